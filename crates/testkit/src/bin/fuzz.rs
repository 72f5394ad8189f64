//! `fuzz`: feeds Heddle with any bytes; see `testkit::fuzz`.

use std::path::PathBuf;
use std::process::ExitCode;
use testkit::fuzz::{Target, campaign};
use testkit::installed_jdks;

const USAGE: &str = "usage: fuzz [--target class|jar|image|structure|check|all] [--jdk N] [--count N] [--seed S] [--first N] [--keep DIR]
Mutated inputs per target (default 10000); exit code 1 if one of them broke Heddle.
";

/// Inputs between two progress lines.
const CHUNK: u64 = 50_000;

fn main() -> ExitCode {
    let (mut targets, mut count, mut seed, mut first, mut keep) = (Target::ALL.to_vec(), 10_000, 1, 0, None);
    let mut feature = None;
    let mut args = std::env::args().skip(1);
    while let Some(flag) = args.next() {
        let value = args.next();
        let number = value.as_deref().and_then(|text| text.parse::<u64>().ok());
        match (flag.as_str(), value, number) {
            ("--target", Some(name), _) if name == "all" => {}
            ("--target", Some(name), _) => match Target::ALL.into_iter().find(|target| target.name() == name) {
                Some(target) => targets = vec![target],
                None => return usage(),
            },
            ("--count", _, Some(n)) => count = n,
            ("--seed", _, Some(n)) => seed = n,
            ("--first", _, Some(n)) => first = n,
            ("--jdk", _, Some(n)) => feature = Some(n),
            ("--keep", Some(dir), _) => keep = Some(PathBuf::from(dir)),
            _ => return usage(),
        }
    }
    if let Some(dir) = &keep
        && let Err(error) = std::fs::create_dir_all(dir)
    {
        eprintln!("fuzz: {} cannot be made: {error}", dir.display());
        return ExitCode::from(3);
    }
    let Some(jdk) = installed_jdks().into_iter().find(|jdk| feature.is_none_or(|n| u64::from(jdk.feature) == n)) else {
        eprintln!("fuzz: no JDK was found; install openjdk-17-jdk-headless");
        return ExitCode::from(3);
    };
    let (mut passed, mut failed) = (0, 0);
    for target in targets {
        let mut done = 0;
        while done < count {
            let chunk = CHUNK.min(count - done);
            let result = campaign(target, &jdk, seed, first + done, chunk, keep.as_deref());
            done += chunk;
            failed += result.failures.len() as u64;
            passed += result.inputs - result.failures.len() as u64;
            println!("{}: {done} inputs, {} of the last {chunk} accepted", target.name(), result.accepted);
            for failure in result.failures.iter().take(10) {
                println!("  input {}: {} {:?}", failure.input, failure.message, failure.kept);
            }
        }
    }
    println!("{passed} passed, {failed} failed");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::from(1) }
}

fn usage() -> ExitCode {
    eprint!("{USAGE}");
    ExitCode::from(3)
}
