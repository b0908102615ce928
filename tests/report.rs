//! The report of the seeds explains itself.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

use std::fs;
use std::process::Command;

use seedbank::export::read_bank;

#[test]
fn every_reason_of_the_seeds_is_explained() {
    let folder = tempfile::tempdir().unwrap();
    let built = Command::new(env!("CARGO_BIN_EXE_seedbank"))
        .args(["build", "seeds", "--out"])
        .arg(folder.path())
        .output()
        .unwrap();
    assert!(built.status.success());
    let bank = read_bank(&folder.path().join("bank.json")).unwrap();
    let report = fs::read_to_string(folder.path().join("report.html")).unwrap();
    assert!(!bank.dropped.by_reason.is_empty());
    for reason in bank.dropped.by_reason.keys() {
        let name = reason.replace('_', " ");
        assert!(report.contains(&format!("<dt>{name} <small>")), "{reason}");
    }
}
