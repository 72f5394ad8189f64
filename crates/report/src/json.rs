//! The report for programs: one JSON object, in the shape that the documents promise.
//!
//! Fields are only ever added; `schema_version` counts the times that one had to change. `trace` is the path of a file,
//! never the trace itself. The shape is written down in `docs/report.schema.json`, which a test holds real output
//! against.

use crate::terminal::Replayed;
use crate::text::is_steering;
use crate::words;
use crate::{NoSources, Sources};
use serde::Serialize;
use serde_json::{Map, Value};
use verdict::{
    Assumption, Event, Finding, Note, Outcome, Place, PlanSummary, Property, Report, Shortfall, Site, Stats, Story,
    Verdict,
};

/// The version of the shape.
const SCHEMA: u32 = 2;

/// What every object begins with.
#[derive(Serialize)]
struct Head {
    schema_version: u32,
    heddle_version: &'static str,
}

const HEAD: Head = Head { schema_version: SCHEMA, heddle_version: env!("CARGO_PKG_VERSION") };

#[derive(Serialize)]
struct JsonReport<'a> {
    #[serde(flatten)]
    head: Head,
    verdict: Verdict,
    findings: Vec<JsonFinding<'a>>,
    plan: &'a PlanSummary,
    stats: &'a Stats,
    assumptions: &'a [Assumption],
    shortfalls: Vec<JsonShortfall<'a>>,
    notes: Vec<JsonNote<'a>>,
    checked: &'a [&'static Property],
    not_checked: Vec<JsonNotChecked<'a>>,
    outcomes: Option<Vec<JsonOutcome<'a>>>,
    next: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonFinding<'a> {
    property: &'static Property,
    message: &'a str,
    /// `hunt`: random runs before the search; else `search`.
    found_by: &'static str,
    needs_spurious_wakeup: bool,
    variable: Option<&'a str>,
    location: Option<&'a Place>,
    trace: Option<&'a str>,
    sites: Vec<JsonSite<'a>>,
    look_at: Vec<JsonLine<'a>>,
    /// Not in the finding of a replay, which tells it itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    story: Option<JsonStory<'a>>,
}

/// Why there is no answer.
#[derive(Serialize)]
struct JsonFailure<'a> {
    #[serde(flatten)]
    head: Head,
    error: JsonError<'a>,
    exit_code: u8,
}

#[derive(Serialize)]
struct JsonError<'a> {
    kind: &'a str,
    message: &'a str,
}

#[derive(Serialize)]
struct JsonSite<'a> {
    thread: &'a str,
    what: &'a str,
    location: Option<&'a Place>,
    library: Option<&'a Place>,
    holds: &'a [String],
    stack: &'a [Place],
}

#[derive(Serialize)]
struct JsonLine<'a> {
    location: &'a Place,
    reason: &'a str,
}

#[derive(Serialize)]
struct JsonShortfall<'a> {
    #[serde(flatten)]
    shortfall: &'a Shortfall,
    detail: String,
}

#[derive(Serialize)]
struct JsonNote<'a> {
    kind: &'a str,
    detail: &'a str,
    location: Option<&'a Place>,
}

#[derive(Serialize)]
struct JsonNotChecked<'a> {
    property: &'a str,
    reason: &'a str,
}

#[derive(Serialize)]
struct JsonOutcome<'a> {
    stdout: &'a str,
    stderr: &'a str,
    end: &'a str,
    trace: Option<&'a str>,
}

#[derive(Serialize)]
struct JsonReplay<'a> {
    #[serde(flatten)]
    head: Head,
    trace: &'a str,
    reproduced: bool,
    finding: Option<JsonFinding<'a>>,
    diverged: Option<JsonDivergence<'a>>,
    stopped_at: Option<usize>,
    steps: usize,
    changes: &'a [String],
    story: JsonStory<'a>,
}

#[derive(Serialize)]
struct JsonDivergence<'a> {
    step: usize,
    what: &'a str,
}

#[derive(Serialize)]
struct JsonStory<'a> {
    threads: Vec<&'a str>,
    events: &'a [Event],
    output: &'a str,
    switches: u32,
    preemptions: u32,
}

impl<'a> JsonFinding<'a> {
    fn of(finding: &'a Finding, trace: Option<&'a str>) -> Self {
        Self {
            property: finding.property,
            message: &finding.message,
            found_by: if finding.hunted { PlanSummary::HUNT } else { "search" },
            needs_spurious_wakeup: finding.spurious,
            variable: finding.variable.as_deref(),
            location: finding.location.as_ref(),
            trace,
            sites: finding.sites.iter().map(JsonSite::of).collect(),
            look_at: finding.look_at.iter().map(|(location, reason)| JsonLine { location, reason }).collect(),
            story: finding.story.as_ref().map(json_story),
        }
    }
}

impl<'a> JsonSite<'a> {
    fn of(site: &'a Site) -> Self {
        Self {
            thread: &site.thread,
            what: &site.what,
            location: site.place.as_ref(),
            library: site.library.as_ref(),
            holds: &site.holds,
            stack: &site.stack,
        }
    }
}

