//! Random bytecode on `int`s and `long`s, with every form of `dup`, branches and handlers met with a
//! full stack: its IR does what a naive stack machine does.

use crate::support::assemble::Assembly;
use crate::support::{Classes, Interner, lower_verified};
use classfile::ClassFile;
use program::ir::{BinaryOp, Body, Comparison, Cond, Conversion, Inst, Kind, Operand, Reg};
use program::liveness::Liveness;
use program::lower::lower;
use program::text::{parse, print};
use program::webs::Webs;

/// Xorshift: the tests need no more.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }
}

const INT_LOCALS: [u8; 4] = [0, 1, 2, 3];
const LONG_LOCALS: [u8; 3] = [4, 6, 8];
const COUNTERS: u8 = 10;
const MAX_LOCALS: u16 = 20;

/// Writes valid code; `stack` has `true` for a `long`.
struct Writer {
    random: Random,
    code: Vec<u8>,
    handlers: Vec<(u16, u16, u16, u16)>,
    stack: Vec<bool>,
    loops: u8,
}

impl Writer {
    fn op(&mut self, bytes: &[u8]) {
        self.code.extend(bytes);
    }

    /// A jump whose target is set later.
    fn jump(&mut self, op: u8) -> usize {
        self.op(&[op, 0, 0]);
        self.code.len() - 3
    }

    fn land(&mut self, jump: usize, target: usize) {
        let distance = (target as i64 - jump as i64) as i16;
        self.code[jump + 1..jump + 3].copy_from_slice(&distance.to_be_bytes());
    }

    fn push(&mut self, wide: bool) {
        match (wide, self.random.below(3)) {
            (false, 0) => {
                let value = self.random.below(6) as u8;
                self.op(&[3 + value.min(5)]);
            }
            (false, _) => {
                let local = INT_LOCALS[self.random.below(4)];
                self.op(&[21, local]);
            }
            (true, 0) => {
                let value = self.random.below(2) as u8;
                self.op(&[9 + value]);
            }
            (true, _) => {
                let local = LONG_LOCALS[self.random.below(3)];
                self.op(&[22, local]);
            }
        }
        self.stack.push(wide);
    }

    /// Makes the stack have this shape, keeping what fits.
    fn shape(&mut self, wanted: &[bool]) {
        let common = self.stack.iter().zip(wanted).take_while(|(a, b)| a == b).count();
        while self.stack.len() > common {
            let wide = self.stack.pop().expect("not empty");
            self.op(&[if wide { 88 } else { 87 }]);
        }
        for &wide in &wanted[common..] {
            self.push(wide);
        }
    }

    fn is(&self, pattern: &[bool]) -> bool {
        self.stack.ends_with(pattern)
    }

    fn simple(&mut self) {
        let depth = self.stack.len();
        match self.random.below(30) {
            0..=3 => self.push(false),
            4..=6 => self.push(true),
            7 | 8 if self.is(&[false]) => {
                let local = INT_LOCALS[self.random.below(4)];
                self.op(&[54, local]);
                self.stack.pop();
            }
            9 | 10 if self.is(&[true]) => {
                let local = LONG_LOCALS[self.random.below(3)];
                self.op(&[55, local]);
                self.stack.pop();
            }
            11 => {
                let (local, k) = (INT_LOCALS[self.random.below(4)], self.random.below(256) as u8);
                self.op(&[132, local, k]);
            }
            12..=14 if self.is(&[false, false]) => {
                // add sub mul and or xor shl shr ushr
                let op = [96, 100, 104, 126, 128, 130, 120, 122, 124][self.random.below(9)];
                self.op(&[op]);
                self.stack.pop();
            }
            15 | 16 if self.is(&[true, true]) => {
                let op = [97, 101, 105, 127, 129, 131][self.random.below(6)];
                self.op(&[op]);
                self.stack.pop();
            }
            17 if self.is(&[true, false]) => {
                let op = [121, 123, 125][self.random.below(3)];
                self.op(&[op]);
                self.stack.pop();
            }
            18 if self.is(&[true, true]) => {
                self.op(&[148]);
                self.stack.truncate(depth - 2);
                self.stack.push(false);
            }
            19 if depth > 0 => {
                let wide = self.is(&[true]);
                let op = if wide { 136 } else { [133, 116, 145, 146, 147][self.random.below(5)] };
                self.op(&[op]);
                if wide || op == 133 {
                    self.stack[depth - 1] = !wide;
                }
            }
            20 if self.is(&[false, false]) => self.op(&[95]),
            21 if depth > 0 => {
                let wide = self.stack.pop().expect("not empty");
                self.op(&[if wide { 88 } else { 87 }]);
            }
            _ => self.dup(),
        }
        if self.stack.len() > 12 {
            let keep = self.stack[..6].to_vec();
            self.shape(&keep);
        }
    }

