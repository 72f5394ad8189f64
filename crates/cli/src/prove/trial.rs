//! Alarms tried on the machine, with the arguments that are given, by one search for all of them.

use crate::DEFECT;
use crate::complain;
use crate::failure::Failure;
use crate::panics;
use crate::prepared::{Located, Prepared};
use crate::prove::alarmed::Analysed;
use crate::traces::{Recipe, TraceFiles};
use crate::watch::Watcher;
use check::Settings;
use check::confirm::{Suspicion, Trial, confirm};
use jdk::Jdk;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use support::Budget;
use support::budget::Limits;

/// What is given for it.
pub struct Confirmation<'a> {
    pub recipe: &'a Recipe,
    pub jdk: &'a Jdk,
    pub limit: Duration,
    /// When the whole run is over.
    pub deadline: Option<Instant>,
    pub memory: Option<u64>,
    pub interrupted: Arc<AtomicBool>,
    pub trace_dir: Option<PathBuf>,
    pub started: Instant,
}

/// What came of it.
pub enum Tried {
    /// It was not asked for, or there is nothing to try.
    Not,
    /// Something broke.
    Broken(String),
    Done(Box<Trial>, Duration),
}

/// Of the time for the search, such a part more is for telling what it found.
const TELLING: u32 = 2;

impl Confirmation<'_> {
    /// Tries all alarms. `unless` is called, and the process ends, should nothing stop the search.
    pub fn run(
        self,
        located: Located,
        analysed: &Analysed,
        unless: impl FnOnce() + Send + 'static,
    ) -> Result<(Tried, Arc<AtomicBool>), Failure> {
        let began = Instant::now();
        let until = began.checked_add(self.limit).into_iter().chain(self.deadline).min().unwrap_or(began);
        let most = self.limit + self.limit / TELLING;
        let most = self.deadline.map_or(most, |deadline| most.min(deadline.saturating_duration_since(began)));
        let limits = Limits { time: Some((began, most)), memory: self.memory, interrupted: Some(self.interrupted) };
        let claimed = Arc::new(AtomicBool::new(false));
        let mine = Arc::clone(&claimed);
        let backstop = move |_| {
            if !mine.swap(true, Ordering::SeqCst) {
                unless();
            }
        };
        let budget = Budget::watched(limits, Some(Box::new(backstop)))
            .map_err(|error| Failure::Own(format!("cannot watch the limits: {error}")))?;
        let Ok(prepared) = budget.within(|| located.prepare(self.recipe, self.jdk)) else {
            return Ok((Tried::Broken("there was no time to begin".to_owned()), claimed));
        };
        let prepared = prepared?;
        let spare = Some(prepared.spare(self.recipe, self.jdk));
        let Prepared { mut machine, class, compiled: _compiled, .. } = prepared;
        let traces = TraceFiles::new(self.trace_dir, &class, self.recipe.method.as_deref());
        let mut watcher = Watcher::new(None, traces);
        let origin = self.recipe.origin(self.jdk);
        let settings = Settings { budget, started: self.started, origin, spare, ..Settings::default() };
        let suspicions: Vec<Suspicion> = analysed.alarms.iter().map(|alarm| alarm.suspicion.clone()).collect();
        let tried =
            panics::caught(|| confirm(&mut machine, &suspicions, &analysed.claims(), &settings, until, &mut watcher));
        watcher.erase();
        // The process ends soon, and taking a large machine apart would only take time.
        std::mem::forget(machine);
        let tried = match tried {
            Ok(trial) => Tried::Done(Box::new(trial), began.elapsed()),
            Err(what) => {
                complain(&format!("heddle: internal error: {what}\n{DEFECT}"));
                Tried::Broken(format!("internal error: {what}"))
            }
        };
        Ok((tried, claimed))
    }
}
