#!/usr/bin/env python3
"""client.py [GAME] [SEED] [BAIZE] - plays a game of Baize over JSON-RPC (docs/rpc.md), every seat
at random. Needs nothing but Python's standard library."""
import json
import random
import subprocess
import sys


class Baize:
    """A `baize rpc` process: baize.call("new", game="crazy_eights")."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "rpc"], text=True,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, method, **params):
        message = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
        print(json.dumps(message), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            raise ValueError(reply["error"]["message"])
        return reply["result"]


def choose(question, chance):
    """Some answer to the question; the table says if the rules forbid it."""
    keys = [option["key"] for option in question["options"] if "closed" not in option]
    if question["kind"] == "number":
        return chance.randint(question["low"], question["high"])
    if question["kind"] == "confirm":
        return chance.random() < 0.5
    if question["kind"] == "order":
        return chance.sample(keys, len(keys))
    if question["kind"] == "split":
        parts = [chance.choice(question["into"]) for _ in range(question["low"])]
        return [parts.count(part) for part in question["into"]]
    if not keys or ("none" in question and chance.random() < 0.3):
        return None
    if question["single"]:
        return chance.choice(keys)
    return chance.sample(keys, chance.randint(question["min"], min(len(keys), question["max"])))


def main(game="crazy_eights", seed="1", program="baize"):
    baize, chance = Baize(program), random.Random(int(seed))
    table = baize.call("new", game=game, seed=int(seed))["table"]
    state = baize.call("table", table=table)
    while state["phase"] == "waiting":
        seat = state["asked"][0]
        question = baize.call("decision", table=table, seat=seat)
        try:
            state = baize.call("answer", table=table, seat=seat, answer=choose(question, chance))
        except ValueError:  # not allowed: the usual answer instead
            state = baize.call("default", table=table, seat=seat)
    for event in baize.call("journal", table=table, seat=0, since=0):
        if "text" in event:
            print(event["text"])
    print(json.dumps(baize.call("table", table=table)["result"]))


main(*sys.argv[1:])
