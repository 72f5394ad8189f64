//! Looks at every step and state of the search for what the user asked about.

use crate::deadlock::{self, circle};
use crate::effort::RACES_AFTER;
use crate::idle::is_idle;
use crate::known_races::Listed;
use crate::places::from_frames;
use crate::progress::{Progress, Watch};
use crate::race::{self, conflicts};
use crate::settings::Settings;
use crate::system::Java;
use crate::{discipline, happens_before, outside, trap};
use explore::Plan;
use explore::{Figures, Next, Observer};
use explore::{Flow, System};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::time::Instant;
use support::{Alternative, Spent};
use verdict::{Finding, Note, Place, Property, Shortfall};
use vm::{Choice, Event, Machine, Order, Step, ThreadId};

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
    /// It is about the component that the path leads into, not about its last state.
    pub trapped: bool,
    /// It takes happens-before to see it.
    pub ordered: bool,
}

impl Found {
    fn new(machine: &Machine, path: &[Choice], finding: Finding, trapped: bool) -> Self {
        let (sharing, detailed) = (machine.sharing_lines(), machine.detailed_sharing_lines());
        Self { key: key(&finding), finding, path: path.to_vec(), sharing, detailed, trapped, ordered: false }
    }
}

/// The first finding that learning comes across. It is of no use, for the search finds it again, unless a limit cuts
/// the path on which it was met, and with it the search.
#[derive(Default)]
pub struct Aside {
    found: Option<Found>,
    /// How far learning has come.
    pub figures: Figures,
}

