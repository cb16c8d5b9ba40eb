#!/usr/bin/env python3
"""pipe.py - the program without a terminal: commands from a pipe, exit codes, golden games."""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

from harness import BAIZE, ROOT, environment, expect, expect_not, main, run, test


@test
def a_pipe_gets_no_escape_codes_and_the_same_text_each_time():
    text = "look\n1\nhint\nlog\nundo\nredo\nscore\nhelp\n"
    one, _ = run(["play", "crazy_eights", "--seed", "7"], text)
    two, _ = run(["play", "crazy_eights", "--seed", "7"], text, TERM="dumb", LANG="C")
    expect_not(one, "\x1b", "\r")
    assert one == two


@test
def the_end_of_input_ends_cleanly():
    out, err = run(["play", "crazy_eights", "--seed", "7"], "")
    expect(out, "Ann: What do you play?")
    assert err == ""


@test
def wrong_answers_of_every_kind_are_told_and_change_nothing():
    out, _ = run(["play", "tic_tac_toe", "--seed", "1"],
                 "99\nnonsense\n1 2\n\n-1\n0\n/nothing\nlook\n")
    expect(out, "'99' is none of the options", "'nonsense' is none of the options",
           "There is no command 'nothing'")
    expect_not(out, "plays X")


@test
def a_start_that_fits_several_is_told():
    out, _ = run(["play", "tic_tac_toe", "--seed", "1"], "2,\n2,2\nlog\n")
    expect(out, "could be: 2,1, 2,2, 2,3")
    expect(out, "Ann plays X at 2,2")


@test
def a_mistyped_answer_never_changes_the_game():
    """`red` starts `redo`, but is likelier a card; only what looks may be shortened."""
    out, _ = run(["play", "crazy_eights", "--seed", "7"],
                 "1\nundo\nred\nres\nqu\nund\nrul\nsco\nredo\n")
    for word in ("red", "res", "qu", "und"):
        expect(out, f"'{word}' is none of the options")
    assert out.count("Given again.") == 1, out
    expect(out, "Be the first without cards.", "Ann             ")


@test
def several_answers_ranges_and_numbers():
    out, _ = run(["play", os.path.join(ROOT, "tests/packs/answers"), "--bots", "0", "--plain"],
                 "one, three\n1-3\nmax\n2 1 0\n3 1 2\nyes\nlog\n")
    expect(out, "picked one and three", "picked one and two and three", "number 9",
           "split 2 1 0", "order three one two", "said true")
    expect(out, "pick 0 to 3: 1 2, or names with commas; 0 for none",
           "so much for each, 3 in all: 2 0 1", "all of them, in your order: 2 1 3")
    out, _ = run(["play", "chops", "--seed", "4", "--bots", "1", "--variant", "short_tour"],
                 "hire\n1\n1\nsmash\n")
    expect(out, "pick 0 to 1: 1, or its name; 0 for none")


@test
def a_mistyped_game_option_or_subcommand_gets_a_suggestion():
    expect(run(["play", "crazy_eigths"], status=1)[1], "did you mean 'crazy_eights'?")
    expect(run(["play", "crazy_eights", "--sede", "3"], status=2)[1], "did you mean --seed?")
    expect(run(["pley"], status=2)[1], "did you mean 'play'?")
    expect(run(["card", "crazy_eights", "ace of harts"], status=1)[0],
           "Did you mean 'Ace of Hearts'?")


@test
def a_game_beside_load_is_refused_with_the_reason():
    for arguments in (["chops", "--load", "mine"], ["--load", "mine", "chops"]):
        _, err = run(["play", *arguments], status=2)
        assert err == "baize: with --load leave out the game (chops): the save tells it\n", err


@test
def a_variant_that_is_none_is_told_with_those_there_are():
    there = ", ".join(sorted(os.listdir(os.path.join(ROOT, "scripts/chops/variants")))) + "\n"
    for words in (["play", "chops"], ["sim", "chops", "-n", "1"], ["card", "chops"]):
        assert run([*words, "--variant", "nope"], status=1)[1] == (
            "baize: there is no variant 'nope'; chops has " + there), words
    assert run(["play", "chops", "--variant", "peacefull"], status=1)[1] == (
        "baize: there is no variant 'peacefull'; did you mean 'peaceful'? chops has " + there)
    expect(run(["play", "crazy_eights", "--variant", "x"], status=1)[1], "crazy_eights has none")


@test
def a_save_that_is_none_is_told_with_those_there_are():
    game = ["play", "crazy_eights", "--seed", "7"]
    out, _ = run(game, "load nope\nsave mine\nsave other\nload nope\nload othr\n")
    first, second, third = out.split("Not loaded: ")[1:]
    expect(first, "Nothing is saved yet.")
    expect(second, "The saves there are:\n  mine\n  other\n")
    expect(third, "Did you mean 'other'?")


@test
def bad_numbers_are_refused():
    for arguments in (["--players", "x"], ["--players", "0"], ["--players", "3x"],
                      ["--bots", "-1"], ["--seed", "-3"],
                      ["--level", "genius"], ["--players", "2", "--bots", "3"]):
        _, err = run(["play", "crazy_eights", *arguments], status=2)
        expect(err, "baize: ")
    for seats in ("1", "7", "9", "99"):
        for words in (["play", "crazy_eights"], ["sim", "crazy_eights", "-n", "1"]):
            assert run([*words, "--players", seats], status=1)[1] == (
                f"baize: this game is for 2 to 5 players, not {seats}\n"), (words, seats)


