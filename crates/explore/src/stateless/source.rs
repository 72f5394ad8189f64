//! Source sets with sleep sets: at least one execution of every class, and few that are given up on the way.
//!
//! At each state one thread goes on at first. Whenever a step races with an earlier one, a thread that could begin
//! the execution in which they come the other way round is added at the state before the earlier one, unless such a
//! thread is wanted there already or sleeps there. When a path ends, what the threads stand before counts as well,
//! whether it is possible or not: nothing else would tell that one of them could have gone on earlier.
//!
//! Invariant: at a state that is left for good, every execution from there begins, up to the order of independent
//! steps, with a thread that was wanted or slept.
//! Abdulla, Aronsson, Jonsson, Sagonas: Source sets, a foundation for optimal dynamic partial order reduction
//! (JACM 2017), algorithm 1.

use super::clocks::{ANY, Clocks};
use super::may_be_blocked;
use super::walk::{Sleeper, Walk};
use crate::driver::{Arrived, Driver, Policy, Stale};
use crate::observer::{Next, Observer};
use crate::outcome::Outcome;
use crate::parts::{Class, Part, Promise, Standing};
use crate::system::{Concurrent, Flow};
use std::rc::Rc;
use support::Touch;

pub(crate) const PART: Part = Part {
    records: true,
    standing: Standing::Trial,
    promises: &[Promise { class: Class::One, ..Promise::TREE }],
    good_for: "the laboratory",
    ..Part::new("source", "executions of a class of which one was explored")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    Outcome::of(Source::new(system, observer))
}

/// A state on the path.
#[derive(Default)]
struct Node {
    /// What was explored before, here or at a sibling.
    sleep: Vec<Sleeper>,
    /// The threads to be explored.
    wanted: Vec<u32>,
    /// How many choices were explored.
    done: u32,
    /// See [`Walk::disturbed`].
    disturbed: Vec<(u32, Vec<Touch>)>,
}

impl Node {
    fn sleeps(&self, thread: u32, alternative: u32) -> bool {
        self.sleep.iter().any(|sleeper| sleeper.thread == thread && sleeper.alternative == alternative)
    }
}

/// What becomes of choices that were explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    /// They sleep, in what comes after their siblings too.
    Source,
    /// They are not taken again in the same state, see `vector_clock.rs`.
    VectorClock,
}

pub struct Source<'a, S: Concurrent, O> {
    rule: Rule,
    walk: Walk<'a, S, O>,
    clocks: Clocks,
    nodes: Vec<Node>,
    /// Nodes that were left, kept for their memory.
    spare: Vec<Node>,
    races: Vec<u32>,
    initials: Vec<(u32, u32)>,
}

