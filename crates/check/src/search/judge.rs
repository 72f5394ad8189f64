//! The judge: drives those who look for properties, and decides what becomes of what they see.
//!
//! What was asked for is kept once, with the way to it; limits, figures and what the search fell short of are kept here,
//! too.

use crate::assumptions::outside;
use crate::progress::{Progress, Watch};
use crate::properties::components::examine;
use crate::properties::idle::is_idle;
use crate::properties::{Arrival, Cause, Checkers, Seen};
use crate::search::companion::{Answer, Meetings, Pace, Spare};
use crate::search::effort::RACES_AFTER;
use crate::search::growth::Looks;
use crate::settings::{Settings, Until};
use crate::system::Java;
use explore::Plan;
use explore::{Figures, Next, Observer};
use explore::{Flow, System};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use support::{Alternative, Spent};
use verdict::notes::{NEVER_EXITS, SWALLOWED_EXCEPTION};
use verdict::{Assumption, FactsUsed, Finding, Note, Property, Shortfall};
use vm::{Choice, Machine, Step, ThreadId};

/// A finding, and the way to it.
#[derive(Clone)]
pub struct Found {
    pub finding: Finding,
    pub key: String,
    pub path: Vec<Choice>,
    /// What was visible then: needed for the same steps again.
    pub sharing: Vec<String>,
    /// As `sharing`, with what locks guard as visible, too: for telling it in full.
    pub detailed: Vec<String>,
    pub where_seen: Where,
}

/// What a finding was seen in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Where {
    /// The last step, or the state that it leads to.
    State,
    /// What was watched along the path.
    Path,
    /// The component that the path leads into.
    Component,
}

impl Found {
    fn new(machine: &Machine, path: &[Choice], finding: Finding, where_seen: Where) -> Self {
        let (sharing, detailed) = (machine.sharing_lines(), machine.detailed_sharing_lines());
        Self { key: finding.key(), finding, path: path.to_vec(), sharing, detailed, where_seen }
    }
}

/// The first finding that learning comes across. It is of no use, for the search finds it again, unless a limit cuts
/// the path on which it was met, and with it the search.
#[derive(Default)]
pub struct Aside {
    found: Option<Found>,
    checkers: Checkers,
    /// How far learning has come.
    pub figures: Figures,
}

impl Aside {
    /// After a step of learning.
    pub fn look(&mut self, java: &mut Java<'_>, path: &[Choice]) {
        self.figures.transitions += 1;
        self.figures.max_depth = self.figures.max_depth.max(path.len() as u64);
        if self.found.is_none() && !java.machine.beliefs_are_stale() {
            let events = std::mem::take(&mut java.machine.observed.events);
            let finding = events.iter().find_map(|event| self.checkers.of_event(java.machine, event));
            self.found = finding.map(|finding| Found::new(java.machine, path, finding, Where::State));
        }
    }
}

/// What a complete execution printed, and how it ended.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Printed {
    pub stdout: String,
    pub stderr: String,
    pub end: String,
}

pub struct Judge<'a> {
    settings: &'a Settings,
    watch: &'a mut dyn Watch,
    pub found: Vec<Found>,
    /// What learning has come across.
    pub aside: Aside,
    checkers: Checkers,
    keys: FxHashSet<String>,
    pub notes: Vec<Note>,
    pub shortfalls: Vec<Shortfall>,
    /// How far the search has come, as far as the judge was told.
    pub figures: Figures,
    /// The plan that is carried out, and why.
    pub plan: Option<(Plan, String)>,
    /// The facts that it uses.
    pub facts: Option<FactsUsed>,
    /// What is seen now, random runs see.
    pub hunting: bool,
    /// The search is over, but for races; the effort at which it is over with them, too.
    rest_until: Option<u64>,
    /// The effort at which it is over in any case.
    limit: Option<u64>,
    /// With `--outcomes`: what was printed and how it ended, each with the first path to it.
    pub outcomes: BTreeMap<Printed, (Vec<Choice>, Vec<String>)>,
    /// With the random runs beside the search.
    meetings: Meetings,
    /// Of all of these.
    pub beside: Figures,
    /// What it grows by.
    pub growth: Looks,
    /// A search beside this one has explored all schedules with so many preemptions.
    pub within_beside: Option<u64>,
    /// When whoever this one accompanies is to be met.
    pace: Option<Pace>,
    /// The last finding was made beside the search.
    pub answered_beside: bool,
    /// Set by who wants no more.
    stop: Option<&'a AtomicBool>,
}

