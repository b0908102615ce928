//! What becomes of files, folders and bytes: through the public face of `read`.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use proptest::collection::vec;
use proptest::prelude::*;
use seedbank::read::{Gathered, Limits, ReadError, find, gather, read_bytes, read_one};
use tempfile::TempDir;

fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, bytes) in files {
        let at = folder.path().join(name);
        fs::create_dir_all(at.parent().unwrap()).unwrap();
        fs::write(at, bytes).unwrap();
    }
    folder
}

fn read_all(named: &[PathBuf], jobs: usize) -> Vec<Gathered> {
    gather(find(named), &Limits::default(), jobs)
        .unwrap()
        .collect()
}

/// Names within `root` of what was read, failures with their reason.
fn told(root: &Path, results: &[Gathered]) -> Vec<String> {
    let root = format!("{}/", root.to_str().unwrap());
    let lines = results.iter().map(|result| match result {
        Ok(source) => source.path.clone(),
        Err(error) => error.to_string(),
    });
    lines.map(|line| line.replace(&root, "")).collect()
}

#[test]
fn walks_a_folder_in_the_order_of_its_names() {
    let dir = folder(&[
        ("b.txt", b"b"),
        ("a/z.txt", b"z"),
        ("a/B.txt", b"B"),
        ("a.txt", b"a"),
        (".hidden/x.txt", b"x"),
        (".hidden.txt", b"x"),
        ("C.md", b"C"),
    ]);
    let expected = ["C.md", "a/B.txt", "a/z.txt", "a.txt", "b.txt"];
    for jobs in [0, 1, 2, 16] {
        let results = read_all(&[dir.path().to_owned()], jobs);
        assert_eq!(told(dir.path(), &results), expected, "jobs {jobs}");
    }
}

#[test]
fn keeps_input_order_and_reads_everything_once() {
    let dir = folder(&[("one/a.txt", b"a"), ("one/b.txt", b"b"), ("two.txt", b"2")]);
    let named = [
        "two.txt",
        "one/b.txt",
        "one",
        "one/",
        "two.txt",
        "one/../two.txt",
    ];
    let named: Vec<_> = named.iter().map(|name| dir.path().join(name)).collect();
    let inputs = find(&named);
    assert_eq!(inputs.total(), 3);
    let results: Vec<_> = gather(inputs, &Limits::default(), 2).unwrap().collect();
    assert_eq!(
        told(dir.path(), &results),
        ["two.txt", "one/b.txt", "one/a.txt"]
    );
}

#[test]
fn names_each_bad_file_and_goes_on() {
    let dir = folder(&[
        ("1-empty.txt", b""),
        ("2-blank.txt", b"\xef\xbb\xbf \r\n"),
        ("3-binary.txt", b"words\0\x01\x02"),
        ("4-paper.pdf", b"%PDF-1.7\n"),
        ("5-letter.rtf", b"{\\rtf1 Hello}"),
        ("6-picture", b"\x89PNG\r\n\x1a\n"),
        ("7-good.txt", b"A good sentence."),
    ]);
    let results = read_all(&[dir.path().to_owned()], 2);
    let nothing = "empty, or white space only: there is nothing to read";
    let later = "is not read yet: save it as plain text or Markdown";
    assert_eq!(
        told(dir.path(), &results),
        [
            format!("1-empty.txt: {nothing}"),
            format!("2-blank.txt: {nothing}"),
            "3-binary.txt: binary data, not text (see byte 5): save its text as UTF-8".to_owned(),
            format!("4-paper.pdf: PDF {later}"),
            format!("5-letter.rtf: RTF {later}"),
            format!("6-picture: a PNG image {later}"),
            "7-good.txt".to_owned(),
        ]
    );
}

#[test]
fn says_when_there_is_nothing_to_read() {
    let dir = folder(&[("empty/.hidden", b"x")]);
    let named = [dir.path().join("empty"), dir.path().join("missing.txt")];
    let inputs = find(&named);
    assert!(!inputs.has_sources());
    let results: Vec<_> = gather(inputs, &Limits::default(), 1).unwrap().collect();
    assert_eq!(
        told(dir.path(), &results),
        [
            "empty: no file in this folder: name one that holds sources (hidden files are left out)",
            "missing.txt: no such file or folder: check the name",
        ]
    );
    assert_eq!(find::<&str>(&[]).total(), 0);
    assert!(find(&["-"]).has_sources());
}

