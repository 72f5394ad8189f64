//! Whether natives do what they declare: a law that test builds hold every call of a native against.
//!
//! Without the feature `laws` a native is just called. With it the machine notes what the call uses: words of the heap
//! as they are accessed, kinds of variables as they are touched, and the ways in which a native ends. What its row does
//! not say is kept as text, and which natives were called at all.

#[cfg(feature = "laws")]
mod judge;

#[cfg(feature = "laws")]
pub(crate) use judge::Watch;

#[cfg(not(feature = "laws"))]
#[derive(Default)]
pub(crate) struct Watch {}

#[cfg(not(feature = "laws"))]
pub(crate) struct Paused;

#[cfg(not(feature = "laws"))]
impl Watch {
    #[inline(always)]
    pub(crate) fn touched(&self, _: crate::instrument::footprint::Kind, _: support::Mode) {}

    #[inline(always)]
    pub(crate) fn pause(&self) -> Paused {
        Paused
    }

    #[inline(always)]
    pub(crate) fn resume(&self, _: Paused) {}

    #[inline(always)]
    pub(crate) fn does(&self, _: super::Deed) {}
}

#[cfg(not(feature = "laws"))]
use crate::machine::{Machine, Result};

#[cfg(not(feature = "laws"))]
impl Machine {
    /// Calls a native.
    #[inline(always)]
    pub(crate) fn run_native(&mut self, native: &'static super::Native, args: &[u64]) -> Result<u64> {
        native.run.call(self, args)
    }
}
