//! Java strings: making, reading, interning.

use crate::heap::{Fault, Ref};
use crate::machine::{Machine, Result};
use crate::schedule::op::Op;
use crate::state::thread::Namer;
use program::Primitive;
use support::{Mode, budget, mix64};

const LATIN1: u64 = 0;
const UTF16: u64 = 1;

impl Machine {
    /// A new `String` of UTF-16 units, compact if all fit one byte.
    pub fn new_string_utf16(&mut self, units: &[u16]) -> Ref {
        let latin1 = units.iter().all(|&unit| unit < 0x100);
        let bytes: Vec<u8> = if latin1 {
            units.iter().map(|&unit| unit as u8).collect()
        } else {
            units.iter().flat_map(|unit| unit.to_le_bytes()).collect()
        };
        self.new_string_bytes(&bytes, if latin1 { LATIN1 } else { UTF16 })
    }

    pub fn new_string(&mut self, text: &str) -> Ref {
        if text.is_ascii() {
            return self.new_string_bytes(text.as_bytes(), LATIN1);
        }
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string_utf16(&units)
    }

    fn new_string_bytes(&mut self, bytes: &[u8], coder: u64) -> Ref {
        let value = self.new_byte_array(bytes);
        let string = self.new_object(self.known.string);
        let (value_word, coder_word) = (self.known.string_value, self.known.string_coder);
        self.state.heap.set_ref(string, value_word, value);
        self.state.heap.set(string, coder_word, coder);
        string
    }

    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Ref {
        let array = self.new_array(self.known.prim_array(Primitive::Byte), bytes.len());
        self.state.heap.write_bytes(array, 0, bytes);
        array
    }

    /// The bytes of a string's value, and whether they are UTF-16.
    pub(crate) fn string_parts(&self, string: Ref) -> (&[u8], bool) {
        if self.class_of(string) != self.known.string {
            self.state.heap.fault(Fault::Kind);
            return (&[], false);
        }
        let value = self.state.heap.get_ref(string, self.known.string_value);
        if value.is_null() {
            return (&[], false);
        }
        let len = self.state.heap.array_len(value);
        (self.state.heap.bytes(value, 0, len), self.state.heap.get(string, self.known.string_coder) == UTF16)
    }

    pub fn string_utf16(&self, string: Ref) -> Vec<u16> {
        let (bytes, wide) = self.string_parts(string);
        budget::admit(bytes.len() * 2);
        if wide {
            bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect()
        } else {
            bytes.iter().map(|&byte| u16::from(byte)).collect()
        }
    }

    /// The text of a string, unpaired surrogates replaced.
    pub fn string_text(&self, string: Ref) -> String {
        if string.is_null() {
            return "null".into();
        }
        let (bytes, wide) = self.string_parts(string);
        budget::admit(bytes.len());
        if wide {
            String::from_utf16_lossy(&self.string_utf16(string))
        } else if bytes.is_ascii() {
            String::from_utf8_lossy(bytes).into_owned()
        } else {
            bytes.iter().map(|&byte| byte as char).collect()
        }
    }

    /// The canonical string of these units; if there is none yet, a new one that is named by its content, whoever
    /// makes it.
    pub fn intern_utf16(&mut self, units: &[u16]) -> Ref {
        let content = hash_units(units);
        self.note_interned(content, false);
        if let Some(found) = self.find_interned(content, units) {
            self.touch_interned(content, Mode::Read);
            return found;
        }
        let paused = self.observed.watch.pause();
        let string = if self.state.heap.has_trail() {
            // Not among the objects that the thread makes: another may be first on another path.
            let name = self.state.named_here(content);
            self.state.push_namer(Namer { name, count: 0 });
            let string = self.new_string_utf16(units);
            self.state.pop_namer();
            let value = self.state.heap.get_ref(string, self.known.string_value);
            self.state.heap.set_name(string, name);
            self.state.heap.set_name(value, mix64(name));
            string
        } else {
            self.new_string_utf16(units)
        };
        self.observed.watch.resume(paused);
        self.add_interned(content, string);
        string
    }

    /// As `intern_utf16`, for a literal of a program: a scheduling point where it matters who comes first.
    pub(crate) fn literal(&mut self, units: &[u16]) -> Result<Ref> {
        self.visible(Op::Intern(hash_units(units)))?;
        Ok(self.intern_utf16(units))
    }

    /// A literal is loaded that was made before.
    #[cold]
    pub(crate) fn touch_literal(&mut self, units: &[u16]) {
        let content = hash_units(units);
        self.note_interned(content, false);
        self.touch_interned(content, Mode::Read);
    }

    pub fn intern(&mut self, text: &str) -> Ref {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.intern_utf16(&units)
    }

    /// `String.intern`: the object itself becomes the canonical one if there is none.
    pub(crate) fn intern_string(&mut self, string: Ref) -> Result<Ref> {
        let units = self.string_utf16(string);
        let content = hash_units(&units);
        self.visible(Op::Intern(content))?;
        self.note_look(&[]);
        if let Some(found) = self.find_interned(content, &units) {
            // Had it come first, its object would be the canonical one, unless every state has that.
            self.note_interned(content, !self.state.heap.is_base(found));
            self.touch_interned(content, Mode::Read);
            return Ok(found);
        }
        self.note_interned(content, true);
        self.add_interned(content, string);
        Ok(string)
    }

    fn find_interned(&self, hash: u64, units: &[u16]) -> Option<Ref> {
        self.state.interned(hash).iter().copied().find(|&string| self.string_utf16(string) == units)
    }
}

fn hash_units(units: &[u16]) -> u64 {
    let mut hash = 0x5171_1e55_u64 ^ (units.len() as u64) << 32;
    for part in units.chunks(1 << 12) {
        budget::work(part.len());
        hash = part.iter().fold(hash, |hash, &unit| mix64(hash ^ u64::from(unit)));
    }
    hash
}
