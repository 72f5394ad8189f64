//! A schedule that replays, and what it needs to be replayed: a text file of one JSON header line and one
//! short line per step.
//!
//! The header names the JDK build, the program and its classes by hash, and every option that has an
//! influence on what a step is. So a replay can say what has changed since.

use crate::{Place, Property};
use serde::{Deserialize, Serialize};
use support::{Alternative, Fingerprint};

/// A class of the program and a hash of its bytes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClassStamp {
    /// With dots.
    pub name: String,
    hash: String,
}

impl ClassStamp {
    pub fn new(name: String, bytes: &[u8]) -> Self {
        Self { name, hash: hash(bytes) }
    }

    /// Whether the class still has these bytes.
    pub fn fits(&self, bytes: &[u8]) -> bool {
        self.hash == hash(bytes)
    }
}

fn hash(bytes: &[u8]) -> String {
    let mut sum = Fingerprint::of(u64::MAX, 0, bytes.len() as u64);
    for (at, chunk) in bytes.chunks(8).enumerate() {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        sum += Fingerprint::of(0, at as u64, u64::from_le_bytes(word));
    }
    format!("{sum:?}")
}

/// Which program a schedule belongs to, and how it is started.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origin {
    pub heddle: String,
    /// `java.runtime.version` and vendor of the JDK.
    pub jdk: String,
    pub jdk_home: String,
    /// What the user named: a class, a file, a jar, a directory.
    pub target: String,
    pub class_path: String,
    /// `Class.method`, if the program starts there.
    pub method: Option<String>,
    pub args: Vec<String>,
    /// Options of its start, by name.
    pub options: Vec<(String, String)>,
}

/// Decisions, and what they mean.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Schedule {
    /// Options of the machine and the search that have an influence on what a step is, by name.
    pub options: Vec<(String, String)>,
    /// What the search had found to be shared and written, for the same boundaries of steps.
    pub sharing: Vec<String>,
    pub steps: Vec<TraceStep>,
}

/// What there is at the end of a schedule.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shows {
    /// The property that is violated; none for a possible output.
    pub property: Option<&'static Property>,
    pub message: String,
    pub location: Option<Place>,
}

/// One scheduling decision.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TraceStep {
    /// In order of starting, the main thread is 0.
    pub thread: u32,
    /// Which outcome of its operation.
    pub alternative: Alternative,
    /// The operation that it was about to execute, without anything that depends on the run: compared on replay.
    pub op: String,
}

