//! What a program asks of the world outside of the machine and is not shown, and what becomes of it.
//!
//! The machine shows the JDK's files and those of the class path; no other file, no environment, no process, no input
//! while stepping, no native code. So whatever a program does after it has asked for such a thing in vain, it does
//! *without* it. The ledger names what was missed; and what ends because of it is no fault of the program: a path
//! that ends so ends with [`Stop::Outside`], and nothing that follows is judged.
//!
//! A throwable carries its origin in a word of its own, behind the fields of `java.lang.Throwable`: the key of what
//! was missed. One that is made of such a throwable (as its cause, or while a handler that caught it runs) has the
//! same origin. Where the answer was no exception but `false` or null, a thread remembers it: until it is granted its
//! next operation all that it does follows from the answer and its own data (unless it has joined all others), and as
//! long as no second thread was started, so does everything.
//!
//! Keys are hashes of what they stand for, so they are the same on all paths and may be part of a state.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::library::natives::Deed;
use crate::machine::{Interrupt, Machine, Stop};
use crate::state::thread::ThreadId;
use program::cfg::Cfg;
use program::{ClassKind, LoadError, LoaderId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::fmt;

/// Something outside of the machine that was asked for and is not there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Outside {
    /// A file or directory that the program is not shown, by its path.
    File(String),
    /// A file that the program is shown, but cannot read because of its size.
    Large(String),
    /// A file or directory that the program wanted to make, change or remove.
    Change(String),
    /// A time, or the free space, of what lies at a path.
    Attribute(String),
    /// An environment variable.
    Variable(String),
    /// All environment variables.
    Environment,
    /// Standard input.
    Input,
    /// The name and addresses of the host.
    HostName,
    /// Processes of the host, and how this one was started.
    Processes,
    /// Signals that come from outside. Nobody is told that there are none.
    Signals,
    /// A library of native code.
    Library(String),
    /// A class that neither the class path nor the JDK has.
    Class(String),
    /// Something that is not modelled, by its full name. It becomes an error of Java when running only; while stepping
    /// the path ends there.
    Unmodelled(String),
}

impl Outside {
    /// Never 0.
    fn key(&self) -> u64 {
        program::hash_text(&format!("{self:?}")) | 1
    }

    /// Whether another host, environment or input would have given another answer. What classes there are is for the
    /// user to say.
    fn is_of_host(&self) -> bool {
        !matches!(self, Self::Class(_) | Self::Signals | Self::Unmodelled(_))
    }
}

impl fmt::Display for Outside {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => write!(f, "the file {path} is not there"),
            Self::Large(path) => write!(f, "the file {path} cannot be read"),
            Self::Change(path) => write!(f, "the file {path} cannot be written"),
            Self::Attribute(path) => write!(f, "the times and space of {path} are not known"),
            Self::Variable(name) => write!(f, "the environment variable {name} is not set"),
            Self::Environment => write!(f, "the environment is empty"),
            Self::Input => write!(f, "standard input is empty"),
            Self::HostName => write!(f, "the host is called localhost"),
            Self::Processes => write!(f, "there are no processes to be seen"),
            Self::Signals => write!(f, "no signal comes"),
            Self::Library(name) => write!(f, "the native library {name} is not there"),
            Self::Class(name) => write!(f, "the class {name} is not there"),
            Self::Unmodelled(what) => write!(f, "{what} is not modelled"),
        }
    }
}

/// A path that ended because of something outside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OutsideEnd {
    pub missed: Outside,
    /// What happened: "java.io.FileNotFoundException: … ends thread \"main\"".
    pub how: String,
    /// Where, innermost first.
    pub trace: Vec<TraceFrame>,
    /// No second thread was started before.
    pub alone: bool,
}

/// What a thread was last answered, and what it makes of it. Part of what a scheduler knows of a thread, for undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Answered {
    /// Key of what it was last told is not there; 0 if nothing was.
    last: u64,
    /// It was granted no operation since.
    fresh: bool,
    /// Key of the class that a built-in loader was last told is not there.
    class: u64,
    /// It caught a throwable that has an origin.
    handling: Option<Handling>,
}

