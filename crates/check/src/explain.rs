//! What was found, told: by the way to it that is easiest to follow, step by step, and as a trace that replays.

pub mod places;
pub mod replay;
mod shorten;
mod story;

use crate::check::prepare;
use crate::explain::shorten::Shortener;
use crate::explain::story::{Teller, describe};
use crate::progress::{Unwatched, Watch};
use crate::properties::components::examine;
use crate::properties::{Checkers, checker};
use crate::search::effort::EXPLAINING;
use crate::search::judge::{Found, Judge, Printed, Where};
use crate::settings::{Settings, Until};
use crate::system::Java;
use explore::{Bound, Flow, Observer, Search, System};
use program::{LoaderId, Program};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use support::Alternative;
use verdict::notes::TRACE_NOT_WRITTEN;
use verdict::{ClassStamp, Finding, Note, Outcome, Property, Schedule, Shows, Story, Trace, TraceStep};
use vm::{Choice, Discipline, Frame, Machine, Op, Snapshot, ThreadId, Time};

/// When so little time is left, a story is told before it is made short.
const HURRY: Duration = Duration::from_secs(2);
/// A longer path is told without what locks guard.
const DETAILED: usize = 50_000;

/// Tells what was found, and has the traces kept.
pub struct Explainer<'a> {
    settings: &'a Settings,
    classes: Vec<ClassStamp>,
    watch: &'a mut dyn Watch,
    /// That traces cannot be kept is said once.
    pub refusal: Option<Note>,
}

impl<'a> Explainer<'a> {
    /// After the search, so that all classes are loaded that any path to a finding needs.
    pub fn new(settings: &'a Settings, program: &Program, watch: &'a mut dyn Watch) -> Self {
        Self { settings, classes: stamps(program), watch, refusal: None }
    }

    /// Shortens the way to each finding, and tells it as far as there is time. A machine whose search was `cut` was put
    /// together again, so that what it tells is only believed if the finding shows.
    pub fn findings(
        &mut self,
        machine: &mut Machine,
        initial: &Snapshot,
        found: Vec<Found>,
        mut cut: bool,
    ) -> Vec<Finding> {
        let share = self.settings.shorten / found.len().max(1) as u64;
        let mut findings = Vec::new();
        for found in found {
            let finding = self.explained(machine, initial, found, share, &mut cut);
            let trace_file = self.kept(finding.property.name, finding.trace.as_ref());
            findings.push(Finding { trace_file, ..finding });
        }
        findings
    }

    /// The possible outputs, each with a schedule if there is time for it.
    pub fn outcomes(
        &mut self,
        machine: &mut Machine,
        printed: BTreeMap<Printed, (Vec<Choice>, Vec<String>)>,
    ) -> Vec<Outcome> {
        let mut outcomes = Vec::new();
        for (Printed { stdout, stderr, end }, (path, sharing)) in printed {
            let told = self.settings.budget.within(|| {
                machine.set_sharing(&sharing);
                tell(machine, self.settings, &path, None)
            });
            let message = format!("{end}: prints {stdout:?}");
            let shows = Shows { message, ..Shows::default() };
            let trace = told.ok().map(|told| self.trace(sharing, told.steps, shows));
            let trace_file = self.kept("outcome", trace.as_ref());
            outcomes.push(Outcome { stdout, stderr, end, trace, trace_file });
        }
        outcomes
    }

    fn explained(
        &self,
        machine: &mut Machine,
        initial: &Snapshot,
        found: Found,
        share: u64,
        cut: &mut bool,
    ) -> Finding {
        let mut best = Finding { spurious: has_spurious(&found.path), ..found.finding.clone() };
        // Looking for a shorter way may lead to what does not fit, and takes long; the way that was found does not.
        let ways = if hurries(self.settings) { [None, Some(share)] } else { [Some(share), None] };
        for way in ways {
            let mut told = || self.settings.budget.within(|| self.explain(machine, found.clone(), way));
            match if *cut { caught(told) } else { Some(told()) } {
                Some(Ok((finding, shows))) if shows || !*cut => {
                    best = finding;
                    if way.is_some() {
                        break;
                    }
                }
                _ => {
                    machine.recover(initial);
                    // A look for a calmer way may have been cut while it left things out.
                    prepare(machine, self.settings);
                    *cut = true;
                }
            }
        }
        best
    }

