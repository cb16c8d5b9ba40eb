#!/usr/bin/env python3
"""chimera.py - Codename: CHIMERA as a person meets it: the reference sheet, the picture, a game."""
import json
import sys

from harness import expect, expect_not, main, run, test

SECTIONS = {
    "attaching": "Every card has four edges",
    "outer": "A part is outer if it has an open stitching",
    "abilities": "An ability needs its card on the monster",
    "cutting": "every part that no longer hangs on the torso is cut off",
    "graveyard": "One pile for all, face up",
}


def play(text, *more, **env):
    return run(["play", "chimera", "--seed", "3", "--no-autosave", *more], text, **env)[0]


@test
def chim_01_the_reference_sheet_is_shown_at_any_time_and_costs_no_decision():
    """CHIM-01: all five sections, in the middle of a question, which is then asked as before."""
    for section, words in SECTIONS.items():
        out = play(f"rules {section}\nundo\n1\n")
        expect(" ".join(out.split()), words)
        expect(out, "Ann: Which half do you start from?", "Ann wheels Cave-Bear Crown")
        expect_not(out, "Ann wheels Warhound Haunch")


@test
def a_person_plays_a_whole_game_through_a_pipe():
    lines = ["suggest", "done", "pass", "attack", "1", "growl"] * 300
    out = play("\n".join(lines) + "\n", COLUMNS="80")
    expect(out, "Ann: Your torso is still an outer card", "The game is over:", " 1. ")
    expect_not(out, "draw.lua", "error")


@test
def the_picture_shows_stitches_outer_cards_and_the_attack():
    lines = ["suggest", "done", "pass", "attack", "1", "growl"] * 40
    out = play("\n".join(lines) + "\n", COLUMNS="80")
    expect(out, "CHIMERA  arena round 1", "*Crab", "─*Crab", "m*Warho")
    expect(out, "Graveyard ")
    plain = play("\n".join(lines) + "\n", "--ascii", COLUMNS="60")
    expect(plain, "*Crab")
    assert all(ord(letter) < 128 for letter in plain)


@test
def the_bot_wins_at_least_twice_its_fair_share():
    for variant, players in (("", 4), ("three_players", 3), ("two_players", 2)):
        bots = ",".join(["greedy"] + ["random"] * (players - 1))
        words = ["sim", "chimera", "-n", "40", "-p", str(players), "-b", bots, "-f", "json"]
        out, _ = run(words + (["--variant", variant] if variant else []))
        greedy = json.loads(out)["levels"]["greedy"]
        share = min(2 / players, 0.9)
        assert greedy["wins"] >= share * greedy["games"], (variant, greedy)
        assert json.loads(out)["failed"] == 0


sys.exit(main())
