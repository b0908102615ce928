use super::accept::accept;
use super::fallback::typed;
use super::{feedback, item_id, normal_form};
use crate::annotate::quantities::{Figure, figures};
use crate::distract::{Scope, digest, select};
use crate::model::{
    Candidate, ChoiceOption, CognitiveLevel, Difficulty, Item, ItemType, KeyKind, Origin,
    ProposedOption, Review,
};

/// Fewest distractors of a choice item; with fewer it takes another form or none.
const FEWEST: usize = 2;

/// The item that a candidate becomes, without evidence, topics, checks and score; an error names why it becomes none.
pub fn assemble(candidate: &Candidate, scope: &Scope<'_>) -> Result<Item, &'static str> {
    let id = id_of(candidate, candidate.kind);
    if candidate.origin == Origin::Extracted {
        return Ok(Item {
            options: letter(
                candidate
                    .options
                    .iter()
                    .map(|(text, correct)| option(text, *correct))
                    .collect(),
            ),
            ..bare(candidate, candidate.kind, id)
        });
    }
    if !matches!(
        candidate.kind,
        ItemType::MultipleChoice | ItemType::MultipleResponse
    ) {
        return Ok(Item {
            options: steps(candidate, &id),
            ..bare(candidate, candidate.kind, id)
        });
    }
    let distractors = select(candidate, &id, scope);
    if distractors.len() < FEWEST {
        return without_options(candidate).ok_or("too_few_distractors");
    }
    let options = in_order(candidate, &id, distractors);
    let key = options
        .iter()
        .filter(|option| option.correct)
        .map(|option| option.text.clone())
        .collect();
    Ok(Item {
        options,
        key,
        ..bare(candidate, candidate.kind, id)
    })
}

/// The item without options that a choice may become instead.
pub fn without_options(candidate: &Candidate) -> Option<Item> {
    let kind = typed(candidate)?;
    Some(bare(candidate, kind, id_of(candidate, kind)))
}

/// An extracted item is known by its stem and options, a generated one by its evidence and key.
pub fn id_of(candidate: &Candidate, kind: ItemType) -> String {
    if candidate.origin == Origin::Extracted {
        let mut options: Vec<&str> = candidate
            .options
            .iter()
            .map(|(text, _)| text.as_str())
            .collect();
        options.sort_unstable();
        return item_id(
            kind.name(),
            std::iter::once(candidate.stem.as_str()).chain(options),
        );
    }
    let mut keys: Vec<String> = candidate.key.iter().map(|key| normal_form(key)).collect();
    keys.sort();
    item_id(
        kind.name(),
        std::iter::once(candidate.proof.sentence.as_str()).chain(keys.iter().map(String::as_str)),
    )
}

fn bare(candidate: &Candidate, kind: ItemType, id: String) -> Item {
    Item {
        id,
        kind,
        stem: candidate.stem.clone(),
        options: Vec::new(),
        key: candidate.key.clone(),
        pairs: candidate.pairs.clone(),
        accept: accepted(candidate, kind),
        tolerance: None,
        truth: candidate.truth,
        language: candidate.language,
        origin: candidate.origin,
        rule: candidate.rule.clone(),
        evidence: Vec::new(),
        topics: Vec::new(),
        // Difficulty and level are judged with the whole item in hand.
        difficulty: Difficulty::Medium,
        cognitive_level: CognitiveLevel::Remember,
        score: 0.0,
        checks: Vec::new(),
        flags: candidate.flags.clone(),
        key_basis: candidate.key_basis,
        also_at: Vec::new(),
        review: Review::Unreviewed,
    }
}

/// Other right forms; for a choice those alone that the rule or the document gives.
fn accepted(candidate: &Candidate, kind: ItemType) -> Vec<String> {
    match kind {
        ItemType::Cloze | ItemType::ShortAnswer | ItemType::Numeric
            if candidate.origin == Origin::Generated =>
        {
            accept(candidate)
        }
        _ => candidate.accept.clone(),
    }
}

/// Key and distractors in the order shown: numbers rise, everything else stands in an order that the id decides.
fn in_order(
    candidate: &Candidate,
    id: &str,
    distractors: Vec<ProposedOption>,
) -> Vec<ChoiceOption> {
    let proved = feedback::of_key(candidate);
    let keys = candidate.key.iter().map(|key| ChoiceOption {
        rationale: proved.clone(),
        ..option(key, true)
    });
    let wrong = distractors.into_iter().map(|proposed| ChoiceOption {
        rationale: feedback::of_option(candidate, &proposed),
        from: Some(proposed.from),
        ..option(&proposed.text, false)
    });
    let mut options: Vec<ChoiceOption> = keys.chain(wrong).collect();
    if matches!(candidate.key_kind, KeyKind::Number | KeyKind::Date) {
        options.sort_by_key(|option| ranks(&option.text, candidate));
    } else {
        options.sort_by_key(|option| digest(&format!("{id} place"), &option.text));
    }
    letter(options)
}

/// The steps of an ordering as shown: in an order that the id decides, never the right one.
fn steps(candidate: &Candidate, id: &str) -> Vec<ChoiceOption> {
    if candidate.kind != ItemType::Ordering {
        return Vec::new();
    }
    let mut steps: Vec<&String> = candidate.key.iter().collect();
    steps.sort_by_key(|step| digest(&format!("{id} place"), step));
    if steps.iter().copied().eq(candidate.key.iter()) {
        steps.reverse();
    }
    letter(steps.into_iter().map(|step| option(step, true)).collect())
}

/// By what numbers are sorted: of a date, the year before the day.
fn ranks(text: &str, candidate: &Candidate) -> Vec<i128> {
    let found = figures(text, candidate.language);
    let mut ranks: Vec<i128> = found.iter().map(Figure::rank).collect();
    if candidate.key_kind == KeyKind::Date {
        ranks.reverse();
    }
    ranks
}

fn option(text: &str, correct: bool) -> ChoiceOption {
    ChoiceOption {
        id: String::new(),
        text: text.to_owned(),
        correct,
        from: None,
        rationale: None,
    }
}

fn letter(mut options: Vec<ChoiceOption>) -> Vec<ChoiceOption> {
    for (option, letter) in options.iter_mut().zip('a'..='z') {
        option.id = letter.to_string();
    }
    options
}
