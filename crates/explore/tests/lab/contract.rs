//! What the toys promise to every reduction ([`explore::Concurrent`]), checked in all states of random programs: if
//! this did not hold, a search that loses something would not be to blame.

use explore::{Concurrent, System};
use support::{Mode, Touch, depend, depend_here};

use crate::compare::{Care, SMALL, campaign};
use crate::graph::{self, Edge, Graph};
use crate::program::Program;
use crate::toy::{Choice, Grain, Toy};

/// The same touches, whatever was recorded about the state.
fn same(first: &[Touch], second: &[Touch]) -> bool {
    let plain = |touches: &[Touch]| {
        let mut plain: Vec<Touch> = touches.iter().map(|touch| Touch::new(touch.variable, touch.mode)).collect();
        plain.sort_unstable();
        plain
    };
    plain(first) == plain(second)
}

fn find(graph: &Graph, state: usize, choice: Choice) -> Option<&Edge> {
    graph.edges[state].iter().find(|edge| edge.choice == choice)
}

/// Whether two steps from one state can be taken in either order, touch the same then and lead to one state.
fn commute(graph: &Graph, first: &Edge, second: &Edge) -> bool {
    let (Some(after_first), Some(after_second)) = (first.to, second.to) else { return true };
    match (find(graph, after_first, second.choice), find(graph, after_second, first.choice)) {
        (Some(then_second), Some(then_first)) => {
            then_second.to == then_first.to
                && same(&then_second.touched, &second.touched)
                && same(&then_first.touched, &first.touched)
        }
        _ => false,
    }
}

fn check_steps(graph: &Graph) -> Option<String> {
    for (state, edges) in graph.edges.iter().enumerate() {
        for first in edges {
            for second in edges.iter().filter(|second| second.choice.thread != first.choice.thread) {
                let free = !depend(&first.touched, &second.touched);
                let free_here = !depend_here(&first.touched, &second.touched);
                if (free || free_here) && !commute(graph, first, second) {
                    return Some(format!("state {state}: {:?} and {:?} do not commute", first.choice, second.choice));
                }
            }
            // What a step makes possible depends on it.
            for then in first.to.into_iter().flat_map(|to| &graph.edges[to]) {
                if then.choice.thread == first.choice.thread || depend(&first.touched, &then.touched) {
                    continue;
                }
                let before = find(graph, state, then.choice);
                if before.is_none_or(|before| !same(&before.touched, &then.touched)) {
                    return Some(format!("state {state}: {:?} brings about {:?}", first.choice, then.choice));
                }
            }
        }
    }
    None
}

fn covers(bound: &[Touch], touch: Touch) -> bool {
    bound.iter().any(|&by| by.variable == touch.variable && (by.mode == touch.mode || by.mode == Mode::Write))
}

/// Follows every step and checks what is told about the state before it.
fn check_told(program: &Program, grain: Grain, graph: &Graph) -> Option<String> {
    let mut toy = Toy::new(program, grain);
    let mut path = vec![(0, 0)];
    let mut known = vec![false; graph.edges.len()];
    known[0] = true;
    while let Some((state, next)) = path.last_mut() {
        let Some(edge) = graph.edges[*state].get(*next) else {
            path.pop();
            if !path.is_empty() {
                toy.undo();
            }
            continue;
        };
        *next += 1;
        let wrong = check_told_of(&mut toy, edge);
        if wrong.is_some() {
            return wrong;
        }
        let Some(to) = edge.to else { continue };
        if !std::mem::replace(&mut known[to], true) {
            toy.step(edge.choice);
            path.push((to, 0));
        }
    }
    None
}

fn check_told_of(toy: &mut Toy, edge: &Edge) -> Option<String> {
    let mut live = Vec::new();
    toy.live(&mut live);
    let mover = u32::from(edge.choice.thread);
    let mut pending = Vec::new();
    toy.pending(mover, &mut pending);
    let bounds: Vec<(u32, Vec<Touch>)> = live.iter().map(|&thread| (thread, bound(toy, thread))).collect();
    let mut choices = Vec::new();
    toy.choices(&mut choices);
    let mut waits_for = Vec::new();
    for &thread in &live {
        let mut enablers = Vec::new();
        let blocked = choices.iter().all(|&choice| toy.thread(choice) != thread);
        if blocked && toy.enablers(thread, &mut enablers) {
            waits_for.push((thread, enablers));
        }
    }
    toy.step(edge.choice);
    let touched = toy.touched().to_vec();
    choices.clear();
    toy.choices(&mut choices);
    let mut wrong = None;
    if touched.iter().any(|&touch| !covers(&pending, touch)) {
        wrong = Some(format!("{:?} touches {touched:?}, pending were {pending:?}", edge.choice));
    }
    for (thread, bound) in &bounds {
        let mine = if *thread == mover { touched.clone() } else { Vec::new() };
        let goes_on = edge.to.is_some() && toy.choice(*thread, 0).is_some();
        let later = if goes_on { self::bound(toy, *thread) } else { Vec::new() };
        if let Some(touch) = mine.iter().chain(&later).find(|&&touch| !covers(bound, touch)) {
            wrong = Some(format!("thread {thread} may do {touch:?}, which was not told"));
        }
    }
    for (thread, enablers) in waits_for {
        let goes_on = choices.iter().any(|&choice| toy.thread(choice) == thread);
        if goes_on && !enablers.contains(&mover) {
            wrong = Some(format!("thread {thread} was let go by {mover}, not by {enablers:?}"));
        }
    }
    toy.undo();
    wrong
}

fn bound(toy: &mut Toy, thread: u32) -> Vec<Touch> {
    toy.may_do(thread)
}

pub fn check(program: &Program, care: Care) -> Option<String> {
    for grain in care.grains() {
        let Some(graph) = graph::explore(program, grain, SMALL) else { continue };
        let wrong = check_steps(&graph);
        if wrong.is_some() {
            return wrong.map(|wrong| format!("{grain:?}: {wrong}"));
        }
        if grain == Grain::Every {
            let wrong = check_told(program, grain, &graph);
            if wrong.is_some() {
                return wrong;
            }
        }
    }
    None
}

#[test]
fn the_toys_keep_the_contract() {
    campaign(4, check);
}