impl<'a, S: Concurrent, O: Observer<S>> Source<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self::with(system, observer, Rule::Source)
    }

    pub(crate) fn with(system: &'a mut S, observer: &'a mut O, rule: Rule) -> Self {
        Self {
            rule,
            walk: Walk::new(system, observer),
            clocks: Clocks::default(),
            nodes: Vec::new(),
            spare: Vec::new(),
            races: Vec::new(),
            initials: Vec::new(),
        }
    }

    /// A step of the system comes to the path.
    fn follow_step(&mut self, choice: S::Choice) -> u32 {
        let thread = self.walk.driver.system.thread(choice);
        self.follow(thread, S::alternative(choice), Rc::clone(&self.walk.touched), false);
        thread
    }

    /// The current state becomes a node.
    fn enter(&mut self) {
        let depth = self.walk.depth();
        self.clocks.births(self.walk.live());
        let mut node = self.spare.pop().unwrap_or_default();
        node.sleep.clear();
        node.wanted.clear();
        node.done = 0;
        node.disturbed = Vec::new();
        let mut last = None;
        if let Some(parent) = self.nodes.last() {
            node.disturbed = self.walk.disturbed();
            let event = self.clocks.event(depth - 1);
            last = Some(event.thread);
            let awake = |sleeper: &&Sleeper| sleeper.sleeps_on(event.thread, &event.touches);
            if self.rule == Rule::Source {
                node.sleep.extend(parent.sleep.iter().filter(awake).cloned());
            }
        }
        let tags = self.walk.tags_at(depth);
        let awake = |tag: &&(u32, u32)| !node.sleeps(tag.0, tag.1);
        // The thread that went last goes on, if it can: short stories have few switches.
        let first = tags.iter().filter(awake).find(|tag| Some(tag.0) == last).or_else(|| tags.iter().find(awake));
        let is_end = tags.is_empty();
        node.wanted.extend(first.map(|tag| tag.0));
        let is_sure = |place| S::is_sure(self.walk.choice(place));
        if self.rule == Rule::VectorClock && !(0..tags.len()).any(is_sure) {
            // Where nothing is sure to happen, each may go on while the others stay for ever.
            for &(thread, _) in tags {
                if !node.wanted.contains(&thread) {
                    node.wanted.push(thread);
                }
            }
        }
        let is_stuck = node.wanted.is_empty();
        self.nodes.push(node);
        if is_stuck {
            self.walk.driver.figures.executions += u64::from(is_end);
            self.walk.driver.figures.blocked += u64::from(!is_end);
            self.stand(None);
        }
    }

    /// Everything after the last step was explored: it is taken back and sleeps.
    fn take_back(&mut self, over: bool) {
        let mut disturbed = Vec::new();
        if let Some(mut node) = self.nodes.pop_if(|_| !over) {
            disturbed = std::mem::take(&mut node.disturbed);
            self.spare.push(node);
        }
        let event = self.clocks.pop();
        self.walk.back();
        let diverted = self.walk.diverted(disturbed);
        let depth = self.walk.depth();
        if let Some(node) = self.nodes.last_mut() {
            let (thread, alternative, touches) = (event.thread, event.alternative, event.touches);
            node.sleep.push(Sleeper { thread, alternative, touches, ends: over });
            node.done += 1;
            for (thread, _) in diverted {
                let sleeps = |tag: &(u32, u32)| tag.0 != thread || node.sleeps(tag.0, tag.1);
                if !node.wanted.contains(&thread) && !self.walk.tags_at(depth).iter().all(sleeps) {
                    node.wanted.push(thread);
                }
            }
        }
    }

    /// The thread's step from the current state ended the path: whatever else could be done there would have been
    /// lost, so everything that is possible is wanted.
    fn ended(&mut self, thread: u32) {
        let depth = self.walk.depth();
        for &(other, _) in self.walk.tags_at(depth) {
            let wanted = &mut self.nodes[depth].wanted;
            if !wanted.contains(&other) {
                wanted.push(other);
            }
        }
        self.stand(Some(thread));
    }

    /// The path ends here: what the threads stand before counts as if they did it.
    fn stand(&mut self, except: Option<u32>) {
        let depth = self.walk.depth();
        let live = self.walk.live().to_vec();
        let mut touches = Vec::new();
        for thread in live {
            if Some(thread) == except {
                continue;
            }
            touches.clear();
            self.walk.driver.system.pending(thread, &mut touches);
            if !touches.is_empty() {
                let blocked = !self.walk.is_possible(depth, thread, None) || may_be_blocked(&touches);
                self.follow(thread, ANY, Rc::from(touches.as_slice()), blocked);
                self.clocks.pop();
            }
        }
    }

    /// A step comes to the path, with its races.
    fn follow(&mut self, thread: u32, alternative: u32, touches: Rc<[Touch]>, blocked: bool) {
        let mut races = std::mem::take(&mut self.races);
        self.clocks.races(thread, &touches, blocked, S::is_waited_for, &mut races);
        self.clocks.push(thread, alternative, true, touches);
        for &earlier in &races {
            self.reverse(earlier);
        }
        self.races = races;
    }

    /// Makes sure that the last step is explored before the one that it races with.
    fn reverse(&mut self, earlier: u32) {
        let last = self.clocks.len() as u32 - 1;
        let depth = earlier as usize;
        self.clocks.initials(earlier, &mut self.initials);
        let node = &self.nodes[depth];
        for &(thread, first) in &self.initials {
            if node.wanted.contains(&thread) {
                return;
            }
            let sleeps = if first == last {
                let mut tags = self.walk.tags_at(depth).iter().filter(|tag| tag.0 == thread).peekable();
                // Nothing that it does not depend on has made it possible: it cannot come first.
                if tags.peek().is_none() {
                    return;
                }
                // What alternatives it has may depend on the step that it overtakes: all that it has there count.
                tags.all(|tag| node.sleeps(tag.0, tag.1))
            } else {
                node.sleeps(thread, self.clocks.event(first as usize).alternative)
            };
            if sleeps {
                return;
            }
        }
        let best = self.initials.iter().find(|initial| initial.1 == last).or(self.initials.first());
        if let Some(&(thread, _)) = best {
            self.nodes[depth].wanted.push(thread);
        }
    }

    /// Roughly, the share of the search that is done, by what is wanted so far.
    fn done(&self) -> f64 {
        let mut width = 1.0;
        let mut share = 0.0;
        for (depth, node) in self.nodes.iter().enumerate() {
            let tags = self.walk.tags_at(depth).iter();
            let left = tags.filter(|tag| node.wanted.contains(&tag.0) && !node.sleeps(tag.0, tag.1)).count();
            let all = f64::from(node.done) + left as f64;
            if all > 1.0 {
                width /= all;
                share += width * f64::from(node.done);
            }
        }
        share
    }
}

impl<'a, S: Concurrent, O: Observer<S>> Policy<'a> for Source<'a, S, O> {
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
        if arrived == Arrived::Entered {
            if let Some(choice) = by {
                self.follow_step(choice);
            }
            self.enter();
        }
        arrived
    }

    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last()?;
        let is_next =
            |&(thread, alternative): &(u32, u32)| node.wanted.contains(&thread) && !node.sleeps(thread, alternative);
        let place = self.walk.tags_at(self.walk.depth()).iter().position(is_next)?;
        Some(self.walk.choice(place))
    }

    fn turn_back(&mut self, by: S::Choice, _flow: Flow) {
        self.walk.look_back();
        let thread = self.follow_step(by);
        self.take_back(true);
        self.ended(thread);
    }

    fn leave(&mut self) -> Next {
        if self.walk.depth() == 0 {
            self.nodes.clear();
        } else {
            self.take_back(false);
        }
        Next::GoOn
    }

    fn measure(&mut self) {
        let share = self.done();
        self.walk.measure(share);
    }

    fn clear(&mut self) {
        self.clocks.clear();
        self.nodes.clear();
        self.walk.clear();
    }
}
