//! The judge of matching: states that have one fingerprint are written out in full and compared.
//!
//! Slow, and for developers: `--oracle` with any plan that matches states. What it finds is a defect of Heddle's, so it
//! becomes an internal error of the report.

use rustc_hash::FxHashMap;
use support::Fingerprint;
use vm::{Dump, Machine};

/// Lines of a difference that are shown, for each side.
const SHOWN: usize = 12;

/// What every fingerprint so far stood for.
#[derive(Default)]
pub struct Oracle {
    states: FxHashMap<Fingerprint, Dump>,
    /// How the first two states differ that were matched and should not have been.
    pub refutation: Option<String>,
    pub matches: u64,
}

impl Oracle {
    /// The machine is in a state with this fingerprint, taken under names by traversal or not.
    pub fn meet(&mut self, machine: &mut Machine, state: Fingerprint, canonical: bool) {
        if self.refutation.is_some() {
            return;
        }
        let dump = machine.dump(canonical);
        let Some(known) = self.states.get(&state) else {
            self.states.insert(state, dump);
            return;
        };
        self.matches += 1;
        self.refutation = known.difference(&dump, SHOWN).map(|lines| format!("matched states differ:\n{lines}"));
    }
}
