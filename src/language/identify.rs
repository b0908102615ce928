mod evidence;
mod pieces;
mod profile;
mod script;

use evidence::{Evidence, States};

use crate::model::{Language, LanguageSpan, Span};

/// What it costs to change the language between two pieces, in hundredths of a nat: the 12 nats that parted
/// English from Indonesian best in trials.
const SWITCH: i32 = 1200;
/// Words of a window: the least text that can bring a language into play.
const WINDOW: usize = 20;

/// Cuts a repaired text into stretches of one language. The spans join to the whole text.
///
/// Only the languages of `allowed` are thought of; where it is empty, the claimed ones. Pieces without evidence (titles,
/// names, numbers) take the language around them. A text that speaks for none is `und`, one without letters `zxx`.
pub fn identify(text: &str, allowed: &[Language]) -> Vec<LanguageSpan> {
    let states = States::new(allowed);
    let pieces = pieces::cut(text);
    let mut last = String::new();
    let weighed: Vec<Evidence> = pieces
        .iter()
        .map(|piece| states.weigh(piece.slice(text), &mut last))
        .collect();
    let path = best_path(&candidates(&weighed), &weighed);
    let mut spans = Vec::new();
    for (piece, state) in pieces.iter().zip(path) {
        let wordless = pieces.len() == 1 && !text.chars().any(char::is_alphabetic);
        let language = if wordless || pieces::is_wordless(piece.slice(text)) {
            Language::NONE
        } else {
            states.language(state)
        };
        push(&mut spans, language, *piece);
    }
    spans
}

fn push(spans: &mut Vec<LanguageSpan>, language: Language, span: Span) {
    match spans.last_mut() {
        Some(last) if last.language == language => last.span.end = span.end,
        _ => spans.push(LanguageSpan { language, span }),
    }
}

/// The states that are best in some window of at least `WINDOW` words, in order.
fn candidates(weighed: &[Evidence]) -> Vec<usize> {
    let states = weighed.first().map_or(0, |first| first.scores.len());
    let mut chosen = Vec::new();
    let mut sums = vec![0_i32; states];
    let mut words = 0;
    for (at, piece) in weighed.iter().enumerate() {
        for (sum, score) in sums.iter_mut().zip(&piece.scores) {
            *sum = sum.saturating_add(*score);
        }
        words += piece.words;
        let is_last = at + 1 == weighed.len();
        if words >= WINDOW || (is_last && chosen.is_empty()) {
            let best = first_best(&sums);
            if !chosen.contains(&best) {
                chosen.push(best);
            }
            sums.fill(0);
            words = 0;
        }
    }
    chosen.sort_unstable();
    chosen
}

/// The first place of the highest figure.
fn first_best(scores: &[i32]) -> usize {
    let mut best = 0;
    for (at, score) in scores.iter().enumerate() {
        if scores.get(best).is_some_and(|most| score > most) {
            best = at;
        }
    }
    best
}

