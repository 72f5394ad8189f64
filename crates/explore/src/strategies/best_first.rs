//! Best-first search: the most promising state of all that wait is looked at next.
//!
//! The system can only step and undo, so a waiting state is kept as the last choice of its path and its parent; to
//! go there means to undo as far as the common ancestor and to step from there. Every state is entered once
//! (matching by fingerprint). The queue has no limit, then the search looks at everything that can be reached, or a
//! limit, then the worst states are given up when it is full and the result is a sample
//! ([`BestFirst::evicted`] says how many). Cycles are not looked for: it says nothing about threads that go round for
//! ever.

use crate::bounded::Tariff;
use crate::bounded::preemptions::Preemptions;
use crate::driver::Driver;
use crate::heuristics::{Guide, View};
use crate::observer::{End, Figures, Next, Observer};
use crate::parts::{Covers, Cycles, Part, Promise};
use crate::strategies::Random;
use crate::system::{Concurrent, Flow};
use crate::visited::Visited;
use std::collections::BTreeSet;

/// Steps for which a path is followed after a belief turned out wrong.
const STALE_STEPS: u64 = 2_000;

pub(crate) const PART: Part = Part {
    promises: &[
        Promise { cycles: Cycles::Unjudged, rests_on: "with `none` or `escape`, and matching", ..Promise::GRAPH },
        Promise {
            of: "--queue N",
            covers: Covers::Nothing("nothing is promised once a state was given up: `inconclusive`"),
            cycles: Cycles::Unjudged,
            rests_on: "",
            ..Promise::GRAPH
        },
    ],
    ..Part::new("best-first", "everything, the most promising state first")
};

/// Which of the states with the same score comes first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ties {
    /// Among equals, a search in breadth.
    Oldest,
    /// Among equals, a search in depth.
    Newest,
    /// Drawn, from a seed.
    Random(u64),
}

/// A state in the tree of paths.
struct Entry<C> {
    parent: u32,
    depth: u32,
    preemptions: u32,
    /// `None` for the initial state.
    choice: Option<C>,
}

/// How a round ended.
enum Round {
    Over(End),
    Again,
}

pub struct BestFirst<'a, S: Concurrent, O, G> {
    /// Its `transitions` do not count steps back to a state that was seen before.
    driver: Driver<'a, S, O>,
    guide: G,
    ties: Ties,
    limit: Option<usize>,
    random: Random,
    visited: Visited,
    entries: Vec<Entry<S::Choice>>,
    /// By score and tie.
    queue: BTreeSet<(i64, u64, u32)>,
    /// The entries on the way to where the system is, the initial state first.
    here: Vec<u32>,
    route: Vec<u32>,
    choices: Vec<S::Choice>,
    ahead: Vec<S::Choice>,
    live: Vec<u32>,
    evicted: u64,
}

impl<'a, S: Concurrent, O: Observer<S>, G: Guide<S>> BestFirst<'a, S, O, G> {
    pub fn new(system: &'a mut S, observer: &'a mut O, guide: G, ties: Ties, limit: Option<usize>) -> Self {
        Self {
            driver: Driver::new(system, observer),
            guide,
            ties,
            limit,
            random: Random::new(0, 0),
            visited: Visited::default(),
            entries: Vec::new(),
            queue: BTreeSet::new(),
            here: Vec::new(),
            route: Vec::new(),
            choices: Vec::new(),
            ahead: Vec::new(),
            live: Vec::new(),
            evicted: 0,
        }
    }

    /// Looks at everything, unless the observer stops it or states were evicted. Afterwards the system is in its
    /// initial state.
    pub fn run(&mut self) -> End {
        loop {
            self.random = Random::new(if let Ties::Random(seed) = self.ties { seed } else { 0 }, 0);
            let round = self.round();
            self.measure();
            self.driver.unwind();
            self.visited.clear();
            self.entries.clear();
            self.queue.clear();
            self.here.clear();
            match round {
                Round::Over(end) => return end,
                Round::Again => {
                    self.evicted = 0;
                    self.guide.renew();
                    self.driver.begin_again();
                }
            }
        }
    }

    pub fn figures(&self) -> Figures {
        self.driver.figures
    }

    /// States that were given up, because the queue was full. If there are any, the search proves nothing.
    pub fn evicted(&self) -> u64 {
        self.evicted
    }

    fn measure(&mut self) {
        let entry = size_of::<Entry<S::Choice>>() + size_of::<(i64, u64, u32)>();
        let figures = &mut self.driver.figures;
        figures.states = self.visited.len();
        figures.table_bytes = (self.visited.bytes() + self.entries.capacity() * entry) as u64;
        figures.cut = self.evicted;
    }

    fn tick(&mut self) -> Next {
        if !self.driver.is_due() {
            return Next::GoOn;
        }
        self.measure();
        self.driver.tick()
    }

    fn round(&mut self) -> Round {
        let initial = self.driver.system.fingerprint();
        self.visited.insert(initial, 0);
        self.here.push(0);
        if self.enter(0, None, 0) == Next::Stop {
            return Round::Over(End::Stopped);
        }
        while let Some((_, _, entry)) = self.queue.pop_first() {
            if self.go(entry) == Next::Stop {
                return Round::Over(End::Stopped);
            }
            if self.driver.system.is_stale() {
                return Round::Again;
            }
            self.choices.clear();
            self.driver.system.choices(&mut self.choices);
            let turn = Preemptions.turn(self.driver.system, &self.choices, self.driver.last_thread());
            for at in 0..self.choices.len() {
                let choice = self.choices[at];
                let cost = Preemptions.cost(self.driver.system, &self.choices, turn, choice);
                let preemptions = self.entries[entry as usize].preemptions + cost;
                if let Some(round) = self.expand(entry, choice, preemptions) {
                    return round;
                }
            }
        }
        Round::Over(End::Complete)
    }

