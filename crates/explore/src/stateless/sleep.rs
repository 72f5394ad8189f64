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

use super::persistent::Persistent;
use super::walk::{Sleeper, Walk};
use crate::driver::{Arrived, Driver, Policy, Stale, explore};
use crate::observer::{End, Figures, Next, Observer};
use crate::outcome::{Gap, Outcome};
use crate::parts::{Class, Cycles, Part, Promise};
use crate::system::{Concurrent, Flow};
use std::rc::Rc;
use support::{Touch, depend, depend_here};

pub(crate) const PART: Part = Part {
    records: true,
    promises: &[
        Promise { cycles: Cycles::Unjudged, rests_on: "P5; reaches all states", ..Promise::GRAPH },
        Promise { class: Class::One, ..Promise::TREE },
    ],
    good_for: "comparisons",
    ..Part::new("sleep", "orders of independent steps that a sibling has explored")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, matching: bool) -> Outcome {
    with(system, observer, Sets { matching, ..Sets::default() })
}

/// In the order in which it comes back to states, cycles do not show.
pub(crate) fn with<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, sets: Sets) -> Outcome {
    let outcome = Outcome::of(Sleep::new(system, observer, sets));
    outcome.short_of(Gap::UnjudgedCycles { met: false }, sets.matching)
}

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
    /// The place of the choice that was taken last.
    taken: usize,
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
        explore(self)
    }

    pub fn figures(&self) -> Figures {
        self.walk.driver.figures
    }

    /// A step was taken from the last node: it sleeps there from now on. What sleeps after it.
    fn lull(&mut self, flow: Flow) -> Vec<Sleeper> {
        let touches = Rc::clone(&self.walk.touched);
        let depth = self.nodes.len() - 1;
        let node = &mut self.nodes[depth];
        let (thread, alternative) = self.walk.tags_at(depth)[node.taken];
        let dependence = self.sets.dependence;
        let stays = |sleeper: &&Sleeper| sleeper.thread != thread && !dependence.depends(&touches, &sleeper.touches);
        let sleep = node.sleep.iter().filter(stays).cloned().collect();
        node.sleep.push(Sleeper { thread, alternative, touches, ends: flow != Flow::On });
        sleep
    }

    /// The current state becomes a node; `None` if the search has to begin again.
    fn enter(&mut self, mut sleep: Vec<Sleeper>) -> Option<()> {
        let depth = self.walk.depth();
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
        self.walk.driver.figures.executions += u64::from(count == 0 && !known);
        self.walk.driver.figures.blocked += u64::from(blocked);
        self.nodes.push(Node { sleep, todo, taken: 0, done: 0 });
        Some(())
    }

    /// Roughly, the share of the search that is done.
    fn done(&self) -> f64 {
        let mut width = 1.0;
        let mut share = 0.0;
        for (depth, node) in self.nodes.iter().enumerate() {
            let current = usize::from(depth < self.walk.depth());
            let all = f64::from(node.done) + (node.todo.len() + current) as f64;
            if all > 1.0 {
                width /= all;
                share += width * f64::from(node.done);
            }
        }
        share
    }
}

impl<'a, S: Concurrent, O: Observer<S>> Policy<'a> for Sleep<'a, S, O> {
    type System = S;
    type Observer = O;

    fn driver(&mut self) -> &mut Driver<'a, S, O> {
        &mut self.walk.driver
    }

    fn when_stale(&self) -> Stale {
        Stale::RunOut
    }

    fn is_done(&self) -> bool {
        self.nodes.is_empty()
    }

    fn arrive(&mut self, by: Option<S::Choice>) -> Arrived {
        let arrived = self.walk.arrive();
        if arrived != Arrived::Entered {
            return arrived;
        }
        let sleep = if by.is_some() { self.lull(Flow::On) } else { Vec::new() };
        if self.enter(sleep).is_some() { Arrived::Entered } else { Arrived::Again }
    }

    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last_mut()?;
        node.taken = node.todo.pop()?;
        Some(self.walk.choice(node.taken))
    }

    fn turn_back(&mut self, _by: S::Choice, flow: Flow) {
        self.walk.look_back();
        self.lull(flow);
        self.walk.back();
        if let Some(node) = self.nodes.last_mut() {
            node.done += 1;
        }
    }

    fn leave(&mut self) -> Next {
        self.nodes.pop();
        self.walk.back();
        if let Some(node) = self.nodes.last_mut() {
            node.done += 1;
        }
        Next::GoOn
    }

    fn measure(&mut self) {
        let share = self.done();
        self.walk.measure(share);
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.walk.clear();
    }
}
