//! `heddle bench vm`: the interpreter against `java -Xint`, kernel by kernel, and the time to start.

use super::{Sources, compile_sources, line};
use anyhow::{Context, Result, bail};
use jdk::Jdk;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const KERNELS: Sources = &[
    ("Arithmetic.java", include_str!("../../../benches/vm/Arithmetic.java")),
    ("Arrays.java", include_str!("../../../benches/vm/Arrays.java")),
    ("Fields.java", include_str!("../../../benches/vm/Fields.java")),
    ("Floats.java", include_str!("../../../benches/vm/Floats.java")),
    ("VirtualCalls.java", include_str!("../../../benches/vm/VirtualCalls.java")),
    ("InterfaceCalls.java", include_str!("../../../benches/vm/InterfaceCalls.java")),
    ("Allocation.java", include_str!("../../../benches/vm/Allocation.java")),
    ("Strings.java", include_str!("../../../benches/vm/Strings.java")),
    ("HashMaps.java", include_str!("../../../benches/vm/HashMaps.java")),
    ("Exceptions.java", include_str!("../../../benches/vm/Exceptions.java")),
    ("Hello.java", include_str!("../../../benches/startup/Hello.java")),
];

/// Rounds of each kernel: about half a second under `java -Xint`.
const ROUNDS: &[(&str, u64)] = &[
    ("Arithmetic", 20_000_000),
    ("Arrays", 300),
    ("Fields", 10_000_000),
    ("Floats", 5_000_000),
    ("VirtualCalls", 4_000_000),
    ("InterfaceCalls", 6_000_000),
    ("Allocation", 200_000),
    ("Strings", 60_000),
    ("HashMaps", 300),
    ("Exceptions", 200_000),
];

/// Bytecodes that one round of `Arithmetic` executes, loop control included.
const ARITHMETIC_BYTECODES: u64 = 29;

const REPETITIONS: usize = 3;

pub fn run(heddle: &Path, jdk: &Jdk) -> Result<()> {
    let classes = compile_sources(jdk, KERNELS)?;
    let directory = classes.directory();
    let java = jdk.home.join("bin/java");
    let java_command = |class: &str, rounds: u64| {
        let mut command = Command::new(&java);
        command.arg("-Xint").arg("-cp").arg(directory).arg(class).arg(rounds.to_string());
        command
    };
    let heddle_command = |class: &str, rounds: u64| {
        let mut command = Command::new(heddle);
        command.arg("run").arg("--jdk").arg(&jdk.home).arg("-cp").arg(directory).arg(class).arg(rounds.to_string());
        command
    };
    line(format!("JDK {} ({}), best of {REPETITIONS}, seconds without start-up", jdk.version, jdk.home.display()));
    line(format!("{:<16} {:>10} {:>10} {:>8}", "kernel", "java -Xint", "heddle", "ratio"));
    let mut product = 0.0;
    for &(class, rounds) in ROUNDS {
        let java_start = best(|| java_command(class, 1))?;
        let heddle_start = best(|| heddle_command(class, 1))?;
        let expected = output(java_command(class, rounds))?;
        let found = output(heddle_command(class, rounds))?;
        if expected != found {
            bail!("{class} prints {found:?} under heddle and {expected:?} under java");
        }
        let java_time = best(|| java_command(class, rounds))?.saturating_sub(java_start).as_secs_f64();
        let heddle_time = best(|| heddle_command(class, rounds))?.saturating_sub(heddle_start).as_secs_f64();
        let ratio = heddle_time / java_time;
        product += ratio.ln();
        line(format!("{class:<16} {java_time:>10.3} {heddle_time:>10.3} {ratio:>8.2}"));
        if class == "Arithmetic" {
            let rate = (ARITHMETIC_BYTECODES * rounds) as f64 / heddle_time / 1e6;
            line(format!("{:<16} {:>10} {rate:>10.0} million bytecodes/s", "", ""));
        }
    }
    line(format!("{:<16} {:>10} {:>10} {:>8.2}", "geometric mean", "", "", (product / ROUNDS.len() as f64).exp()));
    let hello = best(|| heddle_command("Hello", 0))?;
    line(format!("\nhello world with a lambda and String.format: {:.3} s from process start", hello.as_secs_f64()));
    if let Some(peak) = peak_memory(heddle_command("Hello", 0))? {
        line(format!("its peak memory: {} MB", peak / 1024));
    }
    Ok(())
}

fn output(mut command: Command) -> Result<String> {
    let output = command.stdin(Stdio::null()).output().with_context(|| format!("{command:?} could not be run"))?;
    if !output.status.success() {
        bail!("{command:?} failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

fn best(command: impl Fn() -> Command) -> Result<Duration> {
    let mut best = Duration::MAX;
    for _ in 0..REPETITIONS {
        let start = Instant::now();
        output(command())?;
        best = best.min(start.elapsed());
    }
    Ok(best)
}

/// Peak resident memory of a command in KB, where the system tells (`time` from Debian's packages).
fn peak_memory(command: Command) -> Result<Option<u64>> {
    let time = Path::new("/usr/bin/time");
    if !time.exists() {
        return Ok(None);
    }
    let mut timed = Command::new(time);
    timed.arg("-f").arg("%M").arg(command.get_program()).args(command.get_args());
    let output = timed.stdin(Stdio::null()).output().context("time could not be run")?;
    Ok(String::from_utf8_lossy(&output.stderr).lines().last().and_then(|line| line.trim().parse().ok()))
}
