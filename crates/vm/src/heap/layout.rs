//! What may be read and written where inside of an object: the law for `Unsafe` and everything like it.
//!
//! Bytecode is verified, so it keeps references and numbers apart. `Unsafe` takes any offset; were it obeyed, a
//! number could become a reference, or an object could stand where its class must not, and the machine would
//! read one object as another. `java` crashes then, sooner or later; here the access is refused.

use crate::heap::{BASE_OFFSET, Ref};
use crate::machine::{Interrupt, Machine};
use program::{ClassId, ClassKind, Field, HEADER_WORDS};

/// Marks the word of a static field.
const STATIC: u32 = 1 << 31;

impl Machine {
    /// Bytes of an object from its start to the end of its last field or element.
    pub(crate) fn end_of(&self, object: Ref) -> usize {
        let id = self.class_of(object);
        let class = self.program.class(id);
        match class.kind {
            ClassKind::Array { component } => {
                BASE_OFFSET + (self.state.heap.array_len(object) << self.element_shift(component))
            }
            _ => {
                let statics =
                    if id == self.known.class { self.program.class(self.mirrored(object)).static_words } else { 0 };
                (HEADER_WORDS + class.instance_words + statics) as usize * 8
            }
        }
    }

    /// Whether `len` bytes from an offset on are fields or elements of the object.
    pub(crate) fn holds_bytes(&self, object: Ref, offset: u64, len: u64) -> bool {
        offset >= BASE_OFFSET as u64 && offset.checked_add(len).is_some_and(|end| end <= self.end_of(object) as u64)
    }

    /// Whether an access of `1 << shift` bytes finds what it says: a whole reference, or no part of one.
    pub(crate) fn may_access(&self, object: Ref, offset: u64, shift: u32, reference: bool) -> bool {
        if !self.holds_bytes(object, offset, 1 << shift) {
            return false;
        }
        let class = self.class_of(object);
        if let ClassKind::Array { component } = self.program.class(class).kind {
            let primitive = matches!(self.program.class(component).kind, ClassKind::Primitive(_));
            return primitive != reference && (!reference || offset.is_multiple_of(8));
        }
        let (first, last) = ((offset / 8) as u32, ((offset + (1 << shift) - 1) / 8) as u32);
        if reference {
            return offset.is_multiple_of(8) && self.is_reference_word(object, class, first);
        }
        !self.is_reference_word(object, class, first) && (first == last || !self.is_reference_word(object, class, last))
    }

    fn is_reference_word(&self, object: Ref, class: ClassId, word: u32) -> bool {
        let this = self.program.class(class);
        if word < HEADER_WORDS + this.instance_words {
            return this.ref_words.contains(word);
        }
        self.static_at(object, word).is_some_and(|field| field.ty.is_ref())
    }

    /// The static field at a word of a class object.
    fn static_at(&self, mirror: Ref, word: u32) -> Option<&Field> {
        let fields = &self.program.class(self.mirrored(mirror)).fields;
        fields.iter().map(|&id| self.program.field(id)).find(|field| field.is_static() && field.word == word)
    }

    fn instance_field_at(&self, class: ClassId, word: u32) -> Option<&Field> {
        let mut at = Some(class);
        while let Some(id) = at {
            let this = self.program.class(id);
            let fields = this.fields.iter().map(|&id| self.program.field(id));
            let found = fields.into_iter().find(|field| !field.is_static() && field.word == word);
            if found.is_some() {
                return found;
            }
            at = this.super_class;
        }
        None
    }

    /// Whether an object may stand in a reference field or element of another.
    pub(crate) fn may_hold(&mut self, object: Ref, offset: u64, value: Ref) -> bool {
        if value.is_null() {
            return true;
        }
        let class = self.class_of(object);
        if let ClassKind::Array { component } = self.program.class(class).kind {
            return component == self.known.object || self.is_instance(value, component);
        }
        let word = (offset / 8) as u32;
        let behind = HEADER_WORDS + self.program.class(class).instance_words;
        // Static fields have words of their own, which an object's may equal.
        let key = if word < behind { (class, word) } else { (self.mirrored(object), word | STATIC) };
        let declared = match self.code.declared.get(&key) {
            Some(&declared) => declared,
            None => {
                let consulted = self.program.dictionary.consulted().len();
                let declared = self.declared_class(object, class, word);
                // What a loader has answered, or not been asked for, is so in this state only.
                if self.program.class(key.0).loader.is_builtin()
                    && consulted == self.program.dictionary.consulted().len()
                {
                    self.code.declared.insert(key, declared);
                }
                declared
            }
        };
        declared.is_some_and(|declared| declared == self.known.object || self.is_instance(value, declared))
    }

    /// The class that a reference field was declared with.
    fn declared_class(&mut self, object: Ref, class: ClassId, word: u32) -> Option<ClassId> {
        let behind = HEADER_WORDS + self.program.class(class).instance_words;
        let field = if word < behind { self.instance_field_at(class, word) } else { self.static_at(object, word) }?;
        let (owner, descriptor) = (field.class, field.descriptor);
        let descriptor = self.program.symbols.text(descriptor).to_owned();
        let loader = self.program.class(owner).loader;
        // What a user-defined loader was never asked for has no instances that the field could hold.
        self.program.load_descriptor(loader, &descriptor).ok()
    }

    /// What an access that is refused throws.
    pub(crate) fn unsafe_refused(&mut self) -> Interrupt {
        self.throw_new("java/lang/InternalError", "an unsafe access that no field or element of the object fits")
    }
}
