//! What a loaded class, method and field are. Plain data, made by [`crate::Program`].

use crate::ir::Kind;
use classfile::ClassFile;
use std::fmt;
use std::sync::Arc;
use support::{Symbol, index};

index! {
    /// A loaded class, in order of discovery: never part of a fingerprint or a trace.
    ClassId
}
index! {
    /// A method of a loaded class.
    MethodId
}
index! {
    /// A field of a loaded class.
    FieldId
}

/// Who defined a class. The machine knows the Java object behind a user-defined loader.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct LoaderId(pub u32);

impl LoaderId {
    pub const BOOT: Self = Self(0);
    pub const PLATFORM: Self = Self(1);
    pub const APP: Self = Self(2);

    /// Classes of these loaders come from files, not from Java code.
    pub fn is_builtin(self) -> bool {
        self.0 <= Self::APP.0
    }
}

/// Stands around the number of a user-defined loader in messages: only the machine knows its name.
pub const LOADER_MARK: char = '\u{1}';

impl fmt::Display for LoaderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("'bootstrap'"),
            1 => f.write_str("'platform'"),
            2 => f.write_str("'app'"),
            number => write!(f, "{LOADER_MARK}{number}{LOADER_MARK}"),
        }
    }
}

pub mod flags {
    //! Access flags of classes and members (JVMS tables 4.1, 4.5, 4.6).
    pub const PUBLIC: u16 = 0x0001;
    pub const PRIVATE: u16 = 0x0002;
    pub const PROTECTED: u16 = 0x0004;
    pub const STATIC: u16 = 0x0008;
    pub const FINAL: u16 = 0x0010;
    pub const SYNCHRONIZED: u16 = 0x0020;
    pub const VOLATILE: u16 = 0x0040;
    pub const BRIDGE: u16 = 0x0040;
    pub const VARARGS: u16 = 0x0080;
    pub const NATIVE: u16 = 0x0100;
    pub const INTERFACE: u16 = 0x0200;
    pub const ABSTRACT: u16 = 0x0400;
    pub const SYNTHETIC: u16 = 0x1000;
    pub const ANNOTATION: u16 = 0x2000;
    pub const ENUM: u16 = 0x4000;
    pub const MODULE: u16 = 0x8000;
}

/// The nine primitive types, `void` included; the order is that of [`crate::Program::primitive`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Primitive {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Void,
}

impl Primitive {
    pub const ALL: [Self; 9] = [
        Self::Boolean,
        Self::Byte,
        Self::Char,
        Self::Short,
        Self::Int,
        Self::Long,
        Self::Float,
        Self::Double,
        Self::Void,
    ];

    pub fn name(self) -> &'static str {
        ["boolean", "byte", "char", "short", "int", "long", "float", "double", "void"][self as usize]
    }

    pub fn letter(self) -> char {
        ['Z', 'B', 'C', 'S', 'I', 'J', 'F', 'D', 'V'][self as usize]
    }

    pub fn from_letter(letter: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|p| p.letter() as u8 == letter)
    }

    /// Name of the class whose instances box it.
    pub fn wrapper(self) -> &'static str {
        [
            "java/lang/Boolean",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Short",
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Float",
            "java/lang/Double",
            "java/lang/Void",
        ][self as usize]
    }

    /// log2 of the size of an array element.
    pub fn shift(self) -> u32 {
        [0, 0, 1, 1, 2, 3, 2, 3, 0][self as usize]
    }
}

/// A field's or value's type as the machine sees it: how many bits, how to extend them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Type {
    Primitive(Primitive),
    Ref,
}

impl Type {
    /// From the first letter of a descriptor; unknown letters are taken as references.
    pub fn of_descriptor(descriptor: &str) -> Self {
        match descriptor.bytes().next().and_then(Primitive::from_letter) {
            Some(primitive) => Self::Primitive(primitive),
            None => Self::Ref,
        }
    }

    /// The kind of register that holds such a value; `None` for `void`.
    pub fn kind(self) -> Option<Kind> {
        Some(match self {
            Self::Ref => Kind::Ref,
            Self::Primitive(Primitive::Long) => Kind::Long,
            Self::Primitive(Primitive::Float) => Kind::Float,
            Self::Primitive(Primitive::Double) => Kind::Double,
            Self::Primitive(Primitive::Void) => return None,
            Self::Primitive(_) => Kind::Int,
        })
    }

    pub fn is_ref(self) -> bool {
        self == Self::Ref
    }
}

/// What sort of type a [`Class`] is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClassKind {
    Instance,
    Array { component: ClassId },
    Primitive(Primitive),
}

/// Where an array's elements lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Elements {
    Primitive(Primitive),
    Ref,
}

/// Words of an object that hold references, as runs `start..end` in ascending order. Fields of one class lie next to
/// each other, so there are few runs even where there are many fields.
#[derive(Clone, Debug, Default)]
pub struct RefWords(Arc<[(u32, u32)]>);

