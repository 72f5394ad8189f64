//! Locksets, watched along a path for the property `lock-discipline`: a location is only read once it is shared, or one
//! lock is held at all accesses since then (Savage et al.'s lockset algorithm; Stoller, sections 3 and 9).
//!
//! What a location must obey begins, under the strict discipline (MLD'), when another thread could get at it, and
//! under the lenient one (MLD) when a second thread does. Locations that a single thread ever uses count under
//! neither. Under the strict one, whether a path breaks the rule depends only on which accesses it has, not on their
//! order; under the lenient one it depends on who comes first, so a search that leaves out orders may miss it.
//!
//! Invariant: after `undo` everything is as it was before the step, and equal fingerprints stand for equal knowledge
//! of all locations that are still reachable.

#[cfg(feature = "laws")]
mod parts;

use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::{Fingerprint, mix64};
use vm::mutants::keep;
use vm::{Discipline, Location, Use};

#[cfg(feature = "laws")]
pub use parts::unnoticed;

/// Uses of a location that are remembered for the report.
const REMEMBERED: usize = 8;

/// What is known of a location on this path.
#[derive(Clone, Debug)]
struct Known {
    location: Location,
    first: u64,
    /// Used by more than one thread.
    several: bool,
    /// Written since it counts.
    written: bool,
    /// The locks held at all accesses since it counts, in order; `None`: there was none.
    locks: Option<Vec<u64>>,
    /// For the report: the first use of each kind.
    uses: Vec<Arc<Use>>,
}

impl Known {
    fn new(used: &Use) -> Self {
        let uses = Vec::new();
        Self { location: used.location, first: used.actor, several: false, written: false, locks: None, uses }
    }

    /// What is known after one more use but for the use itself, and whether that is worth remembering; `None` if
    /// nothing is new.
    fn after(&self, used: &Use, discipline: Discipline) -> Option<(Self, bool)> {
        let several = self.several || self.first != used.actor;
        let counts = if discipline == Discipline::Lenient { several } else { used.shared };
        let written = self.written || counts && used.writes;
        let is_same = |other: &Arc<Use>| {
            (other.actor, other.writes, other.shared) == (used.actor, used.writes, used.shared)
                && other.locks == used.locks
        };
        let is_new = self.uses.len() < REMEMBERED && !self.uses.iter().any(is_same);
        let shrinks = || match &self.locks {
            None => true,
            Some(locks) => locks.iter().any(|lock| !used.locks.contains(lock)),
        };
        if !is_new && (several, written) == (self.several, self.written) && !(counts && shrinks()) {
            return None;
        }
        let locks = if counts { Some(common(self.locks.as_deref(), &used.locks)) } else { self.locks.clone() };
        Some((Self { several, written, locks, uses: self.uses.clone(), ..*self }, is_new))
    }

    fn is_violated(&self) -> bool {
        self.several && self.written && self.locks.as_ref().is_some_and(Vec::is_empty)
    }

    /// The use that goes with this one least.
    fn other(&self, used: &Use) -> Option<&Arc<Use>> {
        let rank = |other: &&Arc<Use>| {
            let apart = !other.locks.iter().any(|lock| used.locks.contains(lock));
            (other.actor != used.actor, apart, other.shared, other.writes || used.writes)
        };
        self.uses.iter().filter(|other| ***other != *used).max_by_key(rank)
    }

    fn share(&self, key: u64) -> Fingerprint {
        if self.is_violated() {
            return Fingerprint::of(key, 1, 1);
        }
        // Once there are several users, it does not matter who was the first.
        let users = keep(if self.several { 1 } else { mix64(self.first) });
        let flags = keep(u64::from(self.written)) | keep(u64::from(self.locks.is_some()) << 1);
        let locks = keep(self.locks.iter().flatten().fold(0, |hash, &lock| mix64(hash ^ lock)));
        Fingerprint::of(key, mix64(users) ^ flags, mix64(locks ^ flags))
    }
}

fn common(before: Option<&[u64]>, held: &[u64]) -> Vec<u64> {
    match before {
        None => held.to_vec(),
        Some(before) => before.iter().copied().filter(|lock| held.contains(lock)).collect(),
    }
}

/// A location that no lock protects: an earlier use and the one that shows it.
#[derive(Clone, Debug)]
pub struct Violation {
    pub location: Location,
    pub earlier: Arc<Use>,
    pub later: Arc<Use>,
}

/// Watches a path.
pub struct Locksets {
    discipline: Discipline,
    known: FxHashMap<u64, Arc<Known>>,
    /// What each step has changed, with the step's depth.
    trail: Vec<(usize, u64, Option<Arc<Known>>)>,
    depth: usize,
    /// What the last step has violated.
    violations: Vec<Violation>,
}

impl Locksets {
    pub fn new(discipline: Discipline) -> Self {
        Self { discipline, known: FxHashMap::default(), trail: Vec::new(), depth: 0, violations: Vec::new() }
    }

    /// The path is one step longer.
    pub fn step(&mut self, uses: Vec<Use>) {
        self.depth += 1;
        self.violations.clear();
        for used in uses {
            self.note(used);
        }
    }

