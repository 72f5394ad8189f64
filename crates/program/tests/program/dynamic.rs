//! What dynamic call sites and constants stand for, told for code that `javac` writes.

use crate::support::{self, compile_with, jdks};
use classfile::descriptor::parameters;
use classfile::{Bytes, ClassFile};
use jdk::Jdk;
use program::dynamic::{CallSite, Meaning, MethodHandle, Place, Referent, SiteError, Synthesised};
use program::ir::Inst;
use program::{LoadError, LoaderId, MethodId, Program, ResolveError};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use synthesis::lambda::{Lambda, Serialization};
use synthesis::site::Site;

const SITES: &str = include_str!("dynamic/Sites.java");
const SWITCHES: &str = include_str!("dynamic/Switches.java");
/// The first release in which `SWITCHES` compiles.
const SWITCHES_SINCE: u32 = 21;

/// All sites of the classes: a line each, with the method that has it and what it stands for.
fn tell(jdk: &Jdk, name: &str, source: &str) -> String {
    let classes = compile_with(jdk, name, source, &[]);
    let mut program = support::program(jdk, classes.iter().map(|(name, class)| (name.clone(), class.bytes().clone())));
    let mut lines = Vec::new();
    for name in classes.keys() {
        let class = program.load(LoaderId::APP, name).expect("it loads");
        for method in program.class(class).methods.clone() {
            for place in sites(&program, method) {
                let site = program.call_site(place).expect("it is linked");
                let told = told(&mut program, &site);
                lines.push(format!("{name}.{}: {}", program.method_name(method), without_numbers(&told)));
            }
        }
    }
    lines.join("\n")
}

/// Releases count the methods that they make of lambdas in different ways.
fn without_numbers(told: &str) -> String {
    let parts: Vec<&str> = told.split('$').map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit())).collect();
    parts.join("$")
}

fn sites(program: &Program, method: MethodId) -> Vec<Place> {
    match program.method(method).is_abstract() || program.method(method).is_native() {
        true => Vec::new(),
        false => program.call_sites(method).expect("it lowers"),
    }
}

fn told(program: &mut Program, site: &CallSite) -> String {
    match &site.meaning {
        Meaning::Synthesised(class) => format!("{}{}", specified(&class.site), called(program, class)),
        Meaning::Refused { exception, message } => format!("throws {exception}: {message}"),
        Meaning::Bootstrapped => {
            let bootstrap = site.dynamic.bootstrap_method().expect("it is there");
            format!("what {}.{} gives", bootstrap.owner, bootstrap.name)
        }
    }
}

fn specified(site: &Site) -> String {
    match site {
        Site::Lambda(lambda) => specified_lambda(lambda),
        Site::Concat(concat) => {
            let recipe = String::from_utf16_lossy(&concat.recipe).replace('\u{1}', "{}");
            format!("concatenation {recipe:?}")
        }
        Site::Record(record) => {
            let names: Vec<&str> = record.components.iter().map(|component| &component.name[..]).collect();
            format!("{} of {}({})", record.method.name(), record.simple_name, names.join(", "))
        }
        Site::TypeSwitch(switch) => format!("type switch {:?}", switch.labels),
        Site::EnumSwitch(switch) => format!("enum switch {:?}", switch.labels),
    }
}

fn specified_lambda(lambda: &Lambda) -> String {
    let captured: Vec<&str> = parameters(&lambda.factory).collect();
    let mut text = format!("lambda {}.{}", lambda.interface, lambda.method);
    if !captured.is_empty() {
        text += &format!(" of {}", captured.join(" "));
    }
    for marker in &lambda.markers {
        text += &format!(" & {marker}");
    }
    for bridge in &lambda.bridges {
        text += &format!(", bridge {bridge}");
    }
    match &lambda.serialization {
        Serialization::None => {}
        Serialization::Refused => text += ", not to be serialized",
        Serialization::Replaced { declaring_class, .. } => text += &format!(", serialized as one of {declaring_class}"),
    }
    text
}

