//! The body of one method, instruction by instruction.
//!
//! Invariant: the height of the stack is followed along the emitted code, so `max_stack` is exact for code
//! whose jumps agree on it. Code after an unconditional jump is taken to be as high as the first jump to
//! it said; emit a label's forward jumps before the label, or fall into it.

use super::{ACC_STATIC, ClassWriter, WriteError, count, put};
use classfile::descriptor::{parameter_slots, parameters, return_type, slots, unwrapped, wrapper};
use classfile::opcode::{
    ALOAD, ANEWARRAY, ASTORE, ATHROW, BIPUSH, CHECKCAST, DCONST_0, DLOAD, DSTORE, FCONST_0, FLOAD, FSTORE, GETFIELD,
    GETSTATIC, GOTO, I2L, ICONST_0, IF_ACMPNE, IF_ICMPEQ, IFEQ, IFLE, IFNONNULL, IFNULL, ILOAD, ILOAD_0, INSTANCEOF,
    INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL, IRETURN, ISTORE, ISTORE_0, LCONST_0, LDC, LDC_W,
    LDC2_W, LLOAD, LOOKUPSWITCH, LSTORE, NEW, POP, POP2, PUTFIELD, PUTSTATIC, RETURN, SIPUSH, TABLESWITCH, WIDE,
    stack_effect,
};

/// A place in the code of one [`CodeBuilder`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Label(usize);

#[derive(Clone, Copy, Debug, Default)]
struct Place {
    offset: Option<usize>,
    height: Option<i32>,
}

/// An offset to fill in once its label is bound.
#[derive(Clone, Copy, Debug)]
struct Patch {
    at: usize,
    /// Where the jumping instruction begins: offsets count from there.
    from: usize,
    to: Label,
    wide: bool,
}

/// A method being written. Emitters chain; errors surface in [`ClassWriter::finish`].
#[derive(Debug)]
#[must_use = "the method is only there after `finish`"]
pub struct CodeBuilder<'w> {
    class: &'w mut ClassWriter,
    header: Vec<u8>,
    method: String,
    code: Vec<u8>,
    places: Vec<Place>,
    patches: Vec<Patch>,
    handlers: Vec<(Label, Label, Label, u16)>,
    /// Whether execution gets from the last instruction to the next.
    falls_through: bool,
    height: i32,
    max_height: i32,
    max_locals: usize,
}

impl<'w> CodeBuilder<'w> {
    pub(super) fn new(class: &'w mut ClassWriter, flags: u16, name: &str, descriptor: &str) -> Self {
        let header = class.member_header(flags, name, descriptor);
        let parameters = usize::from(flags & ACC_STATIC == 0) + parameter_slots(descriptor);
        if parameters > 255 {
            class.fail(WriteError::TooMany("parameters"));
        }
        Self {
            class,
            header,
            method: format!("{name}{descriptor}"),
            code: Vec::new(),
            places: Vec::new(),
            patches: Vec::new(),
            handlers: Vec::new(),
            falls_through: true,
            height: 0,
            max_height: 0,
            max_locals: parameters,
        }
    }

    /// The constants of the class, for operands that have no emitter of their own.
    pub fn constants(&mut self) -> &mut ClassWriter {
        self.class
    }

    /// An instruction without operands.
    pub fn op(&mut self, opcode: u8) -> &mut Self {
        let Some(effect) = stack_effect(opcode) else { return self.misuse("an opcode without its operands") };
        self.code.push(opcode);
        self.falls_through &= !matches!(opcode, IRETURN..=RETURN | ATHROW);
        self.adjust(effect)
    }

    pub fn push_int(&mut self, value: i32) -> &mut Self {
        match (value, i8::try_from(value), i16::try_from(value)) {
            (-1..=5, ..) => self.code.push((i32::from(ICONST_0) + value) as u8),
            (_, Ok(small), _) => self.code.extend([BIPUSH, small as u8]),
            (_, _, Ok(small)) => {
                self.code.push(SIPUSH);
                self.code.extend(small.to_be_bytes());
            }
            _ => {
                let index = self.class.integer(value);
                return self.load_constant(index);
            }
        }
        self.adjust(1)
    }

    pub fn push_long(&mut self, value: i64) -> &mut Self {
        match i16::try_from(value) {
            Ok(small @ 0..=1) => self.op(LCONST_0 + small as u8),
            Ok(small) => self.push_int(i32::from(small)).op(I2L),
            Err(_) => {
                let index = self.class.long(value);
                self.with_index(LDC2_W, index).adjust(2)
            }
        }
    }

    pub fn push_float(&mut self, bits: u32) -> &mut Self {
        match [0.0f32, 1.0, 2.0].iter().position(|value| value.to_bits() == bits) {
            Some(at) => self.op(FCONST_0 + at as u8),
            None => {
                let index = self.class.float(bits);
                self.load_constant(index)
            }
        }
    }

