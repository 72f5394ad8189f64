//! Calls: into methods that are looked into, and of code that is not.
//!
//! Code that is not looked into gives back anything of its type, throws, starts threads, calls what it can get at, and
//! writes whatever `facts` allows it to.

use crate::contracts::Gives;
use crate::engine::{Cut, Engine};
use crate::location::{Location, LocationId};
use crate::mutants::{Mutant, forgets};
use crate::state::{Memory, State, join_memories};
use crate::units::{Ending, Thrown, UnitId, UnitKey};
use crate::value::{Pointer, Value, join_into};
use crate::walk::{Walk, followed_fields};
use facts::accesses::AccessSet;
use facts::{EdgeKind, ObjectId, ObjectSet, Slot};
use program::ir::{Inst, InvokeKind, Reg, Target};
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashSet;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

impl<'w> Engine<'w> {
    /// The key of a unit that another one calls.
    pub(crate) fn callee_key(&self, caller: UnitId, at: Target, method: MethodId) -> UnitKey {
        let UnitKey { thread, method: from, calls } = &self.units.get(caller).key;
        let mut calls = calls.clone();
        calls.push((*from, at));
        let extra = calls.len().saturating_sub(self.options.calls);
        calls.drain(..extra);
        UnitKey { thread: *thread, method, calls }
    }

    /// Whether a method is looked into: code of the program, and what is small.
    pub(crate) fn is_looked_into(&mut self, method: MethodId) -> bool {
        let world = self.world;
        if world.points_to.linked(method).is_none() || world.start.native(world.program, method).is_some() {
            return false;
        }
        if world.is_program(method) {
            return true;
        }
        if let Some(&known) = self.caches.small.get(&method) {
            return known;
        }
        let has_contract = self.contracts.of(world.program, method).is_some();
        let small = !has_contract && self.leads_to_few(method);
        self.caches.small.insert(method, small);
        small
    }

