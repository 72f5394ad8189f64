//! Arrays: their lengths, their elements, and what is checked when one is accessed.
//!
//! An array that is one and small is followed element by element where its length is known; else all elements are one
//! location. Reads look at both, for what is known where an array is written need not be known where it is read.

use crate::domains::{Number, Width};
use crate::location::Location;
use crate::mutants::{Mutant, forgets};
use crate::state::State;
use crate::value::{Pointer, Value, join_into};
use crate::walk::Walk;
use facts::{ObjectId, ObjectSet, Origin, Slot};
use program::ir::{Cond, Element, Reg, Target};
use program::webs::WebId;
use program::{ClassKind, Primitive, Type};

/// Arrays up to this length are followed element by element, if they are one.
pub(crate) const SMALL: i64 = 8;

impl Walk<'_, '_> {
    /// The length that arrays may have.
    pub(crate) fn length(&mut self, at: Target, state: &State, pointer: &Pointer) -> Option<Number> {
        let (followed, others) = self.followed(pointer);
        let mut value: Option<Value> = None;
        for object in followed {
            let location = Location::Length(object);
            if let Some(read) = self.engine.read(self.unit, self.block, at, location, state) {
                join_into(&mut value, &read);
            }
        }
        if !others.is_empty() {
            join_into(&mut value, &self.engine.world.range(Width::INT, 0, i64::from(i32::MAX)));
        }
        value.as_ref().and_then(Value::number).copied()
    }

    /// The index is checked: what is left of it if it fits.
    fn index(
        &mut self,
        at: Target,
        state: &mut State,
        pointer: &Pointer,
        (array, index): (Reg, Reg),
    ) -> Option<Number> {
        let length = self.length(at, state, pointer);
        let length = self.found(at, length)?;
        let number = self.number(state, index);
        let zero = Number::constant(self.engine.world.choice, Width::INT, 0);
        let fits = state.names.fits(index, array) || Number::assume(Cond::Ge, &number, &length).is_none();
        let is_safe = Number::assume(Cond::Lt, &number, &zero).is_none() && fits;
        if !is_safe && !forgets(Mutant::BoundsThrow) {
            self.throw_by_machine(at, state, "java/lang/ArrayIndexOutOfBoundsException");
        }
        let (number, _) = Number::assume(Cond::Ge, &number, &zero)?;
        let (number, _) = Number::assume(Cond::Lt, &number, &length)?;
        state.registers[index.index()] = Some(Value::Number(number));
        Some(number)
    }

    /// The locations that a read may find an element in. Whether single ones are followed depends on what is known of
    /// the array where it is written, so both are read.
    fn elements_read(&mut self, object: ObjectId, index: &Number) -> Vec<Location> {
        let hull = index.hull();
        let is_one = self.engine.is_one(object) && !forgets(Mutant::SingleElements);
        let single = (hull.min.max(0)..=hull.max.min(SMALL - 1)).filter(|_| is_one);
        single.map(|at| Location::Element(object, at as u8)).chain([Location::Elements(object)]).collect()
    }

    /// The locations that a write may mean.
    fn elements(&mut self, state: &State, object: ObjectId, index: &Number) -> Vec<Location> {
        let summary = vec![Location::Elements(object)];
        if !self.engine.is_one(object) {
            return summary;
        }
        let known = self.engine.locations.find(Location::Length(object)).and_then(|id| state.memory.get(id.0));
        let length = known.and_then(Value::number).and_then(Number::as_constant);
        match (length, index.hull()) {
            (Some(length), hull) if (1..=SMALL).contains(&length) => {
                let of = |at| Location::Element(object, at as u8);
                (hull.min.max(0)..=hull.max.min(length - 1)).map(of).collect()
            }
            _ => summary,
        }
    }

    pub(crate) fn array_load(
        &mut self,
        at: Target,
        state: &mut State,
        element: Element,
        dst: Reg,
        array: Reg,
        index: Reg,
    ) -> Option<()> {
        let pointer = self.not_null(at, state, array)?;
        let index = self.index(at, state, &pointer, (array, index))?;
        let (followed, others) = self.followed(&pointer);
        let mut value: Option<Value> = None;
        for object in followed {
            for location in self.elements_read(object, &index) {
                if let Some(read) = self.engine.read(self.unit, self.block, at, location, state) {
                    join_into(&mut value, &read);
                }
            }
        }
        for object in others {
            let ty = self.element_type(object, element);
            let held = self.engine.world.points_to.slot(object, Slot::Element);
            if let Some(read) = self.engine.world.any(ty, held) {
                join_into(&mut value, &read);
            }
        }
        let value = self.found(at, value)?;
        self.assign(at, state, dst, value)
    }

