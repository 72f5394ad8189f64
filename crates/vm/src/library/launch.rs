//! The launcher: finds the main class and its `main` method, or says what `java` says if there is none.
//!
//! `main` is called from a small class of our own, a hidden nest-mate of the main class, so that
//! initialising the main class happens outside of `main` and no frame of ours shows in a stack trace.
//! The texts of [`LaunchError`] are those of `java`'s launcher, word for word.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Stop};
use crate::state::thread::OnExit;
use classfile::Bytes;
use classfile::opcode::{DUP, INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL, POP, POP2, RETURN};
use program::ir::Reg;
use program::{ClassId, Definition, LoadError, LoaderId, MethodId, flags};
use std::fmt;
use synthesis::writer::{ACC_FINAL, ACC_STATIC, ACC_SUPER, ACC_SYNTHETIC, ClassWriter, WriteError};
use thiserror::Error;

const LAUNCH: &str = "launch";
const STRINGS: &str = "([Ljava/lang/String;)V";
const NOTHING: &str = "()V";
/// The first release with `main` methods that are instance methods, have no parameter or are not public.
const FLEXIBLE_MAIN: u32 = 25;

/// Why there is nothing to run; prints as `java` does, which then exits with 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LaunchError {
    /// With the exception that was the reason, as it prints.
    #[error("Error: Could not find or load main class {class}\nCaused by: {cause}")]
    NotLoaded { class: String, cause: String },
    /// With the `LinkageError` that was the reason, as it prints.
    #[error("Error: LinkageError occurred while loading main class {class}\n\t{cause}")]
    Linkage { class: String, cause: String },
    #[error(
        "Error: Main method not found in class {class}, {DEFINE}\n\
         or a JavaFX application class must extend javafx.application.Application"
    )]
    NoMain { class: String },
    #[error("Error: Main method is not static in class {class}, {DEFINE}")]
    NotStatic { class: String },
    #[error(
        "Error: Main method must return a value of type void in class {class}, please \n\
         define the main method as:\n   public static void main(String[] args)"
    )]
    NotVoid { class: String },
    /// `main` is an instance method, and no object can be made to call it on.
    #[error(
        "Error: no non-private zero argument constructor found in class {class}\n\
         remove private from existing constructor or define as:\n   public {class}()"
    )]
    NoConstructor { class: String },
    #[error(
        "Error: non-static inner class {class} constructor can not be invoked \n\
         make inner class static or move inner class out to separate source file"
    )]
    Inner { class: String },
    #[error("Error: abstract class {class} can not be instantiated\nplease use a concrete class")]
    Abstract { class: String },
    /// Not `java`'s: there is no such method to begin with, and why.
    #[error("heddle: {0}")]
    NoMethod(String),
    /// Not `java`'s: the machine itself cannot go on.
    #[error("heddle: not supported: {0}")]
    Stopped(String),
}

const DEFINE: &str = "please define the main method as:\n   public static void main(String[] args)";

impl Machine {
    /// Loads the main class and makes the main thread enter its `main` method. The name is as on the
    /// command line: `a.b.Main` or `a/b/Main`.
    pub fn start_main(&mut self, class: &str, args: &[String]) -> Result<(), LaunchError> {
        let external = class.replace('/', ".");
        let id = self.load_main(&external)?;
        let main = self.main_method(id, &external)?;
        self.start(id, main, args)
    }

    /// Makes a method without parameters the body of the main thread: a static one, or one of an object that the
    /// class's constructor without parameters makes first. The name is `a.b.Class.method`.
    pub fn start_method(&mut self, name: &str) -> Result<(), LaunchError> {
        let Some((class, method)) =
            name.rsplit_once('.').filter(|(class, method)| !class.is_empty() && !method.is_empty())
        else {
            return Err(LaunchError::NoMethod(format!("{name} names no method; it should be Class.method")));
        };
        let external = class.replace('/', ".");
        let id = self.load_main(&external)?;
        let target = self.scenario(id, &external, method)?;
        if !self.program.method(target).is_static() {
            self.check_instance_main(id, external)?;
        }
        self.start(id, target, &[])
    }

