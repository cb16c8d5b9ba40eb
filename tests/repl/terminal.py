#!/usr/bin/env python3
"""terminal.py - the program behind a pseudo-terminal: keys, completion, hints, hand-over."""
import os
import shutil
import sys

from harness import ROOT, Home, Terminal, expect, expect_not, main, run, shown, test

EIGHTS = ["play", "crazy_eights", "--seed", "7"]
ANSWERS = ["play", os.path.join(ROOT, "tests/packs/answers"), "--no-autosave"]
UP, CTRL_C, CTRL_D, TAB = "\x1b[A", "\x03", "\x04", "\t"


@test
def a_game_can_be_played_and_left():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        expect(baize.wait("Ann> "), "Crazy Eights", "Five of Diamonds", "╭")
        expect(baize.say("five", "Ann> "), "Ann plays Five of Diamonds")
        baize.say("quit", "(yes/no)")
        baize.type("no\r")
        assert baize.end() == 0


@test
def colours_are_there_and_go_with_no_color():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        expect(baize.raw, "\x1b[1m")
        baize.kill()
        baize = Terminal(EIGHTS + ["--no-autosave"], home, NO_COLOR="1")
        baize.wait("Ann> ")
        expect_not(baize.raw.split("Ann> ")[0], "\x1b[1", "\x1b[3")
        baize.kill()


@test
def a_dumb_terminal_gets_plain_ascii():
    with Home() as home:
        baize = Terminal(EIGHTS + ["--no-autosave"], home, TERM="dumb")
        found = baize.wait("Ann> ")
        found.encode("ascii")
        expect_not(baize.raw, "\x1b")
        expect(baize.say("1", "Ann> "), "plays")
        baize.type(CTRL_D)
        assert baize.end() == 0


@test
def many_options_go_side_by_side_where_the_table_would_be_pushed_off_the_screen():
    chips = ["play", "chip_shop", "--seed", "7", "--bots", "3", "--no-autosave"]
    with Home() as home:
        for rows, listed in ((24, "Enter: what each of them does"), (60, "Release any number")):
            baize = Terminal(chips, home, rows=rows)
            baize.wait("Whom do you talk")
            baize.wait("Ann> ")
            baize.say("1", "Whom do you talk")
            baize.wait("Ann> ")
            turn = baize.say("1", "\n") + baize.reach("0  pass") + baize.wait("Ann> ")
            expect(turn, listed)
            screen = "\n".join(turn.split("\n")[-rows:])
            expect(screen, "Year 1/10", "Where does your token go?")
            if rows == 24:
                expect_not(turn, "Release any number")
                expect(baize.say("", "Ann> "), "Release any number of products in phase 5.")
            baize.kill()


@test
def tab_completes_options_commands_and_cards():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        baize.type("fi" + TAB)
        baize.wait("Ann> Five of Diamonds")
        baize.type("\r")
        expect(baize.wait("draw\nAnn> "), "Ann plays Five of Diamonds")
        baize.type("sco" + TAB)
        baize.wait("Ann> score")
        baize.type("\r")
        baize.wait("\nAnn> ")
        baize.type("card queen of sp" + TAB)
        baize.wait("Ann> card Queen of Spades")
        baize.type("\r")
        expect(baize.wait("\nAnn> "), "rank: 12")
        baize.kill()


@test
def hints_show_what_is_missing_in_grey():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        baize.type("fiv")
        baize.wait_raw("\x1b[0;90;49me of Diamonds")
        baize.type(CTRL_C)
        baize.wait("\n")
        baize.wait("Ann> ")
        baize.type("card")
        baize.wait_raw("\x1b[0;90;49m NAME")
        baize.kill()


