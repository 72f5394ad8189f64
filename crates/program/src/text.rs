//! A body as text, for people and tests, and back.
//!
//! ```text
//! params 1
//! r0: ref = local 0 ; this
//! r1: int = stack 0
//!    0 @1: r1 = getfield r0 Counter.count:I ; line 17
//!    1 @4: r1 = iaddk r1 1
//!    2 @6: return r1
//! catch 0..2 -> 3 r2 java/lang/Exception
//! ```
//!
//! An instruction is its variant's name in small letters. Constants stand by their names; where
//! several entries of the pool read the same, `#index` follows. [`parse`] of what [`print`] wrote is
//! the same body, given the same pool, if argument lists and switches lie in the order of the
//! instructions, as lowering puts them.

use crate::ir::{Body, Catch, Cond, Inst, Kind, Origin, Prim, Reg, Switch, Target};
use classfile::{ClassFile, Code, Constant, ConstantPool};
use std::collections::HashMap;
use std::fmt;
use std::fmt::Write;

/// Where a text is not a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// From 1.
    pub line: usize,
    pub what: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for ParseError {}

/// The text of a constant that an instruction names.
pub fn constant_text(pool: &ConstantPool, cp: u16) -> String {
    let member = |index: u16| match pool.member(index) {
        Ok((class, name, descriptor, _)) if descriptor.starts_with('(') => format!("{class}.{name}{descriptor}"),
        Ok((class, name, descriptor, _)) => format!("{class}.{name}:{descriptor}"),
        Err(_) => format!("#{index}"),
    };
    let text = |index: u16| pool.utf8(index).unwrap_or_default();
    let dynamic = |bootstrap: u16, name_and_type: u16| match pool.name_and_type(name_and_type) {
        Ok((name, descriptor)) => format!("dynamic:{bootstrap}:{name}:{descriptor}"),
        Err(_) => format!("dynamic:{bootstrap}"),
    };
    match pool.get(cp) {
        Ok(Constant::Class(name)) => bare(&text(name)),
        Ok(Constant::String(value)) => quoted(&text(value), '\''),
        Ok(Constant::Field { .. } | Constant::Method { .. } | Constant::InterfaceMethod { .. }) => bare(&member(cp)),
        Ok(Constant::MethodHandle { kind, reference }) => bare(&format!("handle:{kind}:{}", member(reference))),
        Ok(Constant::MethodType(descriptor)) => bare(&format!("type:{}", text(descriptor))),
        Ok(Constant::Dynamic { bootstrap, name_and_type } | Constant::InvokeDynamic { bootstrap, name_and_type }) => {
            bare(&dynamic(bootstrap, name_and_type))
        }
        _ => format!("constant:{cp}"),
    }
}

/// The name as it is if it is one word, in quotes otherwise.
fn bare(text: &str) -> String {
    let odd = |c: char| c.is_whitespace() || c.is_control() || c == '"' || c == '\'' || c == '\\';
    if text.is_empty() || text.starts_with([';', '(', '#']) || text.contains(odd) {
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

/// First index by text.
fn names(pool: &ConstantPool) -> HashMap<String, u16> {
    let mut names = HashMap::new();
    for cp in (1..pool.len()).rev() {
        names.insert(constant_text(pool, cp as u16), cp as u16);
    }
    names
}

/// Writes one instruction, operand by operand.
struct Printer<'a> {
    out: String,
    body: &'a Body,
    pool: &'a ConstantPool,
    names: HashMap<String, u16>,
    /// Of the argument list whose length comes next.
    start: u32,
}

/// Reads the words of one line.
struct Parser<'a> {
    words: Vec<String>,
    at: usize,
    pool: &'a ConstantPool,
    names: &'a HashMap<String, u16>,
    destination: Reg,
    args: Vec<Reg>,
    switches: Vec<Switch>,
    /// Of the argument list that came last.
    count: u8,
}

type Parsed<T> = Result<T, String>;

impl Parser<'_> {
    fn next(&mut self) -> Parsed<&str> {
        self.at += 1;
        self.words.get(self.at - 1).map(String::as_str).ok_or_else(|| "something is missing at its end".into())
    }

    fn expect(&mut self, word: &str) -> Parsed<()> {
        match self.next()? {
            found if found == word => Ok(()),
            found => Err(format!("`{word}` expected, not `{found}`")),
        }
    }

    fn number<T: std::str::FromStr>(&mut self) -> Parsed<T> {
        number(self.next()?)
    }
}

