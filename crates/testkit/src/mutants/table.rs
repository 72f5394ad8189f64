//! The committed table: for each site the test that kills its mutant, or why there can be none.
//!
//! A line is `SITE | TOPIC/PROGRAM WAY` or `SITE | survives: WHY`; lines that begin with `#` are comments.

use super::trial::Way;
use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// What becomes of a mutant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fate {
    Killed {
        program: String,
        way: Way,
    },
    /// Nobody can notice it, and why.
    Survives(String),
}

/// Why the table cannot be used.
#[derive(Debug, Error)]
pub enum TableError {
    #[error("cannot read {}: {error}", .path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("this line of the table is not understood: {0}")]
    Line(String),
}

const SURVIVES: &str = "survives: ";

/// The fates by name of the site.
pub fn parse(text: &str) -> Result<BTreeMap<String, Fate>, TableError> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| entry(line).ok_or_else(|| TableError::Line(line.to_owned()))).collect()
}

fn entry(line: &str) -> Option<(String, Fate)> {
    let (site, fate) = line.rsplit_once(" | ")?;
    let fate = match fate.strip_prefix(SURVIVES) {
        Some(why) => Fate::Survives(why.to_owned()),
        None => {
            let (program, way) = fate.split_once(' ')?;
            Fate::Killed { program: program.to_owned(), way: Way::named(way)? }
        }
    };
    Some((site.to_owned(), fate))
}

/// A line of the table.
pub fn line(site: &str, fate: &Fate) -> String {
    match fate {
        Fate::Killed { program, way } => format!("{site} | {program} {}", way.name()),
        Fate::Survives(why) => format!("{site} | {SURVIVES}{why}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{line, parse};

    #[test]
    fn what_is_written_is_read() {
        let text = "a.rs f: keep(x | y) #2 | races/X oracle-none\nb.rs g: touch_it() | survives: it is so\n";
        let table = parse(&format!("# said\n\n{text}")).expect("a good table");
        let lines: String = table.iter().map(|(site, fate)| line(site, fate) + "\n").collect();
        assert_eq!(lines, text);
        assert!(parse("a.rs f: keep(x) | races/X sideways").is_err());
    }
}
