//! Which objects a reference may be: inclusion-based, one abstract object for each allocation site (`ci-ex`).
//!
//! The analysis follows Andersen ("Program analysis and specialization for the C programming language", 1994) with
//! the call graph found on the way: a method is looked at when a call may reach it, and a virtual call reaches what
//! the objects select that its receiver may be. Fields are told apart by object, variables by web. It starts from the
//! heap after boot ([`Start`]): library start-up is not analysed, and a static field of an initialised class holds
//! what it held then, and what analysed code writes.
//!
//! Sound means: whatever an execution does that begins in that heap, and stays within what [`PointsTo::unknown`]
//! leaves out, is among the answers.

mod build;
mod calls;
mod coarse;
mod entries;
mod graph;
mod models;
mod variables;

pub(crate) use variables::fields_meant;
pub use variables::{Direction, Meant};

use crate::call_graph::{By, CallEdge, CallGraph, EdgeKind};
use crate::linked::Linked;
use crate::objects::{Merging, Object, ObjectId, Objects, Origin};
use crate::set::ObjectSet;
use crate::start::{BaseObject, Start};
use crate::unknown::{Unknown, Why};
use graph::{Edge, Graph, NodeId};
use program::ir::Target;
use program::webs::WebId;
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::{budget, index};

index! {
    /// A place where something is called.
    CallId
}

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Slot {
    Field(FieldId),
    /// All elements of an array.
    Element,
    /// What it is as a lock; it holds nothing.
    Monitor,
}

index! {
    /// A part of an abstract object, or of any object.
    SlotId
}

/// What is done with each object that arrives at a node.
#[derive(Clone, Copy, Debug)]
enum Use {
    Load {
        slot: Slot,
        to: NodeId,
    },
    Store {
        slot: Slot,
        from: NodeId,
    },
    /// A field or element that `Unsafe` or a handle means.
    LoadMeant {
        meant: Meant,
        to: NodeId,
    },
    StoreMeant {
        meant: Meant,
        from: NodeId,
    },
    /// It is a handle whose variable is accessed.
    Vary(u32),
    /// A call on it selects its method.
    Receive(CallId),
    /// Its class object.
    ClassOf {
        to: NodeId,
    },
    /// An object of the class that this class object stands for, made by a native.
    Instantiate {
        by: MethodId,
        to: NodeId,
    },
    /// The class that this class object stands for is initialised by a native.
    Initialise {
        by: MethodId,
    },
    /// It begins to run as a thread.
    Begin {
        by: MethodId,
    },
    /// Code outside of the analysis gets to know it.
    HandOut,
}

/// A place where something is called, by an instruction or by a native.
#[derive(Clone, Debug)]
struct Call {
    caller: MethodId,
    at: Option<Target>,
    kind: EdgeKind,
    resolved: MethodId,
    args: Vec<Option<NodeId>>,
    result: Option<NodeId>,
}

/// Where something happens: at an instruction, or in a method that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Place {
    method: MethodId,
    at: Option<Target>,
}

/// What there is of a method that may be executed.
#[derive(Clone, Debug)]
struct Reached {
    /// Who was found first to lead here; `None` if the machine does.
    by: Option<MethodId>,
    /// `None` if something else stands in for its bytecode.
    linked: Option<Arc<Linked>>,
    /// By web; those that hold references.
    webs: Vec<Option<NodeId>>,
    params: Vec<Option<NodeId>>,
    result: Option<NodeId>,
    thrown: NodeId,
}

/// The result.
pub struct PointsTo {
    /// The class of class objects.
    class: Option<ClassId>,
    objects: Objects,
    sets: Vec<ObjectSet>,
    methods: FxHashMap<MethodId, Reached>,
    slots: FxHashMap<(ObjectId, Slot), NodeId>,
    statics: FxHashMap<FieldId, NodeId>,
    calls: CallGraph,
    endings: BTreeSet<MethodId>,
    meant: FxHashMap<(MethodId, Target), Meant>,
    variables: FxHashMap<ObjectId, FieldId>,
    running: NodeId,
    unknown: BTreeSet<Unknown>,
    entered: BTreeSet<MethodId>,
    outside: NodeId,
}

