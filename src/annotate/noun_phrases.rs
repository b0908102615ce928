//! Noun phrases from word classes, with their heads; the parse decides on a head where it is sure.

use std::ops::Range;

use crate::language::PhraseWords;
use crate::model::{Analysis, Language, Relation, Span, Token, Upos};

/// How sure a word's head must be to overrule the order of the words.
const SURE: f32 = 0.6;

/// Most words of a base phrase: longer runs are tables and lists, not phrases.
const MOST_WORDS: usize = 24;

/// Singular or plural.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grammatical {
    /// One.
    Singular,
    /// More than one.
    Plural,
    /// Not told by form or determiner.
    Unknown,
}

/// A noun phrase of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NounPhrase {
    /// The base with the phrases that "of" binds to it, bytes of the analysed text.
    pub span: Span,
    /// Determiner, modifiers and head: up to the head noun, or past it where modifiers follow it.
    pub base: Span,
    /// Words of the base.
    pub words: Range<usize>,
    /// Place of the head among the sentence's words.
    pub head: usize,
    /// Place of the article, demonstrative or possessive.
    pub determiner: Option<usize>,
    /// Its number.
    pub number: Grammatical,
    /// Whether it speaks of something known: a definite determiner, a possessor or a name.
    pub is_definite: bool,
    /// Whether its head is a name.
    pub is_name: bool,
    /// Whether it is a pronoun.
    pub is_pronoun: bool,
}

/// The noun phrases of a sentence in order; they do not overlap but for the "of" phrases inside the span of an earlier one.
pub fn noun_phrases(text: &str, analysis: &Analysis, language: Language) -> Vec<NounPhrase> {
    let Some(words) = PhraseWords::of(language) else {
        return Vec::new();
    };
    let chunker = Chunker {
        text,
        tokens: &analysis.tokens,
        words,
    };
    let mut found = Vec::new();
    let mut at = 0;
    while at < analysis.tokens.len() {
        match chunker.phrase(at) {
            Some(phrase) => {
                at = phrase.words.end.max(at + 1);
                found.push(phrase);
            }
            None => at += 1,
        }
    }
    chunker.join(&mut found);
    found
}

struct Chunker<'a> {
    text: &'a str,
    tokens: &'a [Token],
    words: &'static PhraseWords,
}

