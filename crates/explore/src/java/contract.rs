//! Whether the machine keeps the contract of [`Concurrent`]: steps that touch nothing in common commute.
//!
//! Reductions are proved for systems that keep it; that the machine does is tried here, along random paths: any two
//! steps of different threads that are independent by what they touched must be possible in both orders, touch the
//! same in both, and lead to the same state; and a step that changes what another thread can do must depend on what
//! that thread stands before.

use crate::java::observer::Aside;
use crate::java::system::Java;
use crate::settings::Settings;
use crate::strategies::Random;
use crate::system::{Concurrent, Flow, System};
use std::time::{Duration, Instant};
use support::{Touch, depend};
use vm::{Choice, Machine};

/// What was tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tried {
    pub states: u64,
    pub pairs: u64,
    pub independent: u64,
}

/// When to stop trying.
#[derive(Clone, Copy, Debug)]
pub struct Enough {
    pub time: Duration,
    pub pairs: u64,
}

/// Tries random pairs of steps along random paths for a while; the first breach as text.
pub fn contract(machine: &mut Machine, settings: &Settings, seed: u64, enough: Enough) -> Result<Tried, String> {
    super::check::prepare(machine, settings);
    machine.begin_search();
    let mut java = Java::new(machine);
    super::hunt::learn(&mut java, settings, &mut Aside::default());
    java.record();
    let mut random = Random::new(seed, 0);
    let mut tried = Tried::default();
    let until = Instant::now() + enough.time;
    let goes_on = |tried: &Tried| tried.pairs < enough.pairs && Instant::now() < until;
    let mut paths = 0;
    while goes_on(&tried) && paths < enough.pairs {
        paths += 1;
        let path = walk(&mut java, &mut random, &mut tried, &goes_on);
        for _ in 0..path? {
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
        if !others.is_empty() {
            let second = others[random.below(others.len())];
            try_pair(java, &choices, first, second, tried)?;
        }
        if java.is_stale() {
            break;
        }
        tried.states += 1;
        length += 1;
        if java.step(first) != Flow::On || java.is_stale() {
            break;
        }
    }
    Ok(length)
}

struct Taken {
    touched: Vec<Touch>,
    flow: Flow,
}

fn take(java: &mut Java<'_>, choice: Choice) -> Taken {
    let flow = java.step(choice);
    Taken { touched: java.touched().to_vec(), flow }
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
                "{} changes what thread {thread} can do from {:?} to {:?}, and touches only {:?}; that stands before {:?}, {before:?}",
                told(java, first),
                of(choices),
                of(&after),
                one.touched,
                java.choice(*thread, 0).map(|choice| java.machine.pending(choice.thread)),
            ));
        }
    }
    let both = (one.flow == Flow::On && after.contains(&second)).then(|| {
        let two = take(java, second);
        let state = java.fingerprint();
        java.undo();
        (two, state)
    });
    java.undo();
    if let Some(breach) = breach {
        return Err(breach);
    }
    let two = take(java, second);
    let after = possible(java);
    let other = (two.flow == Flow::On && after.contains(&first)).then(|| {
        let one = take(java, first);
        let state = java.fingerprint();
        java.undo();
        (one, state)
    });
    java.undo();
    if java.is_stale() || one.flow != Flow::On || two.flow != Flow::On || depend(&one.touched, &two.touched) {
        return Ok(());
    }
    tried.independent += 1;
    let pair = format!("{} and {}", told(java, first), told(java, second));
    let (Some((two_after, state)), Some((one_after, other_state))) = (both, other) else {
        return Err(format!(
            "{pair} are independent, but one keeps the other from going: {:?} {:?}",
            one.touched, two.touched
        ));
    };
    if one_after.flow != one.flow || two_after.flow != two.flow {
        return Ok(());
    }
    if one_after.touched != one.touched || two_after.touched != two.touched {
        return Err(format!(
            "{pair} are independent, but touch other things after each other:\n{:?}\n{:?}\n{:?}\n{:?}",
            one.touched, one_after.touched, two.touched, two_after.touched
        ));
    }
    if state != other_state {
        return Err(format!("{pair} are independent, but do not commute: {:?} {:?}", one.touched, two.touched));
    }
    Ok(())
}

fn told(java: &Java<'_>, choice: Choice) -> String {
    let control = java.machine.state.control(choice.thread);
    format!("[{} {:?} {:?} alternative {:x}]", choice.thread.0, control.waiting, control.pending, choice.alternative)
}
