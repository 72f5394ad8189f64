//! Where variables lie: what each variable of a footprint is in the program, for whoever knows something about fields
//! and allocation sites without running it.
//!
//! A variable has the same number on all paths, so what it is stays true; where two paths give it to objects from
//! different places, the place is forgotten.

use super::footprint::Kind;
use crate::heap::Ref;
use crate::library::natives::Part;
use crate::machine::{Machine, MethodCode};
use crate::state::thread::{Frame, ThreadId};
use program::{ClassId, ClassKind, FieldId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::cell::RefCell;

/// Where an object comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Maker {
    /// It was there when the search began.
    Base(Ref),
    /// The thread that made it stood there: at the instruction itself, or at a call of what is not bytecode.
    Site { method: MethodId, at: u32 },
    /// Not the same on all paths.
    Unknown,
}

/// An object, as far as it is the same on all paths.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Made {
    pub class: ClassId,
    pub by: Maker,
}

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Field {
        of: Made,
        field: FieldId,
    },
    Static(FieldId),
    Element {
        of: Made,
    },
    /// Of an object that is a thread, if it is: what that is called.
    Monitor {
        of: Made,
        thread: Option<u64>,
    },
    Waiters {
        of: Made,
        thread: Option<u64>,
    },
    /// Something of the thread that is called so: whether it has begun, its permit and the like.
    Thread {
        part: Part,
        name: u64,
    },
    Initialisation(ClassId),
    Else(Part),
}

impl Place {
    /// What the variable is if it is this on one path and `other` on another.
    fn join(self, other: Self) -> Self {
        let unknown = |of: Made| Made { by: Maker::Unknown, ..of };
        match (self, other) {
            _ if self == other => self,
            (Self::Field { of, field }, Self::Field { of: also, field: same })
                if field == same && of.class == also.class =>
            {
                Self::Field { of: unknown(of), field }
            }
            (Self::Element { of }, Self::Element { of: also }) if of.class == also.class => {
                Self::Element { of: unknown(of) }
            }
            (Self::Monitor { of, thread }, Self::Monitor { of: also, .. }) if of.class == also.class => {
                Self::Monitor { of: unknown(of), thread }
            }
            (Self::Waiters { of, thread }, Self::Waiters { of: also, .. }) if of.class == also.class => {
                Self::Waiters { of: unknown(of), thread }
            }
            // Two variables have one number by accident.
            _ => Self::Else(Part::Elsewhere),
        }
    }
}

/// What variables are, filled while steps are taken.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chart {
    places: RefCell<FxHashMap<u64, Place>>,
    /// Of the objects that were made since, in the order of their places: where each comes from.
    sites: Vec<Option<(MethodId, u32)>>,
}

/// Objects lie at even words.
fn index(object: Ref, base_end: Ref) -> usize {
    (object.0.saturating_sub(base_end.0) / 2) as usize
}

impl Chart {
    fn note(&self, variable: u64, place: Place) {
        let mut places = self.places.borrow_mut();
        places.entry(variable).and_modify(|known| *known = known.join(place)).or_insert(place);
    }
}

impl Machine {
    /// From here on it is known what the variables of footprints are.
    pub fn set_charting(&mut self, charting: bool) {
        self.observed.chart = charting.then(Box::default);
    }

    /// Where in the code of its method a frame stands. One that has not begun, because its class is to be initialised
    /// first, stands at the beginning.
    pub fn position(&self, frame: &Frame) -> (MethodId, u32) {
        let code = self.code.methods.get(frame.method.index());
        let at = code.filter(|code| code.start != MethodCode::NOWHERE).map(|code| frame.pc.wrapping_sub(code.start));
        let len = self.program.body(frame.method).map_or(0, |body| body.insts().len());
        (frame.method, at.filter(|&at| (at as usize) < len).unwrap_or(0))
    }

    /// The class that a class object stands for.
    pub fn stands_for(&self, object: Ref) -> Option<ClassId> {
        (self.state.heap.class(object) == self.known.class).then(|| ClassId(self.state.heap.extra(object)))
    }

    /// Where an object comes from, as far as that was noted.
    pub fn made_by(&self, object: Ref) -> Option<Made> {
        Some(self.made(self.observed.chart.as_ref()?, object))
    }

    /// `java.lang.Thread`.
    pub fn thread_class(&self) -> ClassId {
        self.known.thread
    }

