--- numbers.lua - the numbers that cards change. Printed numbers never change (CHOPS-54): each of
--- these is counted afresh from what lies on the table.

--- CHOPS-47, 54 Rank: printed, then everything of the band. `company` is for those who are worth
--- nothing alone.
values.rank = { base = "rank", title = "printed", layers = { "band", "company" } }

--- CHOPS-47, 54 What is added to it at a venue: for its class, then by its house rules. The end of
--- both together is raised to 0 (rules.rank).
values.stage = { base = 0, layers = { "class", "company", "house", "last" } }

--- CHOPS-48 What a band adds to the sum of its ranks.
values.chops = { base = 0, title = "band" }

--- CHOPS-48 What a venue asks for.
values.requirement = { base = "requirement", title = "printed", least = 0 }

--- CHOPS-121 What is added to or taken from the take and the BUZZ of a gig.
values.take = { base = 0, title = "extras" }
values.buzz = { base = 0, title = "extras" }

--- CHOPS-39 What instruments cost less, and what a new standard one costs less still.
values.discount = { base = 0, title = "discount" }
values.repair_discount = { base = 0, title = "discount" }

--- May gigs be declared at all?
values.gigs_allowed = { base = true }
