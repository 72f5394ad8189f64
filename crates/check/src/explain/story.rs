//! A path told step by step: who did what, where, with which values.

use crate::explain::places::{Standpoint, from_frames, standpoint};
use crate::properties::{Ending, checker};
use crate::system::Java;
use explore::System;
use explore::bounded::Tariff;
use explore::bounded::preemptions::Preemptions;
use rustc_hash::{FxHashMap, FxHashSet};
use support::Alternative;
use verdict::{Actor, Event, EventKind, Finding, Story};
use vm::{Choice, Event as Happening, FollowedCall, Location, Machine, Matter, Op, Ref, Span, ThreadId};

/// What is known of a thread before a step.
struct Before {
    op: Op,
    held: Vec<Ref>,
    content: Option<String>,
    threads: usize,
    waiters: Vec<ThreadId>,
}

pub struct Teller {
    story: Story,
    last: Option<ThreadId>,
    /// Who wrote a location last, with the step.
    writers: FxHashMap<Location, (ThreadId, u32)>,
    /// What each event is about, for telling which ones matter.
    subjects: Vec<Option<Location>>,
    locks: Vec<Option<Ref>>,
    before: Option<Before>,
    /// Where the events of the present step begin.
    begun: usize,
    /// Calls into the library that are not over.
    open: Vec<OpenCall>,
}

/// A call into the library.
struct OpenCall {
    thread: ThreadId,
    depth: usize,
    text: String,
    /// The event that tells of it.
    event: Option<usize>,
}

impl Teller {
    pub fn new(machine: &Machine) -> Self {
        let mut teller = Self {
            story: Story::default(),
            last: None,
            writers: FxHashMap::default(),
            subjects: Vec::new(),
            locks: Vec::new(),
            before: None,
            begun: 0,
            open: Vec::new(),
        };
        teller.meet_threads(machine);
        teller
    }

    fn meet_threads(&mut self, machine: &Machine) {
        for index in self.story.actors.len()..machine.state().threads.len() {
            let thread = ThreadId::new(index);
            let daemon = machine.state().control(thread).daemon;
            self.story.actors.push(Actor { name: machine.thread_name(thread), daemon });
        }
    }

    /// Before a step: remembers what the step will change.
    pub fn before(&mut self, java: &mut Java<'_>, choice: Choice) {
        let mut choices = Vec::new();
        java.choices(&mut choices);
        let last = self.last.map(|last| java.number(last));
        let turn = Preemptions.turn(java, &choices, last);
        self.story.preemptions += Preemptions.cost(java, &choices, turn, choice);
        let machine = &mut *java.machine;
        self.begun = self.story.events.len();
        self.begin_calls(machine, choice.thread);
        let op = machine.pending(choice.thread);
        let monitor = match op {
            Op::Notify { monitor, .. } => machine.state().monitor(monitor),
            _ => None,
        };
        self.before = Some(Before {
            op,
            held: machine.held_by(choice.thread),
            content: op.location().map(|location| machine.describe_content(location)),
            threads: machine.state().threads.len(),
            waiters: monitor.map(|monitor| monitor.waiters.clone()).unwrap_or_default(),
        });
        let standpoint = {
            // Reading a stack changes nothing, but asks for the current thread to be that one.
            let frames = machine.frames_of(choice.thread);
            from_frames(machine, &frames)
        };
        let (kind, text) = describe(machine, choice, op);
        self.push(choice.thread, kind, text, standpoint.own, standpoint.library, op.location(), lock(op));
    }

    /// Tells the innermost call into the library that the thread is in, unless it is told; what those around it give back
    /// is told when they are over.
    fn begin_calls(&mut self, machine: &mut Machine, thread: ThreadId) {
        let calls = machine.follow_calls(thread);
        let Some(innermost) = calls.iter().map(|call| call.depth).max() else { return };
        let Standpoint { own, .. } = standpoint(machine, thread);
        for FollowedCall { depth, text } in calls {
            let told = depth == innermost && own.is_some();
            if told {
                self.push(thread, EventKind::Call, text.clone(), own.clone(), None, None, None);
            }
            let event = told.then(|| self.story.events.len() - 1);
            self.open.push(OpenCall { thread, depth, text, event });
        }
    }

