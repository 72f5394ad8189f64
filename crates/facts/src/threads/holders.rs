//! Arrays and lists that keep every thread that is started.
//!
//! A thread is kept if it was put there before it is started, or is started as it is got from there, and if nothing is
//! ever taken out: of an array each index is written at most once, on a list nothing is called that removes. All that
//! is written or added is so by the thread that starts, so nothing happens behind its back.

use super::joined::Judge;
use super::loops::{Length, Within};
use crate::linked::{Linked, is_program};
use crate::objects::{ObjectId, Origin};
use program::ir::{Element, Inst, Target};
use program::webs::WebId;
use program::{MethodId, Program};
use std::collections::BTreeSet;

/// Something that keeps threads.
pub(super) trait Holder {
    /// Whether every thread of an abstract object that was started is in it.
    fn has_all_started(&self, judge: &Judge<'_>, thread: ObjectId) -> bool;
}

/// Where something is put: the instruction, and what is put.
struct Put {
    method: MethodId,
    at: Target,
    what: Option<WebId>,
    into: Option<WebId>,
}

/// Whether each start of a thread is of something that was put before, or that is got.
fn all_started(
    judge: &Judge<'_>,
    holder: ObjectId,
    thread: ObjectId,
    puts: &[Put],
    is_got: impl Fn(&Within<'_, '_>, Target, Inst) -> bool,
) -> bool {
    let Some(parent) = judge.family.parent(thread) else { return false };
    let sites = judge.starting.sites().flat_map(|(method, sites)| sites.iter().map(move |site| (method, site)));
    let mut sites = sites.filter(|(_, (_, started))| started.contains(&thread));
    puts.iter().all(|put| judge.is_executed_by(put.method, parent))
        && sites.all(|(method, &(at, _))| {
            let (Some(at), Some(linked)) = (at, judge.points_to.linked(method)) else { return false };
            let flow = Within { judge, linked };
            let Some(receiver) = linked.arguments(at).next().flatten() else { return false };
            // What may go elsewhere is not surely there.
            let is_there = |put: &Put| {
                let holders = put.into.and_then(|web| judge.points_to.web(method, web));
                holders.is_some_and(|holders| holders.len() == 1 && holders.contains(holder))
            };
            let is_put = |put: &Put| put.method == method && is_there(put) && is_put_before(&flow, put, receiver, at);
            flow.source(receiver).is_some_and(|(got, inst)| is_got(&flow, got, inst)) || puts.iter().any(is_put)
        })
}

/// Whether what is started was put on every way there.
fn is_put_before(flow: &Within<'_, '_>, put: &Put, receiver: WebId, start: Target) -> bool {
    let root = flow.root(receiver);
    if put.what.map(|web| flow.root(web)) != Some(root) {
        return false;
    }
    let made = match (flow.source(root), flow.linked.param(root)) {
        (Some((made, _)), _) => flow.behind(made),
        (None, Some(_)) if flow.linked.sources(root).is_empty() => vec![0],
        _ => return false,
    };
    !flow.reachable_unless(&made, put.at)[start as usize]
}

/// An array in which each index is written at most once.
pub(super) struct Array {
    array: ObjectId,
    puts: Vec<Put>,
}

impl Array {
    pub fn of(judge: &Judge<'_>, array: ObjectId) -> Option<Self> {
        let mut puts = Vec::new();
        if judge.points_to.outside().contains(array) {
            return None;
        }
        for linked in judge.points_to.methods().filter_map(|method| judge.points_to.linked(method)) {
            for (at, inst) in linked.insts() {
                let is_array = |web: Option<WebId>| is(judge, linked, web, array);
                match inst {
                    Inst::ArrayStore { element: Element::Ref, array, src, .. } if is_array(linked.read(at, array)) => {
                        let (what, into) = (linked.read(at, src), linked.read(at, array));
                        puts.push(Put { method: linked.method, at, what, into });
                    }
                    // What is not bytecode may write what it is given.
                    Inst::Invoke { .. } if linked.arguments(at).any(is_array) && may_write(judge, linked, at) => {
                        return None;
                    }
                    _ => {}
                }
            }
        }
        (writes_each_once(judge, &puts)).then_some(Self { array, puts })
    }

