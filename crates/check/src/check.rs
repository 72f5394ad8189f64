//! The whole job: search, explain what was found, and say what the answer rests on.

use crate::components::examine;
use crate::conduct::{Conducted, conduct, decide};
use crate::effort::EXPLAINING;
use crate::hunt::{hunt, learn};
use crate::observer::{Found, Judge, Printed, Where};
use crate::oracle::Oracle;
use crate::outside;
use crate::places::place;
use crate::progress::{Unwatched, Watch};
use crate::properties::{self, Checkers, LIVELOCK, checker};
use crate::settings::Settings;
use crate::shorten::{shorten, within};
use crate::story::{Teller, describe};
use crate::system::Java;
use crate::unspecified;
use explore::bounded::preemptions::count;
use explore::{Bound, Plan, Reduction, Strategy};
use explore::{Figures, Next, Observer, Search};
use explore::{Flow, System};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};
use support::budget::resident_bytes;
use support::{Alternative, Spent};
use verdict::{
    Assumption, Finding, HuntStats, Outcome, PlanSummary, Property, Report, Shortfall, Stats, Story, Trace, TraceStep,
    Verdict,
};
use vm::{Choice, Discipline, Machine, Snapshot, Time, Visibility};

/// Explores a machine that stands before the first step of its program.
pub fn check(machine: &mut Machine, settings: &Settings, watch: &mut dyn Watch) -> Report {
    let started = Instant::now();
    prepare(machine, settings);
    machine.begin_search();
    let initial = machine.state().snapshot();
    let mut judge = Judge::new(settings, watch, started);
    let searched = settings.budget.within(|| search(machine, settings, &mut judge));
    let cut = searched.is_err();
    let Searched { conducted, hunted, hunt } = searched.unwrap_or_else(|spent| {
        machine.recover(&initial);
        cut_short(settings, &mut judge, spent)
    });
    let Conducted { plan, why, figures } = conducted;
    let instructions = machine.instructions();
    settings.budget.begin_report();
    let mut shortfalls = std::mem::take(&mut judge.shortfalls);
    if settings.discipline == Discipline::Lenient {
        shortfalls.push(Shortfall::LenientDiscipline);
    }
    shortfalls.extend(ledger_shortfalls(machine, settings));
    let found = std::mem::take(&mut judge.found);
    let findings = explain(machine, settings, &initial, found, cut);
    let stats = Stats { instructions, hunt, ..stats(&figures, started, settings.budget.peak_memory()) };
    let outcomes = settings.outcomes.then(|| outcomes(machine, settings, std::mem::take(&mut judge.outcomes)));
    Report {
        verdict: Verdict::of(!findings.is_empty(), &shortfalls),
        findings,
        shortfalls,
        assumptions: assumptions(machine, settings, &judge),
        notes: judge.notes,
        checked: checked(settings, &plan),
        not_checked: not_checked(settings, &plan),
        plan: PlanSummary {
            strategy: if hunted { PlanSummary::HUNT } else { plan.strategy.name() }.to_owned(),
            reduction: plan.reduction.name().to_owned(),
            bound: plan.bound_name(),
            matching: plan.matching,
            why,
        },
        stats,
        outcomes,
    }
}

/// What was done to find the answer.
struct Searched {
    conducted: Conducted,
    /// Random runs gave it.
    hunted: bool,
    hunt: HuntStats,
}

/// Learns, hunts and searches, as far as is needed.
fn search(machine: &mut Machine, settings: &Settings, judge: &mut Judge<'_>) -> Searched {
    let java = &mut Java::new(machine);
    java.limit(settings.max_transitions);
    for checker in Checkers::default().iter().filter(|checker| settings.wants(checker.property())) {
        checker.watch_search(java, settings);
    }
    java.oracle = settings.oracle.then(Oracle::default);
    let learnt = learn(java, settings, &mut judge.aside);
    let samples = settings.plan.is_some_and(|plan| plan.strategy.samples());
    let wanted = settings.hunt && !samples && !java.is_spent();
    let (next, figures) = if wanted { hunt(java, judge, settings) } else { (Next::GoOn, Figures::default()) };
    let stats = HuntStats {
        executions: learnt.executions + figures.executions,
        transitions: learnt.transitions + figures.transitions,
        max_depth: learnt.max_depth.max(figures.max_depth),
    };
    let answered = judge.is_answered();
    let mut conducted = None;
    if java.is_spent() {
        let transitions = settings.max_transitions.unwrap_or_default();
        judge.fall_short(Shortfall::TransitionLimit { transitions });
    } else if next == Next::GoOn || judge.is_resting() {
        // If there is an answer already, this only looks for races a little longer.
        conducted = Some(conduct(java, judge, settings));
    }
    if let Some(what) = java.oracle.take().and_then(|oracle| oracle.refutation) {
        judge.fall_short(Shortfall::InternalError { what });
    }
    match conducted {
        Some(conducted) if !answered => Searched { conducted, hunted: false, hunt: stats },
        _ => {
            let plan = Plan { strategy: Strategy::Random, matching: false, ..Plan::of(steps(settings)) };
            let why = match answered {
                true => "they found it before the search began",
                false => "they were stopped before the search began",
            };
            let conducted = Conducted { plan, why: why.to_owned(), figures: if wanted { figures } else { learnt } };
            Searched { conducted, hunted: true, hunt: stats }
        }
    }
}