    /// A call into the library is over: its result stands behind it, or in a line of its own if another thread has done
    /// something since.
    fn end_call(&mut self, machine: &mut Machine, thread: ThreadId, depth: usize, result: &str) {
        let Some(at) = self.open.iter().rposition(|call| call.thread == thread && call.depth == depth) else { return };
        let OpenCall { text, event, .. } = self.open.remove(at);
        let arrow = if result.is_empty() { String::new() } else { format!(" → {result}") };
        let is_alone = |from: usize| self.story.events[from..].iter().all(|event| event.actor == thread.0);
        match event {
            Some(event) if is_alone(event) => self.story.events[event].text += &arrow,
            Some(event) => {
                let place = self.story.events[event].place.clone();
                let returned = if arrow.is_empty() { " returns" } else { &arrow };
                self.push(thread, EventKind::Call, format!("{text}{returned}"), place, None, None, None);
            }
            None => {
                let Standpoint { own, .. } = standpoint(machine, thread);
                self.push(thread, EventKind::Call, format!("{text}{arrow}"), own, None, None, None);
            }
        }
    }

    fn push(
        &mut self,
        thread: ThreadId,
        kind: EventKind,
        text: String,
        place: Option<verdict::Place>,
        library: Option<verdict::Place>,
        subject: Option<Location>,
        lock: Option<Ref>,
    ) {
        let step = self.story.events.last().map_or(0, |event| event.step);
        self.story.events.push(Event { step, actor: thread.0, kind, text, place, library, relevant: false, why: None });
        self.subjects.push(subject);
        self.locks.push(lock);
    }

    /// After the step: completes its event, and adds what else happened in it.
    pub fn after(&mut self, machine: &mut Machine, choice: Choice, step: u32) {
        let Some(before) = self.before.take() else { return };
        self.meet_threads(machine);
        let thread = choice.thread;
        if self.last != Some(thread) {
            self.story.switches += u32::from(self.last.is_some());
            self.last = Some(thread);
        }
        let why = self.finish_access(machine, &before, thread, step);
        if let Some(event) = self.story.events.last_mut() {
            event.step = step;
            event.why = why.or(event.why.take());
        }
        if !before.waiters.is_empty() && matches!(before.op, Op::Notify { .. }) {
            let woken: Vec<String> = before
                .waiters
                .iter()
                .filter(|&&waiter| matches!(machine.pending(waiter), Op::Reacquire(_)))
                .map(|&waiter| format!("\"{}\"", machine.thread_name(waiter)))
                .collect();
            if let Some(event) = self.story.events.last_mut() {
                event.text += &format!(", wakes {}", woken.join(", "));
            }
        }
        let held = machine.held_by(thread);
        for &object in held.iter().filter(|object| !before.held.contains(object)) {
            if lock(before.op) != Some(object) {
                self.push(
                    thread,
                    EventKind::Lock,
                    format!("locks {}", machine.numbered(object)),
                    None,
                    None,
                    None,
                    Some(object),
                );
            }
        }
        for &object in before.held.iter().filter(|object| !held.contains(object)) {
            if !matches!(before.op, Op::Wait { .. } | Op::Release(_)) {
                self.push(
                    thread,
                    EventKind::Unlock,
                    format!("unlocks {}", machine.numbered(object)),
                    None,
                    None,
                    None,
                    Some(object),
                );
            }
        }
        // Where starting it is the step itself, that says so.
        let told = usize::from(matches!(before.op, Op::Start(_)));
        for index in (before.threads..machine.state().threads.len()).skip(told) {
            let name = machine.thread_name(ThreadId::new(index));
            self.push(thread, EventKind::Start, format!("starts \"{name}\""), None, None, None, None);
        }
        let happenings = machine.observed.events.clone();
        for happening in happenings.iter().cloned() {
            match happening {
                Happening::Uncaught { thread, class, message, trace, .. } => {
                    let text = message.map(|message| format!(": {message}")).unwrap_or_default();
                    let standpoint = from_frames(machine, &trace);
                    let (own, library) = (standpoint.own, standpoint.library);
                    self.push(thread, EventKind::Throw, format!("{class}{text}"), own, library, None, None);
                }
                Happening::Unreachable { thread, message } => {
                    let standpoint = standpoint(machine, thread);
                    self.push(thread, EventKind::Throw, message, standpoint.own, standpoint.library, None, None);
                }
                Happening::Fault { thread, text, trace, .. } if !is_told(&happenings, &text) => {
                    let Standpoint { own, library, .. } = from_frames(machine, &trace);
                    self.push(thread, EventKind::Throw, text, own, library, None, None);
                }
                Happening::CallEnded { thread, depth, text } => self.end_call(machine, thread, depth, &text),
                Happening::Label { thread, text } => {
                    self.push(thread, EventKind::Other, text, None, None, None, None);
                }
                _ => {}
            }
        }
        if machine.state().control(thread).ended {
            self.push(thread, EventKind::End, "ends".to_owned(), None, None, None, None);
        }
        let begun = self.begun.min(self.story.events.len());
        self.story.events[begun..].iter_mut().for_each(|event| event.step = step);
    }

