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
    pub error: ClassId,
    pub message: Option<Symbol>,
    pub cause: Option<(ClassId, Option<Symbol>)>,
}

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
            Err(Interrupt::Throw(error)) => Err(Interrupt::Throw(self.refuse(&[entry], entry.key, error))),
            other => other,
        }
    }

    /// The error that the reference has failed with before, made anew.
    fn refused_before(&mut self, entry: Entry) -> Option<Ref> {
        let refusal = self.state.refusals().iter().find(|refusal| refusal.entry == entry.key)?.clone();
        self.note_loading(refusal.label, false);
        self.touch_initiated(refusal.label, Mode::Read);
        let text =
            |m: &Self, message: Option<Symbol>| message.map(|message| m.program.symbols.text(message).to_owned());
        let message = text(self, refusal.message);
        let error = self.new_throwable_of(refusal.error, message.as_deref());
        if let Some((cause, message)) = refusal.cause {
            let message = text(self, message);
            let cause = self.new_throwable_of(cause, message.as_deref());
            self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        }
        Some(error)
    }

    /// References could not be resolved, the last one first, when something was looked for. Gives what is thrown.
    pub(crate) fn refuse(&mut self, entries: &[Entry], label: u64, error: Ref) -> Ref {
        let mut error = error;
        for entry in entries.iter().rev() {
            if entry.kind != EntryKind::Plain && !self.is_instance(error, self.known.error) {
                error = self.failed_bootstrap(error);
            }
            let is_known = self.state.refusals().iter().any(|refusal| refusal.entry == entry.key);
            if !is_known && self.is_linkage_error(error) {
                let refusal = self.refusal_of(*entry, label, error);
                self.add_refusal(refusal);
            }
        }
        error
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
        Refusal {
            entry: entry.key,
            label,
            error: self.class_of(error),
            message: message(error),
            cause: has_cause.then(|| (self.class_of(cause), message(cause))),
        }
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
