//! A state written out in full, for judging whether two states that were matched are the same.
//!
//! The fingerprint says which states are the same; this says what it has to answer for. Every field of the
//! state, of threads and of their control blocks is named here (the patterns have no `..`), so that a new one does
//! not compile before somebody has decided whether it belongs to what tells states apart. What is left out, and why:
//!
//! - trail, stamps, marks, saved registers, censuses, and `Identity` itself: how the state is kept, not what it is;
//! - `current`: who took the last step;
//! - objects that nothing refers to, and registers that nobody will read: no future depends on them;
//! - constants and class objects that were made by linking: they follow from names, whoever asks first;
//! - the order in a wait set: `notify` may wake any waiter, and each is a choice;
//! - the depth at which a thread's stack overflows: it is set when the thread is made;
//! - failures of tasks that nobody has looked at: who judges them tells states apart by them;
//! - what was printed, unless outcomes are asked for: then its hash counts.
//!
//! Under names by traversal what names objects (counters of allocations) is left out as well.

use super::process::Process;
use super::{Init, State};
use crate::code::constraints::Constraint;
use crate::code::inst::Inst;
use crate::code::refusals::{Refusal, Thrown};
use crate::heap::Ref;
use crate::machine::Machine;
use crate::schedule::op::Op;
use crate::state::thread::{Control, Frame, OnExit, Thread, ThreadId, Waiting};
use program::{ClassId, Initiated};
use std::fmt::Write;
use support::mix64;

/// A state as lines of text, in an order that depends on nothing but the state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Dump {
    lines: Vec<String>,
}

impl Dump {
    fn add(&mut self, line: String) {
        self.lines.push(line);
    }

    /// Lines that only one of the two has, at most so many; `None` if they are the same.
    pub fn difference(&self, other: &Self, most: usize) -> Option<String> {
        if self == other {
            return None;
        }
        let mut text = String::new();
        let only = |mine: &Self, theirs: &Self, sign: char, text: &mut String| {
            let missing = mine.lines.iter().filter(|line| theirs.lines.binary_search(line).is_err());
            for line in missing.take(most) {
                let _ = writeln!(text, "  {sign} {line}");
            }
        };
        only(self, other, '-', &mut text);
        only(other, self, '+', &mut text);
        Some(text)
    }
}

impl Machine {
    /// The state under the names that its objects have, or under names by traversal.
    pub fn dump(&mut self, canonical: bool) -> Dump {
        if canonical { self.under_traversal(|machine| machine.write_out()) } else { self.write_out() }
    }

    fn write_out(&mut self) -> Dump {
        let mut dump = Dump::default();
        self.dump_tables(&mut dump);
        self.dump_heap(&mut dump);
        for thread in 0..self.state.threads.len() {
            self.dump_thread(ThreadId::new(thread), &mut dump);
        }
        dump.lines.sort_unstable();
        dump
    }

    fn called(&self, object: Ref) -> String {
        if object.is_null() {
            return "null".to_owned();
        }
        let class = self.class_called(self.state.heap.class(object));
        format!("{class}:{:x}", self.state.heap.name(object))
    }

    /// A class; there may be several of one name.
    fn class_called(&self, class: ClassId) -> String {
        format!("{}:{:x}", self.program.class_name(class), self.program.class(class).name_hash)
    }

    fn value(&self, value: u64, reference: bool) -> String {
        if reference { self.called(Ref::from_bits(value)) } else { format!("{value:x}") }
    }

    fn dump_tables(&mut self, dump: &mut Dump) {
        let State {
            heap: _,
            threads: _,
            current: _,
            processes,
            monitors,
            hashes: _,
            frozen: _,
            hashed_since,
            base_changes: _,
            undo: _,
            saved: _,
            controls: _,
            marks: _,
            censuses: _,
            saved_depth: _,
            saved_controls: _,
            identity: _,
        } = &self.state;
        for (number, process) in processes.iter().enumerate() {
            let mut own = Dump::default();
            self.dump_process(number, process, &mut own);
            own.lines.into_iter().for_each(|line| dump.add(format!("process {number}: {line}")));
        }
        for &object in hashed_since {
            if self.is_counted(object) {
                dump.add(format!("hash {} {:?}", self.called(object), self.state.identity_hash(object)));
            }
        }
        for (&object, monitor) in monitors {
            let owner = monitor.owner.map(|thread| self.state.threads[thread.index()].name);
            let mut waiters: Vec<u64> =
                monitor.waiters.iter().map(|thread| self.state.threads[thread.index()].name).collect();
            waiters.sort_unstable();
            dump.add(format!("monitor {} {owner:x?} {} {waiters:x?}", self.called(object), monitor.count));
        }
    }

