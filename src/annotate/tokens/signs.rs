use unicode_segmentation::UnicodeSegmentation;

use super::first;

/// Signs that lines are drawn with.
const DRAWING: &str = "-=*_+|<>~#.";
/// How long a row of different drawing signs is before it counts as one.
const SHORTEST_RULE: usize = 6;
/// Signs that count as one word when they are repeated.
const REPEATED: &str = "-*=~#+<>'`,–—$·•^";

/// Whether a stretch is a drawn line.
pub(super) fn is_rule(chunk: &str) -> bool {
    chunk.len() >= SHORTEST_RULE && chunk.chars().all(|sign| DRAWING.contains(sign))
}

/// Bytes of the sign or the run of signs at the start.
pub(super) fn length(rest: &str) -> usize {
    if let Some(length) = smiley_length(rest) {
        return length;
    }
    let Some(sign) = first(rest) else { return 0 };
    let run =
        |is_same: &dyn Fn(char) -> bool| rest.find(|next| !is_same(next)).unwrap_or(rest.len());
    match sign {
        '.' | '!' | '?' | '…' => run(&|next| matches!(next, '.' | '!' | '?' | '…')),
        '’' | '‘' => run(&|next| matches!(next, '’' | '‘')),
        _ if REPEATED.contains(sign) => {
            arrow_length(rest).unwrap_or_else(|| run(&|next| next == sign))
        }
        _ if sign.is_ascii() => 1,
        // Signs of several characters, such as pictures with a colour of skin.
        _ => rest.graphemes(true).next().map_or(1, str::len),
    }
}

fn arrow_length(rest: &str) -> Option<usize> {
    ["<->", "-->", "==>", "->", "=>", "<-", "<=", ">=", "<3"]
        .into_iter()
        .find(|arrow| rest.starts_with(arrow))
        .map(str::len)
}

/// Bytes of a face such as `:-)` that ends its stretch or stands before a mark.
fn smiley_length(rest: &str) -> Option<usize> {
    let mut signs = rest.char_indices().peekable();
    signs.next_if(|(_, sign)| *sign == '>');
    let (_, eyes) = signs.next()?;
    if eyes == '(' {
        let (_, eyes) = signs.next()?;
        return (matches!(eyes, ':' | ';' | '=') && rest.len() == 2).then_some(2);
    }
    if !matches!(eyes, ':' | ';' | '=') {
        return None;
    }
    signs.next_if(|(_, sign)| matches!(sign, '-' | '\'' | 'o' | '^'));
    let (at, mouth) = signs.next()?;
    let end = at + mouth.len_utf8();
    let after = rest.get(end..).unwrap_or_default();
    let fits = match mouth {
        ')' | '(' | ']' | '*' => after
            .trim_start_matches(mouth)
            .chars()
            .all(|sign| !sign.is_alphanumeric()),
        'D' | 'P' | 'p' | 'O' | 'S' | '/' | '\\' | '|' | '3' => after.is_empty(),
        _ => false,
    };
    let mouths = after.len() - after.trim_start_matches(mouth).len();
    fits.then_some(end + mouths)
}
