-- What became of the candidates of each source when they were last judged, packed: see store.rs.
CREATE TABLE memos (
    source TEXT PRIMARY KEY,
    key    TEXT NOT NULL,            -- fingerprint of all that judging looks at beside the corpus
    value  BLOB NOT NULL
) STRICT;

-- The corpus lexicon that all of them were judged against: one row at most, packed likewise.
CREATE TABLE judged_against (
    one   INTEGER PRIMARY KEY CHECK (one = 1),
    value BLOB NOT NULL
) STRICT;
