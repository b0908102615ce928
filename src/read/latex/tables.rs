//! What commands, environments and symbols are, from data files.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// What is known of a name: its arguments, and what it does.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// A sign each: `s` a star, `o` one in brackets, `h` one that is hidden, `t` one that shows, `e` one that is set off.
    pub(super) arguments: &'static str,
    /// What it does beside that.
    pub(super) action: &'static str,
}

static COMMANDS: LazyLock<BTreeMap<&str, Known>> =
    LazyLock::new(|| known(include_str!("commands.tsv")));
static ENVIRONMENTS: LazyLock<BTreeMap<&str, Known>> =
    LazyLock::new(|| known(include_str!("environments.tsv")));
static SYMBOLS: LazyLock<BTreeMap<&str, &str>> = LazyLock::new(|| {
    rows(include_str!("symbols.tsv"))
        .filter_map(|row| row.split_once('\t'))
        .collect()
});

fn rows(table: &'static str) -> impl Iterator<Item = &'static str> {
    table.lines().filter(|row| !row.starts_with('#'))
}

fn known(table: &'static str) -> BTreeMap<&'static str, Known> {
    let mut found = BTreeMap::new();
    for row in rows(table) {
        let mut columns = row.split('\t');
        let names = columns.next().unwrap_or_default();
        let known = Known {
            arguments: columns.next().unwrap_or_default(),
            action: columns.next().unwrap_or_default(),
        };
        for name in names.split(' ') {
            found.insert(name, known);
        }
    }
    found
}

/// What is known of a command.
pub(super) fn command(name: &str) -> Option<Known> {
    COMMANDS.get(name).copied()
}

/// What is known of an environment, with a star or without.
pub(super) fn environment(name: &str) -> Option<Known> {
    let plain = name.trim_end_matches('*');
    ENVIRONMENTS
        .get(name)
        .or_else(|| ENVIRONMENTS.get(plain))
        .copied()
}

/// What a symbol's command prints.
pub(super) fn symbol(name: &str) -> Option<&'static str> {
    SYMBOLS.get(name).copied()
}
