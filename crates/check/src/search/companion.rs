//! Who accompanies a search that takes long, each on a machine and in a thread of its own: random runs ([`samples`]), and
//! a search by growing numbers of preemptions ([`bounds`]).
//!
//! Search and companions meet whenever the search has spent a certain effort: the search takes over what they have
//! found by then, and says how much more effort they get. All sides count effort, not time, and nothing passes between
//! them elsewhere, so the same program gets the same answer every time, however fast each of them is.
//!
//! Nothing here is part of any proof: of what companions come across only findings are taken over, each with its path
//! and with what was believed to be shared on it, by which any machine takes the same steps again, and how many
//! preemptions were explored in full, which is told and decides nothing. What they learn about sharing is their own, and
//! outlives restarts of the search.

mod bounds;
mod samples;

use crate::check::prepare;
use crate::properties::Checkers;
use crate::search::effort::{BEGIN_BESIDE, HALF_BESIDE, MEETING};
use crate::search::judge::Found;
use crate::settings::Settings;
use crate::system::Java;
use explore::{Bound, Figures, Next};
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use vm::Machine;

/// In the end a search goes nine times as far as its companion.
const LEAST: u64 = 9;
/// How to get another machine that stands before the first step of the same program.
#[derive(Clone)]
pub struct Spare(Arc<dyn Fn() -> Result<Machine, String> + Send + Sync>);

impl Spare {
    pub fn new(make: impl Fn() -> Result<Machine, String> + Send + Sync + 'static) -> Self {
        Self(Arc::new(make))
    }
}

impl fmt::Debug for Spare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Spare")
    }
}

/// What a companion has come to since the last meeting.
pub struct Answer {
    pub found: Vec<Found>,
    /// Of all its work so far.
    pub figures: Figures,
}

/// What all companions have.
#[derive(Default)]
pub struct Answers {
    pub found: Vec<Found>,
    /// Of all random runs.
    pub samples: Figures,
    /// All schedules with so many preemptions were explored.
    pub within: Option<u64>,
}

/// The side of a companion that is to stop in the middle of its work.
pub struct Pace {
    granted: Receiver<u64>,
    answers: SyncSender<Answer>,
    /// The effort at which it is used up.
    until: u64,
}

impl Pace {
    /// Waits for the first grant.
    pub fn begin(&mut self) -> Next {
        self.wait(0)
    }

    pub fn is_due(&self, effort: u64) -> bool {
        effort >= self.until
    }

    /// Says what there is, and waits until it may go on.
    pub fn meet(&mut self, effort: u64, answer: Answer) -> Next {
        if self.answers.send(answer).is_err() { Next::Stop } else { self.wait(effort) }
    }

    fn wait(&mut self, effort: u64) -> Next {
        let Ok(grant) = self.granted.recv() else { return Next::Stop };
        self.until = effort.saturating_add(grant);
        Next::GoOn
    }
}

/// The side of the search.
pub struct Companion {
    /// So much effort is granted next; gone if the thread is told to end.
    grants: SyncSender<u64>,
    answers: Receiver<Answer>,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<(), String>>>,
}

impl Companion {
    fn start(settings: &Settings, spare: Spare, role: Role) -> std::io::Result<Self> {
        // A grant is there before it is taken, and an answer may be left behind by who is told to stop.
        let (grants, granted) = sync_channel(1);
        let (answer, answers) = sync_channel(1);
        let stop = Arc::new(AtomicBool::new(false));
        let (settings, stopped) = (settings.clone(), Arc::clone(&stop));
        let work = move || {
            let work = || match role {
                Role::Samples => samples::accompany(&settings, &spare, &granted, &answer, &stopped),
                Role::Bounds => {
                    bounds::accompany(&settings, &spare, Pace { granted, answers: answer, until: 0 }, &stopped)
                }
            };
            // A cut ends this side without a word: the other one is cut, too.
            settings.budget.within(work).unwrap_or(Ok(()))
        };
        let thread = std::thread::Builder::new().name(role.name().to_owned()).stack_size(STACK).spawn(work)?;
        Ok(Self { grants, answers, stop, thread: Some(thread) })
    }

    /// What came of the last grant; `Err` with what went wrong, if something did, when the other side is gone.
    fn answer(&mut self) -> Result<Answer, Option<String>> {
        self.answers.recv().map_err(|_gone| match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => Some(message(panic.as_ref())),
            Some(Ok(Err(what))) => Some(what),
            Some(Ok(Ok(()))) | None => None,
        })
    }
}

