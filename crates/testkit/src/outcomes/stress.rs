//! What `java` shows when a program runs very often.
//!
//! Programs are compiled twice: as they are, for Heddle and for runs in a process of their own, and in a
//! stressed copy, in which every `Thread` is one that waits a moment for another before it begins.
//! `tests/outcomes/harness` holds that thread, and the class that runs the copies in one machine.

use super::{OutcomeError, Program, Repeat, failed, unescape};
use crate::oracle::undisturbed;
use crate::process::{End, Ran, run};
use jdk::Jdk;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// A program beyond this time hangs; generous, for the processors may be busy with something else.
const PATIENCE: Duration = Duration::from_secs(60);

/// How hard to try.
#[derive(Clone, Copy, Debug)]
pub struct Stress {
    /// For each program.
    pub time: Duration,
    /// At most.
    pub runs: u32,
    /// Of a program that needs a process for each.
    pub processes: u32,
}

/// What was seen of each program; and where its classes are, as they were written.
pub struct Stressed {
    pub seen: BTreeMap<String, BTreeSet<String>>,
    pub runs: u64,
    pub classes: PathBuf,
}

/// Compiles and runs the programs; all of them run on this JDK.
pub fn stress(
    jdk: &Jdk,
    programs: &[&Program],
    harness: &Path,
    scratch: &Path,
    how: Stress,
) -> Result<Stressed, OutcomeError> {
    let scratch = scratch.join(jdk.feature.to_string());
    let (copies, stressed, classes) = (scratch.join("copies"), scratch.join("stressed"), scratch.join("classes"));
    if scratch.exists() {
        fs::remove_dir_all(&scratch).map_err(failed(format_args!("cannot empty {}", scratch.display())))?;
    }
    fs::create_dir_all(&copies).map_err(failed(format_args!("cannot make {}", copies.display())))?;
    let mut sources = vec![harness.join("Stress.java"), harness.join("StressThread.java")];
    let again: Vec<&Program> = programs.iter().copied().filter(|program| program.repeat != Repeat::Process).collect();
    for program in &again {
        let copy = copies.join(format!("{}.java", program.name));
        fs::write(&copy, program.source.replace("new Thread(", "new StressThread("))
            .map_err(failed(format_args!("cannot write {}", copy.display())))?;
        sources.push(copy);
    }
    javac(jdk, &sources, &stressed)?;
    javac(jdk, &programs.iter().map(|program| program.path.clone()).collect::<Vec<_>>(), &classes)?;
    let mut result = Stressed { seen: BTreeMap::new(), runs: 0, classes };
    if !again.is_empty() {
        in_one_machine(jdk, &again, &stressed, how, &mut result)?;
    }
    for program in programs.iter().filter(|program| program.repeat == Repeat::Process) {
        for _ in 0..how.processes {
            let mut command = java(jdk, &result.classes);
            let ran = ask(command.arg(&program.name), PATIENCE)?;
            result.runs += 1;
            result.seen.entry(program.name.clone()).or_default().insert(ran.stdout.trim_end().to_owned());
        }
    }
    Ok(result)
}

fn in_one_machine(
    jdk: &Jdk,
    programs: &[&Program],
    stressed: &Path,
    how: Stress,
    result: &mut Stressed,
) -> Result<(), OutcomeError> {
    let mut command = java(jdk, stressed);
    command.arg("Stress").arg(stressed).arg(how.time.as_millis().to_string()).arg(how.runs.to_string());
    command.args(programs.iter().map(|program| match program.repeat {
        Repeat::Load => format!("{}:fresh", program.name),
        Repeat::Call | Repeat::Process => program.name.clone(),
    }));
    let ran = ask(&mut command, PATIENCE + how.time * 3 * programs.len() as u32)?;
    for line in ran.stdout.lines() {
        let mut columns = line.splitn(3, '\t');
        let (Some(name), Some(count), Some(outcome)) = (columns.next(), columns.next(), columns.next()) else {
            return Err(OutcomeError::Java { what: format!("the harness printed {line:?}") });
        };
        result.runs += count.parse::<u64>().unwrap_or(0);
        result.seen.entry(name.to_owned()).or_default().insert(unescape(outcome).trim_end().to_owned());
    }
    Ok(())
}

fn java(jdk: &Jdk, classes: &Path) -> Command {
    let mut command = Command::new(jdk.home.join("bin/java"));
    command.args(["-XX:+UseSerialGC", "-XX:-UsePerfData", "-cp"]).arg(classes);
    command
}

fn ask(command: &mut Command, limit: Duration) -> Result<Ran, OutcomeError> {
    undisturbed(command);
    let ran = run(command, "", limit).map_err(failed("cannot run java"))?;
    if ran.end == End::Code(0) {
        return Ok(ran);
    }
    let last = ran.stdout.lines().last().unwrap_or_default();
    Err(OutcomeError::Java { what: format!("java ended with {:?} after {last:?}:\n{}", ran.end, ran.stderr) })
}

fn javac(jdk: &Jdk, sources: &[PathBuf], into: &Path) -> Result<(), OutcomeError> {
    let compiler =
        jdk.javac().ok_or_else(|| OutcomeError::Java { what: format!("{} has no javac", jdk.home.display()) })?;
    let mut command = Command::new(compiler);
    command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-implicit:none", "-d"]).arg(into).args(sources);
    undisturbed(&mut command);
    let ran = run(&mut command, "", PATIENCE * 4).map_err(failed("cannot run javac"))?;
    if ran.end == End::Code(0) {
        return Ok(());
    }
    Err(OutcomeError::Java { what: format!("javac refused the programs:\n{}", ran.stderr) })
}
