use crate::annotate::annotate;
use crate::model::{Language, Source};
use crate::pipeline;

/// The reasons for which sentences of a text are refused.
fn refused(text: &str) -> Vec<String> {
    let source = Source {
        path: "case.txt".into(),
        media_type: "text/plain".into(),
        text: text.into(),
        ..Source::default()
    };
    let document = pipeline::read(source, &[Language::INDONESIAN]);
    let annotated = annotate(&document, false);
    let reasons = annotated.refused.iter();
    reasons.map(|dropped| dropped.reason.clone()).collect()
}

#[test]
fn sound_sentences_are_let_through() {
    for text in [
        "Nelayan menjemur jala di pantai setelah pelelangan ikan selesai.",
        "Setiap orang yang tidak mampu berhak memperoleh bantuan dari kas desa.",
        "Jika air sungai meluap, pintu bendungan harus segera dibuka.",
        "Ada tiga cara untuk menyeberangi sungai pada musim hujan.",
        "Pemerintahan desa dijalankan oleh dan untuk warga desa.",
    ] {
        assert_eq!(refused(text), Vec::<String>::new(), "{text}");
    }
}

#[test]
fn damaged_sentences_are_refused() {
    for text in [
        "Perahu akan berlayar Nelayan dapat menjemur jala di pantai pada pagi hari.",
        "Nelayan menjemur jala di pantai the boats and the nets pada pagi hari.",
        "Jika perahu tidak memiliki jala baru, nelayan memakai jala baru.",
        "Nelayan menjemur jala di pantai atau, mencari kerang di teluk.",
        "Denda nelayan tercantum dalam daftar 1 2 di kantor pelabuhan desa.",
        "Nelayan harus memeriksa baik jala dan perahu di pantai.",
    ] {
        assert_eq!(refused(text), ["damaged_text"], "{text}");
    }
}

#[test]
fn pieces_and_pointers_are_refused() {
    let piece = "Perahu, saat nelayan telah menurunkan layar di teluk.";
    assert_eq!(refused(piece), ["fragment"]);
    let pointer = "Nelayan desa memakai perahu tersebut pada musim hujan.";
    assert_eq!(refused(pointer), ["vague_reference"]);
}

#[test]
fn commands_are_refused() {
    for text in [
        "Periksa jala di pantai sebelum perahu berangkat pada pagi hari.",
        "Jika air sungai meluap, tutup pintu bendungan di hulu sungai.",
    ] {
        assert_eq!(refused(text), ["command"], "{text}");
    }
}
