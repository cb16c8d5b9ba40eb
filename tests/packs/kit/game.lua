--- kit: no game, but a table with a bit of everything, for the tests of the author's library.
values.rank = { base = "rank", layers = { "gear", "events" }, least = 0 }
values.price = { base = function(card) return card.rank end, most = 9 }
values.may_react = { base = true, title = "the rules" }

effects.loud = {
  modifies = { rank = { of = function(m, _, card) return m.owner == card.owner and m ~= card end,
    by = "bonus" } },
}
effects.echo = {
  modifies = { rank = { layer = "events", times = 2,
    of = function(m, _, card) return m.owner == card.owner end } },
}
effects.shield = {
  before = { hurt = {
    can = function(_, event, card) return event.card ~= card and event.player == card.owner end,
    run = function(_, event, card) event.card = card end } },
}
effects.ward = {
  before = { hurt = {
    can = function(_, event, card) return event.player == card.owner end,
    run = function(_, event) event.prevented = true end } },
}
effects.wail = {
  after = { hurt = { run = function(game, _, card, args)
    game.heard[#game.heard + 1] = card.id
    pay(game.bank, card.owner.cash, args.tears)
  end } },
}

effects.proud = { modifies = { rank = { of = "self", by = "pride" } } }
effects.amp = { modifies = { rank = { of = "bearer", by = "volume" } } }

return {
  name = "Kit",
  players = { 2, 5 },
  dummies = { [5] = { "The Ghost" } },
  options = { { "prompts", default = "never", choices = { "never", "always" } } },
  marks = { { "used", ends = "turn_end" }, { "level", keep = true } },
  zones = {
    { "deck", deck = true, cards = { "musician", "trick" }, refill = "discard" },
    { "discard", sees = "top" },
    { "stack" },
    { "stage", per = "player", play = true },
    { "hand", per = "player", sees = "owner" },
    { "case", on = "musician", capacity = 1, play = true },
    { "board", grid = { columns = 4, rows = 3 } },
    { "neck", grid = { columns = 6, rows = 5, names = "s{x}f{y}" } },
  },
  purses = {
    { "bank", unit = "coin", endless = true },
    { "cash", per = "player", unit = "coin", start = 5 },
  },
  setup = function(game) game.heard = {} end,
  play = function(game)
    while true do
      game.players[1]:choose { id = "go_on", from = { "yes", "no" } }
    end
  end,
  score = function() return { ranks = { 1, 1, 1, 1, 1, 1 } } end,
}
