//! `mutants`: switches off each part of the contract between machine and search, and looks which test notices.
//!
//! For developers; `./test` tries a sample.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::{Duration, Instant};
use testkit::in_parallel;
use testkit::mutants::sites::{Site, sites};
use testkit::mutants::table::{Fate, line};
use testkit::mutants::{Bench, Effort, Found, Outcome, committed, table_path};
use testkit::repository;

const USAGE: &str = "usage: mutants [OPTION…] [FILTER…]
Each touch, each rule that makes an operation visible and each part of a fingerprint is switched off in turn; the
test that tests/mutants/table.txt names must give another answer then.

  --find             look for tests where the table has none, and write them down there
  --patience SECONDS with --find: for about so long (default: 300)
  --seed N           with --find: the order in which programs are asked (default: 0)
  --programs PART,…  only programs whose topic and name contain one of these
  --sample N         every N-th only
  --jdk 17|21|25     on this JDK (default: the first that is installed)
  --jobs N           so many at a time (default: 2)
  --sites            list the sites, and do no more
";

/// At most so many of a hundred may survive.
const SURVIVORS: usize = 5;

/// Written where nobody has said yet why a mutant survives: the whole is no success before somebody has.
const UNEXPLAINED: &str = "?";

/// What stands at the top of the table.
const HEAD: &str =
    "# Each part of the contract between machine and search, and the test that notices when it is switched off.
# Written by `cargo run --release -p testkit --features laws --bin mutants -- --find`; what survives needs a reason.
";

struct Asked {
    find: bool,
    patience: u64,
    seed: u64,
    programs: Vec<String>,
    sample: usize,
    jdk: Option<u32>,
    jobs: usize,
    list: bool,
    filters: Vec<String>,
}

