//! `hostile`: attacks on Heddle, by group and name.
//!
//! For developers; `./test` tries a sample.

use std::path::PathBuf;
use std::process::ExitCode;
use testkit::hostile::{Attack, GROUPS, Ground, sample, try_all};
use testkit::installed_jdks;

const USAGE: &str = "usage: hostile [OPTION…] [GROUP] [FILTER…]
Tries the attacks of a GROUP (sandbox, budgets, aborts, natives; all if none is named) whose name contains a FILTER.

  --heddle PATH   this binary (default: the one beside this program)
  --every N       only every N-th
  --unmeasured    do not judge times and sizes
  --jobs N        so many at a time (default: 1, for times are judged)
  --list          only print their names
";

struct Asked {
    ground: Ground,
    groups: Vec<String>,
    filters: Vec<String>,
    every: usize,
    jobs: usize,
    list: bool,
}

fn main() -> ExitCode {
    let asked = match parse(std::env::args().skip(1)) {
        Ok(Some(asked)) => asked,
        Ok(None) => {
            print!("{USAGE}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("hostile: {message}");
            return ExitCode::from(3);
        }
    };
    let attacks = chosen(&asked);
    if asked.list {
        attacks.iter().for_each(|attack| println!("{}", attack.name));
        return ExitCode::SUCCESS;
    }
    let told = |name: &str, result: &Result<(), String>| match result {
        Ok(()) => println!("ok    {name}"),
        Err(what) => println!("BROKE {name}: {what}"),
    };
    let broken = try_all(&asked.ground, &attacks, asked.jobs, &told);
    println!("{} passed, {} failed", attacks.len() - broken.len(), broken.len());
    ExitCode::from(u8::from(!broken.is_empty()))
}

fn chosen(asked: &Asked) -> Vec<Attack> {
    let groups = GROUPS.iter().filter(|(name, _)| asked.groups.is_empty() || asked.groups.iter().any(|g| g == name));
    let mut attacks: Vec<Attack> = groups.flat_map(|(_, attacks)| sample(attacks(), asked.every)).collect();
    attacks.retain(|attack| asked.filters.is_empty() || asked.filters.iter().any(|f| attack.name.contains(f)));
    attacks
}

fn parse(mut args: impl Iterator<Item = String>) -> Result<Option<Asked>, String> {
    let own = std::env::current_exe().map_err(|error| format!("where am I? {error}"))?;
    let ground = Ground { heddle: own.with_file_name("heddle"), jdks: installed_jdks(), measured: true };
    let mut asked = Asked { ground, groups: Vec::new(), filters: Vec::new(), every: 1, jobs: 1, list: false };
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or_else(|| format!("{arg} needs a value"));
        let number = |text: String| text.parse::<usize>().map_err(|_| format!("{text} is no number"));
        match arg.as_str() {
            "--help" | "-h" => return Ok(None),
            "--heddle" => asked.ground.heddle = PathBuf::from(value()?),
            "--every" => asked.every = number(value()?)?,
            "--jobs" => asked.jobs = number(value()?)?,
            "--unmeasured" => asked.ground.measured = false,
            "--list" => asked.list = true,
            option if option.starts_with("--") => return Err(format!("{option} is not an option")),
            group if GROUPS.iter().any(|(name, _)| *name == group) => asked.groups.push(arg),
            _ => asked.filters.push(arg),
        }
    }
    Ok(Some(asked))
}
