//! Drawings as text for Graphviz.

use facts::call_graph::EdgeKind;
use facts::overview::{Overview, Scope, is_own, thread_line};
use facts::places::{Place, method_name};
use facts::threads::{AbstractThread, ThreadOrigin};
use facts::{Known, ObjectId, Origin};
use program::MethodId;
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

pub(super) fn draw(known: &Known<'_>, drawing: Drawing, all: bool) -> String {
    let (name, graph) = match drawing {
        Drawing::Calls => ("calls", calls(known, all)),
        Drawing::Locks => ("locks", locks(known)),
        Drawing::Threads => ("threads", threads(known)),
    };
    let mut text = format!("digraph {name} {{\n  rankdir=LR;\n  node [shape=box];\n");
    graph.nodes.iter().for_each(|node| text += &format!("  {};\n", quoted(node)));
    for (from, to, label) in &graph.edges {
        let label = if label.is_empty() { String::new() } else { format!(" [label={}]", quoted(label)) };
        text += &format!("  {} -> {}{label};\n", quoted(from), quoted(to));
    }
    text + "}\n"
}

#[derive(Default)]
struct Graph {
    nodes: BTreeSet<String>,
    edges: BTreeSet<(String, String, String)>,
}

/// A string of the language: quotes and backslashes are escaped, so that every name is one.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

fn calls(known: &Known<'_>, all: bool) -> Graph {
    let mut graph = Graph::default();
    let is_drawn = |method: &MethodId| all || is_own(known.program, *method);
    for method in known.points_to.methods().filter(is_drawn) {
        let name = known.program.describe(method);
        for edge in known.points_to.call_graph().from(method).iter().filter(|edge| is_drawn(&edge.callee)) {
            let label = match edge.kind {
                EdgeKind::Call => "",
                EdgeKind::Native => "by a native",
                EdgeKind::Initialise => "initialises",
                EdgeKind::Start => "starts",
                EdgeKind::End => "at the end",
            };
            graph.edges.insert((name.clone(), known.program.describe(edge.callee), label.to_owned()));
        }
        graph.nodes.insert(name);
    }
    graph
}

fn locks(known: &Known<'_>) -> Graph {
    let overview = Overview::of(known, &Scope::default());
    let mut graph = Graph::default();
    for ((first, second), places) in &overview.orders {
        let places: Vec<String> = places.iter().map(Place::to_string).collect();
        graph.edges.insert((first.clone(), second.clone(), places.join("\n")));
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
