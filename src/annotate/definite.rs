use super::noun_phrases::{NounPhrase, noun_phrases};
use super::passage::Read;
use crate::language::ask::Definite;
use crate::language::lexicon::{PartOfSpeech, Supersense, wordnet, zipf};
use crate::model::{Language, Relation, Span, Token, Upos};

/// How many words may stand between an indefinite article and its noun.
const MOST_MODIFIERS: usize = 3;

/// Where most senses of a noun are of one kind, it is taken for that kind.
const MOST: f32 = 0.5;

/// A definite noun phrase of a sentence that is known only from the sentences before: "the two men", "the arrangement", "the tenant" of
/// an example. Those that speak of a kind or of something unique, or are told by what follows them, are left alone.
pub fn refers_back<'t>(read: &'t Read, before: &[Read], words: &Definite) -> Option<&'t str> {
    let tokens = read.analysis().tokens.as_slice();
    let sentence = Sentence {
        text: &read.text,
        tokens,
        words,
    };
    let phrases = noun_phrases(&read.text, read.analysis(), read.language());
    let found = phrases
        .into_iter()
        .find(|phrase| sentence.is_bare(phrase) && sentence.points_back(phrase, before))?;
    Some(found.base.slice(&read.text))
}

/// A definite noun phrase that nothing makes known: neither what follows it, nor its kind, nor the use of the text around, which
/// speaks of it again and again.
pub fn unknown<'t>(read: &'t Read, nearby: &str, words: &Definite) -> Option<&'t str> {
    let tokens = read.analysis().tokens.as_slice();
    let sentence = Sentence {
        text: &read.text,
        tokens,
        words,
    };
    let phrases = noun_phrases(&read.text, read.analysis(), read.language());
    let found = phrases.into_iter().find(|phrase| {
        sentence.is_several(phrase)
            || sentence.opens(phrase)
                && sentence.is_bare(phrase)
                && !sentence.is_known(phrase, nearby, read.language())
    })?;
    Some(found.base.slice(&read.text))
}

/// Nouns rarer than this, on the Zipf scale, are technical words.
const TECHNICAL: f32 = 3.4;
/// A phrase of two words that the text around uses this often is a term of its; longer ones tell what they mean.
const TERM_USES: usize = 2;
/// A noun alone has to be spoken of this often.
const NOUN_USES: usize = 8;

struct Sentence<'a> {
    text: &'a str,
    tokens: &'a [Token],
    words: &'a Definite,
}

