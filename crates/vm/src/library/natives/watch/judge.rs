//! What a native used, and whether its row says so.

use crate::heap::{RawAccess, Ref};
use crate::instrument::footprint::Kind;
use crate::library::natives::{Deed, Effect, Native, Part};
use crate::machine::{Interrupt, Machine, Result, Stop};
use program::{ClassId, ClassKind, FieldId};
use rustc_hash::FxHashSet;
use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};
use support::Mode;

/// What was seen of natives so far.
#[derive(Default)]
pub(crate) struct Watch {
    /// Of the native that runs.
    seen: Cell<Effect>,
    /// Of each that was called, by class, name and descriptor.
    called: BTreeMap<[&'static str; 3], Effect>,
    undeclared: BTreeSet<String>,
}

/// Fields that the machine fills once and for all, and the library does not call final on every JDK.
const FILLED_ONCE: &[(&str, &[&str])] = &[
    ("java/lang/reflect/Field", &["clazz", "slot", "type"]),
    ("java/lang/reflect/Method", &["clazz", "slot", "parameterTypes"]),
    ("java/lang/reflect/Constructor", &["clazz", "slot", "parameterTypes"]),
];

/// Natives that call or initialise what their arguments name.
const LED_BY_ARGUMENTS: &[&str] = &[
    "invoke0",
    "newInstance0",
    "invokeImpl",
    "newMethodAccessor",
    "newConstructorAccessor",
    "newFieldAccessor",
    "newSerializableConstructorAccessor",
    "generateSerializationConstructor",
    "forName0",
    "allocateInstance",
    "ensureClassInitialized0",
    "direct",
    "doPrivileged",
];
/// Parts of the names of classes that the machine writes around a call.
const WRITTEN: &[&str] = &["$$Reflective", "$$Call", "HeddleCall+", "$$Serial"];

impl Watch {
    /// What is done until `resume` is the same whoever does it first.
    pub(crate) fn pause(&self) -> Effect {
        self.seen.get()
    }

    pub(crate) fn resume(&self, seen: Effect) {
        self.seen.set(seen);
    }

    pub(crate) fn touched(&self, kind: Kind, mode: Mode) {
        let Some(part) = Part::of(kind) else { return };
        // A look at other threads counts as a write only so that it depends on all that they do.
        let reads = matches!(mode, Mode::Read | Mode::Await | Mode::Pass) || part == Part::World;
        self.uses(part, !reads);
    }

    pub(crate) fn does(&self, deed: Deed) {
        self.seen.set(self.seen.get().with(deed));
    }

    fn uses(&self, part: Part, writes: bool) {
        let seen = self.seen.get();
        self.seen.set(if writes { seen.writes(&[part]) } else { seen.reads(&[part]) });
    }
}

/// How much there is for the report.
#[derive(PartialEq, Eq)]
struct Noted([usize; 5]);

impl Machine {
    /// Calls a native, and holds what it does against what it declares.
    pub(crate) fn run_native(&mut self, native: &'static Native, args: &[u64]) -> Result<u64> {
        let outer = self.observed.watch.seen.take();
        let outer_log = self.state.heap.raw.begin_watch();
        let (made_before, noted) = (self.state.heap.len(), self.noted_so_far());
        let frames = self.state.thread().frames.len();
        let result = native.run.call(self, args);
        self.judge_lead(native, &result, frames);
        let (accesses, outside) = self.state.heap.raw.end_watch(outer_log);
        let used = self.see_accesses(&accesses, made_before, args);
        for (used, writes) in [(outside.0, false), (outside.1, true)] {
            if used {
                self.observed.watch.uses(Part::OffHeap, writes);
            }
        }
        if noted != self.noted_so_far() {
            self.observed.watch.does(Deed::Notes);
        }
        let seen = judged_by_end(self.observed.watch.seen.replace(outer), &result);
        self.keep_seen(native, seen, &used);
        result
    }

