//! One program for `heddle check`, with the answer that it must get in comments beside the code.
//!
//! At the top: `// expect: verified` (or `bounded`, `inconclusive`), or one `// expect: violated PROPERTY`
//! for each finding; `// options:` for the command; `// assumes:` and `// assumes-not:` for the kinds of
//! assumption that the answer must and must not rest on; `// note:` for the kinds of notes; `// slow:` with
//! a reason where the search takes too long for every test run; `// hunted:` with one where only random runs find it; `// discipline: mld=… mld'=…` for whether the
//! lenient and the strict locking discipline are `obeyed` or `violated`. Each line that a finding must name ends
//! in `// !PROPERTY`.
//!
//! Invariant: a fixture that expects a violation marks at least one line for each property, and no
//! property is marked that is not expected. Attacks ([`CheckFixture::attacks`]) are about the verdict only and need
//! not mark any.

use crate::fixture::{Fixture, FixtureError};
use check::properties;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use thiserror::Error;
use verdict::{Kind, assumptions, notes};

/// A program and the answer that `heddle check` owes.
#[derive(Clone, Debug)]
pub struct CheckFixture {
    pub fixture: Fixture,
    pub expected: Expectation,
    /// Of the command, after those that every fixture gets.
    pub options: Vec<String>,
    /// Only random runs find it in time, so they are never left out.
    pub hunted: bool,
    /// Takes long: for the command `checks --slow`, not for every test run.
    pub slow: bool,
    /// Whether the locking discipline is obeyed.
    pub discipline: Option<Obeyed>,
}

/// Which strengths of the locking discipline a program obeys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Obeyed {
    pub lenient: bool,
    pub strict: bool,
}

/// What must come out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expectation {
    pub verdict: String,
    /// Lines to be named, for each property that is violated.
    pub findings: BTreeMap<String, BTreeSet<u64>>,
    pub assumes: BTreeSet<String>,
    pub assumes_not: BTreeSet<String>,
    pub notes: BTreeSet<String>,
}

/// Why a fixture cannot be used.
#[derive(Debug, Error)]
pub enum ExpectationError {
    #[error(transparent)]
    Fixture(#[from] FixtureError),
    #[error("{title}: {what}")]
    Wrong { title: String, what: String },
}

impl CheckFixture {
    /// Every `topic/Name.java` below a directory, by topic and name.
    pub fn all(dir: &Path) -> Result<Vec<Self>, ExpectationError> {
        let fixtures = Fixture::all(dir).map_err(ExpectationError::Fixture)?;
        fixtures.into_iter().map(|fixture| Self::of(fixture, true)).collect()
    }

    /// As `all`, for programs that say what is wrong with them but not where.
    pub fn attacks(dir: &Path) -> Result<Vec<Self>, ExpectationError> {
        let fixtures = Fixture::all(dir).map_err(ExpectationError::Fixture)?;
        fixtures.into_iter().map(|fixture| Self::of(fixture, false)).collect()
    }

