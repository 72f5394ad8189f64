//! Exceptions: making them, unwinding, stack traces.

use crate::code::inst::Inst;
use crate::heap::Ref;
use crate::instrument::events::Event;
use crate::instrument::faults::Fault;
use crate::instrument::outside::Outside;
use crate::library::natives::Deed;
use crate::machine::{Interrupt, Machine, MethodCode, Result, Stop};
use crate::state::Init;
use crate::state::thread::{Frame, OnExit, ThreadId};
use program::{ClassId, LOADER_MARK, LoadError, LoaderId, MethodId, Primitive, ResolveError};

/// Frames that a stack trace shows at most, as in `java`.
const MAX_TRACE: usize = 1024;

/// One frame of a stack trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TraceFrame {
    pub method: MethodId,
    /// Instruction within the method's body.
    pub inst: u32,
}

impl Machine {
    /// A throwable of a library class, with the trace of the current thread; no constructor runs.
    pub(crate) fn new_throwable(&mut self, class: &str, message: Option<&str>) -> Ref {
        let class = match self.program.load(LoaderId::BOOT, class) {
            Ok(class) => class,
            // Only a JDK image without the class gets here; the root of all errors has to do.
            Err(_) => self.known.error,
        };
        self.new_throwable_of(class, message)
    }

    /// As `new_throwable`, of a class that may be the program's.
    pub(crate) fn new_throwable_of(&mut self, class: ClassId, message: Option<&str>) -> Ref {
        let exception = self.new_object(class);
        if let Some(message) = message {
            let message = match message.contains(LOADER_MARK) {
                true => &self.name_loaders(message),
                false => message,
            };
            let message = self.new_string(message);
            self.state.heap.set_ref(exception, self.known.throwable_message, message);
        }
        self.finish_throwable(exception);
        self.mirror(class);
        exception
    }

    /// What the constructors of `Throwable` do.
    fn finish_throwable(&mut self, exception: Ref) {
        let mirror = self.state.mirror(self.known.throwable);
        let known = &self.known;
        let (cause, trace, suppressed) = (known.throwable_cause, known.throwable_trace, known.throwable_suppressed);
        let (unassigned, sentinel) = (known.throwable_unassigned, known.throwable_sentinel);
        self.state.heap.set_ref(exception, cause, exception);
        if !mirror.is_null() {
            let unassigned = self.state.heap.get_ref(mirror, unassigned);
            let sentinel = self.state.heap.get_ref(mirror, sentinel);
            self.state.heap.set_ref(exception, trace, unassigned);
            self.state.heap.set_ref(exception, suppressed, sentinel);
        }
        self.fill_in_stack_trace(exception);
    }

    pub(crate) fn throw_new(&mut self, class: &str, message: &str) -> Interrupt {
        Interrupt::Throw(self.new_throwable(class, Some(message)))
    }

    /// As `throw_new`, of what an instruction finds wrong itself.
    fn throw_fault(&mut self, fault: Fault, class: &str, message: &str) -> Interrupt {
        let exception = self.new_throwable(class, Some(message));
        self.note_fault(fault, exception);
        Interrupt::Throw(exception)
    }

    pub(crate) fn negative_array_size(&mut self, len: i32) -> Interrupt {
        self.throw_fault(Fault::NegativeArraySize, "java/lang/NegativeArraySizeException", &len.to_string())
    }

    pub(crate) fn throw_bare(&mut self, class: &str) -> Interrupt {
        Interrupt::Throw(self.new_throwable(class, None))
    }

    /// One that may describe the null expression, for the machine itself found it.
    pub(crate) fn null_pointer(&mut self) -> Interrupt {
        /// As if `fillInStackTrace` had run once: the message is computed when asked for.
        const MESSAGE_POSSIBLE: u64 = 1;
        let exception = self.new_throwable("java/lang/NullPointerException", None);
        if self.turn.native_running.is_none() {
            self.set_field(exception, "extendedMessageState", MESSAGE_POSSIBLE);
        }
        self.note_fault(Fault::NullDereference, exception);
        Interrupt::Throw(exception)
    }

