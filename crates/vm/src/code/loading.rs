//! Loaders that are Java code: who they are, asking them, and what they have answered.
//!
//! A class that a loader was ever asked for has one answer per state, which the dictionary keeps (see
//! [`program::Dictionary`]). Looking for a name that is not there is a visible operation; one that is there stays, so
//! finding it is none, and only touches it.

use crate::code::refusals::Entry;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::Op;
use crate::state::thread::{Frame, OnExit};
use program::ir::Reg;
use program::{ClassId, Initiated, LoadError, LoaderId};
use rustc_hash::FxHashMap;
use support::{Mode, Symbol, mix64};

/// What a class is asked for, which decides what becomes of a failure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Purpose {
    /// A class that is not found is a `NoClassDefFoundError`.
    Resolution,
    /// `Class.forName`: failures are the loader's own.
    Name,
    /// The host of the nest that a class is a member of: one whose host is not found is its own.
    NestHost(ClassId),
}

/// A class that a loader is being asked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Asked {
    loader: LoaderId,
    name: String,
    /// What was to be resolved: it, or an array of it.
    wanted: String,
    purpose: Purpose,
    /// The class whose supertype it is, if it is asked for to define that.
    child: Option<String>,
    /// The references that fail if it is not found, each because of the next one.
    entries: Vec<Entry>,
}

/// All that loaders were ever asked for. A frame of `loadClass` refers to its entry, so that threads that
/// load at the same time do not mix up what they asked for.
#[derive(Default)]
pub(crate) struct AskedTable {
    list: Vec<Asked>,
    index: FxHashMap<Asked, u32>,
}

impl AskedTable {
    fn index_of(&mut self, asked: &Asked) -> u32 {
        if let Some(&index) = self.index.get(asked) {
            return index;
        }
        let index = self.list.len() as u32;
        self.list.push(asked.clone());
        self.index.insert(asked.clone(), index);
        index
    }
}

/// Who loaders are.
impl Machine {
    /// The loader behind a `ClassLoader` object.
    pub(crate) fn loader_id(&mut self, loader: Ref) -> LoaderId {
        if loader.is_null() {
            return LoaderId::BOOT;
        }
        if let Some(at) = self.state.loaders().iter().position(|&known| known == loader) {
            return LoaderId(at as u32);
        }
        // Objects have names while stepping. Where nothing is taken back the order of meeting will do.
        let name = match self.state.heap.has_trail() {
            true => self.state.heap.name(loader),
            false => self.state.loaders().len() as u64,
        };
        let id = self.program.loader_named(name);
        self.state.set_loader(id, loader);
        id
    }

    pub(crate) fn loader_object(&self, loader: LoaderId) -> Ref {
        self.state.loaders().get(loader.0 as usize).copied().unwrap_or(Ref::NULL)
    }

    /// What footprints and beliefs call a name of a loader.
    pub(crate) fn initiated_label(&self, loader: LoaderId, name: &str) -> u64 {
        let object = self.loader_object(loader);
        let loader = match loader.is_builtin() || object.is_null() {
            true => self.program.loader_hash(loader),
            false => self.label(object),
        };
        mix64(loader ^ mix64(program::hash_text(name)))
    }

    /// The current thread looks for a class of a loader and does not find it: another could have defined it before.
    pub(crate) fn find_nothing(&mut self, loader: LoaderId, name: &str) -> Result<()> {
        let label = self.initiated_label(loader, name);
        // Also who stops here does so because it is not there.
        self.touch_initiated(label, Mode::Read);
        self.visible_before_loading(Op::Load(label))
    }
}

/// Asking them.
impl Machine {
    /// Runs `loadClass` of a user-defined loader; the instruction that needs the class is retried.
    pub(crate) fn ask_loader(&mut self, loader: LoaderId, name: &str) -> Interrupt {
        self.ask_loader_for(loader, name, name)
    }

