//! Class files whose structure lies or exaggerates: hierarchies, members, attributes, names.

use super::{Files, Maker};
use crate::fuzz::structure::{Attribute, CodeBody, Structure, put};

/// By name.
pub(super) const ALL: &[(&str, Maker)] = &[
    ("superclasses-nested", |large| chain(if large { 60_000 } else { 3_000 }, false)),
    ("superclasses-in-order", |large| chain(if large { 60_000 } else { 3_000 }, true)),
    ("superclasses-with-fields", |_| fields_all_the_way(3_000)),
    ("interfaces-direct", |large| interfaces(if large { 10_000 } else { 1_500 })),
    ("interfaces-nested", |_| interface_chain(3_000, false)),
    ("interfaces-in-order", |large| interface_chain(if large { 12_000 } else { 2_000 }, true)),
    ("interfaces-diamond", |_| diamond()),
    ("package-private-overrides", |_| overrides()),
    ("circle-of-superclasses", |_| circle(false)),
    ("circle-of-interfaces", |_| circle(true)),
    ("its-own-superclass", |_| vec![("Main".into(), runnable(Structure::new("Main", "Main")))]),
    ("no-superclass", |_| no_superclass("Main")),
    ("another-object", |_| no_superclass("java/lang/Object")),
    ("another-string", |_| another_string()),
    ("superclass-is-an-array", |_| vec![("Main".into(), runnable(Structure::new("Main", "[I")))]),
    ("superclass-is-an-interface", |_| vec![("Main".into(), runnable(Structure::new("Main", "java/lang/Runnable")))]),
    ("superclass-is-class", |_| vec![("Main".into(), runnable(Structure::new("Main", "java/lang/Class")))]),
    ("named-as-an-array", |_| named("[I")),
    ("named-with-nothing", |_| named("")),
    ("named-module-info", |_| named("module-info")),
    ("field-type-unknown", |_| field_of("Q")),
    ("field-type-empty", |_| field_of("")),
    ("field-type-void", |_| field_of("V")),
    ("field-type-open", |_| field_of("Ljava/lang/Object")),
    ("field-type-dimensions", |_| field_of(&"[".repeat(300))),
    ("field-type-not-ascii", |_| field_of("\u{e9}\u{20ac}\u{1f600}")),
    ("field-type-method", |_| field_of("()V")),
    ("record-component-type", |_| record("\u{20ac}")),
    ("record-component-lies", |_| record("Ljava/lang/Thread;")),
    ("constant-of-another-type", |_| constant_value("Ljava/lang/Integer;")),
    ("constant-of-a-number", |_| constant_value("J")),
    ("most-fields", |large| most(if large { 65_000 } else { 20_000 }, true)),
    ("most-methods", |large| most(if large { 60_000 } else { 20_000 }, false)),
    ("most-statics", |_| most_statics(60_000)),
    ("longest-names", |_| longest_names()),
    ("nest-circle", |_| nests()),
    ("inner-circle", |_| inners()),
    ("permitted-circle", |_| permitted()),
    ("parameters-lie", |_| parameters_lie()),
    ("annotations-nested", |_| annotations_nested()),
    ("signature-nested", |_| signature_nested()),
    ("bootstrap-of-itself", |_| dynamic_of_itself(1)),
    ("bootstrap-circle", |_| dynamic_of_itself(2)),
    ("bootstrap-chain", |_| dynamic_of_itself(2_000)),
    ("bootstrap-arguments", |_| bootstrap_arguments()),
    ("method-handles-lie", |_| method_handles_lie()),
    ("pool-of-itself", |_| pool_of_itself()),
];

const RETURN: u8 = 0xb1;

/// With a `main` that does nothing.
fn runnable(mut class: Structure) -> Vec<u8> {
    class.main(0, vec![RETURN]);
    class.bytes()
}