    /// Looks where a choice of an entry leads, and comes back; says if that is the end of the round.
    fn expand(&mut self, entry: u32, choice: S::Choice, preemptions: u32) -> Option<Round> {
        let flow = self.driver.step(choice);
        if self.tick() == Next::Stop {
            return Some(Round::Over(End::Stopped));
        }
        if self.driver.system.is_stale() {
            self.driver.run_out(flow, STALE_STEPS, |choices| choices[self.random.below(choices.len())]);
            return Some(Round::Again);
        }
        if self.driver.show_step(flow) == Next::Stop {
            return Some(Round::Over(End::Stopped));
        }
        self.driver.figures.executions += u64::from(flow == Flow::End);
        if flow == Flow::On {
            let state = self.driver.system.fingerprint();
            let is_new = self.visited.insert(state, 0).is_none();
            if is_new && self.enter(entry, Some(choice), preemptions) == Next::Stop {
                return Some(Round::Over(End::Stopped));
            }
        }
        self.driver.back();
        None
    }

    /// The system is in a new state: it is judged, scored, and waits.
    fn enter(&mut self, parent: u32, choice: Option<S::Choice>, preemptions: u32) -> Next {
        self.ahead.clear();
        self.driver.system.choices(&mut self.ahead);
        self.live.clear();
        self.driver.system.live(&mut self.live);
        let depth = self.driver.depth();
        let figures = &mut self.driver.figures;
        figures.choices += self.ahead.len() as u64;
        figures.max_depth = figures.max_depth.max(depth);
        if self.driver.show_state(&self.ahead) == Next::Stop {
            return Next::Stop;
        }
        if self.ahead.is_empty() {
            self.driver.figures.executions += 1;
            return Next::GoOn;
        }
        let view = View { path: &self.driver.path, choices: &self.ahead, live: &self.live, preemptions };
        let score = self.guide.score(self.driver.system, view);
        let number = self.entries.len() as u32;
        self.entries.push(Entry { parent, depth: depth as u32, preemptions, choice });
        let tie = match self.ties {
            Ties::Oldest => u64::from(number),
            Ties::Newest => u64::MAX - u64::from(number),
            Ties::Random(_) => self.random.draw(),
        };
        self.queue.insert((score, tie, number));
        if self.limit.is_some_and(|limit| self.queue.len() > limit.max(1)) {
            self.queue.pop_last();
            self.evicted += 1;
        }
        Next::GoOn
    }

    /// Takes the system to a state that waits.
    fn go(&mut self, entry: u32) -> Next {
        self.route.clear();
        let mut at = entry;
        while self.here.get(self.entries[at as usize].depth as usize) != Some(&at) {
            self.route.push(at);
            at = self.entries[at as usize].parent;
        }
        while self.here.last() != Some(&at) {
            self.here.pop();
            self.driver.back();
        }
        while let Some(next) = self.route.pop() {
            let Some(choice) = self.entries[next as usize].choice else { continue };
            self.here.push(next);
            self.driver.retrace(choice);
            if self.tick() == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }
}

#[cfg(test)]
mod tests {
    use super::{BestFirst, Ties};
    use crate::heuristics::Heuristic;
    use crate::observer::End;
    use crate::search::Search;
    use crate::strategies::Random;
    use crate::system::System;
    use crate::toy::{Op, Seen, Toy};

    #[test]
    fn without_a_limit_everything_is_found() {
        for number in 0..1_500 {
            let mut toy = Toy::random(&mut Random::new(21, number), 3, 5, number % 3 == 0);
            let mut all = Seen::default();
            assert_eq!(Search::new(&mut toy, &mut all, None).run(), End::Complete);
            let initial = toy.fingerprint();
            for &heuristic in Heuristic::ALL {
                for ties in [Ties::Oldest, Ties::Newest, Ties::Random(number)] {
                    let mut seen = Seen::default();
                    let mut search = BestFirst::new(&mut toy, &mut seen, heuristic.guide(), ties, None);
                    assert_eq!(search.run(), End::Complete);
                    assert_eq!(search.evicted(), 0);
                    assert_eq!(search.figures().states, all.states.len() as u64, "{heuristic:?}");
                    assert_eq!(toy.fingerprint(), initial);
                    assert!(seen == all, "{heuristic:?} {ties:?} {:?}", toy.program);
                }
            }
        }
    }

    #[test]
    fn with_a_limit_the_worst_are_given_up() {
        let mut toy = Toy::new(vec![vec![Op::Write(0, 1); 4], vec![Op::Write(0, 2); 4], vec![Op::Write(0, 1); 4]]);
        let mut seen = Seen::default();
        let guide = Heuristic::Preemptions.guide();
        let mut search = BestFirst::new(&mut toy, &mut seen, guide, Ties::Newest, Some(4));
        assert_eq!(search.run(), End::Complete);
        assert!(search.evicted() > 0);
        assert_eq!(search.figures().cut, search.evicted());
        assert!(!seen.ends.is_empty());
    }
}
