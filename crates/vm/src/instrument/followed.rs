//! Calls from code of the program into the library, for who tells a story: what is passed, and what comes of it.
//!
//! A frame is followed once somebody has asked for it, and then tells what it gives back when it is left
//! ([`OnExit::Followed`]); all others cost nothing. What is told is words, for objects move.

use crate::heap::Ref;
use crate::instrument::events::Event;
use crate::machine::Machine;
use crate::state::thread::{Frame, OnExit, ThreadId};
use classfile::descriptor::{parameters, return_type};
use program::{ClassId, FieldId, MethodId, Type};
use support::budget;

/// A call that has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FollowedCall {
    /// How many frames of its thread are below it.
    pub depth: usize,
    /// Who is called, what, with which arguments: `cache.put("a", 1)`.
    pub text: String,
}

impl Machine {
    /// From now on follows the calls of a thread from the program into the library that have begun and are not
    /// followed yet; which they are.
    pub fn follow_calls(&mut self, thread: ThreadId) -> Vec<FollowedCall> {
        let frames = &self.state.threads[thread.index()].frames;
        let own = |frame: &Frame| self.is_program_class(self.program.method(frame.method).class);
        let begun: Vec<usize> = (1..frames.len())
            .filter(|&at| own(&frames[at - 1]) && !own(&frames[at]) && frames[at].on_exit == OnExit::Return)
            .filter(|&at| !self.is_plumbing(frames[at].method))
            .collect();
        begun
            .into_iter()
            .map(|depth| {
                let frames = &self.state.threads[thread.index()].frames;
                let caller = self.program.method(frames[depth - 1].method).class;
                let text = self.call_text(thread, caller, &frames[depth]);
                self.state.threads[thread.index()].frames[depth].on_exit = OnExit::Followed;
                FollowedCall { depth, text }
            })
            .collect()
    }

    /// What a call site is made of says nothing to who reads the program.
    fn is_plumbing(&self, method: MethodId) -> bool {
        let class = self.program.class(self.program.method(method).class);
        class.hidden || self.program.class_name(self.program.method(method).class).starts_with("java/lang/invoke/")
    }

    /// Whether a class is another, or is declared inside of it.
    fn is_inside(&self, class: ClassId, outer: ClassId) -> bool {
        let (class, outer) = (self.program.class_name(class), self.program.class_name(outer));
        class.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
    }

    fn call_text(&self, thread: ThreadId, caller: ClassId, frame: &Frame) -> String {
        let this = self.program.method(frame.method);
        let value = |at: usize| self.state.threads[thread.index()].regs[frame.base as usize + at];
        let first = usize::from(!this.is_static());
        let body = self.program.body(frame.method).ok();
        // A parameter that the method gives another value is not what was passed any more.
        let is_written = |at: usize| {
            let mut insts = body.iter().flat_map(|body| body.insts());
            body.is_none() || insts.any(|inst| inst.def().is_some_and(|reg| reg.index() == at))
        };
        let arguments: Vec<String> = parameters(self.program.descriptor(frame.method))
            .enumerate()
            .map(|(number, descriptor)| match is_written(first + number) {
                true => "…".to_owned(),
                false => self.told(descriptor, value(first + number)),
            })
            .collect();
        let name = self.program.method_name(frame.method);
        let receiver = Ref::from_bits(if first == 1 { value(0) } else { 0 });
        let whose = match receiver.is_null() || is_written(0) {
            true => self.short_name(this.class),
            false => match self.way_to(receiver) {
                // As the code has it that calls.
                Some((field, part)) if self.is_inside(caller, self.program.field(field).class) => {
                    self.program.symbols.text(self.program.field(field).name).to_owned() + &part
                }
                Some((field, part)) => self.field_label(field) + &part,
                None => self.numbered(receiver),
            },
        };
        match name {
            "<init>" => format!("new {}({})", self.short_name(this.class), arguments.join(", ")),
            name => format!("{whose}.{name}({})", arguments.join(", ")),
        }
    }

