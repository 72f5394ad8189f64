//! Resolutions that have failed (JVMS 5.4.3): a symbolic reference that could not be resolved once fails the same way
//! whenever it is used again, whatever loaders would answer by then.
//!
//! What failed is state. It is kept as what the next error is made of, not as an object: the one that was thrown belongs
//! to whoever caught it. Only errors of linkage are kept; others, such as a stack overflow on the way, are not.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, ObjectConstant, Result};
use program::{ClassId, LoaderId, MethodId};
use support::{Mode, Symbol, mix64};

/// A symbolic reference, by a hash that is the same in every run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Entry {
    pub(crate) key: u64,
    kind: EntryKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum EntryKind {
    /// A class, a method handle or a method type.
    Plain,
    /// A constant that a bootstrap makes.
    Constant,
    /// A call site that a bootstrap makes.
    Site,
}

/// What is thrown for an entry of a constant pool from now on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    pub entry: u64,
    /// What was looked for when it failed: who finds it refused depends on who was refused.
    pub label: u64,
    /// Nothing: it was resolved while another thread was about to fail, which then does not.
    pub error: Option<Thrown>,
    pub cause: Option<Thrown>,
    /// The class whose nest host was to be resolved.
    pub member: Option<ClassId>,
}

/// What is known of a throwable: its class and message.
pub(crate) type Thrown = (ClassId, Option<Symbol>);

/// Which references there are.
impl Machine {
    pub(crate) fn pool_name(&self, class: ClassId, cp: u16) -> u64 {
        self.program.class(class).name_hash ^ mix64(u64::from(cp) + 1)
    }

    /// What a call site is called: the instruction `at` a place of a method.
    pub(crate) fn site_name(&self, method: MethodId, at: u32) -> u64 {
        let m = self.program.method(method);
        self.program.class(m.class).name_hash ^ mix64(u64::from(m.member) << 32 | u64::from(at))
    }

    pub(crate) fn pool_entry(&self, class: ClassId, cp: u16) -> Entry {
        Entry { key: self.pool_name(class, cp), kind: EntryKind::Plain }
    }

    pub(crate) fn site_entry(&self, method: MethodId, at: u32) -> Entry {
        Entry { key: mix64(self.site_name(method, at)), kind: EntryKind::Site }
    }

    /// The reference that a constant is the value of.
    pub(crate) fn entry_of(&self, constant: u32) -> Option<Entry> {
        match self.code.constants[constant as usize] {
            ObjectConstant::Made { class, cp } => Some(self.pool_entry(class, cp)),
            ObjectConstant::Dynamic { class, cp } => {
                Some(Entry { kind: EntryKind::Constant, ..self.pool_entry(class, cp) })
            }
            ObjectConstant::CallSite { method, at, .. } => Some(self.site_entry(method, at)),
            _ => None,
        }
    }
}

/// Resolving them.
impl Machine {
    /// Resolves a reference, unless that has failed before. What Java code is asked for on the way is asked for it.
    pub(crate) fn resolve_once<T>(&mut self, entry: Entry, resolve: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if let Some(error) = self.refused_before(entry) {
            return Err(Interrupt::Throw(error));
        }
        self.code.resolving.push(entry);
        let resolved = resolve(self);
        self.code.resolving.pop();
        match resolved {
            Err(Interrupt::Throw(error)) => match self.refuse(&[entry], entry.key, error) {
                Some(error) => Err(Interrupt::Throw(error)),
                None => Err(Interrupt::Retry),
            },
            Ok(resolved) => {
                if self.is_awaited(entry) && !self.is_settled(entry) {
                    self.add_refusal(Refusal {
                        entry: entry.key,
                        label: entry.key,
                        error: None,
                        cause: None,
                        member: None,
                    });
                }
                Ok(resolved)
            }
            other => other,
        }
    }

    /// Whether a reference was resolved while another thread was about to fail.
    fn was_resolved(&self, entry: Entry) -> bool {
        self.state.refusals().iter().any(|refusal| refusal.entry == entry.key && refusal.error.is_none())
    }