fn number<T: std::str::FromStr>(word: &str) -> Parsed<T> {
    word.parse().map_err(|_| format!("a number expected, not `{word}`"))
}

fn register(word: &str) -> Parsed<Reg> {
    match word.strip_prefix('r') {
        Some(digits) => Ok(Reg(number(digits)?)),
        None => Err(format!("a register expected, not `{word}`")),
    }
}

/// How one operand is written and read.
macro_rules! codec {
    ($name:ident: $type:ty, |$value:ident, $printer:ident| $write:expr, |$parser:ident| $read:expr) => {
        struct $name;
        impl $name {
            fn write($value: $type, $printer: &mut Printer<'_>) {
                $write
            }
            fn read($parser: &mut Parser<'_>) -> Parsed<$type> {
                $read
            }
        }
    };
}

codec!(Destination: Reg, |_value, _printer| {}, |parser| Ok(parser.destination));
codec!(Register: Reg, |value, printer| { let _ = write!(printer.out, " {value:?}"); }, |parser| register(parser.next()?));
codec!(Number: i32, |value, printer| { let _ = write!(printer.out, " {value}"); }, |parser| parser.number());
codec!(Index: u32, |value, printer| { let _ = write!(printer.out, " {value}"); }, |parser| parser.number());
codec!(Label: Target, |value, printer| { let _ = write!(printer.out, " -> {value}"); }, |parser| {
    parser.expect("->")?;
    parser.number()
});
codec!(Word: u64, |value, printer| { let _ = write!(printer.out, " {value:#x}"); }, |parser| word(parser.next()?));
codec!(Nan: bool, |value, printer| printer.out.push_str(if value { " g" } else { " l" }), |parser| match parser.next()? {
    "g" => Ok(true),
    "l" => Ok(false),
    other => Err(format!("`g` or `l` expected, not `{other}`")),
});
codec!(Checked: bool, |value, printer| printer.out.push_str(if value { " checked" } else { " unchecked" }), |parser| {
    Ok(parser.next()? == "checked")
});
codec!(Condition: Cond, |value, printer| { let _ = write!(printer.out, " {}", small(&format!("{value:?}"))); }, |parser| {
    let word = parser.next()?;
    let known = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];
    known.into_iter().find(|cond| small(&format!("{cond:?}")) == word).ok_or_else(|| format!("no condition `{word}`"))
});
codec!(Element: Prim, |value, printer| { let _ = write!(printer.out, " {}", small(&format!("{value:?}"))); }, |parser| {
    let word = parser.next()?;
    let known =
        [Prim::Boolean, Prim::Char, Prim::Float, Prim::Double, Prim::Byte, Prim::Short, Prim::Int, Prim::Long];
    known.into_iter().find(|prim| small(&format!("{prim:?}")) == word).ok_or_else(|| format!("no type `{word}`"))
});
codec!(Name: u16, |cp, printer| {
    let text = constant_text(printer.pool, cp);
    let _ = write!(printer.out, " {text}");
    if printer.names.get(&text) != Some(&cp) {
        let _ = write!(printer.out, " #{cp}");
    }
}, |parser| {
    let text = parser.next()?.to_owned();
    if let Some(index) = parser.words.get(parser.at).and_then(|word| word.strip_prefix('#')) {
        let index = number(index)?;
        parser.at += 1;
        parser.pool.get(index).map_err(|error| error.to_string())?;
        return Ok(index);
    }
    parser.names.get(&text).copied().ok_or_else(|| format!("the pool has no {text}"))
});
codec!(List: u32, |start, printer| printer.start = start, |parser| {
    let start = parser.args.len();
    let first = parser.next()?.to_owned();
    let mut word = first.strip_prefix('(').ok_or_else(|| format!("`(` expected, not `{first}`"))?.to_owned();
    loop {
        let last = word.ends_with(')');
        let name = word.trim_end_matches([',', ')']);
        if !name.is_empty() {
            parser.args.push(register(name)?);
        }
        if last {
            break;
        }
        word = parser.next()?.to_owned();
    }
    parser.count = u8::try_from(parser.args.len() - start).map_err(|_| "more than 255 arguments")?;
    Ok(start as u32)
});
codec!(Count: u8, |count, printer| {
    let args: Vec<_> = printer.body.args(printer.start, count).iter().map(|arg| format!("{arg:?}")).collect();
    let _ = write!(printer.out, " ({})", args.join(", "));
}, |parser| Ok(parser.count));
codec!(Table: u32, |table, printer| match &printer.body.switches[table as usize] {
    Switch::Table { low, targets, default } => {
        let _ = write!(printer.out, " table {low}");
        for target in targets {
            let _ = write!(printer.out, " {target}");
        }
        let _ = write!(printer.out, " default {default}");
    }
    Switch::Lookup { keys, targets, default } => {
        let _ = write!(printer.out, " lookup");
        for (key, target) in keys.iter().zip(targets) {
            let _ = write!(printer.out, " {key} {target}");
        }
        let _ = write!(printer.out, " default {default}");
    }
}, |parser| {
    let switch = switch(parser)?;
    parser.switches.push(switch);
    Ok(parser.switches.len() as u32 - 1)
});

