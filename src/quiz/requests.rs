use super::{Level, QuizSpec, Scope, make};
use crate::bank::text_hash;
use crate::model::{Bank, BankRequest, Intent, Quiz, QuizRequest};

/// Where the quizzes of requests lie in a bank's folder.
pub const FOLDER: &str = "quizzes";
/// How many questions a quiz has whose request names no number.
const USUAL: usize = 10;
/// Most letters of a source's name in the name of its quiz.
const LONGEST: usize = 40;
/// Hexadecimal digits that tell the requests of sources of one name apart.
const DIGITS: usize = 8;

/// A quiz that a source asks for.
#[derive(Clone, Debug)]
pub struct RequestedQuiz {
    /// Its file, relative to the bank's folder, with `/`.
    pub name: String,
    /// The quiz.
    pub quiz: Quiz,
}

/// Makes the quizzes that the sources of a bank ask for, and notes with each request what became of it. What states a topic shares
/// the quiz of the request beside it that is about the same; alone, it asks for a quiz itself.
pub fn honor(bank: &mut Bank) -> Vec<RequestedQuiz> {
    let mut requests = std::mem::take(&mut bank.requests);
    let mut quizzes = Vec::new();
    for at in 0..requests.len() {
        let Some(request) = requests.get(at) else {
            continue;
        };
        if partner(&requests, at, Intent::MakeQuiz).is_some() {
            continue;
        }
        let stated = partner(&requests, at, Intent::TopicStatement);
        let level = request.level.as_deref();
        let level = level.or_else(|| requests.get(stated?)?.level.as_deref());
        let made = quiz_of(bank, request, level);
        let name = name(&requests, at);
        if let Some(request) = requests.get_mut(at) {
            note(request, &name, made.as_ref().map_err(Clone::clone));
        }
        quizzes.extend(made.ok().map(|quiz| RequestedQuiz { name, quiz }));
    }
    for at in 0..requests.len() {
        let made = partner(&requests, at, Intent::MakeQuiz).and_then(|at| requests.get(at));
        let (made, request) = (made.cloned(), requests.get_mut(at));
        if let (Some(made), Some(request)) = (made, request) {
            (request.quiz, request.delivered) = (made.quiz, made.delivered);
            request.reason = made.reason;
        }
    }
    bank.requests = requests;
    quizzes
}

/// The nearest request of an intent, other than the request's own, that the same source makes about the same.
fn partner(requests: &[BankRequest], at: usize, intent: Intent) -> Option<usize> {
    let own = requests.get(at).filter(|own| own.intent != intent)?;
    let is_partner = |other: &BankRequest| {
        other.intent == intent && other.path == own.path && other.refers_to == own.refers_to
    };
    let partners = requests.iter().enumerate();
    let partners = partners.filter(|(_, other)| is_partner(other));
    let nearest = partners.min_by_key(|(place, _)| place.abs_diff(at));
    nearest.map(|(place, _)| place)
}

/// The quiz, or why there is none. Where the section it is about has nothing to ask, the whole source is asked.
fn quiz_of(bank: &Bank, request: &BankRequest, level: Option<&str>) -> Result<Quiz, String> {
    let topics = request.topics.clone();
    let source = Scope::Source {
        path: request.path.clone(),
        topics: topics.clone(),
    };
    let section = request.refers_to.clone();
    let section = section.map(|id| Scope::Section { id, topics });
    let specs = section.into_iter().chain([source]).map(|scope| QuizSpec {
        scope,
        count: request.count.unwrap_or(USUAL),
        level: level.map(Level::named),
        ..QuizSpec::default()
    });
    let made = specs.map(|spec| make(bank, &spec)).find_map(Result::ok);
    let mut quiz = made.ok_or("the source has no question to ask")?;
    quiz.request = Some(QuizRequest {
        path: request.path.clone(),
        text: request.text.clone(),
    });
    Ok(quiz)
}

fn note(request: &mut BankRequest, name: &str, made: Result<&Quiz, String>) {
    match made {
        Ok(quiz) => {
            request.quiz = Some(name.to_owned());
            request.delivered = Some(quiz.delivered);
            request.reason.clone_from(&quiz.reason);
        }
        Err(reason) => {
            request.delivered = Some(0);
            request.reason = Some(reason);
        }
    }
}

/// The file of a request's quiz: the source's name, and a hash that tells its requests apart.
fn name(requests: &[BankRequest], at: usize) -> String {
    let Some(request) = requests.get(at) else {
        return String::new();
    };
    let earlier = requests.iter().take(at);
    let again = earlier
        .filter(|other| (&other.path, &other.text) == (&request.path, &request.text))
        .count();
    let hash = text_hash(&format!("{} {again} {}", request.path, request.text));
    let hash: String = hash.chars().take(DIGITS).collect();
    let file = request.path.rsplit('/').next().unwrap_or_default();
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let stem: String = stem
        .chars()
        .map(|sign| if sign.is_alphanumeric() { sign } else { '-' })
        .take(LONGEST)
        .collect();
    format!("{FOLDER}/{stem}-{hash}.json")
}
