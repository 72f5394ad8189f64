//! `random_threads`: random programs with threads, under every reduction, or against stressed `java`.
//!
//! For developers; `./test` runs a few of them.

use explore::Reduction;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use testkit::concurrent::{Batch, Comparison, Flavour, all_ingredients, class_name, ingredients, program};
use testkit::outcomes::{Program, Stress, explore as explored, problems, stress};
use testkit::{installed_jdks, repository};

const USAGE: &str = "usage: random_threads [OPTION…]
Compares the answers under some reductions on random programs, or with --java what
`heddle check --outcomes` explores with what `java` shows on random programs without races.

  --count N             programs (default: 100)
  --seed S              the first one (default: 1)
  --jdk 17|21|25        on this JDK (default: the oldest that is installed)
  --plans A,B,…         these reductions (default: none,escape,dynamic)
  --facts N             and N of the ways to search with static facts, in turn (default: 0)
  --limit SECONDS       for one program and plan (default: 5)
  --jobs N              so many at a time (default: 2)
  --keep DIR            where to work (default: a temporary directory)
  --java                compare with java
  --stress MILLISECONDS time for one program under java (default: 300)
  --heddle PATH         with --java: this binary (default: the one beside this program)
  --print               print the program of --seed and do nothing
  --show                tell of each program
";

/// Programs per call of `javac`.
const BATCH: u64 = 100;

struct Asked {
    count: u64,
    seed: u64,
    jdk: Option<u32>,
    plans: Vec<Reduction>,
    facts: u64,
    limit: Duration,
    jobs: u64,
    keep: Option<PathBuf>,
    java: bool,
    stress: Duration,
    heddle: PathBuf,
    print: bool,
    show: bool,
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let here = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut asked = Asked {
        count: 100,
        seed: 1,
        jdk: None,
        plans: vec![Reduction::None, Reduction::Escape, Reduction::Dynamic],
        facts: 0,
        limit: Duration::from_secs(5),
        jobs: 2,
        keep: None,
        java: false,
        stress: Duration::from_millis(300),
        heddle: here.with_file_name("heddle"),
        print: false,
        show: false,
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("{text} is not a number"));
        match arg.as_str() {
            "-h" | "--help" => return Ok(None),
            "--java" => asked.java = true,
            "--print" => asked.print = true,
            "--show" => asked.show = true,
            "--count" => asked.count = number(value()?)?,
            "--seed" => asked.seed = number(value()?)?,
            "--jdk" => asked.jdk = Some(number(value()?)? as u32),
            "--plans" => asked.plans = plans(&value()?)?,
            "--facts" => asked.facts = number(value()?)?,
            "--limit" => asked.limit = Duration::from_secs(number(value()?)?),
            "--jobs" => asked.jobs = number(value()?)?.max(1),
            "--stress" => asked.stress = Duration::from_millis(number(value()?)?),
            "--keep" => asked.keep = Some(value()?.into()),
            "--heddle" => asked.heddle = value()?.into(),
            other => return Err(format!("what is {other}?")),
        }
    }
    Ok(Some(asked))
}

fn plans(text: &str) -> Result<Vec<Reduction>, String> {
    text.split(',').map(|name| Reduction::named(name).ok_or_else(|| format!("{name} is not a reduction"))).collect()
}

fn main() -> ExitCode {
    let asked = match parse(std::env::args().skip(1)) {
        Ok(Some(asked)) => asked,
        Ok(None) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("random_threads: {message}\n{USAGE}");
            return ExitCode::from(3);
        }
    };
    if asked.print {
        print!("{}", program(asked.seed, if asked.java { Flavour::RaceFree } else { Flavour::Wild }));
        return ExitCode::SUCCESS;
    }
    match if asked.java { against_java(&asked) } else { against_itself(&asked) } {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("random_threads: {message}");
            ExitCode::from(3)
        }
    }
}

fn chosen(asked: &Asked) -> Result<jdk::Jdk, String> {
    installed_jdks()
        .into_iter()
        .find(|jdk| asked.jdk.is_none_or(|feature| feature == jdk.feature))
        .ok_or_else(|| "no such JDK is installed".to_owned())
}

/// A directory to work in, and what keeps it alive.
fn directory(asked: &Asked) -> Result<(PathBuf, Option<tempfile::TempDir>), String> {
    match &asked.keep {
        Some(directory) => Ok((directory.clone(), None)),
        None => {
            let scratch = tempfile::tempdir().map_err(|error| error.to_string())?;
            Ok((scratch.path().to_owned(), Some(scratch)))
        }
    }
}

#[derive(Default)]
struct Tally {
    same: u64,
    violated: u64,
    /// Compared in part: some searches of it were cut.
    partly: u64,
    unfinished: u64,
    wrong: u64,
    /// Judged by a search without matching.
    judged: u64,
    states: Vec<u64>,
    /// Why facts were given up, and how often.
    dropped: BTreeMap<String, u64>,
    /// By name: programs compared, and how many of them differ.
    ingredients: BTreeMap<&'static str, [u64; 2]>,
}

