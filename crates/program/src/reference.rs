//! Symbolic references (JVMS 5.1): what the instructions of a body name of the constant pool.
//!
//! Each table of a body holds one sort of them, each entry once. Names are symbols of the program, so that analyses
//! compare them without the pool. The pool index stays with each, for the machine links by it; it is 0 where there is no
//! pool. A reference that the
//! pool does not spell out properly has empty names, which name nothing; what `java` throws for it is found out when
//! it is linked.

use support::Symbol;

macro_rules! reference {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(pub u16);

        impl $name {
            pub fn index(self) -> usize {
                self.0 as usize
            }
        }
    };
}

reference! {
    /// An entry of a body's classes.
    ClassRef
}
reference! {
    /// An entry of a body's fields.
    FieldRef
}
reference! {
    /// An entry of a body's methods.
    MethodRef
}
reference! {
    /// An entry of a body's constants.
    ConstantRef
}
reference! {
    /// An entry of a body's dynamic call sites.
    SiteRef
}

/// A class or array type, in internal form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolicClass {
    pub name: Symbol,
    pub cp: u16,
}

/// A field or method, by the class that the reference names: it may be declared further up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolicMember {
    pub class: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub cp: u16,
}

/// An `invokedynamic` call site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolicSite {
    /// Index of the bootstrap method in the class file's table.
    pub bootstrap: u16,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub cp: u16,
}

/// A constant that is an object, or dynamic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SymbolicConstant {
    pub value: Loadable,
    pub cp: u16,
}

/// What `ldc` loads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Loadable {
    /// Its text, with unpaired surrogates replaced.
    String(Symbol),
    Class(Symbol),
    /// By its descriptor.
    MethodType(Symbol),
    MethodHandle {
        kind: u8,
        class: Symbol,
        name: Symbol,
        descriptor: Symbol,
    },
    Dynamic {
        bootstrap: u16,
        name: Symbol,
        descriptor: Symbol,
    },
}
