//! Outcome programs: tiny concurrent programs whose output depends on the schedule, against `java`.
//!
//! Each lies in `tests/outcomes` and lists what it may print, derived by hand. `java` is run very often
//! under stress ([`stress`]) and Heddle once, exhaustively ([`explore`]); then ([`problems`])
//! - what Heddle explores is exactly what is listed;
//! - what `java` showed was explored, unless Heddle says why more is possible: a data race, or an access
//!   weaker than volatile;
//! - and a program without a race gets no finding at all.
//!
//! Comments at the top of a program: `// outcomes: A | B` (with `\n` inside an outcome; `?` if the list is
//! not known), `// racy`, `// weak` (no race, but accesses weaker than volatile), `// since 21`,
//! `// fresh` (stressed with a new class loader each time), `// process` (with a new `java` each time),
//! `// options: --no-spurious` (for `heddle check`), `// finds: PROPERTY` (a finding that is right),
//! `// large` (may not be explored within the time limit: then what was explored must be possible).

mod explore;
mod stress;

pub use explore::{Explored, explore};
pub use stress::{Stress, Stressed, stress};

use jdk::Jdk;
use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// How the accesses of a program are ordered, which decides what `java` may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Memory {
    /// No race, and nothing weaker than volatile: interleavings are all there is.
    Ordered,
    /// Conflicting accesses weaker than volatile, but not plain.
    Weak,
    /// A data race.
    Racy,
}

/// How `java` can be asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Repeat {
    /// `run` or `main` can be called again.
    Call,
    /// It depends on initialisation: its classes are loaded anew.
    Load,
    /// It ends the machine, or outlives `main`: a new process.
    Process,
}

#[derive(Clone, Debug)]
pub struct Program {
    pub name: String,
    pub path: PathBuf,
    pub source: String,
    /// The oldest feature release that runs it.
    pub since: u32,
    /// What it may print under some interleaving, without white space at the end; unless unknown.
    pub listed: Option<BTreeSet<String>>,
    pub memory: Memory,
    pub repeat: Repeat,
    /// For `heddle check`.
    pub options: Vec<String>,
    /// Findings that are no false alarm.
    pub finds: Vec<String>,
    /// Too many interleavings to explore all of them within a test.
    pub large: bool,
}

#[derive(Debug, Error)]
pub enum OutcomeError {
    #[error("{what}: {source}")]
    Io { what: String, source: io::Error },
    #[error("{} has no line `// outcomes: …`", path.display())]
    NoList { path: PathBuf },
    /// `javac` or `java` did not do what was asked.
    #[error("{what}")]
    Java { what: String },
    /// `heddle check` printed something else than a report.
    #[error("{program}: heddle check: {what}")]
    Heddle { program: String, what: String },
}

fn failed(what: impl fmt::Display) -> impl FnOnce(io::Error) -> OutcomeError {
    move |source| OutcomeError::Io { what: what.to_string(), source }
}

impl Program {
    /// Every program directly in a directory, by name.
    pub fn all(dir: &Path) -> Result<Vec<Self>, OutcomeError> {
        let unreadable = || format!("cannot read {}", dir.display());
        let mut paths = Vec::new();
        for entry in fs::read_dir(dir).map_err(failed(unreadable()))? {
            let path = entry.map_err(failed(unreadable()))?.path();
            if path.extension().is_some_and(|extension| extension == "java") {
                paths.push(path);
            }
        }
        paths.sort_unstable();
        paths.into_iter().map(Self::read).collect()
    }

    fn read(path: PathBuf) -> Result<Self, OutcomeError> {
        let source = fs::read_to_string(&path).map_err(failed(format_args!("cannot read {}", path.display())))?;
        Self::parse(path, source)
    }

    /// The program in this text, from the comments at its top.
    pub fn parse(path: PathBuf, source: String) -> Result<Self, OutcomeError> {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let (mut since, mut list, mut options) = (0, None, Vec::new());
        let (mut memory, mut repeat) = (Memory::Ordered, Repeat::Call);
        let (mut finds, mut large) = (Vec::new(), false);
        for line in source.lines().map_while(|line| line.strip_prefix("//")).map(str::trim) {
            match line {
                "racy" => memory = Memory::Racy,
                "weak" => memory = Memory::Weak,
                "fresh" => repeat = Repeat::Load,
                "process" => repeat = Repeat::Process,
                "large" => large = true,
                _ => {}
            }
            if let Some(outcomes) = line.strip_prefix("outcomes:") {
                list = Some(outcomes.split('|').map(|outcome| unescape(outcome.trim())).collect::<BTreeSet<String>>());
            } else if let Some(release) = line.strip_prefix("since ") {
                since = release.parse().unwrap_or(since);
            } else if let Some(flags) = line.strip_prefix("options:") {
                options = flags.split_whitespace().map(str::to_owned).collect();
            } else if let Some(properties) = line.strip_prefix("finds:") {
                finds = properties.split_whitespace().map(str::to_owned).collect();
            }
        }
        let list = list.ok_or_else(|| OutcomeError::NoList { path: path.clone() })?;
        let listed = if list.len() == 1 && list.contains("?") { None } else { Some(list) };
        Ok(Self { name, path, source, since, listed, memory, repeat, options, finds, large })
    }

