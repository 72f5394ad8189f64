//! Methods that are not bytecode: what flows through them.
//!
//! A method that has no model here, gives back a reference and may do more than read what never changes is taken to
//! give back an object of its own of the declared class; where that class has no objects, it is unknown.

use super::Slot;
use super::analysis::{Analysis, Place, Use};
use super::graph::NodeId;
use super::instances::Instance;
use crate::mutants::{Mutant, forgets};
use crate::objects::{Object, ObjectId, Origin};
use crate::start::Native;
use crate::unknown::{Unknown, Why};
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId, Program};

impl Analysis<'_> {
    pub(super) fn model(&mut self, this: &Instance, native: Native) {
        let method = this.method;
        let class = self.program.class_name(self.program.method(method).class).to_owned();
        let name = self.program.method_name(method).to_owned();
        let (params, result) = (&this.reached.params, this.reached.result);
        let param = |at: usize| params.get(at).copied().flatten();
        match (class.as_str(), name.as_str()) {
            ("java/lang/Object", "getClass") => self.with(param(0), result, |of, to| (of, Use::ClassOf { to })),
            // A clone stands for the same objects as what it is a clone of.
            ("java/lang/Object", "clone") => self.pass(param(0), result),
            ("java/lang/System", "arraycopy") => self.copy_elements(param(0), param(2)),
            ("java/lang/Thread", "start0") => {
                if let Some(thread) = param(0) {
                    self.add_use(thread, Use::Begin { by: method });
                }
            }
            ("java/lang/Thread", "currentThread" | "currentCarrierThread") => self.pass(Some(self.running), result),
            ("java/security/AccessController", "doPrivileged") => self.privileged(this, param(0), result),
            ("jdk/internal/misc/Unsafe" | "sun/misc/Unsafe", "allocateInstance") => {
                self.with(param(1), result, |of, to| (of, Use::Instantiate { by: method, to }));
            }
            ("java/lang/reflect/Array", "newArray" | "multiNewArray") => {
                self.with(param(0), result, |of, to| (of, Use::InstantiateArray { by: method, to }));
            }
            // What these access flows where they are called.
            ("jdk/internal/misc/Unsafe" | "sun/misc/Unsafe", _)
                if self.program.descriptor(method).starts_with("(Ljava/lang/Object;J") => {}
            ("jdk/internal/misc/Unsafe", "ensureClassInitialized0") => {
                if let Some(class) = param(1) {
                    self.add_use(class, Use::Initialise { by: method });
                }
            }
            ("java/lang/ref/Reference", "get") => {
                let referent = self.program.find_field(self.program.method(method).class, "referent");
                if let (Some(field), Some(of), Some(to)) = (referent, param(0), result) {
                    self.add_use(of, Use::Load { slot: Slot::Field(field), to });
                }
            }
            ("java/lang/Throwable", "fillInStackTrace") => {
                self.pass(param(0), result);
                self.keep_backtrace(param(0));
            }
            // The standard streams are final, and get another value all the same.
            ("java/lang/System", "setIn0" | "setOut0" | "setErr0") => {
                let field = set_stream(self.program, method);
                let to = field.map(|field| self.static_node(field));
                self.pass(param(0), to);
            }
            // Static fields are parts of class objects.
            ("jdk/internal/misc/Unsafe", "staticFieldBase0") => {
                self.with(param(1), result, |of, to| (of, Use::HolderOf { to }));
            }
            ("java/lang/invoke/MethodHandleNatives", "staticFieldBase") => {
                let class = self.some_class();
                result.into_iter().for_each(|to| self.graph.add(to, class));
            }
            ("java/lang/String", "intern") => {
                self.pass(param(0), Some(self.interned));
                self.pass(Some(self.interned), result);
                self.give_text(result);
            }
            ("java/lang/Class", "getSuperclass") => {
                self.with(param(0), result, |of, to| (of, Use::SuperclassOf { to }));
            }
            ("java/lang/Class", "getDeclaringClass0" | "getNestHost0") => {
                self.with(param(0), result, |of, to| (of, Use::AroundOf { to }));
            }
            ("java/lang/Class", "getEnclosingMethod0") => {
                self.unmodelled(this, native, result);
                let elements = self.variable_node();
                self.give_text(Some(elements));
                self.with(param(0), Some(elements), |of, to| (of, Use::AroundOf { to }));
                self.with(result, Some(elements), |of, from| (of, Use::Store { slot: Slot::Element, from }));
            }
            // These call what they are given an object for.
            (
                "jdk/internal/reflect/NativeMethodAccessorImpl"
                | "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor",
                "invoke0",
            ) => {
                self.invoke_reflected(this, param(0), 1, 2);
            }
            (
                "jdk/internal/reflect/NativeConstructorAccessorImpl"
                | "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor",
                "newInstance0",
            ) => {
                self.invoke_reflected(this, param(0), usize::MAX, 1);
            }
            ("jdk/internal/reflect/DirectMethodHandleAccessor", "invokeImpl") => {
                let members = self.target_of(param(0));
                self.invoke_reflected(this, members, 1, 2);
            }
            ("jdk/internal/reflect/DirectConstructorHandleAccessor", "invokeImpl") => {
                let members = self.target_of(param(0));
                self.invoke_reflected(this, members, usize::MAX, 1);
            }
            ("java/lang/invoke/LambdaForm", "direct") => self.invoke_direct(this),
            ("java/lang/invoke/HeddleHandles", "direct") => self.vary_boxed(this),
            (_, "get" | "set") if class.starts_with("jdk/internal/reflect/MethodHandle") => {
                if let Some(of) = param(1) {
                    self.vary_any(of, param(2), result);
                }
            }
            _ => self.unmodelled(this, native, result),
        }
        if matches!(name.as_str(), "newMethodAccessor" | "newConstructorAccessor") {
            self.keep_target(result, param(0));
        }
        let is_accessor = matches!(name.as_str(), "newMethodAccessor" | "newConstructorAccessor" | "newFieldAccessor");
        if let Some(of) = param(0).filter(|_| is_accessor) {
            self.add_use(of, Use::Initialise { by: method });
        }
        self.follow_leads(this, native);
        if native.may_load {
            self.ask_loaders(this);
        }
        if native.may_write && !native.may_run_bytecode && !is_general(&class, &name) {
            params.iter().flatten().for_each(|&given| self.add_use(given, Use::Fill));
        }
    }

    /// A loader that code has made is asked for classes by running it; the built-in ones are the machine's.
    fn ask_loaders(&mut self, this: &Instance) {
        let class = self.library_class("java/lang/ClassLoader");
        let load = self.program.find_method(class, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
        let Some(load) = load else { return };
        let (loaders, name) = (self.made_of(class), self.variable_node());
        self.give_text(Some(name));
        self.call_from_native(this, load, vec![Some(loaders), Some(name)], None);
    }

    /// What accessors of reflection have in their field `target`, whatever that is declared as.
    fn target_of(&mut self, accessor: Option<NodeId>) -> Option<NodeId> {
        let members = self.graph.add_node();
        for slot in self.target_slots() {
            self.add_use(accessor?, Use::Load { slot, to: members });
        }
        Some(members)
    }

    fn keep_target(&mut self, accessor: Option<NodeId>, target: Option<NodeId>) {
        if let (Some(accessor), Some(target)) = (accessor, target) {
            for slot in self.target_slots() {
                self.add_use(accessor, Use::Store { slot, from: target });
            }
        }
    }

    fn target_slots(&mut self) -> Vec<Slot> {
        let mut slots = Vec::new();
        for class in ["DirectMethodHandleAccessor", "DirectConstructorHandleAccessor"] {
            let class = self.program.load(LoaderId::BOOT, &format!("jdk/internal/reflect/{class}")).ok();
            let field = class.and_then(|class| self.program.find_field(class, "target"));
            slots.extend(field.map(Slot::Field));
        }
        slots
    }

    /// The class objects of the host of a class's nest, and of what its file calls the class around it.
    pub(super) fn classes_around(&mut self, class: ClassId) -> Vec<ObjectId> {
        let this = self.program.class(class);
        let (file, loader) = (this.file.clone(), this.loader);
        let mut around = vec![self.program.load_nest_host(class)];
        if let Some(file) = file {
            let own = file.pool.class_name(file.this_class).ok();
            let entries = file.inner_classes.iter().filter(|entry| file.pool.class_name(entry.inner).ok() == own);
            let outer = entries.map(|entry| entry.outer);
            for index in outer.chain(file.enclosing_method.map(|(outer, _)| outer)).filter(|&index| index != 0) {
                let name = file.pool.class_name(index).ok();
                around.extend(name.and_then(|name| self.program.load(loader, &name).ok()));
            }
        }
        around.sort_unstable();
        around.dedup();
        around.into_iter().map(|class| self.mirror(class)).collect()
    }

    fn with(&mut self, of: Option<NodeId>, to: Option<NodeId>, used: impl FnOnce(NodeId, NodeId) -> (NodeId, Use)) {
        if let (Some(of), Some(to)) = (of, to) {
            let (of, used) = used(of, to);
            self.add_use(of, used);
        }
    }

    fn pass(&mut self, from: Option<NodeId>, to: Option<NodeId>) {
        if let (Some(from), Some(to)) = (from, to) {
            self.edge(from, to);
        }
    }

    fn give_text(&mut self, to: Option<NodeId>) {
        if let Some(to) = to {
            let text = self.text();
            self.graph.add(to, text);
        }
    }

    /// The machine keeps the frames of a throwable in it, as numbers.
    fn keep_backtrace(&mut self, throwable: Option<NodeId>) {
        let class = self.library_class("java/lang/Throwable");
        let field = self.program.find_field(class, "backtrace");
        let (Some(of), Some(field)) = (throwable, field) else { return };
        let frames = self.variable_node();
        self.supply("[J", frames);
        self.add_use(of, Use::Store { slot: Slot::Field(field), from: frames });
    }

    fn copy_elements(&mut self, from: Option<NodeId>, to: Option<NodeId>) {
        let (Some(from), Some(to), false) = (from, to, forgets(Mutant::ElementsFlow)) else { return };
        let between = self.graph.add_node();
        self.add_use(from, Use::Load { slot: Slot::Element, to: between });
        self.add_use(to, Use::Store { slot: Slot::Element, from: between });
    }

    fn privileged(&mut self, this: &Instance, action: Option<NodeId>, result: Option<NodeId>) {
        for interface in ["java/security/PrivilegedAction", "java/security/PrivilegedExceptionAction"] {
            let interface = self.library_class(interface);
            if let Some(run) = self.program.find_method(interface, "run", "()Ljava/lang/Object;") {
                self.call_from_native(this, run, vec![action], result);
            }
        }
    }

    pub(super) fn instantiate(&mut self, by: MethodId, mirror: ObjectId, to: NodeId) {
        let Origin::Mirror(class) = self.objects.get(mirror).origin else { return };
        if self.has_instances(class) {
            self.looked_at = Some(Place { method: by, at: None });
            self.initialise(class);
            let object = self.objects.add(Object { class, origin: Origin::Native(by) });
            self.graph.add(to, object);
        }
    }

    /// An array of a class that something else knows arrays of: code that makes one by reflection has its class from such
    /// an array, or names it. All others are one, whatever they are arrays of.
    pub(super) fn instantiate_array(&mut self, by: MethodId, mirror: ObjectId, to: NodeId) {
        let known = match self.objects.get(mirror).origin {
            Origin::Mirror(component) if self.program.class(component).is_primitive() => {
                Some(self.program.array_of(component))
            }
            Origin::Mirror(component) => self.program.known_array_of(component),
            _ => None,
        };
        let object = match known {
            Some(class) => Object { class, origin: Origin::Native(by) },
            None => Object { class: self.library_class("[Ljava/lang/Object;"), origin: Origin::Reflected(by) },
        };
        let object = self.objects.add(object);
        self.graph.add(to, object);
    }

    fn has_instances(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        matches!(this.kind, ClassKind::Instance) && !this.is_abstract() && !this.is_interface()
    }

    /// An object of the declared class that the native has made.
    fn unmodelled(&mut self, this: &Instance, native: Native, result: Option<NodeId>) {
        let method = this.method;
        // What leads somewhere may give back what that gives back; a loader that is asked gives a class.
        if native.may_call && !native.may_run_bytecode && native.leads.is_empty() && !native.may_load {
            self.unknown.insert(Unknown { caller: method, at: None, why: Why::Native(method) });
        }
        let Some(to) = result else { return };
        let descriptor = self.program.descriptor(method);
        let descriptor = descriptor.rsplit_once(')').map_or("", |(_, ret)| ret).to_owned();
        let loader = self.program.class(self.program.method(method).class).loader;
        let Ok(class) = self.program.load_descriptor(loader, &descriptor) else { return };
        self.give(this, native, class, to);
    }

    fn give(&mut self, this: &Instance, native: Native, class: ClassId, to: NodeId) {
        let method = this.method;
        match self.program.class_name(class) {
            "java/lang/String" => self.give_text(Some(to)),
            "java/lang/Class" => {
                let object = self.objects.add(Object { class, origin: Origin::Native(method) });
                self.graph.add(to, object);
            }
            _ => match self.program.class(class).kind {
                ClassKind::Array { component } => {
                    let object = self.objects.add(Object { class, origin: Origin::Native(method) });
                    self.graph.add(to, object);
                    if let Some(slot) = self.slot(object, Slot::Element) {
                        self.give(this, native, component, slot);
                    }
                }
                ClassKind::Instance if self.has_instances(class) => {
                    let object = self.objects.add(Object { class, origin: Origin::Native(method) });
                    self.graph.add(to, object);
                    self.keep_given(this, object);
                }
                ClassKind::Primitive(_) => {}
                ClassKind::Instance if !native.leads.is_empty() => {}
                ClassKind::Instance => {
                    self.unknown.insert(Unknown { caller: method, at: None, why: Why::Native(method) });
                }
            },
        }
    }
}

/// Whether a method moves what it is told to move, and no more.
fn is_general(class: &str, name: &str) -> bool {
    matches!((class, name), ("java/lang/System", "arraycopy") | ("jdk/internal/misc/Unsafe" | "sun/misc/Unsafe", _))
}

/// The field of `System` that a native replaces.
pub(crate) fn set_stream(program: &Program, method: MethodId) -> Option<FieldId> {
    let class = program.method(method).class;
    let name = match (program.class_name(class), program.method_name(method)) {
        ("java/lang/System", "setIn0") => "in",
        ("java/lang/System", "setOut0") => "out",
        ("java/lang/System", "setErr0") => "err",
        _ => return None,
    };
    program.find_field(class, name)
}