impl<'a> Judge<'a> {
    pub fn new(settings: &'a Settings, watch: &'a mut dyn Watch) -> Self {
        Self {
            settings,
            watch,
            found: Vec::new(),
            aside: Aside::default(),
            checkers: Checkers::default(),
            keys: FxHashSet::default(),
            notes: Vec::new(),
            shortfalls: Vec::new(),
            figures: Figures::default(),
            plan: None,
            facts: None,
            hunting: false,
            rest_until: None,
            limit: None,
            outcomes: BTreeMap::new(),
            meetings: Meetings::None,
            beside: Figures::default(),
            growth: Looks::default(),
            within_beside: None,
            pace: None,
            answered_beside: false,
            stop: None,
        }
    }

    /// Of random runs that somebody else may stop.
    pub fn of_samples(settings: &'a Settings, watch: &'a mut dyn Watch, stop: &'a AtomicBool) -> Self {
        Self { hunting: true, stop: Some(stop), ..Self::new(settings, watch) }
    }

    /// Of a search beside another one.
    pub fn of_bounds(settings: &'a Settings, watch: &'a mut dyn Watch, stop: &'a AtomicBool, pace: Pace) -> Self {
        Self { pace: Some(pace), ..Self::of_samples(settings, watch, stop) }
    }

    /// Says what was found since the last time to whom this one accompanies, and waits until there is more to do; whether
    /// there is not.
    pub fn report_beside(&mut self, java: &Java<'_>) -> Next {
        let found = std::mem::take(&mut self.found);
        let mut figures = self.figures;
        let ledger = &java.machine.ledger;
        // What was left out for another reason than the bound was not covered.
        if !(self.shortfalls.is_empty() && ledger.spurious_limited.is_empty() && ledger.seeded.is_empty()) {
            figures.within = None;
        }
        let answer = Answer { found, figures };
        self.pace.as_mut().map_or(Next::Stop, |pace| pace.meet(java.effort(), answer))
    }

    /// From here, where so much effort has been spent, on random runs accompany the search.
    pub fn accompanied(&mut self, effort: u64, spare: Option<Spare>) {
        self.meetings = Meetings::of(effort, spare);
    }

    /// Nobody accompanies the search any more.
    pub fn leave_companion(&mut self) {
        self.meetings = Meetings::None;
    }