/// Viterbi over the pieces: the states that explain them best when each change costs `SWITCH`. Between two ways of the
/// same cost the earlier change wins, so that a title goes with the text after it.
fn best_path(candidates: &[usize], weighed: &[Evidence]) -> Vec<usize> {
    let mut totals = vec![0_i64; candidates.len()];
    let mut came_from: Vec<Vec<usize>> = Vec::with_capacity(weighed.len());
    for (at, piece) in weighed.iter().enumerate() {
        let leader = (0..totals.len()).fold(0, |best, state| {
            if totals.get(state) > totals.get(best) {
                state
            } else {
                best
            }
        });
        let change = totals.get(leader).copied().unwrap_or(0) - i64::from(SWITCH);
        let mut back = Vec::with_capacity(candidates.len());
        for (place, (total, state)) in totals.iter_mut().zip(candidates).enumerate() {
            let changes = at > 0 && change > *total;
            back.push(if changes { leader } else { place });
            *total = (*total).max(if at > 0 { change } else { *total });
            *total += i64::from(piece.scores.get(*state).copied().unwrap_or(0));
        }
        came_from.push(back);
    }
    let mut place = (0..totals.len()).fold(0, |best, state| {
        if totals.get(state) > totals.get(best) {
            state
        } else {
            best
        }
    });
    let mut path = Vec::with_capacity(weighed.len());
    for back in came_from.iter().rev() {
        path.push(candidates.get(place).copied().unwrap_or(0));
        place = back.get(place).copied().unwrap_or(place);
    }
    path.reverse();
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    fn languages(text: &str) -> Vec<(String, &str)> {
        identify(text, &[])
            .into_iter()
            .map(|stretch| (stretch.language.to_string(), stretch.span.slice(text)))
            .collect()
    }

    fn only(text: &str) -> String {
        let found = languages(text);
        assert_eq!(found.len(), 1, "{found:?}");
        found.into_iter().map(|(language, _)| language).collect()
    }

    #[test]
    fn knows_a_sentence_and_a_title() {
        assert_eq!(only("The boat is tied to the pier."), "eng");
        assert_eq!(only("The Parts of a Boat"), "eng");
        assert_eq!(only("Kapal itu bersandar di dermaga yang lama."), "ind");
        assert_eq!(only("Les parties du bateau sont dans le port."), "fra");
        assert_eq!(only("Лодка стоит у причала, и рыбаки ещё спят."), "rus");
        assert_eq!(only("船停在码头上。"), "cmn");
        assert_eq!(only("船は港にとまっています。"), "jpn");
    }

    #[test]
    fn finds_a_change_in_the_middle_of_a_line() {
        let text = "Jangkar: Benda yang berat dan dapat dijatuhkan ke dasar laut agar kapal itu tidak hanyut oleh arus. Layar: 1. Kain yang dipasang di tiang kapal dan menangkap angin untuk berlayar. \
            2. A boat is moved by the wind that the sail has caught, and this is how it goes against it.";
        let found = languages(text);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(
            found
                .last()
                .is_some_and(|(language, part)| language == "eng" && part.starts_with("2. A boat"))
        );
    }

    #[test]
    fn is_not_fooled_by_names_and_foreign_words() {
        let text = "Kapal yang bernama Queen of the Seas itu berlayar dari pelabuhan. Nakhoda berkata: the wind is good. \
            Mereka akan kembali sebelum malam tiba di pulau itu.";
        assert_eq!(only(text), "ind");
    }

    #[test]
    fn gives_a_title_to_the_text_after_it() {
        let text = "Kapal itu akan berlayar dari pelabuhan pada malam hari dengan semua awaknya. Mereka telah menunggu angin yang baik untuk pergi ke pulau itu.\n\
            Keel\nThe keel is the part of a boat that keeps it upright when the wind is strong. It is made of lead or of iron and it is bolted to the hull.";
        let found = languages(text);
        assert!(
            found
                .last()
                .is_some_and(|(_, part)| part.starts_with("Keel")),
            "{found:?}"
        );
    }

    #[test]
    fn gives_no_language_to_figures_and_to_languages_not_claimed() {
        assert_eq!(only("1.1 2.3 4.5"), "zxx");
        assert_eq!(
            only(
                "Żaglówka stoi przy pomoście, który jest już bardzo stary, ale nie jest to problem dla żeglarzy."
            ),
            "und"
        );
        assert!(identify("", &[]).is_empty());
    }

    #[test]
    fn thinks_only_of_the_allowed_languages() {
        let allowed = [Language::ENGLISH, Language::INDONESIAN];
        let found = identify(
            "Les parties du bateau sont dans le port et la mer est grande pour les gens.",
            &allowed,
        );
        assert!(
            found
                .iter()
                .all(|stretch| stretch.language != "fra".parse().unwrap_or(Language::NONE))
        );
    }
}
