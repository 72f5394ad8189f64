//! The two entries of the search.

use explore::{Settings, Watch};
use verdict::{Finding, PlanSummary, Report, Shortfall, Stats, Story, Trace, Verdict};
use vm::Machine;

pub struct Replay {
    pub story: Story,
    pub reproduced: Option<Finding>,
    pub diverged: Option<(usize, String)>,
}

pub fn check(_: &mut Machine, settings: &Settings, _: &mut dyn Watch) -> Report {
    let shortfalls = vec![Shortfall::Unmodelled { what: "the search is not in this build".to_owned(), place: None }];
    Report {
        verdict: Verdict::of(false, &shortfalls),
        findings: Vec::new(),
        shortfalls,
        notes: Vec::new(),
        assumptions: Vec::new(),
        checked: settings.properties.clone(),
        not_checked: Vec::new(),
        plan: PlanSummary::default(),
        stats: Stats::default(),
        outcomes: None,
    }
}

pub fn replay(_: &mut Machine, _: &Trace) -> Replay {
    let diverged = Some((0, "the search is not in this build".to_owned()));
    Replay { story: Story::default(), reproduced: None, diverged }
}
