//! `scripts/bench`: the published comparisons, measured again on this machine.
//!
//! Machines are noisy, so each bench compares ratios within one run and takes the best of several
//! repetitions. Sources lie in `benches/`. Those of kernels are compiled into the binary; those of `facts`, which are
//! many, are read from there.

mod check;
mod facts;
mod observed;
mod prove;
mod run;
mod state;
mod thesis;
mod undo;
mod vm;

use ::vm::{Machine, Options, Streams};
use anyhow::{Context, Result, anyhow, bail};
use classfile::{ClassPath, JdkImage};
use flags::{Flag, FlagError, Parsed, Value, describe, duration, number, parse, size};
use jdk::{Compiled, Jdk, compile};
use program::PathFinder;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use support::files;

/// The exit code for bad usage, and for whatever keeps a bench from its end.
const FAILED: u8 = 3;

#[derive(Default)]
struct Asked {
    jdk: Option<PathBuf>,
    heddle: Option<PathBuf>,
    quick: bool,
    limits: Limits,
    thesis: thesis::Asked,
    facts: facts::Asked,
}

/// What one run may spend; each bench has its own defaults.
#[derive(Default)]
struct Limits {
    time: Option<Duration>,
    memory: Option<String>,
}

impl Limits {
    fn are_set(&self) -> bool {
        self.time.is_some() || self.memory.is_some()
    }
}

