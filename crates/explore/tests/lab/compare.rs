//! Runs every algorithm on random programs and compares what it came across with what it promises to.

use explore::{Next, Search};

use crate::graph;
use crate::program::{Op, Program};
use crate::random;
use crate::seen::Collector;
use crate::shrink::shrink;
use crate::toy::{Grain, Toy};

/// States beyond which a program is passed over.
pub const SMALL: usize = 3_000;
/// Programs that each test looks at, unless told otherwise.
const PROGRAMS: u64 = 20_000;

fn setting(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {value}")))
}

/// Checks as many random programs as asked for, divided by `share`; a failing one is shrunk and printed.
pub fn campaign(share: u64, check: impl Fn(&Program) -> Option<String>) {
    let programs = setting("HEDDLE_LAB").unwrap_or(PROGRAMS) / share;
    let first = setting("HEDDLE_LAB_SEED").unwrap_or(1) << 32;
    for seed in first..first + programs {
        let program = random::program(seed);
        if let Some(wrong) = check(&program) {
            let (program, wrong) = shrink(program, wrong, &check);
            panic!("seed {seed}: {wrong}\n{program}");
        }
    }
}

fn depth_first(program: &Program) -> Option<String> {
    let all = graph::explore(program, Grain::Every, SMALL)?;
    for grain in [Grain::Every, Grain::Composed] {
        let mut toy = Toy::new(program, grain);
        let mut collector = Collector::default();
        let next = Search::new(&mut toy, &mut collector, None).run();
        assert_eq!(next, Next::GoOn);
        // What others have done when the program exits is not judged.
        let finals = grain == Grain::Every || !program.any(|op| op == Op::Exit);
        // What need not happen makes the two notions of a closed component differ.
        let stuck = !program.spurious;
        let wrong = collector.seen.lacks(&all.seen, finals, stuck).or_else(|| collector.seen.invents(&all.seen, stuck));
        if let Some(wrong) = wrong {
            return Some(format!("{grain:?}: {wrong}"));
        }
    }
    None
}

#[test]
fn depth_first_search_finds_everything() {
    campaign(1, depth_first);
}
