//! The library: how the JDK's classes are started, and what of them is Rust or Java of our own.

pub(crate) mod boot;
pub(crate) mod boot_classes;
pub(crate) mod known;
pub(crate) mod launch;
pub(crate) mod modules;
pub(crate) mod natives;
pub(crate) mod numeric;
