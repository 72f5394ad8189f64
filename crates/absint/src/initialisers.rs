//! Initialisers of classes that may wait: whoever initialises a class keeps all others from using it.
//!
//! A class is initialised by one thread while others wait (JLS 12.4.2). Two that need each other, or one that waits for
//! a lock or for a thread, may wait for ever. Which threads meet there is not looked at: such initialisers are named.

use crate::engine::Engine;
use crate::mutants::{Mutant, forgets};
use crate::world::World;
use facts::threads::ThreadOrigin;
use facts::{EdgeKind, Linked, is_program};
use program::ir::{Inst, InvokeKind};
use program::{ClassId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// A class of the program whose initialiser may wait while others wait for it, if several threads are there.
pub(crate) fn that_may_wait(engine: &Engine<'_>) -> Option<ClassId> {
    let world = engine.world;
    let threads: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.thread).collect();
    let is_alone = threads.len() < 2 && threads.iter().all(|&thread| !engine.thread(thread).many);
    if is_alone {
        return None;
    }
    let order = world.known.order();
    let mut waiting: FxHashSet<MethodId> = order.taken().chain(order.joined()).map(|wait| wait.method).collect();
    waiting.extend(order.awaits().map(|wait| wait.method));
    let own = || (0..world.program.classes.len()).map(ClassId::new).filter(|&class| is_program(world.program, class));
    let initialisers = own()
        .filter_map(|class| Some((class, world.program.class(class).clinit?)))
        .filter(|&(_, method)| world.points_to.reaches(method));
    let early = initialised_early(engine);
    let mut needed: FxHashMap<ClassId, BTreeSet<ClassId>> = FxHashMap::default();
    for (class, method) in initialisers {
        let (reached, classes) = reach(engine, method);
        if early.contains(&class) {
            continue;
        }
        if reached.iter().any(|method| waiting.contains(method)) {
            return Some(class);
        }
        needed.insert(class, classes);
    }
    for class in own() {
        needed.entry(class).or_default().extend(above(world.program, class));
    }
    let circles: BTreeSet<ClassId> = needed.keys().copied().filter(|&class| is_on_circle(&needed, class)).collect();
    circles.iter().copied().find(|&class| {
        let circle: BTreeSet<ClassId> = circles
            .iter()
            .copied()
            .filter(|&other| needs(&needed, class, other) && needs(&needed, other, class))
            .collect();
        // Where all begin with one class, one of them does all of it while the others wait for that.
        entered(engine, &circle).len() > 1
    })
}

/// Classes of the program whose initialisers may start threads, themselves or by what they call.
pub(crate) fn starting_initialisers(world: &World<'_>) -> BTreeSet<ClassId> {
    let starts = |method: &MethodId| world.known.threads().started_by(*method).next().is_some();
    let graph = world.points_to.call_graph();
    let mut seen: FxHashSet<MethodId> = world.points_to.methods().filter(starts).collect();
    let mut open: Vec<MethodId> = seen.iter().copied().collect();
    while let Some(method) = open.pop() {
        let callers = graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.caller);
        open.extend(callers.filter(|&caller| seen.insert(caller)));
    }
    let own = (0..world.program.classes.len()).map(ClassId::new).filter(|&class| is_program(world.program, class));
    own.filter(|&class| world.program.class(class).clinit.is_some_and(|method| seen.contains(&method))).collect()
}

/// Classes that are initialised before any other thread is there.
fn initialised_early(engine: &Engine<'_>) -> BTreeSet<ClassId> {
    let threads: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.thread).collect();
    let mut common: Option<BTreeSet<ClassId>> = None;
    for &thread in threads.iter().filter(|&&thread| engine.thread(thread).origin != ThreadOrigin::Main) {
        let found = engine.launched.get(&thread).and_then(|launched| launched.initialised.as_ref());
        let mut classes = BTreeSet::new();
        found.into_iter().for_each(|found| found.for_each(|class, ()| _ = classes.insert(ClassId(class))));
        common = Some(match common {
            None => classes,
            Some(known) => known.intersection(&classes).copied().collect(),
        });
    }
    common.unwrap_or_default()
}

/// What is initialised before a class, while that keeps others out: its superclass, and interfaces that have code for
/// its objects.
fn above(program: &Program, class: ClassId) -> BTreeSet<ClassId> {
    let this = program.class(class);
    let mut found: BTreeSet<ClassId> = BTreeSet::new();
    if this.is_interface() {
        return found;
    }
    found.extend(this.super_class);
    let mut open: Vec<ClassId> = this.interfaces.clone();
    while let Some(interface) = open.pop() {
        let mut methods = program.class(interface).methods.iter().map(|&method| program.method(method));
        if methods.any(|method| !method.is_static() && !method.is_abstract()) {
            found.insert(interface);
        }
        open.extend(&program.class(interface).interfaces);
    }
    found.retain(|&class| is_program(program, class));
    found
}

