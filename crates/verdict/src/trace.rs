//! A schedule that replays, and what it needs to be replayed: a text file of one JSON header line and one
//! short line per step.
//!
//! The header names the JDK build, the program and its classes by hash, and every option that has an
//! influence on what a step is. So a replay can say what has changed since.

use crate::{Place, Property};
use serde::{Deserialize, Serialize};

/// A class of the program and a hash of its bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassStamp {
    pub name: String,
    pub hash: String,
}

/// One scheduling decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TraceStep {
    /// In order of starting, the main thread is 0.
    pub thread: u32,
    /// Which outcome of its operation; see the machine's `Choice`.
    pub alternative: u32,
    /// The operation that it was about to execute, without anything that depends on the run: compared on replay.
    pub op: String,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trace {
    pub version: u32,
    pub heddle: String,
    /// `java.runtime.version` and vendor of the JDK.
    pub jdk: String,
    pub jdk_home: String,
    /// What the user named: a class, a file, a jar, a directory.
    pub target: String,
    pub class_path: String,
    /// `Class.method` with `--method`.
    pub method: Option<String>,
    pub args: Vec<String>,
    /// Options of the machine and the search that have an influence on what a step is, by name.
    pub options: Vec<(String, String)>,
    /// What the search had found to be shared and written, for the same boundaries of steps.
    pub sharing: Vec<String>,
    pub classes: Vec<ClassStamp>,
    pub property: Option<Property>,
    pub message: String,
    pub location: Option<Place>,
    #[serde(skip)]
    pub steps: Vec<TraceStep>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TraceError {
    Empty,
    Header(String),
    Version(u32),
    Step { line: usize, text: String },
}

impl std::fmt::Display for TraceError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Empty => f.write_str("the file is empty"),
            Self::Header(why) => write!(f, "its first line is not the header of a trace: {why}"),
            Self::Version(version) => {
                write!(f, "it has format version {version}, this heddle reads version {}", Trace::VERSION)
            }
            Self::Step { line, text } => write!(f, "line {line} is not a step: {text:?}"),
        }
    }
}

impl std::error::Error for TraceError {}

impl Trace {
    pub const VERSION: u32 = 1;

    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        for step in &self.steps {
            text += &match step.alternative {
                0 => format!("{} {}\n", step.thread, step.op),
                alternative => format!("{}/{alternative} {}\n", step.thread, step.op),
            };
        }
        text
    }

    pub fn from_text(text: &str) -> Result<Self, TraceError> {
        let mut lines = text.lines().enumerate();
        let (_, header) = lines.next().ok_or(TraceError::Empty)?;
        let version = serde_json::from_str::<serde_json::Value>(header)
            .map_err(|error| TraceError::Header(error.to_string()))?
            .get("version")
            .and_then(serde_json::Value::as_u64)
            .ok_or_else(|| TraceError::Header("it has no version".to_owned()))?;
        if version != u64::from(Self::VERSION) {
            return Err(TraceError::Version(u32::try_from(version).unwrap_or(u32::MAX)));
        }
        let mut trace: Self = serde_json::from_str(header).map_err(|error| TraceError::Header(error.to_string()))?;
        for (index, line) in lines {
            let wrong = || TraceError::Step { line: index + 1, text: line.to_owned() };
            let (who, op) = line.split_once(' ').ok_or_else(wrong)?;
            let (thread, alternative) = match who.split_once('/') {
                Some((thread, alternative)) => (thread, alternative.parse().map_err(|_| wrong())?),
                None => (who, 0),
            };
            trace.steps.push(TraceStep {
                thread: thread.parse().map_err(|_| wrong())?,
                alternative,
                op: op.to_owned(),
            });
        }
        Ok(trace)
    }
}

#[cfg(test)]
mod tests {
    use super::{Trace, TraceError, TraceStep};

    fn sample() -> Trace {
        let step = |thread, alternative, op: &str| TraceStep { thread, alternative, op: op.to_owned() };
        Trace {
            version: Trace::VERSION,
            heddle: "0".to_owned(),
            jdk: "17".to_owned(),
            jdk_home: "/jdk".to_owned(),
            target: "A.java".to_owned(),
            class_path: String::new(),
            method: None,
            args: vec!["a b".to_owned()],
            options: Vec::new(),
            sharing: Vec::new(),
            classes: Vec::new(),
            property: None,
            message: String::new(),
            location: None,
            steps: vec![step(0, 0, "start Thread"), step(1, 2, "notify Object")],
        }
    }

    #[test]
    fn text_and_back() {
        let trace = sample();
        assert_eq!(Trace::from_text(&trace.to_text()), Ok(trace));
    }

    #[test]
    fn wrong_texts_are_named() {
        let text = sample().to_text();
        assert_eq!(Trace::from_text(""), Err(TraceError::Empty));
        assert!(matches!(Trace::from_text("x"), Err(TraceError::Header(_))));
        assert!(matches!(
            Trace::from_text(&text.replace("\"version\":1", "\"version\":9")),
            Err(TraceError::Version(9))
        ));
        assert!(matches!(Trace::from_text(&(text + "oops\n")), Err(TraceError::Step { line: 4, .. })));
    }
}
