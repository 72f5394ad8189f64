//! `natives`: what the natives of the machine declare, and whether they keep to it.
//!
//! For developers; `./test` tries a sample.

use std::process::ExitCode;
use testkit::natives::document;

const USAGE: &str = "usage: natives --document
       natives --try [OPTION…] [FILTER…]
Prints docs/natives.md, or runs fixtures whose topic and name contain a FILTER and tells what natives do that they do
not declare (built with the feature laws).

  --sample N         every N-th fixture only
  --jdk 17|21|25     on this JDK (default: all that are installed)
  --jobs N           so many at a time (default: 2)
  --verbose          tell also what was declared and never seen
  --quiet            do not list the natives that were never called
";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("--document") if args.len() == 1 => {
            print!("{}", document());
            ExitCode::SUCCESS
        }
        Some("--try") => match tried(&args[1..]) {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::FAILURE,
            Err(message) => refuse(&message),
        },
        Some("--help") => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        _ => refuse(USAGE),
    }
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("natives: {why}");
    ExitCode::from(3)
}

#[cfg(not(feature = "laws"))]
fn tried(_: &[String]) -> Result<bool, String> {
    Err("built without the feature laws: cargo run --release -p testkit --features laws --bin natives".to_owned())
}

#[cfg(feature = "laws")]
fn tried(args: &[String]) -> Result<bool, String> {
    campaign::run(args)
}

#[cfg(feature = "laws")]
mod campaign {
    use super::USAGE;
    use std::sync::Mutex;
    use std::time::Instant;
    use testkit::in_parallel;
    use testkit::installed_jdks;
    use testkit::natives::{Seen, Trial};
    use vm::Effect;

    struct Asked {
        sample: usize,
        jdk: Option<u32>,
        jobs: usize,
        verbose: bool,
        quiet: bool,
        filters: Vec<String>,
    }

    fn parse(args: &[String]) -> Result<Asked, String> {
        let mut asked = Asked { sample: 1, jdk: None, jobs: 2, verbose: false, quiet: false, filters: Vec::new() };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            let mut number =
                || args.next().and_then(|text| text.parse::<usize>().ok()).ok_or(format!("{arg} wants a number"));
            match arg.as_str() {
                "--sample" => asked.sample = number()?.max(1),
                "--jdk" => asked.jdk = Some(number()? as u32),
                "--jobs" => asked.jobs = number()?,
                "--verbose" => asked.verbose = true,
                "--quiet" => asked.quiet = true,
                option if option.starts_with('-') => return Err(format!("what is {option}?\n{USAGE}")),
                filter => asked.filters.push(filter.to_owned()),
            }
        }
        Ok(asked)
    }

    /// Whether all natives kept to what they declare.
    pub fn run(args: &[String]) -> Result<bool, String> {
        let asked = parse(args)?;
        let start = Instant::now();
        let mut all = Seen::default();
        for jdk in installed_jdks().into_iter().filter(|jdk| asked.jdk.is_none_or(|asked| asked == jdk.feature)) {
            let trial = Trial::new(jdk, &asked.filters, asked.sample).map_err(|error| error.to_string())?;
            let seen = Mutex::new(Seen::default());
            in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
                let one = trial.try_program(at);
                if let Ok(mut seen) = seen.lock() {
                    seen.add(one);
                }
            });
            all.add(seen.into_inner().map_err(|error| error.to_string())?);
        }
        tell(&asked, &all);
        println!("{:.0} s", start.elapsed().as_secs_f64());
        Ok(all.undeclared.is_empty())
    }

    fn tell(asked: &Asked, all: &Seen) {
        let called = |native: &vm::Native| all.called.get(&[native.class, native.name, native.descriptor]);
        let (mut count, mut never) = (0, Vec::new());
        for native in vm::natives() {
            count += 1;
            let name = format!("{}.{}{}", native.class, native.name, native.descriptor);
            match called(native) {
                None => never.push(name),
                Some(seen) if asked.verbose && native.effect.beyond(*seen) != Effect::default() => {
                    println!("never seen of {name}: {}", native.effect.beyond(*seen));
                }
                Some(_) => {}
            }
        }
        never.iter().filter(|_| !asked.quiet).for_each(|name| println!("never called: {name}"));
        all.undeclared.iter().for_each(|what| println!("UNDECLARED {what}"));
        println!(
            "{} programs called {} of {count} natives; {} undeclared effects",
            all.programs,
            count - never.len(),
            all.undeclared.len()
        );
    }
}
