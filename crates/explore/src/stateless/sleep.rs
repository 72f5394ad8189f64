//! Sleep sets: what a sibling has explored is not explored again until something that it depends on has come between.
//!
//! An entry is a thread, the alternative that it took and what its step touched. Alone, over all choices of each
//! state, sleep sets leave out paths but no states; over persistent sets (`persistent.rs`) they leave out states too,
//! but no class of executions.
//!
//! With matching, each state is stored with what slept in all visits so far. On a visit in which something of that
//! does not sleep, just that is explored, and what is stored becomes what the two have in common: so what sleeps in a
//! stored state was explored elsewhere for every path that leads there.
//! Godefroid: Partial-order methods for the verification of concurrent systems (LNCS 1032), chapters 4 to 6.

use super::End;
use super::persistent::Persistent;
use super::walk::{Arrived, Sleeper, Walk};
use crate::search::{Figures, Next, Observer};
use crate::system::Concurrent;
use std::rc::Rc;
use support::{Touch, depend, depend_here};

/// Which steps are believed not to commute.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dependence {
    /// All: nothing sleeps for longer than a step.
    Everything,
    /// Those that touch a common variable in modes that do not commute in some state.
    #[default]
    Unconditional,
    /// Those that do not commute in the state in which the first was taken.
    Conditional,
}

impl Dependence {
    fn depends(self, step: &[Touch], sleeper: &[Touch]) -> bool {
        match self {
            Self::Everything => true,
            Self::Unconditional => depend(step, sleeper),
            Self::Conditional => depend_here(step, sleeper),
        }
    }
}

/// What is left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sets {
    /// Only the choices of a persistent set are taken at each state. Not with matching: where paths come back to
    /// known states, threads outside of the set might never have their turn.
    pub persistent: bool,
    pub dependence: Dependence,
    /// States are remembered.
    pub matching: bool,
}

/// A state on the path.
#[derive(Default)]
struct Node {
    sleep: Vec<Sleeper>,
    /// Places of the choices to be taken, in reverse order.
    todo: Vec<usize>,
    done: u32,
}

pub struct Sleep<'a, S: Concurrent, O> {
    walk: Walk<'a, S, O>,
    sets: Sets,
    persistent: Persistent,
    nodes: Vec<Node>,
}

impl<'a, S: Concurrent, O: Observer<S>> Sleep<'a, S, O> {
    /// # Panics
    /// If persistent sets and matching are wanted together.
    pub fn new(system: &'a mut S, observer: &'a mut O, sets: Sets) -> Self {
        assert!(!(sets.persistent && sets.matching), "persistent sets with matching would leave threads out");
        let mut walk = Walk::new(system, observer);
        if sets.matching {
            walk.remember();
        }
        Self { walk, sets, persistent: Persistent::default(), nodes: Vec::new() }
    }

    /// Explores everything, unless the observer stops it. Afterwards the system is in its initial state.
    pub fn run(&mut self) -> End {
        let end = loop {
            if let Some(end) = self.round() {
                break end;
            }
            self.nodes.clear();
        };
        self.walk.figures.done = if end == End::Complete { 1.0 } else { self.share() };
        self.walk.unwind();
        end
    }

    /// The figures as they are now.
    pub fn figures(&mut self) -> Figures {
        self.walk.figures
    }

    /// One search from the initial state; `None` if it has to begin again.
    fn round(&mut self) -> Option<End> {
        if let Arrived::Finished(end) = self.walk.begin() {
            return Some(end);
        }
        self.enter(Vec::new())?;
        loop {
            let depth = self.walk.path.len();
            let Some(place) = self.nodes[depth].todo.pop() else {
                self.nodes.pop();
                if depth == 0 {
                    return Some(End::Complete);
                }
                self.walk.back();
                self.nodes[depth - 1].done += 1;
                continue;
            };
            let (thread, alternative) = self.walk.tags_at(depth)[place];
            let arrived = self.walk.step(self.walk.choice(place));
            let touches = Rc::clone(&self.walk.touched);
            let node = &mut self.nodes[depth];
            let dependence = self.sets.dependence;
            let stays =
                |sleeper: &&Sleeper| sleeper.thread != thread && !dependence.depends(&touches, &sleeper.touches);
            let sleep = node.sleep.iter().filter(stays).cloned().collect();
            let over = arrived == Arrived::Over;
            node.sleep.push(Sleeper { thread, alternative, touches, ends: over });
            match arrived {
                Arrived::Finished(end) => return Some(end),
                Arrived::Again => return None,
                Arrived::State => self.enter(sleep)?,
                Arrived::Over => {
                    node.done += 1;
                    self.walk.back();
                }
            }
            if self.walk.is_due() {
                let share = self.share();
                if self.walk.tick(share) == Next::Stop {
                    return Some(End::Stopped);
                }
            }
        }
    }

    /// The current state becomes a node; `None` if the search has to begin again.
    fn enter(&mut self, mut sleep: Vec<Sleeper>) -> Option<()> {
        let depth = self.walk.path.len();
        let known = self.walk.is_known;
        let sleeps = |sleep: &[Sleeper], tag| sleep.iter().any(|sleeper| sleeper.tag() == tag);
        let count = self.walk.tags_at(depth).len();
        let mut todo: Vec<usize> = if self.sets.persistent && count > 1 {
            self.persistent.choose(&mut self.walk, &sleep)?
        } else {
            (0..count).collect()
        };
        let tags = self.walk.tags_at(depth);
        todo.retain(|&place| !sleeps(&sleep, tags[place]));
        todo.reverse();
        let blocked = todo.is_empty() && count > 0 && !known;
        let tags = tags.to_vec();
        if let Some(kept) = self.walk.kept() {
            if known {
                // What slept in all visits before and does not now is still to be explored.
                todo.retain(|&place| kept.contains(&tags[place]));
                sleep.retain(|sleeper| kept.contains(&sleeper.tag()));
            }
            *kept = sleep.iter().map(Sleeper::tag).collect();
        }
        self.walk.figures.executions += u64::from(count == 0 && !known);
        self.walk.figures.blocked += u64::from(blocked);
        self.nodes.push(Node { sleep, todo, done: 0 });
        Some(())
    }

    /// Roughly, the share of the search that is done.
    fn share(&self) -> f64 {
        let mut width = 1.0;
        let mut share = 0.0;
        for (depth, node) in self.nodes.iter().enumerate() {
            let current = usize::from(depth < self.walk.path.len());
            let all = f64::from(node.done) + (node.todo.len() + current) as f64;
            if all > 1.0 {
                width /= all;
                share += width * f64::from(node.done);
            }
        }
        share
    }
}
