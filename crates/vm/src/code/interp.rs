//! The interpreter loop.
//!
//! One loop serves running and stepping: `TRAIL` is a constant, so that the running copy pays nothing
//! for the questions that the stepping copy asks before each access.
//!
//! Anything rare leaves the loop through a method that returns [`crate::machine::Result`]: before that the loop writes
//! `pc` back to the frame, after it it reloads its locals from the top frame.
//!
//! `unsafe` here is access to registers and code through raw pointers. `Body::new` accepts no register
//! beyond the method's count, no target outside of it and no way past its end; `select.rs` and `link.rs`
//! keep registers and targets as they are; `push_frame` keeps the register file longer than every frame's
//! window. The pointers are refreshed whenever something may have moved what they point to. Builds with
//! debug assertions look at every access.
#![allow(unsafe_code)]

use crate::code::inst::Inst;
use crate::heap::{BASE_OFFSET, Ref};
use crate::instrument::calls::Entered;
use crate::instrument::faults::overflowing;
use crate::machine::{CodeState, Interrupt, Machine, Stop};
use crate::schedule::op::{Location, Op, Order};
use crate::state::Init;
use crate::state::thread::{Frame, OnExit};
use program::ir::{BinaryOp, Cond, Kind, Reg};
use program::{ClassId, MethodId, Primitive};

macro_rules! float_cond {
    ($cond:expr, $nan_greater:expr, $a:expr, $b:expr) => {{
        let (a, b) = ($a, $b);
        match $cond {
            Cond::Eq => a == b,
            Cond::Ne => a != b,
            // An unordered comparison gives 1 in the `g` form and -1 in the `l` form.
            Cond::Lt => a < b || (!$nan_greater && (a.is_nan() || b.is_nan())),
            Cond::Le => a <= b || (!$nan_greater && (a.is_nan() || b.is_nan())),
            Cond::Gt => a > b || ($nan_greater && (a.is_nan() || b.is_nan())),
            Cond::Ge => a >= b || ($nan_greater && (a.is_nan() || b.is_nan())),
        }
    }};
}

macro_rules! float_compare {
    ($a:expr, $b:expr, $nan_greater:expr) => {{
        let (a, b) = ($a, $b);
        if a < b {
            -1
        } else if a > b {
            1
        } else if a == b {
            0
        } else if $nan_greater {
            1
        } else {
            -1
        }
    }};
}

