//! The base: what there was when the search began, and no undo takes back.

use super::{Init, State};
use crate::heap::Ref;
use program::ClassId;
use rustc_hash::FxHashSet;

/// What fingerprints leave out because it is the same in every state of the search.
#[derive(Default)]
pub(crate) struct Base {
    /// By class.
    initialised: Vec<bool>,
    /// Objects whose identity hash was asked for.
    hashed: FxHashSet<Ref>,
}

impl Base {
    pub fn of(state: &State) -> Self {
        Self {
            initialised: state.inits().iter().map(|&init| init == Init::Done).collect(),
            hashed: state.identity_hashes().map(|(object, _)| object).collect(),
        }
    }

    pub fn has_initialised(&self, class: ClassId) -> bool {
        self.initialised.get(class.index()).is_some_and(|&done| done)
    }

    pub fn has_hashed(&self, object: Ref) -> bool {
        self.hashed.contains(&object)
    }
}