    fn dup(&mut self) {
        let depth = self.stack.len();
        // (opcode, the shape it needs, how many are copied, how far down they go)
        let forms: [(u8, &[bool], usize, usize); 13] = [
            (89, &[false], 1, 1),
            (90, &[false, false], 1, 2),
            (91, &[false, false, false], 1, 3),
            (91, &[true, false], 1, 2),
            (92, &[false, false], 2, 2),
            (92, &[true], 1, 1),
            (93, &[false, false, false], 2, 3),
            (93, &[false, true], 1, 2),
            (94, &[false, false, false, false], 2, 4),
            (94, &[false, false, true], 1, 3),
            (94, &[true, false, false], 2, 3),
            (94, &[true, true], 1, 2),
            (89, &[false], 1, 1),
        ];
        let (op, needed, count, below) = forms[self.random.below(13)];
        if self.is(needed) {
            self.op(&[op]);
            let copies = self.stack[depth - count..].to_vec();
            self.stack.splice(depth - below..depth - below, copies);
        }
    }

    /// Pushes what a conditional jump takes and returns its opcode.
    fn condition(&mut self) -> u8 {
        let condition = self.random.below(6) as u8;
        match self.random.below(4) {
            0 => {
                self.push(false);
                self.stack.pop();
                153 + condition
            }
            1 => {
                self.push(true);
                self.push(true);
                self.op(&[148]);
                self.stack.truncate(self.stack.len() - 2);
                153 + condition
            }
            _ if self.is(&[false, false]) && self.random.below(2) == 0 => {
                self.stack.truncate(self.stack.len() - 2);
                159 + condition
            }
            _ => {
                self.push(false);
                self.push(false);
                self.stack.truncate(self.stack.len() - 2);
                159 + condition
            }
        }
    }

    fn some(&mut self, nesting: usize) {
        for _ in 0..self.random.below(12) {
            match self.random.below(if nesting > 2 { 20 } else { 24 }) {
                20 => {
                    let op = self.condition();
                    let shape = self.stack.clone();
                    let jump = self.jump(op);
                    self.some(nesting + 1);
                    if self.random.below(2) == 0 {
                        self.shape(&shape);
                        let end = self.code.len();
                        self.land(jump, end);
                    } else {
                        let reached = self.stack.clone();
                        let skip = self.jump(167);
                        let other = self.code.len();
                        self.land(jump, other);
                        self.stack = shape;
                        self.some(nesting + 1);
                        self.shape(&reached);
                        let end = self.code.len();
                        self.land(skip, end);
                    }
                }
                21 if self.loops < 8 => {
                    let counter = COUNTERS + self.loops;
                    self.loops += 1;
                    let rounds = self.random.below(5) as u8;
                    self.op(&[16, rounds, 54, counter]);
                    let shape = self.stack.clone();
                    let top = self.code.len();
                    // Test at the top, as javac writes it, or at the bottom.
                    let test_first = self.random.below(2) == 0;
                    let exit = if test_first {
                        self.op(&[21, counter]);
                        self.jump(158)
                    } else {
                        0
                    };
                    self.op(&[132, counter, 255]);
                    self.some(nesting + 1);
                    self.shape(&shape);
                    if test_first {
                        let back = self.jump(167);
                        self.land(back, top);
                        let end = self.code.len();
                        self.land(exit, end);
                    } else {
                        self.op(&[21, counter]);
                        let back = self.jump(157);
                        self.land(back, top);
                    }
                    self.loops -= 1;
                }
                22 | 23 => {
                    let start = self.code.len();
                    self.some(nesting + 1);
                    // What may throw, with things below it on the stack.
                    self.push(false);
                    self.push(false);
                    let op = [108, 112][self.random.below(2)];
                    self.op(&[op]);
                    self.stack.pop();
                    let local = INT_LOCALS[self.random.below(4)];
                    if self.random.below(2) == 0 {
                        self.op(&[89]);
                        self.op(&[54, local]);
                    }
                    let reached = self.stack.clone();
                    let end = self.code.len();
                    let skip = self.jump(167);
                    let target = self.code.len();
                    self.op(&[87]);
                    self.stack.clear();
                    self.shape(&reached);
                    let after = self.code.len();
                    self.land(skip, after);
                    self.handlers.push((start as u16, end as u16, target as u16, 0));
                }
                _ => self.simple(),
            }
        }
    }

