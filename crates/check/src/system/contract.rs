//! Whether the machine keeps the contract of [`Concurrent`]: steps that touch nothing in common commute.
//!
//! Reductions are proved for systems that keep it; that the machine does is tried here, along random paths: any two
//! steps of different threads that are independent by what they touched must be possible in both orders, touch the
//! same in both, and lead to the same state; and a step that changes what another thread can do must depend on what
//! that thread stands before.
//!
//! States in which what a thread may do depends on all others are passed over: no reduction is used where there are
//! any ([`Java::is_irreducible`]).

use crate::search::judge::Aside;
use crate::settings::Settings;
use crate::system::{Java, depends_on_all};
use explore::strategies::Random;
use explore::{Concurrent, Flow, System};
use explore::{Plan, Reduction};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use support::{Alternative, Touch, depend};
use thiserror::Error;
use vm::{Choice, Machine, RawAccess};

/// What was tried.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    pub states: u64,
    pub pairs: u64,
    pub independent: u64,
    /// How many pairs of each two kinds of operations were independent, the lesser name first.
    pub kinds: BTreeMap<[&'static str; 2], u64>,
}

impl Tried {
    /// Takes what was tried elsewhere into account.
    pub fn add(&mut self, other: &Self) {
        self.states += other.states;
        self.pairs += other.pairs;
        self.independent += other.independent;
        for (&kinds, count) in &other.kinds {
            *self.kinds.entry(kinds).or_default() += count;
        }
    }
}

/// When to stop trying.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    pub time: Duration,
    pub pairs: u64,
}

/// How two steps break the contract.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Breach(String);

/// Tries random pairs of steps along random paths for a while; the first breach as text.
pub fn contract(machine: &mut Machine, settings: &Settings, seed: u64, enough: Enough) -> Result<Tried, Breach> {
    if settings.admit(&Plan::of(Reduction::Dynamic)).is_err() {
        // Nothing rests on it.
        return Ok(Tried::default());
    }
    crate::check::prepare(machine, settings);
    machine.begin_search();
    let mut java = Java::new(machine);
    crate::search::hunt::learn(&mut java, settings, &mut Aside::default());
    java.record();
    let mut random = Random::new(seed, 0);
    let mut tried = Tried::default();
    let until = Instant::now() + enough.time;
    let goes_on = |tried: &Tried| tried.pairs < enough.pairs && Instant::now() < until;
    let mut paths = 0;
    while goes_on(&tried) && paths < enough.pairs {
        paths += 1;
        let path = walk(&mut java, &mut random, &mut tried, &goes_on);
        for _ in 0..path.map_err(Breach)? {
            java.undo();
        }
        if java.is_stale() {
            java.renew();
        }
    }
    Ok(tried)
}

/// One random path; its length.
fn walk(
    java: &mut Java<'_>,
    random: &mut Random,
    tried: &mut Tried,
    goes_on: &impl Fn(&Tried) -> bool,
) -> Result<usize, String> {
    let mut length = 0;
    let mut choices = Vec::new();
    while length < 2_000 && goes_on(tried) {
        choices.clear();
        java.choices(&mut choices);
        if choices.is_empty() {
            break;
        }
        let first = choices[random.below(choices.len())];
        let others: Vec<Choice> = choices.iter().copied().filter(|other| other.thread != first.thread).collect();
        if !others.is_empty() && !depends_on_all(&choices) {
            let second = others[random.below(others.len())];
            try_pair(java, &choices, first, second, tried)?;
        }
        if java.is_stale() {
            break;
        }
        tried.states += 1;
        length += 1;
        let taken = take(java, first);
        if let Some(breach) = taken.breach.filter(|_| !java.is_stale()) {
            return Err(breach);
        }
        if taken.flow != Flow::On || java.is_stale() {
            break;
        }
    }
    Ok(length)
}

struct Taken {
    touched: Vec<Touch>,
    raw: Vec<RawAccess>,
    flow: Flow,
    /// Which law of footprints it breaks by itself.
    breach: Option<String>,
}

fn take(java: &mut Java<'_>, choice: Choice) -> Taken {
    let flow = java.step(choice);
    let (touched, raw) = (java.touched().to_vec(), java.machine.raw_accesses());
    #[cfg(feature = "laws")]
    let breach = java.machine.broken_law().map(str::to_owned);
    #[cfg(not(feature = "laws"))]
    let breach = None;
    Taken { touched, raw, flow, breach }
}

/// What one step does to words of the heap that the order with another step decides about.
fn conflict(one: &[RawAccess], other: &[RawAccess]) -> Option<(RawAccess, RawAccess)> {
    one.iter().find_map(|&first| other.iter().find(|&&second| first.conflicts(second)).map(|&second| (first, second)))
}

fn possible(java: &mut Java<'_>) -> Vec<Choice> {
    let mut choices = Vec::new();
    java.choices(&mut choices);
    choices
}

