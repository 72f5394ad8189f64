//! Dynamic partial-order reduction over a graph of states.
//!
//! Every state keeps a *summary*: which threads may touch what from there on, in the part of the graph that was
//! explored. At a state only some threads go on at first. After a thread's step to a state with summary *M*, every
//! other thread that, by *M*, may do something that the step races with has to go on here, too; one that cannot is
//! stood in for by those that must go first to let it, or by all.
//!
//! What is promised: for every execution from an explored state there is a path of the graph that it is a prefix of,
//! up to the order of independent steps. So every deadlock, every local state of a thread, every pair of racing steps
//! and every component that nothing leaves is found. The proof is by induction on the length of the execution *w*. If
//! some explored step is independent of all of *w*, it can be put in front, and we are no further; otherwise take, of
//! all explored steps, the one whose first conflict *x* in *w* comes earliest. What lies before *x* is covered below
//! that step by induction, so the thread of *x* was seen racing with it, and goes on here itself (or all do, or those
//! that let it); its own first step in *w* then either can be put in front of *w* or meets an earlier conflict.
//! So the only danger is to put independent steps in front for ever, round a cycle; therefore
//! every cycle has a state at which all threads go on: a step to a state whose component is not complete makes the
//! state that it leaves such a one. Within a component summaries are incomplete until all of it is known; so when its
//! first state is left, the summaries of all its members are united, members at which more threads have to go on are
//! entered again, and only when that changes nothing more is the component complete.
//!
//! The idea of summaries is that of Yang, Chen, Gopalakrishnan and Kirby (SPIN 2008), who need acyclic graphs; the
//! treatment of cycles is our own.

use crate::driver::{Arrived, Driver, Policy};
use crate::observer::{Next, Observer};
use crate::outcome::Outcome;
use crate::parts::{Part, Promise};
use crate::summaries::{SetId, Summaries};
use crate::system::{Concurrent, Flow};
use crate::threads::ThreadSet;
use crate::visited::Visited;
use support::budget;

pub(crate) const PART: Part = Part {
    foresees: true,
    records: true,
    promises: &[Promise { rests_on: "P5", ..Promise::GRAPH }],
    good_for: "programs with loops; the usual choice",
    ..Part::new("dynamic", "as `vector-clock`, over a graph of states")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    Outcome::of(Dynamic::new(system, observer))
}

struct Node<C> {
    /// Choices of the state: from here to `end`.
    first: usize,
    end: usize,
    number: u32,
    /// The earliest open state that can be reached.
    low: u32,
    leaves: bool,
    cyclic: bool,
    /// How it was come to: the number of the state before, the choice, and what the step touched.
    parent: u32,
    choice: Option<C>,
    via: Via,
    plan: Choosing,
}

/// What was touched on the way from one node to the next.
#[derive(Clone, Copy, Debug)]
struct Via {
    /// By the step.
    step: SetId,
    /// By lone steps that were taken together with it. They race with nothing that comes after; the step, and
    /// those before it, may race with them.
    lone: SetId,
}

impl Via {
    const NOTHING: Self = Self { step: SetId::EMPTY, lone: SetId::EMPTY };
}

/// Which threads go on at a state, and why.
#[derive(Clone, Debug)]
struct Choosing {
    wanted: ThreadSet,
    /// Threads that were found racing with an explored step.
    asked: ThreadSet,
    all: bool,
    summary: SetId,
    /// Explored steps to states of components that were not complete: the thread, and what it touched.
    open_steps: Vec<(u32, SetId)>,
}

impl Choosing {
    fn new() -> Self {
        let (wanted, asked) = (ThreadSet::default(), ThreadSet::default());
        Self { wanted, asked, all: false, summary: SetId::EMPTY, open_steps: Vec::new() }
    }

    fn add_open_step(&mut self, thread: u32, step: SetId) {
        if !self.all && !self.open_steps.contains(&(thread, step)) {
            self.open_steps.push((thread, step));
        }
    }
}