    fn method(seed: u64) -> Assembly {
        let random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let mut writer = Self { random, code: vec![], handlers: vec![], stack: vec![], loops: 0 };
        for _ in 0..8 {
            writer.some(0);
        }
        // Everything goes into the result.
        writer.op(&[9]);
        writer.stack.push(true);
        for local in INT_LOCALS {
            writer.op(&[21, local, 133, 97, 16, 31, 133, 105]);
        }
        for local in LONG_LOCALS {
            writer.op(&[22, local, 97, 16, 31, 133, 105]);
        }
        writer.stack.pop();
        // The stack below the sum, too: sum it up from the top.
        while let Some(wide) = writer.stack.pop() {
            writer.op(&[55, 4]);
            if !wide {
                writer.op(&[133]);
            }
            writer.op(&[22, 4, 97, 16, 31, 133, 105]);
        }
        writer.op(&[173]);
        Assembly {
            descriptor: "(IIIIJJJ)J".into(),
            max_stack: 64,
            max_locals: MAX_LOCALS,
            code: writer.code,
            handlers: writer.handlers,
            constants: vec![],
        }
    }
}

#[derive(Clone, Copy, Debug)]
enum Value {
    Int(i32),
    Long(i64),
    Ref,
}

/// The naive machine; `None` when it took too long.
fn run_bytecode(assembly: &Assembly, arguments: &[i64; 7]) -> Option<i64> {
    let code = &assembly.code;
    let mut locals = vec![Value::Ref; assembly.max_locals as usize];
    for i in 0..4 {
        locals[i] = Value::Int(arguments[i] as i32);
    }
    for i in 0..3 {
        locals[4 + 2 * i] = Value::Long(arguments[4 + i]);
    }
    let mut stack: Vec<Value> = Vec::new();
    let mut pc = 0usize;
    for _ in 0..100_000 {
        let op = code[pc];
        let target = || (pc as i64 + i64::from(i16::from_be_bytes([code[pc + 1], code[pc + 2]]))) as usize;
        let mut next = pc + 1;
        macro_rules! int {
            () => {
                match stack.pop() {
                    Some(Value::Int(value)) => value,
                    other => panic!("no int but {other:?} at {pc}"),
                }
            };
        }
        macro_rules! long {
            () => {
                match stack.pop() {
                    Some(Value::Long(value)) => value,
                    other => panic!("no long but {other:?} at {pc}"),
                }
            };
        }
        let mut thrown = false;
        match op {
            3..=8 => stack.push(Value::Int(i32::from(op) - 3)),
            9 | 10 => stack.push(Value::Long(i64::from(op) - 9)),
            16 => {
                stack.push(Value::Int(i32::from(code[pc + 1] as i8)));
                next += 1;
            }
            21 | 22 => {
                stack.push(locals[code[pc + 1] as usize]);
                next += 1;
            }
            54 | 55 => {
                locals[code[pc + 1] as usize] = stack.pop().expect("a value");
                next += 1;
            }
            132 => {
                let Value::Int(value) = &mut locals[code[pc + 1] as usize] else { panic!("no int") };
                *value = value.wrapping_add(i32::from(code[pc + 2] as i8));
                next += 2;
            }
            87 => drop(stack.pop()),
            88 => {
                if !matches!(stack.pop(), Some(Value::Long(_))) {
                    stack.pop();
                }
            }
            89..=94 => {
                // In slots, as the specification tells it.
                let mut slots: Vec<Option<Value>> = Vec::new();
                for value in &stack {
                    slots.push(Some(*value));
                    if let Value::Long(_) = value {
                        slots.push(None);
                    }
                }
                let (count, below) = [(1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (2, 4)][(op - 89) as usize];
                let len = slots.len();
                let copies = slots[len - count..].to_vec();
                slots.splice(len - below..len - below, copies);
                stack = slots.into_iter().flatten().collect();
            }
            95 => {
                let len = stack.len();
                stack.swap(len - 1, len - 2);
            }
            96 | 100 | 104 | 126 | 128 | 130 | 120 | 122 | 124 => {
                let (b, a) = (int!(), int!());
                stack.push(Value::Int(match op {
                    96 => a.wrapping_add(b),
                    100 => a.wrapping_sub(b),
                    104 => a.wrapping_mul(b),
                    126 => a & b,
                    128 => a | b,
                    130 => a ^ b,
                    120 => a.wrapping_shl(b as u32),
                    122 => a.wrapping_shr(b as u32),
                    _ => (a as u32).wrapping_shr(b as u32) as i32,
                }));
            }
            108 | 112 => {
                let (b, a) = (int!(), int!());
                thrown = b == 0;
                if !thrown {
                    stack.push(Value::Int(if op == 108 { a.wrapping_div(b) } else { a.wrapping_rem(b) }));
                }
            }
            97 | 101 | 105 | 127 | 129 | 131 => {
                let (b, a) = (long!(), long!());
                stack.push(Value::Long(match op {
                    97 => a.wrapping_add(b),
                    101 => a.wrapping_sub(b),
                    105 => a.wrapping_mul(b),
                    127 => a & b,
                    129 => a | b,
                    _ => a ^ b,
                }));
            }
            121 | 123 | 125 => {
                let (b, a) = (int!(), long!());
                stack.push(Value::Long(match op {
                    121 => a.wrapping_shl(b as u32),
                    123 => a.wrapping_shr(b as u32),
                    _ => (a as u64).wrapping_shr(b as u32) as i64,
                }));
            }
            148 => {
                let (b, a) = (long!(), long!());
                stack.push(Value::Int(a.cmp(&b) as i32));
            }
            116 => {
                let a = int!();
                stack.push(Value::Int(a.wrapping_neg()));
            }
            133 => {
                let a = int!();
                stack.push(Value::Long(i64::from(a)));
            }
            136 => {
                let a = long!();
                stack.push(Value::Int(a as i32));
            }
            145..=147 => {
                let a = int!();
                stack.push(Value::Int([a as i8 as i32, a as u16 as i32, a as i16 as i32][(op - 145) as usize]));
            }
            153..=164 => {
                let b = if op >= 159 { int!() } else { 0 };
                let a = int!();
                let condition = (op - 153) % 6;
                next =
                    if [a == b, a != b, a < b, a >= b, a > b, a <= b][condition as usize] { target() } else { pc + 3 };
            }
            167 => next = target(),
            173 => return Some(long!()),
            other => panic!("opcode {other}"),
        }
        if thrown {
            let at = pc as u16;
            let handler = assembly.handlers.iter().find(|handler| (handler.0..handler.1).contains(&at))?;
            stack = vec![Value::Ref];
            next = handler.2 as usize;
        }
        pc = next;
    }
    None
}

fn holds(cond: Cond, order: std::cmp::Ordering) -> bool {
    match cond {
        Cond::Eq => order.is_eq(),
        Cond::Ne => order.is_ne(),
        Cond::Lt => order.is_lt(),
        Cond::Ge => order.is_ge(),
        Cond::Gt => order.is_gt(),
        Cond::Le => order.is_le(),
    }
}

/// `None` for a division by zero.
fn int_operation(op: BinaryOp, a: i32, b: i32) -> Option<i32> {
    Some(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Div if b == 0 => return None,
        BinaryOp::Rem if b == 0 => return None,
        BinaryOp::Div => a.wrapping_div(b),
        BinaryOp::Rem => a.wrapping_rem(b),
        BinaryOp::Shl => a.wrapping_shl(b as u32),
        BinaryOp::Shr => a.wrapping_shr(b as u32),
        BinaryOp::Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
    })
}

