//! Drawings as text for Graphviz.

use facts::call_graph::EdgeKind;
use facts::overview::{Overview, Scope, is_own, thread_line};
use facts::places::{Place, method_name};
use facts::threads::{AbstractThread, ThreadOrigin};
use facts::{CallGraph, Known, ObjectId, Origin};
use program::{MethodId, Program};
use std::collections::BTreeSet;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Drawing {
    Calls,
    Locks,
    Threads,
}

impl Drawing {
    pub fn named(name: &str) -> Result<Self, String> {
        match name {
            "calls" => Ok(Self::Calls),
            "locks" => Ok(Self::Locks),
            "threads" => Ok(Self::Threads),
            _ => Err(format!("{name} is not a drawing; there are calls, locks and threads")),
        }
    }
}

/// Which lock is taken within which.
pub(super) fn draw_locks(known: &Known<'_>) -> String {
    written("locks", locks(known))
}

/// Which thread makes which.
pub(super) fn draw_threads(known: &Known<'_>) -> String {
    written("threads", threads(known))
}

/// Who may call whom, by a graph.
pub(super) fn draw_calls(program: &Program, graph: &CallGraph, all: bool) -> String {
    written("calls", calls(program, graph, all))
}

fn written(name: &str, graph: Graph) -> String {
    let mut text = format!("digraph {name} {{\n  rankdir=LR;\n  node [shape=box];\n");
    graph.by.iter().for_each(|by| text += &format!("  label={};\n", quoted(&format!("by {by}"))));
    graph.nodes.iter().for_each(|node| text += &format!("  {};\n", quoted(node)));
    for (from, to, label) in &graph.edges {
        let label = if label.is_empty() { String::new() } else { format!(" [label={}]", quoted(label)) };
        text += &format!("  {} -> {}{label};\n", quoted(from), quoted(to));
    }
    text + "}\n"
}

#[derive(Default)]
struct Graph {
    /// By what it was found.
    by: Option<&'static str>,
    nodes: BTreeSet<String>,
    edges: BTreeSet<(String, String, String)>,
}

/// A string of the language: quotes and backslashes are escaped, so that every name is one.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

fn calls(program: &Program, found: &CallGraph, all: bool) -> Graph {
    let mut graph = Graph { by: Some(found.by().describe()), ..Graph::default() };
    let is_drawn = |method: &MethodId| all || is_own(program, *method);
    for method in found.methods().filter(is_drawn) {
        let name = program.describe(method);
        for edge in found.from(method).iter().filter(|edge| is_drawn(&edge.callee)) {
            let label = match edge.kind {
                EdgeKind::Call => "",
                EdgeKind::Native => "by a native",
                EdgeKind::Initialise => "initialises",
                EdgeKind::Start => "starts",
                EdgeKind::End => "at the end",
            };
            graph.edges.insert((name.clone(), program.describe(edge.callee), label.to_owned()));
        }
        graph.nodes.insert(name);
    }
    graph
}

fn locks(known: &Known<'_>) -> Graph {
    let overview = Overview::of(known, &Scope::default());
    let mut graph = Graph::default();
    for ((first, second), line) in &overview.orders {
        let mut label: Vec<String> = line.places.iter().map(Place::to_string).collect();
        label.extend((!line.certain).then(|| "perhaps".to_owned()));
        graph.edges.insert((first.clone(), second.clone(), label.join("\n")));
    }
    graph
}

/// An edge goes from the thread that makes another to that.
fn threads(known: &Known<'_>) -> Graph {
    let own: Vec<&AbstractThread> = known.threads().all().iter().filter(|thread| thread.is_of_program).collect();
    let mut graph = Graph { nodes: own.iter().map(|thread| named(known, thread)).collect(), ..Graph::default() };
    for thread in &own {
        let ThreadOrigin::Started(object) = thread.origin else { continue };
        let Some(maker) = maker(known, object) else { continue };
        for parent in own.iter().filter(|parent| parent.executes(maker)) {
            let label = method_name(known.program, maker);
            graph.edges.insert((named(known, parent), named(known, thread), label));
        }
    }
    graph
}

fn named(known: &Known<'_>, thread: &AbstractThread) -> String {
    super::overview::thread(&thread_line(known, thread))
}

fn maker(known: &Known<'_>, object: ObjectId) -> Option<MethodId> {
    match known.points_to.objects().get(object).origin {
        Origin::Site { method, .. } => Some(method),
        _ => None,
    }
}
