//! Primitive values in and out of their wrapper objects, and the widening conversions between them.
//!
//! A value is the content of a register: integers zero-extended from 32 bits, floating point as bits.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Stop};
use program::Primitive;

impl Machine {
    /// The primitive value that a wrapper object holds; `None` for `null` and any other object.
    pub(crate) fn unboxed(&self, object: Ref) -> Option<(Primitive, u64)> {
        if object.is_null() {
            return None;
        }
        let class = self.class_of(object);
        let primitive = self.known.unwrapped(class)?;
        Some((primitive, self.state.heap.get(object, self.field_word(class, "value")?)))
    }

    /// The call of `valueOf` that boxes a value: natives end with it.
    pub(crate) fn boxing(&mut self, primitive: Primitive, value: u64) -> Interrupt {
        let wrapper = self.known.wrappers[primitive as usize];
        let descriptor = format!("({})L{};", primitive.letter(), primitive.wrapper());
        match self.program.find_method(wrapper, "valueOf", &descriptor) {
            Some(method) => match self.initialise(wrapper) {
                Ok(()) => Interrupt::Call { method, args: vec![value] },
                Err(interrupt) => interrupt,
            },
            None => Interrupt::Stop(Stop::Unsupported(format!("{}.valueOf{descriptor}", primitive.wrapper()))),
        }
    }
}

/// The value after an identity or widening conversion (JLS 5.1.2); `None` if there is no such conversion.
pub(crate) fn widened(from: Primitive, value: u64, to: Primitive) -> Option<u64> {
    use Primitive::{Boolean, Byte, Char, Double, Float, Int, Long, Short, Void};
    if from == to {
        return Some(value);
    }
    let int = value as i32;
    Some(match (from, to) {
        (Boolean | Void, _) | (_, Boolean | Void) => return None,
        (Byte, Short) | (Byte | Short | Char, Int) => value,
        (Byte | Short | Char | Int, Long) => i64::from(int) as u64,
        (Byte | Short | Char | Int, Float) => u64::from((int as f32).to_bits()),
        (Byte | Short | Char | Int, Double) => f64::from(int).to_bits(),
        (Long, Float) => u64::from((value as i64 as f32).to_bits()),
        (Long, Double) => (value as i64 as f64).to_bits(),
        (Float, Double) => f64::from(f32::from_bits(value as u32)).to_bits(),
        _ => return None,
    })
}
