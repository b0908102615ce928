use super::Read;
use crate::annotate::references::{Parts, Reason, Reference, ReferenceKind, points_back, resolve};
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet};
use crate::language::{Number, Pack, ReferenceWords};
use crate::model::{Analysis, Relation, Span, Token, Upos};

/// How many sentences back references are looked up.
const REACH: usize = 3;

/// A sentence with what it points back at put in, as far as it does not name that itself. None where it points at something
/// unknown.
pub fn resolved(before: &[Read], sentence: Read, pack: &Pack) -> Option<Read> {
    let language = sentence.language();
    let words = ReferenceWords::of(language)?;
    let is_pointing = may_point(&sentence.text, words)
        && points_back(&sentence.text, sentence.analysis(), language);
    if !is_pointing {
        return Some(sentence);
    }
    let first = before.len().saturating_sub(REACH);
    let near = before.get(first..).unwrap_or_default();
    let (text, analyses) = joined(near, &sentence);
    let start = text.len() - sentence.text.len();
    let references = resolve(&text, &analyses, Parts::default(), language);
    let scene = Scene {
        text: &text,
        start,
        analyses: &analyses,
        words,
        pack,
    };
    let mut changes: Vec<(Span, String)> = Vec::new();
    let mut put_in: Vec<Span> = Vec::new();
    let own = references.iter().filter(|found| found.span.start >= start);
    for reference in own.filter(|found| !scene.is_told(found)) {
        match scene.judge(reference, &put_in) {
            Judgement::Clear => {}
            Judgement::Open => return None,
            Judgement::Known(stand_in, antecedent) => {
                put_in.push(antecedent);
                changes.push((with_article(reference, &text, words), stand_in));
            }
        }
    }
    if changes.is_empty() {
        return Some(sentence);
    }
    Some(Read::new(changed(&text, start, &changes), language))
}

/// Whether a word that points back stands in a text.
fn may_point(text: &str, words: &ReferenceWords) -> bool {
    text.split(|sign: char| !sign.is_alphabetic())
        .any(|word| words.may_point(&word.to_lowercase()))
}

/// The bytes that a stand-in replaces: "the latter" with its article.
fn with_article(reference: &Reference, text: &str, words: &ReferenceWords) -> Span {
    let Span { start, end } = reference.span;
    let before = text.get(..start).unwrap_or_default();
    let article = format!("{} ", words.article);
    let is_led = reference.kind == ReferenceKind::Latter && before.ends_with(&article);
    Span::new(start - if is_led { article.len() } else { 0 }, end)
}

/// Sentences in a row, the last one at the end of the text, with their analyses.
fn joined(near: &[Read], last: &Read) -> (String, Vec<Analysis>) {
    let mut text = String::new();
    let mut analyses = Vec::new();
    for read in near.iter().chain([last]) {
        if !text.is_empty() {
            text.push(' ');
        }
        analyses.push(shifted(read.analysis(), text.len()));
        text.push_str(&read.text);
    }
    (text, analyses)
}

fn shifted(analysis: &Analysis, by: usize) -> Analysis {
    let tokens = analysis.tokens.iter().map(|token| Token {
        span: token.span.shifted(by),
        ..token.clone()
    });
    Analysis {
        span: analysis.span.shifted(by),
        tokens: tokens.collect(),
        confidence: analysis.confidence,
    }
}

/// The end of a text from a byte on, with changes made to it that stand in order.
fn changed(text: &str, start: usize, changes: &[(Span, String)]) -> String {
    let mut new = String::new();
    let mut at = start;
    for (span, put_in) in changes {
        new.push_str(Span::new(at, span.start.max(at)).slice(text));
        new.push_str(put_in);
        at = span.end;
    }
    new.push_str(Span::new(at, text.len()).slice(text));
    new.replace(" ,", ",")
}

/// What becomes of a reference.
enum Judgement {
    /// Its sentence says what it stands for, or it stands for nothing.
    Clear,
    /// Nobody knows what it stands for.
    Open,
    /// This can be put in its place; with the antecedent.
    Known(String, Span),
}

/// A sentence after others, the last in the text.
pub(super) struct Scene<'a> {
    pub(super) text: &'a str,
    pub(super) start: usize,
    pub(super) analyses: &'a [Analysis],
    pub(super) words: &'a ReferenceWords,
    pub(super) pack: &'a Pack,
}