/// A `main` that asks for classes by name, one after the other.
fn asks_for(names: impl Iterator<Item = String>) -> Vec<u8> {
    let mut main = Structure::new("Main", "java/lang/Object");
    let text: Vec<String> = names.collect();
    let joined = text.join(" ");
    let find = main.member(10, "java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;");
    let split = main.member(10, "java/lang/String", "split", "(Ljava/lang/String;)[Ljava/lang/String;");
    let space = main.string(" ");
    // Texts are cut below 65,535 bytes; one loop for each.
    let mut code = Vec::new();
    for part in joined.as_bytes().chunks(54_000) {
        let text = String::from_utf8_lossy(part).into_owned();
        let constant = main.string(&text);
        code.extend([0x13, (constant >> 8) as u8, constant as u8]);
        code.extend([0x13, (space >> 8) as u8, space as u8, 0xb6, (split >> 8) as u8, split as u8, 0x4c]);
        // for (i = 0; i < parts.length; i++) Class.forName(parts[i])
        code.extend([0x03, 0x3d, 0x1c, 0x2b, 0xbe, 0xa2, 0x00, 0x10, 0x2b, 0x1c, 0x32, 0xb8]);
        code.extend([(find >> 8) as u8, find as u8, 0x57, 0x84, 0x02, 0x01, 0xa7, 0xff, 0xf0]);
    }
    code.push(RETURN);
    main.main(4, code);
    main.bytes()
}

fn chain(count: usize, in_order: bool) -> Files {
    let name = |at: usize| format!("c/C{at:05}");
    let mut files: Files = (0..count)
        .map(|at| {
            let parent = if at == 0 { "java/lang/Object".into() } else { name(at - 1) };
            (name(at), Structure::new(&name(at), &parent).bytes())
        })
        .collect();
    let asked: Vec<String> = if in_order { (0..count).map(dotted).collect() } else { vec![dotted(count - 1)] };
    files.push(("Main".into(), asks_for(asked.into_iter())));
    files
}

/// No name is cut in two by the chunks of 54,000 bytes: with the space behind them all have nine.
fn dotted(at: usize) -> String {
    format!("c.C{at:05}")
}

fn fields_all_the_way(count: usize) -> Files {
    let name = |at: usize| format!("c/C{at:05}");
    let mut files: Files = (0..count)
        .map(|at| {
            let parent = if at == 0 { "java/lang/Object".into() } else { name(at - 1) };
            let mut class = Structure::new(&name(at), &parent);
            for field in 0..20 {
                class.field(1, &format!("f{field}"), "Ljava/lang/Object;");
            }
            (name(at), class.bytes())
        })
        .collect();
    files.push(("Main".into(), asks_for((0..count).map(dotted))));
    files
}

fn interface(name: &str) -> Structure {
    Structure { flags: 0x0601, ..Structure::new(name, "java/lang/Object") }
}

/// An interface's method with code, and one without.
fn with_default(class: &mut Structure, name: &str) {
    let body = CodeBody { max_stack: 1, max_locals: 1, code: vec![RETURN], ..CodeBody::default() };
    class.major = 52;
    class.method_with(1, name, "()V", &body);
}

/// One class with many interfaces that all declare the same method; it is called, and asked about.
fn interfaces(count: usize) -> Files {
    let name = |at: usize| format!("c/C{at:05}");
    let mut files: Files = (0..count)
        .map(|at| {
            let mut class = interface(&name(at));
            if at == 0 {
                with_default(&mut class, "f");
            } else {
                class.method(0x0401, "f", "()V");
            }
            (name(at), class.bytes())
        })
        .collect();
    let mut main = Structure::new("Main", "java/lang/Object");
    main.interfaces = (0..count).map(|at| main.class(&name(at))).collect();
    calls_f_on_itself(&mut main, &name(count - 1));
    files.push(("Main".into(), main.bytes()));
    files
}

/// A constructor, and a `main` that calls `f` of an interface on a new object and asks whether it is one.
fn calls_f_on_itself(main: &mut Structure, owner: &str) {
    let parent = main.member(10, "java/lang/Object", "<init>", "()V");
    let body = CodeBody {
        max_stack: 1,
        max_locals: 1,
        code: vec![0x2a, 0xb7, (parent >> 8) as u8, parent as u8, RETURN],
        ..CodeBody::default()
    };
    main.method_with(1, "<init>", "()V", &body);
    let (own, init) = (main.class("Main"), main.member(10, "Main", "<init>", "()V"));
    let (call, class) = (main.member(11, owner, "f", "()V"), main.class(owner));
    let mut code = vec![0xbb];
    put(&mut code, &[own]);
    code.extend([0x59, 0xb7]);
    put(&mut code, &[init]);
    code.extend([0x59, 0xc1]);
    put(&mut code, &[class]);
    code.extend([0x57, 0xb9]);
    put(&mut code, &[call]);
    code.extend([1, 0, RETURN]);
    main.main(4, code);
}