@test
def who_sits_down_at_a_game_for_others_is_told_which_variant_is_for_them():
    both = "this game is for 4 players, not 2; its variant two_players is for 2\n"
    for arguments in (["--bots", "1"], ["--players", "2"]):
        expect(run(["play", "chimera", *arguments], status=1)[1], both)
    expect(run(["sim", "chimera", "-p", "2", "-n", "1"], status=1)[1], both)
    expect(run(["play", "chimera", "--players", "3"], status=1)[1],
           "not 3; its variant three_players is for 3\n")
    expect(run(["play", "chimera", "--players", "5"], status=1)[1],
           "this game is for 4 players, not 5\n")
    _, err = run(["play", "chimera", "--variant", "two_players", "--players", "3"], status=1)
    expect(err, "this game is for 2 players, not 3; its variant three_players is for 3\n")
    _, err = run(["play", "chimera", "--variant", "two_players", "--players", "4"], status=1)
    expect(err, "this game is for 2 players, not 4; without the variant it is for 4\n")
    expect(run(["play", "chimera", "--players", "4", "--option", "no=1"], status=1)[1],
           "no option 'no'")
    wrong = run(["play", "chimera", "--option", "age=1123"], status=1)[1]
    assert wrong == "baize: '1123' is no order: name each seat once, such as 3124\n", wrong


@test
def every_subcommand_has_help():
    out, _ = run(["--help"])
    names = re.findall(r"^  (\w+) ", out, re.M)
    assert len(names) >= 11, names
    for name in names:
        expect(run([name, "--help"])[0], "usage: baize " + name)
        expect(run([name, "--nonsense"], status=2)[1], "baize: there is no option --nonsense")
    expect(run(["--version"])[0], "baize ")


@test
def help_is_a_word_too_and_a_game_is_no_subcommand():
    assert run(["help"]) == run(["--help"])
    assert run(["help", "sim"]) == run(["sim", "--help"])
    expect(run(["help", "smi"], status=2)[1], "did you mean 'sim'?")
    _, err = run(["chops"], status=2)
    expect(err, "chops is a game; did you mean `", " play chops`?\n")
    assert len(err.splitlines()) == 1, err


@test
def the_lobby_lists_the_games():
    out, _ = run([])
    expect(out, "Crazy Eights", "tic_tac_toe", "2 to 5 players")


@test
def card_rules_schema():
    expect(run(["card", "crazy_eights", "ace of hearts"])[0], "rank: 1", "suit: hearts")
    expect(run(["card", "crazy_eights"])[0], "king_of_spades")
    expect(run(["rules", "crazy_eights"])[0], "Be the first without cards.")
    assert json.loads(run(["schema", "crazy_eights"])[0])["card"]["fields"]["rank"]["max"] == 13
    run(["schema", "crazy_eights", "nokind"], status=1)


@test
def rules_tell_where_a_word_is_spoken_of():
    expect(run(["rules", "chops", "gigs"])[0], "Gigs")
    expect(run(["rules", "chimera"])[0], "the Defense, * marks outer cards, u used ones")
    expect(run(["rules", "chops", "hire"], status=1)[0], "There is no page about 'hire'.",
           "It is spoken of in: ")


@test
def what_may_be_done_beside_stands_side_by_side():
    hired = ["play", "chops", "--seed", "5", "--players", "2", "--no-autosave"]
    out, _ = run(hired, "hire\nzed\n")
    expect(out, "  a  Sell out (BUZZ for Cashola)    b  Pawn standard instruments\n")
    out, _ = run(hired, "hire\nzed\n", COLUMNS="60")
    expect(out, "  a  Sell out (BUZZ for Cashola)\n  b  Pawn standard instruments\n")


@test
def an_option_is_told_in_full():
    out, _ = run(["play", "chip_shop", "--seed", "3"], "1\n1\noptions new version\nwhy price\n")
    line = [line for line in out.splitlines() if "(New version)  " in line][0]
    expect(line, "…")
    told = out.split("options new version")[1]
    expect(told, "(New version)\n  ", "(Price cut)\n  ")
    expect_not(told, "…")


@test
def shortened_lines_keep_to_the_columns_in_ascii_too():
    out, _ = run(["play", "chip_shop", "--seed", "3", "--ascii", "--no-autosave"], "1\n1\n",
                 COLUMNS="60", LINES="20")
    listed = [line for line in out.splitlines() if line.endswith("...")]
    expect(listed[0], "loyalty")
    assert all(len(line) <= 60 for line in listed), max(listed, key=len)


@test
def why_knows_labels_keys_and_the_cards_one_holds():
    out, _ = run(["play", "chops", "--seed", "7"],
                 "why\nwhy fire\nwhy play_gig\nwhy replace in\nwhy pickpocket\nwhy nonsense\n")
    bare = out.split("> why\n")[1].split("\nAnn>")[0]
    expect(bare, "nobody of yours can play", "Fire")
    expect_not(bare, "_")
    for words, reason in (("fire", "there is nobody to fire"), ("play_gig", "nobody of yours can play"),
                          ("replace in", "everybody has an instrument"),
                          ("pickpocket", "You have Pickpocket, but"),
                          ("nonsense", "'nonsense' is not something")):
        expect(out.split(f"> why {words}\n")[1].split("Ann> ")[0], reason)
    out, _ = run(["play", "chops", "--seed", "7"], "gig\nreplace\npickpocket\n")
    expect(out, "Play a gig is not offered: nobody of yours can play",
           "Replace instrument is not offered", "You have Pickpocket, but this question")
    out, _ = run(["play", "crazy_eights", "--seed", "7"], "why\nwhy jack of hearts\nwhy hearts\n")
    assert out.count("  Jack of Hearts: the rules do not allow it now") == 3, out


