use super::clauses::Kind;
use super::sentences::{Spoken, before_openers};
use super::statement::{Said, Speech};
use super::wording::Piece;

impl Speech<'_> {
    /// What a sentence with stops states: as a whole, or else its main clauses between commas with "and" or "but".
    pub fn whole(&self) -> Vec<Said> {
        let words = (0..self.line.len()).rev();
        let Some(last) = words.into_iter().find(|at| self.line.tag(*at) != ".") else {
            return Vec::new();
        };
        let end = last + 1;
        if let Some(said) = self.unparted(end).filter(|said| !self.is_open(said)) {
            return vec![said];
        }
        let parts = 0..self.sentences.len();
        let parts = parts.filter(|place| self.is_parted(*place, end));
        parts.flat_map(|place| self.said(place)).collect()
    }

    /// All words of a sentence after its openers.
    fn unparted(&self, end: usize) -> Option<Said> {
        if let [_] = self.sentences.as_slice() {
            let said = self.said(0).into_iter().next();
            let said = said.filter(|said| {
                let is_all = said.from.end >= end || self.is_cut_aside(said.from.end);
                is_all && self.sentences.first().is_some_and(|first| first.start == 0)
            });
            if said.is_some() {
                return said;
            }
        }
        let first = self.sentences.first()?;
        let clause = self.clause(first.main)?;
        let start = self.after_openers(first);
        let subject = &clause.subject;
        if subject.len() == 1 && self.words.pointers.contains(self.line.low(subject.start)) {
            return None;
        }
        let is_bound = first.is_bound || self.is_no_subject(&clause.subject, false);
        let is_damaged = self
            .clauses
            .iter()
            .any(|clause| clause.kind == Kind::Damaged);
        let leads = before_openers(&self.line, start, 0, self.words) == 0;
        (leads && !is_bound && !is_damaged).then(|| Said {
            pieces: self.without_adverbs(start..end),
            from: start..end,
            subject: clause.subject.clone(),
        })
    }

    /// Whether the speaker or something outside is spoken of.
    fn is_open(&self, said: &Said) -> bool {
        said.pieces.iter().any(|piece| match piece {
            Piece::Word(at) => self.is_personal(*at..at + 1, Some(&said.subject)),
            _ => false,
        })
    }

    /// Whether a main clause is parted from those around it by commas.
    fn is_parted(&self, place: usize, end: usize) -> bool {
        let comma = |at: usize| self.line.tag(at) == ",";
        self.sentences.get(place).is_some_and(|sentence| {
            let before = sentence.start.checked_sub(1);
            let opens = before.is_none_or(|at| comma(at) && self.line.tag(sentence.start) == "CC");
            let next = sentence.end + usize::from(comma(sentence.end));
            let joins = comma(sentence.end) || sentence.end > 0 && comma(sentence.end - 1);
            opens && (sentence.end >= end || joins && self.line.tag(next) == "CC")
        })
    }

    /// Where a sentence begins without its openers.
    fn after_openers(&self, sentence: &Spoken) -> usize {
        let first = self
            .clause(sentence.first)
            .map_or(sentence.start, |clause| clause.start);
        if sentence.front.is_empty() {
            first
        } else {
            sentence.front.start
        }
    }

    /// Whether a clause that says something beside begins at a place, a comma passed over.
    fn is_cut_aside(&self, at: usize) -> bool {
        let near = at..at + 2;
        self.clauses.iter().any(|clause| {
            clause.kind == Kind::Relative && near.contains(&clause.start) && self.is_aside(clause)
        })
    }
}
