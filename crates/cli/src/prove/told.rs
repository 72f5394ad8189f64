//! The answer for people and for programs.
//!
//! Invariant: an alarm is called a violation only if it was confirmed on the machine, and a property proved only if the
//! analysis says so and nothing that was found contradicts it.

use crate::check::Format;
use crate::prove::alarmed::{Alarmed, Analysed, Side};
use crate::prove::trial::Tried;
use absint::answer::Gap;
use check::confirm::{Fate, Trial};
use report::{Sources, text};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use verdict::assumptions::{FINGERPRINTS, SEQUENTIAL_CONSISTENCY};
use verdict::{Finding, Shortfall};

/// Columns of the text.
const WIDTH: usize = 80;
/// Lines of what is said of an alarm; programs are told all.
const MOST: usize = 3;

pub struct Told<'a> {
    pub analysed: &'a Analysed,
    pub tried: &'a Tried,
    /// `interval+congruence, jls`.
    pub by: [String; 2],
    pub args: &'a [String],
}

/// What is said of an alarm in the end.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Status {
    Confirmed,
    Refuted,
    Open,
}

impl Status {
    fn name(self) -> &'static str {
        ["confirmed", "refuted", "open"][self as usize]
    }

    fn mark(self) -> &'static str {
        ["✗", "○", "?"][self as usize]
    }
}

/// The exit code if something is violated, and if something is neither proved nor violated.
pub const VIOLATED: u8 = 1;
pub const NOT_PROVED: u8 = 2;