    fn told(&self, descriptor: &str, bits: u64) -> String {
        match Type::of_descriptor(descriptor) {
            Type::Ref if bits != 0 => self.numbered(Ref::from_bits(bits)),
            ty => self.describe_value(ty, bits),
        }
    }

    /// A frame that is followed returns a value.
    pub(crate) fn note_followed_return(&mut self, frame: &Frame, value: u64) {
        let result = return_type(self.program.descriptor(frame.method));
        let text = if result == "V" { String::new() } else { self.told(result, value) };
        self.note_followed(text);
    }

    /// A frame that is followed is left by an exception.
    pub(crate) fn note_followed_throw(&mut self, exception: Ref) {
        let text = format!("throws {}", self.short_name(self.class_of(exception)));
        self.note_followed(text);
    }

    /// The top frame is about to be left.
    fn note_followed(&mut self, text: String) {
        let thread = self.state.current;
        let depth = self.state.threads[thread.index()].frames.len() - 1;
        self.observed.events.push(Event::CallEnded { thread, depth, text });
    }

    /// What an object is called in the program: `Buffer.notEmpty`, after the first field of the program's classes that
    /// holds it, or holds what it is a part of; else as [`Machine::numbered`].
    pub fn name_in_program(&self, object: Ref) -> String {
        let way = self.way_to(object);
        way.map_or_else(|| self.numbered(object), |(field, part)| self.field_label(field) + &part)
    }

    /// The field of the program that holds an object, or what it is a part of, and which: `.notEmpty`.
    fn way_to(&self, object: Ref) -> Option<(FieldId, String)> {
        if let Some(field) = self.holding_field(object) {
            return Some((field, String::new()));
        }
        self.made_objects().find_map(|whole| {
            let class = self.class_of(whole);
            if self.is_program_class(class) || self.program.class(class).is_array() {
                return None;
            }
            let above = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
            let part = above.into_iter().find_map(|class| self.field_that_holds(class, whole, object, false))?;
            let name = self.program.symbols.text(self.program.field(part).name);
            // What a synchronizer is made of has no name of its own.
            let part = if name == "sync" { String::new() } else { format!(".{name}") };
            Some((self.holding_field(whole)?, part))
        })
    }

    fn field_label(&self, field: FieldId) -> String {
        let field = self.program.field(field);
        format!("{}.{}", self.short_name(field.class), self.program.symbols.text(field.name))
    }

    /// All objects but those of the library's start.
    fn made_objects(&self) -> impl Iterator<Item = Ref> {
        let end = Ref(self.state.heap.len() as u32);
        let first = Some(self.state.heap.base_end()).filter(|&first| first < end);
        std::iter::successors(first, move |&at| {
            budget::work(4);
            Some(Ref(at.0 + self.size_of(at) as u32)).filter(|&next| next < end)
        })
    }

    fn holding_field(&self, object: Ref) -> Option<FieldId> {
        let statics = self.state.mirrors().iter().enumerate().find_map(|(class, &mirror)| {
            let class = ClassId(class as u32);
            if mirror.is_null() || !self.is_program_class(class) {
                return None;
            }
            self.field_that_holds(class, mirror, object, true)
        });
        statics.or_else(|| {
            self.made_objects().find_map(|holder| {
                let above =
                    std::iter::successors(Some(self.class_of(holder)), |&class| self.program.class(class).super_class);
                let mut own = above.filter(|&class| self.is_program_class(class));
                own.find_map(|class| self.field_that_holds(class, holder, object, false))
            })
        })
    }

    /// The field of a class that holds an object, in one of its objects or its class object. Fields that the compiler
    /// has made have no name that anybody knows.
    fn field_that_holds(&self, class: ClassId, holder: Ref, object: Ref, is_static: bool) -> Option<FieldId> {
        self.program.class(class).fields.iter().copied().find(|&field| {
            let this = self.program.field(field);
            this.is_static() == is_static
                && this.ty == Type::Ref
                && !self.program.symbols.text(this.name).contains('$')
                && self.state.heap.get_ref(holder, this.word) == object
        })
    }
}
