//! Makes a failing program smaller as long as it still fails.

use crate::program::{Op, Program};

/// The smallest program found, with what is wrong with it.
pub fn shrink(program: Program, wrong: String, fails: &dyn Fn(&Program) -> Option<String>) -> (Program, String) {
    let mut best = (program, wrong);
    while let Some(smaller) = candidates(&best.0).into_iter().find_map(|candidate| {
        let wrong = fails(&candidate)?;
        Some((candidate, wrong))
    }) {
        best = smaller;
    }
    best
}

/// Programs with a little less in them, the smallest first. Threads keep their numbers.
fn candidates(program: &Program) -> Vec<Program> {
    let mut candidates = Vec::new();
    for thread in 0..program.threads.len() {
        if !program.threads[thread].is_empty() {
            let mut less = program.clone();
            less.threads[thread].clear();
            candidates.push(less);
        }
    }
    if program.spurious {
        candidates.push(Program { spurious: false, ..program.clone() });
    }
    for thread in 0..program.threads.len() {
        for at in 0..program.threads[thread].len() {
            candidates.push(without(program, thread, at));
            if let Op::Wait { lock, timed: true, into } = program.threads[thread][at] {
                let mut less = program.clone();
                less.threads[thread][at] = Op::Wait { lock, timed: false, into };
                candidates.push(less);
            }
        }
    }
    candidates
}

/// The program without one operation; jumps lead where they led.
fn without(program: &Program, thread: usize, at: usize) -> Program {
    let mut less = program.clone();
    if let Op::Start(started) = less.threads[thread].remove(at) {
        less.initial[started as usize] = true;
    }
    for op in &mut less.threads[thread] {
        if let Op::Goto(target) | Op::If { target, .. } = op
            && *target as usize > at
        {
            *target -= 1;
        }
    }
    less
}
