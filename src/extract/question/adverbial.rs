use super::{Asked, Asker, closed};
use crate::annotate::capitalized;
use crate::annotate::forms::readings;
use crate::annotate::syntax::{Part, Role};
use crate::extract::proposal::word_count;
use crate::language::ask::{Adverbial, Purpose};
use crate::language::lexicon::PartOfSpeech;
use crate::model::Upos;

/// The longest adverbial that can be a key, in words.
const LONGEST_KEY: usize = 18;
/// The shortest.
const SHORTEST_KEY: usize = 2;

impl Asker<'_> {
    /// Asks for a cause or means: "Why are futures liquid?" for "because ...".
    pub fn adverbial_asked(&self, adverbial: &Adverbial) -> Option<Asked> {
        let part = self.adverbial(&adverbial.openers)?;
        if self.tells_of_noun(part, adverbial) {
            return None;
        }
        self.asked(self.inverted(&adverbial.wh, part)?, part)
    }

    /// Whether an opener that may tell of a noun stands right behind one: "losses *due to* fire".
    fn tells_of_noun(&self, part: &Part, adverbial: &Adverbial) -> bool {
        let text = self.text(&part.words).to_lowercase();
        let may_tell = adverbial
            .of_nouns
            .iter()
            .any(|opener| text.starts_with(opener.as_str()));
        let before = part.words.start.checked_sub(1);
        let before = before.and_then(|place| self.token(place));
        may_tell
            && before.is_some_and(|token| {
                matches!(
                    token.upos,
                    Upos::Noun | Upos::Propn | Upos::Num | Upos::Pron
                )
            })
    }

    /// Asks what serves which purpose: "What are swaps used for?"
    pub fn purpose_asked(&self, purpose: &Purpose) -> Option<Asked> {
        let part = self.adverbial(&purpose.openers)?;
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let lemma = self
            .token(verbs.main)
            .map_or("", |verb| verb.lemma.as_str());
        let before = self
            .token(part.words.start.checked_sub(1)?)
            .map_or("", |token| token.lemma.as_str());
        let is_designed = verbs.is_passive && purpose.designed.iter().any(|known| *known == lemma);
        let is_added = part.role == Role::Clause
            && !verbs.is_copular
            && !purpose.infinitive_nouns.iter().any(|noun| *noun == before)
            && !purpose.directing.iter().any(|verb| *verb == lemma)
            && !self.is_directed(part, &purpose.directing)
            && !self.is_lasting(part)
            && !self.has_own_subject(part);
        let after = part.words.clone().skip_while(|place| {
            self.token(*place).is_some_and(|token| {
                matches!(token.upos, Upos::Part | Upos::Adv | Upos::Adp | Upos::Sconj)
            })
        });
        let is_base = after.take(1).any(|place| {
            self.token(place).is_some_and(|token| token.xpos == "VB")
                && !self.is_never_verb(place)
                && self.token(place).is_none_or(|token| token.lemma != "be")
                && (place + 1 == part.words.end
                    || self
                        .token(place + 1)
                        .is_some_and(|next| next.upos != Upos::Num && next.xpos != "CD"))
        });
        // Behind a verb, "it" stands for something else than the subject.
        let has_object = part.words.clone().any(|place| {
            self.token(place)
                .is_some_and(|token| token.xpos == "PRP" && token.upos == Upos::Pron)
        });
        if has_object || !is_base || !is_designed && !is_added {
            return None;
        }
        let is_last = part.words.start == verbs.main + 1 && part.words.end == clause.end;
        let stem = if is_designed && is_last && purpose.used == lemma {
            let stem = self.inverted(&purpose.used_wh, part)?;
            format!("{} {}?", stem.trim_end_matches('?'), purpose.used_end)
        } else {
            self.inverted(&purpose.wh, part)?
        };
        self.asked(stem, part)
    }

    /// Whether a participle between verb and infinitive asks for the infinitive: "a law *forbidding* ships to land".
    fn is_directed(&self, part: &Part, directing: &[String]) -> bool {
        let start = self.clause.map_or(0, |clause| clause.verbs.main + 1);
        (start..part.words.start).any(|place| {
            self.token(place).is_some_and(|token| {
                matches!(token.xpos, "VBG" | "VBN") && directing.contains(&token.lemma)
            })
        })
    }

    /// Whether what "to" governs is told of a quality: "susceptibility *to type 2 diabetes*", where a noun was taken for a verb.
    fn is_lasting(&self, part: &Part) -> bool {
        let is = |place: usize, classes: &[Upos]| {
            self.token(place)
                .is_some_and(|token| classes.contains(&token.upos))
        };
        let start = part.words.start;
        let may_be_noun = readings(&self.form(start + 1))
            .iter()
            .any(|(class, _)| *class == PartOfSpeech::Noun);
        start
            .checked_sub(1)
            .is_some_and(|place| is(place, &[Upos::Noun]))
            && may_be_noun
            && is(start + 2, &[Upos::Noun, Upos::Num, Upos::Propn])
    }

    /// "For the state to raise taxes": the purpose is not the subject's.
    fn has_own_subject(&self, part: &Part) -> bool {
        let nominal = self.nominal_before(part.words.start);
        let before = nominal.and_then(|nominal| nominal.words.start.checked_sub(1));
        before.is_some_and(|place| self.form(place) == self.words.beneficiary)
    }

    fn asked(&self, stem: String, part: &Part) -> Option<Asked> {
        let text = self.text(&part.words);
        if self.is_described_behind(part.words.end) || text.contains("(a)") {
            return None;
        }
        let fits = (SHORTEST_KEY..=LONGEST_KEY).contains(&word_count(text));
        (fits && self.is_understood(part))
            .then(|| closed(stem, capitalized(text)))
            .flatten()
    }

    /// The only part that opens with one of the given words and holds a verb, or a noun behind two words ("due to").
    fn adverbial(&self, openers: &[String]) -> Option<&Part> {
        let opens = |part: &&Part| {
            let text = self.text(&part.words).to_lowercase();
            openers.iter().any(|opener| {
                text.strip_prefix(opener.as_str())
                    .is_some_and(|rest| rest.starts_with(' '))
                    && (self.has_verb(part, opener) || opener.contains(' '))
            })
        };
        let mut found = self.clause?.parts.iter().filter(opens);
        let is_adverbial = |part: &&Part| {
            matches!(
                part.role,
                Role::Clause | Role::Oblique | Role::Complement | Role::Sentence
            )
        };
        found
            .next()
            .filter(is_adverbial)
            .filter(|_| found.next().is_none())
    }

    /// Whether a verb stands in a part: right behind its opener where that is one word without a subject after it.
    fn has_verb(&self, part: &Part, opener: &str) -> bool {
        let is_verb = |place: usize| {
            self.token(place)
                .is_some_and(|token| matches!(token.upos, Upos::Verb | Upos::Aux))
        };
        let next = part.words.start + word_count(opener);
        match self.token(part.words.start).map(|token| token.upos) {
            Some(Upos::Sconj) if part.role == Role::Clause && !is_verb(next) => {
                part.words.clone().any(is_verb)
            }
            _ => {
                is_verb(next)
                    || self
                        .token(next)
                        .is_some_and(|token| token.upos == Upos::Adv)
                        && is_verb(next + 1)
            }
        }
    }

    /// Whether every pronoun of a part takes up the subject, which the stem says.
    pub(super) fn is_understood(&self, part: &Part) -> bool {
        let subject = self
            .clause
            .and_then(|clause| self.nominal_before(clause.subject.words.end));
        let is_plural = subject.is_some_and(|subject| self.is_plural(&subject));
        let known = if is_plural {
            &self.words.plural_pronouns
        } else {
            &self.words.singular_pronouns
        };
        let is_own = |place: usize| {
            self.words.plural_pronouns.contains(&self.form(place))
                && (part.words.start..place)
                    .any(|before| self.token(before).is_some_and(|it| it.xpos == "NNS"))
        };
        part.words.clone().all(|place| {
            self.token(place).is_none_or(|token| {
                !matches!(token.xpos, "PRP" | "PRP$" | "DT")
                    || token.upos != Upos::Pron
                    || known.contains(&self.form(place))
                    || is_own(place)
            })
        })
    }
}