@test
def control_c_drops_the_line_and_control_d_asks():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        baize.type("five")
        baize.wait("five")
        baize.type(CTRL_C)
        baize.wait("\n")
        expect_not(baize.wait("Ann> "), "plays")
        expect_not(baize.say("log", "Ann> "), "plays Five of Diamonds")
        expect(baize.say("five", "Ann> "), "Ann plays Five of Diamonds")  # something to keep
        baize.type(CTRL_D)
        baize.wait("(yes/no)")
        baize.type("yes\r")
        baize.wait("Kept.")
        assert baize.end() == 0


@test
def what_was_typed_is_remembered_between_sittings():
    with Home() as home:
        baize = Terminal(EIGHTS + ["--no-autosave"], home)
        baize.wait("Ann> ")
        baize.say("card two of clubs", "Ann> ")
        baize.kill()
        baize = Terminal(EIGHTS + ["--no-autosave"], home)
        baize.wait("Ann> ")
        baize.type(UP)
        baize.wait("card two of clubs")
        baize.kill()


@test
def an_unfinished_game_is_offered_after_a_crash():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        baize.say("five", "Ann> ")
        baize.kill()
        baize = Terminal(["play", "crazy_eights"], home)
        baize.wait("Go on with it? (yes/no)")
        expect(baize.say("yes", "Ann> "), "Ann plays Five of Diamonds")
        baize.say("quit", "(yes/no)")
        baize.type("no\r")
        baize.end()
        baize = Terminal(EIGHTS, home)
        expect_not(baize.wait("Ann> "), "unfinished")
        baize.kill()


def begin_and_crash(home, *more):
    baize = Terminal(["play", "crazy_eights", "--seed", "7", *more], home)
    baize.wait("Ann> ")
    baize.say("five", "Ann> ")
    baize.kill()


def kept_games(home):
    folder = os.path.join(home, ".local/state/baize")
    return sorted(name for name in os.listdir(folder) if name.startswith("unfinished")
                  and not name.endswith(".lock"))


@test
def an_unfinished_game_survives_one_with_another_mod():
    with Home() as home:
        begin_and_crash(home)
        run(["new", "loud", "--mod-for", "crazy_eights"], folder=home)
        begin_and_crash(home, "--mod", "loud")
        assert len(kept_games(home)) == 2, kept_games(home)
        baize = Terminal(["play", "crazy_eights"], home)
        expect(baize.wait("Go on with it? (yes/no)"), "/unfinished-crazy_eights.yaml")
        expect(baize.say("yes", "Ann> "), "Ann plays Five of Diamonds")
        baize.kill()
        baize = Terminal(["play", "crazy_eights", "--mod", home + "/loud"], home)
        baize.wait("Go on with it? (yes/no)")
        expect(baize.say("yes", "Ann> "), "Ann plays Five of Diamonds")
        baize.kill()
        assert len(kept_games(home)) == 2, kept_games(home)


@test
def an_unfinished_game_of_a_variant_has_its_own_file():
    with Home() as home:
        for more in ([], ["--variant", "peaceful"]):
            baize = Terminal(["play", "chops", "--seed", "7", *more], home)
            expect_not(baize.wait("more> "), "unfinished")
            baize.kill()
        assert kept_games(home) == ["unfinished-chops.peaceful.yaml",
                                    "unfinished-chops.yaml"], kept_games(home)


@test
def an_unfinished_game_that_was_not_asked_for_is_kept_beside():
    with Home() as home:
        old = os.path.join(home, ".local/state/baize/unfinished-crazy_eights.yaml.old")
        begin_and_crash(home)
        save = os.path.join(home, "save.yaml")
        os.rename(old[:-len(".old")], save)
        for more in (["crazy_eights", "--players", "3"], ["crazy_eights", "--seed", "8"],
                     ["crazy_eights", "--names", "Eve,Kim"], ["--load", save]):
            shutil.copy(save, old[:-len(".old")])
            baize = Terminal(["play", *more], home, columns=200)
            found = baize.wait("> ")
            expect(found, "not the one you ask for", old)
            expect_not(found, "Go on with it?")
            baize.kill()
            with open(old) as file, open(save) as wanted:
                assert file.read() == wanted.read()
            os.remove(old)
        with open(old[:-len(".old")], "w") as file:
            file.write("torn: [")
        baize = Terminal(EIGHTS, home, columns=200)
        expect(baize.wait("Ann> "), "cannot be read", old)
        baize.kill()
        assert os.path.exists(old)


