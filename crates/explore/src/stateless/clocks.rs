//! Vector clocks over the steps of the current path, and the races among them.
//!
//! Happens-before is exactly the closure of program order and dependence; the first step of a thread follows the
//! step that started it. A clock has, for each thread, how many of its steps happened before. For each variable
//! there is the history of its touches, in *runs*: touches of one mode that do not depend on each other make one
//! run, every other touch is a run of its own. Each touch of a run depends on each of the run before, so what lies
//! before the last dependent run is ordered by it, and finding what a step follows takes as long as its footprint
//! and the last runs, not as long as the path. Everything is taken back when the path shrinks.
//!
//! A *race* of a step with an earlier one of another thread: they depend on each other, the earlier is not ordered
//! before the previous step of the later one's thread, and nothing happens between them. What made the later one
//! possible (the release before an acquire) is no race and hides nothing: before it the thread was kept from going
//! on by a still earlier step, and that is the one with which it races. Where it is not known whether it was needed
//! (a semaphore, a queue, reads and writes of something that threads wait for), it counts as a race and hides
//! nothing either.
//! Abdulla, Aronsson, Jonsson, Sagonas: Source sets, a foundation for optimal dynamic partial order reduction
//! (JACM 2017).

use rustc_hash::FxHashMap;
use std::rc::Rc;
use support::{Mode, Touch, budget};

/// The alternative of a step that was not taken: whichever is possible.
pub(crate) const ANY: u32 = u32::MAX;

/// Where a clock lies among the words; threads beyond its end have done nothing.
#[derive(Clone, Copy, Default)]
struct Span {
    start: usize,
    len: usize,
}

pub(crate) struct Event {
    pub thread: u32,
    pub alternative: u32,
    /// Whether its thread had no other alternative.
    pub alone: bool,
    pub touches: Rc<[Touch]>,
    /// Its place among the steps of its thread, from 1.
    count: u32,
    clock: Span,
}

struct Access {
    event: u32,
    mode: Mode,
    slack: bool,
    /// Where its run begins.
    run: u32,
    /// What happened before some touch of the run so far.
    joined: Span,
}

#[derive(Default)]
struct Thread {
    /// Its steps on the path, in order.
    steps: Vec<u32>,
    known: bool,
    /// The step that started it; `None` for threads of the initial state.
    born: Option<u32>,
}

/// What an earlier touch means for a later one of the same variable.
enum Meaning {
    /// They could have come the other way round, and what lies before is hidden.
    Race,
    /// Perhaps they could have; what lies before is not hidden.
    Perhaps,
    /// The later one was not possible before.
    Needed,
    /// The later one was not possible there, for a reason that lies further back.
    Nothing,
}

struct Found {
    event: u32,
    /// Found by looking behind what may have made the step possible.
    behind: bool,
}

#[derive(Default)]
pub(crate) struct Clocks {
    events: Vec<Event>,
    words: Vec<u32>,
    threads: Vec<Thread>,
    variables: FxHashMap<u64, Vec<Access>>,
    /// Threads with the steps that started them, in order.
    births: Vec<(u32, u32)>,
    found: Vec<Found>,
    needed: Vec<u32>,
    firsts: Vec<(u32, u32)>,
}

impl Clocks {
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub fn len(&self) -> usize {
        self.events.len()
    }

    pub fn event(&self, index: usize) -> &Event {
        &self.events[index]
    }

    fn room(&mut self, thread: u32) {
        if self.threads.len() <= thread as usize {
            self.threads.resize_with(thread as usize + 1, Thread::default);
        }
    }

    /// Tells which threads live after the last step: those that did not before follow it.
    pub fn births(&mut self, live: &[u32]) {
        for &thread in live {
            self.room(thread);
            if self.threads[thread as usize].known {
                continue;
            }
            let born = self.events.len().checked_sub(1).map(|event| event as u32);
            let entry = &mut self.threads[thread as usize];
            entry.known = true;
            entry.born = born;
            if let Some(born) = born {
                self.births.push((born, thread));
            }
        }
    }

    /// The step that the next one of the thread follows in program order.
    fn previous(&self, thread: u32) -> Option<u32> {
        let thread = self.threads.get(thread as usize)?;
        thread.steps.last().copied().or(thread.born)
    }

    fn previous_clock(&self, thread: u32) -> Span {
        self.previous(thread).map_or(Span::default(), |event| self.events[event as usize].clock)
    }

    fn at(&self, clock: Span, thread: u32) -> u32 {
        if (thread as usize) < clock.len { self.words[clock.start + thread as usize] } else { 0 }
    }

    /// Whether one step of the path happened before another, or is it.
    pub fn before(&self, first: u32, second: u32) -> bool {
        let event = &self.events[first as usize];
        self.at(self.events[second as usize].clock, event.thread) >= event.count
    }