fn long_operation(op: BinaryOp, a: i64, b: i64, distance: u32) -> i64 {
    match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Shl => a.wrapping_shl(distance),
        BinaryOp::Shr => a.wrapping_shr(distance),
        BinaryOp::Ushr => (a as u64).wrapping_shr(distance) as i64,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
        other => panic!("{other:?}"),
    }
}

/// The same for the IR. Dead registers are overwritten at every step: liveness must know. Webs have the values of their
/// registers wherever those are read.
fn run_ir(body: &Body, arguments: &[i64; 7]) -> Option<i64> {
    let (liveness, webs) = (Liveness::of(body), Webs::of(body));
    const JUNK: u64 = 0xdead_beef_dead_beef;
    let mut registers = vec![JUNK; body.kinds().len()];
    for i in 0..7 {
        registers[i] = if i < 4 { u64::from(arguments[i] as u32) } else { arguments[i] as u64 };
    }
    let mut values = vec![JUNK; webs.len()];
    (0..body.params()).for_each(|param| values[webs.param(param).index()] = registers[param as usize]);
    let mut pc = 0usize;
    for _ in 0..100_000 {
        let live = liveness.live_in(body, pc as u32);
        for (index, register) in registers.iter_mut().enumerate() {
            if !live.contains(Reg(index as u16)) {
                *register = JUNK;
            }
        }
        let int = |r: Reg| registers[r.index()] as u32 as i32;
        let long = |r: Reg| registers[r.index()] as i64;
        let mut next = pc + 1;
        let mut thrown = false;
        let mut go = |taken: bool, to: u32| {
            if taken {
                next = to as usize;
            }
            None
        };
        let of_int = |value: i32| Some(u64::from(value as u32));
        let inst = body.insts()[pc];
        inst.for_each_use(body, |register| {
            let web = webs.used(pc as u32, register).expect("it is read");
            assert_eq!(values[web.index()], registers[register.index()], "{register:?} at {pc}");
        });
        let result = match inst {
            Inst::Const { value, .. } => Some(value),
            Inst::Move { src, .. } => Some(registers[src.index()]),
            Inst::Negate { kind: Kind::Int, a, .. } => of_int(int(a).wrapping_neg()),
            Inst::Binary { op, kind: Kind::Int, a, b, .. } => {
                let b = match b {
                    Operand::Reg(b) => int(b),
                    Operand::Immediate(k) => k,
                };
                let value = int_operation(op, int(a), b);
                thrown = value.is_none();
                value.and_then(of_int)
            }
            Inst::Binary { op, kind: Kind::Long, a, b, .. } => {
                let (distance, b) = match b {
                    Operand::Reg(b) => (int(b) as u32, long(b)),
                    Operand::Immediate(k) => (0, i64::from(k)),
                };
                Some(long_operation(op, long(a), b, distance) as u64)
            }
            Inst::Compare { by: Comparison::Long, a, b, .. } => of_int(long(a).cmp(&long(b)) as i32),
            Inst::Convert { how, a, .. } => match how {
                Conversion::I2L => Some(i64::from(int(a)) as u64),
                Conversion::L2I => of_int(long(a) as i32),
                Conversion::I2B => of_int(int(a) as i8 as i32),
                Conversion::I2C => of_int(int(a) as u16 as i32),
                Conversion::I2S => of_int(int(a) as i16 as i32),
                other => panic!("{other:?}"),
            },
            Inst::Jump { to } => go(true, to),
            Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Reg(b), to } => {
                go(holds(cond, int(a).cmp(&int(b))), to)
            }
            Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Immediate(k), to } => {
                go(holds(cond, int(a).cmp(&k)), to)
            }
            Inst::Branch { by: Comparison::Long, cond, a, b: Operand::Reg(b), to } => {
                go(holds(cond, long(a).cmp(&long(b))), to)
            }
            Inst::Return { src: Some(src) } => return Some(long(src)),
            other => panic!("{other:?}"),
        };
        if thrown {
            let at = pc as u32;
            let clause = body.catches().iter().position(|catch| (catch.start..catch.end).contains(&at))?;
            let catch = body.catches()[clause];
            registers[catch.reg.index()] = 1;
            values[webs.caught(clause).index()] = 1;
            next = catch.target as usize;
        } else if let (Some(dst), Some(value)) = (inst.def(), result) {
            registers[dst.index()] = value;
            values[webs.def(pc as u32).expect("a result").index()] = value;
        }
        pc = next;
    }
    None
}

