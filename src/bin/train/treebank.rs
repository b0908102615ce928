use std::fs;
use std::path::Path;

use anyhow::Context;
use seedbank::annotate::conllu;
use seedbank::model::Upos;

/// A sentence of a treebank.
#[derive(Clone, Debug)]
pub struct Sentence {
    /// Words as they are written.
    pub forms: Vec<String>,
    /// Universal word classes.
    pub upos: Vec<Upos>,
    /// The treebank's own classes.
    pub xpos: Vec<String>,
    /// Places of the heads, the number of words for the root.
    pub heads: Vec<usize>,
    /// Relations to the heads.
    pub relations: Vec<String>,
}

/// Reads the sentences of a treebank's part.
pub fn read(folder: &Path, part: &str) -> anyhow::Result<Vec<Sentence>> {
    let path = folder.join(part);
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let blocks = conllu::read(&text).with_context(|| path.display().to_string())?;
    Ok(blocks.iter().map(sentence).collect())
}

fn sentence(block: &conllu::Block<'_>) -> Sentence {
    let words: Vec<_> = block.words().collect();
    let root = words.len();
    let place = |head: Option<usize>| head.and_then(|head| head.checked_sub(1)).unwrap_or(root);
    let texts = |of: fn(&conllu::Line<'_>) -> String| words.iter().map(|word| of(word)).collect();
    Sentence {
        forms: texts(|word| word.form.to_owned()),
        upos: words
            .iter()
            .map(|word| Upos::named(word.upos).unwrap_or(Upos::X))
            .collect(),
        xpos: texts(|word| word.xpos.to_owned()),
        heads: words.iter().map(|word| place(word.head)).collect(),
        relations: texts(|word| word.deprel.to_owned()),
    }
}
