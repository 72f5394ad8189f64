//! From nothing to the moment before `main`.
//!
//! The steps are HotSpot's own: core classes, the main thread, `System.initPhase1`. The module system
//! (`initPhase2`) is not built: module objects carry names only, all packages of the program are open, and
//! the boot layer is filled when it is asked for. Then the built-in loaders.

use crate::code::Code;
use crate::heap::Ref;
use crate::heap::gc::Collector;
use crate::instrument::events::Ledger;
use crate::instrument::{Beliefs, Observed};
use crate::library::Library;
use crate::library::boot_classes::BootClasses;
use crate::library::known::Known;
use crate::machine::{Machine, ObjectConstant, Stop};
use crate::options::Options;
use crate::schedule::Turn;
use crate::schedule::semantics::Semantics;
use crate::state::State;
use crate::state::thread::{Thread, ThreadId};
use crate::streams::Streams;
use program::{ClassId, Finder, LoadError, LoaderId, Program, passes};
use support::{Symbol, mix64};
use thiserror::Error;

/// Why the machine could not start.
#[derive(Debug, Error)]
pub enum BootError {
    #[error("the JDK's library could not be loaded: {0}")]
    Load(#[from] LoadError),
    /// Boot code needed something that is not modelled, or threw.
    #[error("the JDK's library could not be started: {0}")]
    Stopped(String),
}

impl Machine {
    /// A machine with the library booted and frozen, no program code run.
    pub fn boot(finder: Box<dyn Finder>, options: Options, streams: Streams) -> Result<Self, BootError> {
        let mut program = Program::new(BootClasses::before(finder), passes::ALL)?;
        let known = Known::load(&mut program)?;
        let mut machine = Self {
            program,
            state: State::new(),
            options,
            streams,
            known,
            code: Code::default(),
            library: Library::default(),
            collector: Collector::new(),
            semantics: Semantics::default(),
            turn: Turn { live: 1, ..Turn::default() },
            beliefs: Beliefs::default(),
            observed: Observed::default(),
            ledger: Ledger::default(),
        };
        machine.start_library()?;
        Ok(machine)
    }

    fn start_library(&mut self) -> Result<(), BootError> {
        let main = self.add_thread(Thread::new(Ref::NULL, mix64(0x3a19), false, self.options.max_frames));
        self.state.current = main;
        let object_class = self.known.object;
        self.mirror(object_class);
        self.set_unsafe_constants()?;
        for class in ["java/lang/String", "java/lang/System", "java/lang/Class", "java/lang/ThreadGroup"] {
            self.boot_initialise(class)?;
        }
        self.make_main_thread(main)?;
        for class in ["java/lang/Thread", "java/lang/Module", "java/lang/reflect/Method", "java/lang/ref/Reference"] {
            self.boot_initialise(class)?;
        }
        self.boot_call("java/lang/System", "initPhase1", "()V", &[])?;
        self.boot_call("jdk/internal/misc/VM", "initLevel", "(I)V", &[2])?;
        self.boot_call("jdk/internal/misc/VM", "initLevel", "(I)V", &[3])?;
        let platform = "()Ljava/lang/ClassLoader;";
        let loader = self.boot_call("jdk/internal/loader/ClassLoaders", "platformClassLoader", platform, &[])?;
        self.state.set_loader(LoaderId::PLATFORM, Ref::from_bits(loader));
        let loader = self.boot_call("jdk/internal/loader/ClassLoaders", "appClassLoader", platform, &[])?;
        self.state.set_loader(LoaderId::APP, Ref::from_bits(loader));
        let scl = self.boot_call("java/lang/ClassLoader", "initSystemClassLoader", platform, &[])?;
        let thread = self.state.thread().object;
        self.set_ref_field(thread, "contextClassLoader", Ref::from_bits(scl));
        self.boot_call("jdk/internal/misc/VM", "initLevel", "(I)V", &[4])?;
        self.make_boot_layer()?;
        let system = self.state.mirror(self.known.system);
        for (at, name) in ["out", "err"].into_iter().enumerate() {
            if let Some(word) = self.field_word(self.known.system, name) {
                self.streams.original[at] = self.state.heap.get_ref(system, word);
            }
        }
        // Where the library warns to, whatever the program makes of `System.err`; `initPhase3` would set it.
        for name in ["initialErrStream", "initialErr"] {
            if let Some(word) = self.field_word(self.known.system, name) {
                self.state.heap.set_ref(system, word, self.streams.original[1]);
            }
        }
        Ok(())
    }

