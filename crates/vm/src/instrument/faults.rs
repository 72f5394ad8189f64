//! Faults: what goes wrong at an instruction of the program's own code, whether or not anybody catches the exception.
//!
//! A fault is a function of what its thread has done and read: it is an event of the step that does it, and no part of
//! a state. Nothing is noted unless somebody asks for that kind. Overflow throws nothing, so it is looked for by other
//! instructions than the usual ones (`Inst::checked`), which the program's methods get only if it is asked for; the
//! interpreter pays nothing for it otherwise.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::instrument::events::Event;
use crate::machine::{Machine, MethodCode};
use program::MethodId;
use program::ir::{BinaryOp, Kind};

/// What can go wrong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fault {
    NullDereference,
    DivisionByZero,
    Overflow,
    ArrayBounds,
    ClassCast,
    NegativeArraySize,
    /// An `AssertionError` is thrown by the method that has made it.
    Assertion,
}

/// The kinds that somebody asks for.
#[derive(Default)]
pub(crate) struct Wanted(u8);

impl Wanted {
    fn has(&self, fault: Fault) -> bool {
        self.0 & 1 << fault as u8 != 0
    }
}

/// Frames that an event tells.
const FRAMES: usize = 64;

impl Machine {
    /// From now on steps tell of faults of this kind.
    pub fn watch_faults(&mut self, fault: Fault) {
        if self.observed.faults.has(fault) {
            return;
        }
        self.observed.faults.0 |= 1 << fault as u8;
        if fault == Fault::Overflow {
            for method in (0..self.code.methods.len()).map(MethodId::new) {
                self.check_arithmetic(method);
            }
        }
    }

    /// Whether arithmetic of a method is looked at.
    fn is_checked(&self, method: MethodId) -> bool {
        self.observed.faults.has(Fault::Overflow) && self.is_program_method(method)
    }

    /// Gives a method that is ready the instructions that notice overflow, if it is to have them.
    pub(crate) fn check_arithmetic(&mut self, method: MethodId) {
        let start = self.code.methods[method.index()].start;
        if start == MethodCode::NOWHERE || !self.is_checked(method) {
            return;
        }
        let Some(body) = self.ready_body(method) else { return };
        let start = start as usize;
        for inst in &mut self.code.insts[start..start + body.insts().len()] {
            *inst = inst.checked();
        }
    }

    /// The machine throws an exception at the current instruction.
    #[cold]
    pub(crate) fn note_fault(&mut self, fault: Fault, exception: Ref) {
        if let Some(trace) = self.fault_here(fault) {
            let (class, message) = self.throwable_text(exception);
            let text = message.map(|message| format!(": {message}")).unwrap_or_default();
            self.push_fault(fault, format!("{class}{text}"), trace);
        }
    }

    /// The result of an operation does not fit.
    #[cold]
    pub(crate) fn note_overflow(&mut self, op: BinaryOp, kind: Kind, a: u64, b: u64) {
        let sign = match op {
            BinaryOp::Sub => "-",
            BinaryOp::Mul => "*",
            BinaryOp::Div => "/",
            _ => "+",
        };
        let (a, b) = (number(kind, a), number(kind, b));
        let b = if b < 0 { format!("({b})") } else { b.to_string() };
        self.note_misfit(kind, format!("{a} {sign} {b}"));
    }

    /// A negated number does not fit.
    #[cold]
    pub(crate) fn note_negated(&mut self, kind: Kind, a: u64) {
        self.note_misfit(kind, format!("-({})", number(kind, a)));
    }

    fn note_misfit(&mut self, kind: Kind, what: String) {
        if let Some(trace) = self.fault_here(Fault::Overflow) {
            let wide = if kind == Kind::Long { "a long" } else { "an int" };
            self.push_fault(Fault::Overflow, format!("{what} does not fit {wide}"), trace);
        }
    }

    /// A throwable is about to be thrown by an instruction.
    pub(crate) fn note_thrown(&mut self, exception: Ref) {
        if !self.observed.faults.has(Fault::Assertion) {
            return;
        }
        let is_error = self.program.class_name(self.class_of(exception)) == "java/lang/AssertionError";
        let here = self.top().method;
        if is_error && self.backtrace(exception).first().is_some_and(|made| made.method == here) {
            self.note_fault(Fault::Assertion, exception);
        }
    }