    fn of(fixture: Fixture, marked: bool) -> Result<Self, ExpectationError> {
        let wrong = |what| ExpectationError::Wrong { title: fixture.title(), what };
        let (expected, options) = parse(&fixture.source).map_err(wrong)?;
        if let Some(property) = unmarked(&expected).filter(|_| marked) {
            return Err(wrong(format!("no line is marked with `// !{property}`")));
        }
        let says = |key: &str| header(&fixture.source).any(|line| line.starts_with(key));
        let (slow, hunted) = (says("// slow:"), says("// hunted:"));
        let discipline = header(&fixture.source).find_map(|line| line.strip_prefix("// discipline:"));
        let discipline = discipline.map(obeyed).transpose().map_err(wrong)?;
        Ok(Self { fixture, expected, options, hunted, slow, discipline })
    }
}

/// The comments at the top.
fn header(source: &str) -> impl Iterator<Item = &str> {
    source.lines().take_while(|line| line.is_empty() || line.starts_with("//"))
}

fn parse(source: &str) -> Result<(Expectation, Vec<String>), String> {
    let mut expected = Expectation::default();
    let mut options = Vec::new();
    for line in header(source) {
        let Some((key, value)) = line.trim_start_matches('/').trim().split_once(':') else { continue };
        let words = || value.split_whitespace().map(str::to_owned);
        match key {
            "expect" => expect(&mut expected, value.trim())?,
            "options" => options.extend(words()),
            "assumes" => expected.assumes.extend(kinds(assumptions::ALL, value)?),
            "assumes-not" => expected.assumes_not.extend(kinds(assumptions::ALL, value)?),
            "note" => expected.notes.extend(kinds(notes::ALL, value)?),
            _ => {}
        }
    }
    if expected.verdict.is_empty() {
        return Err("it says nowhere what to expect".to_owned());
    }
    for (number, line) in (1..).zip(source.lines()) {
        for mark in line.split("// !").skip(1) {
            let property = mark.split_whitespace().next().unwrap_or_default();
            let lines = expected.findings.get_mut(property);
            lines
                .ok_or_else(|| format!("line {number} is marked with `{property}`, which is not expected"))?
                .insert(number);
        }
    }
    Ok((expected, options))
}

/// Names of kinds that there are.
fn kinds<W>(all: &[&Kind<W>], names: &str) -> Result<Vec<String>, String> {
    let known = |name: &str| all.iter().any(|kind| kind.name == name);
    let checked = |name: &str| known(name).then(|| name.to_owned()).ok_or_else(|| format!("there is no `{name}`"));
    names.split_whitespace().map(checked).collect()
}

/// A property that is expected to be violated, and nobody says where.
fn unmarked(expected: &Expectation) -> Option<&str> {
    expected.findings.iter().find(|(_, lines)| lines.is_empty()).map(|(property, _)| property.as_str())
}

fn obeyed(text: &str) -> Result<Obeyed, String> {
    let judgement = |word: Option<&str>, key: &str| match word.and_then(|word| word.strip_prefix(key)) {
        Some("obeyed") => Ok(true),
        Some("violated") => Ok(false),
        _ => Err(format!("`discipline:{text}` does not say {key}obeyed or {key}violated")),
    };
    let mut words = text.split_whitespace();
    Ok(Obeyed { lenient: judgement(words.next(), "mld=")?, strict: judgement(words.next(), "mld'=")? })
}

fn expect(expected: &mut Expectation, what: &str) -> Result<(), String> {
    let verdict = match what.split_once(' ') {
        Some(("violated", property)) if properties::named(property).is_some() => {
            expected.findings.insert(property.to_owned(), BTreeSet::new());
            "violated"
        }
        None if ["verified", "bounded", "inconclusive"].contains(&what) => what,
        _ => return Err(format!("`expect: {what}` is not understood")),
    };
    if expected.verdict.is_empty() || expected.verdict == verdict {
        expected.verdict = verdict.to_owned();
        Ok(())
    } else {
        Err("it expects two verdicts".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::{Obeyed, obeyed, parse, unmarked};

    #[test]
    fn both_strengths_of_the_discipline_are_judged() {
        assert_eq!(obeyed(" mld=obeyed mld'=violated"), Ok(Obeyed { lenient: true, strict: false }));
        assert!(obeyed(" mld=obeyed").is_err());
        assert!(obeyed(" mld'=obeyed mld=obeyed").is_err());
    }

    #[test]
    fn expectations_stand_beside_the_code() {
        let source = "// expect: violated deadlock\n// expect: violated data-race\n// options: --all -Xmx1m\n\
                      class X {\n  a(); // !deadlock\n  b(); // !data-race // !deadlock\n}\n";
        let (expected, options) = parse(source).expect("a good fixture");
        assert_eq!(expected.verdict, "violated");
        assert_eq!(expected.findings["deadlock"].iter().copied().collect::<Vec<_>>(), [5, 6]);
        assert_eq!(expected.findings["data-race"].iter().copied().collect::<Vec<_>>(), [6]);
        assert_eq!(options, ["--all", "-Xmx1m"]);
    }

    #[test]
    fn assumptions_and_notes() {
        let source = "// expect: verified\n// assumes: no-time no-gc\n// assumes-not: carriers\n// note: never-exits\nclass X {}\n";
        let (expected, _) = parse(source).expect("a good fixture");
        assert_eq!((expected.assumes.len(), expected.assumes_not.len(), expected.notes.len()), (2, 1, 1));
        assert!(parse("// expect: verified\n// assumes: luck\nclass X {}\n").is_err());
    }

    #[test]
    fn a_violation_without_a_line_is_an_error_and_so_is_a_line_without_a_violation() {
        let (expected, _) = parse("// expect: violated deadlock\nclass X {}\n").expect("a good attack");
        assert_eq!(unmarked(&expected), Some("deadlock"));
        assert!(parse("// expect: verified\nclass X {} // !deadlock\n").is_err());
        assert!(parse("// expect: violated madness\nclass X {} // !madness\n").is_err());
        assert!(parse("// expect: verified\n// expect: bounded\nclass X {}\n").is_err());
        assert!(parse("class X {}\n").is_err());
    }
}
