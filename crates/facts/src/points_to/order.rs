//! In which order nodes hand on what has arrived: in rounds, each along the edges as far as that can be, so that a node
//! comes when all has arrived that arrives in this round (Pereira and Berlin, "Wave propagation and deep propagation for
//! pointer analysis", 2009). Nodes that are younger than the order take their turn in the next round.

use super::graph::NodeId;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// See the module.
#[derive(Default)]
pub(super) struct Order {
    /// By node; there is none for what is younger.
    ranks: Vec<u32>,
    /// What is left of this round: rank, when it came, node.
    now: BinaryHeap<Reverse<(u32, u32, NodeId)>>,
    /// The next round.
    later: Vec<NodeId>,
    /// The rank that was taken last.
    at: u32,
    came: u32,
}

impl Order {
    /// A node has something to hand on.
    pub fn push(&mut self, node: NodeId) {
        let rank = self.rank(node);
        if rank > self.at { self.push_now(rank, node) } else { self.later.push(node) }
    }

    fn rank(&self, node: NodeId) -> u32 {
        self.ranks.get(node.index()).copied().unwrap_or(0)
    }

    fn push_now(&mut self, rank: u32, node: NodeId) {
        self.came = self.came.wrapping_add(1);
        self.now.push(Reverse((rank, self.came, node)));
    }

    /// Whether a round is over.
    pub fn is_between_rounds(&self) -> bool {
        self.now.is_empty()
    }

    /// The node that comes next.
    pub fn pop(&mut self) -> Option<NodeId> {
        if self.now.is_empty() {
            for node in std::mem::take(&mut self.later) {
                self.push_now(self.rank(node), node);
            }
        }
        let Reverse((rank, _, node)) = self.now.pop()?;
        self.at = rank;
        Some(node)
    }

    /// Orders so many nodes anew, between two rounds; `edge` gives where an edge of a node leads to.
    pub fn renew(&mut self, nodes: usize, edge: impl Fn(NodeId, usize) -> Option<NodeId>) {
        self.ranks = vec![0; nodes];
        // Each gets its rank when all behind it have theirs.
        let mut next = nodes as u32;
        let mut is_seen = vec![false; nodes];
        let mut path: Vec<(NodeId, usize)> = Vec::new();
        for root in (0..nodes).map(NodeId::new) {
            if std::mem::replace(&mut is_seen[root.index()], true) {
                continue;
            }
            path.push((root, 0));
            while let Some((node, at)) = path.last_mut() {
                match edge(*node, *at) {
                    Some(to) => {
                        *at += 1;
                        if !std::mem::replace(&mut is_seen[to.index()], true) {
                            path.push((to, 0));
                        }
                    }
                    None => {
                        self.ranks[node.index()] = next;
                        next -= 1;
                        path.pop();
                    }
                }
            }
        }
    }
}
