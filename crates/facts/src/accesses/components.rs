//! Strongly connected components of a graph that is made while it is walked (Tarjan, "Depth-first search and linear
//! graph algorithms", 1972).
//!
//! Invariant: when a component is complete, all that it leads to outside of itself is in components that were complete
//! before.

use rustc_hash::FxHashMap;
use std::hash::Hash;

/// A graph, and what becomes of its components.
pub(super) trait Graph {
    type Node: Copy + Eq + Hash;

    /// Where a node leads to. It is asked once for each node.
    fn next(&mut self, node: Self::Node) -> Vec<Self::Node>;

    fn complete(&mut self, component: &[Self::Node]);
}

/// A walk over a graph.
pub(super) struct Components<N> {
    /// Order of discovery and the lowest that is reached, or `None` once a node's component is complete.
    numbers: FxHashMap<N, Option<(u32, u32)>>,
    stack: Vec<N>,
}

impl<N> Default for Components<N> {
    fn default() -> Self {
        Self { numbers: FxHashMap::default(), stack: Vec::new() }
    }
}

impl<N: Copy + Eq + Hash> Components<N> {
    /// Completes the component of a node, and all that it leads to. Chains are long, so this keeps a stack of its own.
    pub fn visit<G: Graph<Node = N>>(&mut self, graph: &mut G, root: N) {
        if self.numbers.contains_key(&root) {
            return;
        }
        let mut walk: Vec<(N, Vec<N>)> = vec![(root, self.discover(graph, root))];
        while let Some((node, next)) = walk.last_mut() {
            let node = *node;
            match next.pop() {
                Some(other) if !self.numbers.contains_key(&other) => {
                    let next = self.discover(graph, other);
                    walk.push((other, next));
                }
                Some(other) => self.lower(node, other),
                None => {
                    walk.pop();
                    self.leave(graph, node);
                    if let Some(&(before, _)) = walk.last() {
                        self.lower(before, node);
                    }
                }
            }
        }
    }

    /// What it leads to is still to be looked at.
    fn discover<G: Graph<Node = N>>(&mut self, graph: &mut G, node: N) -> Vec<N> {
        let number = self.numbers.len() as u32;
        self.numbers.insert(node, Some((number, number)));
        self.stack.push(node);
        graph.next(node)
    }

    /// A node leads to one whose component is not complete: they may be in one.
    fn lower(&mut self, node: N, other: N) {
        let Some(&Some((_, reached))) = self.numbers.get(&other) else { return };
        if let Some(Some((_, lowest))) = self.numbers.get_mut(&node) {
            *lowest = (*lowest).min(reached);
        }
    }

    fn leave<G: Graph<Node = N>>(&mut self, graph: &mut G, node: N) {
        let Some(&Some((number, lowest))) = self.numbers.get(&node) else { return };
        if number != lowest {
            return;
        }
        let first = self.stack.iter().rposition(|&other| other == node).unwrap_or(0);
        let component = self.stack.split_off(first);
        for &member in &component {
            self.numbers.insert(member, None);
        }
        graph.complete(&component);
    }
}

#[cfg(test)]
mod tests {
    use super::{Components, Graph};

    /// By node: where it leads to.
    struct Numbers {
        edges: Vec<Vec<usize>>,
        complete: Vec<Vec<usize>>,
    }

    impl Graph for Numbers {
        type Node = usize;

        fn next(&mut self, node: usize) -> Vec<usize> {
            self.edges[node].clone()
        }

        fn complete(&mut self, component: &[usize]) {
            let mut component = component.to_vec();
            component.sort_unstable();
            self.complete.push(component);
        }
    }

    #[test]
    fn what_leads_to_each_other_is_one_and_comes_after_what_it_leads_to() {
        let edges = vec![vec![1], vec![2, 4], vec![1, 3], vec![3], vec![], vec![0]];
        let mut graph = Numbers { edges, complete: Vec::new() };
        let mut components = Components::default();
        components.visit(&mut graph, 0);
        components.visit(&mut graph, 5);
        let mut complete = graph.complete;
        assert_eq!(complete.split_off(2), [vec![1, 2], vec![0], vec![5]]);
        complete.sort();
        assert_eq!(complete, [vec![3], vec![4]]);
    }
}
