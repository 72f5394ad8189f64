//! Suspicions tried on the machine: what somebody who has not run the program holds for possible is looked for by one
//! search, for the input that is given.
//!
//! Invariants: what is confirmed was executed, and has a trace; what is refuted was looked for by a search that left
//! nothing out; all else stays open. A finding that no suspicion covers, of a property of which the others were said to
//! be all, contradicts who said so.

use crate::check::check;
use crate::progress::{MetRace, Progress, Watch};
use crate::properties;
use crate::properties::thrown::THROWN_LAST;
use crate::settings::{Settings, Until};
use std::time::Instant;
use verdict::assumptions::SEQUENTIAL_CONSISTENCY;
use verdict::{Finding, Place, Property, Report, Site, Trace};
use vm::Machine;

/// A line of a method, by names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// With dots.
    pub class: String,
    pub method: String,
    pub line: Option<u32>,
}

impl Spot {
    fn is_at(&self, place: &Place) -> bool {
        self.line.is_some() && (&self.class, &self.method, self.line) == (&place.class, &place.method, place.line)
    }

    /// Where the thread is, in the program's code or in the library's.
    fn is_of(&self, site: &Site) -> bool {
        [&site.place, &site.library].into_iter().flatten().any(|place| self.is_at(place))
    }
}

/// What may happen, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspicion {
    /// As in a [`Claim`].
    pub property: &'static str,
    pub spot: Spot,
    /// For what takes two: where the other one is.
    pub other: Option<Spot>,
    /// `Account.balance`, if it is about a field.
    pub variable: Option<String>,
}

/// That the suspicions about a property are all there is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    pub property: &'static str,
    /// Nothing was left out; else there may be more.
    pub is_complete: bool,
}

/// What has become of a suspicion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fate {
    /// By this finding of the report, which has a trace.
    Confirmed(usize),
    /// There is no such thing for this input.
    Refuted,
    /// It was seen, and there was no time to tell how it happens.
    Untold,
    /// It was not met, and not everything was looked at.
    Open,
    /// Not met by a search that found others of the kind, behind which it may hide.
    Hidden,
    /// Nobody looks for this on the machine, or its place has no line by which it could be found again.
    Untried,
}

/// What came of a trial.
pub struct Trial {
    /// For each suspicion.
    pub fates: Vec<Fate>,
    /// Findings that no suspicion covers, and whether that contradicts a claim.
    pub besides: Vec<(usize, bool)>,
    pub report: Report,
}

impl Trial {
    /// Whether what is refuted speaks of sequentially consistent executions only.
    pub fn is_sequential(&self) -> bool {
        self.report.assumptions.iter().any(|assumption| assumption.kind == &SEQUENTIAL_CONSISTENCY)
    }
}

/// The properties that show a violation of what is claimed. Here an assertion fails whether or not somebody catches it,
/// and one that ends a thread is also an exception that does.
fn observers(claimed: &str) -> Vec<&'static Property> {
    let names: &[&str] = match claimed {
        "assertion" => &["thrown-assertion"],
        "uncaught-exception" => &["uncaught-exception", "assertion"],
        _ => &[claimed],
    };
    names.iter().filter_map(|name| properties::named(name)).collect()
}

/// Whether anybody looks for it on the machine.
pub fn is_tried(claimed: &str) -> bool {
    !observers(claimed).is_empty()
}

/// Where a throwable was thrown that had been made elsewhere.
fn thrown_last(finding: &Finding) -> Option<&Place> {
    finding.look_at.iter().find(|(_, why)| why == THROWN_LAST).map(|(place, _)| place)
}

impl Suspicion {
    /// Whether a finding is what was suspected.
    pub fn covers(&self, finding: &Finding) -> bool {
        if !observers(self.property).contains(&finding.property) {
            return false;
        }
        match (self.property, self.other.as_ref(), finding.sites.as_slice()) {
            ("deadlock", _, sites) => sites.iter().any(|site| site.stack.iter().any(|place| self.spot.is_at(place))),
            (_, Some(other), [one, two]) => {
                let is_pair = self.spot.is_of(one) && other.is_of(two) || self.spot.is_of(two) && other.is_of(one);
                let is_variable = match (&self.variable, &finding.variable) {
                    (Some(suspected), Some(found)) => suspected == found,
                    _ => true,
                };
                is_pair && is_variable
            }
            ("uncaught-exception", _, [site, ..]) => match thrown_last(finding) {
                Some(place) => self.spot.is_at(place),
                None => self.spot.is_of(site),
            },
            (_, None, [site, ..]) => self.spot.is_of(site),
            _ => false,
        }
    }
}

