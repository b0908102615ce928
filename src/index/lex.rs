use super::error::{Problem, QueryError};
use super::field::{Part, SearchField};
use super::query::{Form, Query, Text};
use super::words;
use crate::model::Span;

/// A piece of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it stands in the query.
    pub span: Span,
}

/// What a piece of a query is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    /// `(`
    Open,
    /// `)`
    Close,
    /// `AND`, `OR`, `NOT`; `-` before something is `NOT`.
    Operator(&'static str),
    /// A word, phrase or `field:value`; nothing where it holds neither letter nor digit.
    Term(Option<Query>),
}

/// Cuts a query into pieces.
///
/// # Errors
/// For a quotation that is not closed, and for a field, value or `~` that makes no sense.
pub fn lex(query: &str) -> Result<Vec<Token>, QueryError> {
    let mut lexer = Lexer { query, at: 0 };
    let mut tokens = Vec::new();
    loop {
        let rest = lexer.rest();
        lexer.at += rest.len() - rest.trim_start().len();
        let start = lexer.at;
        let Some(sign) = lexer.peek() else {
            return Ok(tokens);
        };
        let kind = lexer.token(sign)?;
        let span = Span::new(start, lexer.at);
        tokens.push(Token { kind, span });
    }
}

struct Lexer<'q> {
    query: &'q str,
    /// Bytes read.
    at: usize,
}

impl<'q> Lexer<'q> {
    fn token(&mut self, sign: char) -> Result<Kind, QueryError> {
        if self.is_minus() {
            self.at += 1;
            return Ok(Kind::Operator("NOT"));
        }
        match sign {
            '(' | ')' => {
                self.at += 1;
                let is_open = sign == '(';
                Ok(if is_open { Kind::Open } else { Kind::Close })
            }
            _ if is_quote(sign) => {
                let words = self.quoted()?;
                Ok(Kind::Term(text(None, words, Form::Word)))
            }
            _ => self.word(),
        }
    }

    /// Whether a minus stands here that belongs to what follows.
    fn is_minus(&self) -> bool {
        let mut signs = self.rest().chars();
        let belongs = |sign: char| sign.is_alphanumeric() || is_quote(sign) || sign == '(';
        signs.next() == Some('-') && signs.next().is_some_and(belongs)
    }

    fn word(&mut self) -> Result<Kind, QueryError> {
        let start = self.at;
        let (word, _) = self
            .rest()
            .split_at_checked(self.end_of_word())
            .unwrap_or_default();
        self.at += word.len();
        if let Some(operator) = ["AND", "OR", "NOT"].into_iter().find(|it| *it == word) {
            return Ok(Kind::Operator(operator));
        }
        let term = match word.split_once(':') {
            Some((name, value)) if is_name(name) => self.fielded(start, name, value)?,
            _ => self.bare(start, None, word)?,
        };
        Ok(Kind::Term(term))
    }

    fn end_of_word(&self) -> usize {
        let ends = |sign: char| sign.is_whitespace() || is_quote(sign) || matches!(sign, '(' | ')');
        self.rest().find(ends).unwrap_or(self.rest().len())
    }

