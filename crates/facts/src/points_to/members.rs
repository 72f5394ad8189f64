//! Members that are found by name, and what calls of them run.
//!
//! Where a class, method, constructor or field is looked up by names that are constants, what is found is an object
//! that knows its member ([`Origin::Member`], [`Origin::Variable`]); an overload that was not meant is found as well.
//! The machine calls such objects in few places: the natives behind `Method.invoke`, and calls of handles
//! (`handles.rs`). What arrives there without a member is unknown.

use super::Slot;
use super::analysis::{Analysis, Call, Place, Use};
use super::build::Scan;
use super::graph::NodeId;
use super::instances::{Instance, InstanceId};
use super::variables::Meant;
use crate::call_graph::EdgeKind;
use crate::linked::Linked;
use crate::objects::{Object, ObjectId, Origin};
use crate::unknown::{Unknown, Why};
use program::ir::{Inst, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{ClassId, FieldId, LoaderId, MethodId, Type, flags};
use support::Symbol;

/// What is looked for in a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sought {
    Method(Symbol),
    Constructor,
    Field(Symbol),
    /// As the three above, for a handle.
    MethodHandle(Symbol),
    /// It calls that method itself, whatever the receiver has in its place.
    SpecialHandle(Symbol),
    ConstructorHandle,
    FieldHandle(Symbol),
}

/// Where a member is looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Search {
    sought: Sought,
    to: NodeId,
    caller: MethodId,
    at: Target,
}

/// What is passed to a member.
#[derive(Clone, Debug)]
pub(super) enum Passed {
    /// As it stands in the code.
    Plain(Vec<Option<NodeId>>),
    /// The receiver, and the elements of an array.
    Boxed { receiver: Option<NodeId>, elements: NodeId },
    /// The receiver is the first element.
    AllBoxed(NodeId),
}

/// Where members are called.
#[derive(Clone, Debug)]
pub(super) struct MemberCall {
    pub caller: MethodId,
    pub by: InstanceId,
    pub at: Option<Target>,
    pub passed: Passed,
    pub result: Option<NodeId>,
    pub why: Why,
}

