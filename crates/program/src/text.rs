//! A body as text, for people and tests, and back.
//!
//! ```text
//! params 1
//! r0: ref = local 0 ; this
//! r1: int = stack 0
//!    0 @1: r1 = getfield r0 Counter.count:I ; line 17
//!    1 @4: r1 = iadd r1 1
//!    2 @6: return r1
//! catch 0..2 -> 3 r2 java/lang/Exception
//! ```
//!
//! An instruction is called as the bytecode that it stands for, as far as there is one; a branch is `if`, the letter
//! of what it compares (`fl` and `fg` for the two ways to deal with NaN), and the condition. References stand by
//! their names, without a pool: what is read from text has none to be linked by. [`print()`] of what [`parse`] has read
//! is the same text.

mod parse;

pub use parse::{ParseError, parse};

use crate::body::{Body, Catch, Origin, Switch};
use crate::ir::{BinaryOp, Comparison, Cond, Conversion, Element, Inst, InvokeKind, Kind, Operand};
use crate::reference::{Loadable, SymbolicClass, SymbolicConstant, SymbolicMember, SymbolicSite};
use classfile::{ClassFile, Code, ConstantPool};
use std::fmt::Write;
use support::{Interner, Symbol};

/// The name as it is if it is one word, in quotes otherwise.
fn bare(text: &str) -> String {
    let odd = |c: char| c.is_whitespace() || c.is_control() || c == '"' || c == '\'' || c == '\\';
    if text.is_empty() || text.starts_with([';', '(']) || text.contains(odd) {
        quoted(text, '"')
    } else {
        text.to_owned()
    }
}

