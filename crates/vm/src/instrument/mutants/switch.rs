//! Which site is switched off, and which ones a run comes through: for each thread of the tool by itself.

use rustc_hash::FxHashSet;
use std::cell::{Cell, RefCell};
use std::panic::Location;

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Site {
    pub file: &'static str,
    pub line: u32,
    pub column: u32,
}

thread_local! {
    static OFF: Cell<Option<Site>> = const { Cell::new(None) };
    /// Those that were passed, while somebody wants to know.
    static PASSED: RefCell<Option<FxHashSet<Site>>> = const { RefCell::new(None) };
}

/// Switches a site off, and the one before on again.
pub fn switch_off(site: Option<Site>) {
    OFF.set(site);
}

/// From now on it is remembered which sites are passed with something to lose.
pub fn begin() {
    PASSED.set(Some(FxHashSet::default()));
}

/// The sites that were passed since [`begin`].
pub fn passed() -> Vec<Site> {
    let mut sites: Vec<Site> = PASSED.take().unwrap_or_default().into_iter().collect();
    sites.sort_unstable();
    sites
}

pub(super) fn is_off(at: &'static Location<'static>) -> bool {
    let here = || Site { file: at.file(), line: at.line(), column: at.column() };
    PASSED.with_borrow_mut(|passed| {
        if let Some(passed) = passed {
            passed.insert(here());
        }
    });
    OFF.get().is_some_and(|off| off.line == at.line() && off == here())
}
