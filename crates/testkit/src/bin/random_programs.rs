//! Runs random programs under `java` and under heddle and compares what they print.
//!
//! `random_programs --count N --seed S --jdk DIR --heddle PATH [--jobs 2] [--batch 200] [--timeout 600] [--keep DIR] [--decimals text|bits]`
//!
//! Programs are compiled `--batch` at a time by one `javac`, together with a driver that runs the
//! classes named on its command line and prints what each of them printed under a heading. The
//! driver runs once per batch under either machine, so that neither's start dominates; where a
//! machine dies in the middle of a batch, the culprit counts as failed and the rest is run again.
//! Exit status: 0 all alike, 1 some differ (their sources and outputs are kept), 2 wrong usage.
//!
//! | flag | meaning |
//! |---|---|
//! | `--count`, `--seed` | seeds `S .. S + N` (100, 1) |
//! | `--jdk` | home of the JDK whose `javac`, `java` and library are used |
//! | `--heddle` | the binary under test, called as `PATH run --jdk DIR -cp CLASSES Driver Rnd1 Rnd2 …` |
//! | `--jobs` | batches at a time (2) |
//! | `--batch` | programs per batch (200) |
//! | `--timeout` | seconds for one run of a batch (600) |
//! | `--decimals` | `bits`: no floating-point number is printed in decimal, to compare different releases (text) |
//! | `--keep` | where to work; by default a new directory under the system's temporary one |

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use testkit::generate::{self, Decimals};

const USAGE: &str = "usage: random_programs --count N --seed S --jdk DIR --heddle PATH \
    [--jobs 2] [--batch 200] [--timeout 600] [--keep DIR] [--decimals text|bits]";

struct Options {
    count: u64,
    seed: u64,
    jdk: PathBuf,
    heddle: PathBuf,
    jobs: u64,
    batch: u64,
    timeout: Duration,
    directory: PathBuf,
    decimals: Decimals,
}

