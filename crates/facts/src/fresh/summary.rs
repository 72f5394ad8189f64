//! What methods do with what they are given: which parameters may escape, which may be given back, and whether a result
//! may be something that others know, or something that nobody else knows yet.

use super::tokens::Sketch;
use crate::call_graph::EdgeKind;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::rounds::Rounds;
use crate::start::Start;
use program::ir::Target;
use program::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// Parameters of a method, which has 255 at most; more would be taken for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Params([u64; 4]);

impl Params {
    /// The first ones.
    fn first(count: u16) -> Self {
        let mut params = Self::default();
        (0..count).for_each(|param| params.insert(param));
        params
    }

    pub fn insert(&mut self, param: u16) {
        let param = param.min(255);
        self.0[usize::from(param) / 64] |= 1 << (param % 64);
    }

    pub fn contains(&self, param: usize) -> bool {
        let param = param.min(255);
        self.0[param / 64] >> (param % 64) & 1 != 0
    }

    fn extend(&mut self, other: &Self) {
        self.0.iter_mut().zip(other.0).for_each(|(word, other)| *word |= other);
    }
}

/// What a method does with what it is given.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Summary {
    /// Parameters that may escape.
    pub keeps: Params,
    /// Parameters that may be the result.
    pub gives_back: Params,
    /// The result may be something that others know.
    pub gives_known: bool,
    /// The result may be something that it has made and nobody else knows.
    pub gives_fresh: bool,
}

impl Summary {
    /// Of a method that may do anything with what it is given.
    fn of_anything(params: u16) -> Self {
        Self { keeps: Params::first(params), gives_known: true, ..Self::default() }
    }
}

/// What a call may do, whichever method it runs.
#[derive(Debug, Default)]
pub(super) struct Callees {
    pub keeps_all: bool,
    pub keeps: Params,
    pub gives_back: Params,
    pub unknown: bool,
    pub gives_fresh: bool,
}

#[derive(Default)]
pub(super) struct Summaries(FxHashMap<MethodId, Summary>);

impl Summaries {
    /// The least solution, callees first.
    pub fn of(
        program: &Program,
        start: &dyn Start,
        points_to: &PointsTo,
        sketches: &FxHashMap<MethodId, Sketch>,
    ) -> Self {
        let mut summaries = Self::default();
        for method in points_to.methods() {
            if let Some(native) = of_native(program, start, method) {
                summaries.0.insert(method, native);
            }
        }
        let fixed: FxHashSet<MethodId> = summaries.0.keys().copied().collect();
        let mut rounds = Rounds::callees_first(points_to.call_graph());
        points_to.methods().for_each(|method| rounds.open(method));
        while let Some(method) = rounds.take() {
            let Some(sketch) = sketches.get(&method).filter(|_| !fixed.contains(&method)) else { continue };
            let summary = sketch.summary(method, points_to, &summaries);
            if summaries.0.get(&method).is_some_and(|known| *known == summary) {
                continue;
            }
            summaries.0.insert(method, summary);
            points_to.call_graph().to(method).iter().for_each(|edge| rounds.open(edge.caller));
        }
        summaries
    }

    /// What a method does, if that is known.
    pub fn of_method(&self, method: MethodId) -> Option<&Summary> {
        self.0.get(&method)
    }

    /// What the call at an instruction may do.
    pub fn at(&self, points_to: &PointsTo, method: MethodId, at: Target) -> Callees {
        let edges = points_to.call_graph().at(method, at);
        let mut calls = edges.iter().filter(|edge| edge.kind == EdgeKind::Call).peekable();
        // What is called is not known.
        if calls.peek().is_none() || points_to.is_unknown_at(method, at) {
            let keeps_all = !forgets(Mutant::CalleesLetEscape);
            return Callees { keeps_all, unknown: true, ..Callees::default() };
        }
        let mut callees = Callees::default();
        for summary in calls.filter_map(|edge| self.0.get(&edge.callee)) {
            if !forgets(Mutant::CalleesLetEscape) {
                callees.keeps.extend(&summary.keeps);
            }
            callees.gives_back.extend(&summary.gives_back);
            callees.unknown |= summary.gives_known;
            callees.gives_fresh |= summary.gives_fresh;
        }
        callees
    }
}

/// Of a method that may not be bytecode: unless it is known to change nothing, it may keep what it is given.
fn of_native(program: &Program, start: &dyn Start, method: MethodId) -> Option<Summary> {
    let native = start.native(program, method);
    let this = program.method(method);
    let params = this.arg_count() as u16;
    let class = program.class_name(this.class);
    match native {
        None if this.is_native() => Some(Summary::of_anything(params)),
        None => None,
        Some(_) if class == "java/lang/Object" && program.method_name(method) == "clone" => {
            Some(Summary { gives_fresh: true, ..Summary::default() })
        }
        Some(_) if keeps_nothing(class, program.method_name(method)) => Some(Summary::default()),
        Some(native) if native.may_write || native.may_call => Some(Summary::of_anything(params)),
        // What it may leave to the bytecode is looked at there.
        Some(native) if native.may_run_bytecode => None,
        // A class object is never one that a method has made.
        Some(_) if program.descriptor(method).ends_with(")Ljava/lang/Class;") => {
            Some(Summary { gives_known: true, ..Summary::default() })
        }
        Some(_) => Some(Summary { gives_back: Params::first(params), gives_known: true, ..Summary::default() }),
    }
}

/// Methods that change what they are given, or wait, and keep no reference.
fn keeps_nothing(class: &str, name: &str) -> bool {
    matches!(
        (class, name),
        ("java/lang/Object", "wait" | "wait0")
            | ("java/lang/System", "arraycopy")
            | ("java/lang/Throwable", "fillInStackTrace")
    )
}