impl<'a> JsonOutcome<'a> {
    fn of(outcome: &'a Outcome) -> Self {
        Self {
            stdout: &outcome.stdout,
            stderr: &outcome.stderr,
            end: &outcome.end,
            trace: outcome.trace_file.as_deref(),
        }
    }
}

fn json_note(note: &Note) -> JsonNote<'_> {
    JsonNote { kind: note.kind.name, detail: &note.detail, location: note.place.as_ref() }
}

fn json_story(story: &Story) -> JsonStory<'_> {
    JsonStory {
        threads: story.actors.iter().map(|actor| actor.name.as_str()).collect(),
        events: &story.events,
        output: &story.output,
        switches: story.switches,
        preemptions: story.preemptions,
    }
}

/// One object and a line end.
pub fn to_json(report: &Report, sources: &dyn Sources) -> String {
    let report = JsonReport {
        head: HEAD,
        verdict: report.verdict,
        findings: report
            .findings
            .iter()
            .map(|finding| JsonFinding::of(finding, finding.trace_file.as_deref()))
            .collect(),
        plan: &report.plan,
        stats: &report.stats,
        assumptions: &report.assumptions,
        shortfalls: report
            .shortfalls
            .iter()
            .map(|shortfall| JsonShortfall { shortfall, detail: words::shortfall(shortfall) })
            .collect(),
        notes: report.notes.iter().map(json_note).collect(),
        checked: &report.checked,
        not_checked: report.not_checked.iter().map(|(property, reason)| JsonNotChecked { property, reason }).collect(),
        outcomes: report.outcomes.as_ref().map(|outcomes| outcomes.iter().map(JsonOutcome::of).collect()),
        next: report.next.as_deref(),
    };
    rendered(&report, sources)
}

/// Findings as they stand in a report, for another object.
pub fn findings_as_json<'a>(findings: impl IntoIterator<Item = &'a Finding>) -> Value {
    let findings = findings.into_iter().map(|finding| JsonFinding::of(finding, finding.trace_file.as_deref()));
    as_value(&findings.collect::<Vec<_>>())
}

/// An object and a line end; places in it get the paths of their sources.
pub fn object_to_json(object: &Value, sources: &dyn Sources) -> String {
    rendered(object, sources)
}

/// The object for bad usage or input, or a defect of ours: what kind of thing, and a sentence.
pub fn failure_to_json(kind: &str, message: &str, exit_code: u8) -> String {
    rendered(&JsonFailure { head: HEAD, error: JsonError { kind, message }, exit_code }, &NoSources)
}

pub fn replay_to_json(replayed: &Replayed<'_>, sources: &dyn Sources) -> String {
    let finding = |finding| JsonFinding { story: None, ..JsonFinding::of(finding, Some(replayed.file)) };
    let replay = JsonReplay {
        head: HEAD,
        trace: replayed.file,
        reproduced: replayed.finding.is_some(),
        finding: replayed.finding.map(finding),
        diverged: replayed.diverged.map(|(step, what)| JsonDivergence { step, what }),
        stopped_at: replayed.stopped_at,
        steps: replayed.steps,
        changes: replayed.changes,
        story: json_story(replayed.story),
    };
    rendered(&replay, sources)
}

/// Plain data of strings, numbers and lists: there is nothing that JSON could not say. What steers a terminal is
/// escaped where JSON itself would not ask for it.
fn rendered(object: &impl Serialize, sources: &dyn Sources) -> String {
    let mut value = as_value(object);
    locate(&mut value, sources);
    harmless(format!("{value:#}")) + "\n"
}

fn as_value(object: &impl Serialize) -> Value {
    serde_json::to_value(object).unwrap_or_else(|error| unreachable!("plain data has a JSON form: {error}"))
}

/// Such characters stand in strings only, where each may be written by its number.
fn harmless(text: String) -> String {
    let steers = |c: char| c != '\n' && is_steering(c);
    if !text.contains(steers) {
        return text;
    }
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match steers(c) {
            true => shown.push_str(&format!("\\u{:04x}", u32::from(c))),
            false => shown.push(c),
        }
    }
    shown
}

/// Gives every place, wherever it stands, the path of its source file.
fn locate(value: &mut Value, sources: &dyn Sources) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| locate(item, sources)),
        Value::Object(fields) => {
            fields.values_mut().for_each(|field| locate(field, sources));
            if let Some(place) = as_place(fields) {
                fields.insert("path".to_owned(), sources.path(&place).map_or(Value::Null, Value::String));
            }
        }
        _ => {}
    }
}

/// The place that an object is, if it is one.
fn as_place(fields: &Map<String, Value>) -> Option<Place> {
    let is_place = fields.len() == 4 && ["class", "method", "file", "line"].iter().all(|key| fields.contains_key(*key));
    if is_place { serde_json::from_value(Value::Object(fields.clone())).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::rendered;

    #[test]
    fn a_terminal_that_json_is_printed_to_is_not_steered() {
        let text = "a\u{1b}[2J\u{9b}2J\u{7f}\u{202e}ü\n";
        let shown = rendered(&vec![text], &crate::NoSources);
        assert!(!shown.replace('\n', "").contains(crate::text::is_steering), "{shown}");
        assert_eq!(serde_json::from_str::<Vec<String>>(&shown).expect("is JSON"), [text]);
    }
}
