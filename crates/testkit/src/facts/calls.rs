//! Calls as they happened, held against the call graph.
//!
//! A call is allowed if the graph has it at the instruction that made it, or if a method that is not bytecode and is
//! called there leads to it. Small classes that the machine writes around calls of handles and reflection are no part
//! of a program: who calls one calls what it calls. What follows from a method that is missing is not told again.

use facts::{CallGraph, EdgeKind, PointsTo, Why};
use program::{LoaderId, MethodId, Program};
use std::collections::{BTreeSet, HashMap, HashSet};
use vm::{CallSeen, Entered};

/// What came of it.
#[derive(Default)]
pub struct Calls {
    /// Calls that happened, each once.
    pub seen: usize,
    /// Those that the graph does not have, though nothing is unknown there.
    pub missed: BTreeSet<String>,
    /// Calls at places that are unknown, of what the graph does not have there.
    pub behind_unknown: usize,
    /// Edges of the graph that were taken.
    pub taken: usize,
}

/// Edges between methods that both graphs have, and that only the first has: none, if the second is the blunter one.
pub fn only_in(program: &Program, finer: &CallGraph, blunter: &CallGraph) -> BTreeSet<String> {
    let mut only = BTreeSet::new();
    for caller in finer.methods() {
        if !blunter.reaches(caller) {
            only.insert(format!("{} is not in the other", program.describe(caller)));
            continue;
        }
        let known: HashSet<&facts::CallEdge> = blunter.from(caller).iter().collect();
        for edge in finer.from(caller).iter().filter(|edge| !known.contains(edge)) {
            let (from, to) = (program.describe(caller), program.describe(edge.callee));
            only.insert(format!("{from} @{:?} → {to} ({:?})", edge.at, edge.kind));
        }
    }
    only
}

type Caller = Option<(MethodId, u32)>;

struct Judge<'a> {
    program: &'a Program,
    facts: &'a PointsTo,
    /// Who calls a class that the machine wrote.
    callers: HashMap<MethodId, HashSet<Caller>>,
    taken: HashSet<facts::CallEdge>,
}

/// Holds calls against the graph.
pub fn hold(program: &Program, facts: &PointsTo, seen: &[CallSeen]) -> Calls {
    let mut judge = Judge { program, facts, callers: HashMap::default(), taken: HashSet::default() };
    let (glue, real): (Vec<CallSeen>, Vec<CallSeen>) = seen.iter().partition(|call| judge.is_glue(call.callee));
    for call in glue {
        judge.callers.entry(call.callee).or_default().insert(call.caller);
    }
    let mut calls = Calls::default();
    for call in real {
        for caller in judge.real_callers(call.caller) {
            calls.seen += 1;
            judge.judge(CallSeen { caller, ..call }, &mut calls);
        }
    }
    calls.taken = judge.taken.len();
    calls
}

/// Whether the machine wrote the method's class, and the analysis knows nothing of it.
pub(super) fn is_glue(program: &Program, facts: &PointsTo, method: MethodId) -> bool {
    let name = program.class_name(program.method(method).class);
    !facts.reaches(method)
        && ["$$Reflective", "$$Call", "java/lang/invoke/HeddleCall+"].iter().any(|part| name.contains(part))
}

impl Judge<'_> {
    fn is_glue(&self, method: MethodId) -> bool {
        is_glue(self.program, self.facts, method)
    }

    fn real_callers(&self, caller: Caller) -> HashSet<Caller> {
        let (mut found, mut seen) = (HashSet::new(), HashSet::new());
        let mut open = vec![caller];
        while let Some(caller) = open.pop() {
            match caller {
                Some((method, _)) if self.is_glue(method) => {
                    if seen.insert(method) {
                        open.extend(self.callers.get(&method).into_iter().flatten());
                    }
                }
                _ => _ = found.insert(caller),
            }
        }
        found
    }

    fn judge(&mut self, call: CallSeen, calls: &mut Calls) {
        if self.is_loaded_at_run_time(call.callee) {
            return;
        }
        let Some((caller, at)) = call.caller else {
            if !self.facts.reaches(call.callee) {
                calls.missed.insert(format!("the machine → {}", self.program.describe(call.callee)));
            }
            return;
        };
        if !self.facts.reaches(caller) || self.allows(caller, at, call) {
            return;
        }
        if self.is_unknown(caller, at) {
            calls.behind_unknown += 1;
            return;
        }
        let reached = if self.facts.reaches(call.callee) { "edge only" } else { "method" };
        let (from, to) = (self.program.describe(caller), self.program.describe(call.callee));
        calls.missed.insert(format!("{from} @{at} → {to} ({:?}, {reached})", call.entered));
    }

    fn is_loaded_at_run_time(&self, method: MethodId) -> bool {
        self.program.class(self.program.method(method).class).loader > LoaderId::APP
    }

    fn allows(&mut self, caller: MethodId, at: u32, call: CallSeen) -> bool {
        if call.entered == Entered::Asked || call.entered == Entered::Bottom {
            return self.facts.reaches(call.callee);
        }
        let graph: &CallGraph = self.facts.call_graph();
        let wanted = |kind: EdgeKind| (kind == EdgeKind::Initialise) == (call.entered == Entered::Initialiser);
        let (mut open, mut seen) = (graph.at(caller, at).to_vec(), HashSet::new());
        while let Some(edge) = open.pop() {
            if edge.callee == call.callee && wanted(edge.kind) {
                self.taken.insert(edge);
                return true;
            }
            if seen.insert(edge.callee) {
                open.extend(graph.from(edge.callee).iter().filter(|edge| edge.at.is_none()));
            }
        }
        false
    }

    /// Whether it is said that not all is known of what an instruction calls.
    fn is_unknown(&self, caller: MethodId, at: u32) -> bool {
        let called: HashSet<MethodId> = self.facts.call_graph().at(caller, at).iter().map(|edge| edge.callee).collect();
        self.facts.unknown().iter().any(|unknown| {
            unknown.caller == caller && unknown.at.is_none_or(|place| place == at)
                || matches!(unknown.why, Why::Native(native) if called.contains(&native))
        })
    }
}
