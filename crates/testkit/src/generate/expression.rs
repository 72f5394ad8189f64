//! Random expressions of a given type.
//!
//! Invariant: the static type is exactly the one asked for (so that overloads resolve as intended),
//! and the text can stand as an operand anywhere: it is a name, a call or in parentheses.

use super::types::{Type, Variable};
use super::{Decimals, Generator};

const BYTES: &[&str] = &["0", "1", "-1", "7", "-128", "127", "64", "-77"];
const SHORTS: &[&str] = &["0", "1", "-1", "255", "-32768", "32767", "4096", "-129"];
const CHARS: &[&str] = &["'a'", "'Z'", "'0'", "' '", "'\\u0000'", "'\\uffff'", "'\\u00e9'", "'~'", "(char) 55357"];
const INTS: &[&str] = &[
    "0",
    "1",
    "2",
    "-1",
    "3",
    "10",
    "31",
    "32",
    "33",
    "63",
    "-5",
    "100",
    "127",
    "128",
    "255",
    "-129",
    "65535",
    "65536",
    "Integer.MIN_VALUE",
    "Integer.MAX_VALUE",
    "0x55555555",
    "0b1011",
    "0777",
    "1_000_003",
    "-2147483647",
];
const LONGS: &[&str] = &[
    "0L",
    "1L",
    "-1L",
    "2L",
    "31L",
    "63L",
    "64L",
    "4294967295L",
    "4294967296L",
    "-2147483649L",
    "1000000007L",
    "Long.MIN_VALUE",
    "Long.MAX_VALUE",
    "0x5555555555555555L",
    "-9223372036854775807L",
    "123456789012L",
];
const FLOATS: &[&str] = &[
    "0.0f",
    "-0.0f",
    "1.0f",
    "-1.5f",
    "0.5f",
    "3.0f",
    "Float.NaN",
    "Float.POSITIVE_INFINITY",
    "Float.NEGATIVE_INFINITY",
    "Float.MIN_VALUE",
    "Float.MAX_VALUE",
    "Float.MIN_NORMAL",
    "1.0e10f",
    "16777217f",
    "2147483648f",
    "-9.5e18f",
    "0x1.8p3f",
];
const DOUBLES: &[&str] = &[
    "0.0",
    "-0.0",
    "1.0",
    "-1.0",
    "0.5",
    "2.5",
    "1e300",
    "Double.NaN",
    "Double.POSITIVE_INFINITY",
    "Double.NEGATIVE_INFINITY",
    "Double.MIN_VALUE",
    "Double.MAX_VALUE",
    "Double.MIN_NORMAL",
    "1e10",
    "-2147483649.5",
    "9.223372036854776e18",
    "3.141592653589793",
    "0x1p-3",
];
const TEXTS: &[&str] = &[
    "\"\"",
    "\"a\"",
    "\"abc\"",
    "\"Heddle\"",
    "\"x y z\"",
    "\"0\"",
    "\"-17\"",
    "\"\\t\\n\"",
    "\"\\u00e9t\\u00e9\"",
    "\"\\ud83d\\ude00!\"",
    "\"banana\"",
    "\"ABCabc123\"",
    "\"  pad \"",
    "\"a,b,,c\"",
    "\"\\\"q\\\\\"",
];

impl Generator {
    pub(super) fn literal(&mut self, ty: Type) -> String {
        let text = match ty {
            Type::Boolean => return self.random.pick(&["true", "false"]).to_owned(),
            Type::Byte => return format!("((byte) ({}))", self.random.pick(BYTES)),
            Type::Short => return format!("((short) ({}))", self.random.pick(SHORTS)),
            Type::Char => self.random.pick(CHARS),
            Type::Int if self.random.chance(30) => {
                return format!("({})", self.random.next() as i32 >> self.random.below(32));
            }
            Type::Int => self.random.pick(INTS),
            Type::Long if self.random.chance(30) => {
                return format!("({}L)", self.random.next() as i64 >> self.random.below(64));
            }
            Type::Long => self.random.pick(LONGS),
            Type::Float => self.random.pick(FLOATS),
            Type::Double => self.random.pick(DOUBLES),
            Type::Text => self.random.pick(TEXTS),
        };
        if text.starts_with(['-', '(']) { format!("({text})") } else { text.to_owned() }
    }