impl Analysis<'_> {
    /// The text that a web is, if it is a constant.
    fn constant_text(&self, linked: &Linked, web: WebId) -> Option<Symbol> {
        match linked.source(web)? {
            (_, Inst::LoadConst { constant, .. }) => match linked.body.constant(constant).value {
                Loadable::String(text) => Some(text),
                _ => None,
            },
            _ => None,
        }
    }

    /// A call that looks something up by names that are constants: whether its result is known.
    pub(super) fn look_up(&mut self, scan: &Scan<'_>, at: Target, callee: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(callee).class);
        let name = self.program.method_name(callee).to_owned();
        let webs: Vec<Option<WebId>> = scan.linked.arguments(at).collect();
        let text = |this: &Self, arg: usize| this.constant_text(scan.linked, webs.get(arg).copied().flatten()?);
        match (class, name.as_str()) {
            ("java/lang/Class", "forName") => self.look_up_class(scan, at, text(self, 0), true),
            ("java/lang/reflect/Array", "newInstance") => {
                self.refuse_dimensions(scan, at, callee);
                self.know_array(scan, webs.first().copied().flatten())
            }
            ("java/lang/ClassLoader", "loadClass") => self.look_up_class(scan, at, text(self, 1), false),
            ("java/lang/Class", _) => {
                let sought = match name.as_str() {
                    "getMethod" | "getDeclaredMethod" => text(self, 1).map(Sought::Method),
                    "getField" | "getDeclaredField" => text(self, 1).map(Sought::Field),
                    "getConstructor" | "getDeclaredConstructor" => Some(Sought::Constructor),
                    _ => None,
                };
                self.search_in(scan, at, 0, sought)
            }
            ("java/lang/invoke/MethodHandles$Lookup", _) => {
                let sought = match name.as_str() {
                    "findVirtual" | "findStatic" => text(self, 2).map(Sought::MethodHandle),
                    "findSpecial" => text(self, 2).map(Sought::SpecialHandle),
                    "findGetter" | "findSetter" | "findStaticGetter" | "findStaticSetter" => {
                        text(self, 2).map(Sought::FieldHandle)
                    }
                    "findConstructor" => Some(Sought::ConstructorHandle),
                    _ => None,
                };
                self.search_in(scan, at, 1, sought)
            }
            _ => false,
        }
    }

    /// Calls of reflection that say by themselves what they call: whether the result is known.
    pub(super) fn reflective_call(&mut self, scan: &Scan<'_>, at: Target, callee: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(callee).class);
        let (name, args) = (self.program.method_name(callee).to_owned(), scan.arguments(at));
        let Some(receiver) = args.first().copied().flatten() else { return false };
        let (members, passed) = match (class, name.as_str()) {
            ("java/lang/Class", "newInstance") => {
                let Some(Some(class)) = scan.linked.arguments(at).next() else { return false };
                if !self.is_named_class(scan, class) {
                    self.unknown.insert(Unknown { caller: scan.method, at: Some(at), why: Why::Reflection });
                    return false;
                }
                let members = self.variable_node();
                self.search_for(Sought::Constructor, receiver, members, scan.method, at);
                (members, Vec::new())
            }
            ("java/lang/reflect/Field", _) if name.starts_with("get") || name.starts_with("set") => {
                let is_access = self.program.descriptor(callee).starts_with("(Ljava/lang/Object;");
                if !is_access || name.ends_with("FieldAccessor") {
                    return false;
                }
                (receiver, args[1..].to_vec())
            }
            ("java/lang/reflect/Method", "invoke") | ("java/lang/reflect/Constructor", "newInstance") => {
                self.add_use(receiver, Use::Reflect { caller: scan.method, at });
                self.reflected_call(scan, at, receiver, &args);
                return false;
            }
            _ => return false,
        };
        self.call_members(
            members,
            MemberCall {
                caller: scan.method,
                by: scan.instance,
                at: Some(at),
                passed: Passed::Plain(passed),
                result: scan.result(at),
                why: Why::Reflection,
            },
        );
        true
    }

    /// The native behind `Method.invoke` calls what the object stands for, whoever has called that. Where it is the
    /// program, the call counts as the caller's.
    fn reflected_call(&mut self, scan: &Scan<'_>, at: Target, members: NodeId, args: &[Option<NodeId>]) {
        if !crate::is_program(self.program, self.program.method(scan.method).class) {
            return;
        }
        let Some(array) = args.last().copied().flatten() else { return };
        let receiver = if args.len() > 2 { args[1] } else { None };
        let elements = self.variable_node();
        self.add_use(array, Use::Load { slot: Slot::Element, to: elements });
        let (caller, by, at, result) = (scan.method, scan.instance, Some(at), scan.result(at));
        let passed = Passed::Boxed { receiver, elements };
        self.call_members(members, MemberCall { caller, by, at, passed, result, why: Why::Reflection });
    }

    fn look_up_class(&mut self, scan: &Scan<'_>, at: Target, name: Option<Symbol>, initialises: bool) -> bool {
        let Some(name) = name else { return false };
        let name = self.program.symbols.text(name).replace('.', "/");
        let loader = self.program.class(self.program.method(scan.method).class).loader;
        // What is not there is not found.
        let found = [loader, LoaderId::APP].into_iter().find_map(|loader| self.program.load(loader, &name).ok());
        if let Some(class) = found {
            if initialises {
                self.initialise_by_name(class);
            }
            let mirror = self.mirror(class);
            if let Some(result) = scan.result(at) {
                self.graph.add(result, mirror);
            }
        }
        true
    }

    /// `Class.forName` initialises what it finds, by a method that is not bytecode.
    fn initialise_by_name(&mut self, class: ClassId) {
        let finder = self.library_class("java/lang/Class");
        let mut methods = self.program.class(finder).methods.iter().copied();
        let find = methods.find(|&method| self.program.method_name(method) == "forName0");
        let before = self.looked_at;
        if let Some(method) = find {
            self.looked_at = Some(Place { method, at: None });
        }
        self.initialise(class);
        self.looked_at = before;
    }

    /// How many dimensions an array has that is made for a list of lengths is not looked at.
    fn refuse_dimensions(&mut self, scan: &Scan<'_>, at: Target, callee: MethodId) {
        let is_own = crate::is_program(self.program, self.program.method(scan.method).class);
        if is_own && self.program.descriptor(callee) == "(Ljava/lang/Class;[I)Ljava/lang/Object;" {
            self.unknown.insert(Unknown { caller: scan.method, at: Some(at), why: Why::Reflection });
        }
    }

    /// Arrays of a class that is named are known from here on.
    fn know_array(&mut self, scan: &Scan<'_>, class: Option<WebId>) -> bool {
        let source = class.and_then(|class| scan.linked.source(class));
        if let Some((_, Inst::LoadConst { constant, .. })) = source
            && let Loadable::Class(name) = scan.linked.body.constant(constant).value
        {
            let loader = self.program.class(self.program.method(scan.method).class).loader;
            let name = self.program.symbols.text(name).to_owned();
            if let Ok(class) = self.program.load(loader, &name) {
                self.program.array_of(class);
            }
        }
        false
    }

    fn search_in(&mut self, scan: &Scan<'_>, at: Target, class: usize, sought: Option<Sought>) -> bool {
        let (Some(sought), Some(to)) = (sought, scan.result(at)) else { return false };
        let Some(Some(web)) = scan.linked.arguments(at).nth(class) else { return false };
        let Some(class) = scan.arguments(at).get(class).copied().flatten() else { return false };
        // Few classes have a method or a field of a name, all have constructors.
        if matches!(sought, Sought::Constructor | Sought::ConstructorHandle) && !self.is_named_class(scan, web) {
            return false;
        }
        self.search_for(sought, class, to, scan.method, at);
        true
    }

    /// Whether a web is a class that its method names. What else it may be is any class, as soon as one comes from
    /// elsewhere.
    fn is_named_class(&self, scan: &Scan<'_>, web: WebId) -> bool {
        match scan.linked.source(web) {
            Some((_, Inst::LoadConst { .. })) => true,
            Some((at, Inst::Invoke { method, .. })) => {
                let name = scan.linked.callee(method).map(|callee| self.program.method_name(callee));
                let text = scan.linked.arguments(at).next().flatten();
                name == Some("forName") && text.is_some_and(|text| self.constant_text(scan.linked, text).is_some())
            }
            _ => false,
        }
    }

    fn search_for(&mut self, sought: Sought, class: NodeId, to: NodeId, caller: MethodId, at: Target) {
        let search = self.searches.len() as u32;
        self.searches.push(Search { sought, to, caller, at });
        self.add_use(class, Use::Search(search));
    }

    /// A class object arrives where a member is looked for.
    pub(super) fn search(&mut self, search: u32, object: ObjectId) {
        let Search { sought, to, caller, at } = self.searches[search as usize];
        let Origin::Mirror(class) = self.objects.get(object).origin else {
            self.unknown.insert(Unknown { caller, at: Some(at), why: Why::Reflection });
            return;
        };
        let found: Vec<ObjectId> = match sought {
            Sought::Method(name) => self.each_method(class, name, Self::reflected),
            Sought::MethodHandle(name) => self.each_method(class, name, Self::direct_handle),
            Sought::SpecialHandle(name) => self.each_method(class, name, Self::special_handle),
            Sought::Constructor => self.each_constructor(class, Self::reflected),
            Sought::ConstructorHandle => self.each_constructor(class, Self::direct_handle),
            Sought::Field(name) => self.each_field(class, name, |this, field| {
                let class = this.library_class("java/lang/reflect/Field");
                this.objects.add(Object { class, origin: Origin::Variable(field) })
            }),
            Sought::FieldHandle(name) => {
                self.each_field(class, name, |this, field| this.handle_of(Origin::Variable(field)))
            }
        };
        let is_handle =
            matches!(sought, Sought::MethodHandle(_) | Sought::SpecialHandle(_) | Sought::ConstructorHandle);
        if is_handle && found.iter().any(|&object| self.collects(object)) {
            self.unknown.insert(Unknown { caller, at: Some(at), why: Why::Handle });
        }
        found.into_iter().for_each(|object| self.graph.add(to, object));
    }

    /// Whether a handle of the member is not it alone, but one that puts arguments into an array for it.
    fn collects(&self, object: ObjectId) -> bool {
        let Origin::Member(method) = self.objects.get(object).origin else { return false };
        self.program.method(method).flags & flags::VARARGS != 0
    }

    fn each_method(
        &mut self,
        class: ClassId,
        name: Symbol,
        make: fn(&mut Self, MethodId) -> ObjectId,
    ) -> Vec<ObjectId> {
        let chain = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
        let all: Vec<ClassId> = chain.chain(self.program.class(class).all_interfaces.iter().copied()).collect();
        let methods: Vec<MethodId> = all
            .into_iter()
            .flat_map(|class| self.program.class(class).methods.iter().copied())
            .filter(|&method| self.program.method(method).name == name)
            .collect();
        methods.into_iter().map(|method| make(self, method)).collect()
    }

    fn each_constructor(&mut self, class: ClassId, make: fn(&mut Self, MethodId) -> ObjectId) -> Vec<ObjectId> {
        let mut methods = self.program.class(class).methods.clone();
        methods.retain(|&method| self.program.method_name(method) == "<init>");
        methods.into_iter().map(|method| make(self, method)).collect()
    }

    fn each_field(&mut self, class: ClassId, name: Symbol, make: fn(&mut Self, FieldId) -> ObjectId) -> Vec<ObjectId> {
        let name = self.program.symbols.text(name).to_owned();
        let field = self.program.find_field(class, &name);
        field.into_iter().map(|field| make(self, field)).collect()
    }

    /// The object of reflection for a method or a constructor.
    fn reflected(&mut self, method: MethodId) -> ObjectId {
        let is_constructor = self.program.method_name(method) == "<init>";
        let class = if is_constructor { "java/lang/reflect/Constructor" } else { "java/lang/reflect/Method" };
        let class = self.library_class(class);
        self.objects.add(Object { class, origin: Origin::Member(method) })
    }

    /// What a native calls that it is given an object of reflection for.
    pub(super) fn invoke_reflected(&mut self, this: &Instance, members: Option<NodeId>, receiver: usize, array: usize) {
        let param = |at: usize| this.reached.params.get(at).copied().flatten();
        let (Some(members), Some(array)) = (members, param(array)) else { return };
        let receiver = if receiver == usize::MAX { None } else { param(receiver) };
        let elements = self.variable_node();
        self.add_use(array, Use::Load { slot: Slot::Element, to: elements });
        self.call_members(members, self.native_call(this, Passed::Boxed { receiver, elements }, Why::Reflection));
    }

    /// `LambdaForm.direct`: a direct handle is called with boxed arguments.
    pub(super) fn invoke_direct(&mut self, this: &Instance) {
        let [Some(handle), Some(array)] = this.reached.params[..] else { return };
        let (members, elements) = (self.variable_node(), self.variable_node());
        if let Some(slot) = self.member_slot() {
            self.add_use(handle, Use::Load { slot, to: members });
        }
        self.add_use(array, Use::Load { slot: Slot::Element, to: elements });
        self.call_members(members, self.native_call(this, Passed::AllBoxed(elements), Why::Handle));
    }

    fn native_call(&self, this: &Instance, passed: Passed, why: Why) -> MemberCall {
        MemberCall { caller: this.method, by: this.id, at: None, passed, result: this.reached.result, why }
    }

    pub(super) fn call_members(&mut self, members: NodeId, call: MemberCall) {
        let number = self.member_calls.len() as u32;
        self.member_calls.push(call);
        self.add_use(members, Use::CallMember(number));
    }

    /// A member arrives where members are called.
    pub(super) fn call_member(&mut self, call: u32, object: ObjectId) {
        let call = self.member_calls[call as usize].clone();
        match self.objects.get(object).origin {
            Origin::Member(method) => self.run_member(&call, method),
            Origin::Variable(field) => self.access_member(&call, field),
            _ => _ = self.unknown.insert(Unknown { caller: call.caller, at: call.at, why: call.why }),
        }
    }

    fn run_member(&mut self, call: &MemberCall, method: MethodId) {
        let this = self.program.method(method);
        let (class, is_static) = (this.class, this.is_static());
        let is_constructor = self.program.method_name(method) == "<init>";
        let before = self.looked_at.replace(Place { method: call.caller, at: call.at });
        self.initialise(class);
        let made = is_constructor.then(|| self.make_by(call.caller, class));
        let count = self.program.method(method).params.len();
        let receiver = match (&call.passed, made) {
            (_, Some((node, _))) => Some(node),
            _ if is_static => None,
            (Passed::Plain(args), None) => args.first().copied().flatten(),
            (Passed::Boxed { receiver, .. }, None) => *receiver,
            (Passed::AllBoxed(elements), None) => {
                let node = self.variable_node();
                self.filtered(*elements, node, Some(class));
                Some(node)
            }
        };
        let mut args: Vec<Option<NodeId>> = Vec::new();
        if !is_static {
            args.push(receiver);
        }
        match &call.passed {
            Passed::Plain(plain) => {
                let skip = usize::from(!is_static && !is_constructor);
                let plain = plain.iter().copied().skip(skip).take(count);
                args.extend(self.as_parameters(method, plain));
            }
            Passed::Boxed { elements, .. } | Passed::AllBoxed(elements) => {
                args.extend(self.as_parameters(method, std::iter::repeat(Some(*elements))));
            }
        }
        let result = self.member_result(call, method, made.map(|(_, object)| object));
        let kind = if call.at.is_some() { EdgeKind::Call } else { EdgeKind::Native };
        let (caller, by, at) = (call.caller, Some(call.by), call.at);
        let made_call = self.add_call(Call { caller, by, at, kind, resolved: method, args, result });
        match receiver {
            _ if is_static => _ = self.link(made_call, method),
            Some(_) if is_constructor => self.link_with_receiver(made_call, method),
            Some(receiver) => {
                self.add_use(receiver, Use::Receive(made_call));
                self.dispatched.entry(method).or_default().push(made_call);
                if self.special.contains(&method) {
                    self.link_with_receiver(made_call, method);
                }
            }
            None => {}
        }
        self.looked_at = before;
    }

    /// Who calls the member may call it itself, and not only what takes its place below.
    pub(super) fn note_special(&mut self, method: MethodId) {
        if self.special.insert(method) {
            for call in self.dispatched.get(&method).cloned().unwrap_or_default() {
                self.link_with_receiver(call, method);
            }
        }
    }

    /// An object that a call of a constructor makes.
    fn make_by(&mut self, by: MethodId, class: ClassId) -> (NodeId, ObjectId) {
        let object = self.objects.add(Object { class, origin: Origin::Native(by) });
        let node = self.variable_node();
        self.graph.add(node, object);
        (node, object)
    }

    /// What is passed as parameters, each as far as its type fits.
    fn as_parameters(&mut self, method: MethodId, passed: impl Iterator<Item = Option<NodeId>>) -> Vec<Option<NodeId>> {
        let loader = self.program.class(self.program.method(method).class).loader;
        let mut args = Vec::new();
        for (descriptor, from) in self.parameters(method).into_iter().zip(passed) {
            let is_object = descriptor.starts_with(['L', '[']);
            args.push(from.filter(|_| is_object).map(|from| {
                let class = self.program.load_descriptor(loader, &descriptor).ok();
                let node = self.variable_node();
                self.filtered(from, node, class);
                node
            }));
        }
        args
    }

    /// Where the result of a member goes: boxed, if the caller takes it so.
    fn member_result(&mut self, call: &MemberCall, method: MethodId, made: Option<ObjectId>) -> Option<NodeId> {
        let result = call.result?;
        if let Some(made) = made {
            self.graph.add(result, made);
            return None;
        }
        match self.program.method(method).ret {
            Type::Ref => Some(result),
            Type::Primitive(primitive) => {
                self.supply_box(primitive, result);
                None
            }
        }
    }

    /// A handle for a field is called: the first argument is the object, the next one the value.
    fn access_member(&mut self, call: &MemberCall, field: FieldId) {
        let args: Vec<Option<NodeId>> = match &call.passed {
            Passed::Plain(args) => args.clone(),
            Passed::Boxed { receiver, elements } => vec![*receiver, Some(*elements)],
            Passed::AllBoxed(elements) => vec![Some(*elements), Some(*elements)],
        };
        let is_static = self.program.field(field).is_static();
        if call.at.is_none() {
            self.accessed_by_natives.insert((call.caller, field));
        } else if let Some(at) = call.at.filter(|_| is_static) {
            let meant = self.statics_meant.entry((call.caller, at)).or_default();
            if !meant.contains(&field) {
                meant.push(field);
            }
        } else if let Some(at) = call.at {
            let meant = self.meant.entry((call.caller, at)).or_insert(Meant::Field(field));
            if *meant != Meant::Field(field) {
                *meant = Meant::Any;
            }
        }
        if is_static {
            let before = self.looked_at.replace(Place { method: call.caller, at: call.at });
            self.initialise(self.program.field(field).class);
            self.looked_at = before;
        }
        if let Type::Primitive(primitive) = self.program.field(field).ty {
            call.result.into_iter().for_each(|to| self.supply_box(primitive, to));
            return;
        }
        if is_static {
            let node = self.static_node(field);
            call.result.into_iter().for_each(|to| self.edge(node, to));
            let only = self.declared(field);
            args.iter().flatten().for_each(|&from| self.filtered(from, node, only));
            return;
        }
        let Some(of) = args.first().copied().flatten() else { return };
        if let Some(to) = call.result {
            self.add_use(of, Use::LoadMeant { meant: Meant::Field(field), to });
        }
        for &from in args.iter().skip(1).flatten() {
            self.add_use(of, Use::StoreMeant { meant: Meant::Field(field), from });
        }
    }
}
