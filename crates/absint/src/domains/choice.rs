//! Which domains a run uses: a set of parts, as the command line writes it.

use std::fmt;
use std::str::FromStr;

use super::Part;

/// Parsed from names joined by `+`, in any order.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Choice(u16);

impl Choice {
    pub fn of(parts: &[Part]) -> Self {
        Self(parts.iter().fold(0, |bits, &part| bits | 1 << part as u16))
    }

    pub fn all() -> Self {
        Self::of(Part::ALL)
    }

    pub fn has(self, part: Part) -> bool {
        self.0 & 1 << part as u16 != 0
    }

    pub fn parts(self) -> impl Iterator<Item = Part> {
        Part::ALL.iter().copied().filter(move |&part| self.has(part))
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, part) in self.parts().enumerate() {
            f.write_str(if i == 0 { "" } else { "+" })?;
            f.write_str(part.name())?;
        }
        Ok(())
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Why a text is no choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ChoiceError {
    Unknown(String),
    Twice(Part),
}

impl fmt::Display for ChoiceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown(name) => write!(f, "there is no domain '{name}'; there are ")?,
            Self::Twice(part) => write!(f, "the domain '{}' is named twice; choose each once of ", part.name())?,
        }
        for (i, part) in Part::ALL.iter().enumerate() {
            let before = match i {
                0 => "",
                _ if i + 1 == Part::ALL.len() => " and ",
                _ => ", ",
            };
            write!(f, "{before}{}", part.name())?;
        }
        f.write_str(", joined by '+'")
    }
}

impl std::error::Error for ChoiceError {}

impl FromStr for Choice {
    type Err = ChoiceError;

    fn from_str(text: &str) -> Result<Self, ChoiceError> {
        let mut choice = Self(0);
        for name in text.split('+').map(str::trim) {
            let found = Part::ALL.iter().find(|part| part.name() == name);
            let &part = found.ok_or_else(|| ChoiceError::Unknown(name.to_owned()))?;
            if choice.has(part) {
                return Err(ChoiceError::Twice(part));
            }
            choice.0 |= Self::of(&[part]).0;
        }
        Ok(choice)
    }
}
