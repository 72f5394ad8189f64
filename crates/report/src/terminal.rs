//! The report for people: findings first, then what else is worth knowing, the verdict last.

use crate::Sources;
use crate::finding::Teller;
use crate::paint::{Line, Tone, wrapped};
use crate::text;
use crate::words;
use std::time::Duration;
use verdict::{About, Finding, Outcome, Property, Report, Story, Verdict};

/// Findings with a story each at most, if not everything was asked for.
const STORIES: usize = 3;
/// Findings with more than a sentence.
const TOLD: usize = 8;
/// Notes, assumptions and the like under the verdict.
const MARGIN: usize = 13;
/// Outcomes whose output is shown in full.
const OUTCOMES: usize = 20;
const OUTCOME_LINES: usize = 12;

/// How a terminal looks.
pub struct Terminal<'a> {
    pub width: usize,
    pub colour: bool,
    /// Everything: all stories, no folding, stacks.
    pub verbose: bool,
    pub sources: &'a dyn Sources,
    /// Time of the search alone, for its rate; the report itself counts from the start of the process.
    pub searched: Option<Duration>,
}

/// What came of executing a trace again.
pub struct Replayed<'a> {
    pub file: &'a str,
    pub story: &'a Story,
    /// The finding at its end, if it was reached.
    pub finding: Option<&'a Finding>,
    /// What the trace promises, for when nothing was reached.
    pub promised: (Option<&'static Property>, &'a str),
    /// Number of the first step that is not as recorded, and what is there instead.
    pub diverged: Option<(usize, &'a str)>,
    /// Stopped before its end because the user said so.
    pub stopped_at: Option<usize>,
    pub steps: usize,
    /// What is not as it was when the trace was recorded, a sentence each.
    pub changes: &'a [String],
}

