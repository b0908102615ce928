use std::ops::Range;

use super::Asker;
use super::nominal::Nominal;
use crate::annotate::noun_phrases::NounPhrase;
use crate::annotate::syntax::Role;
use crate::model::Upos;

/// The most members of a list.
const MOST_MEMBERS: usize = 8;

/// Things that commas and "and" or "or" join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// Words of each member.
    pub members: Vec<Range<usize>>,
    /// Where the words of the last member end.
    pub end: usize,
}

impl Listing {
    /// All its words.
    pub fn words(&self) -> Range<usize> {
        let start = self.members.first().map_or(self.end, |first| first.start);
        start..self.end
    }
}

impl Asker<'_> {
    /// The list that starts at a word, where every member is a noun that can be a key and a conjunction stands before the last.
    pub fn listing(&self, start: usize) -> Option<Listing> {
        let mut members = Vec::new();
        let mut at = start;
        let mut is_closed = false;
        while members.len() < MOST_MEMBERS {
            let nominal = self.member(at)?;
            let end = nominal.words.end;
            members.push(nominal.words);
            if is_closed {
                return Some(Listing { members, end });
            }
            let after_comma = end + usize::from(self.form(end) == ",");
            is_closed = self.words.joining.contains(&self.form(after_comma));
            if after_comma == end && !is_closed {
                return None;
            }
            at = after_comma + usize::from(is_closed);
        }
        None
    }

    /// The noun phrase that starts at a word, with its "of" phrases, where it can be a key.
    fn member(&self, start: usize) -> Option<Nominal> {
        let phrases = self.sentence.noun_phrases();
        let starting = |at: usize| phrases.iter().find(move |phrase| phrase.words.start == at);
        let first = starting(start)?;
        let mut end = first.words.end;
        while let Some(next) = (self.form(end) == self.words.amounts.of)
            .then(|| starting(end + 1))
            .flatten()
        {
            end = next.words.end;
        }
        let nominal = Nominal {
            words: start..end,
            head: first.head,
            determiner: first.determiner,
            is_joined: false,
        };
        (self.is_key(&nominal) && !first.is_pronoun).then_some(nominal)
    }

    /// Whether the list stands for itself: what follows it is the end, a stop or the verb.
    pub fn is_whole(&self, listing: &Listing) -> bool {
        listing.end >= self.end()
            || self.token(listing.end).is_none_or(|token| {
                matches!(token.upos, Upos::Punct | Upos::Aux)
                    || token.upos == Upos::Verb && !matches!(token.xpos, "VBG" | "VBN")
            })
    }

    /// Whether all members are plural, or all singular.
    pub fn is_even(&self, listing: &Listing) -> bool {
        let is_name = |member: &Range<usize>| {
            let last = member.end.saturating_sub(1);
            let is_large = self.text(&(last..last + 1)).starts_with(char::is_uppercase);
            self.token(last)
                .is_some_and(|token| token.upos == Upos::Propn || is_large)
        };
        let named = listing.members.iter().filter(|member| is_name(member));
        let named = named.count();
        named == 0 || named == listing.members.len()
    }

    /// The list that a plural subject is equated with, whole: "The two forms of erosion are abrasion and attrition".
    pub fn equated(&self) -> Option<(String, Listing)> {
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let attribute = clause.parts.first()?;
        let is_plain =
            verbs.is_copular && verbs.words.len() == 1 && attribute.role == Role::Attribute;
        let listing = is_plain
            .then(|| self.listing(attribute.words.start))
            .flatten()?;
        let be = self.text(&verbs.words).to_owned();
        (listing.end == clause.end && self.is_even(&listing)).then_some((be, listing))
    }

    /// The subject as the name of a list's members, as it stands inside a sentence, where it is understood by itself. "The most common
    /// types" are types of what the members end in.
    pub fn class_of(&self, listing: &Listing) -> Option<String> {
        let clause = self.clause?;
        let subject = &clause.subject;
        let phrases = self.sentence.noun_phrases();
        let phrase = phrases.iter().find(|phrase| phrase.head == subject.head)?;
        let head = self.token(subject.head)?;
        let starts = phrase.words.start == subject.words.start;
        if !starts
            || head.xpos != "NNS"
            || !clause.front.is_empty()
            || self.points(subject.words.clone())
        {
            return None;
        }
        let text = self.in_sentence(clause);
        if subject.words.end > phrase.words.end {
            return Some(text);
        }
        if self.is_relational(&head.lemma) {
            let shared = self.shared_head(listing)?;
            return Some(format!("{text} {} {shared}", self.words.amounts.of));
        }
        self.is_narrowed(phrase).then_some(text)
    }

    /// A pronoun, a demonstrative or a possessor among the words.
    fn points(&self, mut words: Range<usize>) -> bool {
        words.any(|place| {
            self.token(place).is_some_and(|token| {
                token.upos == Upos::Pron
                    || token.xpos == "POS"
                    || token.upos == Upos::Det && !self.words.articles.contains(&self.form(place))
            })
        })
    }

    /// Whether a noun names members by their relation to something else: type, part, step.
    pub fn is_relational(&self, lemma: &str) -> bool {
        let label = &self.phrases.pack.ask.label;
        let vague = &self.words.vague;
        let known = label.relational.iter().chain(&label.kinds).chain(vague);
        known.into_iter().any(|word| word == lemma)
    }

    /// Whether an adjective or noun that tells something stands before the head.
    pub fn is_narrowed(&self, phrase: &NounPhrase) -> bool {
        (phrase.words.start..phrase.head).any(|place| {
            self.token(place).is_some_and(|token| {
                matches!(
                    token.upos,
                    Upos::Adj | Upos::Noun | Upos::Propn | Upos::Verb
                ) && !matches!(token.xpos, "JJS" | "JJR")
                    && !self.words.pointing.contains(&self.form(place))
            })
        })
    }

    /// The plural noun that every member of two words or more ends in.
    fn shared_head(&self, listing: &Listing) -> Option<String> {
        let last = |member: &Range<usize>| self.form(member.end.saturating_sub(1));
        let shared = last(listing.members.first()?);
        let is_shared = listing
            .members
            .iter()
            .all(|member| member.len() > 1 && last(member) == shared);
        let is_plural = self
            .token(listing.end.checked_sub(1)?)
            .is_some_and(|token| token.xpos == "NNS");
        (is_shared && is_plural).then_some(shared)
    }

    /// The members as options.
    pub fn options(&self, listing: &Listing) -> Vec<String> {
        let members = listing.members.iter();
        members
            .map(|member| self.phrases.option(self.text(member)))
            .collect()
    }

    /// The members joined by "and".
    pub fn conjunction(&self, listing: &Listing) -> Option<String> {
        let text = self.text(&listing.words());
        let [and, others @ ..] = self.words.joining.as_slice() else {
            return None;
        };
        // "The mill, and a shop": the list has lost its first members.
        let first = listing.members.first()?;
        let is_definite = self.words.kept_articles.contains(&self.form(first.start));
        let is_halved = listing.members.len() == 2 && text.contains(',');
        if is_definite || is_halved {
            return None;
        }
        let joined = others.iter().fold(text.to_owned(), |text, other| {
            text.replace(&format!(" {other} "), &format!(" {and} "))
        });
        Some(joined)
    }

    /// The class and the list of each "X such as A and B".
    pub fn exemplified(&self, cues: &[String]) -> Vec<(Nominal, Listing)> {
        let phrases = self.sentence.noun_phrases();
        let starts = phrases.iter().map(|phrase| phrase.words.start);
        let found = starts.filter_map(|start| {
            let cue = cues.iter().find(|cue| {
                let words = cue.split(' ').count();
                start >= words && self.text(&(start - words..start)).eq_ignore_ascii_case(cue)
            })?;
            let before = start - cue.split(' ').count();
            let comma = before
                .checked_sub(1)
                .filter(|place| self.form(*place) == ",");
            let class = self.nominal_before(comma.unwrap_or(before))?;
            let listing = self.listing(start).or_else(|| self.alone(start))?;
            let fits = self.is_class(&class) && self.is_whole(&listing) && self.is_even(&listing);
            fits.then_some((class, listing))
        });
        found.collect()
    }

    /// One thing instead of a list.
    fn alone(&self, start: usize) -> Option<Listing> {
        let words = self.member(start)?.words;
        Some(Listing {
            end: words.end,
            members: vec![words],
        })
    }

    /// A noun that names a class by itself: a plural, or a singular with its indefinite article.
    fn is_class(&self, nominal: &Nominal) -> bool {
        let Some(head) = self.token(nominal.head) else {
            return false;
        };
        let is_one = || {
            nominal.determiner.is_some_and(|place| {
                self.words.articles.contains(&self.form(place))
                    && !self.words.kept_articles.contains(&self.form(place))
            })
        };
        let is_of = nominal.words.end > nominal.head + 1;
        let phrases = self.sentence.noun_phrases();
        let is_narrowed = phrases
            .iter()
            .find(|phrase| phrase.head == nominal.head)
            .is_some_and(|phrase| self.is_narrowed(phrase));
        (head.xpos == "NNS" || head.xpos == "NN" && is_one())
            && (is_of || is_narrowed && !self.is_relational(&head.lemma))
            && !nominal.is_joined
            && !self.words.lists.no_classes.contains(&head.lemma)
            && !self.points(nominal.words.clone())
            && self.is_key(nominal)
    }

    /// A class as a question names it: in the plural where its members are plurals ("precious metals"), else "a precious metal".
    pub fn class_named(&self, nominal: &Nominal, member: &Range<usize>) -> Option<(bool, String)> {
        let last = self.token(member.end.checked_sub(1)?)?;
        let is_plural = self.token(nominal.head)?.xpos == "NNS";
        if last.xpos != "NNS" {
            return Some((false, self.one_of_class(nominal)?));
        }
        let text = self.phrases.bare(self.text(&nominal.words));
        is_plural.then_some((true, text))
    }

    /// Whether the noun that names a class is a plural.
    pub fn is_plural_class(&self, nominal: &Nominal) -> bool {
        self.token(nominal.head)
            .is_some_and(|head| head.xpos == "NNS")
    }

    /// A class in the singular with its article: "a precious metal".
    fn one_of_class(&self, nominal: &Nominal) -> Option<String> {
        let lemma = &self.token(nominal.head)?.lemma;
        let first = nominal
            .determiner
            .map_or(nominal.words.start, |place| place + 1);
        let before = self.text(&(first..nominal.head));
        let after = self.text(&(nominal.head + 1..nominal.words.end));
        let words = [before, lemma.as_str(), after];
        let words: Vec<&str> = words.into_iter().filter(|text| !text.is_empty()).collect();
        let single = words.join(" ");
        let single = if nominal.words.start == 0 {
            self.phrases.lowered(&single)
        } else {
            single
        };
        Some(self.phrases.with_article(&single))
    }
}
