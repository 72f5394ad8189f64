//! Threads that may be interrupted: what waits throws `InterruptedException` in these only.
//!
//! A thread is interrupted by a call of `interrupt` that may be reached, by code of the program or by code of the
//! library that is called or runs a thread. Code of the library that interrupts the thread that it runs in only passes
//! on what has happened to that before.

use crate::engine::Engine;
use crate::interference::Reader;
use crate::mutants::{Mutant, forgets};
use crate::state::State;
use crate::units::{ThreadIndex, UnitId};
use crate::walk::Walk;
use facts::threads::ThreadOrigin;
use facts::{ObjectId, ObjectSet, Origin};
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{LoaderId, MethodId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// See the module.
#[derive(Debug, Default)]
pub(crate) struct Interrupts {
    threads: BTreeSet<ThreadIndex>,
    /// Whichever there are.
    all: bool,
    /// Who has asked.
    asked: BTreeSet<Reader>,
    /// What code of the library that a method leads to interrupts.
    by_library: FxHashMap<MethodId, Rc<ObjectSet>>,
}

impl Engine<'_> {
    /// Whether the thread of a unit may be interrupted.
    pub(crate) fn may_be_interrupted(&mut self, unit: UnitId, block: u32) -> bool {
        let thread = self.units.get(unit).key.thread;
        self.interrupts.asked.insert((unit, block));
        self.interrupts.all || self.interrupts.threads.contains(&thread)
    }

    /// A thread may be interrupted; all if it is not known which.
    fn interrupt(&mut self, thread: Option<ThreadIndex>) {
        let is_new = match thread {
            Some(thread) => self.interrupts.threads.insert(thread),
            None => !std::mem::replace(&mut self.interrupts.all, true),
        };
        if is_new && !forgets(Mutant::Interrupts) {
            let asked: Vec<Reader> = self.interrupts.asked.iter().copied().collect();
            asked.into_iter().for_each(|(unit, block)| self.reopen(unit, block));
        }
    }

    /// The threads that some objects stand for may be interrupted.
    fn interrupt_all(&mut self, objects: &ObjectSet) {
        for object in objects.iter() {
            let main = |index: &usize| self.thread(ThreadIndex::new(*index)).origin == ThreadOrigin::Main;
            let thread = match (self.caches.thread_of.get(&object), self.world.points_to.objects().get(object).origin) {
                (Some(&thread), _) => Some(thread),
                (None, Origin::Base(_)) => (0..self.world.known.threads().all().len()).find(main).map(ThreadIndex::new),
                (None, _) => None,
            };
            self.interrupt(thread);
        }
    }

    fn is_interrupt(&self, method: MethodId) -> bool {
        let program = self.world.program;
        let class = program.method(method).class;
        let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread");
        program.method_name(method) == "interrupt"
            && !self.world.is_program(method)
            && thread.is_some_and(|thread| program.is_subtype(class, thread))
    }

    /// Code of the library that is not looked into interrupts threads.
    pub(crate) fn interrupt_by(&mut self, method: MethodId) {
        let known = self.interrupts.by_library.get(&method).cloned();
        let objects = known.unwrap_or_else(|| {
            let mut methods = vec![method];
            self.walk_library(method, |_, callee| methods.push(callee));
            let mut found = ObjectSet::default();
            for &method in methods.iter().filter(|&&method| !self.world.is_program(method)) {
                found.extend(&self.interrupted_in(method));
            }
            let found = Rc::new(found);
            self.interrupts.by_library.insert(method, found.clone());
            found
        });
        self.interrupt_all(&objects);
    }

    /// Threads that a method of the library interrupts itself, but for the one that it runs in.
    fn interrupted_in(&self, method: MethodId) -> ObjectSet {
        let mut found = ObjectSet::default();
        let points_to = self.world.points_to;
        let Some(linked) = points_to.linked(method).filter(|_| !self.is_interrupt(method)) else { return found };
        for edge in points_to.call_graph().from(method).iter().filter(|edge| self.is_interrupt(edge.callee)) {
            let receiver = edge.at.and_then(|at| linked.arguments(at).next().flatten());
            match receiver.and_then(|web| points_to.web(method, web)) {
                Some(_) if receiver.is_some_and(|web| is_running(self, linked, web)) => {}
                Some(objects) => _ = found.extend(objects),
                None => _ = found.extend(points_to.threads()),
            }
        }
        found
    }
}

/// Whether a web holds the thread that the method runs in.
fn is_running(engine: &Engine<'_>, linked: &facts::Linked, web: WebId) -> bool {
    let program = engine.world.program;
    linked.source(web).is_some_and(|(_, inst)| match inst {
        Inst::Invoke { method, .. } => linked.callee(method).is_some_and(|callee| {
            let class = program.class_name(program.method(callee).class);
            (class, program.method_name(callee)) == ("java/lang/Thread", "currentThread")
        }),
        _ => false,
    })
}

impl Walk<'_, '_> {
    /// A call of code that is not looked into interrupts threads.
    pub(crate) fn interrupt_at(&mut self, at: Target, state: &State, callee: MethodId, is_quiet: bool) {
        match self.engine.is_interrupt(callee) {
            true => {}
            false if is_quiet => return,
            false => return self.engine.interrupt_by(callee),
        }
        let linked = self.linked.clone();
        // Through a handle it may be on anything.
        let receiver = self.arguments_of(at, callee).and_then(|args| args.first().copied());
        let Some(register) = receiver else { return self.engine.interrupt(None) };
        let is_own = linked.read(at, register).is_some_and(|web| is_running(self.engine, &linked, web));
        if is_own {
            // Code of the library passes on what has happened before.
            if self.engine.world.is_program(linked.method) {
                let thread = self.engine.units.get(self.unit).key.thread;
                self.engine.interrupt(Some(thread));
            }
            return;
        }
        let objects: Vec<ObjectId> = self.pointer(at, state, register).objects.iter().collect();
        match objects.is_empty() {
            true => self.engine.interrupt(None),
            false => self.engine.interrupt_all(&objects.into_iter().collect()),
        }
    }
}