    /// A variable of the type that satisfies `wanted`, recent ones more often.
    pub(super) fn variable(&mut self, ty: Type, dims: u8, wanted: fn(&Variable) -> bool) -> Option<String> {
        let fits: Vec<usize> = (0..self.variables.len())
            .filter(|&i| self.variables[i].ty == ty && self.variables[i].dims == dims && wanted(&self.variables[i]))
            .collect();
        if fits.is_empty() {
            return None;
        }
        let recent = &fits[fits.len().saturating_sub(4)..];
        let index = if self.random.chance(60) { self.random.pick(recent) } else { self.random.pick(&fits) };
        Some(self.variables[index].name.clone())
    }

    fn leaf(&mut self, ty: Type) -> String {
        let named = if self.random.chance(65) { self.variable(ty, 0, |_| true) } else { None };
        let found = if named.is_none() && self.random.chance(40) { self.element(ty) } else { named };
        found.unwrap_or_else(|| self.literal(ty))
    }

    /// An element of some array in scope; the subscript may be out of bounds where that is caught.
    pub(super) fn element(&mut self, ty: Type) -> Option<String> {
        let dims = 1 + self.random.below(3) as u8;
        let mut text = self.variable(ty, dims, |_| true)?;
        for _ in 0..dims {
            let index = self.leaf_index();
            text = if self.guarded && self.random.chance(30) {
                format!("{text}[{index}]")
            } else {
                format!("{text}[Math.floorMod({index}, {text}.length)]")
            };
        }
        Some(text)
    }

    fn leaf_index(&mut self) -> String {
        match self.variable(Type::Int, 0, |_| true) {
            Some(name) if self.random.chance(60) => name,
            _ => self.random.below(5).to_string(),
        }
    }

    pub(super) fn expression(&mut self, ty: Type, depth: u32) -> String {
        if depth == 0 || self.random.chance(12) {
            return self.leaf(ty);
        }
        let d = depth - 1;
        match self.random.below(100) {
            0..=7 => {
                let (c, a, b) = (self.expression(Type::Boolean, d), self.expression(ty, d), self.expression(ty, d));
                return format!("({c} ? {a} : {b})");
            }
            8..=12 => {
                if let Some(call) = self.call(ty, d) {
                    return call;
                }
            }
            13..=17 => {
                if let Some(text) = self.assignment(ty, d) {
                    return format!("({text})");
                }
            }
            18..=20 => {
                let value = self.expression(ty, d);
                return match self.random.below(3) {
                    0 => format!("(({}) {}.<{}>same({value}))", ty.name(), self.class, ty.boxed()),
                    1 => format!("(({}) ({}) ({value}))", ty.name(), ty.boxed()),
                    _ => format!("{}.valueOf({value}){}", ty.boxed(), unboxing(ty)),
                };
            }
            21..=24 => return self.switch_expression(ty, d),
            25..=28 => return self.closure(ty, d),
            _ => {}
        }
        match ty {
            Type::Boolean => self.boolean(d),
            Type::Byte | Type::Short | Type::Char => self.narrowed(ty, d),
            Type::Int => self.int(d),
            Type::Long => self.long(d),
            Type::Float | Type::Double => self.floating(ty, d),
            Type::Text => self.text(d),
        }
    }

    fn call(&mut self, ty: Type, d: u32) -> Option<String> {
        let fits: Vec<usize> = (0..self.methods.len()).filter(|&i| self.methods[i].result == ty).collect();
        if fits.is_empty() {
            return None;
        }
        let chosen = self.random.pick(&fits);
        let name = self.methods[chosen].name.clone();
        let parameters = self.methods[chosen].parameters.clone();
        let arguments: Vec<String> = parameters.into_iter().map(|ty| self.expression(ty, d)).collect();
        Some(format!("{name}({})", arguments.join(", ")))
    }

