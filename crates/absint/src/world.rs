//! The program as the analysis sees it: facts about it, values of types, and what is made where.

use crate::domains::{Choice, Fraction, Number, Width};
use crate::location::is_followed;
use crate::memory::MemoryModel;
use crate::mutants::{Mutant, forgets};
use crate::value::{Pointer, Value};
use facts::accesses::{Accesses, Grain};
use facts::start::Start;
use facts::threads::ThreadOrigin;
use facts::{Known, Object, ObjectId, ObjectSet, Origin, PointsTo, Slot, is_program};
use program::ir::{Inst, Kind, Target};
use program::{ClassId, FieldId, LoaderId, MethodId, Primitive, Program, Type};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A field is a constant of an enumeration (JVMS 4.5).
const ENUM: u16 = 0x4000;

/// See the module.
pub struct World<'a> {
    pub program: &'a Program,
    pub start: &'a dyn Start,
    pub points_to: &'a PointsTo,
    pub known: &'a Known<'a>,
    pub accesses: Accesses<&'a PointsTo>,
    pub choice: Choice,
    pub model: &'static MemoryModel,
    /// Objects by the instruction that makes them; of arrays of arrays the outermost first.
    made: FxHashMap<(MethodId, Target), Vec<ObjectId>>,
    followed: ObjectSet,
    arguments: ObjectSet,
    /// Objects that others may get to know by a race.
    unsafely: ObjectSet,
    /// Objects that are thrown somewhere.
    throwables: Rc<ObjectSet>,
    /// What widening stops at: constants of the program.
    pub thresholds: Vec<i64>,
    /// Every method of the library that never gives back null.
    pub not_null: crate::not_null::NotNull,
}

impl<'a> World<'a> {
    pub fn of(known: &'a Known<'a>, choice: Choice, model: &'static MemoryModel) -> Self {
        let Known { program, start, points_to, .. } = *known;
        let objects = points_to.objects();
        let all = || (0..objects.len()).map(ObjectId::new);
        let mut made: FxHashMap<(MethodId, Target), Vec<(u8, ObjectId)>> = FxHashMap::default();
        for object in all() {
            if let Origin::Site { method, at, depth } = objects.get(object).origin {
                made.entry((method, at)).or_default().push((depth, object));
            }
        }
        made.values_mut().for_each(|made| made.sort_unstable());
        let made = made.into_iter().map(|(place, made)| (place, made.into_iter().map(|(_, object)| object).collect()));
        let throwable = program.loaded(LoaderId::BOOT, "java/lang/Throwable");
        let is_throwable = |object: &ObjectId| {
            throwable.is_some_and(|throwable| program.is_subtype(objects.get(*object).class, throwable))
        };
        let arguments = arguments(known);
        let mut followed: ObjectSet = all().filter(|&object| is_followed(program, points_to, object)).collect();
        followed.extend(&arguments);
        Self {
            program,
            start,
            points_to,
            known,
            accesses: Accesses::of(program, start, points_to, Grain::Object),
            choice,
            model,
            made: made.collect(),
            followed,
            arguments,
            unsafely: crate::publication::published_unsafely(known),
            throwables: Rc::new(all().filter(is_throwable).collect()),
            thresholds: thresholds(program, points_to),
            not_null: crate::not_null::NotNull::of(program, points_to),
        }
    }

    pub fn is_program(&self, method: MethodId) -> bool {
        is_program(self.program, self.program.method(method).class)
    }

    pub fn is_followed(&self, object: ObjectId) -> bool {
        self.followed.contains(object)
    }

    /// Whether others may get to know an object by a race.
    pub fn is_published_unsafely(&self, object: ObjectId) -> bool {
        self.unsafely.contains(object) && !forgets(Mutant::UnsafePublication)
    }

    pub fn followed(&self) -> &ObjectSet {
        &self.followed
    }

    /// The array that the program is started with.
    pub fn arguments(&self) -> &ObjectSet {
        &self.arguments
    }

