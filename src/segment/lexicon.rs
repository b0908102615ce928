use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use serde::Deserialize;

use crate::language;
use crate::language::folders::{asked, known};

/// The words that mark structure, those of all languages together: a document may mix languages, and a heading word of
/// one language is hardly ever a plain word in the structural places of another.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Lexicon {
    /// Words before the number of a law's part: article, section, chapter.
    pub(super) article_words: BTreeSet<String>,
    /// Those of them that gather articles and count for themselves: chapter.
    pub(super) chapter_words: BTreeSet<String>,
    /// Those of them that count for themselves, after the articles: appendix.
    pub(super) annex_words: BTreeSet<String>,
    /// Verbs of sentences that say what a word means.
    pub(super) defining_verbs: BTreeSet<String>,
    /// What follows when a rule is broken: penalty.
    pub(super) sanctions: BTreeSet<String>,
    /// Phrases that forbid: is not allowed.
    pub(super) prohibitions: BTreeSet<String>,
    /// Beginnings of verbs without a subject, where the language has them.
    pub(super) verbal_prefixes: BTreeSet<String>,
    /// Endings of verbs without a subject, where the language has them.
    pub(super) verbal_endings: BTreeSet<String>,
    /// Words that open a condition.
    pub(super) conditions: BTreeSet<String>,
    /// Words that open a relative clause.
    pub(super) relative_pronouns: BTreeSet<String>,
    /// Headings of parts that are commonly called so: introduction, summary.
    pub(super) heading_words: BTreeSet<String>,
    /// Those of the heading words that head a preface.
    pub(super) preface_words: BTreeSet<String>,
    /// Headings of glossaries.
    pub(super) glossary_words: BTreeSet<String>,
    /// First words of labels that introduce an example.
    pub(super) example_words: BTreeSet<String>,
    /// First words of labels that name a figure or a remark, not a thing.
    pub(super) caption_words: BTreeSet<String>,
    /// First words of see-also remarks.
    pub(super) see_words: BTreeSet<String>,
    /// Words that lead from one reference to the next or into one.
    pub(super) reference_joints: BTreeSet<String>,
    /// First words of sentences that continue the one before.
    pub(super) continuations: BTreeSet<String>,
    /// Phrases at the start of a lesson that say what it is about.
    pub(super) topic_openings: BTreeSet<String>,
    /// First words of sentences that turn to another matter: now.
    pub(super) topic_turns: BTreeSet<String>,
    /// Demonstratives that point back when they stand after the noun.
    pub(super) pointers: BTreeSet<String>,
    /// Words near a sentence's start that add to the one before: also.
    pub(super) additions: BTreeSet<String>,
    /// Endings of nouns that belong to someone named before.
    pub(super) possessive_endings: BTreeSet<String>,
    /// Alternatives: or.
    pub(super) alternatives: BTreeSet<String>,
    /// Verb forms that make a heading-like line a clause.
    pub(super) finite_verbs: BTreeSet<String>,
    /// First words of requests.
    pub(super) request_verbs: BTreeSet<String>,
    /// Those that requests speak to: you.
    pub(super) addressees: BTreeSet<String>,
    /// What requests ask for.
    pub(super) request_objects: BTreeSet<String>,
    /// Phrases that ask for a quiz on what follows: quiz me on.
    pub(super) request_openings: BTreeSet<String>,
    /// Words that may stand before a request: now.
    pub(super) request_leads: BTreeSet<String>,
    /// First words of requests that name their source first: based on.
    pub(super) request_sources: BTreeSet<String>,
    /// What the number of a request counts: questions.
    pub(super) request_items: BTreeSet<String>,
    /// Phrases that requests have and tasks for learners do not: make me.
    pub(super) request_signs: BTreeSet<String>,
    /// Phrases that stand for the text at hand.
    pub(super) back_references: BTreeSet<String>,
    /// Words of courtesy.
    pub(super) courtesies: BTreeSet<String>,
    /// Words that say how hard questions are.
    pub(super) difficulties: BTreeSet<String>,
    /// Names of the field that states a topic.
    pub(super) topic_fields: BTreeSet<String>,
    /// Names of the field that states a level.
    pub(super) level_fields: BTreeSet<String>,
    /// Names of the field that states how many questions.
    pub(super) count_fields: BTreeSet<String>,
    /// Words before the topic of a request.
    pub(super) topic_words: BTreeSet<String>,
    /// Words that end the topic of a request: for.
    pub(super) topic_ends: BTreeSet<String>,
    /// Words that join topics.
    pub(super) topic_joints: BTreeSet<String>,
    /// Number words.
    pub(super) numbers: BTreeMap<String, usize>,
    /// Words before or after a school year's number.
    pub(super) grade_words: BTreeSet<String>,
    /// Names of levels that stand alone, with their common spelling.
    pub(super) levels: BTreeMap<String, String>,
    /// The school year in which learners mostly are, by the name of a level; 13 after school.
    pub(super) school_years: BTreeMap<String, usize>,
    /// Codes of school subjects that a year's number follows.
    pub(super) curriculum_codes: BTreeSet<String>,
    /// Words before the letter of the right answer.
    pub(super) answer_words: BTreeSet<String>,
    /// Words before the number of a question.
    pub(super) question_words: BTreeSet<String>,
    /// Letters before options in other scripts, with their place from 1 on.
    pub(super) option_letters: BTreeMap<String, usize>,
    /// Words in brackets that mark an option as right.
    pub(super) correct_marks: BTreeSet<String>,
    /// Navigation lines.
    pub(super) navigation: BTreeSet<String>,
    /// First words of banners, teasers and rows of links for sharing.
    pub(super) page_furniture: BTreeSet<String>,
    /// Words that show that a page belongs to a quiz site.
    pub(super) quiz_words: BTreeSet<String>,
    /// Field names that templates leave behind.
    pub(super) template_words: BTreeSet<String>,
    /// Pronouns of persons.
    pub(super) narrative_pronouns: BTreeSet<String>,
    /// Verbs of dialogue and of what characters in stories do.
    pub(super) speech_verbs: BTreeSet<String>,
    /// Short words of titles that stay in lower case.
    pub(super) particles: BTreeSet<String>,
    /// Words that lead a noun.
    #[serde(skip)]
    pub(super) determiners: BTreeSet<String>,
    /// Abbreviations that end in a stop without ending a sentence.
    #[serde(skip)]
    pub(super) abbreviations: BTreeSet<String>,
}