fn main() -> ExitCode {
    match parse(std::env::args().skip(1)).and_then(|asked| asked.map(|asked| run(&asked)).transpose()) {
        Ok(Some(good)) => ExitCode::from(u8::from(!good)),
        Ok(None) => {
            print!("{USAGE}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("mutants: {message}");
            ExitCode::from(3)
        }
    }
}

fn run(asked: &Asked) -> Result<bool, String> {
    let start = Instant::now();
    let all = sites(&repository()).map_err(|error| format!("cannot read the sources: {error}"))?;
    let wanted = |site: &&Site| asked.filters.is_empty() || asked.filters.iter().any(|part| site.name.contains(part));
    let chosen: Vec<Site> = all.iter().filter(wanted).step_by(asked.sample).cloned().collect();
    if asked.list {
        chosen.iter().for_each(|site| println!("{}:{}:{} {}", site.file, site.line, site.column, site.name));
        return Ok(true);
    }
    let table =
        if asked.find { committed().unwrap_or_default() } else { committed().map_err(|error| error.to_string())? };
    // A mutant may panic, and that is an answer.
    std::panic::set_hook(Box::new(|_| {}));
    let cache = repository().join("target/mutants-cache");
    let bench = Bench::new(asked.jdk, &asked.programs, &cache).map_err(|error| error.to_string())?;
    let mut fates = confirm(asked, &bench, &chosen, &table);
    let open: Vec<&Site> = chosen.iter().filter(|site| !fates.contains_key(&site.name)).collect();
    if asked.find && !open.is_empty() {
        fates = find(asked, &bench, &all, &open, &table, fates)?;
    }
    let good = tell(asked, &all, &chosen, &table, &fates);
    println!("{:.0} s", start.elapsed().as_secs_f64());
    Ok(good)
}

/// Asks the tests that the table names; the fates that hold.
fn confirm(asked: &Asked, bench: &Bench, chosen: &[Site], table: &BTreeMap<String, Fate>) -> BTreeMap<String, Fate> {
    let fates = Mutex::new(BTreeMap::new());
    in_parallel(asked.jobs, chosen, |site| {
        let holds = match table.get(&site.name) {
            Some(fate @ Fate::Killed { .. }) if asked.find => Some(fate.clone()),
            Some(Fate::Killed { program, way }) => show(site, &bench.confirm(site, program, *way)),
            Some(Fate::Survives(why)) if why != UNEXPLAINED => Some(Fate::Survives(why.clone())),
            _ => None,
        };
        if let (Some(fate), Ok(mut fates)) = (holds, fates.lock()) {
            fates.insert(site.name.clone(), fate);
        }
    });
    fates.into_inner().unwrap_or_default()
}

/// Looks for tests where none is known, and writes down what it finds as it goes.
fn find(
    asked: &Asked,
    bench: &Bench,
    all: &[Site],
    open: &[&Site],
    table: &BTreeMap<String, Fate>,
    fates: BTreeMap<String, Fate>,
) -> Result<BTreeMap<String, Fate>, String> {
    println!("{} sites have no test yet; asking {} programs", open.len(), bench.programs());
    let fates = Mutex::new(fates);
    let written = Mutex::new(Ok(()));
    let effort = Effort { patience: Duration::from_secs(asked.patience), seed: asked.seed };
    bench.find(open, asked.jobs, effort, &|found| match found {
        Found::Wrong(what) => println!("WRONG     without any mutant: {what}"),
        Found::Outcome(site, outcome) => {
            let fate = show(site, &outcome).unwrap_or_else(|| Fate::Survives(UNEXPLAINED.to_owned()));
            if let (Ok(mut fates), Ok(mut written)) = (fates.lock(), written.lock()) {
                fates.insert(site.name.clone(), fate);
                *written = write_table(all, table, &fates);
            }
        }
    });
    written.into_inner().map_err(|error| error.to_string())??;
    fates.into_inner().map_err(|error| error.to_string())
}

fn show(site: &Site, outcome: &Outcome) -> Option<Fate> {
    match outcome {
        Outcome::Killed { program, way, before, after } => {
            println!("killed    {} | {program} {}: {before}; without it: {after}", site.name, way.name());
            Some(Fate::Killed { program: program.clone(), way: *way })
        }
        Outcome::Alive { passed } => {
            println!("ALIVE     {} | {passed} tests come there", site.name);
            None
        }
    }
}

fn write_table(all: &[Site], table: &BTreeMap<String, Fate>, fates: &BTreeMap<String, Fate>) -> Result<(), String> {
    let mut text = HEAD.to_owned();
    for site in all {
        if let Some(fate) = fates.get(&site.name).or_else(|| table.get(&site.name)) {
            let _ = writeln!(text, "{}", line(&site.name, fate));
        }
    }
    let path = table_path();
    std::fs::write(&path, text).map_err(|error| format!("cannot write {}: {error}", path.display()))
}

/// What came out in short; whether it is good. A sample says nothing of how many survive.
fn tell(
    asked: &Asked,
    all: &[Site],
    chosen: &[Site],
    table: &BTreeMap<String, Fate>,
    fates: &BTreeMap<String, Fate>,
) -> bool {
    let (mut killed, mut survivors, mut open, mut lost) = (0, 0, 0, 0);
    for site in chosen {
        match (fates.get(&site.name), table.get(&site.name)) {
            (Some(Fate::Killed { .. }), _) => killed += 1,
            (Some(Fate::Survives(why)), _) if why != UNEXPLAINED => {
                survivors += 1;
                println!("survives  {} | {why}", site.name);
            }
            (_, Some(Fate::Survives(_))) => {
                open += 1;
                println!("OPEN      {}", site.name);
            }
            _ => {
                lost += 1;
                println!("LOST      {}: no test that the table names notices", site.name);
            }
        }
    }
    let stale: Vec<&String> = table.keys().filter(|name| all.iter().all(|site| site.name != **name)).collect();
    stale.iter().for_each(|name| println!("GONE      {name}: not in the sources any more"));
    println!(
        "{} sites: {killed} killed, {survivors} survive for a reason, {open} for none that is known, {lost} lost",
        chosen.len()
    );
    let few = (survivors + open) * 100 <= chosen.len() * SURVIVORS && open == 0;
    lost == 0 && stale.is_empty() && (few || asked.sample > 1)
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let mut asked = Asked {
        find: false,
        patience: 300,
        seed: 0,
        programs: Vec::new(),
        sample: 1,
        jdk: None,
        jobs: 2,
        list: false,
        filters: Vec::new(),
    };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<u64>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--find" => asked.find = true,
            "--sites" => asked.list = true,
            "--patience" => asked.patience = number(value()?)?,
            "--programs" => asked.programs.extend(value()?.split(',').map(str::to_owned)),
            "--seed" => asked.seed = number(value()?)?,
            "--sample" => asked.sample = number(value()?)?.max(1) as usize,
            "--jobs" => asked.jobs = number(value()?)? as usize,
            "--jdk" => asked.jdk = Some(number(value()?)? as u32),
            option if option.starts_with('-') => return Err(format!("unknown option {option}\n{USAGE}")),
            _ => asked.filters.push(arg),
        }
    }
    Ok(Some(asked))
}