/// What the object of a lambda calls.
fn called(program: &mut Program, site: &Synthesised) -> String {
    let method = program.define_site(site).expect("it is defined");
    let Site::Lambda(lambda) = &site.site else { return String::new() };
    let class = program.method(method).class;
    assert_eq!(program.class(class).host, Some(site.caller));
    let forwarding = program.find_method(class, &lambda.method, &lambda.erased).expect("it is implemented");
    let calls = calls(program, forwarding);
    format!(" -> {}", calls.join(", "))
}

fn calls(program: &Program, method: MethodId) -> Vec<String> {
    let body = program.body(method).expect("it lowers");
    let calls = body.insts().iter().filter_map(|inst| match *inst {
        Inst::Invoke { kind, method, .. } => {
            let callee = body.method(method);
            let [class, name, descriptor] =
                [callee.class, callee.name, callee.descriptor].map(|symbol| program.symbols.text(symbol));
            Some(format!("{} {class}.{name}{descriptor}", format!("{kind:?}").to_lowercase()))
        }
        _ => None,
    });
    calls.collect()
}

fn check(told: &str, wanted: &str) {
    assert_eq!(told.lines().collect::<Vec<_>>(), wanted.lines().collect::<Vec<_>>(), "\n{told}");
}

#[test]
fn sites_of_lambdas_concatenations_and_records_are_told() {
    for jdk in jdks().iter().filter(|jdk| jdk.javac().is_some()) {
        check(&tell(jdk, "Sites", SITES), include_str!("dynamic/Sites.txt"));
    }
}

#[test]
fn sites_of_switches_are_told() {
    for jdk in jdks().iter().filter(|jdk| jdk.javac().is_some() && jdk.feature >= SWITCHES_SINCE) {
        check(&tell(jdk, "Switches", SWITCHES), include_str!("dynamic/Switches.txt"));
    }
}

/// The bytes of a class, some of them replaced wherever they stand.
fn with(class: &ClassFile, old: &str, new: &str) -> Bytes {
    assert_eq!(old.len(), new.len());
    let mut bytes = class.bytes().to_vec();
    let places: Vec<usize> =
        (0..bytes.len() - old.len()).filter(|&at| bytes[at..].starts_with(old.as_bytes())).collect();
    assert!(!places.is_empty(), "{old} is there");
    places.into_iter().for_each(|at| bytes[at..at + new.len()].copy_from_slice(new.as_bytes()));
    bytes.into()
}

/// What the only site of a method of `Sites` stands for, after a replacement in the class.
fn told_with(method: &str, old: &str, new: &str) -> Result<String, SiteError> {
    static COMPILED: LazyLock<(Jdk, BTreeMap<String, ClassFile>)> = LazyLock::new(|| {
        let jdk = jdks().into_iter().find(|jdk| jdk.javac().is_some()).expect("a JDK with javac");
        let classes = compile_with(&jdk, "Sites", SITES, &[]);
        (jdk, classes)
    });
    let (jdk, classes) = &*COMPILED;
    let bytes = classes.iter().map(|(name, class)| match &name[..] {
        "Sites" => (name.clone(), with(class, old, new)),
        _ => (name.clone(), class.bytes().clone()),
    });
    let mut program = support::program(jdk, bytes);
    let class = program.load(LoaderId::APP, "Sites")?;
    let methods = &program.class(class).methods;
    let method = methods.iter().copied().find(|&id| program.method_name(id) == method).expect("it is there");
    let [place] = sites(&program, method)[..] else { panic!("a site") };
    let site = program.call_site(place)?;
    Ok(told(&mut program, &site))
}

#[test]
fn other_bootstraps_are_left_to_java() {
    let told = told_with("concatenation", "makeConcatWithConstants", "makeConcatByAnotherName");
    assert_eq!(told.as_deref(), Ok("what java/lang/invoke/StringConcatFactory.makeConcatByAnotherName gives"));
}

