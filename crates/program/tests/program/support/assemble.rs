//! A class with one static method, put together from bytes.

use classfile::ClassFile;

/// Pool indices that code may name.
pub const THIS: u16 = 2;
pub const OBJECT: u16 = 4;
pub const CODE_FIRST_FREE: u16 = 8;

pub struct Assembly {
    pub descriptor: String,
    pub max_stack: u16,
    pub max_locals: u16,
    pub code: Vec<u8>,
    /// start, end, target, catch type
    pub handlers: Vec<(u16, u16, u16, u16)>,
    /// Further constants, as raw entries from index [`CODE_FIRST_FREE`] on.
    pub constants: Vec<Vec<u8>>,
}

pub fn utf8(text: &str) -> Vec<u8> {
    let mut entry = vec![1];
    entry.extend((text.len() as u16).to_be_bytes());
    entry.extend(text.as_bytes());
    entry
}

pub fn class_constant(name: u16) -> Vec<u8> {
    let mut entry = vec![7];
    entry.extend(name.to_be_bytes());
    entry
}

impl Assembly {
    pub fn class(&self) -> ClassFile {
        let mut pool = vec![
            utf8("T"),
            class_constant(1),
            utf8("java/lang/Object"),
            class_constant(3),
            utf8("m"),
            utf8(&self.descriptor),
            utf8("Code"),
        ];
        pool.extend(self.constants.iter().cloned());
        let mut out = vec![0xca, 0xfe, 0xba, 0xbe];
        let u2 = |out: &mut Vec<u8>, values: &[u16]| values.iter().for_each(|value| out.extend(value.to_be_bytes()));
        u2(&mut out, &[0, 49, pool.len() as u16 + 1]);
        out.extend(pool.concat());
        // flags, this, super, no interfaces, no fields, one static method
        u2(&mut out, &[0x21, THIS, OBJECT, 0, 0, 1, 0x9, 5, 6, 1, 7]);
        let len = 12 + self.code.len() + self.handlers.len() * 8;
        out.extend((len as u32).to_be_bytes());
        u2(&mut out, &[self.max_stack, self.max_locals]);
        out.extend((self.code.len() as u32).to_be_bytes());
        out.extend(&self.code);
        u2(&mut out, &[self.handlers.len() as u16]);
        for &(start, end, target, catch) in &self.handlers {
            u2(&mut out, &[start, end, target, catch]);
        }
        u2(&mut out, &[0, 0]);
        ClassFile::parse(out.into()).expect("a sound class")
    }
}