    /// Whether somebody wants no more.
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }

    /// Looks no further once so much effort has been spent in all.
    pub fn stop_at(&mut self, effort: u64) {
        self.limit = Some(effort);
    }

    /// Whether there is an answer, and only races are still looked for.
    pub fn is_resting(&self) -> bool {
        self.rest_until.is_some()
    }

    fn wants(&self, property: &Property) -> bool {
        self.settings.wants(property)
    }

    fn note(&mut self, note: Note) {
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Whether no further search is wanted.
    pub fn is_over(&self) -> bool {
        self.shortfalls.iter().any(|shortfall| !shortfall.is_bound()) || self.is_answered()
    }

    /// Whether something was found that is enough of an answer.
    pub fn is_answered(&self) -> bool {
        self.found.iter().any(|found| self.settings.until.ends_with(found.finding.property))
    }

    /// What a search fell short of that is repeated by another.
    pub fn forget_shortfalls(&mut self) {
        self.shortfalls.clear();
    }

    pub fn fall_short(&mut self, shortfall: Shortfall) {
        if !self.shortfalls.contains(&shortfall) {
            self.shortfalls.push(shortfall);
        }
    }

    /// The search was cut while it learnt: what that has come across is the answer.
    pub fn take_aside(&mut self) {
        let Aside { found, figures, .. } = std::mem::take(&mut self.aside);
        if let Some(mut found) = found.filter(|found| self.wants(found.finding.property)) {
            found.finding.hunted = true;
            (self.hunting, self.figures) = (true, figures);
            self.watch.found(&found.finding);
            self.found.push(found);
        }
    }

    /// Something was used up before the search came to its end.
    pub fn run_out(&mut self, why: Spent) {
        let budget = &self.settings.budget;
        self.fall_short(Shortfall::of_budget(why, budget.time_limit(), budget.memory_limit()));
    }

    /// Whether who watches has had enough.
    fn is_enough(&mut self) -> bool {
        let enough = self.watch.is_satisfied();
        if enough {
            self.run_out(Spent::Interrupted);
        }
        enough
    }

    /// Remembers what a complete execution has printed.
    fn note_outcome(&mut self, machine: &Machine, path: &[Choice], end: String) {
        if !self.settings.outcomes {
            return;
        }
        let (stdout, stderr) = machine.output_text();
        self.outcomes
            .entry(Printed { stdout, stderr, end })
            .or_insert_with(|| (path.to_vec(), machine.sharing_lines()));
    }

    /// Whether what was seen leaves open what is ordered, so that it has to be watched. `inspected`: the program looks at
    /// what other threads do.
    pub fn needs_order(&self, inspected: bool) -> bool {
        self.checkers.iter().any(|checker| self.wants(checker.property()) && checker.needs_order(inspected))
    }

    /// What the verdict rests on by what was met.
    pub fn assumptions(&self) -> Vec<Assumption> {
        self.checkers.iter().flat_map(|checker| checker.assumptions()).collect()
    }

    /// Keeps what was seen, and was asked for; whether the search is to stop here.
    fn take(&mut self, machine: &Machine, path: &[Choice], mut seen: Seen, where_seen: Where) -> Next {
        seen.races.iter().for_each(|race| self.watch.met_race(race));
        // Another finding may end the search, and what is often the reason is not to be missed then.
        seen.findings.sort_by_key(|finding| !finding.property.is_reason);
        let is_last = |finding| self.record(machine, path, finding, where_seen) == Next::Stop;
        if seen.findings.into_iter().any(is_last) { Next::Stop } else { Next::GoOn }
    }

    /// Keeps a finding; whether the search is to stop here.
    fn record(&mut self, machine: &Machine, path: &[Choice], mut finding: Finding, where_seen: Where) -> Next {
        let property = finding.property;
        if !self.wants(property) || self.is_resting() && !property.is_reason {
            return Next::GoOn;
        }
        finding.hunted = self.hunting;
        if self.keys.insert(finding.key()) {
            self.watch.found(&finding);
            self.found.push(Found::new(machine, path, finding, where_seen));
            if self.is_enough() {
                return Next::Stop;
            }
        }
        if self.settings.until.ends_with(property) { self.rest(machine.effort()) } else { Next::GoOn }
    }

    /// Takes over what random runs beside the search have found.
    fn meet_companion(&mut self, effort: u64) -> Next {
        let answer = match self.meetings.meet(self.settings, effort) {
            Ok(Some(answered)) => answered,
            Ok(None) => return Next::GoOn,
            Err(what) => {
                self.fall_short(Shortfall::InternalError { what });
                return Next::GoOn;
            }
        };
        self.beside = answer.samples;
        self.within_beside = answer.within;
        for found in answer.found {
            if !self.keys.insert(found.key.clone()) {
                continue;
            }
            let property = found.finding.property;
            self.watch.found(&found.finding);
            self.found.push(found);
            if self.is_enough() {
                return Next::Stop;
            }
            if self.settings.until.ends_with(property) {
                self.answered_beside = true;
                return self.rest(effort);
            }
        }
        Next::GoOn
    }

    /// There is an answer: what is often the reason for it gets a little more.
    fn rest(&mut self, effort: u64) -> Next {
        self.leave_companion();
        let wants_reasons = self.settings.properties.iter().any(|property| property.is_reason);
        if self.settings.until == Until::Finding || !wants_reasons {
            return Next::Stop;
        }
        self.rest_until = Some(effort.saturating_add(RACES_AFTER));
        // Random runs have done their part; a search finds races sooner.
        if self.hunting { Next::Stop } else { Next::GoOn }
    }

    fn look_at_events(&mut self, java: &mut Java<'_>, path: &[Choice]) -> Next {
        for event in std::mem::take(&mut java.machine.observed.events) {
            let Some(finding) = self.checkers.of_event(java.machine, &event) else { continue };
            if self.record(java.machine, path, finding, Where::State) == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    fn look_along_path(&mut self, java: &Java<'_>, path: &[Choice]) -> Next {
        let mut seen = Seen::default();
        self.checkers.iter_mut().for_each(|checker| checker.along_path(java, &mut seen));
        self.take(java.machine, path, seen, Where::Path)
    }

    /// An execution is complete.
    fn look_at_end(&mut self, machine: &Machine, path: &[Choice]) -> Next {
        let mut seen = Seen::default();
        self.checkers.iter_mut().for_each(|checker| checker.at_end(machine, &mut seen));
        self.take(machine, path, seen, Where::Path)
    }

    /// No thread can go on, except by a wake-up without cause: who is stuck.
    fn standstill(&mut self, machine: &mut Machine, path: &[Choice]) -> Vec<ThreadId> {
        let threads = machine.user_threads();
        if threads.is_empty() {
            return Vec::new();
        }
        if threads.iter().all(|&thread| is_idle(machine, thread)) {
            let names: Vec<String> = threads.iter().map(|&thread| machine.thread_name(thread)).collect();
            let names = names.join(", ");
            let detail = format!("the program never exits: only idle workers are left ({names})");
            self.note(NEVER_EXITS.noted(detail));
            self.note_outcome(machine, path, "never exits".to_owned());
            return Vec::new();
        }
        self.note_outcome(machine, path, "deadlock".to_owned());
        // Daemon threads that are stuck too may be what the others wait for.
        let live: Vec<ThreadId> = machine.live_threads().collect();
        live.into_iter().filter(|&thread| !is_idle(machine, thread)).collect()
    }

    fn look_at_step(&mut self, java: &mut Java<'_>, path: &[Choice]) -> Next {
        if let Step::Unsupported(what) = &java.outcome {
            let what = what.clone();
            let thread = path.last().map_or(ThreadId(0), |choice| choice.thread);
            let standpoint = crate::explain::places::standpoint(java.machine, thread);
            self.fall_short(Shortfall::Unmodelled { what, place: standpoint.own.or(standpoint.library) });
        }
        if let Step::Outside(end) = &java.outcome {
            let shortfall = outside::shortfall(java.machine, end);
            self.fall_short(shortfall);
        }
        if let Step::Exit(code) = java.outcome {
            for (class, message) in java.machine.unread_failures() {
                let text = message.map(|message| format!(": {message}")).unwrap_or_default();
                let detail = format!("{class}{text} ends a task, and nobody is told");
                self.note(SWALLOWED_EXCEPTION.noted(detail));
            }
            self.note_outcome(java.machine, path, format!("exit {code}"));
        }
        if java.outcome == Step::Exhausted {
            let bytes = java.machine.path_bytes();
            self.fall_short(Shortfall::MemoryLimit { bytes });
        }
        if !java.machine.observed.events.is_empty() && self.look_at_events(java, path) == Next::Stop {
            return Next::Stop;
        }
        if java.is_watched() && self.look_along_path(java, path) == Next::Stop {
            return Next::Stop;
        }
        if matches!(java.outcome, Step::Exit(_)) { self.look_at_end(java.machine, path) } else { Next::GoOn }
    }
}

impl Observer<Java<'_>> for Judge<'_> {
    fn stepped(&mut self, java: &mut Java<'_>, path: &[Choice], _flow: Flow) -> Next {
        self.figures.transitions += 1;
        self.figures.max_depth = self.figures.max_depth.max(path.len() as u64);
        let spent = java.is_spent();
        // What is seen on a path whose beliefs are wrong does not replay.
        if !(spent && java.machine.beliefs_are_stale()) && self.look_at_step(java, path) == Next::Stop {
            return Next::Stop;
        }
        if let Some(transitions) = self.settings.max_transitions.filter(|_| spent) {
            self.fall_short(Shortfall::TransitionLimit { transitions });
            return Next::Stop;
        }
        let effort = java.effort();
        if effort >= self.meetings.next() && self.meet_companion(effort) == Next::Stop || self.is_stopped() {
            return Next::Stop;
        }
        if self.pace.as_ref().is_some_and(|pace| pace.is_due(effort)) && self.report_beside(java) == Next::Stop {
            return Next::Stop;
        }
        let enough = [self.rest_until, self.limit].into_iter().flatten().min();
        if enough.is_some_and(|enough| effort >= enough) { Next::Stop } else { Next::GoOn }
    }

    fn reached(&mut self, java: &mut Java<'_>, path: &[Choice], choices: &[Choice]) -> Next {
        self.figures.states += 1;
        // Runs that are drawn leave nothing out.
        let leaves_out = !self.plan.as_ref().is_some_and(|(plan, _)| plan.strategy().samples());
        if java.is_irreducible() && leaves_out && !self.hunting {
            return Next::Stop;
        }
        if !self.hunting {
            self.growth.look(java.machine, path);
        }
        let Some(last) = path.last() else { return Next::GoOn };
        let is_standstill = choices.iter().all(|choice| choice.alternative == Alternative::Spurious);
        let stuck = is_standstill.then(|| self.standstill(java.machine, path));
        if stuck.as_ref().is_some_and(Vec::is_empty) && self.look_at_end(java.machine, path) == Next::Stop {
            return Next::Stop;
        }
        // With facts several steps lead from one state to the next.
        let moved = match java.foresight() {
            Some(_) => java.machine.live_threads().collect(),
            None => vec![last.thread],
        };
        let arrival = Arrival { moved, stuck };
        let mut seen = Seen::default();
        self.checkers.iter_mut().for_each(|checker| checker.at_state(java, &arrival, &mut seen));
        self.take(java.machine, path, seen, Where::State)
    }

    fn circled(&mut self, java: &mut Java<'_>, path: &[Choice], closed: bool) -> Next {
        let is_wanted =
            self.checkers.iter().any(|checker| checker.needs_components() && self.wants(checker.property()));
        if !is_wanted || !closed && !self.settings.fair_cycles || self.is_resting() {
            return Next::GoOn;
        }
        let deadline = self.settings.budget.deadline();
        let examined = examine(java, &mut self.checkers, self.settings.fair_cycles, deadline, None);
        match examined.seen.unjudged {
            Some(Cause::Cycles(why)) => self.fall_short(Shortfall::UnjudgedCycles { why }),
            Some(Cause::Time) => self.run_out(Spent::Time),
            Some(Cause::Transitions) => {
                let transitions = self.settings.max_transitions.unwrap_or_default();
                self.fall_short(Shortfall::TransitionLimit { transitions });
            }
            None => {}
        }
        if examined.seen.findings.is_empty() && examined.endless {
            self.note(NEVER_EXITS.noted("the program never exits: its threads go round for ever".to_owned()));
        }
        self.take(java.machine, path, examined.seen, Where::Component)
    }

    fn tick(&mut self, figures: &Figures) -> Next {
        self.figures = *figures;
        if let Some(why) = self.settings.budget.spent() {
            self.run_out(why);
            return Next::Stop;
        }
        let memory_bytes = self.settings.budget.memory();
        let elapsed = self.settings.started.elapsed();
        self.watch.progress(&Progress {
            figures: *figures,
            memory_bytes,
            elapsed,
            findings: self.found.len(),
            within: self.within_beside,
            hunting: self.hunting,
        });
        if self.is_enough() { Next::Stop } else { Next::GoOn }
    }
}