HEAVY = """for _ = 1, 12 do draw(game.deck, player.hand) end
    player:choose { id = "lift", from = player.hand:list(), forced = "ask",
      where = function(card) return card.points > 2, "it is too light" end }
    local choice = """


@test
def why_tells_of_equal_cards_once():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "tiny"], folder=folder)
        with open(os.path.join(folder, "tiny/game.lua")) as file:
            text = file.read()
        with open(os.path.join(folder, "tiny/game.lua"), "w") as file:
            file.write(text.replace("local choice = ", HEAVY, 1))
        out, _ = run(["play", "./tiny", "--seed", "1"], "why\n", folder=folder)
        told = [line for line in out.splitlines() if "it is too light" in line]
        assert sorted(told) == ["  One: it is too light", "  Two: it is too light"], out


BROKEN_BOT = "return { take = function() error('no idea') end }\n"


@test
def lua_tells_which_names_it_knows():
    names = "there are view, game, seat, seats, status, zones, purses"
    lines = "lua zoens\nlua {#view.zones, #zones, seat}\nlua result\nhelp lua\nquit\n"
    out, _ = run(["play", "crazy_eights", "--seed", "1", "--plain"], lines)
    out = " ".join(out.split())
    expect(out, "unknown name 'zoens' (did you mean 'zones'?); " + names, "[ 4, 4, 1 ]", "nil",
           "what you see are seats, zones, purses")
    lines = "lua gaem\nlua #game.players\nlua print(3)\nquit\n"
    out, _ = run(["play", "crazy_eights", "--seed", "1", "--plain", "--debug"], lines)
    out = " ".join(out.split())
    expect(out, "unknown name 'gaem' (did you mean 'game'?); there are game, the table itself",
           "lua #game.players 2", "unknown name 'print': use log or tell")


@test
def a_bot_that_fails_says_so_once_and_the_game_goes_on():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "tiny"], folder=folder)
        with open(os.path.join(folder, "tiny/bot.lua"), "w") as file:
            file.write(BROKEN_BOT)
        out, _ = run(["play", "./tiny", "--bots", "2", "--players", "2"], folder=folder)
        assert out.count("The bot failed") == 1, out
        expect(out, "bot.lua:1: no", "The game is over")


@test
def check_finds_what_is_wrong():
    expect(run(["check", "crazy_eights"])[0], "0 mistakes")
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "broken"], folder=folder)
        with open(os.path.join(folder, "broken/draw.lua"), "w") as file:
            file.write("return function(view, screen) screen:text(1, 1, view.nothing.x) end\n")
        with open(os.path.join(folder, "broken/unused.lua"), "w") as file:
            file.write("local x = = 1\n")
        out, _ = run(["check", "./broken"], status=1, folder=folder)
        expect(out, "draw.lua:1", "unused.lua:1")
        with open(os.path.join(folder, "broken/game.lua")) as file:
            rules = file.read()
        with open(os.path.join(folder, "broken/game.lua"), "w") as file:
            file.write("effects.four = { after = { won = { run = function() end },\n"
                       "  lost = { run = function() end } } }\n"
                       'function rules.lose() happen("lost", {}) end\n'
                       'function rules.wait() after("drawn", { run = rules.lose }) end\n'
                       'function rules.hope() after("lost", { run = rules.lose }) end\n' + rules)
        out, _ = run(["check", "./broken"], status=1, folder=folder)
        expect(out, "note: effect 'four' waits for 'won', and no script lets that happen")
        expect(out, "game.lua:4: note: this waits for 'drawn', and no script lets that happen")
        expect_not(out, "'lost'")
        with open(os.path.join(folder, "broken/cards/deck.yaml"), "a") as file:
            file.write("- id: five\n  name: Five\n  pionts: 5\n")
        expect(run(["check", "./broken"], status=1, folder=folder)[0], "did you mean 'points'?")


@test
def a_mod_and_a_variant_can_be_checked_looked_at_and_proved():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "loud", "--mod-for", "crazy_eights"], folder=folder)
        for arguments in (["loud"], ["./loud/"], ["crazy_eights", "--mod", "loud"]):
            expect(run(["check", *arguments], folder=folder)[0],
                   "crazy_eights, mod loud", ": 0 mistakes, 0 notes")
        out, _ = run(["test", "--games", "2", "crazy_eights", "-m", "loud"], folder=folder)
        expect(out, " 0 failed")
        with open(os.path.join(folder, "loud/mod.lua"), "a") as file:
            file.write("local x = = 1\n")
        for arguments in (["loud"], ["crazy_eights", "--mod", "./loud"]):
            expect(run(["check", *arguments], status=1, folder=folder)[0], "mod.lua:")
        expect(run(["test", "-n", "2", "loud"], status=1, folder=folder)[0], "mod.lua:")
        os.makedirs(os.path.join(folder, "more/cards"))
        with open(os.path.join(folder, "more/mod.yaml"), "w") as file:
            file.write("game: crazy_eights\n")
        with open(os.path.join(folder, "more/cards/joker.yaml"), "w") as file:
            file.write("- id: joker\n  name: Joker\n  kind: card\n  rank: 13\n  suit: hearts\n")
        expect(run(["card", "crazy_eights", "joker", "-m", "more"], folder=folder)[0], "Joker")
        with open(os.path.join(folder, "more/cards/joker.yaml"), "a") as file:
            file.write("  rnak: 3\n")
        expect(run(["check", "more"], status=1, folder=folder)[0], "did you mean 'rank'?")
    out, _ = run(["check", "chops", "--variant", "peaceful"])
    expect(out, "chops, variant peaceful: 0 mistakes")
    expect_not(out, "short_tour")
    out, _ = run(["test", "-n", "1", "tic_tac_toe", "-v", "none"], status=1)
    expect(out, "none")
    expect(run(["check", "nosuchgame"], status=2)[1], "there is no game 'nosuchgame'")


