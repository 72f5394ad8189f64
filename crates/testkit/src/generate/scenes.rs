//! The scenes: one template per language feature. To add one, write it into a list and that is all.
//!
//! A scene's `members` (types and methods) go into the program's class, its `body` becomes the
//! method of its name. Names of members are unique across scenes. See `template` for the holes.

mod collections;
mod control;
mod numbers;
mod objects;

pub(super) struct Scene {
    pub(super) name: &'static str,
    pub(super) members: &'static str,
    pub(super) body: &'static str,
}

/// The scenes that make text of floating-point numbers.
pub(super) const PRINTING_DECIMALS: [&str; 3] = ["casts", "texts", "boxes"];

pub(super) fn all() -> impl Iterator<Item = &'static Scene> {
    [numbers::SCENES, objects::SCENES, control::SCENES, collections::SCENES].into_iter().flatten()
}
