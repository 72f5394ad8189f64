//! A process that is watched from outside: how long it takes, how much of a processor, how much memory.
//!
//! Any program is measured the same way. What the kernel says of the process is looked at every few milliseconds, so
//! its very last moments may be missing from the processor time; its peak of memory is the kernel's own.

use anyhow::{Context, Result};
use std::fs::File;
use std::io::{Read, Seek};
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};
use support::files;

const PAUSE: Duration = Duration::from_millis(5);
/// In which the kernel counts processor time for `/proc`, on every Linux.
const TICKS_A_SECOND: f64 = 100.0;

/// What a process did.
pub struct Observed {
    /// `None` if it was ended at the time limit.
    pub status: Option<ExitStatus>,
    pub stdout: String,
    pub stderr: String,
    pub wall: f64,
    pub processor: f64,
    /// Bytes.
    pub memory: u64,
}

/// Runs a command to its end, or to the time limit.
pub fn observe(command: &mut Command, limit: Duration) -> Result<Observed> {
    let mut stdout = tempfile::tempfile().context("a temporary file could not be made")?;
    let mut stderr = tempfile::tempfile().context("a temporary file could not be made")?;
    command.stdin(Stdio::null()).stdout(stdout.try_clone()?).stderr(stderr.try_clone()?);
    let began = Instant::now();
    let mut child = command.spawn().with_context(|| format!("{command:?} could not be run"))?;
    let at = PathBuf::from(format!("/proc/{}", child.id()));
    let (mut processor, mut memory) = (0.0, 0);
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break Some(status);
        }
        // A process that has just ended tells nothing more.
        if let Ok(status) = files::read_kernel_text(&at.join("status")) {
            memory = peak(&status).unwrap_or(memory);
        }
        if let Ok(stat) = files::read_kernel_text(&at.join("stat")) {
            processor = time(&stat).unwrap_or(processor);
        }
        if began.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            break None;
        }
        sleep(PAUSE);
    };
    let wall = began.elapsed().as_secs_f64();
    Ok(Observed { status, stdout: text(&mut stdout)?, stderr: text(&mut stderr)?, wall, processor, memory })
}

fn text(file: &mut File) -> Result<String> {
    let mut bytes = Vec::new();
    file.rewind()?;
    file.read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The most memory that was resident, of `/proc/N/status`.
fn peak(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    Some(line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok()? << 10)
}

/// Seconds on a processor, in user mode and in the kernel, of `/proc/N/stat`. The name before them may have blanks.
fn time(stat: &str) -> Option<f64> {
    let (_, rest) = stat.rsplit_once(')')?;
    let mut ticks = rest.split_whitespace().skip(11).map(|ticks| ticks.parse::<f64>().ok());
    Some((ticks.next()?? + ticks.next()??) / TICKS_A_SECOND)
}

#[cfg(test)]
mod tests {
    use super::{observe, peak, time};
    use std::process::Command;
    use std::time::Duration;

    #[test]
    fn what_the_kernel_says_is_read() {
        assert_eq!(peak("VmPeak:\t  99 kB\nVmHWM:\t     12 kB\n"), Some(12 << 10));
        assert_eq!(time("7 (a b) c) S 1 2 3 4 5 6 7 8 9 10 150 50 0 0"), Some(2.0));
        assert_eq!((peak("nothing"), time("nothing")), (None, None));
    }

    #[test]
    fn a_process_is_observed_to_its_end_or_to_the_limit() {
        let ran = observe(Command::new("sh").args(["-c", "echo out; echo err >&2"]), Duration::from_secs(60));
        let ran = ran.expect("it runs");
        assert!(ran.status.is_some_and(|status| status.success()));
        assert_eq!((ran.stdout.as_str(), ran.stderr.as_str()), ("out\n", "err\n"));
        let cut = observe(Command::new("sleep").arg("60"), Duration::from_millis(20)).expect("it runs");
        assert!(cut.status.is_none() && cut.wall < 30.0 && cut.memory > 0);
    }
}