@test
def one_mistake_is_one_mistake():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "broken"], folder=folder)
        with open(os.path.join(folder, "broken/unused.lua"), "w") as file:
            file.write("local x = = 1\n")
        os.remove(os.path.join(folder, "broken/bot.lua"))
        expect(run(["check", "./broken"], status=1, folder=folder)[0], "1 mistake, 1 note\n")
    expect(run(["test", "-n", "1", "tic_tac_toe"])[0], "1 random game keeps every promise")


def torn_game(folder):
    """A game whose script fails when a card is taken."""
    run(["new", "tiny"], folder=folder)
    with open(os.path.join(folder, "tiny/game.lua")) as file:
        text = file.read()
    with open(os.path.join(folder, "tiny/game.lua"), "w") as file:
        file.write(text.replace("log(", "error('torn') log(", 1))


@test
def a_mistake_of_the_script_is_told_as_such_and_can_be_mended():
    with tempfile.TemporaryDirectory() as folder:
        torn_game(folder)
        out, _ = run(["play", "./tiny", "--seed", "1"], "take\nno\nlog\n", folder=folder)
        expect(out, "The script has a mistake; nothing happened. Mend it, then `reload`.\n",
               "game.lua:20: torn", "'no' is none of the options", "Nothing has happened yet.")
        expect_not(out, "That cannot be")


@test
def a_closed_option_takes_one_line_and_why_tells_all():
    with tempfile.TemporaryDirectory() as folder:
        torn_game(folder)
        for more in ([], ["--plain"]):
            out, _ = run(["play", "./tiny", "--seed", "1", *more], "take\n\nwhy take\n",
                         folder=folder)
            _, listed, told = re.split("(?m)^Ann> (?:why take)?$", out)[:3]
            expect(listed, "take  closed, its script failed: game.lua:20: torn\n")
            expect_not(listed, "in turn")
            expect(told, "its script failed:\n", "/tiny/game.lua:20: torn", "in turn", "in play")


@test
def sim_tells_the_mistake_of_the_script_and_not_what_follows_from_it():
    with tempfile.TemporaryDirectory() as folder:
        torn_game(folder)
        for bots in ("greedy", "random"):
            _, err = run(["sim", "./tiny", "-n", "3", "--bots", bots], status=1, folder=folder)
            failed = err.split("a game failed, first with seed ")[1]
            expect(failed.split("\n  in ")[0], "game.lua:20: torn")
            expect_not(err, "not being asked")


@test
def what_new_makes_passes_its_test_and_plays():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "tiny"], folder=folder)
        for path in ("tiny/tests", "tiny", "./tiny/"):
            expect(run(["test", path], folder=folder)[0], "1 passed, 0 failed")
        expect(run(["check", "./tiny"], folder=folder)[0], "0 mistakes, 0 notes")
        out, _ = run(["play", "./tiny", "--bots", "2", "--players", "2"], folder=folder)
        expect(out, "The game is over")
        run(["new", "loud", "--mod-for", "crazy_eights"], folder=folder)
        expect(run(["test", "loud/tests"], folder=folder)[0], "1 passed, 0 failed")
        with open(os.path.join(folder, "loud/cards/changes.yaml")) as file:
            sample = file.read()
        card = re.search(r"^# - change: (\w+)\n", sample, re.M).group(1)
        with open(os.path.join(folder, "loud/cards/changes.yaml"), "w") as file:
            file.write(f"- change: {card}\n  copies: 3\n")
        expect(run(["test", "loud/tests"], folder=folder)[0], "1 passed, 0 failed")
        for path in ("loud/tests", "loud"):
            expect(run(["test", path], folder=folder)[0], "1 passed, 0 failed")
        expect(run(["play", "crazy_eights", "--mod", "loud"], folder=folder)[0],
               "Crazy Eights with loud")
        run(["new", "tiny"], status=1, folder=folder)
        run(["new", "Not A Name"], status=2, folder=folder)
        base = os.path.join(folder, "games")
        os.makedirs(os.path.join(base, "examples"))
        os.rename(os.path.join(folder, "tiny"), os.path.join(base, "examples/tiny"))
        run(["new", "quick", "--variant-of", "tiny"], folder=folder, BAIZE_PATH=base)
        tests = os.path.join(base, "examples/tiny/variants/quick/tests")
        expect(run(["test", tests], folder=folder, BAIZE_PATH=base)[0], "1 passed, 0 failed")
        out, _ = run(["play", "tiny", "--variant", "quick"], folder=folder, BAIZE_PATH=base)
        expect(out, "tiny (quick)")


def take_off(path, mark, without=None):
    """Takes the comment's mark off the lines of a file, leaving out those with the word."""
    with open(path) as file:
        lines = [line for line in file if without is None or without not in line]
    with open(path, "w") as file:
        file.writelines(line.removeprefix(mark) for line in lines)


