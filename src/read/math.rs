//! `MathML` → one line of plain text: `a/b`, `x^2`, `√(x + 1)`.

use super::tree::Tree;

/// Deeper formulas are read as a row.
const MOST_LEVELS: usize = 64;

/// Whether a formula stands on a line of its own.
pub(super) fn is_apart(tree: &Tree, at: usize) -> bool {
    tree.get(at)
        .is_some_and(|node| node.attribute("display") == Some("block"))
}

/// Whether a raised text leads to a note: it holds, or stands in, a link into the page.
pub(super) fn is_reference(tree: &Tree, at: usize) -> bool {
    let is_link = |name: &str| matches!(name, "a" | "xref" | "ref" | "link");
    tree.below(at).any(|(_, node)| is_link(&node.name))
        || tree.around(at).take(2).any(|(_, node)| is_link(&node.name))
}

/// The line that a formula is read as.
pub(super) fn text(tree: &Tree, at: usize) -> String {
    let row = row(tree, at, 0);
    row.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn row(tree: &Tree, at: usize, level: usize) -> String {
    let mut line = String::new();
    let mut is_after_word = false;
    for (child, node) in tree.children(at) {
        if &*node.name == "mo" {
            operator(&mut line, tree.line(child).as_str());
            is_after_word = false;
            continue;
        }
        let part = part(tree, child, level + 1);
        // `3 1/4`, `2 sin x`: what would run together is parted.
        let is_word = is_word(&part);
        let is_digit = |sign: char| sign.is_ascii_digit();
        let runs_on = line.ends_with(is_digit) && part.starts_with(is_digit);
        let is_at_word = line.ends_with(char::is_alphanumeric) && is_word
            || is_after_word && part.starts_with(char::is_alphanumeric);
        if runs_on || is_at_word {
            line.push(' ');
        }
        line.push_str(&part);
        is_after_word = is_word;
    }
    line
}

/// Whether a part is the name of a function or a word.
fn is_word(part: &str) -> bool {
    part.chars().count() > 1 && part.chars().all(char::is_alphabetic)
}

/// Signs between two values have spaces around them, commas one behind.
fn operator(line: &mut String, sign: &str) {
    let is_prefix = line.trim_end().is_empty() || line.ends_with(['(', '[', ' ']);
    match sign {
        "\u{2061}" | "\u{2062}" | "\u{2063}" | "\u{2064}" => {}
        "," | ";" => {
            line.push_str(sign);
            line.push(' ');
        }
        "+" | "-" | "−" | "±" | "±−" if is_prefix => line.push_str(sign),
        "(" | ")" | "[" | "]" | "{" | "}" | "|" | "!" | "." | ":" | "/" | "'" | "′" | "%" | "…" =>
        {
            line.push_str(sign);
        }
        _ => {
            line.push(' ');
            line.push_str(sign);
            line.push(' ');
        }
    }
}

fn part(tree: &Tree, at: usize, level: usize) -> String {
    let Some(node) = tree.get(at).filter(|_| level < MOST_LEVELS) else {
        return tree.line(at);
    };
    let nth = |place: usize| {
        let elements = tree.children(at).filter(|(_, node)| !node.is_text());
        let child = elements.map(|(child, _)| child).nth(place);
        child
            .map(|child| part(tree, child, level + 1))
            .unwrap_or_default()
    };
    match &*node.name {
        "" => node.text.trim().to_owned(),
        "mi" | "mn" | "ms" | "mo" => tree.line(at),
        "mtext" => spaced(&tree.text(at)),
        "mspace" => " ".to_owned(),
        "annotation" | "annotation-xml" | "mphantom" => String::new(),
        "mfrac" => format!("{}/{}", grouped(&nth(0)), grouped(&nth(1))),
        "msup" => format!("{}{}", grouped(&nth(0)), script('^', &nth(1))),
        "msub" | "munder" => format!("{}{}", nth(0), script('_', &nth(1))),
        "msubsup" => format!("{}{}{}", nth(0), script('_', &nth(1)), script('^', &nth(2))),
        "munderover" => format!(
            "{}{}{} ",
            nth(0),
            script('_', &nth(1)),
            script('^', &nth(2))
        ),
        "mover" => nth(0),
        "msqrt" => format!("√{}", grouped(&row(tree, at, level))),
        "mroot" => format!("{}√{}", nth(1), grouped(&nth(0))),
        "mfenced" => fenced(tree, at, level),
        "mtr" | "mlabeledtr" => format!("{}; ", row(tree, at, level).trim_end()),
        "mtd" => format!("{} ", row(tree, at, level)),
        _ => row(tree, at, level),
    }
}

/// Text with the spaces at its ends as one each.
fn spaced(text: &str) -> String {
    let is_space = |sign: char| sign.is_whitespace();
    let (start, end) = (text.starts_with(is_space), text.ends_with(is_space));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let space = |is_there: bool| if is_there { " " } else { "" };
    format!("{}{words}{}", space(start), space(end))
}

/// A part in brackets unless it is one value.
fn grouped(part: &str) -> String {
    let part = part.trim();
    let is_one = part.chars().count() < 2
        || part.chars().all(|sign| {
            sign.is_alphanumeric() || matches!(sign, '.' | ',' | '_' | '^' | '$' | '°')
        });
    let is_closed = part.starts_with('(') && part.ends_with(')') && part.matches('(').count() == 1;
    if is_one || is_closed {
        part.to_owned()
    } else {
        format!("({part})")
    }
}

fn script(sign: char, part: &str) -> String {
    match part.trim() {
        "" => String::new(),
        "′" | "'" | "∗" | "*" | "°" => part.trim().to_owned(),
        part => format!("{sign}{}", grouped(part)),
    }
}

fn fenced(tree: &Tree, at: usize, level: usize) -> String {
    let node = tree.get(at);
    let attribute = |name: &str, usual: &'static str| {
        let found = node.and_then(|node| node.attribute(name));
        found.unwrap_or(usual).to_owned()
    };
    let elements = tree.children(at).filter(|(_, node)| !node.is_text());
    let parts: Vec<String> = elements
        .map(|(child, _)| part(tree, child, level + 1))
        .collect();
    let (open, close) = (attribute("open", "("), attribute("close", ")"));
    format!("{open}{}{close}", parts.join(", "))
}
