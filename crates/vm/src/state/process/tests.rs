//! Two processes in one state: what belongs to one is not the other's, and undo and fingerprints hold for both.

use super::{Process, ProcessId};
use crate::machine::{Machine, Stop};
use crate::schedule::op::Choice;
use crate::state::Init;
use crate::state::thread::{Thread, ThreadId};
use crate::{Options, Streams};
use classfile::{ClassPath, JdkImage};
use jdk::Jdk;
use program::{ClassId, LoaderId, PathFinder};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::{Alternative, Fingerprint};

/// What a step does in whatever process its thread is of.
type Deed = (&'static str, fn(&mut Machine, ClassId));

const DEEDS: &[Deed] = &[
    ("a static field", |m, class| {
        let (mirror, text) = (m.mirror(class), m.new_string("set"));
        let word = field(m, class);
        m.state.heap.set_ref(mirror, word, text);
    }),
    ("initialisation", |m, class| m.state.set_init(class, Init::Done)),
    ("interning", |m, _| {
        let string = m.new_string("of one process");
        m.add_interned(CONTENT, string);
    }),
    ("output", |m, _| m.state.print(1, b"x")),
    ("ending", |m, _| m.state.ending_mut().exit_code = 3),
    ("the clock", |m, _| {
        let process = m.state.here_mut();
        (process.clock, process.clock_read) = (5, true);
    }),
    ("memory outside of the heap", |m, _| {
        m.state.memory_mut().allocate(8);
    }),
];

const CONTENT: u64 = 0x51de;

/// A machine whose library has started, with a second process in which nothing has, and a thread of each.
fn machine() -> (Machine, [ThreadId; 2], ClassId) {
    let jdk = Jdk::discover(None, std::env::var_os("JAVA_HOME").as_deref(), std::env::var_os("PATH").as_deref())
        .into_chosen()
        .expect("a JDK is installed");
    let image = JdkImage::open(&jdk.image).expect("the image opens");
    let path = Arc::new(ClassPath::parse(std::path::Path::new("."), jdk.feature));
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), Options::of(&jdk), Streams::none())
        .expect("the library boots");
    let class = machine.program.load(LoaderId::BOOT, "java/util/TimeZone").expect("a class of the library");
    let first = machine.state.current;
    machine.state.processes.others.push(Process::new());
    let second = machine.add_thread(Thread::new(crate::Ref::NULL, 0x5ec0, false, 100));
    machine.state.threads[second.index()].process = ProcessId(1);
    machine.begin_search();
    machine.note_interned(CONTENT, true);
    (machine, [first, second], class)
}

/// Where its class object has a static field that is neither final nor set when the library starts.
fn field(machine: &Machine, class: ClassId) -> u32 {
    machine.field_word(class, "defaultTimeZone").expect("a field of TimeZone")
}

/// What a process has of all that is tried.
fn seen(machine: &Machine, class: ClassId) -> impl PartialEq + std::fmt::Debug + use<> {
    let state = &machine.state;
    let mirror = state.mirror(class);
    let word = if mirror.is_null() { 0 } else { state.heap.get(mirror, field(machine, class)) };
    (
        (mirror, word, state.init(class)),
        state.interned(CONTENT).to_vec(),
        format!("{:?} {:?}", state.printed(1).mark(), state.ending()),
        (state.clock(), state.memory().text()),
    )
}

/// As `seen`, of both.
fn both(machine: &mut Machine, class: ClassId) -> Vec<impl PartialEq + std::fmt::Debug + use<>> {
    let mut all = Vec::new();
    machine.for_each_process(|machine| all.push(seen(machine, class)));
    all
}

fn act(machine: &mut Machine, thread: ThreadId, deed: fn(&mut Machine, ClassId), class: ClassId) -> Fingerprint {
    machine.step_by(Choice { thread, alternative: Alternative::GoOn }, |machine| {
        deed(machine, class);
        Stop::Pending
    });
    machine.fingerprint()
}

#[test]
fn what_one_process_does_is_not_the_others_and_can_be_taken_back() {
    let (mut machine, threads, class) = machine();
    let (begin, before) = (machine.fingerprint(), both(&mut machine, class));
    assert_eq!(machine.recomputed_fingerprint(), begin);
    for &(what, deed) in DEEDS {
        let mut sums = BTreeSet::from([begin.0]);
        for (own, other) in [(0, 1), (1, 0)] {
            let sum = act(&mut machine, threads[own], deed, class);
            assert_eq!(machine.recomputed_fingerprint(), sum, "{what} in process {own}: from scratch");
            let after = both(&mut machine, class);
            assert_ne!(after[own], before[own], "{what} in process {own}");
            assert_eq!(after[other], before[other], "{what} in process {own} and not in the other");
            sums.insert(sum.0);
            assert!(machine.undo());
            assert_eq!(both(&mut machine, class), before, "{what} in process {own} is taken back");
            assert_eq!(machine.fingerprint(), begin, "{what} in process {own} is taken back");
        }
        assert_eq!(sums.len(), 3, "{what}: each process has its own share");
    }
}

#[test]
fn steps_of_both_processes_are_kept_apart_in_snapshots() {
    let (mut machine, threads, class) = machine();
    let begin = machine.state.snapshot();
    let before = both(&mut machine, class);
    for &(_, deed) in DEEDS {
        act(&mut machine, threads[1], deed, class);
    }
    let (sum, after, kept) = (machine.fingerprint(), both(&mut machine, class), machine.state.snapshot());
    assert_eq!(after[0], before[0]);
    machine.state.restore(&begin);
    assert_eq!(both(&mut machine, class), before);
    machine.state.restore(&kept);
    assert_eq!(both(&mut machine, class), after);
    assert_eq!(machine.fingerprint(), sum);
    assert_eq!(machine.recomputed_fingerprint(), sum);
}

#[test]
fn the_end_of_one_process_is_not_that_of_the_other() {
    let (mut machine, [first, second], class) = machine();
    act(&mut machine, first, |m, _| m.state.ending_mut().exited = true, class);
    assert!(machine.state.has_exited(first) && !machine.state.has_exited(second));
    assert!(machine.choices().iter().all(|choice| choice.thread != first));
    assert!(machine.undo() && !machine.state.has_exited(first));
}
