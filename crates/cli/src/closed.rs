//! Whether standard output was closed when the process was started.
//!
//! The standard library opens the null device in place of a standard stream that is closed, before `main` is called,
//! so that a report would vanish without an error. Nobody can tell this null device from one that was meant; so it
//! has to be asked earlier.
//!
//! Argument: functions in `.init_array` are called once, with the arguments of `main`, by the one thread that there
//! is. This one asks the kernel about a number and stores the answer; it uses nothing of the standard library that
//! is made ready by its start.
#![allow(unsafe_code)]

use std::os::fd::BorrowedFd;
use std::sync::atomic::{AtomicBool, Ordering};

const STANDARD_OUTPUT: i32 = 1;

static CLOSED: AtomicBool = AtomicBool::new(false);

extern "C" fn look() {
    // SAFETY: the descriptor is not used for longer than the call, which says itself whether there is such a one.
    let output = unsafe { BorrowedFd::borrow_raw(STANDARD_OUTPUT) };
    CLOSED.store(rustix::io::fcntl_getfd(output).is_err(), Ordering::Relaxed);
}

// SAFETY: what the section holds are functions of this kind.
#[used]
#[cfg_attr(target_os = "linux", unsafe(link_section = ".init_array"))]
static LOOK: extern "C" fn() = look;

/// Whether whatever is printed goes nowhere.
pub fn is_output_closed() -> bool {
    CLOSED.load(Ordering::Relaxed)
}