    pub fn push_double(&mut self, bits: u64) -> &mut Self {
        match [0.0f64, 1.0].iter().position(|value| value.to_bits() == bits) {
            Some(at) => self.op(DCONST_0 + at as u8),
            None => {
                let index = self.class.double(bits);
                self.with_index(LDC2_W, index).adjust(2)
            }
        }
    }

    pub fn push_string(&mut self, text: &str) -> &mut Self {
        let index = self.class.string(text);
        self.load_constant(index)
    }

    pub fn push_string_utf16(&mut self, units: &[u16]) -> &mut Self {
        let index = self.class.string_utf16(units);
        self.load_constant(index)
    }

    pub fn push_class(&mut self, name: &str) -> &mut Self {
        let index = self.class.class(name);
        self.load_constant(index)
    }

    /// `ldc` of a constant of one slot.
    pub fn load_constant(&mut self, index: u16) -> &mut Self {
        match u8::try_from(index) {
            Ok(short) => {
                self.code.extend([LDC, short]);
                self.adjust(1)
            }
            Err(_) => self.with_index(LDC_W, index).adjust(1),
        }
    }

    /// Loads a local of the given type.
    pub fn load(&mut self, field: &str, slot: u16) -> &mut Self {
        let opcode = [ILOAD, LLOAD, FLOAD, DLOAD, ALOAD][kind(field)];
        self.local(opcode, ILOAD_0 + 4 * (opcode - ILOAD), field, slot).adjust(i32::from(slots(field)))
    }

    pub fn store(&mut self, field: &str, slot: u16) -> &mut Self {
        let opcode = [ISTORE, LSTORE, FSTORE, DSTORE, ASTORE][kind(field)];
        self.local(opcode, ISTORE_0 + 4 * (opcode - ISTORE), field, slot).adjust(-i32::from(slots(field)))
    }

    /// Loads a reference.
    pub fn aload(&mut self, slot: u16) -> &mut Self {
        self.load("[", slot)
    }

    /// Returns a value of the given type; nothing for `V`.
    pub fn return_value(&mut self, field: &str) -> &mut Self {
        self.op(if field == "V" { RETURN } else { IRETURN + kind(field) as u8 })
    }

    /// Drops a value of the given type; nothing for `V`.
    pub fn pop_value(&mut self, field: &str) -> &mut Self {
        match slots(field) {
            0 => self,
            1 => self.op(POP),
            _ => self.op(POP2),
        }
    }

    pub fn label(&mut self) -> Label {
        self.places.push(Place::default());
        Label(self.places.len() - 1)
    }

    /// Puts the label here.
    pub fn bind(&mut self, label: Label) -> &mut Self {
        let (offset, falls_in, height) = (self.code.len(), self.falls_through, self.height);
        let Some(place) = self.places.get_mut(label.0) else { return self.misuse("a label of another method") };
        if place.offset.replace(offset).is_some() {
            return self.misuse("a label bound twice");
        }
        if falls_in {
            place.height = Some(height);
        } else if let Some(known) = place.height {
            self.height = known;
        }
        self.falls_through = true;
        self
    }

    /// A jump with one opcode of `goto`, `if…`.
    pub fn jump(&mut self, opcode: u8, to: Label) -> &mut Self {
        let effect = match opcode {
            GOTO => 0,
            IFEQ..=IFLE | IFNULL | IFNONNULL => -1,
            IF_ICMPEQ..=IF_ACMPNE => -2,
            _ => return self.misuse("a jump with an opcode that is none"),
        };
        let from = self.code.len();
        self.code.push(opcode);
        self.falls_through &= opcode != GOTO;
        self.adjust(effect).offset(from, to, false)
    }

    /// `tableswitch` over `low`, `low + 1`, …; at least one target.
    pub fn table_switch(&mut self, low: i32, default: Label, targets: &[Label]) -> &mut Self {
        let high = i32::try_from(targets.len()).ok().and_then(|len| low.checked_add(len - 1));
        let Some(high) = high.filter(|_| !targets.is_empty()) else { return self.misuse("a bad range of cases") };
        let from = self.switch(TABLESWITCH, default);
        self.code.extend(low.to_be_bytes());
        self.code.extend(high.to_be_bytes());
        for target in targets {
            self.offset(from, *target, true);
        }
        self
    }

    /// `lookupswitch`; the keys may come in any order, of equal ones the first counts.
    pub fn lookup_switch(&mut self, default: Label, cases: &[(i32, Label)]) -> &mut Self {
        let mut cases = cases.to_vec();
        cases.sort_by_key(|case| case.0);
        cases.dedup_by_key(|case| case.0);
        let from = self.switch(LOOKUPSWITCH, default);
        self.code.extend((cases.len() as u32).to_be_bytes());
        for (key, target) in cases {
            self.code.extend(key.to_be_bytes());
            self.offset(from, target, true);
        }
        self
    }

