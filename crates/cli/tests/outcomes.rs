//! Every output that stressed runs of `java` show is explored, and what is explored is what is possible.
//!
//! The ordinary test tries samples, `HEDDLE_ALL=1` tries all.
//! `HEDDLE_STRESS_MS` is the time that each program gets under `java`; a campaign gives it more.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use testkit::outcomes::{Program, Stress, explore, problems, stress};
use testkit::{installed_jdks, repository, sample};

/// Enough for a few hundred runs of most programs, on each JDK.
const STRESS_MS: u64 = 60;
/// For one program under Heddle; generous, for the processors may be busy with a build.
const LIMIT: Duration = Duration::from_secs(60);
/// For one that is known to be too large to finish: long enough to see whether something is wrong.
const LARGE_LIMIT: Duration = Duration::from_secs(2);
const JOBS: usize = 2;
/// One of so many is tried, on the first JDK and on the others.
const SAMPLES: (usize, usize) = (3, 10);

#[test]
fn outcomes_are_those_of_java() {
    let dir = repository().join("tests/outcomes");
    let programs = Program::all(&dir).unwrap_or_else(|error| panic!("{error}"));
    let time = std::env::var("HEDDLE_STRESS_MS").ok().and_then(|text| text.parse().ok()).unwrap_or(STRESS_MS);
    let how = Stress { time: Duration::from_millis(time), runs: 20_000, processes: 3 };
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outcomes");
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let mut wrong = Vec::new();
    for (at, jdk) in jdks.iter().enumerate() {
        let mine = programs.iter().filter(|program| program.runs_on(jdk));
        let mine: Vec<&Program> = sample(mine, if at == 0 { SAMPLES.0 } else { SAMPLES.1 });
        let stressed =
            stress(jdk, &mine, &dir.join("harness"), &scratch, how).unwrap_or_else(|error| panic!("{error}"));
        println!("JDK {}: {} programs, {} runs of java", jdk.feature, mine.len(), stressed.runs);
        let next = AtomicUsize::new(0);
        let found = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            for _ in 0..JOBS {
                scope.spawn(|| {
                    while let Some(program) = mine.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let none = BTreeSet::new();
                        let seen = stressed.seen.get(&program.name).unwrap_or(&none);
                        let heddle = Path::new(env!("CARGO_BIN_EXE_heddle"));
                        let limit = if program.large { LARGE_LIMIT } else { LIMIT };
                        let problems = match explore(heddle, jdk, &stressed.classes, program, limit) {
                            Ok(explored) => problems(program, &explored, seen),
                            Err(error) => vec![error.to_string()],
                        };
                        let on = |what| format!("JDK {}: {what}", jdk.feature);
                        found.lock().expect("no judge panics").extend(problems.into_iter().map(on));
                    }
                });
            }
        });
        wrong.extend(found.into_inner().expect("no judge panics"));
    }
    assert!(wrong.is_empty(), "{} problems:\n{}", wrong.len(), wrong.join("\n"));
}
