-- What a bank is made of. Rows of sources, sections and items are replaced as a whole by each build; decisions never are.

CREATE TABLE sources (
    place  INTEGER PRIMARY KEY,      -- input order
    id     TEXT NOT NULL UNIQUE,
    sha256 TEXT NOT NULL,
    json   TEXT NOT NULL
) STRICT;

CREATE TABLE sections (
    place INTEGER PRIMARY KEY,
    id    TEXT NOT NULL UNIQUE,
    json  TEXT NOT NULL,
    text  TEXT                       -- what the search index is rebuilt from; null for repeats of another section
) STRICT;

CREATE TABLE items (
    place INTEGER PRIMARY KEY,       -- rank order
    id    TEXT NOT NULL UNIQUE,
    json  TEXT NOT NULL
) STRICT;

-- The rest of the bank (generator, requests, counts of what was dropped): one row at most.
CREATE TABLE head (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    json TEXT NOT NULL
) STRICT;

-- Results of phase one, by what went in. `value` is packed: see store.rs.
CREATE TABLE harvests (
    content TEXT NOT NULL,           -- SHA-256 of the input
    options TEXT NOT NULL,
    program TEXT NOT NULL,           -- a harvest of another program is no use, and is replaced
    value   BLOB NOT NULL,
    PRIMARY KEY (content, options)
) STRICT;

-- What people said of items. Not tied to `items`: a decision outlives the item and meets it again when it comes back.
CREATE TABLE decisions (
    item     TEXT PRIMARY KEY,
    decision TEXT NOT NULL CHECK (decision IN ('accepted', 'edited', 'rejected')),
    edited   TEXT,                   -- JSON of the edited item
    by       TEXT,
    at       INTEGER NOT NULL        -- seconds since 1970
) STRICT;

-- Builds that were finished. Wall-clock times stand here and never in bank.json.
CREATE TABLE runs (
    id       INTEGER PRIMARY KEY,
    program  TEXT NOT NULL,
    started  INTEGER NOT NULL,       -- seconds since 1970
    finished INTEGER NOT NULL,
    sources  INTEGER NOT NULL,
    items    INTEGER NOT NULL
) STRICT;