/// A state that was left before its component was complete.
struct Left<C> {
    parent: u32,
    choice: C,
    /// Lone steps that were taken together with it.
    lone: Box<[C]>,
    via: Via,
    leaves: bool,
    cyclic: bool,
    taken: Vec<bool>,
    plan: Choosing,
}

struct Open<C> {
    number: u32,
    left: Option<Box<Left<C>>>,
}

/// How deep the share that is done looks.
const DONE_DEPTH: usize = 24;

pub struct Dynamic<'a, S: Concurrent, O> {
    driver: Driver<'a, S, O>,
    visited: Visited,
    /// Of each complete state, by number.
    complete: Vec<SetId>,
    summaries: Summaries,
    nodes: Vec<Node<S::Choice>>,
    choices: Vec<S::Choice>,
    taken: Vec<bool>,
    open: Vec<Open<S::Choice>>,
    numbers: u32,
    /// What the steps since the last node touched.
    via: Via,
}

impl<'a, S: Concurrent, O: Observer<S>> Dynamic<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self {
            driver: Driver::new(system, observer),
            visited: Visited::default(),
            complete: Vec::new(),
            summaries: Summaries::default(),
            nodes: Vec::new(),
            choices: Vec::new(),
            taken: Vec::new(),
            open: Vec::new(),
            numbers: 0,
            via: Via::NOTHING,
        }
    }

    /// Whether the choice at a place is to be taken at a node.
    fn is_wanted(&self, node: &Node<S::Choice>, at: usize) -> bool {
        node.plan.all || node.plan.wanted.contains(self.driver.system.thread(self.choices[at]))
    }

    /// Roughly, the share of the search that is done.
    fn done(&self) -> f64 {
        let (mut width, mut done) = (1.0, 0.0);
        for node in self.nodes.iter().take(DONE_DEPTH) {
            let all = (node.first..node.end).filter(|&at| self.is_wanted(node, at)).count().max(1);
            let taken = (node.first..node.end).filter(|&at| self.taken[at]).count();
            width /= all as f64;
            done += width * taken.saturating_sub(1) as f64;
        }
        done
    }

    /// A step to a state that was seen before.
    fn meet(&mut self, known: u32, thread: u32, via: Via) {
        let sure = self.driver.path.last().is_none_or(|&choice| S::is_sure(choice));
        let is_open = self.open.binary_search_by_key(&known, |open| open.number).is_ok();
        let below = if is_open { SetId::EMPTY } else { self.complete[known as usize] };
        let node = self.nodes.last_mut().expect("a step leads from a node");
        if is_open {
            node.low = node.low.min(known);
            node.cyclic = true;
            node.plan.all = true;
        } else {
            node.leaves |= sure;
        }
        note(&mut self.summaries, &mut node.plan, thread, via, below);
    }

    /// The current state becomes a node.
    fn enter(&mut self, parent: u32, choice: Option<S::Choice>, via: Via) -> Next {
        let number = self.numbers;
        self.numbers += 1;
        self.complete.push(SetId::EMPTY);
        self.open.push(Open { number, left: None });
        let first = self.choices.len();
        self.driver.system.choices(&mut self.choices);
        let end = self.choices.len();
        self.taken.resize(end, false);
        let mut plan = Choosing::new();
        plan.summary = self.blocked(first, end);
        plan.wanted = self.driver.turn(&self.choices[first..end]).into_iter().collect();
        // Where nothing is sure to happen, all may stay as they are but for one: each goes on, for what the others
        // might still do is no substitute.
        plan.all = !self.choices[first..end].iter().any(|&choice| S::is_sure(choice));
        let (leaves, cyclic) = (false, false);
        self.nodes.push(Node { first, end, number, low: number, leaves, cyclic, parent, choice, via, plan });
        self.driver.figures.choices += (end - first) as u64;
        self.driver.figures.executions += u64::from(first == end);
        self.driver.show_state(&self.choices[first..])
    }

    /// What the threads stand before that cannot go on.
    fn blocked(&mut self, first: usize, end: usize) -> SetId {
        let mut live = Vec::new();
        self.driver.system.live(&mut live);
        let enabled = self.enabled(first, end);
        let mut summary = SetId::EMPTY;
        let mut touches = Vec::new();
        for thread in live {
            if !enabled.contains(thread) {
                touches.clear();
                self.driver.system.pending(thread, &mut touches);
                let pending = self.summaries.of(thread, &touches);
                summary = self.summaries.union(summary, pending);
            }
        }
        summary
    }

    /// The threads of some choices.
    fn enabled(&self, first: usize, end: usize) -> ThreadSet {
        self.choices[first..end].iter().map(|&choice| self.driver.system.thread(choice)).collect()
    }

    /// Lets threads go on at the current state that were found racing with its explored steps.
    fn pursue(&mut self) {
        let node = self.nodes.last().expect("a step leads from a node");
        if node.plan.all {
            return;
        }
        let mut asked = node.plan.asked.without(&node.plan.wanted);
        if asked.is_empty() {
            return;
        }
        let enabled = self.enabled(node.first, node.end);
        let (mut wanted, mut seen) = (node.plan.wanted.clone(), ThreadSet::default());
        let mut all = false;
        while let Some(thread) = asked.pop() {
            seen.insert(thread);
            if enabled.contains(thread) {
                wanted.insert(thread);
                continue;
            }
            // It cannot go on here: those can that have to go first.
            self.driver.system.catch_up();
            let mut enablers = Vec::new();
            let known = self.driver.system.enablers(thread, &mut enablers);
            if !known || enablers.is_empty() {
                all = true;
                break;
            }
            enablers.into_iter().filter(|&enabler| !seen.contains(enabler)).for_each(|enabler| asked.insert(enabler));
        }
        let node = self.nodes.last_mut().expect("a step leads from a node");
        node.plan.wanted = wanted;
        node.plan.all |= all;
    }

    /// Leaves the first state of a component that is complete, with everything below summed up.
    fn leave_complete(&mut self, from: usize, cyclic: bool, summary: SetId) -> Next {
        let node = self.nodes.pop().expect("it is there");
        self.choices.truncate(node.first);
        self.taken.truncate(node.first);
        for open in self.open.drain(from..) {
            self.complete[open.number as usize] = summary;
        }
        if cyclic && self.driver.show_component(!node.leaves) == Next::Stop {
            return Next::Stop;
        }
        if let Some(choice) = node.choice {
            let thread = self.driver.system.thread(choice);
            self.driver.back();
            if let Some(parent) = self.nodes.last_mut() {
                parent.leaves |= S::is_sure(choice);
                note(&mut self.summaries, &mut parent.plan, thread, node.via, summary);
                self.pursue();
            }
        }
        Next::GoOn
    }

    /// Leaves a state whose component is not complete.
    fn leave_open(&mut self) {
        let node = self.nodes.pop().expect("it is there");
        let taken = self.taken[node.first..node.end].to_vec();
        self.choices.truncate(node.first);
        self.taken.truncate(node.first);
        let choice = node.choice.expect("the initial state is the first of its component");
        let thread = self.driver.system.thread(choice);
        let parent = self.nodes.last_mut().expect("it was come to from somewhere");
        parent.low = parent.low.min(node.low);
        parent.leaves |= node.leaves;
        parent.cyclic = true;
        parent.plan.add_open_step(thread, node.via.step);
        note(&mut self.summaries, &mut parent.plan, thread, node.via, node.plan.summary);
        let left = Left {
            parent: node.parent,
            choice,
            lone: self.driver.lone_steps().into(),
            via: node.via,
            leaves: node.leaves,
            cyclic: node.cyclic,
            taken,
            plan: node.plan,
        };
        if let Ok(at) = self.open.binary_search_by_key(&node.number, |open| open.number) {
            self.open[at].left = Some(Box::new(left));
        }
        self.driver.back();
        self.pursue();
    }

    /// With what is now known of the component of the current state: finds a member at which more threads have to
    /// go on, and goes there. `false` if there is none.
    fn reopen(&mut self, from: usize, summary: SetId) -> bool {
        let root = self.nodes.last().expect("it is there").number;
        for at in from..self.open.len() {
            let number = self.open[at].number;
            let plan = match &self.open[at].left {
                Some(left) => &left.plan,
                None => &self.nodes.last().expect("it is there").plan,
            };
            budget::work(1 + plan.open_steps.len());
            if plan.all {
                continue;
            }
            let mut asked = ThreadSet::default();
            for &(thread, step) in &plan.open_steps {
                asked.extend(&others(&mut self.summaries, thread, step, summary));
            }
            if asked.without(&plan.asked).is_empty() {
                continue;
            }
            if number != root {
                self.go_back_to(at, root);
            }
            let node = self.nodes.last_mut().expect("it is there");
            node.plan.asked.extend(&asked);
            self.pursue();
            return true;
        }
        false
    }

    /// From the first state of a component to a member of it.
    fn go_back_to(&mut self, member: usize, root: u32) {
        let mut way = vec![member];
        loop {
            let last = &self.open[*way.last().expect("it has a member")];
            let parent = last.left.as_ref().expect("members but the first are left").parent;
            if parent == root {
                break;
            }
            way.push(
                self.open.binary_search_by_key(&parent, |open| open.number).expect("the way lies in the component"),
            );
        }
        for at in way.into_iter().rev() {
            let number = self.open[at].number;
            let left = *self.open[at].left.take().expect("members but the first are left");
            self.driver.repeat(left.choice, &left.lone);
            let first = self.choices.len();
            self.driver.system.choices(&mut self.choices);
            let end = self.choices.len();
            self.taken.extend_from_slice(&left.taken);
            debug_assert_eq!(self.taken.len(), end, "a state has the same choices again");
            self.nodes.push(Node {
                first,
                end,
                number,
                low: root,
                leaves: left.leaves,
                cyclic: left.cyclic,
                parent: left.parent,
                choice: Some(left.choice),
                via: left.via,
                plan: left.plan,
            });
        }
    }
}

