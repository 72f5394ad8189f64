//! Initialisers of classes that may wait: whoever initialises a class keeps all others from using it.
//!
//! A class is initialised by one thread while others wait (JLS 12.4.2). Two that need each other, or one that waits for
//! a lock or for a thread, may wait for ever. Which threads meet there is not looked at: such initialisers are named.

use crate::engine::Engine;
use facts::{EdgeKind, is_program};
use program::{ClassId, MethodId};
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
    let waiting: FxHashSet<MethodId> = order.taken().chain(order.joined()).map(|wait| wait.method).collect();
    let initialisers: Vec<(ClassId, MethodId)> = (0..world.program.classes.len())
        .map(ClassId::new)
        .filter(|&class| is_program(world.program, class))
        .filter_map(|class| Some((class, world.program.class(class).clinit?)))
        .filter(|&(_, method)| world.points_to.reaches(method))
        .collect();
    let mut needed: FxHashMap<ClassId, BTreeSet<ClassId>> = FxHashMap::default();
    for &(class, method) in &initialisers {
        let (reached, classes) = reach(engine, method);
        if reached.iter().any(|method| waiting.contains(method)) {
            return Some(class);
        }
        needed.insert(class, classes);
    }
    // A class is initialised after its superclass, and keeps others out meanwhile.
    for class in (0..world.program.classes.len()).map(ClassId::new).filter(|&class| is_program(world.program, class)) {
        let parent = world.program.class(class).super_class.filter(|&parent| is_program(world.program, parent));
        needed.entry(class).or_default().extend(parent);
    }
    needed.keys().copied().filter(|&class| is_on_circle(&needed, class)).min()
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
            classes.extend(linked.insts().filter_map(|(_, inst)| used(linked, inst)));
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

fn used(linked: &facts::Linked, inst: program::ir::Inst) -> Option<ClassId> {
    match inst {
        program::ir::Inst::New { class, .. } => linked.class(class),
        _ => None,
    }
}

fn is_on_circle(needed: &FxHashMap<ClassId, BTreeSet<ClassId>>, class: ClassId) -> bool {
    let mut seen = BTreeSet::new();
    let mut open: Vec<ClassId> =
        needed.get(&class).into_iter().flatten().copied().filter(|&next| next != class).collect();
    while let Some(at) = open.pop() {
        if at == class {
            return true;
        }
        if seen.insert(at) {
            open.extend(needed.get(&at).into_iter().flatten());
        }
    }
    false
}