    /// Puts the value that was read or written into the step's event; tells where a value came from.
    fn finish_access(&mut self, machine: &Machine, before: &Before, thread: ThreadId, step: u32) -> Option<String> {
        let location = before.op.location()?;
        let old = before.content.clone().unwrap_or_default();
        let new = machine.describe_content(location);
        let variable = machine.describe_variable(location);
        let text = match before.op {
            Op::Read(..) => format!("reads {variable} = {old}"),
            Op::Write(..) => format!("{variable} = {new}"),
            _ if old == new => format!("{variable} stays {old}"),
            _ => format!("{variable}: {old} → {new}"),
        };
        let source = self.writers.get(&location).copied();
        if matches!(before.op, Op::Write(..)) || old != new {
            self.writers.insert(location, (thread, step));
        }
        let event = self.story.events.last_mut()?;
        event.text = text;
        match (before.op, source) {
            (Op::Read(..) | Op::Update(..) | Op::CompareAndSet(_), Some((writer, at))) if writer != thread => {
                Some(format!("written by \"{}\" in step {at}", machine.thread_name(writer)))
            }
            (Op::Write(..), Some((writer, at))) if writer != thread => {
                Some(format!("overwrites what \"{}\" wrote in step {at}", machine.thread_name(writer)))
            }
            _ => None,
        }
    }

    /// Ends the story in the state of the finding: what the threads that it is about are up to.
    pub fn finish(mut self, machine: &mut Machine, finding: Option<&Finding>) -> Story {
        let step = self.story.events.last().map_or(0, |event| event.step + 1);
        if let Some(finding) = finding {
            match checker(finding.property).map_or(Ending::Happened, |checker| checker.ending()) {
                Ending::Happened => {}
                Ending::Standing => self.tell_standing(machine, finding, step),
                Ending::Access => self.tell_access(machine, finding),
            }
        }
        self.mark_relevant();
        self.story
    }

    /// What the threads that a finding is about are up to.
    fn tell_standing(&mut self, machine: &mut Machine, finding: &Finding, step: u32) {
        for index in 0..machine.state().threads.len() {
            let thread = ThreadId::new(index);
            if machine.state().control(thread).ended {
                continue;
            }
            let name = machine.thread_name(thread);
            let Standpoint { own, library, .. } = standpoint(machine, thread);
            let place = own.as_ref().or(library.as_ref());
            // Several threads may have one name.
            let sites = || finding.sites.iter().filter(|site| site.thread == name);
            let Some(site) = sites().find(|site| site.place.as_ref() == place).or_else(|| sites().next()) else {
                continue;
            };
            let pending = machine.pending(thread);
            let text = site.what.clone();
            self.push(thread, EventKind::Blocked, text, own, library, pending.location(), lock(pending));
            if let Some(event) = self.story.events.last_mut() {
                event.step = step;
            }
        }
    }