@test
def what_a_new_mod_shows_in_comments_works():
    with tempfile.TemporaryDirectory() as folder:
        for game, cards in (("chops", "amp_ups"), ("crazy_eights", "deck"), ("chimera", "parts")):
            name = "new_" + game
            mod = os.path.join(folder, name)
            run(["new", name, "--mod-for", game], folder=folder)
            clean = f"{game}, mod {name}: 0 mistakes, 0 notes"
            expect(run(["check", name], folder=folder)[0], clean)
            take_off(os.path.join(mod, "cards/changes.yaml"), "# ", "remove")
            take_off(os.path.join(mod, "cards", cards + ".yaml"), "# ")
            if game != "crazy_eights":  # whose cards name no effect
                expect(run(["check", name], status=1, folder=folder)[0],
                       f"unknown effect '{name}_effect'")
            take_off(os.path.join(mod, "effects", name + ".lua"), "-- ")
            if game != "crazy_eights":
                expect(run(["check", name], status=1, folder=folder)[0],
                       f'nothing requires this script: require "effects.{name}"')
            take_off(os.path.join(mod, "mod.lua"), "-- ")
            expect(run(["check", name], folder=folder)[0], clean)
            expect(run(["test", name + "/tests"], folder=folder)[0], "1 passed, 0 failed")
            run(["sim", game, "-n", "2", "--bots", "random", "--mod", name], folder=folder)
            expect(run(["card", game, name + "_card", "--mod", name], folder=folder)[0],
                   "The new card of " + name, "Something new")


@test
def the_mod_of_the_documentation_works():
    with open(os.path.join(ROOT, "docs/scripting.md")) as file:
        blocks = re.findall(r"```\w+\n(?:--|#) (louder/[\w/.]+).*\n((?s:.*?))```", file.read())
    assert len(blocks) == 4, blocks
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "louder", "--mod-for", "chops"], folder=folder)
        for name, text in blocks:
            os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        expect(run(["check", "louder"], folder=folder)[0], ": 0 mistakes")
        _, err = run(["play", "re_chord", "--mod", "louder"], status=1, folder=folder)
        expect(err, "louder/mod.yaml", "this mod is for 'chops', not for 're_chord'")
        with open(os.path.join(folder, "louder/effects/noise.lua"), "a") as file:
            file.write("effects.feedback.rnu = 1\n")
        expect(run(["check", "louder"], status=1, folder=folder)[0], "'feedback' knows no 'rnu'")
        with open(os.path.join(folder, "louder/effects/noise.lua"), "w") as file:
            file.write(dict(blocks)["louder/effects/noise.lua"])
        expect(run(["test", "louder/tests"], folder=folder)[0],
               "the wall of amps lifts the whole band", "1 passed, 0 failed")


def doubled(folder, game, card, kind_list):
    """A mod that prints two more of a card, and plays with them."""
    run(["new", "more_" + game, "--mod-for", game], folder=folder)
    mod = os.path.join(folder, "more_" + game)
    os.makedirs(os.path.join(mod, "cards"), exist_ok=True)
    with open(os.path.join(mod, "cards", kind_list + ".yaml"), "w") as file:
        file.write(f"- change: {card}\n  copies: 7\n")
    with open(os.path.join(mod, "tests/mod.lua"), "w") as file:
        file.write("""scenario("plays with more of a card", function(_, when, expect)
  when.plays()
  when.rest(5)
  expect.equal(game:printed("%s"), 7)
end)
""" % card)
    expect(run(["test", f"more_{game}/tests"], folder=folder)[0], "1 passed, 0 failed")


@test
def a_mod_may_print_more_of_a_card():
    with tempfile.TemporaryDirectory() as folder:
        doubled(folder, "chops", "scrapyard_kit", "instruments")
        doubled(folder, "chimera", "p01", "parts")
        doubled(folder, "chip_shop", "engineering_expert", "staff")
        doubled(folder, "chopping_block", "extra_straw", "schemes")
        doubled(folder, "re_chord", "genre_red", "genres")
        doubled(folder, "crazy_eights", "ace_of_clubs", "deck")


def write_mod(folder, name, game, cards, script):
    run(["new", name, "--mod-for", game], folder=folder)
    with open(os.path.join(folder, name, "cards/changes.yaml"), "w") as file:
        file.write(cards)
    with open(os.path.join(folder, name, "mod.lua"), "w") as file:
        file.write(script)


@test
def two_mods_that_do_not_agree_are_told():
    both = ["crazy_eights", "--mod", "one", "--mod", "two"]
    card = "mod one and mod two both change 'name' of 'ace_of_clubs': mod two has it"
    rule = "mod one and mod two both change rules.pass: mod two comes last"
    with tempfile.TemporaryDirectory() as folder:
        write_mod(folder, "one", "crazy_eights", "- change: ace_of_clubs\n  name: One\n",
                  "function rules.pass() end\n")
        write_mod(folder, "two", "crazy_eights", "- change: ace_of_clubs\n  name: Two\n",
                  "local game = ...\nfunction rules.pass() end\n")
        out, _ = run(["check", *both], folder=folder)
        expect(out, f"two/cards/changes.yaml:2: note: {card} (the other: one/cards/changes.yaml:2)",
               f"two/mod.lua:2: note: {rule} (the other: one/mod.lua:1)", ": 0 mistakes, 2 notes")
        out, _ = run(["play", *both, "--seed", "3"], "reload\n", folder=folder)
        expect(out, f"Note: {card}.\nNote: {rule}.\n", f"Reloaded.\nNote: {card}.\n")
        out, err = run(["sim", *both, "-n", "1"], folder=folder)
        expect(err, f"baize: note: {card}\nbaize: note: {rule}\n")
        expect_not(out, "both change")
        for command in ("check", "play"):
            out, _ = run([command, *both[:3]], folder=folder)
            expect_not(out, "note:", "Note:")