const FLAGS: &[Flag<Asked>] = &[
    Flag {
        names: &["--jdk"],
        value: Value::Next("DIR"),
        doc: "use the library (and the java) of this JDK",
        set: |asked, value| {
            asked.jdk = Some(value.into());
            Ok(())
        },
    },
    Flag {
        names: &["--heddle"],
        value: Value::Next("FILE"),
        doc: "the heddle to measure (default: the one beside this program)",
        set: |asked, value| {
            asked.heddle = Some(value.into());
            Ok(())
        },
    },
    Flag {
        names: &["--quick"],
        value: Value::None,
        doc: "only the smallest programs, once; for `check`, `undo`, `thesis` and `prove`",
        set: |asked, _| {
            asked.quick = true;
            asked.thesis.quick = true;
            Ok(())
        },
    },
    Flag {
        names: &["--time-limit"],
        value: Value::Next("DURATION"),
        doc: "for one run of `thesis` or `facts`: 500ms, 10s, 2m (default: 300s)",
        set: |asked, value| {
            asked.limits.time = Some(duration(value)?);
            Ok(())
        },
    },
    Flag {
        names: &["--memory-limit"],
        value: Value::Next("SIZE"),
        doc: "for one run of `thesis` or `facts`: 512m, 4g (default: 2g, as in the thesis; 4g for `facts`)",
        set: |asked, value| {
            size(value)?;
            asked.limits.memory = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--runs"],
        value: Value::Next("N"),
        doc: "runs of each search on each program of `thesis` (default: 5, as in the thesis)",
        set: |asked, value| {
            asked.thesis.runs = Some(number(value)?);
            Ok(())
        },
    },
    Flag {
        names: &["--seed"],
        value: Value::Next("N"),
        doc: "of the first run of `thesis`; the others have the numbers after it (default: 1)",
        set: |asked, value| {
            asked.thesis.seed = Some(value.parse().map_err(|_| format!("{value} is not a seed: a number from 0"))?);
            Ok(())
        },
    },
    Flag {
        names: &["--only"],
        value: Value::Next("PROGRAM"),
        doc: "of `thesis` what begins so: AccountSubtype, Airline, \"Reorder 10\"",
        set: |asked, value| {
            asked.thesis.only = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--search"],
        value: Value::Next("NAME"),
        doc: "only this row of `thesis`, such as dynamic or auto",
        set: |asked, value| {
            asked.thesis.search = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--programs"],
        value: Value::Next("NAME,…"),
        doc: "only these of `facts`, such as elevator,uav; with --peers also hello, guava and jackson",
        set: |asked, value| {
            asked.facts.programs = listed(value);
            Ok(())
        },
    },
    Flag {
        names: &["--configurations"],
        value: Value::Next("NAME,…"),
        doc: "only these of `facts`, such as escape,sensitive+immutable; with --peers heddle, wala and tai-e",
        set: |asked, value| {
            asked.facts.configurations = listed(value);
            Ok(())
        },
    },
    Flag {
        names: &["--peers"],
        value: Value::None,
        doc: "for `facts`: the analysis itself, beside WALA's 0-1-CFA and Tai-e's ci from Maven Central (needs mvn)",
        set: |asked, _| {
            asked.facts.peers = true;
            Ok(())
        },
    },
    Flag {
        names: &["--analyse"],
        value: Value::Next("CLASS_PATH"),
        doc: "what `facts --peers` starts as the analysis of one MAIN: its figures in a line",
        set: |asked, value| {
            asked.facts.analyse = Some(value.into());
            Ok(())
        },
    },
];

/// Names with commas between them.
fn listed(value: &str) -> Vec<String> {
    value.split(',').map(|name| name.trim().to_owned()).collect()
}

fn help() -> String {
    format!(
        "usage: bench [OPTION…] vm|state|undo|check|thesis|facts|prove\n\n\
         vm     kernels against `java -Xint`, and the time and memory of a hello world\n\
         state  step, fingerprint and undo on heaps of several sizes\n\
         undo   whole searches that take steps back by the trail, by copies, and by repeating the path\n\
         check  whole searches, with Java PathFinder's figures for the same programs: states, transitions,\n       \
         transitions a second, bytes a state in the table of states, seconds of processor time for the\n       \
         search alone, seconds on the clock for a `heddle check` of its own from start to verdict; larger\n       \
         programs for the rate, cut after {} s each\n\
         thesis the programs of the slice-n-dice thesis by several searches, beside its published figures; hours\n       \
         with its caps, so look at --quick, --runs, --time-limit and --only\n\
         facts  eight programs searched with static facts of several kinds and without, beside published figures;\n       \
         an hour and more, so look at --programs, --configurations and --time-limit\n\
         prove  the abstract interpreter on the programs of its paper: patterns, growth, domains, memory models\n\n{}",
        check::LIMIT.as_secs(),
        describe(FLAGS)
    )
}

fn main() -> ExitCode {
    match bench(std::env::args().skip(1).collect()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("bench: {error:#}");
            ExitCode::from(FAILED)
        }
    }
}

fn bench(args: Vec<String>) -> Result<()> {
    let mut asked = Asked::default();
    let what = match operands(&mut asked, args) {
        Ok(Parsed::Help) => {
            print!("{}", help());
            return Ok(());
        }
        Ok(Parsed::Operands(operands)) => operands,
        Err(what) => bail!("{what}; `--help` lists the options"),
    };
    let jdk = Jdk::here(asked.jdk.as_deref()).into_chosen()?;
    let heddle = asked.heddle.clone().map_or_else(beside, Ok)?;
    match what.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["vm" | "state" | "facts"] if asked.quick => bail!("only `check`, `undo`, `thesis` and `prove` have --quick"),
        ["vm" | "state" | "undo" | "check" | "prove"] if asked.limits.are_set() => {
            bail!("only `thesis` and `facts` have --time-limit and --memory-limit")
        }
        ["vm" | "state" | "undo" | "check" | "facts" | "prove"] if asked.thesis.is_particular() => {
            bail!("only `thesis` has --runs, --seed, --only and --search")
        }
        ["vm" | "state" | "undo" | "check" | "thesis" | "prove"] if asked.facts.is_particular() => {
            bail!("only `facts` has --programs, --configurations, --peers and --analyse")
        }
        ["vm"] => vm::run(&heddle, &jdk),
        ["state"] => state::run(&jdk),
        ["undo"] => undo::run(&jdk, asked.quick),
        ["check"] => check::run(&heddle, &jdk, asked.quick),
        ["thesis"] => thesis::run(&heddle, &jdk, &asked.limits, &asked.thesis),
        ["prove"] => prove::run(&jdk, asked.quick),
        ["facts"] => facts::run(&heddle, &jdk, &asked.limits, &asked.facts),
        ["facts", main] if asked.facts.analyse.is_some() => facts::analyse(&jdk, &asked.facts, main),
        _ => bail!("it takes one of `vm`, `state`, `undo`, `check`, `thesis`, `facts` and `prove`; `--help` says more"),
    }
}

/// Options may stand before the name of a bench and after it.
fn operands(asked: &mut Asked, args: Vec<String>) -> Result<Parsed, FlagError> {
    let Parsed::Operands(mut operands) = parse(FLAGS, asked, args)? else { return Ok(Parsed::Help) };
    if operands.is_empty() {
        return Ok(Parsed::Operands(operands));
    }
    let name = operands.remove(0);
    Ok(match parse(FLAGS, asked, operands)? {
        Parsed::Operands(rest) => Parsed::Operands(std::iter::once(name).chain(rest).collect()),
        Parsed::Help => Parsed::Help,
    })
}

/// The `heddle` that was built with this program.
fn beside() -> Result<PathBuf> {
    let heddle = std::env::current_exe().context("the path of this program is not known")?.with_file_name("heddle");
    match heddle.is_file() {
        true => Ok(heddle),
        false => bail!("{} is not there; build it, or say where it is with --heddle FILE", heddle.display()),
    }
}

/// A machine about to enter `main` of a class in a directory, without streams.
fn machine(jdk: &Jdk, directory: &Path, class: &str, args: &[String]) -> Result<Machine> {
    let image = JdkImage::open(&jdk.image)?;
    let path = Arc::new(ClassPath::parse(directory, jdk.feature));
    let options = Options { class_path: directory.display().to_string(), ..Options::of(jdk) };
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none())?;
    machine.start_main(class, args).map_err(|error| anyhow!("{error}"))?;
    Ok(machine)
}

/// Java sources by file name.
pub type Sources = &'static [(&'static str, &'static str)];

/// Compiles the sources into a temporary directory that lives as long as the result.
pub fn compile_sources(jdk: &Jdk, sources: Sources) -> Result<Compiled> {
    let dir = tempfile::tempdir().context("a temporary directory could not be made")?;
    let mut written: Vec<PathBuf> = Vec::new();
    for (name, text) in sources {
        let file = dir.path().join(name);
        files::write(&file, text.as_bytes()).with_context(|| format!("{} could not be written", file.display()))?;
        written.push(file);
    }
    Ok(compile(jdk, &written, None, &[])?)
}

/// Prints a row; a reader that went away is no error.
fn line(text: String) {
    let _gone = writeln!(std::io::stdout(), "{text}");
}

/// Time that this thread has spent on a processor: what other processes took does not count.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}
