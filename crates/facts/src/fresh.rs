//! Objects that nobody else knows yet, and fields that are written only then (Parízek and Lhoták, section 6).
//!
//! A variable is *fresh* at an instruction if it holds an object that its method has made, or was given fresh, and
//! that has not escaped since: it was not stored, thrown, returned, locked up in another object or passed to a method
//! that lets it escape. A parameter that is returned escapes as well: the result is not followed. A field that is written through fresh variables only is *immutable*: whoever gets to know the
//! object finds it as it will always be. Whether a parameter escapes is found for all methods at once, as the least
//! solution; whether all callers pass something fresh, as the greatest.

use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::set::Set;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// A parameter of a method, the receiver first.
type Param = (MethodId, u16);

/// What is fresh where.
pub struct Fresh<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    /// Webs of a method that hold copies of one value, by any of them.
    copies: FxHashMap<MethodId, Copies>,
    escaping: FxHashSet<Param>,
    /// Parameters that some caller passes something to that is not fresh.
    known: FxHashSet<Param>,
}

/// Which webs of a method are copies of each other.
struct Copies(Vec<WebId>);

impl Copies {
    fn of(linked: &Linked) -> Self {
        let mut roots: Vec<WebId> = (0..linked.webs.len()).map(WebId::new).collect();
        // A copy of a copy takes another round; they are few.
        loop {
            let mut changed = false;
            for web in (0..roots.len()).map(WebId::new) {
                let source = match linked.source(web) {
                    Some((at, Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. })) => linked.read(at, src),
                    _ => None,
                };
                if let Some(source) = source
                    && roots[web.index()] != roots[source.index()]
                    && source != web
                {
                    roots[web.index()] = roots[source.index()];
                    changed = true;
                }
            }
            if !changed {
                return Self(roots);
            }
        }
    }

    fn root(&self, web: WebId) -> WebId {
        self.0[web.index()]
    }
}

