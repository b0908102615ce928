use seedbank::annotate::noun_phrases::noun_phrases;
use seedbank::model::{Analysis, Language, Relation, Token, Upos};

use crate::input::Text;

/// How many nominals of the treebank were found with the right head, and with the right left edge too.
#[derive(Default)]
pub struct Tally {
    all: usize,
    heads: usize,
    edges: usize,
    both: usize,
    parsed: bool,
}

impl Tally {
    /// Compares with the relations of the file, which the phrases themselves do not get to see unless `WITH_PARSE` is set.
    pub fn add(&mut self, text: &Text, language: Language) {
        self.parsed = std::env::var_os("WITH_PARSE").is_some();
        for gold in &text.analyses {
            let mut bare: Analysis = gold.clone();
            if !self.parsed {
                for token in &mut bare.tokens {
                    (token.head, token.relation) = (None, None);
                }
            }
            let found = noun_phrases(&text.text, &bare, language);
            for (at, token) in gold.tokens.iter().enumerate() {
                if !is_nominal(token) {
                    continue;
                }
                let edge = left_edge(&gold.tokens, at);
                self.all += 1;
                let holder = found.iter().find(|phrase| phrase.words.contains(&at));
                let is_head = holder.is_some_and(|phrase| phrase.head == at);
                let is_edge = holder.is_some_and(|phrase| phrase.words.start == edge);
                self.heads += usize::from(is_head);
                self.edges += usize::from(is_edge);
                self.both += usize::from(is_head && is_edge);
                if !(is_head && is_edge) && std::env::var_os("SHOW").is_some() {
                    println!(
                        "head {} edge {} got {:?} in {}",
                        token.span.slice(&text.text),
                        gold.tokens
                            .get(edge)
                            .map_or("", |token| token.span.slice(&text.text)),
                        holder.map(|phrase| phrase.base.slice(&text.text)),
                        gold.span.slice(&text.text)
                    );
                }
            }
        }
    }

    pub fn show(&self) {
        let share = |count: usize| 100.0 * count as f64 / self.all.max(1) as f64;
        println!(
            "{} nominals: head {:.1} %, left edge {:.1} %, both {:.1} %",
            self.all,
            share(self.heads),
            share(self.edges),
            share(self.both)
        );
    }
}

fn is_nominal(token: &Token) -> bool {
    let is_open = !matches!(token.xpos, "WP" | "WDT" | "EX" | "WP$");
    matches!(token.upos, Upos::Noun | Upos::Propn | Upos::Pron)
        && is_open
        && matches!(
            token.relation,
            Some(
                Relation::Nsubj
                    | Relation::NsubjPass
                    | Relation::Obj
                    | Relation::Iobj
                    | Relation::Obl
                    | Relation::OblAgent
                    | Relation::OblUnmarked
            )
        )
}

/// The leftmost word below a head that is no preposition, coordination or punctuation.
fn left_edge(tokens: &[Token], head: usize) -> usize {
    let mut edge = head;
    for at in 0..head {
        let mut up = at;
        let mut is_inside = true;
        while up != head && is_inside {
            let Some(above) = tokens.get(up) else { break };
            is_inside = !matches!(
                above.relation,
                Some(
                    Relation::Case
                        | Relation::Cc
                        | Relation::CcPreconj
                        | Relation::Punct
                        | Relation::Mark
                        | Relation::Cop
                        | Relation::Nsubj
                        | Relation::Aux
                        | Relation::Advcl
                        | Relation::Acl
                        | Relation::Discourse
                        | Relation::Parataxis
                        | Relation::Obl
                )
            );
            match above.head {
                Some(next) if is_inside => up = next,
                _ => break,
            }
        }
        if up == head && is_inside {
            edge = edge.min(at);
        }
    }
    edge
}