/// The packs' words, by language.
fn files() -> impl Iterator<Item = (&'static str, &'static str)> {
    let asked = asked!("segment.toml").into_iter();
    asked.chain(known!("segment.toml"))
}

static LEXICON: LazyLock<Lexicon> = LazyLock::new(|| {
    let mut all = Lexicon::default();
    for (_, text) in files() {
        // A pack that cannot be read is found by this module's test.
        all.take(toml::from_str(text).unwrap_or_default());
    }
    for pack in language::packs() {
        all.particles.extend(pack.function_words.iter().cloned());
        all.determiners
            .extend(pack.ask.nouns.determiners.iter().cloned());
        all.abbreviations.extend(pack.abbreviations.iter().cloned());
    }
    all
});

/// The words of all packs.
pub(super) fn lexicon() -> &'static Lexicon {
    &LEXICON
}

impl Lexicon {
    fn take(&mut self, mut one: Self) {
        for (mine, theirs) in [
            (&mut self.article_words, &mut one.article_words),
            (&mut self.chapter_words, &mut one.chapter_words),
            (&mut self.annex_words, &mut one.annex_words),
            (&mut self.defining_verbs, &mut one.defining_verbs),
            (&mut self.sanctions, &mut one.sanctions),
            (&mut self.prohibitions, &mut one.prohibitions),
            (&mut self.verbal_prefixes, &mut one.verbal_prefixes),
            (&mut self.verbal_endings, &mut one.verbal_endings),
            (&mut self.conditions, &mut one.conditions),
            (&mut self.relative_pronouns, &mut one.relative_pronouns),
            (&mut self.heading_words, &mut one.heading_words),
            (&mut self.preface_words, &mut one.preface_words),
            (&mut self.glossary_words, &mut one.glossary_words),
            (&mut self.example_words, &mut one.example_words),
            (&mut self.caption_words, &mut one.caption_words),
            (&mut self.see_words, &mut one.see_words),
            (&mut self.reference_joints, &mut one.reference_joints),
            (&mut self.continuations, &mut one.continuations),
            (&mut self.topic_openings, &mut one.topic_openings),
            (&mut self.topic_turns, &mut one.topic_turns),
            (&mut self.pointers, &mut one.pointers),
            (&mut self.additions, &mut one.additions),
            (&mut self.possessive_endings, &mut one.possessive_endings),
            (&mut self.alternatives, &mut one.alternatives),
            (&mut self.finite_verbs, &mut one.finite_verbs),
            (&mut self.request_verbs, &mut one.request_verbs),
            (&mut self.addressees, &mut one.addressees),
            (&mut self.request_objects, &mut one.request_objects),
            (&mut self.request_openings, &mut one.request_openings),
            (&mut self.request_leads, &mut one.request_leads),
            (&mut self.request_sources, &mut one.request_sources),
            (&mut self.request_items, &mut one.request_items),
            (&mut self.request_signs, &mut one.request_signs),
            (&mut self.back_references, &mut one.back_references),
            (&mut self.courtesies, &mut one.courtesies),
            (&mut self.difficulties, &mut one.difficulties),
            (&mut self.topic_fields, &mut one.topic_fields),
            (&mut self.level_fields, &mut one.level_fields),
            (&mut self.count_fields, &mut one.count_fields),
            (&mut self.topic_words, &mut one.topic_words),
            (&mut self.topic_ends, &mut one.topic_ends),
            (&mut self.topic_joints, &mut one.topic_joints),
            (&mut self.grade_words, &mut one.grade_words),
            (&mut self.curriculum_codes, &mut one.curriculum_codes),
            (&mut self.answer_words, &mut one.answer_words),
            (&mut self.question_words, &mut one.question_words),
            (&mut self.correct_marks, &mut one.correct_marks),
            (&mut self.navigation, &mut one.navigation),
            (&mut self.page_furniture, &mut one.page_furniture),
            (&mut self.quiz_words, &mut one.quiz_words),
            (&mut self.template_words, &mut one.template_words),
            (&mut self.narrative_pronouns, &mut one.narrative_pronouns),
            (&mut self.speech_verbs, &mut one.speech_verbs),
            (&mut self.particles, &mut one.particles),
        ] {
            mine.append(theirs);
        }
        self.numbers.append(&mut one.numbers);
        self.option_letters.append(&mut one.option_letters);
        self.levels.append(&mut one.levels);
        self.school_years.append(&mut one.school_years);
    }

    /// Whether a word may stay in lower case in a title.
    pub(super) fn is_particle(&self, word: &str) -> bool {
        self.particles.contains(word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pack_can_be_read() {
        for (name, text) in files() {
            let pack: Result<Lexicon, _> = toml::from_str(text);
            assert!(pack.is_ok(), "{name}: {pack:?}");
        }
    }
}