    /// Whether the method that a native goes on with is one that its row tells.
    fn judge_lead(&mut self, native: &'static Native, result: &Result<u64>, frames: usize) {
        let led_to = match result {
            Err(Interrupt::Call { method, .. }) => Some(*method),
            Err(Interrupt::Retry) => self.state.thread().frames.get(frames..).and_then(|new| Some(new.last()?.method)),
            _ => None,
        };
        let Some(method) = led_to else { return };
        let (class, name) = (self.program.method(method).class, self.program.method_name(method));
        let text = format!("{}.{name}", self.program.class_name(class));
        let is_named = LED_BY_ARGUMENTS.contains(&native.name) || WRITTEN.iter().any(|part| text.contains(part));
        let is_loader = native.effect.may(Deed::Loads) && name == "loadClass";
        // Classes above come first.
        let leads_below = |lead: &&str| {
            let owner = lead.rsplit_once('.').map_or(*lead, |(owner, _)| owner);
            let owner = self.program.loaded(program::LoaderId::BOOT, owner);
            name == "<clinit>" && owner.is_some_and(|owner| self.program.is_subtype(owner, class))
        };
        if !is_named && !is_loader && !native.leads.contains(&text.as_str()) && !native.leads.iter().any(leads_below) {
            let Native { class, name, descriptor, .. } = native;
            let text = format!("{class}.{name}{descriptor} is not declared to: lead to {text}");
            self.observed.watch.undeclared.insert(text);
        }
    }

    fn noted_so_far(&self) -> Noted {
        let ledger = &self.ledger;
        Noted([
            self.observed.events.len(),
            self.state.failures_noted(),
            ledger.unspecified.len(),
            ledger.seeded.len(),
            usize::from(ledger.inspected),
        ])
    }

    fn keep_seen(&mut self, native: &'static Native, seen: Effect, used: &[(Part, bool, Ref, u32)]) {
        let name = [native.class, native.name, native.descriptor];
        let known = self.observed.watch.called.entry(name).or_default();
        *known = known.and(seen);
        let beyond = seen.beyond(native.effect);
        if beyond != Effect::default() {
            let is_beyond = |&(part, writes, ..): &(Part, bool, Ref, u32)| {
                if writes { beyond.may_write(part) } else { beyond.may_read(part) }
            };
            let places = used.iter().copied().filter(is_beyond).map(|(.., object, word)| self.told_place(object, word));
            let places: BTreeSet<String> = places.collect();
            let places = places.into_iter().collect::<Vec<_>>().join(", ");
            let [class, name, descriptor] = name;
            let text = format!("{class}.{name}{descriptor} is not declared to: {beyond} {places}");
            self.observed.watch.undeclared.insert(text.trim_end().to_owned());
        }
    }

    /// A word of an object, for people.
    fn told_place(&self, object: Ref, word: u32) -> String {
        let class = self.program.class_name(self.class_of(object));
        match self.field_in_word(object, word) {
            Some(field) => format!("{class}.{}", self.program.symbols.text(self.program.field(field).name)),
            None => format!("{class}[]"),
        }
    }

    /// Words of objects that were there before and may change: part, whether it was written, object and word.
    fn see_accesses(&self, accesses: &[RawAccess], made_before: usize, args: &[u64]) -> Vec<(Part, bool, Ref, u32)> {
        let mut used = Vec::new();
        let mut given: FxHashSet<Ref> = args.iter().map(|&bits| Ref::from_bits(bits)).collect();
        let mut constant = FxHashSet::default();
        for access in accesses.iter().filter(|access| access.object.index() < made_before) {
            let object = access.object;
            let value = Ref::from_bits(self.state.heap.silently(object, access.word));
            let is_given = given.contains(&object);
            if is_given {
                given.insert(value);
            }
            if !access.writes && (constant.contains(&object) || self.is_constant(object, access.word)) {
                // What a final field of the library leads to, if it is a text or a list of classes.
                if self.holds_constants(object, value) {
                    constant.insert(value);
                }
                continue;
            }
            let part = if is_given { Part::Memory } else { Part::Elsewhere };
            self.observed.watch.uses(part, access.writes);
            used.push((part, access.writes, object, access.word));
        }
        used
    }

    /// Whether a word of an object never changes once others can see it.
    fn is_constant(&self, object: Ref, word: u32) -> bool {
        let Some(field) = self.field_in_word(object, word) else { return false };
        let field = self.program.field(field);
        let is_filled = |&(class, fields): &(&str, &[&str])| {
            class == self.program.class_name(field.class) && fields.contains(&self.program.symbols.text(field.name))
        };
        field.is_final() || FILLED_ONCE.iter().any(is_filled)
    }