    pub(crate) fn division_by_zero(&mut self) -> Interrupt {
        self.throw_fault(Fault::DivisionByZero, "java/lang/ArithmeticException", "/ by zero")
    }

    pub(crate) fn index_out_of_bounds(&mut self, index: i32, len: usize) -> Interrupt {
        let text = format!("Index {index} out of bounds for length {len}");
        self.throw_fault(Fault::ArrayBounds, "java/lang/ArrayIndexOutOfBoundsException", &text)
    }

    pub(crate) fn stack_overflow(&mut self) -> Interrupt {
        self.throw_bare("java/lang/StackOverflowError")
    }

    pub(crate) fn class_cast(&mut self, actual: ClassId, wanted: ClassId) -> Interrupt {
        let text = format!(
            "class {} cannot be cast to class {} ({})",
            self.program.external_name(actual),
            self.program.external_name(wanted),
            self.where_both(actual, wanted)
        );
        self.throw_fault(Fault::ClassCast, "java/lang/ClassCastException", &text)
    }

    /// The bracketed part of cast messages.
    fn where_both(&self, a: ClassId, b: ClassId) -> String {
        let (home_a, home_b) = (self.home_of(a), self.home_of(b));
        let (name_a, name_b) = (self.program.external_name(a), self.program.external_name(b));
        if home_a == home_b {
            format!("{name_a} and {name_b} are in {home_a}")
        } else {
            format!("{name_a} is in {home_a}; {name_b} is in {home_b}")
        }
    }

    /// Module and loader of a class, or of an array's elements.
    fn home_of(&self, mut class: ClassId) -> String {
        while let program::ClassKind::Array { component } = self.program.class(class).kind {
            class = component;
        }
        let this = self.program.class(class);
        match (this.module, this.kind) {
            (_, program::ClassKind::Primitive(_)) => "module java.base of loader 'bootstrap'".to_owned(),
            (Some(module), _) => {
                format!("module {} of loader {}", self.program.symbols.text(module), this.loader)
            }
            (None, _) => format!("unnamed module of loader {}", this.loader),
        }
    }

    /// Puts the names of user-defined loaders where a message has only their marks.
    fn name_loaders(&mut self, text: &str) -> String {
        let mut named = String::new();
        for (index, part) in text.split(LOADER_MARK).enumerate() {
            match part.parse() {
                Ok(number) if index % 2 == 1 => named += &self.loader_text(LoaderId(number)),
                _ => named += part,
            }
        }
        named
    }

    /// `'app'`, or name (else class) and identity of a user-defined loader.
    fn loader_text(&mut self, loader: LoaderId) -> String {
        let object = self.loader_object(loader);
        if loader.is_builtin() || object.is_null() {
            return loader.to_string();
        }
        let hash = self.identity_hash_code(object);
        let name = self.get_ref_field(object, "name");
        if name.is_null() {
            format!("{} @{hash:x}", self.program.external_name(self.class_of(object)))
        } else {
            format!("'{}' @{hash:x}", self.string_text(name))
        }
    }

