//! What is accessed could be foreseen: at every earlier point of the path, by every analysis.
//!
//! Points are sampled. A thread inherits those of the one that started it: what a thread may still access includes
//! the threads that it may start.

use super::moment::{Abstract, Moment, told};
use super::told::Told;
use super::walk::Law;
use facts::accesses::{AccessSet, Accesses, Context, Grain};
use facts::{ObjectId, PointsTo, Slot, Start};
use program::ir::{Inst, Target};
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, HashSet};
use vm::{Location, Ref, ThreadId, Variable};

const LAW: &str = "accesses";
const CONTEXTS: [Context; 3] = [Context::Insensitive, Context::Callee, Context::Sensitive];
/// Points of a thread, and of a program.
const OF_THREAD: usize = 4;
const OF_PROGRAM: usize = 40;
/// One in so many instructions is a point.
const SPACING: u64 = 3_000;

/// What may still happen from a point on.
struct Point {
    stack: Vec<(MethodId, Target)>,
    /// By grain, then by context.
    sets: Vec<AccessSet>,
}

/// What happens, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Happened {
    place: (MethodId, Target),
    object: Option<ObjectId>,
    slot: Slot,
    write: bool,
}

pub(super) struct AccessLaw<'a> {
    grains: [Accesses<&'a PointsTo>; 2],
    points: Vec<Point>,
    /// The points of each thread of this path.
    threads: BTreeMap<usize, Vec<usize>>,
    judged: HashSet<(usize, Happened)>,
    inside: HashSet<(MethodId, Happened)>,
    /// Instructions so far.
    clock: u64,
}

impl<'a> AccessLaw<'a> {
    pub fn new(program: &Program, start: &dyn Start, points_to: &'a PointsTo, told: &mut Told) -> Self {
        told.expect(LAW, super::own_sites(program, points_to, is_access).count());
        let of = |grain| Accesses::of(program, start, points_to, grain);
        Self {
            grains: [of(Grain::Field), of(Grain::Object)],
            points: Vec::new(),
            threads: BTreeMap::new(),
            judged: HashSet::new(),
            inside: HashSet::new(),
            clock: 0,
        }
    }

    /// Makes a point of where the thread stands, now and then.
    fn sample(&mut self, now: &Moment<'_>, told: &mut Told) {
        let mine = self.threads.entry(now.thread.index()).or_default();
        let is_due = mine.is_empty() || now.is_own() && self.clock.is_multiple_of(SPACING / 20);
        let is_due = is_due || self.clock.is_multiple_of(SPACING);
        let is_known = |&(method, _): &(MethodId, Target)| now.objects.points_to.linked(method).is_some();
        if !is_due || self.points.len() >= OF_PROGRAM || !now.stack.iter().all(is_known) {
            return;
        }
        // The first is the farthest back, and stays.
        if mine.len() == OF_THREAD {
            mine.remove(1);
        }
        mine.push(self.points.len());
        let futures = |accesses: &mut Accesses<&PointsTo>| CONTEXTS.map(|context| accesses.future(now.stack, context));
        let [fields, objects] = &mut self.grains;
        let sets: Vec<AccessSet> = futures(fields).into_iter().chain(futures(objects)).collect();
        for sets in sets.chunks(CONTEXTS.len()) {
            for (pair, contexts) in sets.windows(2).zip(CONTEXTS.windows(2)) {
                if !is_within(&pair[1], &pair[0]) {
                    told.miss(LAW, format!("{contexts:?} are not within each other at {}", now.told()));
                }
            }
        }
        self.points.push(Point { stack: now.stack.to_vec(), sets });
    }

    fn judge(&mut self, now: &Moment<'_>, object: Option<Ref>, slot: Slot, write: bool, by: &str, told: &mut Told) {
        let object = match object.map(|object| now.abstracted(object)) {
            Some(Abstract::One(id)) => Some(id),
            _ => None,
        };
        let happened = Happened { place: now.place(), object, slot, write };
        self.judge_frames(now, happened, by, told);
        let Some(points) = self.threads.get(&now.thread.index()) else { return };
        for &point in points {
            if !self.judged.insert((point, happened)) {
                continue;
            }
            let Point { stack, sets } = &self.points[point];
            for (number, set) in sets.iter().enumerate() {
                let slots = self.grains[number / CONTEXTS.len()].slots();
                let allows = match write {
                    true => set.may_write(slots, object, slot),
                    false => set.may_read(slots, object, slot),
                };
                if !allows {
                    let context = CONTEXTS[number % CONTEXTS.len()];
                    let grain = ["by field", "by object"][number / CONTEXTS.len()];
                    let from = stack.last().map_or_else(String::new, |&place| told_place(now, place));
                    let what = describe(now, object, slot, write);
                    told.miss(LAW, format!("{context:?} {grain}: {what} {by} at {} from {from}", now.told()));
                }
            }
        }
    }

