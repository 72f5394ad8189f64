//! Objects that nobody else knows yet, and fields that are written only then (Parízek and Lhoták, section 6).
//!
//! A variable is *fresh* at an instruction if it surely holds an object that its method has made, was given fresh, or
//! got from a method that makes such objects, and that has not escaped since: it was not stored, thrown, captured or
//! passed to a method that lets it escape. A field that is written through fresh variables only is *immutable*: whoever
//! gets to know the object finds it as it will always be.
//!
//! What methods do with what they are given is found for all at once, as the least solution (`summary`); what has
//! happened to a variable of a method until some instruction, by a look at that method (`clean`); whether all callers
//! pass something fresh, as the greatest solution.

mod clean;
mod summary;
mod tokens;

use crate::call_graph::EdgeKind;
use crate::indirect::written_indirectly;
use crate::linked::is_program;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::rounds::Rounds;
use crate::set::Set;
use crate::start::Start;
use clean::{Clean, clean, shares};
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use summary::Summaries;
use tokens::Sketch;

/// A parameter of a method, the receiver first.
type Param = (MethodId, u16);

/// What is fresh where.
pub struct Fresh<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    clean: FxHashMap<MethodId, Clean>,
    /// Parameters that some caller passes something to that is not fresh.
    known: FxHashSet<Param>,
    summaries: Summaries,
}

impl<'a> Fresh<'a> {
    pub fn of(program: &'a Program, start: &dyn Start, points_to: &'a PointsTo) -> Self {
        let mut sketches = FxHashMap::default();
        for method in points_to.methods() {
            if let Some(linked) = points_to.linked(method) {
                sketches.insert(method, Sketch::of(program, points_to, linked));
            }
        }
        let summaries = Summaries::of(program, start, points_to, &sketches);
        let (clean_of, known) = (FxHashMap::default(), FxHashSet::default());
        let mut fresh = Self { program, points_to, clean: clean_of, known, summaries: Summaries::default() };
        for (&method, sketch) in &sketches {
            if let Some(linked) = points_to.linked(method) {
                fresh.clean.insert(method, clean(linked, sketch, points_to, &summaries));
            }
        }
        fresh.find_known(&sketches, &summaries);
        fresh.summaries = summaries;
        fresh
    }

    /// Whether a variable is fresh before an instruction that uses it is executed.
    pub fn is_fresh(&self, method: MethodId, at: Target, web: WebId) -> bool {
        let clean = self.clean.get(&method).and_then(|clean| clean.get(&(at, web)));
        clean.is_some_and(|params| params.iter().all(|&param| !self.known.contains(&(method, param))))
    }

    /// Whether a method may let others know what it is given as a parameter. What it does not follow it may keep.
    pub fn keeps(&self, method: MethodId, param: usize) -> bool {
        self.summaries.of_method(method).is_none_or(|summary| summary.keeps.contains(param))
    }

    /// Fields of objects that are written through fresh variables only, or never. What is not bytecode may write any
    /// field of the library, but for final ones.
    pub fn immutable(&self) -> Set<FieldId> {
        let mut mutable = written_indirectly(self.program, self.points_to);
        for method in self.points_to.methods() {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, inst) in linked.insts() {
                let Inst::PutField { obj, field, .. } = inst else { continue };
                let Some(field) = linked.field(field) else { continue };
                let is_fresh = linked.read(at, obj).is_some_and(|web| self.is_fresh(method, at, web));
                if !is_fresh {
                    mutable.insert(field);
                }
            }
        }
        let fields = (0..self.program.fields.len()).map(FieldId::new);
        let is_safe = |field: &FieldId| {
            let this = self.program.field(*field);
            !this.is_static() && (this.is_final() || is_program(self.program, this.class))
        };
        fields.filter(is_safe).filter(|&field| !mutable.contains(field)).collect()
    }

    /// The greatest solution: a parameter is fresh unless some caller passes what is not.
    fn find_known(&mut self, sketches: &FxHashMap<MethodId, Sketch>, summaries: &Summaries) {
        let graph = self.points_to.call_graph();
        let mut rounds = Rounds::callers_first(graph);
        for method in self.points_to.methods() {
            let edges = graph.to(method);
            let count = self.program.method(method).arg_count() as u16;
            if edges.is_empty() || self.points_to.begins(method) || edges.iter().any(|edge| edge.kind != EdgeKind::Call)
            {
                // Who calls a constructor from outside has just made the object.
                let is_entered = self.points_to.entered().contains(&method);
                let made = u16::from(is_entered && self.program.method_name(method) == "<init>");
                self.known.extend((made..count).map(|param| (method, param)));
            }
            rounds.open(method);
        }
        while let Some(caller) = rounds.take() {
            let sketch = sketches.get(&caller);
            let values = sketch.map(|sketch| sketch.values(caller, self.points_to, summaries));
            for edge in graph.from(caller) {
                let call = sketch.zip(edge.at).and_then(|(sketch, at)| sketch.call_at(at));
                let passed = call.filter(|_| edge.kind == EdgeKind::Call);
                let changed = match passed.zip(values.as_ref()) {
                    Some((call, values)) => self.pass(caller, call, values, edge.callee),
                    None => self.pass_unseen(edge.callee),
                };
                if changed {
                    rounds.open(edge.callee);
                }
            }
        }
    }

    /// A call whose arguments are not seen, as of `invokedynamic` and of natives; whether that is news.
    fn pass_unseen(&mut self, callee: MethodId) -> bool {
        let count = self.program.method(callee).arg_count() as u16;
        let before = self.known.len();
        self.known.extend((0..count).map(|param| (callee, param)));
        self.known.len() > before
    }

    /// Takes a call into account; whether it passes something that is not fresh where all was before.
    fn pass(&mut self, caller: MethodId, call: &tokens::Call, values: &tokens::Held, callee: MethodId) -> bool {
        let mut changed = false;
        for (param, web) in call.args.iter().enumerate() {
            let (Some(web), key) = (*web, (callee, param as u16)) else { continue };
            if self.known.contains(&key) || forgets(Mutant::CallersPassKnown) {
                continue;
            }
            // Under two names it could escape by one and be taken for fresh by the other.
            if !self.is_fresh(caller, call.at, web) || shares(call, values, param) {
                changed |= self.known.insert(key);
            }
        }
        changed
    }
}