    /// The method of this name that can be called without arguments.
    fn scenario(&self, class: ClassId, class_name: &str, name: &str) -> Result<MethodId, LaunchError> {
        let (mut found, mut next) = (Vec::new(), Some(class));
        while let (true, Some(class)) = (found.is_empty(), next) {
            let this = self.program.class(class);
            found.extend(this.methods.iter().copied().filter(|&id| self.program.method_name(id) == name));
            next = this.super_class;
        }
        let whole = format!("{class_name}.{name}");
        let no_method = |why: String| Err(LaunchError::NoMethod(why));
        if found.is_empty() || name.starts_with('<') {
            return no_method(format!("the class {class_name} has no method {name}"));
        }
        let plain: Vec<MethodId> =
            found.iter().copied().filter(|&id| self.program.descriptor(id).starts_with("()")).collect();
        match (plain.as_slice(), found.len()) {
            ([one], _) if self.program.method(*one).is_abstract() => no_method(format!("{whole} is abstract")),
            ([one], _) => Ok(*one),
            ([], 1) => no_method(format!("{whole} has parameters; a method without any can be checked")),
            ([], _) => no_method(format!("every method {whole} has parameters; one without any can be checked")),
            _ => no_method(format!("there are several methods {whole} without parameters")),
        }
    }

    fn start(&mut self, id: ClassId, main: MethodId, args: &[String]) -> Result<(), LaunchError> {
        let launch = self.define_launcher(id, main)?;
        self.state.heap.freeze();
        self.collector.begin(&self.state.heap, self.options.nursery);
        self.number_threads();
        let array_class = self.known.string_array;
        let array = self.new_array(array_class, args.len());
        for (index, arg) in args.iter().enumerate() {
            let arg = self.new_string(arg);
            self.state.heap.set_ref_at(array, index, arg);
        }
        let started = self
            .enter(launch, &[array.bits()], Reg::NONE, OnExit::Bottom)
            // A `main` that is inherited would initialise only the class that declares it.
            .and_then(|()| self.initialise(id));
        self.observed.missed.running = true;
        match started.or_else(|interrupt| self.interrupted(interrupt, Reg::NONE)) {
            Ok(()) | Err(Stop::Turn | Stop::Pending | Stop::Blocked) => Ok(()),
            Err(Stop::Unsupported(what)) => Err(LaunchError::Stopped(what)),
            Err(other) => Err(LaunchError::Stopped(format!("internal: {other:?} before main"))),
        }
    }

    /// Thread identifiers go on where they do in `java`, whose own threads come before the program's.
    fn number_threads(&mut self) {
        const LAST_BEFORE_19: u64 = 11;
        const NEXT_SINCE_19: u64 = 21;
        if let Some(word) = self.field_word(self.known.thread, "threadSeqNumber") {
            let mirror = self.mirror(self.known.thread);
            self.state.heap.set(mirror, word, LAST_BEFORE_19);
        } else {
            self.state.memory_mut().set_next_thread_id(NEXT_SINCE_19);
        }
    }

    fn load_main(&mut self, class: &str) -> Result<ClassId, LaunchError> {
        let not_found = || LaunchError::NotLoaded {
            class: class.to_owned(),
            cause: format!("java.lang.ClassNotFoundException: {class}"),
        };
        if class.is_empty() || class.starts_with('[') {
            return Err(not_found());
        }
        let error = match self.program.load(LoaderId::APP, &class.replace('.', "/")) {
            Ok(id) => return Ok(id),
            Err(LoadError::NotFound(name)) if name.replace('/', ".") == class => return Err(not_found()),
            Err(error) => error,
        };
        let name = class.to_owned();
        match self.load_failed(error) {
            Interrupt::Throw(exception) => {
                let cause = self.headline(exception);
                Err(if cause.starts_with("java.lang.NoClassDefFoundError") {
                    LaunchError::NotLoaded { class: name, cause }
                } else {
                    LaunchError::Linkage { class: name, cause }
                })
            }
            other => Err(LaunchError::Stopped(format!("internal: {other:?} while loading {name}"))),
        }
    }

    /// What `Throwable.toString` gives.
    fn headline(&self, exception: Ref) -> String {
        let name = self.program.external_name(self.class_of(exception));
        let message = self.state.heap.get_ref(exception, self.known.throwable_message);
        if message.is_null() { name } else { format!("{name}: {}", self.string_text(message)) }
    }

    fn main_method(&self, class: ClassId, name: &str) -> Result<MethodId, LaunchError> {
        let name = || name.to_owned();
        if self.options.feature < FLEXIBLE_MAIN {
            let public = |method: &MethodId| self.program.method(*method).flags & flags::PUBLIC != 0;
            let Some(main) = self.inherited(class, "main", STRINGS).filter(public) else {
                return Err(match self.public_main_of_another_type(class) {
                    Some(main) if !self.program.method(main).is_static() => LaunchError::NotStatic { class: name() },
                    Some(_) => LaunchError::NotVoid { class: name() },
                    None => LaunchError::NoMain { class: name() },
                });
            };
            return if self.program.method(main).is_static() {
                Ok(main)
            } else {
                Err(LaunchError::NotStatic { class: name() })
            };
        }
        let candidate = |descriptor| {
            self.inherited(class, "main", descriptor).filter(|&main| !self.program.method(main).is_private())
        };
        let Some(main) = candidate(STRINGS).or_else(|| candidate(NOTHING)) else {
            return Err(LaunchError::NoMain { class: name() });
        };
        if !self.program.method(main).is_static() {
            self.check_instance_main(class, name())?;
        }
        Ok(main)
    }

