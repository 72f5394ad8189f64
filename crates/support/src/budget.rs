//! What a run may spend: time, memory, and the patience of who presses Ctrl-C.
//!
//! A [`Budget`] is watched by a thread of its own (`budget/watchdog.rs`), which looks at the clock, at the memory of
//! the process and at a flag every few milliseconds. What is used up ends the run in three stages:
//!
//! 1. The budget is *spent* ([`Budget::spent`]): a search that asks between two steps stops in order.
//! 2. A little later it is *cut*: [`poll`], which every loop calls whose length the checked program decides, unwinds
//!    to [`Budget::within`]. So nobody ever sees a step that was cut: no code behind the cut runs, and what was done
//!    by halves can neither be matched, nor judged, nor counted.
//! 3. Should no loop poll, the watchdog itself calls the *backstop*, which reports what is known and ends the
//!    process.
//!
//! Unwinding is how a cut travels, as in other engines that cancel queries; it is no panic, calls no panic hook, and
//! only [`Budget::within`] catches it. What was worked on is unusable afterwards unless its owner can restore it.

mod watchdog;

use crate::memory;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// What was used up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spent {
    Time,
    Memory,
    Interrupted,
}

/// What there is to spend.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// How long, and since when.
    pub time: Option<(Instant, Duration)>,
    /// Bytes that the process may occupy.
    pub memory: Option<u64>,
    /// Set by somebody who has had enough.
    pub interrupted: Option<Arc<AtomicBool>>,
}

/// Called on the watching thread when nothing else has ended the run; it is expected to end the process.
pub type Backstop = Box<dyn FnOnce(Spent) + Send>;

/// Values of `Shared::why`.
const REASONS: [Spent; 3] = [Spent::Time, Spent::Memory, Spent::Interrupted];

#[derive(Debug, Default)]
struct Shared {
    limits: Limits,
    /// Whoever polls is to stop.
    cut: AtomicBool,
    /// One more than an index into [`REASONS`]; 0 as long as there is enough of everything.
    why: AtomicU8,
    /// The work is over, and what is done now is telling about it.
    reporting: AtomicBool,
    /// Nobody needs the watchdog any more.
    over: AtomicBool,
    /// Bytes that the process occupied when the watchdog last looked, at most so far, and admitted since.
    resident: AtomicU64,
    peak: AtomicU64,
    admitted: AtomicU64,
}

/// A watchdog that ends with the last handle of its budget.
#[derive(Debug)]
struct Watch {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.shared.over.store(true, Ordering::Relaxed);
        if let Some(thread) = &self.thread {
            thread.thread().unpark();
        }
    }
}

/// A handle on what may be spent; clones share it.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    shared: Arc<Shared>,
    _watch: Option<Arc<Watch>>,
}

/// What travels up the stack.
struct Cut;

impl Budget {
    /// No limit at all.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// So much time from now on.
    pub fn lasting(time: Duration) -> Self {
        let limits = Limits { time: Some((Instant::now(), time)), ..Limits::default() };
        // Without the thread there is no limit, and whoever asked for one has other means to notice.
        Self::watched(limits, None).unwrap_or_default()
    }

    /// A budget and the thread that watches it.
    pub fn watched(limits: Limits, backstop: Option<Backstop>) -> std::io::Result<Self> {
        let shared = Arc::new(Shared { limits, ..Shared::default() });
        shared.look();
        let thread = watchdog::start(Arc::clone(&shared), backstop)?;
        let watch = Watch { shared: Arc::clone(&shared), thread: Some(thread) };
        Ok(Self { shared, _watch: Some(Arc::new(watch)) })
    }

    /// What was used up, if anything: from then on the work is to be stopped, and told about.
    pub fn spent(&self) -> Option<Spent> {
        if self.shared.why.load(Ordering::Relaxed) == 0 { None } else { self.shared.why() }
    }

