use std::path::PathBuf;

use clap::Args;

use super::filter;
use super::open::BankFolder;
use super::outcome::Outcome;
use super::quantity::count;
use super::table::printable;
use super::term::{self, Term};
use crate::export;
use crate::model::{ItemType, Language, Quiz as QuizFile};
use crate::quiz::{DifficultyMix, Level, QuizSpec, Scope, make};

/// Put a balanced quiz together from a bank
#[derive(Debug, Args)]
#[command(
    after_help = "The questions are spread over the sections, ask a fact once, and none gives another's answer away. All are in\none language: that of most questions, unless --language names another. The same bank, options and seed give\nthe same quiz. Where there are fewer questions than asked, the quiz says why.\n\nExample:\n  seedbank quiz --topic \"put option\" --count 10 --level \"A level\" --difficulty easy=2,medium=5,hard=3 -o quiz.json"
)]
pub struct Quiz {
    /// What to ask about: words of titles and questions, or the id of a section
    #[arg(long, value_name = "TOPIC")]
    topic: Option<String>,
    /// How many questions
    #[arg(long, value_name = "N", default_value = "10", value_parser = clap::value_parser!(u16).range(1..))]
    count: u16,
    /// School level ("A level", "grade 5"), which decides how many are easy and hard; or what each question asks of learners:
    /// remember, understand, apply or analyze
    #[arg(long, value_name = "LEVEL")]
    level: Option<String>,
    /// Only questions of these types
    #[arg(long, value_name = "TYPES", value_delimiter = ',', value_parser = filter::item_type())]
    types: Vec<ItemType>,
    /// Only questions in this language (ISO 639-3 code, such as eng)
    #[arg(long, value_name = "CODE")]
    language: Option<Language>,
    /// How many are easy, medium and hard: mix for equally many, or shares such as easy=3,medium=5,hard=2
    #[arg(long, value_name = "MIX")]
    difficulty: Option<DifficultyMix>,
    /// Another seed gives another quiz
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Write the quiz to this file; - for standard output
    #[arg(short, long, value_name = "FILE", default_value = "-")]
    output: PathBuf,
    #[command(flatten)]
    bank: BankFolder,
}

impl Quiz {
    /// Prints or writes the quiz, and says where it is shorter than asked.
    pub fn run(self, term: &mut Term) -> anyhow::Result<Outcome> {
        let bank = self.bank.open()?;
        let quiz = make(&bank, &self.spec())?;
        if self.output.as_os_str() == "-" {
            term.print_json(&quiz)?;
        } else {
            export::write_quiz(&self.output, &quiz)?;
        }
        term::say(&printable(&summary(&quiz)));
        Ok(Outcome::Done)
    }

    fn spec(&self) -> QuizSpec {
        let topic = self.topic.clone();
        QuizSpec {
            scope: topic.map_or(Scope::Bank, Scope::Topic),
            count: self.count.into(),
            level: self.level.as_deref().map(Level::named),
            types: self.types.clone(),
            language: self.language,
            mix: self.difficulty,
            seed: self.seed,
        }
    }
}

fn summary(quiz: &QuizFile) -> String {
    let sections = quiz.blueprint.iter().filter(|row| row.items > 0).count();
    let from = format!(
        "{} from {}",
        count(quiz.delivered, "question"),
        count(sections, "section")
    );
    quiz.reason.clone().unwrap_or(from)
}
