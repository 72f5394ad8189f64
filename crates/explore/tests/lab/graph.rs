//! Brute force: the whole graph of states, and what there is to see in it.
//!
//! Written apart from every search of the crate, with nothing in common but the toy: it is what they are judged by.

use rustc_hash::{FxHashMap, FxHashSet};

use explore::{Concurrent, Flow, System};
use support::{Fingerprint, Touch};

use crate::program::Program;
use crate::seen::Seen;
use crate::state::Life;
use crate::toy::{Choice, Grain, Toy};

pub struct Edge {
    pub choice: Choice,
    /// `None` if the step ends the program.
    pub to: Option<usize>,
    pub touched: Vec<Touch>,
}

pub struct Graph {
    /// Steps out of each state; the first is the initial one.
    pub edges: Vec<Vec<Edge>>,
    pub fingerprints: Vec<Fingerprint>,
    pub seen: Seen,
}

/// Everything, or `None` if there are more states than the limit.
pub fn explore(program: &Program, grain: Grain, limit: usize) -> Option<Graph> {
    let mut toy = Toy::new(program, grain);
    loop {
        let graph = attempt(&mut toy, limit)?;
        if !toy.is_stale() {
            return Some(graph);
        }
        toy.renew();
    }
}

fn attempt(toy: &mut Toy, limit: usize) -> Option<Graph> {
    let initial = toy.clone();
    let mut numbers = FxHashMap::from_iter([(toy.fingerprint(), 0)]);
    let mut states = vec![toy.state];
    let mut graph = Graph { edges: Vec::new(), fingerprints: vec![toy.fingerprint()], seen: Seen::default() };
    let mut choices = Vec::new();
    while graph.edges.len() < states.len() {
        toy.state = states[graph.edges.len()];
        choices.clear();
        toy.choices(&mut choices);
        graph.seen.look(toy, &choices);
        let mut edges = Vec::new();
        for &choice in &choices {
            let flow = toy.step(choice);
            for &local in toy.passed() {
                graph.seen.note(local);
            }
            let touched = toy.touched().to_vec();
            let state = toy.fingerprint();
            let to = (flow != Flow::End).then(|| {
                *numbers.entry(state).or_insert_with(|| {
                    states.push(toy.state);
                    graph.fingerprints.push(state);
                    states.len() - 1
                })
            });
            if to.is_none() {
                graph.seen.finals.insert(state);
            }
            edges.push(Edge { choice, to, touched });
            toy.undo();
        }
        graph.edges.push(edges);
        if states.len() > limit {
            toy.state = initial.state;
            return None;
        }
    }
    for component in closed_components(&graph) {
        let moving: FxHashSet<u8> =
            component.iter().flat_map(|&state| &graph.edges[state]).map(|edge| edge.choice.thread).collect();
        for (number, thread) in states[component[0]].threads.iter().enumerate() {
            if thread.life == Life::Live && !moving.contains(&(number as u8)) {
                graph.seen.stuck.insert((number as u8, thread.at));
            }
        }
    }
    toy.state = initial.state;
    Some(graph)
}

impl Graph {
    /// Whether some path comes back to a state.
    pub fn has_cycle(&self) -> bool {
        components(self).iter().any(|component| self.is_cyclic(component))
    }

    fn is_cyclic(&self, component: &[usize]) -> bool {
        component.len() > 1 || self.edges[component[0]].iter().any(|edge| edge.to == Some(component[0]))
    }
}

/// Components with a cycle that no step leaves.
fn closed_components(graph: &Graph) -> Vec<Vec<usize>> {
    let leaves = |component: &Vec<usize>| {
        component
            .iter()
            .flat_map(|&state| &graph.edges[state])
            .any(|edge| edge.to.is_none_or(|to| !component.contains(&to)))
    };
    components(graph).into_iter().filter(|component| graph.is_cyclic(component) && !leaves(component)).collect()
}

/// Strongly connected components, by Kosaraju's two passes, which resemble nothing in the crate.
fn components(graph: &Graph) -> Vec<Vec<usize>> {
    let states = graph.edges.len();
    let forward: Vec<Vec<usize>> =
        graph.edges.iter().map(|edges| edges.iter().filter_map(|edge| edge.to).collect()).collect();
    let mut backward = vec![Vec::new(); states];
    for (from, targets) in forward.iter().enumerate() {
        for &to in targets {
            backward[to].push(from);
        }
    }
    let mut order = Vec::new();
    let mut known = vec![false; states];
    for state in 0..states {
        finish(&forward, state, &mut known, &mut order);
    }
    known.fill(false);
    let mut components = Vec::new();
    for &state in order.iter().rev() {
        let mut component = Vec::new();
        finish(&backward, state, &mut known, &mut component);
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}

/// Appends everything new that is reachable, each after what is reachable from it.
fn finish(targets: &[Vec<usize>], from: usize, known: &mut [bool], into: &mut Vec<usize>) {
    if std::mem::replace(&mut known[from], true) {
        return;
    }
    let mut stack = vec![(from, 0)];
    while let Some((state, next)) = stack.last_mut() {
        match targets[*state].get(*next) {
            Some(&to) => {
                *next += 1;
                if !std::mem::replace(&mut known[to], true) {
                    stack.push((to, 0));
                }
            }
            None => {
                into.push(*state);
                stack.pop();
            }
        }
    }
}