impl Chunker<'_> {
    fn small(&self, at: usize) -> String {
        let token = self.tokens.get(at);
        token.map_or_else(String::new, |token| {
            token.span.slice(self.text).to_lowercase()
        })
    }

    fn upos(&self, at: usize) -> Option<Upos> {
        self.tokens.get(at).map(|token| token.upos)
    }

    fn xpos(&self, at: usize) -> &'static str {
        self.tokens.get(at).map_or("", |token| token.xpos)
    }

    fn is_any(&self, at: usize, words: &[String]) -> bool {
        let small = self.small(at);
        words.contains(&small)
    }

    fn is_noun(&self, at: usize) -> bool {
        matches!(self.upos(at), Some(Upos::Noun | Upos::Propn))
    }

    /// The phrase that starts with a word.
    fn phrase(&self, at: usize) -> Option<NounPhrase> {
        if self.upos(at) == Some(Upos::Pron) && !self.is_possessive(at) {
            return self.pronoun(at);
        }
        let (mut end, head) = if self.words.is_head_last {
            self.before_head(at)?
        } else {
            self.around_head(at)?
        };
        end = end.min(at + MOST_WORDS).max(head + 1);
        Some(self.described(at..end, self.parsed_head(at..end).unwrap_or(head)))
    }

    fn pronoun(&self, at: usize) -> Option<NounPhrase> {
        let is_relative = self.is_any(at, &self.words.relative_pronouns)
            && !matches!(self.xpos(at), "DT" | "PRP");
        (!is_relative).then(|| self.described(at..at + 1, at))
    }

    fn is_possessive(&self, at: usize) -> bool {
        matches!(self.xpos(at), "PRP$" | "WP$")
    }

    /// End and head of a phrase whose modifiers stand before the head.
    fn before_head(&self, start: usize) -> Option<(usize, usize)> {
        let mut head = None;
        let mut at = start;
        while at < self.tokens.len().min(start + MOST_WORDS) {
            if self.is_noun(at) {
                head = Some(at);
            } else if !self.is_modifier(at, start, head) {
                break;
            }
            at += 1;
        }
        match head {
            Some(head) => Some((self.numbered(head + 1), head)),
            None => self.headless(start, at),
        }
    }

    /// Past the number after a noun: "Article 5".
    fn numbered(&self, end: usize) -> usize {
        let is_number = self.upos(end) == Some(Upos::Num) && !self.is_noun(end + 1);
        end + usize::from(is_number)
    }

    /// "the poor", "this last", "five": a phrase without a noun.
    fn headless(&self, start: usize, end: usize) -> Option<(usize, usize)> {
        let last = end.checked_sub(1).filter(|last| *last >= start)?;
        let is_number = self.upos(last) == Some(Upos::Num);
        let is_adjective = self.upos(last) == Some(Upos::Adj)
            && last > start
            && self.upos(start) == Some(Upos::Det);
        (is_number || is_adjective).then_some((end, last))
    }

    fn is_modifier(&self, at: usize, start: usize, head: Option<usize>) -> bool {
        let after = at.checked_sub(1).filter(|before| *before >= start);
        let Some(upos) = self.upos(at) else {
            return false;
        };
        match upos {
            Upos::Det => {
                at == start
                    || after.is_some_and(|before| self.is_any(before, &self.words.predeterminers))
            }
            Upos::Pron => {
                self.is_possessive(at) && (at == start || self.upos(at - 1) == Some(Upos::Det))
            }
            Upos::Adj => {
                head.is_none_or(|head| head + 1 < at || self.is_noun(at + 1))
                    && self.leads_to_noun(at + 1)
            }
            Upos::Num => head.is_none_or(|head| head + 1 < at),
            Upos::Sym => head.is_none(),
            Upos::Verb => self.is_participle(at, start) && self.leads_to_noun(at + 1),
            Upos::Adv => {
                head.is_none()
                    && self.upos(at + 1).is_some_and(|next| {
                        next == Upos::Adj && self.leads_to_noun(at + 2)
                            || next == Upos::Num
                            || next == Upos::Det
                                && at == start
                                && self.is_any(at, &self.words.predeterminers)
                    })
            }
            Upos::Part => {
                matches!(self.xpos(at), "POS") && head.is_some() && self.leads_to_noun(at + 1)
            }
            Upos::Cconj => self.is_between_adjectives(at, start),
            Upos::Punct => {
                self.is_inner(at, start)
                    || self.small(at) == "," && self.is_between_adjectives(at, start)
            }
            Upos::X => self.is_hyphened(at),
            Upos::Adp => self.is_hyphened(at) && (after.is_some() || self.is_bound(at)),
            _ => false,
        }
    }

    /// Whether modifiers that follow come to a noun.
    fn leads_to_noun(&self, from: usize) -> bool {
        for at in from..self.tokens.len().min(from + 8) {
            match self.upos(at) {
                Some(Upos::Noun | Upos::Propn) => return true,
                Some(Upos::Adj | Upos::Num | Upos::X) => {}
                Some(Upos::Adv | Upos::Adp)
                    if self.is_hyphened(at) || self.upos(at + 1) == Some(Upos::Adj) => {}
                Some(Upos::Verb) if matches!(self.xpos(at), "VBN" | "VBG") => {}
                Some(Upos::Cconj | Upos::Punct)
                    if self.upos(at + 1) == Some(Upos::Adj) || self.is_inner(at, from) => {}
                _ => return false,
            }
        }
        // An adjective before the end of a phrase without a noun ("the poor") ends it.
        from >= self.tokens.len()
    }

    /// A participle after a determiner, adjective or hyphen: "the growing town", "a well-known law".
    fn is_participle(&self, at: usize, start: usize) -> bool {
        let parsed = self.tokens.get(at).is_some_and(|token| {
            token.relation == Some(Relation::Amod) && token.confidence >= SURE
        });
        let is_form = matches!(self.xpos(at), "VBN" | "VBG") || self.is_hyphened(at);
        let follows = at > start
            && (matches!(
                self.upos(at - 1),
                Some(Upos::Det | Upos::Adj | Upos::Num | Upos::Adv | Upos::Part)
            ) || self.is_possessive(at - 1)
                || self.is_hyphened(at));
        is_form && (follows || parsed)
    }

    fn is_hyphened(&self, at: usize) -> bool {
        self.is_bound(at)
            || at > 0 && self.is_bound(at - 1) && self.small(at - 1) == "-"
            || at > 0
                && self.small(at - 1) == "-"
                && at > 1
                && self.touches(at - 1)
                && self.touches(at - 2)
    }

    /// Whether a hyphen without spaces follows.
    fn is_bound(&self, at: usize) -> bool {
        self.small(at + 1) == "-" && self.touches(at) && self.touches(at + 1)
    }

    /// Whether no space follows a word.
    fn touches(&self, at: usize) -> bool {
        match (self.tokens.get(at), self.tokens.get(at + 1)) {
            (Some(left), Some(right)) => left.span.end == right.span.start,
            _ => false,
        }
    }

    /// A hyphen or slash without spaces around it, between words of the phrase.
    fn is_inner(&self, at: usize, start: usize) -> bool {
        at > start
            && self.is_any(at, &self.words.inner_signs)
            && self.touches(at - 1)
            && self.touches(at)
    }

    fn is_between_adjectives(&self, at: usize, start: usize) -> bool {
        let is_adjective = |at: usize| {
            self.upos(at) == Some(Upos::Adj)
                || self.upos(at) == Some(Upos::Verb) && self.xpos(at) == "VBN"
        };
        at > start && is_adjective(at - 1) && is_adjective(at + 1) && self.leads_to_noun(at + 2)
    }

    /// End and head of a phrase whose modifiers stand after the head.
    fn around_head(&self, start: usize) -> Option<(usize, usize)> {
        let mut head = start;
        while matches!(self.upos(head), Some(Upos::Det | Upos::Num))
            || self.is_any(head, &self.words.predeterminers)
        {
            head += 1;
        }
        if !self.is_noun(head) {
            return None;
        }
        let mut end = head + 1;
        while end < self.tokens.len().min(start + MOST_WORDS) && self.follows_head(end) {
            end += 1;
        }
        Some((end, head))
    }

    fn follows_head(&self, at: usize) -> bool {
        match self.upos(at) {
            Some(Upos::Noun | Upos::Propn | Upos::Adj) => true,
            Some(Upos::Num) => !self.is_noun(at + 1),
            Some(Upos::Det) => self.is_any(at, &self.words.definite),
            Some(Upos::Pron) => !self.is_any(at, &self.words.relative_pronouns),
            Some(Upos::Punct) => self.is_inner(at, 0) && self.is_noun(at + 1),
            Some(Upos::Adv) => self.upos(at + 1) == Some(Upos::Adj),
            _ => false,
        }
    }

    /// The word of the base that the rest of it hangs on, where the parse is sure of it.
    fn parsed_head(&self, words: Range<usize>) -> Option<usize> {
        let mut tops = words.clone().filter(|at| {
            let head = self.tokens.get(*at).and_then(|token| token.head);
            head.is_none_or(|head| !words.contains(&head))
        });
        let top = tops.next().filter(|top| self.is_noun(*top))?;
        let token = self.tokens.get(top)?;
        (tops.next().is_none() && token.relation.is_some() && token.confidence >= SURE)
            .then_some(top)
    }

    fn described(&self, words: Range<usize>, head: usize) -> NounPhrase {
        let start = self
            .tokens
            .get(words.start)
            .map_or(0, |token| token.span.start);
        let end = words
            .end
            .checked_sub(1)
            .and_then(|last| self.tokens.get(last));
        let base = Span::new(start, end.map_or(start, |token| token.span.end));
        let is_pronoun = self.upos(head) == Some(Upos::Pron);
        let is_name = self.upos(head) == Some(Upos::Propn);
        let determiner = words.clone().find(|at| {
            matches!(self.upos(*at), Some(Upos::Det))
                || self.is_possessive(*at)
                || self.words.definite.contains(&self.small(*at)) && *at != head
        });
        let has_owner = words.clone().any(|at| self.xpos(at) == "POS");
        let is_definite = is_name
            || is_pronoun
            || has_owner
            || determiner.is_some_and(|at| self.is_any(at, &self.words.definite));
        NounPhrase {
            span: base,
            base,
            number: self.number(words.clone(), head, is_pronoun),
            words,
            head,
            determiner,
            is_definite,
            is_name,
            is_pronoun,
        }
    }

    fn number(&self, words: Range<usize>, head: usize, is_pronoun: bool) -> Grammatical {
        if is_pronoun {
            return if self.is_any(head, &self.words.plural_pronouns) {
                Grammatical::Plural
            } else {
                Grammatical::Singular
            };
        }
        match self.xpos(head) {
            "NNS" | "NNPS" => return Grammatical::Plural,
            "NN" | "NNP" => return Grammatical::Singular,
            _ => {}
        }
        let has = |list: &[String]| words.clone().any(|at| at != head && self.is_any(at, list));
        let small = self.small(head);
        let is_doubled = small
            .split_once('-')
            .is_some_and(|(left, right)| left == right);
        if has(&self.words.plural_determiners) || is_doubled {
            Grammatical::Plural
        } else if has(&self.words.singular_determiners) {
            Grammatical::Singular
        } else {
            Grammatical::Unknown
        }
    }

    /// Extends spans over the phrases that "of" joins: "the end of the game".
    fn join(&self, found: &mut [NounPhrase]) {
        let mut next: Option<(usize, Span)> = None;
        for phrase in found.iter_mut().rev() {
            let is_joined = next.is_some_and(|(start, _)| {
                start == phrase.words.end + 1
                    && self.upos(phrase.words.end) == Some(Upos::Adp)
                    && self.is_any(phrase.words.end, &self.words.complements)
            });
            if let Some((_, span)) = next.filter(|_| is_joined && !phrase.is_pronoun) {
                phrase.span = Span::new(phrase.base.start, span.end);
            }
            next = Some((phrase.words.start, phrase.span));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::annotate::tagged::tagged;

    fn bases(marked: &str, language: Language) -> Vec<(String, String)> {
        let (text, analysis) = tagged(marked);
        let found = noun_phrases(&text, &analysis, language);
        let head = |phrase: &NounPhrase| analysis.tokens[phrase.head].span.slice(&text).to_owned();
        found
            .iter()
            .map(|phrase| (phrase.span.slice(&text).to_owned(), head(phrase)))
            .collect()
    }

    fn pair(span: &str, head: &str) -> (String, String) {
        (span.to_owned(), head.to_owned())
    }

    #[test]
    fn takes_modifiers_owner_and_complement() {
        let found = bases(
            "The/DET old/ADJ baker/NOUN/NN +'s/PART/POS oven/NOUN/NN warms/VERB/VBZ the/DET back/NOUN/NN of/ADP a/DET small/ADJ room/NOUN/NN ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(
            found,
            [
                pair("The old baker's oven", "oven"),
                pair("the back of a small room", "back"),
                pair("a small room", "room"),
            ]
        );
    }

    #[test]
    fn leaves_predicate_adjectives_and_relative_pronouns() {
        let found = bases(
            "The/DET oven/NOUN/NN that/PRON/WDT glows/VERB/VBZ is/AUX/VBZ hot/ADJ and/CCONJ old/ADJ ./PUNCT",
            Language::ENGLISH,
        );
        assert_eq!(found, [pair("The oven", "oven")]);
    }

    #[test]
    fn puts_the_head_first_where_the_language_does() {
        let found = bases(
            "Tiga/NUM tukang/NOUN roti/NOUN tua/ADJ itu/DET membuka/VERB toko/NOUN baru/ADJ ./PUNCT",
            Language::INDONESIAN,
        );
        assert_eq!(
            found,
            [
                pair("Tiga tukang roti tua itu", "tukang"),
                pair("toko baru", "toko")
            ]
        );
    }

    #[test]
    fn tells_number_and_definiteness() {
        let (text, analysis) =
            tagged("These/DET bakers/NOUN/NNS want/VERB/VBP an/DET oven/NOUN/NN ./PUNCT");
        let found = noun_phrases(&text, &analysis, Language::ENGLISH);
        assert_eq!(found[0].number, Grammatical::Plural);
        assert!(found[0].is_definite && !found[1].is_definite);
        assert_eq!(found[1].number, Grammatical::Singular);
    }
}
