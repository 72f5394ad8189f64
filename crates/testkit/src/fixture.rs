//! One fixture: a Java program in one file, with how to run it in comments at its top.
//!
//! `// since 21` names the oldest JDK and `// until 21` the newest, `// args:` the program's arguments, `// stdin:` its input (with
//! `\n`, `\t` and `\\`), `// jvm:` options of the machine, `// without:` nested classes whose files are gone when it
//! runs.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// A Java program and how to run it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The class with `main`, which is also the name of the file.
    pub name: String,
    /// The directory it lies in.
    pub topic: String,
    pub path: PathBuf,
    pub source: String,
    /// The oldest feature release that runs it.
    pub since: u32,
    /// The newest one.
    pub until: u32,
    pub args: Vec<String>,
    pub stdin: String,
    pub jvm: Vec<String>,
    /// Nested classes that are compiled, and then taken away.
    pub without: Vec<String>,
}

/// Why a directory of fixtures could not be read.
#[derive(Debug, Error)]
pub enum FixtureError {
    #[error("cannot read {}: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{}: this header is not understood: {line}", path.display())]
    BadHeader { path: PathBuf, line: String },
    #[error("{} and {} have the same name; rename one", first.display(), second.display())]
    SameName { first: PathBuf, second: PathBuf },
}

impl Fixture {
    /// Every `topic/Name.java` below a directory, by topic and name.
    pub fn all(dir: &Path) -> Result<Vec<Self>, FixtureError> {
        let mut fixtures: Vec<Self> = Vec::new();
        for topic in entries(dir)?.into_iter().filter(|path| path.is_dir()) {
            fixtures.extend(Self::of_topic(&topic)?);
        }
        let mut by_name: Vec<&Self> = fixtures.iter().collect();
        by_name.sort_by_key(|fixture| &fixture.name);
        if let Some(pair) = by_name.windows(2).find(|pair| pair[0].name == pair[1].name) {
            return Err(FixtureError::SameName { first: pair[0].path.clone(), second: pair[1].path.clone() });
        }
        Ok(fixtures)
    }

    /// Those that lie in one folder.
    pub fn of_topic(topic: &Path) -> Result<Vec<Self>, FixtureError> {
        let files = entries(topic)?.into_iter().filter(|path| path.extension().is_some_and(|e| e == "java"));
        files.map(Self::read).collect()
    }

    fn read(path: PathBuf) -> Result<Self, FixtureError> {
        let unreadable = |source| FixtureError::Unreadable { path: path.clone(), source };
        let bytes = fs::read(&path).map_err(unreadable)?;
        let source = String::from_utf8_lossy(&bytes).into_owned();
        Self::parse(path, source)
    }

    fn parse(path: PathBuf, source: String) -> Result<Self, FixtureError> {
        let part = |path: Option<&std::ffi::OsStr>| path.unwrap_or_default().to_string_lossy().into_owned();
        let mut fixture = Self {
            name: part(path.file_stem()),
            topic: part(path.parent().and_then(Path::file_name)),
            since: 0,
            until: u32::MAX,
            args: Vec::new(),
            stdin: String::new(),
            jvm: Vec::new(),
            without: Vec::new(),
            path,
            source: String::new(),
        };
        let header = source.lines().map(str::trim_start).take_while(|line| line.is_empty() || line.starts_with("//"));
        for line in header {
            let line = line.trim_start_matches('/');
            let line = line.strip_prefix(' ').unwrap_or(line);
            let number = |release: &str| {
                let bad = |_| FixtureError::BadHeader { path: fixture.path.clone(), line: line.to_owned() };
                release.trim().parse().map_err(bad)
            };
            if let Some(release) = line.strip_prefix("since ") {
                fixture.since = number(release)?;
            } else if let Some(release) = line.strip_prefix("until ") {
                fixture.until = number(release)?;
            } else if let Some(args) = line.strip_prefix("args:") {
                fixture.args = args.split_whitespace().map(str::to_owned).collect();
            } else if let Some(flags) = line.strip_prefix("jvm:") {
                fixture.jvm = flags.split_whitespace().map(str::to_owned).collect();
            } else if let Some(names) = line.strip_prefix("without:") {
                fixture.without = names.split_whitespace().map(str::to_owned).collect();
            } else if let Some(input) = line.strip_prefix("stdin:") {
                fixture.stdin += &unescape(input.strip_prefix(' ').unwrap_or(input));
            }
        }
        fixture.source = source;
        Ok(fixture)
    }

    /// `topic/Name`.
    pub fn title(&self) -> String {
        format!("{}/{}", self.topic, self.name)
    }
}

fn entries(dir: &Path) -> Result<Vec<PathBuf>, FixtureError> {
    let unreadable = |source| FixtureError::Unreadable { path: dir.to_owned(), source };
    let mut paths = Vec::new();
    for entry in fs::read_dir(dir).map_err(unreadable)? {
        paths.push(entry.map_err(unreadable)?.path());
    }
    paths.sort_unstable();
    Ok(paths)
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => plain.push('\n'),
                Some('t') => plain.push('\t'),
                Some(other) => plain.push(other),
                None => plain.push('\\'),
            },
            other => plain.push(other),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::{Fixture, unescape};

    #[test]
    fn a_header_says_how_to_run_it() {
        let source = "// What it tries.\n// since 21\n// until 24\n// args: a b\n// stdin: 1\\n2\n// jvm: -ea\n// without: Gone\nclass X {}\n// args: no\n";
        let fixture = Fixture::parse("lang/X.java".into(), source.into()).expect("a good header");
        assert_eq!((fixture.title().as_str(), fixture.since, fixture.until), ("lang/X", 21, 24));
        assert_eq!(fixture.args, ["a", "b"]);
        assert_eq!(fixture.stdin, "1\n2");
        assert_eq!(fixture.jvm, ["-ea"]);
        assert_eq!(fixture.without, ["Gone"]);
    }

    #[test]
    fn a_bad_release_is_an_error() {
        assert!(Fixture::parse("lang/X.java".into(), "// since ever\n".into()).is_err());
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape("a\\tb\\\\n\\"), "a\tb\\n\\");
    }
}
