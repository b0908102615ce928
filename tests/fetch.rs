//! Fetching, against a server on this machine: nothing from outside is asked for.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use seedbank::read::{Gathered, Limits, Reach, ReadError, find, gather};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Runtime;

/// Serves until it is dropped.
struct Server {
    _runtime: Runtime,
    port: u16,
}

impl Server {
    fn start() -> Self {
        let runtime = Runtime::new().unwrap();
        let listener = runtime
            .block_on(TcpListener::bind((Ipv4Addr::UNSPECIFIED, 0)))
            .unwrap();
        let port = listener.local_addr().unwrap().port();
        runtime.spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(answer(stream, port));
            }
        });
        Self {
            _runtime: runtime,
            port,
        }
    }

    fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    fn fetch(&self, path: &str, limits: &Limits) -> Gathered {
        fetch(&self.url(path), limits)
    }
}

fn fetch(url: &str, limits: &Limits) -> Gathered {
    let mut results: Vec<_> = gather(find(&[url]), limits, 1).unwrap().collect();
    assert_eq!(results.len(), 1);
    results.remove(0)
}

/// The server's own address is allowed, and no other private one.
fn limits() -> Limits {
    Limits {
        body: 64 * 1024,
        fetch: Duration::from_secs(5),
        reach: Reach::And(vec![IpAddr::from([127, 0, 0, 1])]),
        ..Limits::default()
    }
}

async fn answer(mut stream: TcpStream, port: u16) {
    let mut request = Vec::new();
    while !request.ends_with(b"\r\n\r\n") {
        let Ok(byte) = stream.read_u8().await else {
            return;
        };
        request.push(byte);
    }
    let request = String::from_utf8(request).unwrap();
    let path = request.split(' ').nth(1).unwrap_or_default();
    let reply = reply(path, port, &request);
    // The client may hang up before the end, which is what some tests are about.
    let _ = stream.write_all(&reply).await;
    match path {
        "/slow.txt" => tokio::time::sleep(Duration::from_mins(1)).await,
        "/endless.txt" => while stream.write_all(&[b'a'; 8192]).await.is_ok() {},
        _ => {}
    }
}

fn reply(path: &str, port: u16, request: &str) -> Vec<u8> {
    match path {
        "/good.txt" => page(
            "text/plain; charset=utf-8",
            "A good page – fetched.".as_bytes(),
        ),
        "/latin" => page("text/plain; charset=ISO-8859-1", b"caf\xe9 \xc3\xa9"),
        "/page" => page("text/html", b"<p>plain words"),
        "/paper" => page("application/pdf", b"%PDF-1.7"),
        "/notes.md" => page("text/plain", b"# Notes"),
        "/request" => page("text/plain", request.as_bytes()),
        "/endless.txt" => b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n".to_vec(),
        "/unfolding.txt" => {
            let length = UNFOLDING.len();
            let head = format!(
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: {length}\r\n\r\n"
            );
            [head.as_bytes(), UNFOLDING].concat()
        }
        "/announced.txt" => b"HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n".to_vec(),
        "/slow.txt" | "/broken.txt" => {
            b"HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nBegun".to_vec()
        }
        "/step/1" => redirect("/good.txt"),
        "/step/2" => redirect("1"),
        "/step/3" => redirect("./2"),
        "/step/4" => redirect("/step/3"),
        "/step/5" => redirect(&format!("//127.0.0.1:{port}/step/4")),
        "/step/6" => redirect(&format!("http://127.0.0.1:{port}/step/5")),
        "/round" => redirect("/round"),
        "/lost" => b"HTTP/1.1 302 Found\r\nContent-Length: 0\r\n\r\n".to_vec(),
        "/to-other-loopback" => redirect(&format!("http://127.0.0.2:{port}/good.txt")),
        "/to-number" => redirect(&format!("http://2130706434:{port}/good.txt")),
        "/to-name" => redirect(&format!("http://localhost:{port}/good.txt")),
        "/to-metadata" => redirect("http://169.254.169.254/latest/"),
        "/to-file" => redirect("file:///etc/hostname"),
        _ => b"HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone".to_vec(),
    }
}

/// 102,400 times the letter a, compressed with gzip.
const UNFOLDING: &[u8] = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\x03\xed\xc1\x81\x00\x00\x00\x00\xc3 \xd6\xf9K\x1c\xe4U\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00|\x18*=\x9a\xf0\x00\x90\x01\x00";

