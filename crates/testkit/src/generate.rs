//! Random Java programs for differential testing against `java`.
//!
//! A program is one class file's worth of Java 17 source, built from two things: *scenes*,
//! hand-written templates with random holes (one per language feature, see `scenes`), and bodies
//! made of random typed statements and expressions (`statement`, `expression`).
//!
//! Invariants of every program:
//! - it compiles: each expression has statically exactly the type that was asked for, and an abrupt
//!   statement only ever stands under an `if`;
//! - it ends: every loop draws from one tank of [`FUEL`], calls go only to earlier methods, and
//!   recursion in scenes has an explicit bound;
//! - it prints the same on every correct machine: no identity hash, time, random or hash order
//!   other than that of strings and numbers, no NaN payload (`0.0 / 0.0` has another sign bit on
//!   some processors than in a constant), and no text that releases of the JDK word differently.
//!   One exception is left: `Double.toString` and `Float.toString` print fewer digits since JDK 19,
//!   so two releases can only be compared with [`Decimals::Bits`].

mod expression;
pub(crate) mod random;
mod scenes;
mod statement;
mod template;
mod types;

use random::Random;
use types::{Access, Type, Variable};

/// How many iterations all loops of a program share.
pub const FUEL: u32 = 1500;
/// Scenes per program: at least, and how many more at most.
const SCENES: (usize, usize) = (5, 2);
/// Random static methods that expressions may call.
const METHODS: (usize, usize) = (2, 1);
/// Random bodies run by `main`, besides the scenes.
const BODIES: (usize, usize) = (1, 0);
/// Static fields beyond the one of each type.
const EXTRA_FIELDS: usize = 3;
/// One program in so many ends with an exception that nobody catches.
const UNCAUGHT_ONE_IN: u32 = 5;

/// How floating-point numbers become text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decimals {
    /// In decimal and as bits.
    Text,
    /// Only as bits, and no string is made of them: the output is the same on every release.
    Bits,
}

/// A static method that expressions may call.
struct Callable {
    name: String,
    parameters: Vec<Type>,
    result: Type,
}

/// Everything known while a program grows.
struct Generator {
    random: Random,
    class: String,
    variables: Vec<Variable>,
    methods: Vec<Callable>,
    labels: Vec<String>,
    /// What `return` gives back here; `None` in a `void` method.
    result: Option<Type>,
    /// Whether an exception would be caught nearby, so that raw divisions and subscripts are welcome.
    guarded: bool,
    /// For names that are used once.
    serial: u32,
    decimals: Decimals,
}

/// The source of the class `Rnd<seed>`, always the same for a seed.
pub fn program(seed: u64) -> String {
    program_with(seed, Decimals::Text)
}

/// [`program()`], with a say in how floating-point numbers are printed.
pub fn program_with(seed: u64, decimals: Decimals) -> String {
    let class = format!("Rnd{seed}");
    let mut generator = Generator {
        random: Random::new(seed),
        class: class.clone(),
        variables: Vec::new(),
        methods: Vec::new(),
        labels: Vec::new(),
        result: None,
        guarded: false,
        serial: 0,
        decimals,
    };
    let fields = generator.fields();
    let methods = generator.methods();
    let mut members = Vec::new();
    let mut calls = Vec::new();
    for scene in generator.chosen_scenes() {
        members.push(generator.fill(scene.members));
        let body = generator.fill(scene.body);
        calls.push(scene.name.to_owned());
        members.push(format!("static void {}() throws Exception {{\n{body}\n}}", scene.name));
    }
    for index in 0..generator.between(BODIES) {
        let name = format!("body{index}");
        let body = generator.method_body(5, 2);
        members.push(format!("static void {name}() throws Exception {{\n{body}\n}}"));
        calls.push(name);
    }
    generator.random.shuffle(&mut calls);
    let main = generator.main(&calls);
    let source = [
        "import java.util.*;\nimport java.util.function.*;\nimport java.util.stream.*;\n".to_owned(),
        format!("class {class} {{"),
        generator.prelude(seed),
        fields,
        methods,
        members.join("\n"),
        main,
        "}".to_owned(),
    ];
    indent(&source.join("\n"))
}