impl Terminal<'_> {
    pub fn report(&self, report: &Report) -> String {
        let mut lines = Vec::new();
        // What stops a program comes before what merely could confuse it.
        let mut findings: Vec<&Finding> = report.findings.iter().collect();
        findings.sort_by_key(|finding| finding.property.is_reason);
        let mut told = 0;
        for (at, finding) in findings.iter().enumerate() {
            let number = (findings.len() > 1).then_some((at + 1, findings.len()));
            let teller = self.teller();
            // The sites of a race say most of it; its story is told if there is no better one.
            let in_full = at == 0 || at < STORIES && !finding.property.is_reason;
            told += usize::from(in_full);
            lines.extend(match at {
                _ if self.verbose || in_full => teller.finding(finding, number, true),
                _ if at < TOLD => teller.finding(finding, number, false),
                _ => teller.mention(finding, number),
            });
        }
        if told < findings.len() && !self.verbose {
            if findings.len() > TOLD {
                lines.push(Line::new());
            }
            let first = if told == 1 { "first".to_owned() } else { format!("first {told}") };
            lines.extend(
                self.remark("note", &format!("how it happens is told for the {first}; --verbose tells it for all")),
            );
            lines.push(Line::new());
        }
        if let Some(outcomes) = &report.outcomes {
            lines.extend(self.outcomes(outcomes));
        }
        for note in &report.notes {
            let place = note.place.as_ref().map(|place| format!(" ({place})")).unwrap_or_default();
            lines.extend(self.remark("note", &format!("{}{place}", note.detail)));
        }
        if !report.notes.is_empty() {
            lines.push(Line::new());
        }
        lines.extend(self.verdict(report));
        lines.push(self.stats(report));
        lines.extend(self.replays(&findings, report));
        self.painted(&lines)
    }

    /// The same for a trace that was executed again.
    pub fn replay(&self, replayed: &Replayed<'_>) -> String {
        let teller = self.teller();
        let mut lines = Vec::new();
        for change in replayed.changes {
            lines.extend(self.remark("changed", change));
        }
        if !replayed.changes.is_empty() {
            lines.push(Line::new());
        }
        match replayed.finding {
            Some(finding) => {
                let told = Finding { story: Some(replayed.story.clone()), ..finding.clone() };
                lines.extend(teller.finding(&told, None, true));
            }
            None => {
                lines.extend(teller.story(replayed.story).into_iter().skip(1));
                lines.push(Line::new());
            }
        }
        let steps = text::count(replayed.steps as u64, "step");
        lines.extend(match (replayed.diverged, replayed.stopped_at, replayed.finding) {
            (Some((step, what)), ..) => self.sentence(
                Tone::Yellow,
                "? diverged",
                &format!("step {step} of {} is not as recorded: {}", replayed.steps, text::clean(what)),
            ),
            (None, Some(step), _) => {
                self.sentence(Tone::Yellow, "stopped", &format!("after step {step} of {}, as asked", replayed.steps))
            }
            (None, None, Some(_)) => self.sentence(Tone::Red, "✗ reproduced", &format!("after {steps}, as recorded")),
            (None, None, None) => {
                let (Some(property), message) = replayed.promised else {
                    return self.painted(
                        &[lines, self.sentence(Tone::Green, "✓ replayed", &format!("{steps}, as recorded"))].concat(),
                    );
                };
                let what = property.noun;
                let message = if message.is_empty() { String::new() } else { format!(" ({})", text::clean(message)) };
                self.sentence(
                    Tone::Yellow,
                    "? not reproduced",
                    &format!("all {steps} are as recorded, but the {what}{message} is not there any more"),
                )
            }
        });
        self.painted(&lines)
    }

    fn teller(&self) -> Teller<'_> {
        Teller { sources: self.sources, width: self.width, verbose: self.verbose }
    }

    fn painted(&self, lines: &[Line]) -> String {
        let mut shown = String::new();
        for line in lines {
            shown += &line.paint(self.colour);
            shown.push('\n');
        }
        shown
    }

    fn sentence(&self, tone: Tone, head: &str, rest: &str) -> Vec<Line> {
        let rows = text::wrap(&format!("{head}: {rest}"), self.width.saturating_sub(2));
        let mut lines = Vec::new();
        for (at, row) in rows.iter().enumerate() {
            lines.push(match row.strip_prefix(head) {
                Some(rest) if at == 0 => Line::of(tone, head).plain(rest),
                _ if at == 0 => Line::of(tone, row),
                _ => Line::new().plain("  ").plain(row),
            });
        }
        lines
    }

    fn verdict(&self, report: &Report) -> Vec<Line> {
        let said = words::verdict(report);
        let (tone, mark) = match report.verdict {
            Verdict::Verified => (Tone::Green, "✓"),
            Verdict::Violated => (Tone::Red, "✗"),
            Verdict::Bounded | Verdict::Sampled | Verdict::Inconclusive => (Tone::Yellow, "?"),
        };
        let mut lines = self.sentence(tone, &format!("{mark} {}", said.verdict), &said.rest);
        let shortfall = if report.verdict == Verdict::Violated { "incomplete" } else { "and" };
        for more in &said.more {
            lines.extend(self.remark(shortfall, more));
        }
        lines.extend(words::covered(report).iter().flat_map(|covered| self.remark("covered", covered)));
        let grows = report.stats.growth.iter().map(words::growth).filter(|words| !words.is_empty());
        lines.extend(grows.flat_map(|words| self.remark("grows by", &words)));
        if report.plan.is_hunt() {
            lines.extend(self.remark("searched by", &format!("random runs: {}", report.plan.why)));
        }
        // A violation stands whatever else was assumed or not checked; its trace replays.
        if report.verdict == Verdict::Violated && !self.verbose {
            for assumption in report.assumptions.iter().filter(|assumption| assumption.kind.weight == About::Outside) {
                lines.extend(self.remark("assuming", &assumption.detail));
            }
        }
        if report.verdict != Verdict::Violated || self.verbose {
            let mut reasons: Vec<&str> = report.not_checked.iter().map(|(_, why)| why.as_str()).collect();
            reasons.dedup();
            for why in reasons {
                let of_this = report.not_checked.iter().filter(|(_, reason)| reason == why);
                let what: Vec<String> = of_this.map(|(what, _)| what.clone()).collect();
                lines.extend(self.remark("not checked", &format!("{}: {why}", what.join(", "))));
            }
            for assumption in &report.assumptions {
                lines.extend(self.remark("assuming", &assumption.detail));
            }
            // What was chosen for the user is said; what the user chose is known.
            if !report.plan.why.is_empty() && !report.plan.is_hunt() {
                let plan = format!("{} reduction: {}", report.plan.reduction, report.plan.why);
                lines.extend(self.remark("searched by", &plan));
            }
        }
        lines.extend(report.next.iter().flat_map(|next| self.remark("try next", next)));
        if let Some(facts) = report.plan.facts.as_ref().filter(|_| !report.plan.is_hunt()) {
            lines.extend(self.remark("facts", &words::facts(facts)));
        }
        lines
    }

    /// A labelled line under the verdict.
    fn remark(&self, label: &str, words: &str) -> Vec<Line> {
        let room = self.width.saturating_sub(MARGIN + 2);
        wrapped(Tone::Dim, &text::clean(words), room)
            .into_iter()
            .enumerate()
            .map(|(at, line)| {
                let label = if at == 0 { label } else { "" };
                Line::new().plain("  ").then(Tone::Dim, label).padded(2 + MARGIN).append(line)
            })
            .collect()
    }

    fn stats(&self, report: &Report) -> Line {
        let stats = &report.stats;
        let mut parts = vec![text::count(stats.states, "state"), text::count(stats.transitions, "transition")];
        let searched = self.searched.unwrap_or(Duration::from_millis(stats.elapsed_ms));
        // Below a tenth of a second the rate is noise; random runs are the smaller part of the time.
        if searched >= Duration::from_millis(100) && !report.plan.is_hunt() {
            parts.push(format!("{}/s", text::number((stats.transitions as f64 / searched.as_secs_f64()) as u64)));
        }
        parts.push(format!("depth {}", text::number(stats.max_depth)));
        parts.push(text::duration(Duration::from_millis(stats.elapsed_ms)));
        if stats.peak_memory_bytes > 0 {
            parts.push(text::bytes(stats.peak_memory_bytes));
        }
        if stats.restarts > 0 && self.verbose {
            parts.push(text::count(stats.restarts, "restart"));
        }
        Line::new().plain("  ").then(Tone::Dim, parts.join(" · "))
    }

    fn replays(&self, findings: &[&Finding], report: &Report) -> Vec<Line> {
        let mut files = findings.iter().filter_map(|finding| finding.trace_file.as_deref());
        let outcomes = report.outcomes.iter().flatten().filter_map(|outcome| outcome.trace_file.as_deref());
        let Some(first) = files.next() else { return Vec::new() };
        let others = files.count() + outcomes.count();
        let line = Line::new().plain("  ").then(Tone::Dim, "replay: ").plain(format!("heddle replay {first}"));
        vec![match others {
            0 => line,
            others => line.then(Tone::Dim, format!("  (and {} there)", text::count(others as u64, "other trace"))),
        }]
    }

    fn outcomes(&self, outcomes: &[Outcome]) -> Vec<Line> {
        let heading = match outcomes.len() {
            0 => "No run was followed to its end".to_owned(),
            1 => "The only possible outcome".to_owned(),
            count => format!("{} possible outcomes", text::number(count as u64)),
        };
        let mut lines = vec![Line::of(Tone::Bold, heading)];
        let shown = if self.verbose { outcomes.len() } else { OUTCOMES };
        for (at, outcome) in outcomes.iter().take(shown).enumerate() {
            let mut line = Line::new().plain(format!("  {:>2}  ", at + 1)).then(Tone::Cyan, text::clean(&outcome.end));
            if let Some(file) = &outcome.trace_file {
                line = line.then(Tone::Dim, format!("  {file}"));
            }
            lines.push(line);
            lines.extend(self.printed(&outcome.stdout, Tone::Plain));
            lines.extend(self.printed(&outcome.stderr, Tone::Red));
        }
        if outcomes.len() > shown {
            let rest = text::count((outcomes.len() - shown) as u64, "more outcome");
            lines.push(Line::new().plain("      ").then(Tone::Dim, format!("⋯ {rest}, shown with --verbose")));
        }
        lines.push(Line::new());
        lines
    }

    fn printed(&self, output: &str, tone: Tone) -> Vec<Line> {
        let room = self.width.saturating_sub(8);
        let all: Vec<&str> = output.lines().collect();
        let shown = if self.verbose { all.len() } else { OUTCOME_LINES };
        let mut lines: Vec<Line> = all
            .iter()
            .take(shown)
            .map(|line| {
                Line::new().plain("      ").then(Tone::Dim, "│ ").then(tone, text::clip(&text::clean(line), room))
            })
            .collect();
        if all.len() > shown {
            let rest = text::count((all.len() - shown) as u64, "more line");
            lines.push(Line::new().plain("      ").then(Tone::Dim, format!("⋯ {rest}")));
        }
        lines
    }
}