fn lowered(class: &ClassFile) -> Body {
    let method = &class.methods[0];
    let code = class.code(method).expect("sound").expect("code");
    let symbols = Interner::default();
    let body = lower(class, method, &code, &symbols).expect("valid code lowers");
    let verified = lower_verified(class, method, &code, &symbols, &mut Classes::new(None));
    assert_eq!(verified.as_ref(), Ok(&body), "valid code passes the verifier");
    let text = print(&body, &symbols, class, &code);
    assert_eq!(parse(&text, &symbols).as_ref(), Ok(&body), "{text}");
    body
}

/// How many; `HEDDLE_CASES` for a longer run.
fn methods() -> usize {
    std::env::var("HEDDLE_CASES").ok().and_then(|text| text.parse().ok()).unwrap_or(1500)
}

#[test]
fn random_code_does_the_same_as_on_a_stack_machine() {
    let mut ended = 0;
    for seed in 1..=methods() as u64 {
        let assembly = Writer::method(seed);
        if assembly.code.len() > 30_000 {
            continue;
        }
        let class = assembly.class();
        let body = lowered(&class);
        for arguments in [[0, 1, 2, -3, 4, -5, 6], [7, -1, i64::from(i32::MIN), 100, i64::MAX, 3, 0x1234_5678_9abc]] {
            let wanted = run_bytecode(&assembly, &arguments);
            let found = run_ir(&body, &arguments);
            ended += usize::from(wanted.is_some());
            let code = class.code(&class.methods[0]).expect("sound").expect("code");
            assert_eq!(
                found,
                wanted,
                "seed {seed}\n{:?}\n{}",
                assembly.code,
                print(&body, &Interner::default(), &class, &code)
            );
        }
    }
    assert!(ended > methods(), "only {ended} runs came to an end");
}

