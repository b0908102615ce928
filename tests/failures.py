"""Looks through a bank for the failures that other question makers are known by, and prints each with its item.

    failures.py BANK.json [--sources DIR]

A check apart from seedbank's own judges: it reads stems, keys and the source's bytes, and nothing of how the item was made. Exit 1 where one is found.
DIR is what the paths in the bank are relative to.
"""

import argparse
import json
import os
import re
import sys

BLANK = "____"
PRONOUN = r"(?:it|they|he|she|we|you|this|these|those|such)"
VERB = r"(?:does|do|did|is|are|was|were|can|could|may|might|must|shall|should|will|would|has|have|had)"
CASE = r"\b(?:if|unless|when|whenever|where|provided|until|while|without|case|condition|happens|before|after|once|upon|assuming|suppose|as)\b"
PREPOSITION = r"(?:of|in|from|with|on|at|for|into|onto|about|between|among|through|over|under|against|during|within)"
# Twice in a row these are right.
TWICE = {"that", "had", "is", "very", "so", "more", "again", "many", "out", "on", "in"}
# Ends and words of things: none of them is a "who".
THING = re.compile(
    r"(?:tion|sion|ment|ness|ity|ism|ance|ence|ology|ure|ysis|osis)s?$|"
    r"^(?:controller|server|router|processor|engine|sensor|container|cluster|register|computer|program|software|option|contract|market|price|rate|risk|cell|bone|tissue|piece|board|clock)s?$",
    re.I,
)
# Short or common words tell nothing of where a stem has them from.
FREE = set(
    """about after also among another applied according because been before being best between both called case comes common complete compared condition contains correct
    could define defined defines definition described describes description directly does done during each either example examples fill follows following form from fraction
    gives happens have having here illustrate illustrates involve involves into kind kinds large less like long made main make many match mean means member
    method might more most much must name named next number occur often only order other part percentage permitted place purpose question rather referred refer refers right same
    select shall should some statement statements steps such take term terms text than that their them then there these they thing things this those through together true type
    types under used using very what when where which while whose will with without within work works would year your apply choice fits forbidden allowed used wrong following
    apart belong belongs come order short side sides under unless until whether whom compared""".split()
)


def words(text):
    return re.findall(r"[^\W_]+(?:['’-][^\W_]+)*", text.lower())


def initials(text):
    return "".join(word[0] for word in words(text.replace("-", " ")) if word not in {"of", "the", "and", "for", "in"})


def within(inner, outer):
    inner, outer = words(inner), words(outer)
    return bool(inner) and any(outer[at : at + len(inner)] == inner for at in range(len(outer)))


def doubled(item, _):
    """A heading word doubled in the stem."""
    for text in [item["stem"], *item["key"]]:
        tokens = text.split()
        for length in (1, 2, 3):
            for at in range(len(tokens) - 2 * length + 1):
                one, other = tokens[at : at + length], tokens[at + length : at + 2 * length]
                same = [word.lower() for word in one] == [word.lower() for word in other]
                if same and not (length == 1 and one[0].lower() in TWICE) and any(word.isalpha() for word in one):
                    return " ".join(one + other)


def heading_in_key(item, bank):
    """A heading inside the key: the evidence runs over a heading of the source that the key repeats before other words."""
    for proof in item["evidence"]:
        for section in bank.sections.get(proof["source"], []):
            title = section["title"]
            start, end = section["start"], section["start"] + len(title.encode())
            if proof["start"] < end and start < proof["end"] and bank.bytes(proof["path"], start, end) == title:
                for key in item["key"]:
                    if len(words(title)) > 1 and within(title, key) and len(words(key)) > len(words(title)):
                        return title


def pronoun_subject(item, _):
    """A pronoun for a subject, with nothing in the stem that it stands for."""
    stem = item["stem"]
    dummy = re.match(r"(?i)it (?:is|was|has been) (?:\w+ )?(?:not )?\w+(?:ed|den|ful|al|le|ory) ", stem) or "“" in stem
    opens = re.match(rf"(?i){PRONOUN}\b(?! as\b)", stem)
    asked = re.match(rf"(?i)(?:what|why|how|when|where|whom|which \w+|for what purpose|which best describes) (?:{VERB} )?{PRONOUN}\b(?!\s(?:\w+\s)?(?:is|are)\b)", stem)
    offered = re.match(r"(?i)which of (?:these|those)\b|what (?:it|they) ", stem)
    if (opens and not dummy) or (asked and not offered):
        return stem.split()[0]
    for key in item["key"]:
        if re.fullmatch(rf"(?i){PRONOUN}|its|their|them|him|her|his", key):
            return key


