//! How likely a decision is right, from the margin by which it was taken: logistic regressions fitted on text that was not learned from.

use crate::language::lexicon::blob::Reader;

/// Margins are counted in hundreds: near that, decisions turn from doubtful to safe.
const UNIT: f32 = 100.0;

/// The probability that a decision is right: logistic in the logarithms of its two margins, with an offset for the kind of decision.
#[derive(Clone, Debug, Default)]
pub struct Calibration {
    /// One for each kind of decision.
    pub offsets: Vec<f32>,
    /// One for each margin.
    pub slopes: [f32; 2],
}

impl Calibration {
    /// Reads the slopes and the offsets.
    pub fn read(blob: &mut Reader) -> Self {
        let slopes = [(); 2].map(|()| f32::from_bits(blob.number()));
        let offsets = (0..blob.count()).map(|_| f32::from_bits(blob.number()));
        Self {
            slopes,
            offsets: offsets.collect(),
        }
    }

    /// The probability, from 0 to 1, that a decision of a kind with these margins is right.
    pub fn probability(&self, kind: usize, margins: [i32; 2]) -> f32 {
        let offset = self.offsets.get(kind).copied().unwrap_or_default();
        let evidence = Self::scaled(margins).into_iter().zip(self.slopes);
        let sum = evidence.fold(offset, |sum, (margin, slope)| sum + margin * slope);
        1.0 / (1.0 + (-sum).exp())
    }

    /// Margins as the regression takes them; the largest ones, which say that there was no other choice, count as a million.
    pub fn scaled(margins: [i32; 2]) -> [f32; 2] {
        margins.map(|margin| (margin.clamp(0, 1_000_000) as f32 / UNIT).ln_1p())
    }
}