fn options() -> Result<Options, String> {
    let mut given: HashMap<String, String> = HashMap::new();
    let mut arguments = std::env::args().skip(1);
    while let Some(flag) = arguments.next() {
        let name = flag.strip_prefix("--").ok_or_else(|| format!("unexpected argument {flag}"))?;
        let value = arguments.next().ok_or_else(|| format!("{flag} needs a value"))?;
        given.insert(name.to_owned(), value);
    }
    let mut number = |name: &str, default: u64| match given.remove(name) {
        Some(text) => text.parse().map_err(|_| format!("--{name} needs a number, not {text}")),
        None => Ok(default),
    };
    let (count, seed) = (number("count", 100)?, number("seed", 1)?);
    let (jobs, batch, timeout) = (number("jobs", 2)?.max(1), number("batch", 200)?.max(1), number("timeout", 600)?);
    let jdk = given.remove("jdk").ok_or("--jdk is missing")?.into();
    let heddle = given.remove("heddle").ok_or("--heddle is missing")?.into();
    let directory = match given.remove("keep") {
        Some(directory) => directory.into(),
        None => std::env::temp_dir().join(format!("random_programs-{}", std::process::id())),
    };
    let decimals = match given.remove("decimals").as_deref() {
        None | Some("text") => Decimals::Text,
        Some("bits") => Decimals::Bits,
        Some(other) => return Err(format!("--decimals is text or bits, not {other}")),
    };
    if let Some(name) = given.keys().next() {
        return Err(format!("no flag is called --{name}"));
    }
    Ok(Options { count, seed, jdk, heddle, jobs, batch, timeout: Duration::from_secs(timeout), directory, decimals })
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let next = AtomicU64::new(0);
    let tally = Mutex::new(Tally::default());
    std::thread::scope(|scope| {
        for _ in 0..options.jobs {
            scope.spawn(|| {
                loop {
                    let first = next.fetch_add(options.batch, Ordering::Relaxed);
                    if first >= options.count {
                        break;
                    }
                    let seeds: Vec<u64> = (first..options.count.min(first + options.batch))
                        .map(|index| options.seed.wrapping_add(index))
                        .collect();
                    run_batch(&options, &seeds, &tally);
                }
            });
        }
    });
    let tally = tally.into_inner().expect("no batch panicked");
    if tally.failed == 0 && tally.refused == 0 {
        fs::remove_dir_all(&options.directory).ok();
    }
    if tally.refused > 0 {
        println!("{} did not compile", tally.refused);
    }
    println!("{} passed, {} failed", tally.passed, tally.failed + tally.refused);
    if tally.failed + tally.refused == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

#[derive(Default)]
struct Tally {
    passed: u64,
    failed: u64,
    /// Programs that `javac` did not accept: a fault of the generator.
    refused: u64,
}

fn run_batch(options: &Options, seeds: &[u64], tally: &Mutex<Tally>) {
    let directory = options.directory.join(format!("batch-{}", seeds[0]));
    let (compiled, refused) = match compile(options, seeds, &directory) {
        Ok(result) => result,
        Err(message) => {
            eprintln!("batch of seed {}: {message}", seeds[0]);
            tally.lock().expect("unpoisoned").failed += seeds.len() as u64;
            return;
        }
    };
    let classes = directory.join("classes");
    let java = |names: &[String]| {
        let mut command = Command::new(options.jdk.join("bin/java"));
        command.args(["-Xshare:auto", "-XX:TieredStopAtLevel=1", "-cp"]).arg(&classes).arg("Driver").args(names);
        command
    };
    let heddle = |names: &[String]| {
        let mut command = Command::new(&options.heddle);
        command.args(["run", "--jdk"]).arg(&options.jdk).arg("-cp").arg(&classes).arg("Driver").args(names);
        command
    };
    let expected = run_all(&java, &compiled, options.timeout);
    let found = run_all(&heddle, &compiled, options.timeout);
    let mut failed = 0;
    for name in &compiled {
        let (expected, found) = (&expected[name], &found[name]);
        if expected == found && !expected.contains(DIED) {
            continue;
        }
        failed += 1;
        fs::write(directory.join(format!("{name}.java.out")), expected).ok();
        fs::write(directory.join(format!("{name}.heddle.out")), found).ok();
        println!("{}", difference(&directory.join(format!("{name}.java")), expected, found));
    }
    if failed == 0 && refused == 0 {
        fs::remove_dir_all(&directory).ok();
    }
    let mut tally = tally.lock().expect("unpoisoned");
    tally.passed += compiled.len() as u64 - failed;
    tally.failed += failed;
    tally.refused += refused;
}

/// Writes and compiles the batch; programs that are refused are named and left out.
fn compile(options: &Options, seeds: &[u64], directory: &Path) -> Result<(Vec<String>, u64), String> {
    let classes = directory.join("classes");
    fs::create_dir_all(&classes).map_err(|error| format!("{}: {error}", classes.display()))?;
    let mut names: Vec<String> = Vec::new();
    for &seed in seeds {
        let name = format!("Rnd{seed}");
        fs::write(directory.join(format!("{name}.java")), generate::program_with(seed, options.decimals))
            .map_err(|error| error.to_string())?;
        names.push(name);
    }
    let mut refused = 0;
    loop {
        fs::write(directory.join("Driver.java"), driver(&names)).map_err(|error| error.to_string())?;
        let mut javac = Command::new(options.jdk.join("bin/javac"));
        javac.args(["-nowarn", "-Xlint:none", "-encoding", "UTF-8", "--release", "17", "-Xmaxerrs", "10000", "-d"]);
        javac.arg(&classes).arg(directory.join("Driver.java"));
        javac.args(names.iter().map(|name| directory.join(format!("{name}.java"))));
        let output = javac.output().map_err(|error| format!("javac: {error}"))?;
        if output.status.success() {
            return Ok((names, refused));
        }
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        let (bad, good): (Vec<String>, Vec<String>) =
            names.into_iter().partition(|name| errors.contains(&format!("/{name}.java:")));
        if bad.is_empty() {
            return Err(format!("javac failed:\n{errors}"));
        }
        for name in &bad {
            println!("does not compile: {}", directory.join(format!("{name}.java")).display());
        }
        for line in errors.lines().filter(|line| line.contains(": error:")).take(5) {
            println!("  {line}");
        }
        refused += bad.len() as u64;
        names = good;
    }
}

/// Begins a heading. No program prints it: what they print is `name=value`, without blanks there.
const HEADING: &str = "=== ";
/// Ends the output of a program during which the machine itself ended.
const DIED: &str = "\n=!= machine ended: ";

/// The driver knows the programs by name, so that it needs no reflection.
fn driver(names: &[String]) -> String {
    let mut cases = String::new();
    for name in names {
        writeln!(cases, "            case \"{name}\" -> {name}.main(new String[0]);").expect("to a string");
    }
    format!(
        r#"import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
class Driver {{
    static void run(String name) throws Throwable {{
        switch (name) {{
{cases}            default -> throw new IllegalArgumentException(name);
        }}
    }}
    public static void main(String[] names) throws Exception {{
        PrintStream real = System.out;
        for (String name : names) {{
            real.println("{HEADING}" + name);
            real.flush();
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            PrintStream captured = new PrintStream(bytes, false, "UTF-8");
            System.setOut(captured);
            try {{
                run(name);
            }} catch (Throwable t) {{
                captured.println("uncaught " + t);
            }} finally {{
                System.setOut(real);
            }}
            captured.flush();
            real.write(bytes.toByteArray());
            real.flush();
        }}
        real.println("{HEADING}end");
        real.flush();
    }}
}}
"#
    )
}

/// The output of each program, in as many runs as it takes.
fn run_all(machine: &dyn Fn(&[String]) -> Command, names: &[String], timeout: Duration) -> HashMap<String, String> {
    let mut outputs = HashMap::new();
    let mut rest = names;
    while !rest.is_empty() {
        let (stdout, ending) = run(machine(rest), timeout);
        let mut sections = stdout
            .split(HEADING)
            .skip(1)
            .map(|section| section.split_once('\n').map_or((section, ""), |(name, body)| (name, body)));
        let mut done = 0;
        for name in rest {
            match sections.next() {
                Some((heading, body)) if heading == name => outputs.insert(name.clone(), body.to_owned()),
                _ => break,
            };
            done += 1;
        }
        let complete = done == rest.len() && sections.next().is_some_and(|(heading, _)| heading.trim_end() == "end");
        if !complete {
            // The last program that began is the one during which the machine ended, if any did.
            let culprit = &rest[done.saturating_sub(1)];
            *outputs.entry(culprit.clone()).or_default() += &format!("{DIED}{ending}");
            done = done.max(1);
        }
        rest = &rest[done..];
    }
    outputs
}

/// Standard output, and how the process ended together with the end of what it complained.
fn run(mut command: Command, timeout: Duration) -> (String, String) {
    let name: OsString = command.get_program().to_owned();
    let spawned = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let mut child = match spawned {
        Ok(child) => child,
        Err(error) => return (String::new(), format!("{} does not start: {error}", name.to_string_lossy())),
    };
    let collect = |stream: Option<Box<dyn Read + Send>>| {
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let sink = Arc::clone(&bytes);
        let reader = std::thread::spawn(move || {
            if let Some(mut stream) = stream {
                let mut all = Vec::new();
                stream.read_to_end(&mut all).ok();
                *sink.lock().expect("unpoisoned") = all;
            }
        });
        (reader, bytes)
    };
    let stdout = collect(child.stdout.take().map(|s| Box::new(s) as Box<dyn Read + Send>));
    let stderr = collect(child.stderr.take().map(|s| Box::new(s) as Box<dyn Read + Send>));
    let deadline = Instant::now() + timeout;
    let ending = loop {
        match child.try_wait() {
            Ok(Some(status)) => break status.to_string(),
            Ok(None) if Instant::now() > deadline => {
                child.kill().ok();
                child.wait().ok();
                break format!("timed out after {} s", timeout.as_secs());
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(20)),
            Err(error) => break error.to_string(),
        }
    };
    let text = |(reader, bytes): (std::thread::JoinHandle<()>, Arc<Mutex<Vec<u8>>>)| {
        reader.join().ok();
        String::from_utf8_lossy(&bytes.lock().expect("unpoisoned")).into_owned()
    };
    let (stdout, stderr) = (text(stdout), text(stderr));
    let lines: Vec<&str> = stderr.lines().collect();
    let tail = lines[lines.len().saturating_sub(8)..].join("\n");
    (stdout, if tail.is_empty() { ending } else { format!("{ending}\n{tail}") })
}

fn difference(source: &Path, expected: &str, found: &str) -> String {
    let (mut theirs, mut ours) = (expected.lines(), found.lines());
    let mut line = 1;
    loop {
        match (theirs.next(), ours.next()) {
            (Some(a), Some(b)) if a == b => line += 1,
            (None, None) => return format!("{}: the machines ended", source.display()),
            (a, b) => {
                let show = |text: Option<&str>| text.unwrap_or("(nothing)").to_owned();
                return format!(
                    "{}: output line {line}\n  java:   {}\n  heddle: {}{}",
                    source.display(),
                    show(a),
                    show(b),
                    found.split_once(DIED).map_or(String::new(), |(_, why)| format!("\n  {why}"))
                );
            }
        }
    }
}
