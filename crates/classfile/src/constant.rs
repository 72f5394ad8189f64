//! The constant pool: typed entries over the file's own bytes.

use crate::bytes::Bytes;
use crate::parse::FormatError;
use crate::reader::Reader;
use std::borrow::Cow;

/// One entry. Indices point into the same pool and are checked when followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Constant {
    /// Index 0, and the second half of a long or double.
    Unused,
    Utf8 {
        start: u32,
        len: u32,
    },
    Integer(i32),
    Float(u32),
    Long(i64),
    Double(u64),
    Class(u16),
    String(u16),
    Field {
        class: u16,
        name_and_type: u16,
    },
    Method {
        class: u16,
        name_and_type: u16,
    },
    InterfaceMethod {
        class: u16,
        name_and_type: u16,
    },
    NameAndType {
        name: u16,
        descriptor: u16,
    },
    MethodHandle {
        kind: u8,
        reference: u16,
    },
    MethodType(u16),
    Dynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    InvokeDynamic {
        bootstrap: u16,
        name_and_type: u16,
    },
    Module(u16),
    Package(u16),
}

/// The table of constants together with the bytes that its texts lie in.
#[derive(Clone, Debug)]
pub struct ConstantPool {
    bytes: Bytes,
    entries: Box<[Constant]>,
}

impl ConstantPool {
    pub(crate) fn parse(bytes: &Bytes, reader: &mut Reader<'_>) -> Result<Self, FormatError> {
        let count = reader.u2()? as usize;
        if count == 0 {
            return Err(FormatError::Invalid("Illegal constant pool size 0".into()));
        }
        let mut entries = Vec::with_capacity(count);
        entries.push(Constant::Unused);
        while entries.len() < count {
            let tag = reader.u1()?;
            let entry = match tag {
                1 => {
                    let len = reader.u2()? as usize;
                    let range = reader.skip(len)?;
                    Constant::Utf8 { start: range.start as u32, len: len as u32 }
                }
                3 => Constant::Integer(reader.u4()? as i32),
                4 => Constant::Float(reader.u4()?),
                5 => Constant::Long(reader.u8()? as i64),
                6 => Constant::Double(reader.u8()?),
                7 => Constant::Class(reader.u2()?),
                8 => Constant::String(reader.u2()?),
                9 => Constant::Field { class: reader.u2()?, name_and_type: reader.u2()? },
                10 => Constant::Method { class: reader.u2()?, name_and_type: reader.u2()? },
                11 => Constant::InterfaceMethod { class: reader.u2()?, name_and_type: reader.u2()? },
                12 => Constant::NameAndType { name: reader.u2()?, descriptor: reader.u2()? },
                15 => Constant::MethodHandle { kind: reader.u1()?, reference: reader.u2()? },
                16 => Constant::MethodType(reader.u2()?),
                17 => Constant::Dynamic { bootstrap: reader.u2()?, name_and_type: reader.u2()? },
                18 => Constant::InvokeDynamic { bootstrap: reader.u2()?, name_and_type: reader.u2()? },
                19 => Constant::Module(reader.u2()?),
                20 => Constant::Package(reader.u2()?),
                _ => return Err(FormatError::Invalid(format!("Unknown constant tag {tag}"))),
            };
            let wide = matches!(entry, Constant::Long(_) | Constant::Double(_));
            entries.push(entry);
            if wide {
                if entries.len() == count {
                    return Err(FormatError::Invalid(format!("Invalid constant pool index {count}")));
                }
                entries.push(Constant::Unused);
            }
        }
        let pool = Self { bytes: bytes.clone(), entries: entries.into() };
        pool.check()?;
        Ok(pool)
    }

