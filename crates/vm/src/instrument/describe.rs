//! Words for what is in a state: threads, places in the code, locations and their contents.
//!
//! Nothing here changes anything, and nothing here depends on more than the state and the program.

use crate::code::throw::TraceFrame;
use crate::heap::{BASE_OFFSET, Ref};
use crate::machine::Machine;
use crate::schedule::op::Location;
use crate::state::thread::ThreadId;
use program::{ClassId, ClassKind, FieldId, HEADER_WORDS, LoaderId, MethodId, Primitive, Type};
use support::budget;

/// What a location is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Variable {
    Field(FieldId),
    Element {
        class: ClassId,
        index: u32,
    },
    /// Outside of the heap.
    Memory {
        address: u32,
    },
    Unknown,
}

impl Machine {
    /// The frames of a thread, innermost first, as a stack trace shows them.
    pub fn frames_of(&self, thread: ThreadId) -> Vec<TraceFrame> {
        self.trace_frames_of(thread, 256)
    }

    /// Whether a class, by its name with dots, is `AssertionError` or the like.
    pub fn is_assertion_error(&self, class: &str) -> bool {
        let internal = class.replace('.', "/");
        let error = self.program.loaded(LoaderId::BOOT, "java/lang/AssertionError");
        [LoaderId::BOOT, LoaderId::APP]
            .iter()
            .filter_map(|&loader| self.program.loaded(loader, &internal))
            .any(|id| error.is_some_and(|error| self.program.is_subtype(id, error)))
    }

    /// Whether the class is the program's own, not the library's.
    pub fn is_program_class(&self, class: ClassId) -> bool {
        self.program.class(class).loader.0 >= 2
    }

    pub fn is_program_method(&self, method: MethodId) -> bool {
        self.is_program_class(self.program.method(method).class)
    }

    /// The name that the program gave a thread.
    pub fn thread_name(&self, thread: ThreadId) -> String {
        let object = self.state.threads[thread.index()].object;
        if object.is_null() {
            return if thread.0 == 0 { "main".to_owned() } else { "DestroyJavaVM".to_owned() };
        }
        let name = self.state.heap.get_ref(object, self.known.thread_name);
        let name = if name.is_null() { String::new() } else { self.string_text(name) };
        // Virtual threads have no name unless they are given one.
        if name.is_empty() { format!("thread {}", thread.0) } else { name }
    }

    pub fn is_thread(&self, object: Ref) -> bool {
        !object.is_null() && self.is_instance(object, self.known.thread)
    }

    /// The thread that runs as this `java.lang.Thread`.
    pub fn thread_with(&self, object: Ref) -> Option<ThreadId> {
        self.thread_of(object)
    }

    pub fn variable_at(&self, location: Location) -> Variable {
        if location.object.is_null() {
            return Variable::Memory { address: location.slot };
        }
        let class = self.class_of(location.object);
        match self.program.class(class).kind {
            ClassKind::Array { .. } => Variable::Element { class, index: location.slot.saturating_sub(HEADER_WORDS) },
            _ if class == self.known.class && location.slot >= self.program.first_static_word() => {
                self.field_at(self.mirrored(location.object), location.slot, true)
            }
            _ => self.field_at(class, location.slot, false),
        }
    }

    /// Whether a location is a field that a class of the JDK calls volatile.
    pub fn is_library_volatile(&self, location: Location) -> bool {
        let Variable::Field(field) = self.variable_at(location) else { return false };
        let field = self.program.field(field);
        field.is_volatile() && self.program.class(field.class).loader.0 < LoaderId::APP.0
    }

    fn field_at(&self, class: ClassId, word: u32, is_static: bool) -> Variable {
        let mut at = Some(class);
        while let Some(id) = at {
            let class = self.program.class(id);
            let found = class.fields.iter().copied().find(|&field| {
                let field = self.program.field(field);
                field.word == word && field.is_static() == is_static
            });
            if let Some(field) = found {
                return Variable::Field(field);
            }
            at = if is_static { None } else { class.super_class };
        }
        Variable::Unknown
    }

