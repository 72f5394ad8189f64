//! A closer look: at a source line, and at the calls of a method.

use super::listed;
use super::overview::thread;
use crate::failure::Failure;
use crate::screen;
use facts::accesses::{Accesses, Grain};
use facts::at::{AccessAt, At, Calls};
use facts::overview::{ThreadLine, is_own};
use facts::places::{Place, field_name, method_name};
use facts::{CallGraph, Known};
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet};

/// All that is known of a line.
pub(super) fn at(known: &Known<'_>, file: &str, line: u16, all: bool) -> Result<String, Failure> {
    let mut accesses = Accesses::of(known.program, known.start, known.points_to, Grain::Field);
    let found = At::all(known, &mut accesses, file, line);
    if found.is_empty() {
        return Err(Failure::Own(no_code(known, file, line)));
    }
    let shown = if all { usize::MAX } else { 2 * screen::width() };
    Ok(found.iter().map(|at| told_at(known, file, line, at, shown)).collect::<Vec<_>>().join("\n"))
}

fn no_code(known: &Known<'_>, file: &str, line: u16) -> String {
    let lines = At::lines(known, file);
    let (before, after) = (lines.range(..line).next_back(), lines.range(line..).next());
    let near: Vec<String> = before.into_iter().chain(after).map(|line| format!("{file}:{line}")).collect();
    match near.is_empty() {
        true => {
            format!("--at: no class from {file} may be executed; name the file as it is compiled, without its folder")
        }
        false => {
            format!("--at: no code that may be executed is at {file}:{line}; the next is at {}", near.join(" and "))
        }
    }
}

fn told_at(known: &Known<'_>, file: &str, line: u16, at: &At, shown: usize) -> String {
    let names = |threads: &[ThreadLine]| match threads {
        [] => "nobody".to_owned(),
        some => some.iter().map(thread).collect::<Vec<_>>().join(" · "),
    };
    let locks: Vec<String> = at.locks.iter().cloned().collect();
    let callees: BTreeSet<String> = at.calls.iter().map(|&method| method_name(known.program, method)).collect();
    let mut rows = vec![
        ("locks held", listed(&locks, shown)),
        ("run by", names(&at.run_by)),
        ("in parallel", names(&at.parallel_with)),
    ];
    rows.extend(at.accesses.iter().map(|access| accessed(known, access, shown)));
    rows.extend(at.references.iter().map(|(what, objects)| ("object", format!("{what}: {}", listed(objects, shown)))));
    rows.push(("calls", listed(&callees.into_iter().collect::<Vec<_>>(), shown)));
    if at.unknown {
        rows.push((
            "unknown",
            "something here is not followed: reflection, a handle, or what a caller has passed in".to_owned(),
        ));
    }
    rows.push(("may yet write", fields(known, &at.writes, shown)));
    rows.push(("may yet read", fields(known, &at.reads, shown)));
    let mut text = format!("{file}:{line}  {}\n", known.program.describe(at.method));
    rows.into_iter().for_each(|(title, value)| text += &format!("  {title:<15}  {value}\n"));
    text
}

fn accessed(known: &Known<'_>, access: &AccessAt, shown: usize) -> (&'static str, String) {
    let name = field_name(known.program, access.field);
    let conflicts: Vec<String> = (access.conflicts.iter())
        .map(|(place, write)| format!("{place} {}", if *write { "writes" } else { "reads" }))
        .collect();
    let with = match (access.fresh, conflicts.is_empty()) {
        (true, _) => "nobody else knows the object yet".to_owned(),
        (false, true) => "in conflict with nothing".to_owned(),
        (false, false) => format!("while {}", listed(&conflicts, shown)),
    };
    (if access.write { "writes" } else { "reads" }, format!("{name}, {with}"))
}

fn fields(known: &Known<'_>, fields: &BTreeSet<FieldId>, shown: usize) -> String {
    let names: Vec<String> = fields.iter().map(|&field| field_name(known.program, field)).collect();
    listed(&names, shown)
}

/// Who may call a method, and what it may call.
pub(super) fn calls(
    program: &Program,
    graph: &CallGraph,
    class: &str,
    method: &str,
    all: bool,
) -> Result<String, Failure> {
    let found = Calls::all(program, graph, class, method);
    if found.is_empty() {
        return Err(Failure::Own(format!(
            "--calls: no method {class}.{method} may be executed from here; \
             `heddle facts --dot calls` names those that may"
        )));
    }
    let told: Vec<String> = found.iter().map(|calls| told_calls(program, calls, all)).collect();
    let (methods, edges) = (graph.methods().count(), graph.len());
    let by = format!("  {:<15}  {} · {methods} methods, {edges} edges\n", "by", graph.by().describe());
    Ok(told.join("\n") + &by)
}

fn told_calls(program: &Program, calls: &Calls, all: bool) -> String {
    let mut text = format!("{}\n", program.describe(calls.method));
    if calls.begins {
        text += "  begins here: called from outside, or by the machine\n";
    }
    text += &side(program, "called by", &calls.callers, all);
    text += &side(program, "calls", &calls.callees, all);
    text
}

/// One line for each method, with the places; the library's are counted.
fn side(program: &Program, title: &str, all: &BTreeSet<(MethodId, Option<Place>)>, library: bool) -> String {
    let mut methods: BTreeMap<MethodId, Vec<String>> = BTreeMap::new();
    for (method, place) in all {
        methods.entry(*method).or_default().extend(place.as_ref().map(Place::to_string));
    }
    let (own, others): (Vec<_>, Vec<_>) =
        methods.into_iter().partition(|(method, _)| library || is_own(program, *method));
    let mut text = String::new();
    for (method, places) in own {
        text += &format!("  {title:<15}  {}  {}\n", program.describe(method), places.join(", "));
    }
    match (text.is_empty(), others.len()) {
        (true, 0) => format!("  {title:<15}  nothing\n"),
        (_, 0) => text,
        (_, count) => text + &format!("  {title:<15}  {count} of the library (--all)\n"),
    }
}
