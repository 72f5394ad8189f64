//! Hostile values: what a program could pass to a native if it tried everything that verified code, reflection
//! and `Unsafe` allow.
//!
//! Every value fits its declared type, because the verifier sees to that; what is inside of an object need not
//! make sense, because `Unsafe` writes any field.

use crate::heap::Ref;
use crate::machine::Machine;
use program::{ClassId, ClassKind, Primitive, Type};

/// xorshift64*.
#[derive(Clone)]
pub(super) struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(support::mix64(seed) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 16) as usize % n.max(1)
    }

    fn one_of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }
}

const INTS: &[i32] = &[
    0,
    1,
    -1,
    2,
    3,
    4,
    7,
    8,
    9,
    15,
    16,
    24,
    31,
    32,
    48,
    63,
    64,
    100,
    127,
    128,
    255,
    256,
    1000,
    65_535,
    65_536,
    1 << 20,
    i32::MAX,
    i32::MAX - 1,
    i32::MAX - 8,
    i32::MIN,
    i32::MIN + 1,
    -2,
    -16,
    -1000,
];

const LONGS: &[i64] = &[
    0,
    1,
    -1,
    2,
    8,
    12,
    15,
    16,
    17,
    20,
    24,
    32,
    40,
    48,
    64,
    128,
    4096,
    0x10_0000,
    0x10_0001,
    0x10_0010,
    0x1000,
    1 << 31,
    1 << 32,
    (1 << 32) + 16,
    1 << 40,
    1 << 62,
    i64::MAX,
    i64::MAX - 7,
    i64::MIN,
    i64::MIN + 16,
    -8,
    -16,
    -17,
    1_000_000_000,
];

/// Lengths of arrays; the large ones are rare.
const LENGTHS: &[usize] = &[0, 0, 1, 1, 2, 3, 4, 8, 16, 17, 64, 255, 256, 1000, 10_000];

/// How deep objects inside of objects are made up.
const DEPTH: u32 = 3;

impl Machine {
    pub(super) fn hostile_primitive(&self, primitive: Primitive, random: &mut Random) -> u64 {
        match primitive {
            Primitive::Boolean => random.next() & 1,
            Primitive::Byte => random.one_of(INTS) as i8 as i32 as u32 as u64,
            Primitive::Short => random.one_of(INTS) as i16 as i32 as u32 as u64,
            Primitive::Char => random.one_of(INTS) as u16 as u64,
            Primitive::Int | Primitive::Float if random.below(8) == 0 => u64::from(random.next() as u32),
            Primitive::Int | Primitive::Float => u64::from(random.one_of(INTS) as u32),
            Primitive::Long | Primitive::Double if random.below(8) == 0 => random.next(),
            Primitive::Long | Primitive::Double => random.one_of(LONGS) as u64,
            Primitive::Void => 0,
        }
    }

    /// A value of a declared class; `known` are the objects that exist already.
    pub(super) fn hostile_object(&mut self, class: ClassId, known: &[Ref], random: &mut Random, depth: u32) -> Ref {
        if depth >= DEPTH || random.below(6) == 0 {
            return Ref::NULL;
        }
        if class == self.known.string && random.below(3) != 0 {
            return self.hostile_string(random);
        }
        if class == self.known.class && random.below(4) != 0 {
            let any = ClassId::new(random.below(self.program.classes.len()));
            return self.mirror(any);
        }
        match random.below(4) {
            0 => self.existing(class, known, random),
            1 => {
                let object = self.existing(class, known, random);
                // There is one object for each class: it is damaged where it is.
                let copy = if object.is_null() || self.class_of(object) == self.known.class {
                    object
                } else {
                    self.copy_of(object)
                };
                self.damage(copy, known, random, depth);
                copy
            }
            _ => {
                let object = self.blank(class, known, random, depth);
                if random.below(2) == 0 {
                    self.damage(object, known, random, depth);
                }
                object
            }
        }
    }

