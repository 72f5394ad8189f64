//! A library: code without a `main`, called from outside by any number of threads.
//!
//! Code outside is taken to be as bad as it can be. It makes objects of the classes that are looked at and of all types
//! that it can pass, keeps whatever it is given, calls the public methods of that, and passes everything wherever its
//! type fits. What it implements itself is an object of the declared type; calls of that are not followed
//! ([`Why::Outside`]), but what is passed to them is known outside from then on. So are calls of methods that a class of
//! its own may override: an object from outside may be of a class below a public one that is not final.
//!
//! Of the JDK's objects that are handed out it gets to know what they hold, and changes arrays only.

use super::analysis::{Analysis, Use};
use super::graph::NodeId;
use super::masks::may_be;
use super::variables::{Meant, fields_meant};
use super::{CallId, Slot};
use crate::linked::is_program;
use crate::objects::{Object, ObjectId, Origin};
use crate::unknown::{Unknown, Why};
use program::{ClassId, ClassKind, MethodId, flags};

impl Analysis<'_> {
    pub(super) fn library_entries(&mut self, library: &[ClassId]) {
        if library.is_empty() {
            return;
        }
        self.library = library.to_vec();
        self.add_use(self.outside, Use::HandOut);
        for &class in library {
            self.offer(class);
            for method in self.program.class(class).methods.clone() {
                let this = self.program.method(method);
                if this.is_static() && this.flags & self.open_flags(class) != 0 {
                    self.enter(method);
                }
            }
        }
    }

    /// Code outside calls a method; its receiver, if there is one, comes separately.
    fn enter(&mut self, method: MethodId) {
        if !self.entered.insert(method) {
            return;
        }
        let before = self.looked_at.take();
        self.initialise(self.program.method(method).class);
        let this = self.reach(method);
        let reached = &this.reached;
        self.dispatch_uncaught(reached.thrown);
        let loader = self.program.class(self.program.method(method).class).loader;
        for (param, descriptor) in self.reference_parameters(method) {
            if let (Ok(class), Some(node)) = (self.program.load_descriptor(loader, &descriptor), reached.params[param])
            {
                self.pass_in(node, class);
            }
        }
        if let Some(result) = reached.result {
            self.edge(result, self.outside);
        }
        self.looked_at = before;
    }

    /// The parameters that are references, with their descriptors, without the receiver.
    fn reference_parameters(&self, method: MethodId) -> Vec<(usize, String)> {
        let first = usize::from(!self.program.method(method).is_static());
        (first..).zip(self.parameters(method)).filter(|(_, ty)| ty.starts_with(['L', '['])).collect()
    }

    /// Something of a class comes from outside.
    fn pass_in(&mut self, to: NodeId, class: ClassId) {
        self.offer(class);
        self.filtered(self.outside, to, Some(class));
    }

    /// Code outside has an object of a class, or of one below that it has written itself.
    pub(super) fn offer(&mut self, class: ClassId) -> Option<ObjectId> {
        let this = self.program.class(class);
        let is_named =
            !is_program(self.program, class) || this.flags & flags::PUBLIC != 0 || self.library.contains(&class);
        // Of a class that code outside cannot name it has what it was given.
        if matches!(this.kind, ClassKind::Primitive(_)) || !this.is_array() && !is_named {
            return None;
        }
        if self.program.class_name(class) == "java/lang/String" {
            let text = self.text();
            self.graph.add(self.outside, text);
            return Some(text);
        }
        let object = self.objects.add(Object { class, origin: Origin::Argument });
        if self.offered.insert(class) {
            if is_program(self.program, class) {
                self.construct(class, object);
            }
            self.graph.add(self.outside, object);
        }
        Some(object)
    }

    /// By the constructors that can be called from outside; if there are none, somebody else has called another.
    fn construct(&mut self, class: ClassId, object: ObjectId) {
        let mut constructors = self.program.class(class).methods.clone();
        constructors.retain(|&method| self.program.method_name(method) == "<init>");
        let is_open = |method: &MethodId| self.program.method(*method).flags & (flags::PUBLIC | flags::PROTECTED) != 0;
        if constructors.iter().any(is_open) {
            constructors.retain(is_open);
        }
        for method in constructors {
            self.enter(method);
            self.receive_from_outside(method, object);
        }
    }

    fn receive_from_outside(&mut self, method: MethodId, object: ObjectId) {
        if let Some(receiver) = self.reach(method).reached.params.first().copied().flatten() {
            self.graph.add(receiver, object);
        }
    }

    /// An object from outside may be below its class, and so be what is asked for.
    pub(super) fn narrow(&mut self, object: ObjectId, only: ClassId, to: NodeId) {
        if may_be(self.program, self.objects.get(object).class, only)
            && let Some(below) = self.offer(only)
        {
            self.graph.add(to, below);
        }
    }

    /// Code outside knows an object: it calls its public methods, reads and writes what it can.
    pub(super) fn hand_out(&mut self, object: ObjectId) {
        let Object { class, origin } = self.objects.get(object);
        if let ClassKind::Array { component } = self.program.class(class).kind {
            if let Some(slot) = self.slot(object, Slot::Element) {
                self.edge(slot, self.outside);
                self.pass_in(slot, component);
            }
            return;
        }
        if is_program(self.program, class) {
            for method in self.methods_open_to_outside(class) {
                self.enter(method);
                self.receive_from_outside(method, object);
            }
        } else if self.is_thread(class) {
            // Whoever asks gets to know the current thread, and learns nothing from that.
            return;
        } else if !matches!(origin, Origin::Argument | Origin::Base(_) | Origin::Mirror(_)) {
            self.run_outside(object);
        }
        self.hand_out_fields(object);
    }

    fn is_thread(&mut self, class: ClassId) -> bool {
        let thread = self.library_class("java/lang/Thread");
        self.program.is_subtype(class, thread)
    }

    /// Fields that can be read from outside, and all that the library's objects hold.
    fn hand_out_fields(&mut self, object: ObjectId) {
        let Object { class, origin } = self.objects.get(object);
        if matches!(origin, Origin::Base(_) | Origin::Mirror(_)) || self.merging.is_plain(self.program, class) {
            return;
        }
        for field in fields_meant(self.program, class, Meant::Any) {
            let this = self.program.field(field).clone();
            let is_own = is_program(self.program, this.class);
            if !this.ty.is_ref() || is_own && this.flags & self.open_flags(class) == 0 {
                continue;
            }
            let Some(slot) = self.slot(object, Slot::Field(field)) else { continue };
            self.edge(slot, self.outside);
            if is_own && !this.is_final() {
                let descriptor = self.program.symbols.text(this.descriptor).to_owned();
                let loader = self.program.class(this.class).loader;
                if let Ok(class) = self.program.load_descriptor(loader, &descriptor) {
                    self.pass_in(slot, class);
                }
            }
        }
    }

    /// A task of the library's, such as a `FutureTask`, is run by whoever it is handed to.
    fn run_outside(&mut self, object: ObjectId) {
        let runnable = self.library_class("java/lang/Runnable");
        let Some(run) = self.program.find_method(runnable, "run", "()V") else { return };
        if let Some(run) = self.select(self.objects.get(object).class, run) {
            self.enter(run);
            self.receive_from_outside(run, object);
        }
    }

    /// The methods that a call from outside on an object of a class may run.
    fn methods_open_to_outside(&mut self, class: ClassId) -> Vec<MethodId> {
        let mut declared = Vec::new();
        let mut at = Some(class);
        while let Some(class) = at.filter(|&class| is_program(self.program, class)) {
            declared.extend(self.program.class(class).methods.iter().copied());
            at = self.program.class(class).super_class;
        }
        for interface in self.program.class(class).all_interfaces.iter() {
            if is_program(self.program, *interface) {
                declared.extend(self.program.class(*interface).methods.iter().copied());
            }
        }
        declared.retain(|&method| self.is_open_to_outside(class, method));
        declared.retain(|&method| self.select(class, method) == Some(method));
        declared
    }

    /// A public method of a public class, or one that is known by a type that code outside can name.
    fn is_open_to_outside(&self, class: ClassId, method: MethodId) -> bool {
        let this = self.program.method(method);
        let is_public = this.flags & self.open_flags(class) != 0 && !this.is_static();
        let is_named = |class: ClassId| self.program.class(class).flags & flags::PUBLIC != 0;
        let above = || {
            let chain = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
            chain.chain(self.program.class(class).all_interfaces.iter().copied())
        };
        let declares = |class: ClassId| {
            let methods = &self.program.class(class).methods;
            methods.iter().any(|&other| {
                let other = self.program.method(other);
                (other.name, other.descriptor) == (this.name, this.descriptor)
            })
        };
        is_public
            && self.program.method_name(method) != "<init>"
            && (self.library.contains(&class) || above().any(|class| is_named(class) && declares(class)))
    }

    /// Whether code outside can write a class below.
    fn is_extensible(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        let is_open = this.flags & flags::PUBLIC != 0 && this.flags & (flags::FINAL | flags::INTERFACE) == 0;
        let mut methods = this.methods.iter().copied();
        is_open
            && is_program(self.program, class)
            && methods.any(|method| self.program.method_name(method) == "<init>" && self.is_inherited(method))
    }

    /// Classes in other packages see a method of the class above them.
    fn is_inherited(&self, method: MethodId) -> bool {
        self.program.method(method).flags & (flags::PUBLIC | flags::PROTECTED) != 0
    }

    /// What members have that code outside may use: all that it can write classes below use what is protected.
    fn open_flags(&self, class: ClassId) -> u16 {
        if self.is_extensible(class) { flags::PUBLIC | flags::PROTECTED } else { flags::PUBLIC }
    }

    /// Whether code outside may have overridden the method that an object selects.
    pub(super) fn is_overridable(&self, object: ObjectId, selected: MethodId) -> bool {
        let Object { class, origin } = self.objects.get(object);
        let this = self.program.method(selected);
        origin == Origin::Argument
            && self.is_inherited(selected)
            && this.flags & (flags::FINAL | flags::STATIC) == 0
            && self.is_extensible(class)
    }

    /// Whether a call on an object runs code that is not known.
    pub(super) fn is_outside(&self, object: ObjectId, selected: Option<MethodId>) -> bool {
        let Object { class, origin } = self.objects.get(object);
        if origin != Origin::Argument || self.program.class(class).is_array() {
            return false;
        }
        let Some(method) = selected else { return true };
        let method = self.program.method(method);
        let is_of_every_object =
            method.flags & flags::FINAL != 0 && self.program.class_name(method.class) == "java/lang/Object";
        !is_program(self.program, class) && !is_of_every_object
    }

    /// A call of what is not known: it keeps what it is given, and gives back what it likes.
    pub(super) fn call_outside(&mut self, call: CallId) {
        let call = self.calls[call.index()].clone();
        let why = Why::Outside(call.resolved);
        if !self.unknown.insert(Unknown { caller: call.caller, at: call.at, why }) {
            return;
        }
        for arg in call.args.iter().skip(1).flatten() {
            self.edge(*arg, self.outside);
        }
        let descriptor = self.program.descriptor(call.resolved);
        let descriptor = descriptor.rsplit_once(')').map_or("", |(_, ret)| ret).to_owned();
        let loader = self.program.class(self.program.method(call.resolved).class).loader;
        if let (Some(to), Ok(class)) = (call.result, self.program.load_descriptor(loader, &descriptor)) {
            self.pass_in(to, class);
        }
    }
}
