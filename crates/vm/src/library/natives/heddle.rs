//! `heddle.Heddle`: what a program can tell the machine.
//!
//! While stepping the methods are natives; otherwise their own bytecode runs, as under plain `java`.

use crate::heap::Ref;
use crate::instrument::events::Event;
use crate::library::natives::{Deed, natives};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Matter, Op};
use program::Primitive;

natives! {
    "heddle/Heddle" {
        "choose" "(I)I" chooses bytecode => |m, a| choose(m, a[0] as i32);
        "chooseBoolean" "()Z" chooses bytecode => |m, _| choose(m, 2);
        "assume" "(Z)V" ends notes bytecode => assume;
        "unreachable" "(Ljava/lang/String;)V" ends notes bytecode => unreachable;
        "label" "(Ljava/lang/String;)V" notes bytecode => |m, a| label(m, a[0], None);
        "label" "(Ljava/lang/String;Ljava/lang/Object;)V" notes bytecode => |m, a| label(m, a[0], Some(a[1]));
    }
}

/// Each alternative is a choice of its own in every list that a search keeps.
const MOST_ALTERNATIVES: u32 = 1 << 16;

fn stepping(m: &Machine) -> Result<()> {
    if m.state.heap.has_trail() { Ok(()) } else { Err(Interrupt::Bytecode) }
}

impl Machine {
    /// One of `n` alternatives, as the scheduler chooses; there is no choice among one.
    pub(crate) fn choice(&mut self, matter: Matter, n: u32) -> Result<u32> {
        if n <= 1 {
            return Ok(0);
        }
        if n > MOST_ALTERNATIVES {
            let text = format!("a choice among {n} values; at most {MOST_ALTERNATIVES} are explored");
            return Err(Interrupt::Stop(Stop::Unsupported(text)));
        }
        self.observed.watch.does(Deed::Chooses);
        self.visible(Op::Choose(matter, n))?;
        Ok(u32::from(self.turn.alternative.place()).min(n - 1))
    }
}

fn choose(m: &mut Machine, n: i32) -> Result<u64> {
    stepping(m)?;
    match u32::try_from(n) {
        Ok(n @ 1..) => Ok(u64::from(m.choice(Matter::Value, n)?)),
        // It throws.
        _ => Err(Interrupt::Bytecode),
    }
}

fn assume(m: &mut Machine, a: &[u64]) -> Result<u64> {
    stepping(m)?;
    if a[0] != 0 {
        return Ok(0);
    }
    m.observed.events.push(Event::Assumed);
    Err(Interrupt::Stop(Stop::Assumed))
}

fn unreachable(m: &mut Machine, a: &[u64]) -> Result<u64> {
    stepping(m)?;
    let message = m.string_text(Ref::from_bits(a[0]));
    m.observed.events.push(Event::Unreachable { thread: m.state.current, message });
    // Nothing that follows is of interest. The frames stay, so that the place can be told.
    Err(Interrupt::Stop(Stop::Assumed))
}

fn label(m: &mut Machine, text: u64, value: Option<u64>) -> Result<u64> {
    stepping(m)?;
    let mut text = m.string_text(Ref::from_bits(text));
    if let Some(value) = value {
        text += &format!(" {}", shown(m, Ref::from_bits(value)));
    }
    m.observed.events.push(Event::Label { thread: m.state.current, text });
    Ok(0)
}

/// A value as text, without running any Java code.
fn shown(m: &Machine, value: Ref) -> String {
    if value.is_null() || m.class_of(value) == m.known.string {
        return m.string_text(value);
    }
    match m.unboxed(value) {
        Some((Primitive::Boolean, bits)) => (bits != 0).to_string(),
        Some((Primitive::Char, bits)) => char::from_u32(bits as u32).unwrap_or('\u{fffd}').to_string(),
        Some((Primitive::Float, bits)) => f32::from_bits(bits as u32).to_string(),
        Some((Primitive::Double, bits)) => f64::from_bits(bits).to_string(),
        Some((Primitive::Long, bits)) => (bits as i64).to_string(),
        Some((_, bits)) => (bits as i32).to_string(),
        None => format!("a {}", m.program.external_name(m.class_of(value))),
    }
}
