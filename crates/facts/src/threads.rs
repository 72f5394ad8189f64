//! Which threads there may be, what each may execute, and what may happen in parallel.
//!
//! An abstract thread is an abstract object that may run as a thread; the threads that are there at the start are the
//! first. It stands for one thread or for many: for one if its place of allocation is executed once. Two instructions
//! may happen in parallel if different threads, or two of one that is many, may execute them, unless one comes before
//! any thread is started. That threads were joined is not looked at.

use crate::call_graph::EdgeKind;
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use crate::start::Start;
use program::ir::{Inst, InvokeKind, Target};
use program::reference::Loadable;
use program::{ClassId, LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;

/// Packages of the library whose threads run nothing of the program's.
const INTERNAL: &[&str] = &["jdk/internal/", "sun/", "java/lang/ref/"];

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
    /// It runs the program's code in its own right: made by the program, or by the library to run tasks. What the
    /// library's internal threads might seem to run comes of constructors not being told apart.
    pub is_of_program: bool,
    methods: FxHashSet<MethodId>,
}

impl AbstractThread {
    pub fn executes(&self, method: MethodId) -> bool {
        self.methods.contains(&method)
    }
}

/// What a thread object begins with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entries {
    /// The `run` that its class has.
    Run(Option<MethodId>),
    /// What its constructor was given to run.
    Tasks(Vec<MethodId>),
}

impl Entries {
    pub fn methods(&self) -> &[MethodId] {
        match self {
            Self::Run(run) => run.as_slice(),
            Self::Tasks(tasks) => tasks,
        }
    }
}

/// What a thread object runs: the tasks that its constructor was given, if it is a plain `Thread` that is made where
/// that can be seen, else the `run` of its class.
pub fn entries(program: &Program, points_to: &PointsTo, object: ObjectId) -> Entries {
    let class = points_to.objects().get(object).class;
    let known = |class: &str| program.loaded(LoaderId::BOOT, class);
    let run_of = |class: ClassId| program.find_method(class, "run", "()V");
    let Some((thread, run)) = known("java/lang/Thread").and_then(|thread| Some((thread, run_of(thread)?))) else {
        return Entries::Run(None);
    };
    let runnable = known("java/lang/Runnable").and_then(run_of).filter(|_| class == thread);
    match runnable.map(|run| tasks(program, points_to, object, run)) {
        Some(tasks) if !tasks.is_empty() => Entries::Tasks(tasks),
        _ => Entries::Run(program.select(class, run).ok()),
    }
}

/// What the constructor of a thread object was given to run, where it is made.
fn tasks(program: &Program, points_to: &PointsTo, object: ObjectId, run: MethodId) -> Vec<MethodId> {
    let Origin::Site { method, at, .. } = points_to.objects().get(object).origin else { return Vec::new() };
    let Some(linked) = points_to.linked(method) else { return Vec::new() };
    let made = linked.webs.def(at);
    let runnable = program.method(run).class;
    let mut tasks = Vec::new();
    for (call, inst) in linked.insts() {
        let Inst::Invoke { kind: InvokeKind::Special, .. } = inst else { continue };
        let mut args = linked.arguments(call);
        if args.next() != Some(made) {
            continue;
        }
        for task in args.flatten().filter_map(|web| points_to.web(method, web)).flat_map(|set| set.iter()) {
            let class = points_to.objects().get(task).class;
            if program.is_subtype(class, runnable) {
                tasks.extend(program.select(class, run).ok());
            }
        }
    }
    tasks.sort_unstable();
    tasks.dedup();
    tasks
}

/// The threads of a program.
pub struct Threads<'a> {
    points_to: &'a PointsTo,
    all: Vec<AbstractThread>,
    /// Methods that are executed at most once in a run.
    once: RefCell<FxHashMap<MethodId, bool>>,
    /// `Thread.start` and what overrides it.
    starters: FxHashSet<MethodId>,
    /// Thread objects that run the program's code.
    own: FxHashSet<ObjectId>,
    /// Methods that may start one of these, directly or not.
    starting: FxHashSet<MethodId>,
    /// Methods that may be entered after a thread was started.
    late: FxHashSet<MethodId>,
    main: FxHashSet<MethodId>,
}