    /// Every index inside the pool points at an entry of the right kind.
    fn check(&self) -> Result<(), FormatError> {
        for entry in &self.entries {
            match *entry {
                Constant::Class(name) | Constant::String(name) | Constant::MethodType(name) => {
                    self.raw_utf8(name)?;
                }
                Constant::Field { class, name_and_type }
                | Constant::Method { class, name_and_type }
                | Constant::InterfaceMethod { class, name_and_type } => {
                    self.class_name(class)?;
                    self.name_and_type(name_and_type)?;
                }
                Constant::NameAndType { name, descriptor } => {
                    self.raw_utf8(name)?;
                    self.raw_utf8(descriptor)?;
                }
                Constant::Dynamic { name_and_type, .. } | Constant::InvokeDynamic { name_and_type, .. } => {
                    self.name_and_type(name_and_type)?;
                }
                Constant::MethodHandle { kind, reference } => {
                    if !(1..=9).contains(&kind) {
                        return Err(FormatError::Invalid(format!("Bad method handle kind {kind}")));
                    }
                    self.member(reference)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        false
    }

    pub fn get(&self, index: u16) -> Result<Constant, FormatError> {
        match self.entries.get(index as usize) {
            Some(Constant::Unused) | None => Err(bad_index(index)),
            Some(entry) => Ok(*entry),
        }
    }

    /// The bytes of a `Utf8` entry, in the class file's modified UTF-8.
    pub fn raw_utf8(&self, index: u16) -> Result<&[u8], FormatError> {
        match self.get(index)? {
            Constant::Utf8 { start, len } => Ok(&self.bytes[start as usize..(start + len) as usize]),
            _ => Err(bad_index(index)),
        }
    }

    /// A name or descriptor as text (unpaired surrogates are replaced; no compiler emits them in names).
    pub fn utf8(&self, index: u16) -> Result<Cow<'_, str>, FormatError> {
        Ok(decode_modified_utf8(self.raw_utf8(index)?))
    }

    pub fn class_name(&self, index: u16) -> Result<Cow<'_, str>, FormatError> {
        match self.get(index)? {
            Constant::Class(name) => self.utf8(name),
            _ => Err(bad_index(index)),
        }
    }

    /// The name of a module or package entry.
    pub fn package_or_module(&self, index: u16) -> Result<Cow<'_, str>, FormatError> {
        match self.get(index)? {
            Constant::Module(name) | Constant::Package(name) => self.utf8(name),
            _ => Err(bad_index(index)),
        }
    }

    pub fn name_and_type(&self, index: u16) -> Result<(Cow<'_, str>, Cow<'_, str>), FormatError> {
        match self.get(index)? {
            Constant::NameAndType { name, descriptor } => Ok((self.utf8(name)?, self.utf8(descriptor)?)),
            _ => Err(bad_index(index)),
        }
    }

    /// Class, name and descriptor of a field or method reference, and whether it is an interface's.
    pub fn member(&self, index: u16) -> Result<MemberRef<'_>, FormatError> {
        match self.get(index)? {
            Constant::Field { class, name_and_type } | Constant::Method { class, name_and_type } => {
                let (name, descriptor) = self.name_and_type(name_and_type)?;
                Ok((self.class_name(class)?, name, descriptor, false))
            }
            Constant::InterfaceMethod { class, name_and_type } => {
                let (name, descriptor) = self.name_and_type(name_and_type)?;
                Ok((self.class_name(class)?, name, descriptor, true))
            }
            _ => Err(bad_index(index)),
        }
    }

    /// Where a field, method or interface method says which class it is a member of.
    pub fn member_class(&self, index: u16) -> Result<u16, FormatError> {
        match self.get(index)? {
            Constant::Field { class, .. }
            | Constant::Method { class, .. }
            | Constant::InterfaceMethod { class, .. } => Ok(class),
            _ => Err(bad_index(index)),
        }
    }
}

/// Class, name, descriptor, and whether the class is an interface.
pub type MemberRef<'a> = (Cow<'a, str>, Cow<'a, str>, Cow<'a, str>, bool);

fn bad_index(index: u16) -> FormatError {
    FormatError::Invalid(format!("Invalid constant pool index {index}"))
}

/// Modified UTF-8 (NUL as two bytes, supplementary characters as surrogate pairs) to text.
pub fn decode_modified_utf8(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => Cow::Borrowed(text),
        Err(_) => Cow::Owned(String::from_utf16_lossy(&decode_utf16(bytes))),
    }
}

/// Modified UTF-8 to the UTF-16 units of a Java string. Broken sequences become U+FFFD.
pub fn decode_utf16(bytes: &[u8]) -> Vec<u16> {
    let mut units = Vec::with_capacity(bytes.len());
    let mut rest = bytes;
    while let [first, tail @ ..] = rest {
        let (unit, used) = match (*first, tail) {
            (a @ 1..=0x7f, _) => (u16::from(a), 1),
            (a @ 0xc0..=0xdf, [b, ..]) => ((u16::from(a) & 0x1f) << 6 | (u16::from(*b) & 0x3f), 2),
            (a @ 0xe0..=0xef, [b, c, ..]) => {
                ((u16::from(a) & 0x0f) << 12 | (u16::from(*b) & 0x3f) << 6 | (u16::from(*c) & 0x3f), 3)
            }
            _ => (0xfffd, 1),
        };
        units.push(unit);
        rest = &rest[used..];
    }
    units
}