    /// Whether it is known what becomes of a reference.
    fn is_settled(&self, entry: Entry) -> bool {
        self.state.refusals().iter().any(|refusal| refusal.entry == entry.key)
    }

    /// The error that the reference has failed with before, made anew.
    fn refused_before(&mut self, entry: Entry) -> Option<Ref> {
        let refusal = self.refusal(entry)?;
        let error = self.thrown_again(refusal.error?);
        if let Some(cause) = refusal.cause {
            let cause = self.thrown_again(cause);
            self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        }
        Some(error)
    }

    /// What became of a reference when it was to be resolved, where that matters.
    pub(crate) fn refusal(&mut self, entry: Entry) -> Option<Refusal> {
        let refusal = self.state.refusals().iter().find(|refusal| refusal.entry == entry.key)?.clone();
        self.note_loading(refusal.label, false);
        self.touch_initiated(refusal.label, Mode::Read);
        Some(refusal)
    }

    fn thrown_again(&mut self, (class, message): Thrown) -> Ref {
        let message = message.map(|message| self.program.symbols.text(message).to_owned());
        self.new_throwable_of(class, message.as_deref())
    }

    /// References could not be resolved, the last one first, when something was looked for. Gives what is thrown;
    /// nothing if another thread has resolved one meanwhile.
    pub(crate) fn refuse(&mut self, entries: &[Entry], label: u64, error: Ref) -> Option<Ref> {
        let mut error = error;
        for entry in entries.iter().rev() {
            if entry.kind != EntryKind::Plain && !self.is_instance(error, self.known.error) {
                error = self.failed_bootstrap(error);
            }
            if self.was_resolved(*entry) {
                return None;
            }
            if !self.is_settled(*entry) && self.is_linkage_error(error) {
                let refusal = self.refusal_of(*entry, label, error);
                self.add_refusal(refusal);
            }
        }
        Some(error)
    }

    /// The host of a nest is not found: its member does without. Only errors of the machine itself are thrown.
    pub(crate) fn refuse_host(&mut self, member: ClassId, entries: &[Entry], label: u64, error: Ref) -> Option<Ref> {
        let machine = self.program.load(LoaderId::BOOT, "java/lang/VirtualMachineError");
        if machine.is_ok_and(|machine| self.is_instance(error, machine)) {
            return Some(error);
        }
        for &entry in entries {
            if !self.is_settled(entry) {
                let refusal = Refusal { member: Some(member), ..self.refusal_of(entry, label, error) };
                self.add_refusal(refusal);
                self.program.dictionary.add_hostless(member);
            }
        }
        None
    }

    fn refusal_of(&self, entry: Entry, label: u64, error: Ref) -> Refusal {
        let heap = &self.state.heap;
        let message = |thrown: Ref| {
            let message = heap.get_ref(thrown, self.known.throwable_message);
            (!message.is_null()).then(|| self.program.symbols.intern(&self.string_text(message)))
        };
        let cause = heap.get_ref(error, self.known.throwable_cause);
        // Call sites do not remember the cause, in `java`.
        let has_cause = entry.kind != EntryKind::Site && !cause.is_null() && cause != error;
        let thrown = |thrown: Ref| (self.class_of(thrown), message(thrown));
        let cause = has_cause.then(|| thrown(cause));
        Refusal { entry: entry.key, label, error: Some(thrown(error)), cause, member: None }
    }

    /// An exception on the way to a bootstrap's result.
    fn failed_bootstrap(&mut self, cause: Ref) -> Ref {
        let class = self.program.external_name(self.class_of(cause));
        let message = self.state.heap.get_ref(cause, self.known.throwable_message);
        let text = if message.is_null() { class } else { format!("{class}: {}", self.string_text(message)) };
        let error = self.new_throwable("java/lang/BootstrapMethodError", Some(&text));
        self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        error
    }

    fn is_linkage_error(&mut self, exception: Ref) -> bool {
        let class = self.program.load(LoaderId::BOOT, "java/lang/LinkageError");
        class.is_ok_and(|class| self.is_instance(exception, class))
    }
}
