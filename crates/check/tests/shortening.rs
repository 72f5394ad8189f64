//! The paths that findings are told by: few preemptions, and the same finding when they are followed again.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{Settings, Until, Unwatched, check, replay};
use explore::{Bound, Plan, Reduction};
use rustc_hash::FxHashMap;
use verdict::{Finding, Report};

/// Programs with a finding whose bounded searches end soon, below the root of the tree.
const PROGRAMS: &[&str] = &[
    "benches/everyday/AppSettings",
    "benches/everyday/ConnectionPool",
    "benches/everyday/EventBus",
    "benches/everyday/HitCounter",
    "benches/everyday/JobBuffer",
    "benches/everyday/LruCatalog",
    "benches/everyday/ProfileCache",
    "benches/everyday/RateLimiter",
];

/// Bounds that are tried. A finding that none of them shows has no minimum here, and the test says so.
const BOUNDS: u32 = 4;

fn checked(program: &str, settings: &Settings) -> Report {
    let (mut machine, _classes) = machine(program);
    check(&mut machine, settings, &mut Unwatched)
}

fn machine(program: &str) -> (vm::Machine, jdk::Compiled) {
    let file = format!("{}/../../{program}.java", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(file).expect("the program is in the tree");
    let class = program.rsplit('/').next().expect("has a name");
    common::machine(class, &source, &[])
}

/// The fewest preemptions with which a bounded search comes to the finding.
fn fewest(program: &str, finding: &Finding) -> u32 {
    let shows = |bound: &u32| {
        let plan = Plan::of(Reduction::Escape).within(Bound::Preemptions(u64::from(*bound))).expect("they go together");
        let mut settings =
            Settings { plan: Some(plan), until: Until::End, hunt: false, shorten: 0, ..Settings::default() };
        settings.semantics.spurious = finding.spurious;
        settings.ask(vec![finding.property]);
        checked(program, &settings).findings.iter().any(|found| found.key() == finding.key())
    };
    (0..=BOUNDS).find(shows).unwrap_or_else(|| panic!("{program}: {} needs more preemptions", finding.message))
}

#[test]
fn there_are_few_preemptions_and_the_finding_shows_again() {
    for program in PROGRAMS {
        let mut known = FxHashMap::default();
        for seed in 0..2 {
            let report = checked(program, &Settings { seed, ..Settings::default() });
            let finding = report.findings.first().expect("the program is broken");
            let story = finding.story.as_ref().expect("there is time for a story");
            let fewest = *known.entry(finding.key()).or_insert_with(|| fewest(program, finding));
            println!("{program} seed {seed}: {} of {fewest}, {} switches", story.preemptions, story.switches);
            assert!(story.preemptions <= fewest + 1, "{program} seed {seed}: {} for {fewest}", story.preemptions);
            let (mut machine, _classes) = self::machine(program);
            let trace = finding.trace.as_ref().expect("there is a trace");
            let replay = replay(&mut machine, trace).expect("the trace is understood");
            let again = replay.reproduced.expect("the finding shows again");
            assert_eq!((again.key(), &again.location), (finding.key(), &finding.location), "{program} seed {seed}");
            assert_eq!(replay.story.preemptions, story.preemptions, "{program} seed {seed}");
        }
    }
}
