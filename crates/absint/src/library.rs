//! What code of the library does to objects that the program can get at.
//!
//! Code that is not looked into accesses what it is given, and what that holds, as far as `facts` says that it may.
//! Classes that are documented to be used by several threads at one time order that among themselves: two accesses are
//! in order if both are by the same such object. Everything else is judged as what the program does itself. What the
//! program cannot get at is the library's own.

use crate::calls::same_call;
use crate::engine::Engine;
use crate::location::Location;
use crate::mutants::{Mutant, forgets};
use crate::properties::Instant;
use crate::walk::followed_fields;
use crate::world::World;
use facts::accesses::AccessSet;
use facts::{EdgeKind, Linked, ObjectId, ObjectSet, Origin, Slot, is_program};
use program::ir::{Inst, Reg};
use program::webs::WebId;
use program::{ClassId, FieldId, LoaderId, MethodId, Program};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::iter;
use std::rc::Rc;

/// So far it is looked where a part of an object comes from.
const DEPTH: usize = 6;

/// Packages and classes whose objects several threads may use at one time, by their documentation. A class stands for
/// those that are nested in it, too.
const FOR_THREADS: &[&str] = &[
    "java/util/concurrent/",
    "java/lang/String",
    "java/lang/StringBuffer",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/ThreadLocal",
    "java/lang/InheritableThreadLocal",
    "java/lang/Object",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ClassValue",
    "java/lang/Module",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Boolean",
    "java/lang/Character",
    "java/lang/Byte",
    "java/lang/Short",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/math/BigInteger",
    "java/math/BigDecimal",
    "java/math/MathContext",
    "java/util/Vector",
    "java/util/Stack",
    "java/util/Hashtable",
    "java/util/Properties",
    "java/util/Random",
    "java/util/Timer",
    "java/util/TimerTask",
    "java/util/Collections$SynchronizedCollection",
    "java/util/Collections$SynchronizedSet",
    "java/util/Collections$SynchronizedSortedSet",
    "java/util/Collections$SynchronizedNavigableSet",
    "java/util/Collections$SynchronizedList",
    "java/util/Collections$SynchronizedRandomAccessList",
    "java/util/Collections$SynchronizedMap",
    "java/util/Collections$SynchronizedSortedMap",
    "java/util/Collections$SynchronizedNavigableMap",
    "java/util/ImmutableCollections",
    "java/util/Locale",
    "java/util/Optional",
    "java/util/OptionalDouble",
    "java/util/OptionalInt",
    "java/util/OptionalLong",
    "java/util/UUID",
    "java/util/logging/Logger",
    "java/util/regex/Pattern",
    "java/io/File",
    "java/io/PrintStream",
    "java/nio/charset/Charset",
    "java/net/URI",
    "java/security/SecureRandom",
    "java/time/",
];

/// Those among them that are for one thread at a time, whatever they are made by.
const NOT_FOR_THREADS: &[&str] = &["java/time/format/DateTimeFormatterBuilder", "java/util/Properties$LineReader"];

/// What is for one thread at a time wherever it comes from: a way through a collection, and an entry that was found on
/// it, which can be changed without the collection.
const WAYS: &[&str] = &["java/util/Iterator", "java/util/Enumeration", "java/util/Spliterator", "java/util/Map$Entry"];

/// Objects that hold half of the library: what they hold is its own.
const CLOSED: &[&str] = &[
    "java/lang/String",
    "java/lang/Thread",
    "java/lang/ThreadGroup",
    "java/lang/Class",
    "java/lang/ClassLoader",
    "java/lang/ClassValue",
    "java/lang/Module",
];

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
    let name = program.class_name(class);
    SHARED_DATA.iter().any(|prefix| name.starts_with(prefix))
}

/// A part of an object that code accesses.
#[derive(Clone, Copy)]
pub(crate) struct Touched {
    pub location: Location,
    pub write: bool,
    pub kept: Kept,
}

/// What is known of who sees to the order of accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Kept {
    /// This object sees to it that nobody else is in the way who asks it, too: its class is made to be used by several
    /// threads.
    pub by: Option<ObjectId>,
    /// Who comes first makes no difference to anybody.
    pub is_silent: bool,
}

/// Whether several threads may use objects of a class at one time.
pub(crate) fn is_for_threads(program: &Program, class: ClassId) -> bool {
    let boot = |name: &str| program.loaded(LoaderId::BOOT, name);
    let is_below = |name: &str| boot(name).is_some_and(|above| program.is_subtype(class, above));
    if is_named(program, class, NOT_FOR_THREADS) || WAYS.iter().any(|way| is_below(way)) {
        return false;
    }
    is_named(program, class, FOR_THREADS) || is_below("java/lang/Throwable")
}

