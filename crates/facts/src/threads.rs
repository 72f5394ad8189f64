//! Which threads there may be, what each may execute, and what may happen in parallel.
//!
//! An abstract thread is an abstract object that may run as a thread; the threads that are there at the start are the
//! first. It stands for one thread or for many: for one if its place of allocation is executed once. Two instructions
//! may happen in parallel if different threads, or two of one that is many, may execute them while both are alive: from
//! where a thread may have been started (`starting`) to where it was surely joined (`joined`), as seen by the thread
//! that does both (`alive`).

mod alive;
mod change;
mod entries;
mod family;
mod holders;
mod joined;
mod loops;
mod once;
mod parallel;
mod starting;
mod view;

pub use entries::{Entries, entries};

use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::is_program;
use crate::mutants::{Mutant, forgets};
use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use crate::set::Set;
use crate::start::Start;
use once::Once;
use parallel::Parallel;
use program::ir::{Inst, InvokeKind, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Packages of the library whose threads run nothing of the program's, but for cleaners and handlers of signals.
const INTERNAL: &[&str] = &["jdk/internal/", "sun/", "java/lang/ref/"];

/// Makes a thread for each signal, which runs its handler.
const SIGNALS: &str = "jdk/internal/misc/Signal";

/// Runs the actions of a `Cleaner`.
const CLEANING: (&str, &str) = ("jdk/internal/ref/CleanerImpl$PhantomCleanableRef", "performCleanup");

/// Thread objects.
pub type ThreadSet = BTreeSet<ObjectId>;

/// Where a thread comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ThreadOrigin {
    /// It runs the program from its start.
    Main,
    /// It is one of the library's that were there at the start.
    Library,
    /// Any number of threads that call a library from outside.
    Callers,
    /// An object that is started.
    Started(ObjectId),
}

/// An abstract thread.
#[derive(Clone, Debug)]
pub struct AbstractThread {
    pub origin: ThreadOrigin,
    /// It may stand for several threads.
    pub many: bool,
    /// What it begins with.
    pub entries: Vec<MethodId>,
    /// The program has made it, or it executes the program's code before it ends.
    pub is_of_program: bool,
    methods: Set<MethodId>,
}

impl AbstractThread {
    pub fn executes(&self, method: MethodId) -> bool {
        self.methods.contains(method)
    }
}

/// The threads of a program.
pub struct Threads<'a> {
    points_to: &'a PointsTo,
    all: Vec<AbstractThread>,
    once: Once<'a>,
    parallel: Parallel<'a>,
}

impl<'a> Threads<'a> {
    pub fn of(program: &Program, start: &dyn Start, points_to: &'a PointsTo) -> Self {
        let frames = start.frames(program);
        let (own, others): (Vec<MethodId>, Vec<MethodId>) = frames
            .iter()
            .map(|frame| frame.method)
            .partition(|&method| is_program(program, program.method(method).class));
        let begun: FxHashMap<ObjectId, Entries> =
            points_to.threads().iter().map(|object| (object, entries(program, points_to, object))).collect();
        let once = Once::of(program, points_to, &own, &begun, shell(program));
        let tasks = points_to.threads().iter().map(|object| (object, entries::tasks(program, points_to, object)));
        let tasks = tasks.collect();
        let mut builder = Builder { program, points_to, shell: shell(program), tasks, all: Vec::new() };
        if !own.is_empty() {
            builder.add(ThreadOrigin::Main, false, own);
        }
        if !points_to.entered().is_empty() {
            builder.add(ThreadOrigin::Callers, true, points_to.entered().iter().copied().collect());
        }
        builder.add(ThreadOrigin::Library, true, others);
        for object in points_to.threads().iter().filter(|_| !forgets(Mutant::StartedThreads)) {
            if !matches!(points_to.objects().get(object).origin, Origin::Base(_)) {
                let many = !once.is_one(object) && !forgets(Mutant::Many);
                builder.add(ThreadOrigin::Started(object), many, begun[&object].methods().to_vec());
            }
        }
        let all = builder.all;
        let parallel = Parallel::of(program, start, points_to, &all, &once);
        Self { points_to, all, once, parallel }
    }

    pub fn all(&self) -> &[AbstractThread] {
        &self.all
    }

    /// Whether an abstract object is one object: its place of allocation is executed once.
    pub fn is_one(&self, object: ObjectId) -> bool {
        self.once.is_one(object)
    }

