//! Limits of commands that look at a program without running it: time, memory, Ctrl-C. What they cut has no answer.

use crate::check::Format;
use crate::watch::listen;
use crate::{complain, said, say};
use flags::{Flag, Value, duration, size};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use support::budget::Limits;
use support::{Budget, Spent, memory};

/// The exit code if a limit came first.
pub const CUT: u8 = 2;

/// What a command may spend, and what is said if that is not enough.
#[derive(Clone)]
pub struct Limited {
    pub time: Option<Duration>,
    pub memory: Option<u64>,
    /// What there is none of then: `no facts`.
    pub nothing: &'static str,
    /// What else could be done about it.
    pub advice: &'static str,
}

impl Limited {
    pub fn new(nothing: &'static str, advice: &'static str) -> Self {
        Self { time: None, memory: memory::default_limit(), nothing, advice }
    }

    /// The budget since the start, the flag that Ctrl-C sets, and what is said should nobody look at the budget.
    pub fn budget(&self, started: Instant, format: Format) -> std::io::Result<(Budget, Arc<AtomicBool>)> {
        let interrupted = listen()?;
        let time = self.time.map(|limit| (started, limit));
        let limits = Limits { time, memory: self.memory, interrupted: Some(Arc::clone(&interrupted)) };
        let limited = self.clone();
        let backstop = move |why| {
            let code = limited.cut(why, format, "while it was looked at");
            std::process::exit(i32::from(said(code)));
        };
        Ok((Budget::watched(limits, Some(Box::new(backstop)))?, interrupted))
    }

    /// Says what was used up; the exit code.
    pub fn cut(&self, why: Spent, format: Format, when: &str) -> u8 {
        let (kind, what) = match why {
            Spent::Time => {
                let limit = self.time.unwrap_or_default().as_secs_f64();
                ("time-limit", format!("the time limit of {limit} s was reached {when}; give more with --time-limit"))
            }
            Spent::Memory => {
                let limit = self.memory.unwrap_or_default() >> 20;
                let what = format!("the memory limit of {limit} MB was reached {when}; give more with --memory-limit");
                ("memory-limit", what)
            }
            Spent::Interrupted => ("interrupted", format!("it was interrupted {when}")),
        };
        let advice = if why == Spent::Interrupted { "" } else { self.advice };
        let what = format!("{}: {what}{advice}", self.nothing);
        if format == Format::Json {
            say(&report::failure_to_json(kind, &what, CUT));
        }
        complain(&format!("heddle: {what}"));
        CUT
    }
}

/// Whose options have limits among them.
pub trait Limitable: 'static {
    fn limits(&mut self) -> &mut Limited;
}

pub fn flags<T: Limitable>() -> Vec<Flag<T>> {
    vec![
        Flag {
            names: &["--time-limit"],
            value: Value::Next("DURATION"),
            doc: "stop so long after the start, compiling included: 500ms, 10s, 2m, 1h",
            set: |asked, value| {
                asked.limits().time = Some(duration(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--memory-limit"],
            value: Value::Next("SIZE"),
            doc: "stop when Heddle itself uses so much: 512m, 4g (default: three quarters of the memory of the\nmachine, or of the control group if that has less)",
            set: |asked, value| {
                asked.limits().memory = Some(size(value)? as u64);
                Ok(())
            },
        },
    ]
}

/// `Bank.java:31`: a file and a line.
pub fn place(value: &str) -> Result<(String, u16), String> {
    let parts = value.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
    match parts.filter(|(file, _)| !file.is_empty()) {
        Some((file, line)) => Ok((file.to_owned(), line)),
        None => Err(format!("{value} is no place; it should be as in Bank.java:31")),
    }
}
