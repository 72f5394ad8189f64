//! Words on a terminal: widths, shortening, wrapping, numbers.

use std::time::Duration;
use unicode_width::UnicodeWidthStr;

/// Columns that a text takes on a terminal.
pub fn width(text: &str) -> usize {
    text.width()
}

/// Whether a character would move the cursor, change colours or worse. Overrides of the writing direction would
/// make code look like other code.
pub fn is_steering(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Several lines, each made harmless as [`clean`] does; tabs stay.
pub fn clean_lines(text: &str) -> String {
    let lines = text.split('\n').map(|line| line.split('\t').map(clean).collect::<Vec<_>>().join("\t"));
    lines.collect::<Vec<_>>().join("\n")
}

/// What a program or a file says must not steer the terminal: control characters become visible, and tabs
/// spaces.
pub fn clean(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => shown.push_str("    "),
            '\n' => shown.push_str("\\n"),
            '\r' => shown.push_str("\\r"),
            c if is_steering(c) => shown.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => shown.push(c),
        }
    }
    shown
}

/// The longest prefix that fits.
fn prefix(text: &str, columns: usize) -> &str {
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let after = at + c.len_utf8();
        if width(&text[..after]) > columns {
            break;
        }
        end = after;
    }
    &text[..end]
}

/// Cut at the end if it does not fit.
pub fn clip(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    format!("{}…", prefix(text, columns.saturating_sub(1)).trim_end())
}

/// Cut in the middle if it does not fit: both ends of a name tell it from others.
pub fn shorten(text: &str, columns: usize) -> String {
    if width(text) <= columns {
        return text.to_owned();
    }
    let room = columns.saturating_sub(1);
    let head = prefix(text, room.div_ceil(2));
    let mut tail = text.len();
    for (at, _) in text.char_indices().rev() {
        if width(&text[at..]) > room / 2 {
            break;
        }
        tail = at;
    }
    format!("{head}…{}", &text[tail..])
}

/// Lines of at most so many columns, broken at spaces, or inside of a word that is longer than a line.
pub fn wrap(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(8);
    let mut lines = Vec::new();
    let mut line = String::new();
    for word in text.split(' ') {
        let mut word = word;
        if !line.is_empty() {
            if width(&line) + 1 + width(word) <= columns {
                line.push(' ');
                line.push_str(word);
                continue;
            }
            lines.push(std::mem::take(&mut line));
        }
        while width(word) > columns {
            let head = prefix(word, columns);
            lines.push(head.to_owned());
            word = &word[head.len()..];
        }
        line.push_str(word);
    }
    if !line.is_empty() || lines.is_empty() {
        lines.push(line);
    }
    lines
}

/// With commas between thousands.
pub fn number(value: u64) -> String {
    let digits = value.to_string();
    let mut shown = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            shown.push(',');
        }
        shown.push(digit);
    }
    shown
}

/// `1 state`, `2 states`.
pub fn count(value: u64, noun: &str) -> String {
    if value == 1 {
        return format!("1 {noun}");
    }
    let plural = match noun.strip_suffix("switch") {
        Some(_) => format!("{noun}es"),
        None => format!("{noun}s"),
    };
    format!("{} {plural}", number(value))
}

pub fn duration(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    if seconds < 1.0 {
        format!("{} ms", time.as_millis())
    } else if seconds < 60.0 {
        let text = format!("{seconds:.1}");
        format!("{} s", text.strip_suffix(".0").unwrap_or(&text))
    } else {
        let whole = time.as_secs();
        let (hours, minutes, seconds) = (whole / 3600, whole / 60 % 60, whole % 60);
        match (hours, seconds) {
            (0, 0) => format!("{minutes} min"),
            (0, _) => format!("{minutes} min {seconds} s"),
            (_, _) => format!("{hours} h {minutes} min"),
        }
    }
}

pub fn bytes(bytes: u64) -> String {
    const UNITS: &[(u64, &str)] = &[(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")];
    for &(unit, name) in UNITS {
        if bytes >= unit {
            let value = bytes as f64 / unit as f64;
            let text = if value < 10.0 { format!("{value:.1}") } else { format!("{value:.0}") };
            return format!("{} {name}", text.strip_suffix(".0").unwrap_or(&text));
        }
    }
    count(bytes, "byte")
}

/// `a`, `a and b`, `a, b and c`; `last` is the word before the last one.
pub fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [head @ .., tail] => format!("{} {last} {tail}", head.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::{bytes, clean, clean_lines, clip, count, duration, list, number, shorten, width, wrap};
    use std::time::Duration;

    #[test]
    fn names_are_cut_in_the_middle() {
        assert_eq!(shorten("pool-1-thread-12", 9), "pool…d-12");
        assert_eq!(shorten("worker", 6), "worker");
        assert_eq!(shorten("漢字漢字漢字", 9), "漢字…漢字");
        assert!(width(&shorten("漢字漢字漢字", 7)) <= 7);
        assert_eq!(clip("count += 1;", 6), "count…");
    }

    #[test]
    fn lines_break_at_spaces() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("abcdefghijkl mn", 8), ["abcdefgh", "ijkl mn"]);
        assert_eq!(wrap("", 8), [""]);
    }

    #[test]
    fn numbers_for_people() {
        assert_eq!(number(1234567), "1,234,567");
        assert_eq!(number(12), "12");
        assert_eq!(count(1, "state"), "1 state");
        assert_eq!(count(2000, "switch"), "2,000 switches");
        assert_eq!(bytes(1536), "1.5 kB");
        assert_eq!(bytes(64 << 20), "64 MB");
        assert_eq!(duration(Duration::from_millis(340)), "340 ms");
        assert_eq!(duration(Duration::from_millis(10_000)), "10 s");
        assert_eq!(duration(Duration::from_secs(75)), "1 min 15 s");
        assert_eq!(duration(Duration::from_secs(3700)), "1 h 1 min");
        assert_eq!(list(&["a".into(), "b".into(), "c".into()], "or"), "a, b or c");
    }

    #[test]
    fn control_characters_do_not_reach_the_terminal() {
        assert_eq!(clean("a\u{1b}[1m\tb\u{202e}"), "a\\u001b[1m    b\\u202e");
        assert_eq!(clean_lines("a\u{9b}2J\r\nb\tc\n"), "a\\u009b2J\\r\nb\tc\n");
    }
}