/// Whether a class is among these, in one of these packages, or nested in one of these.
fn is_named(program: &Program, class: ClassId, among: &[&str]) -> bool {
    let name = program.class_name(class);
    among.iter().any(|known| match name.strip_prefix(known) {
        Some(rest) => known.ends_with('/') || rest.is_empty() || rest.starts_with('$'),
        None => false,
    })
}

/// The class of an object as far as it is the library's.
fn library_class(program: &Program, class: ClassId) -> Option<ClassId> {
    let mut at = Some(class);
    while let Some(class) = at.filter(|&class| is_program(program, class)) {
        at = program.class(class).super_class;
    }
    at
}

/// The fields that the library's classes declare for objects of a class, as far as they can be written twice.
fn library_fields(program: &Program, class: ClassId) -> impl Iterator<Item = FieldId> {
    let is_changing = |field: &FieldId| {
        let this = program.field(*field);
        !is_program(program, this.class) && !this.is_final()
    };
    followed_fields(program, class).into_iter().filter(is_changing)
}

impl Engine<'_> {
    /// Whether several threads may call what the library has for an object at one time.
    fn is_for_threads(&self, object: ObjectId) -> bool {
        let program = self.world.program;
        let class = self.world.class_of(object);
        !program.class(class).is_array() && library_class(program, class).is_some_and(|it| is_for_threads(program, it))
    }

    /// Whether it is a way through a collection, which several may have.
    fn is_way(&self, class: ClassId) -> bool {
        let program = self.world.program;
        ["java/util/Iterator", "java/util/Enumeration", "java/util/Spliterator"]
            .iter()
            .any(|way| program.loaded(LoaderId::BOOT, way).is_some_and(|way| program.is_subtype(class, way)))
    }

    fn is_silent(&self, object: ObjectId) -> bool {
        let program = self.world.program;
        !library_class(program, self.world.class_of(object)).is_some_and(|class| is_shared_data(program, class))
    }

    /// How an access of an instruction to a field counts. `None` if nobody else can get at it: a field that only a class
    /// uses which is made for threads.
    pub(crate) fn kept(&self, instant: &Instant<'_, '_>, object: ObjectId, field: FieldId) -> Option<Kept> {
        let program = self.world.program;
        let this = program.field(field);
        let is_own = self.world.is_program(instant.linked.method);
        if is_own || is_program(program, this.class) || !self.is_for_threads(object) {
            return Some(self.kept_by_callers(instant, object));
        }
        let is_silent = self.is_silent(object);
        (!is_silent || this.is_accessible()).then_some(Kept { by: Some(object), is_silent })
    }

    /// How an access of the library's code to what it has made counts: who is made for threads sees to it.
    pub(crate) fn kept_by_callers(&self, instant: &Instant<'_, '_>, object: ObjectId) -> Kept {
        let (world, key) = (self.world, &self.units.get(instant.unit).key);
        if world.is_followed(object) {
            return Kept::default();
        }
        let mut library = iter::once(key.method)
            .chain(key.calls.iter().rev().map(|call| call.0))
            .take_while(|&m| !world.is_program(m));
        let of = library.find(|&method| is_for_threads(world.program, world.program.method(method).class));
        match of {
            Some(of) => {
                let is_silent = !is_shared_data(world.program, world.program.method(of).class);
                Kept { by: Some(object), is_silent }
            }
            None => Kept::default(),
        }
    }

    /// Whether the accesses of an instruction to an object count: the program has made it, or can get at it.
    pub(crate) fn counts(&mut self, instant: &Instant<'_, '_>, object: ObjectId) -> bool {
        let world = self.world;
        world.is_followed(object)
            || world.known.escape().may_be_shared(object)
                && (world.is_program(instant.linked.method) || self.exposed().contains(object))
    }

    /// Whether what a register of the library's code holds is a part of what that was called on, which only one thread
    /// knows.
    pub(crate) fn is_part_of_owner(&mut self, instant: &Instant<'_, '_>, register: Reg) -> bool {
        let linked = instant.linked;
        let handed_out = self.at_hand();
        if instant.pointer(register).is_none_or(|held| held.objects.iter().any(|object| handed_out.contains(object))) {
            return false;
        }
        if self.world.is_program(linked.method) || self.world.program.method(linked.method).is_static() {
            return false;
        }
        let entered = self.units.get(instant.unit).heads[0].as_ref();
        let receivers = entered.and_then(|state| state.registers.first()?.as_ref()?.pointer());
        receivers.is_some_and(|receivers| receivers.objects.iter().all(|object| self.is_owner(object)))
            && linked.read(instant.at, register).is_some_and(|web| self.is_part_of_this(linked, web, DEPTH))
    }

    /// Whether a web holds nothing but parts of what the method was called on: what its fields hold, and what those do.
    fn is_part_of_this(&self, linked: &Linked, web: WebId, depth: usize) -> bool {
        let program = self.world.program;
        let is_this = |web: WebId| linked.param(web) == Some(0) && linked.sources(web).is_empty();
        let is_part = |web: Option<WebId>| web.is_some_and(|web| self.is_part_of_this(linked, web, depth - 1));
        if depth == 0 {
            return false;
        }
        // Only who knows the parts passes them on.
        let is_passed = |param: u16| {
            let is_accessible = is_accessible(program, linked.method);
            let mut callers = self.world.points_to.call_graph().to(linked.method).iter();
            !is_accessible
                && callers.all(|edge| {
                    let caller = edge.at.zip(self.world.points_to.linked(edge.caller));
                    caller.is_some_and(|(at, caller)| {
                        let mut args = caller.arguments(at);
                        let is_same = args.next().flatten().is_some_and(|receiver| {
                            caller.param(receiver) == Some(0) && caller.sources(receiver).is_empty()
                        });
                        let given = args.nth(usize::from(param) - 1).flatten();
                        is_same && given.is_some_and(|web| self.is_part_of_this(caller, web, depth - 1))
                    })
                })
        };
        match linked.param(web) {
            Some(0) => return false,
            Some(param) if !is_passed(param) => return false,
            Some(_) => {}
            None if linked.sources(web).is_empty() => return false,
            None => {}
        }
        linked.sources(web).iter().all(|&at| match linked.body.inst(at) {
            Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => is_part(linked.read(at, src)),
            Inst::GetField { obj, field, .. } => {
                let is_changing = linked.field(field).is_some_and(|field| !program.field(field).is_final());
                let of = linked.read(at, obj);
                is_changing && (of.is_some_and(is_this) || is_part(of))
            }
            Inst::ArrayLoad { array, .. } => is_part(linked.read(at, array)),
            Inst::Invoke { method, .. } => {
                let is_inner = linked.callee(method).is_some_and(|callee| !is_accessible(program, callee));
                is_inner && linked.arguments(at).next().flatten().is_some_and(is_this)
            }
            Inst::New { .. } | Inst::NewArray { .. } | Inst::NewRefArray { .. } => true,
            Inst::Const { .. } => true,
            _ => false,
        })
    }

    /// Objects that the program can get at, and what they hold of the library's.
    fn exposed(&mut self) -> Rc<ObjectSet> {
        if let Some(known) = &self.caches.exposed {
            return known.clone();
        }
        let mut open: Vec<ObjectId> = self.at_hand().iter().collect();
        let mut found = ObjectSet::default();
        while let Some(object) = open.pop() {
            if found.insert(object) && !self.is_closed(object) {
                self.hold(object, &mut open);
            }
        }
        let found = Rc::new(found);
        self.caches.exposed = Some(found.clone());
        found
    }

    /// Objects that code of the program has in its hands.
    pub(crate) fn at_hand(&mut self) -> Rc<ObjectSet> {
        if let Some(known) = &self.caches.at_hand {
            return known.clone();
        }
        let world = self.world;
        let mut found = ObjectSet::default();
        for method in world.points_to.methods().filter(|&method| world.is_program(method)) {
            let Some(linked) = world.points_to.linked(method) else { continue };
            let webs = (0..linked.webs.len()).map(WebId::new);
            webs.filter_map(|web| world.points_to.web(method, web)).for_each(|set| _ = found.extend(set));
        }
        let found = Rc::new(found);
        self.caches.at_hand = Some(found.clone());
        found
    }

    /// Whether what an object holds is the library's own.
    fn is_closed(&self, object: ObjectId) -> bool {
        let program = self.world.program;
        let is_base = matches!(self.world.points_to.objects().get(object).origin, Origin::Base(_) | Origin::Mirror(_));
        let class = library_class(program, self.world.class_of(object));
        class.is_some_and(|class| is_named(program, class, CLOSED)) || is_base && self.is_for_threads(object)
    }

    /// What the library's code finds in an object.
    fn hold(&self, object: ObjectId, into: &mut Vec<ObjectId>) {
        let (program, points_to) = (self.world.program, self.world.points_to);
        let class = self.world.class_of(object);
        let mut add = |slot| into.extend(points_to.slot(object, slot).into_iter().flat_map(ObjectSet::iter));
        match program.class(class).is_array() {
            true => add(Slot::Element),
            false => {
                let fields = followed_fields(program, class).into_iter();
                let fields = fields.filter(|&field| !is_program(program, program.field(field).class));
                fields.for_each(|field| add(Slot::Field(field)));
            }
        }
    }

    /// Whether only one thread knows an object, and nobody but it what it is made of: collections and builders keep what
    /// they are made of in fields that change as they grow, and copy what they are given.
    fn is_owner(&self, object: ObjectId) -> bool {
        let (program, world) = (self.world.program, self.world);
        let name = library_class(program, world.class_of(object)).map_or("", |class| program.class_name(class));
        let is_in = |package: &str| name.strip_prefix(package).is_some_and(|rest| !rest.contains('/'));
        !world.known.escape().may_be_shared(object) && (is_in("java/util/") || is_in("java/lang/"))
    }

    /// What the library's code finds in an object: what that is made of, if it is asked for, and the rest.
    fn hold_apart(&self, object: ObjectId, into: &mut Vec<ObjectId>, inside: &mut Vec<ObjectId>) {
        let (program, points_to) = (self.world.program, self.world.points_to);
        let class = self.world.class_of(object);
        let mut add = |slot, is_part: bool| {
            for held in points_to.slot(object, slot).into_iter().flat_map(ObjectSet::iter) {
                let is_own = is_part && self.is_made_by_library(held);
                if is_own { inside.push(held) } else { into.push(held) }
            }
        };
        match program.class(class).is_array() {
            true => add(Slot::Element, true),
            false => {
                for field in followed_fields(program, class) {
                    let this = program.field(field);
                    if !is_program(program, this.class) {
                        add(Slot::Field(field), !this.is_final());
                    }
                }
            }
        }
    }

    /// Whether code of the library has made an object that is a part of another, and has not handed it out: an array, a
    /// node.
    fn is_made_by_library(&self, object: ObjectId) -> bool {
        let program = self.world.program;
        let class = self.world.class_of(object);
        let is_part = program.class(class).is_array() || program.class_name(class).contains('$');
        let is_library = match self.world.points_to.objects().get(object).origin {
            Origin::Site { method, .. } => !self.world.is_program(method),
            Origin::Library => true,
            _ => false,
        };
        let is_handed_out = self.caches.at_hand.as_ref().is_none_or(|known| known.contains(object));
        is_part && is_library && !is_handed_out && !self.is_way(class)
    }

    /// What code of the library that a call runs may access of what it is given, and whether it writes that.
    pub(crate) fn touched_by_call(&mut self, instant: &Instant<'_, '_>) -> Vec<Touched> {
        let world = self.world;
        let Inst::Invoke { args, n, .. } = instant.inst else { return Vec::new() };
        let (method, at) = (instant.linked.method, instant.at);
        let edges = world.points_to.call_graph().at(method, at);
        let callees: Vec<_> = edges.iter().filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee).collect();
        let mut found = Vec::new();
        for callee in callees {
            if self.is_looked_into(callee) || forgets(Mutant::AccessesOfCalls) {
                continue;
            }
            let mut given: FxHashSet<ObjectId> = FxHashSet::default();
            for (number, &register) in instant.linked.body.args(args, n).iter().enumerate() {
                // Nobody else knows yet what is made.
                let is_new = number == 0 && world.program.method_name(callee) == "<init>";
                let is_known = is_new || self.is_part_of_owner(instant, register);
                if let Some(pointer) = instant.pointer(register).filter(|_| !is_known) {
                    given.extend(pointer.objects.iter());
                }
            }
            // What the program gives back when it is asked is given, too.
            let direct = match instant.inst {
                Inst::Invoke { method, .. } => {
                    instant.linked.callee(method).is_some_and(|it| same_call(world.program, it, callee))
                }
                _ => false,
            };
            let registers = instant.linked.body.args(args, n);
            let argument = |number: u8| {
                let register = *registers.get(usize::from(number)).filter(|_| direct)?;
                instant.pointer(register).cloned()
            };
            let (called, is_quiet) = self.called_back(callee, &argument);
            for callback in called.iter() {
                given.extend(returned(world, *callback).iter());
            }
            let mut set = world.accesses.by_instruction(method, at);
            set.extend(&self.accessed_by(callee));
            let slots = world.accesses.slots();
            for (object, kept) in self.reached(given, is_quiet) {
                if !self.counts(instant, object) {
                    continue;
                }
                let kept = if kept.by.is_none() { self.kept_by_callers(instant, object) } else { kept };
                let class = world.class_of(object);
                let parts: Vec<(Location, Slot)> = match world.program.class(class).is_array() {
                    true => vec![(Location::Elements(object), Slot::Element)],
                    false => library_fields(world.program, class)
                        .map(|field| (Location::Field(object, field), Slot::Field(field)))
                        .collect(),
                };
                for (location, slot) in parts {
                    let write = set.may_write(slots, Some(object), slot);
                    if write || set.may_read(slots, Some(object), slot) {
                        found.push(Touched { location, write, kept });
                    }
                }
            }
        }
        found
    }

    /// What a method that is not looked into accesses, and the library's code that it leads to.
    fn accessed_by(&mut self, method: MethodId) -> Rc<AccessSet> {
        if let Some(known) = self.caches.accessed.get(&method) {
            return known.clone();
        }
        let found = Rc::new(self.library_accesses(method));
        self.caches.accessed.insert(method, found.clone());
        found
    }

    /// Objects that a call gets at and several threads may: what it is given, and what such objects hold of the
    /// library's. What is made for threads keeps what it holds, as long as nobody gets at that in another way.
    /// A call that does what it is documented to do leaves what that holds to it.
    fn reached(&mut self, given: FxHashSet<ObjectId>, is_quiet: bool) -> Vec<(ObjectId, Kept)> {
        let (mut plain, mut keepers) = (FxHashSet::default(), BTreeSet::new());
        let mut open: Vec<ObjectId> = given.into_iter().collect();
        self.at_hand();
        let mut inner: FxHashSet<ObjectId> = FxHashSet::default();
        let mut open_inner: Vec<ObjectId> = Vec::new();
        loop {
            if let Some(object) = open.pop() {
                if self.is_for_threads(object) {
                    keepers.insert(object);
                } else if plain.insert(object) {
                    let inside = if self.is_owner(object) { &mut open_inner } else { &mut Vec::new() };
                    self.hold_apart(object, &mut open, inside);
                }
            } else if let Some(object) = open_inner.pop() {
                // What is in it is reached, though nobody else gets at it itself.
                if inner.insert(object) && !plain.contains(&object) {
                    self.hold_apart(object, &mut open, &mut open_inner);
                }
            } else {
                break;
            }
        }
        let one = keepers.iter().next().copied().filter(|_| keepers.len() == 1);
        let one = one.filter(|&keeper| self.is_one(keeper));
        let is_silent = keepers.iter().all(|&keeper| self.is_silent(keeper));
        let mut found: Vec<(ObjectId, Kept)> = plain.iter().map(|&object| (object, Kept::default())).collect();
        let mut kept: FxHashSet<ObjectId> = FxHashSet::default();
        let mut open: Vec<ObjectId> = keepers.iter().copied().collect();
        while let Some(object) = open.pop() {
            if plain.contains(&object) || !kept.insert(object) {
                continue;
            }
            if !is_quiet && !self.is_closed(object) {
                self.hold(object, &mut open);
            }
            // What the program has made may have other keepers.
            let is_own = self.world.is_followed(object) && !self.is_for_threads(object);
            let by = if is_own { one } else { Some(object) };
            found.push((object, Kept { by, is_silent: is_silent && !is_own }));
        }
        let (escape, exposed) = (self.world.known.escape(), self.exposed());
        // What nobody else gets at is in order.
        found.retain(|&(object, kept)| {
            escape.may_be_shared(object) && (kept.by.is_none() || !kept.is_silent || exposed.contains(object))
        });
        found.sort_unstable_by_key(|&(object, _)| object);
        found
    }
}

/// Whether code of other packages may call a method.
fn is_accessible(program: &Program, method: MethodId) -> bool {
    program.method(method).flags & (program::flags::PUBLIC | program::flags::PROTECTED) != 0
}

/// What a method may give back.
fn returned(world: &World<'_>, method: MethodId) -> ObjectSet {
    let mut found = ObjectSet::default();
    let Some(linked) = world.points_to.linked(method) else { return found };
    for (at, inst) in linked.insts() {
        if let Inst::Return { src: Some(register) } = inst
            && let Some(set) = linked.read(at, register).and_then(|web| world.points_to.web(method, web))
        {
            found.extend(set);
        }
    }
    found
}
