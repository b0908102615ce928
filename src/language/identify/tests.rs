use super::*;

fn languages(text: &str) -> Vec<(String, &str)> {
    identify(text, &[])
        .into_iter()
        .map(|stretch| (stretch.language.to_string(), stretch.span.slice(text)))
        .collect()
}

fn only(text: &str) -> String {
    let found = languages(text);
    assert_eq!(found.len(), 1, "{found:?}");
    found.into_iter().map(|(language, _)| language).collect()
}

#[test]
fn knows_a_sentence_and_a_title() {
    assert_eq!(only("The boat is tied to the pier."), "eng");
    assert_eq!(only("The Parts of a Boat"), "eng");
    assert_eq!(only("Kapal itu bersandar di dermaga yang lama."), "ind");
    assert_eq!(only("Les parties du bateau sont dans le port."), "fra");
    assert_eq!(only("Лодка стоит у причала, и рыбаки ещё спят."), "rus");
    assert_eq!(only("船停在码头上。"), "cmn");
    assert_eq!(only("船は港にとまっています。"), "jpn");
}

#[test]
fn finds_a_change_in_the_middle_of_a_line() {
    let text = "Jangkar: Benda yang berat dan dapat dijatuhkan ke dasar laut agar kapal itu tidak hanyut oleh arus. Layar: 1. Kain yang dipasang di tiang kapal dan menangkap angin untuk berlayar. \
        2. A boat is moved by the wind that the sail has caught, and this is how it goes against it.";
    let found = languages(text);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found
            .last()
            .is_some_and(|(language, part)| language == "eng" && part.starts_with("2. A boat"))
    );
}

#[test]
fn is_not_fooled_by_names_and_foreign_words() {
    let text = "Kapal yang bernama Queen of the Seas itu berlayar dari pelabuhan. Nakhoda berkata: the wind is good. \
        Mereka akan kembali sebelum malam tiba di pulau itu.";
    assert_eq!(only(text), "ind");
}

#[test]
fn gives_a_title_to_the_text_after_it() {
    let text = "Kapal itu akan berlayar dari pelabuhan pada malam hari dengan semua awaknya. Mereka telah menunggu angin yang baik untuk pergi ke pulau itu.\n\
        Keel\nThe keel is the part of a boat that keeps it upright when the wind is strong. It is made of lead or of iron and it is bolted to the hull.";
    let found = languages(text);
    assert!(
        found
            .last()
            .is_some_and(|(_, part)| part.starts_with("Keel")),
        "{found:?}"
    );
}

#[test]
fn gives_no_language_to_figures_and_to_languages_not_claimed() {
    assert_eq!(only("1.1 2.3 4.5"), "zxx");
    assert_eq!(
        only(
            "Żaglówka stoi przy pomoście, który jest już bardzo stary, ale nie jest to problem dla żeglarzy."
        ),
        "und"
    );
    assert!(identify("", &[]).is_empty());
}

fn language(code: &str) -> Language {
    code.parse().unwrap_or(Language::NONE)
}

fn named(text: &str, codes: &[&str]) -> Vec<String> {
    let named: Vec<Language> = codes.iter().map(|code| language(code)).collect();
    let found = identify(text, &named);
    found
        .iter()
        .map(|stretch| stretch.language.to_string())
        .collect()
}

const FRENCH: &str = "Les parties du bateau sont dans le port et la mer est grande pour les gens.";

#[test]
fn expects_the_named_languages_but_knows_others() {
    assert_eq!(named("Lighthouse", &[]), ["und"]);
    assert_eq!(named("Lighthouse", &["eng"]), ["eng"]);
    assert_eq!(named(FRENCH, &["eng"]), ["fra"]);
    assert_eq!(named("12 34", &["eng"]), ["zxx"]);
    let bulgarian = "Фарът стои на края на залива и неговата лампа се вижда отдалече.";
    assert_eq!(named(bulgarian, &["bul"]), ["bul"]);
}

#[test]
fn asks_only_in_the_named_languages() {
    let (french, malay) = (language("fra"), language("msa"));
    assert!(is_wanted(french, &[]) && !is_wanted(french, &[Language::ENGLISH]));
    assert!(is_wanted(Language::INDONESIAN, &[malay]));
    assert!(is_wanted(Language::UNDETERMINED, &[Language::ENGLISH]));
}

#[test]
fn keeps_captions_with_their_timing_lines_in_one_stretch() {
    let captions = "1\n00:00:01,000 --> 00:00:03,500\nThe keeper climbs the stairs.\n\n\
        2\n00:00:04,000 --> 00:00:06,500\nThen he lights the lamp for the night.\n\n\
        3\n00:00:07,000 --> 00:00:09,500\n<i>And the ships can see it.</i>\n";
    assert_eq!(only(captions), "eng");
}