/// What there is to say of a search that was cut in the middle of a step.
fn cut_short(settings: &Settings, judge: &mut Judge<'_>, spent: Spent) -> Searched {
    judge.run_out(spent);
    judge.take_aside();
    let (plan, why) = judge.plan.take().unwrap_or_else(|| decide(settings));
    let figures = judge.figures;
    let runs = figures.executions + figures.cut;
    if plan.strategy.samples() && runs > 0 {
        judge.fall_short(Shortfall::Sampled { runs, seed: settings.seed, promise: None });
    }
    Searched { conducted: Conducted { plan, why, figures }, hunted: judge.hunting, hunt: HuntStats::default() }
}

/// The reduction that decides what a step is.
fn steps(settings: &Settings) -> Reduction {
    match settings.plan {
        Some(Plan { reduction: Reduction::None, .. }) => Reduction::None,
        _ => Reduction::Escape,
    }
}

/// The possible outputs, each with a schedule if there is time for it.
fn outcomes(
    machine: &mut Machine,
    settings: &Settings,
    printed: BTreeMap<Printed, (Vec<Choice>, Vec<String>)>,
) -> Vec<Outcome> {
    printed
        .into_iter()
        .map(|(Printed { stdout, stderr, end }, (path, sharing))| {
            let told = settings.budget.within(|| {
                machine.set_sharing(&sharing);
                tell(machine, settings, &path, None)
            });
            let trace = told.ok().map(|(_, steps, _)| {
                let mut trace = trace(settings, sharing, steps);
                trace.message = format!("{end}: prints {stdout:?}");
                trace
            });
            Outcome { stdout, stderr, end, trace, trace_file: None }
        })
        .collect()
}

/// When so little time is left, a story is told before it is made short.
const HURRY: Duration = Duration::from_secs(2);

/// Sets what a step is.
pub fn prepare(machine: &mut Machine, settings: &Settings) {
    machine.visibility = match steps(settings) {
        Reduction::None => Visibility::All,
        _ => Visibility::Escape,
    };
    machine.discipline = settings.discipline;
    machine.semantics = settings.semantics.clone();
    machine.semantics.outcomes |= settings.outcomes;
    machine.semantics.seed = settings.seed;
}

fn stats(figures: &Figures, started: Instant, peak: u64) -> Stats {
    Stats {
        states: figures.states,
        transitions: figures.transitions,
        executions: figures.executions,
        choices: figures.choices,
        instructions: 0,
        hunt: HuntStats::default(),
        max_depth: figures.max_depth,
        elapsed_ms: started.elapsed().as_millis() as u64,
        peak_memory_bytes: peak.max(resident_bytes()),
        table_bytes: figures.table_bytes,
        restarts: figures.restarts,
    }
}

fn ledger_shortfalls(machine: &Machine, settings: &Settings) -> Vec<Shortfall> {
    let ledger = &machine.ledger;
    let limited = ledger.spurious_limited.iter().map(|&frame| Shortfall::SpuriousLimit {
        limit: settings.semantics.spurious_limit,
        place: Some(place(machine, frame)),
    });
    let seeded = ledger.seeded.iter().map(|&frame| Shortfall::Seeded { place: Some(place(machine, frame)) });
    limited.chain(seeded).collect()
}

