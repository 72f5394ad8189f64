//! All that is known of one source line.

use crate::accesses::{Accesses, Context};
use crate::call_graph::CallGraph;
use crate::known::Known;
use crate::linked::{Linked, is_program};
use crate::locks::Access;
use crate::overview::{ThreadLine, is_own, thread_line};
use crate::places::{self, Place};
use crate::points_to::PointsTo;
use crate::threads::AbstractThread;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{ClassId, FieldId, MethodId, Program};
use std::collections::BTreeSet;

/// An access of a line to a field that the program declares.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct AccessAt {
    pub field: FieldId,
    pub write: bool,
    /// The object is known to this thread alone.
    pub fresh: bool,
    /// Accesses elsewhere that may happen at the same time, one of the two writing.
    pub conflicts: BTreeSet<(Place, bool)>,
}

/// What is known of a line, in one of the methods that it belongs to.
#[derive(Clone, Debug)]
pub struct At {
    pub method: MethodId,
    /// Surely held before the line, as the method names them.
    pub locks: BTreeSet<String>,
    pub run_by: Vec<ThreadLine>,
    pub parallel_with: Vec<ThreadLine>,
    pub accesses: BTreeSet<AccessAt>,
    /// What is used there, and what it may be.
    pub references: BTreeSet<(String, Vec<String>)>,
    pub calls: BTreeSet<MethodId>,
    pub unknown: bool,
    /// Fields of the program that the thread, or one that it starts, may still access.
    pub reads: BTreeSet<FieldId>,
    pub writes: BTreeSet<FieldId>,
}

impl At {
    /// One for each method that has code on the line. A file may be told with directories before its name.
    pub fn all(known: &Known<'_>, accesses: &mut Accesses<&PointsTo>, file: &str, line: u16) -> Vec<Self> {
        let program = known.program;
        let mut found = Vec::new();
        let mut methods: Vec<MethodId> = known.points_to.methods().collect();
        methods.sort_unstable();
        for method in methods {
            let Some(linked) = known.points_to.linked(method) else { continue };
            if !is_in(program, program.method(method).class, file) {
                continue;
            }
            let places = linked.insts().map(|(at, _)| at);
            let places: Vec<Target> = places.filter(|&at| places::line(program, method, at) == Some(line)).collect();
            if !places.is_empty() {
                found.push(Builder { known, method, linked, places }.build(accesses));
            }
        }
        found
    }

    /// Lines of a file that have code, for who asked for one that has not.
    pub fn lines(known: &Known<'_>, file: &str) -> BTreeSet<u16> {
        let program = known.program;
        let methods = known.points_to.methods().filter(|&method| is_in(program, program.method(method).class, file));
        methods
            .filter_map(|method| known.points_to.linked(method))
            .flat_map(|linked| linked.insts().filter_map(|(at, _)| places::line(program, linked.method, at)))
            .collect()
    }
}

/// Whether a class comes from a file: `Bank.java`, `bank/Bank.java`, `src/bank/Bank.java`.
fn is_in(program: &Program, class: ClassId, file: &str) -> bool {
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    if places::file(program, class).as_deref() != Some(name) {
        return false;
    }
    let package = program.class_name(class).rsplit_once('/').map_or("", |(package, _)| package);
    // Folders above the package, and files outside of the folder of their package, are not told apart.
    folder.is_empty() || folder.ends_with(package) || package.ends_with(folder)
}

struct Builder<'k, 'a> {
    known: &'k Known<'a>,
    method: MethodId,
    linked: &'k Linked,
    places: Vec<Target>,
}

impl Builder<'_, '_> {
    fn build(&self, accesses: &mut Accesses<&PointsTo>) -> At {
        let (program, points_to) = (self.known.program, self.known.points_to);
        let first = self.places[0];
        let held = self.known.held().at(self.method, first);
        let edges = self.places.iter().flat_map(|&at| points_to.call_graph().at(self.method, at));
        let future = accesses.future(&[(self.method, first)], Context::Callee);
        let own = |fields: BTreeSet<FieldId>| -> BTreeSet<FieldId> {
            let is_own = |&field: &FieldId| {
                let class = program.field(field).class;
                is_program(program, class) && !program.class(class).hidden
            };
            fields.into_iter().filter(is_own).collect()
        };
        At {
            method: self.method,
            locks: held.iter().map(|lock| places::lock_name(program, points_to, self.method, lock)).collect(),
            run_by: self.runners().map(|thread| thread_line(self.known, thread)).collect(),
            parallel_with: self.parallel().map(|thread| thread_line(self.known, thread)).collect(),
            accesses: self.accesses(),
            references: self.references(),
            calls: edges.map(|edge| edge.callee).collect(),
            unknown: self.places.iter().any(|&at| points_to.is_unknown_at(self.method, at)),
            reads: own(accesses.slots().fields(&future.reads)),
            writes: own(accesses.slots().fields(&future.writes)),
        }
    }

    fn runners(&self) -> impl Iterator<Item = &AbstractThread> {
        self.known.threads().executing(self.method).filter(|thread| thread.is_of_program)
    }

