//! Class objects. Static fields lie behind the fields of `java.lang.Class` itself.

use crate::heap::{Fault, Ref};
use crate::machine::Machine;
use classfile::Constant;
use program::{ClassId, ClassKind, LoaderId, Type, flags};
use support::mix64;

impl Machine {
    /// The class that a class object stands for.
    ///
    /// Of anything else it is `java.lang.Object`, with a fault.
    #[inline]
    pub(crate) fn mirrored(&self, mirror: Ref) -> ClassId {
        if self.class_of(mirror) != self.known.class {
            self.state.heap.fault(Fault::Kind);
            return self.known.object;
        }
        ClassId(self.state.heap.extra(mirror))
    }

    /// The class object, made on first use: named by the class, static constants in place.
    pub fn mirror(&mut self, class: ClassId) -> Ref {
        let existing = self.state.mirror(class);
        if !existing.is_null() {
            return existing;
        }
        let paused = self.observed.watch.pause();
        let component = match self.program.class(class).kind {
            ClassKind::Array { component } => Some(self.mirror(component)),
            _ => None,
        };
        let words = self.program.class_object_words() + self.program.class(class).static_words;
        let mirror = self.state.heap.alloc(self.known.class, class.0, words);
        let name = self.state.named_here(mix64(self.program.class(class).name_hash ^ 0xc1a5));
        self.state.heap.set_name(mirror, name);
        self.state.heap.set_shared(mirror);
        self.state.set_mirror(class, mirror);
        if let Some(component) = component {
            self.state.heap.set_ref(mirror, self.known.class_component, component);
        }
        let loader = self.program.class(class).loader;
        if loader != LoaderId::BOOT {
            let object = self.loader_object(loader);
            self.state.heap.set_ref(mirror, self.known.class_loader_field, object);
        }
        if self.known.class_modifiers != 0 {
            let modifiers = self.class_modifiers(class);
            self.state.heap.set(mirror, self.known.class_modifiers, u64::from(modifiers));
        }
        if self.known.class_primitive != 0 && matches!(self.program.class(class).kind, ClassKind::Primitive(_)) {
            self.state.heap.set(mirror, self.known.class_primitive, 1);
        }
        if self.known.class_raw_flags != 0 {
            let raw = self.program.class(class).flags;
            self.state.heap.set(mirror, self.known.class_raw_flags, u64::from(raw));
        }
        let module = self.module_object(class);
        self.state.heap.set_ref(mirror, self.known.class_module, module);
        self.set_static_constants(class, mirror);
        self.observed.watch.resume(paused);
        mirror
    }

    fn set_static_constants(&mut self, class: ClassId, mirror: Ref) {
        let Some(file) = self.program.class(class).file.clone() else { return };
        for id in self.program.class(class).fields.clone() {
            let field = self.program.field(id).clone();
            let Some(index) = file.fields[field.member as usize].constant_value else { continue };
            if !field.is_static() {
                continue;
            }
            let bits = match (file.pool.get(index), field.ty) {
                (Ok(Constant::Integer(value)), Type::Primitive(_)) => u64::from(value as u32),
                (Ok(Constant::Float(bits)), Type::Primitive(_)) => u64::from(bits),
                (Ok(Constant::Long(value)), Type::Primitive(_)) => value as u64,
                (Ok(Constant::Double(bits)), Type::Primitive(_)) => bits,
                (Ok(Constant::String(text)), Type::Ref) => {
                    let Ok(raw) = file.pool.raw_utf8(text) else { continue };
                    let string = self.intern_utf16(&classfile::decode_utf16(raw));
                    self.state.heap.set_ref(mirror, field.word, string);
                    continue;
                }
                _ => continue,
            };
            self.state.heap.set(mirror, field.word, bits);
        }
    }

    /// `Class.getModifiers`: for a member class, those that its `InnerClasses` entry has.
    pub(crate) fn class_modifiers(&self, class: ClassId) -> u16 {
        let this = self.program.class(class);
        let raw = match &this.file {
            None => this.flags,
            Some(file) => file
                .inner_classes
                .iter()
                .find(|inner| {
                    inner.inner != 0
                        && file.pool.class_name(inner.inner).is_ok_and(|n| n == self.program.class_name(class))
                })
                .map_or(this.flags, |inner| inner.flags),
        };
        // ACC_SUPER is no modifier.
        if this.is_array() { raw } else { raw & !flags::SYNCHRONIZED }
    }
}