@test
def every_unfinished_game_that_makes_room_is_kept():
    with Home() as home:
        kept = "unfinished-crazy_eights.yaml"
        for older in ([], [".old"], [".old", ".old2"]):
            begin_and_crash(home)
            assert kept_games(home) == [kept] + [kept + end for end in older], kept_games(home)
            baize = Terminal(EIGHTS, home, columns=200)
            baize.wait("Go on with it? (yes/no)")
            found = baize.say("no", "Ann> ")
            expect(found, "A new game begins. The unfinished one (", "answers) is kept",
                   kept + (".old" + str(len(older) + 1) if older else ".old"))
            baize.type("quit\r")  # nothing was answered: nothing is asked, nothing is kept
            assert baize.end() == 0
            expect_not(shown(baize.raw).split("> quit")[-1], "Keep the game")
            assert kept not in kept_games(home), kept_games(home)


@test
def one_can_leave_before_the_game_begins():
    with Home() as home:
        for word in ("q\r", "quit\r", "exit\r", "\r"):
            baize = Terminal([], home)
            baize.wait("play which?")
            baize.type(word)
            assert baize.end() == 0
            expect_not(shown(baize.raw), "There is no game")
        begin_and_crash(home)
        for word in ("quit\r", "q\r", CTRL_D):
            baize = Terminal(EIGHTS, home)
            baize.wait("Go on with it? (yes/no)")
            baize.type(word)
            assert baize.end() == 0
            expect_not(shown(baize.raw), "A new game begins", "Ann> ")
            assert kept_games(home) == ["unfinished-crazy_eights.yaml"], kept_games(home)
        baize = Terminal(EIGHTS, home)
        baize.wait("Go on with it? (yes/no)")
        expect(baize.say("yes", "Ann> "), "Ann plays Five of Diamonds")
        baize.kill()


@test
def a_game_without_an_answer_is_neither_kept_nor_offered():
    with Home() as home:
        for _ in range(2):
            baize = Terminal(EIGHTS, home)
            expect_not(baize.wait("Ann> "), "unfinished", "kept")
            baize.kill()
        baize = Terminal([], home)
        expect_not(baize.wait("play which?"), "(unfinished game)")
        baize.kill()
        assert kept_games(home) == ["unfinished-crazy_eights.yaml"], kept_games(home)


@test
def two_sittings_do_not_share_an_autosave():
    with Home() as home:
        one = Terminal(EIGHTS, home)
        one.wait("Ann> ")
        one.say("five", "Ann> ")
        two = Terminal(EIGHTS, home)
        expect_not(two.wait("Ann> "), "unfinished")
        one.kill()
        two.kill()


@test
def the_keyboard_is_handed_over_and_nothing_stays_on_the_screen():
    with Home() as home:
        baize = Terminal(["play", "crazy_eights", "--seed", "5", "--bots", "0",
                          "--names", "Eve,Kim", "--no-autosave"], home)
        baize.wait("Kim, press Enter")
        expect_not(shown(baize.raw), "Your hand")
        baize.type("\r")
        expect(baize.wait("Kim> "), "Your hand")
        baize.type("1\r")
        handed = baize.wait("Eve, press Enter")
        expect(baize.raw, "\x1b[2J\x1b[3J")
        after = shown(baize.raw.split("\x1b[3J")[-1])
        expect_not(after, "Your hand", "Three of")
        expect(handed, "another person")
        baize.type("\r")
        expect(baize.wait("Eve> "), "Your hand", "Kim plays")
        baize.kill()