    /// The stack, innermost first, if a fault of the current instruction is asked for, is the program's own, and is not
    /// told by this step already.
    fn fault_here(&self, fault: Fault) -> Option<Vec<TraceFrame>> {
        let is_wanted = self.observed.faults.has(fault)
            && self.state.heap.has_trail()
            && self.turn.native_running.is_none()
            && self.state.thread().frames.last().is_some_and(|frame| {
                // Classes that stand for call sites are nobody's code.
                self.is_program_method(frame.method) && !self.is_hidden(frame.method)
            });
        if !is_wanted {
            return None;
        }
        let trace = self.trace_frames_of(self.state.current, FRAMES);
        let is_told = |event: &Event| matches!(event, Event::Fault { fault: known, trace: other, .. } if *known == fault && other.first() == trace.first());
        (!self.observed.events.iter().any(is_told)).then_some(trace)
    }

    fn push_fault(&mut self, fault: Fault, text: String, trace: Vec<TraceFrame>) {
        self.observed.events.push(Event::Fault { thread: self.state.current, fault, text, trace });
    }
}

fn number(kind: Kind, bits: u64) -> i64 {
    if kind == Kind::Long { bits as i64 } else { i64::from(bits as i32) }
}

/// The result of an operation on whole numbers as Java has it, and whether it is another number than the true result.
/// A divisor is not 0.
#[inline]
pub(crate) fn overflowing(op: BinaryOp, kind: Kind, a: u64, b: u64) -> (u64, bool) {
    if kind == Kind::Long {
        let (a, b) = (a as i64, b as i64);
        let (value, over) = match op {
            BinaryOp::Sub => a.overflowing_sub(b),
            BinaryOp::Mul => a.overflowing_mul(b),
            BinaryOp::Div => a.overflowing_div(b),
            _ => a.overflowing_add(b),
        };
        return (value as u64, over);
    }
    let (a, b) = (a as i32, b as i32);
    let (value, over) = match op {
        BinaryOp::Sub => a.overflowing_sub(b),
        BinaryOp::Mul => a.overflowing_mul(b),
        BinaryOp::Div => a.overflowing_div(b),
        _ => a.overflowing_add(b),
    };
    (u64::from(value as u32), over)
}

#[cfg(test)]
mod tests {
    use super::overflowing;
    use program::ir::{BinaryOp, Kind};

    #[test]
    fn results_wrap_around_and_say_so() {
        let int = |op, a: i32, b: i32| {
            let (value, over) = overflowing(op, Kind::Int, a as u32 as u64, b as u32 as u64);
            assert_eq!(value >> 32, 0, "the upper half of an int's register is empty");
            (value as i32, over)
        };
        assert_eq!(int(BinaryOp::Add, i32::MAX, 1), (i32::MIN, true));
        assert_eq!(int(BinaryOp::Add, i32::MAX, -1), (i32::MAX - 1, false));
        assert_eq!(int(BinaryOp::Sub, i32::MIN, 1), (i32::MAX, true));
        assert_eq!(int(BinaryOp::Mul, 1 << 16, 1 << 15), (i32::MIN, true));
        assert_eq!(int(BinaryOp::Mul, -(1 << 16), 1 << 15), (i32::MIN, false));
        assert_eq!(int(BinaryOp::Div, i32::MIN, -1), (i32::MIN, true));
        assert_eq!(int(BinaryOp::Div, -7, 2), (-3, false));
        let long = |op, a: i64, b: i64| {
            let (value, over) = overflowing(op, Kind::Long, a as u64, b as u64);
            (value as i64, over)
        };
        assert_eq!(long(BinaryOp::Add, i64::MAX, 1), (i64::MIN, true));
        assert_eq!(long(BinaryOp::Mul, i64::from(i32::MAX), 2), (2 * i64::from(i32::MAX), false));
        assert_eq!(long(BinaryOp::Div, i64::MIN, -1), (i64::MIN, true));
    }
}