    /// `x = …`, `x op= …`, `x++` on a variable or an element, without a semicolon.
    pub(super) fn assignment(&mut self, ty: Type, d: u32) -> Option<String> {
        let target = if self.random.chance(25) { self.element(ty) } else { None };
        let target = match target {
            Some(element) => element,
            None => self.variable(ty, 0, Variable::is_assignable)?,
        };
        let value = self.expression(ty, d);
        Some(match ty {
            Type::Text => match self.random.below(3) {
                0 => format!("{target} = cut({target} + {value})"),
                1 if self.random.chance(20) => format!("{target} = null"),
                _ => format!("{target} = cut({value})"),
            },
            Type::Boolean => format!("{target} {} {value}", self.random.pick(&["=", "&=", "|=", "^="])),
            _ => match self.random.below(10) {
                0..=2 => format!("{target} = {value}"),
                3 => format!("{target}++"),
                4 => format!("--{target}"),
                5 => format!("{target}{}", self.random.pick(&["--", "++"])),
                // A compound assignment casts silently, whatever the operand's type.
                6 | 7 => {
                    let other = self.random.pick(&Type::NUMERIC);
                    let value = self.expression(other, d);
                    format!("{target} {} {value}", self.random.pick(&["+=", "-=", "*="]))
                }
                8 if !matches!(ty, Type::Float | Type::Double) => {
                    let other = self.random.pick(&[Type::Int, Type::Long, Type::Char, Type::Byte]);
                    let value = self.expression(other, d);
                    format!("{target} {} {value}", self.random.pick(&["<<=", ">>=", ">>>=", "&=", "|=", "^="]))
                }
                _ => {
                    let other = self.random.pick(&[Type::Int, Type::Long, Type::Float, Type::Double]);
                    let value = self.divisor(other, d);
                    format!("{target} {} {value}", self.random.pick(&["/=", "%="]))
                }
            },
        })
    }

    /// Never zero, unless a division by zero would be caught.
    fn divisor(&mut self, ty: Type, d: u32) -> String {
        let value = self.expression(ty, d);
        match ty {
            Type::Float | Type::Double => value,
            _ if self.guarded && self.random.chance(40) => value,
            _ => format!("({value} | 1)"),
        }
    }

    fn switch_expression(&mut self, ty: Type, d: u32) -> String {
        let default = self.expression(ty, d);
        let (first, second) = (self.expression(ty, d), self.expression(ty, d));
        let name = ty.name();
        let local = self.fresh("y");
        match self.random.below(3) {
            0 => {
                let on = self.expression(Type::Int, d);
                let (a, b) = (self.random.below(5), 5 + self.random.below(200));
                format!(
                    "(({name}) (switch ({on} & 255) {{ case {a}, 255 -> {first}; case {b} -> {{ {name} {local} = {second}; yield {local}; }} default -> {default}; }}))"
                )
            }
            1 => {
                let on = self.expression(Type::Text, d);
                format!(
                    "(({name}) (switch ({on} + \"\") {{ case \"\", \"abc\" -> {first}; case \"a\" -> {second}; default -> {default}; }}))"
                )
            }
            _ => {
                let on = self.expression(Type::Int, d);
                format!(
                    "(({name}) (switch (Hue.of({on})) {{ case RED -> {first}; case GREEN -> {second}; case BLUE -> {default}; }}))"
                )
            }
        }
    }

    /// A value by way of a lambda, a method reference or an anonymous class, called on the spot.
    fn closure(&mut self, ty: Type, d: u32) -> String {
        let parameter = self.random.pick(&Type::ALL);
        let argument = self.expression(parameter, d);
        let name = self.fresh("q");
        let outer = self.variables.clone();
        self.variables.retain(Variable::is_capturable);
        self.variables.push(Variable::unboxed(&name, parameter));
        let body = self.expression(ty, d);
        self.variables = outer;
        let (from, to) = (parameter.boxed(), ty.boxed());
        let text = match self.random.below(4) {
            0 => format!("((Function<{from}, {to}>) ({name} -> {body})).apply({argument})"),
            1 => format!(
                "((Function<{from}, {to}>) ({name} -> {{ return {body}; }})).andThen({}::same).apply({argument})",
                self.class
            ),
            2 => format!(
                "new Function<{from}, {to}>() {{ public {to} apply({from} {name}) {{ return {body}; }} }}.apply({argument})"
            ),
            _ => format!("((BiFunction<{from}, {from}, {to}>) ({name}, {name}b) -> {body}).apply({argument}, null)"),
        };
        format!("(({}) {text})", ty.name())
    }