    /// Constants that the VM writes into the library before anything reads them.
    fn set_unsafe_constants(&mut self) -> Result<(), BootError> {
        let class = self.program.load(LoaderId::BOOT, "jdk/internal/misc/UnsafeConstants")?;
        self.ensure_initialised(class)?;
        let mirror = self.mirror(class);
        for (name, value) in [("ADDRESS_SIZE0", 8), ("PAGE_SIZE", 4096), ("UNALIGNED_ACCESS", 1)] {
            if let Some(word) = self.field_word(class, name) {
                self.state.heap.set(mirror, word, value);
            }
        }
        Ok(())
    }

    fn boot_initialise(&mut self, class: &str) -> Result<(), BootError> {
        let id = self.program.load(LoaderId::BOOT, class)?;
        self.ensure_initialised(id)
    }

    /// Initialises a class to the end, from Rust.
    pub(crate) fn ensure_initialised(&mut self, class: ClassId) -> Result<(), BootError> {
        use crate::machine::Interrupt;
        use crate::state::thread::{Frame, OnExit};
        // A frame to come back to: `Object.<init>`, which is about to return.
        let code = self.prepared(self.known.object_init).map_err(|_| BootError::Stopped("Object.<init>".into()))?;
        let base = self.state.thread().top as u32;
        let frame = Frame {
            method: self.known.object_init,
            pc: code.start,
            base,
            dst: program::ir::Reg::NONE,
            on_exit: OnExit::Host,
            lock: Ref::NULL,
        };
        self.push_frame(frame, code.regs);
        match self.initialise(class) {
            Ok(()) => {
                self.pop_frame();
                Ok(())
            }
            Err(Interrupt::Retry) => loop {
                self.fill_fuel(u32::MAX);
                match self.interpret::<false>() {
                    Stop::Returned(_) => return Ok(()),
                    Stop::Turn => {}
                    stop => {
                        return Err(
                            self.boot_stopped(&format!("initialising {}", self.program.external_name(class)), stop)
                        );
                    }
                }
            },
            Err(Interrupt::Throw(exception)) => Err(self.boot_stopped("initialising", Stop::Threw(exception))),
            Err(other) => Err(BootError::Stopped(format!("{other:?}"))),
        }
    }

    pub(crate) fn boot_call(
        &mut self,
        class: &str,
        name: &str,
        descriptor: &str,
        args: &[u64],
    ) -> Result<u64, BootError> {
        let id = self.program.load(LoaderId::BOOT, class)?;
        self.ensure_initialised(id)?;
        let Some(method) = self.program.find_method(id, name, descriptor) else {
            return Err(BootError::Stopped(format!("{class} has no method {name}{descriptor}")));
        };
        self.call_java(method, args).map_err(|stop| self.boot_stopped(&format!("{class}.{name}"), stop))
    }

    fn boot_stopped(&mut self, what: &str, stop: Stop) -> BootError {
        let reason = match stop {
            Stop::Threw(exception) => self.describe_throwable(exception),
            Stop::Unsupported(what) => format!("{what}\n{}", self.describe_stack()),
            other => format!("{other:?}\n{}", self.describe_stack()),
        };
        BootError::Stopped(format!("{what}: {reason}"))
    }

    /// A throwable with its trace, for messages of our own.
    pub fn describe_throwable(&self, exception: Ref) -> String {
        let mut text = self.program.external_name(self.class_of(exception));
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        if !message.is_null() {
            text += &format!(": {}", self.string_text(message));
        }
        for frame in self.backtrace(exception).into_iter().take(30) {
            text += &format!("\n  at {}:{}", self.program.describe(frame.method), self.line_of(frame));
        }
        text
    }

    /// The stack of the current thread, for messages of our own.
    pub fn describe_stack(&self) -> String {
        self.trace_frames_of(self.state.current, 30)
            .into_iter()
            .map(|frame| format!("  at {}:{}", self.program.describe(frame.method), self.line_of(frame)))
            .collect::<Vec<_>>()
            .join("\n")
    }

