//! Runs the pages of `src/segment`: each shows a text and what is found in it. `BLESS=1` writes what is found.
#![allow(clippy::unwrap_used, reason = "a failing test may panic")]

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use seedbank::model::{
    Intent, KeyBasis, Label, LabelKind, Language, LanguageSpan, MappedText, Markup, Outline,
    Repair, Span,
};
use seedbank::read::read_bytes;
use seedbank::segment::outline;

fn read(text: &str) -> Outline {
    outline_of(&MappedText::identity(text), &Markup::default())
}

fn outline_of(text: &MappedText, markup: &Markup) -> Outline {
    let languages = [LanguageSpan {
        language: Language::ENGLISH,
        span: Span::new(0, text.as_str().len()),
    }];
    outline(text, markup, &[], &languages)
}

/// A text as its reader reads it, by the ending of a file's name, with what is found in it.
fn read_as(ending: &str, text: &str) -> (String, Outline) {
    let name = format!("case.{ending}");
    let source = read_bytes(&name, None, text.as_bytes().to_vec()).unwrap();
    let clean = MappedText::identity(&source.text).replace(&source.markup.edits);
    let found = outline_of(&clean, &source.markup);
    (clean.as_str().to_owned(), found)
}

/// One list of an outline as a page shows it.
fn shown(text: &str, found: &Outline, list: &str) -> String {
    let mut out = String::new();
    match list {
        "blocks" => {
            for block in &found.blocks {
                let opening: String = block.span.slice(text).chars().take(40).collect();
                writeln!(out, "{}: {}", name(&block.kind), flat(&opening)).unwrap();
            }
        }
        "sections" => show_sections(found, &mut out),
        "labels" => {
            for label in &found.labels {
                show_label(text, found, label, &mut out);
            }
        }
        "rules" => {
            for rule in &found.rules {
                let lead = rule
                    .lead_in
                    .as_ref()
                    .map_or(String::new(), |lead| format!(" < {lead}"));
                writeln!(
                    out,
                    "{} {}{lead} | {}",
                    rule.number,
                    rule.kind,
                    flat(rule.span.slice(text))
                )
                .unwrap();
            }
        }
        "glossary" => {
            for entry in &found.glossary {
                writeln!(
                    out,
                    "{} = {}",
                    entry.term.slice(text),
                    flat(entry.span.slice(text))
                )
                .unwrap();
            }
        }
        "cues" => {
            for cue in &found.cues {
                writeln!(out, "{} {}", cue.seconds, flat(cue.span.slice(text))).unwrap();
            }
        }
        "items" => show_items(text, found, &mut out),
        "requests" => show_requests(text, found, &mut out),
        "flags" => {
            for flag in &found.flags {
                let opening: String = flag.span.slice(text).chars().take(40).collect();
                writeln!(
                    out,
                    "{} {} | {}",
                    flag.category,
                    flag.severity,
                    flat(&opening)
                )
                .unwrap();
            }
        }
        other => panic!("no list is called {other:?}"),
    }
    out.trim_end().to_owned()
}

fn name(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap().replace('"', "")
}

fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn show_sections(found: &Outline, out: &mut String) {
    for section in &found.sections {
        let indent = "  ".repeat(section.level - 1);
        let number = section
            .number
            .as_ref()
            .map_or(String::new(), |number| format!("{number} "));
        let bare = if section.heading.is_none() {
            " (made title)"
        } else {
            ""
        };
        writeln!(out, "{indent}{number}{}{bare}", section.title).unwrap();
    }
}

fn show_label(text: &str, found: &Outline, label: &Label, out: &mut String) {
    let words = label.label.slice(text);
    if label.kind == LabelKind::GroupHeading {
        writeln!(out, "[{words}]").unwrap();
        return;
    }
    let group = label.group.and_then(|group| found.labels.get(group));
    let group = group.map_or(String::new(), |group| {
        format!("[{}] ", group.label.slice(text))
    });
    let kind = if label.kind == LabelKind::Example {
        "example "
    } else {
        ""
    };
    let definition = label
        .definition
        .map_or(String::new(), |span| flat(span.slice(text)));
    writeln!(out, "{group}{kind}{words} = {definition}").unwrap();
}