fn interface_chain(count: usize, in_order: bool) -> Files {
    let name = |at: usize| format!("c/C{at:05}");
    let mut files: Files = (0..count)
        .map(|at| {
            let mut class = interface(&name(at));
            if at > 0 {
                class.interfaces = vec![class.class(&name(at - 1))];
            }
            with_default(&mut class, "f");
            (name(at), class.bytes())
        })
        .collect();
    let asked: Vec<String> = if in_order { (0..count).map(dotted).collect() } else { vec![dotted(count - 1)] };
    files.push(("Main".into(), asks_for(asked.into_iter())));
    files
}

/// Each interface extends two that extend the same two: ways to the top double with each level.
fn diamond() -> Files {
    let mut files = Files::new();
    for level in 0..60 {
        for side in ["a", "b"] {
            let mut class = interface(&format!("{side}{level}"));
            if level > 0 {
                class.interfaces = ["a", "b"].map(|side| class.class(&format!("{side}{}", level - 1))).to_vec();
            }
            if level == 0 {
                with_default(&mut class, if side == "a" { "f" } else { "g" });
            }
            files.push((format!("{side}{level}"), class.bytes()));
        }
    }
    let mut main = Structure::new("Main", "java/lang/Object");
    main.interfaces = vec![main.class("a59"), main.class("b59")];
    // A field that is nowhere: every interface has to be looked at.
    let field = main.member(9, "a59", "nowhere", "I");
    let body = CodeBody {
        max_stack: 1,
        max_locals: 1,
        code: vec![0xb2, (field >> 8) as u8, field as u8, 0x57, RETURN],
        ..CodeBody::default()
    };
    main.method_with(9, "missing", "()V", &body);
    calls_f_on_itself(&mut main, "b59");
    let missing = main.member(10, "Main", "missing", "()V");
    let last = main.methods.len() - 1;
    if let Some(mut code) = CodeBody::parse(&main.methods[last].attributes[0].body) {
        code.code.pop();
        code.code.extend([0xb8, (missing >> 8) as u8, missing as u8, RETURN]);
        main.methods[last].attributes[0].body = code.bytes();
    }
    files.push(("Main".into(), main.bytes()));
    files
}

/// A package-private method declared again and again in alternating packages: no one overrides the first.
fn overrides() -> Files {
    let name = |at: usize| if at.is_multiple_of(2) { format!("p/C{at}") } else { format!("q/C{at}") };
    let body = CodeBody { max_stack: 1, max_locals: 1, code: vec![RETURN], ..CodeBody::default() };
    let mut files = Files::new();
    for at in 0..200 {
        let parent = if at == 0 { "java/lang/Object".into() } else { name(at - 1) };
        let mut class = Structure::new(&name(at), &parent);
        let init = class.member(10, &parent, "<init>", "()V");
        let code = vec![0x2a, 0xb7, (init >> 8) as u8, init as u8, RETURN];
        class.method_with(1, "<init>", "()V", &CodeBody { max_stack: 1, max_locals: 1, code, ..CodeBody::default() });
        class.method_with(0, "f", "()V", &body);
        if at == 0 {
            let call = class.member(10, &name(0), "f", "()V");
            let code = vec![0x2a, 0xb6, (call >> 8) as u8, call as u8, RETURN];
            let start = CodeBody { max_stack: 1, max_locals: 1, code, ..CodeBody::default() };
            class.method_with(1, "go", "()V", &start);
        }
        files.push((name(at), class.bytes()));
    }
    let mut main = Structure::new("Main", "java/lang/Object");
    let last = name(199);
    let (class, init, go) =
        (main.class(&last), main.member(10, &last, "<init>", "()V"), main.member(10, &last, "go", "()V"));
    let mut code = vec![0xbb];
    put(&mut code, &[class]);
    code.extend([0x59, 0xb7]);
    put(&mut code, &[init]);
    code.push(0xb6);
    put(&mut code, &[go]);
    code.push(RETURN);
    main.main(2, code);
    files.push(("Main".into(), main.bytes()));
    files
}

