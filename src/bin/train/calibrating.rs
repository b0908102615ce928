use seedbank::annotate::analysis::Calibration;
use seedbank::language::lexicon::blob::Writer;

/// Rounds of gradient descent.
const ROUNDS: usize = 2000;
/// How far each round goes.
const RATE: f64 = 0.5;
/// How strongly the offset of a rare kind is held to the mean: as if it were seen so often more.
const PRIOR: f64 = 20.0;

/// A decision: its kind, its margins, and whether it was right.
pub type Decision = (usize, [i32; 2], bool);

/// Fits a logistic regression by gradient descent.
pub fn fit(decisions: &[Decision], kinds: usize) -> Calibration {
    let cases: Vec<(usize, [f64; 2], f64)> = decisions
        .iter()
        .map(|(kind, margins, right)| {
            let scaled = Calibration::scaled(*margins).map(f64::from);
            (*kind, scaled, f64::from(u8::from(*right)))
        })
        .collect();
    let mut counts = vec![PRIOR; kinds];
    for (kind, ..) in &cases {
        counts[*kind] += 1.0;
    }
    let (mut mean, mut own, mut slopes) = (0.0, vec![0.0; kinds], [0.0; 2]);
    for _ in 0..ROUNDS {
        let (mut to_mean, mut to_own, mut to_slopes) = (0.0, vec![0.0; kinds], [0.0; 2]);
        for (kind, margins, right) in &cases {
            let sum = mean + own[*kind] + margins[0] * slopes[0] + margins[1] * slopes[1];
            let error = right - 1.0 / (1.0 + (-sum).exp());
            to_mean += error;
            to_own[*kind] += error;
            to_slopes[0] += error * margins[0];
            to_slopes[1] += error * margins[1];
        }
        let count = cases.len().max(1) as f64;
        mean += RATE * to_mean / count;
        for (at, offset) in own.iter_mut().enumerate() {
            *offset += RATE * (to_own[at] - 0.1 * PRIOR * *offset) / counts[at];
        }
        for (slope, to) in slopes.iter_mut().zip(to_slopes) {
            *slope += 0.2 * RATE * to / count;
        }
    }
    Calibration {
        offsets: own.iter().map(|offset| (mean + offset) as f32).collect(),
        slopes: slopes.map(|slope| slope as f32),
    }
}

/// Writes a calibration as `Calibration::read` reads it.
pub fn write(calibration: &Calibration, out: &mut Writer) {
    for slope in calibration.slopes {
        out.number(slope.to_bits());
    }
    out.number(calibration.offsets.len() as u32);
    for offset in &calibration.offsets {
        out.number(offset.to_bits());
    }
}
