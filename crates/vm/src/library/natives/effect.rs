//! What a native does besides its value, declared in the table where it stands.
//!
//! A row has words between descriptor and arrow. `pure` is a function of the arguments, and its Rust function gets
//! nothing else. `constant` looks only at what never changes in a search: classes, options, immutable objects. All
//! other words add up; what no word says, the native does not do. Built with the feature `laws`, the machine holds
//! each call of a native against its words (`natives/watch.rs`).
//!
//! An effect speaks of the native itself. What follows it, the library's bytecode or a method that it calls, is Java
//! code. Every native that is not pure may throw, make the throwable for that, and stop the thread before an
//! operation that is visible.

use crate::instrument::footprint::Kind;
use std::fmt;

/// Something that natives look at and change: the kinds of variables of a footprint, memory in three parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Fields and elements of the objects that it is given, and of what they lead to.
    Memory,
    /// Fields that it finds by itself: statics, the object of the current thread, loaders, modules.
    Elsewhere,
    /// Memory outside of the heap, and which of its addresses are free.
    OffHeap,
    Lock,
    Waiters,
    Wake,
    Begun,
    Ended,
    Permit,
    Interruption,
    Clock,
    World,
    Output,
    Initialisation,
    Hash,
    Interned,
    Initiated,
}

impl Part {
    pub const ALL: [Self; 17] = [
        Self::Memory,
        Self::Elsewhere,
        Self::OffHeap,
        Self::Lock,
        Self::Waiters,
        Self::Wake,
        Self::Begun,
        Self::Ended,
        Self::Permit,
        Self::Interruption,
        Self::Clock,
        Self::World,
        Self::Output,
        Self::Initialisation,
        Self::Hash,
        Self::Interned,
        Self::Initiated,
    ];

    /// What a touch is a use of. Memory is judged by the accesses themselves.
    pub(crate) fn of(kind: Kind) -> Option<Self> {
        Some(match kind {
            Kind::Memory => return None,
            Kind::Lock => Self::Lock,
            Kind::Waiters => Self::Waiters,
            Kind::Wake => Self::Wake,
            Kind::Begun => Self::Begun,
            Kind::Ended => Self::Ended,
            Kind::Permit => Self::Permit,
            Kind::Interruption => Self::Interruption,
            Kind::Clock => Self::Clock,
            Kind::World => Self::World,
            Kind::Output => Self::Output,
            Kind::Initialisation => Self::Initialisation,
            Kind::Hash => Self::Hash,
            Kind::Interned => Self::Interned,
            Kind::Initiated => Self::Initiated,
        })
    }

    /// In a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Self::Memory => "what it is given",
            Self::Elsewhere => "fields that it finds by itself",
            Self::OffHeap => "memory outside of the heap",
            Self::Lock => "monitors",
            Self::Waiters => "wait sets",
            Self::Wake => "who was woken",
            Self::Begun => "which threads have begun",
            Self::Ended => "which threads have ended",
            Self::Permit => "permits",
            Self::Interruption => "interruptions",
            Self::Clock => "the clock",
            Self::World => "what other threads are doing",
            Self::Output => "output",
            Self::Initialisation => "which classes are initialised",
            Self::Hash => "identity hash codes",
            Self::Interned => "which strings are canonical",
            Self::Initiated => "which classes loaders have",
        }
    }
}

/// Something that natives do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Makes objects. Class objects and canonical strings do not count: it is the same whoever makes them.
    Allocates,
    /// Calls other Java code: a method in its place, an initialiser before it goes on.
    Calls,
    /// Leaves the call, or some calls, to the bytecode that it stands for.
    Bytecode,
    /// Waits until other threads let it go on.
    Blocks,
    /// Has several outcomes, and the search decides.
    Chooses,
    /// Ends the program, or the path.
    Ends,
    /// Leaves something for the report.
    Notes,
    /// Looks at what is not part of the state: the host and its files, streams of compressed data, the collector.
    Outside,
    /// Depends on who calls: the thread, its stack, its sequence of random numbers.
    Caller,
    /// Looks for a class or defines one.
    Loads,
}

