//! Calls that are not looked into, by their contracts: what they throw here, and what they give back.
//!
//! Where it cannot be shown that what an exception is documented for does not happen, it is thrown. A contract is only
//! relied on if the call cannot get into itself: code of the program that a collection calls back while it is changed
//! must not use collections of that kind. And it is about proper use: if there is a data race on what the library
//! keeps, or one by which its objects are published, nothing is proved that rests on contracts (`answer.rs`).

use crate::contracts::{Contract, Gives, INTERRUPTED, MONITOR, NO_ELEMENT, NULL, RUNTIME, THREAD_STATE, Throws};
use crate::domains::{Number, Width};
use crate::engine::Engine;
use crate::mutants::{Mutant, forgets};
use crate::state::State;
use crate::units::Thrown;
use crate::value::{Pointer, Value};
use crate::walk::Walk;
use crate::world::World;
use facts::{CallEdge, EdgeKind, ObjectId, ObjectSet, Origin, is_program};
use program::ir::{Inst, Reg, Target};
use program::{ClassId, LoaderId, MethodId, Program};
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// Classes of the library whose `hashCode`, `equals` and `toString` throw nothing and call nothing else.
const PLAIN: &[&str] = &[
    "java/lang/Object",
    "java/lang/String",
    "java/lang/StringBuilder",
    "java/lang/StringBuffer",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Class",
    "java/lang/Enum",
    "java/lang/Thread",
    "java/util/concurrent/atomic/AtomicBoolean",
    "java/util/concurrent/atomic/AtomicInteger",
    "java/util/concurrent/atomic/AtomicLong",
];

/// Collections, which are in between two states while they call back.
const COLLECTIONS: &[&str] = &["java/util/concurrent/Concurrent", "java/util/concurrent/CopyOnWrite"];

/// Types of arguments that nothing is called of, but for what a contract names.
const SILENT: &[&str] = &[
    "Ljava/lang/Object;",
    "Ljava/lang/String;",
    "Ljava/lang/Class;",
    "Ljava/lang/Thread;",
    "Ljava/lang/Integer;",
    "Ljava/lang/Long;",
    "Ljava/util/Locale;",
    "Ljava/util/concurrent/TimeUnit;",
];

