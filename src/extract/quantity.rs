use super::Extractor;
use super::proposal::{Ground, Proposal, fill, group, without_brackets, word_count};
use super::question::{Amount, Asked, Asker};
use crate::annotate::quantities::{Quantity as Found, QuantityKind, figures};
use crate::annotate::{Annotated, Sentence, capitalized, is_example, points_away};
use crate::language::Pack;
use crate::language::ask::{Amounts, Asking};
use crate::model::{Candidate, ItemType, KeyKind};

/// The most numbers of a sentence that is asked about: with more it is a table or a calculation.
const MOST_AMOUNTS: usize = 3;
/// The longest question, in words, that keeps the whole sentence.
const LONGEST_IN_PLACE: usize = 28;

/// With no more members, how many a list has is not worth asking.
const FEWEST_LISTED: u64 = 2;

/// How many.
pub struct Quantity;

impl Extractor for Quantity {
    fn id(&self) -> &'static str {
        "quantity"
    }

    fn page(&self) -> &'static str {
        include_str!("quantity.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let statements = document.statements();
        let statements =
            statements.filter(|(sentence, _)| !is_example(document.document, sentence.home));
        statements
            .flat_map(|(sentence, pack)| {
                let ground = Ground::of(document, sentence, pack);
                let asked = asked(&ground, sentence);
                asked
                    .into_iter()
                    .map(move |(asked, kind)| self.candidate(&ground, asked, kind))
            })
            .collect()
    }
}

/// The amounts of a clause, each by its own question; else what a pattern of the pack finds; else a blank.
fn asked(ground: &Ground<'_>, sentence: &Sentence) -> Vec<(Asked, ItemType)> {
    let forms = &ground.pack.ask.question.amounts;
    let asker = Asker::of(ground.document, sentence, ground.pack);
    let amounts = asker.as_ref().map_or_else(Vec::new, Asker::amounts);
    let is_fit = amounts.len() <= MOST_AMOUNTS;
    let asker = asker.filter(|asker| is_fit && asker.tells_amounts(forms));
    let choice = |asked| (asked, ItemType::MultipleChoice);
    let questions: Vec<_> = asker
        .iter()
        .flat_map(|asker| {
            amounts
                .iter()
                .filter_map(|amount| asker.amount_asked(amount, forms))
        })
        .map(choice)
        .collect();
    if !questions.is_empty() {
        return questions;
    }
    if let Some(asked) = matched(ground) {
        return vec![choice(asked)];
    }
    if !ground.pack.ask.quantity.in_place.is_empty() {
        return in_place(ground, sentence).into_iter().map(choice).collect();
    }
    let mut amounts = amounts.iter().rev();
    let blank = |asker: &Asker<'_>| amounts.find_map(|amount| blank(asker, amount, forms));
    asker.as_ref().and_then(blank).into_iter().collect()
}

/// The sentence with the question word in the place of each number, for languages that ask so: "Kotak itu berisi berapa buah?"
fn in_place(ground: &Ground<'_>, sentence: &Sentence) -> Vec<Asked> {
    let counts = sentence.quantities().iter().filter(|quantity| {
        matches!(
            quantity.kind,
            QuantityKind::Count | QuantityKind::Measure | QuantityKind::Percent
        )
    });
    let counts: Vec<_> = counts.collect();
    if counts.len() > MOST_AMOUNTS {
        return Vec::new();
    }
    // Where several stand in a row, what comes before the last does not end in a question.
    let last = counts.into_iter().next_back();
    last.into_iter()
        .filter_map(|quantity| replaced(ground, sentence, quantity))
        .collect()
}

/// A number is told with what it counts: "tiga kali".
fn replaced(ground: &Ground<'_>, sentence: &Sentence, quantity: &Found) -> Option<Asked> {
    let text = sentence.text.as_str();
    let counters = &ground.pack.ask.quantity.counters;
    let end = match &quantity.counted {
        Some(counted) if quantity.kind == QuantityKind::Count => {
            let head = counted.head.slice(text).to_lowercase();
            if counters.contains(&head) {
                counted.head.end
            } else {
                quantity.span.end
            }
        }
        None if quantity.kind == QuantityKind::Count => return None,
        _ => quantity.span.end,
    };
    let key = text.get(quantity.span.start..end)?;
    let found = figures(key, sentence.language);
    let [number] = found.as_slice() else {
        return None;
    };
    let is_single = number.digits == 1 && number.decimals == 0;
    let rest = text.get(quantity.span.start + number.span.end..)?;
    let before = text.get(..quantity.span.start)?;
    let ask = &ground.pack.ask;
    let stem = format!("{before}{}{rest}?", ask.quantity.in_place);
    let mut appositions = ask.quantity.appositions.iter();
    let stem = appositions
        .find_map(|cue| {
            let (said, _) = rest.split_once(cue.as_str())?;
            Some(format!("{before}{}{said}?", ask.quantity.in_place))
        })
        .unwrap_or(stem);
    let is_fit = number.span.start == 0
        && !is_single
        && !text.contains(':')
        && rest.starts_with(' ')
        && word_count(&stem) <= LONGEST_IN_PLACE
        && !rest.contains(|sign: char| sign.is_ascii_digit())
        && !says_number(&stem, number.span.slice(key))
        && !ask
            .quantity
            .parts
            .iter()
            .any(|part| before.ends_with(part.as_str()))
        && !points_away(&stem, key, ask);
    is_fit.then(|| Asked {
        stem,
        key: capitalized(key),
    })
}

