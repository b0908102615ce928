use super::Span;

/// Declares an enum whose variants have the names that Universal Dependencies gives them.
macro_rules! named {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)+ }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant,)+ }

        impl $name {
            /// All of them, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$variant,)+];

            /// Its name in CoNLL-U.
            pub const fn as_str(self) -> &'static str {
                match self { $(Self::$variant => $text,)+ }
            }

            /// The one of that name.
            pub fn named(text: &str) -> Option<Self> {
                match text { $($text => Some(Self::$variant),)+ _ => None }
            }
        }
    };
}

named! {
    /// A word class of Universal Dependencies.
    Upos {
        /// Adjective.
        Adj = "ADJ",
        /// Preposition or postposition.
        Adp = "ADP",
        /// Adverb.
        Adv = "ADV",
        /// Auxiliary or copula.
        Aux = "AUX",
        /// Coordinating conjunction.
        Cconj = "CCONJ",
        /// Determiner.
        Det = "DET",
        /// Interjection.
        Intj = "INTJ",
        /// Common noun.
        Noun = "NOUN",
        /// Number.
        Num = "NUM",
        /// Particle.
        Part = "PART",
        /// Pronoun.
        Pron = "PRON",
        /// Name.
        Propn = "PROPN",
        /// Punctuation.
        Punct = "PUNCT",
        /// Subordinating conjunction.
        Sconj = "SCONJ",
        /// Symbol.
        Sym = "SYM",
        /// Main verb.
        Verb = "VERB",
        /// Anything else: foreign words, parts of broken ones.
        X = "X",
    }
}

named! {
    /// What a word is to its head: the relations of Universal Dependencies that the English treebank uses, with their subtypes.
    Relation {
        /// The main predicate; it has no head.
        Root = "root",
        /// Subject.
        Nsubj = "nsubj",
        /// Subject of a passive.
        NsubjPass = "nsubj:pass",
        /// Subject of a clause whose predicate is a clause.
        NsubjOuter = "nsubj:outer",
        /// Clause as subject.
        Csubj = "csubj",
        /// Clause as subject of a passive.
        CsubjPass = "csubj:pass",
        /// Clause as subject of a clause whose predicate is a clause.
        CsubjOuter = "csubj:outer",
        /// Object.
        Obj = "obj",
        /// Indirect object.
        Iobj = "iobj",
        /// Clause as object.
        Ccomp = "ccomp",
        /// Open complement, whose subject stands outside.
        Xcomp = "xcomp",
        /// Oblique nominal of a predicate.
        Obl = "obl",
        /// Agent of a passive.
        OblAgent = "obl:agent",
        /// Oblique nominal without a preposition.
        OblUnmarked = "obl:unmarked",
        /// Adverbial clause.
        Advcl = "advcl",
        /// Relative clause that speaks of a clause.
        AdvclRelcl = "advcl:relcl",
        /// Adverbial modifier.
        Advmod = "advmod",
        /// Auxiliary.
        Aux = "aux",
        /// Auxiliary of a passive.
        AuxPass = "aux:pass",
        /// Copula.
        Cop = "cop",
        /// Word that introduces a subordinate clause.
        Mark = "mark",
        /// Preposition of a nominal.
        Case = "case",
        /// Nominal modifier of a nominal.
        Nmod = "nmod",
        /// Possessor.
        NmodPoss = "nmod:poss",
        /// Nominal modifier without a preposition.
        NmodUnmarked = "nmod:unmarked",
        /// Description of a name.
        NmodDesc = "nmod:desc",
        /// Apposition.
        Appos = "appos",
        /// Number.
        Nummod = "nummod",
        /// Adjective of a nominal.
        Amod = "amod",
        /// Clause that modifies a nominal.
        Acl = "acl",
        /// Relative clause.
        AclRelcl = "acl:relcl",
        /// Determiner.
        Det = "det",
        /// Determiner before another one.
        DetPredet = "det:predet",
        /// Part of a compound.
        Compound = "compound",
        /// Particle of a verb.
        CompoundPrt = "compound:prt",
        /// Further word of a name.
        Flat = "flat",
        /// Further word of foreign text.
        FlatForeign = "flat:foreign",
        /// Further word of a fixed expression.
        Fixed = "fixed",
        /// Part of a word that was written apart.
        Goeswith = "goeswith",
        /// Further member of a coordination.
        Conj = "conj",
        /// Coordinating conjunction.
        Cc = "cc",
        /// Conjunction before the first member ("either").
        CcPreconj = "cc:preconj",
        /// Further member of a list.
        List = "list",
        /// Clause set beside another one.
        Parataxis = "parataxis",
        /// Interjection or the like.
        Discourse = "discourse",
        /// Person spoken to.
        Vocative = "vocative",
        /// Expletive ("there", "it").
        Expl = "expl",
        /// Nominal set before or after its clause.
        Dislocated = "dislocated",
        /// Remnant of an ellipsis.
        Orphan = "orphan",
        /// What a speaker takes back.
        Reparandum = "reparandum",
        /// Punctuation.
        Punct = "punct",
        /// Unknown.
        Dep = "dep",
    }
}

/// A syntactic word: usually a written token, sometimes a part of one ("do" and "n't" of "don't").
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// Bytes of the analysed text.
    pub span: Span,
    /// Whether it belongs to the same written token as the word before.
    pub is_joined: bool,
    /// Dictionary form.
    pub lemma: String,
    /// Word class.
    pub upos: Upos,
    /// Finer class of the treebank the tagger learned from (Penn tags for English); empty where there is none.
    pub xpos: &'static str,
    /// Place of the head among the sentence's tokens; none for the root, and where nothing was parsed.
    pub head: Option<usize>,
    /// What it is to its head; none where nothing was parsed.
    pub relation: Option<Relation>,
    /// How sure head and relation are, from 0 to 1; of the word class where nothing was parsed.
    pub confidence: f32,
}

/// A sentence with its words.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysis {
    /// Bytes of the analysed text.
    pub span: Span,
    /// Its words in order.
    pub tokens: Vec<Token>,
    /// How sure the whole parse is, from 0 to 1; 0 where nothing was parsed.
    pub confidence: f32,
}
