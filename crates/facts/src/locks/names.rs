//! What locks are called: expressions that mean one object throughout a call.
//!
//! A result of a method that gives back a final field of its object, or what another such method gives back, is named as
//! that field; and so is a final field that a constructor sets to the same: after `w = rw.writeLock()`, `w` is
//! `rw.writeLock()`.

use super::Expression;
use crate::call_graph::EdgeKind;
use crate::copies;
use crate::indirect::written_indirectly;
use crate::linked::{Linked, is_program};
use crate::points_to::PointsTo;
use crate::set::{ObjectSet, Set};
use program::ir::{Inst, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// See the module.
pub(super) struct Names<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    /// Fields that reflection, handles or `Unsafe` may write, final or not.
    rewritten: Set<FieldId>,
    /// Final fields that lead where others lead, from the same object.
    same: FxHashMap<FieldId, Vec<FieldId>>,
    /// What methods give back, in terms of what they are called on.
    given_back: RefCell<FxHashMap<MethodId, Option<Expression>>>,
    /// Whether a variable means the same as long as what an instruction made of it is used.
    still: RefCell<FxHashMap<(MethodId, WebId, Target), bool>>,
}

impl<'a> Names<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        let (given_back, still) = (RefCell::default(), RefCell::default());
        let rewritten = written_indirectly(program, points_to);
        let mut names = Self { program, points_to, rewritten, same: FxHashMap::default(), given_back, still };
        names.same = names.find_same();
        names
    }

    /// What a web means, in terms of what does not change during the call.
    pub fn expression(&self, linked: &Linked, web: WebId) -> Expression {
        let mut web = web;
        // The last cast that tells objects apart: what is behind it is fewer.
        let mut narrowed: Option<WebId> = None;
        // From the last field to the first.
        let mut way: Vec<FieldId> = Vec::new();
        let named = |beginning: Expression, mut way: Vec<FieldId>| {
            way.reverse();
            beginning.with(&way)
        };
        // A circle of copies would have no beginning; a web that has one definition is no part of one.
        for _ in 0..linked.webs.len() {
            let Some((at, inst)) = linked.source(web) else { break };
            let next = match inst {
                Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => {
                    linked.read(at, src).filter(|&of| self.still_means(linked, of, at))
                }
                Inst::GetField { obj, field, .. } => {
                    let field = linked.field(field).filter(|&field| self.is_fixed(field));
                    let of = linked.read(at, obj).filter(|_| field.is_some());
                    let of = of.filter(|&of| self.still_means(linked, of, at));
                    if let (Some(field), Some(_)) = (field, of) {
                        match self.same.get(&field) {
                            Some(same) => way.extend(same.iter().rev()),
                            None => way.push(field),
                        }
                    }
                    of
                }
                Inst::GetStatic { field, .. } => match linked.field(field) {
                    Some(field) if self.is_fixed(field) => {
                        return named(Expression::Static(field), way);
                    }
                    _ => None,
                },
                Inst::LoadConst { constant, .. } => match linked.body.constant(constant).value {
                    Loadable::Class(name) => match self.class_named(linked, name) {
                        Some(class) => return named(Expression::Class(class), way),
                        None => None,
                    },
                    _ => None,
                },
                Inst::Invoke { .. } => match self.result(linked, at) {
                    Some(Named::Part(receiver, fields)) if self.still_means(linked, receiver, at) => {
                        way.extend(fields.iter().rev());
                        Some(receiver)
                    }
                    Some(Named::Global(global)) => return named(global, way),
                    Some(Named::Part(..)) | None => None,
                },
                _ => None,
            };
            if matches!(inst, Inst::CheckCast { .. }) && next.is_some_and(|of| self.narrows(linked.method, of, web)) {
                narrowed = narrowed.or(Some(web).filter(|_| way.is_empty()));
            }
            match next {
                Some(next) => web = next,
                None => break,
            }
        }
        named(Expression::Value(narrowed.filter(|_| way.is_empty()).unwrap_or(web)), way)
    }

    /// Whether what a cast gives may be fewer objects than what it is given.
    fn narrows(&self, method: MethodId, of: WebId, cast: WebId) -> bool {
        let count = |web| self.points_to.web(method, web).map_or(0, ObjectSet::len);
        count(cast) < count(of)
    }

    /// Whether a field holds the same from the end of its constructor or initialiser on.
    fn is_fixed(&self, field: FieldId) -> bool {
        self.program.field(field).is_final() && !self.rewritten.contains(field)
    }

    /// Whether a call passes its arguments to a callee one by one. Handles and reflection need not.
    pub fn passes_as_it_stands(&self, linked: &Linked, at: Target, callee: MethodId) -> bool {
        let program = self.program;
        let resolved = match linked.body.inst(at) {
            Inst::Invoke { method, .. } => linked.callee(method),
            Inst::InvokeDynamic { .. } => self.points_to.site(linked.method, at),
            _ => None,
        };
        let is_alike = |resolved: MethodId| {
            program.method_name(resolved) == program.method_name(callee)
                && program.descriptor(resolved) == program.descriptor(callee)
                && program.method(resolved).is_static() == program.method(callee).is_static()
        };
        resolved.is_some_and(|resolved| {
            !program.method(resolved).signature_polymorphic && (resolved == callee || is_alike(resolved))
        })
    }

    /// [`copies::still_means`], looked at once.
    fn still_means(&self, linked: &Linked, variable: WebId, at: Target) -> bool {
        let key = (linked.method, variable, at);
        if let Some(&known) = self.still.borrow().get(&key) {
            return known;
        }
        let still = copies::still_means(linked, variable, at);
        self.still.borrow_mut().insert(key, still);
        still
    }

    fn class_named(&self, linked: &Linked, name: support::Symbol) -> Option<ClassId> {
        let loader = self.program.class(self.program.method(linked.method).class).loader;
        self.program.loaded(loader, self.program.symbols.text(name))
    }

    /// What a call gives back, if it runs one method, whose result has a name.
    fn result(&self, linked: &Linked, at: Target) -> Option<Named> {
        let mut calls =
            self.points_to.call_graph().at(linked.method, at).iter().filter(|edge| edge.kind == EdgeKind::Call);
        let (edge, None) = (calls.next()?, calls.next()) else { return None };
        if self.points_to.is_unknown_at(linked.method, at) {
            return None;
        }
        let given = self.given_back_by(edge.callee)?;
        if given.is_global() {
            return Some(Named::Global(given));
        }
        let this = self.points_to.linked(edge.callee)?.webs.param(0);
        let way = given.below(&Expression::Value(this))?;
        Some(Named::Part(linked.arguments(at).next()??, way))
    }

    /// What a method always gives back: something global, or a part of what it is called on.
    fn given_back_by(&self, method: MethodId) -> Option<Expression> {
        if let Some(known) = self.given_back.borrow().get(&method) {
            return known.clone();
        }
        // What calls itself gives back nothing that has a name.
        self.given_back.borrow_mut().insert(method, None);
        let given = self.find_given_back(method);
        self.given_back.borrow_mut().insert(method, given.clone());
        given
    }

    fn find_given_back(&self, method: MethodId) -> Option<Expression> {
        let linked = self.points_to.linked(method)?;
        let mut given: Option<Expression> = None;
        for (at, inst) in linked.insts() {
            let Inst::Return { src: Some(src) } = inst else { continue };
            let here = self.expression(linked, linked.read(at, src)?);
            if given.as_ref().is_some_and(|given| *given != here) {
                return None;
            }
            given = Some(here);
        }
        let is_this = |web| {
            linked.param(web) == Some(0) && !self.program.method(method).is_static() && linked.sources(web).is_empty()
        };
        given.filter(|given| given.value().is_none_or(is_this))
    }

    /// Final fields of the program that all constructors set to what other final fields of the object lead to.
    fn find_same(&self) -> FxHashMap<FieldId, Vec<FieldId>> {
        let mut found: FxHashMap<FieldId, Option<Vec<FieldId>>> = FxHashMap::default();
        for linked in self.points_to.methods().filter_map(|method| self.points_to.linked(method)) {
            if !is_program(self.program, self.program.method(linked.method).class) {
                continue;
            }
            for (at, inst) in linked.insts() {
                let Inst::PutField { obj, src, field } = inst else { continue };
                let Some(field) = linked.field(field).filter(|&field| self.is_fixed(field)) else {
                    continue;
                };
                let (obj, src) = (linked.read(at, obj), linked.read(at, src));
                let way = obj.zip(src).and_then(|(obj, src)| {
                    let object = self.expression(linked, obj);
                    self.expression(linked, src).below(&object).filter(|way| !way.is_empty() && !way.contains(&field))
                });
                found
                    .entry(field)
                    .and_modify(|known| *known = known.take().filter(|known| Some(known) == way.as_ref()))
                    .or_insert(way);
            }
        }
        found.into_iter().filter_map(|(field, way)| Some((field, way?))).collect()
    }
}

/// What a call gives back.
enum Named {
    /// What the fields lead to from what the web is.
    Part(WebId, Vec<FieldId>),
    Global(Expression),
}