fn circle(interfaces: bool) -> Files {
    ["Main", "B", "C"]
        .into_iter()
        .zip(["B", "C", "Main"])
        .map(|(name, next)| {
            let class = if interfaces {
                let mut class = interface(name);
                class.interfaces = vec![class.class(next)];
                class
            } else {
                Structure::new(name, next)
            };
            (name.into(), runnable(class))
        })
        .collect()
}

fn no_superclass(name: &str) -> Files {
    let mut class = Structure::new(name, "java/lang/Object");
    class.super_class = 0;
    let mut files: Files = vec![(name.into(), runnable(class))];
    if name != "Main" {
        files.push(("Main".into(), runnable(Structure::new("Main", "java/lang/Object"))));
    }
    files
}

/// The program brings its own `java.lang.String`, with other fields.
fn another_string() -> Files {
    let mut class = Structure::new("java/lang/String", "java/lang/Object");
    class.field(1, "value", "J");
    let main = asks_for(["java.lang.String".to_owned()].into_iter());
    vec![("java/lang/String".into(), runnable(class)), ("Main".into(), main)]
}

/// The file is called `Main`, the class is not.
fn named(name: &str) -> Files {
    vec![("Main".into(), runnable(Structure::new(name, "java/lang/Object")))]
}

/// Asks a class for its members by reflection, in `main`.
fn reflects(class: &str, methods: &[&str]) -> Vec<u8> {
    let mut main = Structure::new("Main", "java/lang/Object");
    let constant = main.class(class);
    let mut code = Vec::new();
    for method in methods {
        let result = match *method {
            "getDeclaredFields" => "[Ljava/lang/reflect/Field;",
            "getDeclaredMethods" => "[Ljava/lang/reflect/Method;",
            "getRecordComponents" => "[Ljava/lang/reflect/RecordComponent;",
            "getAnnotations" => "[Ljava/lang/annotation/Annotation;",
            "getGenericSuperclass" => "Ljava/lang/reflect/Type;",
            "getSimpleName" | "toGenericString" => "Ljava/lang/String;",
            "getDeclaredClasses" | "getPermittedSubclasses" | "getNestMembers" => "[Ljava/lang/Class;",
            _ => "Ljava/lang/Class;",
        };
        let call = main.member(10, "java/lang/Class", method, &format!("(){result}"));
        code.push(0x13);
        put(&mut code, &[constant]);
        code.push(0xb6);
        put(&mut code, &[call]);
        code.push(0x57);
    }
    code.push(RETURN);
    main.main(2, code);
    main.bytes()
}

fn field_of(descriptor: &str) -> Files {
    let mut class = Structure::new("A", "java/lang/Object");
    class.field(9, "s", descriptor);
    class.field(1, "f", descriptor);
    vec![("A".into(), runnable(class)), ("Main".into(), reflects("A", &["getDeclaredFields", "toGenericString"]))]
}

fn record(descriptor: &str) -> Files {
    let mut class = Structure::new("A", "java/lang/Record");
    class.flags = 0x0031;
    class.major = 61;
    class.field(0x12, "x", "I");
    let (name, descriptor) = (class.utf8("x"), class.utf8(descriptor));
    class.attribute("Record", &[2, name, descriptor, 0, name, descriptor, 0]);
    vec![("A".into(), runnable(class)), ("Main".into(), reflects("A", &["getRecordComponents", "getDeclaredMethods"]))]
}

/// A static field of a type whose `ConstantValue` is a text; it is read, and its method is called.
fn constant_value(descriptor: &str) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    let text = main.string("no number");
    let attribute = Attribute { name: main.utf8("ConstantValue"), body: text.to_be_bytes().to_vec() };
    main.field(0x19, "X", descriptor).attributes.push(attribute);
    let field = main.member(9, "Main", "X", descriptor);
    let mut code = vec![0xb2];
    put(&mut code, &[field]);
    if descriptor == "J" {
        code.push(0x58);
    } else {
        let call = main.member(10, "java/lang/Integer", "intValue", "()I");
        code.push(0xb6);
        put(&mut code, &[call]);
        code.push(0x57);
    }
    code.push(RETURN);
    main.main(2, code);
    vec![("Main".into(), main.bytes())]
}

