//! Constants of a pool that are not spelled out in it: method handles, and what bootstrap methods make.

use classfile::{ClassFile, Constant, ConstantPool, FormatError};
use std::sync::Arc;

/// A method handle constant: how a member is used (JVMS 4.4.8), and its symbolic reference.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MethodHandle {
    /// `REF_getField` (1) to `REF_invokeInterface` (9).
    pub kind: u8,
    /// Where the pool names the owner.
    pub class: u16,
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    /// Whether the reference is one to a member of an interface.
    pub interface: bool,
}

impl MethodHandle {
    pub const GET_FIELD: u8 = 1;
    pub const PUT_STATIC: u8 = 4;
    pub const INVOKE_STATIC: u8 = 6;

    /// `None` if the constant is of another sort.
    pub fn read(pool: &ConstantPool, cp: u16) -> Result<Option<Self>, FormatError> {
        let Constant::MethodHandle { kind, reference } = pool.get(cp)? else { return Ok(None) };
        let (owner, name, descriptor, interface) = pool.member(reference)?;
        let [owner, name, descriptor] = [owner, name, descriptor].map(|text| text.into_owned());
        Ok(Some(Self { kind, class: pool.member_class(reference)?, owner, name, descriptor, interface }))
    }

    /// Whether it reads or writes a field; else it calls a method.
    pub fn is_of_field(&self) -> bool {
        self.kind <= Self::PUT_STATIC
    }
}

/// A call site or dynamic constant as the class file has it.
#[derive(Clone)]
pub struct Dynamic {
    pub file: Arc<ClassFile>,
    pub name: String,
    pub descriptor: String,
    /// Pool index of the bootstrap method's handle.
    pub bootstrap: u16,
    /// Pool indices of the static arguments.
    pub arguments: Vec<u16>,
}

/// A static argument of a bootstrap method.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StaticArgument {
    Integer(i32),
    Long(i64),
    /// By bits, like the next.
    Float(u32),
    Double(u64),
    /// UTF-16.
    String(Vec<u16>),
    /// As a class constant names it: `java/lang/String`, `[I`.
    Class(String),
    /// By its descriptor.
    MethodType(String),
    MethodHandle(MethodHandle),
    /// By its pool index: see [`Dynamic::nested`].
    Dynamic(u16),
    /// Not what the pool should have there; what `java` throws for it is found out when it is linked.
    Malformed,
}

impl Dynamic {
    pub fn read(file: &Arc<ClassFile>, cp: u16) -> Result<Self, FormatError> {
        let (Constant::InvokeDynamic { bootstrap, name_and_type } | Constant::Dynamic { bootstrap, name_and_type }) =
            file.pool.get(cp)?
        else {
            return Err(FormatError::Invalid(format!("Invalid constant pool index {cp}")));
        };
        let (name, descriptor) = file.pool.name_and_type(name_and_type)?;
        let bootstrap = file
            .bootstraps
            .get(bootstrap as usize)
            .ok_or_else(|| FormatError::Invalid(format!("Invalid bootstrap method index {bootstrap}")))?;
        Ok(Self {
            name: name.into_owned(),
            descriptor: descriptor.into_owned(),
            bootstrap: bootstrap.handle,
            arguments: bootstrap.arguments.to_vec(),
            file: file.clone(),
        })
    }

    /// The bootstrap method, if the pool spells it out properly.
    pub fn bootstrap_method(&self) -> Option<MethodHandle> {
        MethodHandle::read(&self.file.pool, self.bootstrap).ok()?
    }

    /// What the bootstrap method is given besides the name and the type.
    pub fn static_arguments(&self) -> Vec<StaticArgument> {
        self.arguments.iter().map(|&cp| self.argument(cp).unwrap_or(StaticArgument::Malformed)).collect()
    }

    /// A dynamic constant among the static arguments.
    pub fn nested(&self, cp: u16) -> Option<Self> {
        Self::read(&self.file, cp).ok()
    }

    fn argument(&self, cp: u16) -> Option<StaticArgument> {
        let pool = &self.file.pool;
        Some(match pool.get(cp).ok()? {
            Constant::Integer(value) => StaticArgument::Integer(value),
            Constant::Long(value) => StaticArgument::Long(value),
            Constant::Float(bits) => StaticArgument::Float(bits),
            Constant::Double(bits) => StaticArgument::Double(bits),
            Constant::String(text) => StaticArgument::String(classfile::decode_utf16(pool.raw_utf8(text).ok()?)),
            Constant::Class(name) => StaticArgument::Class(pool.utf8(name).ok()?.into_owned()),
            Constant::MethodType(text) => StaticArgument::MethodType(pool.utf8(text).ok()?.into_owned()),
            Constant::MethodHandle { .. } => StaticArgument::MethodHandle(MethodHandle::read(pool, cp).ok()??),
            Constant::Dynamic { .. } => StaticArgument::Dynamic(cp),
            _ => return None,
        })
    }
}
