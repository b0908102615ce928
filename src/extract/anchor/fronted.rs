//! The topic in front of a stem that leaves it to the heading above: "Regarding elder abuse, ...".

use super::{Anchor, NAMING, STATING, words};

use crate::annotate::{Home, Topics, capitalized, leaning_phrases, topic_names};
use crate::extract::proposal::{fill, word_count};
use crate::language::lexicon::{PartOfSpeech, wordnet, zipf};
use crate::model::{Candidate, KeyKind, Origin, Span, Token, Upos};

/// The rule whose stems describe what they ask for.
const DEFINING: &str = "definition";
/// A rarer word, on the Zipf scale, is a technical one ...
const TECHNICAL: f32 = 3.5;
/// ... and a stem with so many of them tells its subject.
const TELLING: usize = 2;
/// A more common word is used every day ...
const EVERYDAY: f32 = 4.5;
/// ... and in many ways where it has so many senses.
const SENSES: usize = 4;
/// The longest phrase, in words, that stands in front of a clause.
const FRONT: usize = 8;
/// The longest stem, in words, that gets its topic in front.
const MOST_WORDS: usize = 30;
/// What stands between paragraphs.
const GAP: &str = "\n\n";

/// How much of what a stem says the headings above have to complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Leaning {
    /// Nothing: it tells its subject.
    None,
    /// It has general words only, but no phrase that points elsewhere.
    Loosely,
    /// A phrase points elsewhere, or a general word is to be defined.
    Clearly,
}

impl Leaning {
    /// Whether a topic in front helps; a refused stem has to need it.
    fn is_enough(self, is_refused: bool) -> bool {
        match self {
            Self::None => false,
            Self::Loosely => !is_refused,
            Self::Clearly => true,
        }
    }
}

