#!/usr/bin/env python3
"""rpc.py - JSON-RPC: whole games, wrong messages, secrets, many tables."""
import json
import os
import subprocess
import sys
import tempfile

from harness import BAIZE, ROOT, Home, environment, expect, main, test


class Server:
    def __init__(self):
        self.process = subprocess.Popen([BAIZE, "rpc"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, env=environment("/nowhere"))

    def line(self, text):
        self.process.stdin.write(text if isinstance(text, bytes) else text.encode())
        self.process.stdin.write(b"\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def send(self, method, **params):
        return self.line(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method,
                                     "params": params}))

    def call(self, method, **params):
        reply = self.send(method, **params)
        assert "error" not in reply, reply
        return reply["result"]

    def code(self, method, **params):
        return self.send(method, **params)["error"]["code"]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait() == 0


def play(server, table, chance):
    """Plays to the end with the default or the chance-th option; all states on the way."""
    state = server.call("table", table=table)
    while state["phase"] == "waiting":
        yield state
        seat = state["asked"][0]
        question = server.call("decision", table=table, seat=seat)
        chance = (chance * 1103515245 + 12345) % 2 ** 31
        keys = [option["key"] for option in question["options"]] or [None]
        answer = keys[chance // 65536 % len(keys)]
        state = server.call("answer", table=table, seat=seat, answer=answer)


@test
def a_whole_game_is_played():
    with Server() as server:
        assert "crazy_eights" in [game["id"] for game in server.call("games")]
        table = server.call("new", game="crazy_eights", seed=3, players=3)["table"]
        answers = sum(1 for _ in play(server, table, 1))
        over = server.call("table", table=table)
        assert over["phase"] == "over" and over["answers"] == answers
        assert sorted(over["result"]["ranks"])[0] == 1
        assert server.call("decision", table=table, seat=1) is None
        assert server.code("answer", table=table, seat=1, answer="draw") == -32000
        assert server.call("close", table=table) is True
        assert server.code("table", table=table) == -32602


@test
def wrong_messages_get_an_error_and_change_nothing():
    with Server() as server:
        table = server.call("new", game="crazy_eights", seed=3)["table"]
        before = server.call("save", table=table)
        for text, code in ((b"{", -32700), (b"\xff\xfe", -32700), (b"1", -32600), (b"[]", -32600),
                           (b"null", -32600), (b'"text"', -32600), (b'{"a": 1, "a": 2}', -32700),
                           (b'{"jsonrpc": "1.0", "id": 1, "method": "games"}', -32600),
                           (b'{"jsonrpc": "2.0", "id": 1, "method": 5}', -32600),
                           (b'{"jsonrpc": "2.0", "id": {}, "method": "games"}', -32600),
                           (b'{"jsonrpc": "2.0", "id": 1, "method": "games", "params": []}',
                            -32600),
                           (b"[" * 100000, -32700), (b'{"x": "' + b"y" * (5 << 20) + b'"}', -32600)):
            reply = server.line(text)
            assert reply["error"]["code"] == code, (text[:60], reply)
        assert server.code("nothing") == -32601
        for params in ({}, {"table": 0}, {"table": 2}, {"table": "1"}, {"table": 1.5},
                       {"table": 2 ** 62}, {"table": None}):
            assert server.code("view", seat=1, **params) == -32602, params
        for seat in (-1, 3, "1", None, 2 ** 40, True):
            assert server.code("view", table=table, seat=seat) == -32602, seat
            assert server.code("answer", table=table, seat=seat, answer="draw") == -32602
        assert server.code("answer", table=table, seat=1) == -32602
        asked = server.call("table", table=table)["asked"]
        other = 3 - asked[0]
        assert server.code("answer", table=table, seat=other, answer="draw") == -32000
        for answer in ("nothing", 7, 1.5, True, [], ["draw", "draw"], {}, {"aside": "x"}, [[]]):
            assert server.code("answer", table=table, seat=asked[0], answer=answer) == -32000, answer
        assert server.code("journal", table=table, seat=1, since=-1) == -32602
        assert server.code("undo", table=table, answers="x") == -32602
        assert server.code("undo", table=table, answers=5) == -32000
        assert server.call("save", table=table) == before


@test
def a_game_that_is_not_there_is_refused():
    with Server() as server:
        for game in ("none", "", "../crazy_eights", "x" * 300):
            reply = server.send("new", game=game)
            assert reply["error"]["code"] in (-32000, -32602), reply
        assert server.code("new") == -32602
        assert server.code("new", game=5) == -32602
        assert server.code("new", game="crazy_eights", players=9) == -32000
        assert server.code("new", game="crazy_eights", players="x") == -32602
        assert server.code("new", game="crazy_eights", options=[1]) == -32602
        assert server.code("new", game="crazy_eights", options={"no": 1}) == -32000
        assert server.code("new", game="crazy_eights", names=[1]) == -32602
        assert server.code("new", game="crazy_eights", variant="none") == -32000
        assert server.code("load", record={"game": "crazy_eights"}) == -32000
        assert server.code("load") == -32602


@test
def a_param_or_method_that_is_not_known_is_told():
    with Server() as server:
        reply = server.send("new", game="crazy_eights", varient="x")
        assert reply["error"]["code"] == -32602
        expect(reply["error"]["message"], "'new' takes no 'varient'; did you mean 'variant'?")
        table = server.call("new", game="crazy_eights")["table"]
        assert table == 1
        expect(server.send("journal", table=table, seat=1, sinse=3)["error"]["message"],
               "did you mean 'since'?")
        assert server.code("games", game="crazy_eights") == -32602
        expect(server.send("anser", table=table)["error"]["message"], "did you mean 'answer'?")
        assert server.code("new", game="crazy_eights", variant=5) == -32602


@test
def a_game_in_a_folder_and_with_mods_is_played():
    with Server() as server, tempfile.TemporaryDirectory() as folder, Home() as home:
        for arguments in (["new", "tiny"], ["new", "loud", "--mod-for", "crazy_eights"]):
            subprocess.run([BAIZE, *arguments], cwd=folder, env=environment(home), check=True,
                           stdout=subprocess.DEVNULL)
        table = server.call("new", game=folder + "/tiny")["table"]
        record = server.call("save", table=table)
        assert server.call("load", record=record, game=folder + "/tiny")["table"] == 2
        mods = [folder + "/loud"]
        table = server.call("new", game="crazy_eights", mods=mods)["table"]
        record = server.call("save", table=table)
        assert record["mods"] == ["mod loud"], record
        table = server.call("load", record=record, mods=mods)["table"]
        assert server.call("save", table=table) == record
        assert server.call("save", table=server.call("new", game="crazy_eights")["table"])[
            "mods"] == []
        assert server.code("new", game="crazy_eights", mods="loud") == -32602
        assert server.code("new", game="crazy_eights", mods=[5]) == -32602
        assert server.code("new", game="crazy_eights", mods=[folder + "/none"]) == -32000
        assert server.code("new", game=folder + "/none") == -32000


def documented(start, end):
    with open(os.path.join(ROOT, "docs/rpc.md")) as file:
        text = file.read()
    return text[text.index(start):text.index(end)]


@test
def questions_of_every_kind_are_as_the_page_says():
    page = documented("## Questions and answers", "## What comes back")
    with Server() as server:
        table = server.call("new", game=ROOT + "/tests/packs/answers", players=2)["table"]
        seen = {}
        for answer in (["one"], [], 9, [2, 1, 0], ["three", "one", "two"], True, 3):
            question = server.call("decision", table=table, seat=1)
            for name in question:
                expect(page, f"`{name}`")
            seen[question["kind"]] = question
            server.call("answer", table=table, seat=1, answer=answer)
        assert sorted(seen) == ["confirm", "number", "order", "pick", "split"], seen
        assert seen["pick"]["single"] is False and seen["number"]["secret"] is True
        assert seen["split"]["into"] == ["a", "b", "c"] and seen["split"]["high"] == 3
        for kind in ("number", "confirm", "split"):
            assert seen[kind]["options"] == [], seen[kind]
        server.call("answer", table=table, seat=2, answer=5)
        assert server.call("table", table=table)["result"] == {"ranks": [1, 2], "points": [1, 0],
                                                               "reason": ""}
        assert [entry["event"] for entry in server.call("journal", table=table, seat=1)][-4:] == [
            "together", "join", "say", "result"]


@test
def views_and_events_are_as_the_page_says():
    page = documented("## What comes back", "**Secrets**")
    with Server() as server:
        for game in ("chops", "crazy_eights", "leduc_poker", "chopping_block"):
            table = server.call("new", game=game, seed=2)["table"]
            for _ in range(60):
                state = server.call("table", table=table)
                if state["phase"] == "waiting":
                    server.call("default", table=table, seat=state["asked"][0])
            for name in server.call("view", table=table, seat=1):
                expect(page, f"`{name}`")
            for event in server.call("journal", table=table, seat=1):
                line = [line for line in page.splitlines() if line.startswith("|") and
                        f"`{event['event']}`" in line.split("|")[1]]
                assert len(line) == 1, event
                for name in event:
                    if name != "event":
                        expect(line[0], f"`{name}`")


@test
def nobody_reads_anothers_hand():
    with Server() as server:
        table = server.call("new", game="leduc_poker", seed=4)["table"]
        for _ in play(server, table, 5):
            hands = {}
            for seat in (1, 2):
                zones = server.call("view", table=table, seat=seat)["zones"]
                own = [zone for zone in zones if zone.get("owner") == seat][0]
                hands[seat] = own["cards"][0]["id"]
            public = [card["id"] for zone in server.call("view", table=table, seat=0)["zones"]
                      if zone["name"] == "public" for card in zone["cards"]]
            for seat in (1, 2):
                said = json.dumps([server.call("view", table=table, seat=seat),
                                   server.call("journal", table=table, seat=seat, since=0),
                                   server.call("decision", table=table, seat=seat)])
                assert hands[3 - seat] not in said or hands[3 - seat] in public
            spectator = json.dumps([server.call("view", table=table, seat=0),
                                    server.call("journal", table=table, seat=0, since=0)])
            assert hands[1] not in spectator and hands[2] not in spectator


@test
def undo_redo_save_and_load():
    with Server() as server:
        table = server.call("new", game="crazy_eights", seed=9)["table"]
        states = []
        for state in play(server, table, 2):
            states.append(server.call("view", table=table, seat=1))
        last = server.call("view", table=table, seat=1)
        server.call("undo", table=table, answers=4)
        assert server.call("view", table=table, seat=1) == states[4]
        record = server.call("save", table=table)
        server.call("redo", table=table)
        assert server.call("view", table=table, seat=1) == states[5]
        while "error" not in server.send("redo", table=table):
            pass
        assert server.call("view", table=table, seat=1) == last
        again = server.call("load", record=record)["table"]
        assert again != table
        assert server.call("view", table=again, seat=1) == states[4]
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "save.yaml")
            server.call("save", table=table, file=file)
            loaded = server.call("load", file=file)["table"]
            assert server.call("view", table=loaded, seat=2) == server.call("view", table=table,
                                                                            seat=2)
            assert server.code("save", table=table, file=folder + "/no/such/place") == -32000


