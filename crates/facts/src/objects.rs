//! Abstract objects: each stands for all objects that come from one place.

use crate::start::BaseObject;
use program::ir::Target;
use program::{ClassId, FieldId, LoaderId, MethodId, Program};
use rustc_hash::FxHashMap;
use support::index;

index! {
    /// An abstract object.
    ObjectId
}

/// Where objects come from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The instruction `at` of a method. Of an instruction that makes arrays of arrays, `depth` counts the dimensions
    /// above.
    Site { method: MethodId, at: Target, depth: u8 },
    /// All that the library's code makes of this class: strings, builders, boxes, throwables.
    Library,
    /// It was there after boot.
    Base(BaseObject),
    /// The class object of a class.
    Mirror(ClassId),
    /// The machine throws it.
    Thrown,
    /// A method that is not bytecode has made it.
    Native(MethodId),
    /// A method that is not bytecode has made it: an array of references, of a class that nothing names an array of, so
    /// that what it is may be below its class.
    Reflected(MethodId),
    /// Code outside of the analysis has made it; what it is may be below its class.
    Argument,
    /// A field: what stands for it in reflection, or as a handle.
    Variable(FieldId),
    /// A method or constructor: what stands for it in reflection, or as a handle.
    Member(MethodId),
    /// A constant of a class's pool.
    Constant,
    /// The machine has made it; which of all that it makes it is is not known.
    Machine,
}

/// An abstract object: its class is the exact class of all that it stands for, unless its origin says else.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Object {
    pub class: ClassId,
    pub origin: Origin,
}

/// All abstract objects of an analysis, each once.
#[derive(Clone, Debug, Default)]
pub struct Objects {
    all: Vec<Object>,
    ids: FxHashMap<Object, ObjectId>,
    mirrors: FxHashMap<ClassId, ObjectId>,
}

impl Objects {
    pub fn add(&mut self, object: Object) -> ObjectId {
        *self.ids.entry(object).or_insert_with(|| {
            self.all.push(object);
            let id = ObjectId::new(self.all.len() - 1);
            if let Origin::Mirror(class) = object.origin {
                self.mirrors.insert(class, id);
            }
            id
        })
    }

    /// The abstract object of that class and origin, if there is one.
    pub fn find(&self, object: Object) -> Option<ObjectId> {
        self.ids.get(&object).copied()
    }

    /// The object that stands for a class, if something uses it.
    pub fn of_class(&self, class: ClassId) -> Option<ObjectId> {
        self.mirrors.get(&class).copied()
    }

    pub fn get(&self, id: ObjectId) -> Object {
        self.all[id.index()]
    }

    /// Whether one of the objects that it stands for may be an instance of a class.
    pub fn may_be(&self, program: &Program, id: ObjectId, class: ClassId) -> bool {
        let Object { class: own, origin } = self.get(id);
        program.is_subtype(own, class) || matches!(origin, Origin::Reflected(_)) && program.holds_references(class)
    }

    /// Whether all objects that it stands for are instances of a class.
    pub fn must_be(&self, program: &Program, id: ObjectId, class: ClassId) -> bool {
        program.is_subtype(self.get(id).class, class)
    }

    /// Whether objects that two of them stand for may have the same class.
    pub fn may_be_of_one_class(&self, program: &Program, one: ObjectId, other: ObjectId) -> bool {
        let (one, other) = (self.get(one), self.get(other));
        let may_be_below = |object: Object| matches!(object.origin, Origin::Reflected(_) | Origin::Argument);
        one.class == other.class
            || may_be_below(one) && program.is_subtype(other.class, one.class)
            || may_be_below(other) && program.is_subtype(one.class, other.class)
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}

/// Classes whose objects are many, hold nothing of interest and are rarely told apart.
const MERGED: &[&str] = &[
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Character",
    "java/lang/Boolean",
];

/// Which objects are taken together.
pub(crate) struct Merging {
    merged: Vec<ClassId>,
    throwable: Option<ClassId>,
}

impl Merging {
    pub fn new(program: &mut Program) -> Self {
        let mut known = |name: &&str| program.load(LoaderId::BOOT, name).ok();
        Self { merged: MERGED.iter().filter_map(&mut known).collect(), throwable: known(&"java/lang/Throwable") }
    }

    /// What an allocation of the library makes is taken together with others of its class. What the program makes is
    /// kept apart: it may be a lock.
    pub fn merges(&self, program: &Program, method: MethodId, class: ClassId) -> bool {
        let is_library = program.class(program.method(method).class).loader != LoaderId::APP;
        is_library && self.is_plain(program, class)
    }

    /// Objects of the class hold nothing of interest.
    pub fn is_plain(&self, program: &Program, class: ClassId) -> bool {
        self.merged.contains(&class) || self.throwable.is_some_and(|throwable| program.is_subtype(class, throwable))
    }
}