    fn boolean(&mut self, d: u32) -> String {
        match self.random.below(14) {
            0..=3 => {
                let (a, b) = (self.random.pick(&Type::NUMERIC), self.random.pick(&Type::NUMERIC));
                let (a, b) = (self.expression(a, d), self.expression(b, d));
                format!("({a} {} {b})", self.random.pick(&["<", "<=", ">", ">=", "==", "!="]))
            }
            4..=6 => {
                let (a, b) = (self.expression(Type::Boolean, d), self.expression(Type::Boolean, d));
                format!("({a} {} {b})", self.random.pick(&["&&", "||", "^", "&", "|", "==", "!="]))
            }
            7 => format!("(!{})", self.expression(Type::Boolean, d)),
            8 => {
                let (a, b) = (self.expression(Type::Text, d), self.expression(Type::Text, d));
                let method = self.random.pick(&["equals", "startsWith", "endsWith", "contains", "equalsIgnoreCase"]);
                format!("({a} + \"\").{method}({b} + \"a\")")
            }
            9 => {
                let (a, b) = (self.expression(Type::Int, d), self.expression(Type::Int, d));
                // Boxes are the same object within the cache only.
                format!("((Integer) ({a}) == (Integer) ({b}))")
            }
            10 => {
                let ty = self.random.pick(&Type::ALL);
                let other = self.random.pick(&[ty, ty, Type::Int, Type::Text]);
                let (a, b) = (self.expression(ty, d), self.expression(other, d));
                format!("Objects.equals({a}, {b})")
            }
            11 => {
                // Not a boolean: javac 17 fails on `(Object) (a && b) instanceof Integer i`.
                let ty = self.random.pick(&[Type::Byte, Type::Char, Type::Int, Type::Int, Type::Double, Type::Text]);
                let value = self.expression(ty, d);
                let name = self.fresh("t");
                let object = format!("((Object) ({value}))");
                match self.random.below(3) {
                    0 => format!("({object} instanceof Integer {name} && {name} > 0)"),
                    1 => format!("({object} instanceof String {name} && {name}.length() > 1)"),
                    _ => format!(
                        "({object} instanceof {})",
                        self.random.pick(&["Number", "Comparable<?>", "CharSequence", "Long"])
                    ),
                }
            }
            12 => {
                let (f, x) = (self.expression(Type::Double, d), self.expression(Type::Float, d));
                self.random.pick_string(&[
                    format!("Double.isNaN({f})"),
                    format!("Float.isInfinite({x})"),
                    format!("Double.isFinite({f} * {x})"),
                ])
            }
            _ => {
                let c = self.expression(Type::Char, d);
                format!(
                    "Character.{}({c})",
                    self.random.pick(&["isDigit", "isLetter", "isUpperCase", "isWhitespace", "isSurrogate"])
                )
            }
        }
    }

    fn narrowed(&mut self, ty: Type, d: u32) -> String {
        if ty == Type::Char && self.random.chance(25) {
            let text = self.expression(Type::Text, d);
            let index = self.expression(Type::Int, d);
            return if self.guarded && self.random.chance(30) {
                format!("{text}.charAt({index} & 3)")
            } else {
                format!("({text} + \"#\").charAt(0)")
            };
        }
        let from = self.random.pick(&Type::NUMERIC);
        format!("(({}) ({}))", ty.name(), self.expression(from, d))
    }