@test
def batches_and_notifications():
    with Server() as server:
        request = {"jsonrpc": "2.0", "method": "new", "params": {"game": "tic_tac_toe"}}
        reply = server.line(json.dumps([request, dict(request, id="a"), 5]))
        assert [entry["id"] for entry in reply] == ["a", None]
        assert reply[0]["result"]["table"] == 2
        assert server.call("table", table=1)["phase"] == "waiting"


@test
def hundreds_of_tables_live_side_by_side():
    with Server() as server:
        for i in range(200):
            assert server.call("new", game="tic_tac_toe", seed=i)["table"] == i + 1
        for i in range(200):
            server.call("answer", table=i + 1, seat=1, answer="2,2")
        assert server.code("answer", table=77, seat=2, answer="2,2") == -32000


@test
def the_client_of_the_examples_plays():
    client = os.path.join(ROOT, "examples/bots/client.py")
    with Home() as home:
        for game in ("crazy_eights", "tic_tac_toe", "leduc_poker"):
            out = subprocess.run([sys.executable, client, game, "5", BAIZE], text=True, timeout=120,
                                 stdout=subprocess.PIPE, env=environment(home), check=True).stdout
            expect(out, '"ranks"')
    with open(client) as file:
        assert len(file.readlines()) <= 62


sys.exit(main())
