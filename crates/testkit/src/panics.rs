//! What a panic said and where, for trials that must not panic.
//!
//! The hook is installed once and keeps quiet only in threads that are inside of [`caught`].

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use thiserror::Error;

thread_local! {
    /// What the panic said that ended the current trial; `None` outside of trials.
    static SAID: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// What the panic said that ended a trial, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Panicked(pub String);

/// Runs something and gives its result, or what the panic said that ended it.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, Panicked> {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let others = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let mine = SAID.with_borrow_mut(|said| {
                let Some(said) = said else { return false };
                let payload = info.payload();
                let text = payload.downcast_ref::<&str>().copied();
                let text = text.or(payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
                let place = info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
                *said = format!("{text}{place}");
                true
            });
            if !mine {
                others(info);
            }
        }));
    });
    let outer = SAID.replace(Some(String::new()));
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    let said = SAID.replace(outer);
    result.map_err(|_| Panicked(said.unwrap_or_default()))
}
