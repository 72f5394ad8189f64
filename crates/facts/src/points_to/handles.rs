//! Method handles: direct ones, constants, what bootstrap methods make, and calls of handles.
//!
//! A direct handle has its member in a field; what calls of it do is what calls of members do (`members.rs`). All other
//! handles are Java code of the machine's own over boxed arguments (`java/boot`), which a call leads to as well.

use super::Slot;
use super::analysis::{Analysis, Call, Use};
use super::build::Scan;
use super::graph::NodeId;
use super::members::{MemberCall, Passed};
use crate::call_graph::EdgeKind;
use crate::objects::{Object, ObjectId, Origin};
use crate::unknown::Why;
use program::dynamic::{Dynamic, MethodHandle, StaticArgument};
use program::ir::{Inst, Target};
use program::reference::Loadable;
use program::{MethodId, Primitive};

const HANDLE: &str = "java/lang/invoke/DirectMethodHandle";
const MEMBER_NAME: &str = "java/lang/invoke/MemberName";

impl Analysis<'_> {
    pub(super) fn direct_handle(&mut self, method: MethodId) -> ObjectId {
        self.handle_of(Origin::Member(method))
    }

    pub(super) fn special_handle(&mut self, method: MethodId) -> ObjectId {
        self.note_special(method);
        self.direct_handle(method)
    }

    /// A direct handle for a member, which it has in a field.
    pub(super) fn handle_of(&mut self, origin: Origin) -> ObjectId {
        let (handle, name) = (self.library_class(HANDLE), self.library_class(MEMBER_NAME));
        let handle = self.objects.add(Object { class: handle, origin });
        let name = self.objects.add(Object { class: name, origin });
        if let Some(slot) = self.member_slot()
            && let Some(node) = self.slot(handle, slot)
        {
            self.graph.add(node, name);
        }
        self.give_type(handle);
        handle
    }

    /// A handle has a type. All types are made in one place, and kept.
    pub(super) fn give_type(&mut self, handle: ObjectId) {
        let (class, types) = (self.objects.get(handle).class, self.library_class("java/lang/invoke/MethodType"));
        let mut methods = self.program.class(types).methods.clone();
        methods.retain(|&method| self.program.method_name(method) == "makeImpl");
        let field = self.program.find_field(class, "type");
        let Some(slot) = field.and_then(|field| self.slot(handle, Slot::Field(field))) else { return };
        for method in methods {
            // Who links a handle first has its type made: that is the machine's doing, not that of some instruction.
            self.begun.insert(method);
            let made = self.reach(method).reached.result;
            made.into_iter().for_each(|made| self.edge(made, slot));
        }
    }

    pub(super) fn member_slot(&mut self) -> Option<Slot> {
        let handle = self.library_class(HANDLE);
        self.program.find_field(handle, "member").map(Slot::Field)
    }

    /// A method handle that a class has as a constant.
    pub(super) fn constant_handle(&mut self, from: MethodId, value: Loadable) -> Option<ObjectId> {
        const FIELDS: u8 = 4;
        const SPECIAL: u8 = 7;
        let Loadable::MethodHandle { kind, class, name, descriptor } = value else { return None };
        let from = self.program.method(from).class;
        let loader = self.program.class(from).loader;
        let class = self.program.symbols.text(class).to_owned();
        let class = self.program.load(loader, &class).ok()?;
        if kind <= FIELDS {
            let field = self.program.resolve_field(from, class, name, descriptor).ok()?;
            return Some(self.handle_of(Origin::Variable(field)));
        }
        let is_interface = self.program.class(class).is_interface();
        let method = self.program.resolve_method(from, class, name, descriptor, is_interface).ok()?;
        Some(if kind == SPECIAL { self.special_handle(method) } else { self.direct_handle(method) })
    }

    /// A dynamic call site whose bootstrap method is run: that makes a call site, whose handle is called.
    pub(super) fn bootstrapped_call(&mut self, scan: &Scan<'_>, at: Target, site: &Dynamic) {
        let call_site = self.variable_node();
        self.run_bootstrap(scan, at, site, "callSite", call_site);
        let class = self.library_class("java/lang/invoke/CallSite");
        let Some(target) = self.program.find_field(class, "target") else { return };
        let handle = self.variable_node();
        self.add_use(call_site, Use::Load { slot: Slot::Field(target), to: handle });
        let result = self.typed_result(scan, at, &site.descriptor);
        self.call_handle(scan, at, handle, scan.arguments(at), result, false);
    }

    /// A constant that a bootstrap method makes.
    pub(super) fn bootstrapped_constant(&mut self, scan: &Scan<'_>, at: Target, cp: u16, to: NodeId) {
        let class = self.program.method(scan.method).class;
        let Ok(constant) = self.program.dynamic(class, cp) else { return };
        let values = self.variable_node();
        self.run_bootstrap(scan, at, &constant, "constant", values);
        self.add_use(values, Use::Load { slot: Slot::Element, to });
    }

    pub(super) fn run_bootstrap(&mut self, scan: &Scan<'_>, at: Target, site: &Dynamic, by: &str, result: NodeId) {
        let link = self.library_class("java/lang/invoke/HeddleLink");
        let methods = &self.program.class(link).methods;
        let Some(method) = methods.iter().copied().find(|&method| self.program.method_name(method) == by) else {
            return;
        };
        let caller = self.mirror(self.program.method(scan.method).class);
        let handle = site.bootstrap_method().and_then(|handle| self.handle_named(scan.method, &handle));
        let texts = self.text();
        let class = self.library_class("[Ljava/lang/Object;");
        let array = self.objects.add(Object { class, origin: Origin::Site { method: scan.method, at, depth: 1 } });
        if let Some(elements) = self.slot(array, Slot::Element) {
            for argument in site.static_arguments() {
                self.static_argument(scan, at, &argument, elements);
            }
        }
        let given = |this: &mut Self, object: ObjectId| {
            let node = this.variable_node();
            this.graph.add(node, object);
            Some(node)
        };
        // The type is a method's or a constant's.
        let ty = self.constant_node("java/lang/invoke/MethodType");
        let some_class = self.some_class();
        self.graph.add(ty, some_class);
        let caller = given(self, caller);
        let handle = handle.and_then(|handle| given(self, handle));
        let args = vec![caller, handle, given(self, texts), Some(ty), given(self, array)];
        self.initialise(link);
        self.call_at(scan, at, method, args, Some(result));
    }

    pub(super) fn static_argument(&mut self, scan: &Scan<'_>, at: Target, argument: &StaticArgument, to: NodeId) {
        let loader = self.program.class(self.program.method(scan.method).class).loader;
        let object = match argument {
            StaticArgument::Integer(_) => return self.supply_box(Primitive::Int, to),
            StaticArgument::Long(_) => return self.supply_box(Primitive::Long, to),
            StaticArgument::Float(_) => return self.supply_box(Primitive::Float, to),
            StaticArgument::Double(_) => return self.supply_box(Primitive::Double, to),
            StaticArgument::String(_) => Some(self.text()),
            StaticArgument::Class(name) => self.program.load(loader, name).ok().map(|class| self.mirror(class)),
            StaticArgument::MethodType(_) => Some(self.constant_of("java/lang/invoke/MethodType")),
            StaticArgument::MethodHandle(handle) => self.handle_named(scan.method, handle),
            StaticArgument::Dynamic(cp) => return self.bootstrapped_constant(scan, at, *cp, to),
            StaticArgument::Malformed => None,
        };
        object.into_iter().for_each(|object| self.graph.add(to, object));
    }

    pub(super) fn handle_named(&mut self, from: MethodId, handle: &MethodHandle) -> Option<ObjectId> {
        let intern = |this: &mut Self, text: &str| this.program.symbols.intern(text);
        let (class, name) = (intern(self, &handle.owner), intern(self, &handle.name));
        let descriptor = intern(self, &handle.descriptor);
        self.constant_handle(from, Loadable::MethodHandle { kind: handle.kind, class, name, descriptor })
    }

    /// A call of a method handle.
    pub(super) fn handle_call(&mut self, scan: &Scan<'_>, at: Target, name: &str) {
        let args = scan.arguments(at);
        let Some(handle) = args.first().copied().flatten() else { return };
        let result = self.polymorphic_result(scan, at);
        self.call_handle(scan, at, handle, args[1..].to_vec(), result, name == "invoke");
    }

    /// Where the result of a call goes whose type stands at the call.
    pub(super) fn polymorphic_result(&mut self, scan: &Scan<'_>, at: Target) -> Option<NodeId> {
        let Inst::Invoke { method, .. } = scan.linked.body.inst(at) else { return None };
        let descriptor = scan.linked.body.method(method).descriptor;
        let descriptor = self.program.symbols.text(descriptor).to_owned();
        self.typed_result(scan, at, &descriptor)
    }

    /// Where the result of a call goes, as far as its type fits.
    pub(super) fn typed_result(&mut self, scan: &Scan<'_>, at: Target, descriptor: &str) -> Option<NodeId> {
        let result = scan.result(at)?;
        let (_, ret) = descriptor.rsplit_once(')')?;
        let loader = self.program.class(self.program.method(scan.method).class).loader;
        let only = self.program.load_descriptor(loader, ret).ok();
        let node = self.variable_node();
        self.filtered(node, result, only);
        Some(node)
    }

    /// A handle is called with arguments that follow it in the code.
    pub(super) fn call_handle(
        &mut self,
        scan: &Scan<'_>,
        at: Target,
        handle: NodeId,
        args: Vec<Option<NodeId>>,
        result: Option<NodeId>,
        converts: bool,
    ) {
        let members = self.variable_node();
        if let Some(slot) = self.member_slot() {
            self.add_use(handle, Use::Load { slot, to: members });
        }
        self.call_members(
            members,
            MemberCall {
                caller: scan.method,
                by: scan.instance,
                at: Some(at),
                passed: Passed::Plain(args.clone()),
                result,
                why: Why::Handle,
            },
        );
        let boxed = self.boxed_arguments(scan, at, &args);
        let ty = self.type_node(scan, at);
        for (name, is_due) in [("invoke", true), ("invokeAs", converts)] {
            let form = self.library_class("java/lang/invoke/LambdaForm");
            let method = self.program.class(form).methods.iter().copied();
            let method = method.into_iter().find(|&method| self.program.method_name(method) == name);
            let Some(method) = method.filter(|_| is_due) else { continue };
            let args = match name {
                "invoke" => vec![Some(handle), Some(boxed)],
                _ => vec![Some(handle), Some(ty), Some(boxed)],
            };
            self.initialise(form);
            self.call_at(scan, at, method, args, result);
        }
    }

    /// An array of all arguments; numbers are boxed.
    pub(super) fn boxed_arguments(&mut self, scan: &Scan<'_>, at: Target, args: &[Option<NodeId>]) -> NodeId {
        let class = self.library_class("[Ljava/lang/Object;");
        let array = self.objects.add(Object { class, origin: Origin::Site { method: scan.method, at, depth: 0 } });
        let node = self.variable_node();
        self.graph.add(node, array);
        if let Some(elements) = self.slot(array, Slot::Element) {
            args.iter().flatten().for_each(|&arg| self.edge(arg, elements));
            if args.iter().any(Option::is_none) {
                self.supply_boxes(elements);
            }
        }
        node
    }

    pub(super) fn supply_boxes(&mut self, to: NodeId) {
        for primitive in Primitive::ALL {
            self.supply_box(primitive, to);
        }
    }

    /// A number as an object.
    pub(super) fn supply_box(&mut self, primitive: Primitive, to: NodeId) {
        if primitive == Primitive::Void {
            return;
        }
        let class = self.library_class(primitive.wrapper());
        let boxed = self.objects.add(Object { class, origin: Origin::Library });
        self.graph.add(to, boxed);
        let descriptor = format!("({})L{};", primitive.letter(), primitive.wrapper());
        if let Some(method) = self.program.find_method(class, "valueOf", &descriptor) {
            self.initialise(class);
            self.reach_alone(method);
        }
    }

    pub(super) fn constant_node(&mut self, class: &str) -> NodeId {
        let constant = self.constant_of(class);
        let node = self.variable_node();
        self.graph.add(node, constant);
        node
    }

    /// A call that an instruction makes of a static method that it does not name.
    pub(super) fn call_at(
        &mut self,
        scan: &Scan<'_>,
        at: Target,
        method: MethodId,
        args: Vec<Option<NodeId>>,
        result: Option<NodeId>,
    ) {
        // What makes a constant is called once, and the constant is loaded after that.
        let is_constant = matches!(scan.linked.body.inst(at), Inst::LoadConst { .. });
        let kind = if is_constant { EdgeKind::Native } else { EdgeKind::Call };
        let (caller, by, at) = (scan.method, Some(scan.instance), Some(at));
        let call = self.add_call(Call { caller, by, at, kind, resolved: method, args, result });
        self.link(call, method);
    }

    /// A method type that a class has as a constant, or that a call of a handle has. The instruction is executed again
    /// when it is made.
    pub(super) fn type_node(&mut self, scan: &Scan<'_>, at: Target) -> NodeId {
        let made = self.constant_node("java/lang/invoke/MethodType");
        let class = self.library_class("java/lang/invoke/MethodHandleNatives");
        let find = self.program.class(class).methods.iter().copied();
        if let Some(find) = find.into_iter().find(|&method| self.program.method_name(method) == "findMethodHandleType")
        {
            let args = ["Ljava/lang/Class;", "[Ljava/lang/Class;"].map(|descriptor| {
                let node = self.variable_node();
                self.supply(descriptor, node);
                Some(node)
            });
            let (caller, by, at, kind) = (scan.method, Some(scan.instance), Some(at), EdgeKind::Native);
            let args = args.to_vec();
            let call = self.add_call(Call { caller, by, at, kind, resolved: find, args, result: Some(made) });
            self.link(call, find);
        }
        made
    }
}