fn page(content_type: &str, body: &[u8]) -> Vec<u8> {
    let length = body.len();
    let head = format!(
        "HTTP/1.1 200 OK\r\nContent-Type: {content_type}\r\nContent-Length: {length}\r\n\r\n"
    );
    [head.as_bytes(), body].concat()
}

fn redirect(target: &str) -> Vec<u8> {
    format!("HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n").into_bytes()
}

#[test]
fn reads_a_fetched_page_like_a_file() {
    let server = Server::start();
    let source = server.fetch("/good.txt#part", &limits()).unwrap();
    assert_eq!(source.text, "A good page – fetched.");
    assert_eq!(
        (source.media_type.as_str(), source.bytes),
        ("text/plain", 24)
    );
    assert_eq!(source.path, server.url("/good.txt#part"));
    assert_eq!(source.url, Some(server.url("/good.txt")));
}

#[test]
fn honors_content_type_and_charset() {
    let server = Server::start();
    let latin = server.fetch("/latin", &limits()).unwrap();
    assert_eq!(latin.text, "café Ã©");
    assert_eq!(latin.media_type, "text/plain; charset=windows-1252");
    let notes = server.fetch("/notes.md", &limits()).unwrap();
    assert_eq!(notes.media_type, "text/markdown");
    let page = server.fetch("/page", &limits()).unwrap();
    assert_eq!(
        (page.text.as_str(), page.media_type.as_str()),
        ("plain words", "text/html")
    );
}

#[test]
fn follows_five_redirects_and_no_more() {
    let server = Server::start();
    let source = server.fetch("/step/5", &limits()).unwrap();
    assert_eq!(source.text, "A good page – fetched.");
    assert_eq!(
        source.url,
        Some(server.url("/step/5")),
        "the stable address is kept"
    );
    for path in ["/step/6", "/round"] {
        let error = server.fetch(path, &limits()).unwrap_err();
        assert!(
            matches!(error, ReadError::Redirects { limit: 5, .. }),
            "{error}"
        );
    }
    let error = server.fetch("/lost", &limits()).unwrap_err();
    assert!(
        matches!(error, ReadError::Redirect { status: 302, .. }),
        "{error}"
    );
}

#[test]
fn refuses_private_addresses_from_the_start() {
    let server = Server::start();
    let public = Limits {
        reach: Reach::Public,
        ..limits()
    };
    for host in [
        "127.0.0.1",
        "localhost",
        "2130706433",
        "0x7f.1",
        "127.1",
        "0",
        "[::1]",
        "[::ffff:127.0.0.1]",
    ] {
        let error = fetch(&format!("http://{host}:{}/good.txt", server.port), &public).unwrap_err();
        assert!(
            matches!(error, ReadError::Private { .. }),
            "{host}: {error}"
        );
        assert!(error.to_string().contains("--allow-private"));
    }
}

#[test]
fn refuses_private_addresses_behind_a_redirect() {
    let server = Server::start();
    for path in ["/to-other-loopback", "/to-number", "/to-metadata"] {
        let error = server.fetch(path, &limits()).unwrap_err();
        assert!(
            matches!(error, ReadError::Private { .. }),
            "{path}: {error}"
        );
        assert_eq!(error.path(), server.url(path));
    }
    let error = server.fetch("/to-file", &limits()).unwrap_err();
    assert!(matches!(error, ReadError::Scheme { .. }), "{error}");
}

// Elsewhere than on Linux 127.0.0.1 is the only loopback address.
#[cfg(target_os = "linux")]
#[test]
fn refuses_a_name_that_stands_for_a_private_address_behind_a_redirect() {
    let server = Server::start();
    let elsewhere = Limits {
        // The server is reached, "localhost" (127.0.0.1 or ::1) is not.
        reach: Reach::And(vec![IpAddr::from([127, 0, 0, 3])]),
        ..limits()
    };
    let url = format!("http://127.0.0.3:{}/to-name", server.port);
    let error = fetch(&url, &elsewhere).unwrap_err();
    assert!(
        matches!(&error, ReadError::Private { host, .. } if host == "localhost"),
        "{error}"
    );
}

// Elsewhere than on Linux 127.0.0.1 is the only loopback address.
#[cfg(target_os = "linux")]
#[test]
fn goes_everywhere_when_it_is_told_to() {
    let server = Server::start();
    let everywhere = Limits {
        reach: Reach::Everywhere,
        ..limits()
    };
    for path in ["/to-other-loopback", "/to-number", "/to-name"] {
        assert!(server.fetch(path, &everywhere).is_ok(), "{path}");
    }
}