impl Anchor<'_> {
    /// The stem with its topic in front, where it names nothing of the headings above and has a phrase that leans on them. One that was
    /// refused because it names nothing of its subject is saved by its own heading only.
    pub(super) fn fronted(
        &self,
        candidate: &Candidate,
        is_refused: bool,
        topics: &mut Topics,
    ) -> Option<String> {
        let template = &self.pack.ask.subject.regarding;
        let is_free = matches!(self.sentence.home, Home::Prose | Home::Labelled(_));
        if template.is_empty()
            || !is_free
            || candidate.origin != Origin::Generated
            || self.sentence.subject.is_some()
            || NAMING.contains(&candidate.rule.as_str()) && candidate.rule != DEFINING
            || !self.leaning(candidate).is_enough(is_refused)
        {
            return None;
        }
        let phrases = self.document.phrases(self.pack);
        let topic = topics.of(self.document, self.sentence, phrases)?;
        let language = self.sentence.language;
        let is_told = |text: &String| topic.is_named(text, language);
        let articles = &self.pack.ask.nouns.determiners;
        let is_article = |word: &str| articles.iter().any(|article| article == word);
        let is_plain = matches!(topic.name.split(' ').collect::<Vec<_>>()[..], [first, _] if is_article(first));
        if is_plain
            || is_refused && !topic.is_own
            || !topic.is_named(self.paragraph(), language)
            || is_told(&candidate.stem)
            || candidate.key.iter().any(is_told)
            || self.is_opened(candidate)
        {
            return None;
        }
        let stem = phrases.lowered(&candidate.stem);
        let fronted = fill(template, &[("topic", &topic.name), ("stem", &stem)]);
        (word_count(&fronted) <= MOST_WORDS).then(|| capitalized(&fronted))
    }

    /// Whether a whole statement leaves what it speaks of to the heading above, which is not in front of it.
    pub(super) fn leans(&self, candidate: &Candidate) -> bool {
        candidate.rule == STATING
            && matches!(self.sentence.home, Home::Prose)
            && self.sentence.subject.is_none()
            && self.leaning(candidate) == Leaning::Clearly
    }

    /// The text around the sentence up to the next blank lines.
    fn paragraph(&self) -> &str {
        let text = self.document.document.text.as_str();
        let (before, after) = text
            .split_at_checked(self.sentence.span.start)
            .unwrap_or((text, ""));
        let start = before.rfind(GAP).map_or(0, |at| at + GAP.len());
        let end = before.len() + after.find(GAP).unwrap_or(after.len());
        Span::new(start, end).slice(text)
    }

    /// Whether a phrase stands in front of the main clause already: "By 1986, ...", "with age, ...".
    fn is_opened(&self, candidate: &Candidate) -> bool {
        let Some((front, _)) = candidate.stem.split_once(',') else {
            return false;
        };
        let first = front.split(' ').next().unwrap_or_default().to_lowercase();
        front.split(' ').count() <= FRONT && self.pack.ask.label.links.contains(&first)
    }

    /// Whether a stem asks for the meaning of one common word of many senses: each field has its own "bond".
    pub(super) fn is_ambiguous(&self, candidate: &Candidate) -> bool {
        let words = words([&candidate.stem]).into_iter();
        let mut named = words.filter(|word| !self.pack.function_words.contains(word));
        let (Some(word), None) = (named.next(), named.next()) else {
            return false;
        };
        let language = self.sentence.language;
        candidate.rule == DEFINING
            && candidate.key_kind == KeyKind::Definition
            && zipf(&word, language).is_some_and(|usual| usual >= EVERYDAY)
            && wordnet().senses(&word, PartOfSpeech::Noun).len() >= SENSES
    }

    /// How a stem that names no heading above its sentence leans on them.
    fn leaning(&self, candidate: &Candidate) -> Leaning {
        let stem = candidate.stem.to_lowercase();
        let language = self.sentence.language;
        let headings = self.document.headings(self.sentence.section);
        let is_named = |title: &&str| topic_names(title, &candidate.stem, language);
        if headings.iter().any(is_named) {
            return Leaning::None;
        }
        let text = self.sentence.text.as_str();
        let is_asked = |token: &&Token| stem.contains(&token.span.slice(text).to_lowercase());
        let is_technical = |token: &&Token| {
            let word = token.lemma.to_lowercase();
            matches!(token.upos, Upos::Noun | Upos::Adj)
                && zipf(&word, language).is_none_or(|usual| usual < TECHNICAL)
                || token.upos == Upos::Propn
        };
        let tokens = self.sentence.analysis().tokens.iter();
        let told = tokens.filter(is_asked).filter(is_technical).count();
        let words = &self.pack.ask.gate.definite;
        let phrases = leaning_phrases(self.sentence, words);
        let is_said = |span: &Span| stem.contains(&span.slice(text).to_lowercase());
        let is_general = candidate.rule == DEFINING && candidate.key_kind == KeyKind::Term
            || self.is_ambiguous(candidate);
        let is_naming = NAMING.contains(&candidate.rule.as_str());
        match (phrases.iter().any(is_said), told) {
            (true, told) if told < TELLING => Leaning::Clearly,
            (false, 0) if is_general => Leaning::Clearly,
            (false, 0) if !is_naming => Leaning::Loosely,
            _ => Leaning::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::parted;

    fn stems(text: &str) -> Vec<String> {
        parted(text).0
    }

    const TEXT: &str = "# Mills\n\n## Tide mills\n\nTide mills are mills that the tide drives. Most tide mills of the coast are of oak. Millers work in tide mills at night. The cost of repair decreases in towns with a foundry.\n";

    #[test]
    fn a_stem_that_leans_on_its_heading_gets_it_in_front() {
        let stems = stems(TEXT);
        let leans = |stem: &&String| stem.contains("in towns");
        let found: Vec<&String> = stems.iter().filter(leans).collect();
        let is_fronted = |stem: &&String| stem.starts_with("Regarding tide mills, ");
        assert!(
            !found.is_empty() && found.iter().all(is_fronted),
            "{stems:?}"
        );
    }

    #[test]
    fn a_stem_that_names_its_topic_is_left_alone() {
        let stems = stems(TEXT);
        let is_twice = |stem: &String| stem.matches("ide mills").count() > 1;
        assert!(!stems.iter().any(is_twice), "{stems:?}");
    }
}
