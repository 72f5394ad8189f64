//! The contract between machine and search, breakable on purpose: what a test must notice if it were forgotten.
//!
//! Every touch, every rule that makes an operation visible and every part of a fingerprint passes through [`keep`].
//! A *site* is the place in the source from which it is called, or from which the function is called that calls it
//! (`#[track_caller]`), so nobody has to name a new one. With the feature `laws` a tool switches one site off and
//! looks whether any test gives another answer (`testkit::mutants`); without it nothing of this is compiled.

#[cfg(feature = "laws")]
mod switch;

#[cfg(feature = "laws")]
pub use switch::{Site, begin, passed, switch_off};

/// The value, or nothing of it if the caller is switched off.
#[inline(always)]
#[cfg_attr(feature = "laws", track_caller)]
pub fn keep<T: Default + PartialEq>(value: T) -> T {
    #[cfg(feature = "laws")]
    if value != T::default() && switch::is_off(std::panic::Location::caller()) {
        return T::default();
    }
    value
}