fn assumptions(machine: &Machine, settings: &Settings, judge: &Judge<'_>) -> Vec<Assumption> {
    let mut list = Vec::new();
    let mut assume = |kind: &str, detail: String| list.push(Assumption { kind: kind.to_owned(), detail });
    assume("fingerprints", "different states have different 128-bit fingerprints".to_owned());
    list.extend(judge.assumptions());
    let mut assume = |kind: &str, detail: String| list.push(Assumption { kind: kind.to_owned(), detail });
    let ledger = &machine.ledger;
    if !settings.semantics.spurious {
        assume("no-spurious", "wait and park never return without cause (--no-spurious)".to_owned());
    }
    if settings.semantics.spurious && ledger.library_waits {
        assume(
            "library-waits",
            "waiting loops of the library do the same however often they wake up without cause".to_owned(),
        );
    }
    if ledger.weak_sets {
        assume("weak-sets", "weak compare-and-sets inside of the library never fail without cause".to_owned());
    }
    if settings.semantics.time == Time::Strict && ledger.timed {
        assume("time-strict", "time passes only when every thread is blocked (--time strict)".to_owned());
    }
    if ledger.clock_read && !settings.semantics.time_choices {
        assume("no-time", "computation takes no time between two readings of the clock".to_owned());
    }
    if ledger.clock_read && settings.semantics.time_choices {
        assume(
            "time-steps",
            "between two readings of the clock no more time passes than to the next deadline, or a millisecond or a \
             quarter of the time so far"
                .to_owned(),
        );
    }
    if ledger.references && !settings.semantics.gc_choices {
        assume("no-gc", "weakly reachable objects are never collected".to_owned());
    }
    if ledger.queues && settings.semantics.gc_choices {
        assume("no-enqueuing", "references are cleared but never enqueued".to_owned());
    }
    if ledger.processors {
        assume("processors", "the number of processors is as the program was told".to_owned());
    }
    if ledger.virtual_threads {
        assume("carriers", "there is a carrier for every virtual thread".to_owned());
    }
    list.extend(unspecified::assumptions(ledger));
    list.extend(outside::assumptions(machine));
    list
}

/// Whether the search sees the cycles of the graph of states.
fn sees_cycles(plan: &Plan) -> bool {
    let graph = plan.strategy == Strategy::DepthFirst && plan.bound == Bound::None && plan.matching;
    graph && plan.reduction != Reduction::Sleep
}

fn checked(settings: &Settings, plan: &Plan) -> Vec<&'static Property> {
    let cycles = sees_cycles(plan);
    settings.properties.iter().copied().filter(|&property| cycles || *property != LIVELOCK).collect()
}

fn not_checked(settings: &Settings, plan: &Plan) -> Vec<(String, String)> {
    let mut list: Vec<(String, String)> = properties::by_default()
        .filter(|property| !settings.wants(property))
        .map(|property| (property.name.to_owned(), "not asked for".to_owned()))
        .collect();
    if !sees_cycles(plan) {
        list.push((LIVELOCK.name.to_owned(), "this plan does not look for cycles of states".to_owned()));
    }
    list
}

/// Shortens the way to each finding, and tells it as far as there is time. A machine whose search was `cut` was put
/// together again, so that what it tells is only believed if the finding shows.
fn explain(
    machine: &mut Machine,
    settings: &Settings,
    initial: &Snapshot,
    found: Vec<Found>,
    mut cut: bool,
) -> Vec<Finding> {
    let share = settings.shorten / found.len().max(1) as u64;
    let mut explain = |found: Found| {
        let mut best = Finding { spurious: has_spurious(&found.path), ..found.finding.clone() };
        // Looking for a shorter way may lead to what does not fit, and takes long; the way that was found does not.
        let ways = if hurries(settings) { [None, Some(share)] } else { [Some(share), None] };
        for way in ways {
            let mut told = || settings.budget.within(|| explain_one(machine, settings, found.clone(), way));
            match if cut { caught(told) } else { Some(told()) } {
                Some(Ok((finding, shows))) if shows || !cut => {
                    best = finding;
                    if way.is_some() {
                        break;
                    }
                }
                _ => {
                    machine.recover(initial);
                    // A look for a calmer way may have been cut while it left things out.
                    prepare(machine, settings);
                    cut = true;
                }
            }
        }
        best
    };
    found.into_iter().map(&mut explain).collect()
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

/// The finding with its trace and story, and whether it showed at the end of them. With so much effort, if any, a
/// shorter way is looked for.
fn explain_one(machine: &mut Machine, settings: &Settings, found: Found, effort: Option<u64>) -> (Finding, bool) {
    let found = match effort {
        Some(effort) if found.where_seen == Where::Component => calmed(machine, settings, found, effort),
        Some(effort) => shortest(machine, settings, found, effort),
        None => found,
    };
    let Found { mut finding, key: wanted, path, sharing, .. } = found;
    machine.set_sharing(&sharing);
    let (story, steps, shown) = tell(machine, settings, &path, Some((finding.property, &wanted)));
    let shows = shown.is_some();
    if let Some(shown) = shown {
        finding = Finding { hunted: finding.hunted, ..shown };
    }
    finding.spurious = has_spurious(&path);
    let mut trace = trace(settings, sharing, steps);
    trace.property = Some(finding.property.name.to_owned());
    trace.message.clone_from(&finding.message);
    trace.location.clone_from(&finding.location);
    finding.trace = Some(trace);
    finding.story = Some(story);
    (finding, shows)
}

/// Whether somebody wakes without cause on a path.
pub fn has_spurious(path: &[Choice]) -> bool {
    path.iter().any(|choice| choice.alternative == Alternative::Spurious)
}

/// The finding with the path to it that is easiest to follow: without a wake-up without cause if that can be, with
/// every access under a lock as a step of its own, because the story says more then, and with few preemptions.
fn shortest(machine: &mut Machine, settings: &Settings, mut found: Found, effort: u64) -> Found {
    machine.set_sharing(&found.sharing);
    let mut java = Java::new(machine);
    if found.where_seen == Where::Path {
        watch_path(&mut java, settings, found.finding.property);
    }
    let wanted = found.key.clone();
    let is_wanted = |java: &mut Java<'_>, path: &[Choice], flow| {
        findings_at(java, settings, path, flow).iter().any(|finding| finding.key() == wanted)
    };
    let most = count(&mut java, &found.path);
    // A path without such wake-ups is there, or not: only in the second case are they allowed.
    let spurious = settings.semantics.spurious && has_spurious(&found.path);
    let kinds: &[bool] = if spurious { &[false, true] } else { &[false] };
    let share = effort / (2 * kinds.len() as u64);
    for &with_spurious in kinds {
        java.machine.semantics.spurious = with_spurious;
        java.machine.set_sharing(&found.detailed);
        let until = java.effort().saturating_add(share);
        let detailed = within(&mut java, most, until, is_wanted);
        if let Some(path) = detailed {
            found.path = path;
            found.sharing.clone_from(&found.detailed);
            break;
        }
        java.machine.set_sharing(&found.sharing);
        let until = java.effort().saturating_add(share);
        let calmer = spurious && !with_spurious;
        let shorter = match calmer {
            // Longer is fine, too.
            true => within(&mut java, most, until, is_wanted),
            false => shorten(&mut java, &found.path, until, is_wanted),
        };
        if let Some(path) = shorter {
            found.path = path;
            break;
        }
    }
    java.machine.semantics.spurious = settings.semantics.spurious;
    found
}