#[test]
fn stops_reading_at_the_limit() {
    let server = Server::start();
    for path in ["/endless.txt", "/announced.txt", "/unfolding.txt"] {
        let error = server.fetch(path, &limits()).unwrap_err();
        assert!(
            matches!(error, ReadError::TooLarge { limit: 65_536, .. }),
            "{error}"
        );
    }
}

#[test]
fn gives_up_on_a_slow_server() {
    let server = Server::start();
    let hasty = Limits {
        fetch: Duration::from_millis(300),
        ..limits()
    };
    let begun = Instant::now();
    let error = server.fetch("/slow.txt", &hasty).unwrap_err();
    assert!(matches!(error, ReadError::Slow { .. }), "{error}");
    assert!(error.to_string().contains("within 0.3 s"), "{error}");
    assert!(begun.elapsed() < Duration::from_secs(3));
}

#[test]
fn names_what_went_wrong() {
    let server = Server::start();
    let told = |path: &str| server.fetch(path, &limits()).unwrap_err().to_string();
    let missing = format!(
        "{}: answered 404 Not Found: open it in a browser to see whether it exists",
        server.url("/missing.txt")
    );
    assert_eq!(told("/missing.txt"), missing);
    assert!(told("/broken.txt").contains("cannot be fetched: "));
    let nobody = fetch("http://127.0.0.1:1/a.txt", &limits())
        .unwrap_err()
        .to_string();
    assert!(
        nobody.to_lowercase().contains("connection refused"),
        "{nobody}"
    );
    let ftp = fetch("ftp://example.org/a.txt", &limits()).unwrap_err();
    assert!(matches!(ftp, ReadError::Scheme { .. }));
    let odd = fetch("http://exa mple/", &limits()).unwrap_err();
    assert!(matches!(odd, ReadError::Address { .. }));
}

#[test]
fn uses_credentials_without_showing_them() {
    let server = Server::start();
    let with = |path: &str| format!("http://ann:secret@127.0.0.1:{}{path}", server.port);
    let source = fetch(&with("/request"), &limits()).unwrap();
    assert!(source.text.to_lowercase().contains("authorization: basic"));
    assert!(source.text.contains("user-agent: seedbank/"));
    assert_eq!(source.path, server.url("/request"));
    assert_eq!(source.url, Some(server.url("/request")));
    for path in [
        "/missing",
        "/broken.txt",
        "/round",
        "/to-metadata",
        "/paper",
    ] {
        let error = fetch(&with(path), &limits()).unwrap_err();
        for told in [error.to_string(), format!("{error:?}")] {
            assert!(!told.contains("secret"), "{told}");
        }
    }
}

#[test]
fn keeps_input_order_when_answers_come_in_another() {
    let server = Server::start();
    let hasty = Limits {
        fetch: Duration::from_millis(500),
        ..limits()
    };
    let named =
        ["/slow.txt", "/good.txt", "/good.txt#again", "/notes.md"].map(|path| server.url(path));
    let inputs = find(&named);
    assert_eq!(inputs.total(), 3);
    let results: Vec<_> = gather(inputs, &hasty, 3).unwrap().collect();
    assert!(matches!(&results[0], Err(ReadError::Slow { .. })));
    assert_eq!(results[1].as_ref().unwrap().path, named[1]);
    assert_eq!(results[2].as_ref().unwrap().path, named[3]);
}

#[test]
fn abandons_what_is_running_when_it_is_dropped() {
    let server = Server::start();
    let named = ["/good.txt", "/slow.txt"].map(|path| server.url(path));
    let begun = Instant::now();
    let mut gathering = gather(find(&named), &limits(), 2).unwrap();
    assert!(gathering.next().unwrap().is_ok());
    assert_eq!(gathering.len(), 1);
    drop(gathering);
    assert!(begun.elapsed() < Duration::from_secs(3));
}

/// Behind a proxy neither check of an address would hold, so none is used.
#[test]
fn ignores_proxies_of_the_environment() {
    let nowhere = "http://127.0.0.1:1";
    let test = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "reads_a_fetched_page_like_a_file"])
        .envs(["http_proxy", "HTTP_PROXY", "all_proxy", "ALL_PROXY"].map(|name| (name, nowhere)))
        .env_remove("NO_PROXY")
        .env_remove("no_proxy")
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&test.stdout);
    assert!(told.contains("1 passed"), "{told}");
}
