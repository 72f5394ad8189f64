//! `facts`: static facts held against random paths of the fixtures. For developers; `./test` tries a sample.

use std::process::ExitCode;
use testkit::facts::hold;
use testkit::installed_jdks;
use testkit::mutants::in_parallel;
use testkit::natives::Trial;

const USAGE: &str = "usage: facts [OPTION…] [FILTER…]
Analyses fixtures whose topic and name contain a FILTER, lets them take random paths, and tells what happened that the
facts do not allow.

  --sample N         every N-th fixture only
  --jdk 17|21|25     on this JDK (default: all that are installed)
  --jobs N           so many at a time (default: 2)
";

fn main() -> ExitCode {
    let mut filters = Vec::new();
    let (mut sample, mut jdk, mut jobs) = (1, None, 2);
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<usize>().ok());
        match arg.as_str() {
            "--sample" => sample = number().unwrap_or(1).max(1),
            "--jdk" => jdk = number(),
            "--jobs" => jobs = number().unwrap_or(2),
            option if option.starts_with('-') => {
                eprint!("{USAGE}");
                return ExitCode::from(3);
            }
            filter => filters.push(filter.to_owned()),
        }
    }
    let mut right = true;
    for installed in installed_jdks().into_iter().filter(|known| jdk.is_none_or(|jdk| jdk == known.feature as usize)) {
        let feature = installed.feature;
        let trial = match Trial::new(installed, &filters, sample) {
            Ok(trial) => trial,
            Err(error) => {
                eprintln!("facts: {error}");
                return ExitCode::from(3);
            }
        };
        let wrong = std::sync::Mutex::new((0usize, 0usize, 0usize));
        in_parallel(jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
            let Some(held) = hold(&trial, at) else { return };
            if !held.missed.is_empty() || !held.calls.missed.is_empty() {
                println!(
                    "{} on JDK {feature}: {} of {} entered methods and {} of {} calls are missing ({} known, {} unknown, {} behind, {:.1} s)",
                    held.title,
                    held.missed.len(),
                    held.entered,
                    held.calls.missed.len(),
                    held.calls.seen,
                    held.methods,
                    held.unknown,
                    held.calls.behind_unknown,
                    held.time.as_secs_f64()
                );
                for call in held.calls.missed.iter().take(12) {
                    println!("    {call}");
                }
            }
            if let Ok(mut wrong) = wrong.lock() {
                wrong.0 += 1;
                wrong.1 += held.entered;
                wrong.2 += held.missed.len();
            }
        });
        let (programs, entered, missed) = *wrong.lock().unwrap();
        println!("JDK {feature}: {programs} programs entered {entered} methods, {missed} of them missing");
        right &= missed == 0;
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