fn try_pair(
    java: &mut Java<'_>,
    choices: &[Choice],
    first: Choice,
    second: Choice,
    tried: &mut Tried,
) -> Result<(), String> {
    tried.pairs += 1;
    let mut live = Vec::new();
    java.live(&mut live);
    let mut pending = Vec::new();
    for &thread in &live {
        let mut touches = Vec::new();
        java.pending(thread, &mut touches);
        pending.push((thread, touches));
    }
    let one = take(java, first);
    let after = possible(java);
    if depends_on_all(&after) {
        java.undo();
        return Ok(());
    }
    let stale = java.is_stale();
    let mut breach = None;
    for (thread, before) in &pending {
        if one.flow != Flow::On || stale || *thread == java.thread(first) {
            continue;
        }
        let of = |list: &[Choice]| {
            list.iter().filter(|choice| java.thread(**choice) == *thread).map(|c| c.alternative).collect::<Vec<_>>()
        };
        let mut now = Vec::new();
        java.pending(*thread, &mut now);
        if of(choices) != of(&after) && !depend(&one.touched, before) && !depend(&one.touched, &now) {
            breach = Some(format!(
                "{} changes what thread {thread} can do from {:?} to {:?}, and touches only\n{}\nthat stands before {:?}\n{}",
                told(java, first),
                of(choices),
                of(&after),
                java.machine.touches_told(&one.touched),
                java.choice(*thread, 0).map(|choice| java.machine.pending(choice.thread)),
                java.machine.touches_told(before),
            ));
        }
    }
    let both = (one.flow == Flow::On && after.contains(&second)).then(|| {
        let two = take(java, second);
        let state = java.fingerprint_by_names();
        java.undo();
        (two, state)
    });
    java.undo();
    if let Some(breach) = breach {
        return Err(breach);
    }
    let two = take(java, second);
    let after = possible(java);
    if depends_on_all(&after) {
        java.undo();
        return Ok(());
    }
    let other = (two.flow == Flow::On && after.contains(&first)).then(|| {
        let one = take(java, first);
        let state = java.fingerprint_by_names();
        java.undo();
        (one, state)
    });
    java.undo();
    if java.is_stale() || one.flow != Flow::On || two.flow != Flow::On || depend(&one.touched, &two.touched) {
        return Ok(());
    }
    tried.independent += 1;
    let mut kinds = [first, second].map(|choice| kind(java, choice));
    kinds.sort_unstable();
    *tried.kinds.entry(kinds).or_default() += 1;
    let pair = format!("{} and {}", told(java, first), told(java, second));
    if let Some((mine, theirs)) = conflict(&one.raw, &two.raw) {
        let touched = [one.touched, two.touched].map(|touched| java.machine.touches_told(&touched)).join("\n");
        let class = java.machine.program.class_name(java.machine.class_of(mine.object)).to_owned();
        return Err(format!("{pair} are independent, but both use {class}: {mine:?} {theirs:?}\n{touched}"));
    }
    let (Some((two_after, state)), Some((one_after, other_state))) = (both, other) else {
        return Err(format!(
            "{pair} are independent, but one keeps the other from going\n{}\n{}",
            java.machine.touches_told(&one.touched),
            java.machine.touches_told(&two.touched)
        ));
    };
    if one_after.flow != one.flow || two_after.flow != two.flow {
        return Ok(());
    }
    if one_after.touched != one.touched || two_after.touched != two.touched {
        let lines = [one.touched, one_after.touched, two.touched, two_after.touched];
        let lines = lines.map(|touched| java.machine.touches_told(&touched)).join("\n");
        return Err(format!("{pair} are independent, but touch other things after each other\n{lines}"));
    }
    if state != other_state {
        let lines = difference(java, [first, second]);
        let touched = [one.touched, two.touched].map(|touched| java.machine.touches_told(&touched)).join("\n");
        return Err(format!("{pair} are independent, but do not commute\n{touched}\n{lines}"));
    }
    Ok(())
}

/// How the states differ after two steps in either order.
fn difference(java: &mut Java<'_>, pair: [Choice; 2]) -> String {
    let mut after = |order: [Choice; 2]| {
        for choice in order {
            java.step(choice);
        }
        let dump = java.machine.dump(false);
        java.undo();
        java.undo();
        dump
    };
    let (one, other) = (after(pair), after([pair[1], pair[0]]));
    one.difference(&other, 12).unwrap_or_else(|| "no difference is written out".to_owned())
}

/// What a choice does, in a word.
fn kind(java: &Java<'_>, choice: Choice) -> &'static str {
    match choice.alternative {
        Alternative::TimeOut => "time-out",
        Alternative::Spurious => "wake-up",
        Alternative::GoOn
        | Alternative::Tick
        | Alternative::Failure
        | Alternative::Notify(_)
        | Alternative::Value(_)
        | Alternative::Random(_)
        | Alternative::Clear => java.machine.pending(choice.thread).kind(),
    }
}

fn told(java: &Java<'_>, choice: Choice) -> String {
    let control = java.machine.state().control(choice.thread);
    format!("[{} {:?} {:?} {}]", choice.thread.0, control.waiting, control.pending, choice.alternative)
}
