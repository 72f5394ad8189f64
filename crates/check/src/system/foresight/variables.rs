//! What variables of footprints are to the facts.

use facts::accesses::Effect;
use facts::{BaseObject, ObjectId, Origin, PointsTo, Slot};
use program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashMap;
use vm::{Machine, Made, Maker, Part, Place};

/// What a variable is to the facts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Key {
    /// They do not speak of it.
    Anything,
    /// It is written before anybody else knows it.
    Immutable,
    /// A part of one of these abstract objects; of any if there are none.
    Part {
        objects: Vec<ObjectId>,
        slot: Slot,
    },
    /// The monitor of one of these objects, which is a thread: the end of the thread takes it.
    MonitorOfThread {
        objects: Vec<ObjectId>,
        thread: u64,
    },
    /// The wait set of a monitor.
    WaitSet {
        objects: Vec<ObjectId>,
        thread: Option<u64>,
    },
    /// Something of the thread that is called so.
    Thread {
        effect: Effect,
        name: u64,
    },
    Initialisation(ClassId),
    /// What all threads are doing.
    World,
    Effect(Effect),
}

/// Abstract objects by where the machine makes theirs.
#[derive(Default)]
pub(super) struct MadeBy {
    sites: FxHashMap<(ClassId, MethodId, u32), Vec<ObjectId>>,
    base: FxHashMap<BaseObject, ObjectId>,
    mirrors: FxHashMap<ClassId, ObjectId>,
    merged: FxHashMap<ClassId, ObjectId>,
}

impl MadeBy {
    pub fn of(points_to: &PointsTo) -> Self {
        let mut made = Self::default();
        let objects = points_to.objects();
        for id in (0..objects.len()).map(ObjectId::new) {
            let object = objects.get(id);
            match object.origin {
                Origin::Site { method, at, .. } => {
                    made.sites.entry((object.class, method, at)).or_default().push(id);
                }
                Origin::Base(base) => _ = made.base.insert(base, id),
                Origin::Mirror(class) => _ = made.mirrors.insert(class, id),
                Origin::Library => _ = made.merged.insert(object.class, id),
                _ => {}
            }
        }
        made
    }

    /// The abstract objects that an object of the machine is one of; none if that is not known.
    pub fn objects(&self, machine: &Machine, of: Made) -> Vec<ObjectId> {
        let merged = self.merged.get(&of.class).copied();
        match of.by {
            Maker::Base(object) => {
                let mirror = machine.stands_for(object).and_then(|class| self.mirrors.get(&class).copied());
                let base = self.base.get(&BaseObject(object.bits())).copied();
                mirror.or(base).or(merged).into_iter().collect()
            }
            Maker::Site { method, at } => {
                let sites = self.sites.get(&(of.class, method, at)).cloned();
                sites.unwrap_or_else(|| merged.into_iter().collect())
            }
            Maker::Unknown => Vec::new(),
        }
    }
}

impl Key {
    /// What a place is, by the abstract objects that an object may be.
    pub fn of(place: Place, objects: impl Fn(Made) -> Vec<ObjectId>) -> Self {
        match place {
            Place::Field { of, field } => Self::Part { objects: objects(of), slot: Slot::Field(field) },
            Place::Static(field) => Self::Part { objects: Vec::new(), slot: Slot::Field(field) },
            Place::Element { of } => Self::Part { objects: objects(of), slot: Slot::Element },
            Place::Monitor { of, thread: None } => Self::Part { objects: objects(of), slot: Slot::Monitor },
            Place::Monitor { of, thread: Some(thread) } => Self::MonitorOfThread { objects: objects(of), thread },
            Place::Waiters { of, thread } => Self::WaitSet { objects: objects(of), thread },
            Place::Thread { part, name } => match effect(part) {
                Some(effect) => Self::Thread { effect, name },
                None => Self::Anything,
            },
            Place::Initialisation(class) => Self::Initialisation(class),
            Place::Else(Part::World) => Self::World,
            // Whatever is executed may make a loader look for a class.
            Place::Else(Part::Initiated) => Self::Anything,
            Place::Else(part) => effect(part).map_or(Self::Anything, Self::Effect),
        }
    }
}

/// What the facts call it.
fn effect(part: Part) -> Option<Effect> {
    crate::start::effect(part)
}

/// A variable, for people.
pub(super) fn told(machine: &Machine, variable: u64) -> String {
    let program = &machine.program;
    let field = |field: FieldId| {
        let field = program.field(field);
        format!("{}.{}", program.class_name(field.class).replace('/', "."), program.symbols.text(field.name))
    };
    let class = |class: ClassId| program.class_name(class).replace('/', ".");
    match machine.place(variable) {
        Some(Place::Field { field: id, .. } | Place::Static(id)) => field(id),
        Some(Place::Element { of }) => format!("an element of {}", class(of.class)),
        Some(Place::Monitor { of, .. }) => format!("the monitor of {}", class(of.class)),
        Some(Place::Waiters { of, .. }) => format!("the wait set of {}", class(of.class)),
        Some(Place::Initialisation(of)) => format!("the initialisation of {}", class(of)),
        Some(Place::Thread { part, .. } | Place::Else(part)) => part.text().to_owned(),
        None => "something".to_owned(),
    }
}
