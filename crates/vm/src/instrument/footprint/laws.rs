//! Laws of footprints, for tests, besides the one that independent steps commute.
//!
//! 1. *Changed, so touched*: what a step has changed of what threads notice of each other it has touched. What was
//!    changed is read off the trail, so whoever changes it need not say so.
//! 2. *Announced, so touched, and the other way round*: what an operation touches where it takes effect, and what
//!    `pending_touches` says of it before, are written down in two places, and are the same.
//!
//! Without the feature `laws` nothing of this is compiled into the machine.

#[cfg(not(feature = "laws"))]
use super::Kind;
#[cfg(not(feature = "laws"))]
use support::Mode;

#[cfg(not(feature = "laws"))]
#[derive(Clone, Debug, Default)]
pub(crate) struct Log;

#[cfg(not(feature = "laws"))]
impl Log {
    #[inline(always)]
    pub(crate) fn note(&mut self, _: Kind, _: u64, _: Mode) {}

    #[inline(always)]
    pub(crate) fn grant(&mut self) {}

    #[inline(always)]
    pub(crate) fn close(&mut self) {}
}

#[cfg(feature = "laws")]
pub(crate) use checked::Log;

#[cfg(feature = "laws")]
mod checked {
    use super::super::{Kind, variable};
    use crate::code::constraints::Constraint;
    use crate::heap::Ref;
    use crate::machine::Machine;
    use crate::schedule::op::Op;
    use crate::state::thread::{Control, ThreadId, Waiting};
    use crate::state::{Init, Monitor, Undo};
    use program::Initiated;
    use support::{Mode, Touch};

    /// What the current step was to do, and has done for it.
    #[derive(Clone, Debug, Default)]
    pub(crate) struct Log {
        announced: Vec<Touch>,
        /// What the operation that was granted has touched, apart from memory.
        touched: Vec<(Kind, u64, Mode)>,
        /// That operation has begun.
        granted: bool,
        /// It is over.
        closed: bool,
        stood_before: (Waiting, Option<Op>),
        breach: Option<String>,
    }

    fn waited_at_monitor(waiting: Waiting) -> bool {
        matches!(waiting, Waiting::Monitor { .. } | Waiting::Reacquire { .. })
    }

    impl Log {
        pub(crate) fn note(&mut self, kind: Kind, name: u64, mode: Mode) {
            if !self.closed {
                self.touched.push((kind, name, mode));
            }
        }

        /// The operation that was announced takes place.
        pub(crate) fn grant(&mut self) {
            self.granted = true;
        }

        /// Another one does.
        pub(crate) fn close(&mut self) {
            self.closed = true;
        }
    }

    impl Machine {
        /// Before a step of the thread.
        pub(in super::super) fn begin_laws(&mut self, thread: ThreadId) {
            let mut announced = Vec::new();
            self.pending_touches(thread, &mut announced);
            // Who waits goes on with what it waits for.
            let control = self.state.control(thread);
            let granted = !matches!(control.waiting, Waiting::No | Waiting::Reacquire { .. });
            let stood_before = (control.waiting, Some(control.pending));
            self.observed.footprint.log = Log { announced, granted, stood_before, ..Log::default() };
        }

        /// After a step, before its touches are brought together: which law it has broken.
        pub(in super::super) fn check_laws(&mut self) {
            // What rests on a belief that has just turned out wrong is done again.
            if !self.beliefs_are_stale() {
                self.observed.footprint.log.breach =
                    self.unannounced().or_else(|| self.unkept()).or_else(|| self.untouched());
            }
        }

        /// How the last step has broken a law of footprints.
        pub fn broken_law(&self) -> Option<&str> {
            self.observed.footprint.log.breach.as_deref()
        }

        /// The object that the thread's operation was about.
        fn subject(&self) -> Option<u64> {
            let object = match self.observed.footprint.log.stood_before {
                (Waiting::Monitor { monitor, .. } | Waiting::Reacquire { monitor, .. }, _) => monitor,
                (Waiting::Joining { thread }, _) => thread,
                (Waiting::Parked | Waiting::Sleeping, _) => Ref::NULL,
                (Waiting::No, Some(op)) if op.accesses()[0].is_none() => op.parts().1,
                (Waiting::No, _) => Ref::NULL,
            };
            (!object.is_null()).then(|| self.label(object))
        }