    pub(crate) fn load_failed(&mut self, error: LoadError) -> Interrupt {
        match error {
            LoadError::NotFound(name) => match self.loader_without(&name) {
                Some(loader) => self.ask_loader(loader, &name),
                None => self.no_class_def(&name),
            },
            LoadError::NoSupertype { loader, name, missing } => match self.defines_again(loader) {
                true => self.ask_loader(loader, &name),
                false => self.no_class_def(&missing),
            },
            LoadError::AskLoader { loader, name, child } => self.ask_loader_above(loader, &name, child),
            LoadError::Format { name, reason } => {
                let text = program::error::format_text(&name, &reason);
                self.throw_new("java/lang/ClassFormatError", &text)
            }
            LoadError::UnsupportedVersion { name, major, minor } => {
                let text = self.version_text(&name, major, minor);
                self.throw_new("java/lang/UnsupportedClassVersionError", &text)
            }
            error @ (LoadError::WrongName { .. } | LoadError::Module(_)) => {
                self.throw_new("java/lang/NoClassDefFoundError", &error.to_string())
            }
            LoadError::Duplicate { loader, name } => {
                let name = name.replace('/', ".");
                let parent = match self.loader_object(loader) {
                    Ref::NULL => Ref::NULL,
                    object => self.get_ref_field(object, "parent"),
                };
                let parent = self.loader_id(parent);
                let text = format!(
                    "loader {loader} attempted duplicate class definition for {name}. \
                     ({name} is in unnamed module of loader {loader}, parent loader {parent})"
                );
                self.throw_new("java/lang/LinkageError", &text)
            }
            LoadError::TooDeep(_) => self.stack_overflow(),
            LoadError::Metaspace => self.throw_new("java/lang/OutOfMemoryError", "Metaspace"),
            LoadError::Circularity(name) => self.throw_new("java/lang/ClassCircularityError", &name),
            LoadError::Incompatible(text) => self.throw_new("java/lang/IncompatibleClassChangeError", &text),
            LoadError::IllegalAccess(text) => self.throw_new("java/lang/IllegalAccessError", &text),
            LoadError::Unreadable { name, reason } => {
                self.throw_new("java/lang/NoClassDefFoundError", &format!("{name} ({reason})"))
            }
        }
    }

    fn version_text(&self, name: &str, major: u16, minor: u16) -> String {
        const PREVIEW: u16 = 0xffff;
        let newest = self.options.feature + 44;
        if u32::from(major) > newest {
            format!(
                "{name} has been compiled by a more recent version of the Java Runtime (class file version \
                 {major}.{minor}), this version of the Java Runtime only recognizes class file versions up to {newest}.0"
            )
        } else if minor == PREVIEW && u32::from(major) < newest {
            format!(
                "{name} (class file version {major}.{minor}) was compiled with preview features that are unsupported. \
                 This version of the Java Runtime only recognizes preview features for class file version {newest}.{minor}"
            )
        } else if minor == PREVIEW {
            format!(
                "Preview features are not enabled for {name} (class file version {major}.{minor}). \
                 Try running with '--enable-preview'"
            )
        } else {
            format!("{name} (class file version {major}.{minor}) was compiled with an invalid major version")
        }
    }

    /// The built-in loader that the running code would ask for a class in vain. Its own `loadClass` then
    /// says so, for its frames belong to the trace of the exception.
    fn loader_without(&mut self, name: &str) -> Option<LoaderId> {
        let frames = self.state.thread().frames.iter().rev();
        let loader = frames
            .map(|frame| self.program.class(self.program.method(frame.method).class).loader)
            .find(|&loader| loader != LoaderId::BOOT)?;
        self.cannot_find(loader, name).then_some(loader)
    }

    /// Whether a built-in loader that exists as an object does not know the class.
    pub(crate) fn cannot_find(&mut self, loader: LoaderId, name: &str) -> bool {
        matches!(loader, LoaderId::APP | LoaderId::PLATFORM)
            && !self.loader_object(loader).is_null()
            && matches!(self.program.load(loader, name), Err(LoadError::NotFound(missing)) if missing == name)
    }

    /// Whether a built-in loader's own code is to find and define a class that cannot be defined, for its frames
    /// belong to the trace of the error. It reads jars, which a search does not.
    pub(crate) fn defines_again(&self, loader: LoaderId) -> bool {
        matches!(loader, LoaderId::APP | LoaderId::PLATFORM)
            && !self.loader_object(loader).is_null()
            && !self.state.thread().frames.is_empty()
            && !self.state.heap.has_trail()
    }

    /// `NoClassDefFoundError` caused by the loader's `ClassNotFoundException`.
    fn no_class_def(&mut self, name: &str) -> Interrupt {
        let error = self.new_throwable("java/lang/NoClassDefFoundError", Some(name));
        let cause = self.new_throwable("java/lang/ClassNotFoundException", Some(&name.replace('/', ".")));
        self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        if matches!(self.program.load(LoaderId::APP, name), Err(LoadError::NotFound(_))) {
            self.miss_by(Outside::Class(name.replace('/', ".")), error);
        }
        Interrupt::Throw(error)
    }

