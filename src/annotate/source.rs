use std::collections::BTreeMap;

use super::analysis::{analyze, analyze_words};
use super::conllu::Block;
use super::sentences::split;
use crate::language::identify;
use crate::model::{Analysis, Document, Language, LanguageSpan, MarkKind, Span};

/// Analyses a document's source text as it stands, without the repairs: every character but white space is in a word. Spans are
/// source bytes; sentences end where the language changes, and where the format starts or ends a heading, an entry or a table.
pub fn analyze_source(document: &Document) -> Vec<Analysis> {
    let text = &document.source.text;
    let mut analyses = Vec::new();
    for (passage, language) in passages(document) {
        for sentence in split(passage.slice(text), language) {
            analyses.push(analyze(text, sentence.shifted(passage.start), language));
        }
    }
    analyses
}

/// Analyses sentences whose words are given. Spans are bytes of the file: of a sentence its lines, of a word its form.
pub fn analyze_blocks(blocks: &[Block<'_>]) -> Vec<Analysis> {
    let language = language_of(blocks);
    blocks
        .iter()
        .map(|block| analyze_block(block, language))
        .collect()
}

fn analyze_block(block: &Block<'_>, language: Language) -> Analysis {
    let (text, words) = block.spelled();
    let whole = Span::new(0, text.len());
    let mut analysis = analyze_words(&text, whole, &words, language);
    for (token, line) in analysis.tokens.iter_mut().zip(block.words()) {
        token.span = line.span;
    }
    Analysis {
        span: block.span,
        ..analysis
    }
}

/// The language that most of the sentences' text is in.
fn language_of(blocks: &[Block<'_>]) -> Language {
    /// How much text tells the language of a file.
    const ENOUGH: usize = 20_000;
    let mut text = String::new();
    for block in blocks {
        text.push_str(&block.spelled().0);
        text.push_str("\n\n");
        if text.len() > ENOUGH {
            break;
        }
    }
    main_language(&identify(&text, &[]))
}

/// The source text cut where a sentence cannot go on, each piece with its language; the pieces join to the whole.
fn passages(document: &Document) -> Vec<(Span, Language)> {
    let end = document.source.text.len();
    let languages = languages(document);
    let mut cuts: Vec<usize> = languages
        .iter()
        .map(|(start, _)| *start)
        .chain([0, end])
        .collect();
    let marks = document
        .source
        .markup
        .marks
        .iter()
        .filter(|mark| is_apart(mark.kind));
    cuts.extend(marks.flat_map(|mark| [mark.span.start, mark.span.end]));
    cuts.retain(|cut| *cut <= end && document.source.text.is_char_boundary(*cut));
    cuts.sort_unstable();
    cuts.dedup();
    let ends = cuts.iter().skip(1);
    let language_at = |start: usize| {
        let after = languages.partition_point(|(from, _)| *from <= start);
        let stretch = after.checked_sub(1).and_then(|place| languages.get(place));
        stretch.map_or(Language::UNDETERMINED, |(_, language)| *language)
    };
    cuts.iter()
        .zip(ends)
        .map(|(start, end)| (Span::new(*start, *end), language_at(*start)))
        .collect()
}

/// Where in the source each language starts; neighbours differ. Stretches whose language is not known, or that have none, count with
/// the language of most of the document.
fn languages(document: &Document) -> Vec<(usize, Language)> {
    let main = main_language(&document.languages);
    let mut starts: Vec<(usize, Language)> = Vec::new();
    for stretch in &document.languages {
        let language = if is_known(stretch.language) {
            stretch.language
        } else {
            main
        };
        if starts.last().is_none_or(|(_, before)| *before != language) {
            let at = Span::new(stretch.span.start, stretch.span.start);
            let start = if starts.is_empty() {
                0
            } else {
                document.text.to_source(at).start
            };
            starts.push((start, language));
        }
    }
    starts
}

fn is_known(language: Language) -> bool {
    language != Language::UNDETERMINED && language != Language::NONE
}

/// The language of most of a text.
fn main_language(stretches: &[LanguageSpan]) -> Language {
    let mut shares: BTreeMap<Language, usize> = BTreeMap::new();
    for stretch in stretches
        .iter()
        .filter(|stretch| is_known(stretch.language))
    {
        *shares.entry(stretch.language).or_default() += stretch.span.len();
    }
    let most = shares.into_iter().max_by_key(|(_, bytes)| *bytes);
    most.map_or(Language::UNDETERMINED, |(language, _)| language)
}

/// Whether what a mark holds is no part of the sentences around it.
const fn is_apart(kind: MarkKind) -> bool {
    match kind {
        MarkKind::Title
        | MarkKind::Heading(_)
        | MarkKind::ListItem
        | MarkKind::Term
        | MarkKind::Definition
        | MarkKind::Table
        | MarkKind::Code
        | MarkKind::Apart
        | MarkKind::Question
        | MarkKind::Answer(_) => true,
        MarkKind::Emphasis | MarkKind::Cue(_) => false,
    }
}