@test
def many_conflicts_are_counted_when_one_plays():
    cards = "".join(f"- change: {number}_of_clubs\n  name: %s\n"
                    for number in "two three four five six seven eight nine ten".split())
    both = ["crazy_eights", "--mod", "one", "--mod", "two"]
    with tempfile.TemporaryDirectory() as folder:
        for name in ("one", "two"):
            write_mod(folder, name, "crazy_eights", cards.replace("%s", name), "")
        out, _ = run(["play", *both], folder=folder)
        assert out.count("both change") == 8, out
        expect(out, "and 1 more such note; `check` tells all of them")
        assert run(["check", *both], folder=folder)[0].count("both change") == 9


@test
def a_conflict_is_noted_once_and_with_a_variant_too():
    with tempfile.TemporaryDirectory() as folder:
        for name, energy in (("one", 7), ("two", 8)):
            write_mod(folder, name, "chimera", "", f"rules.numbers.energy = {energy}\n")
        out, _ = run(["check", "chimera", "--mod", "one", "--mod", "two"], folder=folder)
        assert out.count("mod one and mod two both change rules.numbers.energy") == 1, out
        expect(out, "one/mod.lua:1: note: variant two_players and mod one both change"
               " rules.numbers.energy: mod one comes last (the other: ",
               "variants/two_players/variant.lua:7)")


@test
def the_program_names_itself_as_it_was_called():
    with tempfile.TemporaryDirectory() as folder:
        out, _ = run(["new", "tiny"], folder=folder)
        expect(out, f"Try it:   {BAIZE} test tiny/tests")
        out, _ = run(["new", "loud", "--mod-for", "chops"], folder=folder, BAIZE_COMMAND="./baize")
        expect(out, "Try it:   ./baize test loud/tests", " ./baize play chops --mod loud")
    expect(run([], BAIZE_COMMAND="./baize")[0], "./baize play GAME starts one")
    expect(run(["play", "qqqqqq"], status=1, BAIZE_COMMAND="./baize")[1], "./baize lists those")


@test
def the_launcher_says_how_it_was_called():
    with tempfile.TemporaryDirectory() as folder:
        for name in ("core", "repl", "build"):
            os.mkdir(os.path.join(folder, name))
        for name in ("CMakeLists.txt", "CMakePresets.json", "baize"):
            shutil.copy(os.path.join(ROOT, name), folder)
        os.symlink(BAIZE, os.path.join(folder, "build/baize"))
        with open(os.path.join(folder, "build/.stamp"), "w") as stamp:
            stamp.write(os.path.realpath(folder) + "\n")
        done = subprocess.run(["./baize", "new", "tiny"], cwd=folder, env=environment(folder),
                              text=True, stdout=subprocess.PIPE, check=True, timeout=300)
        expect(done.stdout, "Try it:   ./baize test tiny/tests")


@test
def sim_does_not_depend_on_the_number_of_jobs():
    one, _ = run(["sim", "crazy_eights", "-n", "40", "-b", "greedy,random", "-f", "csv"])
    two, _ = run(["sim", "crazy_eights", "-n", "40", "-b", "greedy,random", "-f", "csv", "-j", "3"])
    assert one == two
    assert len(one.splitlines()) == 41
    data = json.loads(run(["sim", "crazy_eights", "-n", "40", "-f", "json"])[0])
    assert data["games"] == 40 and data["failed"] == 0
    assert abs(sum(seat["wins"] for seat in data["seats"]) - 40) < 0.001


@test
def sim_draws_a_chart_with_intervals():
    out, err = run(["sim", "crazy_eights", "-n", "50", "-b", "random"])
    expect(out, "Who wins, and the 95% interval", "█", "Answers a game", "Points of a player")
    expect(err, "50 games in ", " a second")
    data = json.loads(run(["sim", "crazy_eights", "-n", "50", "-b", "random", "-f", "json"])[0])
    for seat in data["seats"]:
        low, high = seat["interval"]
        assert 0 <= low < seat["share"] < high <= 1, seat
    assert sum(data["answers"]["histogram"]["counts"]) == 50
    assert sum(data["points"]["counts"]) == 100
    assert data["slips"] == 0 and data["first_slip"] is None


def wilson(wins, games):
    z = 1.959964
    share = wins / games
    middle = share + z * z / (2 * games)
    reach = z * ((share * (1 - share) + z * z / (4 * games)) / games) ** 0.5
    return (middle - reach) / (1 + z * z / games), (middle + reach) / (1 + z * z / games)


@test
def the_interval_of_sim_is_wilsons():
    data = json.loads(run(["sim", "tic_tac_toe", "-n", "30", "-b", "random", "-f", "json"])[0])
    for seat in data["seats"]:
        for found, wanted in zip(seat["interval"], wilson(seat["wins"], 30)):
            assert abs(found - wanted) < 0.0001, (seat, wanted)