    pub(crate) fn resolve_failed(&mut self, error: ResolveError) -> Interrupt {
        match error {
            ResolveError::Load(error) => self.load_failed(error),
            ResolveError::NoSuchField(text) => self.throw_new("java/lang/NoSuchFieldError", &text),
            ResolveError::NoSuchMethod(text) => self.throw_new("java/lang/NoSuchMethodError", &format!("'{text}'")),
            ResolveError::IllegalAccess(text) => self.throw_new("java/lang/IllegalAccessError", &text),
            ResolveError::Incompatible(text) => self.throw_new("java/lang/IncompatibleClassChangeError", &text),
            ResolveError::AbstractMethod(text) => self.throw_new("java/lang/AbstractMethodError", &text),
            ResolveError::Format(text) => self.throw_new("java/lang/ClassFormatError", &text),
        }
    }

    /// Finds the handler of an exception thrown at the top frame's `pc`, leaving frames as needed.
    pub(crate) fn unwind(&mut self, exception: Ref) -> Result<()> {
        self.note_unwinding(exception);
        let mut exception = exception;
        loop {
            let Some(&frame) = self.state.thread().frames.last() else {
                return Err(Interrupt::Stop(Stop::Ended));
            };
            if let Some((target, reg)) = self.handler(frame.method, frame.pc, exception) {
                let current = self.state.current.index();
                let thread = &mut self.state.threads[current];
                thread.regs[frame.base as usize + reg.index()] = exception.bits();
                thread.frames.last_mut().expect("running").pc = target;
                self.note_handler(exception, target - self.code.methods[frame.method.index()].start);
                return Ok(());
            }
            if !frame.lock.is_null() && self.holds(frame.lock) {
                // Part of the step that threw: whoever waits for the monitor cannot tell the difference.
                self.monitor_exit(frame.lock)?;
            }
            self.stand_before_refusal(frame, exception)?;
            match frame.on_exit {
                OnExit::Told => self.task_told(&frame, None),
                OnExit::Followed => self.note_followed_throw(exception),
                _ => {}
            }
            self.pop_frame();
            let native = self.turn.native_running;
            self.turn.native_running = self.native_below(frame.on_exit);
            let mut failed = Some(exception);
            match frame.on_exit {
                OnExit::Initialised(class) => failed = Some(self.initialiser_failed(class, exception)),
                OnExit::Bottom => return self.uncaught(exception),
                OnExit::Host => return Err(Interrupt::Stop(Stop::Threw(exception))),
                OnExit::Loaded(asked) => failed = self.loader_threw(asked, exception),
                OnExit::Constant(index) => failed = self.constant_failed(index, exception),
                OnExit::Atomic => self.end_atomic(),
                OnExit::Return | OnExit::Retry | OnExit::Discard | OnExit::Told | OnExit::Followed => {}
            }
            self.turn.native_running = native;
            match failed {
                Some(failed) => exception = failed,
                // The instruction that needed it is executed again.
                None => return Ok(()),
            }
        }
    }

    /// The native method that needed a class initialised or loaded, once the top frame is its caller's:
    /// natives have no frame of their own.
    fn native_below(&self, on_exit: OnExit) -> Option<MethodId> {
        self.native_called_by(self.state.thread().frames.last()?, on_exit)
    }

    fn native_called_by(&self, caller: &Frame, on_exit: OnExit) -> Option<MethodId> {
        let initialised = match on_exit {
            OnExit::Initialised(class) => Some(class),
            OnExit::Loaded(_) => None,
            _ => return None,
        };
        let (Inst::CallDirect { method, .. } | Inst::CallStatic { method, .. }) = self.code.insts[caller.pc as usize]
        else {
            return None;
        };
        let native = self.program.method(MethodId(method));
        // A static call may still be waiting for its own class.
        (native.is_native() && initialised != Some(native.class)).then_some(MethodId(method))
    }