    /// The finding with its trace and story, and whether it showed at the end of them. With so much effort, if any, a
    /// shorter way is looked for.
    fn explain(&self, machine: &mut Machine, found: Found, effort: Option<u64>) -> (Finding, bool) {
        let found = match effort {
            Some(effort) if found.where_seen == Where::Component => {
                let calm = calmed(machine, self.settings, found, effort / 2);
                same_state(machine, calm, effort / 2)
            }
            Some(effort) => shortest(machine, self.settings, found, effort),
            None => found,
        };
        let Found { finding, key, path, sharing, .. } = found;
        machine.set_sharing(&sharing);
        let Told { story, steps, shown } = tell(machine, self.settings, &path, Some((finding.property, &key)));
        let (hunted, shows) = (finding.hunted, shown.is_some());
        let finding = shown.unwrap_or(finding);
        let (message, location) = (finding.message.clone(), finding.location.clone());
        let trace = self.trace(sharing, steps, Shows { property: Some(finding.property), message, location });
        let spurious = has_spurious(&path);
        (Finding { hunted, spurious, trace: Some(trace), story: Some(story), ..finding }, shows)
    }

    fn trace(&self, sharing: Vec<String>, steps: Vec<TraceStep>, shows: Shows) -> Trace {
        let schedule = Schedule { options: options(self.settings), sharing, steps };
        Trace::new(&self.settings.origin, &self.classes, schedule, shows)
    }

    /// Where a trace is kept. Once that has failed, nothing more is tried.
    fn kept(&mut self, kind: &str, trace: Option<&Trace>) -> Option<String> {
        let trace = trace.filter(|_| self.refusal.is_none())?;
        self.watch.write_trace(kind, trace).unwrap_or_else(|detail| {
            self.refusal = Some(TRACE_NOT_WRITTEN.noted(detail));
            None
        })
    }
}

/// Every class that was loaded from the class path, with a hash of its bytes, by name.
fn stamps(program: &Program) -> Vec<ClassStamp> {
    let of_program = program.classes.iter().filter(|class| {
        class.loader == LoaderId::APP && class.module.is_none() && !class.hidden && class.origin.is_some()
    });
    let mut stamps: Vec<ClassStamp> = of_program
        .filter_map(|class| {
            let name = program.symbols.text(class.name).replace('/', ".");
            Some(ClassStamp::new(name, class.file.as_ref()?.bytes()))
        })
        .collect();
    stamps.sort_unstable_by(|a, b| a.name.cmp(&b.name));
    stamps
}

/// Whether time is up, or soon will be.
fn hurries(settings: &Settings) -> bool {
    let soon = Instant::now() + HURRY;
    settings.budget.spent().is_some() || settings.budget.deadline().is_some_and(|deadline| deadline < soon)
}

/// The result of something that may panic.
fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// Whether somebody wakes without cause on a path.
pub fn has_spurious(path: &[Choice]) -> bool {
    path.iter().any(|choice| choice.alternative == Alternative::Spurious)
}

/// The finding with the path to it that is easiest to follow, with every access under a lock as a step of its own, because
/// the story says more then.
fn shortest(machine: &mut Machine, settings: &Settings, mut found: Found, effort: u64) -> Found {
    machine.set_sharing(&found.sharing);
    let mut java = Java::new(machine);
    if found.where_seen == Where::Path {
        watch_path(&mut java, settings, found.finding.property);
    }
    let (wanted, everything) = (found.key.clone(), settings.everything());
    let is_wanted = |java: &mut Java<'_>, path: &[Choice], flow| {
        findings_at(java, &everything, path, flow).iter().any(|finding| finding.key() == wanted)
    };
    // What is told is within the bound that was asked for.
    let bound = settings.plan.map_or(Bound::None, |plan| plan.bound());
    let mut shortener = Shortener { system: &mut java, is_goal: is_wanted };
    let shorter = shortener.shorten(&found.path, effort, call_of);
    if let Some(path) = shorter.filter(|path| bound.admits(&mut java, path)) {
        found.path = path;
    }
    let Some(detailed) = detailed(&mut java, &found, is_wanted) else { return found };
    let mut shortener = Shortener { system: &mut java, is_goal: is_wanted };
    let settled = shortener.settle(&detailed, effort / 8, call_of).unwrap_or(detailed);
    if bound.admits(&mut java, &settled) {
        found.path = settled;
        found.sharing.clone_from(&found.detailed);
    }
    found
}