impl Sentence<'_> {
    fn form(&self, token: &Token) -> String {
        token.span.slice(self.text).to_lowercase()
    }

    fn has(&self, list: &[String], token: &Token) -> bool {
        list.contains(&self.form(token)) || list.contains(&token.lemma)
    }

    /// Whether a phrase has the definite article and nothing that tells which one is meant.
    fn is_bare(&self, phrase: &NounPhrase) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let is_definite = phrase
            .determiner
            .and_then(|place| self.tokens.get(place))
            .is_some_and(|article| self.has(&self.words.articles, article));
        is_definite
            && !phrase.is_name
            && head.upos != Upos::Propn
            && phrase.span == phrase.base
            && !self.is_completed(phrase)
            && !self.is_told_apart(phrase)
            && !self.is_named_before(phrase)
    }

    /// Whether nothing was named before a phrase: it opens the sentence, or the clause that stands first.
    fn opens(&self, phrase: &NounPhrase) -> bool {
        let before = self.tokens.get(..phrase.words.start).unwrap_or_default();
        let names = |token: &Token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Pron);
        let is_chain = |token: &Token| {
            matches!(
                token.upos,
                Upos::Noun | Upos::Adj | Upos::Det | Upos::Adp | Upos::Num
            )
        };
        !before.iter().any(names) || before.iter().all(is_chain)
    }

    /// "Both centers", without naming them.
    fn is_several(&self, phrase: &NounPhrase) -> bool {
        let counts = self
            .inside(phrase)
            .next()
            .is_some_and(|first| self.has(&self.words.counting, first));
        let joins = self
            .tokens
            .get(phrase.words.end)
            .is_some_and(|next| next.upos == Upos::Cconj);
        counts && !joins && !self.is_completed(phrase) && phrase.words.start == 0
    }

    /// Whether a definite phrase needs no telling: one of a kind, a part of the body, a technical word, or a term of the text around.
    fn is_known(&self, phrase: &NounPhrase, nearby: &str, language: Language) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let body = |class: Supersense| class.name() == "noun.body";
        let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, body);
        if self.has(&self.words.known, head) || share.is_some_and(|share| share > MOST) {
            return true;
        }
        let rarity = zipf(&head.lemma.to_lowercase(), language).unwrap_or_default();
        if rarity < TECHNICAL {
            return true;
        }
        let inner = phrase.words.start + 1..phrase.words.end;
        let words = self.tokens.get(inner).unwrap_or_default();
        let (Some(first), Some(last)) = (words.first(), words.last()) else {
            return false;
        };
        let is_passing = |token: &Token| {
            matches!(token.xpos, "JJR" | "VBG" | "CD") || self.has(&self.words.passing, token)
        };
        if words.iter().any(is_passing) {
            return false;
        }
        let name = Span::new(first.span.start, last.span.end).slice(self.text);
        match words.len() {
            1 => nearby.matches(&format!("the {name} ")).count() >= NOUN_USES,
            2 => nearby.matches(name).count() >= TERM_USES,
            _ => true,
        }
    }

    /// Whether a phrase goes on after its head.
    fn is_completed(&self, phrase: &NounPhrase) -> bool {
        let follows = |token: &Token| {
            self.has(&self.words.completions, token) || matches!(token.xpos, "VBN" | "VBG" | "IN")
        };
        let modifies = |token: &Token| {
            matches!(
                token.relation,
                Some(Relation::AclRelcl | Relation::Acl | Relation::Nmod | Relation::Appos)
            )
        };
        let mut after = self.tokens.iter().skip(phrase.head + 1);
        self.tokens.get(phrase.words.end).is_some_and(follows)
            || after.any(|token| token.head == Some(phrase.head) && modifies(token))
    }

    /// Whether a modifier makes a phrase unique: a superlative, "only", a name.
    fn is_told_apart(&self, phrase: &NounPhrase) -> bool {
        self.inside(phrase).any(|token| {
            matches!(token.xpos, "JJS" | "RBS")
                || token.upos == Upos::Propn
                || self.has(&self.words.unique, token)
        })
    }

    fn inside(&self, phrase: &NounPhrase) -> impl Iterator<Item = &Token> {
        let words = phrase.words.clone();
        self.tokens.get(words).unwrap_or_default().iter()
    }

    /// Whether the noun stands earlier in the sentence.
    fn is_named_before(&self, phrase: &NounPhrase) -> bool {
        let lemma = self.tokens.get(phrase.head).map(|head| &head.lemma);
        let before = self.tokens.get(..phrase.words.start).unwrap_or_default();
        before.iter().any(|token| Some(&token.lemma) == lemma)
    }

    fn points_back(&self, phrase: &NounPhrase, before: &[Read]) -> bool {
        let Some(head) = self.tokens.get(phrase.head) else {
            return false;
        };
        let is_single = phrase.words.len() == 2;
        let is_told = |mention: Mention| {
            before
                .iter()
                .any(|read| mentions(read, head, mention, self.words))
        };
        self.is_counted(phrase, head)
            || self.is_compared(phrase)
            || is_single
                && (self.words.pointing.contains(&head.lemma)
                    || self.is_particular(head) && is_told(Mention::New)
                    || phrase.words.start == 0 && is_abstract(head) && is_told(Mention::Any))
    }

    /// "The two chambers": a number of things that were named.
    fn is_counted(&self, phrase: &NounPhrase, head: &Token) -> bool {
        let counts =
            |token: &Token| token.upos == Upos::Num && token.xpos == "CD" && token.span.len() < 8;
        let is_year =
            |token: &Token| token.span.len() == 4 && self.form(token).parse::<u32>().is_ok();
        head.xpos == "NNS"
            && self
                .inside(phrase)
                .any(|token| counts(token) && !is_year(token))
    }

    /// "The larger cell": of two that were named, unless this one clause compares them.
    fn is_compared(&self, phrase: &NounPhrase) -> bool {
        let compares = |token: &&Token| {
            matches!(token.xpos, "JJR" | "RBR") && !self.has(&self.words.positions, token)
        };
        self.inside(phrase).any(|token| compares(&token))
            && self.tokens.iter().filter(compares).count() == 1
    }

    /// Whether a noun speaks of one of its kind: a person or a group, or anything in a report of what happened.
    fn is_particular(&self, head: &Token) -> bool {
        let share = |is: fn(Supersense) -> bool| {
            let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, is);
            share.is_some_and(|share| share > MOST)
        };
        share(|class| class.is_person() || class.is_group()) || self.is_report()
    }

    /// Whether a sentence tells what happened.
    fn is_report(&self) -> bool {
        let root = self
            .tokens
            .iter()
            .position(|token| token.relation == Some(Relation::Root));
        let carries = |token: &Token| {
            matches!(
                token.relation,
                Some(Relation::Aux | Relation::AuxPass | Relation::Cop)
            )
        };
        self.tokens.iter().enumerate().any(|(place, token)| {
            token.xpos == "VBD" && (Some(place) == root || carries(token) && token.head == root)
        })
    }
}