    /// As `ask_loader`, for the class of the elements of the array class `wanted`.
    pub(crate) fn ask_loader_for(&mut self, loader: LoaderId, name: &str, wanted: &str) -> Interrupt {
        let entries = self.code.resolving.clone();
        let (name, wanted) = (name.to_owned(), wanted.to_owned());
        self.ask(Asked { loader, name, wanted, purpose: Purpose::Resolution, child: None, entries })
    }

    /// As `ask_loader`, for a supertype of a class that the loader is about to define.
    pub(crate) fn ask_loader_above(&mut self, loader: LoaderId, name: &str, child: Option<String>) -> Interrupt {
        let (entries, name) = (self.code.resolving.clone(), name.to_owned());
        self.ask(Asked { loader, wanted: name.clone(), name, purpose: Purpose::Resolution, child, entries })
    }

    /// As `ask_loader`, for `Class.forName`: failures are the loader's own exceptions.
    pub(crate) fn ask_loader_by_name(&mut self, loader: LoaderId, name: &str) -> Interrupt {
        let (name, wanted) = (name.to_owned(), name.to_owned());
        self.ask(Asked { loader, name, wanted, purpose: Purpose::Name, child: None, entries: Vec::new() })
    }

    fn ask(&mut self, asked: Asked) -> Interrupt {
        match self.try_ask(&asked) {
            Ok(()) => Interrupt::Retry,
            Err(interrupt) => interrupt,
        }
    }

