//! The command line: one file per subcommand.

use std::ffi::OsString;
use std::process::ExitCode;

use sha2::Digest;

use crate::model::Source;

/// Parses the arguments, runs the command and maps its end to an exit code.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    // First cut: `read FILE --json` alone; the real command line replaces it.
    let arguments: Vec<String> = arguments
        .into_iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let Some(path) = arguments.last() else {
        return ExitCode::from(2);
    };
    let Ok(bytes) = std::fs::read(path) else {
        return ExitCode::from(2);
    };
    let source = Source {
        path: path.clone(),
        media_type: "text/plain".into(),
        sha256: format!("{:x?}", sha2::Sha256::digest(&bytes)),
        bytes: bytes.len(),
        text: String::from_utf8_lossy(&bytes).into_owned(),
        url: None,
    };
    let document = crate::pipeline::read(source, &[]);
    if let Ok(text) = serde_json::to_string_pretty(&crate::export::reading::reading(&document)) {
        use std::io::Write;
        let _ = writeln!(std::io::stdout(), "{text}");
    }
    ExitCode::SUCCESS
}