    fn handler(&mut self, method: MethodId, pc: u32, exception: Ref) -> Option<(u32, program::ir::Reg)> {
        let body = self.ready_body(method)?;
        let start = self.code.methods[method.index()].start;
        if matches!(self.code.insts[pc as usize], Inst::Initialise { .. }) {
            return None;
        }
        let at = pc - start;
        let class = self.program.method(method).class;
        for catch in body.catches() {
            if catch.start <= at && at < catch.end {
                let wanted = catch.class.map(|wanted| self.caught_class(class, body.class(wanted).cp));
                if wanted.is_none_or(|wanted| wanted.is_some_and(|wanted| self.is_instance(exception, wanted))) {
                    return Some((start + catch.target, catch.reg));
                }
            }
        }
        None
    }

    /// The class that a handler names. One that cannot be found has no instances, so it catches nothing;
    /// one of a user-defined loader has none before the loader has defined it.
    fn caught_class(&mut self, class: ClassId, cp: u16) -> Option<ClassId> {
        let this = self.program.class(class);
        let (file, loader) = (this.file.clone()?, this.loader);
        let name = file.pool.class_name(cp).ok()?;
        if loader.is_builtin() { self.program.load(loader, &name).ok() } else { self.program.loaded(loader, &name) }
    }

    /// A class initialiser ended with an exception: the class is unusable from now on.
    fn initialiser_failed(&mut self, class: ClassId, exception: Ref) -> Ref {
        self.state.pop_namer();
        let record = self.initialisation_record(exception);
        // Who comes first gets another error than who comes later.
        if self.state.heap.has_trail() {
            let name = self.program.class(class).name_hash;
            self.beliefs.sharing.note_initialiser(name);
        }
        self.set_init(class, Init::Failed(record));
        if self.is_instance(exception, self.known.error) {
            return exception;
        }
        let error = self.new_throwable("java/lang/ExceptionInInitializerError", None);
        self.state.heap.set_ref(error, self.known.throwable_cause, exception);
        error
    }

    /// What later `NoClassDefFoundError`s name as their cause.
    fn initialisation_record(&mut self, exception: Ref) -> Ref {
        let class = self.class_of(exception);
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        let thread = self.state.thread().object;
        let thread_name = self.state.heap.get_ref(thread, self.known.thread_name);
        let mut text = format!("Exception {}", self.program.external_name(class));
        if !message.is_null() {
            text += &format!(": {}", self.string_text(message));
        }
        text += &format!(" [in thread \"{}\"]", self.string_text(thread_name));
        let record = self.new_throwable("java/lang/ExceptionInInitializerError", Some(&text));
        let known = &self.known;
        let (backtrace, depth, cause) = (known.throwable_backtrace, known.throwable_depth, known.throwable_cause);
        let trace = self.state.heap.get_ref(exception, backtrace);
        let frames = self.state.heap.get(exception, depth);
        self.state.heap.set_ref(record, backtrace, trace);
        self.state.heap.set(record, depth, frames);
        self.state.heap.set_ref(record, cause, Ref::NULL);
        self.pass_origin(exception, record);
        record
    }

    pub(crate) fn initialisation_failed_before(&mut self, class: ClassId, record: Ref) -> Interrupt {
        let text = format!("Could not initialize class {}", self.program.external_name(class));
        let error = self.new_throwable("java/lang/NoClassDefFoundError", Some(&text));
        self.state.heap.set_ref(error, self.known.throwable_cause, record);
        Interrupt::Throw(error)
    }

    /// The frames of the current thread that a stack trace shows, innermost first.
    pub(crate) fn trace_frames(&mut self, limit: usize) -> Vec<TraceFrame> {
        self.observed.watch.does(Deed::Caller);
        self.note_asker();
        self.trace_frames_of(self.state.current, limit)
    }

