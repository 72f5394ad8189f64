//! Reading what [`super::print`] wrote.

use super::{binary_name, branch_name, compare_name, conversion_name, element_name, invoke_name, letter, small};
use crate::body::{Body, Catch, Origin, Parts, References, Switch};
use crate::class::Primitive;
use crate::ir::{BinaryOp, Comparison, Cond, Conversion, Element, Inst, InvokeKind, Kind, Operand, Reg, Target};
use crate::reference::{
    ClassRef, ConstantRef, FieldRef, Loadable, MethodRef, SiteRef, SymbolicClass, SymbolicConstant, SymbolicMember,
    SymbolicSite,
};
use std::fmt;
use support::{Interner, Symbol};

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

/// No entry of a pool has this index.
const NO_POOL: u16 = 0;

type Parsed<T> = Result<T, String>;

/// The body that a text describes.
pub fn parse(text: &str, symbols: &Interner) -> Result<Body, ParseError> {
    let mut parser = Parser::new(symbols);
    for (number, line) in text.lines().enumerate() {
        parser.line(line).map_err(|what| ParseError { line: number + 1, what })?;
    }
    parser.finish().map_err(|what| ParseError { line: text.lines().count(), what })
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

/// What a word says, without its quotes if it has some.
fn unquoted(word: &str) -> Parsed<String> {
    let quote = word.chars().next().filter(|quote| matches!(quote, '"' | '\''));
    let Some(inner) = quote.and_then(|quote| word.strip_prefix(quote)?.strip_suffix(quote)) else {
        return Ok(word.to_owned());
    };
    let mut text = String::new();
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        text.push(match c {
            '\\' => escape(&mut chars).ok_or_else(|| format!("an escape in {word} is not known"))?,
            c => c,
        });
    }
    Ok(text)
}

