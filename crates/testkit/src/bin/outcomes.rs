//! `outcomes`: runs outcome programs under stressed `java` and under `heddle check`, and compares what they show.
//!
//! For developers; `./test` runs the same harness as a test.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};
use testkit::outcomes::{Program, Stress, explore, problems, stress};
use testkit::{installed_jdks, repository};

const USAGE: &str = "usage: outcomes [OPTION…] [FILTER…]
Runs the programs of tests/outcomes whose name contains a FILTER (all if there is none).

  --jdk 17|21|25|all    on this JDK only (default: all that are installed)
  --heddle PATH         this binary (default: the one beside this program)
  --dir DIR             programs from here (default: tests/outcomes)
  --stress MILLISECONDS time for one program under java; 0: java is not asked (default: 1000)
  --limit SECONDS       time for one program under Heddle (default: 60)
  --show                also print what was explored and what java showed
";

struct Asked {
    jdk: Option<u32>,
    heddle: PathBuf,
    dir: PathBuf,
    stress: u64,
    limit: u64,
    show: bool,
    filters: Vec<String>,
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let here = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut asked = Asked {
        jdk: None,
        heddle: here.with_file_name("heddle"),
        dir: repository().join("tests/outcomes"),
        stress: 1000,
        limit: 60,
        show: false,
        filters: Vec::new(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("{text} is not a number"));
        match arg.as_str() {
            "-h" | "--help" => return Ok(None),
            "--show" => asked.show = true,
            "--jdk" => asked.jdk = value()?.parse().ok(),
            "--heddle" => asked.heddle = value()?.into(),
            "--dir" => asked.dir = value()?.into(),
            "--stress" => asked.stress = number(value()?)?,
            "--limit" => asked.limit = number(value()?)?,
            flag if flag.starts_with('-') => return Err(format!("no flag is called {flag}")),
            _ => asked.filters.push(arg),
        }
    }
    Ok(Some(asked))
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1)) {
        Ok(None) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Ok(Some(asked)) => match run(&asked) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::from(1),
            Err(message) => {
                eprintln!("outcomes: {message}");
                ExitCode::from(3)
            }
        },
        Err(message) => {
            eprintln!("outcomes: {message}\n{USAGE}");
            ExitCode::from(3)
        }
    }
}

/// Whether everything is as it should be.
fn run(asked: &Asked) -> Result<bool, String> {
    let programs = Program::all(&asked.dir).map_err(|error| error.to_string())?;
    let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
    let mut good = true;
    for jdk in installed_jdks().iter().filter(|jdk| asked.jdk.is_none_or(|feature| feature == jdk.feature)) {
        let wanted: Vec<&Program> = programs
            .iter()
            .filter(|program| program.runs_on(jdk))
            .filter(|program| asked.filters.is_empty() || asked.filters.iter().any(|part| program.name.contains(part)))
            .collect();
        let how = Stress {
            time: Duration::from_millis(asked.stress),
            runs: if asked.stress == 0 { 0 } else { 20_000 },
            processes: if asked.stress == 0 { 0 } else { 10 },
        };
        let stressed =
            stress(jdk, &wanted, &asked.dir.join("harness"), scratch.path(), how).map_err(|error| error.to_string())?;
        println!("JDK {}: {} programs, {} runs of java", jdk.feature, wanted.len(), stressed.runs);
        for program in wanted {
            let start = Instant::now();
            let seen = stressed.seen.get(&program.name).cloned().unwrap_or_default();
            let limit = Duration::from_secs(asked.limit);
            let wrong = match explore(&asked.heddle, jdk, &stressed.classes, program, limit) {
                Ok(explored) => {
                    if asked.show {
                        println!("{}: explored {:?}, java {seen:?}", program.name, explored.outcomes);
                    }
                    problems(program, &explored, &seen)
                }
                Err(error) => vec![error.to_string()],
            };
            good &= wrong.is_empty();
            for what in &wrong {
                println!("{what}");
            }
            let elapsed = start.elapsed();
            if elapsed > Duration::from_secs(2) {
                println!("{}: took {:.1} s", program.name, elapsed.as_secs_f64());
            }
        }
    }
    Ok(good)
}