    fn dump_heap(&mut self, dump: &mut Dump) {
        let reachable: Vec<Ref> = self.reachable().into_keys().collect();
        let base_end = self.state.heap.base_end();
        let mirrors: Vec<Ref> =
            self.state.mirrors().iter().copied().filter(|&m| !m.is_null() && m >= base_end).collect();
        for object in reachable {
            let name = self.called(object);
            let heap = &self.state.heap;
            dump.add(format!(
                "object {name} {} shared {} unseeded {}",
                heap.extra(object),
                heap.is_shared(object),
                heap.is_unseeded(object)
            ));
            self.dump_words(object, &name, dump);
        }
        for mirror in mirrors {
            let name = format!("class {}", self.class_called(ClassId(self.state.heap.extra(mirror))));
            self.dump_words(mirror, &name, dump);
        }
        let frozen = self.state.identity.frozen.clone();
        let mut changed = self.state.changed_base_words();
        changed.sort_unstable();
        changed.dedup();
        for (object, word) in changed {
            let (old, new) = (frozen[object.index() + word as usize], self.state.heap.get(object, word));
            if old != new && !self.is_machine_word(object, word) {
                let reference = self.reference_words(object).contains(&word);
                dump.add(format!("base {} {word} {}", self.called(object), self.value(new, reference)));
            }
        }
    }

    /// Words of class objects that the machine sets when it makes them, and a thread's number.
    fn is_machine_word(&self, object: Ref, word: u32) -> bool {
        word < 2 || self.is_ignored(object, word)
    }

    fn dump_words(&mut self, object: Ref, name: &str, dump: &mut Dump) {
        for (word, value, reference) in self.object_words(object) {
            if !self.is_machine_word(object, word) {
                dump.add(format!("word {name} {word} {}", self.value(value, reference)));
            }
        }
    }

    fn dump_process(&self, number: usize, process: &Process, dump: &mut Dump) {
        let Process {
            mirrors: _,
            init,
            constants: _,
            loaders,
            initiated,
            packages,
            refusals,
            constraints,
            interned: _,
            interned_since,
            ending,
            clock,
            clock_read,
            memory,
            saved_memory: _,
            printed,
            failures: _,
        } = process;
        dump.add(format!("ending {} {} {}", ending.exit_code, ending.shutting_down, ending.exited));
        if *clock_read {
            dump.add(format!("clock {clock}"));
        }
        dump.add(format!("memory {}", memory.text()));
        for (at, printed) in printed.iter().enumerate() {
            dump.add(format!("printed {at} {:?}", printed.mark()));
        }
        for (index, init) in init.iter().enumerate() {
            if self.state.was_initialised_in(number, ClassId::new(index)) {
                continue;
            }
            let class = self.class_called(ClassId::new(index));
            match init {
                Init::No => {}
                Init::Running(thread) => {
                    dump.add(format!("init {class} running {:x}", self.state.threads[thread.index()].name));
                }
                Init::Done => dump.add(format!("init {class} done")),
                Init::Failed(record) => dump.add(format!("init {class} failed {}", self.called(*record))),
            }
        }
        for &loader in loaders.iter().filter(|loader| !loader.is_null()) {
            dump.add(format!("loader {}", self.called(loader)));
        }
        let text = |symbol| self.program.symbols.text(symbol);
        for &Initiated { loader, name, class } in initiated {
            let loader = self.program.loader_hash(loader);
            dump.add(format!("initiated {loader:x} {} {}", text(name), self.class_called(class)));
        }
        for &((loader, package), module) in packages {
            let loader = self.program.loader_hash(loader);
            dump.add(format!("package {loader:x} {} {}", text(package), text(module)));
        }
        for Refusal { entry, label: _, error, cause, member: _ } in refusals {
            let thrown = |&(class, message): &Thrown| (self.class_called(class), message.map(text));
            dump.add(format!("refusal {entry:x} {:?} {:?}", error.as_ref().map(thrown), cause.as_ref().map(thrown)));
        }
        for &Constraint { loaders, name } in constraints {
            let mut loaders = loaders.map(|loader| self.program.loader_hash(loader));
            loaders.sort_unstable();
            dump.add(format!("constraint {loaders:x?} {}", text(name)));
        }
        for &(hash, string) in interned_since {
            if self.beliefs.sharing.is_interned(hash) {
                dump.add(format!("interned {hash:x} {}", self.called(string)));
            }
        }
    }

