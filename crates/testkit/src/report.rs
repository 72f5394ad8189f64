//! What came of running the fixtures, and how to say it.

use crate::process::{End, Ran};
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// How Heddle's run differs from `java`'s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What failed, in one line that groups failures of the same cause.
    pub cause: String,
    /// The first place where they differ.
    pub detail: String,
}

/// One fixture on one JDK.
#[derive(Clone, Debug)]
pub struct Verdict {
    pub topic: String,
    pub name: String,
    pub feature: u32,
    pub difference: Option<Difference>,
    /// Why it is known to fail.
    pub known: Option<String>,
}

impl Verdict {
    /// Whether this is as expected.
    pub fn is_good(&self) -> bool {
        self.difference.is_some() == self.known.is_some()
    }
}

/// Compares all that a user can see.
pub(crate) fn difference(expected: &Ran, actual: &Ran) -> Option<Difference> {
    if expected == actual {
        return None;
    }
    let detail = if expected.stdout != actual.stdout {
        format!("stdout {}", first_difference(&expected.stdout, &actual.stdout))
    } else if expected.stderr != actual.stderr {
        format!("stderr {}", first_difference(&expected.stderr, &actual.stderr))
    } else {
        format!("exit {:?}, java: {:?}", actual.end, expected.end)
    };
    Some(Difference { cause: cause(expected, actual), detail })
}

fn cause(expected: &Ran, actual: &Ran) -> String {
    let own = actual.stderr.lines().find(|line| line.starts_with("heddle: ") || line.starts_with("thread '"));
    let unexpected = || actual.stderr.lines().find(|line| !expected.stderr.contains(*line));
    match (own, actual.end) {
        (Some(line), _) => line.to_owned(),
        (None, End::TimedOut) => "timed out".to_owned(),
        (None, End::Killed) => "killed by a signal".to_owned(),
        (None, End::Code(_)) => match unexpected() {
            Some(line) => line.to_owned(),
            None if expected.stdout != actual.stdout => "stdout differs".to_owned(),
            None if expected.stderr != actual.stderr => "stderr lacks lines".to_owned(),
            None => "exit code differs".to_owned(),
        },
    }
}

fn first_difference(expected: &str, actual: &str) -> String {
    let (mut left, mut right) = (expected.lines(), actual.lines());
    let mut line = 1;
    loop {
        match (left.next(), right.next()) {
            (None, None) => return "differs in its last line break only".to_owned(),
            (left, right) if left == right => line += 1,
            (left, right) => return format!("line {line}: {}, java: {}", shown(right), shown(left)),
        }
    }
}

fn shown(line: Option<&str>) -> String {
    match line {
        None => "ended".to_owned(),
        Some(line) if line.chars().count() > 160 => format!("«{}…»", line.chars().take(160).collect::<String>()),
        Some(line) => format!("«{line}»"),
    }
}

/// All verdicts.
#[derive(Debug, Default)]
pub struct Report {
    pub verdicts: Vec<Verdict>,
}

impl Report {
    pub fn passed(&self) -> usize {
        self.verdicts.iter().filter(|verdict| verdict.difference.is_none()).count()
    }

    pub fn failed(&self) -> usize {
        self.verdicts.len() - self.passed()
    }

    /// Those that are not as expected: failures, and known failures that pass.
    pub fn surprises(&self) -> Vec<&Verdict> {
        self.verdicts.iter().filter(|verdict| !verdict.is_good()).collect()
    }

    /// A row per topic: passed of all, for each JDK.
    pub fn table(&self) -> String {
        let mut features: Vec<u32> = self.verdicts.iter().map(|verdict| verdict.feature).collect();
        features.sort_unstable();
        features.dedup();
        let mut rows: BTreeMap<&str, BTreeMap<u32, (usize, usize)>> = BTreeMap::new();
        for verdict in &self.verdicts {
            let cell = rows.entry(&verdict.topic).or_default().entry(verdict.feature).or_default();
            cell.0 += usize::from(verdict.difference.is_none());
            cell.1 += 1;
        }
        let mut text = format!("{:<14}", "topic");
        for feature in &features {
            let _infallible = write!(text, "{:>12}", format!("JDK {feature}"));
        }
        text.push('\n');
        for (topic, cells) in rows {
            let _infallible = write!(text, "{topic:<14}");
            for feature in &features {
                let (passed, all) = cells.get(feature).copied().unwrap_or_default();
                let _infallible = write!(text, "{:>12}", format!("{passed}/{all}"));
            }
            text.push('\n');
        }
        text
    }

    /// Failures by their cause, the most frequent first.
    pub fn causes(&self) -> String {
        let mut causes: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        for verdict in &self.verdicts {
            if let Some(difference) = &verdict.difference {
                causes.entry(&difference.cause).or_default().push(format!("{}@{}", verdict.name, verdict.feature));
            }
        }
        let mut causes: Vec<(&str, Vec<String>)> = causes.into_iter().collect();
        causes.sort_by_key(|(_, names)| std::cmp::Reverse(names.len()));
        let mut text = String::new();
        for (cause, names) in causes {
            let _infallible = writeln!(text, "{:>4}  {cause}\n      {}", names.len(), names.join(" "));
        }
        text
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = format!("{}/{} on JDK {}", self.topic, self.name, self.feature);
        match (&self.difference, &self.known) {
            (None, None) => write!(f, "pass {title}"),
            (None, Some(reason)) => write!(f, "PASS {title}, but it is listed as failing: {reason}"),
            (Some(difference), None) => {
                write!(f, "FAIL {title}\n     {}\n     {}", difference.cause, difference.detail)
            }
            (Some(_), Some(reason)) => write!(f, "fail {title}, as listed: {reason}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::difference;
    use crate::process::{End, Ran};

    fn ran(stdout: &str, stderr: &str, code: i32) -> Ran {
        Ran { stdout: stdout.into(), stderr: stderr.into(), end: End::Code(code) }
    }

    #[test]
    fn the_first_difference_is_named() {
        let found = difference(&ran("a\nb\n", "", 0), &ran("a\nc\n", "", 0)).expect("they differ");
        assert_eq!(found.cause, "stdout differs");
        assert_eq!(found.detail, "stdout line 2: «c», java: «b»");
    }

    #[test]
    fn a_message_of_heddle_is_the_cause() {
        let found = difference(&ran("a\n", "", 0), &ran("", "heddle: not supported: x\n", 125)).expect("they differ");
        assert_eq!(found.cause, "heddle: not supported: x");
    }

    #[test]
    fn equal_runs_do_not_differ() {
        assert_eq!(difference(&ran("a", "b", 3), &ran("a", "b", 3)), None);
    }
}
