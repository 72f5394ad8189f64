//! Coloured lines whose width is known: pieces of text with a tone each, painted only at the very end.
//!
//! Invariant: the only control characters that a line is painted with are those of its tones. Whatever a
//! program chose, names, messages, source lines, is made harmless as it enters a line.

use crate::text;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    Bold,
    Dim,
    Red,
    Green,
    Yellow,
    Cyan,
    /// The colour of a thread, by its number.
    Thread(usize),
}

/// Threads take these in turn. Red is left to what went wrong.
const THREADS: &[&str] = &["36", "35", "33", "34", "32", "96", "95", "93", "94", "92"];

impl Tone {
    fn code(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Bold => "1",
            Self::Dim => "2",
            Self::Red => "1;31",
            Self::Green => "1;32",
            Self::Yellow => "33",
            Self::Cyan => "36",
            Self::Thread(number) => THREADS[number % THREADS.len()],
        }
    }
}

/// One line of output.
#[derive(Clone, Default, Debug)]
pub struct Line {
    pieces: Vec<(Tone, String)>,
}

impl Line {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn of(tone: Tone, text: impl Into<String>) -> Self {
        Self::new().then(tone, text)
    }

    pub fn then(mut self, tone: Tone, text: impl Into<String>) -> Self {
        let text = text.into();
        let text = if text.contains(text::is_steering) { text::clean(&text) } else { text };
        self.pieces.push((tone, text));
        self
    }

    pub fn plain(self, text: impl Into<String>) -> Self {
        self.then(Tone::Plain, text)
    }

    pub fn append(mut self, other: Self) -> Self {
        self.pieces.extend(other.pieces);
        self
    }

    pub fn width(&self) -> usize {
        self.pieces.iter().map(|(_, text)| text::width(text)).sum()
    }

    /// With spaces up to a width.
    pub fn padded(self, width: usize) -> Self {
        let missing = width.saturating_sub(self.width());
        self.plain(" ".repeat(missing))
    }

    /// Without spaces at its end; `colour` decides whether tones show.
    pub fn paint(&self, colour: bool) -> String {
        let mut shown = String::new();
        let mut spaces = String::new();
        for (tone, text) in &self.pieces {
            let body = text.trim_end_matches(' ');
            if body.is_empty() {
                spaces += text;
                continue;
            }
            shown += &std::mem::take(&mut spaces);
            let code = tone.code();
            if colour && !code.is_empty() {
                shown += &format!("\u{1b}[{code}m{body}\u{1b}[0m");
            } else {
                shown += body;
            }
            spaces += &text[body.len()..];
        }
        shown
    }
}

/// Text that wraps into lines of one tone.
pub fn wrapped(tone: Tone, text: &str, width: usize) -> Vec<Line> {
    text::wrap(text, width).into_iter().map(|line| Line::of(tone, line)).collect()
}

#[cfg(test)]
mod tests {
    use super::{Line, Tone};

    #[test]
    fn nothing_in_a_line_steers_the_terminal() {
        let line = Line::of(Tone::Bold, "a\u{1b}]0;title\u{7}").plain("b\u{9b}2J\rc\u{202e}").padded(60);
        assert_eq!(line.width(), 60);
        assert_eq!(line.paint(false), "a\\u001b]0;title\\u0007b\\u009b2J\\rc\\u202e");
        assert!(!line.paint(true).replace("\u{1b}[1m", "").replace("\u{1b}[0m", "").contains(char::is_control));
    }

    #[test]
    fn colour_only_where_wanted_and_no_spaces_at_the_end() {
        let line = Line::of(Tone::Red, "a ").plain("b").padded(9);
        assert_eq!(line.width(), 9);
        assert_eq!(line.paint(false), "a b");
        assert_eq!(line.paint(true), "\u{1b}[1;31ma\u{1b}[0m b");
    }
}