impl Scene<'_> {
    fn judge(&self, reference: &Reference, put_in: &[Span]) -> Judgement {
        let Some(place) = self.place(reference) else {
            return Judgement::Open;
        };
        let is_pronoun = reference.kind == ReferenceKind::Pronoun;
        let is_empty = self.is_empty(place)
            && (reference.reason == Reason::Expletive
                || is_pronoun && place == 0 && self.is_dummy());
        let is_repeated = reference.kind == ReferenceKind::DemonstrativeNoun
            && self.is_named_before(reference, place);
        if is_empty || is_repeated || self.announces(place) {
            return Judgement::Clear;
        }
        if let Some(subject) = self.continued(reference) {
            return Judgement::Known(subject, reference.span);
        }
        if reference.reason == Reason::Expletive && self.is_named_before(reference, place) {
            return Judgement::Clear;
        }
        if let Some((phrase, place)) = self.given(reference, place) {
            let is_known = put_in.contains(&place);
            return if is_known {
                Judgement::Clear
            } else {
                Judgement::Known(phrase, place)
            };
        }
        if self.is_all_of(reference, place) {
            return Judgement::Open;
        }
        if self.is_free(reference, place) {
            return Judgement::Clear;
        }
        match reference.antecedent {
            Some(antecedent) if antecedent.start >= self.start => Judgement::Clear,
            Some(antecedent) if put_in.contains(&antecedent) => Judgement::Clear,
            Some(_) if is_pronoun && self.is_cataphor(place) => Judgement::Open,
            Some(_) if self.is_late(reference, place) => Judgement::Open,
            Some(antecedent) => match self.stand_in(reference, antecedent) {
                Some(phrase) => Judgement::Known(phrase, antecedent),
                None if self.is_repeated_before(antecedent, place) => Judgement::Clear,
                None => Judgement::Open,
            },
            None if self.is_named_before(reference, place) => Judgement::Clear,
            None => Judgement::Open,
        }
    }

    /// Whether a pronoun is the subject of a clause in front of the main one and agrees with the noun that is the subject of that, which it may
    /// stand for: "Even when they are paid, many weavers go hungry".
    fn is_cataphor(&self, place: usize) -> bool {
        let own = self.own();
        let head = |place: usize| own.get(place).and_then(|token| token.head);
        let is =
            |place: usize, relation| own.get(place).and_then(|it| it.relation) == Some(relation);
        let subject = head(place)
            .filter(|verb| is(*verb, Relation::Advcl))
            .and_then(head)
            .and_then(|root| {
                let mut places = place + 1..own.len();
                places.find(|place| is(*place, Relation::Nsubj) && head(*place) == Some(root))
            });
        let is_plural = |xpos: &str| matches!(xpos, "NNS" | "NNPS" | "JJ");
        let word = self.words.pronoun(
            own.get(place)
                .map(|token| self.form(token))
                .as_deref()
                .unwrap_or_default(),
        );
        subject
            .and_then(|subject| own.get(subject))
            .zip(word)
            .is_some_and(|(subject, word)| {
                subject.upos != Upos::Pron
                    && (word.number == Number::Plural) == is_plural(subject.xpos)
            })
    }

    pub(super) fn own(&self) -> &[Token] {
        self.analyses
            .last()
            .map_or(&[], |analysis| analysis.tokens.as_slice())
    }

    /// The place of a reference's first word in its sentence.
    pub(super) fn place(&self, reference: &Reference) -> Option<usize> {
        self.own()
            .iter()
            .position(|token| token.span.start == reference.span.start)
    }

    pub(super) fn form(&self, token: &Token) -> String {
        token.span.slice(self.text).to_lowercase()
    }

    pub(super) fn inside(&self, span: Span) -> Vec<&Token> {
        let tokens = self.analyses.iter().flat_map(|one| &one.tokens);
        tokens.filter(|token| span.contains(token.span)).collect()
    }

    pub(super) fn is_person(&self, lemma: &str) -> bool {
        let share = || wordnet().share(lemma, PartOfSpeech::Noun, Supersense::is_person);
        self.words.persons.contains(lemma) || share().is_some_and(|share| share > 0.5)
    }
}