    /// Catches what is thrown from `start` up to `end`: `catch` or, if `None`, anything. Bind `handler`
    /// afterwards: it begins with the exception as the only value on the stack.
    pub fn handle(&mut self, start: Label, end: Label, handler: Label, catch: Option<&str>) -> &mut Self {
        let catch = catch.map_or(0, |name| self.class.class(name));
        self.handlers.push((start, end, handler, catch));
        self.max_height = self.max_height.max(1);
        if let Some(place) = self.places.get_mut(handler.0) {
            place.height = Some(1);
        }
        self
    }

    pub fn get_field(&mut self, owner: &str, name: &str, field: &str) -> &mut Self {
        self.field(GETFIELD, owner, name, field, i32::from(slots(field)) - 1)
    }

    pub fn put_field(&mut self, owner: &str, name: &str, field: &str) -> &mut Self {
        self.field(PUTFIELD, owner, name, field, -1 - i32::from(slots(field)))
    }

    pub fn get_static(&mut self, owner: &str, name: &str, field: &str) -> &mut Self {
        self.field(GETSTATIC, owner, name, field, i32::from(slots(field)))
    }

    pub fn put_static(&mut self, owner: &str, name: &str, field: &str) -> &mut Self {
        self.field(PUTSTATIC, owner, name, field, -i32::from(slots(field)))
    }

    pub fn invoke_static(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.invoke(INVOKESTATIC, owner, name, descriptor, false)
    }

    pub fn invoke_virtual(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.invoke(INVOKEVIRTUAL, owner, name, descriptor, false)
    }

    pub fn invoke_special(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.invoke(INVOKESPECIAL, owner, name, descriptor, false)
    }

    pub fn invoke_interface(&mut self, owner: &str, name: &str, descriptor: &str) -> &mut Self {
        self.invoke(INVOKEINTERFACE, owner, name, descriptor, true)
    }

    /// A call by one of the four opcodes; `interface` says which kind of method reference names it.
    pub fn invoke(&mut self, opcode: u8, owner: &str, name: &str, descriptor: &str, interface: bool) -> &mut Self {
        let index = if interface {
            self.class.interface_method_ref(owner, name, descriptor)
        } else {
            self.class.method_ref(owner, name, descriptor)
        };
        let receiver = usize::from(opcode != INVOKESTATIC);
        let Ok(arguments) = u8::try_from(parameter_slots(descriptor) + receiver) else {
            return self.fail(WriteError::TooMany("arguments"));
        };
        self.with_index(opcode, index);
        if opcode == INVOKEINTERFACE {
            self.code.extend([arguments, 0]);
        }
        self.adjust(i32::from(slots(return_type(descriptor))) - i32::from(arguments))
    }

    pub fn new_object(&mut self, class: &str) -> &mut Self {
        self.of_class(NEW, class).adjust(1)
    }

    pub fn new_array(&mut self, element_class: &str) -> &mut Self {
        self.of_class(ANEWARRAY, element_class)
    }

    /// `checkcast`; none is needed to `java/lang/Object`.
    pub fn check_cast(&mut self, class: &str) -> &mut Self {
        if class == "java/lang/Object" { self } else { self.of_class(CHECKCAST, class) }
    }

    pub fn instance_of(&mut self, class: &str) -> &mut Self {
        self.of_class(INSTANCEOF, class)
    }

    /// A primitive value of the given type to its wrapper; a reference stays.
    pub fn box_value(&mut self, field: &str) -> &mut Self {
        match wrapper(field) {
            Some(class) => self.invoke_static(class, "valueOf", &format!("({field})L{class};")),
            None => self,
        }
    }

    /// The value of a wrapper of class `class` (or of a `java/lang/Number`) as the given primitive type.
    /// A number may be widened on the way; `Boolean` and `Character` give their own type only.
    pub fn unbox_value(&mut self, class: &str, primitive: &str) -> &mut Self {
        let fixed = matches!(class, "java/lang/Boolean" | "java/lang/Character");
        if fixed && unwrapped(class) != Some(primitive) {
            return self.misuse("an unboxing that does not exist");
        }
        let name = match primitive {
            "Z" => "booleanValue",
            "B" => "byteValue",
            "C" => "charValue",
            "S" => "shortValue",
            "I" => "intValue",
            "J" => "longValue",
            "F" => "floatValue",
            "D" => "doubleValue",
            _ => return self.misuse("an unboxing to no primitive type"),
        };
        self.invoke_virtual(class, name, &format!("(){primitive}"))
    }

    /// Loads all parameters of a static method with the given descriptor, in order.
    pub fn load_parameters(&mut self, descriptor: &str, first_slot: u16) -> &mut Self {
        let mut slot = first_slot;
        for parameter in parameters(descriptor) {
            self.load(parameter, slot);
            slot = slot.saturating_add(slots(parameter));
        }
        self
    }