impl PointsTo {
    /// Of what the threads of the start do; and of what the public methods of a library's classes do, called from
    /// outside by any number of threads.
    pub fn of(program: &mut Program, start: &dyn Start, library: &[ClassId]) -> Self {
        let mut analysis = Analysis::new(program, start);
        analysis.machine_entries();
        analysis.library_entries(library);
        analysis.solve();
        analysis.finish()
    }

    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// The methods that may be executed.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.methods.keys().copied()
    }

    pub fn reaches(&self, method: MethodId) -> bool {
        self.methods.contains_key(&method)
    }

    /// The code of a method that may be executed, unless something stands in for it.
    pub fn linked(&self, method: MethodId) -> Option<&Arc<Linked>> {
        self.methods.get(&method)?.linked.as_ref()
    }

    /// A way to a method that may be executed, from where the machine begins: each leads to the next, by a call or by
    /// the use of a class.
    pub fn way(&self, method: MethodId) -> Vec<MethodId> {
        let mut way = vec![method];
        while let Some(by) = way.last().and_then(|at| self.methods.get(at)?.by).filter(|by| !way.contains(by)) {
            way.push(by);
        }
        way.reverse();
        way
    }

    /// What a web of a method may hold.
    pub fn web(&self, method: MethodId, web: WebId) -> Option<&ObjectSet> {
        let node = (*self.methods.get(&method)?.webs.get(web.index())?)?;
        Some(&self.sets[node.index()])
    }

    /// What the parameters of a method may hold.
    pub fn given(&self, method: MethodId) -> ObjectSet {
        let mut given = ObjectSet::default();
        let params = self.methods.get(&method).map_or(&[][..], |reached| &reached.params);
        params.iter().flatten().for_each(|node| _ = given.extend(&self.sets[node.index()]));
        given
    }

    /// The class object of a class, if anything refers to it.
    pub fn class_object(&self, class: ClassId) -> Option<ObjectId> {
        self.objects.find(Object { class: self.class?, origin: Origin::Mirror(class) })
    }

    /// What the object may be that a method is called on.
    pub fn receivers(&self, method: MethodId) -> ObjectSet {
        let receiver = self.methods.get(&method).and_then(|reached| reached.params.first().copied().flatten());
        receiver.map(|node| self.sets[node.index()].clone()).unwrap_or_default()
    }

    /// What a part of an object may hold; nothing that was ever asked for if `None`.
    pub fn slot(&self, object: ObjectId, slot: Slot) -> Option<&ObjectSet> {
        self.slots.get(&(object, slot)).map(|node| &self.sets[node.index()])
    }

    /// All parts of objects that were asked for, with what they may hold.
    pub fn parts(&self) -> impl Iterator<Item = (ObjectId, Slot, &ObjectSet)> {
        self.slots.iter().map(|(&(object, slot), node)| (object, slot, &self.sets[node.index()]))
    }

    /// Static fields of references, with what they may hold.
    pub fn statics(&self) -> impl Iterator<Item = (FieldId, &ObjectSet)> {
        self.statics.iter().map(|(&field, node)| (field, &self.sets[node.index()]))
    }

    /// What code outside of the analysis may know.
    pub fn outside(&self) -> &ObjectSet {
        &self.sets[self.outside.index()]
    }

    pub fn static_field(&self, field: FieldId) -> Option<&ObjectSet> {
        self.statics.get(&field).map(|node| &self.sets[node.index()])
    }

    pub fn call_graph(&self) -> &CallGraph {
        &self.calls
    }

    /// What a call of `Unsafe` means, if it accesses an object at an offset.
    pub fn meant(&self, method: MethodId, at: Target) -> Option<Meant> {
        self.meant.get(&(method, at)).copied()
    }

    /// The field that a handle is for, if that is known.
    pub fn variable(&self, handle: ObjectId) -> Option<FieldId> {
        self.variables.get(&handle).copied()
    }

    /// Fields that handles are for.
    pub fn handled(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.variables.values().copied()
    }

    /// What the machine calls by itself when a thread or the program ends.
    pub fn endings(&self) -> &BTreeSet<MethodId> {
        &self.endings
    }

    /// Objects that may run as threads.
    pub fn threads(&self) -> &ObjectSet {
        &self.sets[self.running.index()]
    }

    /// Whether a method may begin without one of the calls that are known.
    pub(crate) fn begins(&self, method: MethodId) -> bool {
        self.calls.begins(method)
    }

    /// Methods that code outside of the analysis calls.
    pub fn entered(&self) -> &BTreeSet<MethodId> {
        &self.entered
    }

    /// Whether an instruction may do something that is not followed.
    pub fn is_unknown_at(&self, caller: MethodId, at: Target) -> bool {
        let at = Some(at);
        let first = Unknown { caller, at, why: Why::Handle };
        self.unknown.range(first..).next().is_some_and(|unknown| (unknown.caller, unknown.at) == (caller, at))
    }

    /// What the analysis does not follow, by name.
    pub fn unknown(&self) -> &BTreeSet<Unknown> {
        &self.unknown
    }
}

