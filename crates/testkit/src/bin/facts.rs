//! `facts`: static facts held against random paths of the fixtures. For developers; `./test` tries a sample.

use facts::mutants::Mutant;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use testkit::facts::{About, Effort, Judged, followed, hold, judge, mutants, nested};
use testkit::in_parallel;
use testkit::installed_jdks;
use testkit::natives::Trial;

/// So many misses of a law are shown of each program.
const SHOWN: usize = 3;

/// After so many programs it is told how far a campaign is.
const PROGRESS: usize = 50;

const USAGE: &str = "usage: facts [OPTION…] [FILTER…]
Analyses fixtures whose topic and name contain a FILTER, lets them take random paths, and tells what happened that the
facts do not allow.

  --sample N         every N-th fixture only
  --jdk 17|21|25     on this JDK (default: all that are installed)
  --jobs N           so many at a time (default: 2)
  --laws             every fact, instruction by instruction
  --states           every state of the abstract interpreter, likewise
  --graphs           whether each call graph is within the next blunter one
  --unknown          how much of the programs' own code is not followed
  --mutants          whether the laws notice what analyses forget
  --seed N           other paths (default: 1)
  --from N           without the first N, to go on with laws where they were broken off
  --seconds N        so long on the paths of a program (default: 8)
";

struct Asked {
    filters: Vec<String>,
    sample: usize,
    jdk: Option<usize>,
    jobs: usize,
    laws: Option<About>,
    graphs: bool,
    unknown: bool,
    mutants: bool,
    seed: u64,
    from: usize,
    seconds: u64,
}

fn asked() -> Option<Asked> {
    let mut asked = Asked {
        filters: Vec::new(),
        sample: 1,
        jdk: None,
        jobs: 2,
        laws: None,
        graphs: false,
        unknown: false,
        mutants: false,
        seed: 1,
        from: 0,
        seconds: 8,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut number = || args.next().and_then(|text| text.parse::<usize>().ok());
        match arg.as_str() {
            "--sample" => asked.sample = number()?.max(1),
            "--jdk" => asked.jdk = Some(number()?),
            "--jobs" => asked.jobs = number()?,
            "--seed" => asked.seed = number()? as u64,
            "--from" => asked.from = number()?,
            "--seconds" => asked.seconds = number()? as u64,
            "--mutants" => asked.mutants = true,
            "--laws" => asked.laws = Some(About::Facts),
            "--states" => asked.laws = Some(About::States),
            "--unknown" => asked.unknown = true,
            "--graphs" => asked.graphs = true,
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
        let (filters, sample) = match asked.mutants {
            true => (mutants::PROGRAMS.map(str::to_owned).to_vec(), 1),
            false => (asked.filters.clone(), asked.sample),
        };
        let trial = match Trial::new(installed, &filters, sample) {
            Ok(trial) => trial,
            Err(error) => {
                eprintln!("facts: {error}");
                return ExitCode::from(3);
            }
        };
        right &= match asked {
            Asked { mutants: true, .. } => killed(&trial, &asked, feature),
            Asked { graphs: true, .. } => nested_in_all(&trial, &asked, feature),
            Asked { unknown: true, .. } => followed_in_all(&trial, &asked, feature),
            Asked { laws: Some(about), .. } => judged(&trial, &asked, about, feature),
            _ => reached(&trial, &asked, feature),
        };
    }
    if right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether every method that was entered is known.
fn reached(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    let wrong = Mutex::new((0usize, 0usize, 0usize));
    in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
        let Some(held) = hold(trial, at) else { return };
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
        let mut wrong = wrong.lock().unwrap_or_else(PoisonError::into_inner);
        wrong.0 += 1;
        wrong.1 += held.entered;
        wrong.2 += held.missed.len();
    });
    let (programs, entered, missed) = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("JDK {feature}: {programs} programs entered {entered} methods, {missed} of them missing");
    missed == 0
}

/// Whether each call graph is within the next blunter one.
fn nested_in_all(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    let right = Mutex::new(true);
    in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
        let Some(nested) = nested(trial, at) else { return };
        let told = nested.graphs.iter().map(|graph| {
            let (methods, edges) = (graph.methods().count(), graph.len());
            format!("{} {methods} methods and {edges} edges", graph.by().name())
        });
        println!("{} on JDK {feature}: {}", nested.title, told.collect::<Vec<_>>().join(", "));
        nested.lacking.iter().take(SHOWN).for_each(|edge| println!("    only in the finer one: {edge}"));
        *right.lock().unwrap_or_else(PoisonError::into_inner) &= nested.lacking.is_empty();
    });
    right.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Whether at most one in twenty of the places where programs access or call something is unknown.
