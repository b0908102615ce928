//! Regular expressions with long bounds, such as `[^,]{2,60}`, which take most of the time of compiling a pack: each sign up to the bound
//! is a copy of its class.

use std::fmt::Write;

use regex::{Captures, Regex};
use regex_syntax::ast::parse::Parser;
use regex_syntax::ast::{
    AssertionKind, Ast, GroupKind, RepetitionKind, RepetitionRange as Range, Span,
};

use super::narrowed::Narrowed;

/// From this upper bound on an expression is loosened.
const LONG: u32 = 10;

/// An expression without its long upper bounds: it matches all that the expression matches, and more.
#[derive(Clone, Debug)]
pub struct Loosened {
    text: String,
    narrowed: Narrowed,
    /// The groups around what had a bound, in order, with the most signs in each.
    bounds: Vec<(String, usize)>,
    /// Whether the first bound is that of a lazy repetition right at the start of the text.
    opens: bool,
}

/// What a loosened expression tells of the first match of the one it was made of.
pub enum Found<'t> {
    /// There is none.
    Nothing,
    /// This is it.
    Match(Captures<'t>),
    /// The expression itself has to be asked.
    Unsure,
}

impl Loosened {
    /// None where an expression has no long bounds, or cannot be parsed.
    pub fn of(pattern: &str) -> Option<Self> {
        let ast = Parser::new().parse(pattern).ok()?;
        let mut long = Vec::new();
        long_bounds(&ast, &mut long);
        if long.is_empty() {
            return None;
        }
        let mut text = String::new();
        let mut bounds = Vec::new();
        let mut end = 0;
        for bound in &long {
            let name = format!("bound{}", bounds.len());
            let before = pattern.get(end..bound.whole.start.offset)?;
            let repeated = pattern.get(bound.whole.start.offset..bound.operator.start.offset)?;
            let lazy = if bound.is_greedy { "" } else { "?" };
            let least = bound.least;
            write!(text, "{before}(?P<{name}>{repeated}{{{least},}}{lazy})").ok()?;
            bounds.push((name, bound.most as usize));
            end = bound.whole.end.offset;
        }
        text += pattern.get(end..)?;
        let first = long.first()?;
        Some(Self {
            text,
            narrowed: Narrowed::default(),
            bounds,
            opens: !first.is_greedy && opening(&ast) == Some(first.whole),
        })
    }

    /// Whether the expression may match a text.
    pub fn may_match(&self, text: &str) -> bool {
        self.regex(text).is_match(text)
    }

    /// What it tells of the expression's first match. Of all ways to match both prefer the same, as far as both have it: so what is found
    /// within the bounds is the match. What goes beyond a lazy first bound says that nothing shorter matches.
    pub fn captures<'t>(&self, text: &'t str) -> Found<'t> {
        let Some(found) = self.regex(text).captures(text) else {
            return Found::Nothing;
        };
        let is_within = |(name, most): &(String, usize)| {
            let signs = found.name(name).map_or("", |group| group.as_str());
            signs.len() <= *most || signs.chars().count() <= *most
        };
        match self.bounds.iter().position(|bound| !is_within(bound)) {
            None => Found::Match(found),
            Some(0) if self.opens => Found::Nothing,
            Some(_) => Found::Unsure,
        }
    }

    fn regex(&self, text: &str) -> &Regex {
        self.narrowed.regex(&self.text, text)
    }
}

/// The repetition of one sign between two bounds.
struct Bound {
    whole: Span,
    operator: Span,
    least: u32,
    most: u32,
    is_greedy: bool,
}

