//! Class files that are slow to load, to verify or to execute, and that `javac` would not make.

use super::Hostile;
use classfile::opcode::{GOTO, IADD, NOP};
use std::path::{Path, PathBuf};
use synthesis::writer::{ACC_PUBLIC, ACC_STATIC, ACC_SUPER, ClassWriter, CodeBuilder};

/// The bytes of a class of a name.
type Make = fn(&str) -> Option<Vec<u8>>;

/// Name, what makes it, and the verdict if it is not `inconclusive`.
const ALL: &[(&str, Make, &str)] = &[
    ("ManyMethods", many_methods, "any"),
    ("ManyHandlers", many_handlers, "any"),
    ("WideFrames", wide_frames, "inconclusive"),
    ("LongLoop", long_loop, "any"),
];

pub(super) fn all() -> Vec<Hostile> {
    let hostile =
        |(name, _, verdict): &(&str, Make, &str)| Hostile { verdict: (*verdict).to_owned(), ..Hostile::new(name) };
    ALL.iter().map(hostile).collect()
}

/// Writes the class file of a name.
pub(super) fn write(name: &str, directory: &Path) -> Result<PathBuf, String> {
    let make = ALL.iter().find(|(known, ..)| *known == name).map(|(_, make, _)| make);
    let bytes = make.and_then(|make| make(name)).ok_or_else(|| format!("{name} cannot be made"))?;
    let file = directory.join(format!("{name}.class"));
    std::fs::write(&file, bytes).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
    Ok(file)
}

fn class(name: &str) -> ClassWriter {
    ClassWriter::new(ACC_PUBLIC | ACC_SUPER, name, "java/lang/Object")
}

/// `main`, which starts a second thread and goes on as told.
fn main<'w>(class: &'w mut ClassWriter) -> CodeBuilder<'w> {
    let mut code = class.method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
    code.new_object("java/lang/Thread").op(classfile::opcode::DUP);
    code.invoke_special("java/lang/Thread", "<init>", "()V");
    code.invoke_virtual("java/lang/Thread", "start", "()V");
    code
}

/// As many methods as a class can have names for; `main` asks for all of them, for ever.
fn many_methods(name: &str) -> Option<Vec<u8>> {
    let mut class = class(name);
    for index in 0..60_000 {
        let mut code = class.method(ACC_STATIC, &format!("m{index}"), "()V");
        code.return_value("V");
        code.finish();
    }
    let mut code = main(&mut class);
    let again = code.label();
    code.bind(again).push_class(name);
    code.invoke_virtual("java/lang/Class", "getDeclaredMethods", "()[Ljava/lang/reflect/Method;");
    code.op(classfile::opcode::POP).jump(GOTO, again);
    code.finish();
    class.finish().ok()
}

/// Thousands of handlers over thousands of blocks, with many locals: a lot to verify.
fn many_handlers(name: &str) -> Option<Vec<u8>> {
    let mut class = class(name);
    let mut code = class.method(ACC_STATIC, "slow", "(I)I");
    let (start, end, handler) = (code.label(), code.label(), code.label());
    code.bind(start);
    for index in 0..4_000u16 {
        let next = code.label();
        code.load("I", 0).jump(classfile::opcode::IFEQ, next);
        code.push_int(1).store("I", 1 + index % 2_000).bind(next);
    }
    code.bind(end);
    for _ in 0..3_000 {
        code.handle(start, end, handler, Some("java/lang/Exception"));
    }
    code.push_int(0).return_value("I");
    code.bind(handler).op(classfile::opcode::POP).push_int(1).return_value("I");
    code.finish();
    let mut code = main(&mut class);
    let again = code.label();
    code.bind(again).push_int(0).invoke_static(name, "slow", "(I)I").op(classfile::opcode::POP).jump(GOTO, again);
    code.finish();
    class.finish().ok()
}

/// Recursion whose frames have thousands of locals.
fn wide_frames(name: &str) -> Option<Vec<u8>> {
    let mut class = class(name);
    let mut code = class.method(ACC_STATIC, "deeper", "(I)I");
    for slot in 1..6_000u16 {
        code.load("I", 0).store("I", slot);
    }
    code.load("I", 0).push_int(1).op(IADD).invoke_static(name, "deeper", "(I)I");
    for slot in 1..2_000u16 {
        code.load("I", slot).op(IADD);
    }
    code.return_value("I");
    code.finish();
    let mut code = main(&mut class);
    let (start, end, again) = (code.label(), code.label(), code.label());
    code.handle(start, end, again, Some("java/lang/StackOverflowError"));
    code.push_class(name).bind(again).op(classfile::opcode::POP);
    code.bind(start).push_int(0).invoke_static(name, "deeper", "(I)I").bind(end);
    code.op(classfile::opcode::POP).return_value("V");
    code.finish();
    class.finish().ok()
}

/// A loop of sixty thousand instructions.
fn long_loop(name: &str) -> Option<Vec<u8>> {
    let mut class = class(name);
    let mut code = class.method(ACC_STATIC, "turn", "(I)I");
    for _ in 0..60_000 {
        code.op(NOP);
    }
    code.load("I", 0).return_value("I");
    code.finish();
    let mut code = main(&mut class);
    let again = code.label();
    code.bind(again).push_int(0).invoke_static(name, "turn", "(I)I").op(classfile::opcode::POP).jump(GOTO, again);
    code.finish();
    class.finish().ok()
}