fn show_items(text: &str, found: &Outline, out: &mut String) {
    for item in &found.items {
        let basis = if item.key_basis == KeyBasis::Unknown {
            "?"
        } else {
            ""
        };
        writeln!(
            out,
            "{} ({}){basis}",
            flat(item.stem.slice(text)),
            name(&item.key_basis)
        )
        .unwrap();
        for option in &item.options {
            let mark = if option.correct { '*' } else { '-' };
            writeln!(out, "{mark} {}", option.span.slice(text)).unwrap();
        }
    }
}

fn show_requests(text: &str, found: &Outline, out: &mut String) {
    for request in &found.requests {
        let intent = if request.intent == Intent::MakeQuiz {
            "make"
        } else {
            "topic"
        };
        let about = request
            .refers_to
            .and_then(|place| found.sections.get(place))
            .map_or("", |section| &section.title);
        writeln!(
            out,
            "{intent} | count {} | level {} | topics {} | about {about} | {}",
            request.count.map_or("-".into(), |count| count.to_string()),
            request.level.as_deref().unwrap_or("-"),
            request.topics.join("; "),
            request.span.slice(text),
        )
        .unwrap();
    }
}

fn pages() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/segment");
    let mut pages: Vec<PathBuf> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect();
    pages.sort();
    pages
}

/// A page with the found lists in place of the shown ones, and the places where they differ.
fn renewed(page: &str, path: &Path) -> (String, Vec<String>) {
    let (mut out, mut faults) = (String::new(), Vec::new());
    let (mut fence, mut body): (Option<&str>, Vec<&str>) = (None, Vec::new());
    let (mut text, mut found) = (String::new(), Outline::default());
    for (number, line) in (1..).zip(page.lines()) {
        match (fence, line) {
            (None, line) => {
                fence = line.strip_prefix("~~~ ");
                writeln!(out, "{line}").unwrap();
            }
            (Some("text"), "~~~") => {
                text = body.join("\n");
                found = read(&text);
                writeln!(out, "{text}\n~~~").unwrap();
            }
            (Some(name), "~~~") if name.starts_with("text ") => {
                let shown = body.join("\n");
                (text, found) = read_as(name.trim_start_matches("text "), &shown);
                writeln!(out, "{shown}\n~~~").unwrap();
            }
            (Some(list), "~~~") => {
                let (wanted, got) = (body.join("\n"), shown(&text, &found, list));
                if wanted != got {
                    faults.push(format!(
                        "{}:{number}: {list}\n- {wanted}\n+ {got}",
                        path.display()
                    ));
                }
                let got = if got.is_empty() { got } else { got + "\n" };
                writeln!(out, "{got}~~~").unwrap();
            }
            (Some(_), line) => {
                body.push(line);
                continue;
            }
        }
        if line == "~~~" {
            fence = None;
        }
        body.clear();
    }
    (out, faults)
}

