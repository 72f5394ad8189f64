//! Facts about programs that are written as text, with what is expected beside each instruction.
//!
//! No JDK is needed: the heap is empty at the start, and of the library there is as much as the tests use.

mod accesses;
mod calls;
mod escape;
mod fresh;
mod icfg;
mod locks;
mod points_to;
mod source;
mod threads;

use facts::start::{BaseObject, Frame, Native, Nothing, Start};
use facts::{Known, ObjectId, ObjectSet, Origin, PointsTo};
use program::ir::Target;
use program::{ClassId, FieldId, MethodId, Program};
use source::{Line, Source, parts};
use std::collections::BTreeSet;

/// An empty heap, and a thread that is about to execute `Main.main`.
struct Begin {
    main: Option<MethodId>,
}

impl Start for Begin {
    fn is_initialised(&self, class: ClassId) -> bool {
        Nothing.is_initialised(class)
    }

    fn class_of(&self, object: BaseObject) -> ClassId {
        Nothing.class_of(object)
    }

    fn stands_for(&self, object: BaseObject) -> Option<ClassId> {
        Nothing.stands_for(object)
    }

    fn mirror(&self, class: ClassId) -> Option<BaseObject> {
        Nothing.mirror(class)
    }

    fn instances(&self, program: &Program, class: ClassId) -> Vec<BaseObject> {
        Nothing.instances(program, class)
    }

    fn field(&self, program: &Program, object: Option<BaseObject>, field: FieldId) -> Option<BaseObject> {
        Nothing.field(program, object, field)
    }

    fn elements(&self, program: &Program, object: BaseObject) -> Vec<BaseObject> {
        Nothing.elements(program, object)
    }

    fn number(&self, program: &Program, object: Option<BaseObject>, field: FieldId) -> Option<u64> {
        Nothing.number(program, object, field)
    }

    fn threads(&self) -> Vec<BaseObject> {
        Nothing.threads()
    }

    fn frames(&self, _: &Program) -> Vec<Frame> {
        self.main.iter().map(|&method| Frame { method, registers: Vec::new() }).collect()
    }

    fn native(&self, program: &Program, method: MethodId) -> Option<Native> {
        program.method(method).is_native().then(Native::default)
    }
}

/// A program with what is known about it.
struct Facts<'a> {
    known: Known<'a>,
}

impl<'a> Facts<'a> {
    fn program(&self) -> &'a Program {
        self.known.program
    }

    fn points_to(&self) -> &'a PointsTo {
        self.known.points_to
    }

    /// The method that the text calls `Class.name`.
    fn method(&self, name: &str) -> MethodId {
        let mut methods = (0..self.program().methods.len()).map(MethodId::new);
        methods.find(|&method| self.method_name(method) == name).unwrap_or_else(|| panic!("there is no {name}"))
    }

    fn method_name(&self, method: MethodId) -> String {
        facts::places::method_name(self.program(), method)
    }

    /// `Box@Main.main:0`: the class, and the instruction that has made it.
    fn object(&self, object: ObjectId) -> String {
        let object = self.points_to().objects().get(object);
        let class = facts::places::short(self.program(), object.class);
        match object.origin {
            Origin::Site { method, at, depth: 0 } => format!("{class}@{}:{at}", self.method_name(method)),
            Origin::Site { method, at, depth } => format!("{class}@{}:{at}/{depth}", self.method_name(method)),
            Origin::Mirror(of) => format!("{}.class", facts::places::short(self.program(), of)),
            other => format!("{class} {other:?}"),
        }
    }

    fn objects(&self, objects: &ObjectSet) -> String {
        joined(objects.iter().map(|object| self.object(object)))
    }
}

/// In order, each once.
fn joined(all: impl IntoIterator<Item = String>) -> String {
    all.into_iter().collect::<BTreeSet<String>>().into_iter().collect::<Vec<_>>().join(", ")
}

/// Shows a program's facts.
fn with_facts<R>(text: &str, show: impl FnOnce(&Facts<'_>) -> R) -> R {
    let Source { mut program, main, library, .. } = Source::read(text);
    let start = Begin { main };
    let points_to = PointsTo::of(&mut program, &start, &library);
    show(&Facts { known: Known::of(&program, &start, &points_to) })
}

/// Holds what is told of methods (without an instruction) and instructions against what the text says of them.
#[track_caller]
fn check(text: &str, tell: impl Fn(&Facts<'_>, MethodId, Option<Target>) -> String) {
    let lines = Source::read(text).lines;
    let told: Vec<String> = with_facts(text, |facts| {
        let told = lines.iter().map(|&line| match line {
            Line::Method(method) => tell(facts, method, None),
            Line::Inst(method, at) => tell(facts, method, Some(at)),
            Line::Other => String::new(),
        });
        told.collect()
    });
    let shown = |(code, remark): (&str, &str)| match remark {
        "" => code.to_owned(),
        remark => format!("{code} ; {remark}"),
    };
    let expected: Vec<String> = text.lines().map(|line| shown(parts(line))).collect();
    let found: Vec<String> = text.lines().zip(&told).map(|(line, told)| shown((parts(line).0, told))).collect();
    assert!(expected == found, "what is told:\n{}", found.join("\n"));
}