    /// The same of any thread.
    pub(crate) fn trace_frames_of(&self, thread: ThreadId, limit: usize) -> Vec<TraceFrame> {
        let mut frames = Vec::new();
        if let Some(method) = self.turn.native_running
            && self.program.method(method).is_native()
        {
            frames.push(TraceFrame { method, inst: u32::MAX });
        }
        let mut initialising = None;
        let mut above = OnExit::Return;
        for frame in self.state.threads[thread.index()].frames.iter().rev() {
            if let Some(method) = self.native_called_by(frame, above) {
                frames.push(TraceFrame { method, inst: u32::MAX });
            }
            above = frame.on_exit;
            let initialised_by_launcher = frame.on_exit == OnExit::Bottom
                && initialising == Some(self.program.method(frame.method).class)
                && frame.pc == self.code.methods[frame.method.index()].start;
            initialising = match frame.on_exit {
                OnExit::Initialised(class) => Some(class),
                _ => None,
            };
            // `main` has not been called yet while its class is being initialised.
            if initialised_by_launcher || matches!(self.code.insts[frame.pc as usize], Inst::Initialise { .. }) {
                continue;
            }
            if self.is_hidden(frame.method) {
                // A reflective call shows as the native method that made it.
                if let Some(method) = self.code.adapters.shown_as(frame.method) {
                    frames.push(TraceFrame { method, inst: u32::MAX });
                }
                continue;
            }
            let start = self.code.methods[frame.method.index()].start;
            frames.push(TraceFrame { method: frame.method, inst: frame.pc.wrapping_sub(start) });
            if frames.len() >= limit {
                break;
            }
        }
        frames
    }

    /// Whether its frames never show: those of hidden classes, and what the library marks `@Hidden`.
    pub(crate) fn is_hidden(&self, method: MethodId) -> bool {
        match self.code.methods.get(method.index()) {
            Some(code) if code.start != MethodCode::NOWHERE => code.hidden,
            _ => self.hides_frames(method),
        }
    }

    /// Methods of hidden classes, of our own helpers, and those that the library marks as hidden.
    pub(crate) fn hides_frames(&self, method: MethodId) -> bool {
        let m = self.program.method(method);
        let class = self.program.class(m.class);
        if class.hidden || class.origin.as_deref() == Some(crate::library::boot_classes::ORIGIN) {
            return true;
        }
        let Some(file) = class.file.as_ref().filter(|_| class.loader == LoaderId::BOOT) else { return false };
        let Some(range) = file.methods[m.member as usize].annotations.clone() else { return false };
        let bytes = &file.bytes()[range];
        // Annotations without elements take four bytes: type and count. Hidden is one of those, and the
        // library never puts it behind one with elements.
        bytes.get(2..).unwrap_or(&[]).chunks_exact(4).take_while(|chunk| chunk[2..] == [0, 0]).any(|chunk| {
            file.pool.raw_utf8(u16::from_be_bytes([chunk[0], chunk[1]])).is_ok_and(|name| {
                name == b"Ljdk/internal/vm/annotation/Hidden;" || name == b"Ljava/lang/invoke/LambdaForm$Hidden;"
            })
        })
    }

    /// `Throwable.fillInStackTrace`: constructors of the exception itself do not show.
    pub(crate) fn fill_in_stack_trace(&mut self, exception: Ref) {
        let class = self.class_of(exception);
        let frames = self.trace_frames(MAX_TRACE + 64);
        let mut skip = 0;
        while let Some(frame) = frames.get(skip) {
            let name = self.program.method_name(frame.method);
            let owner = self.program.method(frame.method).class;
            if frame.inst == u32::MAX && name != "fillInStackTrace" {
                break;
            }
            let filling = name == "fillInStackTrace" && self.program.is_subtype(class, owner);
            let constructing = name == "<init>" && self.program.is_subtype(class, owner) && owner != self.known.object;
            if !(filling || constructing) {
                break;
            }
            skip += 1;
        }
        let shown = &frames[skip.min(frames.len())..];
        let shown = &shown[..shown.len().min(MAX_TRACE)];
        let longs = self.new_array(self.known.prim_array(Primitive::Long), shown.len());
        for (index, frame) in shown.iter().enumerate() {
            let bits = u64::from(frame.method.0) << 32 | u64::from(frame.inst);
            self.state.heap.set(longs, 2 + index as u32, bits);
        }
        let (backtrace, depth) = (self.known.throwable_backtrace, self.known.throwable_depth);
        self.state.heap.mark_backtrace(longs);
        self.state.heap.set_ref(exception, backtrace, longs);
        self.state.heap.set(exception, depth, shown.len() as u64);
        self.inherit_origin(exception);
        // `getStackTrace` must compute anew.
        let mirror = self.state.mirror(self.known.throwable);
        if !mirror.is_null() {
            let unassigned = self.state.heap.get_ref(mirror, self.known.throwable_unassigned);
            self.state.heap.set_ref(exception, self.known.throwable_trace, unassigned);
        }
    }