/// The call into the library that the thread of a choice is in.
fn call_of(java: &Java<'_>, choice: Choice) -> Option<u64> {
    let frames = &java.machine.state().threads[choice.thread.index()].frames;
    let own = frames.iter().rposition(|frame| java.machine.is_program_method(frame.method));
    match own {
        Some(own) if own + 1 == frames.len() => None,
        Some(own) => Some((own as u64) << 32 | u64::from(frames[own].pc)),
        None => Some(u64::MAX),
    }
}

/// Where a thread stands, whatever the steps that led it there.
fn standing(machine: &Machine, thread: ThreadId) -> (Option<Frame>, usize, Op) {
    let frames = &machine.state().threads[thread.index()].frames;
    (frames.last().copied(), frames.len(), machine.pending(thread))
}

/// The same path in more steps: what locks guard is visible, too. `None` if the finding does not show on it.
fn detailed(
    java: &mut Java<'_>,
    found: &Found,
    is_wanted: impl Fn(&mut Java<'_>, &[Choice], Flow) -> bool,
) -> Option<Vec<Choice>> {
    if found.detailed == found.sharing || found.path.len() > DETAILED {
        return None;
    }
    let mut stops = Vec::new();
    for &choice in &found.path {
        java.step(choice);
        stops.push(standing(java.machine, choice.thread));
    }
    found.path.iter().for_each(|_| java.undo());
    java.machine.set_sharing(&found.detailed);
    let mut path = Vec::new();
    let mut choices = Vec::new();
    let mut shows = false;
    'path: for (at, &choice) in found.path.iter().enumerate() {
        let mut choice = choice;
        loop {
            choices.clear();
            java.choices(&mut choices);
            if !choices.contains(&choice) || path.len() > DETAILED {
                break 'path;
            }
            path.push(choice);
            let flow = java.step(choice);
            shows = at + 1 == found.path.len() && is_wanted(java, &path, flow);
            if shows || flow != Flow::On {
                break 'path;
            }
            if standing(java.machine, choice.thread) == stops[at] {
                break;
            }
            choice.alternative = Alternative::GoOn;
        }
    }
    path.iter().for_each(|_| java.undo());
    shows.then_some(path)
}

/// A finding about a component of states, by a path without a wake-up without cause if there is one.
fn calmed(machine: &mut Machine, settings: &Settings, mut found: Found, effort: u64) -> Found {
    if !has_spurious(&found.path) {
        return found;
    }
    machine.set_sharing(&found.sharing);
    machine.semantics.spurious = false;
    let only = Settings { properties: vec![found.finding.property], until: Until::End, ..settings.clone() };
    let mut watch = Unwatched;
    let mut judge = Judge::new(&only, &mut watch);
    judge.stop_at(machine.effort().saturating_add(effort));
    Search::new(&mut Java::new(machine), &mut judge, None).run();
    machine.semantics.spurious = settings.semantics.spurious;
    if let Some(calm) = judge.found.into_iter().find(|calm| calm.key == found.key) {
        let hunted = found.finding.hunted;
        found = calm;
        found.finding.hunted = hunted;
    }
    found
}

/// An easier path to the same state.
fn same_state(machine: &mut Machine, mut found: Found, effort: u64) -> Found {
    machine.set_sharing(&found.sharing);
    let mut java = Java::new(machine);
    for &choice in &found.path {
        java.step(choice);
    }
    let wanted = java.fingerprint();
    found.path.iter().for_each(|_| java.undo());
    let is_goal = |java: &mut Java<'_>, _: &[Choice], flow| flow == Flow::On && java.fingerprint() == wanted;
    let mut shortener = Shortener { system: &mut java, is_goal };
    if let Some(path) = shortener.shorten(&found.path, effort, call_of) {
        found.path = path;
    }
    found
}