    fn join(words: &mut [u32], into: Span, from: Span) {
        let (head, tail) = words.split_at_mut(into.start);
        for (word, &other) in tail[..into.len].iter_mut().zip(&head[from.start..from.start + from.len]) {
            *word = (*word).max(other);
        }
    }

    /// The path is one step longer.
    pub fn push(&mut self, thread: u32, alternative: u32, alone: bool, touches: Rc<[Touch]>) {
        self.room(thread);
        let clock = Span { start: self.words.len(), len: self.threads.len() };
        let previous = self.previous_clock(thread);
        self.words.resize(clock.start + clock.len, 0);
        Self::join(&mut self.words, clock, previous);
        for touch in touches.iter() {
            let Some(history) = self.variables.get(&touch.variable) else { continue };
            let Some(mut access) = history.last() else { continue };
            if !access.mode.depends(touch.mode) {
                if access.run == 0 {
                    continue;
                }
                access = &history[access.run as usize - 1];
            }
            Self::join(&mut self.words, clock, access.joined);
        }
        let index = self.events.len() as u32;
        let steps = &mut self.threads[thread as usize].steps;
        steps.push(index);
        let count = steps.len() as u32;
        self.words[clock.start + thread as usize] = count;
        for touch in touches.iter() {
            let history = self.variables.entry(touch.variable).or_default();
            let mut access =
                Access { event: index, mode: touch.mode, slack: touch.slack, run: history.len() as u32, joined: clock };
            if let Some(last) = history.last()
                && !last.mode.depends(touch.mode)
            {
                access.run = last.run;
                let joined = Span { start: self.words.len(), len: clock.len };
                self.words.extend_from_within(clock.start..clock.start + clock.len);
                Self::join(&mut self.words, joined, last.joined);
                access.joined = joined;
            }
            history.push(access);
        }
        self.events.push(Event { thread, alternative, alone, touches, count, clock });
    }

    /// The last step is taken back.
    pub fn pop(&mut self) -> Event {
        let event = self.events.pop().expect("only steps of the path are taken back");
        for touch in event.touches.iter() {
            if let Some(history) = self.variables.get_mut(&touch.variable) {
                history.pop();
                if history.is_empty() {
                    self.variables.remove(&touch.variable);
                }
            }
        }
        self.threads[event.thread as usize].steps.pop();
        self.words.truncate(event.clock.start);
        while let Some(&(born, thread)) = self.births.last()
            && born as usize >= self.events.len()
        {
            self.births.pop();
            self.threads[thread as usize] = Thread::default();
        }
        event
    }

    /// The steps of the path with which a step of the thread would race if it came now. `blocked`: it is not
    /// possible now, or perhaps not. `waited_for`: whether a thread that reads or writes the variable may have to wait.
    pub fn races(
        &mut self,
        thread: u32,
        touches: &[Touch],
        blocked: bool,
        waited_for: impl Fn(u64) -> bool,
        into: &mut Vec<u32>,
    ) {
        into.clear();
        let mut found = std::mem::take(&mut self.found);
        let mut needed = std::mem::take(&mut self.needed);
        found.clear();
        needed.clear();
        for &touch in touches {
            let uncertain = matches!(touch.mode, Mode::Read | Mode::Write) && (blocked || waited_for(touch.variable));
            self.look_back(thread, touch, blocked, uncertain, &mut found, &mut needed);
        }
        for (index, one) in found.iter().enumerate() {
            let hidden = || {
                found.iter().any(|other| {
                    other.event != one.event
                        && !other.behind
                        && !needed.contains(&other.event)
                        && self.before(one.event, other.event)
                })
            };
            let again = || found[..index].iter().any(|other| other.event == one.event && (other.behind || !one.behind));
            if !needed.contains(&one.event) && !into.contains(&one.event) && !again() && (one.behind || !hidden()) {
                into.push(one.event);
            }
        }
        self.found = found;
        self.needed = needed;
    }