/// A handler that was entered: which one of which frame, and for what.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Handling {
    origin: u64,
    depth: u32,
    method: MethodId,
    /// The handler's first instruction within the method's body.
    target: u32,
}

/// All that was ever missed, by key, and what the run so far has come to. It only grows.
#[derive(Default)]
pub(crate) struct Missed {
    by_key: FxHashMap<u64, Outside>,
    /// How many threads there were before the program began.
    pub(crate) first_threads: usize,
    /// The program runs: what is not modelled is an error of Java from now on.
    pub(crate) running: bool,
    /// An uncaught error about something unmodelled has ended a thread.
    pub(crate) ended_thread: bool,
    /// The program has ended itself.
    pub(crate) called_exit: bool,
}

/// Objects that are looked at for the origin of a throwable.
const REACH: usize = 256;

impl Machine {
    /// Notes that somebody was told that something is not there. Only exploring relies on it.
    pub(crate) fn miss(&mut self, what: Outside) {
        self.observed.watch.does(Deed::Outside);
        if !self.state.heap.has_trail() {
            return;
        }
        let key = self.remember(&what);
        if !self.asked_by_program(&what) {
            return;
        }
        if what.is_of_host() {
            let answered = self.state.own(self.state.current).answered;
            (answered.last, answered.fresh) = (key, true);
        }
        self.ledger.missed.insert(what);
    }

    fn remember(&mut self, what: &Outside) -> u64 {
        let key = what.key();
        self.observed.missed.by_key.entry(key).or_insert_with(|| what.clone());
        key
    }

    /// A built-in loader does not have a class. That is of interest if no other has it either.
    pub(crate) fn miss_class(&mut self, name: &str) {
        if self.state.heap.has_trail() && matches!(self.program.load(LoaderId::APP, name), Err(LoadError::NotFound(_)))
        {
            let what = Outside::Class(name.replace('/', "."));
            let key = what.key();
            self.miss(what);
            self.state.own(self.state.current).answered.class = key;
        }
    }

    /// As [`Machine::miss`], where the answer is an exception.
    pub(crate) fn throw_missing(&mut self, what: Outside, class: &str, message: Option<&str>) -> Interrupt {
        let exception = self.new_throwable(class, message);
        self.miss_by(what, exception);
        Interrupt::Throw(exception)
    }

    /// As [`Machine::miss`], where the answer is this exception.
    pub(crate) fn miss_by(&mut self, what: Outside, exception: Ref) {
        if self.state.heap.has_trail() {
            let key = what.key();
            self.miss(what);
            self.set_origin(exception, key);
        }
    }

    /// The error that stands for something unmodelled when running.
    pub(crate) fn unmodelled(&mut self, class: &str, what: &str, message: &str) -> Interrupt {
        let what = Outside::Unmodelled(what.to_owned());
        let key = self.remember(&what);
        self.ledger.missed.insert(what);
        let exception = self.new_throwable(class, Some(message));
        self.set_origin(exception, key);
        Interrupt::Throw(exception)
    }

    /// A library of native code that the program wanted, if any: it may have had the method that is missing.
    pub(crate) fn missed_library(&self) -> Option<Outside> {
        self.ledger.missed.iter().find(|missed| matches!(missed, Outside::Library(_))).cloned()
    }

    /// Whether what is not modelled is thrown rather than the end.
    pub(crate) fn throws_unmodelled(&self) -> bool {
        self.observed.missed.running && !self.state.heap.has_trail() && !self.state.thread().frames.is_empty()
    }

    /// Whether it was the program that asked, rather than the library for reasons of its own: when it initialises one
    /// of its classes, or, for classes, unless the program itself names them.
    fn asked_by_program(&self, what: &Outside) -> bool {
        for frame in self.state.thread().frames.iter().rev() {
            let class = self.program.class(self.program.method(frame.method).class);
            if class.loader.0 >= LoaderId::APP.0 && class.module.is_none() {
                return true;
            }
            let name = self.program.class_name(self.program.method(frame.method).class);
            let gives_up = match what {
                Outside::Class(_) => {
                    !matches!(name, "java/lang/Class" | "java/lang/ClassLoader")
                        && !name.starts_with("jdk/internal/loader/")
                }
                _ => self.program.method_name(frame.method) == "<clinit>",
            };
            if gives_up {
                return false;
            }
        }
        !matches!(what, Outside::Class(_))
    }