    /// Whether a method of the library leads to few others, and to no threads.
    fn leads_to_few(&self, method: MethodId) -> bool {
        let world = self.world;
        let mut seen = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            if seen.len() > self.options.library {
                return false;
            }
            let has_unknown = world.points_to.unknown().iter().any(|unknown| unknown.caller == method);
            if has_unknown || world.known.threads().started_by(method).next().is_some() {
                return false;
            }
            for edge in world.points_to.call_graph().from(method) {
                let is_code = world.start.native(world.program, edge.callee).is_none();
                if is_code && !world.is_program(edge.callee) && seen.insert(edge.callee) {
                    open.push(edge.callee);
                }
            }
        }
        true
    }

    /// Methods of the program that code of the library may call, beginning with a method.
    pub(crate) fn callbacks(&mut self, method: MethodId) -> Rc<[MethodId]> {
        if let Some(known) = self.caches.callbacks.get(&method) {
            return known.clone();
        }
        let mut found: Vec<MethodId> = Vec::new();
        self.walk_library(method, |engine, callee| {
            if engine.world.is_program(callee) && engine.world.points_to.linked(callee).is_some() {
                found.push(callee);
            }
        });
        found.sort_unstable();
        found.dedup();
        let found: Rc<[MethodId]> = found.into();
        self.caches.callbacks.insert(method, found.clone());
        found
    }

    /// Threads of the program that code of the library may start, beginning with a method.
    pub(crate) fn starts(&mut self, method: MethodId) -> Rc<[ObjectId]> {
        if let Some(known) = self.caches.starts.get(&method) {
            return known.clone();
        }
        let mut found: Vec<ObjectId> = Vec::new();
        let mut note = |engine: &Self, method: MethodId| {
            let started = engine.world.known.threads().started_by(method);
            found.extend(started.flat_map(|(_, threads)| threads.iter().copied()));
        };
        note(self, method);
        self.walk_library(method, |engine, callee| {
            if !engine.world.is_program(callee) {
                note(engine, callee);
            }
        });
        found.sort_unstable();
        found.dedup();
        let found: Rc<[ObjectId]> = found.into();
        self.caches.starts.insert(method, found.clone());
        found
    }

    /// Shows all that is called from a method on through code of the library; code of the program is shown and not
    /// followed.
    pub(crate) fn walk_library(&self, method: MethodId, mut show: impl FnMut(&Self, MethodId)) {
        let mut seen = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            for edge in self.world.points_to.call_graph().from(method) {
                let follows = matches!(edge.kind, EdgeKind::Call | EdgeKind::Native | EdgeKind::Initialise);
                if follows && seen.insert(edge.callee) {
                    show(self, edge.callee);
                    if !self.world.is_program(edge.callee) {
                        open.push(edge.callee);
                    }
                }
            }
        }
    }

    /// What is followed among what may be written.
    fn written_of(&self, set: &AccessSet) -> Vec<Location> {
        let world = self.world;
        let slots = world.accesses.slots();
        let mut found = Vec::new();
        for object in world.followed().iter() {
            let class = world.class_of(object);
            if world.program.class(class).is_array() {
                if set.may_write(slots, Some(object), Slot::Element) {
                    found.push(Location::Elements(object));
                }
                continue;
            }
            for field in followed_fields(world.program, class) {
                if set.may_write(slots, Some(object), Slot::Field(field)) {
                    found.push(Location::Field(object, field));
                }
            }
        }
        for (number, field) in world.program.fields.iter().enumerate() {
            let id = program::FieldId::new(number);
            if field.is_static()
                && facts::is_program(world.program, field.class)
                && set.may_write(slots, None, Slot::Field(id))
            {
                found.push(Location::Static(id));
            }
        }
        found
    }

    /// What a call writes by itself, if it writes what it is told to.
    pub(crate) fn written_at(&mut self, method: MethodId, at: Target) -> Rc<[Location]> {
        if let Some(known) = self.caches.written_at.get(&(method, at)) {
            return known.clone();
        }
        let set = self.world.accesses.by_instruction(method, at);
        let found: Rc<[Location]> = match set.writes.is_empty() {
            true => Rc::new([]),
            false => self.written_of(&set).into(),
        };
        self.caches.written_at.insert((method, at), found.clone());
        found
    }

    /// What is followed and may be written by a method that is not looked into, and by the library's code that it
    /// leads to.
    pub(crate) fn written_by(&mut self, method: MethodId) -> Rc<[Location]> {
        if let Some(known) = self.caches.written.get(&method) {
            return known.clone();
        }
        let found: Rc<[Location]> = self.written_of(&self.library_accesses(method)).into();
        self.caches.written.insert(method, found.clone());
        found
    }

    /// What a method and the library's code that it leads to access. What it calls of the program's code, and threads
    /// that it starts, are looked at by themselves.
    pub(crate) fn library_accesses(&self, method: MethodId) -> AccessSet {
        let mut set = self.world.accesses.by_itself(method);
        self.walk_library(method, |engine, callee| {
            if !engine.world.is_program(callee) {
                set.extend(&engine.world.accesses.by_itself(callee));
            }
        });
        set
    }
}

/// What a call comes to.
#[derive(Default)]
struct Outcome {
    value: Option<Value>,
    /// The states behind it.
    state: Option<State>,
}

impl Outcome {
    fn add(&mut self, value: Option<Value>, state: State) {
        if let Some(value) = value {
            join_into(&mut self.value, &value);
        }
        self.state = Some(match self.state.take() {
            None => state,
            Some(known) => known.join(&state),
        });
    }
}

