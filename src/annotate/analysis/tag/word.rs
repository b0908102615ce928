use crate::annotate::analysis::hash::{hash, mixed};

/// How many bytes of the start and of the end of a word are looked at.
const AFFIX: usize = 4;

/// What the tagger sees of a word, made once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Word {
    /// Hash of the form in small letters, digits as 0.
    pub form: u32,
    /// Its last one to four bytes, the last one highest.
    pub ends: [u32; AFFIX],
    /// Its first one to four bytes.
    pub starts: [u32; AFFIX],
    /// Its pattern of capitals, digits and signs.
    pub shape: u32,
}

impl Word {
    /// Looks at a form.
    pub fn new(form: &str) -> Self {
        let mut plain = [0_u8; 64];
        let length = flattened(form, &mut plain);
        let plain = plain.get(..length).unwrap_or_default();
        let mut word = Self {
            form: hash(plain),
            shape: shape(form),
            ..Self::default()
        };
        let (mut start, mut end) = (0, 0);
        for count in 0..AFFIX {
            let signs = (plain.get(count), plain.iter().nth_back(count));
            if let (Some(first), Some(last)) = signs {
                start = start << 8 | u32::from(*first);
                end = end << 8 | u32::from(*last);
            }
            (word.starts[count], word.ends[count]) = (start, end);
        }
        word
    }
}

/// The bytes of the form in small letters, digits as 0, as far as there is room. Returns how many.
fn flattened(form: &str, plain: &mut [u8]) -> usize {
    let small = |byte: u8| match byte {
        b'0'..=b'9' => b'0',
        _ => byte.to_ascii_lowercase(),
    };
    if form.is_ascii() {
        let length = form.len().min(plain.len());
        for (place, byte) in plain.iter_mut().zip(form.bytes()) {
            *place = small(byte);
        }
        return length;
    }
    let lower = match form {
        "’s" => "'s".to_owned(),
        _ => form.to_lowercase().replace('’', "'"),
    };
    let length = lower.len().min(plain.len());
    for (place, byte) in plain.iter_mut().zip(lower.bytes()) {
        *place = small(byte);
    }
    length
}

/// The pattern of a form: runs of large letters, small letters, digits and each other sign, a run of more than one marked.
fn shape(form: &str) -> u32 {
    let mut shape = 0;
    let mut last = '\0';
    let mut runs = 0;
    for sign in form.chars() {
        let class = match sign {
            _ if sign.is_lowercase() => 'a',
            _ if sign.is_uppercase() => 'A',
            _ if sign.is_numeric() => '0',
            _ if sign.is_alphabetic() => 'o',
            '’' => '\'',
            '“' | '”' => '"',
            '–' | '—' => '-',
            _ => sign,
        };
        if class != last {
            runs = 0;
        }
        runs += 1;
        if runs <= 2 {
            shape = mixed(shape, u32::from(class));
        }
        last = class;
    }
    shape
}