fn quoted(text: &str, quote: char) -> String {
    let mut out = String::from(quote);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\\' => out.push_str("\\\\"),
            c if c == quote => out.extend(['\\', c]),
            c if c.is_control() || c == '\u{2028}' || c == '\u{2029}' => {
                out.push_str(&format!("\\u{{{:x}}}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push(quote);
    out
}

fn small(name: &impl std::fmt::Debug) -> String {
    format!("{name:?}").to_ascii_lowercase()
}

fn letter(kind: Kind) -> char {
    match kind {
        Kind::Int => 'i',
        Kind::Long => 'l',
        Kind::Float => 'f',
        Kind::Double => 'd',
        Kind::Ref => 'a',
    }
}

fn binary_name(op: BinaryOp, kind: Kind) -> String {
    format!("{}{}", letter(kind), small(&op))
}

fn conversion_name(how: Conversion) -> String {
    small(&how)
}

fn comparison_letters(by: Comparison) -> &'static str {
    match by {
        Comparison::Int => "i",
        Comparison::Long => "l",
        Comparison::Float { nan_greater: false } => "fl",
        Comparison::Float { nan_greater: true } => "fg",
        Comparison::Double { nan_greater: false } => "dl",
        Comparison::Double { nan_greater: true } => "dg",
        Comparison::Ref => "a",
    }
}

/// `lcmp`, `fcmpl`, …
fn compare_name(by: Comparison) -> String {
    let (kind, nan) = comparison_letters(by).split_at(1);
    format!("{kind}cmp{nan}")
}

fn branch_name(by: Comparison, cond: Cond) -> String {
    format!("if{}{}", comparison_letters(by), small(&cond))
}

/// `baload`, `iastore`, …
fn element_name(element: Element, access: &str) -> String {
    let letter = match element {
        Element::Byte => 'b',
        Element::Char => 'c',
        Element::Short => 's',
        wide => letter(wide.kind()),
    };
    format!("{letter}a{access}")
}

fn invoke_name(kind: InvokeKind) -> String {
    format!("invoke{}", small(&kind))
}

/// As the parser reads it, in the most readable way that keeps the bits.
fn constant_text(kind: Kind, value: u64) -> String {
    let text = match kind {
        Kind::Int => format!("{}", value as u32 as i32),
        Kind::Long => format!("{}L", value as i64),
        Kind::Float => format!("{:?}f", f32::from_bits(value as u32)),
        Kind::Double => format!("{:?}d", f64::from_bits(value)),
        Kind::Ref => "null".to_owned(),
    };
    if parse::constant(&text) == Ok(value) { text } else { format!("{value:#x}") }
}

fn operand_text(by_reference: bool, operand: Operand) -> String {
    match operand {
        Operand::Reg(register) => format!("{register:?}"),
        Operand::Immediate(_) if by_reference => "null".to_owned(),
        Operand::Immediate(k) => k.to_string(),
    }
}

fn switch_text(switch: &Switch) -> String {
    let targets = match switch {
        Switch::Table { low, targets, .. } => {
            let targets: String = targets.iter().map(|target| format!(" {target}")).collect();
            format!("table {low}{targets}")
        }
        Switch::Lookup { keys, targets, .. } => {
            let pairs: String = keys.iter().zip(targets).map(|(key, target)| format!(" {key} {target}")).collect();
            format!("lookup{pairs}")
        }
    };
    format!("{targets} default {}", switch.parts().1)
}

/// The body as text; names of locals and line numbers are remarks.
pub fn print(body: &Body, symbols: &Interner, class: &ClassFile, code: &Code) -> String {
    let printer = Printer { body, symbols };
    let mut out = format!("params {}\n", body.params());
    for (index, (&kind, &origin)) in body.kinds().iter().zip(body.origins()).enumerate() {
        let place = match origin {
            Origin::Local(slot) => format!("local {slot}"),
            Origin::Stack(depth) => format!("stack {depth}"),
        };
        let names = local_names(&class.pool, code, origin, kind).join(", ");
        let remark = if names.is_empty() { String::new() } else { format!(" ; {names}") };
        let _ = writeln!(out, "r{index}: {} = {place}{remark}", small(&kind));
    }
    let mut line = None;
    for (at, &inst) in body.insts().iter().enumerate() {
        let offset = body.offsets()[at];
        let dst = inst.def().map_or_else(String::new, |dst| format!(" {dst:?} ="));
        let _ = write!(out, "{at:4} @{offset}:{dst} {}", printer.inst(inst));
        let here = line_at(code, offset).filter(|&here| line != Some(here));
        if let Some(here) = here {
            let _ = write!(out, " ; line {here}");
            line = Some(here);
        }
        out.push('\n');
    }
    for &catch in body.catches() {
        let _ = writeln!(out, "{}", printer.catch(catch));
    }
    out
}

struct Printer<'a> {
    body: &'a Body,
    symbols: &'a Interner,
}

impl Printer<'_> {
    fn inst(&self, inst: Inst) -> String {
        match inst {
            Inst::Const { dst, value } => format!("const {}", constant_text(self.body.kind(dst), value)),
            Inst::Move { src, .. } => format!("move {src:?}"),
            Inst::Negate { kind, a, .. } => format!("{}neg {a:?}", letter(kind)),
            Inst::Binary { op, kind, a, b, .. } => {
                format!("{} {a:?} {}", binary_name(op, kind), operand_text(false, b))
            }
            Inst::Convert { how, a, .. } => format!("{} {a:?}", conversion_name(how)),
            Inst::Compare { by, a, b, .. } => format!("{} {a:?} {b:?}", compare_name(by)),
            Inst::Jump { to } => format!("goto -> {to}"),
            Inst::Branch { by, cond, a, b, to } => {
                format!("{} {a:?} {} -> {to}", branch_name(by, cond), operand_text(by == Comparison::Ref, b))
            }
            Inst::Switch { key, table } => {
                format!("switch {key:?} {}", switch_text(&self.body.switches()[table as usize]))
            }
            Inst::ArrayLength { array, .. } => format!("arraylength {array:?}"),
            Inst::ArrayLoad { element, array, index, .. } => {
                format!("{} {array:?} {index:?}", element_name(element, "load"))
            }
            Inst::ArrayStore { element, array, index, src } => {
                format!("{} {array:?} {index:?} {src:?}", element_name(element, "store"))
            }
            Inst::New { class, .. } => format!("new {}", self.class(self.body.class(class))),
            Inst::NewArray { len, element, .. } => format!("newarray {len:?} {}", element.name()),
            Inst::NewRefArray { len, class, .. } => format!("anewarray {len:?} {}", self.class(self.body.class(class))),
            Inst::NewMultiArray { class, n, args, .. } => {
                format!("multianewarray {} {}", self.class(self.body.class(class)), self.args(args, n))
            }
            Inst::CheckCast { obj, class, .. } => format!("checkcast {obj:?} {}", self.class(self.body.class(class))),
            Inst::InstanceOf { obj, class, .. } => format!("instanceof {obj:?} {}", self.class(self.body.class(class))),
            Inst::GetField { obj, field, .. } => format!("getfield {obj:?} {}", self.field(self.body.field(field))),
            Inst::PutField { obj, src, field } => {
                format!("putfield {obj:?} {src:?} {}", self.field(self.body.field(field)))
            }
            Inst::GetStatic { field, .. } => format!("getstatic {}", self.field(self.body.field(field))),
            Inst::PutStatic { src, field } => format!("putstatic {src:?} {}", self.field(self.body.field(field))),
            Inst::LoadConst { constant, .. } => format!("ldc {}", self.constant(self.body.constant(constant))),
            Inst::Invoke { kind, method, n, args, .. } => {
                format!("{} {} {}", invoke_name(kind), self.method(self.body.method(method)), self.args(args, n))
            }
            Inst::InvokeDynamic { site, n, args, .. } => {
                format!("invokedynamic {} {}", self.site(self.body.site(site)), self.args(args, n))
            }
            Inst::MonitorEnter { obj } => format!("monitorenter {obj:?}"),
            Inst::MonitorExit { obj } => format!("monitorexit {obj:?}"),
            Inst::Throw { obj } => format!("athrow {obj:?}"),
            Inst::Return { src: Some(src) } => format!("return {src:?}"),
            Inst::Return { src: None } => "return".to_owned(),
        }
    }

    fn catch(&self, catch: Catch) -> String {
        let Catch { start, end, target, class, reg } = catch;
        let class = class.map_or_else(|| "any".to_owned(), |class| self.class(self.body.class(class)));
        format!("catch {start}..{end} -> {target} {reg:?} {class}")
    }

    fn args(&self, start: u32, n: u8) -> String {
        let args: Vec<String> = self.body.args(start, n).iter().map(|arg| format!("{arg:?}")).collect();
        format!("({})", args.join(", "))
    }

    fn text(&self, symbol: Symbol) -> &str {
        self.symbols.text(symbol)
    }

    fn class(&self, class: SymbolicClass) -> String {
        bare(self.text(class.name))
    }

    fn field(&self, field: SymbolicMember) -> String {
        let SymbolicMember { class, name, descriptor, .. } = field;
        let [class, name, descriptor] = [class, name, descriptor].map(|symbol| self.text(symbol));
        bare(&format!("{class}.{name}:{descriptor}"))
    }

    fn method(&self, method: SymbolicMember) -> String {
        let SymbolicMember { class, name, descriptor, .. } = method;
        let [class, name, descriptor] = [class, name, descriptor].map(|symbol| self.text(symbol));
        bare(&format!("{class}.{name}{descriptor}"))
    }

    fn site(&self, site: SymbolicSite) -> String {
        let SymbolicSite { bootstrap, name, descriptor, .. } = site;
        bare(&format!("{bootstrap}:{}:{}", self.text(name), self.text(descriptor)))
    }

    fn constant(&self, constant: SymbolicConstant) -> String {
        match constant.value {
            Loadable::String(text) => quoted(self.text(text), '\''),
            Loadable::Class(name) => bare(&format!("class:{}", self.text(name))),
            Loadable::MethodType(descriptor) => bare(&format!("type:{}", self.text(descriptor))),
            Loadable::MethodHandle { kind, class, name, descriptor } => {
                let [class, name, descriptor] = [class, name, descriptor].map(|symbol| self.text(symbol));
                bare(&format!("handle:{kind}:{class}:{name}:{descriptor}"))
            }
            Loadable::Dynamic { bootstrap, name, descriptor } => {
                bare(&format!("dynamic:{bootstrap}:{}:{}", self.text(name), self.text(descriptor)))
            }
        }
    }
}

/// The source line of a bytecode offset.
pub fn line_at(code: &Code, offset: u16) -> Option<u16> {
    let after = code.lines.partition_point(|&(start, _)| start <= offset);
    code.lines[..after].last().map(|&(_, line)| line)
}

/// What the source calls the local that a register stands for; several names if the slot is reused.
pub fn local_names(pool: &ConstantPool, code: &Code, origin: Origin, kind: Kind) -> Vec<String> {
    let mut names = Vec::new();
    let Origin::Local(slot) = origin else { return names };
    for local in code.locals.iter().filter(|local| local.slot == slot) {
        let descriptor = pool.raw_utf8(local.descriptor).unwrap_or_default();
        let same = match descriptor.first() {
            Some(b'J') => kind == Kind::Long,
            Some(b'F') => kind == Kind::Float,
            Some(b'D') => kind == Kind::Double,
            Some(b'L' | b'[') => kind == Kind::Ref,
            _ => kind == Kind::Int,
        };
        if let (true, Ok(name)) = (same, pool.utf8(local.name)) {
            let name = bare(&name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
    }
    names
}
