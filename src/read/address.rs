//! Addresses as people write them.

use std::net::IpAddr;

use reqwest::Url;

use super::ReadError;

/// Whether an input is meant as an address: `scheme://`, of any scheme, so that a wrong one is named.
pub(super) fn is_address(text: &str) -> bool {
    text.split_once("://").is_some_and(|(scheme, _)| {
        scheme.len() > 1
            && scheme.starts_with(|c: char| c.is_ascii_alphabetic())
            && scheme
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
    })
}

/// An address as it is shown (without credentials) and as it is fetched (without a fragment, which no server sees).
pub(super) fn parse(text: &str) -> Result<(String, Url), ReadError> {
    let mut url = Url::parse(text).map_err(|cause| ReadError::Address {
        path: without_userinfo(text),
        cause: cause.to_string(),
    })?;
    let shown = if url.username().is_empty() && url.password().is_none() {
        text.to_owned()
    } else {
        without_credentials(&url)
    };
    if !matches!(url.scheme(), "http" | "https") {
        return Err(ReadError::Scheme {
            path: shown,
            scheme: url.scheme().to_owned(),
        });
    }
    url.set_fragment(None);
    Ok((shown, url))
}

/// The address as it may be printed and published.
pub(super) fn without_credentials(url: &Url) -> String {
    let mut url = url.clone();
    // Both fail only where there can be no credentials.
    let _ = url.set_username("").and_then(|()| url.set_password(None));
    url.into()
}

/// What is left of an invalid address when everything is cut that may be credentials.
fn without_userinfo(text: &str) -> String {
    match (text.split_once("://"), text.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://{rest}"),
        _ => text.to_owned(),
    }
}

/// The network address that the host of `url` is written as; none for a name. The parser has brought forms such as
/// `2130706433`, `0x7f.1` and `127.1` into the usual one.
pub(super) fn literal(url: &Url) -> Option<IpAddr> {
    url.host_str()?.trim_matches(['[', ']']).parse().ok()
}

#[cfg(test)]
mod tests {
    use super::super::Reach;
    use super::*;

    #[test]
    fn sees_through_every_way_to_write_an_address() {
        for host in [
            "127.0.0.1",
            "127.1",
            "127.0.1",
            "2130706433",
            "0x7f000001",
            "0x7f.1",
            "0177.0.0.1",
            "017700000001",
            "127.0.0.1.",
            "①②⑦.⓪.⓪.①",
            "127。0。0。1",
            "%31%32%37.0.0.1",
            "[::1]",
            "[::]",
            "[::ffff:127.0.0.1]",
            "[::ffff:7f00:1]",
            "[::127.0.0.1]",
            "[64:ff9b::127.0.0.1]",
            "[2002:7f00:1::]",
            "0",
            "0.0.0.0",
            "3232235777",
            "0xa9fea9fe",
            "169.254.169.254",
            "user:pw@10.0.0.1",
            "example.org@10.0.0.1:8080",
        ] {
            let url = Url::parse(&format!("http://{host}/x")).ok();
            let address = url.as_ref().and_then(literal);
            assert!(
                address.is_some_and(|found| !Reach::Public.allows(found)),
                "{host}: {address:?}"
            );
        }
        assert_eq!(
            Url::parse("http://example.org/")
                .ok()
                .as_ref()
                .and_then(literal),
            None
        );
    }

    #[test]
    fn shows_no_credentials() {
        for (named, shown) in [
            (
                "https://ann:secret@example.org/a?b#c",
                "https://example.org/a?b#c",
            ),
            ("https://secret@example.org/a", "https://example.org/a"),
            ("https://example.org/@ann", "https://example.org/@ann"),
        ] {
            assert_eq!(
                parse(named).map(|(path, _)| path).ok().as_deref(),
                Some(shown)
            );
        }
        for named in [
            "http://ann:se/cret@host:port/",
            "ftp://ann:secret@example.org/",
            "http://ann:secret@ho st/",
        ] {
            let message = parse(named).map_or_else(|error| error.to_string(), |_| String::new());
            assert!(
                !message.is_empty() && !message.contains("cret"),
                "{message}"
            );
        }
    }

    #[test]
    fn tells_addresses_from_paths() {
        assert!(
            ["http://a", "HTTPS://a", "ftp://a", "file:///a"]
                .into_iter()
                .all(is_address)
        );
        assert!(
            !["a/b", "C://a", "://a", "notes: see http://a", "http:/a"]
                .into_iter()
                .any(is_address)
        );
    }
}