fn escape(chars: &mut std::str::Chars<'_>) -> Option<char> {
    match chars.next()? {
        'n' => Some('\n'),
        'u' => {
            let code: String = chars.by_ref().skip(1).take_while(|&c| c != '}').collect();
            char::from_u32(u32::from_str_radix(&code, 16).ok()?)
        }
        c => Some(c),
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

/// `0x…` raw bits, `5` an `int`, `5L`, `0.5f`, `0.5d`, `null`.
pub(super) fn constant(word: &str) -> Parsed<u64> {
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

/// The one of `all` that has this name.
fn named<T: Copy>(all: impl IntoIterator<Item = T>, name: &str, name_of: impl Fn(T) -> String) -> Option<T> {
    all.into_iter().find(|&one| name_of(one) == name)
}

/// Where `entry` stands in a table, put there if it is new.
fn entered<T: PartialEq>(table: &mut Vec<T>, entry: T) -> u16 {
    let at = table.iter().position(|known| *known == entry).unwrap_or_else(|| {
        table.push(entry);
        table.len() - 1
    });
    at as u16
}

struct Parser<'a> {
    symbols: &'a Interner,
    words: Vec<String>,
    at: usize,
    destination: Reg,
    params: u16,
    kinds: Vec<Kind>,
    origins: Vec<Origin>,
    insts: Vec<Inst>,
    offsets: Vec<u16>,
    catches: Vec<Catch>,
    args: Vec<Reg>,
    switches: Vec<Switch>,
    classes: Vec<SymbolicClass>,
    fields: Vec<SymbolicMember>,
    methods: Vec<SymbolicMember>,
    constants: Vec<SymbolicConstant>,
    sites: Vec<SymbolicSite>,
}

impl<'a> Parser<'a> {
    fn new(symbols: &'a Interner) -> Self {
        Self {
            symbols,
            words: Vec::new(),
            at: 0,
            destination: Reg::NONE,
            params: 0,
            kinds: Vec::new(),
            origins: Vec::new(),
            insts: Vec::new(),
            offsets: Vec::new(),
            catches: Vec::new(),
            args: Vec::new(),
            switches: Vec::new(),
            classes: Vec::new(),
            fields: Vec::new(),
            methods: Vec::new(),
            constants: Vec::new(),
            sites: Vec::new(),
        }
    }

    fn finish(self) -> Parsed<Body> {
        Body::new(Parts {
            params: self.params,
            kinds: self.kinds.into(),
            origins: self.origins.into(),
            insts: self.insts.into(),
            offsets: self.offsets.into(),
            catches: self.catches.into(),
            args: self.args.into(),
            switches: self.switches.into(),
            references: References {
                classes: self.classes.into(),
                fields: self.fields.into(),
                methods: self.methods.into(),
                constants: self.constants.into(),
                sites: self.sites.into(),
            },
        })
        .map_err(|malformed| malformed.to_string())
    }

    fn line(&mut self, line: &str) -> Parsed<()> {
        self.words = split(line)?;
        self.at = 0;
        let Some(first) = self.words.first().cloned() else { return Ok(()) };
        self.at = 1;
        match first.as_str() {
            "params" => self.params = self.number()?,
            "catch" => self.catch()?,
            word if word.starts_with('r') && word.ends_with(':') => self.declaration(&word[..word.len() - 1])?,
            index => self.numbered(index)?,
        }
        match self.words.get(self.at) {
            Some(word) => Err(format!("`{word}` is too much")),
            None => Ok(()),
        }
    }

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

    fn register(&mut self) -> Parsed<Reg> {
        register(self.next()?)
    }

    fn target(&mut self) -> Parsed<Target> {
        self.expect("->")?;
        self.number()
    }

    fn operand(&mut self) -> Parsed<Operand> {
        match self.next()? {
            "null" => Ok(Operand::Immediate(0)),
            word if word.starts_with('r') => Ok(Operand::Reg(register(word)?)),
            word => Ok(Operand::Immediate(number(word)?)),
        }
    }

    /// `r1: int = stack 0`.
    fn declaration(&mut self, name: &str) -> Parsed<()> {
        if register(name)? != Reg(self.kinds.len() as u16) {
            return Err("registers are listed in order".into());
        }
        let kind = self.next()?;
        let known = named(Kind::ALL, kind, |kind| small(&kind)).ok_or_else(|| format!("no kind `{kind}`"))?;
        self.kinds.push(known);
        self.expect("=")?;
        let origin = match self.next()? {
            "local" => Origin::Local,
            "stack" => Origin::Stack,
            other => return Err(format!("`local` or `stack` expected, not `{other}`")),
        };
        let slot = self.number()?;
        self.origins.push(origin(slot));
        Ok(())
    }

    /// `catch 0..2 -> 3 r2 java/lang/Exception`.
    fn catch(&mut self) -> Parsed<()> {
        let range = self.next()?.to_owned();
        let (start, end) = range.split_once("..").ok_or_else(|| format!("no range: `{range}`"))?;
        let (start, end) = (number(start)?, number(end)?);
        let target = self.target()?;
        let reg = self.register()?;
        let class = match self.words.get(self.at).map(String::as_str) {
            Some("any") => {
                self.at += 1;
                None
            }
            _ => Some(self.class()?),
        };
        self.catches.push(Catch { start, end, target, class, reg });
        Ok(())
    }

    /// `0 @1: r1 = getfield …`.
    fn numbered(&mut self, index: &str) -> Parsed<()> {
        if number::<usize>(index)? != self.insts.len() {
            return Err("instructions are numbered in order".into());
        }
        let offset = self.next()?.trim_start_matches('@').trim_end_matches(':').to_owned();
        self.offsets.push(number(&offset)?);
        self.destination = Reg::NONE;
        if self.words.get(self.at + 1).is_some_and(|word| word == "=") {
            self.destination = self.register()?;
            self.expect("=")?;
        }
        let name = self.next()?.to_owned();
        let inst = self.inst(&name)?;
        self.insts.push(inst);
        Ok(())
    }

    fn inst(&mut self, name: &str) -> Parsed<Inst> {
        let dst = self.destination;
        Ok(match name {
            "const" => Inst::Const { dst, value: constant(self.next()?)? },
            "move" => Inst::Move { dst, src: self.register()? },
            "goto" => Inst::Jump { to: self.target()? },
            "switch" => Inst::Switch { key: self.register()?, table: self.switch()? },
            "arraylength" => Inst::ArrayLength { dst, array: self.register()? },
            "new" => Inst::New { dst, class: self.class()? },
            "newarray" => Inst::NewArray { dst, len: self.register()?, element: self.primitive()? },
            "anewarray" => Inst::NewRefArray { dst, len: self.register()?, class: self.class()? },
            "multianewarray" => {
                let class = self.class()?;
                let (args, n) = self.args()?;
                Inst::NewMultiArray { dst, class, n, args }
            }
            "checkcast" => Inst::CheckCast { dst, obj: self.register()?, class: self.class()? },
            "instanceof" => Inst::InstanceOf { dst, obj: self.register()?, class: self.class()? },
            "getfield" => Inst::GetField { dst, obj: self.register()?, field: self.field()? },
            "putfield" => Inst::PutField { obj: self.register()?, src: self.register()?, field: self.field()? },
            "getstatic" => Inst::GetStatic { dst, field: self.field()? },
            "putstatic" => Inst::PutStatic { src: self.register()?, field: self.field()? },
            "ldc" => Inst::LoadConst { dst, constant: self.constant()? },
            "invokedynamic" => {
                let site = self.site()?;
                let (args, n) = self.args()?;
                Inst::InvokeDynamic { dst, site, n, args }
            }
            "monitorenter" => Inst::MonitorEnter { obj: self.register()? },
            "monitorexit" => Inst::MonitorExit { obj: self.register()? },
            "athrow" => Inst::Throw { obj: self.register()? },
            "return" if self.at == self.words.len() => Inst::Return { src: None },
            "return" => Inst::Return { src: Some(self.register()?) },
            name => return self.family(name),
        })
    }

    /// Instructions whose names tell what they work on.
    fn family(&mut self, name: &str) -> Parsed<Inst> {
        let dst = self.destination;
        let branches = Comparison::ALL.into_iter().flat_map(|by| Cond::ALL.map(|cond| (by, cond)));
        let operations = BinaryOp::ALL.into_iter().flat_map(|op| Kind::ALL.map(|kind| (op, kind)));
        if let Some((by, cond)) = named(branches, name, |(by, cond)| branch_name(by, cond)) {
            return Ok(Inst::Branch { by, cond, a: self.register()?, b: self.operand()?, to: self.target()? });
        }
        if let Some((op, kind)) = named(operations, name, |(op, kind)| binary_name(op, kind)) {
            return Ok(Inst::Binary { op, kind, dst, a: self.register()?, b: self.operand()? });
        }
        if let Some(kind) = named(Kind::ALL, name, |kind| format!("{}neg", letter(kind))) {
            return Ok(Inst::Negate { kind, dst, a: self.register()? });
        }
        if let Some(how) = named(Conversion::ALL, name, conversion_name) {
            return Ok(Inst::Convert { how, dst, a: self.register()? });
        }
        if let Some(by) = named(Comparison::ALL, name, compare_name) {
            return Ok(Inst::Compare { by, dst, a: self.register()?, b: self.register()? });
        }
        if let Some(element) = named(Element::ALL, name, |element| element_name(element, "load")) {
            return Ok(Inst::ArrayLoad { element, dst, array: self.register()?, index: self.register()? });
        }
        if let Some(element) = named(Element::ALL, name, |element| element_name(element, "store")) {
            let (array, index, src) = (self.register()?, self.register()?, self.register()?);
            return Ok(Inst::ArrayStore { element, array, index, src });
        }
        let kind = named(InvokeKind::ALL, name, invoke_name).ok_or_else(|| format!("no instruction `{name}`"))?;
        let method = self.method()?;
        let (args, n) = self.args()?;
        Ok(Inst::Invoke { kind, dst, method, n, args })
    }

    fn primitive(&mut self) -> Parsed<Primitive> {
        let word = self.next()?;
        named(Primitive::ALL, word, |primitive| primitive.name().to_owned()).ok_or_else(|| format!("no type `{word}`"))
    }

    /// `(r1, r2)`.
    fn args(&mut self) -> Parsed<(u32, u8)> {
        let start = self.args.len();
        let first = self.next()?.to_owned();
        let mut word = first.strip_prefix('(').ok_or_else(|| format!("`(` expected, not `{first}`"))?.to_owned();
        loop {
            let last = word.ends_with(')');
            let name = word.trim_end_matches([',', ')']);
            if !name.is_empty() {
                self.args.push(register(name)?);
            }
            if last {
                break;
            }
            word = self.next()?.to_owned();
        }
        let count = u8::try_from(self.args.len() - start).map_err(|_| "more than 255 arguments")?;
        Ok((start as u32, count))
    }

    fn switch(&mut self) -> Parsed<u32> {
        let table = match self.next()? {
            "table" => true,
            "lookup" => false,
            other => return Err(format!("`table` or `lookup` expected, not `{other}`")),
        };
        let low = if table { self.number()? } else { 0 };
        let (mut keys, mut targets) = (Vec::new(), Vec::new());
        loop {
            let word = self.next()?.to_owned();
            if word == "default" {
                break;
            }
            if table {
                targets.push(number(&word)?);
            } else {
                keys.push(number(&word)?);
                targets.push(self.number()?);
            }
        }
        let (default, targets) = (self.number()?, targets.into());
        self.switches.push(if table {
            Switch::Table { low, targets, default }
        } else {
            Switch::Lookup { keys: keys.into(), targets, default }
        });
        Ok(self.switches.len() as u32 - 1)
    }

    fn name(&mut self) -> Parsed<String> {
        unquoted(self.next()?)
    }

    fn symbol(&self, text: &str) -> Symbol {
        self.symbols.intern(text)
    }

    fn class(&mut self) -> Parsed<ClassRef> {
        let name = self.name()?;
        let name = self.symbol(&name);
        Ok(ClassRef(entered(&mut self.classes, SymbolicClass { name, cp: NO_POOL })))
    }

    fn field(&mut self) -> Parsed<FieldRef> {
        let text = self.name()?;
        let (left, descriptor) = text.rsplit_once(':').ok_or_else(|| format!("no field: `{text}`"))?;
        let field = self.member(left, descriptor)?;
        Ok(FieldRef(entered(&mut self.fields, field)))
    }

    fn method(&mut self) -> Parsed<MethodRef> {
        let text = self.name()?;
        let (left, descriptor) = text.split_at(text.find('(').ok_or_else(|| format!("no method: `{text}`"))?);
        let method = self.member(left, descriptor)?;
        Ok(MethodRef(entered(&mut self.methods, method)))
    }

    fn member(&self, left: &str, descriptor: &str) -> Parsed<SymbolicMember> {
        let (class, name) = left.rsplit_once('.').ok_or_else(|| format!("no class and name: `{left}`"))?;
        let [class, name, descriptor] = [class, name, descriptor].map(|text| self.symbol(text));
        Ok(SymbolicMember { class, name, descriptor, cp: NO_POOL })
    }

    fn site(&mut self) -> Parsed<SiteRef> {
        let text = self.name()?;
        let (bootstrap, name, descriptor) = self.dynamic(&text)?;
        Ok(SiteRef(entered(&mut self.sites, SymbolicSite { bootstrap, name, descriptor, cp: NO_POOL })))
    }

    /// `bootstrap:name:descriptor`.
    fn dynamic(&self, text: &str) -> Parsed<(u16, Symbol, Symbol)> {
        let parts: Vec<&str> = text.splitn(3, ':').collect();
        let [bootstrap, name, descriptor] = parts[..] else { return Err(format!("no call site: `{text}`")) };
        Ok((number(bootstrap)?, self.symbol(name), self.symbol(descriptor)))
    }

    fn constant(&mut self) -> Parsed<ConstantRef> {
        let is_string = self.words.get(self.at).is_some_and(|word| word.starts_with('\''));
        let text = self.name()?;
        let value = if is_string { Loadable::String(self.symbol(&text)) } else { self.loadable(&text)? };
        Ok(ConstantRef(entered(&mut self.constants, SymbolicConstant { value, cp: NO_POOL })))
    }

    fn loadable(&self, text: &str) -> Parsed<Loadable> {
        let (sort, rest) = text.split_once(':').ok_or_else(|| format!("no constant: `{text}`"))?;
        Ok(match sort {
            "class" => Loadable::Class(self.symbol(rest)),
            "type" => Loadable::MethodType(self.symbol(rest)),
            "dynamic" => {
                let (bootstrap, name, descriptor) = self.dynamic(rest)?;
                Loadable::Dynamic { bootstrap, name, descriptor }
            }
            "handle" => {
                let parts: Vec<&str> = rest.splitn(4, ':').collect();
                let [kind, class, name, descriptor] = parts[..] else { return Err(format!("no handle: `{text}`")) };
                let [class, name, descriptor] = [class, name, descriptor].map(|text| self.symbol(text));
                Loadable::MethodHandle { kind: number(kind)?, class, name, descriptor }
            }
            other => return Err(format!("no constant of sort `{other}`")),
        })
    }
}
