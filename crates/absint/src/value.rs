//! Abstract values: what a register or a part of memory may hold.

use crate::domains::{Fraction, Number};
use facts::ObjectSet;
use std::rc::Rc;

/// What a reference may be: null, or one of the objects that come from some places.
#[derive(Clone, Debug)]
pub struct Pointer {
    pub null: bool,
    pub objects: Rc<ObjectSet>,
}

impl PartialEq for Pointer {
    fn eq(&self, other: &Self) -> bool {
        self.null == other.null && (Rc::ptr_eq(&self.objects, &other.objects) || self.objects == other.objects)
    }
}

impl Pointer {
    pub fn null() -> Self {
        Self { null: true, objects: Rc::default() }
    }

    pub fn to(objects: impl Into<Rc<ObjectSet>>) -> Self {
        Self { null: false, objects: objects.into() }
    }

    /// `None` if nothing is left.
    fn unless_empty(self) -> Option<Self> {
        (self.null || !self.objects.is_empty()).then_some(self)
    }

    /// What is left of it if it is not null.
    pub fn not_null(&self) -> Option<Self> {
        Self { null: false, objects: self.objects.clone() }.unless_empty()
    }

    /// What is left of it if it is null.
    pub fn only_null(&self) -> Option<Self> {
        self.null.then(Self::null)
    }

    /// What is left of it if only objects of a set can be meant.
    pub fn among(&self, objects: &ObjectSet) -> Option<Self> {
        if self.objects.is_within(objects) {
            return Some(self.clone());
        }
        let kept: ObjectSet = self.objects.iter().filter(|&object| objects.contains(object)).collect();
        Self { null: self.null, objects: Rc::new(kept) }.unless_empty()
    }

    pub fn filtered(&self, mut passes: impl FnMut(facts::ObjectId) -> bool) -> Option<Self> {
        if self.objects.iter().all(&mut passes) {
            return self.clone().unless_empty();
        }
        let kept: ObjectSet = self.objects.iter().filter(|&object| passes(object)).collect();
        Self { null: self.null, objects: Rc::new(kept) }.unless_empty()
    }

    fn join(&self, other: &Self) -> Self {
        let null = self.null || other.null;
        if Rc::ptr_eq(&self.objects, &other.objects) || other.objects.is_within(&self.objects) {
            return Self { null, objects: self.objects.clone() };
        }
        let mut objects = (*self.objects).clone();
        objects.extend(&other.objects);
        Self { null, objects: Rc::new(objects) }
    }

    fn includes(&self, other: &Self) -> bool {
        (self.null || !other.null)
            && (Rc::ptr_eq(&self.objects, &other.objects) || other.objects.is_within(&self.objects))
    }
}

/// An abstract value. Nothing at all is no value: `Option<Value>`.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    Number(Number),
    Fraction(Fraction),
    Pointer(Pointer),
}

impl Value {
    /// What is one of both. Values of different kinds never meet in code that passes the verifier.
    pub fn join(&self, other: &Self) -> Self {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => Self::Number(a.join(b)),
            (Self::Fraction(a), Self::Fraction(b)) => Self::Fraction(a.join(b)),
            (Self::Pointer(a), Self::Pointer(b)) => Self::Pointer(a.join(b)),
            _ => unreachable!("{self:?} and {other:?} are of different kinds"),
        }
    }

    /// As [`Value::join`], and what grows for ever comes to an end.
    pub fn widen(&self, next: &Self, thresholds: &[i64]) -> Self {
        match (self, next) {
            (Self::Number(a), Self::Number(b)) => Self::Number(a.widen(b, thresholds)),
            (Self::Fraction(a), Self::Fraction(b)) => Self::Fraction(a.widen(b)),
            _ => self.join(next),
        }
    }

    /// A value between both; `next` lies within this one.
    pub fn narrow(&self, next: &Self, thresholds: &[i64]) -> Self {
        match (self, next) {
            (Self::Number(a), Self::Number(b)) => Self::Number(a.narrow(b, thresholds)),
            (Self::Fraction(a), Self::Fraction(b)) => Self::Fraction(a.narrow(b)),
            _ => next.clone(),
        }
    }

    pub fn includes(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Number(a), Self::Number(b)) => a.includes(b),
            (Self::Fraction(a), Self::Fraction(b)) => a.includes(b),
            (Self::Pointer(a), Self::Pointer(b)) => a.includes(b),
            _ => false,
        }
    }

    pub fn pointer(&self) -> Option<&Pointer> {
        match self {
            Self::Pointer(pointer) => Some(pointer),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<&Number> {
        match self {
            Self::Number(number) => Some(number),
            _ => None,
        }
    }

    pub fn fraction(&self) -> Option<&Fraction> {
        match self {
            Self::Fraction(fraction) => Some(fraction),
            _ => None,
        }
    }
}

/// Adds a value to what may not be there yet; whether it grew.
pub fn join_into(place: &mut Option<Value>, value: &Value) -> bool {
    match place {
        None => {
            *place = Some(value.clone());
            true
        }
        Some(known) if known.includes(value) => false,
        Some(known) => {
            *known = known.join(value);
            true
        }
    }
}