impl<'a> Threads<'a> {
    pub fn of(program: &Program, start: &dyn Start, points_to: &'a PointsTo) -> Self {
        let mut threads = Self {
            points_to,
            all: Vec::new(),
            once: RefCell::default(),
            starters: FxHashSet::default(),
            own: FxHashSet::default(),
            starting: FxHashSet::default(),
            late: FxHashSet::default(),
            main: FxHashSet::default(),
        };
        let frames = start.frames(program);
        let (own, others): (Vec<MethodId>, Vec<MethodId>) = frames
            .iter()
            .map(|frame| frame.method)
            .partition(|&method| is_program(program, program.method(method).class));
        threads.main = own.iter().copied().collect();
        if !own.is_empty() {
            threads.add(program, ThreadOrigin::Main, false, own);
        }
        if !points_to.entered().is_empty() {
            let entered = points_to.entered().iter().copied().collect();
            threads.add(program, ThreadOrigin::Callers, true, entered);
        }
        threads.add(program, ThreadOrigin::Library, true, others);
        for object in points_to.threads().iter().filter(|_| !forgets(Mutant::StartedThreads)) {
            let entries = entries(program, points_to, object).methods().to_vec();
            if !matches!(points_to.objects().get(object).origin, Origin::Base(_)) {
                let many = !threads.is_made_once(object) && !forgets(Mutant::Many);
                threads.add(program, ThreadOrigin::Started(object), many, entries);
            }
        }
        threads.find_starting(program);
        threads.find_late();
        threads
    }

    pub fn all(&self) -> &[AbstractThread] {
        &self.all
    }

    /// The threads that may execute a method.
    pub fn executing(&self, method: MethodId) -> impl Iterator<Item = &AbstractThread> {
        self.all.iter().filter(move |thread| thread.executes(method))
    }

    /// Whether two instructions may be executed by different threads at one time.
    pub fn may_be_parallel(&self, one: (MethodId, Target), other: (MethodId, Target)) -> bool {
        let first: Vec<&AbstractThread> = self.executing(one.0).collect();
        let second: Vec<&AbstractThread> = self.executing(other.0).collect();
        let apart = first.iter().any(|a| second.iter().any(|b| a.origin != b.origin || a.many));
        let early = |place: (MethodId, Target), threads: &[&AbstractThread]| {
            threads.iter().all(|thread| thread.origin == ThreadOrigin::Main) && !self.is_late(place)
        };
        apart && !early(one, &first) && !early(other, &second)
    }

    /// Whether a thread may have been started before the instruction is executed.
    pub fn is_late(&self, (method, at): (MethodId, Target)) -> bool {
        if forgets(Mutant::LateCode) {
            return false;
        }
        if self.late.contains(&method) {
            return true;
        }
        let Some(linked) = self.points_to.linked(method) else { return true };
        let starts = linked.insts().map(|(at, _)| at).filter(|&at| self.starts(method, linked, at));
        // A call that starts a thread goes on for a while when that runs already.
        linked.reachable(starts)[at as usize]
    }

    fn is_of_program(&self, program: &Program, origin: ThreadOrigin, methods: &FxHashSet<MethodId>) -> bool {
        let own = |method: MethodId| is_program(program, program.method(method).class);
        let ThreadOrigin::Started(object) = origin else { return origin != ThreadOrigin::Library };
        let maker = match self.points_to.objects().get(object).origin {
            Origin::Site { method, .. } | Origin::Native(method) => method,
            _ => return false,
        };
        let class = program.class_name(program.method(maker).class);
        let is_internal = INTERNAL.iter().any(|package| class.starts_with(package));
        own(maker) || !is_internal && methods.iter().any(|&method| own(method))
    }

    fn add(&mut self, program: &Program, origin: ThreadOrigin, many: bool, entries: Vec<MethodId>) {
        let mut methods = self.executed(&entries);
        if matches!(origin, ThreadOrigin::Started(_)) {
            methods.extend(self.launching(program));
        }
        let is_of_program = self.is_of_program(program, origin, &methods);
        self.all.push(AbstractThread { origin, many, entries, is_of_program, methods });
    }

    /// What `Thread` itself executes before a task begins, whichever it is.
    fn launching(&self, program: &Program) -> FxHashSet<MethodId> {
        let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread");
        let run = thread.and_then(|thread| program.find_method(thread, "run", "()V"));
        let mut seen = FxHashSet::default();
        let mut open: Vec<MethodId> = run.into_iter().collect();
        while let Some(method) = open.pop() {
            if Some(program.method(method).class) == thread && seen.insert(method) {
                open.extend(self.points_to.call_graph().from(method).iter().map(|edge| edge.callee));
            }
        }
        seen
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

    /// What is executed by who begins with these, threads that are started not included.
    fn executed(&self, entries: &[MethodId]) -> FxHashSet<MethodId> {
        let mut seen: FxHashSet<MethodId> = FxHashSet::default();
        let mut open: Vec<MethodId> = entries.iter().chain(self.points_to.endings()).copied().collect();
        while let Some(method) = open.pop() {
            if seen.insert(method) {
                let edges = self.points_to.call_graph().from(method).iter();
                open.extend(edges.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.callee));
            }
        }
        seen
    }