    /// It is among what each method of the program that it happens in may do. What an initialiser does is not the
    /// doing of who needed it.
    fn judge_frames(&mut self, now: &Moment<'_>, happened: Happened, by: &str, told: &mut Told) {
        let Happened { object, slot, write, .. } = happened;
        let initialiser = now.stack.iter().rposition(|&(method, _)| now.program().method_name(method) == "<clinit>");
        for &(method, _) in &now.stack[initialiser.unwrap_or(0)..] {
            let is_own = facts::is_program(now.program(), now.program().method(method).class);
            let is_known = now.objects.points_to.reaches(method);
            if !is_own || !is_known || !self.inside.insert((method, happened)) {
                continue;
            }
            for accesses in &self.grains {
                let (slots, set) = (accesses.slots(), accesses.within(method));
                let allows = match write {
                    true => set.may_write(slots, object, slot),
                    false => set.may_read(slots, object, slot),
                };
                if !allows {
                    let (what, method) = (describe(now, object, slot, write), now.program().describe(method));
                    told.miss(LAW, format!("within {method}: {what} {by} at {}", now.told()));
                }
            }
        }
    }

    /// What natives and the machine did to memory on behalf of a call.
    fn judge_native(&mut self, then: &Moment<'_>, told: &mut Told) {
        for access in then.machine.raw_accesses() {
            let location = Location { object: access.object, slot: access.word };
            let (object, slot) = match then.machine.variable_at(location) {
                // A throwable that the machine makes begins with what constants of its class say.
                Variable::Field(field) if !access.writes && is_constant_of_throwables(then, field) => continue,
                Variable::Field(field) if then.program().field(field).is_static() => (None, Slot::Field(field)),
                Variable::Field(field) => (Some(access.object), Slot::Field(field)),
                Variable::Element { .. } => (Some(access.object), Slot::Element),
                Variable::Memory { .. } | Variable::Unknown => continue,
            };
            self.judge(then, object, slot, access.writes, "by a native", told);
        }
    }
}

fn told_place(now: &Moment<'_>, place: (MethodId, Target)) -> String {
    told(now.program(), place)
}

fn describe(now: &Moment<'_>, object: Option<ObjectId>, slot: Slot, write: bool) -> String {
    let verb = if write { "a write of" } else { "a read of" };
    let part = match slot {
        Slot::Field(field) => facts::places::field_name(now.program(), field),
        Slot::Element => "an element".to_owned(),
        Slot::Monitor => "the monitor".to_owned(),
    };
    let of = object.map_or_else(String::new, |object| {
        format!(" of {}", now.objects.describe(now.program(), Abstract::One(object)))
    });
    format!("{verb} {part}{of}")
}

fn is_within(inner: &AccessSet, outer: &AccessSet) -> bool {
    let effects =
        outer.looks_at.and(inner.looks_at) == outer.looks_at && outer.changes.and(inner.changes) == outer.changes;
    effects
        && inner.reads.iter().all(|slot| outer.reads.contains(slot))
        && inner.writes.iter().all(|slot| outer.writes.contains(slot))
}

pub(super) fn is_access(inst: Inst) -> bool {
    matches!(
        inst,
        Inst::GetField { .. }
            | Inst::PutField { .. }
            | Inst::GetStatic { .. }
            | Inst::PutStatic { .. }
            | Inst::ArrayLoad { .. }
            | Inst::ArrayStore { .. }
            | Inst::MonitorEnter { .. }
            | Inst::MonitorExit { .. }
    )
}

impl Law for AccessLaw<'_> {
    fn begin(&mut self) {
        self.threads.clear();
    }

    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        self.clock += 1;
        self.sample(now, told);
        let (register, slot, write) = match now.inst() {
            Inst::GetField { obj, field, .. } => (Some(obj), now.linked.field(field).map(Slot::Field), false),
            Inst::PutField { obj, field, .. } => (Some(obj), now.linked.field(field).map(Slot::Field), true),
            Inst::GetStatic { field, .. } => (None, now.linked.field(field).map(Slot::Field), false),
            Inst::PutStatic { field, .. } => (None, now.linked.field(field).map(Slot::Field), true),
            Inst::ArrayLoad { array, .. } => (Some(array), Some(Slot::Element), false),
            Inst::ArrayStore { array, .. } => (Some(array), Some(Slot::Element), true),
            Inst::MonitorEnter { obj } | Inst::MonitorExit { obj } => (Some(obj), Some(Slot::Monitor), true),
            _ => return,
        };
        let object = register.map(|register| now.reference(register));
        // It throws.
        let (Some(slot), false) = (slot, object.is_some_and(Ref::is_null)) else { return };
        if now.is_own() {
            told.look(LAW, now.place());
        }
        self.judge(now, object, slot, write, "", told);
    }

    fn after(&mut self, then: &Moment<'_>, told: &mut Told) {
        if matches!(then.inst(), Inst::Invoke { .. }) {
            self.judge_native(then, told);
        }
    }

    fn started(&mut self, by: ThreadId, thread: ThreadId) {
        let inherited = self.threads.get(&by.index()).cloned().unwrap_or_default();
        self.threads.insert(thread.index(), inherited);
    }
}

fn is_constant_of_throwables(now: &Moment<'_>, field: FieldId) -> bool {
    let field = now.program().field(field);
    field.is_static() && field.is_final() && now.program().class_name(field.class) == "java/lang/Throwable"
}