    /// The access that shows that no lock protects a location; it need not be a step of its own.
    fn tell_access(&mut self, machine: &Machine, finding: &Finding) {
        let [earlier, later] = finding.sites.as_slice() else { return };
        let mut threads = (0..machine.state().threads.len()).map(ThreadId::new);
        let Some(thread) = threads.find(|&thread| machine.thread_name(thread) == later.thread) else { return };
        let text = format!("{}, holds {}", later.what, later.held());
        self.push(thread, EventKind::Other, text, later.place.clone(), None, None, None);
        if let Some(event) = self.story.events.last_mut() {
            let held = earlier.held();
            event.why = Some(format!("earlier \"{}\" {} and holds {held}", earlier.thread, earlier.what));
        }
    }

    /// What several threads touch matters; so do beginnings, ends and exceptions, and each first event after a switch.
    fn mark_relevant(&mut self) {
        let mut users: FxHashMap<Location, FxHashSet<u32>> = FxHashMap::default();
        let mut takers: FxHashMap<Ref, FxHashSet<u32>> = FxHashMap::default();
        for (index, event) in self.story.events.iter().enumerate() {
            if let Some(location) = self.subjects[index] {
                users.entry(location).or_default().insert(event.actor);
            }
            if let Some(object) = self.locks[index] {
                takers.entry(object).or_default().insert(event.actor);
            }
        }
        for (index, event) in self.story.events.iter_mut().enumerate() {
            let in_library = event.library.is_some();
            let shared = self.subjects[index].is_some_and(|location| users[&location].len() > 1)
                || self.locks[index].is_some_and(|object| takers[&object].len() > 1);
            event.relevant = match event.kind {
                EventKind::Throw | EventKind::Blocked | EventKind::Start | EventKind::Choice => true,
                // How the library waits, and whom it wakes, is the affair of the call.
                EventKind::Notify | EventKind::Wait => !in_library,
                EventKind::Time | EventKind::Wake | EventKind::Call => true,
                EventKind::End => false,
                EventKind::Other => event.place.is_some() && !in_library,
                _ => shared && !in_library,
            };
        }
    }
}

/// Whether an exception that ends a thread is this one, so that nothing more need be said of it.
fn is_told(happenings: &[Happening], fault: &str) -> bool {
    happenings.iter().any(|happening| match happening {
        Happening::Uncaught { class, message: Some(message), .. } => fault == format!("{class}: {message}"),
        Happening::Uncaught { class, message: None, .. } => fault == class,
        _ => false,
    })
}

fn lock(op: Op) -> Option<Ref> {
    match op {
        Op::Acquire(object) | Op::Release(object) | Op::Reacquire(object) => Some(object),
        Op::Wait { monitor, .. } | Op::Notify { monitor, .. } => Some(monitor),
        _ => None,
    }
}

