use super::{Asked, Asker, closed};
use crate::annotate::capitalized;
use crate::annotate::syntax::Role;
use crate::language::ask::{Comparisons, Sequences};
use crate::model::{Token, Upos};

/// The most words of what is compared.
const LONGEST_SIDE: usize = 8;

impl Asker<'_> {
    /// The subject as an option, where it can be a key.
    pub fn subject_named(&self) -> Option<String> {
        let nominal = self.nominal(&self.clause?.subject.words)?;
        self.is_key(&nominal).then(|| self.key(&nominal.words))
    }

    /// Whether its words stand for nothing said before them, and none of them says only what is possible.
    pub fn is_told_outright(&self) -> bool {
        let tokens = self.sentence.analysis().tokens.iter();
        let is_open = |token: &Token| {
            matches!(token.xpos, "PRP" | "PRP$" | "MD")
                || token.xpos == "DT" && token.upos == Upos::Pron
        };
        let mut tokens = tokens.filter(|token| is_open(token));
        tokens.next().is_none()
    }

    /// Asks how a subject compares: "Compared with gold, silver is ____." The other options are what else could be so.
    pub fn comparison_asked(&self, forms: &Comparisons) -> Option<(Asked, Vec<String>)> {
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let attribute = clause.parts.first()?;
        let is_plain =
            verbs.is_copular && attribute.role == Role::Attribute && clause.front.is_empty();
        let than = (verbs.words.end..clause.end).find(|place| self.form(*place) == forms.than)?;
        let other = self.nominal_before(clause.end)?;
        let subject = self.nominal(&clause.subject.words)?;
        let fits = is_plain
            && other.words.start == than + 1
            && other.words.len() <= LONGEST_SIDE
            && self.is_key(&other)
            && self.is_key(&subject);
        if !fits {
            return None;
        }
        let words = verbs.words.end..than;
        let text = self.text(&words).to_lowercase();
        let options = rivals(&text, forms)?;
        let stem = forms
            .stem
            .replace("{other}", self.text(&other.words))
            .replace("{subject}", &self.in_sentence(clause))
            .replace("{be}", self.text(&verbs.words))
            .replace("{blank}", &self.phrases.pack.ask.words.blank);
        Some((closed(stem, self.key(&words))?, options))
    }

    /// Asks what follows the subject: "What comes directly after the larval stage?"
    pub fn next_asked(&self, forms: &Sequences) -> Option<Asked> {
        let clause = self.clause?;
        let verbs = &clause.verbs;
        let follows = verbs.is_passive
            && self
                .token(verbs.main)
                .is_some_and(|verb| verb.lemma == forms.follow);
        let subject = self.nominal(&clause.subject.words)?;
        let next = self.nominal_before(clause.end)?;
        let by = next.words.start.checked_sub(1)?;
        let fits = follows
            && by == verbs.words.end
            && self.form(by) == self.words.agent
            && clause.front.is_empty()
            && [&subject, &next]
                .into_iter()
                .all(|nominal| self.is_key(nominal) && self.is_person(nominal) != Some(true));
        let before = self.in_sentence(clause);
        let stem = forms.next.replace("{before}", &before);
        fits.then(|| closed(stem, self.key(&next.words))).flatten()
    }
}

/// What else could be said in the place of a comparative: less for more, and no difference.
fn rivals(text: &str, forms: &Comparisons) -> Option<Vec<String>> {
    let opposite = |word: &str| {
        let pair = forms
            .opposites
            .iter()
            .find(|pair| pair.iter().any(|side| side == word))?;
        pair.iter().find(|side| *side != word)
    };
    let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
    let equal = |quality: &str| forms.equally.replace("{quality}", quality);
    let options = if let Some([_, other]) = forms
        .degrees
        .iter()
        .find(|[degree, _]| degree == first && !rest.is_empty())
    {
        if rest.contains(' ') {
            return None;
        }
        vec![format!("{other} {rest}"), equal(rest)]
    } else {
        let other = opposite(first).filter(|_| rest.is_empty())?;
        let base = forms
            .bases
            .iter()
            .find(|[comparative, _]| comparative == first)
            .map(|[_, base]| base)?;
        vec![other.clone(), equal(base)]
    };
    Some(options.iter().map(|option| capitalized(option)).collect())
}
