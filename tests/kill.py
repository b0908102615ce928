#!/usr/bin/env python3
"""Decisions of people outlive whatever happens to a bank.

usage: kill.py BIN SOURCE... [--decisions 500] [--kills 50] [--seed 7]

Builds a bank of copies of the sources, and decides about questions while builds, reviews and renewals of the index are killed
at random moments, sources are changed and renamed, the program becomes another one, and the index is deleted. What a review
acknowledged by ending well must be there afterwards, what was killed must be there wholly or not at all, the database must be
sound, and in the end the bank must be, byte for byte, the one that a fresh folder gives with the same decisions. What ended
before it was killed is no kill, and is tried again.
"""
import argparse
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path


# How often a work that ends before it is killed is tried again.
TRIES = 20


class Bank:
    """A bank's folder, and what is known to be decided about its questions."""

    def __init__(self, binary, work, name="bank"):
        self.binary, self.work, self.name = binary, work, name
        self.acknowledged = {}

    def command(self, *arguments):
        return [self.binary, *arguments]

    def build_command(self):
        return self.command("build", "sources", "--min-score", "0", "--out", self.name)

    def review_command(self, *arguments):
        return self.command("review", "--bank", self.name, *arguments)

    def run(self, command, text=None):
        done = subprocess.run(command, cwd=self.work, input=text, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}: exit {done.returncode}: {done.stderr[-2000:]}"
        return done.stdout

    def build(self):
        self.run(self.build_command())

    def items(self):
        return json.loads((self.work / self.name / "bank.json").read_text())["items"]

    def decided(self):
        lines = self.run(self.review_command("--export", "-")).splitlines()
        decisions = map(json.loads, lines)
        return {one["item"]: (one["decision"], (one["edited"] or {}).get("stem")) for one in decisions}

    def undecided(self, count):
        """Some questions that nobody decided about; all of them where there are fewer."""
        with self.database() as database:
            rows = database.execute("SELECT id FROM items WHERE id NOT IN (SELECT item FROM decisions) ORDER BY id")
            ids = [one for one, in rows]
        return random.sample(ids, min(count, len(ids)))

    def database(self):
        return sqlite3.connect(self.work / self.name / "bank.sqlite", timeout=60)


def task(bank, ids):
    """A review of some questions: its command, what it reads, and what is decided when it has ended well."""
    kind = random.choice(["--accept", "--reject", "--edit"])
    if kind == "--edit":
        stem = f"What is asked here, edition {random.randrange(10**6)}: ____?"
        ids = ids[:1]
        return bank.review_command(*ids, "--edit", "-"), json.dumps({"stem": stem}), {ids[0]: ("edited", stem)}
    ruling = {"--accept": "accepted", "--reject": "rejected"}[kind]
    return bank.review_command(*ids, kind), "", {one: (ruling, None) for one in ids}


def decide(bank, ids):
    command, text, outcome = task(bank, ids)
    bank.run(command, text)
    bank.acknowledged |= outcome


