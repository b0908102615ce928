use super::error::{Problem, QueryError};
use super::lex::{Kind, Token, lex};
use super::query::{EXAMPLE, Form, Query};
use crate::language::{is_function_word, language_of};

/// Words and phrases in one query: each becomes a dozen look-ups.
const MOST_TERMS: usize = 100;
/// Parentheses and NOT inside each other: this parser and tantivy recurse into them.
const DEEPEST: usize = 30;

/// Understands a query; nothing where it is empty.
///
/// # Errors
/// What is wrong with it, where, and a corrected one.
pub fn parse(query: &str) -> Result<Option<Query>, QueryError> {
    understand(query).map_err(|mut error| {
        if !matches!(understand(&error.example), Ok(Some(_))) {
            EXAMPLE.clone_into(&mut error.example);
        }
        error
    })
}

/// As [`parse`], but the corrected query is a proposal that may be wrong in other places.
fn understand(query: &str) -> Result<Option<Query>, QueryError> {
    let tokens = lex(query)?;
    let mut parser = Parser {
        query,
        tokens: &tokens,
        at: 0,
        depth: 0,
    };
    parser.count_terms()?;
    let parsed = parser.all()?;
    match parser.next() {
        Some(token) => Err(parser.without(token, Problem::UnopenedParenthesis)),
        None if parsed.is_none() && !query.trim().is_empty() => {
            Err(parser.error(0, Problem::NoWord, EXAMPLE))
        }
        None => Ok(parsed),
    }
}

struct Parser<'q> {
    query: &'q str,
    tokens: &'q [Token],
    /// Tokens read.
    at: usize,
    depth: usize,
}

/// What was understood, if it holds a word.
type Parsed = Result<Option<Query>, QueryError>;

impl<'q> Parser<'q> {
    /// `a b`, up to a closing parenthesis or the end. Binds weakest, so that `call OR put type:cloze` asks for one type.
    fn all(&mut self) -> Parsed {
        let mut parts = Vec::new();
        while self.next().is_some_and(|token| token.kind != Kind::Close) {
            parts.extend(self.chain("OR", Query::Any, Self::both)?);
        }
        leave_out_grammar(&mut parts);
        Ok(joined(parts, Query::All))
    }

    /// `a AND b`
    fn both(&mut self) -> Parsed {
        self.chain("AND", Query::All, Self::one)
    }

    /// Operands with an operator between each two of them.
    fn chain(
        &mut self,
        operator: &str,
        join: fn(Vec<Query>) -> Query,
        operand: fn(&mut Self) -> Parsed,
    ) -> Parsed {
        let mut parts = Vec::new();
        parts.extend(operand(self)?);
        while let Some(token) = self.take(operator) {
            self.expect_operand(token)?;
            parts.extend(operand(self)?);
        }
        Ok(joined(parts, join))
    }

    /// A term, a group or the denial of one.
    fn one(&mut self) -> Parsed {
        let Some(token) = self.next() else {
            return Ok(None);
        };
        self.at += 1;
        match &token.kind {
            Kind::Open => {
                self.deepen(token)?;
                let inside = self.all()?;
                if self.next().is_none() {
                    let missing = ")".repeat(self.depth);
                    let closed = format!("{}{missing}", self.query.trim_end());
                    return Err(self.error(
                        token.span.start,
                        Problem::UnclosedParenthesis,
                        &closed,
                    ));
                }
                self.at += 1;
                self.depth -= 1;
                Ok(inside)
            }
            Kind::Operator("AND" | "OR") | Kind::Close => Err(self.dangling(token)),
            Kind::Operator(_) => {
                self.expect_operand(token)?;
                self.deepen(token)?;
                let denied = self.one()?;
                self.depth -= 1;
                Ok(denied.map(|denied| Query::Not(Box::new(denied))))
            }
            Kind::Term(term) => Ok(term.clone()),
        }
    }

    /// Something to look for must follow the operator that was just read.
    fn expect_operand(&self, operator: &Token) -> Result<(), QueryError> {
        match self.next().map(|token| &token.kind) {
            Some(Kind::Open | Kind::Term(_) | Kind::Operator("NOT")) => Ok(()),
            _ => Err(self.dangling(operator)),
        }
    }

    fn deepen(&mut self, token: &Token) -> Result<(), QueryError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            let limit = DEEPEST;
            return Err(self.error(token.span.start, Problem::TooDeep { limit }, EXAMPLE));
        }
        Ok(())
    }

    fn count_terms(&self) -> Result<(), QueryError> {
        let mut terms = self
            .tokens
            .iter()
            .filter(|token| matches!(token.kind, Kind::Term(Some(_))));
        terms.nth(MOST_TERMS).map_or(Ok(()), |token| {
            let at = token.span.start;
            let limit = MOST_TERMS;
            Err(self.error(at, Problem::TooLong { limit }, EXAMPLE))
        })
    }

    fn next(&self) -> Option<&'q Token> {
        self.tokens.get(self.at)
    }

    fn take(&mut self, operator: &str) -> Option<&'q Token> {
        let token = self
            .next()
            .filter(|it| matches!(it.kind, Kind::Operator(name) if name == operator))?;
        self.at += 1;
        Some(token)
    }

    fn dangling(&self, token: &Token) -> QueryError {
        let operator = match token.kind {
            Kind::Operator(operator) => operator,
            _ => "AND",
        };
        self.without(token, Problem::MissingOperand { operator })
    }

    /// An error whose example is the query without a token.
    fn without(&self, token: &Token, problem: Problem) -> QueryError {
        let before = self.query.get(..token.span.start).unwrap_or_default();
        let behind = self.query.get(token.span.end..).unwrap_or_default();
        let rest = format!("{} {}", before.trim(), behind.trim());
        self.error(token.span.start, problem, rest.trim())
    }

    fn error(&self, at: usize, problem: Problem, example: &str) -> QueryError {
        QueryError {
            query: self.query.to_owned(),
            at,
            problem,
            example: example.to_owned(),
        }
    }
}

/// One part alone, or all of them joined.
fn joined(mut parts: Vec<Query>, join: fn(Vec<Query>) -> Query) -> Option<Query> {
    match parts.len() {
        0 | 1 => parts.pop(),
        _ => Some(join(parts)),
    }
}

/// Leaves out words of grammar where words of content stand beside them: they say little of what is looked for, and nearly every
/// text has them.
fn leave_out_grammar(parts: &mut Vec<Query>) {
    let words = parts.iter().filter_map(|part| match part {
        Query::Text(text) if text.form == Form::Word => Some(text.words.to_lowercase()),
        _ => None,
    });
    let words: Vec<String> = words.collect();
    let language = language_of(&words);
    let is_grammar = |part: &Query| match part {
        Query::Text(text) => {
            text.part.is_none()
                && text.form == Form::Word
                && is_function_word(&text.words.to_lowercase(), language)
        }
        _ => false,
    };
    let is_content = |part: &Query| {
        matches!(part, Query::Text(_) | Query::Any(_) | Query::All(_)) && !is_grammar(part)
    };
    if parts.iter().any(is_content) {
        parts.retain(|part| !is_grammar(part));
    }
}
