//! Calls: what an instruction, a native and the machine itself may call.

use super::CallId;
use super::analysis::{Analysis, Call, Place, Use};
use super::build::Scan;
use super::graph::NodeId;
use super::instances::Instance;
use crate::call_graph::EdgeKind;
use crate::mutants::{Mutant, forgets};
use crate::objects::{Object, ObjectId, Origin};
use crate::start::{Frame, THROWN};
use crate::unknown::{Unknown, Why};
use program::dynamic::{self, Meaning};
use program::ir::{InvokeKind, Reg, Target};
use program::{ClassId, MethodId};
use std::rc::Rc;
use support::Symbol;

impl Analysis<'_> {
    /// What the machine does by itself: it goes on with the threads that there are, throws, and ends the program.
    pub(super) fn machine_entries(&mut self) {
        for name in THROWN {
            let class = self.library_class(name);
            self.initialise(class);
            let object = self.objects.add(Object { class, origin: Origin::Thrown });
            self.graph.add(self.thrown, object);
        }
        for thread in self.start.threads() {
            let object = self.base_object(thread);
            self.graph.add(self.running, object);
        }
        for frame in self.start.frames(self.program) {
            self.go_on(&frame);
        }
        self.ending();
    }

    /// A frame that is there already may be anywhere in its method.
    fn go_on(&mut self, frame: &Frame) {
        self.begun.insert(frame.method);
        let this = self.reach(frame.method);
        let reached = &this.reached;
        self.dispatch_uncaught(reached.thrown);
        let Some(linked) = &reached.linked else { return };
        for (web, node) in reached.webs.iter().enumerate() {
            let Reg(register) = linked.webs.register(program::webs::WebId::new(web));
            if let (Some(node), Some(Some(object))) = (node, frame.registers.get(usize::from(register))) {
                self.add_base(*node, *object);
            }
        }
    }

    /// What the end of a thread and of the program calls.
    fn ending(&mut self) {
        let thread = self.library_class("java/lang/Thread");
        if let Some(exit) = self.program.find_method(thread, "exit", "()V") {
            let running = Some(self.running);
            self.call_from_machine(exit, vec![running]);
        }
        let shutdown = self.library_class("java/lang/Shutdown");
        if let Some(method) = self.program.find_method(shutdown, "shutdown", "()V") {
            self.call_from_machine(method, Vec::new());
        }
    }

    fn call_from_machine(&mut self, method: MethodId, args: Vec<Option<NodeId>>) {
        self.endings.insert(method);
        let call = self.add_call(Call {
            caller: method,
            by: None,
            at: None,
            kind: EdgeKind::End,
            resolved: method,
            args,
            result: None,
        });
        self.link_with_receiver(call, method);
    }

    pub(super) fn add_call(&mut self, call: Call) -> CallId {
        self.calls.push(call);
        CallId::new(self.calls.len() - 1)
    }

    pub(super) fn invoke(
        &mut self,
        scan: &Scan<'_>,
        at: Target,
        invoked: InvokeKind,
        resolved: MethodId,
        named: Symbol,
    ) {
        let args = scan.arguments(at);
        let result = scan.result(at);
        if self.program.method(resolved).signature_polymorphic {
            if self.program.class_name(self.program.method(resolved).class) == "java/lang/invoke/VarHandle" {
                self.variable_call(scan, at, self.program.method(resolved).name);
            } else {
                let name = self.program.method_name(resolved).to_owned();
                self.handle_call(scan, at, &name);
            }
            return;
        }
        self.unsafe_call(scan, at, resolved);
        let is_known = self.known_handle(scan, at, resolved)
            || self.look_up(scan, at, resolved)
            || self.reflective_call(scan, at, resolved);
        let is_own = crate::is_program(self.program, self.program.method(scan.method).class);
        // The library computes names of its own classes, as those of locale providers.
        let is_told = is_own || self.program.method_name(resolved) == "forName";
        if !is_known && is_told && self.is_reflection(resolved) {
            self.unknown.insert(Unknown { caller: scan.method, at: Some(at), why: Why::Reflection });
        }
        if self.makes_proxy(resolved) {
            self.lead_to_handler(scan, at);
        }
        let result = if is_known { None } else { result };
        if is_known {
            self.told.insert((scan.method, at));
        }
        let (caller, by, at, kind) = (scan.method, Some(scan.instance), Some(at), EdgeKind::Call);
        let call = Call { caller, by, at, kind, resolved, args, result };
        match invoked {
            InvokeKind::Static => {
                self.initialise(self.program.method(resolved).class);
                let call = self.add_call(call);
                self.link(call, resolved);
            }
            InvokeKind::Special => {
                let target = self.special(scan.method, resolved, named);
                let call = self.add_call(call);
                self.link_with_receiver(call, target);
            }
            InvokeKind::Virtual | InvokeKind::Interface => {
                let receiver = call.args.first().copied().flatten();
                let call = self.add_call(call);
                if let Some(receiver) = receiver {
                    self.add_use(receiver, Use::Receive(call));
                }
            }
        }
    }

    fn makes_proxy(&self, method: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(method).class);
        class == "java/lang/reflect/Proxy" && self.program.method_name(method) == "newProxyInstance"
    }

    /// A proxy calls its handler, whoever calls the proxy. Where that is and what is passed is not followed, and so it
    /// is unknown; what the handler does is among the facts.
    fn lead_to_handler(&mut self, scan: &Scan<'_>, at: Target) {
        const INVOKE: &str = "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";
        let interface = self.library_class("java/lang/reflect/InvocationHandler");
        let resolved = self.program.find_method(interface, "invoke", INVOKE);
        let handler = scan.arguments(at).get(2).copied().flatten();
        let (Some(resolved), Some(handler)) = (resolved, handler) else { return };
        let method = self.variable_node();
        self.supply("Ljava/lang/reflect/Method;", method);
        let args = vec![Some(handler), None, Some(method), None];
        let (caller, by, at, kind) = (scan.method, Some(scan.instance), Some(at), EdgeKind::Native);
        let call = self.add_call(Call { caller, by, at, kind, resolved, args, result: None });
        self.add_use(handler, Use::Receive(call));
    }

    /// Whether a method of the library finds what its arguments name, or what is written elsewhere.
    fn is_reflection(&self, method: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(method).class);
        matches!(
            (class, self.program.method_name(method)),
            ("java/lang/Class", "forName")
                | ("java/lang/ClassLoader", "loadClass")
                | ("java/lang/reflect/Proxy", "newProxyInstance")
                | ("java/util/ServiceLoader", _)
                | ("java/io/ObjectInputStream", "readObject")
        )
    }

    /// `invokespecial` of a method further up finds it from the superclass on.
    fn special(&mut self, caller: MethodId, resolved: MethodId, named: Symbol) -> MethodId {
        let from = self.program.method(caller).class;
        let loader = self.program.class(from).loader;
        let name = self.program.symbols.text(named).to_owned();
        let Ok(class) = self.program.load(loader, &name) else { return resolved };
        let method = self.program.method(resolved);
        let is_super_call = self.program.symbols.text(method.name) != "<init>"
            && !method.is_private()
            && !self.program.class(class).is_interface()
            && class != from
            && self.program.is_subtype(from, class);
        let Some(parent) = self.program.class(from).super_class.filter(|_| is_super_call) else { return resolved };
        self.program
            .class_chain_method(parent, method.name, method.descriptor)
            .or_else(|| self.program.interface_method(parent, method.name, method.descriptor))
            .unwrap_or(resolved)
    }

    pub(super) fn receive(&mut self, call: CallId, object: ObjectId) {
        let class = self.objects.get(object).class;
        let resolved = self.calls[call.index()].resolved;
        let selected = self.select(class, resolved);
        if self.is_outside(object, selected) {
            return self.call_outside(call);
        }
        let Some(target) = selected else { return };
        if self.is_overridable(object, target) {
            self.call_outside(call);
        }
        let target = self.link(call, target);
        if let Some(receiver) = target.reached.params.first().copied().flatten() {
            self.graph.add(receiver, object);
        }
    }

    /// The method that an object of a class selects.
    pub(super) fn select(&mut self, class: ClassId, resolved: MethodId) -> Option<MethodId> {
        if let Some(&known) = self.selected.get(&(class, resolved)) {
            return known;
        }
        let owner = self.program.method(resolved).class;
        let selected =
            if self.program.is_subtype(class, owner) { self.program.select(class, resolved).ok() } else { None };
        let selected = selected.filter(|&method| !self.program.method(method).is_abstract());
        self.selected.insert((class, resolved), selected);
        selected
    }

    /// As `link`, where whatever the receiver is runs the same method.
    pub(super) fn link_with_receiver(&mut self, call: CallId, target: MethodId) {
        let class = self.program.method(target).class;
        let target = self.link(call, target);
        let receiver = self.calls[call.index()].args.first().copied().flatten();
        let param = target.reached.params.first().copied().flatten();
        if let (Some(receiver), Some(param), None) = (receiver, param, &self.coarse) {
            self.filtered(receiver, param, Some(class));
        }
    }

    /// A call may run a method: arguments but for the receiver, result and what it throws.
    pub(super) fn link(&mut self, call: CallId, target: MethodId) -> Rc<Instance> {
        if let Some(&known) = self.targets.get(&(call, target)) {
            return self.instances.get(known);
        }
        let Call { caller, by, at, kind, args, result, .. } = self.calls[call.index()].clone();
        let before = self.looked_at;
        self.looked_at = (kind != EdgeKind::End).then_some(Place { method: caller, at });
        self.note_edge(kind, target);
        let this = self.reach_by(call, target);
        self.targets.insert((call, target), this.id);
        self.looked_at = before;
        if self.coarse.is_some() {
            return this;
        }
        let reached = &this.reached;
        let first = usize::from(!self.program.method(target).is_static());
        for (arg, param) in args.iter().zip(&reached.params).skip(first) {
            if let (Some(arg), Some(param)) = (arg, param) {
                self.edge(*arg, *param);
            }
        }
        if let (Some(from), Some(to)) = (reached.result, result) {
            self.edge(from, to);
        }
        match (by, at) {
            (Some(by), Some(at)) => self.raise(by, at, reached.thrown),
            (Some(by), None) => {
                let out = self.instances.get(by).reached.thrown;
                self.edge(reached.thrown, out);
            }
            (None, _) => self.dispatch_uncaught(reached.thrown),
        }
        this
    }

    /// A method may be executed, and what is passed to it is of no interest.
    pub(super) fn reach_alone(&mut self, method: MethodId) {
        self.note_edge(EdgeKind::Call, method);
        self.reach(method);
    }

    /// A call that a native makes, on whatever its receiver is.
    pub(super) fn call_from_native(
        &mut self,
        native: &Instance,
        resolved: MethodId,
        args: Vec<Option<NodeId>>,
        result: Option<NodeId>,
    ) {
        let receiver = args.first().copied().flatten();
        let (caller, by, kind) = (native.method, Some(native.id), EdgeKind::Native);
        let call = self.add_call(Call { caller, by, at: None, kind, resolved, args, result });
        match receiver {
            Some(receiver) if !self.program.method(resolved).is_static() => self.add_use(receiver, Use::Receive(call)),
            _ => _ = self.link(call, resolved),
        }
    }

    /// An object begins to run as a thread.
    pub(super) fn begin(&mut self, starter: MethodId, object: ObjectId) {
        let thread = self.library_class("java/lang/Thread");
        let Some(run) = self.program.find_method(thread, "run", "()V") else { return };
        let Some(target) = self.select(self.objects.get(object).class, run) else { return };
        self.graph.add(self.running, object);
        self.looked_at = Some(Place { method: starter, at: None });
        self.note_edge(EdgeKind::Start, target);
        let this = self.reach(target);
        if let Some(receiver) = this.reached.params.first().copied().flatten() {
            self.graph.add(receiver, object);
        }
        self.dispatch_uncaught(this.reached.thrown);
        if self.program.method(target).is_synchronized() {
            let helper = self.program.load(program::LoaderId::BOOT, "java/lang/HeddleThreads").ok();
            let run = helper.and_then(|helper| self.program.find_method(helper, "run", "(Ljava/lang/Thread;)V"));
            if let Some(run) = run {
                let running = Some(self.running);
                self.call_from_machine(run, vec![running]);
            }
        }
    }

    /// What leaves the last frame of a thread goes to its handler.
    pub(super) fn dispatch_uncaught(&mut self, thrown: NodeId) {
        let thread = self.library_class("java/lang/Thread");
        let Some(dispatch) = self.program.find_method(thread, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V")
        else {
            return;
        };
        self.endings.insert(dispatch);
        let this = self.reach(dispatch);
        if let [Some(receiver), Some(exception)] = this.reached.params[..] {
            self.edge(self.running, receiver);
            self.edge(thrown, exception);
            self.edge(self.thrown, exception);
        }
    }

    /// A class is used so that it has to be initialised, and those above it.
    pub(super) fn initialise(&mut self, class: ClassId) {
        if forgets(Mutant::Initialisers) {
            return;
        }
        for class in self.initialised_with(class) {
            let Some(clinit) = self.program.class(class).clinit else { continue };
            // One that has begun at the start is not begun again, and ends where it was begun from.
            let by_start = self.looked_at.is_some_and(|place| self.begun.contains(&place.method));
            if self.begun.contains(&clinit) && !by_start {
                continue;
            }
            self.note_edge(EdgeKind::Initialise, clinit);
            if self.initialised.insert(class) {
                let thrown = self.reach(clinit).reached.thrown;
                self.wrap_failure(thrown);
            }
        }
    }

    /// The classes that are initialised when a class is, and were not before.
    fn initialised_with(&self, class: ClassId) -> Vec<ClassId> {
        let mut all = Vec::new();
        let mut at = Some(class).filter(|&class| !self.start.is_initialised(class));
        while let Some(class) = at {
            all.push(class);
            if !self.program.class(class).is_interface() {
                all.extend(self.interfaces_with_code(class));
            }
            let above = self.program.class(class).super_class.filter(|_| !self.program.class(class).is_interface());
            at = above.filter(|&class| !self.start.is_initialised(class));
        }
        all.retain(|&class| !self.start.is_initialised(class));
        all
    }

    /// Superinterfaces that declare methods with code are initialised with a class (JLS 12.4.1).
    fn interfaces_with_code(&self, class: ClassId) -> Vec<ClassId> {
        let has_code = |interface: &ClassId| {
            let methods = &self.program.class(*interface).methods;
            methods
                .iter()
                .map(|&method| self.program.method(method))
                .any(|method| !method.is_abstract() && !method.is_static())
        };
        self.program.class(class).all_interfaces.iter().copied().filter(has_code).collect()
    }

    /// What an initialiser throws is the cause of an error, or is thrown as it is.
    fn wrap_failure(&mut self, thrown: NodeId) {
        self.edge(thrown, self.thrown);
        let class = self.library_class("java/lang/ExceptionInInitializerError");
        let error = self.objects.add(Object { class, origin: Origin::Thrown });
        for name in ["exception", "cause"] {
            if let Some(field) = self.program.find_field(class, name)
                && let Some(slot) = self.slot(error, super::Slot::Field(field))
            {
                self.edge(thrown, slot);
            }
        }
    }

    /// A dynamic call site calls a method of the class that is written for it, where it stands for one.
    pub(super) fn invoke_dynamic(&mut self, scan: &Scan<'_>, at: Target, cp: u16) {
        let place = dynamic::Place { method: scan.method, at, cp };
        let Ok(site) = self.program.call_site(place) else { return };
        let (meaning, dynamic) = (site.meaning, site.dynamic);
        match Some(meaning) {
            Some(Meaning::Synthesised(class)) => {
                let Ok(target) = self.program.define_site(&class) else { return };
                self.initialise(self.program.method(target).class);
                self.sites.insert((scan.method, at), target);
                let (args, result) = (scan.arguments(at), scan.result(at));
                let (caller, by, at, kind) = (scan.method, Some(scan.instance), Some(at), EdgeKind::Call);
                let call = self.add_call(Call { caller, by, at, kind, resolved: target, args, result });
                self.link(call, target);
            }
            Some(Meaning::Bootstrapped) => self.bootstrapped_call(scan, at, &dynamic),
            // It throws.
            Some(Meaning::Refused { .. }) | None => {}
        }
    }
}