impl Aside {
    /// After a step of learning.
    pub fn look(&mut self, java: &mut Java<'_>, path: &[Choice]) {
        self.figures.transitions += 1;
        self.figures.max_depth = self.figures.max_depth.max(path.len() as u64);
        if self.found.is_none() && !java.machine.beliefs_are_stale() {
            let events = std::mem::take(&mut java.machine.events);
            let finding = events.into_iter().find_map(|event| of_event(java.machine, event));
            self.found = finding.map(|finding| Found::new(java.machine, path, finding, false));
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

/// What tells findings apart: the property and the places.
pub fn key(finding: &Finding) -> String {
    let mut places: Vec<String> = finding.sites.iter().filter_map(|site| site.place.as_ref()).map(exact).collect();
    if places.is_empty() {
        places.extend(finding.location.as_ref().map(exact));
    }
    places.sort_unstable();
    let variable = match finding.property {
        // Two races of the same lines may be about different variables.
        Property::DataRace | Property::LockDiscipline => finding.variable.as_deref().unwrap_or_default(),
        Property::Assertion | Property::UncaughtException => finding.message.as_str(),
        _ => "",
    };
    format!("{} {variable} {}", finding.property, places.join(" "))
}

fn exact(place: &Place) -> String {
    format!("{}.{}:{}", place.class, place.method, place.line.unwrap_or(0))
}

pub struct Judge<'a> {
    settings: &'a Settings,
    watch: &'a mut dyn Watch,
    started: Instant,
    pub found: Vec<Found>,
    /// What learning has come across.
    pub aside: Aside,
    keys: FxHashSet<String>,
    /// Pairs of code positions whose race is already known, so that it costs nothing to meet it again.
    known_pairs: FxHashSet<(u32, u32)>,
    listed_races: Listed,
    pub notes: Vec<Note>,
    pub shortfalls: Vec<Shortfall>,
    /// Races on fields of the open list that were met.
    pub library_races: Vec<(String, &'static str)>,
    /// A conflict with a side weaker than volatile was met.
    pub weak: bool,
    /// One side of such a conflict was what the program's code asked for, not what the library does inside.
    weak_by_program: bool,
    /// What is looked at now is what nothing orders.
    ordering: bool,
    /// How far the search has come, as far as the judge was told.
    pub figures: Figures,
    /// The plan that is carried out, and why.
    pub plan: Option<(Plan, String)>,
    /// What is seen now, random runs see.
    pub hunting: bool,
    /// The search is over, but for races; the effort at which it is over with them, too.
    rest_until: Option<u64>,
    /// The effort at which it is over in any case.
    limit: Option<u64>,
    /// With `--outcomes`: what was printed and how it ended, each with the first path to it.
    pub outcomes: BTreeMap<Printed, (Vec<Choice>, Vec<String>)>,
}

impl<'a> Judge<'a> {
    pub fn new(settings: &'a Settings, watch: &'a mut dyn Watch, started: Instant) -> Self {
        Self {
            settings,
            watch,
            started,
            found: Vec::new(),
            aside: Aside::default(),
            keys: FxHashSet::default(),
            known_pairs: FxHashSet::default(),
            listed_races: Listed::default(),
            notes: Vec::new(),
            shortfalls: Vec::new(),
            library_races: Vec::new(),
            weak: false,
            weak_by_program: false,
            ordering: false,
            figures: Figures::default(),
            plan: None,
            hunting: false,
            rest_until: None,
            limit: None,
            outcomes: BTreeMap::new(),
        }
    }

    /// Looks no further once so much effort has been spent in all.
    pub fn stop_at(&mut self, effort: u64) {
        self.limit = Some(effort);
    }

    /// Whether there is an answer, and only races are still looked for.
    pub fn is_resting(&self) -> bool {
        self.rest_until.is_some()
    }

    fn wants(&self, property: Property) -> bool {
        self.settings.properties.contains(&property)
    }

    fn note(&mut self, kind: &str, detail: String, place: Option<Place>) {
        let note = Note { kind: kind.to_owned(), detail, place };
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
        !self.settings.all && self.found.iter().any(|found| found.finding.property != Property::DataRace)
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
        let Aside { found, figures } = std::mem::take(&mut self.aside);
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
        self.fall_short(match why {
            Spent::Time => {
                Shortfall::TimeLimit { milliseconds: budget.time_limit().map_or(0, |limit| limit.as_millis() as u64) }
            }
            Spent::Memory => Shortfall::MemoryLimit { bytes: budget.memory_limit().unwrap_or(0) },
            Spent::Interrupted => Shortfall::Interrupted,
        });
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

    /// Keeps a finding; whether the search is to stop here.
    fn record(&mut self, machine: &Machine, path: &[Choice], finding: Finding) -> Next {
        self.record_as(machine, path, finding, false)
    }

    fn record_as(&mut self, machine: &Machine, path: &[Choice], mut finding: Finding, trapped: bool) -> Next {
        if !self.wants(finding.property) {
            return Next::GoOn;
        }
        let key = key(&finding);
        let is_race = finding.property == Property::DataRace;
        if self.rest_until.is_some() && !is_race {
            return Next::GoOn;
        }
        let goes_on = self.settings.all || is_race;
        finding.hunted = self.hunting;
        if self.keys.insert(key) {
            self.watch.found(&finding);
            let ordered = self.ordering;
            self.found.push(Found { ordered, ..Found::new(machine, path, finding, trapped) });
        }
        if goes_on {
            return Next::GoOn;
        }
        if !self.wants(Property::DataRace) {
            return Next::Stop;
        }
        // Races are often the reason for what was found: they get a little more.
        self.rest_until = Some(machine.effort().saturating_add(RACES_AFTER));
        // Random runs have done their part; a search finds races sooner.
        if self.hunting { Next::Stop } else { Next::GoOn }
    }

    fn look_at_races(&mut self, java: &mut Java<'_>, path: &[Choice], thread: ThreadId) -> Next {
        let mut met = Vec::new();
        conflicts(java.machine, thread, |conflict| {
            if conflict.order < Order::Volatile {
                met.push(conflict);
            }
        });
        for conflict in met {
            let position = |thread: ThreadId| {
                java.machine.state().threads[thread.index()].frames.last().map_or(0, |frame| frame.pc)
            };
            let (first, second) = (position(conflict.threads.0), position(conflict.threads.1));
            let positions = (first.min(second), first.max(second));
            let threads = [conflict.threads.0, conflict.threads.1];
            if let Some(benign) = self.listed_races.benign(java.machine, conflict.location, threads) {
                let variable = java.machine.variable_label(conflict.location);
                if !self.library_races.iter().any(|(known, _)| *known == variable) {
                    self.watch.met_race(&race::met(java.machine, &conflict, true));
                    self.library_races.push((variable, benign.why));
                }
                continue;
            }
            self.weak = true;
            self.weak_by_program = self.weak_by_program || conflict.is_by_program(java.machine);
            if conflict.order > Order::Plain || !self.known_pairs.insert(positions) {
                continue;
            }
            self.watch.met_race(&race::met(java.machine, &conflict, false));
            let finding = race::finding(java.machine, &conflict);
            if self.record(java.machine, path, finding) == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    fn look_at_events(&mut self, java: &mut Java<'_>, path: &[Choice]) -> Next {
        for event in std::mem::take(&mut java.machine.events) {
            let Some(finding) = of_event(java.machine, event) else { continue };
            if self.record(java.machine, path, finding) == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    fn look_at_locks(&mut self, java: &Java<'_>, path: &[Choice]) -> Next {
        if java.outcome == Step::Assumed {
            return Next::GoOn;
        }
        for violation in java.violations() {
            let Some(finding) = discipline::finding(java.machine, violation) else { continue };
            if self.record(java.machine, path, finding) == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    /// Whether what was seen side by side leaves open what is ordered: the program's own synchronisation may be too
    /// weak for what it is meant to order, or no synchronisation at all (`inspected`: a look at another thread).
    pub fn needs_order(&self, inspected: bool) -> bool {
        let raced = self.found.iter().any(|found| found.finding.property == Property::DataRace);
        (self.weak_by_program || inspected) && self.wants(Property::DataRace) && !raced
    }

    fn look_at_order(&mut self, java: &Java<'_>, path: &[Choice]) -> Next {
        for race in java.unordered() {
            let Some(finding) = happens_before::finding(java.machine, race) else { continue };
            self.ordering = true;
            let next = self.record(java.machine, path, finding);
            self.ordering = false;
            if next == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    /// No thread can go on, except by a wake-up without cause.
    fn look_at_standstill(&mut self, java: &mut Java<'_>, path: &[Choice]) -> Next {
        let machine = &mut *java.machine;
        let threads = machine.user_threads();
        if threads.is_empty() {
            return Next::GoOn;
        }
        let idle: Vec<bool> = threads.iter().map(|&thread| is_idle(machine, thread)).collect();
        if idle.iter().all(|&idle| idle) {
            let names: Vec<String> = threads.iter().map(|&thread| machine.thread_name(thread)).collect();
            self.note(
                "never-exits",
                format!("the program never exits: only idle workers are left ({})", names.join(", ")),
                None,
            );
            self.note_outcome(machine, path, "never exits".to_owned());
            return Next::GoOn;
        }
        // Daemon threads that are stuck too may be what the others wait for.
        let live: Vec<ThreadId> = machine.live_threads().collect();
        let stuck: Vec<ThreadId> = live.into_iter().filter(|&thread| !is_idle(machine, thread)).collect();
        let finding = deadlock::finding(machine, &stuck, false);
        self.note_outcome(machine, path, "deadlock".to_owned());
        self.record(machine, path, finding)
    }
}

/// The finding that an event is, if it is one.
fn of_event(machine: &mut Machine, event: Event) -> Option<Finding> {
    match event {
        Event::Uncaught { thread, class, message, trace, .. } => {
            Some(uncaught(machine, thread, &class, message.as_deref(), &trace))
        }
        Event::Unreachable { thread, message } => Some(unreachable(machine, thread, &message)),
        Event::OutOfMemory { thread, trace } => Some(out_of_memory(machine, thread, &trace)),
        Event::Assumed | Event::Label { .. } | Event::TaskFailed { .. } => None,
    }
}

/// The finding of a throwable that ended a thread.
fn uncaught(
    machine: &Machine,
    thread: ThreadId,
    class: &str,
    message: Option<&str>,
    trace: &[vm::TraceFrame],
) -> Finding {
    let property = if machine.is_assertion_error(class) { Property::Assertion } else { Property::UncaughtException };
    let text = message.map(|message| format!(": {message}")).unwrap_or_default();
    let message = format!("{class}{text} ends thread \"{}\"", machine.thread_name(thread));
    thrown(machine, thread, trace, property, message, [&format!("throws {class}"), "thrown here"])
}

/// A finding about where a throwable was made: the thread may be elsewhere by now.
fn thrown(
    machine: &Machine,
    thread: ThreadId,
    trace: &[vm::TraceFrame],
    property: Property,
    message: String,
    [what, here]: [&str; 2],
) -> Finding {
    let standpoint = from_frames(machine, trace);
    let location = standpoint.own.clone().or_else(|| standpoint.library.clone());
    let look_at = location.iter().map(|place| (place.clone(), here.to_owned())).collect();
    let site = verdict::Site {
        thread: machine.thread_name(thread),
        what: what.to_owned(),
        place: location.clone(),
        library: standpoint.library,
        holds: Vec::new(),
        stack: standpoint.stack,
    };
    Finding::new(property, message, location, vec![site], look_at)
}

fn one_sided(machine: &mut Machine, thread: ThreadId, property: Property, message: String, what: &str) -> Finding {
    let site = crate::places::site(machine, thread, what.to_owned());
    let location = site.place.clone();
    let look_at = location.iter().map(|place| (place.clone(), what.to_owned())).collect();
    Finding::new(property, message, location, vec![site], look_at)
}

fn unreachable(machine: &mut Machine, thread: ThreadId, text: &str) -> Finding {
    let message = format!("thread \"{}\" comes to Heddle.unreachable: {text}", machine.thread_name(thread));
    one_sided(machine, thread, Property::Assertion, message, "is said to be unreachable")
}

fn out_of_memory(machine: &Machine, thread: ThreadId, trace: &[vm::TraceFrame]) -> Finding {
    let message = format!("live objects outgrow the heap in thread \"{}\"", machine.thread_name(thread));
    thrown(machine, thread, trace, Property::OutOfMemory, message, ["allocates", "allocates here"])
}

impl Judge<'_> {
    fn look_at_step(&mut self, java: &mut Java<'_>, path: &[Choice]) -> Next {
        if let Step::Unsupported(what) = &java.outcome {
            let what = what.clone();
            let thread = path.last().map_or(ThreadId(0), |choice| choice.thread);
            let standpoint = crate::places::standpoint(java.machine, thread);
            self.fall_short(Shortfall::Unmodelled { what, place: standpoint.own.or(standpoint.library) });
        }
        if let Step::Outside(end) = &java.outcome {
            let shortfall = outside::shortfall(java.machine, end);
            self.fall_short(shortfall);
        }
        if let Step::Exit(code) = java.outcome {
            for (class, message) in java.machine.unread_failures() {
                let text = message.map(|message| format!(": {message}")).unwrap_or_default();
                self.note(
                    "swallowed-exception",
                    format!("{class}{text} ends a task, and nobody asks its future for the result"),
                    None,
                );
            }
            self.note_outcome(java.machine, path, format!("exit {code}"));
        }
        if java.outcome == Step::Exhausted {
            let bytes = java.machine.path_bytes();
            self.fall_short(Shortfall::MemoryLimit { bytes });
        }
        if !java.machine.events.is_empty() && self.look_at_events(java, path) == Next::Stop {
            return Next::Stop;
        }
        if !java.unordered().is_empty() && java.outcome != Step::Assumed && self.look_at_order(java, path) == Next::Stop
        {
            return Next::Stop;
        }
        if java.violations().is_empty() { Next::GoOn } else { self.look_at_locks(java, path) }
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
        let enough = [self.rest_until, self.limit].into_iter().flatten().min();
        if enough.is_some_and(|enough| java.effort() >= enough) { Next::Stop } else { Next::GoOn }
    }

    fn reached(&mut self, java: &mut Java<'_>, path: &[Choice], choices: &[Choice]) -> Next {
        self.figures.states += 1;
        if java.is_irreducible() {
            return Next::Stop;
        }
        let Some(last) = path.last() else { return Next::GoOn };
        if self.look_at_races(java, path, last.thread) == Next::Stop {
            return Next::Stop;
        }
        if choices.iter().all(|choice| choice.alternative == Alternative::Spurious) {
            return self.look_at_standstill(java, path);
        }
        if self.wants(Property::Deadlock)
            && let Some(threads) = circle(java.machine, last.thread)
        {
            let finding = deadlock::finding(java.machine, &threads, true);
            return self.record(java.machine, path, finding);
        }
        Next::GoOn
    }

    fn circled(&mut self, java: &mut Java<'_>, path: &[Choice], closed: bool) -> Next {
        let wanted = self.wants(Property::Livelock) || self.wants(Property::Deadlock);
        if !wanted || !closed && !self.settings.fair_cycles || self.rest_until.is_some() {
            return Next::GoOn;
        }
        let deadline = self.settings.budget.deadline();
        let trapped = trap::examine(java, self.settings.fair_cycles, deadline, None);
        if trapped.incomplete {
            self.fall_short(Shortfall::UnjudgedCycles);
        }
        if trapped.findings.is_empty() && trapped.endless {
            self.note("never-exits", "the program never exits: its threads go round for ever".to_owned(), None);
        }
        for finding in trapped.findings {
            if self.record_as(java.machine, path, finding, true) == Next::Stop {
                return Next::Stop;
            }
        }
        Next::GoOn
    }

    fn tick(&mut self, figures: &Figures) -> Next {
        let elapsed = self.started.elapsed();
        self.figures = *figures;
        if let Some(why) = self.settings.budget.spent() {
            self.run_out(why);
            return Next::Stop;
        }
        self.watch.progress(&Progress {
            states: figures.states,
            transitions: figures.transitions,
            depth: figures.depth,
            max_depth: figures.max_depth,
            memory_bytes: self.settings.budget.memory(),
            elapsed,
            findings: self.found.len(),
            done: figures.done,
        });
        Next::GoOn
    }
}