def killed(bank, command, text, longest):
    """Starts a command and kills it at a random moment; whether it was still at work."""
    process = subprocess.Popen(command, cwd=bank.work, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process.stdin.write(text.encode())
    process.stdin.close()
    time.sleep(random.uniform(0, longest))
    process.send_signal(signal.SIGKILL)
    code = process.wait()
    assert code in (0, -signal.SIGKILL), f"{command}: exit {code}"
    return code != 0


def check(bank):
    with bank.database() as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    decided = bank.decided()
    lost = {one: what for one, what in bank.acknowledged.items() if decided.get(one) != what}
    assert not lost, f"lost or changed: {lost}"
    return decided


def kill_a_review(bank, longest):
    command, text, outcome = task(bank, bank.undecided(5))
    was_killed = killed(bank, command, text, longest)
    if not was_killed:
        bank.acknowledged |= outcome
    decided = check(bank)
    kept = [one for one in outcome if decided.get(one) == outcome[one]]
    assert len(kept) in (0, len(outcome)), f"a part of a review was kept: {kept} of {list(outcome)}"
    bank.acknowledged |= {one: outcome[one] for one in kept}
    return was_killed


def kill_a_build(bank, longest):
    change_a_source(bank)
    was_killed = killed(bank, bank.build_command(), "", longest)
    check(bank)
    return was_killed


def kill_a_build_of_all(bank, longest):
    another_program(bank)
    return kill_a_build(bank, longest)


def kill_a_renewal_of_the_index(bank, longest):
    was_killed = killed(bank, bank.command("index", "--bank", bank.name), "", longest)
    check(bank)
    return was_killed


def timed(work, *arguments):
    started = time.monotonic()
    work(*arguments)
    return time.monotonic() - started


def kill(bank, kills, build_time):
    """Kills all kinds of work by turns."""
    change_a_source(bank)
    longest = {
        kill_a_build: timed(bank.build),
        kill_a_review: timed(lambda: decide(bank, bank.undecided(1))),
        kill_a_build_of_all: build_time,
        kill_a_renewal_of_the_index: timed(bank.run, bank.command("index", "--bank", bank.name)),
    }
    for number in range(kills):
        work = list(longest)[number % len(longest)]
        for _ in range(TRIES):
            if work(bank, longest[work]):
                break
        else:
            raise AssertionError(f"{work.__name__}: ended {TRIES} times before it was killed")
    print(f"{kills} killed; {len(bank.acknowledged)} decisions stand", flush=True)


def change_a_source(bank):
    """Something to build: a sentence more, or another name."""
    sources = sorted((bank.work / "sources").iterdir())
    source = random.choice(sources)
    if random.random() < 0.5:
        number = random.randrange(10**6)
        with source.open("a") as file:
            file.write(f"\n\nA kettle of make {number} is a pot that boils water for {number} cups.\n")
    else:
        source.rename(source.with_name(f"{random.randrange(10**6)}-{source.name.split('-')[-1]}"))


def two_at_once(bank):
    """Reviews while a build runs."""
    change_a_source(bank)
    build = subprocess.Popen(bank.build_command(), cwd=bank.work, stderr=subprocess.PIPE)
    for _ in range(10):
        decide(bank, bank.undecided(1))
    _, said = build.communicate()
    assert build.returncode == 0, said.decode()[-2000:]
    check(bank)


def another_program(bank):
    """Another file is another program to the bank, of another version or not: it uses nothing that was kept of a source."""
    before = bank.binary.stat()
    os.utime(bank.binary, ns=(before.st_atime_ns, before.st_mtime_ns + 10**9))


def rebuild(bank):
    bank.build()
    check(bank)


def build_with_another_program(bank):
    another_program(bank)
    rebuild(bank)
    with bank.database() as database:
        programs = database.execute("SELECT count(DISTINCT program) FROM harvests").fetchone()
    assert programs == (1,), "what another program made was used"


def build_renamed(bank):
    for source in sorted((bank.work / "sources").iterdir()):
        source.rename(source.with_name(f"renamed-{source.name}"))
    rebuild(bank)


def without_index(bank):
    shutil.rmtree(bank.work / bank.name / "index")
    bank.run(bank.command("search", "water", "--bank", bank.name))
    check(bank)


def shows(bank):
    """What was decided is what is read."""
    items = {item["id"]: item for item in bank.items()}
    for one, (ruling, stem) in bank.acknowledged.items():
        item = items.get(one)
        assert ruling != "rejected" or item is None, f"{one} came back"
        if item is not None:
            assert item["review"] == ruling, f"{one} is {item['review']}, not {ruling}"
            assert stem is None or item["stem"] == stem, f"{one} lost its edit"


def same_as_fresh(bank):
    fresh = Bank(bank.binary, bank.work, "fresh")
    fresh.build()
    fresh.run(fresh.review_command("--import", "-"), bank.run(bank.review_command("--export", "-")))
    ours, theirs = ((bank.work / name / "bank.json").read_bytes() for name in (bank.name, fresh.name))
    assert ours == theirs, "the bank differs from that of a fresh folder with the same decisions"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("binary", type=Path)
    parser.add_argument("sources", type=Path, nargs="+")
    parser.add_argument("--decisions", type=int, default=500)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=7)
    options = parser.parse_args()
    random.seed(options.seed)
    with tempfile.TemporaryDirectory() as work:
        binary = Path(shutil.copy2(options.binary, Path(work) / "program"))
        bank = Bank(binary, Path(work))
        (bank.work / "sources").mkdir()
        for source in options.sources:
            shutil.copy(source, bank.work / "sources")
        build_time = timed(bank.build)
        there = len(bank.items())
        assert there >= options.decisions, f"only {there} questions to decide about"
        kill(bank, options.kills, build_time)
        bank.build()
        two_at_once(bank)
        while len(bank.acknowledged) < options.decisions:
            decide(bank, bank.undecided(20))
        for happens in (check, rebuild, build_with_another_program, build_renamed, without_index):
            happens(bank)
            shows(bank)
            print(f"{len(bank.acknowledged)} decisions outlived {happens.__name__}", flush=True)
        change_a_source(bank)
        rebuild(bank)
        shows(bank)
        same_as_fresh(bank)
        print(f"{len(bank.acknowledged)} decisions outlived all of it")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as fault:
        sys.exit(f"FAILED: {fault}")
