//! The programs of `tests/counts` have exactly as many classes of executions as they say, on each installed JDK: a
//! reduction that explores one execution for each class explores that many, no less and no more.

use check::properties::{ASSERTION, DEADLOCK, UNCAUGHT_EXCEPTION};
use check::{Settings, Unwatched};
use classfile::{ClassPath, JdkImage};
use explore::{Plan, Reduction};
use jdk::{Jdk, compile};
use program::PathFinder;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use support::Budget;
use testkit::{installed_jdks, repository};
use verdict::{Report, Verdict};
use vm::{Machine, Options, Streams};

/// Of one program: `// executions[source, optimal]: 24`, for one reduction or more; where a JDK makes a difference,
/// a line below it says so, `// executions@25: 2`.
struct Counted {
    source: PathBuf,
    reductions: Vec<Reduction>,
    executions: u64,
    /// By name of the line.
    exceptions: Vec<(String, u64)>,
}

#[test]
fn one_execution_for_each_class() {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let programs = programs();
    let sources: Vec<PathBuf> = programs.iter().map(|counted| counted.source.clone()).collect();
    let mut wrong = Vec::new();
    for jdk in &jdks {
        let classes = compile(jdk, &sources, None, &[]).unwrap_or_else(|error| panic!("{error}"));
        for counted in &programs {
            let name = counted.source.file_stem().unwrap_or_default().to_string_lossy();
            let line = format!("executions@{}", jdk.feature);
            let exception = counted.exceptions.iter().find(|(name, _)| *name == line);
            let expected = exception.map_or(counted.executions, |&(_, executions)| executions);
            for &reduction in &counted.reductions {
                let report = check(jdk, classes.directory(), &name, reduction);
                let executions = report.stats.executions;
                // What is on trial proves nothing, however well it counts.
                let verdict = if reduction.is_on_trial() { Verdict::Bounded } else { Verdict::Verified };
                if (report.verdict, executions) != (verdict, expected) {
                    wrong.push(format!(
                        "{name}, {}, JDK {}: {} with {executions} executions, and it has {expected} classes",
                        reduction.name(),
                        jdk.feature,
                        report.verdict.name()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

fn programs() -> Vec<Counted> {
    let dir = repository().join("tests/counts");
    let entries = fs::read_dir(&dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    let mut sources: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry can be read").path()).collect();
    sources.retain(|path| path.extension().is_some_and(|extension| extension == "java"));
    sources.sort_unstable();
    assert!(!sources.is_empty(), "no programs in {}", dir.display());
    sources.into_iter().map(counted).collect()
}

fn counted(source: PathBuf) -> Counted {
    let text = fs::read_to_string(&source).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let first = text.lines().next().unwrap_or_default();
    let parsed = first.strip_prefix("// executions[").and_then(|rest| rest.split_once("]: ")).and_then(
        |(reductions, executions)| {
            let reductions = reductions.split(", ").map(Reduction::named).collect::<Option<Vec<_>>>()?;
            Some((reductions, executions.trim().parse().ok()?))
        },
    );
    let Some((reductions, executions)) = parsed else { panic!("{} says no number of executions", source.display()) };
    let exceptions = text.lines().skip(1).filter_map(|line| {
        let (name, executions) = line.strip_prefix("// ")?.split_once(": ")?;
        name.starts_with("executions@").then(|| Some((name.to_owned(), executions.trim().parse().ok()?)))?
    });
    Counted { source, reductions, executions, exceptions: exceptions.collect() }
}

/// Races are not asked for: some of the programs have them on purpose.
fn check(jdk: &Jdk, classes: &Path, class: &str, reduction: Reduction) -> Report {
    let image = JdkImage::open(&jdk.image).expect("the image opens");
    let path = Arc::new(ClassPath::parse(classes, jdk.feature));
    let options = Options { class_path: classes.display().to_string(), ..Options::of(jdk) };
    let mut machine =
        Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none()).expect("the library boots");
    machine.start_main(class, &[]).expect("main starts");
    let settings = Settings {
        plan: Some(Plan::of(reduction).without_matching().expect("it counts executions")),
        properties: vec![&DEADLOCK, &ASSERTION, &UNCAUGHT_EXCEPTION],
        budget: Budget::lasting(Duration::from_secs(60)),
        ..Settings::default()
    };
    check::check(&mut machine, &settings, &mut Unwatched)
}
