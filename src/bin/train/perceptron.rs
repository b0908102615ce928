use rustc_hash::FxHashMap;
use seedbank::language::lexicon::blob::Writer;

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
        for row in features
            .iter()
            .filter_map(|feature| self.index.get(feature))
        {
            let start = row * self.width;
            for (score, weight) in scores.iter_mut().zip(&self.weights[start..]) {
                *score += weight;
            }
        }
        scores
    }

    /// The outcome with the highest score among those that `fits` lets through; the first of equals.
    pub fn best(scores: &[f32], fits: impl Fn(usize) -> bool) -> usize {
        let fitting = (0..scores.len()).filter(|outcome| fits(*outcome));
        fitting
            .max_by(|a, b| scores[*a].total_cmp(&scores[*b]).then(b.cmp(a)))
            .unwrap_or(0)
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
            .filter(|(_, weights): &(u32, Vec<f32>)| {
                weights.iter().any(|weight| weight.abs() >= least)
            })
            .collect();
        rows.sort_by_key(|(feature, _)| *feature);
        rows
    }

    /// Writes the averaged weights as `Weights::read` reads them.
    pub fn write(&self, least: f32, out: &mut Writer) {
        let rows = self.averaged(least);
        features(&rows, out);
        let largest = largest(&rows);
        let (mut outcomes, mut codes) = (Vec::new(), Vec::new());
        for (_, weights) in &rows {
            for (outcome, weight) in weights.iter().enumerate() {
                let code = code(*weight, least, largest);
                if code != 0 {
                    outcomes.push(outcome as u8);
                    codes.push(code);
                }
            }
            if let Some(last) = outcomes.last_mut() {
                *last |= LAST;
            }
        }
        out.bytes(&outcomes);
        out.bytes(&codes);
    }

    /// Writes the averaged weights of four outcomes as `FewWeights::read` reads them.
    pub fn write_few(&self, least: f32, out: &mut Writer) {
        let rows = self.averaged(least);
        features(&rows, out);
        let largest = largest(&rows);
        for outcome in 0..self.width {
            let codes = rows
                .iter()
                .map(|(_, weights)| code(weights[outcome], least, largest));
            out.bytes(&codes.collect::<Vec<u8>>());
        }
    }
}

/// Marks the last entry of a feature.
const LAST: u8 = 0x80;

type Rows = [(u32, Vec<f32>)];

fn largest(rows: &Rows) -> f32 {
    rows.iter()
        .flat_map(|(_, weights)| weights)
        .fold(0.0, |largest, weight| largest.max(weight.abs()))
}

/// Writes the features as differences.
fn features(rows: &Rows, out: &mut Writer) {
    let mut last = 0;
    let differences = rows.iter().map(|(feature, _)| {
        let difference = feature - last;
        last = *feature;
        difference
    });
    out.numbers(&differences.collect::<Vec<u32>>());
}

/// The code of a weight: its signed square root in 127 steps. Weights below `least` count as none.
fn code(weight: f32, least: f32, largest: f32) -> u8 {
    if weight.abs() < least {
        return 0;
    }
    let root = ((weight.abs() / largest).sqrt() * 127.0).round().max(1.0) as i8;
    (if weight < 0.0 { -root } else { root }).cast_unsigned()
}

/// A repeatable order of things (xorshift, Marsaglia 2003).
pub struct Shuffle(u64);

impl Default for Shuffle {
    fn default() -> Self {
        Self(0x5EED_BA27)
    }
}

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
