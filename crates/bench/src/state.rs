//! `heddle bench state`: what a step, its fingerprint and its undo cost, on small and large heaps.

use super::{Sources, compile_sources, cpu_time, line, machine};
use anyhow::{Result, bail};
use jdk::Jdk;
use vm::{Choice, Machine, Op, Order, Step, ThreadId};

const PROGRAMS: Sources = &[
    ("Writes.java", include_str!("../../../benches/state/Writes.java")),
    ("Garbage.java", include_str!("../../../benches/state/Garbage.java")),
    ("Cycle.java", include_str!("../../../benches/state/Cycle.java")),
];

/// Steps timed in one go; the best of several goes counts.
const STEPS: u32 = 200_000;
const GOES: usize = 7;

const MAIN: Choice = Choice::go_on(ThreadId(0));

pub fn run(jdk: &Jdk) -> Result<()> {
    let classes = compile_sources(jdk, PROGRAMS)?;
    let boot = |class: &str, size: usize| machine(jdk, classes.directory(), class, &[size.to_string()]);
    line(format!("step + fingerprint + undo, microseconds (best of {GOES} goes of {STEPS})"));
    for (class, what) in [("Writes", "12 primitive writes"), ("Garbage", "4 reference writes, 2 objects, garbage")] {
        for ballast in [10, 10_000, 1_000_000] {
            let mut machine = boot(class, ballast)?;
            let steps = reach_loop(&mut machine, 4)?;
            let micros = time_steps(&mut machine, STEPS)?;
            line(format!("  {what:<42} {ballast:>9} objects  {micros:>8.3}   (after {steps} steps)"));
        }
    }
    for size in [10, 1_000, 5_000] {
        let mut machine = boot("Cycle", size)?;
        reach_loop(&mut machine, 4)?;
        // The loop alternates between building and dropping: stand before the step that drops.
        loop {
            let before = machine.state().heap.len();
            machine.step(MAIN);
            let built = machine.state().heap.len() > before + size * 2;
            if built {
                break;
            }
        }
        let steps = (STEPS / size as u32).max(1_000);
        let micros = time_steps(&mut machine, steps)?;
        line(format!("  {:<42} {size:>9} nodes    {micros:>8.3}", "dropping a ring"));
    }
    Ok(())
}

/// Steps main until it has written the volatile `tick` a few times.
fn reach_loop(machine: &mut Machine, ticks: usize) -> Result<usize> {
    machine.beliefs.visibility = vm::Visibility::Escape;
    machine.begin_search();
    let mut seen = 0;
    for steps in 0..10_000_000 {
        if matches!(machine.pending(MAIN.thread), Op::Write(_, Order::Volatile)) {
            seen += 1;
            if seen > ticks {
                return Ok(steps);
            }
        }
        if let Step::Unsupported(what) = machine.step(MAIN) {
            bail!("not supported: {what}");
        }
    }
    bail!("the loop was not reached");
}

fn time_steps(machine: &mut Machine, steps: u32) -> Result<f64> {
    let mut best = f64::MAX;
    let before = machine.fingerprint();
    for _ in 0..GOES {
        let start = cpu_time();
        let mut check = 0u128;
        for _ in 0..steps {
            machine.step(MAIN);
            check ^= machine.fingerprint().0;
            machine.undo();
        }
        let micros = cpu_time().saturating_sub(start).as_secs_f64() * 1e6 / f64::from(steps);
        std::hint::black_box(check);
        best = best.min(micros);
    }
    if machine.fingerprint() != before {
        bail!("undo did not restore the fingerprint");
    }
    Ok(best)
}
