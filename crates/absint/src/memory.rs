//! Memory models: which writes of other threads a read may see.
//!
//! Each model is a constant in a file of its own and a line of [`MODELS`]. What a model does not rule out is seen, so
//! one that rules out less is coarser and never wrong.

mod ap;
mod hb;
mod jls;
mod tl;

/// A memory model. Whatever it rules out must be ordered: what is before a launch is seen in what the thread is
/// launched with, what is behind a join when it joins, what another thread does under a lock when the lock is taken.
#[derive(Debug)]
pub struct MemoryModel {
    pub name: &'static str,
    pub summary: &'static str,
    /// A write is not seen that cannot happen in parallel because one of the threads was not launched yet, or was
    /// joined. Else every write of another thread is.
    pub launches: bool,
    /// A join orders, too: what a thread has done is taken over by who joins it, and not seen again after that.
    pub joins: bool,
    /// What is always accessed under one lock is seen as it is when the lock is given back.
    pub locks: bool,
    /// The same with locks of `java.util.concurrent`.
    pub library_locks: bool,
    /// Final fields are seen as a constructor has left them, however one gets to know the object.
    pub finals: bool,
}

/// All of them; the last is the default.
pub static MODELS: [&MemoryModel; 4] = [&ap::MODEL, &tl::MODEL, &hb::MODEL, &jls::MODEL];

/// The one that is used if none is named.
pub static DEFAULT: &MemoryModel = &jls::MODEL;

/// The model of that name.
pub fn named(name: &str) -> Option<&'static MemoryModel> {
    MODELS.into_iter().find(|model| model.name == name)
}