impl Walk<'_, '_> {
    pub fn call(&mut self, at: Target, state: &mut State) -> Option<()> {
        let inst = self.linked.body.inst(at);
        let (start, n) = inst.arguments()?;
        let args: Vec<Reg> = self.linked.body.args(start, n).to_vec();
        let (kind, dst, resolved) = match inst {
            Inst::Invoke { kind, dst, method, .. } => (Some(kind), dst, self.linked.callee(method)),
            Inst::InvokeDynamic { dst, .. } => (None, dst, self.engine.world.points_to.site(self.linked.method, at)),
            _ => return Some(()),
        };
        if kind.is_some() && resolved.is_none() {
            self.throw(at, state, Thrown::unseen());
            return None;
        }
        let is_virtual = !matches!(kind, None | Some(InvokeKind::Static));
        let receiver = match is_virtual {
            true => Some(self.not_null(at, state, args[0])?),
            false => None,
        };
        self.start_at(at, state, receiver.as_ref());
        let world = self.engine.world;
        if world.points_to.is_unknown_at(self.linked.method, at) {
            return self.unknown(at, state, dst);
        }
        // Some calls write what they are told to: copies of arrays, accesses through handles and offsets.
        let written = self.engine.written_at(self.linked.method, at);
        if !written.is_empty() {
            state.names.forget_fields(|_| true);
            self.overwrite(at, state, &written);
        }
        let targets = self.targets(at, kind, resolved, receiver.as_ref());
        if targets.is_empty() {
            if resolved.is_some_and(|resolved| self.is_variable_access(resolved)) {
                return self.access_variable(at, state, dst);
            }
            // A call that nothing answers: a native without code, or a receiver that is not there.
            let is_handled = world.points_to.call_graph().at(self.linked.method, at).is_empty();
            return if is_handled { self.unknown(at, state, dst) } else { None };
        }
        let mut outcome = Outcome::default();
        for (callee, objects) in targets {
            let mut state = state.clone();
            if let (Some(objects), Some(_)) = (objects, &receiver) {
                state.registers[args[0].index()] = Some(Value::Pointer(Pointer::to(objects)));
            }
            let is_direct = resolved.is_some_and(|resolved| self.is_same_call(resolved, callee));
            match (self.engine.is_looked_into(callee), is_direct) {
                (true, true) => self.look_into(at, &state, callee, &args, &mut outcome),
                (true, false) => self.look_into_adapted(at, &state, callee, dst, &mut outcome),
                (false, _) => self.cut(at, state, callee, dst, &mut outcome),
            }
        }
        let next = outcome.state?;
        // What is looked up by name is known where that is done, and not to who does it.
        if dst != Reg::NONE
            && world.points_to.is_told_at(self.linked.method, at)
            && let Some(Value::Pointer(pointer)) = &mut outcome.value
        {
            pointer.objects = self.anything(at, dst).pointer().map(|known| known.objects.clone()).unwrap_or_default();
        }
        let kept = std::mem::take(&mut state.registers);
        *state = State { registers: kept, ..next };
        if dst != Reg::NONE {
            match outcome.value? {
                Value::Pointer(pointer) => self.set_pointer(at, state, dst, pointer)?,
                value => self.set(state, dst, Some(value))?,
            }
        }
        Some(())
    }

    /// Whether a call accesses a variable through a handle, which the machine does by itself.
    fn is_variable_access(&self, resolved: MethodId) -> bool {
        let this = self.program().method(resolved);
        this.signature_polymorphic && self.program().class_name(this.class) == "java/lang/invoke/VarHandle"
    }

    /// A variable is accessed through its handle: what that writes is written by now, and what it gives back is anything.
    fn access_variable(&mut self, at: Target, state: &mut State, dst: Reg) -> Option<()> {
        // The handle may be for another type, or for an element that is not there.
        self.throw(at, state, Thrown::unseen());
        if dst == Reg::NONE {
            return Some(());
        }
        let value = self.anything(at, dst);
        self.set(state, dst, Some(value))
    }