@test
def undo_across_something_learned_asks_the_other_person():
    with Home() as home:
        baize = Terminal(["play", "crazy_eights", "--seed", "5", "--bots", "0",
                          "--names", "Eve,Kim", "--no-autosave"], home)
        baize.wait("press Enter")
        baize.type("\r")
        baize.wait("Kim> ")
        baize.type("1\r")
        baize.wait("press Enter")
        baize.type("\r")
        baize.wait("Eve> ")
        expect(baize.say("undo", "(yes/no)"), "Kim, shall your answer be taken back?")
        expect(baize.say("no", "Eve> "), "They would rather not.")
        baize.say("1", "Which suit?")
        baize.wait("Eve> ")
        expect(baize.say("undo", "(yes/no)"), "Kim, you have learned something since.")
        expect(baize.say("yes", "Eve> "), "Taken back.", "What do you play?")
        baize.kill()


@test
def a_bid_at_the_same_time_is_typed_masked():
    with Home() as home:
        baize = Terminal(ANSWERS + ["--players", "2", "--bots", "0", "--names", "Eve,Kim"], home)
        baize.wait("Eve> ")
        expect_not(shown(baize.raw), "press Enter")  # there is no secret yet
        for answer in ("1", "1", "7", "1 1 1", "1 2 3"):
            baize.say(answer, "Eve> ")
        baize.say("yes", "Your bid?")
        baize.wait("Eve> ")
        start = len(baize.raw)
        baize.type("8")
        baize.wait_raw("*")
        baize.type("\r")
        baize.wait("Kim, press Enter")
        expect_not(shown(baize.raw[start:]), "8")
        baize.type("\r")
        baize.wait("Kim> ")
        baize.type("5\r")
        expect(baize.wait("over> "), "bids 8 5")
        baize.kill()
        with open(os.path.join(home, ".local/state/baize/history")) as file:
            lines = file.read().splitlines()
        assert "yes" in lines and "8" not in lines and "5" not in lines, lines


@test
def without_secrets_the_keyboard_needs_no_handing_over():
    with Home() as home:
        baize = Terminal(["play", "tic_tac_toe", "--bots", "0", "--names", "Eve,Kim",
                          "--no-autosave"], home)
        name = baize.wait("> ")[-5:-2]
        other = "Kim" if name == "Eve" else "Eve"
        expect_not(baize.say("1,1", other + "> "), "press Enter")
        expect_not(baize.raw, "\x1b[2J")
        baize.kill()


@test
def long_texts_of_cards_stay_within_the_screen():
    with Home() as home:
        baize = Terminal(["play", "chops", "--seed", "7", "--no-autosave"], home, columns=60)
        baize.wait("more> ")
        baize.say("skip", "Ann> ")
        for command in ("hand", "card quiet stan", "options"):
            found = baize.say(command, "Ann> ")
            assert max(len(line) for line in found.splitlines()) <= 60, found
        baize.kill()


@test
def the_news_leave_room_for_the_table():
    """Where two share the keyboard nothing is told before it."""
    with Home() as home:
        baize = Terminal(["play", "chops", "--seed", "7", "--players", "3", "--bots", "1",
                          "--no-autosave"], home, rows=30)
        baize.wait("press Enter")
        baize.type("\r")
        found = baize.wait("> ")
        turn = found[found.index("──"):]
        assert len(turn.splitlines()) <= 30, turn
        expect(turn, "before that: log ")
        baize.kill()


