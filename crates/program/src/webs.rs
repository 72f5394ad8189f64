//! Webs: registers split by what reaches what.
//!
//! A web is a set of definitions and uses of one register that belong together: uses that a definition reaches, all
//! definitions that reach those, and so on (Muchnick, "Advanced Compiler Design and Implementation", 1997, 16.3.3).
//! Compilers reuse slots and lowering reuses registers; an analysis that does not look at the order of instructions
//! takes webs for variables and is not misled by that.
//!
//! Like the control-flow graph this is a view, computed when asked for.

use crate::body::Body;
use crate::cfg::Block;
use crate::ir::{Reg, Target};
use crate::liveness::{Liveness, RegSet};
use rustc_hash::FxHashMap;
use support::index;

index! {
    /// A web of one body, in the order of their first definitions.
    WebId
}

/// The webs of one body.
#[derive(Clone, PartialEq, Debug)]
pub struct Webs {
    /// By web.
    registers: Vec<Reg>,
    /// By parameter.
    params: Vec<WebId>,
    /// By catch clause: where the exception goes.
    caught: Vec<WebId>,
    /// By instruction: where its result goes.
    defs: Vec<Option<WebId>>,
    uses: Uses<WebId>,
}

/// What instructions read: the registers of each, in the order in which it names them.
#[derive(Clone, PartialEq, Debug)]
struct Uses<N> {
    /// By instruction: where its registers begin; one more at the end.
    starts: Vec<u32>,
    all: Vec<(Reg, N)>,
}

impl<N: Copy> Uses<N> {
    fn get(&self, at: Target, register: Reg) -> Option<N> {
        let of = self.starts[at as usize] as usize..self.starts[at as usize + 1] as usize;
        self.all[of].iter().find(|(used, _)| *used == register).map(|&(_, node)| node)
    }
}

impl Webs {
    pub fn of(body: &Body) -> Self {
        let liveness = Liveness::of(body);
        let mut builder = Builder {
            body,
            liveness: &liveness,
            nodes: Nodes::default(),
            entries: FxHashMap::default(),
            defs: vec![None; body.insts().len()],
            uses: Vec::new(),
        };
        let params: Vec<Node> = (0..body.params()).map(|param| builder.entry(0, Reg(param))).collect();
        let clauses = body.catches().iter();
        let caught: Vec<Node> = clauses.map(|catch| builder.entry(catch.target, catch.reg)).collect();
        liveness.cfg().blocks.iter().for_each(|block| builder.block(block));
        builder.finish(&params, &caught)
    }

    pub fn len(&self) -> usize {
        self.registers.len()
    }

    pub fn is_empty(&self) -> bool {
        self.registers.is_empty()
    }

    pub fn register(&self, web: WebId) -> Reg {
        self.registers[web.index()]
    }

    pub fn param(&self, param: u16) -> WebId {
        self.params[param as usize]
    }

    /// Where the exception of a catch clause goes.
    pub fn caught(&self, catch: usize) -> WebId {
        self.caught[catch]
    }

    /// Where the result of the instruction goes, if it has one.
    pub fn def(&self, at: Target) -> Option<WebId> {
        self.defs[at as usize]
    }

    /// What the instruction reads when it reads the register, if it does.
    pub fn used(&self, at: Target, register: Reg) -> Option<WebId> {
        self.uses.get(at, register)
    }
}

/// A definition, or the value of a register where a block begins.
type Node = usize;

/// Nodes that belong together, as disjoint sets.
#[derive(Default)]
struct Nodes {
    registers: Vec<Reg>,
    parents: Vec<Node>,
}

impl Nodes {
    fn add(&mut self, register: Reg) -> Node {
        self.registers.push(register);
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    fn root(&mut self, node: Node) -> Node {
        let mut at = node;
        while self.parents[at] != at {
            // Halving the path keeps later ones short.
            self.parents[at] = self.parents[self.parents[at]];
            at = self.parents[at];
        }
        at
    }

    fn join(&mut self, a: Node, b: Node) {
        let (a, b) = (self.root(a), self.root(b));
        // The older one stays, so that webs are in the order of their first nodes.
        self.parents[a.max(b)] = a.min(b);
    }
}

struct Builder<'a> {
    body: &'a Body,
    liveness: &'a Liveness,
    nodes: Nodes,
    /// By where a block begins and the register.
    entries: FxHashMap<(Target, Reg), Node>,
    defs: Vec<Option<Node>>,
    uses: Vec<(Target, Reg, Node)>,
}

