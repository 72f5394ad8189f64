//! Every conversion of an argument and of a result that a method reference may need, against `javac`'s own.
//!
//! The driver is generated: for each pair of types an implementation, an interface, the real method
//! reference and the generated one, called with the same values.

use crate::harness::{Generated, check};
use std::fmt::Write;
use synthesis::lambda::{Implementation, Lambda, Serialization};

/// A type: source text, descriptor, and expressions of it.
struct Type {
    source: &'static str,
    field: &'static str,
    wrapper: &'static str,
    samples: &'static str,
}

const PRIMITIVES: [Type; 8] = [
    Type { source: "boolean", field: "Z", wrapper: "Boolean", samples: "true, false" },
    Type { source: "byte", field: "B", wrapper: "Byte", samples: "(byte) -128, (byte) 127" },
    Type { source: "char", field: "C", wrapper: "Character", samples: "'a', '\\uffff'" },
    Type { source: "short", field: "S", wrapper: "Short", samples: "(short) -32768, (short) 5" },
    Type { source: "int", field: "I", wrapper: "Integer", samples: "Integer.MIN_VALUE, 16777217" },
    Type { source: "long", field: "J", wrapper: "Long", samples: "Long.MIN_VALUE, 9007199254740993L" },
    Type { source: "float", field: "F", wrapper: "Float", samples: "-0.0f, 1e30f, Float.NaN" },
    Type { source: "double", field: "D", wrapper: "Double", samples: "1e300, Double.NaN" },
];

fn widens(from: &str, to: &str) -> bool {
    from == to || matches!((from, to), ("B", "S") | ("B" | "S" | "C", "I")) || {
        let order = ["I", "J", "F", "D"];
        let rank = |field: &str| order.iter().position(|known| *known == field);
        match (rank(from).or(matches!(from, "B" | "S" | "C").then_some(0)), rank(to)) {
            (Some(from), Some(to)) => from <= to,
            _ => false,
        }
    }
}

fn reference(class: &str) -> String {
    format!("Ljava/lang/{class};")
}

/// What the boxed value may be passed as besides its own class.
fn supertypes(primitive: &Type) -> Vec<&'static str> {
    let mut all = vec!["Object", "Comparable"];
    if !matches!(primitive.field, "Z" | "C") {
        all.push("Number");
    }
    all
}

#[derive(Default)]
struct Plan {
    members: String,
    calls: String,
    classes: Vec<Generated>,
}

impl Plan {
    /// One lambda: `interface` is its declaration with method `f`, `target` the type of the variable; the
    /// implementation takes and gives the types named.
    fn add(
        &mut self,
        interface: &str,
        target: &str,
        types: [&str; 2],
        descriptors: [&str; 3],
        samples: &str,
        arguments: &str,
    ) {
        let at = self.classes.len();
        let [takes, gives] = types;
        let [erased, instantiated, implementation] = descriptors;
        writeln!(self.members, "    {}", interface.replace("NAME", &format!("I{at}"))).expect("text");
        writeln!(self.members, "    private static {gives} m{at}({takes} x) {{ return x; }}").expect("text");
        let target = target.replace("NAME", &format!("I{at}"));
        writeln!(
            self.calls,
            "        {{ {target} real = Driver::m{at}; {target} made = ({target}) Harness.call(\"L{at}\");\n          \
             for ({arguments} x : new {arguments}[] {{{samples}}}) \
             Harness.agree(\"{at} {erased} {instantiated} {implementation}\", () -> made.f(x), () -> real.f(x)); }}"
        )
        .expect("text");
        let spec = Lambda {
            class_name: format!("L{at}"),
            interface: format!("Driver$I{at}"),
            markers: vec![],
            method: "f".into(),
            erased: erased.into(),
            instantiated: instantiated.into(),
            bridges: vec![],
            implementation: Implementation {
                kind: 6,
                owner: "Driver".into(),
                name: format!("m{at}"),
                descriptor: implementation.into(),
                owner_is_interface: false,
            },
            factory: format!("()LDriver$I{at};"),
            serialization: Serialization::None,
        };
        self.classes.push((format!("L{at}"), spec.compile()));
    }
}

const GENERIC: &str = "interface NAME<A, R> { R f(A x); }";

