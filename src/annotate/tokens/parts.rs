use super::{Scan, is_apostrophe};
use crate::model::Span;

impl Scan<'_> {
    /// Adds a written token: as one word, or as the words it holds.
    pub(super) fn part(&self, word: &str, start: usize, out: &mut Vec<(Span, bool)>) {
        let mut cuts = Vec::new();
        self.cut(word, &mut cuts);
        let mut from = 0;
        for cut in cuts.into_iter().rev().chain([word.len()]) {
            out.push((Span::new(start + from, start + cut), from > 0));
            from = cut;
        }
    }

    /// Where the words inside a written token begin, the last one first.
    fn cut(&self, word: &str, cuts: &mut Vec<usize>) {
        let mut head = word;
        if word.contains(is_apostrophe) {
            while let Some(cut) = self.clitic(head) {
                cuts.push(cut);
                head = head.get(..cut).unwrap_or_default();
            }
        }
        cuts.extend(self.fused(head).or_else(|| self.enclitic(head)));
    }

    /// Where the clitic at the end of a word begins.
    fn clitic(&self, word: &str) -> Option<usize> {
        self.rules.words.clitics.iter().find_map(|clitic| {
            let mut from = word.len();
            let mut signs = word.char_indices().rev();
            for expected in clitic.chars().rev() {
                let (at, sign) = signs.next()?;
                let fits = if expected == '\'' {
                    is_apostrophe(sign)
                } else {
                    sign.eq_ignore_ascii_case(&expected)
                };
                if !fits {
                    return None;
                }
                from = at;
            }
            signs.next()?.1.is_alphabetic().then_some(from)
        })
    }

    fn fused(&self, word: &str) -> Option<usize> {
        /// Letters of the longest word that is written as one.
        const LONGEST: usize = 9;
        let parted = &self.rules.words.parted;
        if parted.is_empty() || word.len() > LONGEST || !word.is_ascii() {
            return None;
        }
        parted.get(&word.to_ascii_lowercase()).copied()
    }

    fn enclitic(&self, word: &str) -> Option<usize> {
        self.rules.words.enclitics.iter().find_map(|enclitic| {
            let from = word.len().checked_sub(enclitic.ending.len())?;
            if !word.get(from..)?.eq_ignore_ascii_case(&enclitic.ending) {
                return None;
            }
            let word = word.to_lowercase();
            let host = word.get(..from)?;
            let fits = if enclitic.hosts.is_empty() {
                host.chars().count() >= enclitic.shortest && host.ends_with(char::is_alphabetic)
            } else {
                enclitic.hosts.contains(host)
            };
            (fits && !enclitic.whole.contains(&word)).then_some(from)
        })
    }

    /// Adds the lone apostrophe after a word in "s" ("the boys' hut"); its bytes.
    pub(super) fn possessive(
        &mut self,
        word: &str,
        at: usize,
        base: usize,
        out: &mut Vec<(Span, bool)>,
    ) -> usize {
        let rest = self.chunk.get(at..).unwrap_or_default();
        let mut signs = rest.chars();
        let Some(mark) = signs.next().filter(|sign| matches!(sign, '\'' | '’')) else {
            return 0;
        };
        let is_end = !signs
            .next()
            .is_some_and(|next| next.is_alphanumeric() || next == mark);
        let fits = is_end
            && !self.has_open_quote
            && word.ends_with(['s', 'S'])
            && !self.rules.words.clitics.is_empty();
        if !fits {
            return 0;
        }
        out.push((Span::new(base + at, base + at + mark.len_utf8()), true));
        mark.len_utf8()
    }
}