@test
def what_bots_do_meanwhile_is_told_a_screen_at_a_time():
    with Home() as home:
        for word in ("", "skip"):
            baize = Terminal(["play", "chops", "--seed", "7", "--no-autosave"], home)
            found = baize.wait("more> ")
            page = found[found.index("── Meanwhile"):]
            assert 15 < len(page.splitlines()) <= 24, page
            expect(page, "Bo hires Zed Voltage", "Enter goes on")
            expect_not(page, "before that")
            for other in ("nonsense", "hint", "options", "why hire", "1", "/hint"):
                found = baize.say(other, "more> ").split(other)[-1]
                assert found.strip().startswith("Enter goes on. (help)"), (other, found)
            expect(baize.say("pass always", "more> "), "You are asked nothing now.")
            expect(baize.say("look", "more> "), "Bo's turn")
            expect_not(baize.say(word, "Ann> "), "Bo hires Zed Voltage")
            baize.kill()


@test
def a_mistyped_save_gets_a_suggestion():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        baize.say("save evening", "Ann> ")
        found = baize.say("load evenig", "Ann> ")
        expect(found, "Not loaded", "Did you mean 'evening'?")
        expect_not(found, "\n. ")
        baize.kill()


@test
def a_broken_script_is_told_and_the_game_goes_on():
    with Home() as home:
        maker = Terminal(["new", "tiny"], home)
        maker.wait("Try it")
        maker.end()
        baize = Terminal(["play", "./tiny", "--seed", "3"], home)
        baize.wait("Ann> ")
        baize.say("take", "Ann> ")
        script = os.path.join(home, "tiny/game.lua")
        with open(script) as file:
            good = file.read()
        with open(script, "w") as file:
            file.write(good.replace("return {", "return { = "))
        expect(baize.say("reload", "Ann> "), "Not reloaded", "game.lua:",
               "\n  The game goes on with the old rules")
        expect_not(shown(baize.raw), "\n\n  The game goes on")
        expect(baize.say("options", "Ann> "), "Take a card, or stop?")
        with open(script, "w") as file:
            file.write(good.replace("Take a card, or stop?", "Another one?"))
        expect(baize.say("reload", "Ann> "), "Reloaded.", "Another one?", "Hand 1")
        with open(script, "w") as file:
            file.write(good.replace('id = "take"', 'id = "have"'))
        expect(baize.say("reload", "Ann> "), "Not reloaded", "answer 1")
        baize.kill()


@test
def saving_and_loading_by_name():
    with Home() as home:
        baize = Terminal(EIGHTS, home)
        baize.wait("Ann> ")
        expect(baize.say("save first", "Ann> "), "Saved as")
        baize.say("five", "Ann> ")
        expect(baize.say("load", "Ann> "), "first")
        expect(baize.say("load first", "Ann> "), "Five of Diamonds")
        expect(baize.say("load nothing", "Ann> "), "Not loaded")
        baize.kill()


@test
def sixty_and_a_hundred_and_twenty_columns():
    for columns in (60, 120):
        with Home() as home:
            baize = Terminal(["play", "crazy_eights", "--seed", "7", "--no-autosave"], home,
                             columns=columns, rows=20)
            found = baize.wait("Ann> ")
            assert max(len(line) for line in found.splitlines()) <= columns
            rule = [line for line in found.splitlines() if line.startswith("──")][0]
            assert len(rule) == columns, (columns, rule)
            baize.kill()


@test
def the_lobby_starts_a_game():
    with Home() as home:
        baize = Terminal([], home)
        expect(baize.wait("play which?"), "Tic-tac-toe")
        expect(baize.say("nonsense", "play which?"), "There is no game 'nonsense'")
        baize.say("tic", "Ann> ")
        baize.say("2,2", "Ann> ")
        baize.kill()


@test
def a_finished_game_can_be_looked_at_and_undone():
    with Home() as home:
        baize = Terminal(["play", "tic_tac_toe", "--seed", "2", "--level", "random"], home)
        baize.wait("Ann> ")
        while "over> " not in baize.say("1", "> "):
            pass
        expect(shown(baize.raw), "The game is over", "1. ")
        expect(baize.say("undo", "Ann> "), "Taken back.")
        expect(baize.say("redo", "over> "), "Given again.")
        baize.type("\r")
        assert baize.end() == 0


sys.exit(main())
