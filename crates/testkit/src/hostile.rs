//! Attacks on Heddle: ways out of the sandbox, programs that outrun budgets, input that aborts.
//!
//! An attack is one trial of the real binary that says what went wrong, if anything did. Groups are listed in
//! [`GROUPS`]; `hostile` runs them whole by command, `crates/cli/tests/hostile.rs` a sample of each.
//! Invariant: an attack fails by itself, never by the order in which attacks run.

mod aborts;
mod budgets;
mod natives;
mod sandbox;

use jdk::Jdk;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

/// What attacks are tried on.
pub struct Ground {
    pub heddle: PathBuf,
    pub jdks: Vec<Jdk>,
    /// Whether times and sizes are judged, too: not in `./test`, where the machine is shared.
    pub measured: bool,
}

/// What is done; the error says which promise broke.
pub type Trial = Box<dyn Fn(&Ground) -> Result<(), String> + Send + Sync>;

/// Makes the attacks of a group.
pub type Group = fn() -> Vec<Attack>;

/// One way to make Heddle break a promise.
pub struct Attack {
    pub name: String,
    pub run: Trial,
}

/// The groups by name, each with the function that makes its attacks.
pub const GROUPS: &[(&str, Group)] = &[
    ("sandbox", sandbox::attacks),
    ("budgets", budgets::attacks),
    ("aborts", aborts::attacks),
    ("natives", natives::attacks),
];

/// Every `step`-th attack of a group, beginning with the first.
pub fn sample(attacks: Vec<Attack>, step: usize) -> Vec<Attack> {
    attacks.into_iter().step_by(step.max(1)).collect()
}

/// Tries all attacks, `jobs` at a time, and gives those that succeeded, by name, with what went wrong.
pub fn try_all(
    ground: &Ground,
    attacks: &[Attack],
    jobs: usize,
    told: &(dyn Fn(&str, &Result<(), String>) + Sync),
) -> Vec<(String, String)> {
    let next = AtomicUsize::new(0);
    let broken = Mutex::new(Vec::new());
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            scope.spawn(|| {
                while let Some(attack) = attacks.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let result = (attack.run)(ground);
                    told(&attack.name, &result);
                    if let Err(what) = result {
                        let mut broken = broken.lock().unwrap_or_else(PoisonError::into_inner);
                        broken.push((attack.name.clone(), what));
                    }
                }
            });
        }
    });
    let mut broken = broken.into_inner().unwrap_or_else(PoisonError::into_inner);
    broken.sort_unstable();
    broken
}
