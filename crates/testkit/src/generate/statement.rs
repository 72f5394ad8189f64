//! Random statements.
//!
//! Invariant: a statement can complete normally as far as the compiler can see, so any other may
//! follow it; `break`, `continue`, `return` and `throw` stand alone under an `if`.

use super::Generator;
use super::types::{Access, Type, Variable};

/// Exceptions of which none is a subclass of another, so that they may be caught in any order.
const CAUGHT: &[&str] = &[
    "ArithmeticException",
    "ArrayIndexOutOfBoundsException",
    "NegativeArraySizeException",
    "NullPointerException",
    "StringIndexOutOfBoundsException",
    "ClassCastException",
    "ArrayStoreException",
    "Fault",
];

impl Generator {
    pub(super) fn statements(&mut self, count: u32, depth: u32) -> String {
        let lines: Vec<String> = (0..count).map(|_| self.statement(depth)).collect();
        lines.join("\n")
    }

    /// Statements whose variables are gone afterwards.
    fn block(&mut self, depth: u32) -> String {
        let mark = self.variables.len();
        let count = 1 + self.random.below(2);
        let text = self.statements(count, depth);
        self.variables.truncate(mark);
        text
    }

    fn statement(&mut self, depth: u32) -> String {
        let simple = depth == 0;
        match self.random.below(if simple { 45 } else { 100 }) {
            0..=12 => self.declaration(),
            13..=24 => {
                let ty = self.random.pick(&Type::ALL);
                self.assignment(ty, 2).map_or_else(|| self.print(), |text| format!("{text};"))
            }
            25..=36 => self.print(),
            37..=40 => self.array_declaration(),
            41..=44 => self.abrupt().unwrap_or_else(|| self.print()),
            45..=54 => self.conditional(depth - 1),
            55..=66 => self.repetition(depth - 1),
            67..=80 => self.attempt(depth - 1),
            81..=90 => self.selection(depth - 1),
            91..=94 => self.lambda(),
            95..=96 => {
                let body = self.block(depth - 1);
                format!("synchronized ({}.class) {{\n{body}\n}}", self.class)
            }
            _ => self.each(depth - 1),
        }
    }

    fn declaration(&mut self) -> String {
        let ty = self.random.pick(&Type::ALL);
        let value = self.expression(ty, 3);
        let name = self.fresh("v");
        let access = if self.random.chance(35) { Access::Final } else { Access::Mutable };
        self.variables.push(Variable { name: name.clone(), ty, dims: 0, access });
        let keyword = match access {
            Access::Final if self.random.chance(50) => "final ",
            _ => "",
        };
        let declared = if self.random.chance(15) { "var" } else { ty.name() };
        format!("{keyword}{declared} {name} = {value};")
    }

    fn print(&mut self) -> String {
        let ty = self.random.pick(&Type::ALL);
        let value = self.expression(ty, 3);
        let name = self.fresh("o");
        format!("out(\"{name}\", {value});")
    }

    /// An expression that makes an array.
    pub(super) fn array(&mut self, ty: Type, dims: u8, depth: u32) -> String {
        let base = ty.name();
        if dims == 1 && self.random.chance(60) {
            let count = 1 + self.random.below(4);
            let elements: Vec<String> = (0..count).map(|_| self.expression(ty, depth)).collect();
            return format!("new {base}[] {{ {} }}", elements.join(", "));
        }
        let sizes: String = (0..dims).map(|_| format!("[{}]", 1 + self.random.below(4))).collect();
        format!("new {base}{sizes}")
    }

    fn array_declaration(&mut self) -> String {
        let ty = self.random.pick(&Type::ALL);
        let dims = 1 + self.random.below(3) as u8;
        let value = self.array(ty, dims, 1);
        let name = self.fresh("a");
        self.variables.push(Variable { name: name.clone(), ty, dims, access: Access::Final });
        format!("{}{} {name} = {value};", ty.name(), "[]".repeat(usize::from(dims)))
    }

    fn abrupt(&mut self) -> Option<String> {
        let condition = self.expression(Type::Boolean, 2);
        let jump = match self.random.below(4) {
            0 if self.guarded => format!("throw new Fault({});", self.expression(Type::Int, 1)),
            1 => format!("return {};", {
                let ty = self.result?;
                self.expression(ty, 1)
            }),
            _ => {
                let label = self.labels
                    [self.random.below(u32::try_from(self.labels.len()).ok().filter(|&n| n > 0)?) as usize]
                    .clone();
                format!("{} {label};", self.random.pick(&["break", "continue"]))
            }
        };
        Some(format!("if ({condition}) {jump}"))
    }

    fn conditional(&mut self, depth: u32) -> String {
        let condition = self.expression(Type::Boolean, 3);
        let then = self.block(depth);
        if self.random.chance(50) {
            format!("if ({condition}) {{\n{then}\n}} else {{\n{}\n}}", self.block(depth))
        } else {
            format!("if ({condition}) {{\n{then}\n}}")
        }
    }

