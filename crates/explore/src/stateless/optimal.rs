//! Source sets with wake-up trees: exactly one execution of every class, and none that is given up on the way.
//!
//! When a path has ended, its races are turned round: the steps after the earlier one that do not follow it, wherever
//! they are, and then the later one, are a beginning of an execution in which the two come the other way. Unless
//! something that sleeps at the state before the earlier step stands for it, it is inserted into the wake-up tree
//! there. What the threads stand before at the end of the path counts too, possible or not. A race is turned round
//! once; but again where a choice of data is made another way, for that choice may belong to the beginning.
//!
//! A step that was turned round need not be possible in its new place, and its thread may have other alternatives
//! there: then all of these are explored. What a branch stands for was left out in the belief that everything after
//! the branch would be explored; where that turns out wrong, because its last step is impossible or touches something
//! else there, or because something still sleeps after it, it is inserted again. Runs that are given up can happen only in such systems (they are counted in
//! `Figures::blocked`).
//!
//! That something which is not part of a sequence stands for it is right only where a step touches the same whether
//! it comes before or after one that it races with. When that is found to be otherwise, the search begins again and
//! relies on it no more: then it is one of source sets, with runs that are given up.
//!
//! Alternatives of one thread are different steps. A branch or a sleeper that has one of several stands only for
//! sequences that have the same.
//! Abdulla, Aronsson, Jonsson, Sagonas: Source sets, a foundation for optimal dynamic partial order reduction
//! (JACM 2017), algorithm 2.

use super::clocks::{ANY, Clocks, Event};
use super::may_be_blocked;
use super::tree::{Absorbed, Begins, Sequence, Trees, Wanted, begins};
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
    promises: &[Promise { class: Class::OneAlone, ..Promise::TREE }],
    good_for: "the laboratory",
    ..Part::new("optimal", "as `source`, and no run is given up")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    Outcome::of(Optimal::new(system, observer))
}

/// A choice that is taken next.
#[derive(Default)]
struct Planned {
    place: usize,
    /// The tree after it.
    tree: Vec<u32>,
    /// What it stands for.
    absorbed: Vec<Absorbed>,
    /// What it touched where it raced.
    believed: Option<Wanted>,
}

/// A state on the path.
#[derive(Default)]
struct Node {
    /// What was explored before, here or at a sibling.
    sleep: Vec<Sleeper>,
    /// The wake-up tree.
    tree: Vec<u32>,
    /// Choices to be taken next, in reverse order: alternatives of one thread.
    queue: Vec<Planned>,
    /// How many choices were explored.
    done: u32,
    /// See [`Walk::disturbed`].
    disturbed: Vec<(u32, Vec<Touch>)>,
}

impl Node {
    fn sleeps(&self, tag: (u32, u32)) -> bool {
        self.sleep.iter().any(|sleeper| sleeper.tag() == tag)
    }
}

pub struct Optimal<'a, S: Concurrent, O> {
    walk: Walk<'a, S, O>,
    clocks: Clocks,
    trees: Trees,
    nodes: Vec<Node>,
    /// The races of the path, the earlier step and the later one, in the order of the later.
    races: Vec<(u32, u32)>,
    /// How many of them were turned round.
    turned: usize,
    found: Vec<u32>,
    between: Vec<u32>,
    /// The choice that was taken last.
    taken: Planned,
}

