-- Decisions tell what they are about; what others read follows the store; a build writes only what changed.

ALTER TABLE decisions ADD COLUMN stem TEXT;      -- the question as it read when it was decided about

-- What changed since bank.json and the index were last written. Emptied in the transaction that writes them.
CREATE TABLE outbox (
    kind TEXT NOT NULL CHECK (kind IN ('bank', 'item', 'section')),
    id   TEXT NOT NULL,                          -- empty for the bank
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

-- What was last written for others to read: one row at most.
CREATE TABLE published (
    one  INTEGER PRIMARY KEY CHECK (one = 1),
    json TEXT NOT NULL
) STRICT;

-- What the last finished build was made of, and what it told: one row at most.
CREATE TABLE last_build (
    one     INTEGER PRIMARY KEY CHECK (one = 1),
    inputs  TEXT NOT NULL,                       -- fingerprint of all that went in
    summary BLOB NOT NULL                        -- JSON, LZ4-compressed behind its length
) STRICT;

-- Rows of a source are written anew only where this differs.
ALTER TABLE sources ADD COLUMN print TEXT NOT NULL DEFAULT '';

-- Order is that of the sources, then the place inside one.
CREATE TABLE items_of_sources (
    id     TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    place  INTEGER NOT NULL,
    json   TEXT NOT NULL                         -- as built: decisions are laid over it
) STRICT;
INSERT INTO items_of_sources SELECT id, coalesce(json_extract(json, '$.evidence[0].source'), ''), place, json FROM items;
DROP TABLE items;
ALTER TABLE items_of_sources RENAME TO items;
CREATE INDEX items_by_source ON items (source, place);

CREATE TABLE sections_of_sources (
    id     TEXT PRIMARY KEY,
    source TEXT NOT NULL,
    place  INTEGER NOT NULL,
    json   TEXT NOT NULL,
    text   TEXT                                  -- what the search index is rebuilt from
) STRICT;
INSERT INTO sections_of_sources SELECT id, json_extract(json, '$.source'), place, json, text FROM sections;
DROP TABLE sections;
ALTER TABLE sections_of_sources RENAME TO sections;
CREATE INDEX sections_by_source ON sections (source, place);
