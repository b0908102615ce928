/// Reads the file of this name from each pack, and finds the words of a language: `of` for a type that holds its `language`.
macro_rules! word_file {
    ($words:ident, $file:literal) => {
        const FILES: &[(&str, &str)] = &crate::language::folders::asked!($file);

        // A file that cannot be read is found by the test below.
        static WORDS: std::sync::LazyLock<Vec<$words>> = std::sync::LazyLock::new(|| {
            let files = FILES.iter();
            files
                .filter_map(|(_, file)| toml::from_str(file).ok())
                .collect()
        });

        impl $words {
            /// The words of a language, where they are known.
            pub fn of(language: crate::model::Language) -> Option<&'static Self> {
                WORDS.iter().find(|words| words.language == language)
            }
        }

        #[cfg(test)]
        mod file {
            #[test]
            fn every_file_loads() {
                for (code, file) in super::FILES {
                    if let Err(error) = toml::from_str::<super::$words>(file) {
                        panic!("{code}: {error}");
                    }
                }
            }
        }
    };
}

pub(super) use word_file;
