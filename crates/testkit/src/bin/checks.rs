//! `checks`: runs `heddle check` on the fixtures of `tests/check` and shows where it answers otherwise
//! than expected.
//!
//! For developers; `./test` runs the same harness as a test.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use testkit::{Answer, CheckFixture, CheckPlan, KnownFailures, Verdict, installed_jdks, repository, run_checks};

const USAGE: &str = "usage: checks [OPTION…] [FILTER…]
Checks the fixtures whose `topic/Name` contains a FILTER (all if there is none).

  --jdk 17|21|25|all   on this JDK only (default: all that are installed)
  --heddle PATH        this binary (default: the one beside this program)
  --dir DIR            fixtures from here (default: tests/check)
  --attacks            the programs of tests/attacks instead; try --option=--no-hunt and the reductions
  --option OPTION      give this to every check, such as --option=--reduction=none
  --slow               the slow ones too, which the tests leave out
  --show               print also the fixtures that pass, with states and times
  --limit SECONDS      time limit of each check (default: 60)
  --jobs N             so many at a time (default: 2)
";

struct Asked {
    plan: CheckPlan,
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
            eprintln!("checks: {message}");
            return ExitCode::from(3);
        }
    };
    let dropped: Mutex<BTreeMap<String, u32>> = Mutex::default();
    let told = |verdict: &Verdict, answer: &Answer| {
        if let Some(why) = dropped_facts(answer) {
            *dropped.lock().unwrap_or_else(PoisonError::into_inner).entry(why.to_owned()).or_default() += 1;
        }
        if asked.show || verdict.difference.is_some() || !verdict.is_good() {
            let states = answer.json.as_ref().and_then(|json| json.get("stats")?.get("states")?.as_u64());
            let states = states.map_or_else(String::new, |states| format!(", {states} states"));
            println!("{verdict}\n     {:.1?}{states}", answer.elapsed);
        }
    };
    match run_checks(&asked.plan, &told) {
        Ok(report) => {
            println!("\n{}\n{} passed, {} failed", report.table(), report.passed(), report.failed());
            for (why, count) in &*dropped.lock().unwrap_or_else(PoisonError::into_inner) {
                println!("facts were given up {count} times: {why}");
            }
            ExitCode::from(u8::from(!report.surprises().is_empty()))
        }
        Err(error) => {
            eprintln!("checks: {error}");
            ExitCode::from(3)
        }
    }
}

/// Why static facts were given up, if they were asked for.
fn dropped_facts(answer: &Answer) -> Option<&str> {
    answer.json.as_ref()?.get("plan")?.get("facts")?.get("dropped")?.as_str()
}

fn parse(args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut jdks = installed_jdks();
    let root = repository();
    let mut dir = root.join("tests/check");
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let mut heddle = own.with_file_name("heddle");
    let (mut show, mut slow, mut attacks, mut seconds, mut jobs) = (false, false, false, 60, 2);
    let (mut filters, mut options): (Vec<String>, Vec<String>) = Default::default();
    let mut args = args;
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u32>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--show" => show = true,
            "--slow" => slow = true,
            "--attacks" => (attacks, dir) = (true, root.join("tests/attacks")),
            "--dir" => dir = PathBuf::from(value()?),
            "--heddle" => heddle = PathBuf::from(value()?),
            "--limit" => seconds = number(value()?)?,
            "--jobs" => jobs = number(value()?)?,
            "--option" => options.push(value()?),
            "--jdk" => match value()?.as_str() {
                "all" => {}
                feature => {
                    jdks.retain(|jdk| jdk.feature.to_string() == feature);
                    if jdks.is_empty() {
                        return Err(format!("no JDK {feature} is installed"));
                    }
                }
            },
            _ => match arg.strip_prefix("--option=") {
                Some(option) => options.push(option.to_owned()),
                None if arg.starts_with('-') => return Err(format!("unknown option {arg}\n{USAGE}")),
                None => filters.push(arg),
            },
        }
    }
    let fixtures = if attacks { CheckFixture::attacks(&dir) } else { CheckFixture::all(&dir) };
    let mut fixtures = fixtures.map_err(|error| error.to_string())?;
    let wanted = |check: &CheckFixture| filters.iter().any(|filter| check.fixture.title().contains(filter));
    fixtures.retain(|check| (slow || !check.slow) && (filters.is_empty() || wanted(check)));
    let known = KnownFailures::read(&dir.join("known-failures.txt")).map_err(|error| error.to_string())?;
    let target = own.ancestors().find(|dir| dir.file_name().is_some_and(|name| name == "target"));
    let cache = target.map_or_else(|| root.join("target"), Path::to_path_buf).join("checks-cache");
    let api = root.join("java/api");
    let (seconds, jobs) = (u64::from(seconds), jobs as usize);
    Ok(Some(Asked { plan: CheckPlan { fixtures, jdks, heddle, cache, api, known, seconds, jobs, options }, show }))
}
