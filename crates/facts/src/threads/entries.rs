//! What a thread object begins with, and which tasks it was given.
//!
//! `Thread.run` calls the task that the thread was given, and is one method for all threads: by the call graph alone
//! each of them would run the tasks of all. So it is looked at where a thread object is made: what its constructor is
//! given there, and hands on to the constructor of `Thread`.

use crate::copies::root;
use crate::linked::Linked;
use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use crate::set::ObjectSet;
use program::ir::{Inst, InvokeKind, Target};
use program::webs::WebId;
use program::{ClassId, LoaderId, MethodId, Program, descriptor_len};

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

/// What a thread object runs: the tasks that its constructor was given, if it has no `run` of its own and is made where
/// that can be seen, else the `run` of its class.
pub fn entries(program: &Program, points_to: &PointsTo, object: ObjectId) -> Entries {
    let class = points_to.objects().get(object).class;
    let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread");
    let Some(run) = thread.and_then(|thread| program.find_method(thread, "run", "()V")) else {
        return Entries::Run(None);
    };
    let selected = program.select(class, run).ok();
    match tasks(program, points_to, object).filter(|_| selected == Some(run)) {
        Some(tasks) => Entries::Tasks(tasks),
        None => Entries::Run(selected),
    }
}

/// The tasks that `Thread.run` calls on a thread object; `None` if that is not known.
pub(super) fn tasks(program: &Program, points_to: &PointsTo, object: ObjectId) -> Option<Vec<MethodId>> {
    let known = |class: &str| program.loaded(LoaderId::BOOT, class);
    let thread = known("java/lang/Thread")?;
    let Origin::Site { method, at, .. } = points_to.objects().get(object).origin else { return None };
    let linked = points_to.linked(method)?;
    let made = linked.webs.def(at)?;
    let construction = Construction { program, points_to, thread };
    let given = construction.given(linked, made, &|web| points_to.web(method, web).cloned().unwrap_or_default())?;
    let mut tasks: Vec<MethodId> = given.iter().filter_map(|task| run_of(program, points_to, task)).collect();
    tasks.sort_unstable();
    tasks.dedup();
    // A thread that is a task runs tasks of its own.
    let thread = program.loaded(LoaderId::BOOT, "java/lang/Thread")?;
    let run = program.find_method(thread, "run", "()V");
    if tasks.iter().any(|&task| Some(task) == run) {
        return None;
    }
    Some(tasks)
}

/// The `run` of an object, if it is a task.
pub(super) fn run_of(program: &Program, points_to: &PointsTo, task: ObjectId) -> Option<MethodId> {
    let runnable = program.loaded(LoaderId::BOOT, "java/lang/Runnable")?;
    let class = points_to.objects().get(task).class;
    let run = program.find_method(runnable, "run", "()V").filter(|_| program.is_subtype(class, runnable))?;
    program.select(class, run).ok()
}

/// Constructors, followed up to that of `Thread`.
struct Construction<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    thread: ClassId,
}

impl Construction<'_> {
    /// What the constructor of `Thread` is given to run, if a method calls one on a variable. `value` tells what other
    /// variables of the method are.
    fn given(&self, linked: &Linked, made: WebId, value: &dyn Fn(WebId) -> ObjectSet) -> Option<ObjectSet> {
        let mut given = ObjectSet::default();
        let mut is_constructed = false;
        for (at, inst) in linked.insts() {
            let Inst::Invoke { kind: InvokeKind::Special, method, .. } = inst else { continue };
            let constructor = linked.callee(method)?;
            let receiver = linked.arguments(at).next().flatten().map(|web| root(linked, web));
            if receiver == Some(root(linked, made)) && self.program.method_name(constructor) == "<init>" {
                given.extend(&self.given_by(linked, at, constructor, value)?);
                is_constructed = true;
            }
        }
        is_constructed.then_some(given)
    }

    fn given_by(
        &self,
        linked: &Linked,
        at: Target,
        constructor: MethodId,
        value: &dyn Fn(WebId) -> ObjectSet,
    ) -> Option<ObjectSet> {
        let args: Vec<ObjectSet> = linked.arguments(at).map(|web| web.map(value).unwrap_or_default()).collect();
        if self.program.method(constructor).class == self.thread {
            let mut given = ObjectSet::default();
            let is_task = |&(_, ty): &(usize, &str)| ty == "Ljava/lang/Runnable;";
            for (param, _) in (1..).zip(parameters(self.program.descriptor(constructor))).filter(is_task) {
                given.extend(args.get(param)?);
            }
            return Some(given);
        }
        let above = self.points_to.linked(constructor)?;
        let value_above = |web: WebId| {
            let param = above.param(root(above, web)).filter(|_| above.sources(root(above, web)).is_empty());
            match param {
                Some(param) => args.get(usize::from(param)).cloned().unwrap_or_default(),
                None => self.points_to.web(constructor, web).cloned().unwrap_or_default(),
            }
        };
        self.given(above, above.webs.param(0), &value_above)
    }
}

/// The types of a descriptor's parameters.
fn parameters(descriptor: &str) -> impl Iterator<Item = &str> {
    let mut rest = descriptor.trim_start_matches('(');
    std::iter::from_fn(move || {
        let len = descriptor_len(rest)?;
        let (first, others) = rest.split_at(len);
        rest = others;
        Some(first)
    })
}