impl Told<'_> {
    pub fn in_format(&self, format: Format, sources: &dyn Sources) -> String {
        match format {
            Format::Text => self.text(),
            Format::Json => self.json(sources),
        }
    }

    pub fn exit_code(&self) -> u8 {
        match self.verdict() {
            "violated" => VIOLATED,
            "proved" => 0,
            _ => NOT_PROVED,
        }
    }

    /// Findings that contradict the analysis.
    pub fn contradictions(&self) -> Vec<&Finding> {
        self.besides(true)
    }

    fn trial(&self) -> Option<&Trial> {
        match self.tried {
            Tried::Done(trial, _) => Some(trial),
            Tried::Not | Tried::Broken(_) => None,
        }
    }

    /// Findings that no alarm covers; whether that is a contradiction.
    fn besides(&self, contradicts: bool) -> Vec<&Finding> {
        let Some(trial) = self.trial() else { return Vec::new() };
        let besides = trial.besides.iter().filter(|(_, is)| *is == contradicts);
        besides.map(|&(index, _)| &trial.report.findings[index]).collect()
    }

    /// Findings that confirm an alarm, once each, in order.
    fn confirming(&self) -> Vec<&Finding> {
        let Some(trial) = self.trial() else { return Vec::new() };
        let indices: BTreeSet<usize> = trial
            .fates
            .iter()
            .filter_map(|fate| match fate {
                Fate::Confirmed(index) => Some(*index),
                _ => None,
            })
            .collect();
        indices.into_iter().map(|index| &trial.report.findings[index]).collect()
    }

    fn violations(&self) -> Vec<&Finding> {
        [self.confirming(), self.besides(true), self.besides(false)].concat()
    }

    fn proved(&self) -> Vec<&'static str> {
        if !self.contradictions().is_empty() {
            return Vec::new();
        }
        self.analysed.proved.clone()
    }

    fn verdict(&self) -> &'static str {
        if !self.violations().is_empty() {
            return "violated";
        }
        if self.proved().len() == self.analysed.asked.len() { "proved" } else { "open" }
    }

    /// Alarms with what became of them: confirmed ones first.
    fn alarms(&self) -> Vec<(&Alarmed, Status, Fate)> {
        let fate = |index: usize| self.trial().map_or(Fate::Untried, |trial| trial.fates[index]);
        let status = |fate| match fate {
            Fate::Confirmed(_) => Status::Confirmed,
            Fate::Refuted => Status::Refuted,
            Fate::Untold | Fate::Open | Fate::Hidden | Fate::Untried => Status::Open,
        };
        let alarms = self.analysed.alarms.iter().enumerate();
        let mut alarms: Vec<_> = alarms.map(|(index, alarm)| (alarm, status(fate(index)), fate(index))).collect();
        alarms.sort_by_key(|&(_, status, _)| status);
        alarms
    }

    /// What an alarm's status rests on.
    fn scope(&self, fate: Fate) -> String {
        let Some(trial) = self.trial() else {
            return match self.tried {
                Tried::Broken(why) => format!("not tried on the machine: {why}"),
                _ => "not tried on the machine".to_owned(),
            };
        };
        match fate {
            Fate::Confirmed(index) => match &trial.report.findings[index].trace_file {
                Some(file) => format!("heddle replay {file}"),
                None => "its trace could not be written".to_owned(),
            },
            Fate::Refuted if trial.is_sequential() => {
                format!("{}, all of this input, sequentially consistent", states(trial))
            }
            Fate::Refuted => format!("{}, all of this input", states(trial)),
            Fate::Untold => "seen, but there was no time to write down how".to_owned(),
            Fate::Open => format!("none in {}; {}", states(trial), self.shortfalls(trial)),
            Fate::Hidden => format!("not in {}, but others were found, behind which it may hide", states(trial)),
            Fate::Untried => "not tried on the machine".to_owned(),
        }
    }

    /// Why a search was not complete.
    fn shortfalls(&self, trial: &Trial) -> String {
        let took = match self.tried {
            Tried::Done(_, took) => *took,
            _ => Duration::ZERO,
        };
        let words = trial.report.shortfalls.iter().map(|shortfall| match shortfall {
            Shortfall::Interrupted | Shortfall::TimeLimit { .. } => {
                format!("not all of them in {}", text::duration(took))
            }
            other => report::shortfall_in_words(other),
        });
        let words: Vec<String> = words.collect();
        if words.is_empty() { "this plan does not decide it".to_owned() } else { words.join("; ") }
    }

    fn text(&self) -> String {
        let mut lines = vec![self.headline()];
        for finding in self.contradictions() {
            let place = finding.location.as_ref().map(|place| format!(" at {place}")).unwrap_or_default();
            lines.extend(paragraph(
                "! ",
                &format!(
                    "internal inconsistency: {}{place} happens, and the analysis has no alarm for it; nothing that it \
                     says of this program is to be relied on",
                    finding.property
                ),
            ));
            lines.extend(paragraph("    ", &finding.message));
            lines.extend(replayed(finding));
        }
        let alarms = self.alarms();
        for (number, &(alarm, status, fate)) in alarms.iter().enumerate() {
            // Alarms with one cause are told once; each that is confirmed has a trace of its own.
            let has_cause = |&&(other, fate, _): &&(&Alarmed, Status, Fate)| {
                fate == status && status != Status::Confirmed && alarm.shares_cause(other)
            };
            if alarms[..number].iter().any(|other| has_cause(&other)) {
                continue;
            }
            let head = format!("{} {:<9}  ", status.mark(), status.name());
            let title = format!("{}  {}", alarm.suspicion.property, alarm.place);
            lines.extend(headed(&head, &title, &alarm.message));
            let (who, scope) = (alarm.who(), self.scope(fate));
            match status {
                Status::Confirmed => {
                    lines.extend(paragraph("    ", &who));
                    lines.push(format!("    {scope}"));
                }
                _ => lines.extend(paragraph("    ", &format!("{who}; {scope}"))),
            }
            let mut also: Vec<String> =
                alarms[number + 1..].iter().filter(has_cause).map(|(other, ..)| other.place.to_string()).collect();
            also.sort();
            also.dedup();
            also.retain(|place| *place != alarm.place.to_string());
            if !also.is_empty() {
                lines.extend(paragraph("    ", &format!("also at {}", also.join(", "))));
            }
        }
        for finding in self.besides(false) {
            let place = finding.location.as_ref().map(|place| format!("  {place}")).unwrap_or_default();
            lines.extend(headed("✗ found      ", &format!("{}{place}", finding.property), &finding.message));
            lines.extend(replayed(finding));
        }
        lines.extend(self.verdict_lines());
        lines.iter().map(|line| text::clean(line) + "\n").collect()
    }

    fn headline(&self) -> String {
        let alarms = self.alarms();
        if alarms.is_empty() {
            return "no alarm".to_owned();
        }
        let count = |wanted: Status| alarms.iter().filter(|(_, status, _)| *status == wanted).count();
        let parts = [
            (count(Status::Confirmed), "confirmed"),
            (count(Status::Refuted), "refuted for this input"),
            (count(Status::Open), "open"),
        ];
        let parts = parts.iter().filter(|(count, _)| *count > 0).map(|(count, what)| format!("{count} {what}"));
        format!("{}: {}", text::count(alarms.len() as u64, "alarm"), parts.collect::<Vec<_>>().join(", "))
    }

    /// What the search assumed that refutes alarms, but for what goes without saying.
    fn premises_of_refutations(&self) -> Vec<String> {
        let Tried::Done(trial, _) = &self.tried else { return Vec::new() };
        if !trial.fates.contains(&Fate::Refuted) {
            return Vec::new();
        }
        let all = trial.report.assumptions.iter();
        let said = all.filter(|assumption| ![&FINGERPRINTS, &SEQUENTIAL_CONSISTENCY].contains(&assumption.kind));
        said.map(|assumption| assumption.detail.clone()).collect()
    }

    fn verdict_lines(&self) -> Vec<String> {
        let Analysed { gaps, assumptions, cut, known, looked_into, took, .. } = self.analysed;
        let proved = self.proved();
        let mut lines = match self.verdict() {
            "violated" => {
                let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
                self.violations().iter().for_each(|finding| *counts.entry(finding.property.noun).or_default() += 1);
                let counts: Vec<String> = counts.iter().map(|(noun, &count)| text::count(count, noun)).collect();
                paragraph("✗ ", &format!("violated: {}", counts.join(", ")))
            }
            "proved" => paragraph("✓ ", "proved, for every input and schedule"),
            _ => {
                let open: Vec<&str> =
                    self.analysed.asked.iter().copied().filter(|name| !proved.contains(name)).collect();
                paragraph("? ", &format!("not proved: {}", open.join(", ")))
            }
        };
        let mut row = |title: &str, items: &[String]| {
            for (number, item) in items.iter().enumerate() {
                let title = if number == 0 { title } else { "" };
                lines.extend(paragraph(&format!("  {title:<11}  "), item));
            }
        };
        row("proved", &[if proved.is_empty() { "nothing".to_owned() } else { proved.join(", ") }]);
        let gap = |gap: &Gap| match gap.forbids {
            true => format!("{}: {}", gap.property, gap.what),
            false => gap.what.clone(),
        };
        row("not checked", &gaps.iter().map(gap).collect::<Vec<_>>());
        row("assuming", assumptions);
        row("refuted, if", &self.premises_of_refutations());
        row(
            "library",
            &[format!("{} cut, {known} by contract, {looked_into} looked into", text::count(*cut as u64, "call"))],
        );
        let [domain, memory] = &self.by;
        let mut by = format!("from main, any input · {domain}, {memory} · {} s", seconds(*took));
        if let Tried::Done(_, tried) = self.tried {
            by += &format!(" + {} s", seconds(*tried));
        }
        lines.extend(paragraph("  ", &by));
        lines
    }

    fn json(&self, sources: &dyn Sources) -> String {
        let alarm = |(number, (alarm, status, fate)): (usize, (&Alarmed, Status, Fate))| {
            let trace = match (fate, self.trial()) {
                (Fate::Confirmed(index), Some(trial)) => trial.report.findings[index].trace_file.clone(),
                _ => None,
            };
            serde_json::json!({
                "id": number + 1,
                "property": alarm.suspicion.property,
                "location": alarm.place,
                "message": alarm.message,
                "values": alarm.values(),
                "threads": alarm.threads,
                "locks": alarm.locks,
                "interference": alarm.other.as_ref().map(side).or_else(|| {
                    let (variable, writes) = alarm.origin.as_ref()?;
                    Some(serde_json::json!({ "variable": variable, "writes": writes.iter().map(side).collect::<Vec<_>>() }))
                }),
                "cause": alarm.cause(),
                "status": status.name(),
                "scope": self.scope(fate),
                "traces": trace.into_iter().collect::<Vec<_>>(),
            })
        };
        let gap = |gap: &Gap| serde_json::json!({ "property": gap.property, "what": gap.what, "forbids": gap.forbids });
        let [domain, memory] = &self.by;
        let trial = self.trial().map(|trial| {
            serde_json::json!({
                "arguments": self.args,
                "complete": trial.report.shortfalls.is_empty(),
                "sequentially_consistent": trial.is_sequential(),
                "assumptions": trial.report.assumptions,
                "stats": trial.report.stats,
                "shortfalls": trial.report.shortfalls.iter().map(report::shortfall_in_words).collect::<Vec<_>>(),
            })
        });
        let all = serde_json::json!({
            "schema": "heddle-prove/2",
            "verdict": self.verdict(),
            "entry": "main",
            "domain": domain,
            "memory": memory,
            "alarms": self.alarms().into_iter().enumerate().map(alarm).collect::<Vec<_>>(),
            "findings": report::findings_as_json(self.confirming()),
            "besides": report::findings_as_json(self.besides(false)),
            "inconsistencies": report::findings_as_json(self.contradictions()),
            "proved": self.proved(),
            "not_checked": self.analysed.gaps.iter().map(gap).collect::<Vec<_>>(),
            "assumptions": self.analysed.assumptions,
            "cuts": { "cut": self.analysed.cut, "known": self.analysed.known, "looked_into": self.analysed.looked_into },
            "trial": trial,
        });
        report::object_to_json(&all, sources)
    }
}