impl Drop for Companion {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// What a companion does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    Samples,
    Bounds,
}

impl Role {
    fn name(self) -> &'static str {
        match self {
            Self::Samples => "samples",
            Self::Bounds => "bounds",
        }
    }
}

/// A machine that stands before the first step of a search.
fn begun(settings: &Settings, spare: &Spare) -> Result<Machine, String> {
    let mut machine = (spare.0)()?;
    prepare(&mut machine, settings);
    machine.begin_search();
    Ok(machine)
}

/// Lets checkers see what they need.
fn watched(java: &mut Java<'_>, settings: &Settings) {
    for checker in Checkers::default().iter().filter(|checker| settings.wants(checker.property())) {
        checker.watch_search(java, settings);
    }
}

/// As that of a main thread: stories and traversals go deep.
const STACK: usize = 64 << 20;

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    format!("beside the search: {}", text.unwrap_or("a panic without a message"))
}

/// When they meet, and what was granted.
#[derive(Default)]
pub enum Meetings {
    /// There is no companion.
    #[default]
    None,
    /// They are started when the search has spent so much.
    Before {
        search_began: u64,
        at: u64,
        spare: Spare,
    },
    Between {
        search_began: u64,
        at: u64,
        companions: Vec<(Role, Companion)>,
    },
}

impl Meetings {
    /// Of a search that begins when so much effort has been spent.
    pub fn of(effort: u64, spare: Option<Spare>) -> Self {
        match spare {
            Some(spare) => Self::Before { search_began: effort, at: effort.saturating_add(BEGIN_BESIDE), spare },
            None => Self::None,
        }
    }

    /// The effort at which they meet next.
    pub fn next(&self) -> u64 {
        match self {
            Self::None => u64::MAX,
            Self::Before { at, .. } | Self::Between { at, .. } => *at,
        }
    }

    /// They meet: what was found since the last time. `Err`: what went wrong, and from now on there is no companion.
    pub fn meet(&mut self, settings: &Settings, effort: u64) -> Result<Option<Answers>, String> {
        let (search_began, mut companions, mut answers) = match std::mem::take(self) {
            Self::None => return Ok(None),
            Self::Before { search_began, spare, .. } => {
                let mut companions = Vec::new();
                for &role in roles(settings) {
                    let companion = Companion::start(settings, spare.clone(), role);
                    companions.push((role, companion.map_err(|error| format!("no thread for a companion: {error}"))?));
                }
                (search_began, companions, None)
            }
            Self::Between { search_began, companions, .. } => (search_began, companions, Some(Answers::default())),
        };
        for (role, companion) in &mut companions {
            let Some(all) = &mut answers else { break };
            match companion.answer() {
                Ok(answer) => all.add(*role, answer),
                Err(Some(what)) => return Err(what),
                // The budget is spent, and the search is about to notice.
                Err(None) => return Ok(None),
            }
        }
        let grant = grant(effort - search_began) / companions.len() as u64;
        for (_, companion) in &companions {
            // Who is gone answers that when asked.
            let _gone = companion.grants.try_send(grant);
        }
        *self = Self::Between { search_began, at: effort.saturating_add(MEETING), companions };
        Ok(answers)
    }
}

/// Who accompanies a search: one that has a bound of its own needs no other.
fn roles(settings: &Settings) -> &'static [Role] {
    match settings.plan.map_or(Bound::None, |plan| plan.bound()) {
        Bound::None => &[Role::Samples, Role::Bounds],
        _ => &[Role::Samples],
    }
}

impl Answers {
    fn add(&mut self, role: Role, answer: Answer) {
        self.found.extend(answer.found);
        match role {
            Role::Samples => self.samples = answer.figures,
            Role::Bounds => self.within = answer.figures.within,
        }
    }
}

/// What the companions of a search that has spent so much may spend until the next meeting: as much as the search at
/// first, and less and less of it later.
fn grant(spent: u64) -> u64 {
    let share = MEETING.saturating_mul(HALF_BESIDE) / spent.max(HALF_BESIDE);
    share.max(MEETING / LEAST)
}

#[cfg(test)]
mod tests {
    use super::{HALF_BESIDE, LEAST, MEETING, grant};

    #[test]
    fn the_companion_gets_half_at_first_and_a_tenth_in_the_end() {
        assert_eq!(grant(0), MEETING);
        assert_eq!(grant(HALF_BESIDE), MEETING);
        assert_eq!(grant(HALF_BESIDE * 2), MEETING / 2);
        assert_eq!(grant(u64::MAX), MEETING / LEAST);
    }
}
