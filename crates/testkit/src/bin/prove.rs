//! `prove`: the analysis of `heddle prove` held against the fixtures of `tests/prove`. For developers; `./test` tries a
//! sample.

use jdk::Jdk;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};
use testkit::prove::{Broken, Fixture, fixtures};
use testkit::{in_parallel, installed_jdks, repaired, repository};

const USAGE: &str = "usage: prove [OPTION…] [FILTER…]
Analyses the fixtures whose topic and name contain a FILTER, and tells what is not as they say.

  --sample N   every N-th fixture only
  --jdk N      on this JDK (default: the oldest)
  --jobs N     so many at a time (default: 2)
  --lost       only what a sound analysis would have said
  --from DIR   fixtures of this folder (default: `tests/prove`)
  --broken     the fixtures of `heddle check` instead: whether what it finds is never proved
  --repaired   the repaired examples instead: how many of them are proved, by property, and what is cut
               (with --why: what keeps each of them from being proved)
  --mutants    whether each rule of the analysis that is forgotten makes a fixture lose something (FILTERs are of
               rules; needs the feature `laws`)
";

fn main() -> ExitCode {
    let (mut filters, mut sample, mut jobs, mut only_lost, mut feature) = (Vec::new(), 1, 2, false, None);
    let (mut of_broken, mut of_mutants, mut of_repaired, mut why) = (false, false, false, false);
    let mut from = repository().join("tests/prove");
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        if arg == "--from" {
            from = args.next().map_or(from, Into::into);
            continue;
        }
        let mut number = || args.next().and_then(|text| text.parse::<usize>().ok());
        match arg.as_str() {
            "--sample" => sample = number().unwrap_or(1).max(1),
            "--jobs" => jobs = number().unwrap_or(2),
            "--jdk" => feature = number(),
            "--lost" => only_lost = true,
            "--broken" => of_broken = true,
            "--mutants" => of_mutants = true,
            "--repaired" => of_repaired = true,
            "--why" => why = true,
            option if option.starts_with('-') => {
                eprint!("{USAGE}");
                return ExitCode::from(3);
            }
            filter => filters.push(filter.to_owned()),
        }
    }
    let jdks = installed_jdks();
    let wanted = |jdk: &&jdk::Jdk| feature.is_none_or(|feature| jdk.feature as usize == feature);
    let Some(jdk) = jdks.iter().filter(wanted).min_by_key(|jdk| jdk.feature) else {
        eprintln!("no such JDK was found; `heddle doctor` says what to install");
        return ExitCode::from(3);
    };
    if of_mutants {
        return mutants(jdk, &filters, sample, jobs);
    }
    if of_repaired {
        return repaired(jdk, &filters, jobs, why);
    }
    if of_broken {
        return broken(jdk.clone(), &filters, sample, jobs);
    }
    let all = fixtures(&from);
    let chosen: Vec<_> = all
        .into_iter()
        .filter(|path| {
            let text = path.to_string_lossy();
            filters.is_empty() || filters.iter().any(|filter| text.contains(filter.as_str()))
        })
        .step_by(sample)
        .collect();
    let results = Mutex::new((0_usize, 0_usize, 0_usize, 0_usize));
    in_parallel(jobs, &chosen, |path| {
        let judged = Fixture::read(path).and_then(|fixture| Ok((fixture.title(), fixture.judge(jdk)?)));
        let mut sums = results.lock().unwrap_or_else(PoisonError::into_inner);
        match judged {
            Ok((title, judged)) => {
                sums.0 += 1;
                sums.1 += judged.checked;
                sums.2 += judged.lost.len();
                sums.3 += judged.blunt.len();
                judged.lost.iter().for_each(|what| println!("LOST  {title}: {what}"));
                if !only_lost {
                    judged.blunt.iter().for_each(|what| println!("blunt {title}: {what}"));
                }
            }
            Err(what) => {
                sums.2 += 1;
                println!("ERROR {what}");
            }
        }
    });
    let (fixtures, checked, lost, blunt) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{fixtures} fixtures, {checked} marks: {lost} lost, {blunt} blunt");
    if lost == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Whether nothing is proved that `heddle check` finds to be wrong.