    fn element_type(&self, object: ObjectId, element: Element) -> Type {
        match self.program().class(self.engine.world.class_of(object)).kind {
            ClassKind::Array { component } => match self.program().class(component).kind {
                ClassKind::Primitive(primitive) => Type::Primitive(primitive),
                _ => Type::Ref,
            },
            _ => match element {
                Element::Ref => Type::Ref,
                Element::Byte => Type::Primitive(Primitive::Byte),
                Element::Char => Type::Primitive(Primitive::Char),
                Element::Short => Type::Primitive(Primitive::Short),
                Element::Int => Type::Primitive(Primitive::Int),
                Element::Long => Type::Primitive(Primitive::Long),
                Element::Float => Type::Primitive(Primitive::Float),
                Element::Double => Type::Primitive(Primitive::Double),
            },
        }
    }

    pub(crate) fn array_store(
        &mut self,
        at: Target,
        state: &mut State,
        element: Element,
        array: Reg,
        index: Reg,
        src: Reg,
    ) -> Option<()> {
        let pointer = self.not_null(at, state, array)?;
        let index = self.index(at, state, &pointer, (array, index))?;
        let value = self.value(at, state, src)?;
        if element == Element::Ref && !self.always_fits(&pointer, &value) && !forgets(Mutant::StoreThrows) {
            self.throw_by_machine(at, state, "java/lang/ArrayStoreException");
        }
        let (followed, others) = self.followed(&pointer);
        let single = others.is_empty() && followed.len() == 1;
        for object in followed {
            let value = self.fitting(self.element_type(object, element), value.clone());
            let locations = self.elements(state, object, &index);
            let is_one = locations.len() == 1 && matches!(locations[0], Location::Element(..));
            for location in locations {
                self.engine.write(self.unit, at, location, value.clone(), single && is_one, state);
            }
        }
        Some(())
    }

    /// Whether what is stored fits whichever array is meant.
    fn always_fits(&self, array: &Pointer, value: &Value) -> bool {
        let (program, world) = (self.program(), self.engine.world);
        let Some(stored) = value.pointer() else { return true };
        let objects = world.points_to.objects();
        array.objects.iter().map(|array| objects.get(array)).all(|array| match program.class(array.class).kind {
            _ if matches!(array.origin, Origin::Reflected(_)) => false,
            ClassKind::Array { component } => stored.objects.iter().all(|object| world.must_be(object, component)),
            _ => false,
        })
    }

    pub(crate) fn make_array(&mut self, at: Target, state: &mut State, dst: Reg, lengths: &[Reg]) -> Option<()> {
        let world = self.engine.world;
        let zero = Number::constant(world.choice, Width::INT, 0);
        let mut known = Vec::new();
        for &register in lengths {
            let number = self.number(state, register);
            if Number::assume(Cond::Lt, &number, &zero).is_some() && !forgets(Mutant::SizeThrows) {
                self.throw_by_machine(at, state, "java/lang/NegativeArraySizeException");
            }
            let (number, _) = Number::assume(Cond::Ge, &number, &zero)?;
            state.registers[register.index()] = Some(Value::Number(number));
            known.push(number);
        }
        let made = world.made_at(self.linked.method, at).to_vec();
        let Some(&outermost) = made.first() else {
            let web: Option<WebId> = self.linked.webs.def(at);
            let objects = web.and_then(|web| world.points_to.web(self.linked.method, web)).cloned().unwrap_or_default();
            return self.set(state, dst, Some(Value::Pointer(Pointer::to(objects))));
        };
        for (depth, &object) in made.iter().enumerate() {
            if !world.is_followed(object) {
                continue;
            }
            let strong = depth == 0 && self.engine.is_one(object);
            let length = known.get(depth).copied().unwrap_or(zero);
            let ty = self.element_type(object, Element::Ref);
            let first = match made.get(depth + 1).filter(|_| depth + 1 < known.len()) {
                Some(&inner) => Value::Pointer(Pointer::to([inner].into_iter().collect::<ObjectSet>())),
                None => world.default(ty),
            };
            let locations = match length.as_constant() {
                Some(count) if strong && (1..=SMALL).contains(&count) => {
                    (0..count).map(|at| Location::Element(object, at as u8)).collect()
                }
                _ => vec![Location::Elements(object)],
            };
            self.engine.write(self.unit, at, Location::Length(object), Value::Number(length), strong, state);
            for location in locations {
                self.engine.write(self.unit, at, location, first.clone(), strong, state);
            }
        }
        self.set(state, dst, Some(Value::Pointer(Pointer::to([outermost].into_iter().collect::<ObjectSet>()))))
    }
}