fn followed_in_all(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    let sum = Mutex::new((0, 0));
    in_parallel(asked.jobs, &trial.programs().collect::<Vec<_>>(), |&at| {
        let Some(followed) = followed(trial, at) else { return };
        let mut sum = sum.lock().unwrap_or_else(PoisonError::into_inner);
        *sum = (sum.0 + followed.unknown.len(), sum.1 + followed.sites);
        followed.unknown.iter().for_each(|place| println!("{}: {place}", followed.title));
    });
    let (unknown, all) = sum.into_inner().unwrap_or_else(PoisonError::into_inner);
    let share = 100.0 * unknown as f64 / all.max(1) as f64;
    println!(
        "JDK {feature}: {unknown} of {all} accesses and calls of the programs' own code are unknown ({share:.2} %)"
    );
    unknown * 20 <= all
}

/// Whether nothing happens that a fact does not allow.
fn judged(trial: &Trial, asked: &Asked, about: About, feature: u32) -> bool {
    let all = Mutex::new(Sum::default());
    let programs: Vec<_> = trial.programs().skip(asked.from).collect();
    let tried = AtomicUsize::new(0);
    in_parallel(asked.jobs, &programs, |&at| {
        let time = Duration::from_secs(asked.seconds);
        let effort = Effort { about, time, paths: 6, length: 200_000, seed: asked.seed };
        if let Some(judged) = judge(trial, at, effort) {
            let mut sum = all.lock().unwrap_or_else(PoisonError::into_inner);
            sum.add(&judged, feature);
        }
        let tried = tried.fetch_add(1, Ordering::Relaxed) + 1;
        if tried.is_multiple_of(PROGRESS) {
            eprintln!("JDK {feature}: {tried} of {} programs after the first {}", programs.len(), asked.from);
        }
    });
    all.into_inner().unwrap_or_else(PoisonError::into_inner).tell(feature)
}

/// Whether each thing that an analysis forgets is noticed.
fn killed(trial: &Trial, asked: &Asked, feature: u32) -> bool {
    // As far as instructions go, not time: what is noticed does not depend on the load.
    let effort =
        Effort { about: About::Facts, time: Duration::from_secs(60), paths: 2, length: 150_000, seed: asked.seed };
    let before = mutants::PROGRAMS.map(|title| mutants::tried(trial, title, None, effort).unwrap_or_default());
    let wanted = |mutant: &&Mutant| {
        let name = format!("{mutant:?}");
        asked.filters.is_empty() || asked.filters.iter().any(|part| name.contains(part))
    };
    let some: Vec<Mutant> = Mutant::ALL.iter().filter(wanted).step_by(asked.sample).copied().collect();
    let alive = Mutex::new(0);
    in_parallel(asked.jobs, &some, |&mutant| {
        let title = mutants::program(mutant);
        let after = mutants::tried(trial, title, Some(mutant), effort).unwrap_or_default();
        let known = mutants::PROGRAMS.iter().zip(&before).find(|(known, _)| **known == title);
        let noticed = after.iter().find(|broken| known.is_none_or(|(_, before)| !before.contains(broken)));
        match noticed {
            Some((law, what)) => println!("{mutant:?} is noticed: {law}: {what}"),
            None => {
                println!("{mutant:?} is not noticed by {title}");
                *alive.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            }
        }
    });
    let alive = alive.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("JDK {feature}: {alive} of {} mutants are not noticed", some.len());
    alive == 0
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
        let mut shown: BTreeMap<(&str, bool), usize> = BTreeMap::new();
        let mut is_shown = |law, apart| {
            let count = shown.entry((law, apart)).or_default();
            *count += 1;
            *count <= SHOWN
        };
        for (law, what) in told.wrong().filter(|&(law, _)| is_shown(law, false)) {
            println!("    {law}: {what}");
        }
        for (law, what, behind) in told.apart().filter(|&(law, ..)| is_shown(law, true)) {
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