    fn look_back(
        &self,
        thread: u32,
        touch: Touch,
        blocked: bool,
        uncertain: bool,
        found: &mut Vec<Found>,
        needed: &mut Vec<u32>,
    ) {
        let Some(history) = self.variables.get(&touch.variable) else { return };
        let previous = self.previous_clock(thread);
        let mut blocked = blocked;
        let mut end = history.len();
        while end > 0 {
            budget::work(1);
            let run = history[end - 1].run as usize;
            let range = run..end;
            end = run;
            if !history[run].mode.depends(touch.mode) {
                continue;
            }
            let behind = blocked;
            let mut hides = false;
            for access in history[range.clone()].iter().rev() {
                let event = &self.events[access.event as usize];
                if event.thread == thread || self.at(previous, event.thread) >= event.count {
                    // What lies before this run is ordered before it, and so before the thread's last step.
                    hides = true;
                    continue;
                }
                let meaning = match uncertain {
                    true => Meaning::Perhaps,
                    false => meaning(access, touch.mode, behind, || sole_signal(&history[..range.end])),
                };
                match meaning {
                    Meaning::Race => {
                        found.push(Found { event: access.event, behind });
                        hides = true;
                    }
                    Meaning::Perhaps => {
                        found.push(Found { event: access.event, behind: true });
                        blocked = true;
                    }
                    Meaning::Needed => {
                        needed.push(access.event);
                        blocked = true;
                    }
                    Meaning::Nothing => {}
                }
            }
            if hides {
                return;
            }
        }
    }

    /// The threads that can come first when the last step of the path comes before `earlier`, with which it races:
    /// the initials of what lies between them and does not follow `earlier`, and then the last step. Each with the
    /// step that it takes first.
    pub fn initials(&mut self, earlier: u32, into: &mut Vec<(u32, u32)>) {
        into.clear();
        let last = self.events.len() as u32 - 1;
        let mut firsts = std::mem::take(&mut self.firsts);
        firsts.clear();
        for (thread, entry) in self.threads.iter().enumerate() {
            let place = entry.steps.partition_point(|&step| step <= earlier);
            if let Some(&first) = entry.steps.get(place)
                && (first == last || !self.before(earlier, first))
            {
                firsts.push((thread as u32, first));
            }
        }
        for &(thread, first) in &firsts {
            let initial = if first == last {
                !self.follows_something(earlier, last)
            } else {
                !firsts.iter().any(|&(_, other)| other != first && other != last && self.before(other, first))
            };
            if initial {
                into.push((thread, first));
            }
        }
        self.firsts = firsts;
    }

    /// Whether the last step depends on one after `earlier` that does not follow `earlier`.
    fn follows_something(&self, earlier: u32, last: u32) -> bool {
        let event = &self.events[last as usize];
        let thread = &self.threads[event.thread as usize];
        if thread.steps.len() == 1 && thread.born.is_some_and(|born| born > earlier) {
            return true;
        }
        event.touches.iter().any(|touch| {
            self.variables.get(&touch.variable).is_some_and(|history| {
                history
                    .iter()
                    .rev()
                    .skip_while(|access| access.event == last)
                    .take_while(|access| access.event > earlier)
                    .any(|access| access.mode.depends(touch.mode) && !self.before(earlier, access.event))
            })
        })
    }

    /// Whether the thread was started by a step of the path from this place on.
    pub fn is_born_after(&self, thread: u32, place: usize) -> bool {
        self.threads.get(thread as usize).and_then(|thread| thread.born).is_some_and(|born| born as usize >= place)
    }

    /// The steps after `earlier` that do not follow it.
    pub fn not_after(&self, earlier: u32, into: &mut Vec<u32>) {
        into.clear();
        into.extend((earlier + 1..self.events.len() as u32).filter(|&step| !self.before(earlier, step)));
    }
}

/// Whether there was only one signal.
fn sole_signal(history: &[Access]) -> bool {
    history.iter().filter(|access| access.mode == Mode::Signal).count() == 1
}

/// `blocked`: the later one was not possible after this touch.
fn meaning(earlier: &Access, later: Mode, blocked: bool, sole_signal: impl Fn() -> bool) -> Meaning {
    let waits = matches!(later, Mode::Acquire | Mode::Pass | Mode::Await | Mode::Down | Mode::Send | Mode::Receive);
    let kept = blocked && waits;
    match (earlier.mode, later) {
        (Mode::Release, Mode::Acquire | Mode::Pass) => Meaning::Needed,
        (Mode::Signal, Mode::Await) => {
            if sole_signal() {
                Meaning::Needed
            } else {
                Meaning::Perhaps
            }
        }
        (Mode::Acquire, Mode::Acquire | Mode::Pass)
        | (Mode::Down, Mode::Down)
        | (Mode::Send, Mode::Send)
        | (Mode::Receive, Mode::Receive) => Meaning::Race,
        (Mode::Up, Mode::Down) | (Mode::Send, Mode::Receive) | (Mode::Receive, Mode::Send) => {
            if earlier.slack && !kept { Meaning::Race } else { Meaning::Perhaps }
        }
        // To look changes nothing, and a lock that was passed was free before and after.
        (Mode::Read | Mode::Pass | Mode::Await, _) if kept => Meaning::Nothing,
        _ if kept => Meaning::Perhaps,
        _ => Meaning::Race,
    }
}
