//! Parts of memory that are followed one by one, each with a number.
//!
//! Followed are static fields of the program, and what the program makes: fields, elements and lengths. Everything else
//! is the library's; what it may hold is what points-to says, or any number.

use facts::{ObjectId, Origin, PointsTo, is_program};
use program::{ClassId, FieldId, Program};
use rustc_hash::FxHashMap;
use support::index;

/// A part of memory. Of an abstract object that stands for many it is that part of each of them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Location {
    Static(FieldId),
    Field(ObjectId, FieldId),
    /// All elements of an array that are not followed one by one.
    Elements(ObjectId),
    /// An element of an array that is one, and small.
    Element(ObjectId, u8),
    Length(ObjectId),
}

impl Location {
    pub fn object(self) -> Option<ObjectId> {
        match self {
            Self::Static(_) => None,
            Self::Field(object, _) | Self::Elements(object) | Self::Element(object, _) | Self::Length(object) => {
                Some(object)
            }
        }
    }

    pub fn field(self) -> Option<FieldId> {
        match self {
            Self::Static(field) | Self::Field(_, field) => Some(field),
            Self::Elements(_) | Self::Element(..) | Self::Length(_) => None,
        }
    }
}

index! {
    /// A location that something has asked for.
    LocationId
}

/// All locations that something has asked for.
#[derive(Debug, Default)]
pub struct Locations {
    all: Vec<Location>,
    ids: FxHashMap<Location, LocationId>,
}

impl Locations {
    pub fn id(&mut self, location: Location) -> LocationId {
        *self.ids.entry(location).or_insert_with(|| {
            self.all.push(location);
            LocationId::new(self.all.len() - 1)
        })
    }

    pub fn find(&self, location: Location) -> Option<LocationId> {
        self.ids.get(&location).copied()
    }

    pub fn get(&self, id: LocationId) -> Location {
        self.all[id.index()]
    }

    pub fn all(&self) -> &[Location] {
        &self.all
    }
}

/// Whether the parts of an object are followed: code of the program has made it.
pub fn is_followed(program: &Program, points_to: &PointsTo, object: ObjectId) -> bool {
    match points_to.objects().get(object).origin {
        Origin::Site { method, .. } => is_program(program, program.method(method).class),
        _ => false,
    }
}

/// Whether a field of an object that is followed is, too. What threads and throwables have of the library's own is the
/// library's alone, and each of them has much of it.
pub fn is_followed_field(program: &Program, field: FieldId) -> bool {
    !matches!(program.class_name(program.field(field).class), "java/lang/Thread" | "java/lang/Throwable")
}

/// Whether a static field is followed.
pub fn is_followed_static(program: &Program, class: ClassId) -> bool {
    is_program(program, class)
}
