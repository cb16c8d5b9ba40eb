#!/usr/bin/env python3
"""chip_shop.py - Chip Shop as a person meets it: what fits on the screen and what it tells."""
import sys

from harness import Home, Terminal, expect, expect_not, main, run, test


def begin(home, bots, seed="5"):
    """A table at which Ann places her first token, and what stands there."""
    baize = Terminal(["play", "chip_shop", "--seed", seed, "--no-autosave", "--bots", str(bots)],
                     home)
    baize.wait("Whom do you talk")
    baize.wait("Ann> ")
    baize.say("1", "\n")
    baize.reach("Whom do you talk")
    baize.wait("Ann> ")
    return baize, baize.say("1", "\n") + baize.reach("0  pass") + baize.wait("Ann> ")


@test
def table_and_question_fit_into_80x24_with_two_to_six_companies():
    with Home() as home:
        for bots in range(1, 6):
            baize, seen = begin(home, bots)
            lines = seen.split("\n")[-24:]
            expect("\n".join(lines), "Year 1/10", "1: era 1×8", "Where does your token go?",
                   "  1  General ", "Bankruptcy", "0  pass")
            assert all(len(line) <= 80 for line in lines), max(lines, key=len)
            abreast = [line for line in lines if line.count("streams") == 2]
            assert bool(abreast) == (bots > 2), abreast
            baize.kill()


@test
def in_ascii_no_sign_is_missing():
    """The library puts a question mark where it knows no plain sign."""
    out, _ = run(["play", "chip_shop", "--seed", "3", "--ascii", "--no-autosave", "--bots", "2"],
                 "1\n1\n", COLUMNS="80", LINES="24")
    expect(out, "order ", " > ")
    table = [line for line in out.splitlines() if line.startswith(("Year", "discard", "1 R&D"))]
    assert table and not any("?" in line for line in table), table


@test
def a_search_tells_of_each_card_what_it_needs_and_brings_and_goes_by_name():
    with Home() as home:
        baize, _ = begin(home, 5)
        for _ in range(2):
            baize.say("square 1", "\n")
            baize.reach("Where does your token go?")
            baize.wait("Ann> ")
        baize.say("square 1", "\n")
        baize.reach("What does your staff do?")
        baize.wait("Ann> ")
        seen = baize.say("square 1", "\n") + baize.reach("What do you build?")
        seen += baize.wait("Ann> ")
        listed = [line[5:].split(",")[0] for line in seen.split("\n") if " Needs " in line]
        assert len(listed) > 5 and listed == sorted(listed), listed
        lines = seen.split("\n")[-24:]
        expect("\n".join(lines), "Year 1/10", "Needs 1q 1m; piles of", "0  take nothing")
        expect_not(seen, "Enter: what each of them does")
        baize.kill()


sys.exit(main())
