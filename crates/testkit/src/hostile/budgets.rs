//! Programs that try to outrun `--time-limit`, `--memory-limit` and Ctrl-C.
//!
//! Each is a Java source of `tests/hostile/budgets`, or made here where `javac` would not. Comments at its top say how
//! it is tried:
//!
//! ```java
//! // What it does for ever.
//! // since 21
//! // flags: --outcomes
//! // verdict: violated
//! ```
//!
//! The verdict is `inconclusive` if nothing is said; `any` where the program may also end, or be unmodelled. Each is
//! tried as it is, in one further mode of searching, and every third with Ctrl-C instead of a limit.

mod made;

use super::{Attack, Ground};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const TIME: Duration = Duration::from_secs(3);
const MEMORY: u64 = 600 << 20;

/// What is allowed beyond the limits: a second, and a fifth.
const MORE_TIME: Duration = Duration::from_secs(1);
const MORE_MEMORY: u64 = MEMORY / 5;

/// When Ctrl-C comes, and how long it may take.
const INTERRUPT: Duration = Duration::from_millis(1_500);
const INTERRUPTED: Duration = Duration::from_millis(500);

/// Whoever is not done by then never will be.
const HOPELESS: Duration = Duration::from_secs(60);

/// One further way to search each program, in turn.
const MODES: &[&[&str]] = &[
    &["--no-hunt"],
    &["--no-hunt", "--reduction", "escape"],
    &["--reduction", "none"],
    &["--strategy", "random"],
    &["--strategy", "pct:3", "--format", "json"],
    &["--bound", "preemptions:2"],
    &["--no-hunt", "--reduction", "sleep", "--no-matching"],
    &["--strategy", "best-first"],
    &["--strategy", "pos", "--format", "json"],
    &["--bound", "delays:2", "--iterate"],
    &["--no-hunt", "--format", "json"],
    &["--no-hunt", "--undo", "copy", "--reduction", "escape"],
    &["--strategy", "surw"],
    &["--property", "lock-discipline,data-race"],
];

/// A program, and what is expected of it.
#[derive(Clone)]
pub(super) struct Hostile {
    name: String,
    /// The oldest JDK that it is for.
    since: u32,
    flags: Vec<String>,
    verdict: String,
    /// What to check; `None` if it is made in a directory of its own.
    source: Option<PathBuf>,
}

/// How a trial is ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum By {
    Limits,
    Interrupt,
}

pub fn attacks() -> Vec<Attack> {
    let mut attacks = Vec::new();
    let programs: Vec<Hostile> = sources().into_iter().chain(made::all()).collect();
    for (index, program) in programs.into_iter().enumerate() {
        let mode = MODES[index % MODES.len()];
        // What the mode says and the program says, too, is the program's business.
        let fits = program.flags.is_empty();
        attacks.push(attack(&program, &[], By::Limits));
        if fits {
            attacks.push(attack(&program, mode, By::Limits));
        }
        if index % 3 == 0 {
            attacks.push(attack(&program, &[], By::Interrupt));
        }
    }
    attacks
}

fn attack(program: &Hostile, mode: &'static [&'static str], by: By) -> Attack {
    let mut name = format!("budgets/{} {}", program.name, mode.join(" "));
    if by == By::Interrupt {
        name += "interrupted";
    }
    let program = program.clone();
    Attack { name: name.trim_end().to_owned(), run: Box::new(move |ground| try_on_all(ground, &program, mode, by)) }
}

/// The programs that lie in the repository.
fn sources() -> Vec<Hostile> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/hostile/budgets");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&directory)
        .map(|entries| entries.filter_map(Result::ok).map(|entry| entry.path()).collect())
        .unwrap_or_default();
    files.retain(|file| file.extension().is_some_and(|end| end == "java"));
    files.sort();
    files.into_iter().map(Hostile::read).collect()
}

impl Hostile {
    fn read(file: PathBuf) -> Self {
        let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let text = std::fs::read_to_string(&file).unwrap_or_default();
        let mut hostile = Self::new(&name);
        for line in text.lines().map_while(|line| line.strip_prefix("// ")) {
            if let Some(flags) = line.strip_prefix("flags: ") {
                hostile.flags = flags.split(' ').map(str::to_owned).collect();
            } else if let Some(verdict) = line.strip_prefix("verdict: ") {
                hostile.verdict = verdict.to_owned();
            } else if let Some(since) = line.strip_prefix("since ") {
                hostile.since = since.parse().unwrap_or(u32::MAX);
            }
        }
        Self { source: Some(file), ..hostile }
    }

    fn new(name: &str) -> Self {
        Self { name: name.to_owned(), since: 0, flags: Vec::new(), verdict: "inconclusive".to_owned(), source: None }
    }
}

