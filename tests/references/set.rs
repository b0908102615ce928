//! The annotated set and the texts that it speaks of.

use std::fs;
use std::path::Path;

use seedbank::model::{Analysis, Language, Span};
use sha2::{Digest, Sha256};

/// One annotated expression.
pub struct Row {
    pub id: String,
    pub set: String,
    file: String,
    record: String,
    field: String,
    pub language: Language,
    /// Bytes of the expression in its text.
    pub start: usize,
    pub end: usize,
    pub kind: String,
    pub label: String,
    /// Accepted antecedents; each is one span, or several that are meant together.
    pub antecedents: Vec<Vec<Span>>,
    hash: String,
}

impl Row {
    /// What names the text of a row.
    pub fn text_key(&self) -> (&str, &str, &str) {
        (&self.file, &self.record, &self.set)
    }

    /// Whether an antecedent is one of those accepted: it holds the head noun of one, or lies within one and ends with the
    /// same word.
    pub fn accepts(&self, given: Span, analyses: &[Analysis]) -> bool {
        self.label == "antecedent"
            && self.antecedents.iter().any(|parts| match parts.as_slice() {
                [one] => {
                    one.contains(given) && given.end == one.end
                        || head(*one, analyses)
                            .is_some_and(|head| given.contains(head) && holds_no_more(given, *one))
                }
                [first, .., last] => given.contains(*first) && given.end == last.end,
                [] => false,
            })
    }
}

/// Whether an antecedent is no longer than the accepted one but for words before it: a pair is not one of its members.
fn holds_no_more(given: Span, accepted: Span) -> bool {
    given.end <= accepted.end
}

/// The word of a span that none of its other words is the head of, by the parse.
fn head(span: Span, analyses: &[Analysis]) -> Option<Span> {
    let sentence = analyses
        .iter()
        .find(|analysis| analysis.span.contains(span))?;
    let inside = |place: usize| {
        sentence
            .tokens
            .get(place)
            .is_some_and(|token| span.contains(token.span))
    };
    let tokens = sentence.tokens.iter().enumerate();
    let mut heads = tokens
        .filter(|(place, token)| inside(*place) && token.head.is_none_or(|head| !inside(head)));
    heads.next().map(|(_, token)| token.span)
}

/// The rows of the set, those of one text together.
pub fn rows() -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/references/references.tsv");
    let table = fs::read_to_string(path).unwrap();
    let mut rows: Vec<Row> = table.lines().skip(1).map(row).collect();
    rows.sort_by(|one, other| {
        one.text_key()
            .cmp(&other.text_key())
            .then(one.start.cmp(&other.start))
    });
    rows
}

fn row(line: &str) -> Row {
    let fields: Vec<&str> = line.split('\t').collect();
    let [
        id,
        set,
        file,
        record,
        field,
        language,
        start,
        end,
        kind,
        _,
        label,
        antecedents,
        hash,
    ] = fields.as_slice()
    else {
        panic!("{} fields: {line}", fields.len());
    };
    Row {
        id: (*id).into(),
        set: (*set).into(),
        file: (*file).into(),
        record: (*record).into(),
        field: (*field).into(),
        language: if *language == "id" {
            Language::INDONESIAN
        } else {
            Language::ENGLISH
        },
        start: start.parse().unwrap(),
        end: end.parse().unwrap(),
        kind: (*kind).into(),
        label: (*label).into(),
        antecedents: antecedents
            .split(';')
            .filter(|parts| *parts != "-")
            .map(spans)
            .collect(),
        hash: (*hash).into(),
    }
}

fn spans(parts: &str) -> Vec<Span> {
    let span = |part: &str| {
        let (start, end) = part.split_once('-').unwrap();
        Span::new(start.parse().unwrap(), end.parse().unwrap())
    };
    parts.split('+').map(span).collect()
}

/// The text that a row speaks of, where it is there and the same as when it was annotated.
pub fn text(shared: &Path, row: &Row) -> Option<String> {
    let file = fs::read_to_string(shared.join(&row.file)).ok()?;
    let is_named = |name: &str| row.file.rsplit('.').next() == Some(name);
    let text = if is_named("jsonl") {
        let line = file.lines().nth(row.record.parse().ok()?)?;
        let record: serde_json::Value = serde_json::from_str(line).ok()?;
        record.get(&row.field)?.as_str()?.to_owned()
    } else if is_named("conllu") {
        sentences(&file, &row.record)
    } else {
        file
    };
    let digest = Sha256::digest(text.as_bytes());
    let head = digest.first_chunk::<8>()?;
    let hash = format!("{:016x}", u64::from_be_bytes(*head));
    (hash == row.hash).then_some(text)
}

/// The sentences of a document, or the one sentence of that name, joined by a space.
fn sentences(file: &str, name: &str) -> String {
    let mut document = "";
    let mut sentence = "";
    let mut texts = Vec::new();
    for line in file.lines() {
        if let Some(id) = line.strip_prefix("# newdoc id = ") {
            document = id;
        } else if let Some(id) = line.strip_prefix("# sent_id = ") {
            sentence = id;
        } else if let Some(text) = line.strip_prefix("# text = ")
            && (document == name || sentence == name)
        {
            texts.push(text);
        }
    }
    texts.join(" ")
}
