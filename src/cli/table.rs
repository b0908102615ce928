use super::style::Style;

/// Where the cells of a column stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Rows under headings, aligned by spaces; two of them part the columns. Lines have no trailing white space.
pub fn table(columns: &[(&str, Align)], rows: &[Vec<String>], style: Style) -> String {
    let widths: Vec<usize> = columns
        .iter()
        .enumerate()
        .map(|(at, (heading, _))| {
            let cells = rows.iter().filter_map(|row| row.get(at));
            cells
                .map(|cell| width(cell))
                .chain([width(heading)])
                .max()
                .unwrap_or(0)
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let padded: Vec<String> = cells
            .zip(columns.iter().zip(&widths))
            .map(|(cell, ((_, align), width))| pad(cell, *width, *align))
            .collect();
        padded.join("  ").trim_end().to_owned()
    };
    let headings = line(&mut columns.iter().map(|(heading, _)| *heading));
    let mut text = style.faint(&headings) + "\n";
    for row in rows {
        text += &line(&mut row.iter().map(String::as_str));
        text.push('\n');
    }
    text
}

/// A text whose control characters, which would move a terminal's cursor or colors, are shown as signs.
pub fn printable(text: &str) -> String {
    text.chars()
        .map(|sign| if sign.is_control() { '\u{fffd}' } else { sign })
        .collect()
}

/// A text that is at most `limit` characters wide, its middle left out where it is longer.
pub fn shortened(text: &str, limit: usize) -> String {
    let long = width(text);
    if long <= limit {
        return text.to_owned();
    }
    let tail = limit / 2;
    let head: String = text.chars().take(limit.saturating_sub(tail + 1)).collect();
    let rest: String = text.chars().skip(long - tail).collect();
    format!("{head}…{rest}")
}

fn pad(cell: &str, wanted: usize, align: Align) -> String {
    let cell = &printable(cell);
    let space = " ".repeat(wanted.saturating_sub(width(cell)));
    match align {
        Align::Left => format!("{cell}{space}"),
        Align::Right => format!("{space}{cell}"),
    }
}

fn width(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_right_and_words_left() {
        let rows = [
            vec!["a.txt".to_owned(), "9".to_owned()],
            vec!["bé".to_owned(), "120".to_owned()],
        ];
        let columns = [("source", Align::Left), ("kept", Align::Right)];
        assert_eq!(
            table(&columns, &rows, Style::new(false)),
            "source  kept\na.txt      9\nbé       120\n"
        );
    }

    #[test]
    fn long_names_lose_their_middle() {
        assert_eq!(shortened("chapter-one.txt", 9), "chap….txt");
        assert_eq!(shortened("one.txt", 9), "one.txt");
    }
}
