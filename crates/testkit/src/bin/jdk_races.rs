//! `jdk_races`: races inside the JDK, met by calling its public methods from two threads.
//!
//! For developers, who keep the list of harmless ones (`crates/check/src/properties/known_races`) by it.

use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use testkit::jdk_races::{Campaign, Judged, PACKAGES, Program, Summary, Worker, document, serve};
use testkit::{installed_jdks, repository};

const USAGE: &str = "usage: jdk_races [OPTION…] [FILTER…]
Lets two threads call the public methods of the JDK, and tells the races that `check` meets. Programs whose name
(mode, class, calls) contains a FILTER are checked, all if there is none. What was checked is not checked again;
results are in target/jdk-races.

  --jdk 17|21|25|all     on this JDK only (default: all that are installed)
  --packages NAME,…      generate calls of these packages of java.base (default: those of the list)
  --limit MILLISECONDS   time limit of each check (default: 1500)
  --every N              only every N-th program
  --jobs N               so many at a time (default: 2)
  --again                check also what was checked
  --summary              check nothing: tell what is known
  --verbose              tell also the races that were judged, and both stacks of each in full
  --document             print docs/jdk-races.md, and do no more
";

struct Asked {
    jdks: Vec<jdk::Jdk>,
    packages: Vec<String>,
    limit: Duration,
    every: usize,
    jobs: usize,
    again: bool,
    summary: bool,
    verbose: bool,
    filters: Vec<String>,
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [worker, home, classes, limit] = args.as_slice()
        && worker == "--worker"
    {
        let limit = Duration::from_millis(limit.parse().unwrap_or(1000));
        return match serve(Path::new(home), Path::new(classes), limit) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => refuse(&why.to_string()),
        };
    }
    if args.iter().any(|arg| arg == "--document") {
        print!("{}", document());
        return ExitCode::SUCCESS;
    }
    match parse(args.into_iter()) {
        Ok(Some(asked)) => match asked.jdks.iter().try_for_each(|jdk| campaign(jdk, &asked)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => refuse(&error.to_string()),
        },
        Ok(None) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => refuse(&message),
    }
}

fn refuse(why: &str) -> ExitCode {
    eprintln!("jdk_races: {why}");
    ExitCode::from(3)
}

fn campaign(jdk: &jdk::Jdk, asked: &Asked) -> io::Result<()> {
    let root = repository().join("target/jdk-races");
    fs::create_dir_all(&root)?;
    let campaign = Campaign::prepare(jdk, &root, &asked.packages)?;
    println!("JDK {}", jdk.feature);
    campaign.counts.iter().for_each(|(what, count)| println!("{count:>8} {what}"));
    let results = campaign.results(&root);
    if !asked.summary {
        check_all(&campaign, asked, &results)?;
    }
    let mut summary = Summary::default();
    read(&results)?.iter().for_each(|result| summary.add(result));
    tell(&summary, asked.verbose);
    Ok(())
}

/// The last result of each program.
fn read(results: &Path) -> io::Result<Vec<Value>> {
    let text = match fs::read_to_string(results) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        read => read?,
    };
    let mut known = BTreeSet::new();
    let lines = text.lines().rev().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    Ok(lines.filter(|result| known.insert(result["id"].to_string())).collect())
}

fn check_all(campaign: &Campaign, asked: &Asked, results: &Path) -> io::Result<()> {
    let known: BTreeSet<String> =
        read(results)?.iter().filter_map(|result| Some(result["id"].as_str()?.to_owned())).collect();
    let wanted = |program: &&Program| {
        let name = format!("{} {}", program.id, program.calls.join(" "));
        asked.filters.is_empty() || asked.filters.iter().any(|filter| name.contains(filter.as_str()))
    };
    let todo: Vec<&Program> = campaign
        .programs
        .iter()
        .filter(wanted)
        .step_by(asked.every)
        .filter(|program| asked.again || !known.contains(&program.id))
        .collect();
    println!("{:>8} programs to check", todo.len());
    let file = Mutex::new(OpenOptions::new().create(true).append(true).open(results)?);
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        let workers: Vec<_> =
            (0..asked.jobs).map(|_| scope.spawn(|| check_some(campaign, asked.limit, &todo, &next, &file))).collect();
        workers
            .into_iter()
            .try_for_each(|worker| worker.join().unwrap_or_else(|_| Err(io::Error::other("a worker panicked"))))
    })
}