    fn set_origin(&mut self, exception: Ref, key: u64) {
        let word = self.known.throwable_origin;
        self.state.heap.set(exception, word, key);
    }

    /// What a throwable comes from: its own origin, or that of one that it carries. Those that it merely suppresses do
    /// not count: it would be there without them.
    fn origin(&self, exception: Ref) -> Option<u64> {
        if self.observed.missed.by_key.is_empty() {
            return None;
        }
        let mut seen = FxHashSet::default();
        let mut open = vec![exception];
        while let Some(object) = open.pop() {
            if object.is_null() || seen.len() == REACH || !seen.insert(object) {
                continue;
            }
            let id = self.class_of(object);
            let class = self.program.class(id);
            match class.kind {
                ClassKind::Array { component }
                    if !matches!(self.program.class(component).kind, ClassKind::Primitive(_)) =>
                {
                    open.extend((0..self.state.heap.array_len(object)).map(|at| self.state.heap.ref_at(object, at)));
                }
                ClassKind::Instance if self.is_instance(object, self.known.throwable) => {
                    match self.state.heap.get(object, self.known.throwable_origin) {
                        0 => {}
                        origin => return Some(origin),
                    }
                    let own = |word: &u32| {
                        ![
                            self.known.throwable_suppressed,
                            self.known.throwable_trace,
                            self.known.throwable_backtrace,
                            self.known.throwable_message,
                        ]
                        .contains(word)
                    };
                    open.extend(class.ref_words.iter().filter(own).map(|word| self.state.heap.get_ref(object, word)));
                }
                // Lists of throwables.
                ClassKind::Instance if self.program.class_name(id).starts_with("java/util/") => {
                    open.extend(class.ref_words.iter().map(|word| self.state.heap.get_ref(object, word)));
                }
                _ => {}
            }
        }
        None
    }

    /// One throwable stands for another.
    pub(crate) fn pass_origin(&mut self, from: Ref, to: Ref) {
        if let Some(origin) = self.origin(from) {
            self.set_origin(to, origin);
        }
    }

    /// A throwable was just made: it has the origin of what the thread is handling.
    pub(crate) fn inherit_origin(&mut self, exception: Ref) {
        if self.observed.missed.by_key.is_empty() || self.state.heap.get(exception, self.known.throwable_origin) != 0 {
            return;
        }
        if let Some(origin) = self.handled().or_else(|| self.class_not_found(exception)) {
            self.set_origin(exception, origin);
        }
    }

    /// The origin of the throwable whose handler the current thread executes.
    fn handled(&self) -> Option<u64> {
        let Handling { origin, depth, method, target } = self.state.control(self.state.current).answered.handling?;
        let frame = self.state.thread().frames.get(depth as usize).filter(|frame| frame.method == method)?;
        let at = frame.pc.checked_sub(self.code.methods[method.index()].start)?;
        let body = self.ready_body(method).filter(|body| (at as usize) < body.insts().len())?;
        let cfg = Cfg::of(&body);
        cfg.dominates(&body, target, at).then_some(origin)
    }

    /// A built-in loader says that there is no such class: it has just been told so.
    fn class_not_found(&self, exception: Ref) -> Option<u64> {
        const LOADER: &str = "jdk/internal/loader/BuiltinClassLoader";
        let class = self.class_of(exception);
        if self.program.class_name(class) != "java/lang/ClassNotFoundException" {
            return None;
        }
        let frames = self.state.thread().frames.iter().rev();
        // Its own constructors are still running.
        let is_constructor = |method: &MethodId| {
            matches!(self.program.method_name(*method), "<init>" | "fillInStackTrace")
                && self.program.is_subtype(class, self.program.method(*method).class)
        };
        let maker = frames.map(|frame| frame.method).find(|method| !is_constructor(method))?;
        let is_loader = self.program.class_name(self.program.method(maker).class) == LOADER;
        let told = self.state.control(self.state.current).answered.class;
        (is_loader && told != 0).then_some(told)
    }

