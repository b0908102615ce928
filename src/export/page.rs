/// What a rule or a check does: the first sentence of its page.
pub fn first_sentence(page: &str) -> String {
    let lines = page.lines().map(str::trim);
    let paragraph: Vec<&str> = lines
        .skip_while(|line| line.is_empty() || line.starts_with('#'))
        .take_while(|line| !line.is_empty())
        .collect();
    let paragraph = paragraph.join(" ");
    match paragraph.match_indices(". ").find(|(at, stop)| {
        let rest = paragraph.get(at + stop.len()..).unwrap_or_default();
        rest.starts_with(char::is_uppercase)
    }) {
        Some((at, _)) => paragraph.get(..=at).unwrap_or_default().to_owned(),
        None => paragraph,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_may_go_over_lines() {
        let page =
            "# definition\n\nAsks for a term: \"X is ...\", and for\nits name. More.\n\nEnd.";
        assert_eq!(
            first_sentence(page),
            "Asks for a term: \"X is ...\", and for its name."
        );
        assert_eq!(first_sentence(""), "");
    }
}