    /// Where a method starts threads of the program by itself, and which.
    pub fn started_by(&self, method: MethodId) -> impl Iterator<Item = (Option<Target>, &ThreadSet)> {
        self.parallel.starting().of_method(method).iter().map(|(at, started)| (*at, started))
    }

    /// The threads that may execute a method.
    pub fn executing(&self, method: MethodId) -> impl Iterator<Item = &AbstractThread> {
        self.all.iter().filter(move |thread| thread.executes(method))
    }

    /// Whether two instructions may be executed by different threads at one time.
    pub fn may_be_parallel(&self, one: (MethodId, Target), other: (MethodId, Target)) -> bool {
        self.executing(one.0).any(|a| self.executing(other.0).any(|b| self.may_be_so(a, one, b, other)))
    }

    /// The same of threads that are the program's, or run its code on purpose.
    pub fn may_be_parallel_on_purpose(&self, one: (MethodId, Target), other: (MethodId, Target)) -> bool {
        let executing = |method| self.executing(method).filter(|thread| thread.is_of_program);
        executing(one.0).any(|a| executing(other.0).any(|b| self.may_be_so(a, one, b, other)))
    }

    /// Whether a thread may execute an instruction while another executes one.
    pub fn may_be_so(
        &self,
        a: &AbstractThread,
        one: (MethodId, Target),
        b: &AbstractThread,
        other: (MethodId, Target),
    ) -> bool {
        if a.origin == b.origin {
            return a.many;
        }
        self.parallel.may_be_beside(b, a, one)
            && self.parallel.may_be_beside(a, b, other)
            && self.parallel.may_be_together(a, b)
    }

    /// Whether a thread may be there while another executes an instruction.
    pub fn may_be_beside(&self, b: &AbstractThread, a: &AbstractThread, one: (MethodId, Target)) -> bool {
        match a.origin == b.origin {
            true => a.many,
            false => self.parallel.may_be_beside(b, a, one) && self.parallel.may_be_together(a, b),
        }
    }

    /// The name that the constructor of a thread object was given, if that is a constant.
    pub fn name(&self, program: &Program, object: ObjectId) -> Option<String> {
        let Origin::Site { method, at, .. } = self.points_to.objects().get(object).origin else { return None };
        let linked = self.points_to.linked(method)?;
        let made = linked.webs.def(at);
        let call = linked.insts().find(|&(call, inst)| {
            matches!(inst, Inst::Invoke { kind: InvokeKind::Special, .. })
                && linked.arguments(call).next() == Some(made)
        })?;
        linked.arguments(call.0).skip(1).flatten().find_map(|web| match linked.source(web)?.1 {
            Inst::LoadConst { constant, .. } => match linked.body.constant(constant).value {
                Loadable::String(text) => Some(program.symbols.text(text).to_owned()),
                _ => None,
            },
            _ => None,
        })
    }
}

/// Methods of `Thread` that call the task of a thread.
fn shell(program: &Program) -> FxHashSet<MethodId> {
    let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread");
    let methods = thread.into_iter().flat_map(|thread| program.class(thread).methods.iter().copied());
    methods.filter(|&method| matches!(program.method_name(method), "run" | "runWith")).collect()
}

struct Builder<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    /// Methods of `Thread` that call the task of a thread.
    shell: FxHashSet<MethodId>,
    /// What `Thread.run` calls on each thread object, if that is known.
    tasks: FxHashMap<ObjectId, Option<Vec<MethodId>>>,
    all: Vec<AbstractThread>,
}

