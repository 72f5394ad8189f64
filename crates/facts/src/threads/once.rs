//! What is executed at most once in a run, and so makes one object.

use super::entries::Entries;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::is_program;
use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use crate::set::ObjectSet;
use program::{LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// See the module.
pub(super) struct Once<'a> {
    points_to: &'a PointsTo,
    /// What the first thread begins with.
    main: FxHashSet<MethodId>,
    /// Thread objects by what they begin with.
    threads: FxHashMap<MethodId, Vec<ObjectId>>,
    /// Methods of `Thread` that call the task of a thread.
    shell: FxHashSet<MethodId>,
    runs_apart: bool,
    /// Objects that may have clones, which are the same abstract objects.
    cloned: ObjectSet,
    known: RefCell<FxHashMap<MethodId, bool>>,
}

impl<'a> Once<'a> {
    /// `shell` has the methods of `Thread` that call the task of a thread.
    pub fn of(
        program: &Program,
        points_to: &'a PointsTo,
        main: &[MethodId],
        entries: &FxHashMap<ObjectId, Entries>,
        shell: FxHashSet<MethodId>,
    ) -> Self {
        let mut threads: FxHashMap<MethodId, Vec<ObjectId>> = FxHashMap::default();
        for (&object, entries) in entries {
            entries.methods().iter().for_each(|&entry| threads.entry(entry).or_default().push(object));
        }
        let object = program.loaded(LoaderId::BOOT, "java/lang/Object");
        let clone = object.and_then(|object| program.find_method(object, "clone", "()Ljava/lang/Object;"));
        let cloned = clone.map(|clone| points_to.receivers(clone)).unwrap_or_default();
        let runs_apart = runs_apart(program, points_to, &threads, &shell);
        let main = main.iter().copied().collect();
        Self { points_to, main, threads, shell, runs_apart, cloned, known: RefCell::default() }
    }

    /// Whether an abstract object is one object: its place of allocation is executed once.
    pub fn is_one(&self, object: ObjectId) -> bool {
        match self.points_to.objects().get(object).origin {
            Origin::Site { method, at, depth: 0 } => {
                let repeated = self.points_to.linked(method).is_none_or(|linked| linked.is_repeated(at));
                !repeated && !self.cloned.contains(object) && self.is_executed_once(method)
            }
            _ => false,
        }
    }

    /// Whether a method is executed at most once: by one call of one that is, not repeated.
    pub fn is_executed_once(&self, method: MethodId) -> bool {
        let edges = self.points_to.call_graph().to(method);
        if self.points_to.begins(method) {
            // An initialiser that has begun is not begun again.
            return self.main.contains(&method) && edges.iter().all(|edge| edge.kind == EdgeKind::Initialise);
        }
        if let Some(&known) = self.known.borrow().get(&method) {
            return known;
        }
        // A circle is not once.
        self.known.borrow_mut().insert(method, false);
        let once = match edges {
            [] => false,
            _ if edges.iter().all(|edge| edge.kind == EdgeKind::Initialise) => true,
            _ if self.is_begun(method, edges) => self.is_begun_once(method),
            [CallEdge { caller, at: Some(at), .. }] => {
                let repeated = self.points_to.linked(*caller).is_none_or(|linked| linked.is_repeated(*at));
                !repeated && self.is_executed_once(*caller)
            }
            _ => false,
        };
        self.known.borrow_mut().insert(method, once);
        once
    }

    /// Whether a method is executed only as what a thread begins with.
    fn is_begun(&self, method: MethodId, edges: &[CallEdge]) -> bool {
        self.threads.contains_key(&method)
            && edges.iter().all(|edge| edge.kind == EdgeKind::Start || self.shell.contains(&edge.caller))
    }

    /// Whether that is one thread, whose shell nobody calls besides.
    fn is_begun_once(&self, method: MethodId) -> bool {
        let [thread] = self.threads.get(&method).map_or(&[][..], Vec::as_slice) else { return false };
        self.runs_apart && self.is_one(*thread)
    }
}

/// Whether threads alone run their tasks: whoever calls `run` by itself may do so on a thread that has the same task, and
/// so may a thread whose tasks are not known.
fn runs_apart(
    program: &Program,
    points_to: &PointsTo,
    threads: &FxHashMap<MethodId, Vec<ObjectId>>,
    shell: &FxHashSet<MethodId>,
) -> bool {
    let is_base = |thread: ObjectId| matches!(points_to.objects().get(thread).origin, Origin::Base(_));
    let mut unknown = shell.iter().flat_map(|shell| threads.get(shell).into_iter().flatten());
    let mut outer = shell.iter().flat_map(|&shell| points_to.call_graph().to(shell));
    unknown.all(|&thread| is_base(thread))
        && outer.all(|edge| {
            edge.kind == EdgeKind::Start || shell.contains(&edge.caller) || is_of_library(program, points_to, edge)
        })
}

/// Whether a call of `run` is one of the library's, on threads that it has made for itself.
fn is_of_library(program: &Program, points_to: &PointsTo, edge: &CallEdge) -> bool {
    let linked = edge.at.and_then(|at| Some((at, points_to.linked(edge.caller)?)));
    let receiver = linked.and_then(|(at, linked)| linked.arguments(at).next().flatten());
    let objects = receiver.and_then(|web| points_to.web(edge.caller, web));
    let is_made_by_library = |object| match points_to.objects().get(object).origin {
        Origin::Site { method, .. } => !is_program(program, program.method(method).class),
        Origin::Base(_) => true,
        _ => false,
    };
    objects.is_some_and(|objects| objects.iter().all(is_made_by_library))
}
