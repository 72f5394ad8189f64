//! The library: how the JDK's classes are started, and what of them is Rust or Java of our own.

pub(crate) mod boot;
pub(crate) mod boot_classes;
pub(crate) mod known;
pub(crate) mod launch;
pub(crate) mod modules;
pub(crate) mod natives;
pub(crate) mod numeric;

use modules::Modules;
use natives::{LiveStreams, NativeTable, Paths};

/// What the machine keeps for the library: all of it could be made again.
#[derive(Default)]
pub(crate) struct Library {
    pub natives: NativeTable,
    pub modules: Modules,
    pub paths: Paths,
    pub live_streams: LiveStreams,
}