fn most(count: usize, fields: bool) -> Files {
    let mut class = Structure::new("A", "java/lang/Object");
    // Names share one text where descriptors differ; so do descriptors.
    let names: Vec<u16> = (0..count.isqrt() + 1).map(|at| fresh_utf8(&mut class, &format!("n{at}"))).collect();
    let kinds: Vec<u16> = (0..count.isqrt() + 1)
        .map(|at| {
            let ty = format!("La/T{at};");
            fresh_utf8(&mut class, &if fields { ty } else { format!("({ty})V") })
        })
        .collect();
    for at in 0..count {
        let part = crate::fuzz::structure::Part {
            flags: if fields { 1 } else { 0x0401 },
            name: names[at % names.len()],
            descriptor: kinds[at / names.len()],
            attributes: Vec::new(),
        };
        if fields { class.fields.push(part) } else { class.methods.push(part) }
    }
    if !fields {
        class.flags |= 0x0400;
    }
    let mut main = Structure::new("Main", "A");
    let (field, method) = (main.member(9, "A", "n3", "La/Nowhere;"), main.member(10, "Main", "n3", "(La/Nowhere;)V"));
    let mut code = vec![0x01];
    if fields {
        code.extend([0xc0, 0, 0]);
        let own = main.class("A");
        code[2..4].copy_from_slice(&own.to_be_bytes());
        code.push(0xb4);
        put(&mut code, &[field]);
        code.push(0x57);
    } else {
        code.push(0xb8);
        put(&mut code, &[method]);
    }
    code.push(RETURN);
    main.main(2, code);
    vec![("A".into(), class.bytes()), ("Main".into(), main.bytes())]
}

/// A text that is known to be new: `utf8` looks through the whole pool.
fn fresh_utf8(class: &mut Structure, text: &str) -> u16 {
    let mut entry = vec![1];
    put(&mut entry, &[text.len() as u16]);
    entry.extend(text.as_bytes());
    class.pool.push(entry);
    class.pool.len() as u16
}

fn most_statics(count: usize) -> Files {
    let mut class = Structure::new("Main", "java/lang/Object");
    let descriptor = class.utf8("J");
    for at in 0..count {
        let name = fresh_utf8(&mut class, &format!("s{at}"));
        class.fields.push(crate::fuzz::structure::Part { flags: 9, name, descriptor, attributes: Vec::new() });
    }
    vec![("Main".into(), runnable(class))]
}

fn longest_names() -> Files {
    let long = "n".repeat(65_000);
    let mut class = Structure::new("Main", "java/lang/Object");
    class.field(9, &long, &format!("L{};", &long[2..]));
    class.method(0x0109, &long, &format!("({})V", "[[I".repeat(200)));
    let call = class.member(10, "Main", &long, &format!("({})V", "[[I".repeat(200)));
    let mut code = vec![0x01; 200];
    code.push(0xb8);
    put(&mut code, &[call]);
    code.push(RETURN);
    class.main(200, code);
    vec![("Main".into(), class.bytes())]
}

/// Each class claims the other as its host, and both use the other's private field.
fn nests() -> Files {
    ["Main", "B"]
        .into_iter()
        .zip(["B", "Main"])
        .map(|(name, other)| {
            let mut class = Structure::new(name, "java/lang/Object");
            class.major = 55;
            let (host, own) = (class.class(other), class.class(name));
            class.attribute("NestHost", &[host]);
            class.attribute("NestMembers", &[2, host, own]);
            class.field(0x000a, "secret", "I");
            let field = class.member(9, other, "secret", "I");
            class.main(2, vec![0xb2, (field >> 8) as u8, field as u8, 0x57, RETURN]);
            (name.into(), class.bytes())
        })
        .collect()
}