impl Deed {
    pub const ALL: [Self; 10] = [
        Self::Allocates,
        Self::Calls,
        Self::Bytecode,
        Self::Blocks,
        Self::Chooses,
        Self::Ends,
        Self::Notes,
        Self::Outside,
        Self::Caller,
        Self::Loads,
    ];

    /// In a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Self::Allocates => "makes objects",
            Self::Calls => "calls Java code",
            Self::Bytecode => "may leave it to the bytecode",
            Self::Blocks => "may have to wait",
            Self::Chooses => "has several outcomes",
            Self::Ends => "may end the program or the path",
            Self::Notes => "leaves a note for the report",
            Self::Outside => "asks the world outside",
            Self::Caller => "depends on who calls",
            Self::Loads => "looks for classes",
        }
    }
}

/// How far the effect of a native reaches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Reach {
    /// A function of its arguments.
    Pure,
    /// Looks only at what never changes; it may make objects.
    Constant,
    /// Uses what it is given, by accesses like those of bytecode, and what it makes.
    Local,
    /// Anything else.
    Shared,
}

/// What a native does, as its row declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    pure: bool,
    reads: u32,
    writes: u32,
    deeds: u32,
}

const fn bits(parts: &[Part]) -> u32 {
    let mut bits = 0;
    let mut at = 0;
    while at < parts.len() {
        bits |= 1 << parts[at] as u32;
        at += 1;
    }
    bits
}

/// The words of a row.
impl Effect {
    pub(super) const PURE: Self = Self { pure: true, reads: 0, writes: 0, deeds: 0 };
    pub(super) const NONE: Self = Self { pure: false, reads: 0, writes: 0, deeds: 0 };

    pub(super) const fn with(self, deed: Deed) -> Self {
        Self { deeds: self.deeds | 1 << deed as u32, ..self }
    }

    /// It stands alone.
    pub(super) const fn constant(self) -> Self {
        assert!(self.reads | self.writes | self.deeds == 0);
        self
    }

    pub(super) const fn reads(self, parts: &[Part]) -> Self {
        Self { reads: self.reads | bits(parts), ..self }
    }

    /// Changes it, and may look at it as well.
    pub(super) const fn writes(self, parts: &[Part]) -> Self {
        Self { reads: self.reads | bits(parts), writes: self.writes | bits(parts), ..self }
    }

    /// Makes sure that a class is initialised.
    pub(super) const fn initialises(self) -> Self {
        self.writes(&[Part::Initialisation]).calls().blocks()
    }

    /// Asks for the canonical string of some content.
    pub(super) const fn interns(self) -> Self {
        self.writes(&[Part::Interned])
    }

    pub(super) const fn allocates(self) -> Self {
        self.with(Deed::Allocates)
    }

    pub(super) const fn calls(self) -> Self {
        self.with(Deed::Calls)
    }

    pub(super) const fn bytecode(self) -> Self {
        self.with(Deed::Bytecode)
    }

    pub(super) const fn blocks(self) -> Self {
        self.with(Deed::Blocks)
    }

    pub(super) const fn chooses(self) -> Self {
        self.with(Deed::Chooses)
    }

    pub(super) const fn ends(self) -> Self {
        self.with(Deed::Ends)
    }

    pub(super) const fn notes(self) -> Self {
        self.with(Deed::Notes)
    }

    pub(super) const fn outside(self) -> Self {
        self.with(Deed::Outside)
    }

    pub(super) const fn caller(self) -> Self {
        self.with(Deed::Caller)
    }

    /// Looks for a class among those that are there.
    pub(super) const fn finds(self) -> Self {
        self.writes(&[Part::Initiated]).with(Deed::Loads)
    }