    /// Records that a throwable ends the current thread, unless somebody runs without looking at events.
    pub(crate) fn report_uncaught(&mut self, exception: Ref) {
        if self.state.heap.has_trail() {
            let (class, message) = self.throwable_text(exception);
            let (thread, trace) = (self.state.current, self.backtrace(exception));
            let thrown = self.observed.thrown.filter(|(thrown, _)| *thrown == exception).map(|(_, frame)| frame);
            self.observed.events.push(Event::Uncaught { thread, exception, class, message, trace, thrown });
        }
    }

    /// Remembers from where in the program's own code a throwable is on its way up.
    fn note_unwinding(&mut self, exception: Ref) {
        if self.state.heap.has_trail() {
            let mut frames = self.state.thread().frames.iter().rev();
            let own = frames.find(|frame| self.is_program_method(frame.method) && !self.is_hidden(frame.method));
            self.observed.thrown = own.and_then(|frame| {
                // While its class is initialised, the frame of `main` is there and has no code yet.
                let code = self.code.methods.get(frame.method.index())?;
                let inst = frame.pc.checked_sub(code.start)?;
                Some((exception, TraceFrame { method: frame.method, inst }))
            });
        }
    }

    /// Class and message of a throwable, without running its `getMessage`.
    pub fn throwable_text(&self, exception: Ref) -> (String, Option<String>) {
        let class = self.program.external_name(self.class_of(exception));
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        let message = if !message.is_null() {
            Some(self.string_text(message))
        } else if self.get_field(exception, "extendedMessageState") != 0 {
            self.helpful_npe_message(exception)
        } else {
            None
        };
        (class, message)
    }

    /// The frames recorded in a throwable.
    pub fn backtrace(&self, exception: Ref) -> Vec<TraceFrame> {
        let longs = self.state.heap.get_ref(exception, self.known.throwable_backtrace);
        self.backtrace_frames(longs)
    }

    pub(crate) fn backtrace_frames(&self, longs: Ref) -> Vec<TraceFrame> {
        // Whatever a program has put into the field, or written over the frames, is no trace.
        if longs.is_null() || !self.state.heap.is_backtrace(longs) {
            return Vec::new();
        }
        (0..self.state.heap.array_len(longs))
            .map(|index| {
                let bits = self.state.heap.get(longs, 2 + index as u32);
                TraceFrame { method: MethodId((bits >> 32) as u32), inst: bits as u32 }
            })
            .filter(|frame| frame.method.index() < self.program.methods.len())
            .collect()
    }

    /// Source line of an instruction: -1 unknown, -2 native.
    pub fn line_of(&self, frame: TraceFrame) -> i32 {
        let method = self.program.method(frame.method);
        if method.is_native() {
            return -2;
        }
        match self.bytecode_offset(frame) {
            Some(offset) => self.line_at(frame.method, offset),
            None => -1,
        }
    }

    pub(crate) fn bytecode_offset(&self, frame: TraceFrame) -> Option<u16> {
        self.ready_body(frame.method)?.offsets().get(frame.inst as usize).copied()
    }

    pub(crate) fn line_at(&self, method: MethodId, offset: u16) -> i32 {
        let m = self.program.method(method);
        let Some(file) = &self.program.class(m.class).file else { return -1 };
        let Ok(Some(code)) = file.code(&file.methods[m.member as usize]) else { return -1 };
        let at = code.lines.partition_point(|&(start, _)| start <= offset);
        if at == 0 { -1 } else { i32::from(code.lines[at - 1].1) }
    }

    pub fn source_file(&self, class: ClassId) -> Option<String> {
        let file = self.program.class(class).file.as_ref()?;
        Some(file.pool.utf8(file.source_file?).ok()?.into_owned())
    }
}
