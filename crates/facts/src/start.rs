//! The start of an analysis: the heap after the library has booted.
//!
//! Its objects are known one by one, with what their fields hold at first; analysed code may overwrite that. Whoever
//! has such a heap tells of it through [`Start`].

use crate::accesses::Effects;
use program::{ClassId, FieldId, MethodId, Program};

/// An object of that heap, by a number that its owner gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BaseObject(pub u64);

/// What stands in for the bytecode of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Native {
    /// It may leave the call to the bytecode.
    pub may_run_bytecode: bool,
    pub may_allocate: bool,
    /// It may call Java code.
    pub may_call: bool,
    /// It may look for classes.
    pub may_load: bool,
    /// It may read or write fields and elements of what it is given.
    pub may_read: bool,
    pub may_write: bool,
    /// What else it looks at and changes.
    pub looks_at: Effects,
    pub changes: Effects,
    /// Methods of the library that it calls, as `java/lang/Class.name`, classes that it initialises, as
    /// `java/lang/Class.<clinit>`, and classes of objects that it makes. What its arguments name is not among them.
    pub leads: &'static [&'static str],
}

/// What the machine throws without being told to. A test looks for what stands in its source and is not here.
pub const THROWN: &[&str] = &[
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/NegativeArraySizeException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/IllegalMonitorStateException",
    "java/lang/InterruptedException",
    "java/lang/IllegalArgumentException",
    "java/lang/IllegalThreadStateException",
    "java/lang/CloneNotSupportedException",
    "java/lang/ClassNotFoundException",
    "java/lang/InstantiationException",
    "java/lang/NoSuchFieldException",
    "java/lang/NoSuchMethodException",
    "java/lang/IllegalAccessException",
    "java/lang/IllegalCallerException",
    "java/lang/invoke/WrongMethodTypeException",
    "java/lang/reflect/InvocationTargetException",
    "java/lang/UnsupportedOperationException",
    "java/lang/OutOfMemoryError",
    "java/lang/StackOverflowError",
    "java/lang/InternalError",
    "java/lang/LinkageError",
    "java/lang/NoClassDefFoundError",
    "java/lang/ClassFormatError",
    "java/lang/UnsupportedClassVersionError",
    "java/lang/ClassCircularityError",
    "java/lang/VerifyError",
    "java/lang/IncompatibleClassChangeError",
    "java/lang/AbstractMethodError",
    "java/lang/IllegalAccessError",
    "java/lang/InstantiationError",
    "java/lang/NoSuchFieldError",
    "java/lang/NoSuchMethodError",
    "java/lang/UnsatisfiedLinkError",
    "java/lang/ExceptionInInitializerError",
    "java/lang/BootstrapMethodError",
    "java/io/FileNotFoundException",
    "java/io/IOException",
    "java/util/concurrent/CancellationException",
    "java/util/zip/DataFormatException",
];

/// A frame of a thread that runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// What each register refers to.
    pub registers: Vec<Option<BaseObject>>,
}

/// The heap after boot, and what the machine does by itself.
pub trait Start {
    /// The class was initialised by then.
    fn is_initialised(&self, class: ClassId) -> bool;

    fn class_of(&self, object: BaseObject) -> ClassId;

    /// The class that a class object stands for.
    fn stands_for(&self, object: BaseObject) -> Option<ClassId>;

    /// The object of a class that has one.
    fn mirror(&self, class: ClassId) -> Option<BaseObject>;

    /// The objects of a class, or of one below.
    fn instances(&self, program: &Program, class: ClassId) -> Vec<BaseObject>;

    /// What a field of references holds, `None` for null. A static field has no object.
    fn field(&self, program: &Program, object: Option<BaseObject>, field: FieldId) -> Option<BaseObject>;

    /// What the elements of an array of references hold.
    fn elements(&self, program: &Program, object: BaseObject) -> Vec<BaseObject>;

    /// What a field holds that is no reference. A static field has no object.
    fn number(&self, program: &Program, object: Option<BaseObject>, field: FieldId) -> Option<u64>;

    /// The objects of the threads that run.
    fn threads(&self) -> Vec<BaseObject>;

    /// The frames of all threads: where the program goes on from.
    fn frames(&self, program: &Program) -> Vec<Frame>;

    /// What stands in for the bytecode of a method, if something does.
    fn native(&self, program: &Program, method: MethodId) -> Option<Native>;
}

/// No heap: every class is yet to be initialised. For tests, and for code that is looked at without a JDK that runs.
pub struct Nothing;

impl Start for Nothing {
    fn is_initialised(&self, _: ClassId) -> bool {
        false
    }

    fn class_of(&self, object: BaseObject) -> ClassId {
        unreachable!("there is no {object:?}")
    }

    fn stands_for(&self, _: BaseObject) -> Option<ClassId> {
        None
    }

    fn mirror(&self, _: ClassId) -> Option<BaseObject> {
        None
    }

    fn instances(&self, _: &Program, _: ClassId) -> Vec<BaseObject> {
        Vec::new()
    }

    fn field(&self, _: &Program, _: Option<BaseObject>, _: FieldId) -> Option<BaseObject> {
        None
    }

    fn elements(&self, _: &Program, _: BaseObject) -> Vec<BaseObject> {
        Vec::new()
    }

    fn number(&self, _: &Program, _: Option<BaseObject>, _: FieldId) -> Option<u64> {
        None
    }

    fn threads(&self) -> Vec<BaseObject> {
        Vec::new()
    }

    fn frames(&self, _: &Program) -> Vec<Frame> {
        Vec::new()
    }

    fn native(&self, _: &Program, _: MethodId) -> Option<Native> {
        None
    }
}