    fn int(&mut self, d: u32) -> String {
        let left = self.random.pick(Type::Int.operands());
        let right = self.random.pick(Type::Int.operands());
        match self.random.below(20) {
            0..=4 => {
                let (a, b) = (self.expression(left, d), self.expression(right, d));
                format!("({a} {} {b})", self.random.pick(&["+", "-", "*", "&", "|", "^"]))
            }
            5 | 6 => {
                let by = self.random.pick(&[Type::Int, Type::Long, Type::Byte]);
                let (a, b) = (self.expression(left, d), self.expression(by, d));
                format!("({a} {} {b})", self.random.pick(&["<<", ">>", ">>>"]))
            }
            7 | 8 => {
                let (a, b) = (self.expression(left, d), self.divisor(Type::Int, d));
                format!("({a} {} {b})", self.random.pick(&["/", "%"]))
            }
            9 => format!("({}{})", self.random.pick(&["-", "~", "+"]), self.expression(left, d)),
            10 | 11 => {
                let from = self.random.pick(&Type::NUMERIC);
                format!("((int) ({}))", self.expression(from, d))
            }
            12 | 13 => {
                let a = self.expression(Type::Int, d);
                let name = self.random.pick(&[
                    "Integer.bitCount",
                    "Integer.reverse",
                    "Integer.highestOneBit",
                    "Integer.numberOfLeadingZeros",
                    "Integer.numberOfTrailingZeros",
                    "Integer.signum",
                    "Integer.reverseBytes",
                    "Math.abs",
                    "Integer.hashCode",
                ]);
                format!("{name}({a})")
            }
            14 => {
                let (a, b) = (self.expression(Type::Int, d), self.expression(Type::Int, d));
                let name = self.random.pick(&[
                    "Math.max",
                    "Math.min",
                    "Integer.compare",
                    "Integer.rotateLeft",
                    "Integer.compareUnsigned",
                    "Integer.sum",
                ]);
                format!("{name}({a}, {b})")
            }
            15 => {
                let (a, b) = (self.expression(Type::Int, d), self.divisor(Type::Int, d));
                let name = self.random.pick(&[
                    "Math.floorMod",
                    "Math.floorDiv",
                    "Integer.divideUnsigned",
                    "Integer.remainderUnsigned",
                ]);
                format!("{name}({a}, {b})")
            }
            16 if self.guarded => {
                let (a, b) = (self.expression(Type::Int, d), self.expression(Type::Int, d));
                format!("Math.{}({a}, {b})", self.random.pick(&["addExact", "multiplyExact", "subtractExact"]))
            }
            16 | 17 => {
                let (a, b) = (self.expression(Type::Text, d), self.expression(Type::Text, d));
                let call = self.random.pick(&["length()", "hashCode()", "indexOf(", "compareTo(", "lastIndexOf("]);
                let tail = if call.ends_with('(') { format!("{b} + \"\")") } else { String::new() };
                format!("({a} + \"\").{call}{tail}")
            }
            18 => {
                let ty = self.random.pick(&[Type::Float, Type::Double, Type::Long, Type::Boolean, Type::Char]);
                format!("{}.hashCode({})", ty.boxed(), self.expression(ty, d))
            }
            _ => {
                let (a, b) = (self.expression(Type::Int, d), self.expression(Type::Int, d));
                match self.random.below(3) {
                    0 => format!("Hue.of({a}).twist({b})"),
                    1 => format!("count({a}, {b}, \"v\")"),
                    _ => format!("Hue.of({a}).ordinal()"),
                }
            }
        }
    }

    fn long(&mut self, d: u32) -> String {
        let other = self.random.pick(Type::Long.operands());
        let a = self.expression(Type::Long, d);
        match self.random.below(14) {
            0..=3 => {
                let b = self.expression(other, d);
                let operator = self.random.pick(&["+", "-", "*", "&", "|", "^"]);
                if self.random.chance(50) { format!("({a} {operator} {b})") } else { format!("({b} {operator} {a})") }
            }
            4 | 5 => {
                let by = self.random.pick(&[Type::Int, Type::Long, Type::Short]);
                let b = self.expression(by, d);
                format!("({a} {} {b})", self.random.pick(&["<<", ">>", ">>>"]))
            }
            6 | 7 => {
                let b = self.divisor(Type::Long, d);
                format!("({a} {} {b})", self.random.pick(&["/", "%"]))
            }
            8 => format!("({}{a})", self.random.pick(&["-", "~"])),
            9 | 10 => {
                let from = self.random.pick(&Type::NUMERIC);
                format!("((long) ({}))", self.expression(from, d))
            }
            11 => {
                let b = self.expression(Type::Int, d);
                format!("Long.{}({a}, {b})", self.random.pick(&["rotateLeft", "rotateRight"]))
            }
            12 => {
                let name = self.random.pick(&[
                    "Long.reverse",
                    "Math.abs",
                    "Long.highestOneBit",
                    "Long.reverseBytes",
                    "Math.negateExact",
                ]);
                if name == "Math.negateExact" && !self.guarded {
                    format!("Long.lowestOneBit({a})")
                } else {
                    format!("{name}({a})")
                }
            }
            _ => {
                let b = self.divisor(Type::Long, d);
                let name = self.random.pick(&[
                    "Math.floorMod",
                    "Math.floorDiv",
                    "Math.max",
                    "Math.min",
                    "Math.multiplyHigh",
                    "Long.divideUnsigned",
                ]);
                format!("{name}({a}, {b})")
            }
        }
    }