    fn try_ask(&mut self, asked: &Asked) -> Result<()> {
        let Asked { loader, ref name, .. } = *asked;
        if let Some(circle) = self.circle(asked) {
            return Err(self.throw_new("java/lang/ClassCircularityError", &circle));
        }
        let object = self.loader_object(loader);
        let class = self.class_of(object);
        let Some(resolved) =
            self.program.find_method(self.known.class_loader, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;")
        else {
            return Err(self.throw_new("java/lang/NoClassDefFoundError", name));
        };
        let method = match self.program.select(class, resolved) {
            Ok(method) => method,
            Err(error) => return Err(self.resolve_failed(error)),
        };
        let code = self.enterable(method)?;
        self.find_nothing(loader, name)?;
        let lock = if self.is_locked_to_load(loader) || self.program.method(method).is_synchronized() {
            self.acquire_for_call(method, object)?;
            object
        } else {
            Ref::NULL
        };
        let argument = self.new_string(&name.replace('/', "."));
        let index = self.code.asked.index_of(asked);
        self.push_call(method, code, &[object.bits(), argument.bits()], Reg::NONE, OnExit::Loaded(index), lock);
        Ok(())
    }

    /// The class that the current thread is loading already, or is loading a supertype of, when it asks once more: for
    /// it, or for another supertype of it.
    fn circle(&self, asked: &Asked) -> Option<String> {
        if asked.loader.is_builtin() {
            return None;
        }
        let begun = self.state.thread().frames.iter().filter_map(|frame| match frame.on_exit {
            OnExit::Loaded(begun) => Some(&self.code.asked.list[begun as usize]),
            _ => None,
        });
        let mut begun = begun.filter(|begun| begun.loader == asked.loader);
        if asked.child.is_some() && begun.clone().any(|begun| begun.child == asked.child) {
            return asked.child.clone();
        }
        let is_begun = |begun: &Asked| begun.name == asked.name || begun.child.as_ref() == Some(&asked.name);
        begun.any(is_begun).then(|| asked.name.clone())
    }

    /// Whether the machine takes the loader's monitor before it asks: it does unless the loader is parallel capable.
    fn is_locked_to_load(&mut self, loader: LoaderId) -> bool {
        let object = self.loader_object(loader);
        !loader.is_builtin() && self.get_ref_field(object, "parallelLockMap").is_null()
    }

    /// A loader is about to answer, which others could notice: they may come before, unless its monitor keeps them out.
    pub(crate) fn stand_before_answer(&mut self, asked: u32) -> Result<()> {
        let Asked { loader, name, .. } = self.code.asked.list[asked as usize].clone();
        if self.is_locked_to_load(loader) || self.program.loaded(loader, &name).is_some() {
            return Ok(());
        }
        self.visible(Op::Load(self.initiated_label(loader, &name)))
    }

    /// As `stand_before_answer`, for a loader that threw. Its frame is left by then; the thread stands in one that only
    /// throws the exception again.
    pub(crate) fn stand_before_refusal(&mut self, frame: Frame, exception: Ref) -> Result<()> {
        let OnExit::Loaded(asked) = frame.on_exit else { return Ok(()) };
        let Asked { loader, name, entries, .. } = &self.code.asked.list[asked as usize];
        let label = self.initiated_label(*loader, name);
        if !self.state.heap.has_trail() || entries.is_empty() || !self.beliefs.sharing.is_loading_visible(label) {
            return Ok(());
        }
        let method = self.library_method("java/lang/invoke/HeddleLink", "refuse", "(Ljava/lang/Throwable;)V")?;
        if frame.method != method {
            let code = self.prepared(method)?;
            self.pop_frame();
            self.push_call(method, code, &[exception.bits()], Reg::NONE, frame.on_exit, Ref::NULL);
        }
        self.visible(Op::Load(label))
    }

    pub(crate) fn loaded_by_java(&mut self, asked: u32, mirror: Ref) -> Result<()> {
        match self.accept_answer(asked, mirror) {
            Err(Interrupt::Throw(error)) => match self.refuse_asked(asked, error) {
                Some(error) => Err(Interrupt::Throw(error)),
                None => Ok(()),
            },
            other => other,
        }
    }

    /// What was asked for cannot be had. Gives what is thrown where it is needed; nothing if it is not needed any more.
    fn refuse_asked(&mut self, asked: u32, error: Ref) -> Option<Ref> {
        let Asked { loader, name, purpose, entries, .. } = self.code.asked.list[asked as usize].clone();
        let label = self.initiated_label(loader, &name);
        match purpose {
            Purpose::NestHost(member) => self.refuse_host(member, &entries, label, error),
            Purpose::Resolution | Purpose::Name => self.refuse(&entries, label, error),
        }
    }

    fn accept_answer(&mut self, asked: u32, mirror: Ref) -> Result<()> {
        let Asked { loader, name, wanted, purpose, .. } = self.code.asked.list[asked as usize].clone();
        if purpose == Purpose::Name && (mirror.is_null() || self.program.class_name(self.mirrored(mirror)) != name) {
            return Err(self.throw_new("java/lang/ClassNotFoundException", &name.replace('/', ".")));
        }
        if mirror.is_null() || self.program.class_name(self.mirrored(mirror)) != name {
            return Err(self.throw_new("java/lang/NoClassDefFoundError", &wanted));
        }
        let class = self.mirrored(mirror);
        match self.program.load(loader, &name) {
            Ok(known) if known == class => Ok(()),
            // Another thread was faster, and got another answer.
            Ok(_) => Err(self.load_failed(LoadError::Duplicate { loader, name })),
            Err(_) => {
                self.constrain_initiating(loader, class)?;
                self.initiate(loader, class);
                Ok(())
            }
        }
    }

    /// A loader's `ClassNotFoundException` becomes the cause of a `NoClassDefFoundError`.
    /// Gives what is thrown where the class is needed, if anything.
    pub(crate) fn loader_threw(&mut self, asked: u32, exception: Ref) -> Option<Ref> {
        let Asked { wanted, purpose, .. } = self.code.asked.list[asked as usize].clone();
        if purpose == Purpose::Name
            || self.program.class_name(self.class_of(exception)) != "java/lang/ClassNotFoundException"
        {
            return self.refuse_asked(asked, exception);
        }
        let error = self.new_throwable("java/lang/NoClassDefFoundError", Some(&wanted));
        self.state.heap.set_ref(error, self.known.throwable_cause, exception);
        self.refuse_asked(asked, error)
    }

    /// What a frame of `loadClass` was asked for, as a hash that is the same in every run.
    pub(crate) fn asked_hash(&self, asked: u32) -> u64 {
        let Asked { loader, name, wanted, purpose, child, entries } = &self.code.asked.list[asked as usize];
        let names = program::hash_text(name) ^ mix64(program::hash_text(wanted));
        let child = child.as_ref().map_or(0, |child| mix64(program::hash_text(child)));
        let purpose = match *purpose {
            Purpose::Resolution => 0,
            Purpose::Name => 1,
            Purpose::NestHost(member) => mix64(self.program.class(member).name_hash),
        };
        let needed = entries.iter().fold(child, |hash, entry| mix64(hash ^ entry.key));
        mix64(self.program.loader_hash(*loader) ^ mix64(names ^ purpose) ^ mix64(needed))
    }

    /// The classes that have to be loaded before it is known whether one class may use private members of another:
    /// the hosts of their nests, if a loader has to be asked for them. One that was refused is not asked for again.
    pub(crate) fn ask_for_nest_hosts(&mut self, classes: [ClassId; 2]) -> Result<()> {
        for class in classes {
            let host = self.program.class(class).file.as_ref().and_then(|file| file.nest_host);
            let Some(entry) = host.map(|host| self.pool_entry(class, host)) else { continue };
            if self.refusal(entry).is_none()
                && let Err(LoadError::AskLoader { loader, name, .. }) = self.program.load_named_host(class)
            {
                let (wanted, entries) = (name.clone(), vec![entry]);
                return Err(self.ask(Asked {
                    loader,
                    name,
                    wanted,
                    purpose: Purpose::NestHost(class),
                    child: None,
                    entries,
                }));
            }
        }
        Ok(())
    }

    /// Whether another thread waits for a loader to answer for this reference.
    pub(crate) fn is_awaited(&self, entry: Entry) -> bool {
        let others = self.state.threads.iter().enumerate().filter(|&(at, _)| at != self.state.current.index());
        let mut frames = others.flat_map(|(_, thread)| &thread.frames);
        frames.any(|frame| match frame.on_exit {
            OnExit::Loaded(asked) => self.code.asked.list[asked as usize].entries.contains(&entry),
            _ => false,
        })
    }
}

/// What rests on their answers.
impl Machine {
    /// Before a step: the answers of this state count.
    pub(crate) fn begin_loading(&mut self) {
        self.program.dictionary.recall(self.state.initiated());
        self.program.dictionary.recall_hostless(self.state.refusals().iter().filter_map(|refusal| refusal.member));
    }

