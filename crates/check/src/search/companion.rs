//! Random runs beside a search that takes long, on a machine and in a thread of their own.
//!
//! Search and companion meet whenever the search has spent a certain effort: the search takes over what the runs have
//! found by then, and says how much more effort they get. Both sides count effort, not time, and nothing passes between
//! them elsewhere, so the same program gets the same answer every time, however fast either of them is.
//!
//! Nothing here is part of any proof: of what the runs come across only findings are taken over, each with its path
//! and with what was believed to be shared on it, by which any machine takes the same steps again. What they learn
//! about sharing is their own, and outlives restarts of the search.

use crate::check::prepare;
use crate::progress::Unwatched;
use crate::properties::Checkers;
use crate::search::effort::{BEGIN_BESIDE, HALF_BESIDE, MEETING};
use crate::search::judge::{Found, Judge};
use crate::settings::Settings;
use crate::system::Java;
use explore::strategies::mix::Mix;
use explore::strategies::{Limits, Sampling};
use explore::{Bound, Figures, System};
use std::any::Any;
use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;
use vm::Machine;

/// In the end a search goes nine times as far as its companion.
const LEAST: u64 = 9;
/// Steps of a run, as long as most runs come to their end within them, and at most.
const STEPS: usize = 2_000;
const MOST_STEPS: usize = 256_000;
/// After so many runs of which more than half were cut, runs may be twice as long.
const PROBATION: u32 = 8;

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

/// What random runs have come to since the last meeting.
pub struct Answer {
    pub found: Vec<Found>,
    /// Of all runs so far.
    pub figures: Figures,
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
    fn start(settings: &Settings, spare: Spare) -> std::io::Result<Self> {
        // A grant is there before it is taken, and an answer may be left behind by who is told to stop.
        let (grants, granted) = sync_channel(1);
        let (answer, answers) = sync_channel(1);
        let stop = Arc::new(AtomicBool::new(false));
        let (settings, stopped) = (settings.clone(), Arc::clone(&stop));
        let work = move || accompany(&settings, &spare, &granted, &answer, &stopped);
        let thread = std::thread::Builder::new().name("companion".to_owned()).stack_size(STACK).spawn(work)?;
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

/// As that of a main thread: stories and traversals go deep.
const STACK: usize = 64 << 20;

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied().or(panic.downcast_ref::<String>().map(String::as_str));
    format!("random runs beside the search: {}", text.unwrap_or("a panic without a message"))
}

/// When the two meet, and what was granted.
#[derive(Default)]
pub enum Meetings {
    /// There is no companion.
    #[default]
    None,
    /// It is started when the search has spent so much.
    Before {
        search_began: u64,
        at: u64,
        spare: Spare,
    },
    Between {
        search_began: u64,
        at: u64,
        companion: Companion,
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
    pub fn meet(&mut self, settings: &Settings, effort: u64) -> Result<Option<Answer>, String> {
        let (search_began, companion, answer) = match std::mem::take(self) {
            Self::None => return Ok(None),
            Self::Before { search_began, spare, .. } => {
                let companion = Companion::start(settings, spare);
                (search_began, companion.map_err(|error| format!("no thread for random runs: {error}"))?, None)
            }
            Self::Between { search_began, mut companion, .. } => match companion.answer() {
                Ok(answer) => (search_began, companion, Some(answer)),
                Err(Some(what)) => return Err(what),
                // The budget is spent, and the search is about to notice.
                Err(None) => return Ok(None),
            },
        };
        // Who is gone answers that when asked.
        let _gone = companion.grants.try_send(grant(effort - search_began));
        *self = Self::Between { search_began, at: effort.saturating_add(MEETING), companion };
        Ok(answer)
    }
}

/// What the companion of a search that has spent so much may spend until the next meeting: as much as the search at
/// first, and less and less of it later.
fn grant(spent: u64) -> u64 {
    let share = MEETING.saturating_mul(HALF_BESIDE) / spent.max(HALF_BESIDE);
    share.max(MEETING / LEAST)
}

/// The side of the runs. Ends when nobody grants anything any more, or the budget is spent.
fn accompany(
    settings: &Settings,
    spare: &Spare,
    granted: &Receiver<u64>,
    answers: &SyncSender<Answer>,
    stop: &AtomicBool,
) -> Result<(), String> {
    let work = || {
        let mut machine = (spare.0)()?;
        prepare(&mut machine, settings);
        machine.begin_search();
        let java = &mut Java::new(&mut machine);
        for checker in Checkers::default().iter().filter(|checker| settings.wants(checker.property())) {
            checker.watch_search(java, settings);
        }
        java.record();
        let mut nobody = Unwatched;
        let mut judge = Judge::of_samples(settings, &mut nobody, stop);
        let mut runs = Runs::new(settings);
        while let Ok(effort) = granted.recv() {
            runs.go_on(java, &mut judge, effort);
            let found = std::mem::take(&mut judge.found);
            if answers.send(Answer { found, figures: runs.figures }).is_err() {
                break;
            }
        }
        Ok(())
    };
    // A cut ends this side without a word: the other one is cut, too.
    settings.budget.within(work).unwrap_or(Ok(()))
}

/// Random runs that can be broken off between two of them, and go on later.
struct Runs<'s, 'm> {
    settings: &'s Settings,
    sampler: Mix<Java<'m>>,
    number: u64,
    figures: Figures,
    /// Of one run.
    steps: usize,
    /// Of the last few runs: how many, and how many of them were cut.
    last: (u32, u32),
    is_answered: bool,
}

impl<'s, 'm> Runs<'s, 'm> {
    fn new(settings: &'s Settings) -> Self {
        Self {
            settings,
            sampler: Mix::full(),
            number: 0,
            figures: Figures::default(),
            steps: STEPS,
            last: (0, 0),
            is_answered: false,
        }
    }

    fn go_on(&mut self, java: &mut Java<'m>, judge: &mut Judge<'_>, effort: u64) {
        let until = java.effort().saturating_add(effort);
        while java.effort() < until && !self.is_answered && !judge.is_stopped() {
            self.one(java, judge);
            self.is_answered |= judge.is_answered();
        }
    }

    fn one(&mut self, java: &mut Java<'m>, judge: &mut Judge<'_>) {
        let within = self.settings.plan.map_or(Bound::None, |plan| plan.before());
        let limits = Limits { runs: Some(1), within, ..Limits::of_steps(self.steps) };
        // The hunt has the same seed and other samplers in turn: few of its runs are taken again.
        let seed = self.settings.seed.wrapping_mul(2).wrapping_add(1);
        let mut sampling = Sampling::new(java, judge, &mut self.sampler, limits, seed).beginning_with(self.number);
        sampling.run();
        self.number = sampling.next_number();
        let Figures { executions, cut, transitions, max_depth, states, choices, .. } = sampling.figures();
        self.figures.states += states;
        self.figures.choices += choices;
        self.figures.executions += executions;
        self.figures.transitions += transitions;
        self.figures.max_depth = self.figures.max_depth.max(max_depth);
        self.lengthen(cut > 0);
    }

    fn lengthen(&mut self, cut: bool) {
        self.last = (self.last.0 + 1, self.last.1 + u32::from(cut));
        if self.last.0 == PROBATION {
            if self.last.1 > PROBATION / 2 {
                self.steps = (self.steps * 2).min(MOST_STEPS);
            }
            self.last = (0, 0);
        }
    }
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