#[test]
fn sets_code_apart_and_not_the_text_around_it() {
    let text = "De vuurtoren heeft een lamp die door een programma wordt bediend. Zo ziet het eruit:\n\n\
        ```js\nconst lamp = new Lamp();\nlamp.light();\n```\n\n\
        - A: `the lamp is on`\n- B: `undefined`\n\nWat is er op de lamp te zien als het donker wordt?\n";
    let found: Vec<String> = languages(text)
        .into_iter()
        .map(|(language, _)| language)
        .collect();
    assert_eq!(found, ["nld", "zxx", "nld"]);
}

#[test]
fn keeps_a_quoted_sentence_in_the_language_around_it() {
    let text = "The old lighthouse stands on the edge of the bay. Over its door the builders left a line: \
        « La mer donne et la mer reprend, mais la lumière reste pour ceux qui cherchent le port. » \
        Visitors still ask the keeper what it means, and he tells them that it is about the light.";
    assert_eq!(only(text), "eng");
}

#[test]
fn finds_paragraphs_that_alternate() {
    let text = "The lighthouse stands on the edge of the bay and its lamp can be seen from a distance of more than twenty miles.\n\n\
        El faro está en el borde de la bahía y su lámpara se puede ver desde una distancia de más de veinte millas.\n\n\
        The keeper climbs the stairs every evening, cleans the glass with a soft cloth and fills the lamp with oil for the night.\n\n\
        El farero sube las escaleras cada tarde, limpia el cristal con un paño y llena la lámpara de aceite para la noche.\n";
    let found: Vec<String> = languages(text)
        .into_iter()
        .map(|(language, _)| language)
        .collect();
    assert_eq!(found, ["eng", "spa", "eng", "spa"]);
}

#[test]
fn knows_texts_without_accents_and_in_capitals() {
    assert_eq!(
        only("El farero subio las escaleras y encendio la lampara antes de que llegara la niebla."),
        "spa"
    );
    assert_eq!(
        only("THE KEEPER LIT THE LAMP BEFORE THE FOG CAME IN."),
        "eng"
    );
    assert_eq!(
        only("DER WÄRTER ZÜNDETE DIE LAMPE AN, BEVOR DER NEBEL KAM."),
        "deu"
    );
}

#[test]
fn leaves_latin_names_in_texts_of_other_scripts() {
    assert_eq!(
        only(
            "افتتحت شركة Lighthouse Systems فرعا جديدا في المدينة، وقال مديرها John Smith إن العمل سيبدأ في مايو."
        ),
        "ara"
    );
    assert_eq!(
        only("חברת Lighthouse Systems פתחה סניף חדש בעיר חיפה."),
        "heb"
    );
}

#[test]
fn tells_neighbors_apart() {
    for (language, text) in [
        (
            "por",
            "O farol fica na beira da baía e a sua lâmpada pode ser vista de muito longe, porque a névoa não chega à torre.",
        ),
        (
            "nld",
            "De vuurtoren staat aan de rand van de baai en de lamp is van ver te zien, want de mist komt 's nachts van zee.",
        ),
        (
            "rus",
            "Маяк стоит на краю залива, и его лампу видно издалека, потому что она стоит на самом верху.",
        ),
        (
            "ukr",
            "Маяк стоїть на краю затоки, і його лампу видно здалеку, тому що вона стоїть на самому верху.",
        ),
        (
            "ind",
            "Rumah api itu terletak di pinggir teluk dan lampunya boleh dilihat dari jauh.",
        ),
    ] {
        assert_eq!(only(text), language);
    }
}

#[test]
fn claims_no_neighbor_that_it_does_not_know() {
    for text in [
        "El far és a la vora de la badia i el seu llum es pot veure des de molt lluny, perquè és a dalt de tot.",
        "Die vuurtoring staan op die rand van die baai en sy lamp kan van ver af gesien word, want dit is baie hoog.",
        "Фарът стои на края на залива и неговата лампа се вижда отдалече, защото е на самия връх.",
        "Светионик стоји на ивици залива и његова лампа је први пут упаљена у пролеће.",
        "Svetionik stoji na ivici zaliva i njegova lampa je prvi put upaljena u proleće.",
        "Fyren står på kanten av viken och lampan kan ses på långt håll, eftersom den är högst upp.",
        "Fyret står på kanten af bugten, og dets lampe kan ses på lang afstand, fordi den er højt oppe.",
        "Mercusuar iku ana ing pinggir teluk lan lampune bisa katon saka kadohan amarga dhuwur banget.",
    ] {
        assert_eq!(only(text), "und", "{text}");
    }
}

#[test]
fn gives_no_language_to_signs() {
    for text in ["😀 🚢 ⚓", "1, 2, 3, 4.5, 1999", "...", "— — —"] {
        assert_eq!(only(text), "zxx", "{text}");
    }
}
