//! `same`: whether `heddle check` gives the same answer every time, on every example and many fixtures.
//!
//! For developers; `./test` tries a few programs a few times.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use testkit::installed_jdks;
use testkit::same::{Asking, Sameness, Subject, examples, fixtures, try_source, try_subject};

const USAGE: &str = "usage: same [OPTION…] [FILTER…]
Checks every example and many fixtures of tests/check again and again, and compares whole answers and traces:
as they are, with --no-hunt, and both cut by --max-transitions.

  --times N          so often each (default: 20)
  --fixtures N       about so many fixtures (default: 50)
  --cut N            transitions after which it is cut (default: 1500)
  --jdk 17|21|25     on this JDK only (default: the first that is installed)
  --heddle PATH      this binary (default: the one beside this program)
  --limit SECONDS    a program that takes longer is tried cut only, and named (default: 60)
  --sources          from the source file, compiled each time, instead
";

struct Asked {
    heddle: PathBuf,
    jdk: Option<u32>,
    times: usize,
    fixtures: usize,
    cut: u64,
    limit: u64,
    sources: bool,
    filters: Vec<String>,
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1)).and_then(|asked| asked.map(|asked| compare(&asked)).transpose()) {
        Ok(Some(different)) => ExitCode::from(u8::from(different > 0)),
        Ok(None) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("same: {message}");
            ExitCode::from(3)
        }
    }
}

fn compare(asked: &Asked) -> Result<usize, String> {
    let jdks = installed_jdks();
    let jdk = jdks.iter().find(|jdk| asked.jdk.is_none_or(|feature| jdk.feature == feature));
    let jdk = jdk.ok_or("no such JDK is installed")?;
    let mut subjects: Vec<Subject> = examples().map_err(|error| format!("no examples: {error}"))?;
    subjects.extend(fixtures(asked.fixtures).map_err(|error| error.to_string())?);
    let wanted = |subject: &Subject| asked.filters.iter().any(|filter| subject.name.contains(filter));
    subjects.retain(|subject| asked.filters.is_empty() || wanted(subject));
    let limit = Duration::from_secs(asked.limit);
    let asking = Asking { heddle: &asked.heddle, jdk, times: asked.times, limit };
    let way = |options: &str| options.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let cut = format!("--max-transitions {}", asked.cut);
    let ways = [way(""), way("--no-hunt"), way(&cut), way(&format!("--no-hunt {cut}"))];
    let (mut same, mut different, mut long) = (0, 0, 0);
    for subject in &subjects {
        let outcomes = match asked.sources {
            true => try_source(&asking, subject).map(|outcome| vec![outcome]),
            false => try_subject(&asking, subject, &ways),
        };
        let outcomes = outcomes.map_err(|error| error.to_string())?;
        for (outcome, way) in outcomes.iter().zip(&ways) {
            let name = format!("{} {}", subject.name, way.join(" "));
            match outcome {
                Sameness::Same => same += 1,
                Sameness::TooLong => {
                    long += 1;
                    println!("long      {name}");
                }
                Sameness::Different(what) => {
                    different += 1;
                    println!("DIFFERENT {name}: {what}");
                }
            }
        }
    }
    println!("{same} the same {} times each, {different} different, {long} too long", asked.times);
    Ok(different)
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let mut asked = Asked {
        heddle: own.with_file_name("heddle"),
        jdk: None,
        times: 20,
        fixtures: 50,
        cut: 1500,
        limit: 60,
        sources: false,
        filters: Vec::new(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--times" => asked.times = number(value()?)? as usize,
            "--fixtures" => asked.fixtures = number(value()?)? as usize,
            "--cut" => asked.cut = number(value()?)?,
            "--limit" => asked.limit = number(value()?)?,
            "--jdk" => asked.jdk = Some(number(value()?)? as u32),
            "--heddle" => asked.heddle = PathBuf::from(value()?),
            "--sources" => asked.sources = true,
            option if option.starts_with('-') => return Err(format!("unknown option {option}\n{USAGE}")),
            _ => asked.filters.push(arg),
        }
    }
    Ok(Some(asked))
}
