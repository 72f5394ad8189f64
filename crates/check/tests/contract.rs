//! Steps of real programs that touch nothing in common commute (see `check::contract`).
//!
//! `./test` tries a few programs of `tests/check` and `tests/attacks` for a moment each;
//! `HEDDLE_CONTRACT=PART,MILLISECONDS` tries all whose path contains the part, and lists the pairs of kinds of
//! operations that it never met.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{Enough, Settings, Tried, contract};
use std::path::{Path, PathBuf};
use std::time::Duration;
use vm::Op;

fn programs(under: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(under)
        .expect("the fixtures are there")
        .map(|entry| entry.expect("is readable").path())
        .collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            programs(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "java") {
            into.push(path);
        }
    }
}

/// Which kinds of operations were never tried beside each other.
fn tell_kinds(tried: &Tried) {
    let mut kinds = Op::KINDS.to_vec();
    kinds.extend(["time-out", "wake-up"]);
    kinds.sort_unstable();
    println!("{} states, {} pairs, {} of them independent", tried.states, tried.pairs, tried.independent);
    for (at, first) in kinds.iter().enumerate() {
        let never = kinds[at..].iter().filter(|second| !tried.kinds.contains_key(&[*first, **second]));
        let never: Vec<&str> = never.copied().collect();
        println!("{first} was never tried beside {}", never.join(", "));
    }
}

#[test]
fn independent_steps_commute() {
    let asked = std::env::var("HEDDLE_CONTRACT").ok();
    let (part, milliseconds) = match asked.as_deref().and_then(|asked| asked.split_once(',')) {
        Some((part, time)) => (part.to_owned(), time.parse().expect("HEDDLE_CONTRACT is PART,MILLISECONDS")),
        None => (String::new(), 100),
    };
    let mut paths = Vec::new();
    for folder in ["check", "attacks"] {
        programs(&Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests")).join(folder), &mut paths);
    }
    paths.retain(|path| path.to_string_lossy().contains(&part));
    // Without being asked for more, a few of them.
    let stride = if asked.is_some() { 1 } else { 24 };
    let mut breaches = Vec::new();
    let mut all = Tried::default();
    for path in paths.iter().step_by(stride) {
        let source = std::fs::read_to_string(path).expect("is readable");
        if source.contains("// since") || source.contains("heddle.Heddle") || source.contains("// args") {
            continue;
        }
        let name = path.file_stem().expect("has a name").to_string_lossy().into_owned();
        let (mut machine, _classes) = common::machine(&name, &source, &[]);
        let enough = Enough { time: Duration::from_millis(milliseconds), pairs: u64::MAX };
        match contract(&mut machine, &Settings::default(), 1, enough) {
            Ok(tried) => {
                println!("{name}: {} pairs, {} of them independent", tried.pairs, tried.independent);
                all.add(&tried);
            }
            Err(breach) => {
                println!("{name}: BREACH {breach}");
                breaches.push(format!("{}: {breach}", path.display()));
            }
        }
    }
    tell_kinds(&all);
    assert!(breaches.is_empty(), "{}", breaches.join("\n"));
}
