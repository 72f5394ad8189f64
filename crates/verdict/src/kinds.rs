//! Kinds of what a report lists: each is declared once, with its name and what it means in a line.
//!
//! Assumptions, shortfalls and notes have such kinds; `docs/soundness.md` lists them from here.

use serde::{Serialize, Serializer};

/// A kind, and what follows from it. Two are the same if they have one name.
#[derive(Debug)]
pub struct Kind<W> {
    /// In JSON and in fixtures.
    pub name: &'static str,
    pub meaning: &'static str,
    pub weight: W,
}

impl<W> PartialEq for Kind<W> {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl<W> Eq for Kind<W> {}

impl<W> Serialize for Kind<W> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}

/// Declares kinds, and the list of all of them, `ALL`.
macro_rules! kinds {
    ($weight:ty: $($id:ident $name:literal $of:ident $meaning:literal)*) => {
        $(pub static $id: $crate::Kind<$weight> =
            $crate::Kind { name: $name, meaning: $meaning, weight: <$weight>::$of };)*

        pub static ALL: &[&$crate::Kind<$weight>] = &[$(&$id),*];
    };
}

pub(crate) use kinds;