impl Builder<'_> {
    fn add(&mut self, origin: ThreadOrigin, many: bool, entries: Vec<MethodId>) {
        let tasks = match origin {
            ThreadOrigin::Started(object) => self.tasks.get(&object).cloned().flatten(),
            _ => None,
        };
        let mut begun = entries.clone();
        // What `Thread` itself executes before a task begins.
        if matches!(origin, ThreadOrigin::Started(_)) {
            begun.extend(&self.shell);
        }
        let mut on_purpose = Set::default();
        self.executed(begun.clone(), tasks.as_deref(), &mut on_purpose, |edge| !self.is_by_the_way(edge));
        let is_of_program = self.is_of_program(origin, &on_purpose);
        let mut methods = Set::default();
        begun.extend(self.points_to.endings());
        self.executed(begun, tasks.as_deref(), &mut methods, |_| true);
        self.all.push(AbstractThread { origin, many, entries, is_of_program, methods });
    }

    /// Whether a thread was made by the program, or runs its code on purpose. What a thread of the library's own seems
    /// to execute of the program is what any code may call, such as `hashCode`, and what cleaners are for.
    fn is_of_program(&self, origin: ThreadOrigin, methods: &Set<MethodId>) -> bool {
        let own = |method: MethodId| is_program(self.program, self.program.method(method).class);
        let ThreadOrigin::Started(object) = origin else { return origin != ThreadOrigin::Library };
        let maker = match self.points_to.objects().get(object).origin {
            Origin::Site { method, .. } | Origin::Native(method) | Origin::Reflected(method) => Some(method),
            _ => None,
        };
        let Some(maker) = maker else { return false };
        let class = self.program.class_name(self.program.method(maker).class);
        let is_internal = class != SIGNALS && INTERNAL.iter().any(|package| class.starts_with(package));
        own(maker) || !is_internal && methods.iter().any(own) || methods.iter().any(|method| self.cleans_up(method))
    }

    /// Whether a native leads to code of the program: what the library has asked for, such as `values` of an enum and
    /// initialisers, which whoever comes first runs for all; or what the program calls by reflection, which the call
    /// itself leads to as well.
    fn is_by_the_way(&self, edge: &CallEdge) -> bool {
        edge.at.is_none()
            && matches!(edge.kind, EdgeKind::Native | EdgeKind::Initialise)
            && is_program(self.program, self.program.method(edge.callee).class)
    }

    /// Whether a method of the library runs an action of the program's when an object is gone.
    fn cleans_up(&self, method: MethodId) -> bool {
        let name = (self.program.class_name(self.program.method(method).class), self.program.method_name(method));
        let edges = self.points_to.call_graph().from(method).iter();
        let mut own = edges.filter(|edge| is_program(self.program, self.program.method(edge.callee).class));
        name == CLEANING && own.any(|edge| edge.kind == EdgeKind::Call)
    }

    /// The tasks that a call of `Thread.run` on other threads runs, and those that it passes.
    fn handed_over(&self, edge: &CallEdge, own: Option<&[MethodId]>) -> Vec<MethodId> {
        let Some((at, linked)) = edge.at.and_then(|at| Some((at, self.points_to.linked(edge.caller)?))) else {
            return self.tasks_of_all();
        };
        let objects = |web: Option<WebId>| web.and_then(|web| self.points_to.web(edge.caller, web));
        let mut args = linked.arguments(at);
        let mut found = Vec::new();
        for thread in objects(args.next().flatten()).into_iter().flat_map(|set| set.iter()) {
            match self.tasks.get(&thread) {
                Some(Some(tasks)) if own != Some(tasks) => found.extend(tasks),
                Some(Some(_)) => {}
                Some(None) | None => found.extend(self.tasks_of_all()),
            }
        }
        for task in args.flat_map(|web| objects(web).into_iter().flat_map(|set| set.iter()).collect::<Vec<_>>()) {
            found.extend(entries::run_of(self.program, self.points_to, task));
        }
        found
    }

    /// Whatever `Thread.run` may call.
    fn tasks_of_all(&self) -> Vec<MethodId> {
        let edges = self.shell.iter().flat_map(|&shell| self.points_to.call_graph().from(shell));
        edges.map(|edge| edge.callee).filter(|&callee| self.program.method_name(callee) == "run").collect()
    }

    /// What is executed by who begins with these, threads that are started not included. A thread whose tasks are known
    /// runs no others.
    fn executed(
        &self,
        mut open: Vec<MethodId>,
        tasks: Option<&[MethodId]>,
        seen: &mut Set<MethodId>,
        follows: impl Fn(&CallEdge) -> bool,
    ) {
        open.extend(tasks.into_iter().flatten());
        while let Some(method) = open.pop() {
            if !seen.insert(method) {
                continue;
            }
            for edge in self.points_to.call_graph().from(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                if !follows(edge) {
                    continue;
                }
                let is_shell = self.shell.contains(&method) && !self.shell.contains(&edge.callee);
                let is_task = is_shell && self.program.method_name(edge.callee) == "run";
                if !is_task || tasks.is_none() {
                    open.push(edge.callee);
                }
                // Who calls `run` of another thread runs the tasks of that.
                if self.shell.contains(&edge.callee) && !self.shell.contains(&method) {
                    open.extend(self.handed_over(edge, tasks));
                }
            }
        }
    }
}