    /// Whether an object may be an instance of a class.
    pub fn may_be(&self, object: ObjectId, class: ClassId) -> bool {
        self.points_to.objects().may_be(self.program, object, class)
    }

    /// Whether an object is an instance of a class, whichever of those it stands for it is.
    pub fn must_be(&self, object: ObjectId, class: ClassId) -> bool {
        self.points_to.objects().must_be(self.program, object, class)
    }

    pub fn class_of(&self, object: ObjectId) -> ClassId {
        self.points_to.objects().get(object).class
    }

    /// What an instruction makes; of arrays of arrays the outermost first.
    pub fn made_at(&self, method: MethodId, at: Target) -> &[ObjectId] {
        self.made.get(&(method, at)).map_or(&[], Vec::as_slice)
    }

    /// Whatever code that is not looked at may throw.
    pub fn anything_thrown(&self) -> Pointer {
        Pointer::to(self.throwables.clone())
    }

    /// An exception that the machine throws by itself.
    pub fn thrown_by_machine(&self, class: &str) -> Pointer {
        let class = self.program.loaded(LoaderId::BOOT, class);
        let find = |class| self.points_to.objects().find(Object { class, origin: Origin::Thrown });
        match class.and_then(find) {
            Some(object) => Pointer::to([object].into_iter().collect::<ObjectSet>()),
            None => self.anything_thrown(),
        }
    }

    pub fn constant(&self, width: Width, value: i64) -> Value {
        Value::Number(Number::constant(self.choice, width, value))
    }

    pub fn range(&self, width: Width, min: i64, max: i64) -> Value {
        Value::Number(Number::range(self.choice, width, min, max).unwrap_or_else(|| Number::any(self.choice, width)))
    }

    /// Whatever has a type. What a reference may be is told by points-to.
    pub fn any(&self, ty: Type, objects: Option<&ObjectSet>) -> Option<Value> {
        Some(match ty {
            Type::Ref => Value::Pointer(Pointer { null: true, objects: Rc::new(objects.cloned().unwrap_or_default()) }),
            Type::Primitive(primitive) => match primitive {
                Primitive::Boolean => self.range(Width::INT, 0, 1),
                Primitive::Byte => self.range(Width::INT, -128, 127),
                Primitive::Short => self.range(Width::INT, -32768, 32767),
                Primitive::Char => self.range(Width::INT, 0, 65535),
                Primitive::Int => Value::Number(Number::any(self.choice, Width::INT)),
                Primitive::Long => Value::Number(Number::any(self.choice, Width::LONG)),
                Primitive::Float | Primitive::Double => Value::Fraction(Fraction::ANY),
                Primitive::Void => return None,
            },
        })
    }

    /// What a variable of a type holds before anything was written.
    pub fn default(&self, ty: Type) -> Value {
        match ty.kind() {
            Some(Kind::Ref) | None => Value::Pointer(Pointer::null()),
            Some(Kind::Int) => self.constant(Width::INT, 0),
            Some(Kind::Long) => self.constant(Width::LONG, 0),
            Some(Kind::Float | Kind::Double) => Value::Fraction(Fraction::constant(self.choice, 0.0)),
        }
    }

    /// A value of the machine, as bits.
    pub fn of_bits(&self, ty: Type, bits: u64) -> Option<Value> {
        Some(match ty {
            Type::Ref => return None,
            Type::Primitive(Primitive::Long) => self.constant(Width::LONG, bits as i64),
            Type::Primitive(Primitive::Double) => {
                Value::Fraction(Fraction::constant(self.choice, f64::from_bits(bits)))
            }
            Type::Primitive(Primitive::Float) => {
                Value::Fraction(Fraction::constant(self.choice, f64::from(f32::from_bits(bits as u32))))
            }
            Type::Primitive(Primitive::Void) => return None,
            Type::Primitive(_) => self.constant(Width::INT, i64::from(bits as i32)),
        })
    }

    /// What a field of an object holds that is not followed.
    pub fn foreign_field(&self, object: ObjectId, field: FieldId) -> Option<Value> {
        self.any(self.program.field(field).ty, self.points_to.slot(object, Slot::Field(field)))
    }