#[test]
fn conversions_are_those_of_java() {
    let mut plan = Plan::default();
    let object = reference("Object");
    for from in &PRIMITIVES {
        let boxed = reference(from.wrapper);
        let with_null = format!("{}, null", from.samples);
        for to in PRIMITIVES.iter().filter(|to| widens(from.field, to.field)) {
            let (f, t) = (from.field, to.field);
            // Argument: primitive to primitive; then result likewise.
            let interface = format!("interface NAME {{ {} f({} x); }}", to.source, from.source);
            let narrow = format!("({f}){t}");
            let same = format!("({t}){t}");
            plan.add(&interface, "NAME", [to.source; 2], [&narrow, &narrow, &same], from.samples, from.source);
            let same = format!("({f}){f}");
            plan.add(&interface, "NAME", [from.source; 2], [&narrow, &narrow, &same], from.samples, from.source);
            // Argument: wrapper, by way of a type variable, unboxed and widened; the result boxed.
            let erased = format!("({object}){object}");
            let instantiated = format!("({boxed}){}", reference(to.wrapper));
            let target = format!("NAME<{}, {}>", from.wrapper, to.wrapper);
            let same = format!("({t}){t}");
            plan.add(GENERIC, &target, [to.source; 2], [&erased, &instantiated, &same], &with_null, from.wrapper);
            // Argument: wrapper as declared. Result: wrapper unboxed and widened.
            let interface = format!("interface NAME {{ {} f({} x); }}", to.source, from.wrapper);
            let narrow = format!("({boxed}){t}");
            let takes_boxed = format!("({boxed}){boxed}");
            plan.add(&interface, "NAME", [from.wrapper; 2], [&narrow, &narrow, &takes_boxed], &with_null, from.wrapper);
            plan.add(&interface, "NAME", [to.source; 2], [&narrow, &narrow, &same], &with_null, from.wrapper);
        }
        // Boxed to its own wrapper and what that is.
        for to in supertypes(from).into_iter().chain([from.wrapper]) {
            let wide = reference(to);
            let interface = format!("interface NAME {{ {to} f({} x); }}", from.source);
            let descriptor = format!("({}){wide}", from.field);
            let takes_wide = format!("({wide}){wide}");
            plan.add(&interface, "NAME", [to; 2], [&descriptor, &descriptor, &takes_wide], from.samples, from.source);
            let same = format!("({0}){0}", from.field);
            plan.add(
                &interface,
                "NAME",
                [from.source; 2],
                [&descriptor, &descriptor, &same],
                from.samples,
                from.source,
            );
            // A reference to a supertype, erased and not.
            let erased = format!("({object}){object}");
            let instantiated = format!("({boxed}){wide}");
            let target = format!("NAME<{}, {to}>", from.wrapper);
            plan.add(GENERIC, &target, [to; 2], [&erased, &instantiated, &takes_wide], &with_null, from.wrapper);
        }
        // A bound makes the erased type more than an object.
        if !matches!(from.field, "Z" | "C") {
            let erased = format!("({0}){0}", reference("Number"));
            let instantiated = format!("({boxed}){boxed}");
            let same = format!("({0}){0}", from.field);
            let interface = "interface NAME<A extends Number> { A f(A x); }";
            let target = format!("NAME<{}>", from.wrapper);
            plan.add(interface, &target, [from.source; 2], [&erased, &instantiated, &same], &with_null, from.wrapper);
        }
    }
    assert!(plan.classes.len() > 150);
    let mut methods = String::new();
    let mut main = String::new();
    for (at, part) in plan.calls.lines().collect::<Vec<_>>().chunks(40).enumerate() {
        writeln!(methods, "    static void part{at}() throws Throwable {{\n{}\n    }}", part.join("\n")).expect("text");
        writeln!(main, "        part{at}();").expect("text");
    }
    let source = format!(
        "public class Driver {{\n{}{methods}    public static void main(String[] args) throws Throwable {{\n        \
         Harness.lookup = java.lang.invoke.MethodHandles.lookup();\n{main}        Harness.done();\n    }}\n}}\n",
        plan.members
    );
    check("conversions", &source, 17, &[], plan.classes);
}