/// Whether a text has a number somewhere else: in a command that it quotes.
fn says_number(text: &str, number: &str) -> bool {
    let mut words = text.split(|sign: char| !sign.is_alphanumeric());
    words.any(|word| word == number)
}

/// What a pattern of the pack finds.
fn matched(ground: &Ground<'_>) -> Option<Asked> {
    let clauses = without_brackets(ground.sentence);
    let patterns = &ground.pack.ask.quantity.patterns;
    let found = clauses.split("; ").find_map(|clause| {
        patterns
            .iter()
            .find_map(|asking| question(ground, clause, asking))
    });
    found.map(|(key, stem)| Asked {
        stem,
        key: capitalized(&key),
    })
}

impl Quantity {
    fn candidate(&self, ground: &Ground<'_>, asked: Asked, kind: ItemType) -> Candidate {
        let number = asked.key.clone();
        let mut candidate = ground.candidate(Proposal {
            rule: self.id(),
            kind,
            stem: asked.stem,
            key: asked.key,
            key_kind: KeyKind::Number,
        });
        let is_figure = number.chars().all(|sign| sign.is_ascii_digit());
        let is_blank = candidate.stem.contains(&ground.pack.ask.words.blank);
        candidate.fallback = Some(if is_blank {
            ItemType::Cloze
        } else if is_figure {
            ItemType::Numeric
        } else {
            ItemType::ShortAnswer
        });
        candidate.accept.extend(other_form(&number, ground.pack));
        let tells_unit = !ground.pack.ask.quantity.in_place.is_empty();
        if let Some((bare, _)) = number.split_once(' ').filter(|_| tells_unit)
            && value(bare, ground.pack).is_some()
        {
            candidate.accept.push(bare.to_lowercase());
            candidate.accept.extend(other_form(bare, ground.pack));
        }
        candidate
    }
}

/// The sentence with a blank in the place of a share, a sum or a measure: for options where it ends there, for typing elsewhere.
fn blank(asker: &Asker<'_>, amount: &Amount, forms: &Amounts) -> Option<(Asked, ItemType)> {
    let is_worth = matches!(
        amount.quantity.kind,
        QuantityKind::Percent | QuantityKind::Money | QuantityKind::Measure
    );
    let (question, is_last) = is_worth
        .then(|| asker.amount_blank(amount, forms))
        .flatten()?;
    let kind = if is_last {
        ItemType::MultipleChoice
    } else {
        ItemType::Cloze
    };
    Some((question, kind))
}

fn question(ground: &Ground<'_>, clause: &str, asking: &Asking) -> Option<(String, String)> {
    let captures = asking.pattern.captures(clause)?;
    let number = group(&captures, "number");
    let value = value(number, ground.pack)?;
    // Who reads the two that follow has counted them.
    if !group(&captures, "list").is_empty() && value <= FEWEST_LISTED {
        return None;
    }
    let phrases = ground.phrases();
    let verb = ground
        .pack
        .ask
        .quantity
        .numbers
        .auxiliaries
        .iter()
        .find(|[form, ..]| form == group(&captures, "have"));
    if captures.name("have").is_some() && verb.is_none()
        || word_count(group(&captures, "owner")) > 9
    {
        return None;
    }
    let lowered = |name: &str| phrases.lowered(group(&captures, name).trim());
    let spaced = |name: &str| {
        Some(lowered(name))
            .filter(|text| !text.is_empty())
            .map_or_else(String::new, |text| {
                format!(" {}", text.trim_end_matches(','))
            })
    };
    let owner = phrases.bare(&lowered("owner"));
    let stem = fill(
        &asking.stem,
        &[
            ("counted", group(&captures, "counted")),
            ("do", verb.map_or("", |[_, auxiliary, _]| auxiliary)),
            ("have", verb.map_or("", |[_, _, base]| base)),
            ("owner", &lowered("owner")),
            ("a_owner", &phrases.with_article(&owner)),
            ("be", group(&captures, "be")),
            ("done", group(&captures, "done")),
            ("prep", group(&captures, "prep")),
            ("rest", &spaced("rest")),
            ("cue", group(&captures, "cue")),
            ("verb", group(&captures, "verb")),
            ("front", &spaced("front")),
        ],
    );
    Some((number.to_owned(), stem))
}

/// The value of a number in digits or in one of the pack's words.
pub fn value(number: &str, pack: &Pack) -> Option<u64> {
    let small = number.to_lowercase();
    let by_word = pack
        .ask
        .quantity
        .numbers
        .words
        .iter()
        .position(|word| *word == small)
        .and_then(|value| u64::try_from(value).ok());
    by_word.or_else(|| number.replace(',', "").parse().ok())
}

/// The same number in digits instead of words or the other way round.
pub fn other_form(number: &str, pack: &Pack) -> Option<String> {
    let value = value(number, pack)?;
    if number.starts_with(|sign: char| sign.is_ascii_digit()) {
        pack.ask
            .quantity
            .numbers
            .words
            .get(usize::try_from(value).ok()?)
            .cloned()
    } else {
        Some(value.to_string())
    }
}