/// What a thread is about to do, in words.
pub fn describe(machine: &Machine, choice: Choice, op: Op) -> (EventKind, String) {
    let object = |object: Ref| machine.numbered(object);
    let because = match choice.alternative {
        Alternative::TimeOut => Some("its time is over"),
        Alternative::Spurious => Some("without cause"),
        Alternative::GoOn
        | Alternative::Tick
        | Alternative::Failure
        | Alternative::Notify(_)
        | Alternative::Value(_)
        | Alternative::Random(_)
        | Alternative::Clear => None,
    };
    if let Some(because) = because {
        let what = match op {
            Op::Wait { monitor, .. } | Op::Reacquire(monitor) => {
                format!("wakes up ({because}) and locks {} again", object(monitor))
            }
            _ => format!("wakes up ({because})"),
        };
        return (if because == "without cause" { EventKind::Wake } else { EventKind::Time }, what);
    }
    match op {
        Op::Local => (EventKind::Other, "goes on".to_owned()),
        Op::Read(location, _) => (EventKind::Read, format!("reads {}", machine.describe_variable(location))),
        Op::Write(location, _) => (EventKind::Write, format!("writes {}", machine.describe_variable(location))),
        Op::Update(location, _) => (EventKind::Update, format!("updates {}", machine.describe_variable(location))),
        Op::ReadSpan(span, _) => (EventKind::Read, format!("reads {}", spanned(machine, span))),
        Op::WriteSpan(span, _) => (EventKind::Write, format!("writes {}", spanned(machine, span))),
        Op::UpdateSpan(span, _) => (EventKind::Update, format!("updates {}", spanned(machine, span))),
        Op::CompareAndSet(compare) => {
            let fails = choice.alternative == Alternative::Failure;
            let verb = if fails { "fails (without cause) to update" } else { "updates" };
            let what = op.location().map(|location| machine.describe_variable(location));
            (EventKind::Update, format!("{verb} {}", what.unwrap_or_else(|| spanned(machine, compare.span))))
        }
        Op::Copy { from, to } => {
            (EventKind::Write, format!("copies {} to {}", spanned(machine, from), spanned(machine, to)))
        }
        Op::Acquire(monitor) => (EventKind::Lock, format!("locks {}", object(monitor))),
        Op::Release(monitor) => (EventKind::Unlock, format!("unlocks {}", object(monitor))),
        Op::Wait { monitor, .. } => (EventKind::Wait, format!("waits on {}, which unlocks it", object(monitor))),
        Op::Reacquire(monitor) => (EventKind::Wake, format!("was notified, locks {} again", object(monitor))),
        Op::Notify { monitor, all } => (
            EventKind::Notify,
            format!("{} {}", if all { "notifies all on" } else { "notifies one on" }, object(monitor)),
        ),
        Op::Park { .. } => (EventKind::Wait, "parks".to_owned()),
        Op::Unpark(thread) => (EventKind::Notify, format!("unparks {}", object(thread))),
        Op::Start(thread) => (EventKind::Start, format!("starts {}", object(thread))),
        Op::Join { thread, .. } => (EventKind::Wake, format!("joins {}", object(thread))),
        Op::Interrupt(thread) => (EventKind::Notify, format!("interrupts {}", object(thread))),
        Op::Inspect(thread) => (EventKind::Read, format!("looks at the state of {}", object(thread))),
        Op::Sleep => (EventKind::Wait, "sleeps".to_owned()),
        Op::Yield => (EventKind::Other, "yields".to_owned()),
        Op::Clock => (EventKind::Time, "reads the clock".to_owned()),
        Op::Initialise(class) => {
            (EventKind::Initialise, format!("initialises class {}", machine.program.external_name(class)))
        }
        Op::End => (EventKind::End, "comes to its end".to_owned()),
        Op::Intern(_) => (EventKind::Read, "looks for the canonical string".to_owned()),
        Op::Load(_) => (EventKind::Read, "looks for a class".to_owned()),
        Op::Output => (EventKind::Output, "prints".to_owned()),
        Op::Exit => (EventKind::End, "exits".to_owned()),
        Op::Choose(matter, n) => (EventKind::Choice, chosen(matter, choice.alternative, n)),
    }
}

fn chosen(matter: Matter, alternative: Alternative, among: u32) -> String {
    let (place, last) = (alternative.place(), among.saturating_sub(1));
    match matter {
        Matter::Value => format!("chooses {place} of 0..={last}"),
        Matter::Random => format!("draws {place} of 0..={last}"),
        Matter::Clear if place == 0 => "comes before the collector".to_owned(),
        Matter::Clear => "comes after the collector".to_owned(),
        Matter::Failure if place == 0 => "does not fail without cause".to_owned(),
        Matter::Failure => "fails without cause".to_owned(),
    }
}

/// Several slots of one object in words: elements of an array, or all there is of an object.
fn spanned(machine: &Machine, span: Span) -> String {
    if span.object.is_null() {
        return "memory outside of the heap".to_owned();
    }
    let object = machine.numbered(span.object);
    if !machine.program.class(machine.class_of(span.object)).is_array() {
        return format!("all fields of {object}");
    }
    let first = span.start.saturating_sub(2);
    match span.len {
        0 | 1 => format!("{object}[{first}]"),
        len => format!("{object}[{first}] to [{}]", first + len - 1),
    }
}
