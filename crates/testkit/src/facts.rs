//! Static facts held against the machine: what happens along random paths is what they allow.

mod accesses;
mod aliases;
pub mod calls;
mod flow;
mod fresh;
mod locks;
mod moment;
pub mod mutants;
mod states;
mod threads;
mod told;
mod walk;

pub use told::{Share, Told};
pub use walk::{About, Effort};

use crate::mutants::{Way, settings};
use crate::natives::Trial;
use check::{Enough, MachineStart, Settings, contract};
use facts::{By, CallGraph, PointsTo, is_program};
use program::ir::{Inst, Target};
use program::{MethodId, Program};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use support::Budget;
use vm::{Machine, Visibility};
use walk::{Law, Walk};

/// Longest for one program, along random paths.
const PATIENCE: Duration = Duration::from_millis(600);
/// Longest for one program at all.
const LONGEST: Duration = Duration::from_secs(6);

/// What the facts of one program said, and where they were wrong.
pub struct Held {
    pub title: String,
    pub methods: usize,
    pub unknown: usize,
    pub time: Duration,
    /// Methods that were entered for the first time.
    pub entered: usize,
    /// Those that the facts do not have.
    pub missed: Vec<String>,
    pub calls: calls::Calls,
}

/// Holds the facts of a program against random paths of it.
pub fn hold(trial: &Trial, at: usize) -> Option<Held> {
    let (fixture, check) = trial.program(at);
    let settings = check.map_or(Some(Settings::default()), |check| settings(check, Way::Contract, u64::MAX))?;
    let mut machine = trial.booted(fixture)?;
    let before: BTreeSet<MethodId> = machine.prepared_methods().collect();
    let began = Instant::now();
    let facts = points_to(&mut machine);
    let time = began.elapsed();
    machine.forget_calls();
    let enough = Enough { time: PATIENCE, pairs: 100 };
    // Whether steps commute is another test's business.
    let _breach = Budget::lasting(LONGEST).within(|| contract(&mut machine, &settings, 1, enough));
    let entered: Vec<MethodId> = machine.prepared_methods().filter(|method| !before.contains(method)).collect();
    let missed = entered.iter().filter(|&&method| !facts.reaches(method));
    Some(Held {
        title: fixture.title(),
        methods: facts.methods().count(),
        unknown: facts.unknown().len(),
        time,
        entered: entered.len(),
        missed: missed.map(|&method| machine.program.describe(method)).collect(),
        calls: calls::hold(&machine.program, &facts, &machine.calls_seen()),
    })
}

/// The call graphs of one program, from the bluntest to the finest, and what a finer one has that a blunter one lacks.
pub struct Nested {
    pub title: String,
    pub graphs: Vec<CallGraph>,
    pub lacking: BTreeSet<String>,
}

/// Whether each call graph is within the next blunter one.
pub fn nested(trial: &Trial, at: usize) -> Option<Nested> {
    let (fixture, _) = trial.program(at);
    let mut machine = trial.booted(fixture)?;
    let points_to = points_to(&mut machine).call_graph().clone();
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let instantiated = CallGraph::coarse(program, &start, &[], By::Instantiated);
    let graphs = vec![CallGraph::coarse(program, &start, &[], By::Hierarchy), instantiated, points_to];
    let lacking = graphs.windows(2).flat_map(|pair| calls::only_in(program, &pair[1], &pair[0])).collect();
    Some(Nested { title: fixture.title(), graphs, lacking })
}

fn points_to(machine: &mut Machine) -> PointsTo {
    let (program, heap) = machine.program_and_heap();
    PointsTo::of(program, &MachineStart(heap), &[])
}

/// How much of a program's own code is not followed.
pub struct Followed {
    pub title: String,
    /// Places where its own code accesses something or calls something.
    pub sites: usize,
    /// Those that are unknown.
    pub unknown: Vec<String>,
}

