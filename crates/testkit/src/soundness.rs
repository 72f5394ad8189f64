//! The tables of `docs/soundness.md` that are declared in code, written between marks of the page.

use check::properties::{Checkers, Promise};
use std::fmt::Write;
use verdict::{About, Concern, Kind, Weight, assumptions, notes, shortfalls};

/// Every table, by the name that its mark has.
pub fn tables() -> Vec<(&'static str, String)> {
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
pub fn rewritten(page: &str) -> Result<String, String> {
    let mut text = page.to_owned();
    for (name, table) in tables() {
        let (begin, end) = (format!("<!-- {name} -->\n\n"), format!("\n<!-- end of {name} -->\n"));
        let (before, rest) = text.split_once(&begin).ok_or_else(|| begin.clone())?;
        let (_, after) = rest.split_once(&end).ok_or_else(|| end.clone())?;
        text = format!("{before}{begin}{table}{end}{after}");
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::rewritten;
    use crate::repository;
    use std::fs;

    #[test]
    fn the_page_tells_what_is_declared() {
        let path = repository().join("docs/soundness.md");
        let page = fs::read_to_string(&path).expect("the page is there");
        let declared = rewritten(&page).expect("all marks are there");
        if std::env::var_os("HEDDLE_BLESS").is_some() {
            fs::write(&path, &declared).expect("the page can be written");
            return;
        }
        let how = "HEDDLE_BLESS=1 cargo test --release -p testkit --lib soundness";
        assert!(page == declared, "{} is not what is declared: {how}", path.display());
    }
}
