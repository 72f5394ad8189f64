//! Methods that are still to be looked at, in rounds: each round goes through them in one order.
//!
//! A solution over the call graph is found soonest if a method comes behind what it depends on (Kildall, "A unified
//! approach to global program optimization", 1973); where calls go in circles, a round is ended before the next begins.

use crate::call_graph::CallGraph;
use program::MethodId;

/// See the module.
pub(crate) struct Rounds {
    order: Vec<MethodId>,
    /// By method.
    place: Vec<u32>,
    /// By place in the order.
    is_open: Vec<bool>,
    open: usize,
    at: usize,
}

impl Rounds {
    /// A method comes behind what it leads to, as far as that can be; none is open.
    pub fn callees_first(graph: &CallGraph) -> Self {
        Self::of(callees_first(graph))
    }

    /// A method comes before what it leads to, as far as that can be; none is open.
    pub fn callers_first(graph: &CallGraph) -> Self {
        let mut order = callees_first(graph);
        order.reverse();
        Self::of(order)
    }

    fn of(order: Vec<MethodId>) -> Self {
        let count = order.iter().map(|method| method.index() + 1).max().unwrap_or(0);
        let mut place = vec![u32::MAX; count];
        for (at, method) in order.iter().enumerate() {
            place[method.index()] = at as u32;
        }
        Self { is_open: vec![false; order.len()], order, place, open: 0, at: 0 }
    }

    /// A method of the graph is to be looked at, again perhaps.
    pub fn open(&mut self, method: MethodId) {
        let is_open = &mut self.is_open[self.place[method.index()] as usize];
        self.open += usize::from(!*is_open);
        *is_open = true;
    }

    /// The next that is open; it is not any more.
    pub fn take(&mut self) -> Option<MethodId> {
        if self.open == 0 {
            return None;
        }
        while !std::mem::replace(&mut self.is_open[self.at], false) {
            self.at = (self.at + 1) % self.order.len();
        }
        self.open -= 1;
        Some(self.order[self.at])
    }
}

/// All methods of a graph, each behind what it leads to, as far as that can be.
fn callees_first(graph: &CallGraph) -> Vec<MethodId> {
    let mut seen = crate::set::Set::default();
    let mut order = Vec::new();
    for root in graph.methods() {
        let mut path = if seen.insert(root) { vec![(root, 0)] } else { Vec::new() };
        while let Some((method, next)) = path.last_mut() {
            match graph.from(*method).get(*next).map(|edge| edge.callee) {
                Some(callee) => {
                    *next += 1;
                    if seen.insert(callee) {
                        path.push((callee, 0));
                    }
                }
                None => {
                    order.push(*method);
                    path.pop();
                }
            }
        }
    }
    order
}