/// Counts what is not followed.
pub fn followed(trial: &Trial, at: usize) -> Option<Followed> {
    let (fixture, _) = trial.program(at);
    let mut machine = trial.booted(fixture)?;
    let points_to = points_to(&mut machine);
    let program = &machine.program;
    let is_site = |inst| accesses::is_access(inst) || matches!(inst, Inst::Invoke { .. } | Inst::InvokeDynamic { .. });
    let sites: Vec<(MethodId, Target)> = own_sites(program, &points_to, is_site).collect();
    let unknown = sites.iter().filter(|&&(method, at)| points_to.is_unknown_at(method, at));
    let unknown = unknown.map(|&place| moment::told(program, place)).collect();
    Some(Followed { title: fixture.title(), sites: sites.len(), unknown })
}

/// What laws have found about one program.
pub struct Judged {
    pub title: String,
    pub told: Told,
    /// What the analyses took.
    pub time: Duration,
}

/// Holds every fact of a program against single instructions along random paths.
pub fn judge(trial: &Trial, at: usize, effort: Effort) -> Option<Judged> {
    let (fixture, check) = trial.program(at);
    let settings = check.map_or(Some(Settings::default()), |check| settings(check, Way::Contract, u64::MAX))?;
    let mut machine = trial.booted(fixture)?;
    machine.beliefs.visibility = Visibility::All;
    machine.semantics = settings.semantics;
    // What the collector looks at is nobody's access, and facts are not used where it has choices.
    machine.semantics.gc_choices = false;
    let began = Instant::now();
    let points_to = points_to(&mut machine);
    let mut told = Told::default();
    // The programs of a campaign take turns, and so do campaigns with other seeds.
    let turn = effort.seed.wrapping_add(at as u64);
    let mut laws = laws(&mut machine, &points_to, (effort.about, turn), &mut told);
    let time = began.elapsed();
    let walk = || Walk::new(&mut machine, &points_to, effort.seed).go(&mut laws, effort, &mut told);
    // What was seen before the time was up counts.
    let _cut = Budget::lasting(LONGEST + effort.time).within(walk);
    Some(Judged { title: fixture.title(), told, time })
}

/// All of a kind, about a machine that stands where the program begins. Which memory model and domain is tried beside
/// the promised one is told by `turn`.
fn laws<'a>(
    machine: &mut Machine,
    points_to: &'a PointsTo,
    (about, turn): (About, u64),
    told: &mut Told,
) -> Vec<Box<dyn Law + 'a>> {
    let threads = machine.state().threads.len();
    let is_own = |&(method, _): &(MethodId, Target)| is_program(&machine.program, machine.program.method(method).class);
    let is_main = |thread: &vm::ThreadId| machine.stack_of(*thread).iter().any(is_own);
    let main = (0..threads).map(vm::ThreadId::new).find(is_main).map_or(0, vm::ThreadId::index);
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    if about == About::States {
        let ways = [states::Way::promised(), states::Way::turn(turn)].into_iter();
        let law = |way| -> Box<dyn Law + 'a> { Box::new(states::StateLaw::new(program, &start, points_to, way, told)) };
        return ways.map(law).collect();
    }
    vec![
        Box::new(accesses::AccessLaw::new(program, &start, points_to, told)),
        Box::new(aliases::AliasLaw::new(program, points_to, told)),
        Box::new(flow::FlowLaw::new(program, &start, points_to, told)),
        Box::new(fresh::FreshLaw::new(program, &start, points_to, told)),
        Box::new(locks::LockLaw::new(program, &start, points_to, told)),
        Box::new(threads::ThreadLaw::new(program, &start, points_to, (threads, main), told)),
    ]
}

/// Instructions of the program's own code.
fn own_sites<'a>(
    program: &'a Program,
    points_to: &'a PointsTo,
    is_of_kind: impl Fn(Inst) -> bool + Copy + 'a,
) -> impl Iterator<Item = (MethodId, Target)> + 'a {
    let own = points_to.methods().filter(|&method| is_program(program, program.method(method).class));
    own.filter_map(|method| points_to.linked(method)).flat_map(move |linked| {
        linked.insts().filter(move |&(_, inst)| is_of_kind(inst)).map(|(at, _)| (linked.method, at))
    })
}
