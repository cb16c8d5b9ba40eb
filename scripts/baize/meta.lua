---@meta
--- meta.lua - the author's API for the Lua language server. It is never run; a test compares it
--- with what the engine really has.

---@class Card : userdata what is printed on it (card.cost) and its state
---@field id string
---@field name string
---@field text string
---@field kind string
---@field tags string[]
---@field at Zone where it lies
---@field place integer its place there, from 1
---@field space Space? in a grid: its space
---@field owner Player? whose it is by where it lies
---@field face "up"|"down"
---@field turn 0|90|180|270
---@field marks table<string, integer>
---@field on table<string, Zone> the zones it carries
local Card = {}

---@param tag string
---@return boolean
function Card:is(tag) end

---@param player Player
---@return boolean # does the player see its face now?
function Card:seen_by(player) end

---@param player Player
---@return boolean # could the player name it?
function Card:known_by(player) end

---@class Space : userdata
---@field x integer
---@field y integer
---@field name string
---@field zone Zone
---@field card Card? what lies there

---@alias Filter fun(card: Card): boolean, string?

---@class Zone : userdata
---@field name string
---@field owner Player?
---@field capacity integer?
---@field card Card? the card it lies on
---@field [integer] Card
local Zone = {}

---@param where Filter?
---@return fun(): Card? # for card in zone:each() do; moving cards meanwhile is fine
function Zone:each(where) end

---@param where Filter?
---@return Card[]
function Zone:list(where) end

---@param where Filter?
---@return integer
function Zone:count(where) end

---@param what string|Filter an id, or a test
---@return Card? # the first such card
function Zone:find(what) end

---@param n integer?
---@return Card|Card[]|nil # the top card, or a list of the top n, the top one first
function Zone:top(n) end

---@return Card?
function Zone:bottom() end

---@return boolean
function Zone:is_empty() end

---@return boolean
function Zone:is_full() end

---@return number # how many more cards fit
function Zone:room() end

---@return Space[] # the empty spaces
function Zone:free() end

---@return Space[]
function Zone:spaces() end

---@param x integer|string a column, or the name of a space
---@param y integer?
---@return Space?
function Zone:space(x, y) end

---@param at Space|Card
---@return Space[] # right, below, left, above
function Zone:near(at) end

---@param from Card|Card[]
---@param linked (fun(a: Card, b: Card, direction: integer): boolean)?
---@return table<Card, boolean> # the cards that hang together with them
function Zone:connected(from, linked) end

---@class Purse : userdata
---@field amount integer
---@field min integer
---@field max integer
---@field name string
---@field unit string
---@field owner Player?

---@class Roll : userdata
---@field [integer] integer the faces
local Roll = {}

---@param count integer
---@param sides integer?
---@param source integer?
---@return Roll
function Roll:more(count, sides, source) end

---@param n integer? which die; all without it
---@return integer?
function Roll:reroll(n) end

---@param n integer
---@param face integer
function Roll:set(n, face) end

---@param source integer?
---@return integer
function Roll:total(source) end

---@param source integer?
---@return integer[]
function Roll:faces(source) end

---@class Question
---@field id string
---@field from (Zone|any[]|fun(): Zone|any[])?
---@field where (fun(item: any): boolean, string?)?
---@field none (boolean|string)?
---@field min integer?
---@field max integer?
---@field valid (fun(items: any[]): boolean, string?)?
---@field default any
---@field forced ("ask"|"take")?
---@field ask_if (boolean|fun(player: Player): boolean)?
---@field secret boolean?
---@field prompt (string|fun(): string)?
---@field label (fun(item: any): string)?
---@field help (fun(item: any): string)?
---@field total integer?
---@field into string[]?
---@field least integer?

---@class Player the zones and purses of the seat under their names, and fields of your own
---@field seat integer
---@field name string
---@field left Player
---@field right Player
---@field resigned boolean
---@field dummy boolean
---@field [string] any
local Player = {}

---@param question Question
---@return any # the item, nil when declined, or a list where min or max is given
function Player:choose(question) end

---@param question Question
---@return integer?
function Player:number(question) end

---@param question Question
---@return table<string, integer>
function Player:split(question) end

---@param question Question
---@return any[]
function Player:order(question) end

---@param question Question
---@return boolean
function Player:confirm(question) end

---@class Game the zones and purses of the table under their names, and fields of your own
---@field players Player[]
---@field options table<string, any>
---@field [string] any
local Game = {}

---@param from Player?
---@param how { first: string?, skip: Player?, back: boolean? }?
---@return Player[]
function Game:around(from, how) end

---@param player Player
---@return Player[]
function Game:rivals(player) end

---@param number fun(player: Player): number
---@param how { least: boolean?, from: Player? }?
---@return Player[]
function Game:by(number, how) end

---@param ... string|fun(card: Card): any kinds, ids or tests
---@return integer
function Game:printed(...) end

