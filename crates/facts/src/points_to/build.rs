//! What each instruction of a method adds to the constraints.

use super::analysis::{Analysis, Place, Use};
use super::graph::NodeId;
use super::instances::{self, Code, Instance, InstanceId};
use super::{CallId, Reached, Slot};
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::{Object, ObjectId, Origin};
use program::ir::{Element, Inst, Reg, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{ClassId, ClassKind, MethodId};
use std::rc::Rc;
use std::sync::Arc;

impl Analysis<'_> {
    /// A method may be executed, whoever calls it.
    pub(super) fn reach(&mut self, method: MethodId) -> Rc<Instance> {
        self.instance(method, None, 0)
    }

    /// A method may be executed by a call: as it is looked at for that.
    pub(super) fn reach_by(&mut self, call: CallId, method: MethodId) -> Rc<Instance> {
        let is_apart = self.code(method).is_apart;
        let depth =
            self.instances.depth_below(self.calls[call.index()].by).filter(|_| is_apart && self.coarse.is_none());
        self.instance(method, depth.map(|_| call), depth.unwrap_or(0))
    }

    fn instance(&mut self, method: MethodId, call: Option<CallId>, depth: u8) -> Rc<Instance> {
        if let Some(known) = self.instances.find(method, call) {
            return known;
        }
        let linked = self.code(method).linked;
        let reached = self.nodes_of(method, linked);
        self.instances.add(method, call, depth, reached)
    }

    fn code(&mut self, method: MethodId) -> Code {
        if let Some(known) = self.codes.get(&method) {
            return known.clone();
        }
        let native = self.start.native(self.program, method);
        let has_code = native.is_none_or(|native| native.may_run_bytecode);
        let linked = if has_code { Linked::of(self.program, method).map(Arc::new) } else { None };
        let is_apart = instances::is_apart(self.program, method, linked.as_deref());
        let code = Code { linked, is_apart };
        self.codes.insert(method, code.clone());
        code
    }

    /// New nodes for what a method holds.
    fn nodes_of(&mut self, method: MethodId, linked: Option<Arc<Linked>>) -> Reached {
        let this = self.program.method(method);
        let receiver = (!this.is_static()).then_some(true);
        let is_ref: Vec<bool> = receiver.into_iter().chain(this.params.iter().map(|ty| ty.is_ref())).collect();
        let returns = this.ret.is_ref();
        let is_own = is_program(self.program, this.class);
        let webs: Vec<Option<NodeId>> = match &linked {
            Some(linked) => (0..linked.webs.len())
                .map(|web| linked.holds_reference(WebId::new(web)).then(|| self.variable_node()))
                .collect(),
            None => Vec::new(),
        };
        let params = (0..is_ref.len())
            .map(|param| match &linked {
                Some(linked) => webs[linked.webs.param(param as u16).index()],
                None => is_ref[param].then(|| self.variable_node()),
            })
            .collect();
        let result = returns.then(|| self.variable_node());
        Reached {
            by: self.looked_at.map(|place| place.method),
            linked,
            webs,
            params,
            result,
            thrown: if is_own { self.variable_node() } else { self.thrown },
        }
    }

    pub(super) fn look_at(&mut self, this: &Instance) {
        let method = this.method;
        self.looked_at = Some(Place { method, at: None });
        if let Some(native) = self.start.native(self.program, method) {
            self.model(this, native);
        }
        let declared = self.program.method(method);
        if declared.is_static() && declared.is_synchronized() {
            self.mirror(declared.class);
        }
        let Some(linked) = &this.reached.linked else { return };
        let scan = Scan { method, instance: this.id, linked, reached: &this.reached };
        for (at, inst) in linked.insts() {
            self.looked_at = Some(Place { method, at: Some(at) });
            self.inst(&scan, at, inst);
        }
        for (at, catch) in linked.body.catches().iter().enumerate() {
            let class = catch.class.map(|class| linked.class(class));
            // A handler whose class is not there catches nothing.
            if class != Some(None)
                && let Some(caught) = scan.web(linked.webs.caught(at))
            {
                self.filtered(self.thrown, caught, class.flatten());
            }
        }
    }

    fn inst(&mut self, scan: &Scan<'_>, at: Target, inst: Inst) {
        let linked = scan.linked;
        let dst = scan.result(at);
        match inst {
            Inst::Move { src, .. } => self.copy(scan.read(at, src), dst, None),
            Inst::CheckCast { obj, class, .. } => {
                if let Some(class) = linked.class(class) {
                    self.copy(scan.read(at, obj), dst, Some(class));
                }
            }
            Inst::ArrayLoad { element: Element::Ref, array, .. } => {
                let only = linked.read(at, array).and_then(|web| self.declared_component(scan, web));
                match (scan.read(at, array), only, dst) {
                    (Some(of), Some(only), Some(to)) => self.add_use(of, Use::LoadElement { only, to }),
                    (of, ..) => self.load(of, Slot::Element, dst),
                }
            }
            Inst::ArrayStore { element: Element::Ref, array, src, .. } => {
                self.put(scan.read(at, array), Slot::Element, scan.read(at, src));
            }
            Inst::GetField { obj, field, .. } => {
                if let Some(field) = linked.field(field) {
                    self.load(scan.read(at, obj), Slot::Field(field), dst);
                }
            }
            Inst::PutField { obj, src, field } => {
                if let Some(field) = linked.field(field) {
                    self.put(scan.read(at, obj), Slot::Field(field), scan.read(at, src));
                }
            }
            Inst::GetStatic { field, .. } => {
                if let Some(field) = linked.field(field) {
                    self.initialise(self.program.field(field).class);
                    if let Some(dst) = dst {
                        let node = self.static_node(field);
                        self.edge(node, dst);
                    }
                }
            }
            Inst::PutStatic { src, field } => {
                if let Some(field) = linked.field(field) {
                    self.initialise(self.program.field(field).class);
                    if let Some(src) = scan.read(at, src) {
                        let node = self.static_node(field);
                        self.edge(src, node);
                    }
                }
            }
            Inst::New { class, .. } => {
                if let Some(class) = linked.class(class) {
                    self.initialise(class);
                    self.allocate(scan.method, at, 0, class, dst);
                }
            }
            Inst::NewArray { element, .. } => {
                let component = self.program.primitive(element);
                let class = self.program.array_of(component);
                self.allocate(scan.method, at, 0, class, dst);
            }
            Inst::NewRefArray { class, .. } => {
                if let Some(component) = linked.class(class) {
                    let class = self.program.array_of(component);
                    self.allocate(scan.method, at, 0, class, dst);
                }
            }
            Inst::NewMultiArray { class, n, .. } => {
                if let Some(class) = linked.class(class) {
                    self.allocate_nested(scan.method, at, class, n, dst);
                }
            }
            Inst::LoadConst { constant, .. } => {
                let constant = linked.body.constant(constant);
                self.constant(scan, at, constant.cp, constant.value, dst);
            }
            Inst::Invoke { kind, method, .. } => {
                if let Some(resolved) = linked.callee(method) {
                    self.invoke(scan, at, kind, resolved, linked.body.method(method).class);
                }
            }
            Inst::InvokeDynamic { site, .. } => self.invoke_dynamic(scan, at, linked.body.site(site).cp),
            Inst::Throw { obj } => {
                if let Some(thrown) = scan.read(at, obj) {
                    self.raise(scan.instance, at, thrown);
                }
            }
            Inst::Return { src: Some(src) } => self.copy(scan.read(at, src), scan.reached.result, None),
            _ => {}
        }
    }

    /// The class that the elements of an array have, by what is declared where each of its sources comes from. The
    /// verifier knows as much; an interface is to it any class.
    fn declared_component(&mut self, scan: &Scan<'_>, array: WebId) -> Option<ClassId> {
        let linked = scan.linked;
        let (mut open, mut seen, mut declared) = (vec![array], Vec::new(), None);
        while let Some(web) = open.pop() {
            let is_caught = (0..linked.body.catches().len()).any(|catch| linked.webs.caught(catch) == web);
            if is_caught || linked.param(web).is_some() {
                return None;
            }
            seen.push(web);
            for &at in linked.sources(web) {
                let class = match linked.body.inst(at) {
                    Inst::Move { src, .. } => {
                        open.extend(linked.read(at, src).filter(|copied| !seen.contains(copied)));
                        continue;
                    }
                    Inst::GetField { field, .. } | Inst::GetStatic { field, .. } => {
                        self.declared(linked.field(field)?)?
                    }
                    Inst::CheckCast { class, .. } => linked.class(class)?,
                    _ => return None,
                };
                if declared.replace(class).is_some_and(|known| known != class) {
                    return None;
                }
            }
        }
        match self.program.class(declared?).kind {
            ClassKind::Array { component } => {
                Some(component).filter(|&class| !self.program.class(class).is_interface())
            }
            _ => None,
        }
    }

    fn copy(&mut self, from: Option<NodeId>, to: Option<NodeId>, only: Option<ClassId>) {
        if let (Some(from), Some(to)) = (from, to) {
            self.filtered(from, to, only);
        }
    }

    fn load(&mut self, of: Option<NodeId>, slot: Slot, to: Option<NodeId>) {
        if let (Some(of), Some(to)) = (of, to) {
            self.add_use(of, Use::Load { slot, to });
        }
    }

    fn put(&mut self, of: Option<NodeId>, slot: Slot, from: Option<NodeId>) {
        if let (Some(of), Some(from)) = (of, from) {
            self.add_use(of, Use::Store { slot, from });
        }
    }

    fn site(&mut self, method: MethodId, at: Target, depth: u8, class: ClassId) -> ObjectId {
        let merged = self.merging.merges(self.program, method, class);
        let origin = if merged { Origin::Library } else { Origin::Site { method, at, depth } };
        self.objects.add(Object { class, origin })
    }

    fn allocate(&mut self, method: MethodId, at: Target, depth: u8, class: ClassId, dst: Option<NodeId>) {
        let object = self.site(method, at, depth, class);
        self.note_made(object);
        if let Some(dst) = dst {
            self.graph.add(dst, object);
        }
    }

    /// Arrays in arrays: one abstract object for each dimension.
    fn allocate_nested(&mut self, method: MethodId, at: Target, class: ClassId, n: u8, dst: Option<NodeId>) {
        let mut into = dst;
        let mut class = class;
        for depth in 0..n {
            let object = self.site(method, at, depth, class);
            if let Some(into) = into {
                self.graph.add(into, object);
            }
            into = self.slot(object, Slot::Element);
            match self.program.class(class).kind {
                ClassKind::Array { component } => class = component,
                _ => return,
            }
        }
    }

    fn constant(&mut self, scan: &Scan<'_>, at: Target, cp: u16, value: Loadable, dst: Option<NodeId>) {
        let Some(dst) = dst else { return };
        let object = match value {
            Loadable::String(_) => {
                self.edge(self.interned, dst);
                self.text()
            }
            Loadable::Class(name) => {
                let loader = self.program.class(self.program.method(scan.method).class).loader;
                let name = self.program.symbols.text(name).to_owned();
                let Ok(class) = self.program.load(loader, &name) else { return };
                self.mirror(class)
            }
            Loadable::MethodType(_) => {
                let made = self.type_node(scan, at);
                return self.edge(made, dst);
            }
            Loadable::MethodHandle { .. } => match self.constant_handle(scan.method, value) {
                Some(handle) => handle,
                None => return,
            },
            Loadable::Dynamic { .. } => return self.bootstrapped_constant(scan, at, cp, dst),
        };
        self.graph.add(dst, object);
    }

    pub(super) fn constant_of(&mut self, class: &str) -> ObjectId {
        let class = self.library_class(class);
        self.objects.add(Object { class, origin: Origin::Constant })
    }

    /// What is thrown at an instruction: to the handlers there, and out of the method. What code of the library throws
    /// is not told apart: it may get to every handler whose class fits.
    pub(super) fn raise(&mut self, instance: InstanceId, at: Target, thrown: NodeId) {
        let this = self.instances.get(instance);
        let reached = &this.reached;
        if reached.thrown == self.thrown {
            return self.edge(thrown, self.thrown);
        }
        let throwable = self.library_class("java/lang/Throwable");
        if let Some(linked) = &reached.linked {
            for (number, catch) in linked.body.catches().iter().enumerate() {
                if !(catch.start..catch.end).contains(&at) {
                    continue;
                }
                let class = catch.class.map(|class| linked.class(class));
                if class == Some(None) {
                    continue;
                }
                let caught = reached.webs[linked.webs.caught(number).index()];
                if !forgets(Mutant::ThrownFlows) {
                    self.copy(Some(thrown), caught, class.flatten());
                }
                if class.flatten().is_none_or(|class| class == throwable) {
                    return;
                }
            }
        }
        self.edge(thrown, reached.thrown);
    }
}

/// A method that is being looked at.
pub(super) struct Scan<'a> {
    pub method: MethodId,
    pub instance: InstanceId,
    pub linked: &'a Linked,
    pub reached: &'a Reached,
}

impl Scan<'_> {
    fn web(&self, web: WebId) -> Option<NodeId> {
        self.reached.webs[web.index()]
    }

    /// The node of what an instruction reads.
    pub fn read(&self, at: Target, register: Reg) -> Option<NodeId> {
        self.web(self.linked.read(at, register)?)
    }

    /// The node of an instruction's result.
    pub fn result(&self, at: Target) -> Option<NodeId> {
        self.web(self.linked.webs.def(at)?)
    }

    pub fn arguments(&self, at: Target) -> Vec<Option<NodeId>> {
        self.linked.arguments(at).map(|web| self.web(web?)).collect()
    }
}
