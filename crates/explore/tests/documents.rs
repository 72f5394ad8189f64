//! The tables of parts in `docs` are what the lists of parts say.
//!
//! They stand between two comments each; `HEDDLE_BLESS=1 cargo test -p explore --test documents` writes them anew.

use explore::{Bound, Class, Covers, Cycles, Heuristic, Part, Promise, Reduction, Standing, Strategy};
use std::fs;
use std::path::Path;

#[test]
fn the_table_of_promises() {
    let reductions = Reduction::ALL.iter().map(|reduction| reduction.part());
    let mut table =
        "| part | safety | race | cycles | finals | class | rests on |\n|---|---|---|---|---|---|---|\n".to_owned();
    table += &rows("reductions", reductions.filter(|part| part.standing != Standing::Trial));
    table += &rows("bounds", Bound::parts());
    table += &rows("strategies", Strategy::parts());
    hold("docs/soundness.md", "parts of a plan", &table);
}

const GUIDE: &str = "docs/guide/which-search.md";

#[test]
fn the_tables_of_the_guide() {
    let heuristics = Heuristic::ALL.iter().map(|heuristic| heuristic.part());
    hold(GUIDE, "reductions", &compared());
    hold(GUIDE, "strategies", &summaries("`--strategy` | it explores", Strategy::parts()));
    hold(GUIDE, "heuristics", &summaries("`--heuristic` | first come states", heuristics));
    let bounds = Bound::parts().filter(|part| part.parameter.is_some());
    hold(GUIDE, "bounds", &summaries("`--bound` | what may be so many in an execution", bounds));
}

/// The reductions that are offered, beside each other.
fn compared() -> String {
    let mut table = "| `--reduction` | it leaves out | good for | with matching |\n|---|---|---|---|\n".to_owned();
    let parts = Reduction::ALL.iter().map(|reduction| reduction.part());
    for Part { name, summary, good_for, promises, .. } in parts.filter(|part| part.standing != Standing::Trial) {
        assert!(!good_for.is_empty(), "{name} is good for something");
        let matching = match [true, false].map(|way| promises.iter().any(|promise| promise.matching == way)) {
            [true, true] => "yes, or without",
            [true, false] => "yes",
            [false, _] => "no",
        };
        table += &format!("| `{name}` | {summary} | {good_for} | {matching} |\n");
    }
    table
}

fn summaries(head: &str, parts: impl Iterator<Item = &'static Part>) -> String {
    let mut table = format!("| {head} |\n|---|---|\n");
    for part in parts {
        assert!(!part.summary.is_empty(), "{} is summed up", part.name);
        table += &format!("| `{}` | {} |\n", part.usage(), part.summary);
    }
    table
}

fn rows(kind: &str, parts: impl Iterator<Item = &'static Part>) -> String {
    let mut rows = format!("| **{kind}** | | | | | | |\n");
    for part in parts {
        for promise in part.promises {
            rows += &format!("| {} | {} |\n", label(part, promise), cells(promise).join(" | "));
        }
    }
    rows
}

/// The part, and which use of it is spoken of if there are several.
fn label(part: &Part, promise: &Promise) -> String {
    if !promise.of.is_empty() {
        return format!("`{} {}`", part.usage(), promise.of);
    }
    let is_either = part.promises.iter().any(|other| other.of.is_empty() && other.matching != promise.matching);
    match (is_either, promise.matching) {
        (true, true) => format!("`{}`, with matching", part.usage()),
        (true, false) => format!("`{}` with `--no-matching`", part.usage()),
        (false, _) => format!("`{}`", part.usage()),
    }
}

fn cells(promise: &Promise) -> [&'static str; 6] {
    let cycles = match promise.cycles {
        Cycles::Judged => "all",
        Cycles::Unseen => "no",
        Cycles::Unjudged => "no: `inconclusive`",
        Cycles::UnjudgedIfAny => "no: said if there are any",
    };
    let class = match promise.class {
        Class::Unsaid => "–",
        Class::Every => "every execution",
        Class::OneOrMore => "one or more",
        Class::One => "one, and runs that are given up",
        Class::OneAlone => "one",
    };
    match promise.covers {
        Covers::All => ["all", "all", cycles, "all", class, promise.rests_on],
        Covers::Within(which) => [which, "the same", cycles, "the same", class, promise.rests_on],
        Covers::Nothing(said) => [said, "", "", "", "", promise.rests_on],
    }
}

/// Holds what stands between the comments of a page to what it should be.
fn hold(page: &str, name: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    let (begin, end) = (format!("<!-- {name}: written by a test -->\n"), format!("<!-- end of {name} -->\n"));
    let (before, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("{page} has no {begin}"));
    let (found, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{page} has no {end}"));
    if std::env::var_os("HEDDLE_BLESS").is_some() {
        fs::write(&path, [before, &begin, wanted, &end, after].concat()).expect("the page can be written");
    } else {
        assert_eq!(found, wanted, "{page}: HEDDLE_BLESS=1 cargo test -p explore --test documents");
    }
}