@test
def a_slip_of_a_bot_is_counted_told_and_fails():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "tiny"], folder=folder)
        with open(os.path.join(folder, "tiny/bot.lua"), "w") as file:
            file.write(BROKEN_BOT)
        for jobs in ("1", "3"):
            out, err = run(["sim", "./tiny", "-n", "9", "-s", "40", "-j", jobs], status=1,
                           folder=folder)
            expect(err, "a bot slipped, first with seed 40, seat 1", "no idea")
            expect(out, "slips of bots, answered at random instead: ")
        with open(os.path.join(folder, "tiny/bot.lua"), "w") as file:
            file.write("return { take = function() return 'steal' end }\n")
        out, err = run(["sim", "./tiny", "-n", "5", "-f", "json"], status=1, folder=folder)
        expect(err, "a bot slipped, first with seed 1", "steal")
        assert json.loads(out)["slips"] >= 5 and "steal" in json.loads(out)["first_slip"]["why"]


@test
def a_game_that_fails_makes_sim_fail():
    with tempfile.TemporaryDirectory() as folder:
        run(["new", "tiny"], folder=folder)
        file = os.path.join(folder, "tiny/game.lua")
        with open(file) as script:
            text = script.read()
        assert "id = \"take\"" in text
        with open(file, "w") as script:
            script.write(text.replace("id = \"take\"", "id = error('torn') or \"take\""))
        _, err = run(["sim", "./tiny", "-n", "5"], status=1, folder=folder)
        expect(err, "torn")


@test
def a_saved_game_goes_on_where_it_was():
    with tempfile.TemporaryDirectory() as folder:
        save = os.path.join(folder, "game.yaml")
        before, _ = run(["play", "crazy_eights", "--seed", "7"], f"1\n1\nsave {save}\nlook\n")
        after, _ = run(["play", "--load", save], "")
        table = before.split("save ")[1].split("> look\n")[1]
        expect(after, table)
        out, err = run(["play", "--load", os.path.join(folder, "none.yaml")], status=1)
        assert err != "" and out == ""
        with open(save, "a") as file:
            file.write("rubbish: [\n")
        run(["play", "--load", save], status=1)


@test
def a_save_by_name_is_not_led_astray_by_what_lies_here():
    with tempfile.TemporaryDirectory() as folder:
        data = os.path.join(folder, "data")
        os.mkdir(os.path.join(folder, "crazy_eights"))
        with open(os.path.join(folder, "notes"), "w") as file:
            file.write("mine")
        out, _ = run(["play", "crazy_eights", "--seed", "7"],
                     "1\nsave\nsave notes\nsave ./kept\nload crazy_eights\nload notes\n",
                     folder=folder, XDG_DATA_HOME=data)
        expect_not(out, "Not saved", "Not loaded")
        assert sorted(os.listdir(data + "/baize/saves")) == ["crazy_eights.yaml", "notes.yaml"]
        with open(os.path.join(folder, "notes")) as file:
            assert file.read() == "mine"
        run(["play", "--load", "crazy_eights"], folder=folder, XDG_DATA_HOME=data)
        run(["play", "--load", "kept"], folder=folder, XDG_DATA_HOME=data)


@test
def a_record_can_be_replayed():
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "record.yaml")
        run(["play", "crazy_eights", "--seed", "7", "--bots", "2", "--players", "2",
             "--record", file])
        told, _ = run(["replay", file])
        expect(told, "The game is over", "plays")
        steps, _ = run(["replay", file, "--step", "--seat", "1"],
                       "next\nback\nto 5\nturn 3\nseat 2\nend\nstart\nplay\nlog 3\nquit\n")
        expect(steps, "answer 0 of", "answer 5 of", "turn 3 of", "as seen by Bo",
               "The game is over")
        expect(run(["replay", file, "--at", "4"])[0], "answer 4 of")
        expect_not(run(["replay", file, "--at", "4"])[0], "Your hand")


@test
def variants_options_and_names_are_taken():
    out, _ = run(["play", "crazy_eights", "--names", "Eve,Kim,Zoe", "--seed", "3"])
    expect(out, "Eve")
    expect(run(["play", "crazy_eights", "--option", "no=1"], status=1)[1], "no option 'no'")
    expect(run(["play", "crazy_eights", "--variant", "none"], status=1)[1],
           "there is no variant 'none'; crazy_eights has none")
    expect(run(["play", "chops", "--option", "cahs=3"], status=1)[1],
           "no option 'cahs' (did you mean 'cash'?); it has reaction_prompts, cash, hand")
    expect(run(["play", "chops", "--option", "cash=x"], status=1)[1],
           "baize: option cash: a whole number from 0 to 100000 is needed, not 'x'")


@test
def a_script_that_fails_at_a_bots_answer_does_not_end_the_game():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "shaky"))
        with open(os.path.join(folder, "shaky/game.lua"), "w") as file:
            file.write("""return {
  name = "Shaky", players = { 2, 2 },
  play = function(game)
    for _ = 1, 8 do
      for seat, player in ipairs(game.players) do
        local word = player:choose { id = "word", from = { "good", "bad" } }
        if word == "bad" and seat == 2 then error("boom") end
      end
    end
    finish("all has been said")
  end,
  score = function() return { 1, 1 } end,
}
""")
        out, _ = run(["play", "./shaky", "--seed", "1"], "good\n" * 9, folder=folder)
        expect(out, "A script failed at an answer of Bo, who tries another", "boom",
               "The game is over: all has been said")


@test
def plain_mode_speaks_in_short_lines_without_boxes():
    out, _ = run(["play", "crazy_eights", "--plain", "--seed", "7"], "fod2\n")
    expect(out, "Since your last turn:", "Ann, hand, 5: ",
           "fod2 Five of Diamonds", "1, fod2, Five of Diamonds")
    expect(out, "Ann plays Five of Diamonds")
    expect_not(out, "│", "╭", "─")