/// The analysis under way.
struct Analysis<'a> {
    program: &'a mut Program,
    start: &'a dyn Start,
    merging: Merging,
    objects: Objects,
    graph: Graph<Use>,
    /// What there is instead if it is not looked at what flows where.
    coarse: Option<coarse::Coarse>,
    methods: FxHashMap<MethodId, Reached>,
    /// Reached, and not looked at yet.
    open: Vec<MethodId>,
    slots: FxHashMap<(ObjectId, Slot), NodeId>,
    statics: FxHashMap<FieldId, NodeId>,
    calls: Vec<Call>,
    /// What each call was found to call.
    targets: FxHashSet<(CallId, MethodId)>,
    selected: FxHashMap<(ClassId, MethodId), Option<MethodId>>,
    initialised: FxHashSet<ClassId>,
    edges: FxHashSet<CallEdge>,
    endings: BTreeSet<MethodId>,
    /// What calls of `Unsafe` mean.
    meant: FxHashMap<(MethodId, Target), Meant>,
    /// Calls of access modes.
    accesses: Vec<variables::VariableAccess>,
    /// The instruction that is looked at, or that a call comes from.
    looked_at: Option<Place>,
    /// Objects that run as threads.
    running: NodeId,
    /// What the machine throws by itself.
    thrown: NodeId,
    unknown: BTreeSet<Unknown>,
    /// What code outside of the analysis knows.
    outside: NodeId,
    /// Classes that it was asked to call.
    library: Vec<ClassId>,
    /// Classes that it has objects of.
    offered: FxHashSet<ClassId>,
    /// Methods that it calls.
    entered: BTreeSet<MethodId>,
    /// Methods of frames that are there at the start.
    begun: BTreeSet<MethodId>,
}

impl<'a> Analysis<'a> {
    fn new(program: &'a mut Program, start: &'a dyn Start) -> Self {
        let merging = Merging::new(program);
        let mut graph = Graph::new();
        let (running, thrown, outside) = (graph.add_node(), graph.add_node(), graph.add_node());
        Self {
            program,
            start,
            merging,
            objects: Objects::default(),
            graph,
            coarse: None,
            methods: FxHashMap::default(),
            open: Vec::new(),
            slots: FxHashMap::default(),
            statics: FxHashMap::default(),
            calls: Vec::new(),
            targets: FxHashSet::default(),
            selected: FxHashMap::default(),
            initialised: FxHashSet::default(),
            edges: FxHashSet::default(),
            endings: BTreeSet::new(),
            meant: FxHashMap::default(),
            accesses: Vec::new(),
            looked_at: None,
            running,
            thrown,
            unknown: BTreeSet::new(),
            outside,
            library: Vec::new(),
            offered: FxHashSet::default(),
            entered: BTreeSet::new(),
            begun: BTreeSet::new(),
        }
    }

    fn solve(&mut self) {
        loop {
            budget::work(1 << 6);
            if let Some(method) = self.open.pop() {
                self.look_at(method);
            } else if let Some((node, fresh)) = self.graph.take() {
                self.hand_on(node, &fresh);
            } else if !self.take_loaded() {
                return;
            }
        }
    }

    fn hand_on(&mut self, node: NodeId, fresh: &[ObjectId]) {
        let mut at = 0;
        while let Some(edge) = self.graph.edge(node, at) {
            fresh.iter().for_each(|&object| self.flow(object, edge));
            at += 1;
        }
        at = 0;
        while let Some(used) = self.graph.use_at(node, at) {
            fresh.iter().for_each(|&object| self.apply(used, object));
            at += 1;
        }
        fresh.iter().for_each(|&object| self.count_in(node, object));
    }