impl Engine<'_> {
    /// The methods of the program that a call calls back: of a contract only those of its arguments; else, or if
    /// arguments are not known, all that code of the library may call. And whether it is the first.
    pub(crate) fn called_back(
        &mut self,
        callee: MethodId,
        argument: &dyn Fn(u8) -> Option<Pointer>,
    ) -> (Rc<[MethodId]>, bool) {
        match self.called_by_contract(callee, argument) {
            Some(called) => (called.into(), true),
            None => (self.callbacks(callee), false),
        }
    }

    fn called_by_contract(
        &mut self,
        callee: MethodId,
        argument: &dyn Fn(u8) -> Option<Pointer>,
    ) -> Option<Vec<MethodId>> {
        let world = self.world;
        let program = world.program;
        let contract = self.contracts.of(program, callee)?;
        let this = program.method(callee);
        if !contract.is_quiet(program.class_name(this.class)) || forgets(Mutant::Callbacks) {
            return None;
        }
        let first = u8::from(!this.is_static());
        if first == 1 && !argument(0)?.objects.iter().all(|object| self.is_as_documented(callee, contract, object)) {
            return None;
        }
        let mut called = Vec::new();
        for (number, ty) in (first..).zip(parameters(program.descriptor(callee))) {
            if !ty.starts_with('L') {
                continue;
            }
            let is_named = |throws: &Throws, named: Throws| *throws == named;
            let is_key = contract.throws.iter().any(|throws| is_named(throws, Throws::Key(number)));
            let is_text = contract.throws.iter().any(|throws| is_named(throws, Throws::Text(number)));
            let names: &[&str] = match (is_key, is_text) {
                (true, _) => &["hashCode", "equals", "compareTo"],
                (_, true) => &["toString", "hashCode"],
                _ if SILENT.contains(&ty) => continue,
                // It is a function.
                _ => &[],
            };
            for object in argument(number)?.objects.iter() {
                let class = world.class_of(object);
                let is_known = match names.is_empty() {
                    false => world.is_plain(object, &names[..2]),
                    true => is_own_function(program, class),
                };
                if !is_known {
                    return None;
                }
                called.extend(own_methods(program, class, names));
            }
        }
        called.retain(|&method| world.points_to.linked(method).is_some());
        called.sort_unstable();
        called.dedup();
        Some(called)
    }

    /// Whether a constructor neither keeps what it makes nor shows it to code of the program: all that have a contract, but
    /// for those that call what subclasses override. What a thread inherits is asked for before it is there.
    pub(crate) fn is_documented_constructor(&mut self, constructor: MethodId) -> bool {
        let contract = self.contracts.of(self.world.program, constructor);
        let is_shown = |throws: &Throws| matches!(throws, Throws::Exact | Throws::Foreign(_) | Throws::Any(RUNTIME));
        contract.is_some_and(|contract| !contract.throws.iter().any(is_shown))
    }

    /// Whether an object is one that the code of a contract's class is all there is to: not one of the program's.
    fn is_as_documented(&self, callee: MethodId, contract: &Contract, object: ObjectId) -> bool {
        let (world, class) = (self.world, self.world.class_of(object));
        let is_booted = || matches!(world.points_to.objects().get(object).origin, Origin::Base(_));
        let is_exact = || class == world.program.method(callee).class;
        !is_program(world.program, class)
            && (!contract.throws.contains(&Throws::NotBooted) || is_booted())
            && (!contract.throws.contains(&Throws::Exact) || is_exact())
    }

    /// Whether a method of the library calls nothing of the program, whatever it is given: so it takes no lock of the
    /// program's while it holds one of its own.
    pub(crate) fn is_silent_method(&mut self, method: MethodId) -> bool {
        let program = self.world.program;
        let Some(contract) = self.contracts.of(program, method) else { return false };
        let asks = |throws: &Throws| matches!(throws, Throws::Key(_) | Throws::Text(_));
        let this = program.method(method);
        contract.is_quiet(program.class_name(this.class))
            && !contract.throws.iter().any(asks)
            && parameters(program.descriptor(method)).iter().all(|ty| !ty.starts_with('L') || SILENT.contains(ty))
            && (this.is_static()
                || self.world.points_to.receivers(method).iter().all(|of| self.is_as_documented(method, contract, of)))
    }

    /// The contract of a method of the library that a call can rely on that calls back some methods.
    pub(crate) fn contract(&mut self, method: MethodId, called: &[MethodId]) -> Option<&'static Contract> {
        let contract = self.contracts.of(self.world.program, method)?;
        let gets_into_itself = called.iter().any(|&called| self.leads_back(called, method));
        (!gets_into_itself).then_some(contract)
    }

    /// Whether a method of the program leads to a collection of the kind that calls it.
    fn leads_back(&mut self, from: MethodId, to: MethodId) -> bool {
        let program = self.world.program;
        let class = program.method(to).class;
        let name = program.class_name(class);
        let is_plain = |name: &str| name.strip_prefix("java/util/").is_some_and(|rest| !rest.contains('/'));
        if !is_plain(name) && !COLLECTIONS.iter().any(|prefix| name.starts_with(prefix)) {
            return false;
        }
        if let Some(&known) = self.caches.leading_back.get(&(from, class)) {
            return known;
        }
        let is_kin = |other: ClassId| {
            let (one, other) = (outermost(program, class), outermost(program, other));
            let is_above = program.is_subtype(one, other) && !is_object(program, other);
            is_above || program.is_subtype(other, one)
        };
        let graph = self.world.points_to.call_graph();
        let mut seen = FxHashSet::from_iter([from]);
        let mut open = vec![from];
        let mut found = false;
        while let Some(method) = open.pop() {
            let class = program.method(method).class;
            if !is_program(program, class) && is_kin(class) {
                found = true;
                break;
            }
            // What the library has for itself is its own business: initialisers, and what calls nothing of the program.
            if is_program(program, class) || !self.is_silent_method(method) {
                let is_own = |edge: &&CallEdge| {
                    edge.kind != EdgeKind::Initialise || is_program(program, program.method(edge.callee).class)
                };
                let next = graph.from(method).iter().filter(|edge| edge.kind != EdgeKind::Start).filter(is_own);
                open.extend(next.map(|edge| edge.callee).filter(|&callee| seen.insert(callee)));
            }
        }
        self.caches.leading_back.insert((from, class), found);
        found
    }
}

