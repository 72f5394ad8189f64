//! A law of fingerprints, for tests: states that differ in one part have different fingerprints.
//!
//! Each part makes two states of the one that the machine is in. No program need come to either; what counts is that
//! they differ in that part and in nothing else.

use super::{Control, Init, State};
use crate::code::constraints::Constraint;
use crate::code::inst::Inst;
use crate::code::refusals::Refusal;
use crate::heap::Ref;
use crate::library::natives::{Journal, Made};
use crate::machine::Machine;
use crate::schedule::op::{Matter, Op};
use crate::state::thread::{Frame, OnExit, Phase, ThreadId, Waiting};
use program::{ClassId, ClassKind, Initiated, LoaderId, MethodId};
use support::Fingerprint;

/// What there is in the state to change.
struct Scene {
    thread: ThreadId,
    /// Two objects of the program.
    objects: [Ref; 2],
    /// An object, and another class that it could be of.
    twin: Option<(Ref, ClassId)>,
    /// An array of bytes that does not fill its last word.
    bytes: Option<Ref>,
    backtrace: Option<Ref>,
    /// A class that nobody has used yet.
    class: Option<ClassId>,
    methods: [MethodId; 2],
}

type Change = fn(&mut Machine, &Scene);

/// The name of a part, and two states that differ in it.
type Part = (&'static str, Change, Change);

const NOTHING: Change = |_, _| {};

/// What the program makes canonical here.
const CONTENT: u64 = 0x1de4;

/// As `Part`, of a control block.
type ControlPart = (&'static str, fn(&mut Control), fn(&mut Control));

const CONTROLS: &[ControlPart] = &[
    ("timed out", |_| {}, |control| control.timed_out ^= true),
    ("permit", |_| {}, |control| control.permit ^= true),
    ("interrupted", |_| {}, |control| control.interrupted ^= true),
    ("phase", |control| control.phase = Phase::Running, |control| control.phase = Phase::Exiting),
    ("atomic", |_| {}, |control| control.atomic ^= true),
    ("kind of wait", |control| control.waiting = Waiting::Parked, |control| control.waiting = Waiting::Sleeping),
    (
        "choice",
        |control| control.pending = Op::Choose(Matter::Value, 2),
        |control| control.pending = Op::Choose(Matter::Value, 3),
    ),
    ("hashes", |_| {}, |control| control.hashes += 1),
    ("randoms", |_| {}, |control| control.randoms += 1),
    ("followers", |_| {}, |control| control.followers ^= 1),
    ("spinning", |_| {}, |control| control.spinning ^= true),
    ("fruitless", |_| {}, |control| control.fruitless ^= true),
    ("wake depth", |control| control.wake_depth = None, |control| control.wake_depth = Some(0)),
    ("reading", |control| control.since_reading = None, |control| control.since_reading = Some(Fingerprint(3))),
    ("timer", |control| control.deadline = None, |control| control.deadline = Some(u64::MAX)),
];

const PARTS: &[Part] = &[
    (
        "ended",
        |m, s| m.strip(s),
        |m, s| {
            m.strip(s);
            m.state.control_mut(s.thread).ended ^= true;
        },
    ),
    ("count of a wait", |m, s| m.wait_at(s, 0, 1), |m, s| m.wait_at(s, 0, 2)),
    ("monitor of a wait", |m, s| m.wait_at(s, 0, 1), |m, s| m.wait_at(s, 1, 1)),
    ("kind of operation", |m, s| m.stand(s, Op::Acquire(s.objects[0])), |m, s| m.stand(s, Op::Release(s.objects[0]))),
    (
        "object of an operation",
        |m, s| m.stand(s, Op::Acquire(s.objects[0])),
        |m, s| {
            m.stand(s, Op::Acquire(s.objects[1]));
        },
    ),
    ("owner", |m, s| m.free_monitor(s), |m, s| m.own_monitor(s, 1)),
    ("count of a monitor", |m, s| m.own_monitor(s, 1), |m, s| m.own_monitor(s, 2)),
    ("waiter", NOTHING, |m, s| {
        m.state.with_monitor(s.objects[0], |monitor| monitor.waiters.push(s.thread));
    }),
    ("initialiser runs", NOTHING, |m, s| m.set_class(s, Init::Running(s.thread))),
    ("initialised", NOTHING, |m, s| m.set_class(s, Init::Done)),
    ("initialiser failed", NOTHING, |m, s| m.set_class(s, Init::Failed(Ref::NULL))),
    (
        "exit code",
        |m, _| m.state.ending_mut().shutting_down = true,
        |m, _| {
            m.state.ending_mut().shutting_down = true;
            m.state.ending_mut().exit_code = 1;
        },
    ),
    (
        "shutting down",
        |m, _| m.state.ending_mut().exit_code = 1,
        |m, _| {
            m.state.ending_mut().exit_code = 1;
            m.state.ending_mut().shutting_down = true;
        },
    ),
    (
        "exited",
        |m, _| m.state.ending_mut().exit_code = 1,
        |m, _| {
            m.state.ending_mut().exit_code = 1;
            m.state.ending_mut().exited = true;
        },
    ),
    (
        "hooks run",
        |m, _| m.state.ending_mut().shutting_down = true,
        |m, s| {
            m.state.ending_mut().shutting_down = true;
            m.state.ending_mut().destroyer = Some((s.thread, s.objects[0]));
        },
    ),
    (
        "clock",
        |m, _| m.state.here_mut().clock_read = true,
        |m, _| {
            m.state.here_mut().clock_read = true;
            m.state.here_mut().clock += 1;
        },
    ),
    (
        "canonical string",
        |m, _| m.note_interned(CONTENT, true),
        |m, s| {
            m.note_interned(CONTENT, true);
            m.state.add_interned(CONTENT, s.objects[0]);
        },
    ),
    ("class of a loader", NOTHING, |m, _| {
        let class = m.known.object;
        let name = m.program.class(class).name;
        m.state.add_initiated(Initiated { loader: LoaderId::APP, name, class });
    }),
    ("module of a package", NOTHING, |m, _| {
        let name = m.program.class(m.known.object).name;
        m.state.add_package(LoaderId::APP, name, name);
    }),
    ("failed resolution", NOTHING, |m, _| {
        let error = Some((m.known.error, None));
        m.state.add_refusal(Refusal { entry: 5, label: 5, error, cause: None, member: None });
    }),
    ("loading constraint", NOTHING, |m, _| {
        let name = m.program.class(m.known.object).name;
        m.state.add_constraint(Constraint { loaders: [LoaderId::BOOT, LoaderId::APP], name });
    }),
    ("hash code", NOTHING, |m, s| m.state.set_identity_hash(s.objects[0], 5)),
    ("flags", NOTHING, |m, s| {
        let unseeded = m.state.heap.is_unseeded(s.objects[0]);
        m.state.heap.set_unseeded(s.objects[0], !unseeded);
    }),
    ("class of an object", NOTHING, |m, s| m.change_class(s)),
    ("length of an array", NOTHING, |m, s| m.lengthen(s)),
    ("line of a stack trace", NOTHING, |m, s| {
        if let Some(backtrace) = s.backtrace {
            let word = m.state.heap.get(backtrace, 2);
            m.state.heap.set(backtrace, 2, word ^ 1);
        }
    }),
    ("method", |m, s| m.call(s, 0, |_| {}), |m, s| m.call(s, 1, |_| {})),
    ("exit of a frame", |m, s| m.call(s, 0, |_| {}), |m, s| m.call(s, 0, |frame| frame.on_exit = OnExit::Host)),
    ("monitor of a frame", |m, s| m.call_locking(s, m.known.class), |m, s| m.call_locking(s, m.known.thread)),
    ("addresses", NOTHING, |m, _| {
        let memory = m.state.memory_mut();
        let block = memory.allocate(8);
        memory.free(block);
    }),
    // Both take as many addresses.
    ("length of a block", |m, _| m.fill_block(8, 0), |m, _| m.fill_block(9, 0)),
    ("bytes of a block", |m, _| m.fill_block(8, 0), |m, _| m.fill_block(8, 1)),
    ("what a stream was fed", |m, _| m.open_stream(0), |m, _| m.open_stream(1)),
    ("output", NOTHING, |m, _| m.state.print(1, b"x")),
];

/// How to make the states.
impl Machine {
    /// The thread is nothing but its control block.
    fn strip(&mut self, scene: &Scene) {
        let thread = &mut self.state.threads[scene.thread.index()];
        thread.frames.clear();
        thread.object = Ref::NULL;
    }

    fn wait_at(&mut self, scene: &Scene, object: usize, count: u32) {
        self.state.control_mut(scene.thread).waiting = Waiting::Monitor { monitor: scene.objects[object], count };
    }

    fn stand(&mut self, scene: &Scene, op: Op) {
        self.state.control_mut(scene.thread).pending = op;
    }

    fn free_monitor(&mut self, scene: &Scene) {
        self.state.with_monitor(scene.objects[0], |monitor| {
            monitor.owner = None;
            monitor.count = 0;
        });
    }

    fn own_monitor(&mut self, scene: &Scene, count: u32) {
        self.state.with_monitor(scene.objects[0], |monitor| {
            monitor.owner = Some(scene.thread);
            monitor.count = count;
        });
    }

    fn set_class(&mut self, scene: &Scene, init: Init) {
        if let Some(class) = scene.class {
            self.state.set_init(class, init);
        }
    }

    fn change_class(&mut self, scene: &Scene) {
        if let Some((object, class)) = scene.twin {
            let old = u64::from(self.state.heap.class(object).0);
            let header = self.state.heap.get(object, 0);
            self.state.heap.set(object, 0, header ^ old ^ u64::from(class.0));
        }
    }

    fn lengthen(&mut self, scene: &Scene) {
        if let Some(array) = scene.bytes {
            let header = self.state.heap.get(array, 0);
            self.state.heap.set(array, 0, header + (1 << 32));
        }
    }

    /// The thread is at the beginning of a method, with nothing in its registers.
    fn call(&mut self, scene: &Scene, method: usize, change: impl FnOnce(&mut Frame)) {
        let method = scene.methods[method];
        let pc = self.code.methods[method.index()].start;
        let thread = &mut self.state.threads[scene.thread.index()];
        thread.regs.fill(0);
        thread.frames.truncate(1);
        if let Some(frame) = thread.frames.first_mut() {
            (frame.method, frame.pc) = (method, pc);
            change(frame);
        }
    }

    /// As `call`, of a method that is synchronized on a class object: those are there whoever refers to them.
    fn call_locking(&mut self, scene: &Scene, class: ClassId) {
        let lock = self.state.mirror(class);
        self.call(scene, 0, |frame| frame.lock = lock);
    }

    /// A compressor of a level.
    fn open_stream(&mut self, level: u32) {
        let journal = Journal::new(Made::Deflater { raw: false, level });
        self.state.memory_mut().set_stream(16, journal);
    }

    fn fill_block(&mut self, len: usize, value: u64) {
        let memory = self.state.memory_mut();
        let block = memory.allocate(len);
        memory.store(block, 0, value);
    }
}

/// The law.
impl Machine {
    /// The parts of the current state that could change without its fingerprint; of those that it has.
    pub fn unnoticed_parts(&mut self) -> Vec<&'static str> {
        let Some(scene) = self.scene() else { return Vec::new() };
        let (state, sharing) = (self.state.clone(), self.beliefs.sharing.clone());
        let mut unnoticed = Vec::new();
        for &(name, one, other) in PARTS {
            let mut after = |change: Change| {
                change(self, &scene);
                self.restored_fingerprint(&state)
            };
            if scene.has(name) && after(one) == after(other) {
                unnoticed.push(name);
            }
            self.beliefs.sharing = sharing.clone();
        }
        for &(name, one, other) in CONTROLS {
            let mut after = |change: fn(&mut Control)| {
                change(self.state.control_mut(scene.thread));
                self.restored_fingerprint(&state)
            };
            if after(one) == after(other) {
                unnoticed.push(name);
            }
        }
        unnoticed
    }

    /// The fingerprint, and back to the state that it was.
    fn restored_fingerprint(&mut self, state: &State) -> Fingerprint {
        let fingerprint = self.recomputed_fingerprint();
        self.state = state.clone();
        fingerprint
    }

    fn scene(&mut self) -> Option<Scene> {
        let thread = self.live_threads().find(|thread| !self.state.threads[thread.index()].frames.is_empty())?;
        let mut objects: Vec<Ref> = self.reachable().into_keys().collect();
        objects.sort_unstable();
        let begins = |method: &MethodId| {
            let first = self.code.insts.get(self.code.methods[method.index()].start as usize);
            first.is_some_and(|first| !matches!(first, Inst::Initialise { .. }))
        };
        let methods: Vec<MethodId> = (0..self.code.methods.len()).map(MethodId::new).filter(begins).collect();
        let classes = (0..self.program.classes.len()).map(ClassId::new);
        let is_unused = |class: &ClassId| self.state.init(*class) == Init::No && !self.state.was_initialised(*class);
        Some(Scene {
            thread,
            objects: [*objects.first()?, *objects.get(1)?],
            twin: objects.iter().find_map(|&object| Some((object, self.twin_of(object)?))),
            bytes: objects.iter().copied().find(|&object| self.has_room(object)),
            backtrace: objects.iter().copied().find(|&object| self.state.heap.is_backtrace(object)),
            class: classes.rev().find(is_unused),
            methods: [*methods.first()?, *methods.get(1)?],
        })
    }

    /// Another class whose objects look the same.
    fn twin_of(&self, object: Ref) -> Option<ClassId> {
        let id = self.state.heap.class(object);
        let class = self.program.class(id);
        let is_twin = |other: &ClassId| {
            let twin = self.program.class(*other);
            *other != id
                && !twin.is_array()
                && twin.super_class == class.super_class
                && twin.instance_words == class.instance_words
                && twin.ref_words.iter().eq(class.ref_words.iter())
        };
        if class.is_array() || id == self.known.class {
            return None;
        }
        (0..self.program.classes.len()).map(ClassId::new).find(is_twin)
    }

    /// Whether one more byte would be in the same word.
    fn has_room(&self, array: Ref) -> bool {
        let class = self.program.class(self.state.heap.class(array));
        let ClassKind::Array { component } = class.kind else { return false };
        self.program.class_name(component) == "byte" && !self.state.heap.array_len(array).is_multiple_of(8)
    }
}

impl Scene {
    /// Whether the state has what the part is about.
    fn has(&self, part: &str) -> bool {
        match part {
            "class of an object" => self.twin.is_some(),
            "length of an array" => self.bytes.is_some(),
            "line of a stack trace" => self.backtrace.is_some(),
            "initialiser runs" | "initialised" | "initialiser failed" => self.class.is_some(),
            _ => true,
        }
    }
}