fn inners() -> Files {
    let mut files: Files = ["A", "B"]
        .into_iter()
        .zip(["B", "A"])
        .map(|(name, outer)| {
            let mut class = Structure::new(name, "java/lang/Object");
            let (own, other, text) = (class.class(name), class.class(outer), class.utf8(name));
            class.attribute("InnerClasses", &[2, own, other, text, 8, other, own, 0xffff, 0xffff]);
            class.attribute("EnclosingMethod", &[other, 0]);
            (name.into(), runnable(class))
        })
        .collect();
    let asked = ["getEnclosingClass", "getDeclaringClass", "getDeclaredClasses", "getSimpleName", "toGenericString"];
    files.push(("Main".into(), reflects("A", &asked)));
    files
}

fn permitted() -> Files {
    let mut files: Files = ["A", "B"]
        .into_iter()
        .zip(["B", "A"])
        .map(|(name, other)| {
            let mut class = interface(name);
            class.major = 61;
            let (own, other) = (class.class(name), class.class(other));
            class.interfaces = vec![other];
            class.attribute("PermittedSubclasses", &[3, own, other, own]);
            (name.into(), class.bytes())
        })
        .collect();
    files.push(("Main".into(), reflects("A", &["getPermittedSubclasses", "getSimpleName"])));
    files
}

/// A program that asks methods of `A` for what their attributes say.
fn reflects_deeply() -> Vec<u8> {
    let mut main = Structure::new("Main", "java/lang/Object");
    let constant = main.class("A");
    let methods = main.member(10, "java/lang/Class", "getDeclaredMethods", "()[Ljava/lang/reflect/Method;");
    let parameters = main.member(10, "java/lang/reflect/Method", "getParameters", "()[Ljava/lang/reflect/Parameter;");
    let annotations =
        main.member(10, "java/lang/reflect/Method", "getParameterAnnotations", "()[[Ljava/lang/annotation/Annotation;");
    for call in [parameters, annotations] {
        let mut code = vec![0x13];
        put(&mut code, &[constant]);
        code.push(0xb6);
        put(&mut code, &[methods]);
        code.extend([0x03, 0x32, 0xb6]);
        put(&mut code, &[call]);
        code.extend([0x57, RETURN]);
        let body = CodeBody { max_stack: 3, max_locals: 1, code, ..CodeBody::default() };
        main.method_with(9, if call == parameters { "main" } else { "other" }, "([Ljava/lang/String;)V", &body);
    }
    main.bytes()
}

fn parameters_lie() -> Files {
    let mut class = Structure::new("A", "java/lang/Object");
    class.major = 52;
    let (parameters, annotations) = (class.utf8("MethodParameters"), class.utf8("RuntimeVisibleParameterAnnotations"));
    let mut body = vec![255];
    put(&mut body, &[0xffff, 0xffff, 1, 0, 7, 7]);
    let method = class.method(0x0109, "f", "(I)V");
    method.attributes.push(Attribute { name: parameters, body });
    method.attributes.push(Attribute { name: annotations, body: vec![255, 255, 255, 0, 1] });
    vec![("A".into(), runnable(class)), ("Main".into(), reflects_deeply())]
}

fn annotations_nested() -> Files {
    let mut class = Structure::new("A", "java/lang/Object");
    let (name, ty, value) =
        (class.utf8("RuntimeVisibleAnnotations"), class.utf8("Ljava/lang/Deprecated;"), class.utf8("since"));
    let mut body = Vec::new();
    put(&mut body, &[1]);
    for _ in 0..9_000 {
        put(&mut body, &[ty, 1, value]);
        body.push(b'@');
    }
    put(&mut body, &[ty, 0]);
    class.attributes.push(Attribute { name, body });
    vec![("A".into(), runnable(class)), ("Main".into(), reflects("A", &["getAnnotations"]))]
}

fn signature_nested() -> Files {
    let mut class = Structure::new("A", "java/lang/Object");
    let text = format!("{}Ljava/lang/Object;{}", "Ljava/util/List<".repeat(3_500), ">;".repeat(3_500));
    let text = class.utf8(&text);
    class.attribute("Signature", &[text]);
    vec![("A".into(), runnable(class)), ("Main".into(), reflects("A", &["getGenericSuperclass", "toGenericString"]))]
}

