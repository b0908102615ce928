use crate::language::ask::Ask;

/// Whether a question with its key, read one after the other, has a word that points at something which neither has named before.
pub fn points_away(stem: &str, key: &str, ask: &Ask) -> bool {
    let mut words = words(stem);
    let opens_key = words.len();
    words.extend(self::words(key));
    (0..words.len()).any(|place| {
        let before = words.get(..place).unwrap_or_default();
        let opens = place == opens_key || place == 0;
        words
            .get(place)
            .is_some_and(|word| is_lost(word, before, opens, ask))
    })
}

/// A word in lower case.
struct Word {
    form: String,
    /// Whether a comma stands before it.
    is_apart: bool,
}

fn words(text: &str) -> Vec<Word> {
    let mut found = Vec::new();
    for (place, part) in text.split(", ").enumerate() {
        let forms = part.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
        for (at, form) in forms.filter(|form| !form.is_empty()).enumerate() {
            found.push(Word {
                form: form.to_lowercase(),
                is_apart: place > 0 && at == 0,
            });
        }
    }
    found
}

/// A pointer needs its noun, a pronoun a person or what else it may stand for, what is written onto a word anything. Behind a comma a pointer is a pronoun.
fn is_lost(word: &Word, before: &[Word], opens: bool, ask: &Ask) -> bool {
    let surface = &ask.surface;
    let form = word.form.as_str();
    let is_told = || before.iter().any(|word| tells(&word.form, ask));
    if surface.pointers.contains(form) {
        let noun = before.last().filter(|_| !opens);
        let earlier = before.split_last().map_or(&[][..], |(_, earlier)| earlier);
        return if word.is_apart {
            !is_told()
        } else {
            noun.is_none_or(|noun| earlier.iter().all(|word| word.form != noun.form))
        };
    }
    // What a pronoun for things stands for was named in the clause before.
    let is_told_before = || is_told() && (word.is_apart || before.iter().any(|word| word.is_apart));
    if surface.pronouns.contains(form) {
        let is_person = |word: &Word| ask.nouns.persons.contains(&word.form);
        let is_meant = if surface.stand_for_things {
            is_told_before()
        } else {
            before.iter().any(is_person)
        };
        return opens || !is_meant;
    }
    let has_enclitic = !surface.whole.contains(form)
        && surface
            .enclitics
            .iter()
            .any(|enclitic| form.ends_with(enclitic.as_str()));
    // The noun that it is written onto may be told by the one before it: "the structure of its parts".
    let is_owned = || {
        let mut earlier = before.iter().rev().skip(1);
        earlier.any(|word| tells(&word.form, ask))
    };
    // What an object stands for is told in a clause before.
    let mut starts = ask.permission.active.iter();
    let is_object = starts.any(|start| form.starts_with(start.as_str()));
    let follows_clause = || {
        word.is_apart
            || before.iter().any(|word| {
                word.is_apart
                    || ask.lists.subordinators.contains(&word.form)
                    || ask
                        .lists
                        .joints
                        .iter()
                        .any(|joint| joint.trim() == word.form)
            })
    };
    if surface.stand_for_things {
        return has_enclitic && !is_told_before();
    }
    has_enclitic && (!is_owned() || is_object && !follows_clause())
}

/// Whether a word names anything.
fn tells(word: &str, ask: &Ask) -> bool {
    let grammar = [
        &ask.nouns.determiners,
        &ask.lists.subordinators,
        &ask.gate.openers,
        &ask.gate.verbs,
    ];
    word.chars().count() > 3 && !grammar.iter().any(|list| list.contains(word))
}