/// Whether a noun names no thing, person, group or place: "the disparity".
fn is_abstract(head: &Token) -> bool {
    let is_solid = |class: Supersense| {
        class.is_concrete() || class.is_animate() || class.is_group() || class.is_place()
    };
    let share = wordnet().share(&head.lemma, PartOfSpeech::Noun, is_solid);
    share.is_some_and(|share| share < MOST)
}

/// How a noun was spoken of before.
#[derive(Clone, Copy)]
enum Mention {
    /// As of something new: "a tenant".
    New,
    /// In any way.
    Any,
}

/// Whether a sentence speaks of a noun.
fn mentions(read: &Read, noun: &Token, mention: Mention, words: &Definite) -> bool {
    let mut left = 0;
    let stem = noun.lemma.to_lowercase();
    read.text.split_whitespace().any(|word| {
        let bare = word
            .trim_matches(|sign: char| !sign.is_alphanumeric())
            .to_lowercase();
        if words.indefinite.contains(&bare) {
            left = MOST_MODIFIERS + 1;
            return false;
        }
        let is_found = bare == stem && (left > 0 || matches!(mention, Mention::Any));
        left = if word.ends_with([',', ';']) {
            0_usize
        } else {
            left.saturating_sub(1)
        };
        is_found
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language::pack;
    use crate::model::Language;

    fn found(before: &str, text: &str) -> Option<String> {
        let words = &pack(Language::ENGLISH)?.ask.gate.definite;
        let read = Read::new(text.to_owned(), Language::ENGLISH);
        let before = [Read::new(before.to_owned(), Language::ENGLISH)];
        refers_back(&read, &before, words).map(str::to_owned)
    }

    #[test]
    fn leaves_kinds_and_unique_things_alone() {
        for text in [
            "The heart pumps blood through the body",
            "The largest lake lies in the north",
            "The process of melting needs heat",
            "A gardener who waters the roses keeps the garden green",
        ] {
            assert_eq!(found("Salt is white", text), None, "{text}");
        }
    }

    #[test]
    fn finds_what_was_introduced_before() {
        let before = "A tenant rents a flat for two years";
        assert_eq!(
            found(before, "The tenant pays the water").as_deref(),
            Some("The tenant")
        );
        assert_eq!(
            found("Salt is white", "The two brothers owned a mill").as_deref(),
            Some("The two brothers")
        );
        assert_eq!(
            found("Salt is white", "The arrangement saves time").as_deref(),
            Some("The arrangement")
        );
    }
}
