//! Every search of the crate, with what it promises: read from the lists of parts, and what no plan has.

use explore::bounded::reduced::Reduced;
use explore::{Bound, Class, Cycles, Dependence, Draws, End, Figures, Heuristic, Plan, Promise};
use explore::{Reduction, Sets, Sleep, Standing, Strategy};

use crate::seen::Collector;
use crate::toy::Toy;

pub struct Run {
    pub end: End,
    pub executions: u64,
    /// Paths that were given up because all that was left to do had been done elsewhere.
    pub blocked: u64,
}

impl Run {
    fn new(end: End, figures: Figures) -> Self {
        Self { end, executions: figures.executions, blocked: figures.blocked }
    }
}

#[derive(Clone)]
pub struct Algorithm {
    pub name: String,
    how: How,
    promise: Promise,
    /// It has not survived here, and is tried only if it is named.
    pub is_on_trial: bool,
}

#[derive(Clone)]
enum How {
    Plan(Plan),
    Sets(Sets),
    /// Few preemptions with a reduction, of which there are always enough here.
    Reduced,
}

/// More than any path of a toy can cost.
const PLENTY: u32 = 10_000;

/// Every plan that goes over everything, and the searches that are no plan.
pub fn all() -> Vec<Algorithm> {
    reductions().chain(bounds()).chain(heuristics()).chain(others()).collect()
}

pub fn named(name: &str) -> Algorithm {
    let all = all();
    all.into_iter().find(|algorithm| algorithm.name == name).unwrap_or_else(|| panic!("there is no search {name}"))
}

fn algorithm(name: &str, plan: Plan, promise: &Promise) -> Algorithm {
    let is_on_trial = plan.reduction().is_on_trial();
    Algorithm { name: name.to_owned(), how: How::Plan(plan), promise: *promise, is_on_trial }
}

/// Those for comparison are others under names of the literature, and where every operation is a step already, `none`
/// is `escape`.
fn reductions() -> impl Iterator<Item = Algorithm> {
    let is_another = |reduction: Reduction| reduction.part().standing == Standing::Comparison;
    let own = Reduction::ALL.iter().filter(move |&&known| !is_another(known) && known != Reduction::None);
    own.flat_map(|&reduction| {
        reduction.part().promises.iter().map(move |promise| {
            let plan = Plan::of(reduction);
            if promise.matching == plan.matching() {
                return algorithm(reduction.name(), plan, promise);
            }
            let plan = plan.without_matching().expect("it is promised");
            algorithm(&format!("{}-unmatched", reduction.name()), plan, promise)
        })
    })
}

/// A bound that nothing lies beyond promises as much as none.
fn bounds() -> impl Iterator<Item = Algorithm> {
    Bound::parts().filter(|part| part.parameter.is_some()).map(|part| {
        let bound = Bound::read(&format!("{}:{PLENTY}", part.name)).expect("is within what it can be");
        let plan = Plan::default().within(bound).expect("it is promised");
        algorithm(part.name, plan, &Promise::GRAPH)
    })
}

fn heuristics() -> impl Iterator<Item = Algorithm> {
    Heuristic::ALL.iter().map(|&heuristic| {
        let strategy = Strategy::best_first(heuristic);
        let plan = Plan::default().by(strategy).expect("it is promised");
        algorithm(&format!("best-first-{}", heuristic.name()), plan, &strategy.part().promises[0])
    })
}

fn others() -> impl Iterator<Item = Algorithm> {
    let conditional = Sets { dependence: Dependence::Conditional, ..Sets::default() };
    [
        ("sleep-conditional", How::Sets(conditional)),
        ("persistent-conditional", How::Sets(Sets { persistent: true, ..conditional })),
        ("preemptions-reduced", How::Reduced),
    ]
    .into_iter()
    .map(|(name, how)| Algorithm { name: name.to_owned(), how, promise: Promise::TREE, is_on_trial: false })
}

impl Algorithm {
    pub fn run(&self, toy: &mut Toy, collector: &mut Collector) -> Run {
        match self.how {
            How::Plan(plan) => {
                let outcome = plan.run(toy, collector, Draws::default());
                Run::new(outcome.end, outcome.figures)
            }
            How::Sets(sets) => {
                let mut search = Sleep::new(toy, collector, sets);
                Run::new(search.run(), search.figures())
            }
            How::Reduced => {
                let mut search = Reduced::new(toy, collector, PLENTY);
                Run::new(search.run(), search.figures())
            }
        }
    }

    /// Whether it comes to an end where there are cycles.
    pub fn ends(&self) -> bool {
        self.promise.matching
    }

    /// Whether it finds threads that are stuck while others go round for ever.
    pub fn finds_stuck(&self) -> bool {
        self.promise.cycles == Cycles::Judged
    }

    /// Whether it takes exactly one execution of each class.
    pub fn is_optimal(&self) -> bool {
        matches!(self.promise.class, Class::One | Class::OneAlone)
    }

    /// Whether it never gives up a path.
    pub fn is_unblocked(&self) -> bool {
        self.promise.class == Class::OneAlone
    }

    /// Whether it takes long: it goes over many executions, or over states in an order that takes many steps.
    pub fn is_slow(&self) -> bool {
        let is_guided = matches!(self.how, How::Plan(plan) if plan.strategy() != Strategy::DepthFirst);
        is_guided || !self.ends() && self.promise.class != Class::OneOrMore
    }
}
