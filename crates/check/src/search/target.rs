//! How far threads are from a place in the program, in the control-flow graphs of their frames.
//!
//! Distances within a method are exact and computed once for each; a call counts the way through the callee where the
//! reference names it, and a frame whose method cannot get there counts the way to its return. Nothing is proved with
//! them: they only tell a best-first search where to look first.

use program::ir::{Body, Inst};
use program::reference::SymbolicMember;
use program::text::line_at;
use program::{ClassId, MethodId};
use rustc_hash::FxHashMap;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::sync::Arc;
use support::{Symbol, budget};
use thiserror::Error;
use vm::{Machine, ThreadId};

/// Where a guided search wants threads to be.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Target {
    /// Any `throw` of the program's own code; an `assert` that fails is one.
    #[default]
    Throw,
    Line {
        file: String,
        line: u16,
    },
    /// Where an exception of the class, with or without its package, is made.
    Exception(String),
}

/// A text that names no target.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0} is not FILE:LINE and not the name of an exception's class")]
pub struct NoTarget(String);

impl Target {
    /// `FILE:LINE` or the name of a class.
    pub fn parse(text: &str) -> Result<Self, NoTarget> {
        let wrong = || NoTarget(text.to_owned());
        match text.rsplit_once(':') {
            Some((file, line)) => {
                let line = line.parse().ok().filter(|&line| line > 0).ok_or_else(wrong)?;
                // Class files know only the name.
                let file = file.rsplit('/').next().unwrap_or(file).to_owned();
                if file.is_empty() { Err(wrong()) } else { Ok(Self::Line { file, line }) }
            }
            None if text.is_empty() || text.contains(['/', ' ']) => Err(wrong()),
            None => Ok(Self::Exception(text.to_owned())),
        }
    }
}

/// There is no way.
const NOWHERE: u32 = u32::MAX;
/// What it costs to get somewhere by an exception: it is not what usually happens.
const EXCEPTION: u32 = 32;

/// By instruction of a method.
#[derive(Default)]
struct Ways {
    to_target: Vec<u32>,
    to_return: Vec<u32>,
}

#[derive(Default)]
pub struct Distances {
    target: Target,
    methods: FxHashMap<MethodId, Arc<Ways>>,
    /// How many classes there were: what a call leads to may be known with more.
    classes: usize,
}

impl Distances {
    pub fn new(target: Target) -> Self {
        Self { target, ..Self::default() }
    }

    /// From where the thread is to the target; `None` if its frames do not lead there.
    pub fn of(&mut self, machine: &Machine, thread: ThreadId) -> Option<u32> {
        if self.classes != machine.program.classes.len() {
            self.classes = machine.program.classes.len();
            self.methods.clear();
        }
        let mut best = NOWHERE;
        // The way out of the frames above.
        let mut out = 0u32;
        for frame in machine.frames_of(thread) {
            if !machine.is_program_method(frame.method) {
                out = out.saturating_add(1);
                continue;
            }
            let ways = self.ways(machine, frame.method);
            let at = |ways: &[u32]| ways.get(frame.inst as usize).copied().unwrap_or(NOWHERE);
            best = best.min(out.saturating_add(at(&ways.to_target)));
            out = out.saturating_add(at(&ways.to_return)).saturating_add(1);
        }
        (best != NOWHERE).then_some(best)
    }

    fn ways(&mut self, machine: &Machine, method: MethodId) -> Arc<Ways> {
        if let Some(known) = self.methods.get(&method) {
            return known.clone();
        }
        // A method that calls itself does not get closer by that.
        self.methods.insert(method, Arc::default());
        let ways = Arc::new(self.computed(machine, method).unwrap_or_default());
        self.methods.insert(method, ways.clone());
        ways
    }

