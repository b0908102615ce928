//! Quizzes from a bank: questions spread over its sections as in a table of specifications, one for each fact, none that gives
//! another's answer away.

mod balance;
mod blueprint;
mod choice;
mod conflicts;
mod cues;
mod difficulty;
mod eligible;
mod level;
mod make;
mod requests;
mod same_fact;
mod shortfall;
mod spec;
mod topic;

pub use difficulty::DifficultyMix;
pub use level::Level;
pub use make::{QuizError, make};
pub use requests::{FOLDER, RequestedQuiz, honor};
pub use spec::{QuizSpec, Scope};
