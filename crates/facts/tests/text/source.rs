//! Programs as text: classes with fields and methods, whose bodies are in the textual form of the IR.
//!
//! ```text
//! class Counter extends Base implements Shape, Named
//!   volatile field count: I
//!   synchronized method add(I)V
//!     r2: int
//!     0: r2 = getfield r0 Counter.count:I
//!     1: r2 = iadd r2 r1
//!     2: putfield r0 r2 Counter.count:I
//!     3: return
//!     catch 0..2 -> 3 r1 any
//! ```
//!
//! An instruction stands as [`program::text`] prints it, without its bytecode offset; parameters are declared by the
//! descriptor, other registers by their kind alone. Everything is public unless it is said to be private. A method
//! without a body is abstract, or native. Behind ` ; ` stands what is expected there.
//!
//! Of the library there is what `library.txt` has, and every throwable that somebody asks for.

use classfile::Bytes;
use classfile::opcode::RETURN;
use program::{ClassId, FindError, Finder, Found, LoaderId, MethodId, Program, flags, parse_descriptor};
use std::collections::HashMap;
use std::fmt::Write;
use synthesis::writer::ClassWriter;

const LIBRARY: &str = include_str!("library.txt");

/// What a line of the text is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Line {
    Method(MethodId),
    Inst(MethodId, u32),
    Other,
}

/// A program that was written as text.
pub struct Source {
    pub program: Program,
    /// By line.
    pub lines: Vec<Line>,
    /// `Main.main`.
    pub main: Option<MethodId>,
    /// Classes that code outside calls.
    pub library: Vec<ClassId>,
}

/// What stands in a line before what is expected there, and that.
pub fn parts(line: &str) -> (&str, &str) {
    let (code, remark) = line.split_once(" ; ").unwrap_or((line, ""));
    (code.trim_end(), remark.trim())
}

impl Source {
    pub fn read(text: &str) -> Self {
        let (library, own) = (classes(LIBRARY), classes(text));
        let finder = Written(library.iter().chain(&own).map(|class| (class.name.clone(), class.written())).collect());
        let mut program = Program::new(Box::new(finder), &[]).expect("the library of the tests has what is needed");
        let mut lines = vec![Line::Other; text.lines().count()];
        let mut called = Vec::new();
        for class in library {
            class.give_bodies(&mut program, &mut []);
        }
        for class in own {
            let id = class.give_bodies(&mut program, &mut lines);
            called.extend(class.is_library.then_some(id));
        }
        let main = program.loaded(LoaderId::APP, "Main").and_then(|main| program.find_method(main, "main", "()V"));
        Self { program, lines, main, library: called }
    }
}

struct Written(HashMap<String, Vec<u8>>);

impl Finder for Written {
    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, FindError> {
        let is_mine = loader == loader_of(name);
        let is_throwable = name.starts_with("java/") && (name.ends_with("Exception") || name.ends_with("Error"));
        let bytes = match self.0.get(name) {
            Some(bytes) => Some(bytes.clone()),
            None if is_throwable => Some(throwable(name)),
            None => None,
        };
        Ok(bytes.filter(|_| is_mine).map(|bytes| Found { bytes: Bytes::from(bytes), module: None, origin: None }))
    }
}

fn loader_of(name: &str) -> LoaderId {
    if name.starts_with("java/") || name.starts_with("jdk/") { LoaderId::BOOT } else { LoaderId::APP }
}

fn throwable(name: &str) -> Vec<u8> {
    ClassWriter::new(flags::PUBLIC, name, "java/lang/Throwable").finish().expect("a small class")
}

#[derive(Default)]
struct Class {
    name: String,
    parent: String,
    interfaces: Vec<String>,
    flags: u16,
    is_library: bool,
    fields: Vec<(u16, String, String)>,
    methods: Vec<Method>,
}

#[derive(Default)]
struct Method {
    flags: u16,
    name: String,
    descriptor: String,
    /// The number of its line.
    line: usize,
    /// Instructions with the numbers of their lines.
    insts: Vec<(usize, String)>,
    registers: Vec<(String, String)>,
    catches: Vec<String>,
}

fn classes(text: &str) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let (code, _) = parts(line);
        let code = code.trim_start();
        let words: Vec<&str> = code.split_whitespace().collect();
        if words.is_empty() {
            continue;
        }
        if words.iter().any(|&word| word == "class" || word == "interface") {
            classes.push(class(&words));
            continue;
        }
        let class = classes.last_mut().unwrap_or_else(|| panic!("line {}: no class yet", number + 1));
        if let Some(at) = words.iter().position(|&word| word == "field") {
            let [name, ty] = words[at + 1..] else { panic!("line {}: `field name: type`", number + 1) };
            class.fields.push((access(&words[..at]), name.trim_end_matches(':').to_owned(), ty.to_owned()));
        } else if let Some(at) = words.iter().position(|&word| word == "method") {
            let (name, descriptor) = words[at + 1].split_at(words[at + 1].find('(').expect("a descriptor"));
            let (name, descriptor) = (name.to_owned(), descriptor.to_owned());
            class.methods.push(Method {
                flags: access(&words[..at]),
                name,
                descriptor,
                line: number,
                ..Method::default()
            });
        } else {
            let method = class.methods.last_mut().unwrap_or_else(|| panic!("line {}: no method yet", number + 1));
            match code.split_once(':') {
                _ if words[0] == "catch" => method.catches.push(code.to_owned()),
                Some((registers, kind)) if registers.starts_with('r') => {
                    let each = registers.split_whitespace();
                    method.registers.extend(each.map(|name| (name.to_owned(), kind.trim().to_owned())));
                }
                Some((_, inst)) => method.insts.push((number, inst.trim().to_owned())),
                None => panic!("line {}: neither a register nor an instruction: {code}", number + 1),
            }
        }
    }
    classes
}