#[test]
fn subroutines_are_cloned() {
    // Two calls of a subroutine that calls another one and returns through a local.
    #[rustfmt::skip]
    let code = vec![
        168, 0, 10, // 0: jsr 10
        168, 0, 7, // 3: jsr 10
        26, // 6: iload_0
        133, // 7: i2l
        173, // 8: lreturn
        0, // 9: nop
        58, 12, // 10: astore 12
        132, 0, 5, // 12: iinc 0 by 5
        168, 0, 5, // 15: jsr 20
        169, 12, // 18: ret 12
        58, 13, // 20: astore 13
        132, 0, 100, // 22: iinc 0 by 100
        26, // 25: iload_0
        153, 0, 6, // 26: ifeq 32
        169, 13, // 29: ret 13
        0, // 31: nop
        132, 0, 1, // 32: iinc 0 by 1
        169, 13, // 35: ret 13
    ];
    let (handlers, constants) = (vec![], vec![]);
    let descriptor = "(IIIIJJJ)J".to_owned();
    let assembly = Assembly { descriptor, max_stack: 2, max_locals: MAX_LOCALS, code, handlers, constants };
    let body = lowered(&assembly.class());
    assert_eq!(run_ir(&body, &[3, 0, 0, 0, 0, 0, 0]), Some(213));
    assert_eq!(run_ir(&body, &[-105, 0, 0, 0, 0, 0, 0]), Some(106));
}

#[test]
fn subroutines_that_call_themselves_or_explode_are_refused_or_bounded() {
    let method = |code: Vec<u8>| {
        let class = Assembly {
            descriptor: "()V".into(),
            max_stack: 10,
            max_locals: 4,
            code,
            handlers: vec![],
            constants: vec![],
        }
        .class();
        let code = class.code(&class.methods[0]).expect("sound").expect("code");
        lower_verified(&class, &class.methods[0], &code, &Interner::default(), &mut Classes::new(None))
    };
    // jsr to itself, for ever deeper.
    assert!(method(vec![168, 0, 0]).is_err());
    // Each of a row of subroutines calls the next one twice: 2^n clones.
    let mut code = Vec::new();
    for _ in 0..400 {
        code.extend([76, 168, 0, 9, 168, 0, 6, 169, 1, 0]);
    }
    code.extend([76, 169, 1]);
    let mut start = vec![168, 0, 4, 177];
    start.extend(code);
    assert!(method(start).is_err());
}
