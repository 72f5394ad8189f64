//! Calling natives with hostile arguments, running and stepping: for fuzzing.
//!
//! The list of natives is the machine's own table, so a new one is tried without anybody remembering it.

use super::values::Random;
use crate::heap::Ref;
use crate::machine::{Machine, Stop};
use crate::schedule::op::Choice;
use crate::schedule::step::Step;
use crate::state::thread::OnExit;
use classfile::descriptor::parameters;
use classfile::opcode::{INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL, RETURN};
use program::ir::Reg;
use program::{ClassId, LoaderId, MethodId, Primitive, Type};
use std::collections::BTreeSet;
use synthesis::writer::{ACC_PUBLIC, ACC_STATIC, ClassWriter};
use thiserror::Error;

/// Back-edges and calls that one native may cause.
const TURN: u32 = 3_000;

/// Steps that one native may take.
const STEPS: usize = 12;

/// A method that a native stands for, and the Java method that calls it.
#[derive(Clone, Copy, Debug)]
pub struct NativeTarget {
    pub method: MethodId,
    call: MethodId,
}

/// The classes that have natives, each once.
pub fn native_classes() -> BTreeSet<&'static str> {
    crate::library::natives::all().map(|native| native.class).collect()
}

/// How many natives the tables of a class have.
pub fn natives_of(class: &str) -> usize {
    crate::library::natives::all().filter(|native| native.class == class).count()
}

/// What does not fit after a step and its undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unfit {
    #[error("undoing left something behind")]
    Undo,
    #[error("the fingerprint is not that of the state")]
    Fingerprint,
}

impl Machine {
    /// The methods of a class that natives stand for; none if this JDK has no such class.
    pub fn native_targets(&mut self, class: &str) -> Vec<NativeTarget> {
        let found = [LoaderId::BOOT, LoaderId::PLATFORM].into_iter().find_map(|l| self.program.load(l, class).ok());
        let Some(id) = found else { return Vec::new() };
        let methods = self.program.class(id).methods.clone();
        let methods: Vec<MethodId> = methods
            .into_iter()
            .filter(|&method| {
                let (name, descriptor) = (self.program.method_name(method), self.program.descriptor(method));
                self.program.method(method).is_native()
                    || crate::library::natives::all().any(|native| {
                        native.class == class
                            && native.name == name
                            && (native.descriptor == descriptor || native.descriptor == "*")
                    })
            })
            .collect();
        methods
            .into_iter()
            .filter_map(|method| self.trampoline(id, method).map(|call| NativeTarget { method, call }))
            .collect()
    }

    /// A static method with the receiver and the parameters of a native that calls it.
    fn trampoline(&mut self, class: ClassId, method: MethodId) -> Option<MethodId> {
        let owner = self.program.class_name(class).to_owned();
        let (name, descriptor) =
            (self.program.method_name(method).to_owned(), self.program.descriptor(method).to_owned());
        let m = self.program.method(method);
        let (is_static, polymorphic) = (m.is_static(), m.signature_polymorphic);
        let interface = self.program.class(class).is_interface();
        let list: String = parameters(&descriptor).collect();
        let own = if is_static { format!("({list})V") } else { format!("(L{owner};{list})V") };
        let mut writer = ClassWriter::new(ACC_PUBLIC, &format!("{owner}$$Probe"), "java/lang/Object");
        let mut code = writer.method(ACC_PUBLIC | ACC_STATIC, "call", &own);
        code.load_parameters(&own, 0);
        let opcode = match (is_static, polymorphic) {
            (true, _) => INVOKESTATIC,
            (false, true) => INVOKEVIRTUAL,
            (false, false) => INVOKESPECIAL,
        };
        code.invoke(opcode, &owner, &name, &descriptor, interface);
        let result = descriptor.rsplit(')').next().unwrap_or("V");
        if result != "V" {
            code.pop_value(result);
        }
        code.op(RETURN);
        code.finish();
        let bytes = writer.finish().ok()?;
        let probe = self.define_hidden(class, bytes).ok()?;
        self.program.find_method(probe, "call", &own)
    }