fn switch(parser: &mut Parser<'_>) -> Parsed<Switch> {
    let table = match parser.next()? {
        "table" => true,
        "lookup" => false,
        other => return Err(format!("`table` or `lookup` expected, not `{other}`")),
    };
    let low = if table { parser.number()? } else { 0 };
    let (mut keys, mut targets) = (Vec::new(), Vec::new());
    loop {
        let word = parser.next()?.to_owned();
        if word == "default" {
            break;
        }
        if table {
            targets.push(number(&word)?);
        } else {
            keys.push(number(&word)?);
            targets.push(parser.number()?);
        }
    }
    let default = parser.number()?;
    if !keys.is_sorted() {
        return Err("the keys of a lookup are sorted".into());
    }
    let targets = targets.into();
    Ok(if table {
        Switch::Table { low, targets, default }
    } else {
        Switch::Lookup { keys: keys.into(), targets, default }
    })
}

/// `0x…` raw bits, `5` an `int`, `5L`, `0.5f`, `0.5d`, `null`.
fn word(word: &str) -> Parsed<u64> {
    let bad = || format!("a constant expected, not `{word}`");
    if word == "null" {
        return Ok(0);
    }
    if let Some(hex) = word.strip_prefix("0x") {
        return u64::from_str_radix(hex, 16).map_err(|_| bad());
    }
    match word.as_bytes().last() {
        Some(b'L') => Ok(word[..word.len() - 1].parse::<i64>().map_err(|_| bad())? as u64),
        Some(b'f') => Ok(u64::from(word[..word.len() - 1].parse::<f32>().map_err(|_| bad())?.to_bits())),
        Some(b'd') => Ok(word[..word.len() - 1].parse::<f64>().map_err(|_| bad())?.to_bits()),
        _ => Ok(u64::from(word.parse::<i32>().map_err(|_| bad())? as u32)),
    }
}

/// As [`word`] reads it, in the most readable way that keeps the bits.
fn word_text(kind: Kind, value: u64) -> String {
    let text = match kind {
        Kind::Int => format!("{}", value as u32 as i32),
        Kind::Long => format!("{}L", value as i64),
        Kind::Float => format!("{:?}f", f32::from_bits(value as u32)),
        Kind::Double => format!("{:?}d", f64::from_bits(value)),
        Kind::Ref => "null".to_owned(),
    };
    if word(&text) == Ok(value) { text } else { format!("{value:#x}") }
}

fn small(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// All instructions by the shape of their operands, in the order in which they are written.
macro_rules! forms {
    ($([$($inst:ident)*] $fields:tt)*) => {
        impl Printer<'_> {
            fn operands(&mut self, inst: Inst) -> &'static str {
                match inst { $($(form!(@pattern $inst $fields) => {
                    form!(@write self $fields);
                    stringify!($inst)
                })*)* }
            }
        }

        impl Parser<'_> {
            fn inst(&mut self, name: &str) -> Parsed<Inst> {
                $($(if stringify!($inst).eq_ignore_ascii_case(name) {
                    return Ok(form!(@read self $inst $fields));
                })*)*
                Err(format!("no instruction `{name}`"))
            }
        }
    };
}