/// The classes of a circle that code uses which is not executed while one of them is initialised.
fn entered(engine: &Engine<'_>, circle: &BTreeSet<ClassId>) -> BTreeSet<ClassId> {
    let world = engine.world;
    let (program, graph) = (world.program, world.points_to.call_graph());
    let mut found = BTreeSet::new();
    let mut seen: FxHashSet<MethodId> = FxHashSet::default();
    let mut open: Vec<MethodId> = Vec::new();
    for (number, thread) in world.known.threads().all().iter().enumerate() {
        let is_begun = engine.units.all().any(|(_, unit)| unit.key.thread.index() == number);
        open.extend(thread.entries.iter().filter(|_| is_begun));
    }
    while let Some(method) = open.pop() {
        if !seen.insert(method) {
            continue;
        }
        let class = program.method(method).class;
        // The initialiser of the main class is no other's to run.
        found
            .extend(Some(class).filter(|class| program.class(*class).clinit == Some(method) && circle.contains(class)));
        if let Some(linked) = world.points_to.linked(method).filter(|_| world.is_program(method)) {
            for used in linked.insts().filter_map(|(_, inst)| used(program, linked, inst)) {
                // Who is below one is initialised after it.
                let mut at = vec![used];
                while let Some(class) = at.pop() {
                    match circle.contains(&class) {
                        true => _ = found.insert(class),
                        false => at.extend(above(program, class)),
                    }
                }
            }
        }
        for edge in graph.from(method) {
            let class = program.method(edge.callee).class;
            match edge.kind == EdgeKind::Initialise && circle.contains(&class) {
                true => _ = found.insert(class),
                false => open.push(edge.callee),
            }
        }
    }
    found
}

/// What an initialiser runs, and the classes that it initialises, itself or by what it calls.
fn reach(engine: &Engine<'_>, method: MethodId) -> (FxHashSet<MethodId>, BTreeSet<ClassId>) {
    let world = engine.world;
    let mut seen = FxHashSet::from_iter([method]);
    let mut classes = BTreeSet::new();
    let mut open = vec![method];
    while let Some(method) = open.pop() {
        if let Some(linked) = world.points_to.linked(method).filter(|_| world.is_program(method)) {
            // What is made or used need not have an initialiser of its own.
            classes.extend(linked.insts().filter_map(|(_, inst)| used(world.program, linked, inst)));
        }
        for edge in world.points_to.call_graph().from(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let is_own = edge.kind != EdgeKind::Initialise;
            if edge.kind == EdgeKind::Initialise {
                classes.insert(world.program.method(edge.callee).class);
            }
            if is_own && seen.insert(edge.callee) {
                open.push(edge.callee);
            }
        }
    }
    classes.retain(|&class| is_program(world.program, class));
    (seen, classes)
}

/// The class that an instruction uses, and so initialises first (JLS 12.4.1).
fn used(program: &Program, linked: &Linked, inst: Inst) -> Option<ClassId> {
    match inst {
        Inst::New { class, .. } => linked.class(class),
        _ if forgets(Mutant::UsedClasses) => None,
        Inst::GetStatic { field, .. } | Inst::PutStatic { field, .. } => {
            linked.field(field).map(|field| program.field(field).class)
        }
        Inst::Invoke { kind: InvokeKind::Static, method, .. } => {
            linked.callee(method).map(|callee| program.method(callee).class)
        }
        _ => None,
    }
}

fn is_on_circle(needed: &FxHashMap<ClassId, BTreeSet<ClassId>>, class: ClassId) -> bool {
    let others = needed.get(&class).into_iter().flatten().copied().filter(|&next| next != class);
    others.into_iter().any(|next| needs(needed, next, class))
}

/// Whether initialising a class needs another one, itself or by others.
fn needs(needed: &FxHashMap<ClassId, BTreeSet<ClassId>>, class: ClassId, other: ClassId) -> bool {
    let mut seen = BTreeSet::new();
    let mut open = vec![class];
    while let Some(at) = open.pop() {
        if at == other {
            return true;
        }
        if seen.insert(at) {
            open.extend(needed.get(&at).into_iter().flatten());
        }
    }
    false
}