/// Whether objects of a class run code of the program only, if they are called as functions.
fn is_own_function(program: &Program, class: ClassId) -> bool {
    let mut at = Some(class);
    while let Some(class) = at.filter(|&class| is_program(program, class)) {
        at = program.class(class).super_class;
    }
    at != Some(class)
        && at.is_none_or(|above| {
            ["java/lang/Object", "java/lang/Record", "java/lang/Enum"].contains(&program.class_name(above))
        })
}

/// The types of parameters, as a descriptor writes them.
fn parameters(descriptor: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = descriptor.strip_prefix('(').unwrap_or_default();
    while !rest.is_empty() && !rest.starts_with(')') {
        let dimensions = rest.len() - rest.trim_start_matches('[').len();
        let end = match rest[dimensions..].starts_with('L') {
            true => rest.find(';').map_or(rest.len(), |end| end + 1),
            false => dimensions + 1,
        };
        found.push(&rest[..end]);
        rest = &rest[end..];
    }
    found
}

/// Methods of objects of a class that are the program's, of these names or of any.
fn own_methods(program: &Program, class: ClassId, names: &[&str]) -> Vec<MethodId> {
    let mut found = Vec::new();
    let mut open = vec![class];
    while let Some(class) = open.pop() {
        let this = program.class(class);
        if is_program(program, class) {
            let is_such = |&&method: &&MethodId| {
                let name = program.method_name(method);
                !program.method(method).is_static() && name != "<init>" && (names.is_empty() || names.contains(&name))
            };
            found.extend(this.methods.iter().filter(is_such));
            open.extend(this.super_class);
            open.extend(&this.interfaces);
        }
    }
    found
}

/// The class that a class is nested in, as far as its name says.
fn outermost(program: &Program, class: ClassId) -> ClassId {
    let name = program.class_name(class);
    let outer = name.split('$').next().and_then(|outer| program.loaded(LoaderId::BOOT, outer));
    outer.unwrap_or(class)
}

fn is_object(program: &Program, class: ClassId) -> bool {
    program.class(class).super_class.is_none()
}

impl World<'_> {
    /// The objects of a class of exceptions, and of those below it, that code of the library throws.
    fn thrown_by_library(&self, class: &str) -> Pointer {
        let class = self.program.loaded(LoaderId::BOOT, class);
        let is_such = |object: &ObjectId| {
            let of = self.class_of(*object);
            class.is_some_and(|class| self.program.is_subtype(of, class)) && !is_program(self.program, of)
        };
        Pointer::to(self.anything_thrown().objects.iter().filter(is_such).collect::<ObjectSet>())
    }

    /// Whether a method of an object is one of the program, or throws nothing.
    fn is_plain(&self, object: ObjectId, names: &[&str]) -> bool {
        let program = self.program;
        names.iter().all(|name| {
            let mut at = Some(self.class_of(object));
            while let Some(class) = at {
                let mut methods =
                    program.class(class).methods.iter().filter(|&&method| !program.method(method).is_static());
                if program.class(class).is_array() || methods.any(|&method| program.method_name(method) == *name) {
                    let known = program.class_name(class);
                    return program.class(class).is_array() || is_program(program, class) || PLAIN.contains(&known);
                }
                at = program.class(class).super_class;
            }
            false
        })
    }
}