    /// Looks for a class, and asks its loader if it is not there: looks at whether that is parallel capable, takes its
    /// monitor if not, and calls it.
    pub(super) const fn loads(self) -> Self {
        self.finds().reads(&[Part::Elsewhere]).writes(&[Part::Lock]).calls().blocks().caller()
    }
}

/// What they come to.
impl Effect {
    pub fn may_read(self, part: Part) -> bool {
        self.reads & 1 << part as u32 != 0
    }

    pub fn may_write(self, part: Part) -> bool {
        self.writes & 1 << part as u32 != 0
    }

    pub fn may(self, deed: Deed) -> bool {
        self.deeds & 1 << deed as u32 != 0
    }

    /// What one of the two does.
    pub fn and(self, other: Self) -> Self {
        Self {
            pure: self.pure && other.pure,
            reads: self.reads | other.reads,
            writes: self.writes | other.writes,
            deeds: self.deeds | other.deeds,
        }
    }

    /// What it does that the other does not.
    pub fn beyond(self, other: Self) -> Self {
        let (writes, reads) = (self.writes & !other.writes, self.reads & !other.reads);
        Self { pure: false, reads: reads | writes, writes, deeds: self.deeds & !other.deeds }
    }

    #[cfg(feature = "laws")]
    pub(super) fn without(self, deed: Deed) -> Self {
        Self { deeds: self.deeds & !(1 << deed as u32), ..self }
    }

    pub fn reach(self) -> Reach {
        let only_allocates = self.deeds & !(1 << Deed::Allocates as u32) == 0;
        match self.reads {
            _ if self.pure => Reach::Pure,
            0 if only_allocates => Reach::Constant,
            parts if only_allocates && parts == bits(&[Part::Memory]) => Reach::Local,
            _ => Reach::Shared,
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |holds: &dyn Fn(Part) -> bool| -> String {
            let parts = Part::ALL.into_iter().filter(|&part| holds(part)).map(Part::text);
            parts.collect::<Vec<_>>().join(", ")
        };
        let reads = list(&|part| self.may_read(part) && !self.may_write(part));
        let writes = list(&|part| self.may_write(part));
        let mut words = Vec::new();
        words.extend((!reads.is_empty()).then(|| format!("reads {reads}")));
        words.extend((!writes.is_empty()).then(|| format!("writes {writes}")));
        words.extend(Deed::ALL.into_iter().filter(|&deed| self.may(deed)).map(|deed| deed.text().to_owned()));
        match self.pure {
            true => f.write_str("pure"),
            false if words.is_empty() => f.write_str("constant"),
            false => f.write_str(&words.join("; ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Effect, Part, Reach};

    #[test]
    fn words_add_up_and_are_told() {
        let effect = Effect::NONE.reads(&[Part::Memory, Part::Clock]).writes(&[Part::Memory]).blocks();
        assert!(effect.may_read(Part::Clock) && !effect.may_write(Part::Clock) && effect.may_write(Part::Memory));
        assert_eq!(effect.to_string(), "reads the clock; writes what it is given; may have to wait");
        assert_eq!([Effect::PURE, Effect::NONE].map(|effect| effect.to_string()), ["pure", "constant"]);
    }

    #[test]
    fn only_what_is_given_is_local() {
        let memory = Effect::NONE.writes(&[Part::Memory]);
        let reaches = [
            (Effect::PURE, Reach::Pure),
            (Effect::NONE.constant(), Reach::Constant),
            (Effect::NONE.allocates(), Reach::Constant),
            (memory.allocates(), Reach::Local),
            (memory.reads(&[Part::Elsewhere]), Reach::Shared),
            (memory.calls(), Reach::Shared),
            (Effect::NONE.caller(), Reach::Shared),
        ];
        for (effect, reach) in reaches {
            assert_eq!(effect.reach(), reach, "{effect}");
        }
    }
}
