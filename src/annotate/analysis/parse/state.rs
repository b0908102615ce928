/// Stands for no word.
pub const NONE: usize = usize::MAX;

/// A step of the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Move {
    /// The next word goes onto the stack.
    Shift,
    /// The top of the stack gets the next word as its head.
    Left,
    /// The top of the stack gets the word below it as its head.
    Right,
}

impl Move {
    /// All moves, in the order of their scores.
    pub const ALL: [Self; 3] = [Self::Shift, Self::Left, Self::Right];
}

/// The two nearest and outermost children of a word on one side.
#[derive(Clone, Copy, Debug)]
pub struct Children {
    /// The outermost.
    pub outer: usize,
    /// The next one inwards.
    pub second: usize,
    /// How many there are.
    pub count: u32,
    /// The word classes among them, as bits.
    pub classes: u32,
}

impl Default for Children {
    fn default() -> Self {
        Self {
            outer: NONE,
            second: NONE,
            count: 0,
            classes: 0,
        }
    }
}

impl Children {
    /// Adds a child further out than those before.
    pub const fn add(&mut self, child: usize, class: u32) {
        self.second = self.outer;
        self.outer = child;
        self.count += 1;
        self.classes |= 1 << (class & 31);
    }
}

/// How far a sentence is parsed: the arc-hybrid system (Kuhlmann, Gómez-Rodríguez and Satta 2011), the root after the last word
/// (Ballesteros and Nivre 2013).
#[derive(Clone, Debug)]
pub struct State {
    /// Words whose heads are not known, the top last.
    pub stack: Vec<usize>,
    /// The next word; as many as there are words when only the root is left.
    pub next: usize,
    /// Heads found: `NONE` where there is none yet, the number of words for the root.
    pub heads: Vec<usize>,
    /// Children to the left of each word.
    pub left: Vec<Children>,
    /// Children to the right of each word.
    pub right: Vec<Children>,
}

impl State {
    /// The state before the first step of a sentence with so many words.
    pub fn new(words: usize) -> Self {
        Self {
            stack: Vec::with_capacity(words),
            next: 0,
            heads: vec![NONE; words],
            left: vec![Children::default(); words + 1],
            right: vec![Children::default(); words + 1],
        }
    }

    /// How many words the sentence has; the root's number.
    pub const fn words(&self) -> usize {
        self.heads.len()
    }

    /// Whether all words have a head.
    pub const fn is_done(&self) -> bool {
        self.stack.is_empty() && self.next >= self.words()
    }

    /// The word so many below the top of the stack.
    pub fn under(&self, depth: usize) -> usize {
        let at = self.stack.len().checked_sub(depth + 1);
        at.and_then(|at| self.stack.get(at))
            .copied()
            .unwrap_or(NONE)
    }

    /// Whether a move can be made. Only the last word left becomes the root, so there is one root.
    pub const fn allows(&self, step: Move) -> bool {
        match step {
            Move::Shift => self.next < self.words(),
            Move::Left => {
                !self.stack.is_empty() && (self.next < self.words() || self.stack.len() == 1)
            }
            Move::Right => self.stack.len() > 1,
        }
    }

    /// Makes a move that is allowed; `class` tells the word class of a word, below 32.
    pub fn apply(&mut self, step: Move, class: impl Fn(usize) -> u32) {
        if step == Move::Shift {
            self.stack.push(self.next);
            self.next += 1;
            return;
        }
        let Some(child) = self.stack.pop() else {
            return;
        };
        let (head, side) = match step {
            Move::Left => (self.next, &mut self.left),
            _ => (self.under(0), &mut self.right),
        };
        let Some(children) = side.get_mut(head) else {
            return;
        };
        children.add(child, class(child));
        if let Some(place) = self.heads.get_mut(child) {
            *place = head;
        }
    }
}