    /// A handler of the top frame is about to run.
    pub(crate) fn note_handler(&mut self, exception: Ref, target: u32) {
        if self.observed.missed.by_key.is_empty() {
            return;
        }
        let thread = self.state.thread();
        let Some(frame) = thread.frames.last() else { return };
        let (depth, method) = (thread.frames.len() as u32 - 1, frame.method);
        let before = thread.control().answered.handling;
        let handling = match self.origin(exception) {
            Some(origin) => Some(Handling { origin, depth, method, target }),
            // What an outer handler does it still does.
            None => before.filter(|outer| outer.depth < depth),
        };
        if handling != before {
            self.state.own(self.state.current).answered.handling = handling;
        }
    }

    /// The thread is granted an operation: what it does from here on may follow from it.
    pub(crate) fn stale_answer(&mut self, thread: ThreadId) {
        if self.state.control(thread).answered.fresh {
            self.state.own(thread).answered.fresh = false;
        }
    }

    /// Whether the program has started no thread yet. The library's own that wait for the collector do not count.
    fn is_sequential(&self) -> bool {
        let mut later = self.state.threads.iter().skip(self.observed.missed.first_threads);
        later.all(|thread| thread.object.is_null() || thread.control().dormant)
    }

    /// What is to blame for a throwable that leaves the first frame of the current thread, if not the program.
    fn to_blame(&self, exception: Ref) -> Option<Outside> {
        let answered = self.state.control(self.state.current).answered;
        // A thread that has joined all others works with what they have left, without a grant.
        let follows = answered.last != 0 && (answered.fresh && !self.turn.alone || self.is_sequential());
        let key = self.origin(exception).or(follows.then_some(answered.last))?;
        self.observed.missed.by_key.get(&key).cloned()
    }

    /// A throwable leaves the first frame of the current thread: the end of the path, if the program is not to blame.
    pub(crate) fn estranged(&mut self, exception: Ref) -> Option<Interrupt> {
        let missed = self.to_blame(exception)?;
        if !self.state.heap.has_trail() {
            self.observed.missed.ended_thread |= matches!(missed, Outside::Unmodelled(_));
            return None;
        }
        let (class, message) = self.throwable_text(exception);
        let text = message.map(|message| format!(": {message}")).unwrap_or_default();
        let how = format!("{class}{text} ends thread \"{}\"", self.thread_name(self.state.current));
        let end = OutsideEnd { missed, how, trace: self.backtrace(exception), alone: self.is_sequential() };
        Some(Interrupt::Stop(Stop::Outside(Box::new(end))))
    }

    /// The program ends: whether it has given up because of something outside. It has if it had not even begun to do
    /// two things at once, or if a handler of such a failure ends it with an error.
    pub(crate) fn gave_up(&self, code: i32) -> Option<OutsideEnd> {
        let alone = self.is_sequential();
        let key = if alone {
            self.state.threads.first()?.control().answered.last
        } else if code != 0 {
            self.handled()?
        } else {
            0
        };
        let missed = self.observed.missed.by_key.get(&key)?.clone();
        let how = if alone {
            "the program ends before it has started a second thread".to_owned()
        } else {
            format!("the program exits with status {code}")
        };
        Some(OutsideEnd { missed, how, trace: self.trace_frames_of(self.state.current, 64), alone })
    }

    /// Whether the program has ended itself, by `System.exit` or the like, rather than by the end of its threads.
    pub fn has_called_exit(&self) -> bool {
        self.observed.missed.called_exit
    }

    /// What was thrown in place of something unmodelled, by name; and whether that ended a thread of the program.
    pub fn unmodelled_so_far(&self) -> (Vec<&str>, bool) {
        let names = self.ledger.missed.iter().filter_map(|missed| match missed {
            Outside::Unmodelled(what) => Some(what.as_str()),
            _ => None,
        });
        (names.collect(), self.observed.missed.ended_thread)
    }
}