    fn hostile_string(&mut self, random: &mut Random) -> Ref {
        const TEXTS: &[&str] = &[
            "",
            "a",
            "null",
            "java.lang.Object",
            "java/lang/Object",
            "[I",
            "[[[",
            "[V",
            "Lx;",
            "()V",
            "(",
            "I",
            "value",
            "\u{0}",
            "/",
            "..",
            "\u{1f600}",
            "java.base",
            "path",
            "-1",
            "name",
            "hashCode",
            "[Ljava.lang.String;",
            "file:///",
            "%s%n",
        ];
        match random.below(6) {
            0 => {
                let units: Vec<u16> = (0..random.below(9)).map(|_| 0xd7f0 | random.next() as u16).collect();
                self.new_string_utf16(&units)
            }
            1 => {
                let len = 1 << random.below(14);
                self.new_string(&"x".repeat(len))
            }
            2 => {
                let name = self.program.class_name(ClassId::new(random.below(self.program.classes.len()))).to_owned();
                self.new_string(&name)
            }
            _ => self.new_string(random.one_of(TEXTS)),
        }
    }

    fn existing(&mut self, class: ClassId, known: &[Ref], random: &mut Random) -> Ref {
        let from = random.below(known.len());
        let fitting = known[from..].iter().chain(&known[..from]).copied();
        fitting.into_iter().find(|&object| self.is_instance(object, class)).unwrap_or(Ref::NULL)
    }

    /// A new object whose constructor never ran, or a new array.
    fn blank(&mut self, class: ClassId, known: &[Ref], random: &mut Random, depth: u32) -> Ref {
        let mut class = class;
        let open = self.program.class(class).is_abstract() || class == self.known.object;
        if open && !self.program.class(class).is_array() {
            // Any concrete subclass will do.
            let (count, from) = (self.program.classes.len(), random.below(self.program.classes.len()));
            let found = (0..count).map(|at| ClassId::new((from + at) % count)).find(|&id| {
                let candidate = self.program.class(id);
                let concrete = candidate.is_array() || !candidate.is_abstract();
                concrete && id != self.known.class && self.program.is_subtype(id, class)
            });
            let Some(found) = found else { return Ref::NULL };
            class = found;
        }
        match self.program.class(class).kind {
            ClassKind::Array { component } => {
                let len = random.one_of(LENGTHS);
                let array = self.new_array(class, len);
                let shift = self.element_shift(component);
                match self.program.class(component).kind {
                    ClassKind::Primitive(_) => {
                        for index in 0..len.min(64) {
                            let value = random.next();
                            self.state.heap.store(array, crate::heap::BASE_OFFSET + (index << shift), shift, value);
                        }
                    }
                    _ => {
                        for index in 0..len.min(4) {
                            let value = self.hostile_object(component, known, random, depth + 1);
                            self.state.heap.set_ref_at(array, index, value);
                        }
                    }
                }
                array
            }
            ClassKind::Instance if class != self.known.class => self.new_object(class),
            _ => Ref::NULL,
        }
    }

    /// Writes nonsense of the right types into some fields, as `Unsafe` can.
    fn damage(&mut self, object: Ref, known: &[Ref], random: &mut Random, depth: u32) {
        if object.is_null() {
            return;
        }
        let mut at = Some(self.class_of(object));
        while let Some(class) = at {
            for id in self.program.class(class).fields.clone() {
                let field = self.program.field(id).clone();
                if field.is_static() || random.below(2) == 0 {
                    continue;
                }
                match field.ty {
                    Type::Primitive(primitive) => {
                        let value = self.hostile_primitive(primitive, random);
                        self.state.heap.set(object, field.word, value);
                    }
                    Type::Ref => {
                        let descriptor = self.program.symbols.text(field.descriptor).to_owned();
                        let loader = self.program.class(class).loader;
                        let value = match self.program.load_descriptor(loader, &descriptor) {
                            Ok(declared) => self.hostile_object(declared, known, random, depth + 1),
                            Err(_) => Ref::NULL,
                        };
                        self.state.heap.set_ref(object, field.word, value);
                    }
                }
            }
            at = self.program.class(class).super_class;
        }
    }
}
