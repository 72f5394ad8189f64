//! What is analysed apart: a method, called by a thread from some places.

use crate::location::LocationId;
use crate::state::State;
use crate::value::{Pointer, Value, join_into};
use facts::{Linked, Numbered, Set};
use program::MethodId;
use program::cfg::{BlockId, Cfg};
use program::ir::Target;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;
use support::index;

index! {
    /// An abstract thread, in the order of `facts`.
    ThreadIndex
}

index! {
    /// A unit.
    UnitId
}

impl Numbered for LocationId {
    fn number(self) -> u32 {
        self.0
    }

    fn numbered(number: u32) -> Self {
        Self(number)
    }
}

/// The calls that led somewhere, the last ones: so many as are asked for.
pub type CallString = SmallVec<[(MethodId, Target); 2]>;

/// What a unit is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnitKey {
    pub thread: ThreadIndex,
    pub method: MethodId,
    pub calls: CallString,
}

/// The code of a method with what an analysis of it goes by.
#[derive(Debug)]
pub struct Shape {
    pub linked: Arc<Linked>,
    pub cfg: Cfg,
    /// By block: its place in reverse post-order.
    pub rank: Vec<u32>,
    /// Blocks in that order.
    pub order: Vec<BlockId>,
    /// By block: some way leads back to it from further down.
    pub is_head: Vec<bool>,
}

impl Shape {
    pub fn of(linked: &Arc<Linked>) -> Self {
        let cfg = Cfg::of(&linked.body);
        let order = cfg.reverse_post_order(&linked.body);
        let mut rank = vec![u32::MAX; cfg.blocks.len()];
        order.iter().enumerate().for_each(|(at, block)| rank[block.index()] = at as u32);
        let is_head = (0..cfg.blocks.len())
            .map(|block| cfg.blocks[block].predecessors.iter().any(|from| rank[from.index()] >= rank[block]))
            .collect();
        Self { linked: linked.clone(), cfg, rank, order, is_head }
    }

    pub fn has_loops(&self) -> bool {
        self.is_head.iter().any(|&head| head)
    }
}

/// What is thrown.
#[derive(Clone, PartialEq, Debug)]
pub struct Thrown {
    /// By code that was looked at, or by the machine.
    pub exception: Option<Pointer>,
    /// Something else by code that was not looked at.
    pub unseen: bool,
    /// Where the first of both comes from.
    pub from: BTreeSet<(MethodId, Target)>,
}

impl Thrown {
    pub fn seen(exception: Pointer, method: MethodId, at: Target) -> Self {
        Self { exception: Some(exception), unseen: false, from: BTreeSet::from([(method, at)]) }
    }

    pub fn unseen() -> Self {
        Self { exception: None, unseen: true, from: BTreeSet::new() }
    }

    pub fn is_nothing(&self) -> bool {
        self.exception.is_none() && !self.unseen
    }
}

/// How a unit ends: with what it gives back or throws, and the state then, without registers.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending<T> {
    pub what: T,
    pub state: State,
}

/// A method that is analysed apart.
#[derive(Debug)]
pub struct Unit {
    pub key: UnitKey,
    pub shape: Rc<Shape>,
    /// By block: what may be found before it.
    pub heads: Vec<Option<State>>,
    /// By block: how often that has grown.
    pub grown: Vec<u32>,
    /// Blocks that are to be looked at, by rank.
    pub open: BTreeSet<u32>,
    pub returned: Option<Ending<Option<Value>>>,
    pub thrown: Option<Ending<Thrown>>,
    /// What it may write, what it calls included.
    pub writes: Set<LocationId>,
    /// Blocks that call it.
    pub callers: BTreeSet<(UnitId, u32)>,
    /// How often its ends have changed.
    pub version: u32,
    /// It is being looked at.
    pub is_active: bool,
}

impl Unit {
    pub fn new(key: UnitKey, shape: Rc<Shape>) -> Self {
        let blocks = shape.cfg.blocks.len();
        Self {
            key,
            heads: vec![None; blocks],
            grown: vec![0; blocks],
            shape,
            open: BTreeSet::new(),
            returned: None,
            thrown: None,
            writes: Set::default(),
            callers: BTreeSet::new(),
            version: 0,
            is_active: false,
        }
    }

    pub fn open(&mut self, block: u32) {
        self.open.insert(self.shape.rank[block as usize]);
    }

    /// Takes a normal end into account; whether that is new.
    pub fn add_return(&mut self, value: Option<Value>, state: &State) -> bool {
        let ending = Ending { what: value, state: state.without_registers() };
        match &mut self.returned {
            None => {
                self.returned = Some(ending);
                true
            }
            Some(known) => {
                let grown = match &ending.what {
                    Some(value) => join_into(&mut known.what, value),
                    None => false,
                };
                grown | extend(&mut known.state, &ending.state)
            }
        }
    }

    /// Takes an abrupt end into account; whether that is new.
    pub fn add_thrown(&mut self, thrown: &Thrown, state: &State) -> bool {
        let Some(known) = &mut self.thrown else {
            self.thrown = Some(Ending { what: thrown.clone(), state: state.without_registers() });
            return true;
        };
        let mut grown = thrown.unseen && !known.what.unseen;
        known.what.unseen |= thrown.unseen;
        grown |= !thrown.from.is_subset(&known.what.from);
        known.what.from.extend(&thrown.from);
        if let Some(exception) = &thrown.exception {
            let mut place = known.what.exception.take().map(Value::Pointer);
            grown |= join_into(&mut place, &Value::Pointer(exception.clone()));
            known.what.exception = place.and_then(|value| value.pointer().cloned());
        }
        grown | extend(&mut known.state, &state.without_registers())
    }
}

fn extend(known: &mut State, with: &State) -> bool {
    if known.includes(with) {
        return false;
    }
    *known = known.join(with);
    true
}

/// All units.
#[derive(Debug, Default)]
pub struct Units {
    all: Vec<Unit>,
    ids: FxHashMap<UnitKey, UnitId>,
    shapes: FxHashMap<MethodId, Rc<Shape>>,
}

impl Units {
    /// The unit of a key; it is made if there is none.
    pub fn id(&mut self, key: UnitKey, linked: &Arc<Linked>) -> UnitId {
        if let Some(&id) = self.ids.get(&key) {
            return id;
        }
        let shape = self.shapes.entry(key.method).or_insert_with(|| Rc::new(Shape::of(linked))).clone();
        let id = UnitId::new(self.all.len());
        self.ids.insert(key.clone(), id);
        self.all.push(Unit::new(key, shape));
        id
    }

    pub fn get(&self, id: UnitId) -> &Unit {
        &self.all[id.index()]
    }

    pub fn get_mut(&mut self, id: UnitId) -> &mut Unit {
        &mut self.all[id.index()]
    }

    pub fn all(&self) -> impl Iterator<Item = (UnitId, &Unit)> {
        self.all.iter().enumerate().map(|(id, unit)| (UnitId::new(id), unit))
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }
}