        /// What the operation has touched and nobody has announced.
        fn unannounced(&self) -> Option<String> {
            let log = &self.observed.footprint.log;
            let (waiting, op) = log.stood_before;
            let (subject, own) = (self.subject(), self.variable_name(self.state.current));
            let waits = matches!(op, Some(Op::Wait { .. } | Op::Park { .. } | Op::Sleep | Op::Join { .. }));
            let ends = matches!(op, Some(Op::End));
            // What the thread does on its way, after the operation, it was not granted for.
            let counts = |kind: Kind, name: u64| match kind {
                Kind::Clock | Kind::World | Kind::Output => true,
                Kind::Memory | Kind::Hash | Kind::Initialisation => false,
                Kind::Interned => op == Some(Op::Intern(name)),
                Kind::Initiated => op == Some(Op::Load(name)),
                Kind::Lock => Some(name) == subject,
                Kind::Waiters => {
                    Some(name) == subject && matches!(op, Some(Op::Wait { .. } | Op::Notify { .. } | Op::Reacquire(_)))
                }
                Kind::Wake | Kind::Begun | Kind::Ended | Kind::Permit | Kind::Interruption => {
                    Some(name) == subject || name == own && (waits || ends || waiting != Waiting::No)
                }
            };
            let is_announced = |kind: Kind, name: u64, mode: Mode| {
                // Who is interrupted takes notice of it, and before a reading of the clock time may pass.
                let may_write = matches!(kind, Kind::Interruption | Kind::Clock);
                let suffices = |said: Mode| said != Mode::Read || mode == Mode::Read || may_write;
                log.announced.iter().any(|touch| touch.variable == variable(kind, name) && suffices(touch.mode))
            };
            let mut touched = log.touched.iter().filter(|_| log.granted);
            let is_new =
                |&&(kind, name, mode): &&(Kind, u64, Mode)| counts(kind, name) && !is_announced(kind, name, mode);
            let &(kind, ..) = touched.find(is_new)?;
            Some(format!("{:?} touches {kind:?}, which was not announced", self.observed.footprint.log.stood_before))
        }

        /// What was announced and not touched.
        fn unkept(&self) -> Option<String> {
            let log = &self.observed.footprint.log;
            let (waiting, op) = self.observed.footprint.log.stood_before;
            let waits = self.state.control(self.state.current).waiting != Waiting::No;
            let is_done = match (waiting, op) {
                // One that is interrupted, or has no time to wait for, does not begin to.
                (Waiting::No, Some(Op::Wait { .. } | Op::Sleep)) => waits,
                // Only the first start does all of it.
                (Waiting::No, Some(Op::Start(_))) => self.state.undo_of_step().any(|undo| matches!(undo, Undo::Thread)),
                _ => true,
            };
            // A thread that has not begun need not end.
            let joins = matches!(op, Some(Op::Join { .. }));
            let missed = |touch: &&Touch| {
                let is_touched = self.observed.footprint.touches.iter().any(|other| other.variable == touch.variable);
                let is_timer = touch.variable == variable(Kind::Clock, 0) && !waits && op != Some(Op::Clock);
                !(is_touched || is_timer || joins && touch.mode == Mode::Await)
            };
            // Also a start that throws has looked whether the thread has begun.
            let is_look = |touch: &Touch| matches!(op, Some(Op::Start(thread)) if touch.variable == variable(Kind::Begun, self.label(thread)));
            let missed =
                log.announced.iter().filter(|touch| log.granted && (is_done || is_look(touch))).find(missed)?;
            let told = self.touches_told(std::slice::from_ref(missed));
            Some(format!("{:?} does not touch what was announced: {told}", self.observed.footprint.log.stood_before))
        }

        fn has_touched(&self, kind: Kind, name: u64) -> bool {
            let is_it = |touch: &Touch| touch.variable == variable(kind, name) && touch.mode != Mode::Read;
            self.observed.footprint.touches.iter().any(is_it)
        }

        /// What the step has changed and not touched.
        fn untouched(&self) -> Option<String> {
            let kind = self.untouched_kind()?;
            Some(format!("{:?} changes {kind:?} without touching it", self.observed.footprint.log.stood_before))
        }