def number_blanked(item, _):
    """The number of an article, a chapter, a figure blanked or asked for."""
    if re.search(r"(?i)\b(?:article|section|chapter|figure|table|rule|paragraph|clause|step)s? ____", item["stem"]):
        return BLANK
    for key in item["key"]:
        if re.fullmatch(r"(?i)(?:article|section|rule|chapter|§)?\s*\d+(?:\.\d+){2,}[a-z]?\.?|(?:article|section|chapter|figure|table|rule)\s+[\dIVX]+(?:\.\d+)*", key):
            return key


def see_also(item, _):
    """A reference to another place as an answer."""
    for text in [*item["key"], *(option["text"] for option in item["options"])]:
        if re.search(r"(?i)\bsee (?:also|article|section|chapter|figure|table|glossary|page)\b|^(?:see|cf\.?) ", text):
            return text


def told(item, _):
    """The answer still in the stem."""
    if item["type"] in {"true_false", "matching", "ordering"}:
        return None
    for key in item["key"]:
        bare = re.sub(r"(?i)^(?:the|an?) ", "", key)
        if len(bare) > 3 and within(bare, item["stem"]):
            return key


def short_form(item, _):
    """An abbreviation blanked beside its expansion, or the other way round."""
    stem = item["stem"]
    for key in item["key"]:
        beside = re.search(r"____\s*\(([A-Z][A-Za-z]*?)s?\)", stem)
        if beside and len(beside[1]) > 1 and initials(key).startswith(beside[1].lower()):
            return f"{key} ({beside[1]})"
        before = re.search(r"((?:[\w’'-]+ ){1,7})\(____\)", stem)
        if before and re.fullmatch(r"[A-Z][A-Za-z]*[A-Z]s?", key):
            if initials(before[1]).endswith(key.rstrip("s").lower()):
                return f"{before[1]}({key})"


def timestamp(item, _):
    """A time mark of a transcript."""
    for text in [item["stem"], *item["key"], *(option["text"] for option in item["options"])]:
        mark = re.search(r"(?<![\d:.])\d{1,2}:\d{2}(?::\d{2})?(?![\d:]|\s?[ap]\.?m|\s?o.clock)", text)
        if mark:
            return mark[0]


def who_thing(item, _):
    """“Who” for a thing."""
    if re.search(r"(?:^|, )[Ww]ho(?:m)?\b", item["stem"]) and BLANK not in item["stem"] and not item["stem"].startswith("Which"):
        for key in item["key"]:
            head = words(re.split(r",| (?:of|in|for|with|from|who|that|to|on|at|whose|having|holding)\b", key)[0])
            if head and (THING.search(head[-1]) or head[-1].isdigit()):
                return key


def condition_lost(item, bank):
    """A clause with a condition turned into a fact."""
    if item["type"] in {"matching", "ordering"}:
        return None
    quote = " ".join(item["evidence"][0]["quote"].split())
    opened = re.match(r"(?i)(?:and |but |however, |thus, |therefore, )?(?:if|unless|provided that|suppose|assuming)\b[^,]*,", quote)
    closed = re.search(r"(?i),? (?:unless|provided that|on condition that) ", quote)
    asked = " ".join([item["stem"], *item["key"]])
    if (opened or closed) and not re.search(CASE, asked, re.I):
        return (opened or closed)[0]


def from_nowhere(item, bank):
    """A reference resolved to a word that neither the evidence nor what stands before it has."""
    proof = item["evidence"][0]
    if not re.match(rf"(?i)(?:{PRONOUN}|its|their|his|her|one|both)\b", proof["quote"].strip()):
        return None
    start = max(0, proof["start"] - 3000)
    around = " ".join([bank.bytes(proof["path"], start, proof["end"]), *item["topics"], bank.titles.get(proof["source"], "")])
    around += " ".join(other["quote"] for other in item["evidence"])
    known = {word[:4] for word in words(around.replace("-", " "))}
    for word in words(item["stem"].replace("-", " ")):
        if len(word) > 3 and word not in FREE and word[:4] not in known and word.isalpha() and bank.bytes(proof["path"], start, proof["end"]):
            return word


