//! Documents that repeat what is declared in code: tables of `docs/soundness.md`, between marks of the page, and names in
//! `docs/report.schema.json`.

use check::properties::{Checkers, Promise};
use std::fmt::Write;
use thiserror::Error;
use verdict::{About, Concern, Kind, Weight, assumptions, notes, shortfalls};

/// A document has no place for what is to stand in it.
#[derive(Debug, Error)]
#[error("the document has no mark `{0}`")]
pub struct MissingMark(String);

/// Every table, by the name that its mark has.
fn tables() -> Vec<(&'static str, String)> {
    vec![
        ("properties", properties()),
        (
            "assumptions",
            kinds("assumption", assumptions::ALL, "stands below a `violated`", |about| about == About::Outside),
        ),
        ("shortfalls", kinds("shortfall", shortfalls::ALL, "is a bound", |weight| weight == Weight::Bound)),
        ("notes", kinds("note", notes::ALL, "is about the program", |concern| concern == Concern::Program)),
    ]
}

/// What everything of a kind means, and whether it is of the sort that a question is about.
fn kinds<W: Copy>(thing: &str, all: &[&Kind<W>], question: &str, is: impl Fn(W) -> bool) -> String {
    let mut text = format!("| {thing} | meaning | {question} |\n|---|---|---|\n");
    for kind in all {
        let answer = if is(kind.weight) { "yes" } else { "no" };
        let _ = writeln!(text, "| `{}` | {} | {answer} |", kind.name, kind.meaning);
    }
    text
}

fn properties() -> String {
    let mut text = "| property | the default, and `--reduction none`, `escape` or `dynamic` with matching | premises | tried by |\n|---|---|---|---|\n".to_owned();
    for checker in Checkers::default().iter() {
        let property = checker.property();
        let only = if property.by_default { "" } else { ", only if named" };
        for Promise { of, promised, premises, tried_by } in checker.promises() {
            let colon = if of.is_empty() { "" } else { ": " };
            let _ = writeln!(text, "| `{property}`{only}{colon}{of} | {promised} | {premises} | {tried_by} |");
        }
    }
    text
}

/// The page with every table as it is declared; the mark that is missing, if one is.
pub fn soundness(page: &str) -> Result<String, MissingMark> {
    let put = |text: String, (name, table): (&str, String)| {
        between(&text, &format!("<!-- {name} -->\n\n"), &table, &format!("\n<!-- end of {name} -->\n"))
    };
    tables().into_iter().try_fold(page.to_owned(), put)
}

/// The schema of reports with the names of all properties and shortfalls.
pub fn schema(page: &str) -> Result<String, MissingMark> {
    let names = |indent: &str, names: Vec<&str>| {
        let lines: Vec<String> = names.iter().map(|name| format!("{indent}  \"{name}\"")).collect();
        lines.join(",\n")
    };
    let (begin, indent) = ("    \"property\": {\n      \"enum\": [\n", "      ");
    let all = names(indent, check::properties::all().map(|property| property.name).collect());
    let text = between(page, begin, &all, "\n      ]")?;
    let (begin, indent) = (
        "    \"shortfall\": {\n      \"type\": \"object\",\n      \"properties\": {\n        \"kind\": {\n          \"enum\": [\n",
        "          ",
    );
    let all = names(indent, shortfalls::ALL.iter().map(|kind| kind.name).collect());
    between(&text, begin, &all, "\n          ]")
}

/// The text with something else between two marks; the mark that is missing, if one is.
fn between(text: &str, begin: &str, middle: &str, end: &str) -> Result<String, MissingMark> {
    let missing = |mark: &str| MissingMark(mark.trim().to_owned());
    let (before, rest) = text.split_once(begin).ok_or_else(|| missing(begin))?;
    let (_, after) = rest.split_once(end).ok_or_else(|| missing(end))?;
    Ok(format!("{before}{begin}{middle}{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::{MissingMark, schema, soundness};
    use crate::repository;
    use std::fs;

    fn holds(document: &str, rewritten: impl Fn(&str) -> Result<String, MissingMark>) {
        let path = repository().join("docs").join(document);
        let page = fs::read_to_string(&path).expect("the document is there");
        let declared = rewritten(&page).expect("all marks are there");
        if std::env::var_os("HEDDLE_BLESS").is_some() {
            fs::write(&path, &declared).expect("the document can be written");
            return;
        }
        let how = "HEDDLE_BLESS=1 cargo test --release -p testkit --lib declared";
        assert!(page == declared, "{} is not what is declared: {how}", path.display());
    }

    #[test]
    fn the_page_on_soundness_tells_what_is_declared() {
        holds("soundness.md", soundness);
    }

    #[test]
    fn the_schema_has_all_names() {
        holds("report.schema.json", schema);
    }
}