/// See [`Origin`], [`Schedule`] and [`Shows`], which it is made of.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Trace {
    pub version: u32,
    pub heddle: String,
    pub jdk: String,
    pub jdk_home: String,
    pub target: String,
    pub class_path: String,
    pub method: Option<String>,
    pub args: Vec<String>,
    /// Those of the schedule, and those of the start.
    pub options: Vec<(String, String)>,
    pub sharing: Vec<String>,
    pub classes: Vec<ClassStamp>,
    /// By name.
    pub property: Option<String>,
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
    /// The format that is written; older ones are read.
    pub const VERSION: u32 = 2;
    /// The format that had numbers for alternatives.
    pub const NUMBERED: u32 = 1;

    pub fn new(origin: &Origin, classes: &[ClassStamp], schedule: Schedule, shows: Shows) -> Self {
        let Origin { heddle, jdk, jdk_home, target, class_path, method, args, options } = origin.clone();
        Self {
            version: Self::VERSION,
            heddle,
            jdk,
            jdk_home,
            target,
            class_path,
            method,
            args,
            options: schedule.options.into_iter().chain(options).collect(),
            sharing: schedule.sharing,
            classes: classes.to_vec(),
            property: shows.property.map(|property| property.name.to_owned()),
            message: shows.message,
            location: shows.location,
            steps: schedule.steps,
        }
    }

    pub fn to_text(&self) -> String {
        let mut text = serde_json::to_string(self).unwrap_or_default();
        text.push('\n');
        for step in &self.steps {
            text += &match step.alternative {
                Alternative::GoOn => format!("{} {}\n", step.thread, step.op),
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
        let is_numbered = version == u64::from(Self::NUMBERED);
        if !is_numbered && version != u64::from(Self::VERSION) {
            return Err(TraceError::Version(u32::try_from(version).unwrap_or(u32::MAX)));
        }
        let mut trace: Self = serde_json::from_str(header).map_err(|error| TraceError::Header(error.to_string()))?;
        for (index, line) in lines {
            let wrong = || TraceError::Step { line: index + 1, text: line.to_owned() };
            let (who, op) = line.split_once(' ').ok_or_else(wrong)?;
            let (thread, alternative) = match who.split_once('/') {
                Some((thread, alternative)) => (thread, Some(alternative)),
                None => (who, None),
            };
            let alternative = match alternative {
                None if !is_numbered => Some(Alternative::GoOn),
                Some(word) if !is_numbered => Alternative::named(word),
                number => numbered(number.unwrap_or("0"), op),
            };
            let alternative = alternative.ok_or_else(wrong)?;
            trace.steps.push(TraceStep {
                thread: thread.parse().map_err(|_| wrong())?,
                alternative,
                op: op.to_owned(),
            });
        }
        Ok(trace)
    }
}

/// What a number of the first format stands for: its meaning follows from the operation. Of what is chosen there, only
/// the machine knows what it is about, so it is a value.
fn numbered(number: &str, op: &str) -> Option<Alternative> {
    const TIME_OUT: u32 = 1 << 31;
    const SPURIOUS: u32 = 1 << 30;
    const TICK: u32 = 1 << 29;
    const FAILURE: u32 = 1 << 28;
    Some(match number.parse().ok()? {
        TIME_OUT => Alternative::TimeOut,
        SPURIOUS => Alternative::Spurious,
        TICK => Alternative::Tick,
        FAILURE => Alternative::Failure,
        place if op.starts_with("notifies one ") => Alternative::Notify(u16::try_from(place).ok()?),
        place if op.starts_with("chooses ") => Alternative::Value(u16::try_from(place).ok()?),
        0 => Alternative::GoOn,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{ClassStamp, Origin, Schedule, Shows, Trace, TraceError, TraceStep};
    use support::Alternative;

    fn sample() -> Trace {
        let step = |thread, alternative, op: &str| TraceStep { thread, alternative, op: op.to_owned() };
        let steps = vec![
            step(0, Alternative::GoOn, "starts Thread"),
            step(1, Alternative::Notify(2), "notifies one on Object"),
            step(0, Alternative::TimeOut, "wakes up"),
        ];
        let origin = Origin { target: "A.java".to_owned(), args: vec!["a b".to_owned()], ..Origin::default() };
        let classes = [ClassStamp::new("A".to_owned(), b"bytes")];
        Trace::new(&origin, &classes, Schedule { steps, ..Schedule::default() }, Shows::default())
    }

    #[test]
    fn text_and_back() {
        let trace = sample();
        assert_eq!(Trace::from_text(&trace.to_text()), Ok(trace));
    }

    #[test]
    fn stamps_tell_bytes_apart() {
        let stamp = |bytes: &[u8]| ClassStamp::new("A".to_owned(), bytes);
        assert_ne!(stamp(b"abcdefgh1"), stamp(b"abcdefgh2"));
        assert_ne!(stamp(b"abc"), stamp(b"abc\0"));
        assert_ne!(stamp(b"abcdefghABCDEFGH"), stamp(b"ABCDEFGHabcdefgh"));
        assert!(stamp(b"abc").fits(b"abc"));
    }

    #[test]
    fn wrong_texts_are_named() {
        let text = sample().to_text();
        assert_eq!(Trace::from_text(""), Err(TraceError::Empty));
        assert!(matches!(Trace::from_text("x"), Err(TraceError::Header(_))));
        assert!(matches!(
            Trace::from_text(&text.replace("\"version\":2", "\"version\":9")),
            Err(TraceError::Version(9))
        ));
        assert!(matches!(Trace::from_text(&(text.clone() + "oops\n")), Err(TraceError::Step { line: 5, .. })));
        assert!(matches!(Trace::from_text(&(text + "0/1 reads\n")), Err(TraceError::Step { line: 5, .. })));
    }

    #[test]
    fn a_trace_of_the_first_format_is_read() {
        let trace = Trace::from_text(include_str!("../../../tests/traces/version-1.trace")).expect("it is a trace");
        assert_eq!(trace.version, Trace::NUMBERED);
        let unusual = trace.steps.iter().filter(|step| step.alternative != Alternative::GoOn);
        let unusual: Vec<_> = unusual.map(|step| (step.thread, step.alternative)).collect();
        assert_eq!(
            unusual,
            [(0, Alternative::Notify(1)), (0, Alternative::Value(3)), (0, Alternative::TimeOut)],
            "whom it notifies, what it chooses, and that its time is over"
        );
        let wrong = include_str!("../../../tests/traces/version-1.trace").replace("0/3 chooses", "0/3 reads");
        assert!(matches!(Trace::from_text(&wrong), Err(TraceError::Step { .. })));
    }
}