    fn repetition(&mut self, depth: u32) -> String {
        let label = self.fresh("loop");
        let counter = self.fresh("i");
        let bound = 2 + self.random.below(6);
        let mark = self.variables.len();
        self.variables.push(Variable { name: counter.clone(), ty: Type::Int, dims: 0, access: Access::Counter });
        self.labels.push(label.clone());
        let body = self.block(depth);
        self.labels.pop();
        let text = match self.random.below(4) {
            0 | 1 => {
                format!("{label}: for (int {counter} = 0; {counter} < {bound} && more(); {counter}++) {{\n{body}\n}}")
            }
            2 => format!(
                "int {counter} = {bound};\n{label}: while ({counter} > 0 && more()) {{\n{counter}--;\n{body}\n}}"
            ),
            _ => format!(
                "int {counter} = 0;\n{label}: do {{\n{counter} += 2;\n{body}\n}} while ({counter} < {bound} && more());"
            ),
        };
        self.variables.truncate(mark);
        text
    }

    fn each(&mut self, depth: u32) -> String {
        let ty = self.random.pick(&Type::ALL);
        let array = match self.variable(ty, 1, |_| true) {
            Some(name) => name,
            None => self.array(ty, 1, 1),
        };
        let name = self.fresh("e");
        let mark = self.variables.len();
        self.variables.push(Variable { name: name.clone(), ty, dims: 0, access: Access::Final });
        let body = self.block(depth);
        self.variables.truncate(mark);
        format!("for ({} {name} : {array}) {{\n{body}\n}}", ty.name())
    }

    fn attempt(&mut self, depth: u32) -> String {
        let outer = std::mem::replace(&mut self.guarded, true);
        let mut body = self.block(depth);
        if self.random.chance(25) {
            body += &self.fault();
        }
        self.guarded = outer;
        let name = self.fresh("x");
        let mut caught = CAUGHT.to_vec();
        self.random.shuffle(&mut caught);
        let mut text = format!("try {{\n{body}\n}}");
        if self.random.chance(40) {
            text += &format!(
                " catch ({} | {} {name}) {{\ncaught(\"{name}m\", {name});\n{}\n}}",
                caught[0],
                caught[1],
                self.block(depth.min(1))
            );
        }
        text += &format!(" catch (RuntimeException {name}) {{\ncaught(\"{name}\", {name});\n}}");
        if self.random.chance(40) {
            text += &format!(" finally {{\n{}\n}}", self.block(depth.min(1)));
        }
        text
    }

    /// A statement that raises one of the machine's own exceptions, or a fault.
    fn fault(&mut self) -> String {
        let template = self.random.pick(&[
            "\nObject[] bad = new String[@q]; bad[@n & 1] = @n;",
            "\nout(\"size\", new int[@I >> 28 | -1 & -@n].length & 1);",
            "\nObject bad = @S; out(\"cast\", (Integer) bad);",
            "\nint[] bad = null; out(\"null\", bad[@n]);",
            "\nint[][] bad = new int[@q][]; bad[1][@n]++;",
            "\nString bad = null; out(\"null\", bad.length());",
            "\nif (more()) throw new Fault(@I);",
            "\nout(\"div\", @I / (@I & 1));",
            "\nout(\"rem\", @L % (@L & 1));",
            "\nout(\"at\", new char[@q][@n][@n].length);",
            "\nInteger bad = null; out(\"unbox\", 1 + bad);",
        ]);
        self.fill(template)
    }

    fn selection(&mut self, depth: u32) -> String {
        let (on, labels): (String, Vec<String>) = match self.random.below(3) {
            0 => {
                let first = self.random.below(5) as i64 - 2;
                // Dense labels make a tableswitch, sparse ones a lookupswitch.
                let stride = self.random.pick(&[1i64, 1, 1000]);
                let on = format!("{} % 7", self.expression(Type::Int, 2));
                (on, (0..4).map(|i| (first + i * stride).to_string()).collect())
            }
            1 => {
                let on = format!("({} + \"\")", self.expression(Type::Text, 2));
                // "Aa" and "BB" have the same hash.
                (on, ["\"\"", "\"Aa\"", "\"BB\"", "\"a\""].map(str::to_owned).to_vec())
            }
            _ => {
                let on = format!("Hue.of({})", self.expression(Type::Int, 2));
                (on, ["RED", "GREEN", "BLUE"].map(str::to_owned).to_vec())
            }
        };
        let arrows = self.random.chance(50);
        let mut text = format!("switch ({on}) {{");
        for label in labels {
            let body = self.block(depth.min(1));
            if arrows {
                text += &format!("\ncase {label} -> {{\n{body}\n}}");
            } else {
                let end = if self.random.chance(60) { "\nbreak;" } else { "" };
                text += &format!("\ncase {label}: {{\n{body}\n}}{end}");
            }
        }
        let body = self.block(depth.min(1));
        text += &if arrows { format!("\ndefault -> {{\n{body}\n}}") } else { format!("\ndefault: {{\n{body}\n}}") };
        text + "\n}"
    }

    fn lambda(&mut self) -> String {
        let (function, parameter) = (self.fresh("fn"), self.fresh("q"));
        let (from, to) = (self.random.pick(&Type::ALL), self.random.pick(&Type::ALL));
        let outer = self.variables.clone();
        self.variables.retain(Variable::is_capturable);
        self.variables.push(Variable::unboxed(&parameter, from));
        let labels = std::mem::take(&mut self.labels);
        let result = self.result.replace(to);
        let body = self.statements(1, 1);
        let value = self.expression(to, 2);
        self.result = result;
        self.labels = labels;
        self.variables = outer;
        let argument = self.expression(from, 2);
        format!(
            "Function<{}, {}> {function} = {parameter} -> {{\n{body}\nreturn {value};\n}};\nout(\"{function}\", ({}) {function}.apply({argument}));",
            from.boxed(),
            to.boxed(),
            to.name()
        )
    }
}