    fn dump_thread(&mut self, id: ThreadId, dump: &mut Dump) {
        let Thread {
            object,
            name,
            control,
            frames,
            process: _,
            regs: _,
            top: _,
            max_frames: _,
            namer,
            allocated: _,
            outer_namers,
        } = &self.state.threads[id.index()];
        let name = *name;
        let object = if control.ended { Ref::NULL } else { *object };
        dump.add(format!("thread {name:x} {}", self.called(object)));
        let outer: Vec<u64> = outer_namers.iter().map(|namer| namer.name).collect();
        dump.add(format!("thread {name:x} namers {:x} {outer:x?}", namer.name));
        let (control, depth) = (*control, frames.len());
        self.dump_control(name, &control, dump);
        for at in 0..depth {
            self.dump_frame(id, at, dump);
        }
    }

    fn dump_control(&self, name: u64, control: &Control, dump: &mut Dump) {
        let Control {
            pending,
            waiting,
            deadline,
            timed_out,
            permit,
            interrupted,
            ended,
            daemon,
            dormant,
            atomic,
            wakes,
            wake_depth,
            fruitless,
            // See `count_share`.
            since_wake: _,
            spinning,
            since_reading,
            children,
            hashes,
            randoms,
            phase,
            followers,
            // It decides who is to blame for what happens, not what happens.
            answered: _,
        } = control;
        let (kind, about, part) = pending.parts();
        let class = match pending {
            Op::Initialise(class) => self.class_called(*class),
            _ => self.called(about),
        };
        let waiting = match waiting {
            Waiting::Monitor { monitor, count } => format!("monitor {} {count}", self.called(*monitor)),
            Waiting::Reacquire { monitor, count, interrupted } => {
                format!("reacquire {} {count} {interrupted}", self.called(*monitor))
            }
            Waiting::Joining { thread } => format!("joining {}", self.called(*thread)),
            Waiting::No | Waiting::Parked | Waiting::Sleeping => format!("{waiting:?}"),
        };
        let deadline = deadline.map(|at| at.saturating_sub(self.state.clock()));
        let mut line = |what: &str, value: String| dump.add(format!("thread {name:x} {what} {value}"));
        line("pending", format!("{kind} {class} {part}"));
        line("waiting", waiting);
        line("deadline", format!("{deadline:?}"));
        line("flags", format!("{timed_out} {permit} {interrupted} {ended} {daemon} {dormant} {atomic} {phase:?}"));
        line("wakes", format!("{wakes:?} {wake_depth:?} {fruitless}"));
        line("reads", format!("{spinning} {since_reading:?}"));
        line("counts", format!("{children} {hashes} {randoms}"));
        let mut after: Vec<u64> = (0..64u32)
            .filter(|bit| followers & 1 << bit != 0)
            .filter_map(|bit| self.state.threads.get(bit as usize).map(|thread| thread.name))
            .collect();
        after.sort_unstable();
        line("followers", format!("{after:x?}"));
    }

    fn dump_frame(&mut self, id: ThreadId, depth: usize, dump: &mut Dump) {
        let stack = &self.state.threads[id.index()];
        let name = stack.name;
        let Frame { method, pc, base, dst, on_exit, lock } = stack.frames[depth];
        let above = stack.frames.get(depth + 1).map(|frame| frame.on_exit);
        let returning = above.is_some_and(OnExit::is_return);
        let stub = matches!(self.code.insts[pc as usize], Inst::Initialise { .. });
        let at = if stub { u32::MAX } else { pc.wrapping_sub(self.code.methods[method.index()].start) };
        let text = self.program.describe(method);
        let told = if on_exit == OnExit::Told { Ref::from_bits(stack.regs[base as usize]) } else { Ref::NULL };
        let held = self.called(lock);
        dump.add(format!("frame {name:x} {depth} {text} {at} {dst:?} {on_exit:?} {held} {}", self.called(told)));
        if stub {
            return;
        }
        for &(reg, reference) in self.live_registers(method, at, returning).iter() {
            let value = self.state.threads[id.index()].regs[base as usize + reg as usize];
            dump.add(format!("frame {name:x} {depth} r{reg} {}", self.value(value, reference)));
        }
    }

    /// Does something while objects are called by a traversal. Those of threads are not: beliefs and footprints tell
    /// them apart, and which threads there were is part of a state anyway.
    pub(crate) fn under_traversal<T>(&mut self, job: impl FnOnce(&mut Self) -> T) -> T {
        let order = self.traversal();
        // The base is compared word by word, which is quick for a word.
        self.observed.effort.words += 16 * order.len() as u64 + self.state.heap.base_end().index() as u64 / 8;
        let given: Vec<u64> = order.iter().map(|&object| self.state.heap.name(object)).collect();
        for (index, &object) in order.iter().enumerate() {
            if !self.keeps_its_name(object) {
                self.state.heap.set_name(object, mix64(index as u64 ^ 0xca40_41ca));
            }
        }
        let result = job(self);
        for (&object, &name) in order.iter().zip(&given) {
            self.state.heap.set_name(object, name);
        }
        result
    }
}