    /// The methods that a call may run, each with the receivers that select it.
    fn targets(
        &self,
        at: Target,
        kind: Option<InvokeKind>,
        resolved: Option<MethodId>,
        receiver: Option<&Pointer>,
    ) -> Vec<(MethodId, Option<ObjectSet>)> {
        let world = self.engine.world;
        let edges = world.points_to.call_graph().at(self.linked.method, at);
        let callees: Vec<MethodId> =
            edges.iter().filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee).collect();
        let (Some(InvokeKind::Virtual | InvokeKind::Interface), Some(resolved), Some(receiver)) =
            (kind, resolved, receiver)
        else {
            return callees.into_iter().map(|callee| (callee, None)).collect();
        };
        if world.program.method(resolved).signature_polymorphic {
            return callees.into_iter().map(|callee| (callee, None)).collect();
        }
        let mut by: BTreeMap<MethodId, ObjectSet> = BTreeMap::new();
        for object in receiver.objects.iter() {
            match world.program.select(world.class_of(object), resolved) {
                Ok(selected) if callees.contains(&selected) => _ = by.entry(selected).or_default().insert(object),
                // What is selected otherwise is among what points-to has found.
                _ => return callees.into_iter().map(|callee| (callee, None)).collect(),
            }
        }
        by.into_iter().map(|(callee, objects)| (callee, Some(objects))).collect()
    }

    /// A call of a method that is looked into.
    fn look_into(&mut self, at: Target, state: &State, callee: MethodId, args: &[Reg], outcome: &mut Outcome) {
        let values: Vec<Option<Value>> = args.iter().map(|&arg| self.value(at, state, arg)).collect();
        if let Some(unit) = self.enter(at, state, callee, values) {
            self.come_back(at, state, unit, outcome);
        }
    }

    /// Whether what is called takes the arguments as they stand there, and gives back what is wanted.
    pub(crate) fn is_same_call(&self, resolved: MethodId, callee: MethodId) -> bool {
        same_call(self.program(), resolved, callee)
    }

    /// A call through a handle or a call site: which argument becomes what is not looked at.
    fn look_into_adapted(&mut self, at: Target, state: &State, callee: MethodId, dst: Reg, outcome: &mut Outcome) {
        let thread = self.engine.units.get(self.unit).key.thread;
        let entered = self.engine.entry_state(thread, callee, &state.memory, &state.initialised);
        let Some(unit) = entered.and_then(|entered| self.enter(at, state, callee, entered.registers)) else { return };
        let mut found = Outcome::default();
        self.come_back(at, state, unit, &mut found);
        let Some(after) = found.state else { return };
        outcome.add((dst != Reg::NONE).then(|| self.anything(at, dst)), after);
    }

    /// Whatever an instruction may give back.
    fn anything(&self, at: Target, dst: Reg) -> Value {
        match self.linked.body.kind(dst) {
            program::ir::Kind::Ref => {
                let web = self.linked.webs.def(at);
                let objects = web.and_then(|web| self.engine.world.points_to.web(self.linked.method, web)).cloned();
                Value::Pointer(Pointer { null: true, objects: Rc::new(objects.unwrap_or_default()) })
            }
            kind => self.any_of_kind(kind),
        }
    }

    /// Enters a method with arguments, and looks at it if that is new.
    fn enter(&mut self, at: Target, state: &State, callee: MethodId, args: Vec<Option<Value>>) -> Option<UnitId> {
        let linked = self.engine.world.points_to.linked(callee)?;
        let mut registers = vec![None; linked.body.kinds().len()];
        for (register, value) in registers.iter_mut().zip(args) {
            *register = value;
        }
        let key = self.engine.callee_key(self.unit, at, callee);
        let unit = self.engine.units.id(key, linked);
        let mut entered = State { registers, ..state.without_registers() };
        self.acquire_own(at, unit, &mut entered);
        self.engine.units.get_mut(unit).callers.insert((self.unit, self.block));
        if self.engine.world.is_program(self.linked.method) && !self.engine.world.is_program(callee) {
            self.engine.looked_into.insert((self.linked.method, at));
        }
        if self.engine.enter(unit, entered) {
            self.engine.look_at(unit);
        }
        Some(unit)
    }

    /// What is behind a call: what the callee may have written is as it has left it, everything else as it was.
    fn come_back(&mut self, at: Target, state: &State, unit: UnitId, outcome: &mut Outcome) {
        let thrown = self.engine.units.get(unit).thrown.clone();
        let writes = self.come_back_without_throwing(state, unit, outcome);
        if let Some(ending) = thrown.filter(|_| !forgets(Mutant::ThrowsOfCallees)) {
            let mut left = state.after(&ending.state, overwritten(&state.memory, &ending.state.memory, &writes));
            self.forget_written(&mut left, &writes);
            self.throw(at, &left, ending.what);
        }
    }

    /// The same if it returns; what it may have written.
    fn come_back_without_throwing(
        &mut self,
        state: &State,
        unit: UnitId,
        outcome: &mut Outcome,
    ) -> facts::Set<LocationId> {
        let callee = self.engine.units.get(unit);
        let writes = callee.writes.clone();
        let returned = callee.returned.clone();
        let writes = if forgets(Mutant::WritesOfCallees) { facts::Set::default() } else { writes };
        self.engine.units.get_mut(self.unit).writes.extend(&writes);
        if let Some(ending) = returned {
            let mut next = state.after(&ending.state, overwritten(&state.memory, &ending.state.memory, &writes));
            self.forget_written(&mut next, &writes);
            outcome.add(ending.what, next);
        }
        writes
    }

    /// Fields that a callee may have written hold something else.
    fn forget_written(&self, state: &mut State, writes: &facts::Set<LocationId>) {
        let locations = &self.engine.locations;
        let is_written = |field| writes.iter().any(|id| locations.get(id).field() == Some(field));
        state.names.forget_fields(is_written);
    }

    /// An initialiser throws: who comes first gets that as a cause, who comes later is told that it has failed, and the
    /// class stays as it is.
    fn fail_to_initialise(&mut self, at: Target, state: &State, ending: Ending<Thrown>) {
        let world = self.engine.world;
        let mut left = state.clone();
        left.names.forget_fields(|_| true);
        left.memory = join_memories(&left.memory, &ending.state.memory);
        left.launched = State::launched_in_either(&left.launched, &ending.state.launched);
        let mut thrown = ending.what;
        let mut exception = thrown.exception.take().map(Value::Pointer);
        for class in ["java/lang/ExceptionInInitializerError", "java/lang/NoClassDefFoundError"] {
            join_into(&mut exception, &Value::Pointer(world.thrown_by_machine(class)));
        }
        thrown.exception = exception.and_then(|value| value.pointer().cloned());
        thrown.from.insert((self.linked.method, at));
        self.throw(at, &left, thrown);
    }

    /// A call of code that is not looked into.
    fn cut(&mut self, at: Target, mut state: State, callee: MethodId, dst: Reg, outcome: &mut Outcome) {
        let world = self.engine.world;
        let (called, is_quiet) = self.called_back(at, &state, callee);
        let contract = self.engine.contract(callee, &called);
        if world.is_program(self.linked.method) {
            let cut = Cut { method: self.linked.method, at, callee: Some(callee) };
            match contract.is_some() {
                true => self.engine.known.insert(cut),
                false => self.engine.cuts.insert(cut),
            };
        }
        state.names.forget_fields(|_| true);
        let written = self.engine.written_by(callee);
        self.overwrite(at, &mut state, &written);
        let has_own_threads = is_quiet && !self.is_start(callee);
        for thread in self.engine.starts(callee).iter().copied().filter(|_| !has_own_threads) {
            self.start(thread, false, &mut state);
        }
        self.change_locks(at, &mut state);
        self.call_back(at, &mut state, &called);
        self.interrupt_at(at, &state, callee, is_quiet);
        self.throw_out_of(at, &state, callee, &called);
        let ret = world.program.method(callee).ret;
        let web = self.linked.webs.def(at);
        let objects = web.and_then(|web| world.points_to.web(self.linked.method, web));
        // Who gives back nothing that was found may give back what was not, such as what was made by reflection: nothing
        // is known behind it.
        let is_unseen = ret.is_ref() && objects.is_none_or(ObjectSet::is_empty) && !self.is_nothing(callee);
        if is_unseen && self.is_used(at) && !forgets(Mutant::MadeBySomebody) {
            self.engine.opaque.insert((self.linked.method, at));
        }
        let mut value = contract
            .and_then(|contract| self.promised(at, &state, callee, contract))
            .or_else(|| world.any(ret, objects));
        if let Some(Value::Pointer(pointer)) = &mut value {
            let is_given = world.not_null.contains(callee)
                || contract.is_some_and(|contract| contract.gives == Gives::Some)
                || self.is_text_of_text(at, &state, callee);
            pointer.null = !is_given && !forgets(Mutant::NullOfCuts);
        }
        let is_fitting = |kind| matches!((world.program.method(callee).ret.kind(), kind), (Some(a), b) if a == b);
        let value = match dst {
            Reg::NONE => None,
            dst if !is_fitting(self.linked.body.kind(dst)) => Some(self.anything(at, dst)),
            _ => value,
        };
        if value.is_none() && dst != Reg::NONE {
            return;
        }
        outcome.add(value, state);
    }

    /// Whether somebody reads what an instruction gives back.
    fn is_used(&self, at: Target) -> bool {
        let Some(result) = self.linked.webs.def(at) else { return false };
        self.linked.insts().any(|(user, inst)| {
            let mut uses = false;
            inst.for_each_use(&self.linked.body, |register| uses |= self.linked.read(user, register) == Some(result));
            uses
        })
    }

    /// Whether a method can only give back null: what it gives back is of a class that has no objects.
    fn is_nothing(&self, callee: MethodId) -> bool {
        self.program().descriptor(callee).ends_with(")Ljava/lang/Void;")
    }

    /// Whether a call is `String.valueOf` of strings: a string is its own text, and null reads "null". That of other
    /// objects is what their `toString` gives back.
    fn is_text_of_text(&self, at: Target, state: &State, callee: MethodId) -> bool {
        let world = self.engine.world;
        let name = (world.program.class_name(world.program.method(callee).class), world.program.method_name(callee));
        let is_value_of = name == ("java/lang/String", "valueOf")
            && world.program.descriptor(callee) == "(Ljava/lang/Object;)Ljava/lang/String;";
        let first = || {
            let (start, count) = self.linked.body.inst(at).arguments()?;
            self.linked.body.args(start, count).first().copied()
        };
        let is_text = |object| world.program.class_name(world.class_of(object)) == "java/lang/String";
        is_value_of
            && match first().and_then(|first| self.value(at, state, first)) {
                Some(Value::Pointer(pointer)) => pointer.objects.iter().all(is_text),
                _ => false,
            }
    }

    /// Locations get values that are not known.
    fn overwrite(&mut self, at: Target, state: &mut State, locations: &[Location]) {
        let world = self.engine.world;
        for &location in locations.iter().filter(|_| !forgets(Mutant::WritesOfCuts)) {
            let value = match location {
                Location::Field(object, field) => world.foreign_field(object, field),
                Location::Static(field) => {
                    world.any(world.program.field(field).ty, world.points_to.static_field(field))
                }
                Location::Elements(object) => {
                    let class = world.program.class(world.class_of(object));
                    let program::ClassKind::Array { component } = class.kind else { continue };
                    let ty = match world.program.class(component).kind {
                        program::ClassKind::Primitive(primitive) => program::Type::Primitive(primitive),
                        _ => program::Type::Ref,
                    };
                    world.any(ty, world.points_to.slot(object, Slot::Element))
                }
                Location::Element(object, _) => {
                    let class = world.program.class(world.class_of(object));
                    let program::ClassKind::Array { component } = class.kind else { continue };
                    let ty = match world.program.class(component).kind {
                        program::ClassKind::Primitive(primitive) => program::Type::Primitive(primitive),
                        _ => program::Type::Ref,
                    };
                    world.any(ty, world.points_to.slot(object, Slot::Element))
                }
                Location::Length(_) => Some(world.range(crate::domains::Width::INT, 0, i64::from(i32::MAX))),
            };
            if let Some(value) = value {
                self.engine.write(self.unit, at, location, value, false, state);
            }
        }
    }

    /// Code of the library calls methods of the program, in any order and any number of times.
    fn call_back(&mut self, at: Target, state: &mut State, callbacks: &[MethodId]) {
        if forgets(Mutant::Callbacks) {
            return;
        }
        // What they begin with is widened when it grows, so this ends.
        loop {
            let before = state.memory.clone();
            for &callback in callbacks {
                let thread = self.engine.units.get(self.unit).key.thread;
                let entered = self.engine.entry_state(thread, callback, &state.memory, &state.initialised);
                let Some(entered) = entered else { continue };
                if let Some(unit) = self.enter(at, state, callback, entered.registers) {
                    let mut outcome = Outcome::default();
                    self.come_back(at, state, unit, &mut outcome);
                    if let Some(after) = outcome.state {
                        state.memory = join_memories(&state.memory, &after.memory);
                        state.launched = after.launched;
                    }
                }
            }
            if before == state.memory || forgets(Mutant::CallbacksAgain) {
                return;
            }
        }
    }

    /// A place that does something unknown: nothing is known behind it.
    fn unknown(&mut self, at: Target, state: &mut State, dst: Reg) -> Option<()> {
        let world = self.engine.world;
        self.engine.opaque.insert((self.linked.method, at));
        state.names.forget_fields(|_| true);
        let fields = (0..world.program.fields.len()).map(program::FieldId::new);
        let is_own = |&field: &program::FieldId| {
            let this = world.program.field(field);
            this.is_static() && facts::is_program(world.program, this.class)
        };
        let mut locations: Vec<Location> = fields.filter(is_own).map(Location::Static).collect();
        for object in world.followed().iter() {
            match world.program.class(world.class_of(object)).is_array() {
                true => locations.push(Location::Elements(object)),
                false => {
                    let fields = followed_fields(world.program, world.class_of(object));
                    locations.extend(fields.into_iter().map(|field| Location::Field(object, field)));
                }
            }
        }
        self.overwrite(at, state, &locations);
        self.throw(at, state, Thrown::unseen());
        if dst == Reg::NONE {
            return Some(());
        }
        let value = self.anything(at, dst);
        self.set(state, dst, Some(value))
    }

    /// Threads that an instruction starts by itself.
    fn start_at(&mut self, at: Target, state: &mut State, receiver: Option<&Pointer>) {
        let world = self.engine.world;
        let started = world.known.threads().started_by(self.linked.method);
        let mut threads: BTreeSet<ObjectId> = started
            .filter(|(site, _)| site.is_none_or(|site| site == at))
            .flat_map(|(_, set)| set.iter().copied())
            .collect();
        // A thread that starts itself in a method of its own does so here, not where that is called.
        let mut callees = world.points_to.call_graph().at(self.linked.method, at).iter().map(|edge| edge.callee);
        let starts = callees.clone().any(|callee| self.is_start(callee));
        let is_certain = starts && callees.all(|callee| self.is_start(callee));
        if let Some(receiver) = receiver.filter(|_| starts) {
            threads.extend(receiver.objects.iter());
        }
        let surely = is_certain && threads.len() == 1;
        threads.into_iter().for_each(|thread| self.start(thread, surely, state));
    }

    fn is_start(&self, callee: MethodId) -> bool {
        let program = self.program();
        program.method_name(callee) == "start" && program.class_name(program.method(callee).class) == "java/lang/Thread"
    }

    fn start(&mut self, thread: ObjectId, surely: bool, state: &mut State) {
        if let Some(&index) = self.engine.caches.thread_of.get(&thread) {
            let by = self.engine.units.get(self.unit).key.thread;
            state.launched.insert(index.0, ());
            if surely {
                state.surely_launched.insert(index.0, ());
            }
            self.engine.launch(index, Some(by), &state.memory, &state.initialised);
        }
    }

    /// Initialisers that an instruction may run first. `None` if it never gets further.
    pub fn initialise_for(&mut self, at: Target, state: &mut State) -> Option<()> {
        let edges = self.engine.world.points_to.call_graph().at(self.linked.method, at);
        let classes: Vec<(MethodId, ClassId)> = edges
            .iter()
            .filter(|edge| edge.kind == EdgeKind::Initialise)
            .map(|edge| (edge.callee, self.program().method(edge.callee).class))
            .collect();
        for (initialiser, class) in classes {
            if !state.is_initialised(class) && !forgets(Mutant::Initialisers) {
                self.initialise(at, state, initialiser, class)?;
            }
        }
        Some(())
    }

    /// An initialiser runs, or somebody else has run it.
    fn initialise(&mut self, at: Target, state: &mut State, initialiser: MethodId, class: ClassId) -> Option<()> {
        state.names.forget_fields(|_| true);
        if self.engine.may_have_failed(class) {
            self.throw_by_machine(at, state, "java/lang/NoClassDefFoundError");
        }
        if !self.engine.is_looked_into(initialiser) {
            if self.engine.world.is_program(self.linked.method) {
                self.engine.cuts.insert(Cut { method: self.linked.method, at, callee: Some(initialiser) });
            }
            let mut outcome = Outcome::default();
            self.cut(at, state.clone(), initialiser, Reg::NONE, &mut outcome);
            if let Some(after) = outcome.state {
                state.memory = join_memories(&state.memory, &after.memory);
                state.launched = after.launched;
            }
            state.initialised.insert(class.0, ());
            return Some(());
        }
        let mut begun = state.clone();
        begun.initialised.insert(class.0, ());
        begun.initialising.insert(class.0, ());
        for &field in &self.program().class(class).fields {
            if self.program().field(field).is_static() && self.engine.world.is_program(initialiser) {
                let value = self.engine.prepared(field);
                let id = self.engine.locations.id(Location::Static(field));
                begun.memory.insert(id.0, value);
                self.engine.units.get_mut(self.unit).writes.insert(id);
            }
        }
        let mut outcome = Outcome::default();
        if let Some(unit) = self.enter(at, &begun, initialiser, Vec::new()) {
            let thrown = self.engine.units.get(unit).thrown.clone();
            self.come_back_without_throwing(&begun, unit, &mut outcome);
            // Initialisers of the library's classes are taken to succeed.
            if let Some(ending) = thrown.filter(|_| self.engine.world.is_program(initialiser)) {
                self.engine.fail(class);
                self.fail_to_initialise(at, state, ending);
            }
        }
        let after = outcome.state?;
        // Somebody else may have done it: then what it writes is seen as any write of others, and what it launches is
        // launched by others.
        state.memory = join_memories(&state.memory, &after.memory);
        state.initialised = after.initialised;
        state.launched = after.launched;
        state.initialised.insert(class.0, ());
        Some(())
    }
}

/// Whether a method that is called instead of another takes the arguments as they stand there.
pub(crate) fn same_call(program: &Program, resolved: MethodId, callee: MethodId) -> bool {
    let is_alike = || {
        program.method_name(resolved) == program.method_name(callee)
            && program.descriptor(resolved) == program.descriptor(callee)
            && program.method(resolved).is_static() == program.method(callee).is_static()
    };
    !program.method(resolved).signature_polymorphic && (resolved == callee || is_alike())
}

/// One memory with what another has at some locations.
fn overwritten(memory: &Memory, by: &Memory, at: &facts::Set<LocationId>) -> Memory {
    let mut memory = memory.clone();
    for id in at.iter() {
        match by.get(id.0) {
            Some(value) => memory.insert(id.0, value.clone()),
            None => memory.remove(id.0),
        }
    }
    memory
}