fn class(words: &[&str]) -> Class {
    let at = words.iter().position(|word| matches!(*word, "class" | "interface")).expect("it was found");
    let name = words[at + 1].to_owned();
    let is_interface = words[at] == "interface";
    let kind = if is_interface { flags::INTERFACE | flags::ABSTRACT } else { 0 };
    let after = |word: &str| words.iter().position(|&other| other == word).map_or(&[][..], |at| &words[at + 1..]);
    let parent = match (after("extends").first(), name.as_str()) {
        (Some(parent), _) => (*parent).to_owned(),
        (None, "java/lang/Object") => String::new(),
        (None, _) => "java/lang/Object".to_owned(),
    };
    let interfaces = after("implements").iter().map(|name| name.trim_end_matches(',').to_owned()).collect();
    let is_library = words[..at].contains(&"library");
    Class { name, parent, interfaces, flags: access(&words[..at]) | kind, is_library, ..Class::default() }
}

fn access(words: &[&str]) -> u16 {
    let flag = |word: &&str| match *word {
        "static" => flags::STATIC,
        "final" => flags::FINAL,
        "volatile" => flags::VOLATILE,
        "synchronized" => flags::SYNCHRONIZED,
        "native" => flags::NATIVE,
        "abstract" => flags::ABSTRACT,
        "private" => flags::PRIVATE,
        "library" => 0,
        other => panic!("`{other}` is no flag"),
    };
    let flags = words.iter().map(flag).fold(0, |all, flag| all | flag);
    if flags & flags::PRIVATE == 0 { flags | flags::PUBLIC } else { flags }
}

impl Class {
    fn written(&self) -> Vec<u8> {
        let mut writer = ClassWriter::new(self.flags, &self.name, &self.parent);
        self.interfaces.iter().for_each(|interface| writer.implement(interface));
        for (flags, name, ty) in &self.fields {
            writer.field(*flags, name, ty);
        }
        for method in &self.methods {
            let (name, descriptor) = (&method.name, &method.descriptor);
            match method.flags() {
                flags if flags & (flags::NATIVE | flags::ABSTRACT) != 0 => {
                    writer.method_without_code(flags, name, descriptor);
                }
                // The body comes later.
                flags => {
                    let mut code = writer.method(flags, name, descriptor);
                    code.op(RETURN);
                    code.finish();
                }
            }
        }
        writer.finish().expect("a small class")
    }

    /// Loads the class, gives its methods their bodies, and says which line is which.
    fn give_bodies(&self, program: &mut Program, lines: &mut [Line]) -> ClassId {
        let class = program.load(loader_of(&self.name), &self.name);
        let class = class.unwrap_or_else(|error| panic!("{}: {error}", self.name));
        for method in &self.methods {
            let found = program.find_method(class, &method.name, &method.descriptor).expect("it was written");
            if !method.insts.is_empty() {
                let text = method.text();
                let body = program::text::parse(&text, &program.symbols);
                let body = body.unwrap_or_else(|error| panic!("{}.{}: {error}\n{text}", self.name, method.name));
                program.replace_body(found, body);
            }
            if !lines.is_empty() {
                lines[method.line] = Line::Method(found);
                method.insts.iter().enumerate().for_each(|(at, &(line, _))| lines[line] = Line::Inst(found, at as u32));
            }
        }
        class
    }
}

impl Method {
    /// What has neither a body nor one elsewhere is abstract.
    fn flags(&self) -> u16 {
        let has_none = self.insts.is_empty() && self.flags & flags::NATIVE == 0;
        self.flags | if has_none { flags::ABSTRACT } else { 0 }
    }

    /// In full, as the parser of bodies reads it.
    fn text(&self) -> String {
        let (params, _) = parse_descriptor(&self.descriptor).expect("a descriptor");
        let receiver = (self.flags & flags::STATIC == 0).then_some("ref");
        let params = params.iter().map(|ty| if ty.is_ref() { "ref" } else { "int" });
        let params: Vec<&str> = receiver.into_iter().chain(params).collect();
        let mut text = format!("params {}\n", params.len());
        for (number, kind) in params.iter().enumerate() {
            let _ = writeln!(text, "r{number}: {kind} = local {number}");
        }
        for (number, (name, kind)) in (params.len()..).zip(&self.registers) {
            let _ = writeln!(text, "{name}: {kind} = local {number}");
        }
        for (at, (_, inst)) in self.insts.iter().enumerate() {
            let _ = writeln!(text, "{at} @{at}: {inst}");
        }
        text + &self.catches.join("\n")
    }
}
