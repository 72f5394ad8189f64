//! Steps taken back by the trail, by copies and by repeating the path: the same search in every respect.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{Settings, Until, Unwatched, check};
use explore::{Bound, Heuristic, Plan, Reduction, Strategy, Undo};
use verdict::{Report, Verdict};

fn plans(all: bool) -> Vec<Plan> {
    let escape = Plan::of(Reduction::Escape);
    let mut plans = vec![escape, Plan::of(Reduction::Dynamic), Plan::of(Reduction::Optimal)];
    if all {
        plans.push(escape.within(Bound::Preemptions(1)).expect("they go together"));
        plans.push(escape.by(Strategy::best_first(Heuristic::Property)).expect("they go together"));
        plans.push(Plan::of(Reduction::Persistent));
    }
    plans
}

/// All that must be the same: the verdict, the figures, and each finding with its schedule.
fn essence(report: &Report) -> String {
    let stats = &report.stats;
    let mut text = format!(
        "{:?}, {} states, {} executions, depth {}\n",
        report.verdict, stats.states, stats.executions, stats.max_depth
    );
    for finding in &report.findings {
        let steps = finding.trace.as_ref().map(|trace| &trace.steps);
        text += &format!("{} {} {:?} {steps:?}\n", finding.property, finding.message, finding.location);
    }
    text + &format!("{:?}", report.shortfalls)
}

/// `program`: a path below the root of the tree.
fn searched(program: &str, args: &[&str], plan: Plan) -> Report {
    let file = format!("{}/../../{program}.java", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(file).expect("the program is in the tree");
    let class = program.rsplit('/').next().expect("has a name");
    // A machine of its own for each search, because what one has learnt is a part of what the next one does.
    let (mut machine, _classes) = common::machine(class, &source, args);
    let mut settings = Settings { plan: Some(plan), until: Until::End, hunt: false, shorten: 0, ..Settings::default() };
    settings.semantics.spurious = program.contains("waitnotify");
    check(&mut machine, &settings, &mut Unwatched)
}

fn all_ways_are_the_same(program: &str, args: &[&str], is_wrong: bool) {
    for plan in plans(program.contains("waitnotify")) {
        let trail = searched(program, args, plan);
        println!("{program} {plan:?}: {:?} {:?}", trail.verdict, trail.stats);
        if plan == Plan::of(Reduction::Escape) {
            assert_eq!(trail.verdict, if is_wrong { Verdict::Violated } else { Verdict::Verified });
        }
        for undo in [Undo::Copy, Undo::Replay] {
            let other = searched(program, args, plan.undone_by(undo));
            assert_eq!(essence(&other), essence(&trail), "{program} {plan:?} by {}", undo.name());
            // What is learnt before the search is a matter of time; what is learnt later makes it begin again.
            if other.stats.restarts == trail.stats.restarts && trail.stats.restarts == 0 {
                let figures = |report: &Report| (report.stats.transitions, report.stats.choices);
                assert_eq!(figures(&other), figures(&trail), "{program} {plan:?} by {}", undo.name());
            }
        }
    }
}

#[test]
fn philosophers() {
    all_ways_are_the_same("benches/check/Phil", &["4"], false);
}

#[test]
fn bounded_buffer() {
    all_ways_are_the_same("benches/check/BB", &["1", "1", "1", "2"], false);
}

#[test]
fn airline() {
    all_ways_are_the_same("benches/check/Airline", &["3", "1"], true);
}

#[test]
fn waits_and_interrupts() {
    all_ways_are_the_same("tests/check/waitnotify/InterruptOrNotify", &[], true);
}

#[test]
fn an_executor() {
    all_ways_are_the_same("tests/check/executors/DaemonPool", &[], false);
}

/// Threads that go round for ever: what is judged there steps from the middle of a path.
#[test]
fn cycles() {
    all_ways_are_the_same("tests/check/livelock/FlagFlickers", &[], true);
}