    /// What a step has relied on that was cut short is of no interest.
    pub(crate) fn forget_loading(&mut self) {
        self.program.dictionary.take_consulted();
        self.code.resolving.clear();
        self.unlink();
    }

    /// What was found so far was there because somebody had put it there; others could have looked for it at the time.
    pub(crate) fn note_consulted(&mut self) {
        for at in 0..self.program.dictionary.consulted().len() {
            let Initiated { loader, name, .. } = self.program.dictionary.consulted()[at];
            self.note_loading(self.initiated_label(loader, self.program.symbols.text(name)), false);
        }
    }

    /// After a step: what it found was there because somebody had put it there.
    pub(crate) fn finish_loading(&mut self) {
        self.note_consulted();
        let mut consulted = self.program.dictionary.take_consulted();
        self.unlink();
        consulted.sort_unstable_by_key(|entry| (entry.loader, entry.name));
        consulted.dedup();
        for Initiated { loader, name, .. } in consulted {
            let label = self.initiated_label(loader, self.program.symbols.text(name));
            self.touch_initiated(label, Mode::Read);
        }
    }

    /// The module that a package of a loader was put in at run time.
    pub(crate) fn module_of_package(&self, loader: LoaderId, package: &str) -> Option<Symbol> {
        let package = self.program.symbols.get(package)?;
        self.state.packages().iter().rev().find(|&&(key, _)| key == (loader, package)).map(|&(_, module)| module)
    }
}