    /// Objects that exist now: a sample.
    pub fn objects(&self) -> Vec<Ref> {
        let (mut objects, mut at) = (Vec::new(), 2);
        while at < self.state.heap.len() {
            let object = Ref(at as u32);
            objects.push(object);
            at += self.size_of(object);
        }
        objects
    }

    fn hostile_arguments(&mut self, target: NativeTarget, known: &[Ref], random: &mut Random) -> Vec<u64> {
        let (class, is_static) =
            (self.program.method(target.method).class, self.program.method(target.method).is_static());
        let mut args = Vec::new();
        if !is_static {
            // The receiver is never null.
            let receiver =
                (0..8).map(|_| self.hostile_object(class, known, random, 0)).find(|object| !object.is_null());
            let receiver = receiver.unwrap_or_else(|| self.new_object(class));
            args.push(receiver.bits());
        }
        let descriptor = self.program.descriptor(target.method).to_owned();
        let loader = self.program.class(class).loader;
        for parameter in parameters(&descriptor) {
            let value = match Type::of_descriptor(parameter) {
                Type::Primitive(Primitive::Void) => 0,
                Type::Primitive(primitive) => self.hostile_primitive(primitive, random),
                Type::Ref => match self.program.load_descriptor(loader, parameter) {
                    Ok(declared) => self.hostile_object(declared, known, random, 0).bits(),
                    Err(_) => 0,
                },
            };
            args.push(value);
        }
        args
    }

    /// Enters the native with the tuple of arguments that `seed` stands for.
    fn enter_hostile(&mut self, target: NativeTarget, known: &[Ref], seed: u64) -> Option<Stop> {
        let mut random = Random::new(seed);
        let block = self.state.memory_mut().allocate(64);
        debug_assert!(block > 0);
        let args = self.hostile_arguments(target, known, &mut random);
        let entered = self.enter(target.call, &args, Reg::NONE, OnExit::Host);
        entered.or_else(|interrupt| self.interrupted(interrupt, Reg::NONE)).err()
    }

    /// Runs a native on hostile arguments for a while; then the state is again what it was.
    pub fn probe_native(&mut self, target: NativeTarget, known: &[Ref], seed: u64) {
        let before = self.state.clone();
        let (roots, pending) = (self.collector.roots.clone(), self.collector.pending);
        let stop = self.enter_hostile(target, known, seed);
        self.turn.fuel = TURN;
        if stop.is_none() {
            self.interpret::<false>();
        }
        self.state = before;
        self.collector.roots = roots;
        self.collector.pending = pending;
        self.turn.native_running = None;
    }

    /// As [`Machine::probe_native`], step by step, and taken back. Tells what does not fit if the fingerprint is
    /// not that of the state, or if undoing leaves something behind.
    pub fn probe_native_stepping(&mut self, target: NativeTarget, known: &[Ref], seed: u64) -> Result<(), Unfit> {
        let mut random = Random::new(seed ^ 0x57e9);
        let (before, depth, thread) = (self.fingerprint(), self.depth(), self.state.current);
        let frames = self.state.thread().frames.len();
        let mut outcome =
            self.step_by(Choice::go_on(thread), |machine| match machine.enter_hostile(target, known, seed) {
                None => machine.resume::<true>(),
                Some(stop) => stop,
            });
        for _ in 0..STEPS {
            let inside = self.state.threads[thread.index()].frames.len() > frames;
            if !matches!(outcome, Step::Pending) || !inside {
                break;
            }
            let choices = self.choices();
            let Some(&choice) = choices.get(random.below(choices.len())) else { break };
            outcome = self.step(choice);
        }
        let (kept, scratch) = (self.fingerprint(), self.recomputed_fingerprint());
        while self.depth() > depth && self.undo() {}
        let after = self.fingerprint();
        if after != before {
            return Err(Unfit::Undo);
        }
        if kept != scratch && !matches!(outcome, Step::Unsupported(_)) {
            return Err(Unfit::Fingerprint);
        }
        Ok(())
    }
}