impl Claim {
    /// Whether a finding that no suspicion covers refutes what was claimed.
    fn is_refuted_by(&self, finding: &Finding, suspicions: &[Suspicion]) -> bool {
        let is_suspected = suspicions.iter().any(|suspicion| suspicion.property == self.property);
        // Without lines nobody can tell whether it was suspected.
        let has_lines = finding.sites.iter().all(|site| site.place.as_ref().is_some_and(|place| place.line.is_some()));
        self.is_complete
            && has_lines
            && observers(self.property).contains(&finding.property)
            && match self.property {
                // Waits, joins and initialisers are no part of it.
                "deadlock" => finding.sites.iter().all(|site| site.what.starts_with("waits for the lock of ")),
                // A throwable may have been made elsewhere than where it is thrown; errors of the machine come anywhere.
                "uncaught-exception" => {
                    let is_machine = ["java.lang.StackOverflowError", "java.lang.OutOfMemoryError"]
                        .iter()
                        .any(|error| finding.message.starts_with(error));
                    finding.property.name == "uncaught-exception" && !is_suspected && !is_machine
                }
                _ => true,
            }
    }
}

/// Searches a machine that stands before the first step of its program. The search is over when all that can be
/// confirmed is, or the time has come; who tells what it found is bound by the budget of the settings.
pub fn confirm(
    machine: &mut Machine,
    suspicions: &[Suspicion],
    claims: &[Claim],
    settings: &Settings,
    until: Instant,
    watch: &mut dyn Watch,
) -> Trial {
    let mut wanted: Vec<&'static Property> = Vec::new();
    for claim in claims {
        // Who looks for races may have to search twice: only where there is reason to.
        let is_suspected = suspicions.iter().any(|suspicion| suspicion.property == claim.property);
        if claim.property != "data-race" || is_suspected {
            let unknown = observers(claim.property).into_iter().filter(|property| !wanted.contains(property));
            wanted.extend(unknown.collect::<Vec<_>>());
        }
    }
    let mut settings = Settings { until: Until::End, ..settings.clone() };
    settings.ask(wanted);
    let open = suspicions.iter().filter(|suspicion| is_tried(suspicion.property)).cloned().collect();
    let report = check(machine, &settings, &mut Confirming { watch, open, until });
    let fates = suspicions.iter().map(|suspicion| fate(suspicion, suspicions, &report)).collect();
    let covered = |finding: &Finding| suspicions.iter().any(|suspicion| suspicion.covers(finding));
    let besides = report.findings.iter().enumerate().filter(|(_, finding)| !covered(finding));
    let contradicts = |finding: &Finding| claims.iter().any(|claim| claim.is_refuted_by(finding, suspicions));
    let besides = besides.map(|(index, finding)| (index, contradicts(finding))).collect();
    Trial { fates, besides, report }
}

fn fate(suspicion: &Suspicion, all: &[Suspicion], report: &Report) -> Fate {
    let observers = observers(suspicion.property);
    let has_lines = suspicion.other.iter().chain([&suspicion.spot]).all(|spot| spot.line.is_some());
    if observers.is_empty() || !has_lines {
        return Fate::Untried;
    }
    let mut covering = report.findings.iter().enumerate().filter(|(_, finding)| suspicion.covers(finding)).peekable();
    if covering.peek().is_some() {
        let told = covering.find(|(_, finding)| finding.trace.is_some());
        return told.map_or(Fate::Untold, |(index, _)| Fate::Confirmed(index));
    }
    let is_looked_at = observers.iter().all(|property| report.checked.contains(property));
    if !report.shortfalls.is_empty() || !is_looked_at {
        return Fate::Open;
    }
    let mut others = report.findings.iter().filter(|finding| observers.contains(&finding.property));
    let hides = match suspicion.property {
        // Accesses that a race has brought about need not be met side by side.
        "data-race" => others.next().is_some(),
        // One that nobody suspects where it was made may be one that is suspected where it is thrown.
        "uncaught-exception" => others.any(|finding| !all.iter().any(|suspicion| suspicion.covers(finding))),
        _ => false,
    };
    if hides { Fate::Hidden } else { Fate::Refuted }
}

