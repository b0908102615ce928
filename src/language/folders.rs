//! The folders under `packs/`: the one place that lists the languages.

/// The text of a file from the folder of each language that questions are asked in, with the language's code, in the order in which ties
/// between languages are decided.
macro_rules! asked {
    ($file:literal) => {
        $crate::language::folders::asked!(include_str, $file)
    };
    ($include:ident, $file:literal) => {
        $crate::language::folders::files! { $include, $file:
            "eng"
            "ind"
            "spa"
            "por"
            "fra"
            "deu"
            "ita"
            "nld"
            #[cfg(test)] "qaa"
        }
    };
}

/// The same from the folders of languages that are known, but not asked in.
macro_rules! known {
    ($file:literal) => {
        $crate::language::folders::files! { include_str, $file:
            "rus"
            "ukr"
            "ara"
            "hin"
            "cmn"
            "jpn"
            "kor"
            "ell"
            "heb"
            "tha"
        }
    };
}

macro_rules! files {
    ($include:ident, $file:literal: $($(#[$when:meta])? $code:literal)+) => {
        [$(
            $(#[$when])?
            ($code, $include!(concat!(env!("CARGO_MANIFEST_DIR"), "/src/language/packs/", $code, "/", $file)))
        ),+]
    };
}

pub(crate) use {asked, files, known};

#[cfg(test)]
mod tests {
    use crate::model::Source;
    use crate::pipeline;

    /// `qaa` is invented: nothing in the program knows of it but its line above.
    #[test]
    fn a_folder_and_a_line_make_a_language() {
        let source = Source {
            path: "drelm.txt".into(),
            media_type: "text/plain".into(),
            text: "Ka drelm vel ka stolp so frint ba ka nurg. Ka molno vel ka trusk so molk ba ka drelm.".into(),
            ..Source::default()
        };
        let named: Vec<_> = "qaa".parse().into_iter().collect();
        let document = pipeline::read(source, &named);
        let asked = pipeline::harvest(&document, false).candidates;
        let mut questions = asked.iter().map(|it| (it.stem.as_str(), it.key.join("")));
        assert!(
            questions.any(|it| it == ("Zut ka stolp so frint ba ka nurg?", "Drelm".to_owned()))
        );
    }
}