    fn floating(&mut self, ty: Type, d: u32) -> String {
        let a = self.expression(ty, d);
        match self.random.below(9) {
            0..=4 => {
                let other = self.random.pick(ty.operands());
                let b = self.expression(other, d);
                let operator = self.random.pick(&["+", "-", "*", "/", "%"]);
                if self.random.chance(60) { format!("({a} {operator} {b})") } else { format!("({b} {operator} {a})") }
            }
            5 => format!("(-{a})"),
            6 => {
                let from = self.random.pick(&Type::NUMERIC);
                format!("(({}) ({}))", ty.name(), self.expression(from, d))
            }
            7 => {
                let b = self.expression(ty, d);
                format!("Math.{}({a}, {b})", self.random.pick(&["max", "min", "copySign"]))
            }
            _ if ty == Type::Double => {
                let name = self.random.pick(&["sqrt", "abs", "floor", "ceil", "rint", "ulp", "signum", "nextUp"]);
                format!("Math.{name}({a})")
            }
            _ => {
                let bits = self.expression(Type::Int, d);
                format!(
                    "{}({})",
                    self.random.pick(&["Math.abs", "Math.ulp", "Math.signum"]),
                    if self.random.chance(50) { a } else { format!("Float.intBitsToFloat({bits})") }
                )
            }
        }
    }

    fn text(&mut self, d: u32) -> String {
        let a = self.expression(Type::Text, d);
        match self.random.below(13) {
            0..=3 => {
                let (x, y) = (self.printable(), self.printable());
                let (x, y) = (self.expression(x, d), self.expression(y, d));
                format!("(\"{}\" + {x} + {a} + {y})", self.random.pick(&["", "<", "k="]))
            }
            4 => {
                let ty = self.printable();
                format!("String.valueOf({})", self.expression(ty, d))
            }
            5 => {
                let method = self.random.pick(&[
                    "trim()",
                    "toUpperCase(Locale.ROOT)",
                    "toLowerCase(Locale.ROOT)",
                    "strip()",
                    "intern()",
                    "concat(\"+\")",
                    "replace('a', 'o')",
                    "replace(\"b\", \"\")",
                    "repeat(2)",
                ]);
                format!("cut({a} + \"\").{method}")
            }
            6 => {
                let (i, j) = (self.expression(Type::Int, d), self.expression(Type::Int, d));
                if self.guarded && self.random.chance(40) {
                    format!("({a} + \"abcd\").substring({i} & 7, {j} & 7)")
                } else {
                    format!("({a} + \"abcd\").substring({i} & 3)")
                }
            }
            7 => {
                let i = self.expression(Type::Int, d);
                format!(
                    "Integer.{}({i})",
                    self.random.pick(&["toHexString", "toBinaryString", "toOctalString", "toUnsignedString"])
                )
            }
            8 => {
                let l = self.expression(Type::Long, d);
                let radix = 2 + self.random.below(35);
                format!("Long.toString({l}, {radix})")
            }
            9 => {
                let (x, y) = (self.printable(), self.printable());
                let (x, y) = (self.expression(x, d), self.expression(y, d));
                let tail = self.random.pick(&["", ".reverse()", ".insert(0, 'i')", ".append(7L)", ".deleteCharAt(0)"]);
                format!("new StringBuilder(\"s\").append({x}).append({y}){tail}.toString()")
            }
            10 => {
                let (i, f) = (self.expression(Type::Int, d), self.expression(Type::Double, d));
                let format = self.random.pick(&["%d|%s", "%x|%5.2f", "%08d|%.3e", "%,d|%10.1f", "%+d|%s"]);
                let format = if self.decimals == Decimals::Bits { "%d|%s" } else { format };
                if format.contains("%s") {
                    format!("String.format(Locale.ROOT, \"{format}\", {i}, {a})")
                } else {
                    format!("String.format(Locale.ROOT, \"{format}\", {i}, {f})")
                }
            }
            11 => {
                let b = self.expression(Type::Text, d);
                format!("String.join(\"-\", {a}, {b})")
            }
            _ => {
                let i = self.expression(Type::Int, d);
                format!("Hue.of({i}).{}()", self.random.pick(&["name", "toString"]))
            }
        }
    }
}

/// From the result of `valueOf` back to the primitive.
fn unboxing(ty: Type) -> String {
    match ty {
        Type::Text => ".toString()".to_owned(),
        _ => format!(".{}Value()", ty.name()),
    }
}
