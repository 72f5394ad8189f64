//! What threads wait for that others have to tell them: notifications, latches, permits, queues, results of tasks.
//!
//! Waits are known by the calls of the library that do so, however it does that. A wait that is given up after some time
//! is none.

use super::Builder;
use crate::call_graph::EdgeKind;
use crate::linked::{Linked, is_program};
use crate::objects::ObjectId;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{LoaderId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// How a thread is told what it waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Signal {
    /// By who notifies an object, or signals a condition.
    Notification,
    Unpark,
    Count,
    /// By who gives back a permit.
    Permit,
    /// By who comes there, too.
    Meeting,
    /// By who puts something into a queue, or takes something out of it.
    Queue,
    /// By the end of a task.
    Result,
}

/// A place where a thread waits to be told, and of which object, if that is known; of a notification it is the lock that
/// is given back meanwhile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Awaits {
    pub signal: Signal,
    pub object: Option<ObjectId>,
    pub method: MethodId,
    pub at: Target,
}

/// A lock that may be held by who waits to be told, here or in what is called here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AwaitsHolding {
    pub first: ObjectId,
    pub signal: Signal,
    pub object: Option<ObjectId>,
    pub method: MethodId,
    pub at: Target,
}

/// Classes of `java.util.concurrent` whose objects stand for the result of a task, or for who executes tasks.
const RESULTS: &[&str] = &[
    "CompletableFuture",
    "CountedCompleter",
    "ExecutorCompletionService",
    "ForkJoinTask",
    "Future",
    "FutureTask",
    "RecursiveAction",
    "RecursiveTask",
    "AbstractExecutorService",
    "CompletionService",
    "ExecutorService",
    "ForkJoinPool",
    "ScheduledThreadPoolExecutor",
    "ThreadPerTaskExecutor",
    "ThreadPoolExecutor",
    "StructuredTaskScope",
];

/// What ends a stream: if it is a parallel one, tasks are waited for.
const TERMINAL: &[&str] = &[
    "allMatch",
    "anyMatch",
    "average",
    "collect",
    "count",
    "findAny",
    "findFirst",
    "forEach",
    "forEachOrdered",
    "max",
    "min",
    "noneMatch",
    "reduce",
    "sum",
    "summaryStatistics",
    "toArray",
    "toList",
];

/// What a call waits to be told, if it waits without end.
pub fn awaited(program: &Program, linked: &Linked, at: Target) -> Option<Signal> {
    let Inst::Invoke { method, .. } = linked.body.inst(at) else { return None };
    let callee = linked.callee(method)?;
    let owner = program.method(callee).class;
    if is_program(program, owner) {
        return None;
    }
    let (class, name) = (program.class_name(owner), program.method_name(callee));
    let is_timed = is_timed(program, linked, at, callee);
    let concurrent = class.strip_prefix("java/util/concurrent/");
    Some(match (class, name) {
        _ if is_timed => return None,
        ("java/lang/Object", "wait") => Signal::Notification,
        (_, "await" | "awaitUninterruptibly") if is_condition(program, callee) => Signal::Notification,
        ("java/util/concurrent/locks/LockSupport", "park") => Signal::Unpark,
        ("java/util/concurrent/CountDownLatch", "await") => Signal::Count,
        ("java/util/concurrent/Semaphore", "acquire" | "acquireUninterruptibly") => Signal::Permit,
        ("java/util/concurrent/CyclicBarrier", "await") | ("java/util/concurrent/Exchanger", "exchange") => {
            Signal::Meeting
        }
        ("java/util/concurrent/Phaser", _) if name.to_ascii_lowercase().contains("awaitadvance") => Signal::Meeting,
        (_, _) if is_synchronizer(class) && name.starts_with("acquire") => Signal::Queue,
        (_, "put" | "putFirst" | "putLast" | "take" | "takeFirst" | "takeLast" | "transfer") if is_queue(class) => {
            Signal::Queue
        }
        ("java/util/concurrent/SubmissionPublisher", "submit") => Signal::Queue,
        ("java/lang/ref/ReferenceQueue", "remove") => Signal::Queue,
        ("java/io/PipedInputStream" | "java/io/PipedReader", "read") => Signal::Queue,
        ("java/io/PipedOutputStream" | "java/io/PipedWriter", "write") => Signal::Queue,
        ("java/lang/Process", "waitFor") => Signal::Result,
        (_, "get" | "join" | "quietlyJoin" | "invoke" | "quietlyInvoke" | "take" | "close")
            if concurrent.is_some_and(is_result) =>
        {
            Signal::Result
        }
        (_, _) if concurrent.is_some_and(is_result) && (name.starts_with("await") || name.starts_with("invokeA")) => {
            Signal::Result
        }
        ("java/util/Arrays", _) if name.starts_with("parallel") => Signal::Result,
        ("java/util/concurrent/ConcurrentHashMap", _) if program.descriptor(callee).starts_with("(J") => Signal::Result,
        (_, _) if class.starts_with("java/util/stream/") && TERMINAL.contains(&name) => Signal::Result,
        _ => return None,
    })
}