fn against_itself(asked: &Asked) -> Result<bool, String> {
    let jdk = chosen(asked)?;
    let (directory, _scratch) = directory(asked)?;
    let mut total = Tally::default();
    let end = asked.seed + asked.count;
    let mut first = asked.seed;
    while first < end {
        let last = end.min(first + BATCH);
        let programs: Vec<(u64, String)> = (first..last).map(|seed| (seed, program(seed, Flavour::Wild))).collect();
        let batch = Batch::compile(&jdk, &programs, &directory.join(format!("from-{first}")))
            .map_err(|error| error.to_string())?;
        let next = AtomicU64::new(first);
        let tally = Mutex::new(&mut total);
        std::thread::scope(|scope| {
            for _ in 0..asked.jobs {
                scope.spawn(|| {
                    loop {
                        let seed = next.fetch_add(1, Ordering::Relaxed);
                        if seed >= last {
                            break;
                        }
                        let comparison = batch.compare(seed, asked.limit, &asked.plans, asked.facts);
                        let loud = matches!(comparison, Comparison::Different { .. } | Comparison::Broken { .. });
                        if loud || asked.show {
                            println!("{}: {comparison}", class_name(seed));
                        }
                        tally.lock().expect("nobody panics").count(seed, &comparison);
                    }
                });
            }
        });
        first = last;
    }
    total.print(asked);
    Ok(total.wrong == 0)
}

impl Tally {
    fn count(&mut self, seed: u64, comparison: &Comparison) {
        let mut differs = 0;
        match comparison {
            Comparison::Same { answer, states, cut, judged, dropped } => {
                dropped.iter().for_each(|why| *self.dropped.entry(why.clone()).or_default() += 1);
                self.same += 1;
                self.violated += u64::from(!answer.findings.is_empty());
                self.partly += u64::from(cut.searches > 0);
                self.judged += u64::from(*judged);
                self.states.resize(states.len(), 0);
                self.states.iter_mut().zip(states).for_each(|(sum, states)| *sum += states);
            }
            Comparison::Unfinished { .. } => {
                self.unfinished += 1;
                return;
            }
            Comparison::Different { .. } | Comparison::Broken { .. } => {
                self.wrong += 1;
                differs = 1;
            }
        }
        for name in ingredients(seed) {
            let [programs, wrong] = self.ingredients.entry(name).or_default();
            *programs += 1;
            *wrong += differs;
        }
    }

    fn print(&self, asked: &Asked) {
        println!(
            "{} agree ({} violated; {} in part, for some searches were cut; {} judged without matching), {} differ, \
             {} not finished in {} s; {:?} states",
            self.same,
            self.violated,
            self.partly,
            self.judged,
            self.wrong,
            self.unfinished,
            asked.limit.as_secs(),
            self.states
        );
        for (why, count) in &self.dropped {
            println!("  facts were given up {count} times: {why}");
        }
        for name in all_ingredients() {
            let [programs, wrong] = self.ingredients.get(name).copied().unwrap_or_default();
            println!("  {name}: {programs}, {wrong} differ");
        }
    }
}

fn against_java(asked: &Asked) -> Result<bool, String> {
    let jdk = chosen(asked)?;
    let (directory, _scratch) = directory(asked)?;
    std::fs::create_dir_all(&directory).map_err(|error| error.to_string())?;
    let mut programs = Vec::new();
    for seed in asked.seed..asked.seed + asked.count {
        let (path, source) = (directory.join(format!("{}.java", class_name(seed))), program(seed, Flavour::RaceFree));
        std::fs::write(&path, &source).map_err(|error| format!("cannot write {}: {error}", path.display()))?;
        programs.push(Program::parse(path, source).map_err(|error| error.to_string())?);
    }
    let all: Vec<&Program> = programs.iter().collect();
    let how = Stress { time: asked.stress, runs: 20_000, processes: 1 };
    let harness = repository().join("tests/outcomes/harness");
    let stressed = stress(&jdk, &all, &harness, &directory.join("stress"), how).map_err(|error| error.to_string())?;
    let (mut wrong, mut explored_outcomes, mut seen_outcomes) = (0, 0, 0);
    for program in &programs {
        let seen = stressed.seen.get(&program.name).cloned().unwrap_or_default();
        let problems = match explored(&asked.heddle, &jdk, &stressed.classes, program, asked.limit) {
            Ok(explored) => {
                explored_outcomes += explored.outcomes.len();
                if asked.show {
                    println!("{}: {} explored, {} seen", program.name, explored.outcomes.len(), seen.len());
                }
                problems(program, &explored, &seen)
            }
            Err(error) => vec![error.to_string()],
        };
        seen_outcomes += seen.len();
        wrong += usize::from(!problems.is_empty());
        problems.iter().for_each(|what| println!("{what}"));
    }
    println!(
        "{} programs, {wrong} with problems; {explored_outcomes} outcomes explored, {seen_outcomes} seen in {} runs of java",
        programs.len(),
        stressed.runs
    );
    Ok(wrong == 0)
}