        fn untouched_kind(&self) -> Option<Kind> {
            let begun = self.state.undo_of_step().filter(|undo| matches!(undo, Undo::Thread)).count();
            let known = self.state.threads.len() - begun;
            let clock = (self.state.clock_has_changed() && !self.has_touched(Kind::Clock, 0)).then_some(Kind::Clock);
            let born =
                self.state.threads[known..].iter().map(|thread| thread.object).filter(|object| !object.is_null());
            let born = born.map(|object| self.label(object)).find(|&name| !self.has_touched(Kind::Begun, name));
            clock.or(born.map(|_| Kind::Begun)).or_else(|| {
                self.state.undo_of_step().find_map(|undo| match undo {
                    Undo::Monitor(object, old) => self.untouched_monitor(*object, old.as_ref()),
                    Undo::Control(thread, at) if thread.index() < known => {
                        self.untouched_control(*thread, &self.state.controls[*at as usize])
                    }
                    Undo::Hash(object) if self.was_shared(*object) && !self.is_immortal(*object) => {
                        (!self.has_touched(Kind::Hash, self.label(*object))).then_some(Kind::Hash)
                    }
                    Undo::Intern(content, _) if self.beliefs.sharing.is_interned(*content) => {
                        (!self.has_touched(Kind::Interned, *content)).then_some(Kind::Interned)
                    }
                    Undo::Initiated(at) => {
                        let Initiated { loader, name, .. } = self.state.initiated()[*at as usize];
                        let label = self.initiated_label(loader, self.program.symbols.text(name));
                        let missed =
                            self.beliefs.sharing.is_loading_visible(label) && !self.has_touched(Kind::Initiated, label);
                        missed.then_some(Kind::Initiated)
                    }
                    Undo::Refusals(at) => {
                        let label = self.state.refusals()[*at as usize].label;
                        let missed =
                            self.beliefs.sharing.is_loading_visible(label) && !self.has_touched(Kind::Initiated, label);
                        missed.then_some(Kind::Initiated)
                    }
                    Undo::Constraints(at) => {
                        let Constraint { loaders, name } = self.state.constraints()[*at as usize];
                        let labels =
                            loaders.map(|loader| self.initiated_label(loader, self.program.symbols.text(name)));
                        let missed = |&label: &u64| {
                            self.beliefs.sharing.is_loading_visible(label) && !self.has_touched(Kind::Initiated, label)
                        };
                        labels.iter().any(missed).then_some(Kind::Initiated)
                    }
                    Undo::Init(class, old) if *old == Init::No => {
                        let name = self.program.class(*class).name_hash;
                        let missed =
                            self.beliefs.sharing.is_initialiser(name) && !self.has_touched(Kind::Initialisation, name);
                        missed.then_some(Kind::Initialisation)
                    }
                    _ => None,
                })
            })
        }

        /// Whether others could reach the object when the step began.
        fn was_shared(&self, object: Ref) -> bool {
            self.state.heap.is_shared(object) && !self.state.is_header_new(object)
        }

        /// `old`: the monitor at some point of the step.
        fn untouched_monitor(&self, object: Ref, old: Option<&Monitor>) -> Option<Kind> {
            if !self.was_shared(object) {
                return None;
            }
            let name = self.label(object);
            let new = self.state.monitor(object);
            let (owner, waiters) = (|m: &Monitor| m.owner, |m: &Monitor| m.waiters.clone());
            let changes = |kind, changed: bool| (changed && !self.has_touched(kind, name)).then_some(kind);
            changes(Kind::Lock, old.and_then(owner) != new.and_then(owner)).or_else(|| {
                let [old, new] = [old, new].map(|monitor| monitor.map(waiters).unwrap_or_default());
                changes(Kind::Waiters, old != new)
            })
        }

        fn untouched_control(&self, id: ThreadId, old: &Control) -> Option<Kind> {
            let new = self.state.control(id);
            let is_own = id == self.state.current;
            let woken =
                !is_own && matches!((old.waiting, new.waiting), (Waiting::Monitor { .. }, Waiting::Reacquire { .. }));
            let back = is_own && new.waiting == Waiting::No && waited_at_monitor(old.waiting);
            let ended = new.ended && !old.ended;
            // Of one that has ended nobody can tell, and a timer that another takes back is its own affair.
            let changes = [
                (Kind::Ended, ended),
                (Kind::Permit, !ended && old.permit != new.permit),
                (Kind::Interruption, !ended && old.interrupted != new.interrupted),
                (Kind::Wake, woken || back),
                (Kind::Clock, is_own && old.deadline != new.deadline),
            ];
            let is_missed = |kind: Kind| match kind {
                Kind::Clock => !self.has_touched(kind, 0),
                _ => !self.has_touched(kind, self.variable_name(id)),
            };
            changes.into_iter().find(|&(kind, changed)| changed && is_missed(kind)).map(|(kind, _)| kind)
        }
    }
}
