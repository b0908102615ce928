#![allow(clippy::unwrap_used, reason = "a failing test may panic")]

use super::*;

/// A case of a page.
struct Case {
    before: String,
    /// What the text becomes; none where the step must stay silent.
    after: Option<String>,
    /// Line of the page where the case ends.
    line: usize,
}

fn cases(page: &str) -> Vec<Case> {
    let mut found = Vec::new();
    let (mut fence, mut body, mut before) = (None, Vec::new(), String::new());
    for (line, text) in (1..).zip(page.lines()) {
        match (fence, text) {
            (None, text) => fence = text.strip_prefix("```"),
            (Some(name), "```") => {
                let text = unescaped(&body.join("\n"));
                match name {
                    "before" => before = text,
                    "after" => found.push(Case {
                        before: before.clone(),
                        after: Some(text),
                        line,
                    }),
                    _ => found.push(Case {
                        before: text,
                        after: None,
                        line,
                    }),
                }
                fence = None;
                body.clear();
            }
            (Some(_), text) => body.push(text),
        }
    }
    found
}

/// Characters that cannot be seen are written as `\u{a0}`.
fn unescaped(text: &str) -> String {
    let mut parts = text.split("\\u{");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (code, rest) = part.split_once('}').unwrap();
        out.push(char::from_u32(u32::from_str_radix(code, 16).unwrap()).unwrap());
        out.push_str(rest);
    }
    out
}

#[test]
fn pages_hold_what_they_promise() {
    for step in STEPS {
        let cases = cases(step.page);
        assert!(
            cases.iter().any(|case| case.after.is_some()),
            "{}: no repair shown",
            step.id
        );
        assert!(
            cases.iter().any(|case| case.after.is_none()),
            "{}: no silence shown",
            step.id
        );
        for Case {
            before,
            after,
            line,
        } in cases
        {
            let (text, repairs) = normalize(&before, &Markup::default());
            let acted = repairs.iter().any(|repair| repair.kind == step.id);
            assert_eq!(acted, after.is_some(), "{}.md:{line}: {repairs:?}", step.id);
            if let Some(after) = after {
                assert_eq!(text.as_str(), after, "{}.md:{line}", step.id);
            }
        }
    }
}

#[test]
fn pages_are_named_after_their_steps() {
    for step in STEPS {
        assert_eq!(
            step.page.lines().next(),
            Some(format!("# {}", step.id).as_str())
        );
    }
}

#[test]
fn repairs_come_in_source_order_and_hold_source_text() {
    let source = "A\u{a0}ship  sails. I\u{ad}t carries a \u{fb02}ag.";
    let (text, repairs) = normalize(source, &Markup::default());
    assert_eq!(text.as_str(), "A ship sails. It carries a flag.");
    assert!(repairs.is_sorted_by_key(|repair| repair.span));
    for repair in &repairs {
        assert_eq!(repair.span.slice(source), repair.raw);
    }
}

#[test]
fn a_second_reading_finds_nothing_left() {
    for step in STEPS {
        for Case { before, line, .. } in cases(step.page) {
            let (once, _) = normalize(&before, &Markup::default());
            let (twice, _) = normalize(once.as_str(), &Markup::default());
            assert_eq!(once.as_str(), twice.as_str(), "{}.md:{line}", step.id);
        }
    }
}
