//! How fast a bank is indexed and searched, beside `SQLite`'s FTS5 on the same rows:
//! `SEEDBANK_BENCH_ITEMS=1000000 cargo bench --bench search`; without the variable it is a small bank.
//!
//! On 2 idle cores a million items took 27 s to index (53 s of processor); queries took 1.4 ms (p50) and 8.8 ms (p99). FTS5 took 48 s to
//! write them; its words, p50 17 ms and p99 193 ms.

#![allow(clippy::print_stdout, reason = "a measurement is printed")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a measurement may stop"
)]

mod fts5;
mod queries;
mod synthetic;

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use fts5::Table;
use queries::{KINDS, Query, queries};
use seedbank::index::{Index, SearchRequest};

/// Items where none are asked for.
const FEW: usize = 10_000;
/// Queries of each kind.
const EACH: usize = 100;

fn main() {
    let asked = std::env::var("SEEDBANK_BENCH_ITEMS");
    let count = asked
        .ok()
        .map_or(FEW, |asked| asked.parse().expect("a number of items"));
    let bank = synthetic::bank(count);
    let queries = queries(&bank, EACH);
    let folder = tempfile::tempdir().unwrap();
    let (dir, file) = (
        folder.path().join("index"),
        folder.path().join("fts5.sqlite"),
    );

    let (start, busy) = (Instant::now(), processor());
    Index::rebuild(&dir, &bank, &BTreeMap::new()).unwrap();
    println!(
        "{count} items indexed in {:.1?}, {:.1} s of processor, {:.0} MB",
        start.elapsed(),
        processor() - busy,
        megabytes(&dir)
    );
    let index = Index::open(&dir).unwrap();
    tell("seedbank", &queries, |query| {
        let request = SearchRequest {
            query: query.ours.clone(),
            limit: 10,
            ..SearchRequest::default()
        };
        Some(index.search(&request).unwrap().total)
    });

    let (start, busy) = (Instant::now(), processor());
    let table = Table::new(&file, &bank).unwrap();
    println!(
        "\nFTS5: written in {:.1?}, {:.1} s of processor, {:.0} MB",
        start.elapsed(),
        processor() - busy,
        megabytes(folder.path()) - megabytes(&dir)
    );
    drop(bank);
    tell("FTS5", &queries, |query| {
        let (text, condition) = query.theirs.as_ref()?;
        Some(table.search(text, condition).unwrap())
    });
}

/// Each query is run so often; the best time counts, as the machine may be busy with other things.
const ROUNDS: usize = 4;

/// Measures each query, and prints milliseconds.
fn tell(who: &str, queries: &[Query], search: impl Fn(&Query) -> Option<usize>) {
    println!(
        "{who:10} {:>8} {:>8} {:>8}   {:>12} {:>9}",
        "p50 ms", "p99 ms", "most ms", "processor ms", "mean hits"
    );
    let mut all = Vec::new();
    for kind in KINDS {
        let (mut times, mut hits, busy) = (Vec::new(), 0, processor());
        for query in queries.iter().filter(|query| query.kind == kind) {
            let run = |_| {
                let start = Instant::now();
                search(query).map(|found| (start.elapsed(), found))
            };
            if let Some((took, found)) = (0..ROUNDS).filter_map(run).min() {
                times.push(took);
                hits += found;
            }
        }
        if !times.is_empty() {
            let mean = (processor() - busy) * 1e3 / (times.len() * ROUNDS) as f64;
            println!(
                "{}   {mean:12.2} {:>9}",
                row(kind, &mut times),
                hits / times.len()
            );
        }
        all.append(&mut times);
    }
    println!("{}", row("all", &mut all));
}

/// Seconds that processors worked for this program, where the system tells it: on a busy machine it waits for them, too.
fn processor() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program in parentheses may hold spaces; user and system time are the 14th and 15th field.
    let fields = stat
        .rsplit(')')
        .next()
        .unwrap_or_default()
        .split_whitespace();
    let ticks = fields
        .skip(11)
        .take(2)
        .filter_map(|ticks| ticks.parse::<f64>().ok());
    ticks.sum::<f64>() / 100.0
}

fn row(name: &str, times: &mut [Duration]) -> String {
    times.sort();
    let at = |percent: usize| {
        let place = (times.len() * percent).div_ceil(100);
        times[place.clamp(1, times.len()) - 1].as_secs_f64() * 1e3
    };
    format!("{name:10} {:8.2} {:8.2} {:8.2}", at(50), at(99), at(100))
}

fn megabytes(path: &Path) -> f64 {
    let Ok(entries) = std::fs::read_dir(path) else {
        return std::fs::metadata(path).map_or(0.0, |meta| meta.len() as f64 / 1e6);
    };
    entries
        .flatten()
        .map(|entry| megabytes(&entry.path()))
        .sum()
}