    fn flow(&mut self, object: ObjectId, edge: Edge) {
        let Object { class, origin } = self.objects.get(object);
        match edge.only {
            Some(only) if !self.program.is_subtype(class, only) => {
                if origin == Origin::Argument {
                    self.narrow(object, only, edge.to);
                }
            }
            _ => self.graph.add(edge.to, object),
        }
    }

    /// Notes that what is looked at leads to a method.
    fn note_edge(&mut self, kind: EdgeKind, callee: MethodId) {
        if let Some(Place { method: caller, at }) = self.looked_at {
            self.edges.insert(CallEdge { caller, at, kind, callee });
        }
    }

    fn edge(&mut self, from: NodeId, to: NodeId) {
        self.filtered(from, to, None);
    }

    fn filtered(&mut self, from: NodeId, to: NodeId, only: Option<ClassId>) {
        if let Some(only) = only.filter(|_| from == to) {
            self.cast_everything(only);
        }
        let edge = Edge { to, only };
        if self.graph.add_edge(from, edge) {
            let known: Vec<ObjectId> = self.graph.objects(from).iter().collect();
            known.into_iter().for_each(|object| self.flow(object, edge));
        }
    }

    fn add_use(&mut self, of: NodeId, used: Use) {
        if self.use_everything(of, used) {
            return;
        }
        self.graph.add_use(of, used);
        let known: Vec<ObjectId> = self.graph.objects(of).iter().collect();
        known.into_iter().for_each(|object| self.apply(used, object));
    }

    fn apply(&mut self, used: Use, object: ObjectId) {
        match used {
            Use::Load { slot, to } => {
                if let Some(node) = self.slot(object, slot) {
                    self.edge(node, to);
                }
            }
            Use::Store { slot, from } => self.store(object, slot, from),
            Use::LoadMeant { meant, to } => {
                for slot in self.slots_meant(object, meant) {
                    self.apply(Use::Load { slot, to }, object);
                }
            }
            Use::StoreMeant { meant, from } => {
                for slot in self.slots_meant(object, meant) {
                    self.store(object, slot, from);
                }
            }
            Use::Vary(access) => self.access_variable(access, object),
            Use::Receive(call) => self.receive(call, object),
            Use::ClassOf { to } => {
                let mirror = self.mirror(self.objects.get(object).class);
                self.graph.add(to, mirror);
            }
            Use::Instantiate { by, to } => self.instantiate(by, object, to),
            Use::Initialise { by } => {
                if let Origin::Mirror(class) = self.objects.get(object).origin {
                    self.looked_at = Some(Place { method: by, at: None });
                    self.initialise(class);
                }
            }
            Use::Begin { by } => self.begin(by, object),
            Use::HandOut => self.hand_out(object),
        }
    }

    /// What an array cannot hold is not stored in it.
    fn store(&mut self, object: ObjectId, slot: Slot, from: NodeId) {
        let only = match (slot, self.program.class(self.objects.get(object).class).kind) {
            (Slot::Element, ClassKind::Array { component }) => Some(component),
            _ => None,
        };
        if let Some(node) = self.slot(object, slot) {
            self.filtered(from, node, only);
        }
    }

    /// The node of a part of an object, if objects of its class have such a part.
    fn slot(&mut self, object: ObjectId, slot: Slot) -> Option<NodeId> {
        if let Some(&node) = self.slots.get(&(object, slot)) {
            return Some(node);
        }
        let Object { class, origin } = self.objects.get(object);
        let fits = match slot {
            Slot::Field(field) => self.program.is_subtype(class, self.program.field(field).class),
            Slot::Element => match self.program.class(class).kind {
                ClassKind::Array { component } => {
                    !matches!(self.program.class(component).kind, ClassKind::Primitive(_))
                }
                _ => false,
            },
            Slot::Monitor => false,
        };
        if !fits {
            return None;
        }
        let node = self.variable_node();
        self.slots.insert((object, slot), node);
        match origin {
            Origin::Base(base) => self.fill(node, base, slot),
            Origin::Mirror(_) => self.fill_of_class(node, class, slot),
            _ => {}
        }
        Some(node)
    }