def preposition(item, _):
    """A key that starts with a preposition."""
    # Labels are named as the source names them.
    thing = re.match(r"(?:What|Which|Who)\b", item["stem"]) or item["type"] == "cloze"
    if not thing or item["type"] not in {"multiple_choice", "short_answer", "cloze"} or item["rule"] in {"label", "example", "statement"}:
        return None
    for key in item["key"]:
        if re.match(rf"(?i){PREPOSITION}\b(?!-)(?! (?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|half|a)\b)", key):
            return key


CHECKS = [doubled, heading_in_key, pronoun_subject, number_blanked, see_also, told, short_form, timestamp, who_thing, condition_lost, from_nowhere, preposition]


# One item for each failure, which its check has to find.
EVIDENCE = {"quote": "", "path": "", "start": 0, "end": 0, "source": "x"}
PLANTED = {
    doubled: {"stem": "What is Terracing Terracing used for?", "key": ["To hold the rain"]},
    heading_in_key: {"stem": "What keeps the soil?", "key": ["Flat Steps Walls of stone"], "evidence": [{**EVIDENCE, "end": 25}]},
    pronoun_subject: {"stem": "Which best describes It?", "key": ["A wall"]},
    number_blanked: {"stem": "A ball is changed in accordance with Article ____.", "key": ["7.2"]},
    see_also: {"stem": "What ends the game?", "key": ["See also draw"]},
    told: {"stem": "What do the stone walls of stone walls hold?", "key": ["Stone walls"]},
    short_form: {"stem": "The ____ (SEC) watches the market.", "key": ["Securities and Exchange Commission"]},
    timestamp: {"stem": "What is in zero 6:21 zero one?", "key": ["A bit"]},
    who_thing: {"stem": "Who sets the price?", "key": ["Competition"]},
    condition_lost: {"stem": "The arbiter must stop the ____.", "key": ["clock"], "evidence": [{**EVIDENCE, "quote": "If it rains, the arbiter must stop the clock."}]},
    from_nowhere: {"stem": "What does the harvest feed?", "key": ["The boiler"], "evidence": [{**EVIDENCE, "quote": "It feeds the boiler.", "start": 26, "end": 46}]},
    preposition: {"stem": "What carries the rain?", "key": ["Of the ditch"]},
}


class Planted:
    """A source for the planted items: a heading, then text."""

    text = "Flat Steps\nWalls of stone. It feeds the boiler."
    sections = {"x": [{"title": "Flat Steps", "start": 0}]}
    titles = {}

    def bytes(self, _, start, end):
        return self.text[start:end]


def blind():
    """The checks that do not find their own failure."""
    bare = {"type": "short_answer", "rule": "", "options": [], "topics": [], "evidence": [EVIDENCE]}
    return [check.__name__ for check in CHECKS if not check({**bare, **PLANTED[check]}, Planted())]


class Bank:
    def __init__(self, path, root):
        with open(path, encoding="utf-8") as file:
            self.data = json.load(file)
        self.root = root
        self.texts = {}
        self.sections = {}
        for section in self.data["sections"]:
            self.sections.setdefault(section["source"], []).append(section)
        self.titles = {source["id"]: source["title"] or "" for source in self.data["sources"]}

    def bytes(self, path, start, end):
        """Bytes of a source file; those of a container are not at hand."""
        if path not in self.texts:
            try:
                with open(os.path.join(self.root, path), "rb") as file:
                    self.texts[path] = file.read()
            except OSError:
                self.texts[path] = b""
        return self.texts[path][start:end].decode(errors="ignore")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bank")
    parser.add_argument("--sources", default=".")
    args = parser.parse_args()
    for name in blind():
        print(f"{name} finds nothing, not even its own failure")
        return True
    bank = Bank(args.bank, args.sources)
    items = [item for item in bank.data["items"] if item["origin"] == "generated" and item["language"] == "eng"]
    found = 0
    for check in CHECKS:
        for item in items:
            what = check(item, bank)
            if what:
                found += 1
                print(f"{check.__name__}: {what!r} [{item['rule']}] {item['stem']} = {item['key']} ({item['evidence'][0]['path']})")
    statements = [item["truth"] for item in items if item["type"] == "true_false"]
    true = statements.count(True)
    if len(statements) >= 20 and not 0.3 <= true / len(statements) <= 0.7:
        found += 1
        print(f"all_true: {true} of {len(statements)} statements are true")
    print(f"{len(items)} items, {len(statements)} statements of which {true} are true, {found} failures")
    return found > 0


if __name__ == "__main__":
    sys.exit(main())