/// Dynamic constants, each of which needs the next as an argument, the last the first.
fn dynamic_of_itself(count: u16) -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.major = 55;
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Object;)Ljava/lang/Object;";
    let method = main.member(10, "Main", "make", descriptor);
    let handle = main.method_handle(6, method);
    let body = CodeBody { max_stack: 1, max_locals: 4, code: vec![0x2d, 0xb0], ..CodeBody::default() };
    main.method_with(9, "make", descriptor, &body);
    let kind = main.name_and_type("x", "Ljava/lang/Object;");
    let first = main.pool.len() as u16 + 1;
    let mut bootstraps = vec![count];
    for at in 0..count {
        main.constant(17, &[at, kind]);
        bootstraps.extend([handle, 1, first + (at + 1) % count]);
    }
    main.attribute("BootstrapMethods", &bootstraps);
    let mut code = vec![0x13];
    put(&mut code, &[first]);
    code.extend([0x57, RETURN]);
    main.main(1, code);
    vec![("Main".into(), main.bytes())]
}

fn bootstrap_arguments() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.major = 55;
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
    let method = main.member(10, "Main", "make", descriptor);
    let handle = main.method_handle(6, method);
    let body = CodeBody { max_stack: 1, max_locals: 4, code: vec![0x01, 0xb0], ..CodeBody::default() };
    main.method_with(9, "make", descriptor, &body);
    let text = main.string("x");
    let mut bootstraps = vec![2, handle, 60_000];
    bootstraps.extend(vec![text; 60_000]);
    bootstraps.extend([handle, 0]);
    main.attribute("BootstrapMethods", &bootstraps);
    let kind = main.name_and_type("x", "()V");
    let site = main.constant(18, &[0, kind]);
    let mut code = vec![0xba];
    put(&mut code, &[site, 0]);
    code.push(RETURN);
    main.main(1, code);
    vec![("Main".into(), main.bytes())]
}

/// Constants that are method handles of every kind for members that do not fit it.
fn method_handles_lie() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.major = 55;
    let references = [
        main.member(9, "java/lang/System", "out", "Ljava/io/PrintStream;"),
        main.member(9, "java/lang/String", "value", "[B"),
        main.member(10, "java/lang/Object", "<init>", "()V"),
        main.member(10, "java/lang/Object", "nowhere", "()V"),
        main.member(11, "java/lang/Runnable", "run", "()V"),
        main.member(10, "java/lang/Runnable", "run", "()V"),
        main.member(10, "[I", "clone", "()Ljava/lang/Object;"),
    ];
    let mut made = Vec::new();
    for kind in 0..=10 {
        for reference in references {
            let name = format!("m{}", made.len());
            let handle = main.method_handle(kind, reference);
            let mut code = vec![0x13];
            put(&mut code, &[handle]);
            code.extend([0x57, RETURN]);
            let end = code.len() as u16 - 1;
            code.extend([0x57, RETURN]);
            let body = CodeBody {
                max_stack: 1,
                max_locals: 1,
                code,
                handlers: vec![[0, end, end + 1, 0]],
                ..CodeBody::default()
            };
            main.method_with(9, &name, "()V", &body);
            made.push(main.member(10, "Main", &name, "()V"));
        }
    }
    let mut code = Vec::new();
    for call in made {
        code.push(0xb8);
        put(&mut code, &[call]);
    }
    code.push(RETURN);
    main.main(1, code);
    vec![("Main".into(), main.bytes())]
}

/// Constants that refer to themselves and to each other's kind.
fn pool_of_itself() -> Files {
    let mut main = Structure::new("Main", "java/lang/Object");
    main.major = 55;
    let next = main.pool.len() as u16 + 1;
    main.constant(7, &[next]);
    main.constant(12, &[next + 1, next + 1]);
    main.constant(10, &[next, next + 1]);
    main.constant(8, &[next + 3]);
    main.constant(16, &[next + 4]);
    main.method_handle(6, next + 5);
    main.constant(17, &[0, next + 6]);
    let mut code = Vec::new();
    for at in next..next + 7 {
        code.push(0x13);
        put(&mut code, &[at]);
        code.push(0x57);
    }
    code.push(RETURN);
    main.main(1, code);
    vec![("Main".into(), main.bytes())]
}