    fn is_made_once(&self, object: ObjectId) -> bool {
        match self.points_to.objects().get(object).origin {
            Origin::Site { method, at, .. } => {
                let repeated = self.points_to.linked(method).is_none_or(|linked| linked.is_repeated(at));
                !repeated && self.is_executed_once(method)
            }
            _ => false,
        }
    }

    /// Whether a method is executed at most once: by one call of one that is, not repeated.
    pub fn is_executed_once(&self, method: MethodId) -> bool {
        if self.points_to.begins(method) {
            // The initialiser of the main class may have begun: it runs once, whoever needs it.
            let mut edges = self.points_to.call_graph().to(method).iter();
            return self.main.contains(&method) && edges.all(|edge| edge.kind == EdgeKind::Initialise);
        }
        if let Some(&known) = self.once.borrow().get(&method) {
            return known;
        }
        // A circle is not once.
        self.once.borrow_mut().insert(method, false);
        let once = match self.points_to.call_graph().to(method) {
            [edge] if edge.kind == EdgeKind::Initialise => true,
            edges if !edges.is_empty() && edges.iter().all(|edge| edge.kind == EdgeKind::Initialise) => true,
            [edge] => match edge.at {
                Some(at) => {
                    let repeated = self.points_to.linked(edge.caller).is_none_or(|linked| linked.is_repeated(at));
                    !repeated && self.is_executed_once(edge.caller)
                }
                None => false,
            },
            _ => false,
        };
        self.once.borrow_mut().insert(method, once);
        once
    }

    /// Whether an instruction, or what it calls, may start a thread that runs the program's code.
    fn starts(&self, method: MethodId, linked: &Linked, at: Target) -> bool {
        let edges = self.points_to.call_graph().at(method, at);
        edges.iter().any(|edge| self.starting.contains(&edge.callee)) || self.starts_itself(method, linked, at)
    }

    fn starts_itself(&self, method: MethodId, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method: callee, .. } = linked.body.inst(at) else { return false };
        if linked.callee(callee).is_none_or(|callee| !self.starters.contains(&callee)) {
            return false;
        }
        let receiver = linked.arguments(at).next().flatten().and_then(|web| self.points_to.web(method, web));
        receiver.is_some_and(|objects| objects.iter().any(|object| self.own.contains(&object)))
    }

    /// Methods with an instruction that starts such a thread, and those that lead to them.
    fn find_starting(&mut self, program: &Program) {
        let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread");
        for class in thread.into_iter().flat_map(|thread| program.subtypes(thread)) {
            let methods = program.class(class).methods.iter().copied();
            self.starters.extend(methods.filter(|&method| matches!(program.method_name(method), "start" | "start0")));
        }
        let started = self.all.iter().filter(|thread| thread.is_of_program);
        self.own = started
            .filter_map(|thread| match thread.origin {
                ThreadOrigin::Started(object) => Some(object),
                _ => None,
            })
            .collect();
        let starts = |&method: &MethodId| {
            let linked = self.points_to.linked(method);
            // Those that start `this` are looked at where they are called.
            !self.starters.contains(&method)
                && linked.is_some_and(|linked| linked.insts().any(|(at, _)| self.starts_itself(method, linked, at)))
        };
        let mut open: Vec<MethodId> = self.points_to.methods().filter(starts).collect();
        while let Some(method) = open.pop() {
            if self.starting.insert(method) {
                let callers = self.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.caller));
            }
        }
    }

    /// A method is late if it is called late, or behind a start in its caller; what other threads execute is.
    fn find_late(&mut self) {
        let mut open: Vec<MethodId> = Vec::new();
        for thread in self.all.iter().filter(|thread| thread.origin != ThreadOrigin::Main && thread.is_of_program) {
            open.extend(&thread.entries);
        }
        open.extend(self.points_to.endings());
        for method in self.points_to.methods() {
            let Some(linked) = self.points_to.linked(method) else { continue };
            let starts: Vec<Target> =
                linked.insts().map(|(at, _)| at).filter(|&at| self.starts(method, linked, at)).collect();
            if starts.is_empty() {
                continue;
            }
            let behind = linked.reachable(starts.iter().flat_map(|&at| linked.successors(at)));
            let edges = self.points_to.call_graph().from(method).iter();
            open.extend(edges.filter(|edge| edge.at.is_none_or(|at| behind[at as usize])).map(|edge| edge.callee));
        }
        while let Some(method) = open.pop() {
            if self.late.insert(method) {
                open.extend(self.points_to.call_graph().from(method).iter().map(|edge| edge.callee));
            }
        }
    }
}