/// On one of the JDKs that it is for: they take turns, by the letters of its name.
fn try_on_all(ground: &Ground, program: &Hostile, mode: &[&str], by: By) -> Result<(), String> {
    let jdks: Vec<_> = ground.jdks.iter().filter(|jdk| jdk.feature >= program.since).collect();
    let letters: usize = program.name.bytes().map(usize::from).sum();
    let Some(jdk) = jdks.get(letters % jdks.len().max(1)) else { return Ok(()) };
    let directory = tempfile::tempdir().map_err(|error| format!("no directory: {error}"))?;
    let mut command = Command::new(&ground.heddle);
    command.current_dir(&directory).arg("check").arg("--jdk").arg(&jdk.home);
    if by == By::Limits {
        command.args(["--time-limit", "3s"]);
    }
    command.args(["--memory-limit", "600m"]).args(&program.flags).args(mode);
    match &program.source {
        Some(source) => command.arg(source.canonicalize().map_err(|error| format!("no source: {error}"))?),
        None => command.arg(made::write(&program.name, directory.path())?),
    };
    let ended = watch(&mut command, by).map_err(|error| format!("cannot be run: {error}"))?;
    // How much is found before a limit depends on how fast the machine is.
    let strict = ground.measured && mode.is_empty() && by == By::Limits;
    let told = judge(program, mode, strict, &ended);
    let told = if ground.measured { told.and_then(|()| measure(by, &ended)) } else { told };
    told.map_err(|what| format!("JDK {}: {what}", jdk.feature))
}

/// How a run ended.
struct Ended {
    code: Option<i32>,
    stdout: String,
    stderr: String,
    /// From the start, or from Ctrl-C on.
    took: Duration,
    /// Bytes at most.
    peak: u64,
}

/// Runs a command to its end, or sends it Ctrl-C on the way.
fn watch(command: &mut Command, by: By) -> std::io::Result<Ended> {
    let mut started = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let (stdout, stderr) = (child.stdout.take(), child.stderr.take());
    let stdout = thread::spawn(|| stdout.map(drained).unwrap_or_default());
    let stderr = thread::spawn(|| stderr.map(drained).unwrap_or_default());
    let mut peak = 0;
    let mut interrupted = by == By::Limits;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        peak = peak.max(peak_of(&child));
        if !interrupted && started.elapsed() >= INTERRUPT {
            interrupted = true;
            started = Instant::now();
            Command::new("kill").args(["-INT", &child.id().to_string()]).status()?;
        }
        if started.elapsed() > HOPELESS {
            child.kill()?;
        }
        thread::sleep(Duration::from_millis(3));
    };
    let took = started.elapsed();
    let text = |reader: thread::JoinHandle<String>| reader.join().unwrap_or_default();
    Ok(Ended { code: status.code(), stdout: text(stdout), stderr: text(stderr), took, peak })
}

fn drained(mut pipe: impl Read) -> String {
    let mut bytes = Vec::new();
    let _broken = pipe.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The most memory that a process has occupied so far.
fn peak_of(child: &Child) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok());
    kilobytes.unwrap_or(0) << 10
}

/// Whether there is a report with an allowed verdict, and the exit code that goes with it.
fn judge(program: &Hostile, mode: &[&str], strict: bool, ended: &Ended) -> Result<(), String> {
    let Ended { code, stdout, stderr, .. } = ended;
    let tail: String = stderr.lines().rev().take(3).collect::<Vec<_>>().join(" | ");
    let Some(code) = code else { return Err(format!("it was killed after {:?}: {tail}", ended.took)) };
    let verdict = verdict_of(stdout, mode.contains(&"json")).ok_or_else(|| {
        format!("exit code {code} and no report: {:?} {tail}", stdout.chars().take(200).collect::<String>())
    })?;
    let goes_with = match verdict.as_str() {
        "verified" => 0,
        "violated" => 1,
        _ => 2,
    };
    if *code != goes_with {
        return Err(format!("{verdict} with exit code {code}"));
    }
    // A search in another mode, or for a shorter time, need not find what there is; and samples are `sampled`.
    let allowed: &[&str] = match program.verdict.as_str() {
        "any" => return Ok(()),
        "violated" if strict => &["violated"],
        "violated" => &["violated", "inconclusive", "sampled"],
        _ => &["inconclusive", "sampled"],
    };
    if !allowed.contains(&verdict.as_str()) {
        return Err(format!("{verdict}, not {}", program.verdict));
    }
    if verdict == "inconclusive" && !["limit", "interrupted", "memory"].iter().any(|word| stdout.contains(word)) {
        return Err("the report names no limit".to_owned());
    }
    Ok(())
}

fn verdict_of(stdout: &str, json: bool) -> Option<String> {
    const VERDICTS: [&str; 5] = ["verified", "violated", "bounded", "sampled", "inconclusive"];
    if json {
        let report: serde_json::Value = serde_json::from_str(stdout).ok()?;
        return report["verdict"].as_str().filter(|verdict| VERDICTS.contains(verdict)).map(str::to_owned);
    }
    // A finding comes first, and the line of the verdict begins with a sign.
    let lines = stdout.lines().map(|line| line.trim_start_matches(|c: char| !c.is_ascii_alphabetic()));
    let found = lines.filter_map(|line| VERDICTS.iter().find(|verdict| line.starts_with(**verdict))).next();
    found.map(|&verdict| verdict.to_owned())
}

/// Whether it kept to the limits.
fn measure(by: By, ended: &Ended) -> Result<(), String> {
    let allowed = match by {
        By::Limits => TIME + MORE_TIME,
        By::Interrupt => INTERRUPTED,
    };
    if ended.took > allowed {
        return Err(format!("it took {:?}, more than {allowed:?}", ended.took));
    }
    if ended.peak > MEMORY + MORE_MEMORY {
        return Err(format!("it took {} MB, more than {} MB", ended.peak >> 20, (MEMORY + MORE_MEMORY) >> 20));
    }
    Ok(())
}