    /// A method that `Class.getMethod` would find: static methods of interfaces are not inherited.
    fn inherited(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        self.program.find_method(class, name, descriptor).filter(|&method| {
            let method = self.program.method(method);
            method.class == class || !method.is_static() || !self.program.class(method.class).is_interface()
        })
    }

    /// A public `main(String[])` that returns something.
    fn public_main_of_another_type(&self, class: ClassId) -> Option<MethodId> {
        let mut next = Some(class);
        while let Some(class) = next {
            let this = self.program.class(class);
            let found = this.methods.iter().copied().find(|&id| {
                self.program.method_name(id) == "main"
                    && self.program.descriptor(id).starts_with("([Ljava/lang/String;)")
                    && self.program.method(id).flags & flags::PUBLIC != 0
            });
            if found.is_some() {
                return found;
            }
            next = this.super_class;
        }
        None
    }

    fn check_instance_main(&self, class: ClassId, name: String) -> Result<(), LaunchError> {
        if self.is_inner(class) {
            return Err(LaunchError::Inner { class: name });
        }
        if self.program.class(class).is_abstract() {
            return Err(LaunchError::Abstract { class: name });
        }
        let constructor = self.program.class(class).methods.iter().copied().find(|&id| {
            self.program.method_name(id) == "<init>"
                && self.program.descriptor(id) == NOTHING
                && !self.program.method(id).is_private()
        });
        constructor.map(drop).ok_or(LaunchError::NoConstructor { class: name })
    }

    /// Whether it is a member class that is not static.
    fn is_inner(&self, class: ClassId) -> bool {
        let Some(file) = &self.program.class(class).file else { return false };
        let own = self.program.class_name(class);
        file.inner_classes.iter().any(|entry| {
            entry.outer != 0
                && entry.flags & flags::STATIC == 0
                && file.pool.class_name(entry.inner).is_ok_and(|name| name == own)
        })
    }

    /// A class with one method, `static void launch(String[])`, that calls `main`.
    fn define_launcher(&mut self, class: ClassId, main: MethodId) -> Result<MethodId, LaunchError> {
        let stopped = |what: &dyn fmt::Display| LaunchError::Stopped(format!("internal: the launcher's class: {what}"));
        let bytes = self.launcher(class, main).map_err(|error| stopped(&error))?;
        let loader = self.program.class(class).loader;
        let definition = Definition { hidden: true, trusted: true, host: Some(class), ..Definition::of(loader) };
        let launcher = self.program.define(definition, None, Bytes::from(bytes)).map_err(|error| stopped(&error))?;
        self.program.find_method(launcher, LAUNCH, STRINGS).ok_or_else(|| stopped(&"it lost its method"))
    }

    fn launcher(&self, class: ClassId, main: MethodId) -> Result<Vec<u8>, WriteError> {
        let (method, descriptor) = (self.program.method(main), self.program.descriptor(main));
        let name = self.program.class_name(class);
        let interface = self.program.class(method.class).is_interface();
        // An interface's own static method is called on the interface, an inherited one on the class.
        let mut writer =
            ClassWriter::new(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, &format!("{name}$$Launcher"), "java/lang/Object");
        let mut code = writer.method(ACC_STATIC, LAUNCH, STRINGS);
        if !method.is_static() {
            code.new_object(name).op(DUP).invoke(INVOKESPECIAL, name, "<init>", NOTHING, false);
        }
        if descriptor == STRINGS {
            code.aload(0);
        }
        let owner = if interface { self.program.class_name(method.class) } else { name };
        let opcode = match (method.is_static(), interface) {
            (true, _) => INVOKESTATIC,
            (false, true) => INVOKEINTERFACE,
            (false, false) => INVOKEVIRTUAL,
        };
        code.invoke(opcode, owner, self.program.method_name(main), descriptor, interface);
        // Whatever it returns is of no interest.
        match descriptor.rsplit(')').next() {
            Some("V") => &mut code,
            Some("J" | "D") => code.op(POP2),
            _ => code.op(POP),
        }
        .op(RETURN);
        code.finish();
        writer.finish()
    }
}
