//! Persistent sets: enough choices of a state that nothing else which happens first can interfere with them.
//!
//! The set is grown from one thread that can go on. For each thread in it, those are added that may ever touch what
//! its next steps touch, and those that may make its operation possible. What the next steps touch is found by trying
//! them: steps that are independent of them do not change it. Every thread is tried as the beginning, and the smallest
//! set is taken. Where a step of the set ends the path, the set is all there is.
//!
//! Invariant: whatever the threads outside of the set do, as long as those of the set do nothing, is independent of
//! every choice in the set, and gives the threads of the set no further choice. So every execution from here begins, up
//! to the order of independent steps, with a choice in the set.
//! Overman's algorithm, as in Stoller (Algorithm 2) and in Godefroid: Partial-order methods for the verification of
//! concurrent systems (LNCS 1032), chapter 4.

use super::sleep::{self, Sets};
use super::walk::{Sleeper, Walk};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::parts::{Class, Part, Promise};
use crate::system::Concurrent;
use support::Touch;

pub(crate) const PART: Part = Part {
    foresees: true,
    records: true,
    promises: &[Promise { class: Class::One, ..Promise::TREE }],
    good_for: "comparisons, with static facts about what threads may still do; without them it leaves out little more than `sleep`",
    ..Part::new("persistent", "threads that cannot interfere, by what each may still do")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    sleep::with(system, observer, Sets { persistent: true, ..Sets::default() })
}

/// What is known of a thread in the current state.
struct Known {
    thread: u32,
    /// What its next steps touch, and what it stands before.
    next: Vec<Touch>,
    /// How many choices it has that do not sleep.
    awake: usize,
    choices: usize,
    /// One of its steps ends the path.
    ends: bool,
    /// Threads of which one must go on before it can, if that is known.
    enablers: Option<Vec<u32>>,
}

#[derive(Default)]
pub(crate) struct Persistent {
    known: Vec<Known>,
}

impl Persistent {
    /// The places of the choices in the smallest set that is found; `None` if trying a step has shown that a belief was
    /// wrong.
    pub fn choose<S: Concurrent, O: Observer<S>>(
        &mut self,
        walk: &mut Walk<'_, S, O>,
        sleep: &[Sleeper],
    ) -> Option<Vec<usize>> {
        let tags = walk.tags_at(walk.depth()).to_vec();
        self.look(walk, &tags, sleep)?;
        let mut best: Option<(usize, Vec<bool>)> = None;
        for seed in 0..self.known.len() {
            if self.known[seed].awake == 0 {
                continue;
            }
            let set = self.close(walk, seed);
            let members = self.known.iter().zip(&set).filter(|(_, inside)| **inside);
            let size = members.map(|(known, _)| known.awake).sum();
            if best.as_ref().is_none_or(|(least, _)| size < *least) {
                best = Some((size, set));
            }
            if size == 1 {
                break;
            }
        }
        let Some((_, set)) = best else { return Some((0..tags.len()).collect()) };
        let inside = |thread| self.known.iter().zip(&set).any(|(known, inside)| known.thread == thread && *inside);
        Some((0..tags.len()).filter(|&place| inside(tags[place].0)).collect())
    }

    /// Finds out what the threads of the current state can do next.
    fn look<S: Concurrent, O: Observer<S>>(
        &mut self,
        walk: &mut Walk<'_, S, O>,
        tags: &[(u32, u32)],
        sleep: &[Sleeper],
    ) -> Option<()> {
        self.known.clear();
        let live = walk.live().to_vec();
        for thread in live {
            let mut next = Vec::new();
            walk.driver.system.pending(thread, &mut next);
            let mut known = Known { thread, next, awake: 0, choices: 0, ends: false, enablers: None };
            for (place, tag) in tags.iter().enumerate().filter(|(_, tag)| tag.0 == thread) {
                known.choices += 1;
                if let Some(sleeper) = sleep.iter().find(|sleeper| sleeper.tag() == *tag) {
                    known.next.extend_from_slice(&sleeper.touches);
                    known.ends |= sleeper.ends;
                    continue;
                }
                known.awake += 1;
                let (touches, ends) = walk.try_out(place)?;
                known.next.extend_from_slice(&touches);
                known.ends |= ends;
            }
            if known.choices == 0 {
                let mut enablers = Vec::new();
                known.enablers = walk.driver.system.enablers(thread, &mut enablers).then_some(enablers);
            }
            self.known.push(known);
        }
        Some(())
    }

    /// The smallest set with the thread.
    fn close<S: Concurrent, O: Observer<S>>(&mut self, walk: &mut Walk<'_, S, O>, seed: usize) -> Vec<bool> {
        let mut set = vec![false; self.known.len()];
        set[seed] = true;
        let mut open = vec![seed];
        while let Some(member) = open.pop() {
            if self.known[member].ends {
                return vec![true; self.known.len()];
            }
            for (other, inside) in set.iter_mut().enumerate() {
                if !*inside && self.is_needed(walk, member, other) {
                    *inside = true;
                    open.push(other);
                }
            }
        }
        set
    }

    /// Whether a thread may interfere with what a member does next, or make it possible.
    fn is_needed<S: Concurrent, O: Observer<S>>(
        &mut self,
        walk: &mut Walk<'_, S, O>,
        member: usize,
        other: usize,
    ) -> bool {
        if let Some(enablers) = &self.known[member].enablers {
            return enablers.contains(&self.known[other].thread);
        }
        let thread = self.known[other].thread;
        self.known[member].next.iter().any(|&touch| walk.driver.system.may_touch(thread, touch))
    }
}