    fn computed(&mut self, machine: &Machine, method: MethodId) -> Option<Ways> {
        let class = machine.program.method(method).class;
        let file = machine.program.class(class).file.clone()?;
        let member = file.methods.get(machine.program.method(method).member as usize)?;
        let code = file.code(member).ok()??;
        let body = machine.program.body(method).ok()?;
        let is_made = |class: Symbol, wanted: &str| {
            let name = machine.program.symbols.text(class).replace(['/', '$'], ".");
            let wanted = wanted.replace('$', ".");
            name == wanted || name.strip_suffix(&wanted).is_some_and(|rest| rest.ends_with('.'))
        };
        let in_file = match &self.target {
            Target::Line { file, .. } => machine.source_file(class).as_ref() == Some(file),
            _ => false,
        };
        let mut to_target = vec![NOWHERE; body.insts().len()];
        let mut to_return = to_target.clone();
        for (at, &inst) in body.insts().iter().enumerate() {
            let there = match (&self.target, inst) {
                (Target::Throw, Inst::Throw { .. }) => true,
                (Target::Exception(wanted), Inst::New { class, .. }) => is_made(body.class(class).name, wanted),
                (Target::Line { line, .. }, _) => in_file && line_at(&code, body.offsets()[at]) == Some(*line),
                _ => false,
            };
            if there {
                to_target[at] = 0;
            } else if let Some(callee) = callee(machine, class, &body, inst) {
                let inside = self.ways(machine, callee).to_target.first().copied().unwrap_or(NOWHERE);
                to_target[at] = inside.saturating_add(1);
            }
            if matches!(inst, Inst::Return { .. }) {
                to_return[at] = 0;
            }
        }
        // Code that the compiler adds throws on what it has caught: that is no goal of its own.
        let by_exception = self.target != Target::Throw;
        let edges = reversed(&body, by_exception);
        spread(&edges, &mut to_target);
        spread(&edges, &mut to_return);
        Some(Ways { to_target, to_return })
    }
}

/// The method of the program that a call names.
fn callee(machine: &Machine, class: ClassId, body: &Body, inst: Inst) -> Option<MethodId> {
    let Inst::Invoke { method, .. } = inst else { return None };
    let SymbolicMember { class: owner, name, descriptor, .. } = body.method(method);
    let text = |symbol: Symbol| machine.program.symbols.text(symbol);
    let owner = machine.program.loaded(machine.program.class(class).loader, text(owner))?;
    let method = machine.program.find_method(owner, text(name), text(descriptor))?;
    machine.is_program_method(method).then_some(method)
}

/// For each instruction those that lead to it, with what the step costs.
fn reversed(body: &Body, by_exception: bool) -> Vec<Vec<(u32, u32)>> {
    let mut edges = vec![Vec::new(); body.insts().len()];
    for (at, inst) in body.insts().iter().enumerate() {
        inst.targets(body, |to| edges[to as usize].push((at as u32, 1)));
        if !inst.ends_flow() && at + 1 < body.insts().len() {
            edges[at + 1].push((at as u32, 1));
        }
    }
    if by_exception {
        for catch in body.catches() {
            let covered = (catch.start..catch.end).filter(|&at| body.insts()[at as usize].may_throw());
            edges[catch.target as usize].extend(covered.map(|at| (at, EXCEPTION)));
        }
    }
    edges
}

/// Shortest distances, from those that are given.
fn spread(edges: &[Vec<(u32, u32)>], distances: &mut [u32]) {
    let known = distances.iter().enumerate().filter(|(_, distance)| **distance != NOWHERE);
    let mut open: BinaryHeap<Reverse<(u32, u32)>> =
        known.map(|(at, &distance)| Reverse((distance, at as u32))).collect();
    while let Some(Reverse((distance, at))) = open.pop() {
        budget::work(1);
        if distance > distances[at as usize] {
            continue;
        }
        for &(from, cost) in &edges[at as usize] {
            let longer = distance.saturating_add(cost);
            if longer < distances[from as usize] {
                distances[from as usize] = longer;
                open.push(Reverse((longer, from)));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{NOWHERE, Target, spread};

    #[test]
    fn targets_are_lines_or_classes() {
        let line = Target::Line { file: "Main.java".to_owned(), line: 12 };
        assert_eq!(Target::parse("src/a/Main.java:12"), Ok(line));
        assert_eq!(Target::parse("a.b.Broken"), Ok(Target::Exception("a.b.Broken".to_owned())));
        for wrong in ["", "Main.java:0", "Main.java:x", ":3", "a/b"] {
            assert!(Target::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn ways_are_shortest() {
        // 0 → 1 → 2 → 3, 0 → 3 at a price of 2, and 4 leads nowhere.
        let edges = vec![vec![], vec![(0, 1)], vec![(1, 1)], vec![(2, 1), (0, 2)], vec![]];
        let mut distances = [NOWHERE, NOWHERE, NOWHERE, 0, NOWHERE];
        spread(&edges, &mut distances);
        assert_eq!(distances, [2, 2, 1, 0, NOWHERE]);
    }
}
