//! The law of `vm`'s `state/parts.rs` for all that tells states apart, along a path of a program.

use super::{Java, Rest};
use crate::settings::Settings;
use crate::system::{discipline, happens_before};
use explore::{Flow, System};
use std::collections::BTreeSet;
use support::Fingerprint;
use vm::Machine;

impl Java<'_> {
    /// The fingerprint, were only this thread to rest so.
    fn resting(&mut self, rest: Option<Rest>) -> Fingerprint {
        let rests = std::mem::replace(&mut self.rests, vec![rest]);
        let state = self.with_rests(Fingerprint::default());
        self.rests = rests;
        state
    }

    fn unnoticed_rests(&mut self) -> Vec<&'static str> {
        let rest = |seen: u64, rests: bool| Some(Rest { seen: vec![seen], rests });
        let parts = [
            ("rest", None, rest(0, true)),
            ("rests", rest(1, false), rest(1, true)),
            ("seen", rest(1, true), rest(2, true)),
        ];
        let unnoticed =
            parts.into_iter().filter(|(_, one, other)| self.resting(one.clone()) == self.resting(other.clone()));
        unnoticed.map(|(name, ..)| name).collect()
    }
}

/// Follows a path for some steps; what could change in one of its states without being noticed.
pub fn unnoticed_parts(machine: &mut Machine, settings: &Settings, steps: usize) -> BTreeSet<&'static str> {
    crate::check::prepare(machine, settings);
    machine.begin_search();
    let mut java = Java::new(machine);
    let mut unnoticed: BTreeSet<_> = discipline::unnoticed().into_iter().collect();
    unnoticed.extend(happens_before::unnoticed());
    unnoticed.extend(java.unnoticed_rests());
    for _ in 0..steps {
        let mut choices = Vec::new();
        java.choices(&mut choices);
        let Some(&choice) = choices.last() else { break };
        if java.step(choice) != Flow::On {
            break;
        }
        unnoticed.extend(java.machine.unnoticed_parts());
    }
    unnoticed
}