    /// The inside of the quotation that begins here.
    fn quoted(&mut self) -> Result<&'q str, QueryError> {
        let opening = self.peek().map_or(0, char::len_utf8);
        let inside = self.query.get(self.at + opening..).unwrap_or_default();
        let Some((words, rest)) = inside.split_once(is_quote) else {
            let closed = format!("{}\"", self.query.trim_end());
            return Err(self.error(self.at, Problem::UnclosedQuote, closed));
        };
        self.at = self.query.len() - rest.len();
        Ok(words)
    }

    /// `name:value`, where the value may be a quotation that follows. A name that is no field, with nothing right behind its
    /// colon, is a word of running text.
    fn fielded(
        &mut self,
        start: usize,
        name: &str,
        value: &str,
    ) -> Result<Option<Query>, QueryError> {
        let is_quoted = value.is_empty() && self.peek().is_some_and(is_quote);
        let field = match name.parse::<SearchField>() {
            Ok(field) => field,
            Err(_) if value.is_empty() && !is_quoted => return self.bare(start, None, name),
            Err(_) => return Err(self.unknown_field(start, name, is_quoted)),
        };
        if value.is_empty() && !is_quoted {
            let name = field.name();
            return Err(self.misused(start, field, Problem::MissingValue { name }));
        }
        match field {
            SearchField::Part(part) if is_quoted => {
                Ok(text(Some(part), self.quoted()?, Form::Word))
            }
            SearchField::Part(part) => self.bare(start, Some(part), value),
            SearchField::Facet(facet) => {
                let value = if is_quoted { self.quoted()? } else { value };
                let name = facet.name();
                facet.check(value).map_err(|reason| {
                    self.misused(start, field, Problem::UnknownValue { name, reason })
                })?;
                let value = value.to_owned();
                Ok(Some(Query::Facet { facet, value }))
            }
        }
    }

    /// A word outside quotation marks, with `*` or `~` behind it or nothing.
    fn bare(
        &self,
        start: usize,
        part: Option<Part>,
        word: &str,
    ) -> Result<Option<Query>, QueryError> {
        if let Some(beginning) = word.strip_suffix('*') {
            return Ok(text(part, beginning, Form::Beginning));
        }
        let Some((meant, distance)) = word.rsplit_once('~') else {
            return Ok(text(part, word, Form::Word));
        };
        let form = match distance {
            "" | "1" => Some(Form::Misspelt(1)),
            "2" => Some(Form::Misspelt(2)),
            _ => None,
        };
        let words = words::plain(meant);
        match form {
            Some(form) if words.len() < 2 => Ok(text(part, meant, form)),
            _ => {
                let first = words.first().map_or("water", String::as_str);
                let example = self.replaced(start, &format!("{first}~1"));
                Err(self.error(start, Problem::Fuzziness, example))
            }
        }
    }

    fn unknown_field(&mut self, start: usize, name: &str, is_quoted: bool) -> QueryError {
        let lower = name.to_lowercase();
        let near = |field: &SearchField| {
            let field = field.name();
            field.starts_with(&lower)
                || lower.starts_with(field)
                || words::distance(field, &lower) < 3
        };
        let written = Span::new(start, self.at).slice(self.query);
        let value = written.get(name.len() + 1..).unwrap_or_default();
        let example = match SearchField::all().find(near) {
            Some(SearchField::Facet(facet)) if facet.check(value).is_err() => {
                self.replaced(start, &format!("{}:{}", facet.name(), facet.example()))
            }
            Some(field) => self.replaced(start, &format!("{field}:{value}")),
            None if is_quoted => self.replaced(start, &format!("{name} ")),
            None => self.replaced(start, &format!("\"{written}\"")),
        };
        let name = name.to_owned();
        self.error(start, Problem::UnknownField { name }, example)
    }

    fn misused(&self, start: usize, field: SearchField, problem: Problem) -> QueryError {
        let example = self.replaced(start, &format!("{field}:{}", field.example()));
        self.error(start, problem, example)
    }

    fn error(&self, at: usize, problem: Problem, example: String) -> QueryError {
        QueryError {
            query: self.query.to_owned(),
            at,
            problem,
            example,
        }
    }

    /// The query with something else in the place of what was read since `start`.
    fn replaced(&self, start: usize, with: &str) -> String {
        let before = self.query.get(..start).unwrap_or_default();
        format!("{before}{with}{}", self.rest())
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &'q str {
        self.query.get(self.at..).unwrap_or_default()
    }
}

fn text(part: Option<Part>, words: &str, form: Form) -> Option<Query> {
    let has_word = !words::plain(words).is_empty();
    has_word.then(|| {
        Query::Text(Text {
            part,
            words: words.to_owned(),
            form,
        })
    })
}

fn is_quote(sign: char) -> bool {
    matches!(sign, '"' | '“' | '”' | '„')
}

fn is_name(name: &str) -> bool {
    !name.is_empty()
        && name
            .chars()
            .all(|sign| sign.is_ascii_alphabetic() || sign == '_')
}