impl Generator {
    fn between(&mut self, (least, more): (usize, usize)) -> usize {
        least + self.random.below(more as u32 + 1) as usize
    }

    fn prelude(&self, seed: u64) -> String {
        let text = PRELUDE.replace("@SEED", &seed.to_string()).replace("@FUEL", &FUEL.to_string());
        match self.decimals {
            Decimals::Text => text,
            Decimals::Bits => text.replace("v + \"f \"", "\"f \"").replace("v + \"d \"", "\"d \""),
        }
    }

    /// A type whose values may be made into text.
    fn printable(&mut self) -> Type {
        loop {
            let ty = self.random.pick(&Type::ALL);
            if self.decimals == Decimals::Text || !matches!(ty, Type::Float | Type::Double) {
                return ty;
            }
        }
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.serial += 1;
        format!("{prefix}{}", self.serial)
    }

    fn chosen_scenes(&mut self) -> Vec<&'static scenes::Scene> {
        let mut all: Vec<&scenes::Scene> = scenes::all().collect();
        if self.decimals == Decimals::Bits {
            all.retain(|scene| !scenes::PRINTING_DECIMALS.contains(&scene.name));
        }
        self.random.shuffle(&mut all);
        let count = self.between(SCENES);
        all.truncate(count);
        all
    }

    /// A static field of each type and some arrays; every later expression may use them.
    fn fields(&mut self) -> String {
        let mut text = String::new();
        let mut types = Type::ALL.to_vec();
        for _ in 0..EXTRA_FIELDS {
            types.push(self.random.pick(&Type::ALL));
        }
        for ty in types {
            let name = self.fresh("f");
            let value = self.literal(ty);
            text += &format!("static {} {name} = {value};\n", ty.name());
            self.variables.push(Variable { name, ty, dims: 0, access: Access::Field });
        }
        let ty = self.random.pick(&Type::ALL);
        let name = self.fresh("g");
        let value = self.array(ty, 1, 0);
        text += &format!("static {}[] {name} = {value};\n", ty.name());
        self.variables.push(Variable { name, ty, dims: 1, access: Access::Field });
        text
    }

    /// Static methods, each calling only those before it.
    fn methods(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.between(METHODS) {
            let name = self.fresh("m");
            let result = self.random.pick(&Type::ALL);
            let parameters: Vec<Type> = (0..self.random.below(4)).map(|_| self.random.pick(&Type::ALL)).collect();
            let mark = self.variables.len();
            let mut list = Vec::new();
            for &ty in &parameters {
                let name = self.fresh("p");
                list.push(format!("{} {name}", ty.name()));
                self.variables.push(Variable { name, ty, dims: 0, access: Access::Mutable });
            }
            self.result = Some(result);
            let body = self.method_body(2, 1);
            let value = self.expression(result, 2);
            self.result = None;
            self.variables.truncate(mark);
            text += &format!("static {} {name}({}) {{\n{body}\nreturn {value};\n}}\n", result.name(), list.join(", "));
            self.methods.push(Callable { name, parameters, result });
        }
        text
    }

    /// Random statements with a scope of their own that ends with the body, except for the `return`.
    fn method_body(&mut self, statements: u32, depth: u32) -> String {
        let mark = self.variables.len();
        let text = self.statements(statements, depth);
        self.variables.truncate(mark);
        // A block, so that the names in it are gone where the caller's scope says that they are.
        format!("{{\n{text}\n}}")
    }

    fn main(&mut self, calls: &[String]) -> String {
        let mut text = "public static void main(String[] args) throws Exception {\n".to_owned();
        for call in calls {
            text += &format!("try {{ {call}(); }} catch (RuntimeException | Error e) {{ caught(\"{call}\", e); }}\n");
            text += "System.out.println(\"sum \" + sum);\n";
        }
        if self.random.below(UNCAUGHT_ONE_IN) == 0 {
            let last = self.fill(
                "@(int[] none = new int[@n]; none[@n + 9] = 1;@|Object o = @s; Integer i = (Integer) o; out(\"i\", i);@|\
                 String s = null; out(\"s\", s.length());@|throw new IllegalStateException(\"end \" + @S);@|\
                 out(\"q\", @I / (fuel - fuel));@|Object[] os = new String[1]; os[0] = @n;@|\
                 int[][] deep = new int[@n + 1][]; deep[0][@n] = 1;@|out(\"neg\", new long[-@n - 1].length);@)",
            );
            text += &last;
            text += "\n";
        }
        text + "}"
    }
}

