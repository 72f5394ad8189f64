//! The progress line of a search, and Ctrl-C.
//!
//! The line is drawn on standard error, in place, only if that is a terminal, and is erased before anything
//! else is printed. The first Ctrl-C uses up the budget, and is reported; the second ends the process.

use crate::standing::Standing;
use crate::traces::TraceFiles;
use crate::{complain, screen};
use check::{Progress, Watch};
use explore::Figures;
use report::text;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;
use std::io::{IsTerminal, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use verdict::{Finding, Trace};

/// Between two drawings.
const PAUSE: Duration = Duration::from_millis(200);
/// What shells say for a process that Ctrl-C ended.
const KILLED: i32 = 130;

/// Listens for Ctrl-C from now on.
pub fn listen() -> std::io::Result<Arc<AtomicBool>> {
    let interrupted = Arc::new(AtomicBool::new(false));
    for signal in [SIGINT, SIGTERM] {
        // In this order: the second signal finds the flag set by the first.
        flag::register_conditional_shutdown(signal, KILLED, Arc::clone(&interrupted))?;
        flag::register(signal, Arc::clone(&interrupted))?;
    }
    Ok(interrupted)
}

pub struct Watcher {
    /// Who reports if nobody else can.
    standing: Option<Arc<Standing>>,
    traces: TraceFiles,
    /// What was found since the line was last drawn.
    untold: Vec<String>,
    /// Whether there is a terminal to draw on.
    draws: bool,
    drawn: bool,
    last: Option<Instant>,
    last_transitions: u64,
    rate: f64,
}

impl Watcher {
    pub fn new(standing: Option<Arc<Standing>>, traces: TraceFiles) -> Self {
        Self {
            standing,
            traces,
            untold: Vec::new(),
            draws: std::io::stderr().is_terminal(),
            drawn: false,
            last: None,
            last_transitions: 0,
            rate: 0.0,
        }
    }

    /// Takes the line away.
    pub fn erase(&mut self) {
        if std::mem::take(&mut self.drawn) {
            draw("");
        }
    }
}

/// Replaces the line under the cursor.
fn draw(line: &str) {
    let mut err = std::io::stderr().lock();
    let _gone = write!(err, "\r\u{1b}[K{line}").and_then(|()| err.flush());
}

/// Findings first, then what is being done and how far it is; the rest as far as it fits.
fn line(progress: &Progress, rate: f64, width: usize) -> String {
    let Figures { states, depth, done, .. } = progress.figures;
    let findings = (progress.findings > 0).then(|| text::count(progress.findings as u64, "finding"));
    let phase = if progress.hunting { "random runs" } else { "search" };
    let within = progress.within.map(|most| format!("≤ {} done", text::count(most, "preemption")));
    let share = (done >= 0.005).then(|| format!("about {:.0} % done", (done * 100.0).min(99.0)));
    let told = [
        findings,
        Some(phase.to_owned()),
        Some(text::duration(Duration::from_secs(progress.elapsed.as_secs()))),
        Some(text::count(states, "state")),
        Some(format!("{}/s", text::number(rate as u64))),
        share,
        within,
        Some(text::bytes(progress.memory_bytes)),
        Some(format!("depth {}", text::number(depth))),
    ];
    let parts: Vec<String> = told.into_iter().flatten().collect();
    text::clip(&format!("  {}", parts.join(" · ")), width.saturating_sub(1))
}

impl Watch for Watcher {
    fn progress(&mut self, progress: &Progress) {
        if let Some(standing) = &self.standing {
            standing.see(progress);
        }
        // The first call only tells when the search began.
        let Some(last) = self.last else {
            self.last = Some(Instant::now());
            return;
        };
        let since = last.elapsed();
        if !self.draws || since < PAUSE {
            return;
        }
        let transitions = progress.figures.transitions;
        let fresh = transitions.saturating_sub(self.last_transitions) as f64 / since.as_secs_f64();
        // Smoothed, so that the figure can be read.
        self.rate = if self.drawn { 0.7 * self.rate + 0.3 * fresh } else { fresh };
        self.last = Some(Instant::now());
        self.last_transitions = transitions;
        // What ends the search is in the report at once; the rest need not wait for it.
        for found in self.untold.drain(..) {
            draw(&format!("{found}\n"));
        }
        draw(&line(progress, self.rate, screen::error_width()));
        self.drawn = true;
    }

    fn found(&mut self, finding: &Finding) {
        if let Some(standing) = &self.standing {
            standing.find(finding);
        }
        if self.draws {
            let words = format!("✗ {}: {}", finding.property.noun, text::clean(&finding.message));
            self.untold.push(text::clip(&words, screen::error_width().saturating_sub(1)));
        }
    }

    /// A report needs no trace files: that they cannot be written is said at once, and its verdict stands.
    fn write_trace(&mut self, kind: &str, trace: &Trace) -> Result<Option<String>, String> {
        let written = self.traces.write(kind, trace).map(Some);
        written.inspect_err(|what| {
            self.erase();
            complain(&format!("heddle: {what}"));
        })
    }
}

#[cfg(test)]
mod tests {
    use super::line;
    use check::Progress;
    use explore::Figures;
    use std::time::Duration;

    #[test]
    fn the_line_tells_how_far_it_is() {
        let progress = Progress {
            figures: Figures { states: 12_345, depth: 42, done: 0.25, ..Figures::default() },
            memory_bytes: 64 << 20,
            elapsed: Duration::from_millis(3_400),
            findings: 2,
            within: Some(1),
            hunting: false,
        };
        assert_eq!(
            line(&progress, 34_567.8, 200),
            "  2 findings · search · 3 s · 12,345 states · 34,567/s · about 25 % done · ≤ 1 preemption done · 64 MB · depth 42"
        );
        assert_eq!(line(&progress, 0.0, 20), "  2 findings · sea…");
    }
}
