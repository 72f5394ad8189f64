//! Where things are in the source, and what they are called there.

use crate::locks::{self, Expression};
use crate::objects::{ObjectId, Origin};
use crate::points_to::PointsTo;
use program::ir::Target;
use program::{ClassId, ClassKind, FieldId, MethodId, Program};

/// A line of a source file, as far as the class file tells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Place {
    pub file: Option<String>,
    pub line: Option<u16>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line}"),
            (Some(file), None) => f.write_str(file),
            (None, Some(line)) => write!(f, ":{line}"),
            (None, None) => f.write_str("?"),
        }
    }
}

impl Place {
    pub fn of(program: &Program, method: MethodId, at: Target) -> Self {
        Self { file: file(program, program.method(method).class), line: line(program, method, at) }
    }
}

/// The source file of a class.
pub fn file(program: &Program, class: ClassId) -> Option<String> {
    let file = program.class(class).file.as_ref()?;
    Some(file.pool.utf8(file.source_file?).ok()?.into_owned())
}

/// The source line of an instruction.
pub fn line(program: &Program, method: MethodId, at: Target) -> Option<u16> {
    let this = program.method(method);
    let file = program.class(this.class).file.as_ref()?;
    let code = file.code(&file.methods[this.member as usize]).ok()??;
    let offset = *program.body(method).ok()?.offsets().get(at as usize)?;
    let next = code.lines.partition_point(|&(start, _)| start <= offset);
    code.lines.get(next.checked_sub(1)?).map(|&(_, line)| line)
}

/// The name of a class without its package: `Account`, `Account[]`.
pub fn short(program: &Program, class: ClassId) -> String {
    if let ClassKind::Array { component } = program.class(class).kind {
        return format!("{}[]", short(program, component));
    }
    let name = program.class_name(class);
    name.rsplit('/').next().unwrap_or(name).to_owned()
}

/// `Account.balance`.
pub fn field_name(program: &Program, field: FieldId) -> String {
    let field = program.field(field);
    format!("{}.{}", short(program, field.class), program.symbols.text(field.name))
}

/// `Account.add`.
pub fn method_name(program: &Program, method: MethodId) -> String {
    format!("{}.{}", short(program, program.method(method).class), program.method_name(method))
}

/// `Account (Bank.java:38)`: what an abstract object is, and where it comes from.
pub fn object_name(program: &Program, points_to: &PointsTo, object: ObjectId) -> String {
    let object = points_to.objects().get(object);
    let class = short(program, object.class);
    match object.origin {
        Origin::Site { method, at, .. } => format!("{class} ({})", Place::of(program, method, at)),
        Origin::Library => format!("{class} (any)"),
        Origin::Base(_) => format!("{class} (from the start)"),
        Origin::Mirror(class) => format!("{}.class", short(program, class)),
        Origin::Thrown => format!("{class} (thrown by the machine)"),
        Origin::Native(method) | Origin::Reflected(method) => format!("{class} (by {})", method_name(program, method)),
        Origin::Argument => format!("{class} (from outside)"),
        Origin::Variable(field) => format!("{class} (for {})", field_name(program, field)),
        Origin::Member(method) => format!("{class} (for {})", method_name(program, method)),
        Origin::Constant => format!("{class} (constant)"),
        Origin::Machine => format!("{class} (made by the machine)"),
    }
}

/// A lock as a reader of the method would name it.
pub fn lock_name(program: &Program, points_to: &PointsTo, method: MethodId, lock: &Expression) -> String {
    match lock {
        Expression::Field(of, field) => {
            let of = lock_name(program, points_to, method, of);
            format!("{of}.{}", locks::field_name(program, *field))
        }
        Expression::Reading(of) => format!("{}.readLock", lock_name(program, points_to, method, of)),
        Expression::Monitor(of) => format!("monitor of {}", lock_name(program, points_to, method, of)),
        Expression::Value(web) => {
            let is_receiver = points_to.linked(method).is_some_and(|linked| {
                !program.method(method).is_static() && linked.webs.param(0) == *web && linked.sources(*web).is_empty()
            });
            if is_receiver {
                return "this".to_owned();
            }
            let objects = points_to.web(method, *web).into_iter().flat_map(|objects| objects.iter());
            let mut classes: Vec<String> =
                objects.map(|object| short(program, points_to.objects().get(object).class)).collect();
            classes.sort_unstable();
            classes.dedup();
            match classes.as_slice() {
                [class] => format!("a {class}"),
                _ => "an object".to_owned(),
            }
        }
        global => global.describe(program),
    }
}