    /// What a part of an object held after boot.
    fn fill(&mut self, node: NodeId, base: BaseObject, slot: Slot) {
        match slot {
            Slot::Field(field) => {
                if let Some(value) = self.start.field(self.program, Some(base), field) {
                    self.add_base(node, value);
                }
            }
            Slot::Element => {
                self.start.elements(self.program, base).into_iter().for_each(|value| self.add_base(node, value))
            }
            Slot::Monitor => {}
        }
    }

    /// Fields of class objects are the machine's business; what they hold is known by their types only.
    fn fill_of_class(&mut self, node: NodeId, _: ClassId, slot: Slot) {
        let Slot::Field(field) = slot else { return };
        let descriptor = self.program.symbols.text(self.program.field(field).descriptor).to_owned();
        if descriptor == "Ljava/lang/String;" {
            let text = self.text();
            self.graph.add(node, text);
        }
    }

    fn add_base(&mut self, node: NodeId, base: BaseObject) {
        let object = self.base_object(base);
        self.graph.add(node, object);
    }

    fn base_object(&mut self, base: BaseObject) -> ObjectId {
        if let Some(class) = self.start.stands_for(base) {
            return self.mirror(class);
        }
        let class = self.start.class_of(base);
        let merged = self.merging.is_plain(self.program, class);
        let origin = if merged { Origin::Library } else { Origin::Base(base) };
        self.objects.add(Object { class, origin })
    }

    fn mirror(&mut self, class: ClassId) -> ObjectId {
        let origin = Origin::Mirror(class);
        let class = self.library_class("java/lang/Class");
        self.objects.add(Object { class, origin })
    }

    /// Any string that is not the program's own.
    fn text(&mut self) -> ObjectId {
        let class = self.library_class("java/lang/String");
        let text = self.objects.add(Object { class, origin: Origin::Library });
        if let Some(value) = self.program.find_field(class, "value")
            && let Some(node) = self.slot(text, Slot::Field(value))
        {
            let bytes = self.library_class("[B");
            let bytes = self.objects.add(Object { class: bytes, origin: Origin::Library });
            self.graph.add(node, bytes);
        }
        text
    }

    /// A class that every JDK has.
    fn library_class(&mut self, name: &str) -> ClassId {
        self.program.load(LoaderId::BOOT, name).expect("every JDK has it")
    }

    fn static_node(&mut self, field: FieldId) -> NodeId {
        if let Some(&node) = self.statics.get(&field) {
            return node;
        }
        let node = self.variable_node();
        self.statics.insert(field, node);
        if self.start.is_initialised(self.program.field(field).class)
            && let Some(value) = self.start.field(self.program, None, field)
        {
            self.add_base(node, value);
        }
        node
    }

    /// The parts of an object that an access means and that hold references.
    fn slots_meant(&mut self, object: ObjectId, meant: Meant) -> Vec<Slot> {
        let class = self.objects.get(object).class;
        if self.program.class(class).is_array() {
            return vec![Slot::Element];
        }
        let fields = fields_meant(self.program, class, meant).into_iter();
        fields.filter(|&field| self.program.field(field).ty.is_ref()).map(Slot::Field).collect()
    }

    fn finish(mut self) -> PointsTo {
        let begins = [&self.endings, &self.entered, &self.begun].into_iter().flatten().copied();
        let calls = CallGraph::of(By::PointsTo, std::mem::take(&mut self.edges), self.methods.keys().copied(), begins);
        let handles: Vec<ObjectId> = (0..self.objects.len()).map(ObjectId::new).collect();
        let variables = handles.into_iter().filter_map(|handle| Some((handle, self.variable(handle)?))).collect();
        PointsTo {
            class: self.program.load(LoaderId::BOOT, "java/lang/Class").ok(),
            objects: self.objects,
            sets: self.graph.into_sets(),
            methods: self.methods,
            slots: self.slots,
            statics: self.statics,
            calls,
            endings: self.endings,
            meant: self.meant,
            variables,
            running: self.running,
            unknown: self.unknown,
            entered: self.entered,
            outside: self.outside,
        }
    }
}
