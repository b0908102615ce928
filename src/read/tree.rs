//! Elements and texts of marked-up input, in document order. No node points at its children, so that no depth of
//! nesting costs a call.

/// Deeper elements are taken for their parent's own text.
pub(super) const MOST_LEVELS: usize = 512;

/// An element, or a text.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// Name without prefix, in lower case; empty for texts.
    pub name: Box<str>,
    /// The text of a text.
    pub text: Box<str>,
    /// Names in lower case, and values.
    pub attributes: Box<[(Box<str>, Box<str>)]>,
    /// The element around it; the root is its own.
    pub parent: usize,
    /// The place after its last descendant.
    pub end: usize,
}

impl Node {
    /// Whether it is a text.
    pub(super) fn is_text(&self) -> bool {
        self.name.is_empty()
    }

    /// The value of an attribute.
    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        attributes
            .find(|(key, _)| **key == *name)
            .map(|(_, value)| &**value)
    }
}

/// Nodes in document order; the first is a root without a name of its own.
#[derive(Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// Elements that are not closed yet, the root first.
    open: Vec<usize>,
    /// Open elements that lie too deep and were left out of `open`.
    too_deep: usize,
}

impl Tree {
    /// A tree of a root alone.
    pub(super) fn new() -> Self {
        let root = Node {
            name: "#root".into(),
            ..Node::default()
        };
        Self {
            nodes: vec![root],
            open: vec![0],
            too_deep: 0,
        }
    }

    /// All nodes.
    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// A node.
    pub(super) fn get(&self, at: usize) -> Option<&Node> {
        self.nodes.get(at)
    }

    /// The name of an element.
    pub(super) fn name(&self, at: usize) -> &str {
        self.get(at).map_or("", |node| &*node.name)
    }

    /// The place after a node's last descendant.
    pub(super) fn end(&self, at: usize) -> usize {
        self.get(at).map_or(at + 1, |node| node.end.max(at + 1))
    }

    /// Everything below a node, in document order.
    pub(super) fn below(&self, at: usize) -> impl Iterator<Item = (usize, &Node)> {
        let end = self.end(at).min(self.nodes.len());
        (at + 1..end).filter_map(|place| Some((place, self.nodes.get(place)?)))
    }

    /// The children of a node.
    pub(super) fn children(&self, at: usize) -> impl Iterator<Item = (usize, &Node)> {
        let end = self.end(at);
        let first = Some(at + 1).filter(|first| *first < end);
        std::iter::successors(first, move |place| {
            Some(self.end(*place)).filter(|next| *next < end)
        })
        .filter_map(|place| Some((place, self.nodes.get(place)?)))
    }

    /// The elements around a node, the innermost first, without the root.
    pub(super) fn around(&self, at: usize) -> impl Iterator<Item = (usize, &Node)> {
        let parent = |at: usize| self.get(at).map(|node| node.parent).filter(|at| *at > 0);
        std::iter::successors(parent(at), move |at| parent(*at))
            .filter_map(|place| Some((place, self.nodes.get(place)?)))
    }

    /// The text below a node, white space as it is.
    pub(super) fn text(&self, at: usize) -> String {
        let own = self.get(at).map(|node| &*node.text).unwrap_or_default();
        let below = self.below(at).map(|(_, node)| &*node.text);
        std::iter::once(own).chain(below).collect()
    }

    /// The text below a node in one line.
    pub(super) fn line(&self, at: usize) -> String {
        let text = self.text(at);
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Gives an element a text of its own.
    pub(super) fn say(&mut self, at: usize, text: &str) {
        if let Some(node) = self.nodes.get_mut(at) {
            node.text = text.into();
        }
    }

    /// The names of the open elements, the innermost first.
    pub(super) fn open_names(&self) -> impl Iterator<Item = &str> {
        self.open.iter().skip(1).rev().map(|at| self.name(*at))
    }

    /// Opens an element; one that holds nothing is not left open.
    pub(super) fn element(
        &mut self,
        name: &str,
        attributes: Vec<(Box<str>, Box<str>)>,
        is_empty: bool,
    ) {
        let at = self.nodes.len();
        self.nodes.push(Node {
            name: name.into(),
            attributes: attributes.into(),
            parent: self.open.last().copied().unwrap_or(0),
            end: at + 1,
            ..Node::default()
        });
        if is_empty {
        } else if self.open.len() < MOST_LEVELS {
            self.open.push(at);
        } else {
            self.too_deep += 1;
        }
    }

    /// Adds a text.
    pub(super) fn push_text(&mut self, text: &str) {
        if text.is_empty() {
            return;
        }
        let end = self.nodes.len() + 1;
        self.nodes.push(Node {
            text: text.into(),
            parent: self.open.last().copied().unwrap_or(0),
            end,
            ..Node::default()
        });
    }

    /// Closes the innermost `levels` elements.
    pub(super) fn close(&mut self, levels: usize) {
        for _ in 0..levels.min(self.open.len().saturating_sub(1)) {
            let end = self.nodes.len();
            if let Some(node) = self.open.pop().and_then(|at| self.nodes.get_mut(at)) {
                node.end = end;
            }
        }
    }

    /// Takes the end of an element that lies too deep; says whether there was one.
    pub(super) fn close_too_deep(&mut self) -> bool {
        let is_any = self.too_deep > 0;
        self.too_deep = self.too_deep.saturating_sub(1);
        is_any
    }

    /// Closes all that is open.
    pub(super) fn finish(mut self) -> Self {
        self.close(self.open.len());
        let end = self.nodes.len();
        if let Some(root) = self.nodes.first_mut() {
            root.end = end;
        }
        self
    }
}
