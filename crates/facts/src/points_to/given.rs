//! What objects hold that the machine fills: class objects, members, stack traces, whatever natives make.
//!
//! Which values natives put where is not declared. By the types of fields it can be only a few: texts, classes, arrays
//! of those and of numbers, modules, loaders. Everything else is null until Java code writes it.

use super::Slot;
use super::analysis::{Analysis, Use};
use super::graph::NodeId;
use super::instances::Instance;
use super::variables::{Meant, fields_meant};
use crate::objects::{Object, ObjectId, Origin};
use crate::start::Native;
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId};

/// Objects of reflection; of which member is not known.
const MEMBERS: &[&str] = &[
    "Ljava/lang/reflect/Method;",
    "Ljava/lang/reflect/Constructor;",
    "Ljava/lang/reflect/Field;",
    "Ljava/lang/reflect/RecordComponent;",
];

impl Analysis<'_> {
    /// Something of a declared type that the machine may have put there.
    pub(super) fn supply(&mut self, descriptor: &str, to: NodeId) {
        match descriptor {
            "Ljava/lang/String;" => {
                let text = self.text();
                self.graph.add(to, text);
            }
            "Ljava/lang/Class;" => {
                let class = self.some_class();
                self.graph.add(to, class);
            }
            "Ljava/lang/Module;" | "Ljava/lang/ClassLoader;" | "Ljava/lang/ThreadGroup;" => {
                let class = self.library_class(&descriptor[1..descriptor.len() - 1]);
                self.supply_from_start(class, to);
                // A class of a loader that code has made has that loader, and its module.
                let made = self.made_of(class);
                self.edge(made, to);
            }
            "Ljava/lang/Thread;" => {
                let class = self.library_class("java/lang/Thread");
                self.supply_from_start(class, to);
                self.edge(self.running, to);
            }
            _ if MEMBERS.contains(&descriptor) => {
                let class = self.library_class(&descriptor[1..descriptor.len() - 1]);
                let member = self.objects.add(Object { class, origin: Origin::Machine });
                self.graph.add(to, member);
            }
            _ if descriptor.starts_with('[') => self.supply_array(descriptor, to),
            _ => {}
        }
    }

    /// Objects of a class that were there after boot.
    fn supply_from_start(&mut self, class: ClassId, to: NodeId) {
        if !self.instances_at_start.contains_key(&class) {
            let instances = self.start.instances(self.program, class);
            self.instances_at_start.insert(class, instances);
        }
        for base in self.instances_at_start[&class].clone() {
            self.add_base(to, base);
        }
    }

    /// What code makes of a class that the machine hands out again.
    pub(super) fn made_of(&mut self, class: ClassId) -> NodeId {
        if let Some(&node) = self.made.get(&class) {
            return node;
        }
        let node = self.graph.add_node();
        self.made.insert(class, node);
        if self.program.class_name(class) == "java/lang/Module" {
            // The machine makes those of the library that nobody has asked for before.
            let module = self.objects.add(Object { class, origin: Origin::Machine });
            self.graph.add(node, module);
        }
        node
    }

    /// Code makes an object: the machine may hand it out again.
    pub(super) fn note_made(&mut self, object: ObjectId) {
        let class = self.objects.get(object).class;
        for name in ["java/lang/Module", "java/lang/ClassLoader"] {
            // What is below a class has made it be loaded.
            let Some(above) = self.program.loaded(LoaderId::BOOT, name) else { continue };
            if self.program.is_subtype(class, above) {
                let node = self.made_of(above);
                self.graph.add(node, object);
            }
        }
    }

    fn supply_array(&mut self, descriptor: &str, to: NodeId) {
        let is_numbers = descriptor.len() == 2;
        let is_known = matches!(descriptor, "[Ljava/lang/String;" | "[Ljava/lang/Class;");
        let is_known = is_known || MEMBERS.contains(&&descriptor[1..]);
        if !is_numbers && !is_known {
            return;
        }
        let class = self.library_class(descriptor);
        let array = self.objects.add(Object { class, origin: Origin::Machine });
        self.graph.add(to, array);
    }

    /// A class object; which class it stands for is not known.
    pub(super) fn some_class(&mut self) -> ObjectId {
        let class = self.library_class("java/lang/Class");
        self.objects.add(Object { class, origin: Origin::Machine })
    }

    /// What a part of an object holds at first that stands for a member of a class.
    pub(super) fn fill_of_member(&mut self, node: NodeId, class: ClassId, declaring: ClassId, slot: Slot) {
        let is_reflected = self.program.class_name(class).starts_with("java/lang/reflect/");
        let declares = self.program.find_field(class, "clazz").map(Slot::Field);
        if is_reflected && declares == Some(slot) {
            let mirror = self.mirror(declaring);
            self.graph.add(node, mirror);
        } else {
            self.fill_by_type(node, class, slot);
        }
    }

    /// What a part of an object holds at first that the machine or a native has made.
    pub(super) fn fill_by_type(&mut self, node: NodeId, class: ClassId, slot: Slot) {
        let descriptor = match (slot, self.program.class(class).kind) {
            (Slot::Field(field), _) => self.descriptor_of(field),
            (Slot::Element, ClassKind::Array { .. }) => self.program.class_name(class)[1..].to_owned(),
            _ => return,
        };
        self.supply(&descriptor, node);
    }

    /// What a field of a class object holds at first.
    pub(super) fn fill_of_class(&mut self, node: NodeId, class: ClassId, slot: Slot) {
        let Slot::Field(field) = slot else { return };
        if self.program.symbols.text(self.program.field(field).name) == "componentType" {
            if let ClassKind::Array { component } = self.program.class(class).kind {
                let component = self.mirror(component);
                self.graph.add(node, component);
            }
            return;
        }
        let is_builtin = self.program.class(class).loader.is_builtin();
        match self.start.mirror(class) {
            Some(base) => {
                self.fill(node, base, slot);
                // Names are made when they are asked for.
                if self.descriptor_of(field) == "Ljava/lang/String;" {
                    self.supply("Ljava/lang/String;", node);
                }
            }
            None => match self.descriptor_of(field).as_str() {
                // The built-in loaders have theirs from the start.
                of @ ("Ljava/lang/ClassLoader;" | "Ljava/lang/Module;") if is_builtin => {
                    let of = self.library_class(&of[1..of.len() - 1]);
                    self.supply_from_start(of, node);
                    if self.program.class_name(of) == "java/lang/Module" {
                        let module = self.objects.add(Object { class: of, origin: Origin::Machine });
                        self.graph.add(node, module);
                    }
                }
                _ => self.fill_by_type(node, class, slot),
            },
        }
    }

    fn descriptor_of(&self, field: FieldId) -> String {
        self.program.symbols.text(self.program.field(field).descriptor).to_owned()
    }

    /// A native may have filled the fields of an object that it was given, or of the elements of an array.
    pub(super) fn fill_given(&mut self, object: ObjectId) {
        if !self.filled.insert(object) {
            return;
        }
        let class = self.objects.get(object).class;
        if let ClassKind::Array { .. } = self.program.class(class).kind {
            if let Some(elements) = self.slot(object, Slot::Element) {
                self.add_use(elements, Use::Fill);
            }
            return;
        }
        for field in fields_meant(self.program, class, Meant::Any) {
            let descriptor = self.descriptor_of(field);
            if !is_program_type(&descriptor) {
                continue;
            }
            if let Some(node) = self.slot(object, Slot::Field(field)) {
                self.supply(&descriptor, node);
            }
        }
    }

    /// What a native leads to by itself.
    pub(super) fn follow_leads(&mut self, this: &Instance, native: Native) {
        let mut made = Vec::new();
        for lead in native.leads {
            let (class, name) = lead.split_once('.').unwrap_or((lead, ""));
            // Not every JDK has it.
            let Ok(class) = self.program.load(LoaderId::BOOT, class) else { continue };
            self.initialise(class);
            match name {
                "<clinit>" => {}
                "" => made.push(self.objects.add(Object { class, origin: Origin::Native(this.method) })),
                name => {
                    let mut methods = self.program.class(class).methods.clone();
                    methods.retain(|&method| self.program.method_name(method) == name);
                    methods.into_iter().for_each(|method| self.lead_to(this, method));
                }
            }
        }
        self.give_made(this, &made);
    }

    /// A native calls a method with what it was given, what its receiver holds, and what it makes.
    fn lead_to(&mut self, this: &Instance, target: MethodId) {
        // A constructor without a seed goes on as another of the same class.
        if target == this.method {
            return;
        }
        let owner = self.program.method(target).class;
        let loader = self.program.class(owner).loader;
        let receiver =
            (!self.program.method(target).is_static()).then(|| format!("L{};", self.program.class_name(owner)));
        let params: Vec<String> = receiver.into_iter().chain(self.parameters(target)).collect();
        let mut args = Vec::new();
        for descriptor in params {
            if !descriptor.starts_with(['L', '[']) {
                args.push(None);
                continue;
            }
            let node = self.variable_node();
            let class = self.program.load_descriptor(loader, &descriptor).ok();
            for &given in this.reached.params.iter().flatten() {
                self.filtered(given, node, class);
            }
            self.load_of_receiver(this, &descriptor, node);
            self.supply(&descriptor, node);
            args.push(Some(node));
        }
        self.call_from_native(this, target, args, this.reached.result);
    }

    /// A native passes on what its receiver has of a type.
    fn load_of_receiver(&mut self, this: &Instance, descriptor: &str, to: NodeId) {
        let method = self.program.method(this.method);
        let Some(receiver) = this.reached.params.first().copied().flatten().filter(|_| !method.is_static()) else {
            return;
        };
        for field in fields_meant(self.program, method.class, Meant::Any) {
            if self.descriptor_of(field) == descriptor {
                self.add_use(receiver, Use::Load { slot: Slot::Field(field), to });
            }
        }
    }

    /// What a native makes may be about what it was given.
    pub(super) fn keep_given(&mut self, this: &Instance, object: ObjectId) {
        for field in fields_meant(self.program, self.objects.get(object).class, Meant::Any) {
            if self.descriptor_of(field) != "Ljava/lang/Object;" {
                continue;
            }
            let Some(node) = self.slot(object, Slot::Field(field)) else { continue };
            for &given in this.reached.params.iter().flatten() {
                self.edge(given, node);
            }
        }
    }

    /// Objects that a native makes: one of them is its result, and they hold each other.
    fn give_made(&mut self, this: &Instance, made: &[ObjectId]) {
        for &object in made {
            if let Some(result) = this.reached.result {
                self.graph.add(result, object);
            }
            for field in fields_meant(self.program, self.objects.get(object).class, Meant::Any) {
                let descriptor = self.descriptor_of(field);
                let is_array = descriptor == "[Ljava/lang/Object;";
                if !is_array && descriptor != "Ljava/lang/Object;" {
                    continue;
                }
                let Some(mut node) = self.slot(object, Slot::Field(field)) else { continue };
                if is_array {
                    let class = self.library_class(&descriptor);
                    let array = self.objects.add(Object { class, origin: Origin::Native(this.method) });
                    self.graph.add(node, array);
                    let Some(elements) = self.slot(array, Slot::Element) else { continue };
                    node = elements;
                }
                made.iter().for_each(|&held| self.graph.add(node, held));
            }
            // What it was given may be kept in what it makes.
            for field in fields_meant(self.program, self.objects.get(object).class, Meant::Any) {
                if !self.program.field(field).ty.is_ref() {
                    continue;
                }
                let only = self.declared(field);
                let Some(node) = self.slot(object, Slot::Field(field)) else { continue };
                for &given in this.reached.params.iter().flatten() {
                    self.filtered(given, node, only);
                }
            }
        }
    }
}

/// Whether something of a type may come from the machine, see `supply`.
fn is_program_type(descriptor: &str) -> bool {
    matches!(
        descriptor,
        "Ljava/lang/String;"
            | "Ljava/lang/Class;"
            | "Ljava/lang/Module;"
            | "Ljava/lang/ClassLoader;"
            | "[Ljava/lang/String;"
            | "[Ljava/lang/Class;"
    ) || MEMBERS.contains(&descriptor)
        || descriptor.starts_with('[') && descriptor.len() == 2
}
