--- Glass Bags: influence totals are public all game; fists stay secret until the reveal. The
--- Public Ledger would say nothing new and stays in the box (cards/crowd.yaml).
values.open_bags.base = true