    fn note(&mut self, used: Use) {
        let before = self.known.get(&used.key);
        let after = match before {
            Some(known) => known.after(&used, self.discipline),
            None => Known::new(&used).after(&used, self.discipline),
        };
        let Some((mut known, is_new)) = after else { return };
        let was_violated = before.is_some_and(|before| before.is_violated());
        let key = used.key;
        let used = Arc::new(used);
        if is_new {
            known.uses.push(Arc::clone(&used));
        }
        if known.is_violated()
            && !was_violated
            && let Some(earlier) = known.other(&used)
        {
            let earlier = Arc::clone(earlier);
            self.violations.push(Violation { location: used.location, earlier, later: used });
        }
        let before = self.known.insert(key, Arc::new(known));
        self.trail.push((self.depth, key, before));
    }

    pub fn undo(&mut self) {
        self.violations.clear();
        while let Some((_, key, before)) = self.trail.pop_if(|(depth, ..)| *depth == self.depth) {
            match before {
                Some(before) => drop(self.known.insert(key, before)),
                None => drop(self.known.remove(&key)),
            }
        }
        self.depth -= 1;
    }

    pub fn violations(&self) -> &[Violation] {
        &self.violations
    }

    /// The part of a state that is known here: what unreachable objects were used for does not matter any more.
    pub fn share(&self, is_reachable: impl Fn(Location) -> bool) -> Fingerprint {
        let mut sum = Fingerprint::default();
        for (&key, known) in self.known.iter().filter(|(_, known)| is_reachable(known.location)) {
            sum += keep(known.share(key));
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::Locksets;
    use support::Fingerprint;
    use vm::{Discipline, Location, Ref, ThreadId, Use};

    fn used(actor: u64, writes: bool, shared: bool, locks: &[u64]) -> Use {
        Use {
            location: Location { object: Ref::default(), slot: 2 },
            key: 7,
            thread: ThreadId(actor as u32),
            actor,
            reads: !writes,
            writes,
            shared,
            held: Vec::new(),
            locks: locks.to_vec(),
            frames: [None, None],
        }
    }

    /// How many steps it takes until the discipline is broken.
    fn broken(discipline: Discipline, uses: &[Use]) -> Option<usize> {
        let mut locksets = Locksets::new(discipline);
        let nothing = locksets.share(|_| true);
        let at = uses.iter().position(|used| {
            locksets.step(vec![used.clone()]);
            !locksets.violations().is_empty()
        });
        for _ in 0..at.map_or(uses.len(), |at| at + 1) {
            locksets.undo();
        }
        assert_eq!(locksets.share(|_| true), nothing, "undo forgets everything");
        at
    }

    #[test]
    fn the_example_of_section_9_shows_in_one_order_only_under_the_lenient_discipline() {
        let (plain, locked) = (used(1, true, true, &[]), used(2, true, true, &[5]));
        let orders = [[plain.clone(), locked.clone()], [locked, plain]];
        assert_eq!(orders.each_ref().map(|order| broken(Discipline::Lenient, order)), [None, Some(1)]);
        assert_eq!(orders.each_ref().map(|order| broken(Discipline::Strict, order)), [Some(1), Some(1)]);
    }

    #[test]
    fn one_lock_or_only_reading_or_a_single_user_is_enough() {
        for discipline in [Discipline::Lenient, Discipline::Strict] {
            let locked = [used(1, true, true, &[4, 5]), used(2, true, true, &[5]), used(1, false, true, &[5, 6])];
            assert_eq!(broken(discipline, &locked), None);
            let read = [used(1, true, false, &[]), used(1, false, true, &[]), used(2, false, true, &[])];
            assert_eq!(broken(discipline, &read), None);
            let single = [used(1, true, true, &[]), used(1, true, true, &[5])];
            assert_eq!(broken(discipline, &single), None);
        }
    }

    #[test]
    fn any_two_have_a_lock_in_common_but_not_all() {
        let uses = [used(1, true, true, &[1, 2]), used(2, true, true, &[2, 3]), used(3, true, true, &[1, 3])];
        assert_eq!(broken(Discipline::Strict, &uses), Some(2));
        assert_eq!(broken(Discipline::Lenient, &uses), None, "the first access is forgiven");
        let again: Vec<Use> = uses.iter().cloned().chain([uses[0].clone()]).collect();
        assert_eq!(broken(Discipline::Lenient, &again), Some(3));
    }

    #[test]
    fn who_used_it_before_it_was_shared_is_a_user() {
        let handed_over = [used(1, true, false, &[]), used(2, true, true, &[])];
        assert_eq!(broken(Discipline::Strict, &handed_over), Some(1));
        assert_eq!(broken(Discipline::Lenient, &handed_over), Some(1));
    }

    #[test]
    fn the_order_of_uses_does_not_tell_states_apart_under_the_strict_discipline() {
        let share = |uses: &[Use]| -> Fingerprint {
            let mut locksets = Locksets::new(Discipline::Strict);
            locksets.step(uses.to_vec());
            locksets.share(|_| true)
        };
        let (one, two) = (used(1, true, true, &[4, 5]), used(2, false, true, &[5, 6]));
        assert_eq!(share(&[one.clone(), two.clone()]), share(&[two.clone(), one.clone()]));
        assert_ne!(share(std::slice::from_ref(&one)), share(&[one, two]));
    }
}
