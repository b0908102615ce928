use super::balance::balance;
use super::blueprint::Blueprint;
use super::choice::Choice;
use super::conflicts::Conflicts;
use super::eligible::eligible;
use super::shortfall::reason;
use super::{Level, QuizSpec, Scope};
use crate::model::{Bank, BlueprintRow, Item, Quiz};

/// Why no quiz could be made.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuizError {
    /// The bank has no question of this kind.
    #[error("no question of the bank fits {wanted}: `seedbank topics` shows what it is about")]
    NoneFits {
        /// What was asked for.
        wanted: String,
    },
}

/// Makes a quiz from a bank. Same bank, same specification: same quiz.
///
/// # Errors
/// Where no question fits.
pub fn make(bank: &Bank, spec: &QuizSpec) -> Result<Quiz, QuizError> {
    let items = eligible(bank, spec);
    let Some(language) = items.first().map(|item| item.language) else {
        return Err(QuizError::NoneFits {
            wanted: wanted(bank, spec),
        });
    };
    let blueprint = Blueprint::of(bank, &items);
    let conflicts = Conflicts::among(&items);
    let mut choice = Choice::new(&items, &conflicts, spec);
    choice.fill(&blueprint, spec.count);
    let delivered = choice.chosen.len();
    let is_short = delivered < spec.count;
    let rows: Vec<(BlueprintRow, &[usize])> = blueprint
        .sections()
        .map(|(id, title, own)| (row(id, title, own, &choice), own))
        .filter(|(row, _)| is_short || row.items > 0)
        .collect();
    let chosen = choice.chosen.iter().filter_map(|at| items.get(*at));
    let mut chosen: Vec<Item> = chosen.copied().cloned().collect();
    balance(&mut chosen, spec.seed);
    Ok(Quiz {
        format: "seedbank/quiz".into(),
        version: "1.0".into(),
        title: title(bank, spec),
        language,
        level: spec.level.as_ref().map(Level::name),
        asked: spec.count,
        delivered,
        reason: is_short.then(|| reason(spec.count, &rows, &choice)),
        request: None,
        items: chosen,
        blueprint: rows.into_iter().map(|(row, _)| row).collect(),
    })
}

fn row(id: &str, title: &str, own: &[usize], choice: &Choice<'_>) -> BlueprintRow {
    let taken = own.iter().filter(|at| choice.chosen.contains(at));
    BlueprintRow {
        section: id.to_owned(),
        title: title.to_owned(),
        items: taken.count(),
        available: own.len(),
    }
}

/// The topic, or the title of the section or source.
fn title(bank: &Bank, spec: &QuizSpec) -> String {
    let section = |id: &str| {
        let section = bank.sections.iter().find(|section| section.id == id);
        section.map(|section| section.title.clone())
    };
    let source = |path: &str| {
        let source = bank.sources.iter().find(|source| source.path == path);
        source.map(|it| it.title.clone().unwrap_or_else(|| it.path.clone()))
    };
    let named = |topics: &[String]| (!topics.is_empty()).then(|| topics.join(", "));
    let title = match &spec.scope {
        Scope::Bank => match bank.sources.as_slice() {
            [only] => source(&only.path),
            _ => None,
        },
        Scope::Topic(name) => section(name).or_else(|| Some(name.clone())),
        Scope::Section { id, topics } => named(topics).or_else(|| section(id)),
        Scope::Source { path, topics } => named(topics).or_else(|| source(path)),
    };
    title.unwrap_or_else(|| "Quiz".to_owned())
}

/// What was asked for, in words.
fn wanted(bank: &Bank, spec: &QuizSpec) -> String {
    let mut parts = Vec::new();
    if spec.scope != Scope::Bank {
        parts.push(format!("{:?}", title(bank, spec)));
    }
    if let Some(Level::Cognitive(_)) = &spec.level {
        parts.extend(spec.level.as_ref().map(Level::name));
    }
    parts.extend(spec.types.iter().map(|kind| kind.name().to_owned()));
    parts.extend(spec.language.map(|language| language.to_string()));
    if spec.mix.is_some() {
        parts.push("the difficulty".to_owned());
    }
    if parts.is_empty() {
        "a quiz".to_owned()
    } else {
        parts.join(", ")
    }
}