#[test]
fn keeps_paths_short_and_portable() {
    // Tests run in the project's folder.
    let path = |named: &str| read_one(Path::new(named), &Limits::default()).unwrap().path;
    assert_eq!(
        path("./src//read/../read/plain.md"),
        "src/read/../read/plain.md"
    );
    let dir = std::env::current_dir().unwrap();
    assert!(path(dir.join("src/read/plain.md").to_str().unwrap()).starts_with('/'));
}

#[test]
fn describes_a_source_by_its_bytes() {
    let dir = folder(&[("note.md", "# Café\n".as_bytes())]);
    let source = read_one(&dir.path().join("note.md"), &Limits::default()).unwrap();
    assert_eq!(
        (source.media_type.as_str(), source.bytes),
        ("text/markdown", 8)
    );
    assert_eq!(source.text, "# Café\n");
    assert_eq!(source.url, None);
    let hash = read_bytes("abc.txt", None, b"abc".to_vec()).unwrap().sha256;
    assert_eq!(
        hash,
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    );
}

#[test]
fn reads_a_line_of_fifty_megabytes_and_refuses_what_is_beyond_the_limit() {
    let line = "The rook moves along a rank or a file. ".repeat(50_000_000 / 39);
    let dir = folder(&[("line.txt", line.as_bytes())]);
    let at = dir.path().join("line.txt");
    let begun = Instant::now();
    let source = read_one(&at, &Limits::default()).unwrap();
    assert!(source.text == line, "the text is the file");
    assert!(
        begun.elapsed() < Duration::from_secs(30),
        "{:?}",
        begun.elapsed()
    );
    let limit = line.len() as u64 - 1;
    let limits = Limits {
        file: limit,
        ..Limits::default()
    };
    let error = read_one(&at, &limits).unwrap_err();
    assert!(matches!(error, ReadError::TooLarge { limit: stated, .. } if stated == limit));
}

proptest! {
    #[test]
    fn gives_back_every_utf_8_text_byte_for_byte(text in "[^\\p{C}]{0,40}[^\\p{C}\\p{Z}][^\\p{C}]{0,40}") {
        let source = read_bytes("any.md", None, text.clone().into_bytes());
        prop_assert_eq!(source.map(|source| source.text).ok(), Some(text));
    }

    #[test]
    fn makes_something_of_any_bytes(bytes in vec(any::<u8>(), 0..200), name in ".{0,20}", said in ".{0,20}") {
        // Text, or a reason: never a panic.
        let size = bytes.len();
        if let Ok(source) = read_bytes(&name, Some(&said), bytes) {
            prop_assert_eq!(source.bytes, size);
        }
    }
}

#[test]
fn refuses_a_folder_where_one_file_is_wanted() {
    let dir = folder(&[("a.txt", b"a")]);
    let error = read_one(dir.path(), &Limits::default()).unwrap_err();
    assert!(matches!(error, ReadError::Folder { .. }));
}

#[cfg(unix)]
mod unix {
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::process::{Command, Stdio};

    use super::*;

    #[test]
    fn follows_links_without_going_round_in_circles() {
        let dir = folder(&[("a/x.txt", b"x"), ("y.txt", b"y")]);
        symlink(dir.path(), dir.path().join("a/up")).unwrap();
        symlink("x.txt", dir.path().join("a/z.txt")).unwrap();
        symlink("nowhere.txt", dir.path().join("dangling.txt")).unwrap();
        let results = read_all(&[dir.path().to_owned()], 2);
        let dangling = "dangling.txt: the link leads to nowhere.txt, which does not exist: \
                        repair the link or remove it";
        assert_eq!(told(dir.path(), &results), ["a/x.txt", dangling, "y.txt"]);
    }

