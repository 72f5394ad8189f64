//! The types of values, and the variables that hold them.

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Type {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
    Text,
}

impl Type {
    pub(super) const ALL: [Self; 9] = [
        Self::Boolean,
        Self::Byte,
        Self::Short,
        Self::Char,
        Self::Int,
        Self::Long,
        Self::Float,
        Self::Double,
        Self::Text,
    ];
    pub(super) const NUMERIC: [Self; 7] =
        [Self::Byte, Self::Short, Self::Char, Self::Int, Self::Long, Self::Float, Self::Double];

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Boolean => "boolean",
            Self::Byte => "byte",
            Self::Short => "short",
            Self::Char => "char",
            Self::Int => "int",
            Self::Long => "long",
            Self::Float => "float",
            Self::Double => "double",
            Self::Text => "String",
        }
    }

    pub(super) fn boxed(self) -> &'static str {
        match self {
            Self::Boolean => "Boolean",
            Self::Byte => "Byte",
            Self::Short => "Short",
            Self::Char => "Character",
            Self::Int => "Integer",
            Self::Long => "Long",
            Self::Float => "Float",
            Self::Double => "Double",
            Self::Text => "String",
        }
    }

    pub(super) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ty| ty.name() == name)
    }

    /// The types whose values a binary operator with a result of this type takes beside one of it.
    pub(super) fn operands(self) -> &'static [Self] {
        match self {
            Self::Long => &[Self::Byte, Self::Char, Self::Int, Self::Long, Self::Long],
            Self::Float => &[Self::Short, Self::Int, Self::Long, Self::Float, Self::Float],
            Self::Double => &[Self::Char, Self::Int, Self::Long, Self::Float, Self::Double, Self::Double],
            _ => &[Self::Byte, Self::Short, Self::Char, Self::Int, Self::Int],
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    /// A local that is assigned more than once: no closure may mention it.
    Mutable,
    /// A loop's counter: changes, but not by random statements.
    Counter,
    /// Assigned once: closures may capture it.
    Final,
    /// A field: assignable, and visible everywhere.
    Field,
}

#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub(super) name: String,
    pub(super) ty: Type,
    pub(super) dims: u8,
    pub(super) access: Access,
}

impl Variable {
    /// A closure's parameter, whose declared type is the box: spoken of as the primitive.
    pub(super) fn unboxed(name: &str, ty: Type) -> Self {
        Self { name: format!("(({}) {name})", ty.name()), ty, dims: 0, access: Access::Final }
    }

    pub(super) fn is_assignable(&self) -> bool {
        matches!(self.access, Access::Mutable | Access::Field)
    }

    pub(super) fn is_capturable(&self) -> bool {
        matches!(self.access, Access::Final | Access::Field)
    }
}
