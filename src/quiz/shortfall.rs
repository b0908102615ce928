use super::choice::Choice;
use super::conflicts::Conflict;
use crate::model::BlueprintRow;

/// Most sections that a reason names; the blueprint has them all.
const NAMED: usize = 12;

/// Why a quiz has fewer questions than asked: what each section had, and why no more of it could be taken.
pub fn reason(asked: usize, rows: &[(BlueprintRow, &[usize])], choice: &Choice<'_>) -> String {
    let mut parts: Vec<String> = rows
        .iter()
        .take(NAMED)
        .map(|(row, own)| of_section(row, own, choice))
        .collect();
    if rows.len() > NAMED {
        parts.push(format!("and {} more sections", rows.len() - NAMED));
    }
    format!(
        "{} of {asked} questions: {}",
        choice.chosen.len(),
        parts.join("; ")
    )
}

fn of_section(row: &BlueprintRow, own: &[usize], choice: &Choice<'_>) -> String {
    let left = own.iter().filter(|at| !choice.chosen.contains(at));
    let (mut repeated, mut told) = (0, 0);
    for at in left {
        match choice.conflicts.with(*at, &choice.chosen) {
            Some(Conflict::SameFact) => repeated += 1,
            Some(Conflict::GivenAway) => told += 1,
            None => {}
        }
    }
    let text = format!("{} gives {} of {}", row.title, row.items, row.available);
    let mut why = Vec::new();
    if repeated > 0 {
        why.push(format!("{repeated} ask a fact again"));
    }
    if told > 0 {
        why.push(format!(
            "{told} give an answer away or have theirs given away"
        ));
    }
    if why.is_empty() {
        text
    } else {
        format!("{text} ({})", why.join(", "))
    }
}
