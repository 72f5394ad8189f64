//! Runs a program with input, a time limit and bounded output.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// More output than this is cut off: a fixture that prints without end must not fill the memory.
const MAX_OUTPUT: u64 = 8 << 20;

/// How a program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Code(i32),
    /// Killed by a signal that nobody here sent.
    Killed,
    TimedOut,
}

/// What a program did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub end: End,
}

/// Runs the command to its end, or to the time limit.
pub fn run(command: &mut Command, input: &str, limit: Duration) -> io::Result<Ran> {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
    thread::scope(|scope| {
        scope.spawn(move || {
            // The program may end without reading all of it.
            let _unread = stdin.map(|mut pipe| pipe.write_all(input.as_bytes()));
        });
        let stdout = scope.spawn(move || stdout.map(drain).unwrap_or_default());
        let stderr = scope.spawn(move || stderr.map(drain).unwrap_or_default());
        let end = wait(&mut child, limit);
        let text = |bytes: thread::Result<Vec<u8>>| String::from_utf8_lossy(&bytes.unwrap_or_default()).into_owned();
        Ok(Ran { stdout: text(stdout.join()), stderr: text(stderr.join()), end: end? })
    })
}

fn drain(pipe: impl Read) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut pipe = pipe.take(MAX_OUTPUT);
    let _broken = pipe.read_to_end(&mut bytes);
    // Go on reading, so that the program does not block; what it says no longer matters.
    let _broken = io::copy(pipe.get_mut(), &mut io::sink());
    bytes
}

fn wait(child: &mut Child, limit: Duration) -> io::Result<End> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(end_of(status));
        }
        if start.elapsed() > limit {
            child.kill()?;
            child.wait()?;
            return Ok(End::TimedOut);
        }
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(20));
    }
}

fn end_of(status: ExitStatus) -> End {
    status.code().map_or(End::Killed, End::Code)
}