#[test]
fn what_a_bootstrap_refuses_is_told() {
    let told = told_with("concatenation", "\u{1}, b=\u{1}", "!, b=\u{1}");
    let told = told.expect("it is told");
    assert!(told.starts_with("throws java/lang/invoke/StringConcatException: Mismatched number"), "{told}");
}

#[test]
fn what_cannot_be_resolved_is_an_error() {
    let missing = |name: &str| Err(SiteError::Resolve(ResolveError::Load(LoadError::NotFound(name.into()))));
    assert_eq!(
        told_with("bound", "java/util/function/IntSupplier", "java/util/function/Int________"),
        missing("java/util/function/Int________")
    );
    assert_eq!(
        told_with("concatenation", "StringConcatFactory", "MyOwnConcatFactory_"),
        missing("java/lang/invoke/MyOwnConcatFactory_")
    );
    let renamed = told_with("capturing", "lambda$capturing$", "lambda$_________$");
    assert!(renamed.is_ok(), "the lambda's body is renamed with it: {renamed:?}");
    let Err(SiteError::Resolve(ResolveError::NoSuchMethod(what))) = told_with("unbound", "length", "lenght") else {
        panic!("there is no such method");
    };
    assert_eq!(what, "int java.lang.String.lenght()");
}

#[test]
fn a_handle_refers_to_a_member() {
    let jdk = jdks().into_iter().next().expect("a JDK");
    let mut program = support::program(&jdk, []);
    let from = program.load(LoaderId::BOOT, "java/lang/Thread").expect("it loads");
    let mut refer = |kind, owner: &str, name: &str, descriptor: &str, interface| {
        let [owner, name, descriptor] = [owner, name, descriptor].map(str::to_owned);
        let referent =
            program.resolve_handle(from, &MethodHandle { kind, class: 0, owner, name, descriptor, interface })?;
        Ok::<String, SiteError>(match referent {
            Referent::Field(field) => {
                let field = program.field(field);
                format!("{}.{}", program.class_name(field.class), program.symbols.text(field.name))
            }
            Referent::Method(method) => program.describe(method),
        })
    };
    let told = refer(2, "java/lang/Integer", "MAX_VALUE", "I", false);
    assert_eq!(told.as_deref(), Ok("java/lang/Integer.MAX_VALUE"));
    // Declared further up than the handle says.
    let told = refer(5, "java/lang/Integer", "wait", "()V", false);
    assert_eq!(told.as_deref(), Ok("java.lang.Object.wait()V"));
    let told = refer(9, "java/util/List", "stream", "()Ljava/util/stream/Stream;", true);
    assert_eq!(told.as_deref(), Ok("java.util.Collection.stream()Ljava/util/stream/Stream;"));
    let told = refer(8, "java/lang/Object", "<init>", "()V", false);
    assert_eq!(told.as_deref(), Ok("java.lang.Object.<init>()V"));
    let told = refer(5, "java/util/List", "size", "()I", false);
    let text = "Found interface java.util.List, but class was expected";
    assert_eq!(told, Err(SiteError::Resolve(ResolveError::Incompatible(text.into()))));
}

/// `javac` uses no other bootstraps than those that classes are written for.
#[test]
fn no_site_of_java_base_needs_its_bootstrap() {
    for jdk in jdks() {
        let mut program = support::program(&jdk, []);
        let mut count = 0;
        for name in support::java_base(&jdk).keys() {
            let class = program.load(LoaderId::BOOT, name).expect("it loads");
            for method in program.class(class).methods.clone() {
                for place in sites(&program, method) {
                    let site = program.call_site(place).unwrap_or_else(|error| panic!("{name}: {error}"));
                    let Meaning::Synthesised(site) = site.meaning else { panic!("{name}: {:?}", site.meaning) };
                    program.define_site(&site).unwrap_or_else(|error| panic!("{name}: {error}"));
                    count += 1;
                }
            }
        }
        assert!(count > 1000, "only {count} sites were found");
    }
}
