use rustc_hash::FxHashMap;

/// An averaged perceptron (Collins 2002) over hashed features, a row of weights for each.
pub struct Perceptron {
    width: usize,
    index: FxHashMap<u32, usize>,
    weights: Vec<f32>,
    /// Sums of each weight over the steps before `since`.
    totals: Vec<f64>,
    since: Vec<u32>,
    step: u32,
}

impl Perceptron {
    /// One with so many outcomes, which knows nothing.
    pub fn new(width: usize) -> Self {
        Self {
            width,
            index: FxHashMap::default(),
            weights: Vec::new(),
            totals: Vec::new(),
            since: Vec::new(),
            step: 0,
        }
    }

    /// The scores of all outcomes.
    pub fn scores(&self, features: &[u32]) -> Vec<f32> {
        let mut scores = vec![0.0; self.width];
        for row in features.iter().filter_map(|feature| self.index.get(feature)) {
            let start = row * self.width;
            for (score, weight) in scores.iter_mut().zip(&self.weights[start..]) {
                *score += weight;
            }
        }
        scores
    }

    /// Counts a decision, to be called once for each.
    pub fn decided(&mut self) {
        self.step += 1;
    }

    /// Moves the weights of an outcome.
    pub fn update(&mut self, features: &[u32], outcome: usize, by: f32) {
        for feature in features {
            let rows = self.index.len();
            let row = *self.index.entry(*feature).or_insert(rows);
            if row == rows {
                let size = (rows + 1) * self.width;
                self.weights.resize(size, 0.0);
                self.totals.resize(size, 0.0);
                self.since.resize(size, self.step);
            }
            let at = row * self.width + outcome;
            let steps = self.step - self.since[at];
            self.totals[at] += f64::from(steps) * f64::from(self.weights[at]);
            self.since[at] = self.step;
            self.weights[at] += by;
        }
    }

    /// The averaged weights by feature, in the order of the features; without rows that have no weight of at least `least`.
    pub fn averaged(&self, least: f32) -> Vec<(u32, Vec<f32>)> {
        let steps = f64::from(self.step.max(1));
        let mut rows: Vec<(u32, Vec<f32>)> = self
            .index
            .iter()
            .map(|(feature, row)| {
                let weights = (row * self.width..(row + 1) * self.width).map(|at| {
                    let rest = f64::from(self.step - self.since[at]) * f64::from(self.weights[at]);
                    ((self.totals[at] + rest) / steps) as f32
                });
                (*feature, weights.collect())
            })
            .filter(|(_, weights): &(u32, Vec<f32>)| weights.iter().any(|weight| weight.abs() >= least))
            .collect();
        rows.sort_by_key(|(feature, _)| *feature);
        rows
    }

    /// Writes the averaged weights as `Weights::read` reads them.
    pub fn write(&self, least: f32, out: &mut Vec<u8>) {
        let rows = self.averaged(least);
        number(self.width as u32, out);
        features(&rows, out);
        let largest = largest(&rows);
        let mut entries = Vec::new();
        for (_, weights) in &rows {
            let codes = weights.iter().map(|weight| code(*weight, least, largest));
            entries.extend(codes.enumerate().filter(|(_, code)| *code != 0).map(|(outcome, code)| (outcome as u8, code)));
            if let Some(last) = entries.last_mut() {
                last.0 |= 0x80;
            }
        }
        number(entries.len() as u32, out);
        out.extend(entries.iter().map(|(outcome, _)| outcome));
        out.extend(entries.iter().map(|(_, code)| code));
    }

    /// Writes the averaged weights of four outcomes as `FewWeights::read` reads them.
    pub fn write_few(&self, least: f32, out: &mut Vec<u8>) {
        let rows = self.averaged(least);
        features(&rows, out);
        let largest = largest(&rows);
        for outcome in 0..self.width {
            out.extend(rows.iter().map(|(_, weights)| code(weights[outcome], least, largest)));
        }
    }
}

type Rows = [(u32, Vec<f32>)];

fn largest(rows: &Rows) -> f32 {
    rows.iter().flat_map(|(_, weights)| weights).fold(0.0, |largest, weight| largest.max(weight.abs()))
}

/// Writes how many features there are, and the features as differences.
fn features(rows: &Rows, out: &mut Vec<u8>) {
    number(rows.len() as u32, out);
    let mut last = 0;
    for (feature, _) in rows {
        number(feature - last, out);
        last = *feature;
    }
}

/// The code of a weight: its signed square root in 127 steps. Weights below `least` count as none.
fn code(weight: f32, least: f32, largest: f32) -> u8 {
    if weight.abs() < least {
        return 0;
    }
    let root = ((weight.abs() / largest).sqrt() * 127.0).round().max(1.0) as i8;
    (if weight < 0.0 { -root } else { root }).cast_unsigned()
}

/// Writes a number in LEB128.
pub fn number(mut number: u32, out: &mut Vec<u8>) {
    while number >= 0x80 {
        out.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// Writes a text with its length.
pub fn text(text: &str, out: &mut Vec<u8>) {
    number(text.len() as u32, out);
    out.extend(text.bytes());
}

/// A repeatable order of things (xorshift, Marsaglia 2003).
pub struct Shuffle(pub u64);

impl Shuffle {
    /// The next number.
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Shuffles in place (Fisher and Yates).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for at in (1..things.len()).rev() {
            let other = (self.next() % (at as u64 + 1)) as usize;
            things.swap(at, other);
        }
    }
}
