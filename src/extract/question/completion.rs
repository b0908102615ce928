use super::nominal::Nominal;
use super::{Asked, Asker};
use crate::annotate::forms::readings;
use crate::language::lexicon::{PartOfSpeech, zipf};
use crate::model::{Token, Upos};

/// Terms are rarer than this, on the Zipf scale: about once in 50,000 words.
const COMMONEST: f32 = 4.3;
/// The most words of a gap.
const LONGEST_GAP: usize = 5;

impl Asker<'_> {
    /// The sentence up to its last nominal, with a blank in the nominal's place, where the nominal is what is wanted.
    pub fn completed(&self, ending: Ending) -> Option<Asked> {
        self.sentence.clause()?;
        let nominal = self.nominal_before(self.end())?;
        let before = nominal.words.start.checked_sub(1)?;
        let governs = self.token(before).is_some_and(|token| {
            matches!(token.upos, Upos::Verb | Upos::Adp | Upos::Aux) && token.xpos != "MD"
        });
        (governs
            && !self.splits_compound(before)
            && !self.is_mistaken(before, &nominal)
            && !self.is_halved(before)
            && !self.is_list_behind_article(&nominal)
            && !self.is_in_row_of_phrases(before)
            && !self.is_left_open()
            && self.is_key(&nominal)
            && self.is_closed(&nominal)
            && self.ending(&nominal, before) == ending)
            .then(|| self.blank(&nominal))
            .flatten()
    }

    /// Whether the word before a blank may be a noun that was taken for a verb: "exposure to *credit* risk".
    fn splits_compound(&self, before: usize) -> bool {
        let is = |place: Option<usize>, holds: &dyn Fn(&Token) -> bool| {
            place.and_then(|place| self.token(place)).is_some_and(holds)
        };
        let is_noun = |token: &Token| {
            token.xpos == "VB"
                && readings(&token.lemma)
                    .iter()
                    .any(|(part, _)| *part == PartOfSpeech::Noun)
        };
        is(Some(before), &is_noun)
            && is(before.checked_sub(1), &|token| token.xpos == "TO")
            && is(before.checked_sub(2), &|token| {
                token.upos == Upos::Noun
                    && !self.words.purpose.infinitive_nouns.contains(&token.lemma)
            })
    }

    /// Whether what seems to be a verb before a blank is none, or one that a row of nouns makes doubtful: "muscle tone, *feeding* problems".
    fn is_mistaken(&self, before: usize, nominal: &Nominal) -> bool {
        let Some(token) = self.token(before).filter(|token| token.upos == Upos::Verb) else {
            return false;
        };
        let follows_comma = before > 0 && self.form(before - 1) == ",";
        self.is_never_verb(before) || token.xpos == "VBG" && follows_comma && nominal.is_joined
    }

    /// Whether a preposition stands behind a comma: it is one of several phrases in a row.
    fn is_in_row_of_phrases(&self, before: usize) -> bool {
        let is_adposition = self
            .token(before)
            .is_some_and(|token| token.upos == Upos::Adp);
        is_adposition && before > 0 && self.form(before - 1) == ","
    }

    /// Whether a gap would stand inside a subject that is an act: "Counting *sheep* helps".
    fn is_in_act(&self, place: usize) -> bool {
        self.sentence.clause().is_some_and(|clause| {
            let words = &clause.subject.words;
            let opens = self.token(words.start);
            words.contains(&place) && opens.is_some_and(|token| token.xpos == "VBG")
        })
    }

    /// The sentence with a blank in the place of its most special term inside it: neither its first nor its last words.
    pub fn gapped(&self) -> Option<Asked> {
        self.sentence.clause()?;
        let phrases = self.sentence.noun_phrases().iter();
        let inner =
            phrases.filter(|phrase| phrase.words.start > 0 && phrase.words.end < self.end());
        let nominals = inner.filter_map(|phrase| {
            let nominal = self.nominal_before(phrase.words.end)?;
            let rarity = self.rarity(&nominal)?;
            let joins = phrase.words.clone().any(|place| self.is_joint(place));
            let is_half = self.is_joint(phrase.words.end)
                && !self.opens_nominal(phrase.words.end + 1)
                || self.goes_on(phrase.words.end);
            (nominal.words == phrase.words
                && !joins
                && !is_half
                && self.is_key(&nominal)
                && self.is_closed(&nominal)
                && !self.is_halved(phrase.words.start.saturating_sub(1))
                && !self.is_in_act(phrase.head)
                && !self.is_cut_in(&phrase.words))
            .then_some((rarity, nominal))
        });
        let (_, rarest) = nominals
            .filter(|(rarity, _)| *rarity <= COMMONEST)
            .min_by(|one, other| one.0.total_cmp(&other.0))?;
        self.blank(&self.with_place(&rarest).unwrap_or(rarest))
    }

    /// A bare noun behind a preposition together with what "in" tells of it: "from fluctuations in prices".
    fn with_place(&self, nominal: &Nominal) -> Option<Nominal> {
        let words = &nominal.words;
        let before = words.start.checked_sub(1)?;
        let is_governed = self
            .token(before)
            .is_some_and(|token| token.upos == Upos::Adp);
        let tells = self.words.narrowing.contains(&self.form(words.end));
        let mut phrases = self.sentence.noun_phrases().iter();
        let next = phrases.find(|phrase| phrase.words.start == words.end + 1)?;
        let end = next.words.end;
        let more = self.nominal(&next.words)?;
        let goes_on = self.is_joint(end) || self.form(end) == self.words.partitive;
        let is_fit = words.len() == 1
            && end - words.start <= LONGEST_GAP
            && nominal.determiner.is_none()
            && self.is_key(&more);
        (is_governed && tells && is_fit && !goes_on && end < self.end()).then(|| Nominal {
            words: words.start..end,
            ..nominal.clone()
        })
    }

    fn is_joint(&self, place: usize) -> bool {
        self.words.joining.contains(&self.form(place))
    }

    /// Whether a word belongs to the nominal before it: another noun or an adjective.
    fn goes_on(&self, place: usize) -> bool {
        self.token(place).is_some_and(|token| {
            matches!(
                token.upos,
                Upos::Noun | Upos::Propn | Upos::Adj | Upos::Num | Upos::X
            )
        })
    }

    fn opens_nominal(&self, place: usize) -> bool {
        self.token(place).is_some_and(|token| {
            matches!(token.upos, Upos::Det | Upos::Noun | Upos::Propn | Upos::Num)
        })
    }

    /// How common the rarest content word of a nominal is, on the Zipf scale; words that no list knows count as rarest.
    fn rarity(&self, nominal: &Nominal) -> Option<f32> {
        let words = nominal.words.clone().filter_map(|place| self.token(place));
        let content =
            words.filter(|token| matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Adj));
        let language = self.sentence.language;
        content
            .map(|token| zipf(&token.lemma.to_lowercase(), language).unwrap_or(0.0))
            .min_by(f32::total_cmp)
    }
}

/// What the last nominal of a sentence is to it, by the word before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Who or what acts in a passive.
    Agent,
    /// Where.
    Place,
    /// Anything else.
    Object,
}

impl Asker<'_> {
    fn ending(&self, nominal: &Nominal, before: usize) -> Ending {
        let opener = self.form(before);
        let verbs = (0..before)
            .rev()
            .filter_map(|place| self.token(place))
            .find(|token| token.upos == Upos::Verb);
        let is_done = verbs.is_some_and(|verb| verb.xpos == "VBN");
        if opener == self.words.agent && is_done {
            return Ending::Agent;
        }
        if self.words.places.contains(&opener) && self.is_place(nominal) {
            return Ending::Place;
        }
        Ending::Object
    }
}