macro_rules! form {
    (@pattern $inst:ident { $($field:ident: $codec:ident),* }) => { Inst::$inst { $($field),* } };
    (@write $printer:ident { $($field:ident: $codec:ident),* }) => { $($codec::write($field, $printer);)* };
    (@read $parser:ident $inst:ident { $($field:ident: $codec:ident),* }) => {
        Inst::$inst { $($field: $codec::read($parser)?),* }
    };
}

forms! {
    [Const] { dst: Destination, value: Word }
    [Move] { dst: Destination, src: Register }
    [IAdd ISub IMul IDiv IRem IShl IShr IUshr IAnd IOr IXor LAdd LSub LMul LDiv LRem LShl LShr LUshr LAnd LOr
     LXor FAdd FSub FMul FDiv FRem DAdd DSub DMul DDiv DRem LCmp] { dst: Destination, a: Register, b: Register }
    [INeg LNeg FNeg DNeg I2L I2F I2D L2I L2F L2D F2I F2L F2D D2I D2L D2F I2B I2C I2S] { dst: Destination, a: Register }
    [IAddK IMulK IAndK IShlK IShrK IUshrK IDivK IRemK LAddK] { dst: Destination, a: Register, k: Number }
    [FCmp DCmp] { dst: Destination, a: Register, b: Register, nan_greater: Nan }
    [Jump] { to: Label }
    [IfIEq IfINe IfILt IfIGe IfIGt IfILe IfREq IfRNe] { a: Register, b: Register, to: Label }
    [IfIEqK IfINeK IfILtK IfIGeK IfIGtK IfILeK] { a: Register, k: Number, to: Label }
    [IfL] { cond: Condition, a: Register, b: Register, to: Label }
    [IfF IfD] { cond: Condition, nan_greater: Nan, a: Register, b: Register, to: Label }
    [IfNull IfNonNull] { a: Register, to: Label }
    [Switch] { key: Register, table: Table }
    [ArrayLength] { dst: Destination, array: Register }
    [LoadI8 LoadU16 LoadI16 Load32 Load64 LoadRef] { dst: Destination, array: Register, index: Register }
    [Store8 Store16 Store32 Store64 StoreRef] { array: Register, index: Register, src: Register }
    [New GetStatic LoadConst] { dst: Destination, cp: Name }
    [NewArray] { dst: Destination, len: Register, prim: Element }
    [NewRefArray] { dst: Destination, len: Register, cp: Name }
    [NewMultiArray InvokeVirtual InvokeSpecial InvokeStatic InvokeInterface InvokeDynamic] { dst: Destination, cp: Name, args: List, n: Count }
    [CheckCast InstanceOf GetField] { dst: Destination, obj: Register, cp: Name }
    [PutField] { obj: Register, src: Register, cp: Name }
    [PutStatic] { src: Register, cp: Name }
    [MonitorEnter MonitorExit Throw] { obj: Register }
    [Return] { src: Register }
    [ReturnVoid] {}
    [GetField64] { dst: Destination, obj: Register, word: Index }
    [PutField64 PutFieldRef] { obj: Register, src: Register, word: Index }
    [GetFieldAt] { dst: Destination, obj: Register, site: Index }
    [PutFieldAt] { obj: Register, src: Register, site: Index }
    [GetStaticAt] { dst: Destination, site: Index }
    [PutStaticAt] { src: Register, site: Index }
    [NewAt] { dst: Destination, class: Index }
    [NewRefArrayAt] { dst: Destination, len: Register, class: Index }
    [CheckCastAt InstanceOfAt] { dst: Destination, obj: Register, class: Index }
    [CallVirtual CallInterface CallHandle] { dst: Destination, args: List, n: Count, site: Index }
    [CallDirect] { dst: Destination, checked: Checked, args: List, n: Count, method: Index }
    [CallStatic] { dst: Destination, args: List, n: Count, method: Index }
    [LoadConstAt] { dst: Destination, constant: Index }
    [Initialise] { class: Index }
}

