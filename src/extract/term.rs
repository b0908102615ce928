use super::Extractor;
use super::if_then::conditional;
use super::proposal::{Ground, Proposal, fill, group};
use crate::annotate::{Annotated, Sentence};
use crate::language::Pack;
use crate::model::{Candidate, ItemType, KeyKind, Span};

/// What a case is called that the sentence before describes.
pub struct Term;

impl Extractor for Term {
    fn id(&self) -> &'static str {
        "term"
    }

    fn page(&self) -> &'static str {
        include_str!("term.md")
    }

    fn extract(&self, document: &Annotated<'_>) -> Vec<Candidate> {
        let statements: Vec<(&Sentence, &'static Pack)> = document
            .packed()
            .filter(|(sentence, _)| sentence.is_whole)
            .collect();
        let pairs = statements.windows(2).filter_map(|pair| match pair {
            [(before, _), (named, pack)] if before.home == named.home => {
                self.ask(document, before, named, pack)
            }
            _ => None,
        });
        pairs.collect()
    }
}

impl Term {
    fn ask(
        &self,
        document: &Annotated<'_>,
        before: &Sentence,
        named: &Sentence,
        pack: &'static Pack,
    ) -> Option<Candidate> {
        let rule = &pack.ask.term;
        let (asking, captures) = rule
            .patterns
            .iter()
            .find_map(|asking| Some((asking, asking.pattern.captures(&named.text)?)))?;
        let (condition, main) = conditional(&before.text, pack)?;
        let subject = group(&captures, "subject").to_lowercase();
        if !main.to_lowercase().starts_with(&subject) {
            return None;
        }
        let sentence = format!("{}. {}", before.text, named.text);
        let ground = Ground {
            span: Span::new(before.span.start, named.span.end),
            sentence: &sentence,
            ..Ground::of(document, named, pack)
        };
        let phrases = ground.phrases();
        let slots = [
            ("subject", subject.as_str()),
            ("verb", group(&captures, "verb")),
            ("condition", &condition),
            ("blank", &pack.ask.words.blank),
        ];
        let key = phrases.option(group(&captures, "term"));
        let proposal = Proposal {
            rule: self.id(),
            kind: ItemType::MultipleChoice,
            stem: fill(&asking.stem, &slots),
            key,
            key_kind: KeyKind::Term,
        };
        let mut candidate = ground.candidate(proposal);
        candidate.fallback = Some(ItemType::Cloze);
        Some(candidate)
    }
}
