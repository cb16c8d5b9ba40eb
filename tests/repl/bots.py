#!/usr/bin/env python3
"""bots.py - the five games' own bots: one against people who answer at random, at every number of
players, and all of them among themselves. `sim` ends with 1 if an answer of a bot is refused or
bot.lua fails; the seeds are fixed, so the outcome is the same everywhere."""
import json
import sys

from harness import main, run, test

GAMES = 16
COUNTS = {"chimera": [4], "chip_shop": [2, 3, 4, 5, 6], "chopping_block": [3, 4, 5, 6],
          "chops": [2, 3, 4, 5], "re_chord": [2, 3, 4, 5]}


def share(game, players, *more):
    """The part of the games that the one bot wins."""
    bots = ",".join(["greedy"] + ["random"] * (players - 1))
    out, _ = run(["sim", game, "--players", str(players), "--bots", bots, "--games", str(GAMES),
                  "--format", "json", *more])
    return json.loads(out)["levels"]["greedy"]["share"]


def check(game, players, *more):
    """Twice its fair share, or four games of five where that would be all of them."""
    wanted = min(2 / players, 0.8)
    won = share(game, players, *more)
    assert won >= wanted, f"{game}, {players} players: {won:.0%}, wanted {wanted:.0%}"


@test
def one_bot_among_random_players_wins_twice_its_fair_share():
    for game, counts in COUNTS.items():
        for players in counts:
            check(game, players)


@test
def it_does_so_in_the_variants_with_other_numbers_of_players():
    check("chimera", 2, "--variant", "two_players")
    check("chimera", 3, "--variant", "three_players")
    check("chopping_block", 2, "--variant", "duel")


@test
def bots_among_themselves_play_to_the_end_without_a_slip():
    for game, counts in COUNTS.items():
        for players in (counts[0], counts[-1]):
            run(["sim", game, "--players", str(players), "--bots", "greedy", "--games", "4"])


sys.exit(main())
