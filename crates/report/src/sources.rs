//! Source lines to show beside line numbers. Whoever has files supplies them.

use verdict::Place;

pub trait Sources {
    /// The text of a line, without its line end; `None` if the source is not at hand.
    fn line(&self, place: &Place) -> Option<String>;

    /// Where the source lies, from where the user is; `None` if it is not at hand.
    fn path(&self, _place: &Place) -> Option<String> {
        None
    }
}

/// No sources at hand.
pub struct NoSources;

impl Sources for NoSources {
    fn line(&self, _: &Place) -> Option<String> {
        None
    }
}
