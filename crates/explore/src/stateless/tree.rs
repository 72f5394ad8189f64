//! Wake-up trees: the beginnings of executions that are still to be explored from a state, ordered.
//!
//! Invariant: every sequence that was ever inserted begins, up to the order of independent steps, as some branch
//! does, and no branch is there twice in that sense. The trees of all states of a path share one store.
//! Abdulla, Aronsson, Jonsson, Sagonas: Source sets, a foundation for optimal dynamic partial order reduction
//! (JACM 2017), definition 6.5.

use super::clocks::ANY;
use std::collections::VecDeque;
use std::rc::Rc;
use support::{Touch, depend};

/// A step that is to be taken.
#[derive(Clone, Debug)]
pub(crate) struct Wanted {
    pub thread: u32,
    /// [`ANY`] for a step that raced: what its thread may do may differ from what it did.
    pub alternative: u32,
    /// Whether its thread has no other alternative.
    pub alone: bool,
    /// Whether no more is known than what the thread stood before: its step may touch more.
    pub partial: bool,
    pub touches: Rc<[Touch]>,
}

impl Wanted {
    /// Whether a step that raced touches something else in its new place than it did where it raced.
    pub fn differs(&self, touched: &[Touch]) -> bool {
        let lacks = |here: &[Touch], there: &[Touch]| {
            there.iter().any(|one| !here.iter().any(|other| one.variable == other.variable && one.mode == other.mode))
        };
        lacks(touched, &self.touches) || !self.partial && lacks(&self.touches, touched)
    }
}

pub(crate) type Sequence = VecDeque<Wanted>;

/// Whether a step can be the first of a sequence, up to the order of independent steps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Begins {
    No,
    /// It is this one of the sequence.
    With(usize),
    /// It is none of them and independent of all.
    Beside,
}

/// Whether a step of the thread, which touches these, can come first.
pub(crate) fn begins(thread: u32, touches: &[Touch], sequence: &Sequence) -> Begins {
    let Some(place) = sequence.iter().position(|step| step.thread == thread) else {
        let depends = sequence.iter().any(|step| depend(&step.touches, touches));
        return if depends { Begins::No } else { Begins::Beside };
    };
    // What the last step touches in its new place is known better from elsewhere.
    let own = if place + 1 == sequence.len() { touches } else { &sequence[place].touches };
    let depends = sequence.iter().take(place).any(|step| depend(&step.touches, own));
    if depends { Begins::No } else { Begins::With(place) }
}

/// A sequence that was not inserted because the last step of a branch stands for it: as far as is known, for what that
/// step touches is known only when it is taken.
#[derive(Clone)]
pub(crate) struct Absorbed {
    pub sequence: Sequence,
    /// Where the step is in the sequence, if it is there.
    pub place: Option<usize>,
}

impl Absorbed {
    /// Whether it is about this alternative of the step, or about any.
    pub fn concerns(&self, alternative: u32) -> bool {
        let own = self.place.map_or(ANY, |place| self.sequence[place].alternative);
        own == ANY || own == alternative
    }

    /// Whether the step, which touches these, can indeed come first.
    pub fn holds(&self, touches: &[Touch]) -> bool {
        let before = self.place.unwrap_or(self.sequence.len());
        !self.sequence.iter().take(before).any(|step| depend(&step.touches, touches))
    }

    /// What is left after the step.
    pub fn rest(mut self) -> Sequence {
        if let Some(place) = self.place {
            self.sequence.remove(place);
        }
        self.sequence
    }
}

struct Slot {
    wanted: Wanted,
    children: Vec<u32>,
    absorbed: Vec<Absorbed>,
}

/// The store. A tree is the list of its first steps, in order.
#[derive(Default)]
pub(crate) struct Trees {
    slots: Vec<Option<Slot>>,
    free: Vec<u32>,
    /// Whether a branch stands only for sequences that have its steps.
    pub strict: bool,
}

impl Trees {
    pub fn clear(&mut self) {
        self.slots.clear();
        self.free.clear();
    }

    fn add(&mut self, wanted: Wanted) -> u32 {
        let slot = Some(Slot { wanted, children: Vec::new(), absorbed: Vec::new() });
        if let Some(index) = self.free.pop() {
            self.slots[index as usize] = slot;
            return index;
        }
        self.slots.push(slot);
        self.slots.len() as u32 - 1
    }

    fn slot(&mut self, index: u32) -> &mut Slot {
        self.slots[index as usize].as_mut().expect("a tree has no freed parts")
    }

    fn get(&self, index: u32) -> &Slot {
        self.slots[index as usize].as_ref().expect("a tree has no freed parts")
    }

    /// Takes a first step off: the step, the tree after it, and what it stands for.
    pub fn take(&mut self, index: u32) -> (Wanted, Vec<u32>, Vec<Absorbed>) {
        let slot = self.slots[index as usize].take().expect("a tree has no freed parts");
        self.free.push(index);
        (slot.wanted, slot.children, slot.absorbed)
    }

    /// Gives a whole tree up.
    pub fn release(&mut self, roots: Vec<u32>) {
        let mut open = roots;
        while let Some(index) = open.pop() {
            let (_, children, _) = self.take(index);
            open.extend(children);
        }
    }

    /// Whether a step of the thread is among the first.
    pub fn has(&self, roots: &[u32], thread: u32) -> bool {
        roots.iter().any(|&root| self.get(root).wanted.thread == thread)
    }

    /// Inserts a sequence, unless a branch stands for it.
    pub fn insert(&mut self, roots: &mut Vec<u32>, mut sequence: Sequence) {
        let mut at: Option<u32> = None;
        while !sequence.is_empty() {
            let children = at.map_or(&*roots, |index| &self.get(index).children);
            let next = children.iter().find_map(|&child| match self.meets(child, &sequence) {
                Begins::No => None,
                begins => Some((child, begins)),
            });
            let Some((child, begins)) = next else { break };
            let place = match begins {
                Begins::With(place) => Some(place),
                _ => None,
            };
            let slot = self.slot(child);
            if slot.children.is_empty() {
                slot.absorbed.push(Absorbed { sequence, place });
                return;
            }
            if let Some(place) = place {
                sequence.remove(place);
            }
            at = Some(child);
        }
        for wanted in sequence {
            let index = self.add(wanted);
            match at {
                None => roots.push(index),
                Some(parent) => self.slot(parent).children.push(index),
            }
            at = Some(index);
        }
    }

    /// Whether a branch that begins with this step can stand for the sequence.
    fn meets(&self, index: u32, sequence: &Sequence) -> Begins {
        let wanted = &self.get(index).wanted;
        let begins = begins(wanted.thread, &wanted.touches, sequence);
        // The branch is about one alternative; the sequence about another, or about all.
        let other = match begins {
            Begins::No => false,
            Begins::Beside => self.strict || wanted.alternative != ANY && !wanted.alone,
            Begins::With(place) => match (wanted.alternative, sequence[place].alternative) {
                (ANY, _) => false,
                (_, ANY) => !wanted.alone,
                (one, other) => one != other,
            },
        };
        if other { Begins::No } else { begins }
    }
}