impl Builder<'_> {
    /// The value of a register where a block begins.
    fn entry(&mut self, start: Target, register: Reg) -> Node {
        *self.entries.entry((start, register)).or_insert_with(|| self.nodes.add(register))
    }

    fn block(&mut self, block: &Block) {
        // What is not here has the value it had where the block begins.
        let mut current: FxHashMap<Reg, Node> = FxHashMap::default();
        let start = block.insts.start;
        for at in block.insts.clone() {
            let inst = self.body.inst(at);
            inst.for_each_use(self.body, |register| {
                let node = current.get(&register).copied().unwrap_or_else(|| self.entry(start, register));
                self.uses.push((at, register, node));
            });
            // A result is written last: what a handler sees is what was there before.
            if inst.may_throw() {
                for &catch in &block.catches {
                    let catch = self.body.catches()[catch as usize];
                    self.flow(start, &current, catch.target, Some(catch.reg));
                }
            }
            if let Some(register) = inst.def() {
                let node = self.nodes.add(register);
                self.defs[at as usize] = Some(node);
                current.insert(register, node);
            }
        }
        for &successor in &block.successors {
            let to = self.liveness.cfg().block(successor).insts.start;
            self.flow(start, &current, to, None);
        }
    }

    /// Values go from a block to the beginning of another, as far as they are read there; not that of a register that
    /// is written on the way.
    fn flow(&mut self, start: Target, current: &FxHashMap<Reg, Node>, to: Target, written: Option<Reg>) {
        let live: RegSet = self.liveness.live_in(self.body, to);
        for register in live.iter().filter(|&register| Some(register) != written) {
            let from = current.get(&register).copied().unwrap_or_else(|| self.entry(start, register));
            let there = self.entry(to, register);
            self.nodes.join(from, there);
        }
    }

    fn finish(mut self, params: &[Node], caught: &[Node]) -> Webs {
        let mut webs = FxHashMap::default();
        let mut registers = Vec::new();
        let mut web = |node: Node| {
            let root = self.nodes.root(node);
            *webs.entry(root).or_insert_with(|| {
                registers.push(self.nodes.registers[root]);
                WebId::new(registers.len() - 1)
            })
        };
        let params = params.iter().map(|&node| web(node)).collect();
        let defs = self.defs.iter().map(|node| node.map(&mut web)).collect();
        let caught = caught.iter().map(|&node| web(node)).collect();
        // Blocks need not be in the order of their instructions.
        self.uses.sort_by_key(|&(at, ..)| at);
        let mut uses =
            Uses { starts: Vec::with_capacity(self.defs.len() + 1), all: Vec::with_capacity(self.uses.len()) };
        for &(at, register, node) in &self.uses {
            uses.starts.resize(at as usize + 1, uses.all.len() as u32);
            uses.all.push((register, web(node)));
        }
        uses.starts.resize(self.defs.len() + 1, uses.all.len() as u32);
        Webs { registers, params, caught, defs, uses }
    }
}

#[cfg(test)]
mod tests {
    use super::Webs;
    use crate::body::Body;
    use crate::ir::Reg;
    use support::Interner;

    fn body(text: &str) -> Body {
        crate::text::parse(text, &Interner::default()).expect("a body")
    }

    #[test]
    fn a_register_that_is_reused_is_two_webs() {
        let body = body(
            "params 0
             r0: int = local 0
             0 @0: r0 = const 1
             1 @1: r0 = iadd r0 2
             2 @2: r0 = const 5
             3 @3: return r0",
        );
        let webs = Webs::of(&body);
        let [first, sum, last] = [0, 1, 2].map(|at| webs.def(at).expect("a result"));
        assert_eq!(webs.used(1, Reg(0)), Some(first));
        assert_eq!(webs.used(3, Reg(0)), Some(last));
        assert_eq!(webs.len(), 3);
        assert!(first != sum && sum != last && first != last);
    }

    #[test]
    fn definitions_that_meet_are_one_web() {
        let body = body(
            "params 1
             r0: int = local 0
             r1: int = local 1
             0 @0: r1 = const 1
             1 @1: ifieq r0 0 -> 3
             2 @2: r1 = const 2
             3 @3: return r1",
        );
        let webs = Webs::of(&body);
        assert_eq!(webs.def(0), webs.def(2));
        assert_eq!(webs.used(3, Reg(1)), webs.def(0));
        assert_eq!(webs.used(1, Reg(0)), Some(webs.param(0)));
        assert_eq!(webs.len(), 2);
    }

    #[test]
    fn a_loop_belongs_together() {
        let body = body(
            "params 1
             r0: int = local 0
             0 @0: r0 = iadd r0 -1
             1 @1: ifigt r0 0 -> 0
             2 @2: return r0",
        );
        let webs = Webs::of(&body);
        assert_eq!(webs.def(0), Some(webs.param(0)));
        assert_eq!(webs.len(), 1);
    }

    #[test]
    fn a_handler_sees_what_was_there_before_the_throw() {
        let body = body(
            "params 2
             r0: int = local 0
             r1: int = local 1
             r2: int = local 2
             r3: ref = stack 0
             0 @0: r2 = const 7
             1 @1: r2 = idiv r0 r1
             2 @2: return r2
             3 @3: return r2
             catch 0..2 -> 3 r3 any",
        );
        let webs = Webs::of(&body);
        assert_eq!(webs.used(3, Reg(2)), webs.def(0));
        assert_eq!(webs.used(2, Reg(2)), webs.def(1));
        assert_ne!(webs.def(0), webs.def(1));
        assert_eq!(webs.register(webs.caught(0)), Reg(3));
    }
}