    /// What a variable is that a step touched, or that a thread stood before.
    pub fn place(&self, variable: u64) -> Option<Place> {
        self.observed.chart.as_ref()?.places.borrow().get(&variable).copied()
    }

    /// An object is made by the current thread.
    #[inline]
    pub(crate) fn chart_new(&mut self, object: Ref) {
        if self.observed.chart.is_none() {
            return;
        }
        let site = self.state.thread().frames.last().map(|frame| self.position(frame));
        let at = index(object, self.state.heap.base_end());
        if let Some(chart) = &mut self.observed.chart {
            if chart.sites.len() <= at {
                chart.sites.resize(at + 1, None);
            }
            chart.sites[at] = site;
        }
    }

    #[inline]
    pub(crate) fn chart_memory(&self, variable: u64, object: Ref, slot: u32) {
        if let Some(chart) = &self.observed.chart {
            chart.note(variable, self.place_of(chart, object, slot));
        }
    }

    /// The monitor of an object, or its wait set.
    #[inline]
    pub(crate) fn chart_monitor(&self, variable: u64, kind: Kind, object: Ref) {
        if let Some(chart) = &self.observed.chart {
            let thread = self.is_instance(object, self.known.thread).then(|| self.label(object));
            let of = self.made(chart, object);
            let is_set = matches!(kind, Kind::Waiters);
            chart.note(variable, if is_set { Place::Waiters { of, thread } } else { Place::Monitor { of, thread } });
        }
    }

    #[inline]
    pub(crate) fn chart_initialisation(&self, variable: u64, class: ClassId) {
        if let Some(chart) = &self.observed.chart {
            chart.note(variable, Place::Initialisation(class));
        }
    }

    /// A variable that is no object's, or something of a thread.
    #[inline]
    pub(crate) fn chart_else(&self, variable: u64, kind: Kind, name: u64) {
        if let Some(chart) = &self.observed.chart
            && !chart.places.borrow().contains_key(&variable)
        {
            let part = Part::of(kind).unwrap_or(Part::Elsewhere);
            let is_of_thread =
                matches!(kind, Kind::Begun | Kind::Ended | Kind::Permit | Kind::Interruption | Kind::Wake);
            chart.note(variable, if is_of_thread { Place::Thread { part, name } } else { Place::Else(part) });
        }
    }

    /// Whether threads are looked at from outside, or wait at each other's objects; on no path so far, if not.
    pub fn is_inspected(&self) -> bool {
        self.beliefs.sharing.is_inspected()
    }

    /// What a thread is called where a place speaks of it.
    pub fn called_in_places(&self, thread: ThreadId) -> u64 {
        self.variable_name(thread)
    }

    fn place_of(&self, chart: &Chart, object: Ref, slot: u32) -> Place {
        if object.is_null() {
            return Place::Else(Part::OffHeap);
        }
        let of = self.made(chart, object);
        if matches!(self.program.class(of.class).kind, ClassKind::Array { .. }) {
            return Place::Element { of };
        }
        if of.class == self.known.class && slot >= self.program.first_static_word() {
            let owner = ClassId(self.state.heap.extra(object));
            return static_at(&self.program, owner, slot).map_or(Place::Else(Part::Elsewhere), Place::Static);
        }
        match instance_at(&self.program, of.class, slot) {
            Some(field) => Place::Field { of, field },
            None => Place::Else(Part::Elsewhere),
        }
    }

    fn made(&self, chart: &Chart, object: Ref) -> Made {
        let class = self.state.heap.class(object);
        let base_end = self.state.heap.base_end();
        let by = if object < base_end {
            Maker::Base(object)
        } else {
            let site = chart.sites.get(index(object, base_end)).copied().flatten();
            site.map_or(Maker::Unknown, |(method, at)| Maker::Site { method, at })
        };
        Made { class, by }
    }
}

fn static_at(program: &Program, class: ClassId, word: u32) -> Option<FieldId> {
    let fields = program.class(class).fields.iter().copied();
    fields.into_iter().find(|&field| program.field(field).is_static() && program.field(field).word == word)
}

fn instance_at(program: &Program, class: ClassId, word: u32) -> Option<FieldId> {
    let mut class = Some(class);
    while let Some(this) = class {
        let fields = program.class(this).fields.iter().copied();
        let found =
            fields.into_iter().find(|&field| !program.field(field).is_static() && program.field(field).word == word);
        if found.is_some() {
            return found;
        }
        class = program.class(this).super_class;
    }
    None
}