impl Machine {
    /// Runs the current thread until it stops.
    pub(crate) fn interpret<const TRAIL: bool>(&mut self) -> Stop {
        let current = self.state.current.index();
        let mut frame_base;
        let mut regs: *mut u64;
        let mut pc: usize;
        let mut code: *const Inst;
        // Counted in a local, and only while stepping: `run` pays nothing for it.
        let mut executed = 0u64;

        macro_rules! leave {
            ($stop:expr) => {{
                if TRAIL {
                    self.observed.effort.instructions += executed;
                }
                return $stop;
            }};
        }
        macro_rules! reload {
            () => {{
                let thread = &mut self.state.threads[current];
                let Some(frame) = thread.frames.last() else { leave!(Stop::Ended) };
                frame_base = frame.base as usize;
                pc = frame.pc as usize;
                // SAFETY: `push_frame` keeps the register file longer than every frame's window.
                regs = unsafe { thread.regs.as_mut_ptr().add(frame_base) };
                code = self.code.insts.as_ptr();
            }};
        }
        // The index of a register in the frame's window.
        macro_rules! window {
            ($r:expr) => {{
                let index = $r.index();
                debug_assert!(frame_base + index < self.state.threads[current].top, "{:?} is not the frame's", $r);
                index
            }};
        }
        macro_rules! get {
            ($r:expr) => {{
                let index = window!($r);
                // SAFETY: instructions name only registers of their frame, see the module documentation.
                unsafe { *regs.add(index) }
            }};
        }
        macro_rules! set {
            ($r:expr, $v:expr) => {{
                let value: u64 = $v;
                let index = window!($r);
                // SAFETY: as for `get`.
                unsafe { *regs.add(index) = value }
            }};
        }
        macro_rules! int {
            ($r:expr) => {
                get!($r) as i32
            };
        }
        macro_rules! set_int {
            ($r:expr, $v:expr) => {{
                let value: i32 = $v;
                set!($r, value as u32 as u64)
            }};
        }
        macro_rules! float {
            ($r:expr) => {
                f32::from_bits(get!($r) as u32)
            };
        }
        macro_rules! set_float {
            ($r:expr, $v:expr) => {{
                let value: f32 = $v;
                set!($r, u64::from(value.to_bits()))
            }};
        }
        macro_rules! double {
            ($r:expr) => {
                f64::from_bits(get!($r))
            };
        }
        macro_rules! set_double {
            ($r:expr, $v:expr) => {{
                let value: f64 = $v;
                set!($r, value.to_bits())
            }};
        }
        macro_rules! reference {
            ($r:expr) => {
                Ref::from_bits(get!($r))
            };
        }
        macro_rules! save {
            () => {
                self.state.threads[current].frames.last_mut().expect("running").pc = pc as u32
            };
        }
        // Deals with an interrupted instruction; `pc` was saved.
        macro_rules! interrupt {
            ($interrupt:expr, $dst:expr) => {{
                match self.interrupted($interrupt, $dst) {
                    Ok(()) => {
                        reload!();
                        continue;
                    }
                    Err(stop) => leave!(stop),
                }
            }};
        }
        // Runs a slow operation that yields a value, or is interrupted.
        macro_rules! slow {
            ($call:expr) => {
                slow!($call, Reg::NONE)
            };
            ($call:expr, $dst:expr) => {{
                save!();
                match $call {
                    Ok(value) => {
                        code = self.code.insts.as_ptr();
                        value
                    }
                    Err(error) => interrupt!(error, $dst),
                }
            }};
        }
        macro_rules! branch {
            ($taken:expr, $to:expr) => {{
                if $taken {
                    let to = $to as usize;
                    if to <= pc {
                        self.turn.fuel = self.turn.fuel.wrapping_sub(1);
                        if self.turn.fuel == 0 && !self.refuel() {
                            pc = to;
                            save!();
                            leave!(Stop::Turn);
                        }
                    }
                    pc = to;
                    continue;
                }
            }};
        }
        macro_rules! null_check {
            ($object:expr) => {
                if $object.is_null() {
                    save!();
                    let error = self.null_pointer();
                    interrupt!(error, Reg::NONE)
                }
            };
        }
        // Where the static fields of a class are, and whether nobody else gets at them.
        macro_rules! statics {
            ($class:expr) => {
                match self.state.statics($class) {
                    Some(object) => (object, false),
                    None => {
                        slow!(self.initialise($class));
                        // The thread that initialises a class is the only one that gets at its static fields.
                        (self.state.mirror($class), TRAIL && self.state.init($class) != Init::Done)
                    }
                }
            };
        }
        macro_rules! element {
            ($array:expr, $index:expr) => {{
                let array = reference!($array);
                null_check!(array);
                let index = int!($index);
                let len = self.state.heap.array_len(array);
                if index as u32 as usize >= len {
                    save!();
                    let error = self.index_out_of_bounds(index, len);
                    interrupt!(error, Reg::NONE)
                }
                (array, index as u32 as usize)
            }};
        }
        // Before a visible operation, the stepping loop stops unless the operation was granted.
        macro_rules! visible {
            ($op:expr) => {
                visible!(false, $op)
            };
            ($private:expr, $op:expr) => {
                if TRAIL && !$private {
                    if self.observed.uses.is_wanted() || self.observed.ordering.is_wanted() {
                        save!();
                    }
                    if !self.grant($op) {
                        save!();
                        leave!(Stop::Pending);
                    }
                }
            };
        }
        macro_rules! element_op {
            ($kind:ident, $array:expr, $index:expr) => {
                visible!(Op::$kind(Location { object: $array, slot: 2 + $index as u32 }, Order::Plain))
            };
        }
        macro_rules! load {
            ($dst:expr, $array:expr, $index:expr, $shift:expr) => {{
                let (array, index) = element!($array, $index);
                element_op!(Read, array, index);
                let value = self.state.heap.load(array, BASE_OFFSET + (index << $shift), $shift);
                (value, $dst)
            }};
        }
        macro_rules! store {
            ($src:expr, $array:expr, $index:expr, $shift:expr) => {{
                let (array, index) = element!($array, $index);
                element_op!(Write, array, index);
                let value = get!($src);
                self.state.heap.store(array, BASE_OFFSET + (index << $shift), $shift, value);
            }};
        }
        macro_rules! call {
            ($method:expr, $dst:expr, $n:expr, $args:expr) => {{
                let method: MethodId = $method;
                let callee = self.code.methods[method.index()];
                if callee.state == CodeState::Ready {
                    save!();
                    let args = &self.code.args[$args as usize..$args as usize + $n as usize];
                    let thread = &mut self.state.threads[current];
                    let base = thread.top;
                    let top = base + callee.regs as usize;
                    // A register file that has to grow is counted, off this path.
                    if thread.frames.len() < thread.max_frames && self.turn.fuel > 1 && top <= thread.regs.len() {
                        self.turn.fuel -= 1;
                        debug_assert!(args.len() <= callee.regs as usize, "arguments are registers of the callee");
                        thread.top = top;
                        // SAFETY: the arguments are registers of this frame. The callee's window lies behind it in the
                        // same register file, which was just found to be long enough, and has a register for each
                        // argument: caller and callee have the same descriptor.
                        unsafe {
                            let to = regs.add(base - frame_base);
                            for (i, arg) in args.iter().enumerate() {
                                *to.add(i) = *regs.add(arg.index());
                            }
                            regs = to;
                        }
                        self.observed.calls.note(thread.frames.last(), method, Entered::Called);
                        thread.frames.push(Frame {
                            method,
                            pc: callee.start,
                            base: base as u32,
                            dst: $dst,
                            on_exit: OnExit::Return,
                            lock: Ref::NULL,
                        });
                        frame_base = base;
                        pc = callee.start as usize;
                        continue;
                    }
                }
                save!();
                match self.call_slow::<TRAIL>(method, $dst, $args, $n) {
                    Ok(()) => {
                        reload!();
                        continue;
                    }
                    Err(error) => interrupt!(error, $dst),
                }
            }};
        }

        reload!();
        loop {
            debug_assert!(pc < self.code.insts.len(), "{pc} is no instruction");
            #[cfg(feature = "laws")]
            if TRAIL && self.has_had_its_instruction() {
                save!();
                leave!(Stop::Turn);
            }
            // SAFETY: `pc` is inside the code of the frame's method, see the module documentation.
            let inst = unsafe { *code.add(pc) };
            if TRAIL {
                executed += 1;
            }
            match inst {
                Inst::Const { dst, value } => set!(dst, value),
                Inst::Move { dst, src } => set!(dst, get!(src)),
                Inst::IAdd { dst, a, b } => set_int!(dst, int!(a).wrapping_add(int!(b))),
                Inst::ISub { dst, a, b } => set_int!(dst, int!(a).wrapping_sub(int!(b))),
                Inst::IMul { dst, a, b } => set_int!(dst, int!(a).wrapping_mul(int!(b))),
                Inst::IDiv { dst, a, b } => {
                    let divisor = int!(b);
                    if divisor == 0 {
                        save!();
                        let error = self.division_by_zero();
                        interrupt!(error, Reg::NONE)
                    }
                    set_int!(dst, int!(a).wrapping_div(divisor));
                }
                Inst::IRem { dst, a, b } => {
                    let divisor = int!(b);
                    if divisor == 0 {
                        save!();
                        let error = self.division_by_zero();
                        interrupt!(error, Reg::NONE)
                    }
                    set_int!(dst, int!(a).wrapping_rem(divisor));
                }
                Inst::IShl { dst, a, b } => set_int!(dst, int!(a).wrapping_shl(get!(b) as u32)),
                Inst::IShr { dst, a, b } => set_int!(dst, int!(a).wrapping_shr(get!(b) as u32)),
                Inst::IUshr { dst, a, b } => set!(dst, u64::from((get!(a) as u32).wrapping_shr(get!(b) as u32))),
                Inst::IAnd { dst, a, b } => set_int!(dst, int!(a) & int!(b)),
                Inst::IOr { dst, a, b } => set_int!(dst, int!(a) | int!(b)),
                Inst::IXor { dst, a, b } => set_int!(dst, int!(a) ^ int!(b)),
                Inst::INeg { dst, a } => set_int!(dst, int!(a).wrapping_neg()),
                Inst::IAddK { dst, a, k } => set_int!(dst, int!(a).wrapping_add(k)),
                Inst::IMulK { dst, a, k } => set_int!(dst, int!(a).wrapping_mul(k)),
                Inst::IAndK { dst, a, k } => set_int!(dst, int!(a) & k),
                Inst::IShlK { dst, a, k } => set_int!(dst, int!(a).wrapping_shl(k as u32)),
                Inst::IShrK { dst, a, k } => set_int!(dst, int!(a).wrapping_shr(k as u32)),
                Inst::IUshrK { dst, a, k } => set!(dst, u64::from((get!(a) as u32).wrapping_shr(k as u32))),
                Inst::IDivK { dst, a, k } => set_int!(dst, int!(a).wrapping_div(k)),
                Inst::IRemK { dst, a, k } => set_int!(dst, int!(a).wrapping_rem(k)),

                Inst::LAdd { dst, a, b } => set!(dst, get!(a).wrapping_add(get!(b))),
                Inst::LSub { dst, a, b } => set!(dst, get!(a).wrapping_sub(get!(b))),
                Inst::LMul { dst, a, b } => set!(dst, get!(a).wrapping_mul(get!(b))),
                Inst::LDiv { dst, a, b } => {
                    let divisor = get!(b) as i64;
                    if divisor == 0 {
                        save!();
                        let error = self.division_by_zero();
                        interrupt!(error, Reg::NONE)
                    }
                    set!(dst, (get!(a) as i64).wrapping_div(divisor) as u64);
                }
                Inst::LRem { dst, a, b } => {
                    let divisor = get!(b) as i64;
                    if divisor == 0 {
                        save!();
                        let error = self.division_by_zero();
                        interrupt!(error, Reg::NONE)
                    }
                    set!(dst, (get!(a) as i64).wrapping_rem(divisor) as u64);
                }
                Inst::LShl { dst, a, b } => set!(dst, get!(a).wrapping_shl(get!(b) as u32)),
                Inst::LShr { dst, a, b } => set!(dst, (get!(a) as i64).wrapping_shr(get!(b) as u32) as u64),
                Inst::LUshr { dst, a, b } => set!(dst, get!(a).wrapping_shr(get!(b) as u32)),
                Inst::LAnd { dst, a, b } => set!(dst, get!(a) & get!(b)),
                Inst::LOr { dst, a, b } => set!(dst, get!(a) | get!(b)),
                Inst::LXor { dst, a, b } => set!(dst, get!(a) ^ get!(b)),
                Inst::LNeg { dst, a } => set!(dst, get!(a).wrapping_neg()),
                Inst::LAddK { dst, a, k } => set!(dst, get!(a).wrapping_add(i64::from(k) as u64)),

                Inst::Checked { op, kind, dst, a, b } => {
                    let (a, b) = (get!(a), get!(b));
                    let divisor = if kind == Kind::Long { b } else { u64::from(b as u32) };
                    if op == BinaryOp::Div && divisor == 0 {
                        save!();
                        let error = self.division_by_zero();
                        interrupt!(error, Reg::NONE)
                    }
                    let (value, over) = overflowing(op, kind, a, b);
                    if over {
                        save!();
                        self.note_overflow(op, kind, a, b);
                    }
                    set!(dst, value);
                }
                Inst::CheckedK { op, kind, dst, a, k } => {
                    let (a, b) = (get!(a), i64::from(k) as u64);
                    let (value, over) = overflowing(op, kind, a, b);
                    if over {
                        save!();
                        self.note_overflow(op, kind, a, b);
                    }
                    set!(dst, value);
                }
                Inst::CheckedNeg { kind, dst, a } => {
                    let a = get!(a);
                    let (value, over) = overflowing(BinaryOp::Sub, kind, 0, a);
                    if over {
                        save!();
                        self.note_negated(kind, a);
                    }
                    set!(dst, value);
                }

                // Of two NaNs, HotSpot's sums and products keep the second, the first operand of its instruction.
                Inst::FAdd { dst, a, b } => set_float!(dst, float!(b) + float!(a)),
                Inst::FSub { dst, a, b } => set_float!(dst, float!(a) - float!(b)),
                Inst::FMul { dst, a, b } => set_float!(dst, float!(b) * float!(a)),
                Inst::FDiv { dst, a, b } => set_float!(dst, float!(a) / float!(b)),
                Inst::FRem { dst, a, b } => set_float!(dst, float!(a) % float!(b)),
                Inst::FNeg { dst, a } => set!(dst, (get!(a) ^ 0x8000_0000) & 0xffff_ffff),
                Inst::DAdd { dst, a, b } => set_double!(dst, double!(b) + double!(a)),
                Inst::DSub { dst, a, b } => set_double!(dst, double!(a) - double!(b)),
                Inst::DMul { dst, a, b } => set_double!(dst, double!(b) * double!(a)),
                Inst::DDiv { dst, a, b } => set_double!(dst, double!(a) / double!(b)),
                Inst::DRem { dst, a, b } => set_double!(dst, double!(a) % double!(b)),
                Inst::DNeg { dst, a } => set!(dst, get!(a) ^ 1 << 63),

                Inst::I2L { dst, a } => set!(dst, i64::from(int!(a)) as u64),
                Inst::I2F { dst, a } => set_float!(dst, int!(a) as f32),
                Inst::I2D { dst, a } => set_double!(dst, f64::from(int!(a))),
                Inst::L2I { dst, a } => set!(dst, u64::from(get!(a) as u32)),
                Inst::L2F { dst, a } => set_float!(dst, get!(a) as i64 as f32),
                Inst::L2D { dst, a } => set_double!(dst, get!(a) as i64 as f64),
                // `as` saturates and sends NaN to 0, exactly as Java does.
                Inst::F2I { dst, a } => set_int!(dst, float!(a) as i32),
                Inst::F2L { dst, a } => set!(dst, float!(a) as i64 as u64),
                Inst::F2D { dst, a } => set_double!(dst, f64::from(float!(a))),
                Inst::D2I { dst, a } => set_int!(dst, double!(a) as i32),
                Inst::D2L { dst, a } => set!(dst, double!(a) as i64 as u64),
                Inst::D2F { dst, a } => set_float!(dst, double!(a) as f32),
                Inst::I2B { dst, a } => set_int!(dst, i32::from(int!(a) as i8)),
                Inst::I2C { dst, a } => set_int!(dst, i32::from(int!(a) as u16)),
                Inst::I2S { dst, a } => set_int!(dst, i32::from(int!(a) as i16)),

                Inst::LCmp { dst, a, b } => set_int!(dst, (get!(a) as i64).cmp(&(get!(b) as i64)) as i32),
                Inst::FCmp { dst, a, b, nan_greater } => {
                    set_int!(dst, float_compare!(float!(a), float!(b), nan_greater));
                }
                Inst::DCmp { dst, a, b, nan_greater } => {
                    set_int!(dst, float_compare!(double!(a), double!(b), nan_greater));
                }

                Inst::Jump { to } => branch!(true, to),
                Inst::IfIEq { a, b, to } => branch!(int!(a) == int!(b), to),
                Inst::IfINe { a, b, to } => branch!(int!(a) != int!(b), to),
                Inst::IfILt { a, b, to } => branch!(int!(a) < int!(b), to),
                Inst::IfIGe { a, b, to } => branch!(int!(a) >= int!(b), to),
                Inst::IfIGt { a, b, to } => branch!(int!(a) > int!(b), to),
                Inst::IfILe { a, b, to } => branch!(int!(a) <= int!(b), to),
                Inst::IfIEqK { a, k, to } => branch!(int!(a) == k, to),
                Inst::IfINeK { a, k, to } => branch!(int!(a) != k, to),
                Inst::IfILtK { a, k, to } => branch!(int!(a) < k, to),
                Inst::IfIGeK { a, k, to } => branch!(int!(a) >= k, to),
                Inst::IfIGtK { a, k, to } => branch!(int!(a) > k, to),
                Inst::IfILeK { a, k, to } => branch!(int!(a) <= k, to),
                Inst::IfL { cond, a, b, to } => {
                    let (a, b) = (get!(a) as i64, get!(b) as i64);
                    let taken = match cond {
                        Cond::Eq => a == b,
                        Cond::Ne => a != b,
                        Cond::Lt => a < b,
                        Cond::Ge => a >= b,
                        Cond::Gt => a > b,
                        Cond::Le => a <= b,
                    };
                    branch!(taken, to);
                }
                Inst::IfF { cond, nan_greater, a, b, to } => {
                    branch!(float_cond!(cond, nan_greater, float!(a), float!(b)), to);
                }
                Inst::IfD { cond, nan_greater, a, b, to } => {
                    branch!(float_cond!(cond, nan_greater, double!(a), double!(b)), to);
                }
                Inst::IfREq { a, b, to } => branch!(get!(a) == get!(b), to),
                Inst::IfRNe { a, b, to } => branch!(get!(a) != get!(b), to),
                Inst::IfNull { a, to } => branch!(get!(a) == 0, to),
                Inst::IfNonNull { a, to } => branch!(get!(a) != 0, to),
                Inst::Switch { key, table } => {
                    let to = self.code.switches[table as usize].target(int!(key));
                    branch!(true, to);
                }

                Inst::ArrayLength { dst, array } => {
                    let array = reference!(array);
                    null_check!(array);
                    set!(dst, u64::from(self.state.heap.extra(array)));
                }
                Inst::LoadI8 { dst, array, index } => {
                    let (value, dst) = load!(dst, array, index, 0);
                    set_int!(dst, i32::from(value as i8));
                }
                Inst::LoadU16 { dst, array, index } => {
                    let (value, dst) = load!(dst, array, index, 1);
                    set!(dst, value);
                }
                Inst::LoadI16 { dst, array, index } => {
                    let (value, dst) = load!(dst, array, index, 1);
                    set_int!(dst, i32::from(value as i16));
                }
                Inst::Load32 { dst, array, index } => {
                    let (value, dst) = load!(dst, array, index, 2);
                    set!(dst, value);
                }
                Inst::Load64 { dst, array, index } | Inst::LoadRef { dst, array, index } => {
                    let (array, index) = element!(array, index);
                    element_op!(Read, array, index);
                    set!(dst, self.state.heap.get(array, 2 + index as u32));
                }
                Inst::Store8 { src, array, index } => {
                    let (array, index) = element!(array, index);
                    element_op!(Write, array, index);
                    let mut value = get!(src);
                    if self.state.heap.class(array) == self.known.prim_array(Primitive::Boolean) {
                        value &= 1;
                    }
                    self.state.heap.store(array, BASE_OFFSET + index, 0, value);
                }
                Inst::Store16 { src, array, index } => store!(src, array, index, 1),
                Inst::Store32 { src, array, index } => store!(src, array, index, 2),
                Inst::Store64 { src, array, index } => {
                    let (array, index) = element!(array, index);
                    element_op!(Write, array, index);
                    self.state.heap.set(array, 2 + index as u32, get!(src));
                }
                Inst::StoreRef { src, array, index } => {
                    let (array, index) = element!(array, index);
                    element_op!(Write, array, index);
                    let value = reference!(src);
                    if !value.is_null() {
                        slow!(self.check_store(array, value));
                    }
                    self.state.heap.set_ref_at(array, index, value);
                }

                Inst::NewAt { dst, class } => {
                    if self.collector.due(&self.state.heap) {
                        slow!(self.make_room());
                    }
                    let class = ClassId(class);
                    let words = self.program.classes[class.index()].instance_words;
                    let object = if TRAIL {
                        save!();
                        self.new_object(class)
                    } else {
                        self.state.heap.alloc(class, 0, words)
                    };
                    set!(dst, object.bits());
                }
                Inst::New { dst, cp } => {
                    slow!(self.quicken_new(pc, dst, cp));
                    continue;
                }
                Inst::NewArray { dst, len, element } => {
                    let class = self.known.prim_array(element);
                    let array = slow!(self.try_new_array(class, int!(len)));
                    set!(dst, array.bits());
                }
                Inst::NewRefArrayAt { dst, len, class } => {
                    let array = slow!(self.try_new_array(ClassId(class), int!(len)));
                    set!(dst, array.bits());
                }
                Inst::NewRefArray { dst, len, cp } => {
                    slow!(self.quicken_new_array(pc, dst, len, cp));
                    continue;
                }
                Inst::NewMultiArray { dst, cp, n, args } => {
                    let dims: Vec<i32> =
                        self.code.args[args as usize..args as usize + n as usize].iter().map(|r| int!(r)).collect();
                    let array = slow!(self.new_multi_array(cp, &dims));
                    set!(dst, array.bits());
                }
                Inst::CheckCastAt { dst, obj, class } => {
                    let object = reference!(obj);
                    if !object.is_null() {
                        let actual = self.state.heap.class(object);
                        if actual != ClassId(class) && !self.program.is_subtype(actual, ClassId(class)) {
                            save!();
                            let error = self.class_cast(actual, ClassId(class));
                            interrupt!(error, Reg::NONE)
                        }
                    }
                    set!(dst, object.bits());
                }
                Inst::CheckCast { dst, obj, cp } => {
                    // Null passes without the class being loaded.
                    if get!(obj) == 0 {
                        set!(dst, 0);
                    } else {
                        let class = slow!(self.resolve_class(cp));
                        self.rewrite(pc, Inst::CheckCastAt { dst, obj, class: class.0 });
                        continue;
                    }
                }
                Inst::InstanceOfAt { dst, obj, class } => {
                    let object = reference!(obj);
                    let is = !object.is_null() && {
                        let actual = self.state.heap.class(object);
                        actual == ClassId(class) || self.program.is_subtype(actual, ClassId(class))
                    };
                    set!(dst, u64::from(is));
                }
                Inst::InstanceOf { dst, obj, cp } => {
                    if get!(obj) == 0 {
                        set!(dst, 0);
                    } else {
                        let class = slow!(self.resolve_class(cp));
                        self.rewrite(pc, Inst::InstanceOfAt { dst, obj, class: class.0 });
                        continue;
                    }
                }

                Inst::GetField64 { dst, obj, word } => {
                    let object = reference!(obj);
                    null_check!(object);
                    visible!(Op::Read(Location { object, slot: word }, Order::Plain));
                    set!(dst, self.state.heap.get(object, word));
                }
                Inst::PutField64 { obj, src, word } => {
                    let object = reference!(obj);
                    null_check!(object);
                    visible!(Op::Write(Location { object, slot: word }, Order::Plain));
                    self.state.heap.set(object, word, get!(src));
                }
                Inst::PutFieldRef { obj, src, word } => {
                    let object = reference!(obj);
                    null_check!(object);
                    visible!(Op::Write(Location { object, slot: word }, Order::Plain));
                    self.state.heap.set_ref(object, word, reference!(src));
                }
                Inst::GetFieldAt { dst, obj, site } => {
                    let object = reference!(obj);
                    null_check!(object);
                    let site = self.code.field_sites[site as usize];
                    visible!(Op::Read(Location { object, slot: site.word }, order_of(site.volatile)));
                    set!(dst, self.state.heap.get(object, site.word));
                }
                Inst::PutFieldAt { obj, src, site } => {
                    let object = reference!(obj);
                    null_check!(object);
                    let site = self.code.field_sites[site as usize];
                    visible!(Op::Write(Location { object, slot: site.word }, order_of(site.volatile)));
                    let value = get!(src);
                    if site.reference {
                        self.state.heap.set_ref(object, site.word, Ref::from_bits(value));
                    } else {
                        self.state.heap.set(object, site.word, narrow(site.primitive, value));
                    }
                }
                Inst::GetField { dst, obj, cp } => {
                    slow!(self.quicken_get_field(pc, dst, obj, cp));
                    continue;
                }
                Inst::PutField { obj, src, cp } => {
                    slow!(self.quicken_put_field(pc, obj, src, cp));
                    continue;
                }
                Inst::GetStaticAt { dst, site } => {
                    let site = self.code.field_sites[site as usize];
                    let (object, private) = statics!(site.class);
                    if TRAIL && !private {
                        self.touch_initialised(site.class);
                    }
                    visible!(private, Op::Read(Location { object, slot: site.word }, order_of(site.volatile)));
                    set!(dst, self.state.heap.get(object, site.word));
                }
                Inst::PutStaticAt { src, site } => {
                    let site = self.code.field_sites[site as usize];
                    let (object, private) = statics!(site.class);
                    if TRAIL && !private {
                        self.touch_initialised(site.class);
                    }
                    visible!(private, Op::Write(Location { object, slot: site.word }, order_of(site.volatile)));
                    let value = get!(src);
                    if site.reference {
                        if private {
                            self.state.heap.set_ref_privately(object, site.word, Ref::from_bits(value));
                        } else {
                            self.state.heap.set_ref(object, site.word, Ref::from_bits(value));
                        }
                    } else {
                        self.state.heap.set(object, site.word, narrow(site.primitive, value));
                    }
                }
                Inst::GetStatic { dst, cp } => {
                    slow!(self.quicken_static(pc, dst, cp, false));
                    continue;
                }
                Inst::PutStatic { src, cp } => {
                    slow!(self.quicken_static(pc, src, cp, true));
                    continue;
                }
                Inst::LoadConstAt { dst, constant } => {
                    let mut value = self.state.constant(constant);
                    if value.is_null() {
                        value = slow!(self.make_constant(constant), dst);
                    } else if TRAIL && self.beliefs.sharing.has_interned() {
                        self.touch_constant(constant);
                    }
                    set!(dst, value.bits());
                }
                Inst::LoadConst { dst, cp } => {
                    let bits = slow!(self.load_constant(pc, dst, cp), dst);
                    set!(dst, bits);
                }

                Inst::CallDirect { dst, n, checked, args, method } => {
                    if checked {
                        let receiver = Ref::from_bits(get!(self.code.args[args as usize]));
                        null_check!(receiver);
                    }
                    call!(MethodId(method), dst, n, args);
                }
                Inst::CallStatic { dst, n, args, method } => {
                    let method = MethodId(method);
                    let class = self.program.methods[method.index()].class;
                    if self.state.init(class) != Init::Done {
                        slow!(self.initialise(class));
                    } else if TRAIL {
                        self.touch_initialised(class);
                    }
                    call!(method, dst, n, args);
                }
                Inst::CallVirtual { dst, n, args, site } | Inst::CallInterface { dst, n, args, site } => {
                    let receiver = Ref::from_bits(get!(self.code.args[args as usize]));
                    null_check!(receiver);
                    let class = self.state.heap.class(receiver);
                    let cached = self.code.sites[site as usize];
                    let target = if cached.cached_class == class {
                        cached.cached_target
                    } else {
                        slow!(self.dispatch_site(site, class))
                    };
                    call!(target, dst, n, args);
                }
                Inst::CallHandle { dst, n, args, site } => {
                    save!();
                    match self.call_handle::<TRAIL>(site, dst, args, n) {
                        Ok(()) => {
                            reload!();
                            continue;
                        }
                        Err(error) => interrupt!(error, dst),
                    }
                }
                Inst::InvokeVirtual { .. }
                | Inst::InvokeSpecial { .. }
                | Inst::InvokeStatic { .. }
                | Inst::InvokeInterface { .. }
                | Inst::InvokeDynamic { .. } => {
                    slow!(self.quicken_call(pc, inst));
                    continue;
                }

                Inst::MonitorEnter { obj } => {
                    let object = reference!(obj);
                    null_check!(object);
                    if TRAIL && !self.holds(object) {
                        visible!(Op::Acquire(object));
                    }
                    slow!(self.monitor_enter(object, self.top().method));
                }
                Inst::MonitorExit { obj } => {
                    let object = reference!(obj);
                    null_check!(object);
                    if TRAIL && self.releases(object) {
                        visible!(Op::Release(object));
                    }
                    slow!(self.monitor_exit(object));
                }
                Inst::Throw { obj } => {
                    let object = reference!(obj);
                    null_check!(object);
                    save!();
                    if TRAIL {
                        self.note_thrown(object);
                    }
                    interrupt!(Interrupt::Throw(object), Reg::NONE)
                }
                Inst::Return { .. } | Inst::ReturnVoid => {
                    let value = match inst {
                        Inst::Return { src } => get!(src),
                        _ => 0,
                    };
                    let thread = &self.state.threads[current];
                    let frame = *thread.frames.last().expect("running");
                    if frame.on_exit == OnExit::Return && frame.lock.is_null() {
                        if TRAIL {
                            self.note_return();
                        }
                        let thread = &mut self.state.threads[current];
                        thread.frames.pop();
                        thread.top = frame_base;
                        if TRAIL {
                            self.state.touch_top();
                        }
                        let caller = self.state.threads[current].frames.last().expect("a caller");
                        let delta = frame_base - caller.base as usize;
                        frame_base = caller.base as usize;
                        pc = caller.pc as usize + 1;
                        // SAFETY: the caller's window lies below in the same register file.
                        regs = unsafe { regs.sub(delta) };
                        if frame.dst != Reg::NONE {
                            set!(frame.dst, value);
                        }
                        continue;
                    }
                    if TRAIL && !frame.lock.is_null() && self.releases(frame.lock) {
                        visible!(Op::Release(frame.lock));
                    }
                    save!();
                    match self.leave_frame(value) {
                        Ok(()) => {
                            reload!();
                            continue;
                        }
                        Err(error) => interrupt!(error, Reg::NONE),
                    }
                }
                Inst::Initialise { class } => {
                    save!();
                    match self.run_initialiser(ClassId(class)) {
                        Ok(()) => {
                            reload!();
                            continue;
                        }
                        Err(error) => interrupt!(error, Reg::NONE),
                    }
                }
            }
            pc += 1;
        }
    }
}

#[inline(always)]
fn order_of(volatile: bool) -> Order {
    if volatile { Order::Volatile } else { Order::Plain }
}

/// Cuts a value to the width of a field.
#[inline(always)]
pub(crate) fn narrow(primitive: u8, value: u64) -> u64 {
    match primitive {
        0 => value & 1,
        1 => u64::from(value as i8 as i32 as u32),
        2 => value & 0xffff,
        3 => u64::from(value as i16 as i32 as u32),
        4 | 6 => value & 0xffff_ffff,
        _ => value,
    }
}