/// A finding about a component of states, by a path without a wake-up without cause if there is one.
fn calmed(machine: &mut Machine, settings: &Settings, mut found: Found, effort: u64) -> Found {
    if !has_spurious(&found.path) {
        return found;
    }
    machine.set_sharing(&found.sharing);
    machine.semantics.spurious = false;
    let only = Settings { properties: vec![found.finding.property], all: true, ..settings.clone() };
    let mut watch = Unwatched;
    let mut judge = Judge::new(&only, &mut watch, Instant::now());
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

/// A trace without what only the command knows.
fn trace(settings: &Settings, sharing: Vec<String>, steps: Vec<TraceStep>) -> Trace {
    Trace {
        version: Trace::VERSION,
        heddle: String::new(),
        jdk: String::new(),
        jdk_home: String::new(),
        target: String::new(),
        class_path: String::new(),
        method: None,
        args: Vec::new(),
        options: options(settings),
        sharing,
        classes: Vec::new(),
        property: None,
        message: String::new(),
        location: None,
        steps,
    }
}

/// What a judge who sees only this step says to it.
pub fn findings_at(java: &mut Java<'_>, settings: &Settings, path: &[Choice], flow: Flow) -> Vec<Finding> {
    let all = Settings { all: true, properties: properties::all().collect(), ..settings.clone() };
    let mut watch = Unwatched;
    let mut judge = Judge::new(&all, &mut watch, Instant::now());
    let events = java.machine.events.clone();
    judge.stepped(java, path, flow);
    java.machine.events = events;
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
    let shown = findings_at(java, settings, path, flow).into_iter().find(&is_wanted);
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

/// Goes along a path from the initial state and back; the finding that is wanted, if one is, as it shows at its end.
fn tell(
    machine: &mut Machine,
    settings: &Settings,
    path: &[Choice],
    wanted: Option<(&Property, &str)>,
) -> (Story, Vec<TraceStep>, Option<Finding>) {
    let mut teller = Teller::new(machine);
    let mut java = Java::new(machine);
    if let Some((property, _)) = wanted {
        watch_path(&mut java, settings, property);
    }
    let mut steps = Vec::new();
    let mut shown = None;
    for (index, &choice) in path.iter().enumerate() {
        steps.push(trace_step(java.machine, choice));
        teller.before(java.machine, choice);
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
    (story, steps, shown)
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
        ("reduction", settings.plan.map_or("escape", |plan| plan.reduction.name()).to_owned()),
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