/// Ends a search when everything is confirmed.
struct Confirming<'a> {
    watch: &'a mut dyn Watch,
    /// What is not confirmed yet.
    open: Vec<Suspicion>,
    until: Instant,
}

impl Watch for Confirming<'_> {
    fn progress(&mut self, progress: &Progress) {
        self.watch.progress(progress);
    }

    fn found(&mut self, finding: &Finding) {
        self.open.retain(|suspicion| !suspicion.covers(finding));
        self.watch.found(finding);
    }

    fn write_trace(&mut self, kind: &str, trace: &Trace) -> Result<Option<String>, String> {
        self.watch.write_trace(kind, trace)
    }

    fn is_satisfied(&self) -> bool {
        self.open.is_empty() || Instant::now() >= self.until
    }

    fn met_race(&mut self, race: &MetRace) {
        self.watch.met_race(race);
    }
}

#[cfg(test)]
mod tests {
    use super::{Claim, Fate, Spot, Suspicion, fate, is_tried};
    use crate::properties::thrown::THROWN_LAST;
    use crate::properties::{self, DATA_RACE, DEADLOCK};
    use verdict::{Finding, Place, PlanSummary, Property, Report, Shortfall, Site, Stats, Verdict};

    fn place(line: u32) -> Place {
        Place { class: "a.Bank".to_owned(), method: "run".to_owned(), file: None, line: Some(line) }
    }

    fn spot(line: u32) -> Spot {
        Spot { class: "a.Bank".to_owned(), method: "run".to_owned(), line: Some(line) }
    }

    fn site(line: u32, what: &str) -> Site {
        let at = Some(place(line));
        let (thread, what) = ("t".to_owned(), what.to_owned());
        Site { thread, what, place: at, library: None, holds: Vec::new(), stack: vec![place(line), place(99)] }
    }

