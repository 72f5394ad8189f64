//! `fixtures`: runs fixture programs under `java` and Heddle and shows where they differ.
//!
//! For developers; `./test` runs the same harness as a test.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use testkit::{Fixture, KnownFailures, Plan, Ran, Verdict, installed_jdks, repository, run_suite};

const USAGE: &str = "usage: fixtures [OPTION…] [FILTER…]
Runs the fixtures whose `topic/Name` contains a FILTER (all if there is none).

  --jdk 17|21|25|all   on this JDK only (default: all that are installed)
  --heddle PATH        this binary (default: the one beside this program)
  --dir DIR            fixtures from here (default: tests/java)
  --show               also print what each failing fixture printed
  --limit SECONDS      time for one fixture under Heddle (default: 20)
  --jobs N             so many at a time (default: 2)
";

struct Asked {
    plan: Plan,
    show: bool,
}

fn main() -> ExitCode {
    let asked = match parse(std::env::args().skip(1)) {
        Ok(Some(asked)) => asked,
        Ok(None) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("fixtures: {message}");
            return ExitCode::from(3);
        }
    };
    let told = |verdict: &Verdict, actual: &Ran| {
        if verdict.difference.is_some() || !verdict.is_good() {
            println!("{verdict}");
            if asked.show {
                println!("--- stdout\n{}--- stderr\n{}---", actual.stdout, actual.stderr);
            }
        }
    };
    match run_suite(&asked.plan, &told) {
        Ok(report) => {
            println!("\n{}\n{}", report.table(), report.causes());
            println!("{} passed, {} failed", report.passed(), report.failed());
            ExitCode::from(u8::from(!report.surprises().is_empty()))
        }
        Err(error) => {
            eprintln!("fixtures: {error}");
            ExitCode::from(3)
        }
    }
}

fn parse(args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut jdks = installed_jdks();
    let root = repository();
    let mut dir = root.join("tests/java");
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let mut heddle = own.with_file_name("heddle");
    let (mut show, mut limit, mut jobs) = (false, 20, 2);
    let mut filters: Vec<String> = Vec::new();
    let mut args = args;
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u32>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--show" => show = true,
            "--dir" => dir = PathBuf::from(value()?),
            "--heddle" => heddle = PathBuf::from(value()?),
            "--limit" => limit = number(value()?)?,
            "--jobs" => jobs = number(value()?)?,
            "--jdk" => match value()?.as_str() {
                "all" => {}
                feature => {
                    jdks.retain(|jdk| jdk.feature.to_string() == feature);
                    if jdks.is_empty() {
                        return Err(format!("no JDK {feature} is installed"));
                    }
                }
            },
            option if option.starts_with('-') => return Err(format!("unknown option {option}\n{USAGE}")),
            _ => filters.push(arg),
        }
    }
    let mut fixtures = Fixture::all(&dir).map_err(|error| error.to_string())?;
    fixtures.retain(|fixture| filters.is_empty() || filters.iter().any(|filter| fixture.title().contains(filter)));
    let known = KnownFailures::read(&dir.join("known-failures.txt")).map_err(|error| error.to_string())?;
    let target = own.ancestors().find(|dir| dir.file_name().is_some_and(|name| name == "target"));
    let cache = target.unwrap_or(&root).join("fixtures-cache");
    let limit = Duration::from_secs(u64::from(limit));
    Ok(Some(Asked { plan: Plan { fixtures, jdks, heddle, cache, known, limit, jobs: jobs as usize }, show }))
}