fn broken(jdk: Jdk, filters: &[String], sample: usize, jobs: usize) -> ExitCode {
    let broken = match Broken::new(jdk, filters, sample) {
        Ok(broken) => broken,
        Err(error) => {
            eprintln!("prove: {error}");
            return ExitCode::from(3);
        }
    };
    let sums = Mutex::new((0, 0));
    in_parallel(jobs, broken.programs(), |check| {
        let wrong = broken.uncovered(check).unwrap_or_else(|what| vec![what]);
        wrong.iter().for_each(|what| println!("LOST  {what}"));
        let mut sums = sums.lock().unwrap_or_else(PoisonError::into_inner);
        *sums = (sums.0 + 1, sums.1 + wrong.len());
    });
    let (programs, lost) = sums.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{programs} programs that are broken: {lost} lost");
    if lost == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// How much of the repaired examples is proved.
fn repaired(jdk: &Jdk, filters: &[String], jobs: usize, why: bool) -> ExitCode {
    let is_wanted = |path: &PathBuf| {
        let text = path.to_string_lossy();
        filters.is_empty() || filters.iter().any(|filter| text.contains(filter.as_str()))
    };
    let chosen: Vec<PathBuf> = repaired::programs().into_iter().filter(is_wanted).collect();
    let found = Mutex::new(Vec::new());
    in_parallel(jobs, &chosen, |path| match repaired::look_at(path, jdk) {
        Ok(one) => found.lock().unwrap_or_else(PoisonError::into_inner).push(one),
        Err(what) => println!("left out: {}", what.lines().next().unwrap_or_default()),
    });
    let mut found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.sort_by(|one, other| one.name.cmp(&other.name));
    let mut sums: BTreeMap<&str, usize> = BTreeMap::new();
    let (mut calls, mut cut) = ([0; 3], BTreeMap::<&str, usize>::new());
    for one in &found {
        for (property, reason) in &one.properties {
            *sums.entry(property).or_default() += usize::from(reason.is_none());
            if let Some(reason) = reason.as_ref().filter(|_| why) {
                println!("{}: {property}: {reason}", one.name);
            }
        }
        (0..3).for_each(|kind| calls[kind] += one.calls[kind]);
        one.cut.iter().for_each(|(callee, count)| *cut.entry(callee).or_default() += count);
    }
    if why {
        cut.iter().for_each(|(callee, count)| println!("cut {count} times: {callee}"));
    }
    for (property, proved) in sums {
        println!("{property:<20} {proved:>3} of {}", found.len());
    }
    let [cut, known, looked_into] = calls;
    let share = 100 * cut / (cut + known + looked_into).max(1);
    println!("{cut} calls cut ({share} %), {known} known by contract, {looked_into} looked into");
    ExitCode::SUCCESS
}

#[cfg(not(feature = "laws"))]
fn mutants(_: &Jdk, _: &[String], _: usize, _: usize) -> ExitCode {
    eprintln!("prove: nothing can be forgotten; build it with --features laws");
    ExitCode::from(3)
}

/// Whether the fixtures notice what the analysis forgets.
#[cfg(feature = "laws")]
fn mutants(jdk: &Jdk, filters: &[String], sample: usize, jobs: usize) -> ExitCode {
    use absint::mutants::Mutant;
    use testkit::prove::{killer, lost_without};
    let is_wanted = |mutant: &&Mutant| {
        let name = format!("{mutant:?}");
        filters.is_empty() || filters.iter().any(|part| name.contains(part.as_str()))
    };
    let some: Vec<Mutant> = Mutant::ALL.iter().filter(is_wanted).step_by(sample).copied().collect();
    let alive = Mutex::new(0_usize);
    in_parallel(jobs, &some, |&mutant| {
        let title = killer(mutant);
        let with = lost_without(None, title, jdk);
        let without = lost_without(Some(mutant), title, jdk);
        match (with, without) {
            (Ok(with), Ok(without)) if with.is_empty() && !without.is_empty() => {
                println!("{mutant:?} is noticed by {title}: {}", without[0]);
            }
            (with, without) => {
                println!("{mutant:?} is not noticed by {title}: {with:?}, {without:?}");
                *alive.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            }
        }
    });
    let alive = alive.into_inner().unwrap_or_else(PoisonError::into_inner);
    println!("{alive} of {} rules can be forgotten unnoticed", some.len());
    if alive == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