    pub fn time_limit(&self) -> Option<Duration> {
        self.shared.limits.time.map(|(_, limit)| limit)
    }

    /// When time is up.
    pub fn deadline(&self) -> Option<Instant> {
        self.shared.limits.time.and_then(|(since, limit)| since.checked_add(limit))
    }

    pub fn memory_limit(&self) -> Option<u64> {
        self.shared.limits.memory
    }

    /// The most memory that the process was seen to occupy.
    pub fn peak_memory(&self) -> u64 {
        self.shared.peak.load(Ordering::Relaxed)
    }

    /// The memory that the process was last seen to occupy.
    pub fn memory(&self) -> u64 {
        self.shared.resident.load(Ordering::Relaxed)
    }

    /// The work has ended, one way or another: telling about it gets a little more of everything.
    pub fn begin_report(&self) {
        self.shared.reporting.store(true, Ordering::Relaxed);
        self.shared.cut.store(false, Ordering::Relaxed);
    }

    /// Does something that [`poll`] may cut short. After `Err` whatever the work has changed is in disorder.
    pub fn within<T>(&self, work: impl FnOnce() -> T) -> Result<T, Spent> {
        let outer = CURRENT.replace(Some(Arc::clone(&self.shared)));
        let result = catch_unwind(AssertUnwindSafe(work));
        CURRENT.set(outer);
        result.map_err(|payload| match payload.downcast::<Cut>() {
            Ok(_) => self.shared.why().unwrap_or(Spent::Memory),
            Err(panic) => resume_unwind(panic),
        })
    }
}

impl Shared {
    fn why(&self) -> Option<Spent> {
        let why = self.why.load(Ordering::Relaxed);
        REASONS.get(usize::from(why).checked_sub(1)?).copied()
    }

    /// The first reason counts.
    fn spend(&self, why: Spent) {
        let code = REASONS.iter().position(|&reason| reason == why).map_or(0, |at| at as u8 + 1);
        let _known = self.why.compare_exchange(0, code, Ordering::Relaxed, Ordering::Relaxed);
    }

    /// Bytes beyond which nothing more is admitted: a report may need a little more than the work.
    fn ceiling(&self) -> Option<u64> {
        let reporting = self.reporting.load(Ordering::Relaxed);
        self.limits.memory.map(|limit| if reporting { limit + limit / 12 } else { limit })
    }

    fn admit(&self, bytes: u64) {
        let Some(ceiling) = self.ceiling() else { return };
        let admitted = self.admitted.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        if self.resident.load(Ordering::Relaxed).saturating_add(admitted) > ceiling {
            // What was admitted is in use by now, or was never touched, or is free again.
            self.look();
            if self.resident.load(Ordering::Relaxed).saturating_add(bytes) > ceiling {
                self.spend(Spent::Memory);
                cut();
            }
            self.admitted.store(bytes, Ordering::Relaxed);
        }
    }

    /// Looks at the memory of the process.
    fn look(&self) {
        let bytes = memory::resident();
        self.resident.store(bytes, Ordering::Relaxed);
        self.peak.fetch_max(bytes, Ordering::Relaxed);
    }
}

thread_local! {
    /// The budget within which this thread works.
    static CURRENT: RefCell<Option<Arc<Shared>>> = const { RefCell::new(None) };
    /// Work since the last poll, see [`work`].
    static DONE: Cell<usize> = const { Cell::new(0) };
}

/// Units of [`work`] between two polls: some tens of microseconds, whatever the unit.
const UNITS: usize = 1 << 14;

/// Bytes from which on an allocation is looked at before it happens. Smaller ones are noticed soon after.
const LARGE: usize = 1 << 20;

/// To be called every few microseconds to milliseconds by whatever may take long: ends the work if its budget is
/// used up. Does nothing outside of [`Budget::within`].
#[inline]
pub fn poll() {
    if CURRENT.with_borrow(|current| current.as_ref().is_some_and(|shared| shared.cut.load(Ordering::Relaxed))) {
        cut();
    }
}