impl Walk<'_, '_> {
    /// What a call throws that is not looked into.
    pub(crate) fn throw_out_of(&mut self, at: Target, state: &State, callee: MethodId, called: &[MethodId]) {
        // Initialisers of the library's classes are taken to succeed.
        if forgets(Mutant::ThrowsOfCuts) || self.program().method_name(callee) == "<clinit>" {
            return;
        }
        let Some(contract) = self.engine.contract(callee, called) else {
            self.engine.unseen.insert((self.linked.method, at, callee));
            return self.throw(at, state, Thrown::unseen());
        };
        self.engine.relies_on_contracts = true;
        let args = self.arguments_of(at, callee);
        for throws in contract.throws {
            if let Some(class) = self.is_thrown(at, state, callee, throws, args.as_deref()) {
                self.throw_by_library(at, state, callee, class);
            }
        }
    }

    /// The arguments of a call, if the callee gets them as they stand there.
    pub(crate) fn arguments_of(&self, at: Target, callee: MethodId) -> Option<Vec<Reg>> {
        let Inst::Invoke { args, n, method, .. } = self.linked.body.inst(at) else { return None };
        let resolved = self.linked.callee(method)?;
        self.is_same_call(resolved, callee).then(|| self.linked.body.args(args, n).to_vec())
    }

