//! Writes class files: for the classes that the machine makes up, and for tests.
//!
//! Invariant: what does not fit the format (more than 65,535 constants, bytes of code or of a text) is an
//! error from [`ClassWriter::finish`], never a panic and never a broken file. The first such error is
//! remembered; everything emitted after it is of no consequence, so callers need not check each step.
//!
//! The version is 49 (Java 5) unless chosen otherwise: the newest that needs no `StackMapTable`.

mod code;

pub use code::{CodeBuilder, Label};

use std::collections::HashMap;
use thiserror::Error;

pub const ACC_PUBLIC: u16 = 0x0001;
pub const ACC_PRIVATE: u16 = 0x0002;
pub const ACC_STATIC: u16 = 0x0008;
pub const ACC_FINAL: u16 = 0x0010;
pub const ACC_SUPER: u16 = 0x0020;
pub const ACC_BRIDGE: u16 = 0x0040;
pub const ACC_SYNTHETIC: u16 = 0x1000;

/// Why a class could not be written.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum WriteError {
    /// More than 65,535 constants.
    #[error("too many constants")]
    PoolTooLarge,
    /// A text of more than 65,535 bytes in modified UTF-8.
    #[error("a text of {bytes} bytes does not fit a class file")]
    TextTooLong { bytes: usize },
    /// More than 65,535 bytes of bytecode, or a jump over more than 32,767.
    #[error("code of {method} too large")]
    CodeTooLarge { method: String },
    /// More fields, methods, interfaces, locals, stack or handlers than their count can say.
    #[error("too many {0}")]
    TooMany(&'static str),
    /// The caller jumped to a label it never bound, used an opcode that needs operands without them,
    /// popped from an empty stack, or gave a descriptor that is none.
    #[error("{what} in {method}")]
    Misuse { method: String, what: &'static str },
}

/// A class being written.
#[derive(Debug)]
pub struct ClassWriter {
    version: u16,
    flags: u16,
    this_class: u16,
    super_class: u16,
    interfaces: Vec<u16>,
    fields: Vec<Vec<u8>>,
    methods: Vec<Vec<u8>>,
    pool: Vec<u8>,
    /// Index of the next constant.
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    error: Option<WriteError>,
}

impl ClassWriter {
    /// `super_name` is empty for `java.lang.Object` alone.
    pub fn new(flags: u16, name: &str, super_name: &str) -> Self {
        let mut writer = Self {
            version: 49,
            flags,
            this_class: 0,
            super_class: 0,
            interfaces: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            pool: Vec::new(),
            next: 1,
            known: HashMap::new(),
            error: None,
        };
        writer.this_class = writer.class(name);
        if !super_name.is_empty() {
            writer.super_class = writer.class(super_name);
        }
        writer
    }

    /// Versions above 50 need stack maps, which this writer does not make; the machine needs none.
    pub fn set_version(&mut self, major: u16) {
        self.version = major;
    }

    /// Adds a direct superinterface; a second time is no time, as a repeated one is a format error.
    pub fn implement(&mut self, interface: &str) {
        let index = self.class(interface);
        if !self.interfaces.contains(&index) {
            self.interfaces.push(index);
        }
    }

    pub fn field(&mut self, flags: u16, name: &str, descriptor: &str) {
        let member = self.member_header(flags, name, descriptor);
        self.fields.push([&member[..], &[0, 0]].concat());
    }

    /// Starts a method; it is there once [`CodeBuilder::finish`] was called.
    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str) -> CodeBuilder<'_> {
        CodeBuilder::new(self, flags, name, descriptor)
    }

    /// A method that has no code: an abstract one, or a native one.
    pub fn method_without_code(&mut self, flags: u16, name: &str, descriptor: &str) {
        let member = self.member_header(flags, name, descriptor);
        self.methods.push([&member[..], &[0, 0]].concat());
    }

    pub fn finish(self) -> Result<Vec<u8>, WriteError> {
        if let Some(error) = self.error {
            return Err(error);
        }
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe, 0, 0];
        put(&mut out, self.version);
        put(&mut out, self.next);
        out.extend(self.pool);
        put(&mut out, self.flags);
        put(&mut out, self.this_class);
        put(&mut out, self.super_class);
        put(&mut out, count(self.interfaces.len(), "interfaces")?);
        for interface in self.interfaces {
            put(&mut out, interface);
        }
        put(&mut out, count(self.fields.len(), "fields")?);
        out.extend(self.fields.concat());
        put(&mut out, count(self.methods.len(), "methods")?);
        out.extend(self.methods.concat());
        put(&mut out, 0);
        Ok(out)
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        // Text without NUL and supplementary characters is the same in both encodings.
        if text.bytes().all(|byte| (1..0xf0).contains(&byte)) {
            self.raw_utf8(text.as_bytes())
        } else {
            self.raw_utf8(&encode_utf16(&text.encode_utf16().collect::<Vec<_>>()))
        }
    }

    /// A text that is in modified UTF-8 already.
    pub fn raw_utf8(&mut self, bytes: &[u8]) -> u16 {
        let Ok(len) = u16::try_from(bytes.len()) else {
            self.fail(WriteError::TextTooLong { bytes: bytes.len() });
            return 0;
        };
        let mut entry = vec![1];
        put(&mut entry, len);
        entry.extend(bytes);
        self.entry(entry)
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.entry_of(7, &[name])
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.entry_of(8, &[text])
    }

    /// A string constant from UTF-16 units, which need not be well-formed text.
    pub fn string_utf16(&mut self, units: &[u16]) -> u16 {
        let text = self.raw_utf8(&encode_utf16(units));
        self.entry_of(8, &[text])
    }

    pub fn string_raw(&mut self, modified_utf8: &[u8]) -> u16 {
        let text = self.raw_utf8(modified_utf8);
        self.entry_of(8, &[text])
    }

    pub fn integer(&mut self, value: i32) -> u16 {
        self.entry([&[3][..], &value.to_be_bytes()].concat())
    }

    /// By bits, so that every NaN stays what it was.
    pub fn float(&mut self, bits: u32) -> u16 {
        self.entry([&[4][..], &bits.to_be_bytes()].concat())
    }

    pub fn long(&mut self, value: i64) -> u16 {
        self.entry([&[5][..], &value.to_be_bytes()].concat())
    }

    pub fn double(&mut self, bits: u64) -> u16 {
        self.entry([&[6][..], &bits.to_be_bytes()].concat())
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let name = self.utf8(name);
        let descriptor = self.utf8(descriptor);
        self.entry_of(12, &[name, descriptor])
    }

    pub fn field_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.reference(9, owner, name, descriptor)
    }

    pub fn method_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.reference(10, owner, name, descriptor)
    }

    pub fn interface_method_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.reference(11, owner, name, descriptor)
    }

    /// `reference` is the index of a field or method reference, `kind` 1 to 9. Java reads it from version 51 on.
    pub fn method_handle(&mut self, kind: u8, reference: u16) -> u16 {
        let [high, low] = reference.to_be_bytes();
        self.entry(vec![15, kind, high, low])
    }

    /// Java reads it from version 51 on.
    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.entry_of(16, &[descriptor])
    }

    fn reference(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let owner = self.class(owner);
        let name_and_type = self.name_and_type(name, descriptor);
        self.entry_of(tag, &[owner, name_and_type])
    }

    fn entry_of(&mut self, tag: u8, operands: &[u16]) -> u16 {
        let mut entry = vec![tag];
        for operand in operands {
            put(&mut entry, *operand);
        }
        self.entry(entry)
    }

    fn entry(&mut self, entry: Vec<u8>) -> u16 {
        if let Some(index) = self.known.get(&entry) {
            return *index;
        }
        let width = if matches!(entry.first(), Some(5 | 6)) { 2 } else { 1 };
        let index = self.next;
        // The pool's count is one more than its last index and has to fit as well.
        let Some(next) = index.checked_add(width) else {
            self.fail(WriteError::PoolTooLarge);
            return 0;
        };
        self.next = next;
        self.pool.extend(&entry);
        self.known.insert(entry, index);
        index
    }

    fn member_header(&mut self, flags: u16, name: &str, descriptor: &str) -> Vec<u8> {
        let mut member = Vec::new();
        put(&mut member, flags);
        let name = self.utf8(name);
        put(&mut member, name);
        let descriptor = self.utf8(descriptor);
        put(&mut member, descriptor);
        member
    }

    fn fail(&mut self, error: WriteError) {
        self.error.get_or_insert(error);
    }
}