    fn field_in_word(&self, object: Ref, word: u32) -> Option<FieldId> {
        let class = self.class_of(object);
        let own = |class: ClassId| {
            let fields = &self.program.class(class).fields;
            let fits = |&&field: &&FieldId| {
                let field = self.program.field(field);
                field.word == word && !field.is_static()
            };
            fields.iter().find(fits).copied()
        };
        let mut above = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
        above.find_map(own).or_else(|| self.static_field(object, word))
    }

    fn static_field(&self, object: Ref, word: u32) -> Option<FieldId> {
        if self.class_of(object) != self.known.class {
            return None;
        }
        let fields = &self.program.class(self.mirrored(object)).fields;
        let fits = |&&field: &&FieldId| {
            let field = self.program.field(field);
            field.is_static() && field.word == word
        };
        fields.iter().find(fits).copied()
    }

    fn holds_constants(&self, holder: Ref, array: Ref) -> bool {
        if array.is_null() || array.index() >= self.state.heap.len() {
            return false;
        }
        let class = self.class_of(array);
        self.class_of(holder) == self.known.string && matches!(self.program.class(class).kind, ClassKind::Array { .. })
            || class == self.known.class_array
    }

    /// What natives did that their rows do not say.
    pub fn undeclared(&self) -> impl Iterator<Item = &str> {
        self.observed.watch.undeclared.iter().map(String::as_str)
    }

    /// The natives that were called, by class, name and descriptor, and what was seen of each.
    pub fn natives_called(&self) -> impl Iterator<Item = ([&'static str; 3], Effect)> {
        self.observed.watch.called.iter().map(|(&name, &seen)| (name, seen))
    }
}

/// What the way tells in which a native ended.
fn judged_by_end(seen: Effect, result: &Result<u64>) -> Effect {
    match result {
        Ok(_) => seen,
        // The throwable is not the native's doing.
        Err(Interrupt::Throw(_)) => seen.without(Deed::Allocates).without(Deed::Caller),
        Err(Interrupt::Retry) => seen.without(Deed::Allocates).with(Deed::Calls),
        Err(Interrupt::Call { .. }) => seen.with(Deed::Calls),
        Err(Interrupt::Block) => seen.with(Deed::Blocks),
        Err(Interrupt::Bytecode | Interrupt::Atomic | Interrupt::Told) => seen.with(Deed::Bytecode),
        Err(Interrupt::Stop(Stop::Exit(_) | Stop::Assumed)) => seen.with(Deed::Ends),
        Err(Interrupt::Collect | Interrupt::Stop(_)) => seen,
    }
}

#[cfg(test)]
mod tests {
    use super::{Watch, judged_by_end};
    use crate::instrument::footprint::Kind;
    use crate::library::natives::{Deed, Effect, Part};
    use crate::machine::Interrupt;
    use support::Mode;

    #[test]
    fn what_is_touched_is_seen() {
        let watch = Watch::default();
        watch.touched(Kind::Clock, Mode::Read);
        watch.touched(Kind::Lock, Mode::Pass);
        watch.touched(Kind::Permit, Mode::Write);
        watch.touched(Kind::Memory, Mode::Write);
        let expected = Effect::default().reads(&[Part::Clock, Part::Lock]).writes(&[Part::Permit]);
        assert_eq!(watch.seen.get(), expected);
        let declared = Effect::default().reads(&[Part::Clock, Part::Permit]);
        let beyond = Effect::default().reads(&[Part::Lock]).writes(&[Part::Permit]);
        assert_eq!(expected.beyond(declared), beyond);
        assert_eq!(expected.beyond(expected), Effect::default());
    }

    #[test]
    fn the_way_it_ends_is_seen() {
        let seen = Effect::default().with(Deed::Allocates);
        let blocked = judged_by_end(seen, &Err(Interrupt::Block));
        assert!(blocked.may(Deed::Blocks) && blocked.may(Deed::Allocates));
        let retried = judged_by_end(seen, &Err(Interrupt::Retry));
        assert!(retried.may(Deed::Calls) && !retried.may(Deed::Allocates));
    }
}