    /// What is thrown at a call, as far as what it is documented for may happen: a class, or anything.
    fn is_thrown(
        &mut self,
        at: Target,
        state: &State,
        callee: MethodId,
        throws: &Throws,
        args: Option<&[Reg]>,
    ) -> Option<Option<&'static str>> {
        let world = self.engine.world;
        let pointer = |walk: &Self, number: u8| {
            let register = *args?.get(usize::from(number))?;
            Some(walk.pointer(at, state, register))
        };
        let all = |pointer: Option<Pointer>, is_fine: &dyn Fn(ObjectId) -> bool| {
            pointer.is_some_and(|pointer| pointer.objects.iter().all(is_fine))
        };
        let is_of_library = |object| !is_program(world.program, world.class_of(object));
        let (is_ruled_out, class) = match *throws {
            Throws::Any(class) => (false, Some(class)),
            Throws::Null(number) => (pointer(self, number).is_some_and(|pointer| !pointer.null), Some(NULL)),
            Throws::AnyNull => {
                let is_some = |&register: &Reg| {
                    let is_reference = self.linked.body.kind(register) == program::ir::Kind::Ref;
                    !is_reference || !self.pointer(at, state, register).null
                };
                (args.is_some_and(|args| args.iter().all(is_some)), Some(NULL))
            }
            Throws::Less(number, least, class) => {
                let register = args.and_then(|args| args.get(usize::from(number)));
                (register.is_some_and(|&register| self.number(state, register).hull().min >= least), Some(class))
            }
            Throws::Foreign(number) => {
                (all(pointer(self, number), &is_of_library) && self.engine.callbacks(callee).is_empty(), None)
            }
            Throws::Exact => {
                let class = world.program.method(callee).class;
                (all(pointer(self, 0), &|object| world.class_of(object) == class), None)
            }
            Throws::Key(number) => {
                let is_plain = |object| world.is_plain(object, &["hashCode", "equals"]);
                (all(pointer(self, number), &is_plain), Some(RUNTIME))
            }
            Throws::Text(number) => {
                (all(pointer(self, number), &|object| world.is_plain(object, &["toString"])), Some(RUNTIME))
            }
            Throws::NotBooted => {
                let is_booted = |object| matches!(world.points_to.objects().get(object).origin, Origin::Base(_));
                (all(pointer(self, 0), &is_booted), None)
            }
            Throws::Interrupted => (!self.engine.may_be_interrupted(self.unit, self.block), Some(INTERRUPTED)),
            Throws::NotHeld => (args.is_some_and(|args| self.is_held(at, state, callee, args[0])), Some(MONITOR)),
            Throws::Started => (args.is_some_and(|args| self.is_never_started(at, args[0])), Some(THREAD_STATE)),
            Throws::NoNext => (args.is_some_and(|args| self.has_next(at, args[0])), Some(NO_ELEMENT)),
        };
        (!is_ruled_out).then_some(class)
    }

    fn throw_by_library(&mut self, at: Target, state: &State, callee: MethodId, class: Option<&'static str>) {
        let thrown = match class {
            Some(NULL) => Thrown::seen(self.engine.world.thrown_by_machine(NULL), self.linked.method, at),
            Some(class) => {
                let exception = self.engine.world.thrown_by_library(class);
                // What nobody has made is made where nobody has looked.
                match exception.objects.is_empty() {
                    true => Thrown::unseen(),
                    false => Thrown::seen(exception, self.linked.method, at),
                }
            }
            None => Thrown::unseen(),
        };
        if thrown.unseen {
            self.engine.unseen.insert((self.linked.method, at, callee));
        }
        self.throw(at, state, thrown);
    }

    /// What a call gives back by its contract, if that is more than its type says.
    pub(crate) fn promised(&self, at: Target, state: &State, callee: MethodId, contract: &Contract) -> Option<Value> {
        let world = self.engine.world;
        let width = Width::of(world.program.method(callee).ret.kind()?)?;
        let most = if width == Width::INT { i64::from(i32::MAX) } else { i64::MAX };
        match contract.gives {
            Gives::Any | Gives::Some => None,
            Gives::AtLeast(least) => Some(world.range(width, least, most)),
            Gives::Below(number) => {
                let args = self.arguments_of(at, callee)?;
                let class = world.program.method(callee).class;
                let is_exact = |object| world.class_of(object) == class;
                let of = self.pointer(at, state, *args.first()?);
                let bound: Number = self.number(state, *args.get(usize::from(number))?);
                let most = bound.hull().max.saturating_sub(1).max(0);
                of.objects.iter().all(is_exact).then(|| world.range(width, 0, most))
            }
        }
    }

    /// The methods of the program that a call at a place calls back, and whether a contract says so.
    pub(crate) fn called_back(&mut self, at: Target, state: &State, callee: MethodId) -> (Rc<[MethodId]>, bool) {
        let given: Option<Vec<Pointer>> = self.arguments_of(at, callee).map(|args| {
            let is_reference = |register: Reg| self.linked.body.kind(register) == program::ir::Kind::Ref;
            let pointer = |&register: &Reg| match is_reference(register) {
                true => self.pointer(at, state, register),
                false => Pointer::null(),
            };
            args.iter().map(pointer).collect()
        });
        let argument = |number: u8| given.as_ref()?.get(usize::from(number)).cloned();
        self.engine.called_back(callee, &argument)
    }

    /// Whether the thread holds the lock, or the monitor, that a method is called on.
    fn is_held(&self, at: Target, state: &State, callee: MethodId, register: Reg) -> bool {
        let world = self.engine.world;
        let pointer = self.pointer(at, state, register);
        let class = world.program.method(callee).class;
        let is_monitor = is_object(world.program, class);
        // A lock has a monitor besides, which is another thing to hold.
        let fits = |object| match is_monitor {
            true => !self.is_lock(object),
            false => world.class_of(object) == class,
        };
        if pointer.objects.is_empty() || !pointer.objects.iter().all(fits) {
            return false;
        }
        let web = self.linked.read(at, register);
        let is_one = pointer.objects.len() == 1;
        let mut objects = pointer.objects.iter();
        web.is_some_and(|web| world.known.held().holds(&self.linked, at, web))
            || is_monitor && is_one && objects.all(|object| state.held.get(object.0).is_some())
    }

    /// Whether a thread was not started before: nobody else knows it yet.
    fn is_never_started(&self, at: Target, register: Reg) -> bool {
        let fresh = self.engine.world.known.fresh();
        self.linked.read(at, register).is_some_and(|web| fresh.is_fresh(self.linked.method, at, web))
    }
}