/// UTF-16 units to modified UTF-8: NUL in two bytes, every other unit on its own.
pub fn encode_utf16(units: &[u16]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(units.len());
    for &unit in units {
        let [low, middle, high] = [unit & 0x3f, unit >> 6 & 0x3f, unit >> 12].map(|part| part as u8);
        match unit {
            1..=0x7f => bytes.push(unit as u8),
            0 | 0x80..=0x7ff => bytes.extend([0xc0 | (unit >> 6) as u8, 0x80 | low]),
            _ => bytes.extend([0xe0 | high, 0x80 | middle, 0x80 | low]),
        }
    }
    bytes
}

fn put(out: &mut Vec<u8>, value: u16) {
    out.extend(value.to_be_bytes());
}

fn count(len: usize, what: &'static str) -> Result<u16, WriteError> {
    u16::try_from(len).map_err(|_| WriteError::TooMany(what))
}

#[cfg(test)]
mod tests {
    use super::{ACC_PUBLIC, ACC_STATIC, ClassWriter, WriteError, encode_utf16};
    use classfile::opcode::{GOTO, IADD, IFEQ, IRETURN, POP};
    use classfile::{Bytes, ClassFile, Constant, decode_utf16};

    #[test]
    fn what_is_written_is_read() {
        let mut writer = ClassWriter::new(ACC_PUBLIC, "p/A", "java/lang/Object");
        writer.implement("java/lang/Runnable");
        writer.implement("java/lang/Runnable");
        writer.field(ACC_STATIC, "f", "J");
        let twice = [writer.long(7), writer.long(7), writer.string("\0😀")];
        assert_eq!(twice[0], twice[1]);
        let handle = {
            let reference = writer.method_ref("p/A", "m", "()V");
            writer.method_handle(5, reference)
        };
        let mut code = writer.method(ACC_STATIC, "m", "(J)I");
        code.push_int(40_000).push_int(-2).op(IADD).op(IRETURN);
        code.finish();
        let class = ClassFile::parse(Bytes::from(writer.finish().expect("fits"))).expect("well formed");
        assert_eq!((class.major, class.interfaces.len(), class.fields.len()), (49, 1, 1));
        assert_eq!(class.pool.class_name(class.this_class).as_deref(), Ok("p/A"));
        assert!(matches!(class.pool.get(handle), Ok(Constant::MethodHandle { kind: 5, .. })));
        let Ok(Constant::String(text)) = class.pool.get(twice[2]) else { panic!("a string") };
        assert_eq!(class.pool.raw_utf8(text).map(decode_utf16), Ok(vec![0, 0xd83d, 0xde00]));
        let code = class.code(&class.methods[0]).expect("well formed").expect("has code");
        assert_eq!((code.max_stack, code.max_locals), (2, 2));
    }