    fn make_main_thread(&mut self, main: ThreadId) -> Result<(), BootError> {
        let group_class = self.known.thread_group;
        let thread_class = self.known.thread;
        let system = self.new_object(group_class);
        let thread = self.new_object(thread_class);
        self.mirror(thread_class);
        self.state.threads[main.index()].object = thread;
        let word = self.known.thread_eetop;
        self.state.heap.set(thread, word, u64::from(main.0) + 1);
        self.set_field(thread, "priority", 5);
        if self.known.thread_holder != 0 {
            // The constructor of a thread looks at its parent, which is this very thread.
            let holder = self.program.load(LoaderId::BOOT, "java/lang/Thread$FieldHolder")?;
            let holder = self.new_object(holder);
            self.set_field(holder, "priority", 5);
            self.set_ref_field(holder, "group", system);
            self.set_field(holder, "threadStatus", 5);
            self.set_ref_field(thread, "holder", holder);
        }
        let constructor = |machine: &Self, class, descriptor| {
            machine
                .program
                .find_method(class, "<init>", descriptor)
                .ok_or_else(|| BootError::Stopped(format!("no constructor {descriptor}")))
        };
        let init = constructor(self, group_class, "()V")?;
        self.call_java(init, &[system.bits()]).map_err(|stop| self.boot_stopped("system thread group", stop))?;
        let main_group = self.new_object(group_class);
        let name = self.new_string("main");
        let init = constructor(self, group_class, "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")?;
        self.set_ref_field(thread, "group", main_group);
        self.call_java(init, &[main_group.bits(), system.bits(), name.bits()])
            .map_err(|stop| self.boot_stopped("main thread group", stop))?;
        let init = constructor(self, thread_class, "(Ljava/lang/ThreadGroup;Ljava/lang/String;)V")?;
        self.ensure_initialised(thread_class)?;
        self.call_java(init, &[thread.bits(), main_group.bits(), name.bits()])
            .map_err(|stop| self.boot_stopped("main thread", stop))?;
        self.set_status(thread, 5);
        Ok(())
    }

    /// The module that a class is in; made on first use, named by its name.
    pub(crate) fn module_object(&mut self, class: ClassId) -> Ref {
        let this = self.program.class(class);
        let name = match this.kind {
            program::ClassKind::Primitive(_) => None,
            program::ClassKind::Array { .. } | program::ClassKind::Instance => this.module,
        };
        let java_base = matches!(this.kind, program::ClassKind::Primitive(_))
            || this.is_array() && this.loader == LoaderId::BOOT && name.is_none();
        let loader = this.loader;
        let name = if java_base { Some(self.program.symbols.intern("java.base")) } else { name };
        self.module_named(name, loader)
    }

    /// The module of this name (or the unnamed one) that a loader defines.
    pub(crate) fn module_named(&mut self, name: Option<Symbol>, loader: LoaderId) -> Ref {
        let index = self.module_constant(name, loader);
        let existing = self.state.constant(index);
        if !existing.is_null() {
            return existing;
        }
        let paused = self.observed.watch.pause();
        let module = match self.own_unnamed_module(name, loader) {
            Ref::NULL => self.new_module(name, loader),
            own => own,
        };
        self.observed.watch.resume(paused);
        self.state.set_constant(index, module);
        module
    }

    /// A loader that is an object has made its unnamed module itself, in its constructor, unless that did not run.
    fn own_unnamed_module(&self, name: Option<Symbol>, loader: LoaderId) -> Ref {
        match self.loader_object(loader) {
            object if name.is_none() && !object.is_null() => self.get_ref_field(object, "unnamedModule"),
            _ => Ref::NULL,
        }
    }

    /// The constant whose object is this module.
    pub(crate) fn module_constant(&mut self, name: Option<Symbol>, loader: LoaderId) -> u32 {
        let key = (name, loader);
        if let Some(&index) = self.code.modules.get(&key) {
            return index;
        }
        let index = self.code.constants.len() as u32;
        self.code.constants.push(ObjectConstant::Module { name, loader });
        self.code.modules.insert(key, index);
        index
    }

    pub(crate) fn new_module(&mut self, name: Option<Symbol>, loader: LoaderId) -> Ref {
        let Ok(class) = self.program.load(LoaderId::BOOT, "java/lang/Module") else { return Ref::NULL };
        let module = self.new_object(class);
        let text = name.map(|name| self.program.symbols.text(name).to_owned());
        let hash = program::hash_text(text.as_deref().unwrap_or("")) ^ self.program.loader_hash(loader);
        self.state.heap.set_name(module, mix64(hash ^ 0x30d));
        if let Some(text) = text {
            let text = self.intern(&text);
            self.set_ref_field(module, "name", text);
        }
        let loader = self.loader_object(loader);
        self.set_ref_field(module, "loader", loader);
        module
    }
}