    /// `Account.balance`, `int[10]#1[3]`.
    pub fn describe_variable(&self, location: Location) -> String {
        match self.variable_at(location) {
            Variable::Element { index, .. } => format!("{}[{index}]", self.numbered(location.object)),
            _ => self.variable_label(location),
        }
    }

    /// As [`Machine::describe_variable`], and of which object: `Account.balance of Account#2`. What is static is of
    /// none, and an element names its array already.
    pub fn describe_owned(&self, location: Location) -> String {
        let variable = self.describe_variable(location);
        match self.variable_at(location) {
            Variable::Field(field) if self.program.field(field).is_static() => variable,
            Variable::Element { .. } | Variable::Memory { .. } => variable,
            _ => format!("{variable} of {}", self.numbered(location.object)),
        }
    }

    /// As [`Machine::describe_variable`], the same on all paths: which of several like arrays it is, is not said.
    pub fn variable_label(&self, location: Location) -> String {
        match self.variable_at(location) {
            Variable::Field(field) => {
                let field = self.program.field(field);
                format!("{}.{}", self.short_name(field.class), self.program.symbols.text(field.name))
            }
            Variable::Element { index, .. } => format!("{}[{index}]", self.describe_object(location.object)),
            Variable::Memory { address } => format!("memory outside of the heap at {address:#x}"),
            Variable::Unknown => format!("a field of {}", self.short_name(self.class_of(location.object))),
        }
    }

    /// What is the same for all locations of one name: the class of the object, or of the static field, and the slot.
    pub fn variable_id(&self, location: Location) -> (ClassId, u32, bool) {
        let Location { object, slot } = location;
        if object.is_null() {
            return (self.known.class, 0, false);
        }
        let class = self.state.heap.class(object);
        if matches!(self.program.class(class).kind, ClassKind::Array { .. }) {
            return (class, 0, false);
        }
        let is_static = class == self.known.class && slot >= self.program.first_static_word();
        let owner = if is_static { ClassId(self.state.heap.extra(object)) } else { class };
        (owner, slot, is_static)
    }

    /// `java/lang/String.hash`: what the list of known races speaks of.
    pub fn variable_key(&self, location: Location) -> String {
        match self.variable_at(location) {
            Variable::Field(field) => {
                let field = self.program.field(field);
                format!("{}.{}", self.program.class_name(field.class), self.program.symbols.text(field.name))
            }
            Variable::Element { class, .. } => self.program.class_name(class).to_owned(),
            Variable::Memory { .. } | Variable::Unknown => String::new(),
        }
    }

    /// What a static field of a class of the boot loader holds; null if it was not loaded.
    pub fn library_static(&self, class: &str, field: &str) -> Ref {
        let Some(class) = self.program.loaded(LoaderId::BOOT, class) else { return Ref::NULL };
        let (mirror, word) = (self.state.mirror(class), self.field_word(class, field));
        word.filter(|_| !mirror.is_null()).map_or(Ref::NULL, |word| self.state.heap.get_ref(mirror, word))
    }

    /// The name of a class without its package, of an array as in Java: `int[][]`.
    pub fn short_name(&self, class: ClassId) -> String {
        if let ClassKind::Array { component } = self.program.class(class).kind {
            return self.short_name(component) + "[]";
        }
        let name = self.program.external_name(class);
        name.rsplit('.').next().unwrap_or(&name).to_owned()
    }

    /// What a location holds now.
    pub fn describe_content(&self, location: Location) -> String {
        let heap = &self.state.heap;
        let Location { object, slot } = location;
        match self.variable_at(location) {
            Variable::Field(field) => self.describe_value(self.program.field(field).ty, heap.get(object, slot)),
            Variable::Element { class, index } => {
                let ClassKind::Array { component } = self.program.class(class).kind else { return String::new() };
                match self.program.class(component).kind {
                    ClassKind::Primitive(primitive) => {
                        let shift = primitive.shift();
                        let bits = heap.load(object, BASE_OFFSET + ((index as usize) << shift), shift);
                        self.describe_value(Type::Primitive(primitive), bits)
                    }
                    _ => self.describe_value(Type::Ref, heap.get(object, slot)),
                }
            }
            Variable::Memory { .. } | Variable::Unknown => String::new(),
        }
    }