#[test]
fn pages_show_what_is_found() {
    let pages = pages();
    assert!(pages.len() >= 10, "every kind of structure has a page");
    let mut faults = Vec::new();
    for path in pages {
        let page = std::fs::read_to_string(&path).unwrap();
        let (renewed, mut differing) = renewed(&page, &path);
        assert!(page.contains("~~~ text"), "{} has no case", path.display());
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, renewed).unwrap();
        } else {
            faults.append(&mut differing);
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

/// Texts that mix everything the pages hold.
fn all_texts() -> Vec<String> {
    let mut texts = Vec::new();
    for path in pages() {
        let page = std::fs::read_to_string(path).unwrap();
        for part in page.split("~~~ text\n").skip(1) {
            texts.push(part.split("\n~~~").next().unwrap().to_owned());
        }
    }
    texts.push(texts.join("\n\n"));
    texts
}

fn assert_sound(text: &str) {
    let found = read(text);
    let mut last = 0;
    for block in &found.blocks {
        assert!(
            block.span.start >= last && !block.span.is_empty(),
            "blocks overlap at {}",
            block.span.start
        );
        let gap = text.get(last..block.span.start).unwrap();
        assert!(gap.trim().is_empty(), "uncovered: {gap:?}");
        assert!(text.get(block.span.start..block.span.end).is_some());
        last = block.span.end;
    }
    assert!(text.get(last..).unwrap().trim().is_empty(), "uncovered end");
    for (place, section) in found.sections.iter().enumerate() {
        assert!(
            text.get(section.span.start..section.span.end).is_some(),
            "section {:?}",
            section.title
        );
        if let Some(parent) = section.parent {
            assert!(
                parent < place && found.sections[parent].span.contains(section.span),
                "{:?} leaves its parent",
                section.title
            );
        }
    }
    let mut spans: Vec<Span> = found.rules.iter().map(|rule| rule.span).collect();
    spans.extend(
        found
            .glossary
            .iter()
            .flat_map(|entry| [entry.term, entry.span]),
    );
    spans.extend(
        found
            .labels
            .iter()
            .flat_map(|label| [Some(label.label), label.definition])
            .flatten(),
    );
    spans.extend(found.cues.iter().map(|cue| cue.span));
    spans.extend(found.items.iter().flat_map(|item| {
        item.options
            .iter()
            .map(|option| option.span)
            .chain([item.stem])
    }));
    spans.extend(found.requests.iter().map(|request| request.span));
    spans.extend(found.flags.iter().map(|flag| flag.span));
    for span in spans {
        assert!(
            text.get(span.start..span.end).is_some(),
            "{span:?} does not slice"
        );
    }
}

#[test]
fn blocks_cover_everything_and_spans_slice() {
    for text in all_texts() {
        assert_sound(&text);
    }
}

#[test]
fn texts_cut_anywhere_are_read_soundly() {
    for text in all_texts() {
        let cuts: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        for pair in cuts.chunks(97) {
            assert_sound(text.get(..pair[0]).unwrap());
            assert_sound(text.get(pair[0]..).unwrap());
        }
    }
}

#[test]
fn odd_texts_are_read_soundly() {
    for text in [
        "", " ", "\n\n", ":", "1.", "§", "A)", "?\n", "- ", "#", "# ", "~~~", "```\n", "\u{a0}",
        "ﬁ: é", "1.1", "1.1 1.2", "Article", "।", "0:01",
    ] {
        assert_sound(text);
    }
}

#[test]
fn chapter_titles_that_were_taken_out_start_sections() {
    let source = "we start here 0:02 with boats 0:05 and with sails Wind 0:09 the wind blows 0:12 from the sea 0:15 to the land";
    let at = source.find("Wind ").unwrap();
    let repair = Repair {
        kind: "chapter_title".into(),
        span: Span::new(at, at + 5),
        raw: "Wind ".into(),
        repaired: String::new(),
    };
    let text = MappedText::identity(source).replace(&[seedbank::model::Edit {
        span: repair.span,
        replacement: String::new(),
    }]);
    let found = outline(&text, &Markup::default(), &[repair], &[]);
    let section = found
        .sections
        .iter()
        .find(|section| section.title == "Wind")
        .unwrap();
    assert!(
        section
            .span
            .slice(text.as_str())
            .starts_with("0:09 the wind")
    );
}

#[test]
fn huge_text_without_structure_is_read_in_linear_time() {
    let text = "lorem ipsum dolor sit amet consectetur ".repeat(25_000);
    let started = std::time::Instant::now();
    assert_sound(&text);
    assert!(
        started.elapsed().as_secs() < 20,
        "{:?} for one megabyte",
        started.elapsed()
    );
}