impl<'a, S: Concurrent, O: Observer<S>> Optimal<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self {
            walk: Walk::new(system, observer),
            clocks: Clocks::default(),
            trees: Trees::default(),
            nodes: Vec::new(),
            races: Vec::new(),
            turned: 0,
            found: Vec::new(),
            between: Vec::new(),
            taken: Planned::default(),
        }
    }

    /// A step of the system comes to the path. Where it touches something else than it was believed to, everything has
    /// to begin again.
    fn follow_step(&mut self, choice: S::Choice) -> Arrived {
        let thread = self.walk.driver.system.thread(choice);
        let alone = self.walk.tags_at(self.clocks.len()).iter().filter(|tag| tag.0 == thread).count() == 1;
        self.follow(thread, S::alternative(choice), alone, Rc::clone(&self.walk.touched), false);
        if !alone {
            self.turned = 0;
        }
        let believed = self.taken.believed.as_ref();
        if !self.trees.strict && believed.is_some_and(|wanted| wanted.differs(&self.walk.touched)) {
            self.trees.strict = true;
            return Arrived::Again;
        }
        Arrived::Known
    }

    /// The next choice of the current state.
    fn plan(&mut self) -> Option<Planned> {
        let depth = self.walk.depth();
        loop {
            let node = &mut self.nodes[depth];
            if let Some(next) = node.queue.pop() {
                return Some(next);
            }
            if node.tree.is_empty() {
                return None;
            }
            let first = node.tree.remove(0);
            let (wanted, children, absorbed) = self.trees.take(first);
            if self.walk.is_possible(depth, wanted.thread, None) {
                self.schedule(&wanted, children, absorbed);
            } else {
                self.trees.release(children);
                for one in absorbed.into_iter().filter(|one| one.place.is_none()) {
                    self.insert(depth, one.sequence);
                }
            }
            let node = &self.nodes[depth];
            // Everything that was wanted is impossible: the path goes on as it likes.
            if node.done == 0 && node.queue.is_empty() && node.tree.is_empty() {
                self.choose(depth);
            }
        }
    }

    /// An alternative of a thread comes next, or all that do not sleep.
    fn schedule(&mut self, wanted: &Wanted, tree: Vec<u32>, absorbed: Vec<Absorbed>) {
        let depth = self.walk.depth();
        let mut tree = Some(tree);
        let node = &mut self.nodes[depth];
        for (place, &tag) in self.walk.tags_at(depth).iter().enumerate().rev() {
            let other = wanted.alternative != ANY && wanted.alternative != tag.1;
            if tag.0 != wanted.thread || other || node.sleeps(tag) {
                continue;
            }
            let absorbed = absorbed.iter().filter(|one| one.concerns(tag.1)).cloned().collect();
            let believed = (wanted.alternative == ANY).then(|| wanted.clone());
            node.queue.push(Planned { place, tree: tree.take().unwrap_or_default(), absorbed, believed });
        }
        if let Some(tree) = tree {
            self.trees.release(tree);
        }
    }

    /// The current state becomes a node.
    fn enter(&mut self, tree: Vec<u32>, absorbed: Vec<Absorbed>) {
        let depth = self.walk.depth();
        self.clocks.births(self.walk.live());
        let mut node = Node { tree, ..Node::default() };
        if let Some(parent) = self.nodes.last() {
            node.disturbed = self.walk.disturbed();
            let event = self.clocks.event(depth - 1);
            let sleeping = |sleeper: &&Sleeper| sleeper.sleeps_on(event.thread, &event.touches);
            node.sleep.extend(parent.sleep.iter().filter(sleeping).cloned());
        }
        let sleeping = !node.sleep.is_empty();
        self.nodes.push(node);
        for one in absorbed {
            if !one.holds(&self.walk.touched) {
                self.insert(depth - 1, one.sequence);
            } else if sleeping {
                self.insert(depth, one.rest());
            }
        }
        if self.nodes[depth].tree.is_empty() {
            self.choose(depth);
        }
    }

    /// Nothing is wanted here: any thread may go on. If none can, the path is at its end.
    fn choose(&mut self, depth: usize) {
        let node = &self.nodes[depth];
        let last = depth.checked_sub(1).map(|step| self.clocks.event(step).thread);
        let tags = self.walk.tags_at(depth);
        let awake = |tag: &&(u32, u32)| !node.sleeps(**tag);
        // The thread that went last goes on, if it can: short stories have few switches.
        let first = tags.iter().filter(awake).find(|tag| Some(tag.0) == last).or_else(|| tags.iter().find(awake));
        if let Some(&(thread, _)) = first {
            for (place, tag) in tags.iter().enumerate().rev() {
                if tag.0 == thread && !self.nodes[depth].sleeps(*tag) {
                    let (tree, absorbed) = (Vec::new(), Vec::new());
                    self.nodes[depth].queue.push(Planned { place, tree, absorbed, believed: None });
                }
            }
            return;
        }
        let is_end = tags.is_empty();
        self.walk.driver.figures.executions += u64::from(is_end);
        self.walk.driver.figures.blocked += u64::from(!is_end);
        self.turn_round();
        self.stand(None);
    }

    /// Everything after the last step was explored: it is taken back and sleeps.
    fn take_back(&mut self, over: bool) {
        let disturbed = self.nodes.pop_if(|_| !over).map(|node| node.disturbed);
        let event = self.unfollow();
        self.walk.back();
        let diverted = self.walk.diverted(disturbed.unwrap_or_default());
        if let Some(node) = self.nodes.last_mut() {
            let (thread, alternative, touches) = (event.thread, event.alternative, event.touches);
            node.sleep.push(Sleeper { thread, alternative, touches, ends: over });
            node.done += 1;
        }
        let depth = self.walk.depth();
        for (thread, touches) in diverted {
            let wanted = Wanted { thread, alternative: ANY, alone: false, partial: true, touches };
            self.insert(depth, Sequence::from([wanted]));
        }
    }

    /// The thread's step from the current state ended the path: whatever else could be done there would have been
    /// lost, so everything that is possible is wanted.
    fn ended(&mut self, thread: u32) {
        let depth = self.walk.depth();
        let mut others: Vec<u32> = self.walk.tags_at(depth).iter().map(|tag| tag.0).collect();
        others.dedup();
        for other in others {
            if other != thread && !self.trees.has(&self.nodes[depth].tree, other) {
                let mut touches = Vec::new();
                self.walk.driver.system.catch_up();
                self.walk.driver.system.pending(other, &mut touches);
                let wanted =
                    Wanted { thread: other, alternative: ANY, alone: false, partial: true, touches: Rc::from(touches) };
                self.insert(depth, Sequence::from([wanted]));
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
                self.follow(thread, ANY, false, Rc::from(touches.as_slice()), blocked);
                self.turn_round();
                self.unfollow();
            }
        }
    }

    /// A step comes to the path, with its races.
    fn follow(&mut self, thread: u32, alternative: u32, alone: bool, touches: Rc<[Touch]>, blocked: bool) {
        self.clocks.races(thread, &touches, blocked, S::is_waited_for, &mut self.found);
        let step = self.clocks.len() as u32;
        self.races.extend(self.found.iter().map(|&earlier| (earlier, step)));
        self.clocks.push(thread, alternative, alone, touches);
    }

    /// The last step is taken from the path.
    fn unfollow(&mut self) -> Event {
        let event = self.clocks.pop();
        let step = self.clocks.len() as u32;
        self.races.truncate(self.races.partition_point(|race| race.1 < step));
        self.turned = self.turned.min(self.races.len());
        event
    }

    /// Makes sure that the races of the path come the other way round too.
    fn turn_round(&mut self) {
        for place in self.turned..self.races.len() {
            let (earlier, later) = self.races[place];
            self.clocks.not_after(earlier, &mut self.between);
            let wanted = |&step: &u32| {
                let event = self.clocks.event(step as usize);
                let (thread, alternative, alone) = (event.thread, event.alternative, event.alone);
                let partial = alternative == ANY;
                Wanted { thread, alternative, alone, partial, touches: Rc::clone(&event.touches) }
            };
            let mut sequence: Sequence = self.between.iter().map(wanted).collect();
            sequence.push_back(Wanted { alternative: ANY, ..wanted(&later) });
            self.insert(earlier as usize, sequence);
        }
        self.turned = self.races.len();
    }

    /// Inserts a beginning into the tree of a state, unless it is impossible or stood for.
    fn insert(&mut self, depth: usize, sequence: Sequence) {
        let node = &self.nodes[depth];
        let Some(last) = sequence.back() else { return };
        let tags = self.walk.tags_at(depth);
        let mut own = tags.iter().filter(|tag| tag.0 == last.thread).peekable();
        if begins(last.thread, &last.touches, &sequence) == Begins::With(sequence.len() - 1) && last.alternative == ANY
        {
            // Nothing that it does not depend on has made it possible: it cannot come first.
            if own.peek().is_none() && !self.clocks.is_born_after(last.thread, depth) {
                return;
            }
        }
        let begins_by = |sleeper: &Sleeper| match begins(sleeper.thread, &sleeper.touches, &sequence) {
            Begins::Beside if sleeper.ends || self.trees.strict => Begins::No,
            begins => begins,
        };
        // All that its thread can do here sleeps and stands for the sequence.
        let whole = |thread| {
            let mut own = tags.iter().filter(|tag| tag.0 == thread);
            own.all(|&tag| node.sleep.iter().any(|other| other.tag() == tag && begins_by(other) != Begins::No))
        };
        let stands_for = |sleeper: &Sleeper| match begins_by(sleeper) {
            Begins::No => false,
            Begins::With(place) if sequence[place].alternative != ANY => {
                sequence[place].alternative == sleeper.alternative
            }
            _ => whole(sleeper.thread),
        };
        if node.sleep.iter().any(stands_for) {
            return;
        }
        let mut tree = std::mem::take(&mut self.nodes[depth].tree);
        self.trees.insert(&mut tree, sequence);
        self.nodes[depth].tree = tree;
    }

    /// Roughly, the share of the search that is done, by what is wanted so far.
    fn done(&self) -> f64 {
        let mut width = 1.0;
        let mut share = 0.0;
        for (depth, node) in self.nodes.iter().enumerate() {
            let current = usize::from(depth < self.walk.depth());
            let all = f64::from(node.done) + (node.tree.len() + node.queue.len() + current) as f64;
            if all > 1.0 {
                width /= all;
                share += width * f64::from(node.done);
            }
        }
        share
    }
}

impl<'a, S: Concurrent, O: Observer<S>> Policy<'a> for Optimal<'a, S, O> {
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
        if by.is_some_and(|choice| self.follow_step(choice) == Arrived::Again) {
            return Arrived::Again;
        }
        let Planned { tree, absorbed, .. } = std::mem::take(&mut self.taken);
        self.enter(tree, absorbed);
        Arrived::Entered
    }

    fn end(&mut self, by: S::Choice) -> Arrived {
        self.walk.look_back();
        self.follow_step(by)
    }

    fn next(&mut self) -> Option<S::Choice> {
        self.taken = self.plan()?;
        Some(self.walk.choice(self.taken.place))
    }

    fn turn_back(&mut self, by: S::Choice, _flow: Flow) {
        self.turn_round();
        self.take_back(true);
        let depth = self.walk.depth();
        for one in std::mem::take(&mut self.taken).absorbed {
            self.insert(depth, one.sequence);
        }
        self.ended(self.walk.driver.system.thread(by));
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
        self.trees.clear();
        self.nodes.clear();
        self.races.clear();
        self.turned = 0;
        self.taken = Planned::default();
        self.walk.clear();
    }
}