    #[test]
    fn every_unit_survives() {
        let units: Vec<u16> = (0..=u16::MAX).collect();
        assert_eq!(decode_utf16(&encode_utf16(&units)), units);
    }

    #[test]
    fn too_much_is_an_error() {
        let mut writer = ClassWriter::new(0, "A", "B");
        for value in 0..70_000 {
            writer.integer(value);
        }
        assert_eq!(writer.finish(), Err(WriteError::PoolTooLarge));

        let mut writer = ClassWriter::new(0, "A", "B");
        writer.string(&"x".repeat(70_000));
        assert_eq!(writer.finish(), Err(WriteError::TextTooLong { bytes: 70_000 }));

        for (pairs, start) in [(40_000, false), (20_000, true)] {
            let mut writer = ClassWriter::new(0, "A", "B");
            let mut code = writer.method(ACC_STATIC, "m", "()V");
            let end = code.label();
            if start {
                code.jump(GOTO, end);
            }
            for _ in 0..pairs {
                code.push_int(1).op(POP);
            }
            code.bind(end).return_value("V");
            code.finish();
            assert_eq!(writer.finish(), Err(WriteError::CodeTooLarge { method: "m()V".into() }));
        }
    }

    #[test]
    fn misuse_is_an_error() {
        type Body = fn(&mut super::CodeBuilder<'_>);
        let bodies: [Body; 4] = [
            |code| {
                code.op(POP);
            },
            |code| {
                code.op(GOTO);
            },
            |code| {
                code.jump(IADD, super::Label::default());
            },
            |code| {
                let nowhere = code.label();
                code.push_int(0).jump(IFEQ, nowhere).return_value("V");
            },
        ];
        for body in bodies {
            let mut writer = ClassWriter::new(0, "A", "B");
            let mut code = writer.method(ACC_STATIC, "m", "()V");
            body(&mut code);
            code.finish();
            assert!(matches!(writer.finish(), Err(WriteError::Misuse { .. })));
        }
    }
}