impl<'a, S: Concurrent, O: Observer<S>> Policy<'a> for Dynamic<'a, S, O> {
    type System = S;
    type Observer = O;

    fn driver(&mut self) -> &mut Driver<'a, S, O> {
        &mut self.driver
    }

    fn is_done(&self) -> bool {
        self.nodes.is_empty()
    }

    fn arrive(&mut self, by: Option<S::Choice>) -> Arrived {
        let state = self.driver.system.fingerprint();
        let known = self.visited.insert(state, self.numbers).copied();
        if let Some((known, by)) = known.zip(by) {
            self.meet(known, self.driver.system.thread(by), self.via);
            return Arrived::Known;
        }
        let depth = self.driver.depth();
        let figures = &mut self.driver.figures;
        figures.max_depth = figures.max_depth.max(depth);
        let parent = self.nodes.last().map_or(0, |node| node.number);
        let via = if by.is_some() { self.via } else { Via::NOTHING };
        Arrived::shown(self.enter(parent, by, via))
    }

    fn looks_ahead(&self) -> bool {
        true
    }

    fn took(&mut self, by: S::Choice, lone: bool) {
        let touched = self.summaries.of(self.driver.system.thread(by), self.driver.system.touched());
        self.via = match lone {
            false => Via { step: touched, ..Via::NOTHING },
            true => Via { lone: self.summaries.union(self.via.lone, touched), ..self.via },
        };
    }

    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last()?;
        let at = (node.first..node.end).find(|&at| !self.taken[at] && self.is_wanted(node, at))?;
        self.taken[at] = true;
        Some(self.choices[at])
    }

    fn turn_back(&mut self, by: S::Choice, flow: Flow) {
        if flow != Flow::On {
            let node = self.nodes.last_mut().expect("a step leads from a node");
            node.leaves |= S::is_sure(by);
            node.plan.summary = self.summaries.union(node.plan.summary, self.via.step);
            // Whatever the others were about to do comes before the end, or never.
            node.plan.all = true;
        }
        self.driver.back();
        self.pursue();
    }

    fn leave(&mut self) -> Next {
        let Some(node) = self.nodes.last() else { return Next::GoOn };
        if node.low < node.number {
            self.leave_open();
            return Next::GoOn;
        }
        let from = self.open.partition_point(|open| open.number < node.number);
        let cyclic = node.cyclic || self.open.len() - from > 1;
        let mut summary = node.plan.summary;
        for open in &self.open[from..] {
            budget::work(1);
            if let Some(left) = &open.left {
                summary = self.summaries.union(summary, left.plan.summary);
            }
        }
        if cyclic && self.reopen(from, summary) {
            return Next::GoOn;
        }
        self.leave_complete(from, cyclic, summary)
    }

    fn measure(&mut self) {
        let table = self.visited.bytes() + self.complete.len() * 4 + self.summaries.bytes();
        self.driver.figures.states = self.visited.len();
        self.driver.figures.table_bytes = table as u64;
        self.driver.figures.done = self.done();
    }

    fn clear(&mut self) {
        self.visited.clear();
        self.complete.clear();
        self.summaries = Summaries::default();
        self.nodes.clear();
        self.choices.clear();
        self.taken.clear();
        self.open.clear();
        self.numbers = 0;
    }
}