    fn named(name: &str) -> &'static Property {
        properties::named(name).expect("there is one")
    }

    fn finding(property: &'static Property, sites: Vec<Site>) -> Finding {
        Finding::new(property, String::new(), sites[0].place.clone(), sites, Vec::new())
    }

    fn suspicion(property: &'static str, line: u32) -> Suspicion {
        Suspicion { property, spot: spot(line), other: None, variable: None }
    }

    fn report(findings: Vec<Finding>, shortfalls: Vec<Shortfall>) -> Report {
        Report {
            verdict: Verdict::of(!findings.is_empty(), &shortfalls),
            findings,
            shortfalls,
            notes: Vec::new(),
            assumptions: Vec::new(),
            checked: properties::all().collect(),
            not_checked: Vec::new(),
            plan: PlanSummary::default(),
            stats: Stats::default(),
            outcomes: None,
            next: None,
        }
    }

    #[test]
    fn a_finding_confirms_what_is_suspected_at_its_line() {
        let division = finding(named("division-by-zero"), vec![site(7, "throws")]);
        assert!(suspicion("division-by-zero", 7).covers(&division));
        assert!(!suspicion("division-by-zero", 8).covers(&division));
        assert!(!suspicion("division-by-zero", 99).covers(&division), "the caller divides nothing");
        assert!(!suspicion("overflow", 7).covers(&division));
        let caught = finding(named("thrown-assertion"), vec![site(7, "throws")]);
        assert!(suspicion("assertion", 7).covers(&caught));
    }

    #[test]
    fn a_race_is_a_pair_of_lines_and_a_variable() {
        let race = Finding {
            variable: Some("Bank.n".to_owned()),
            ..finding(&DATA_RACE, vec![site(1, "writes"), site(2, "reads")])
        };
        let suspected = |one: u32, other: u32, variable: Option<&str>| Suspicion {
            other: Some(spot(other)),
            variable: variable.map(str::to_owned),
            ..suspicion("data-race", one)
        };
        assert!(suspected(1, 2, Some("Bank.n")).covers(&race));
        assert!(suspected(2, 1, None).covers(&race));
        assert!(!suspected(1, 1, None).covers(&race));
        assert!(!suspected(1, 2, Some("Bank.m")).covers(&race));
    }

    #[test]
    fn only_a_search_that_left_nothing_out_refutes() {
        let open = suspicion("division-by-zero", 7);
        assert_eq!(fate(&open, &[], &report(Vec::new(), Vec::new())), Fate::Refuted);
        assert_eq!(fate(&open, &[], &report(Vec::new(), vec![Shortfall::Interrupted])), Fate::Open);
        let elsewhere = vec![finding(named("division-by-zero"), vec![site(8, "throws")])];
        assert_eq!(fate(&open, &[], &report(elsewhere, Vec::new())), Fate::Refuted);
        let here = vec![finding(named("division-by-zero"), vec![site(7, "throws")])];
        assert_eq!(fate(&open, &[], &report(here, Vec::new())), Fate::Untold, "it has no trace");
        let mut blind = report(Vec::new(), Vec::new());
        blind.checked.clear();
        assert_eq!(fate(&open, &[], &blind), Fate::Open);
        assert_eq!(fate(&suspicion("determinism", 7), &[], &report(Vec::new(), Vec::new())), Fate::Untried);
        assert!(!is_tried("weak-determinism") && is_tried("assertion"));
    }

    #[test]
    fn races_may_hide_behind_others() {
        let pair = |one, other| Suspicion { other: Some(spot(other)), ..suspicion("data-race", one) };
        let race = || vec![finding(&DATA_RACE, vec![site(1, "writes"), site(2, "reads")])];
        assert_eq!(fate(&pair(3, 4), &[], &report(race(), Vec::new())), Fate::Hidden);
        assert_eq!(fate(&pair(3, 4), &[], &report(Vec::new(), Vec::new())), Fate::Refuted);
        assert_eq!(fate(&suspicion("overflow", 3), &[], &report(race(), Vec::new())), Fate::Refuted);
    }

    #[test]
    fn a_throwable_counts_where_it_is_thrown_last() {
        let mut again = finding(named("uncaught-exception"), vec![site(7, "throws")]);
        again.look_at.push((place(9), THROWN_LAST.to_owned()));
        let (made, thrown) = (suspicion("uncaught-exception", 7), suspicion("uncaught-exception", 9));
        assert!(thrown.covers(&again) && !made.covers(&again));
        again.look_at.clear();
        assert!(made.covers(&again) && !thrown.covers(&again));
        // Nobody knows where it was thrown, so it may be any.
        let all = [thrown.clone()];
        assert_eq!(fate(&thrown, &all, &report(vec![again], Vec::new())), Fate::Hidden);
        assert_eq!(fate(&thrown, &all, &report(Vec::new(), Vec::new())), Fate::Refuted);
    }

    #[test]
    fn what_nobody_suspected_contradicts_who_claims_to_know_all() {
        let claim = |property, is_complete| Claim { property, is_complete };
        let division = finding(named("division-by-zero"), vec![site(7, "throws")]);
        assert!(claim("division-by-zero", true).is_refuted_by(&division, &[]));
        assert!(!claim("division-by-zero", false).is_refuted_by(&division, &[]));
        assert!(!claim("overflow", true).is_refuted_by(&division, &[]));
        let waits = finding(&DEADLOCK, vec![site(7, "waits to be notified on Object#1")]);
        assert!(!claim("deadlock", true).is_refuted_by(&waits, &[]));
        let circle = finding(&DEADLOCK, vec![site(7, "waits for the lock of A"), site(8, "waits for the lock of B")]);
        assert!(claim("deadlock", true).is_refuted_by(&circle, &[]));
        let uncaught = finding(named("uncaught-exception"), vec![site(7, "throws")]);
        assert!(claim("uncaught-exception", true).is_refuted_by(&uncaught, &[]));
        let elsewhere = [suspicion("uncaught-exception", 70)];
        assert!(!claim("uncaught-exception", true).is_refuted_by(&uncaught, &elsewhere));
    }
}