impl<'a> Fresh<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        let mut copies = FxHashMap::default();
        for method in points_to.methods() {
            if let Some(linked) = points_to.linked(method) {
                copies.insert(method, Copies::of(linked));
            }
        }
        let mut fresh =
            Self { program, points_to, copies, escaping: FxHashSet::default(), known: FxHashSet::default() };
        fresh.find_escaping();
        fresh.find_known();
        fresh
    }

    /// Whether a variable is fresh before an instruction is executed.
    pub fn is_fresh(&self, method: MethodId, at: Target, web: WebId) -> bool {
        let (Some(linked), Some(copies)) = (self.points_to.linked(method), self.copies.get(&method)) else {
            return false;
        };
        let root = copies.root(web);
        let begins_fresh = match linked.param(root) {
            Some(param) => !self.known.contains(&(method, param)) && linked.sources(root).is_empty(),
            None => self.is_made_here(linked, root),
        };
        begins_fresh && !self.may_have_escaped(method, linked, copies, root, at)
    }

    /// Fields of objects that are written through fresh variables only, or never. What is not bytecode may write any
    /// field of the library, but for final ones.
    pub fn immutable(&self) -> Set<FieldId> {
        let mut mutable = Set::default();
        for method in self.points_to.methods() {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, inst) in linked.insts() {
                match inst {
                    Inst::PutField { obj, field, .. } => {
                        let Some(field) = linked.field(field) else { continue };
                        let is_fresh = linked.read(at, obj).is_some_and(|web| self.is_fresh(method, at, web));
                        if !is_fresh {
                            mutable.insert(field);
                        }
                    }
                    Inst::Invoke { .. } => self.written_indirectly(method, at, linked, &mut mutable),
                    _ => {}
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

    /// What `Unsafe` and handles write.
    fn written_indirectly(&self, method: MethodId, at: Target, linked: &Linked, mutable: &mut Set<FieldId>) {
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let of = |arg: usize| args.get(arg).copied().flatten();
        let mut add = |web: Option<WebId>, meant| {
            let Some(objects) = web.and_then(|web| self.points_to.web(method, web)) else { return };
            for object in objects.iter() {
                let class = self.points_to.objects().get(object).class;
                for field in crate::points_to::fields_meant(self.program, class, meant) {
                    mutable.insert(field);
                }
            }
        };
        let Inst::Invoke { method: callee, .. } = linked.body.inst(at) else { return };
        let Some(callee) = linked.callee(callee) else { return };
        let writes = crate::points_to::Direction::of(self.program.method_name(callee)).writes;
        if !writes || forgets(Mutant::WritesOfHandles) {
            return;
        }
        if let Some(meant) = self.points_to.meant(method, at) {
            add(of(1), meant);
        } else if self.program.method(callee).signature_polymorphic
            && let Some(handles) = of(0).and_then(|web| self.points_to.web(method, web))
        {
            for handle in handles.iter() {
                let meant = self
                    .points_to
                    .variable(handle)
                    .map_or(crate::points_to::Meant::Any, crate::points_to::Meant::Field);
                add(of(1), meant);
            }
        }
    }

    /// The web is the result of allocations of this method alone.
    fn is_made_here(&self, linked: &Linked, web: WebId) -> bool {
        let sources = linked.sources(web);
        let is_allocation = |inst| {
            matches!(
                inst,
                Inst::New { .. } | Inst::NewArray { .. } | Inst::NewRefArray { .. } | Inst::NewMultiArray { .. }
            )
        };
        !sources.is_empty() && sources.iter().all(|&at| is_allocation(linked.body.inst(at)))
    }

    /// Whether an instruction that lets the value escape may have been executed since it was made.
    fn may_have_escaped(&self, method: MethodId, linked: &Linked, copies: &Copies, root: WebId, at: Target) -> bool {
        let escapes = linked.insts().map(|(at, _)| at).filter(|&at| self.escapes_at(method, linked, copies, root, at));
        // A new round of a loop makes a new object.
        let made = linked.sources(root);
        let mut seen = vec![false; linked.body.insts().len()];
        let mut open: Vec<Target> = escapes.flat_map(|at| linked.successors(at)).collect();
        while let Some(next) = open.pop() {
            if next == at {
                return true;
            }
            if !made.contains(&next) && !std::mem::replace(&mut seen[next as usize], true) {
                open.extend(linked.successors(next));
            }
        }
        false
    }

    /// Whether an instruction lets the value of a web escape.
    fn escapes_at(&self, method: MethodId, linked: &Linked, copies: &Copies, root: WebId, at: Target) -> bool {
        let is = |web: Option<WebId>| web.is_some_and(|web| copies.root(web) == root);
        match linked.body.inst(at) {
            Inst::PutField { src, .. } | Inst::PutStatic { src, .. } | Inst::ArrayStore { src, .. } => {
                is(linked.read(at, src)) && !forgets(Mutant::StoresEscape)
            }
            Inst::Throw { obj } => is(linked.read(at, obj)),
            Inst::Return { src: Some(src) } => is(linked.read(at, src)),
            Inst::InvokeDynamic { .. } => linked.arguments(at).any(is),
            // A copy that is merged with other values is not followed.
            Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => {
                is(linked.read(at, src)) && linked.webs.def(at).is_some_and(|web| copies.root(web) != root)
            }
            Inst::Invoke { .. } => {
                let passed = linked.arguments(at).enumerate().filter(|(_, web)| is(*web));
                let passed: Vec<u16> = passed.map(|(param, _)| param as u16).collect();
                !passed.is_empty() && self.escapes_in_callee(method, at, &passed)
            }
            _ => false,
        }
    }

    fn escapes_in_callee(&self, method: MethodId, at: Target, passed: &[u16]) -> bool {
        if forgets(Mutant::CalleesLetEscape) {
            return false;
        }
        let edges = self.points_to.call_graph().at(method, at);
        let mut calls = edges.iter().filter(|edge| edge.kind == EdgeKind::Call).peekable();
        // What is called is not known.
        if calls.peek().is_none() || self.points_to.is_unknown_at(method, at) {
            return true;
        }
        calls.any(|edge| passed.iter().any(|&param| self.escaping.contains(&(edge.callee, param))))
    }

    /// The least solution: a parameter escapes if an instruction lets it, taking callees as known so far.
    fn find_escaping(&mut self) {
        let mut open: Vec<MethodId> = self.points_to.methods().collect();
        let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            queued.remove(&method);
            let fresh = self.escaping_params(method);
            if fresh.is_empty() {
                continue;
            }
            self.escaping.extend(fresh.into_iter().map(|param| (method, param)));
            for edge in self.points_to.call_graph().to(method) {
                if queued.insert(edge.caller) {
                    open.push(edge.caller);
                }
            }
        }
    }

    /// Parameters that are now found to escape.
    fn escaping_params(&self, method: MethodId) -> Vec<u16> {
        let count = self.program.method(method).arg_count() as u16;
        let open = (0..count).filter(|&param| !self.escaping.contains(&(method, param)));
        let (Some(linked), Some(copies)) = (self.points_to.linked(method), self.copies.get(&method)) else {
            // A method that is not bytecode may keep what it is given, unless it is known not to.
            return if self.keeps_nothing(method) { Vec::new() } else { open.collect() };
        };
        let escapes = |param: &u16| {
            let root = copies.root(linked.webs.param(*param));
            linked.insts().any(|(at, _)| self.escapes_at(method, linked, copies, root, at))
        };
        open.filter(escapes).collect()
    }

    fn keeps_nothing(&self, method: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(method).class);
        matches!(
            (class, self.program.method_name(method)),
            ("java/lang/Object", "hashCode" | "getClass" | "notify" | "notifyAll" | "wait0" | "wait")
                | ("java/lang/System", "identityHashCode" | "arraycopy")
        )
    }

    /// The greatest solution: a parameter is fresh unless some caller passes what is not.
    fn find_known(&mut self) {
        let mut open: Vec<MethodId> = Vec::new();
        for method in self.points_to.methods() {
            let edges = self.points_to.call_graph().to(method);
            let count = self.program.method(method).arg_count() as u16;
            if edges.is_empty() || self.points_to.begins(method) || edges.iter().any(|edge| edge.kind != EdgeKind::Call)
            {
                // Who calls a constructor from outside has just made the object.
                let is_entered = self.points_to.entered().contains(&method);
                let made = u16::from(is_entered && self.program.method_name(method) == "<init>");
                self.known.extend((made..count).map(|param| (method, param)));
            }
            open.push(method);
        }
        let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            queued.remove(&method);
            let edges: Vec<CallEdge> = self.points_to.call_graph().from(method).to_vec();
            for edge in edges {
                let Some(at) = edge.at else { continue };
                if self.pass(method, at, edge.callee) && queued.insert(edge.callee) {
                    open.push(edge.callee);
                }
            }
        }
    }

    /// Takes a call into account; whether it passes something that is not fresh where all was before.
    fn pass(&mut self, caller: MethodId, at: Target, callee: MethodId) -> bool {
        let Some(linked) = self.points_to.linked(caller) else { return false };
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let mut changed = false;
        for (param, web) in args.into_iter().enumerate() {
            let param = (callee, param as u16);
            if self.known.contains(&param) {
                continue;
            }
            let is_fresh = match web {
                Some(web) if linked.holds_reference(web) => self.is_fresh(caller, at, web),
                _ => true,
            };
            if !is_fresh && !forgets(Mutant::CallersPassKnown) {
                changed |= self.known.insert(param);
            }
        }
        changed
    }
}