    pub fn runs_on(&self, jdk: &Jdk) -> bool {
        self.since <= jdk.feature
    }
}

/// `\n` and `\\` as in a list of outcomes.
fn unescape(text: &str) -> String {
    text.replace("\\\\", "\u{0}").replace("\\n", "\n").replace('\u{0}', "\\")
}

/// What is wrong, in sentences: nothing if Heddle's answer and what `java` showed fit the program.
pub fn problems(program: &Program, explored: &Explored, seen: &BTreeSet<String>) -> Vec<String> {
    let mut problems = Vec::new();
    let mut complain = |what: String| problems.push(format!("{}: {what}", program.name));
    if explored.is_cut && !program.large {
        complain(format!("not explored to the end: {}", explored.shortfalls));
    }
    if let Some(listed) = &program.listed {
        for outcome in listed.difference(&explored.outcomes).filter(|_| !explored.is_cut) {
            complain(format!("{outcome:?} is possible and was not explored"));
        }
        for outcome in explored.outcomes.difference(listed) {
            complain(format!("{outcome:?} was explored and is not possible"));
        }
    }
    let has = |list: &[String], name: &str| list.iter().any(|item| item == name);
    let assumed = has(&explored.assumptions, "sequential-consistency");
    let raced = has(&explored.properties, "data-race");
    match program.memory {
        Memory::Racy if !raced => complain("its data race was not found".to_owned()),
        Memory::Weak if !assumed => complain("it does not say that it assumes sequential consistency".to_owned()),
        // The library has accesses weaker than volatile of its own.
        Memory::Ordered if assumed && !program.source.contains("\nimport ") => {
            complain("it assumes sequential consistency for no reason".to_owned());
        }
        Memory::Ordered | Memory::Weak | Memory::Racy => {}
    }
    for property in &explored.properties {
        let known = program.memory == Memory::Racy && property == "data-race";
        if !known && !program.finds.contains(property) {
            complain(format!("a false alarm: {property}"));
        }
    }
    let excused = match program.memory {
        Memory::Ordered => explored.is_cut,
        Memory::Weak => assumed,
        Memory::Racy => raced,
    };
    for outcome in seen.difference(&explored.outcomes).filter(|_| !excused) {
        complain(format!("java shows {outcome:?}, which was not explored"));
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::{Explored, Memory, Program, Repeat, problems};
    use std::collections::BTreeSet;

    fn program(header: &str) -> Program {
        Program::parse("tests/outcomes/X.java".into(), format!("{header}\npublic class X {{}}\n")).expect("a list")
    }

    fn set(items: &[&str]) -> BTreeSet<String> {
        items.iter().map(|&item| item.to_owned()).collect()
    }

    fn explored(outcomes: &[&str], properties: &[&str]) -> Explored {
        Explored {
            verdict: "verified".to_owned(),
            outcomes: set(outcomes),
            properties: properties.iter().map(|&name| name.to_owned()).collect(),
            assumptions: Vec::new(),
            shortfalls: String::new(),
            is_cut: false,
        }
    }

    #[test]
    fn a_header_says_what_to_expect() {
        let program = program("// What it is.\n// since 21\n// fresh\n// options: --no-spurious\n// outcomes: | a\\nb");
        assert_eq!(program.listed, Some(set(&["", "a\nb"])));
        assert_eq!((program.since, program.repeat, program.memory), (21, Repeat::Load, Memory::Ordered));
        assert_eq!(program.options, ["--no-spurious"]);
        assert!(Program::parse("X.java".into(), "class X {}".to_owned()).is_err());
    }

    #[test]
    fn the_sets_must_agree() {
        let exact = program("// outcomes: a | b");
        assert!(problems(&exact, &explored(&["a", "b"], &[]), &set(&["a"])).is_empty());
        assert_eq!(problems(&exact, &explored(&["a"], &[]), &set(&["b"])).len(), 2);
        assert_eq!(problems(&exact, &explored(&["a", "b", "c"], &["data-race"]), &set(&["a"])).len(), 2);
        let unknown = program("// outcomes: ?");
        assert!(problems(&unknown, &explored(&["a", "b"], &[]), &set(&["a"])).is_empty());
        assert_eq!(problems(&unknown, &explored(&["a"], &[]), &set(&["c"])).len(), 1);
    }

    #[test]
    fn a_large_program_may_be_cut_but_not_wrong() {
        let large = program("// large\n// outcomes: a | b");
        let cut = |outcomes: &[&str]| Explored { is_cut: true, ..explored(outcomes, &[]) };
        assert!(problems(&large, &cut(&["a"]), &set(&["b"])).is_empty());
        assert_eq!(problems(&large, &cut(&["c"]), &set(&["b"])).len(), 1);
        assert!(!problems(&program("// outcomes: a | b"), &cut(&["a"]), &set(&[])).is_empty());
    }

    #[test]
    fn a_reported_race_excuses_what_java_shows() {
        let racy = program("// racy\n// outcomes: a | b");
        assert!(problems(&racy, &explored(&["a", "b"], &["data-race"]), &set(&["c"])).is_empty());
        assert_eq!(problems(&racy, &explored(&["a", "b"], &[]), &set(&["c"])).len(), 2);
    }
}