    /// What a static field holds that is not followed.
    pub fn foreign_static(&self, field: FieldId) -> Option<Value> {
        let this = self.program.field(field);
        let is_fixed = this.is_final() && self.start.is_initialised(this.class) && !self.is_reset(field);
        if is_fixed && !this.ty.is_ref() {
            return self.start.number(self.program, None, field).and_then(|bits| self.of_bits(this.ty, bits));
        }
        let mut value = self.any(this.ty, self.points_to.static_field(field))?;
        if let Value::Pointer(pointer) = &mut value {
            // Who uses a constant of the library's enumerations has initialised them.
            let is_constant = this.is_final() && this.flags & ENUM != 0;
            pointer.null = !is_constant && (!is_fixed || self.start.field(self.program, None, field).is_none());
        }
        Some(value)
    }

    /// Whether a static final field gets another value all the same: the standard streams do.
    fn is_reset(&self, field: FieldId) -> bool {
        let program = self.program;
        let setter =
            match (program.class_name(program.field(field).class), program.symbols.text(program.field(field).name)) {
                ("java/lang/System", "out") => "setOut0",
                ("java/lang/System", "err") => "setErr0",
                ("java/lang/System", "in") => "setIn0",
                _ => return false,
            };
        let class = program.class(program.field(field).class);
        let mut setters = class.methods.iter().filter(|&&method| program.method_name(method) == setter);
        setters.any(|&method| self.points_to.reaches(method))
    }

    /// What a parameter of a method may be, whoever calls it.
    pub fn any_parameter(&self, method: MethodId, param: u16) -> Option<Value> {
        let linked = self.points_to.linked(method)?;
        let this = self.program.method(method);
        let is_receiver = param == 0 && !this.is_static();
        let ty = match is_receiver {
            true => Type::Ref,
            false => this.params[usize::from(param) - usize::from(!this.is_static())],
        };
        let mut value = self.any(ty, self.points_to.web(method, linked.webs.param(param)))?;
        if let Value::Pointer(pointer) = &mut value {
            pointer.null = !is_receiver;
        }
        Some(value)
    }
}

/// The arrays of strings that the first thread begins with.
fn arguments(known: &Known<'_>) -> ObjectSet {
    let (program, points_to) = (known.program, known.points_to);
    let strings = program.loaded(LoaderId::BOOT, "[Ljava/lang/String;");
    let first = known.threads().all().iter().filter(|thread| thread.origin == ThreadOrigin::Main);
    let mut found = ObjectSet::default();
    for &method in first.flat_map(|thread| &thread.entries) {
        let Some(linked) = points_to.linked(method).filter(|linked| linked.body.params() == 1) else { continue };
        let given = points_to.web(method, linked.webs.param(0)).into_iter().flat_map(ObjectSet::iter);
        let is_given = |object: &ObjectId| {
            let object = points_to.objects().get(*object);
            strings == Some(object.class) && matches!(object.origin, Origin::Base(_))
        };
        found.extend(&given.filter(is_given).collect::<ObjectSet>());
    }
    found
}

/// Constants of the program and their neighbours, sorted.
fn thresholds(program: &Program, points_to: &PointsTo) -> Vec<i64> {
    let mut found: BTreeSet<i64> = BTreeSet::from([-1, 0, 1]);
    for method in points_to.methods() {
        if !is_program(program, program.method(method).class) {
            continue;
        }
        let Some(linked) = points_to.linked(method) else { continue };
        for (_, inst) in linked.insts() {
            let value = match inst {
                Inst::Const { dst, value } => match linked.body.kind(dst) {
                    Kind::Int => i64::from(value as i32),
                    Kind::Long => value as i64,
                    _ => continue,
                },
                Inst::Branch { b: program::ir::Operand::Immediate(value), .. } => i64::from(value),
                _ => continue,
            };
            found.extend([value.saturating_sub(1), value, value.saturating_add(1)]);
        }
    }
    found.into_iter().collect()
}
