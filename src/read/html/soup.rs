//! Tags of HTML, as people write them → a tree: ends that are left out are put in, ends of nothing are passed over.

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

use crate::read::tree::Tree;

/// Open elements among which one that ends unsaid is looked for.
const LOOK_UP: usize = 48;
/// Elements that hold nothing.
const EMPTY: [&str; 18] = [
    "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input",
    "keygen", "link", "meta", "param", "source", "track", "wbr",
];
/// Elements that end a paragraph when they start.
const ENDS_PARAGRAPH: [&str; 36] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "center",
    "details",
    "dialog",
    "dir",
    "div",
    "dl",
    "dd",
    "dt",
    "fieldset",
    "figcaption",
    "figure",
    "footer",
    "form",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "menu",
    "nav",
    "ol",
    "p",
    "pre",
    "section",
    "table",
    "ul",
    "summary",
];
/// Elements that no end of an element around them closes by mistake.
const BOUNDS: [&str; 5] = ["table", "td", "th", "caption", "object"];
/// Elements inside a line: their ends close no block.
const INLINE: [&str; 22] = [
    "a", "abbr", "b", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "label",
    "mark", "nobr", "s", "small", "span", "strong", "sub", "sup", "u",
];
/// Attributes that tell how an element is read.
const KEPT: [&str; 22] = [
    "alt",
    "aria-hidden",
    "class",
    "content",
    "display",
    "encoding",
    "for",
    "hidden",
    "href",
    "id",
    "name",
    "open",
    "property",
    "reversed",
    "role",
    "start",
    "style",
    "type",
    "value",
    "close",
    "checked",
    "title",
];

/// The tree of a page.
pub(super) fn tree(page: &str) -> Tree {
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut tree = Tree::new();
    let tokens = Tokenizer::new_with_emitter(page, emitter);
    for Ok(token) in tokens {
        match token {
            Token::StartTag(tag) => start(&mut tree, &tag),
            Token::EndTag(tag) => end(&mut tree, &String::from_utf8_lossy(&tag.name)),
            Token::String(text) => tree.push_text(&String::from_utf8_lossy(&text)),
            _ => {}
        }
    }
    tree.finish()
}

fn start(tree: &mut Tree, tag: &StartTag<()>) {
    let name = String::from_utf8_lossy(&tag.name);
    let name = name.rsplit(':').next().unwrap_or_default();
    close_implied(tree, name);
    let attributes = tag.attributes.iter().filter_map(|(key, value)| {
        let key = std::str::from_utf8(key).ok()?;
        let value = String::from_utf8_lossy(value);
        KEPT.contains(&key)
            .then(|| (key.into(), value.into_owned().into()))
    });
    let is_foreign = || {
        let mut open = tree.open_names();
        open.any(|open| matches!(open, "svg" | "math"))
    };
    let is_empty = EMPTY.contains(&name) || tag.self_closing && is_foreign();
    let attributes: Vec<_> = attributes.collect();
    let formula = Some(&attributes)
        .filter(|_| name == "img")
        .and_then(|at| pictured(at));
    let formula = formula.map(str::to_owned);
    tree.element(name, attributes, is_empty);
    tree.push_text(&formula.unwrap_or_default());
}

/// The formula that a picture shows and no text of the page repeats.
fn pictured(attributes: &[(Box<str>, Box<str>)]) -> Option<&str> {
    let value = |name: &str| {
        let mut found = attributes.iter().filter(|(key, _)| **key == *name);
        found.next().map(|(_, value)| &**value)
    };
    let mut words = value("class")?.split_whitespace();
    let is_formula = words.any(|word| matches!(word, "tex" | "latex" | "math" | "mathjax"));
    value("alt").filter(|_| is_formula)
}

/// Closes what ends where `name` starts.
fn close_implied(tree: &mut Tree, name: &str) {
    if ENDS_PARAGRAPH.contains(&name) {
        close_within(
            tree,
            &["p"],
            &["table", "td", "th", "caption", "button", "object", "div"],
        );
    }
    match name {
        "li" => close_within(tree, &["li"], &["ul", "ol", "menu", "dir", "table", "td"]),
        "dt" | "dd" => close_within(tree, &["dt", "dd"], &["dl", "table", "td", "ul", "ol"]),
        "tr" => close_within(tree, &["tr"], &["table"]),
        "td" | "th" => close_within(tree, &["td", "th"], &["tr", "table"]),
        "thead" | "tbody" | "tfoot" => {
            close_within(tree, &["thead", "tbody", "tfoot", "caption"], &["table"]);
        }
        "option" | "optgroup" => close_within(tree, &["option"], &["select", "datalist"]),
        "rt" | "rp" => close_within(tree, &["rt", "rp"], &["ruby"]),
        "body" => close_within(tree, &["head"], &["html"]),
        _ => {}
    }
}

/// Closes the outermost of `names` that is open inside the innermost of `bounds`.
fn close_within(tree: &mut Tree, names: &[&str], bounds: &[&str]) {
    let open = tree.open_names().take(LOOK_UP);
    let inside = open.take_while(|name| !bounds.contains(name));
    let levels = inside
        .enumerate()
        .filter(|(_, name)| names.contains(name))
        .map(|(place, _)| place + 1)
        .next();
    tree.close(levels.unwrap_or(0));
}

fn end(tree: &mut Tree, name: &str) {
    let name = name.rsplit(':').next().unwrap_or_default();
    match name {
        _ if tree.close_too_deep() => {}
        // Browsers take these for `<br>` and for an empty paragraph.
        "br" => tree.element("br", Vec::new(), true),
        // Much follows the end of the body.
        "body" | "html" => {}
        _ => {
            let is_inline = INLINE.contains(&name);
            let is_heading = |name: &str| matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6");
            let stops = |open: &str| {
                (BOUNDS.contains(&open) || is_inline && ENDS_PARAGRAPH.contains(&open))
                    && open != name
            };
            let is_table = matches!(name, "table" | "tr" | "tbody" | "thead" | "tfoot");
            let reach = tree
                .open_names()
                .take_while(|open| !stops(open) || is_table && *open != "table")
                .position(|open| open == name || is_heading(name) && is_heading(open));
            tree.close(reach.map_or(0, |place| place + 1));
        }
    }
}