---@class Effect
---@field can (fun(game: Game, player: Player, args: table): boolean, string?)? never changes the game
---@field run (fun(game: Game, player: Player, args: table))?
---@field modifies table<string, table>?
---@field before table<string, table>?
---@field after table<string, table>?

---@type table<string, function>
rules = {}
---@type table<string, Effect>
effects = {}
---@type table<string, { base: any, layers: string[]?, least: integer?, most: integer?, title: string? }>
values = {}

---@alias Seats "all"|"owner"|"none"|Player|Player[]

---@param what Card|Card[]|Zone
---@param to Zone|Space
---@param how { at: integer|string?, face: string?, turn: integer?, quiet: boolean? }?
function move(what, to, how) end

---@param card Card
---@param other Card
function swap(card, other) end

---@param card Card
---@param face "up"|"down"|nil
function flip(card, face) end

---@param card Card
---@param degrees 0|90|180|270
function turn(card, degrees) end

---@param zone Zone
function shuffle(zone) end

---@param deck Zone
---@param to Zone
---@param n integer?
---@return Card|Card[]|nil
function draw(deck, to, n) end

---@param what Zone|Purse
---@param seats Seats
---@param how { count: Seats }?
function show(what, seats, how) end

---@param purse Purse
---@param seats Seats
function show_sum(purse, seats) end

---@param cards Card|Card[]|Zone
---@param seats Seats?
function reveal(cards, seats) end

---@param player Player
---@param cards Card|Card[]|Zone
---@param body function
---@param how { sorted: boolean? }?
function look(player, cards, body, how) end

---@param card Card
---@param to Zone|Space
---@return boolean, string?
function room(card, to) end

---@param zone Zone
---@param number integer
function lot(zone, number) end

---@param from Purse
---@param to Purse
---@param n integer
---@param how { quiet: boolean? }?
---@return integer
function pay(from, to, n, how) end

---@param from Purse
---@param to Purse
---@param n integer
---@param how { quiet: boolean? }?
---@return integer
function pay_up_to(from, to, n, how) end

---@param count integer
---@param sides integer?
---@param source integer?
---@return Roll
function roll(count, sides, source) end

---@param low integer|any[]|Zone
---@param high integer?
function random(low, high) end

---@param template string
---@param words table?
function log(template, words) end

---@param who Player|Player[]
---@param template string
---@param words table?
function tell(who, template, words) end

---@param name string
---@param value integer|string|Player
function status(name, value) end

---@param players Player[]
---@param branch fun(player: Player): any
---@return table<Player, any>
function together(players, branch) end

---@param players Player[]
---@param ask fun(player: Player): any
---@return table<Player, any>
function ask_all(players, ask) end

---@param body function
function declare(body, ...) end

---@param name string
---@param body function
function scope(name, body, ...) end

---@param name string
function leave(name, ...) end

---@param reason string?
function finish(reason) end

---@param it table
---@return Player?, any # who played last, and what
function window(it) end

---@param name string
---@param of any
---@param context table?
---@return any, { because: string, from: any, to: any, source: any }[]
function value(name, of, context) end

---@param it table
---@return table
function modify(it) end

---@param it table
function stop(it) end

---@param name string
---@param player Player?
function moment(name, player) end

---@param name string
---@param event table?
---@param body (fun(event: table): any)?
---@return table
function happen(name, event, body) end

---@param name string
---@param it table
---@return table
function before(name, it) end

---@param name string
---@param it table
---@return table
function after(name, it) end

---@param test fun(game: Game): any
---@param run fun(game: Game, found: any)
function watch(test, run) end

function settle() end

---@param it table
function aside(it) end

---@param player Player
---@param purse Purse
---@param n integer
---@return boolean
function afford(player, purse, n) end

---@param name string
---@param of any
---@param work_out fun(of: any): any
---@param on? "places" what it depends on: the whole table if left out
---@return any # worked out anew only when something on the table has changed
function cached(name, of, work_out, on) end

---@param work_out fun(player: Player): any it looks at that player's cards, where they lie
---@param ... string the zones it looks at: all that the player has if none is named
---@return fun(player: Player): any # the same, worked out anew only when a card has moved there
function remember(work_out, ...) end

---@param item any
---@param list any[]|Zone
---@return boolean # is it one of them?
function among(item, list) end

stack = {}

---@param card Card
---@param player Player
---@param plan table?
---@return table
function stack.push(card, player, plan) end

---@param card Card
---@return table?
function stack.entry(card) end

---@return table?
function stack.top() end

---@return integer
function stack.count() end

---@return table[]
function stack.list() end

---@param card Card
---@return table
function stack.take(card) end

---@param card Card
---@param how { refund: boolean?, to: Zone? }?
---@return table
function stack.cancel(card, how) end

---@param card Card
---@param to Zone?
---@return table?
function stack.resolve(card, to) end