fn kind_text(kind: Kind) -> &'static str {
    match kind {
        Kind::Int => "int",
        Kind::Long => "long",
        Kind::Float => "float",
        Kind::Double => "double",
        Kind::Ref => "ref",
    }
}

/// The body as text; names of locals and line numbers are remarks.
pub fn print(body: &Body, class: &ClassFile, code: &Code) -> String {
    let pool = &class.pool;
    let mut printer = Printer { out: String::new(), body, pool, names: names(pool), start: 0 };
    let _ = writeln!(printer.out, "params {}", body.params);
    for (index, (&kind, &origin)) in body.kinds.iter().zip(&body.origins).enumerate() {
        let _ = write!(printer.out, "r{index}: {} = ", kind_text(kind));
        let _ = match origin {
            Origin::Local(slot) => write!(printer.out, "local {slot}"),
            Origin::Stack(depth) => write!(printer.out, "stack {depth}"),
        };
        let mut remark = " ;";
        for name in local_names(pool, code, origin, kind) {
            let _ = write!(printer.out, "{remark} {name}");
            remark = ",";
        }
        printer.out.push('\n');
    }
    let mut line = None;
    for (at, &inst) in body.insts.iter().enumerate() {
        let _ = write!(printer.out, "{at:4} @{}:", body.offsets[at]);
        if let Some(dst) = inst.def() {
            let _ = write!(printer.out, " {dst:?} =");
        }
        printer.instruction(inst);
        let here = line_at(code, body.offsets[at]);
        if here.is_some() && here != line {
            let _ = write!(printer.out, " ; line {}", here.unwrap_or(0));
            line = here;
        }
        printer.out.push('\n');
    }
    for catch in &body.catches {
        let Catch { start, end, target, cp, reg } = *catch;
        let _ = write!(printer.out, "catch {start}..{end} -> {target} {reg:?}");
        match cp {
            0 => printer.out.push_str(" any"),
            cp => {
                printer.out.push_str(" class");
                Name::write(cp, &mut printer);
            }
        }
        printer.out.push('\n');
    }
    printer.out
}