/// Whether a call may tell somebody of something that he waits for, apart from which object.
pub fn tells(program: &Program, callee: MethodId, signal: Signal) -> bool {
    let owner = program.method(callee).class;
    let (class, name) = (program.class_name(owner), program.method_name(callee));
    match signal {
        Signal::Notification => {
            class == "java/lang/Object" && name.starts_with("notify")
                || name.starts_with("signal") && is_condition(program, callee)
        }
        Signal::Unpark => matches!(
            (class, name),
            ("java/util/concurrent/locks/LockSupport", "unpark") | ("java/lang/Thread", "interrupt")
        ),
        Signal::Count => name != "await" && name != "getCount",
        Signal::Permit => !name.starts_with("acquire") && name != "availablePermits",
        Signal::Meeting | Signal::Queue => true,
        // Who begins a task, or tells its result.
        Signal::Result => class.starts_with("java/util/concurrent/") || class == "java/lang/Thread" && name == "start",
    }
}

fn is_result(class: &str) -> bool {
    let outer = class.split('$').next().unwrap_or(class);
    RESULTS.contains(&outer) || outer.ends_with("Future")
}

fn is_queue(class: &str) -> bool {
    let name = class.strip_prefix("java/util/concurrent/");
    name.is_some_and(|name| name.contains("Queue") || name.contains("Deque"))
}

fn is_synchronizer(class: &str) -> bool {
    let name = class.strip_prefix("java/util/concurrent/locks/Abstract");
    name.is_some_and(|name| name.ends_with("Synchronizer"))
}

fn is_condition(program: &Program, callee: MethodId) -> bool {
    let condition = program.loaded(LoaderId::BOOT, "java/util/concurrent/locks/Condition");
    condition.is_some_and(|condition| program.is_subtype(program.method(callee).class, condition))
}

/// Whether a call gives up after some time.
fn is_timed(program: &Program, linked: &Linked, at: Target, callee: MethodId) -> bool {
    let descriptor = program.descriptor(callee);
    let is_time = |number: WebId| {
        let sources = linked.sources(number);
        let is_short = |&at: &Target| match linked.body.inst(at) {
            Inst::Const { value, .. } => value != 0 && value < i64::MAX as u64,
            Inst::Invoke { .. } => true,
            _ => false,
        };
        linked.param(number).is_none() && !sources.is_empty() && sources.iter().all(is_short)
    };
    let class = program.class_name(program.method(callee).class);
    let is_lasting = class == "java/lang/Object" || descriptor.contains("JLjava/util/concurrent/TimeUnit;");
    let time = descriptor[1..].split(')').next().and_then(|params| params.find('J'));
    let by_name = ["awaitNanos", "awaitUntil", "parkNanos", "parkUntil"].contains(&program.method_name(callee));
    by_name
        || is_lasting
            && time.is_some()
            // Receiver and time; what comes before the time is a reference.
            && linked.arguments(at).flatten().any(|web| !linked.holds_reference(web) && is_time(web))
}

/// Whether a call is one on a stream.
fn is_stream(program: &Program, linked: &Linked, at: Target) -> bool {
    let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
    let callee = linked.callee(method);
    callee.is_some_and(|callee| program.class_name(program.method(callee).class).starts_with("java/util/stream/"))
}

impl Builder<'_, '_> {
    /// Whether some method of the program asks for a stream that is a parallel one, or may be.
    pub(super) fn makes_parallel_streams(&self, methods: &[MethodId]) -> bool {
        let makes = |callee: MethodId| {
            let class = self.program.class_name(self.program.method(callee).class);
            matches!(self.program.method_name(callee), "parallel" | "parallelStream")
                || class == "java/util/stream/StreamSupport"
        };
        methods.iter().any(|&method| self.points_to.call_graph().from(method).iter().any(|edge| makes(edge.callee)))
    }

    /// Where an instruction of a method waits itself.
    pub(super) fn awaits_at(&self, linked: &Linked, at: Target) -> Vec<Awaits> {
        let Some(signal) = awaited(self.program, linked, at) else { return Vec::new() };
        let method = linked.method;
        if is_stream(self.program, linked, at) && !self.has_parallel_streams {
            return Vec::new();
        }
        let of = |object| Awaits { signal, object, method, at };
        if signal == Signal::Notification {
            let locks = self.taken_after_wait(linked, at).into_iter();
            let locks: BTreeSet<ObjectId> = locks.flat_map(|lock| self.told(method, &lock)).map(|(it, _)| it).collect();
            return locks.into_iter().map(|lock| of(Some(lock))).collect();
        }
        let receiver = linked.arguments(at).next().flatten().filter(|&web| linked.holds_reference(web));
        let objects = receiver.and_then(|receiver| self.points_to.web(method, receiver));
        match objects.filter(|objects| !objects.is_empty() && signal != Signal::Unpark) {
            Some(objects) => objects.iter().map(|object| of(Some(object))).collect(),
            None => vec![of(None)],
        }
    }

    /// What a method waits for or what it calls, but for notifications: who waits for one gives back a lock.
    pub(super) fn awaited_by_callees(&self) -> FxHashMap<MethodId, BTreeSet<(Signal, Option<ObjectId>)>> {
        let mut within: FxHashMap<MethodId, BTreeSet<(Signal, Option<ObjectId>)>> = FxHashMap::default();
        let own = self.awaits.iter().filter(|wait| wait.signal != Signal::Notification);
        let mut open: Vec<_> = own.map(|wait| (wait.method, (wait.signal, wait.object))).collect();
        while let Some((method, awaited)) = open.pop() {
            if within.entry(method).or_default().insert(awaited) {
                let callers = self.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| (edge.caller, awaited)));
            }
        }
        within
    }
}