    /// What an array was made with, if that was in this method.
    pub fn length(judge: &Judge<'_>, linked: &Linked, array: ObjectId) -> Option<Length> {
        let Origin::Site { method, at, depth: 0 } = judge.points_to.objects().get(array).origin else { return None };
        if method != linked.method {
            return None;
        }
        let Inst::NewRefArray { len, .. } = linked.body.inst(at) else { return None };
        let flow = Within { judge, linked };
        let web = linked.read(at, len)?;
        match flow.source(web) {
            Some((_, Inst::Const { value, .. })) => Some(Length::Constant(value as u32)),
            // A parameter or a result that is computed once.
            Some((made, _)) if !linked.is_repeated(made) => Some(Length::Web(flow.root(web))),
            None if linked.param(web).is_some() && linked.sources(web).is_empty() => Some(Length::Web(web)),
            _ => None,
        }
    }
}

impl Holder for Array {
    fn has_all_started(&self, judge: &Judge<'_>, thread: ObjectId) -> bool {
        all_started(judge, self.array, thread, &self.puts, |flow, got, inst| match inst {
            Inst::ArrayLoad { array, .. } => {
                flow.linked.read(got, array).and_then(|web| flow.object(web)) == Some(self.array)
            }
            _ => false,
        })
    }
}

/// Whether a web may be an object.
fn is(judge: &Judge<'_>, linked: &Linked, web: Option<WebId>, object: ObjectId) -> bool {
    let objects = web.and_then(|web| judge.points_to.web(linked.method, web));
    objects.is_some_and(|objects| objects.contains(object))
}

/// Whether a call may write what it is given by other means than instructions.
fn may_write(judge: &Judge<'_>, linked: &Linked, at: Target) -> bool {
    let edges = judge.points_to.call_graph().at(linked.method, at);
    let callees = edges.iter().map(|edge| edge.callee);
    let is_harmless = |callee: MethodId| {
        let name = (judge.program.class_name(judge.program.method(callee).class), judge.program.method_name(callee));
        judge.points_to.linked(callee).is_some() && !judge.replaced.contains(&callee)
            || matches!(name, ("java/lang/Object", "clone" | "getClass" | "hashCode"))
    };
    edges.is_empty() || judge.points_to.is_unknown_at(linked.method, at) || !callees.into_iter().all(is_harmless)
}

/// Whether no index is written twice: there is one store with an index that grows, or each has its own constant.
fn writes_each_once(judge: &Judge<'_>, puts: &[Put]) -> bool {
    let index = |put: &Put| {
        let linked = judge.points_to.linked(put.method)?;
        let Inst::ArrayStore { index, .. } = linked.body.inst(put.at) else { return None };
        Some((Within { judge, linked }, linked.read(put.at, index)?))
    };
    let constant = |put: &Put| {
        let (flow, web) = index(put)?;
        match flow.source(web)? {
            (_, Inst::Const { value, .. }) if !flow.linked.is_repeated(put.at) => Some(value),
            _ => None,
        }
    };
    let is_counted = |put: &Put| {
        let Some((flow, web)) = index(put) else { return false };
        let Some((begin, _, step)) = flow.counter(web) else { return false };
        !flow.linked.is_repeated(begin) && !flow.reachable_unless(&flow.behind(put.at), step)[put.at as usize]
    };
    let constants: Option<BTreeSet<u64>> = puts.iter().map(constant).collect();
    let is_once = puts.iter().all(|put| (judge.is_once)(put.method));
    let is_single = matches!(puts, [put] if is_counted(put));
    is_once && (is_single || constants.is_some_and(|constants| constants.len() == puts.len()))
}

/// Lists that keep what is added, in whatever order.
const LISTS: &[&str] =
    &["java/util/ArrayList", "java/util/LinkedList", "java/util/Vector", "java/util/concurrent/CopyOnWriteArrayList"];

/// What may be called on a list that only grows.
const GROWING: &[(&str, &str)] = &[
    ("<init>", "()V"),
    ("<init>", "(I)V"),
    ("add", "(Ljava/lang/Object;)Z"),
    ("iterator", "()Ljava/util/Iterator;"),
    ("get", "(I)Ljava/lang/Object;"),
    ("size", "()I"),
    ("isEmpty", "()Z"),
];

/// A list from which nothing is ever removed.
pub(super) struct List {
    list: ObjectId,
    puts: Vec<Put>,
}

impl List {
    pub fn of(judge: &Judge<'_>, list: ObjectId) -> Option<Self> {
        let class = judge.program.class_name(judge.points_to.objects().get(list).class);
        if !LISTS.contains(&class) || judge.points_to.outside().contains(list) {
            return None;
        }
        let mut puts = Vec::new();
        let own = |method: &MethodId| is_program(judge.program, judge.program.method(*method).class);
        for linked in judge.points_to.methods().filter(own).filter_map(|method| judge.points_to.linked(method)) {
            let flow = Within { judge, linked };
            for (at, inst) in linked.insts() {
                let mut reads = false;
                inst.for_each_use(&linked.body, |register| {
                    reads |= is(judge, linked, linked.read(at, register), list);
                });
                if reads && !only_grows(&flow, at, inst, list) {
                    return None;
                }
                if reads && flow.called_on(at, "add").is_some() {
                    let what = linked.arguments(at).nth(1).flatten();
                    let into = linked.arguments(at).next().flatten();
                    puts.push(Put { method: linked.method, at, what, into });
                }
            }
        }
        Some(Self { list, puts })
    }
}

/// Whether an instruction leaves in a list what is there, and lets nobody else get hold of it.
fn only_grows(flow: &Within<'_, '_>, at: Target, inst: Inst, list: ObjectId) -> bool {
    let linked = flow.linked;
    match inst {
        // It is found again wherever it is read from there.
        Inst::Move { .. } | Inst::CheckCast { .. } | Inst::PutStatic { .. } => true,
        Inst::PutField { .. } | Inst::Branch { .. } | Inst::InstanceOf { .. } => true,
        Inst::Invoke { method, .. } => {
            let Some(callee) = linked.callee(method) else { return false };
            let program: &Program = flow.judge.program;
            let called = (program.method_name(callee), program.descriptor(callee));
            let is_passed = linked.arguments(at).skip(1).any(|web| is(flow.judge, linked, web, list));
            let is_iterated = called.0 == "iterator";
            !is_passed && GROWING.contains(&called) && (!is_iterated || is_only_iterated(flow, at))
        }
        _ => false,
    }
}

/// Whether an iterator is asked for what comes next, in one place, and nothing else.
fn is_only_iterated(flow: &Within<'_, '_>, made: Target) -> bool {
    let linked = flow.linked;
    let Some(iterator) = linked.webs.def(made) else { return true };
    if linked.sources(iterator) != [made] {
        return false;
    }
    let mut taken = 0;
    for (at, inst) in linked.insts() {
        let mut reads = false;
        inst.for_each_use(&linked.body, |register| {
            reads |= linked.read(at, register).map(|web| flow.root(web)) == Some(iterator);
        });
        if !reads {
            continue;
        }
        // A copy that may be something else as well is not followed.
        if matches!(inst, Inst::Move { .. }) {
            match linked.webs.def(at) {
                Some(copy) if linked.sources(copy) != [at] => return false,
                _ => continue,
            }
        }
        let is_passed = linked.arguments(at).skip(1).flatten().any(|web| flow.root(web) == iterator);
        let is_taken = flow.called_on(at, "next").is_some();
        taken += usize::from(is_taken);
        if is_passed || taken > 1 || !is_taken && flow.called_on(at, "hasNext").is_none() {
            return false;
        }
    }
    true
}

impl Holder for List {
    fn has_all_started(&self, judge: &Judge<'_>, thread: ObjectId) -> bool {
        all_started(judge, self.list, thread, &self.puts, |flow, got, _| {
            let list = match flow.called_on(got, "next") {
                Some(iterator) => flow.source(iterator).and_then(|(made, _)| flow.called_on(made, "iterator")),
                None => flow.called_on(got, "get"),
            };
            list.and_then(|list| flow.object(list)) == Some(self.list)
        })
    }
}