/// Printing and bookkeeping that every program carries.
const PRELUDE: &str = r#"static long sum = @SEED;
static int fuel = @FUEL;
static boolean more() { return fuel-- > 0; }
static void mix(long v) { sum = sum * 31 + (v ^ v >>> 32); }
static void line(String n, String v) { System.out.println(n + "=" + v); }
static void out(String n, boolean v) { mix(v ? 1231 : 1237); line(n, "" + v); }
static void out(String n, byte v) { mix(v); line(n, "b" + v); }
static void out(String n, short v) { mix(v); line(n, "s" + v); }
static void out(String n, char v) { mix(v); line(n, "c" + (int) v); }
static void out(String n, int v) { mix(v); line(n, "" + v); }
static void out(String n, long v) { mix(v); line(n, v + "L"); }
static void out(String n, float v) {
int bits = Float.floatToIntBits(v);
mix(bits);
line(n, v + "f " + Integer.toHexString(bits));
}
static void out(String n, double v) {
long bits = Double.doubleToLongBits(v);
mix(bits);
line(n, v + "d " + Long.toHexString(bits));
}
static void out(String n, String v) {
mix(v == null ? 0 : v.hashCode());
line(n, v == null ? "null" : '"' + escape(v) + '"');
}
static void out(String n, Object v) { out(n, String.valueOf(v)); }
static void caught(String n, Throwable t) {
boolean worded = t instanceof StringIndexOutOfBoundsException;
out(n, worded ? t.getClass().getName() : t.toString());
}
static String escape(String v) {
StringBuilder b = new StringBuilder();
for (char c : v.toCharArray()) {
if (c < 32 || c > 126) b.append('%').append(Integer.toHexString(c)); else b.append(c);
}
return b.toString();
}
static String cut(String v) { return v != null && v.length() > 40 ? v.substring(0, 40) : v; }
static <T> T same(T v) { return v; }
static int count(Object... all) { return all == null ? -1 : all.length; }
enum Hue {
RED(3), GREEN(5) { int twist(int v) { return v ^ weight; } }, BLUE(-7);
final int weight;
Hue(int weight) { this.weight = weight; }
int twist(int v) { return v * weight; }
static Hue of(int v) { return values()[Math.floorMod(v, values().length)]; }
}
static class Fault extends RuntimeException {
final int code;
Fault(int code) { super("fault " + code); this.code = code; }
}
"#;

/// Indents by braces. No literal of a program holds an unpaired one.
pub(crate) fn indent(source: &str) -> String {
    let mut text = String::with_capacity(source.len() * 5 / 4);
    let mut depth = 0usize;
    for line in source.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let opened = line.matches('{').count();
        let closed = line.matches('}').count();
        let leading = line.chars().take_while(|&c| c == '}').count();
        let here = depth.saturating_sub(leading);
        text.extend(std::iter::repeat_n("    ", here));
        text += line;
        text.push('\n');
        depth = (depth + opened).saturating_sub(closed);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::program;

    #[test]
    fn a_seed_gives_one_program() {
        assert_eq!(program(7), program(7));
        assert_ne!(program(7).replace("Rnd7", ""), program(8).replace("Rnd8", ""));
    }

    #[test]
    fn programs_are_of_readable_size() {
        let sizes: Vec<usize> = (0..300).map(|seed| program(seed).lines().count()).collect();
        let within = sizes.iter().filter(|size| (100..=400).contains(*size)).count();
        assert!(within >= 290, "{sizes:?}");
    }

    #[test]
    fn braces_are_paired() {
        for seed in 0..200 {
            let source = program(seed);
            assert_eq!(source.matches('{').count(), source.matches('}').count(), "seed {seed}");
            let holes = source.matches('@').count();
            let annotations = source.matches("@Override").count() + source.matches("@S").count();
            assert_eq!(holes, annotations, "a hole of seed {seed} was left");
        }
    }
}
