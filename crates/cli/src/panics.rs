//! What a panic said and where, for whoever catches it.
//!
//! The hook keeps the first message of each thread; the catcher takes it. Nothing is printed.

use std::cell::RefCell;
use std::panic;

thread_local! {
    static FIRST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// From now on panics are kept instead of printed.
pub fn keep() {
    panic::set_hook(Box::new(|info| {
        let payload = info.payload();
        let what = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let what = what.unwrap_or("a panic without a message");
        let place = info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
        // Of several panics the first is the cause.
        FIRST.with_borrow_mut(|first| {
            first.get_or_insert_with(|| format!("{what}{place}"));
        });
    }));
}

/// Runs something and gives its result, or what the panic said that ended it.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(panic::AssertUnwindSafe(work))
        .map_err(|_| FIRST.with_borrow_mut(Option::take).unwrap_or_else(|| "unknown".to_owned()))
}
