//! The thread that watches a budget.

use super::{Backstop, Limits, Shared, Spent};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Between two looks.
const PAUSE: Duration = Duration::from_millis(4);

/// How long after a limit was met what happens.
struct Patience {
    /// Work that has not stopped by itself is cut.
    work: Duration,
    /// A report that is not finished has to do without what is missing.
    report: Duration,
    /// Nothing has helped: the backstop.
    end: Duration,
}

/// Who gave more time than this does not mind a little more for the report.
const SHORT: Duration = Duration::from_secs(3);
/// Such a part of it, and no more than so much.
const SHARE: u32 = 15;
const MOST: Duration = Duration::from_secs(4);

/// A long search leaves gigabytes behind that have to be cleared away before its findings can be told.
fn more(limits: &Limits) -> Duration {
    limits.time.map_or(Duration::ZERO, |(_, limit)| (limit.saturating_sub(SHORT) / SHARE).min(MOST))
}

fn patience(why: Spent, limits: &Limits) -> Patience {
    let more = if why == Spent::Time { more(limits) } else { Duration::ZERO };
    let (work, report, end) = match why {
        Spent::Time => (80, 400, 650),
        Spent::Memory => (10, 400, 1_500),
        // Somebody sits there and waits.
        Spent::Interrupted => (40, 200, 300),
    };
    Patience {
        work: Duration::from_millis(work),
        report: Duration::from_millis(report) + more,
        end: Duration::from_millis(end) + more,
    }
}

pub(super) fn start(shared: Arc<Shared>, backstop: Option<Backstop>) -> std::io::Result<JoinHandle<()>> {
    thread::Builder::new().name("watchdog".into()).spawn(move || watch(&shared, backstop))
}

/// In so many parts a limit on memory is divided.
const PARTS: u64 = 24;

/// Whether memory is up to the limit, or so many parts beyond.
fn is_beyond(shared: &Shared, parts: u64) -> bool {
    let resident = shared.resident.load(Ordering::Relaxed);
    shared.limits.memory.is_some_and(|limit| resident >= limit.saturating_add(limit / PARTS * parts))
}

/// What is used up now. Time counts from its deadline, whatever else was met before.
fn used_up(shared: &Shared) -> Option<Spent> {
    let limits = &shared.limits;
    if limits.interrupted.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed)) {
        return Some(Spent::Interrupted);
    }
    if limits.time.is_some_and(|(since, limit)| since.elapsed() >= limit) {
        return Some(Spent::Time);
    }
    // A little before, so that there is room to stop in order.
    let resident = shared.resident.load(Ordering::Relaxed);
    limits.memory.is_some_and(|limit| resident >= limit - limit / PARTS).then_some(Spent::Memory)
}

fn watch(shared: &Shared, mut backstop: Option<Backstop>) {
    // When what was first met; a limit that comes later has a patience of its own.
    let mut met: Vec<(Spent, Instant)> = Vec::new();
    loop {
        thread::park_timeout(PAUSE);
        if shared.over.load(Ordering::Relaxed) {
            return;
        }
        shared.look();
        shared.admitted.store(0, Ordering::Relaxed);
        if let Some(why) = used_up(shared)
            && !met.iter().any(|&(known, _)| known == why)
        {
            met.push((why, Instant::now()));
            shared.spend(why);
        }
        let reporting = shared.reporting.load(Ordering::Relaxed);
        let since = |pick: fn(&Patience) -> Duration| {
            met.iter().find(|(why, at)| at.elapsed() >= pick(&patience(*why, &shared.limits))).map(|&(why, _)| why)
        };
        let late = if reporting { since(|p| p.report) } else { since(|p| p.work) };
        // Memory cannot wait: work goes up to the limit, a report a little beyond, and nobody further.
        let cut = late.is_some() || is_beyond(shared, if reporting { 2 } else { 0 });
        shared.cut.store(cut, Ordering::Relaxed);
        let helpless = since(|p| p.end).or(is_beyond(shared, 3).then_some(Spent::Memory));
        if let Some(why) = helpless
            && let Some(backstop) = backstop.take()
        {
            backstop(why);
        }
    }
}