    /// Ends the method: patches its jumps and adds it to the class.
    pub fn finish(mut self) {
        if let Err(error) = self.assemble() {
            self.class.fail(error);
        }
    }

    fn assemble(&mut self) -> Result<(), WriteError> {
        let too_large = || WriteError::CodeTooLarge { method: self.method.clone() };
        let unbound = || WriteError::Misuse { method: self.method.clone(), what: "a label that was never bound" };
        let place = |label: Label| self.places.get(label.0).and_then(|place| place.offset).ok_or_else(unbound);
        if self.code.len() > usize::from(u16::MAX) {
            return Err(too_large());
        }
        if self.falls_through {
            return Err(WriteError::Misuse { method: self.method.clone(), what: "an end that is fallen off" });
        }
        let mut code = self.code.clone();
        for patch in &self.patches {
            // Both lie within 64 KiB of code.
            let distance = place(patch.to)? as i32 - patch.from as i32;
            if patch.wide {
                code[patch.at..patch.at + 4].copy_from_slice(&distance.to_be_bytes());
            } else {
                let distance = i16::try_from(distance).map_err(|_| too_large())?;
                code[patch.at..patch.at + 2].copy_from_slice(&distance.to_be_bytes());
            }
        }
        let mut body = Vec::with_capacity(code.len() + 32);
        put(&mut body, count(self.max_height as usize, "stack slots")?);
        put(&mut body, count(self.max_locals, "locals")?);
        body.extend((code.len() as u32).to_be_bytes());
        body.extend(code);
        put(&mut body, count(self.handlers.len(), "exception handlers")?);
        for (start, end, handler, catch) in &self.handlers {
            for label in [start, end, handler] {
                put(&mut body, place(*label)? as u16);
            }
            put(&mut body, *catch);
        }
        put(&mut body, 0);
        let mut method = std::mem::take(&mut self.header);
        put(&mut method, 1);
        put(&mut method, self.class.utf8("Code"));
        method.extend((body.len() as u32).to_be_bytes());
        method.extend(body);
        self.class.methods.push(method);
        Ok(())
    }

    fn local(&mut self, opcode: u8, short: u8, field: &str, slot: u16) -> &mut Self {
        self.max_locals = self.max_locals.max(usize::from(slot) + usize::from(slots(field)));
        match (slot, u8::try_from(slot)) {
            (0..=3, _) => self.code.push(short + slot as u8),
            (_, Ok(slot)) => self.code.extend([opcode, slot]),
            _ => {
                self.code.push(WIDE);
                self.with_index(opcode, slot);
            }
        }
        self
    }

    fn field(&mut self, opcode: u8, owner: &str, name: &str, field: &str, effect: i32) -> &mut Self {
        let index = self.class.field_ref(owner, name, field);
        self.with_index(opcode, index).adjust(effect)
    }

    fn of_class(&mut self, opcode: u8, class: &str) -> &mut Self {
        let index = self.class.class(class);
        self.with_index(opcode, index)
    }

    fn with_index(&mut self, opcode: u8, index: u16) -> &mut Self {
        self.code.push(opcode);
        self.code.extend(index.to_be_bytes());
        self
    }

    fn switch(&mut self, opcode: u8, default: Label) -> usize {
        let from = self.code.len();
        self.code.push(opcode);
        self.code.resize(self.code.len().next_multiple_of(4), 0);
        self.falls_through = false;
        self.adjust(-1).offset(from, default, true);
        from
    }

    fn offset(&mut self, from: usize, to: Label, wide: bool) -> &mut Self {
        self.patches.push(Patch { at: self.code.len(), from, to, wide });
        self.code.resize(self.code.len() + if wide { 4 } else { 2 }, 0);
        if let Some(place) = self.places.get_mut(to.0) {
            place.height.get_or_insert(self.height);
        }
        self
    }

    fn adjust(&mut self, effect: i32) -> &mut Self {
        self.height += effect;
        self.max_height = self.max_height.max(self.height);
        if self.height < 0 {
            self.height = 0;
            return self.misuse("a pop from an empty stack");
        }
        self
    }

    fn misuse(&mut self, what: &'static str) -> &mut Self {
        self.fail(WriteError::Misuse { method: self.method.clone(), what })
    }

    fn fail(&mut self, error: WriteError) -> &mut Self {
        self.class.fail(error);
        self
    }
}

/// Which of the five computational types: int, long, float, double, reference.
fn kind(field: &str) -> usize {
    match field.as_bytes().first() {
        Some(b'J') => 1,
        Some(b'F') => 2,
        Some(b'D') => 3,
        Some(b'L' | b'[') | None => 4,
        Some(_) => 0,
    }
}