    pub fn describe_value(&self, ty: Type, bits: u64) -> String {
        let primitive = match ty {
            Type::Ref => return self.describe_object(Ref::from_bits(bits)),
            Type::Primitive(primitive) => primitive,
        };
        match primitive {
            Primitive::Boolean => (bits & 1 != 0).to_string(),
            Primitive::Byte => (bits as i8).to_string(),
            Primitive::Short => (bits as i16).to_string(),
            Primitive::Char => match char::from_u32(bits as u16 as u32) {
                Some(character) if !character.is_control() => format!("'{character}'"),
                _ => format!("\\u{:04x}", bits as u16),
            },
            Primitive::Int => (bits as i32).to_string(),
            Primitive::Long => (bits as i64).to_string(),
            Primitive::Float => f32::from_bits(bits as u32).to_string(),
            Primitive::Double => f64::from_bits(bits).to_string(),
            Primitive::Void => String::new(),
        }
    }

    /// A string as its text, a wrapper as its value, a class by name, anything else by its class.
    pub fn describe_object(&self, object: Ref) -> String {
        if object.is_null() {
            return "null".to_owned();
        }
        let class = self.class_of(object);
        if class == self.known.string {
            let text: String = self.string_text(object).chars().take(40).collect();
            return format!("{text:?}");
        }
        if class == self.known.class {
            return format!("{}.class", self.short_name(self.mirrored(object)));
        }
        if let Some((primitive, bits)) = self.unboxed(object) {
            return self.describe_value(Type::Primitive(primitive), bits);
        }
        let class_info = self.program.class(class);
        if class_info.is_array() {
            // As where it is made: `new int[3][]`.
            let name = self.short_name(class);
            let (element, dimensions) = name.split_at(name.find("[]").unwrap_or(name.len()));
            let inner = dimensions.get(2..).unwrap_or_default();
            return format!("{element}[{}]{inner}", self.state.heap.array_len(object));
        }
        if self.program.is_subtype(class, self.known.thread) {
            let name = self.state.heap.get_ref(object, self.known.thread_name);
            if !name.is_null() {
                return format!("thread \"{}\"", self.string_text(name));
            }
        }
        self.short_name(class)
    }

    /// `Account#2`: the second account that was made on this path. Objects of the library's start have no number.
    pub fn numbered(&self, object: Ref) -> String {
        let text = self.describe_object(object);
        let class = self.class_of(object);
        let is_plain = class != self.known.string && class != self.known.class && self.unboxed(object).is_none();
        if !is_plain || self.state.heap.is_base(object) || text.starts_with("thread \"") {
            return text;
        }
        let mut number = 1;
        let mut at = self.state.heap.base_end();
        while at < object {
            budget::work(4);
            number += u32::from(self.class_of(at) == class);
            at = Ref(at.0 + self.size_of(at) as u32);
        }
        format!("{text}#{number}")
    }

    /// The monitors that a thread holds, in order.
    pub fn held_by(&self, thread: ThreadId) -> Vec<Ref> {
        let mut held: Vec<Ref> = self.state.held_by(thread).collect();
        held.sort_unstable();
        held
    }

    /// The object that a parked thread gave as the reason, and the thread that owns it, if it is a lock.
    pub fn park_blocker(&self, thread: ThreadId) -> Option<(Ref, Option<ThreadId>)> {
        let object = self.state.threads[thread.index()].object;
        let word = |class, name| self.program.find_field(class, name).map(|field| self.program.field(field).word);
        let blocker = self.state.heap.get_ref(object, word(self.class_of(object), "parkBlocker")?);
        if blocker.is_null() {
            return None;
        }
        let owner = word(self.class_of(blocker), "exclusiveOwnerThread")
            .map(|word| self.state.heap.get_ref(blocker, word))
            .filter(|owner| !owner.is_null())
            .and_then(|owner| self.thread_of(owner));
        Some((blocker, owner))
    }
}
