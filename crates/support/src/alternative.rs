//! Which outcome of its operation a thread takes: what a scheduler decides besides who goes next.
//!
//! The list is closed: whoever acts on an alternative matches all of them. As numbers for searches and as words for
//! traces they are written here and nowhere else.

use std::fmt;

/// One of the outcomes that the next step of a thread can have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Alternative {
    /// What it is about to do, which has one outcome, or its usual one.
    #[default]
    GoOn,
    /// A timed wait ends because its time is over.
    TimeOut,
    /// A wait returns without cause.
    Spurious,
    /// Time passes before the clock is read.
    Tick,
    /// A weak compare-and-set fails without cause.
    Failure,
    /// The waiter at this place of the wait set is notified, if anybody waits.
    Notify(u16),
    /// The program is given this value of those that it lets Heddle choose from.
    Value(u16),
    /// This random number is drawn.
    Random(u16),
    /// The collector comes first, and clears the reference that the program asks.
    Clear,
}

impl Alternative {
    /// As a number; `GoOn` is 0.
    pub const fn to_bits(self) -> u32 {
        let (kind, part) = match self {
            Self::GoOn => (0, 0),
            Self::TimeOut => (1, 0),
            Self::Spurious => (2, 0),
            Self::Tick => (3, 0),
            Self::Failure => (4, 0),
            Self::Notify(place) => (5, place),
            Self::Value(value) => (6, value),
            Self::Random(number) => (7, number),
            Self::Clear => (8, 0),
        };
        kind << 16 | part as u32
    }

    /// The opposite of `to_bits`.
    pub const fn from_bits(bits: u32) -> Option<Self> {
        let part = bits as u16;
        Some(match (bits >> 16, part) {
            (0, 0) => Self::GoOn,
            (1, 0) => Self::TimeOut,
            (2, 0) => Self::Spurious,
            (3, 0) => Self::Tick,
            (4, 0) => Self::Failure,
            (5, place) => Self::Notify(place),
            (6, value) => Self::Value(value),
            (7, number) => Self::Random(number),
            (8, 0) => Self::Clear,
            _ => return None,
        })
    }

    /// The opposite of its text.
    pub fn named(text: &str) -> Option<Self> {
        let (word, part) = match text.split_once(':') {
            Some((word, part)) => (word, Some(part.parse().ok()?)),
            None => (text, None),
        };
        Some(match (word, part) {
            ("go-on", None) => Self::GoOn,
            ("time-out", None) => Self::TimeOut,
            ("spurious", None) => Self::Spurious,
            ("tick", None) => Self::Tick,
            ("failure", None) => Self::Failure,
            ("notify", Some(place)) => Self::Notify(place),
            ("value", Some(value)) => Self::Value(value),
            ("random", Some(number)) => Self::Random(number),
            ("clear", None) => Self::Clear,
            _ => return None,
        })
    }

    /// Which of several like outcomes it is, counted from 0.
    pub const fn place(self) -> u16 {
        match self {
            Self::GoOn | Self::TimeOut | Self::Spurious | Self::Tick => 0,
            Self::Notify(place) | Self::Value(place) | Self::Random(place) => place,
            Self::Clear | Self::Failure => 1,
        }
    }
}

impl fmt::Display for Alternative {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GoOn => f.write_str("go-on"),
            Self::TimeOut => f.write_str("time-out"),
            Self::Spurious => f.write_str("spurious"),
            Self::Tick => f.write_str("tick"),
            Self::Failure => f.write_str("failure"),
            Self::Notify(place) => write!(f, "notify:{place}"),
            Self::Value(value) => write!(f, "value:{value}"),
            Self::Random(number) => write!(f, "random:{number}"),
            Self::Clear => f.write_str("clear"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Alternative;

    #[test]
    fn numbers_and_words_lead_back() {
        let all = [
            Alternative::GoOn,
            Alternative::TimeOut,
            Alternative::Spurious,
            Alternative::Tick,
            Alternative::Failure,
            Alternative::Notify(0),
            Alternative::Notify(u16::MAX),
            Alternative::Value(3),
            Alternative::Random(3),
            Alternative::Clear,
        ];
        for alternative in all {
            assert_eq!(Alternative::from_bits(alternative.to_bits()), Some(alternative));
            assert_eq!(Alternative::named(&alternative.to_string()), Some(alternative));
        }
        assert_eq!(Alternative::GoOn.to_bits(), 0);
        assert_eq!([1, 9 << 16, u32::MAX].map(Alternative::from_bits), [None; 3]);
        assert_eq!(["", "notify", "clear:1", "value:70000"].map(Alternative::named), [None; 4]);
        assert_eq!(size_of::<Alternative>(), 4, "a choice is a thread and an alternative in 8 bytes");
    }
}
