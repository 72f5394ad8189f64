//! `facts`: static facts held against random paths of the fixtures. For developers; `./test` tries a sample.

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use testkit::facts::{Effort, Judged, hold, judge};
use testkit::installed_jdks;
use testkit::mutants::in_parallel;
use testkit::natives::Trial;

/// So many misses of a program are shown.
const SHOWN: usize = 12;

const USAGE: &str = "usage: facts [OPTION…] [FILTER…]
Analyses fixtures whose topic and name contain a FILTER, lets them take random paths, and tells what happened that the
facts do not allow.

  --sample N         every N-th fixture only
  --jdk 17|21|25     on this JDK (default: all that are installed)
  --jobs N           so many at a time (default: 2)
  --laws             every fact, instruction by instruction
  --seed N           other paths (default: 1)
";

struct Asked {
    filters: Vec<String>,
    sample: usize,
    jdk: Option<usize>,
    jobs: usize,
    laws: bool,
    seed: u64,
}

fn asked() -> Option<Asked> {
    let mut asked = Asked { filters: Vec::new(), sample: 1, jdk: None, jobs: 2, laws: false, seed: 1 };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<usize>().ok());
        match arg.as_str() {
            "--sample" => asked.sample = number()?.max(1),
            "--jdk" => asked.jdk = Some(number()?),
            "--jobs" => asked.jobs = number()?,
            "--seed" => asked.seed = number()? as u64,
            "--laws" => asked.laws = true,
            option if option.starts_with('-') => return None,
            filter => asked.filters.push(filter.to_owned()),
        }
    }
    Some(asked)
}

fn main() -> ExitCode {
    let Some(asked) = asked() else {
        eprint!("{USAGE}");
        return ExitCode::from(3);
    };
    let mut right = true;
    for installed in installed_jdks() {
        let feature = installed.feature;
        if asked.jdk.is_some_and(|jdk| jdk != feature as usize) {
            continue;
        }
        let trial = match Trial::new(installed, &asked.filters, asked.sample) {
            Ok(trial) => trial,
            Err(error) => {
                eprintln!("facts: {error}");
                return ExitCode::from(3);
            }
        };
        right &= if asked.laws { judged(&trial, &asked, feature) } else { reached(&trial, &asked, feature) };
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether every method that was entered is known.
fn reached(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    let wrong = Mutex::new((0usize, 0usize, 0usize));
    in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
        let Some(held) = hold(trial, at) else { return };
        if !held.missed.is_empty() {
            println!(
                "{} on JDK {feature}: {} of {} entered methods are missing ({} known, {} unknown, {:.1} s)",
                held.title,
                held.missed.len(),
                held.entered,
                held.methods,
                held.unknown,
                held.time.as_secs_f64()
            );
            for method in held.missed.iter().take(5) {
                println!("    {method}");
            }
        }
        let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.0 += 1;
        wrong.1 += held.entered;
        wrong.2 += held.missed.len();
    });
    let (programs, entered, missed) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("JDK {feature}: {programs} programs entered {entered} methods, {missed} of them missing");
    missed == 0
}

/// Whether nothing happens that a fact does not allow.
fn judged(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    let all = Mutex::new(Sum::default());
    in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
        let effort = Effort { time: Duration::from_secs(3), paths: 50, length: 200_000, seed: asked.seed };
        let Some(judged) = judge(trial, at, effort) else { return };
        let mut sum = all.lock().unwrap_or_else(PoisonError::into_inner);
        sum.add(&judged, feature);
    });
    all.into_inner().unwrap_or_else(PoisonError::into_inner).tell(feature)
}

/// What was found in all programs.
#[derive(Default)]
struct Sum {
    programs: usize,
    /// By law.
    wrong: BTreeMap<&'static str, usize>,
    apart: BTreeMap<&'static str, usize>,
    /// By kind of facts: how many were looked at, and how many there are.
    shares: BTreeMap<&'static str, (usize, usize)>,
}

impl Sum {
    fn add(&mut self, judged: &Judged, feature: u32) {
        self.programs += 1;
        let told = &judged.told;
        for (kind, share) in &told.shares {
            let sum = self.shares.entry(kind).or_default();
            sum.0 += share.looked_at.len();
            sum.1 += share.all;
        }
        told.wrong().for_each(|(law, _)| *self.wrong.entry(law).or_default() += 1);
        told.apart().for_each(|(law, _, _)| *self.apart.entry(law).or_default() += 1);
        if !told.misses.is_empty() {
            println!("{} on JDK {feature}", judged.title);
        }
        for (law, what) in told.wrong().take(SHOWN) {
            println!("    {law}: {what}");
        }
        for (law, what, behind) in told.apart().take(SHOWN) {
            println!("    ({law}: {what}, behind {behind})");
        }
    }

    fn tell(&self, feature: u32) -> bool {
        for (kind, (looked_at, all)) in &self.shares {
            println!("JDK {feature}: {kind}: {looked_at} of {all} facts about the programs' own code were looked at");
        }
        for (law, count) in &self.apart {
            println!("JDK {feature}: {law}: {count} things behind something unknown are not allowed");
        }
        for (law, count) in &self.wrong {
            println!("JDK {feature}: {law}: {count} things happened that are not allowed");
        }
        println!("JDK {feature}: {} programs", self.programs);
        self.wrong.is_empty()
    }
}