@test
def zones_and_purses_are_called_by_their_titles():
    out, _ = run(["play", "chops", "--plain", "--seed", "7"], "hand\nscore\n")
    expect(out, "The Street, 4: ", "the Market deck, ", "Ann, Cashola: 500", "Cashola 500, BUZZ 0")
    expect_not(out, "market draw", "venue draw")
    for game in ("chops", "chimera", "chip_shop"):
        out, _ = run(["play", game, "--seed", "3"], "1\n1\nhand\nscore\n", COLUMNS="60")
        assert max(len(line) for line in out.splitlines()) <= 60, out


@test
def ascii_has_nothing_but_ascii():
    for game in ("crazy_eights", "tic_tac_toe", "leduc_poker"):
        run(["play", game, "--ascii", "--seed", "7"], "1\n1\nlook\n")[0].encode("ascii")


@test
def every_width_from_60_columns_is_kept():
    for columns in (60, 80, 120):
        for game, text in (("crazy_eights", "1\nhelp\nlog\n"), ("chopping_block", "0\n" * 8)):
            out, _ = run(["play", game, "--seed", "7"], text, COLUMNS=str(columns))
            widest = max(len(line) for line in out.splitlines())
            assert widest <= columns, (game, columns, widest)


@test
def a_bid_of_0_is_no_pass_and_both_can_be_said():
    out, _ = run(["play", "chopping_block", "--seed", "7"], "0\n" * 7 + "0\nlog 9\n")
    assert "a number from 0 to 4, or pass" in out and "Ann bids 0" in out, out
    out, _ = run(["play", "chopping_block", "--seed", "7"], "0\n" * 7 + "pass\nlog 9\n")
    assert "Ann passes" in out, out


@test
def a_question_can_be_declined_whenever_it_comes():
    game = ["play", "chopping_block", "--seed", "7"]
    out, _ = run(game, "0\n0\n0\n")
    expect(out, "(Tip: `pass always` declines this for you")
    out, _ = run(game, "pass until turn\n")
    expect(out, "nobody has a turn of his own")
    out, _ = run(game, "pass always\n" + "0\n" * 8)
    expect(out, "Before the bids:", "How much of your")
    assert out.count("Objections?") == 1, out
    out, _ = run(game, "pass always\npass until off\n" + "0\n" * 8)
    assert out.count("Objections?") > 1, out


TWO_QUESTIONS = """return { name = "Two", players = { 1, 2 }, play = function(game)
  for _ = 1, 4 do
    for _, id in ipairs { "fox", "last_word", "owl" } do
      game.players[1]:choose { id = id, from = { 1, 2 }, prompt = id .. "?", none = "no" }
    end
  end
end, score = function() return { 1 } end }
"""


@test
def any_number_of_questions_can_be_declined_for_good():
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(os.path.join(folder, "two"))
        with open(os.path.join(folder, "two/game.lua"), "w") as file:
            file.write(TWO_QUESTIONS)
        game = ["play", "./two", "--players", "1", "--bots", "0"]
        out, _ = run(game, "pass always\npass always\n" + "0\n" * 9, folder=folder)
        expect(out, "From now on passed for you: 'fox'. `pass never` ends that.\n",
               "From now on passed for you: 'fox', 'last word'.", "The game is over")
        assert [out.count(id + "?") for id in ("fox", "last_word", "owl")] == [1, 1, 4], out
        out, _ = run(game, "pass always\npass always\npass never\n" + "0\n" * 12, folder=folder)
        expect(out, "You are asked everything again.")
        assert [out.count(id + "?") for id in ("fox", "last_word", "owl")] == [4, 4, 4], out
        out, _ = run(game, "pass always\npass until changed\n0\n0\nundo\n", folder=folder)
        expect(out, "Taken back. Nothing is passed for you any more.")
        expect(run(game, "pass never\nhelp pass\n", folder=folder)[0],
               "Nothing was passed for you.", "pass never")


@test
def every_picture_can_be_drawn_at_every_size():
    for game in sorted(os.listdir(os.path.join(ROOT, "scripts"))):
        if not os.path.exists(os.path.join(ROOT, "scripts", game, "draw.lua")):
            continue
        for columns, lines in ((60, 20), (80, 24), (120, 40)):
            out, _ = run(["play", game, "--seed", "3"], "0\n1\n1 2\n" * 60,
                         COLUMNS=str(columns), LINES=str(lines))
            expect_not(out, "drawing failed")


def golden(game, name):
    folder = os.path.join(ROOT, "tests/repl/golden")
    with open(os.path.join(folder, name + ".in")) as file:
        text = file.read()
    out, _ = run(["play", game, "--seed", "11"], text)
    path = os.path.join(folder, name + ".out")
    if os.environ.get("BAIZE_GOLDEN") == "write":
        with open(path, "w") as file:
            file.write(out)
    with open(path) as file:
        wanted = file.read()
    if out != wanted:
        import difflib
        raise AssertionError("".join(difflib.unified_diff(
            wanted.splitlines(True), out.splitlines(True), "golden", "now")))
    expect(out, "The game is over")


@test
def a_whole_game_of_crazy_eights_reads_as_it_did():
    golden("crazy_eights", "crazy_eights")


@test
def a_whole_game_of_leduc_poker_reads_as_it_did():
    golden("leduc_poker", "leduc_poker")


@test
def a_whole_game_of_tic_tac_toe_reads_as_it_did():
    golden("tic_tac_toe", "tic_tac_toe")


sys.exit(main())
