#!/usr/bin/env python3
"""chimera.py - Codename: CHIMERA as a person meets it: the reference sheet, the picture, a game."""
import json
import re
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
    out = play("\n".join(lines) + "\n", "--seed", "6", COLUMNS="80", LINES="40")
    expect(out, "CHIMERA  arena round 1", "─", "│", "║", "* outer", "Graveyard ", "% to hit")
    assert re.search(r"^ .*\d\*", out, re.M), "no outer card is marked"
    plain = play("\n".join(lines) + "\n", "--ascii", COLUMNS="60", LINES="20")
    expect(plain, "CHIMERA  arena round 1")
    assert all(ord(letter) < 128 for letter in plain)


@test
def four_monsters_and_the_question_fit_80_by_24():
    """Without the news, which a terminal cuts to what is left of it."""
    lines = ["suggest", "done", "pass", "attack", "1", "growl"] * 40
    out = play("\n".join(lines) + "\n", COLUMNS="80", LINES="24")
    frames = [part.split("Ann>")[0] for part in out.split("CHIMERA  ")[1:] if "Ann>" in part]
    assert len(frames) > 20, len(frames)
    for frame in frames:
        shown = [line for line in frame.splitlines() if not re.match(r"  · |    \w", line)]
        assert len(shown) <= 21, frame
    expect(out, " parts, ", " outer, 2 spare")


@test
def who_sews_always_sees_the_own_monster():
    for columns, lines in ((80, 24), (60, 20)):
        out = play("1\npass\n" * 200, "--seed", "21", COLUMNS=str(columns), LINES=str(lines))
        frames = [part.split("Ann>")[0] for part in out.split("CHIMERA  building")[1:]]
        assert len(frames) > 5, len(frames)
        for frame in frames:
            expect_not(frame.split("Behind the curtain")[0], "torso ")
            expect(frame, "Behind the curtain: Bo, Cy, Di")


@test
def bidders_read_what_the_cards_do():
    out = play("1\n2\n", "--seed", "11", COLUMNS="80", LINES="24")
    expect(out, "N E S W: n narrow", " Gramophone Horn: A rival uses an ability, 2 energy: it has no")


@test
def targets_are_numbered_on_their_monsters_at_80_by_24():
    answers = ["hint", "1", "suggest", "done", "attack", "1", "growl", "pass"] * 60
    out = play("\n".join(answers) + "\n", "--seed", "6", COLUMNS="80", LINES="24")
    asked = [part.split("Ann: At what")[0].split("CHIMERA  arena")[-1]
             for part in out.split("Ann>") if "Ann: At what" in part]
    assert asked, out[-2000:]
    for picture in asked:
        assert re.search(r"\d[A-Z]{2,}", picture), picture


def build(*answers, ascii=False):
    """Buys Monkey Tail-Hand and Coral Lattice, then gives these answers in the building phase."""
    lines = ["1", "1", "3", "1", "pass", "12", "1", *answers]
    return play("\n".join(lines) + "\n", *(["--ascii"] if ascii else []), COLUMNS="80", LINES="40")


@test
def large_terminals_frame_the_cards_with_their_stitchings():
    """Joined edges are drawn through, open ones show their letter in the frame."""
    out = build("monkey", "0,-1r0", "coral", "1,0r1")
    expect(out, "╰───╥╥╥╥╥───╯", "╭───╨╨╨╨╨───╮", "m Cave-Bear ╞═╡ Coral Lat x")
    expect(out, "│ 10*       │", "╰─────n─────╯")
    plain = build("monkey", "0,-1r0", "coral", "1,0r1", ascii=True)
    expect(plain, "m Cave-Bear === Coral Lat x")


@test
def places_are_numbered_in_the_picture_and_in_the_list_alike():
    """Every cell that may be chosen stands in brackets, with the numbers of its options."""
    out = build("monkey", "0,-1r0", "coral").split("Where does Coral Lattice")
    expect(out[1], "  2  -1,0 turned right, on Cave-Bear Crown; open: n up, n down, x left",
           "  5  0,-2 upright", "  6  0,-2 turned right")
    picture = out[0][out[0].rindex("CHIMERA  building"):]
    expect(picture, "[5-6]", "[2]           m Cave-Bear m [1]", "[4]           m Warhound  m [3]")


@test
def parts_can_be_moved_taken_off_and_the_whole_begun_again():
    out = build("suggest", "change", "coral", "0", "start over", "change", "done")
    expect(out, "Which part do you move, turn or take off?", "0  take it off")
    assert re.search(r"\d:Coral", out)
    expect(out, "'change' is none of the options", "Ann unveils a torso and an apology")


@test
def cards_are_numbered_by_the_options_of_the_question():
    lines = ["suggest", "done", "pass", "attack", "1", "growl"] * 40
    out = play("\n".join(lines) + "\n", COLUMNS="80", LINES="60")
    before, after = out.split("energy? (Defense) and chance to hit:")[:2]
    picture = before[before.rindex("CHIMERA  arena"):]
    options = re.findall(r"(\d+)  \w+'s ([\w-]+)[^(]*\(\d+\) \d+%", after.split("Ann>")[0])
    assert len(options) > 3, options
    for number, name in options:
        if name != "torso":
            expect(picture, f"{number}:{name.upper()}"[:5])


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