impl RefWords {
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().flat_map(|&(start, end)| start..end)
    }

    pub fn contains(&self, word: u32) -> bool {
        let at = self.0.partition_point(|&(_, end)| end <= word);
        self.0.get(at).is_some_and(|&(start, _)| start <= word)
    }

    /// These and some behind them, in ascending order.
    pub(crate) fn with(&self, words: &[u32]) -> Self {
        if words.is_empty() {
            return self.clone();
        }
        let mut runs = self.0.to_vec();
        for &word in words {
            match runs.last_mut() {
                Some((_, end)) if *end == word => *end += 1,
                _ => runs.push((word, word + 1)),
            }
        }
        Self(runs.into())
    }

    /// Runs that are kept.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }
}

/// So many levels of superclasses are found by index. Beyond them a class has no list of its own: the lists of a
/// deep hierarchy would take memory by the square of its depth.
pub const DISPLAY: usize = 32;

#[derive(Clone, Debug)]
pub struct Class {
    /// Internal form: `java/lang/String`, `[I`, `int`.
    pub name: Symbol,
    /// Identity that does not depend on the order of loading.
    pub name_hash: u64,
    pub kind: ClassKind,
    pub flags: u16,
    pub super_class: Option<ClassId>,
    /// Direct superinterfaces.
    pub interfaces: Vec<ClassId>,
    /// All superinterfaces, each once; shared with the superclass where they are the same.
    pub all_interfaces: Arc<[ClassId]>,
    /// `display[d]` is the superclass at depth d, the class itself included; it ends at [`DISPLAY`].
    pub display: Vec<ClassId>,
    /// Number of superclasses.
    pub depth: u32,
    /// A superclass further up, placed so that every superclass is found in logarithmically many steps.
    pub jump: ClassId,
    pub file: Option<Arc<ClassFile>>,
    pub loader: LoaderId,
    /// Module that the class lies in; `None` for the unnamed one.
    pub module: Option<Symbol>,
    /// Where the bytes came from, for `CodeSource` and messages.
    pub origin: Option<Arc<str>>,
    pub fields: Vec<FieldId>,
    pub methods: Vec<MethodId>,
    /// Words of an instance's fields, those of superclasses included.
    pub instance_words: u32,
    /// Words (from the object's start) that hold references.
    pub ref_words: RefWords,
    pub static_words: u32,
    pub clinit: Option<MethodId>,
    /// Not findable by name; its frames do not show in stack traces.
    pub hidden: bool,
    /// Made by the machine: access checks are off and verification is not needed.
    pub trusted: bool,
    /// The class whose nest it joins without an attribute (hidden classes).
    pub host: Option<ClassId>,
}

impl Class {
    pub fn is_interface(&self) -> bool {
        self.flags & flags::INTERFACE != 0
    }

    pub fn is_primitive(&self) -> bool {
        matches!(self.kind, ClassKind::Primitive(_))
    }

    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }

    pub fn is_abstract(&self) -> bool {
        self.flags & flags::ABSTRACT != 0
    }

    pub fn depth(&self) -> usize {
        self.depth as usize
    }
}

#[derive(Clone, Debug)]
pub struct Field {
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: u16,
    /// Word from the start of the object, or of the class object for a static field.
    pub word: u32,
    pub ty: Type,
    /// Position in the class file.
    pub member: u32,
}

impl Field {
    pub fn is_static(&self) -> bool {
        self.flags & flags::STATIC != 0
    }

    /// Whether code of other packages may name it.
    pub fn is_accessible(&self) -> bool {
        self.flags & (flags::PUBLIC | flags::PROTECTED) != 0
    }

    pub fn is_volatile(&self) -> bool {
        self.flags & flags::VOLATILE != 0
    }

    pub fn is_final(&self) -> bool {
        self.flags & flags::FINAL != 0
    }
}

#[derive(Clone, Debug)]
pub struct Method {
    pub class: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: u16,
    /// Parameter types, the receiver not included.
    pub params: Arc<[Type]>,
    pub ret: Type,
    /// Position in the class file.
    pub member: u32,
    /// `MethodHandle.invoke` and friends, the access modes of `VarHandle`.
    pub signature_polymorphic: bool,
}

impl Method {
    pub fn is_static(&self) -> bool {
        self.flags & flags::STATIC != 0
    }

    pub fn is_native(&self) -> bool {
        self.flags & flags::NATIVE != 0
    }

    pub fn is_abstract(&self) -> bool {
        self.flags & flags::ABSTRACT != 0
    }

    pub fn is_private(&self) -> bool {
        self.flags & flags::PRIVATE != 0
    }

    pub fn is_synchronized(&self) -> bool {
        self.flags & flags::SYNCHRONIZED != 0
    }

    /// Registers that its arguments take, the receiver included.
    pub fn arg_count(&self) -> usize {
        self.params.len() + usize::from(!self.is_static())
    }
}