fn side(side: &Side) -> serde_json::Value {
    serde_json::json!({ "thread": side.thread, "location": side.place, "locks": side.locks })
}

/// How to see it again.
fn replayed(finding: &Finding) -> Option<String> {
    finding.trace_file.as_ref().map(|file| format!("    heddle replay {file}"))
}

fn states(trial: &Trial) -> String {
    text::count(trial.report.stats.states, "state")
}

fn seconds(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64())
}

/// A mark and a title, and what is said of it: behind it if it fits, else below.
fn headed(mark: &str, title: &str, message: &str) -> Vec<String> {
    let line = format!("{mark}{title}  {message}");
    if text::width(&line) <= WIDTH {
        return vec![line];
    }
    let mut lines = vec![format!("{mark}{title}")];
    let mut said = paragraph("    ", message);
    if said.len() > MOST {
        said.truncate(MOST);
        said[MOST - 1] = text::clip(&format!("{} …", said[MOST - 1]), WIDTH);
    }
    lines.extend(said);
    lines
}

/// Lines of which the first begins so, and the others as far to the right.
fn paragraph(begin: &str, what: &str) -> Vec<String> {
    let indent = text::width(begin);
    let lines = text::wrap(what, WIDTH.saturating_sub(indent));
    let begins = std::iter::once(begin.to_owned()).chain(std::iter::repeat(" ".repeat(indent)));
    begins.zip(lines).map(|(begin, line)| begin + &line).collect()
}

#[cfg(test)]
mod tests {
    use super::{MOST, WIDTH, headed};
    use report::text;

    #[test]
    fn what_is_said_of_an_alarm_fits() {
        let short = headed("? open       ", "overflow  A.java:3", "1 + 2 may not fit");
        assert_eq!(short, ["? open       overflow  A.java:3  1 + 2 may not fit"]);
        let names = vec!["IllegalArgumentException"; 40].join(" or ");
        let long = headed("? open       ", "uncaught-exception  A.java:3", &format!("nobody catches {names}"));
        assert_eq!(long.len(), 1 + MOST, "{long:?}");
        assert!(long.iter().all(|line| text::width(line) <= WIDTH), "{long:?}");
        assert!(long[MOST].ends_with('…'), "{long:?}");
    }
}