    /// The program's threads that may be there while one is at the line.
    fn parallel(&self) -> impl Iterator<Item = &AbstractThread> {
        let threads = self.known.threads();
        let is_beside = move |other: &&AbstractThread| {
            let mut places = self.places.iter().flat_map(|&at| self.runners().map(move |one| (at, one)));
            places.any(|(at, one)| threads.may_be_beside(other, one, (self.method, at)))
        };
        threads.all().iter().filter(|thread| thread.is_of_program).filter(is_beside)
    }

    fn accesses(&self) -> BTreeSet<AccessAt> {
        let field = |&at: &Target| {
            let (field, obj, write) = match self.linked.body.inst(at) {
                Inst::GetField { obj, field, .. } => (field, Some(obj), false),
                Inst::PutField { obj, field, .. } => (field, Some(obj), true),
                Inst::GetStatic { field, .. } => (field, None, false),
                Inst::PutStatic { field, .. } => (field, None, true),
                _ => return None,
            };
            let field = self.linked.field(field)?;
            let web = obj.and_then(|obj| self.linked.read(at, obj));
            let fresh = web.is_some_and(|web| self.known.fresh().is_fresh(self.method, at, web));
            let conflicts = if fresh { BTreeSet::new() } else { self.conflicts(at, field, write) };
            is_program(self.known.program, self.known.program.field(field).class).then_some(AccessAt {
                field,
                write,
                fresh,
                conflicts,
            })
        };
        self.places.iter().filter_map(field).collect()
    }

    fn conflicts(&self, at: Target, field: FieldId, write: bool) -> BTreeSet<(Place, bool)> {
        let here = (self.method, at);
        let accesses = self.known.protection().accesses(field).iter();
        let is_one = |other: &&Access| {
            (write || other.write) && self.known.threads().may_be_parallel_on_purpose(here, (other.method, other.at))
        };
        accesses
            .filter(is_one)
            .map(|other| (Place::of(self.known.program, other.method, other.at), other.write))
            .collect()
    }

    /// Objects whose fields are accessed, that are locked, or that are called.
    fn references(&self) -> BTreeSet<(String, Vec<String>)> {
        let mut found = BTreeSet::new();
        for &at in &self.places {
            let (what, web) = match self.linked.body.inst(at) {
                Inst::GetField { obj, field, .. } | Inst::PutField { obj, field, .. } => {
                    let Some(field) = self.linked.field(field) else { continue };
                    let name = self.known.program.symbols.text(self.known.program.field(field).name);
                    (format!("object of {name}"), self.linked.read(at, obj))
                }
                Inst::ArrayLoad { array, .. } | Inst::ArrayStore { array, .. } => {
                    ("array".to_owned(), self.linked.read(at, array))
                }
                Inst::MonitorEnter { obj } => ("lock".to_owned(), self.linked.read(at, obj)),
                Inst::Invoke { method, .. } => {
                    let callee = self.linked.callee(method);
                    let Some(callee) = callee.filter(|&callee| !self.known.program.method(callee).is_static()) else {
                        continue;
                    };
                    let receiver = self.linked.arguments(at).next().flatten();
                    (format!("receiver of {}", self.known.program.method_name(callee)), receiver)
                }
                _ => continue,
            };
            found.extend(web.map(|web| (what, self.objects(web))));
        }
        found
    }

    fn objects(&self, web: WebId) -> Vec<String> {
        let (program, points_to) = (self.known.program, self.known.points_to);
        let objects = points_to.web(self.method, web).into_iter().flat_map(|objects| objects.iter());
        let mut names: Vec<String> = objects.map(|object| places::object_name(program, points_to, object)).collect();
        names.sort_unstable();
        names.dedup();
        names
    }
}

/// A method with the calls into it and out of it, for who reads around in the program.
#[derive(Clone, Debug)]
pub struct Calls {
    pub method: MethodId,
    pub callers: BTreeSet<(MethodId, Option<Place>)>,
    pub callees: BTreeSet<(MethodId, Option<Place>)>,
    /// Code outside, the machine or a new thread begins with it.
    pub begins: bool,
}

impl Calls {
    /// One for each method of the name `Class.method`; the class may be told without its package.
    pub fn all(program: &Program, graph: &CallGraph, class: &str, name: &str) -> Vec<Self> {
        let is_meant = |&method: &MethodId| {
            let full = program.class_name(program.method(method).class).replace('/', ".");
            let is_class = full == class || full.ends_with(&format!(".{class}"));
            program.method_name(method) == name && (is_class || full.replace('$', ".").ends_with(&format!(".{class}")))
        };
        let mut methods: Vec<MethodId> = graph.methods().filter(is_meant).collect();
        methods.sort_unstable_by_key(|&method| (!is_own(program, method), method));
        methods.into_iter().map(|method| Self::of(program, graph, method)).collect()
    }

    fn of(program: &Program, graph: &CallGraph, method: MethodId) -> Self {
        let place = |method, at: Option<Target>| at.map(|at| Place::of(program, method, at));
        Self {
            method,
            callers: graph.to(method).iter().map(|edge| (edge.caller, place(edge.caller, edge.at))).collect(),
            callees: graph.from(method).iter().map(|edge| (edge.callee, place(method, edge.at))).collect(),
            begins: graph.begins(method),
        }
    }
}