/// Threads besides the one that took a step that it races with.
fn others(summaries: &mut Summaries, thread: u32, step: SetId, below: SetId) -> ThreadSet {
    let mut racing = summaries.racing(step, below);
    racing.remove(thread);
    racing
}

/// A step was explored, and this is what may come after it.
fn note(summaries: &mut Summaries, plan: &mut Choosing, thread: u32, via: Via, below: SetId) {
    let below = summaries.union(via.lone, below);
    plan.asked.extend(&others(summaries, thread, via.step, below));
    let with_step = summaries.union(below, via.step);
    plan.summary = summaries.union(plan.summary, with_step);
}

#[cfg(test)]
mod tests {
    use super::Dynamic;
    use crate::observer::{Figures, Next, Observer};
    use crate::outcome::Outcome;
    use crate::system::Flow;
    use crate::toy::{Op, Pick, Toy};

    /// Counts states, and stops at too many.
    struct Counted(u64);

    impl Observer<Toy> for Counted {
        fn stepped(&mut self, _: &mut Toy, _: &[Pick], _: Flow) -> Next {
            Next::GoOn
        }

        fn reached(&mut self, _: &mut Toy, _: &[Pick], _: &[Pick]) -> Next {
            self.0 += 1;
            if self.0 > 1000 { Next::Stop } else { Next::GoOn }
        }

        fn circled(&mut self, _: &mut Toy, _: &[Pick], _: bool) -> Next {
            Next::GoOn
        }

        fn tick(&mut self, _: &Figures) -> Next {
            Next::GoOn
        }
    }

    /// All but the last two read, in any order; those write, in both orders, whatever their numbers.
    fn states(threads: usize) -> u64 {
        let reads = (2..threads).map(|_| vec![Op::Read(0)]);
        let program = reads.chain([1, 2].map(|n| vec![Op::Write(1, n)])).collect();
        let (mut toy, mut counted) = (Toy::new(program), Counted(0));
        Outcome::of(Dynamic::new(&mut toy, &mut counted));
        counted.0
    }

    #[test]
    fn each_thread_counts_as_itself_however_many_there_are() {
        let few = states(10);
        assert_eq!([62, 63, 64, 65, 100].map(|threads| states(threads) - few), [52, 53, 54, 55, 90]);
    }
}
