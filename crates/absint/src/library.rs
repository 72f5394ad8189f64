//! What calls of the library do to objects that the program hands to it.
//!
//! Code that is not looked into accesses what it is given, and what that holds. Classes that are made to be used by
//! several threads at one time order that themselves.

use crate::engine::Engine;
use crate::location::Location;
use crate::mutants::{Mutant, forgets};
use crate::properties::Instant;
use crate::walk::followed_fields;
use facts::{EdgeKind, ObjectId, Slot, is_program};
use program::ir::Inst;
use program::{ClassId, FieldId, Program};
use rustc_hash::FxHashSet;

/// Packages and classes whose objects several threads may use at one time, by their documentation.
const FOR_THREADS: &[&str] = &[
    "java/util/concurrent/",
    "java/lang/String",
    "java/lang/Thread",
    "java/lang/Object",
    "java/lang/Class",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/ref/",
    "java/math/",
    "java/util/Vector",
    "java/util/Stack",
    "java/util/Hashtable",
    "java/util/Properties",
    "java/util/Random",
    "java/util/Timer",
    "java/util/TimerTask",
    "java/util/Collections$Synchronized",
    "java/util/ImmutableCollections",
    "java/util/Optional",
    "java/io/PrintStream",
    "java/time/",
];

/// Those among them that only begin with such a name.
const NOT_FOR_THREADS: &[&str] = &["java/lang/StringBuilder", "java/lang/StringJoiner"];

/// Those whose objects hold what threads tell each other, in whatever order they come.
const SHARED_DATA: &[&str] = &[
    "java/util/concurrent/atomic/",
    "java/util/concurrent/Concurrent",
    "java/util/concurrent/CopyOnWrite",
    "java/util/concurrent/ArrayBlocking",
    "java/util/concurrent/Linked",
    "java/util/concurrent/Priority",
    "java/util/concurrent/Delay",
    "java/util/concurrent/SynchronousQueue",
    "java/util/concurrent/Exchanger",
    "java/lang/StringBuffer",
    "java/util/Vector",
    "java/util/Stack",
    "java/util/Hashtable",
    "java/util/Properties",
    "java/util/Collections$Synchronized",
];

/// Whether what is read from objects of a class that is made for threads depends on their order.
fn is_shared_data(program: &Program, class: ClassId) -> bool {
    SHARED_DATA.iter().any(|prefix| program.class_name(class).starts_with(prefix))
}

/// Part of an object that code of the library accesses for the program.
pub(crate) struct Touched {
    pub location: Location,
    pub write: bool,
    /// The object is made to be used by several threads: no race, but who comes first is open.
    pub in_order: bool,
}

/// How accesses to a field count: as they are, as in order if the class sees to that itself, or not at all.
pub(crate) fn in_order(program: &Program, field: FieldId) -> Option<bool> {
    let class = program.field(field).class;
    match !is_program(program, class) && is_for_threads(program, class) {
        false => Some(false),
        true => is_shared_data(program, class).then_some(true),
    }
}

/// Whether several threads may use objects of a class at one time.
pub(crate) fn is_for_threads(program: &Program, class: ClassId) -> bool {
    let name = program.class_name(class);
    let is = |prefix: &&str| name.starts_with(*prefix);
    let is_throwable = program
        .loaded(program::LoaderId::BOOT, "java/lang/Throwable")
        .is_some_and(|throwable| program.is_subtype(class, throwable));
    is_throwable || FOR_THREADS.iter().any(is) && !NOT_FOR_THREADS.iter().any(is)
}

impl Engine<'_> {
    /// What code of the library that a call runs may access of what it is given, and whether it writes that.
    pub(crate) fn touched_by_call(&mut self, instant: &Instant<'_, '_>) -> Vec<Touched> {
        let world = self.world;
        let Inst::Invoke { args, n, .. } = instant.inst else { return Vec::new() };
        let edges = world.points_to.call_graph().at(instant.linked.method, instant.at);
        let callees: Vec<_> = edges.iter().filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee).collect();
        let mut found = Vec::new();
        for callee in callees {
            if self.is_looked_into(callee)
                || forgets(Mutant::AccessesOfCalls)
                || world.program.method_name(callee) == "<init>"
            {
                continue;
            }
            let given = instant.linked.body.args(args, n).iter().filter_map(|&register| instant.pointer(register));
            let given: FxHashSet<ObjectId> =
                given.flat_map(|pointer| pointer.objects.iter().collect::<Vec<_>>()).collect();
            let reached = self.held_by(given);
            let (written, here) = (self.written_by(callee), self.written_at(instant.linked.method, instant.at));
            let is_written = |location: &Location| written.contains(location) || here.contains(location);
            for (object, in_order) in reached {
                let class = world.class_of(object);
                let locations = match world.program.class(class).is_array() {
                    true => vec![Location::Elements(object)],
                    false => {
                        let fields = followed_fields(world.program, class).into_iter();
                        fields.map(|field| Location::Field(object, field)).collect()
                    }
                };
                let touched = |location| Touched { location, write: is_written(&location), in_order };
                found.extend(locations.into_iter().map(touched));
            }
        }
        found
    }

    /// Objects of the library's classes that the program has made and a call gets at: what it is given, and what such
    /// objects hold. What is made to be used by several threads orders what it holds.
    fn held_by(&self, given: FxHashSet<ObjectId>) -> Vec<(ObjectId, bool)> {
        let world = self.world;
        let mut seen: FxHashSet<ObjectId> = FxHashSet::default();
        let mut open: Vec<ObjectId> = given.into_iter().collect();
        let mut found = Vec::new();
        while let Some(object) = open.pop() {
            let class = world.class_of(object);
            let is_array = world.program.class(class).is_array();
            let is_own = is_program(world.program, class) && !is_array;
            if is_own || !seen.insert(object) {
                continue;
            }
            let in_order = is_for_threads(world.program, class);
            if world.is_followed(object) && (!in_order || is_shared_data(world.program, class)) {
                found.push((object, in_order));
            }
            if in_order {
                continue;
            }
            if !is_array {
                for field in followed_fields(world.program, class) {
                    let held = world.points_to.slot(object, Slot::Field(field));
                    open.extend(held.into_iter().flat_map(|held| held.iter()));
                }
            }
        }
        found.sort_unstable();
        found
    }
}