fn check_some(
    campaign: &Campaign,
    limit: Duration,
    todo: &[&Program],
    next: &AtomicUsize,
    file: &Mutex<File>,
) -> io::Result<()> {
    let mut worker = Worker::start(campaign, limit)?;
    loop {
        let at = next.fetch_add(1, Ordering::Relaxed);
        let Some(program) = todo.get(at) else { return Ok(()) };
        let (mut result, is_alive) = worker.check(program, limit);
        if !is_alive {
            worker = Worker::start(campaign, limit)?;
        }
        result["id"] = json!(program.id);
        result["calls"] = json!(program.calls);
        let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(file, "{result}")?;
        if at % 100 == 99 {
            println!("{:>8} of {}", at + 1, todo.len());
        }
    }
}

fn tell(summary: &Summary, verbose: bool) {
    println!(
        "\n{:>8} programs checked, {} methods, {} s",
        summary.programs,
        summary.calls.len(),
        summary.milliseconds / 1000
    );
    summary.ends.iter().for_each(|(end, count)| println!("{count:>8} {end}"));
    println!("\nnot modelled, by programs:");
    let mut unmodelled: Vec<_> = summary.unmodelled.iter().collect();
    unmodelled.sort_by_key(|&(what, count)| (std::cmp::Reverse(*count), what));
    unmodelled.iter().for_each(|(what, count)| println!("{count:>8} {what}"));
    let count = |judged| summary.races.values().filter(|raced| raced.judged == judged).count();
    println!(
        "\nraces on {} variables: {} harmless, {} the program's, {} not judged; by programs:",
        summary.races.len(),
        count(Judged::Harmless),
        count(Judged::Reported),
        count(Judged::Not)
    );
    for (variable, raced) in summary.races.iter().filter(|(_, raced)| verbose || raced.judged == Judged::Not) {
        let mark = match raced.judged {
            Judged::Not => "",
            Judged::Harmless => "(harmless)",
            Judged::Reported => "(the program's)",
        };
        println!("{:>8} {variable} {mark}\n             {}", raced.programs.len(), raced.programs[0]);
        for side in raced.sample["sides"].as_array().into_iter().flatten() {
            let stack: Vec<&str> = side["stack"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let shown = if verbose { stack.len() } else { stack.len().min(3) };
            println!("             {} {}", side["does"].as_str().unwrap_or_default(), stack[..shown].join(" < "));
        }
    }
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        jdks: installed_jdks(),
        packages: PACKAGES.iter().map(|&name| name.to_owned()).collect(),
        limit: Duration::from_millis(1500),
        every: 1,
        jobs: 2,
        again: false,
        summary: false,
        verbose: false,
        filters: Vec::new(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--jdk" => {
                let wanted = value()?;
                asked.jdks.retain(|jdk| wanted == "all" || wanted == jdk.feature.to_string());
                if asked.jdks.is_empty() {
                    return Err(format!("JDK {wanted} is not installed"));
                }
            }
            "--packages" => asked.packages = value()?.split(',').map(str::to_owned).collect(),
            "--limit" => asked.limit = Duration::from_millis(number(value()?)?),
            "--every" => asked.every = number(value()?)?.max(1) as usize,
            "--jobs" => asked.jobs = number(value()?)?.max(1) as usize,
            "--again" => asked.again = true,
            "--summary" => asked.summary = true,
            "--verbose" => asked.verbose = true,
            option if option.starts_with("--") => return Err(format!("{option} is not an option")),
            _ => asked.filters.push(arg),
        }
    }
    Ok(Some(asked))
}