/// The long bounds of an expression that are passed at most once in a match, in order.
fn long_bounds(ast: &Ast, long: &mut Vec<Bound>) {
    match ast {
        Ast::Concat(concat) => concat.asts.iter().for_each(|ast| long_bounds(ast, long)),
        Ast::Alternation(alternation) => {
            alternation
                .asts
                .iter()
                .for_each(|ast| long_bounds(ast, long));
        }
        Ast::Group(group) => long_bounds(&group.ast, long),
        Ast::Repetition(repetition) => match repetition.op.kind {
            RepetitionKind::ZeroOrOne => long_bounds(&repetition.ast, long),
            RepetitionKind::Range(Range::Bounded(least, most))
                if most >= LONG && is_sign(&repetition.ast) =>
            {
                long.push(Bound {
                    whole: repetition.span,
                    operator: repetition.op.span,
                    least,
                    most,
                    is_greedy: repetition.greedy,
                });
            }
            _ => {}
        },
        _ => {}
    }
}

/// Whether an expression matches exactly one sign.
const fn is_sign(ast: &Ast) -> bool {
    matches!(
        ast,
        Ast::Literal(_)
            | Ast::Dot(_)
            | Ast::ClassUnicode(_)
            | Ast::ClassPerl(_)
            | Ast::ClassBracketed(_)
    )
}

/// The repetition that an expression has right behind the start of the text.
fn opening(ast: &Ast) -> Option<Span> {
    let Ast::Concat(concat) = ast else {
        return None;
    };
    let [Ast::Assertion(start), first, ..] = concat.asts.as_slice() else {
        return None;
    };
    (start.kind == AssertionKind::StartLine).then(|| first_repetition(first))?
}

fn first_repetition(ast: &Ast) -> Option<Span> {
    match ast {
        Ast::Group(group) if !matches!(group.kind, GroupKind::NonCapturing(_)) => {
            first_repetition(&group.ast)
        }
        Ast::Concat(concat) => first_repetition(concat.asts.first()?),
        Ast::Repetition(repetition) => Some(repetition.span),
        _ => None,
    }
}

#[cfg(test)]
#[allow(
    clippy::unwrap_used,
    reason = "a pattern that does not compile is a failed test"
)]
mod tests {
    use super::*;

    #[test]
    fn what_it_is_sure_of_is_what_the_expression_finds() {
        let texts = [
            "salt is a mineral",
            "salt from the old mines is a mineral, which is known",
            "the salt of the sea is what is left, and that is salt",
            "éééééééééééé is é",
            "is a",
            "a is b is c is d is e is f is g is h",
            "",
        ];
        let mut sure = 0;
        for pattern in [
            "^(?P<term>[^,]{2,12}?) is (?P<key>.+)$",
            "^(?P<term>[^,]{2,12}) is (?P<key>.{1,20}?)(?: is|$)",
            "(?P<term>\\p{L}{1,10}?) is(?: (?P<key>[^,]{1,15}),)?",
            "^(?:the )?(?P<term>[^,]{2,12}?) is|(?P<key>[a-z]{1,11})$",
            "(?i)^(?P<term>.{3,12}?) IS",
        ] {
            let regex = Regex::new(pattern).unwrap();
            let loosened = Loosened::of(pattern).unwrap();
            for text in texts {
                let exact = regex.captures(text);
                let is_same = match loosened.captures(text) {
                    Found::Unsure => continue,
                    Found::Nothing => exact.is_none(),
                    Found::Match(found) => exact.is_some_and(|exact| {
                        let same = |name| found.name(name) == exact.name(name);
                        same("term") && same("key") && found.get(0) == exact.get(0)
                    }),
                };
                sure += 1;
                assert!(is_same, "{pattern} in {text}");
            }
        }
        assert!(sure > 20, "{sure}");
    }

    #[test]
    fn a_lazy_bound_at_the_start_is_sure() {
        let loosened = Loosened::of("^(?P<term>[^,]{2,10}?) is ").unwrap();
        let far = "salt from the old mines is a mineral";
        assert!(matches!(loosened.captures(far), Found::Nothing));
        let loosened = Loosened::of("^(?:the )?(?P<term>[^,]{2,10}?) is ").unwrap();
        assert!(matches!(loosened.captures(far), Found::Unsure));
    }

    #[test]
    fn short_bounds_stay() {
        assert!(Loosened::of("a{2,3}(?:bc){2,20}[d-f]+").is_none());
    }
}
