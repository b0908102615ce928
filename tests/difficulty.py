#!/usr/bin/env python3
"""Whether a bank's difficulties stand in the order of the annotated facts that its items match.

usage: difficulty.py BANK.json [--tools DIR] [--gold DIR] [--min TAU] [--detail]

An item matches a fact as in coverage.py's strict sense (place and key). Kendall's tau-b over all pairs (item, fact); true/false
items, whose key no fact has, are left out. Exit 1 where it is below --min.
"""
import argparse
import collections
import json
import math
import sys
from pathlib import Path

LEVELS = {"easy": 0, "medium": 1, "hard": 2}


def tau_b(pairs):
    """Kendall's tau-b (Kendall 1945): ties in either order count half into the scale."""
    concordant = discordant = ties_left = ties_right = 0
    for at, (a, b) in enumerate(pairs):
        for c, d in pairs[:at]:
            left, right = (a > c) - (a < c), (b > d) - (b < d)
            concordant += left * right > 0
            discordant += left * right < 0
            ties_left += left == 0 and right != 0
            ties_right += right == 0 and left != 0
    ordered = concordant + discordant
    scale = math.sqrt((ordered + ties_left) * (ordered + ties_right))
    return (concordant - discordant) / scale if scale else 0.0


def matches(items, facts, coverage):
    """(item, fact) wherever an item asks for a fact."""
    for item in items:
        by_file = collections.defaultdict(list)
        for place in coverage.places_of(item):
            by_file[place[0]] += [(place, asked) for asked in coverage.questions_of(item)]
        for fact in facts:
            if coverage.reach(fact, by_file)[2]:
                yield item, fact


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bank", type=Path)
    parser.add_argument("--tools", type=Path, default=Path("../shared/tools"))
    parser.add_argument("--gold", type=Path, default=Path("../shared/gold"))
    parser.add_argument("--min", type=float, default=-1)
    parser.add_argument("--detail", action="store_true")
    options = parser.parse_args()
    sys.path.insert(0, str(options.tools))
    import coverage
    items = json.loads(options.bank.read_text(encoding="utf-8"))["items"]
    facts = json.loads((options.gold / "facts.dev.json").read_text(encoding="utf-8"))
    found = list(matches((i for i in items if i["type"] != "true_false"), facts, coverage))
    if options.detail:
        for item, fact in found:
            print(item["difficulty"], fact["difficulty"], item["rule"], item["type"], item["stem"], "=", item["key"], sep="\t")
    tau = tau_b([(LEVELS[item["difficulty"]], LEVELS[fact["difficulty"]]) for item, fact in found])
    print(f"{len(found)} pairs of an item and a fact: tau-b {tau:.3f}")
    return tau < options.min


if __name__ == "__main__":
    sys.exit(main())