/// What a judge who looks at everything, and sees only this step, says to it.
fn findings_at(java: &mut Java<'_>, everything: &Settings, path: &[Choice], flow: Flow) -> Vec<Finding> {
    let mut watch = Unwatched;
    let mut judge = Judge::new(everything, &mut watch);
    let events = java.machine.observed.events.clone();
    judge.stepped(java, path, flow);
    java.machine.observed.events = events;
    if flow == Flow::On {
        let mut choices = Vec::new();
        java.choices(&mut choices);
        judge.reached(java, path, &choices);
    }
    judge.found.into_iter().map(|found| found.finding).collect()
}

/// The finding that is wanted, in the last state of a path or in the component that it leads into.
pub fn at_the_end(
    java: &mut Java<'_>,
    settings: &Settings,
    path: &[Choice],
    flow: Flow,
    is_wanted: impl Fn(&Finding) -> bool,
) -> Option<Finding> {
    let shown = findings_at(java, &settings.everything(), path, flow).into_iter().find(&is_wanted);
    if shown.is_some() || flow != Flow::On {
        return shown;
    }
    let until = java.effort().saturating_add(EXPLAINING);
    let examined = examine(java, &mut Checkers::default(), settings.fair_cycles, None, Some(until));
    examined.seen.findings.into_iter().find(is_wanted)
}

/// From here, the beginning of a path to a finding of the property, on whatever it takes to see it is watched.
pub fn watch_path(java: &mut Java<'_>, settings: &Settings, property: &Property) {
    if let Some(checker) = checker(property) {
        checker.watch_path(java, settings);
    }
}

/// A path that was followed.
struct Told {
    story: Story,
    steps: Vec<TraceStep>,
    /// The finding that is wanted, as it shows at the end.
    shown: Option<Finding>,
}

/// Goes along a path from the initial state and back. A finding is wanted by its property and key.
fn tell(machine: &mut Machine, settings: &Settings, path: &[Choice], wanted: Option<(&Property, &str)>) -> Told {
    let mut teller = Teller::new(machine);
    let mut java = Java::new(machine);
    if let Some((property, _)) = wanted {
        watch_path(&mut java, settings, property);
    }
    let mut steps = Vec::new();
    let mut shown = None;
    for (index, &choice) in path.iter().enumerate() {
        steps.push(trace_step(java.machine, choice));
        teller.before(&mut java, choice);
        let flow = java.step(choice);
        teller.after(java.machine, choice, index as u32);
        if let Some((_, key)) = wanted.filter(|_| index + 1 == path.len()) {
            shown = at_the_end(&mut java, settings, path, flow, |finding| finding.key() == key);
        }
    }
    let story = teller.finish(java.machine, shown.as_ref());
    for _ in path {
        java.undo();
    }
    Told { story, steps, shown }
}

/// A step as the trace keeps it.
pub fn trace_step(machine: &Machine, choice: Choice) -> TraceStep {
    let (_, op) = describe(machine, choice, machine.pending(choice.thread));
    TraceStep { thread: choice.thread.0, alternative: choice.alternative, op }
}

/// The options that have an influence on what a step is.
fn options(settings: &Settings) -> Vec<(String, String)> {
    let semantics = &settings.semantics;
    let time = if semantics.time == Time::Strict { "strict" } else { "free" };
    let mut options = [
        ("reduction", settings.plan.map_or("escape", |plan| plan.reduction().name()).to_owned()),
        ("beliefs", settings.beliefs.name().to_owned()),
        ("spurious", semantics.spurious.to_string()),
        ("spurious-limit", semantics.spurious_limit.to_string()),
        ("time", time.to_owned()),
        ("time-choices", semantics.time_choices.to_string()),
        ("random-limit", semantics.random_limit.to_string()),
        ("seed", settings.seed.to_string()),
        ("gc-choices", semantics.gc_choices.to_string()),
        ("fair-cycles", settings.fair_cycles.to_string()),
        ("outcomes", (semantics.outcomes || settings.outcomes).to_string()),
    ]
    .map(|(name, value)| (name.to_owned(), value))
    .to_vec();
    if settings.watches() && settings.discipline == Discipline::Lenient {
        options.push(("discipline".to_owned(), "lenient".to_owned()));
    }
    options
}