    #[test]
    fn names_a_link_to_itself() {
        let dir = folder(&[]);
        symlink("self.txt", dir.path().join("self.txt")).unwrap();
        let results = read_all(&[dir.path().to_owned()], 1);
        assert!(matches!(
            results.as_slice(),
            [Err(ReadError::Unreadable { .. })]
        ));
    }

    #[test]
    fn does_not_wait_for_a_pipe_a_socket_or_a_device() {
        let dir = folder(&[]);
        let made = Command::new("mkfifo")
            .arg(dir.path().join("pipe.txt"))
            .status();
        assert!(made.unwrap().success());
        let _socket =
            std::os::unix::net::UnixListener::bind(dir.path().join("socket.txt")).unwrap();
        let results = read_all(&[dir.path().to_owned(), "/dev/zero".into()], 3);
        let kinds: Vec<_> = results
            .iter()
            .map(|result| match result {
                Err(ReadError::Special { kind, .. }) => *kind,
                _ => "other",
            })
            .collect();
        assert_eq!(kinds, ["named pipe", "socket", "device"]);
    }

    #[test]
    fn names_what_it_may_not_open() {
        let dir = folder(&[
            ("locked.txt", b"x"),
            ("shut/a.txt", b"x"),
            ("open.txt", b"x"),
        ]);
        let mode = |name: &str, mode| {
            fs::set_permissions(dir.path().join(name), fs::Permissions::from_mode(mode)).unwrap();
        };
        mode("locked.txt", 0o000);
        mode("shut", 0o000);
        let is_superuser = fs::read(dir.path().join("locked.txt")).is_ok();
        let results = read_all(&[dir.path().to_owned()], 2);
        mode("shut", 0o755);
        if is_superuser {
            return; // Nothing is locked to it.
        }
        let told = told(dir.path(), &results);
        assert!(told[0].starts_with("locked.txt: cannot be read: Permission denied"));
        assert_eq!(told[1], "open.txt");
        assert!(told[2].starts_with("shut: cannot be read: Permission denied"));
    }

    /// Runs the test of the same name below in a process of its own, which has the bytes as standard input.
    #[test]
    fn reads_standard_input_once() {
        let dir = folder(&[("in", b"From standard input.")]);
        let status = Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                "unix::as_a_child_reads_standard_input",
                "--nocapture",
            ])
            .env("SEEDBANK_TEST_CHILD", "1")
            .stdin(fs::File::open(dir.path().join("in")).unwrap())
            .stdout(Stdio::null())
            .status();
        assert!(status.unwrap().success());
    }

    #[test]
    fn as_a_child_reads_standard_input() {
        if std::env::var_os("SEEDBANK_TEST_CHILD").is_none() {
            return;
        }
        let results = read_all(&["-".into(), "-".into()], 2);
        let [Ok(source)] = results.as_slice() else {
            panic!("{results:?}");
        };
        assert_eq!(
            (source.path.as_str(), source.text.as_str()),
            ("-", "From standard input.")
        );
    }
}

#[test]
fn says_where_xml_broke_and_refuses_question_banks() {
    let broken = format!("<a>{}", "<b c=\"<".repeat(3));
    let error = read_bytes("a.xml", None, broken.into_bytes()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("a.xml: broken XML at byte 3: "),
        "{error}"
    );
    let bank = b"<quiz><question><questiontext><text>Why?</text></questiontext></question></quiz>";
    let error = read_bytes("b.xml", None, bank.to_vec()).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("a Moodle question bank is not read yet"),
        "{error}"
    );
}

#[test]
fn reads_any_nesting_of_marked_up_text() {
    for name in ["a.html", "a.xml"] {
        let deep = format!("{}deep{}", "<div>".repeat(10_000), "</div>".repeat(10_000));
        let source = read_bytes(name, None, deep.into_bytes()).unwrap();
        assert_eq!(source.text, "deep", "{name}");
        for piece in ["<", "&", "<p>x", "<!--", "</x>x ", "<ul><li>x", "<math>"] {
            let noise = piece.repeat(5_000) + "</p>";
            let _ = read_bytes(name, None, noise.into_bytes());
        }
    }
}
