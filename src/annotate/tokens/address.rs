use super::Rules;

/// Whether an address may stand in a stretch at all: most have none, and are not looked through.
pub(super) fn is_likely(chunk: &str) -> bool {
    let mut inner = chunk
        .char_indices()
        .filter(|(_, sign)| matches!(sign, '.' | '@' | ':'));
    inner.any(|(at, sign)| match sign {
        ':' => chunk
            .get(at..)
            .is_some_and(|rest| rest.starts_with("://") || rest.len() > 8 && chunk.contains('@')),
        _ => chunk
            .get(at + 1..)
            .is_some_and(|rest| rest.starts_with(char::is_alphanumeric)),
    })
}

/// Bytes of the web address, mail address, domain or file name at the start; none where there is none.
pub(super) fn length(rest: &str, rules: Rules) -> Option<usize> {
    const SCHEMES: [&str; 7] = [
        "http://", "https://", "ftp://", "file://", "mailto:", "www.", "ymsgr:",
    ];
    let is_web = SCHEMES.iter().any(|scheme| starts_with(rest, scheme));
    if is_web {
        return Some(trimmed(until_quote(rest)));
    }
    if !rest.starts_with(char::is_alphanumeric) {
        return handle_length(rest);
    }
    let name_end = rest
        .find(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '.' | '_' | '-' | '+' | '%')))
        .unwrap_or(rest.len());
    let (name, after) = rest.split_at_checked(name_end)?;
    if let Some(domain) = after.strip_prefix('@') {
        let end = domain_end(domain);
        return (end > 0 && domain.get(..end)?.contains('.') || name.ends_with("..."))
            .then_some(name_end + 1 + end);
    }
    let domain = name.get(..domain_end(name))?;
    let (before, last) = domain.rsplit_once('.')?;
    let ending = last.to_ascii_lowercase();
    let is_lower =
        last.chars().all(char::is_lowercase) || domain.chars().all(|sign| !sign.is_lowercase());
    let labels = before.split('.').count();
    let is_host = labels >= 1
        && rules.endings.domains.contains(&ending)
        && is_lower
        && before.split('.').all(|label| label.len() > 1);
    let is_file = rules.endings.files.contains(&ending) && is_lower;
    if is_host && after.starts_with('/') && domain.len() == name.len() {
        return Some(trimmed(until_quote(rest)));
    }
    // A group of names with dots: comp.sources.unix.
    let is_group = labels >= 2
        && domain
            .split('.')
            .all(|label| label.len() > 2 && label.chars().all(char::is_lowercase));
    (is_host || is_file || is_group).then_some(domain.len())
}

/// `@name`, as in messages.
fn handle_length(rest: &str) -> Option<usize> {
    let name = rest.strip_prefix('@')?;
    let end = name
        .find(|sign: char| !(sign.is_alphanumeric() || sign == '_'))
        .unwrap_or(name.len());
    (end > 1 && name.starts_with(char::is_alphabetic)).then_some(end + 1)
}

fn starts_with(text: &str, prefix: &str) -> bool {
    text.get(..prefix.len())
        .is_some_and(|start| start.eq_ignore_ascii_case(prefix))
}

/// Bytes of a domain: letters, digits, dots and hyphens, without a dot or hyphen at its end.
fn domain_end(text: &str) -> usize {
    let end = text
        .find(|sign: char| !(sign.is_alphanumeric() || matches!(sign, '.' | '-' | '_')))
        .unwrap_or(text.len());
    text.get(..end)
        .map_or(0, |domain| domain.trim_end_matches(['.', '-', '_']).len())
}

fn until_quote(rest: &str) -> &str {
    let end = rest.find(['<', '>', '"', '“', '”']).unwrap_or(rest.len());
    rest.get(..end).unwrap_or(rest)
}

/// Bytes of an address without the marks of the sentence after it; a bracket stays that is opened inside.
fn trimmed(address: &str) -> usize {
    let mut address = address;
    loop {
        let bare = address.trim_end_matches(['.', ',', ';', ':', '!', '?', '\'', '’', '*']);
        let bare = match bare.strip_suffix([')', ']', '}']) {
            Some(inner) if !inner.contains(['(', '[', '{']) => inner,
            _ => bare,
        };
        if bare.len() == address.len() {
            return bare.len();
        }
        address = bare;
    }
}