/// Whether this thread works within a budget at all.
pub fn is_limited() -> bool {
    CURRENT.with_borrow(Option::is_some)
}

/// So many small things were done, or are about to be: words copied, objects visited. Polls from time to time.
#[inline]
pub fn work(units: usize) {
    let done = DONE.get().saturating_add(units);
    if done < UNITS {
        DONE.set(done);
        return;
    }
    DONE.set(0);
    poll();
}

/// So many bytes are about to be allocated at once: ends the work before that if they do not fit the budget.
pub fn admit(bytes: usize) {
    if bytes < LARGE {
        return;
    }
    let current = CURRENT.with_borrow(Clone::clone);
    if let Some(shared) = current {
        shared.admit(bytes as u64);
    }
}

#[cold]
fn cut() {
    // What is torn down while unwinding may poll, too.
    if !std::thread::panicking() {
        resume_unwind(Box::new(Cut));
    }
}

#[cfg(test)]
mod tests {
    use super::{Budget, Limits, Spent, admit, poll, work};
    use std::panic::AssertUnwindSafe;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    fn forever() {
        loop {
            work(1);
        }
    }

    #[test]
    fn time_that_is_up_ends_a_loop_that_works() {
        let budget = Budget::lasting(Duration::from_millis(5));
        assert_eq!(budget.within(forever), Err(Spent::Time));
        assert_eq!(budget.spent(), Some(Spent::Time));
        // Within a budget that is used up nothing more is done.
        assert_eq!(budget.within(poll), Err(Spent::Time));
    }

    #[test]
    fn an_interrupt_ends_a_loop_that_polls() {
        let interrupted = Arc::new(AtomicBool::new(false));
        let limits = Limits { interrupted: Some(Arc::clone(&interrupted)), ..Limits::default() };
        let budget = Budget::watched(limits, None).expect("a thread");
        assert_eq!(budget.within(|| 3), Ok(3));
        interrupted.store(true, Ordering::Relaxed);
        assert_eq!(budget.within(forever), Err(Spent::Interrupted));
    }

    #[test]
    fn what_does_not_fit_is_not_allocated() {
        let limits = Limits { memory: Some(1 << 40), ..Limits::default() };
        let budget = Budget::watched(limits, None).expect("a thread");
        assert_eq!(budget.within(|| admit(1 << 20)), Ok(()));
        assert_eq!(budget.within(|| admit(1 << 41)), Err(Spent::Memory));
    }

    #[test]
    fn a_report_gets_more_time_and_not_for_ever() {
        let budget = Budget::lasting(Duration::from_millis(5));
        assert_eq!(budget.within(forever), Err(Spent::Time));
        budget.begin_report();
        assert_eq!(budget.within(poll), Ok(()));
        let begun = Instant::now();
        assert_eq!(budget.within(forever), Err(Spent::Time));
        assert!(begun.elapsed() > Duration::from_millis(50), "{:?}", begun.elapsed());
    }

    #[test]
    fn who_does_not_poll_meets_the_backstop() {
        let (told, heard) = std::sync::mpsc::channel();
        let limits = Limits { time: Some((Instant::now(), Duration::from_millis(5))), ..Limits::default() };
        let backstop = Box::new(move |why| told.send(why).expect("somebody listens"));
        let _budget = Budget::watched(limits, Some(backstop)).expect("a thread");
        assert_eq!(heard.recv(), Ok(Spent::Time));
    }

    #[test]
    fn panics_pass_and_nobody_polls_outside() {
        let budget = Budget::lasting(Duration::from_secs(3600));
        let panic =
            std::panic::catch_unwind(AssertUnwindSafe(|| budget.within(|| std::panic::resume_unwind(Box::new(7)))));
        assert_eq!(panic.expect_err("it passes").downcast_ref::<i32>(), Some(&7));
        poll();
        admit(usize::MAX);
    }
}