impl Printer<'_> {
    fn instruction(&mut self, inst: Inst) {
        // The operands come first into a buffer of their own, for they tell the name.
        let before = std::mem::take(&mut self.out);
        let name = self.operands(inst);
        if let Inst::Const { dst, value } = inst {
            self.out = format!(" {}", word_text(self.body.kinds[dst.index()], value));
        }
        let operands = std::mem::replace(&mut self.out, before);
        let _ = write!(self.out, " {}{operands}", small(name));
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

/// Words of a line; quoted ones stay quoted, escapes as they are. A word that begins with `;` ends it.
fn split(line: &str) -> Parsed<Vec<String>> {
    let mut words = Vec::new();
    let mut rest = line.trim_start();
    while !rest.is_empty() && !rest.starts_with(';') {
        let end = match rest.chars().next() {
            Some(quote @ ('"' | '\'')) => {
                let mut escaped = false;
                let close = rest[1..].char_indices().find(|&(_, c)| {
                    let found = c == quote && !escaped;
                    escaped = c == '\\' && !escaped;
                    found
                });
                close.map(|(at, _)| at + 2).ok_or("a quote is not closed")?
            }
            _ => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        words.push(rest[..end].to_owned());
        rest = rest[end..].trim_start();
    }
    Ok(words)
}

/// Reads what [`print`] wrote.
pub fn parse(text: &str, pool: &ConstantPool) -> Result<Body, ParseError> {
    let names = names(pool);
    let mut parser = Parser {
        words: Vec::new(),
        at: 0,
        pool,
        names: &names,
        destination: Reg::NONE,
        args: Vec::new(),
        switches: Vec::new(),
        count: 0,
    };
    let mut draft = Draft::default();
    for (number, line) in text.lines().enumerate() {
        let mut parse = || {
            parser.words = split(line)?;
            parser.at = 0;
            if parser.words.is_empty() { Ok(()) } else { draft.line(&mut parser) }
        };
        parse().map_err(|what| ParseError { line: number + 1, what })?;
    }
    let body = Body {
        params: draft.params,
        kinds: draft.kinds.into(),
        origins: draft.origins.into(),
        insts: draft.insts.into(),
        offsets: draft.offsets.into(),
        catches: draft.catches.into(),
        args: parser.args.into(),
        switches: parser.switches.into(),
    };
    body.check().map_err(|what| ParseError { line: text.lines().count(), what })?;
    Ok(body)
}

#[derive(Default)]
struct Draft {
    params: u16,
    kinds: Vec<Kind>,
    origins: Vec<Origin>,
    insts: Vec<Inst>,
    offsets: Vec<u16>,
    catches: Vec<Catch>,
}

impl Draft {
    fn line(&mut self, parser: &mut Parser<'_>) -> Parsed<()> {
        let first = parser.next()?.to_owned();
        match first.as_str() {
            "params" => self.params = parser.number()?,
            "catch" => {
                let range = parser.next()?.to_owned();
                let (start, end) = range.split_once("..").ok_or_else(|| format!("no range: `{range}`"))?;
                let (start, end) = (number(start)?, number(end)?);
                parser.expect("->")?;
                let target = parser.number()?;
                let reg = register(parser.next()?)?;
                let cp = match parser.next()? {
                    "any" => 0,
                    _ => Name::read(parser)?,
                };
                self.catches.push(Catch { start, end, target, cp, reg });
            }
            word if word.ends_with(':') && word.starts_with('r') => {
                if register(&word[..word.len() - 1])? != Reg(self.kinds.len() as u16) {
                    return Err("registers are listed in order".into());
                }
                let kind = parser.next()?;
                let known = [Kind::Int, Kind::Long, Kind::Float, Kind::Double, Kind::Ref];
                let found = known.into_iter().find(|&known| kind_text(known) == kind);
                self.kinds.push(found.ok_or_else(|| format!("no kind `{kind}`"))?);
                parser.expect("=")?;
                let origin = match parser.next()? {
                    "local" => Origin::Local,
                    "stack" => Origin::Stack,
                    other => return Err(format!("`local` or `stack` expected, not `{other}`")),
                };
                self.origins.push(origin(parser.number()?));
            }
            index => {
                if number::<usize>(index)? != self.insts.len() {
                    return Err("instructions are numbered in order".into());
                }
                let offset = parser.next()?.trim_start_matches('@').trim_end_matches(':').to_owned();
                self.offsets.push(number(&offset)?);
                parser.destination = Reg::NONE;
                if parser.words.get(parser.at + 1).is_some_and(|word| word == "=") {
                    parser.destination = register(parser.next()?)?;
                    parser.expect("=")?;
                }
                let name = parser.next()?.to_owned();
                let inst = parser.inst(&name)?;
                self.insts.push(inst);
            }
        }
        if parser.at < parser.words.len() {
            return Err(format!("`{}` is too much", parser.words[parser.at]));
        }
        Ok(())
    }
}

impl Body {
    /// That registers and targets are within the body: what everything that reads bodies relies on.
    pub fn check(&self) -> Result<(), String> {
        let count = self.insts.len() as u32;
        let register = |register: Reg, at: u32| match register.index() < self.kinds.len() {
            true => Ok(()),
            false => Err(format!("{register:?} in instruction {at} is not declared")),
        };
        let target = |to: u32, at: u32| match to < count {
            true => Ok(()),
            false => Err(format!("target {to} of {at} is not an instruction")),
        };
        for (at, &inst) in self.insts.iter().enumerate() {
            let at = at as u32;
            let mut result = Ok(());
            let mut note = |found: Result<(), String>| {
                if result.is_ok() {
                    result = found;
                }
            };
            inst.def().into_iter().for_each(|found| note(register(found, at)));
            inst.for_each_use(self, |found| note(register(found, at)));
            inst.targets(self, |to| note(target(to, at)));
            result?;
        }
        if self.insts.last().is_none_or(|last| !last.ends_flow()) {
            return Err("the last instruction goes on".into());
        }
        for catch in &self.catches {
            target(catch.target, catch.start)?;
            register(catch.reg, catch.target)?;
            if catch.start >= catch.end || catch.end > count {
                return Err(format!("catch {}..{} is no range", catch.start, catch.end));
            }
        }
        Ok(())
    }
}
