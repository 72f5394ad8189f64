//! The analysis under way: constraints, and what follows from them.

use super::coarse::Coarse;
use super::graph::{Edge, Graph, NodeId};
use super::instances::{Code, InstanceId, Instances};
use super::masks::Masks;
use super::members::{MemberCall, Search};
use super::variables::{self, Meant, fields_meant, statics_of};
use super::{CallId, PointsTo, Slot};
use crate::call_graph::{By, CallEdge, CallGraph, EdgeKind};
use crate::objects::{Merging, Object, ObjectId, Objects, Origin};
use crate::set::ObjectSet;
use crate::start::{BaseObject, Start};
use crate::unknown::{Unknown, Why};
use program::ir::Target;
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeSet;
use support::budget;

/// What is done with each object that arrives at a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Use {
    Load {
        slot: Slot,
        to: NodeId,
    },
    /// An element of an array whose class is declared where it is read: what comes out has the class of its components.
    LoadElement {
        only: ClassId,
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
    /// The class object of the superclass of the class that this class object stands for.
    SuperclassOf {
        to: NodeId,
    },
    /// The class objects of the classes around its class, and of the host of its nest.
    AroundOf {
        to: NodeId,
    },
    /// The class object that holds the static field which it stands for.
    HolderOf {
        to: NodeId,
    },
    /// An object of the class that this class object stands for, made by a native.
    Instantiate {
        by: MethodId,
        to: NodeId,
    },
    /// An array of such objects.
    InstantiateArray {
        by: MethodId,
        to: NodeId,
    },
    /// The class that this class object stands for, or that has this member, is initialised by a native.
    Initialise {
        by: MethodId,
    },
    /// It begins to run as a thread.
    Begin {
        by: MethodId,
    },
    /// Code outside of the analysis gets to know it.
    HandOut,
    /// A native may have filled its fields.
    Fill,
    /// It is a class that a member is looked for in.
    Search(u32),
    /// It is a member that is called.
    CallMember(u32),
    /// It is called by reflection.
    Reflect {
        caller: MethodId,
        at: Target,
    },
}

/// A place where something is called, by an instruction or by a native.
#[derive(Clone, Debug)]
pub(super) struct Call {
    pub caller: MethodId,
    /// The caller as it is looked at; `None` if the machine calls.
    pub by: Option<InstanceId>,
    pub at: Option<Target>,
    pub kind: EdgeKind,
    pub resolved: MethodId,
    pub args: Vec<Option<NodeId>>,
    pub result: Option<NodeId>,
}

/// Where something happens: at an instruction, or in a method that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub method: MethodId,
    pub at: Option<Target>,
}

/// So many objects are filtered one by one.
const FEW: usize = 16;

/// The analysis under way.
pub(super) struct Analysis<'a> {
    pub program: &'a mut Program,
    pub start: &'a dyn Start,
    pub merging: Merging,
    pub objects: Objects,
    pub graph: Graph<Use>,
    /// What there is instead if it is not looked at what flows where.
    pub coarse: Option<Coarse>,
    masks: Masks,
    pub instances: Instances,
    pub codes: FxHashMap<MethodId, Code>,
    slots: FxHashMap<(ObjectId, Slot), NodeId>,
    statics: FxHashMap<FieldId, NodeId>,
    pub calls: Vec<Call>,
    /// What each call was found to call.
    pub targets: FxHashMap<(CallId, MethodId), InstanceId>,
    pub selected: FxHashMap<(ClassId, MethodId), Option<MethodId>>,
    pub initialised: FxHashSet<ClassId>,
    edges: FxHashSet<CallEdge>,
    pub endings: BTreeSet<MethodId>,
    /// Calls whose results are known where they stand, and not by what their callees give back.
    pub told: BTreeSet<(MethodId, Target)>,
    /// What calls of `Unsafe` mean.
    pub meant: FxHashMap<(MethodId, Target), Meant>,
    /// Static fields that calls of handles and of reflection mean.
    pub statics_meant: FxHashMap<(MethodId, Target), Vec<FieldId>>,
    /// Calls that the machine may do by itself, whatever else they may call.
    pub perhaps_called: FxHashSet<(MethodId, Target)>,
    /// What call sites run that code was written for.
    pub sites: FxHashMap<(MethodId, Target), MethodId>,
    /// Fields that methods which are not bytecode access for handles.
    pub accessed_by_natives: BTreeSet<(MethodId, FieldId)>,
    /// Calls of access modes.
    pub accesses: Vec<variables::VariableAccess>,
    /// Where members are looked for, and where they are called.
    pub searches: Vec<Search>,
    pub member_calls: Vec<MemberCall>,
    /// Calls of members that go by their receiver, and members that may be called whatever that is.
    pub dispatched: FxHashMap<MethodId, Vec<CallId>>,
    pub special: FxHashSet<MethodId>,
    /// Objects that natives were given to fill.
    pub filled: ObjectSet,
    /// Objects of a class that were there after boot, where that was asked for.
    pub instances_at_start: FxHashMap<ClassId, Vec<BaseObject>>,
    /// Any string that is not the program's own, once there is one.
    text: Option<ObjectId>,
    /// Objects of a class that code makes and the machine may hand out.
    pub made: FxHashMap<ClassId, NodeId>,
    /// What fields are declared to hold, where that was asked for.
    declared: FxHashMap<FieldId, Option<ClassId>>,
    /// The instruction that is looked at, or that a call comes from.
    pub looked_at: Option<Place>,
    /// Objects that run as threads.
    pub running: NodeId,
    /// What the machine throws by itself, and the library.
    pub thrown: NodeId,
    /// Strings that are interned: a constant of the same text is one of them.
    pub interned: NodeId,
    pub unknown: BTreeSet<Unknown>,
    /// What code outside of the analysis knows.
    pub outside: NodeId,
    /// Classes that it was asked to call.
    pub library: Vec<ClassId>,
    /// Classes that it has objects of.
    pub offered: FxHashSet<ClassId>,
    /// Methods that it calls.
    pub entered: BTreeSet<MethodId>,
    /// Methods of frames that are there at the start, and what the machine calls while it links.
    pub begun: BTreeSet<MethodId>,
}

impl<'a> Analysis<'a> {
    pub fn new(program: &'a mut Program, start: &'a dyn Start) -> Self {
        let merging = Merging::new(program);
        let mut graph = Graph::new();
        let (running, thrown, outside) = (graph.add_node(), graph.add_node(), graph.add_node());
        let interned = graph.add_node();
        Self {
            program,
            start,
            merging,
            objects: Objects::default(),
            graph,
            coarse: None,
            masks: Masks::default(),
            instances: Instances::default(),
            codes: FxHashMap::default(),
            slots: FxHashMap::default(),
            statics: FxHashMap::default(),
            calls: Vec::new(),
            targets: FxHashMap::default(),
            selected: FxHashMap::default(),
            initialised: FxHashSet::default(),
            edges: FxHashSet::default(),
            endings: BTreeSet::new(),
            told: BTreeSet::new(),
            meant: FxHashMap::default(),
            statics_meant: FxHashMap::default(),
            perhaps_called: FxHashSet::default(),
            sites: FxHashMap::default(),
            accessed_by_natives: BTreeSet::new(),
            accesses: Vec::new(),
            searches: Vec::new(),
            member_calls: Vec::new(),
            dispatched: FxHashMap::default(),
            special: FxHashSet::default(),
            filled: ObjectSet::default(),
            instances_at_start: FxHashMap::default(),
            text: None,
            made: FxHashMap::default(),
            declared: FxHashMap::default(),
            looked_at: None,
            running,
            thrown,
            interned,
            unknown: BTreeSet::new(),
            outside,
            library: Vec::new(),
            offered: FxHashSet::default(),
            entered: BTreeSet::new(),
            begun: BTreeSet::new(),
        }
    }

    pub fn solve(&mut self) {
        loop {
            budget::work(1 << 6);
            if let Some(instance) = self.instances.next_open() {
                self.look_at(&instance);
            } else if let Some((node, fresh)) = self.graph.take() {
                self.hand_on(node, &fresh);
            } else if !self.take_loaded() {
                return;
            }
        }
    }

    fn hand_on(&mut self, node: NodeId, fresh: &ObjectSet) {
        let mut at = 0;
        while let Some(edge) = self.graph.edge(node, at) {
            self.flow(node, fresh, edge);
            at += 1;
        }
        at = 0;
        while let Some(used) = self.graph.use_at(node, at) {
            fresh.iter().for_each(|object| self.apply(used, object));
            at += 1;
        }
        if self.coarse.is_some() {
            fresh.iter().for_each(|object| self.count_in(node, object));
        }
    }

    fn flow(&mut self, from: NodeId, objects: &ObjectSet, edge: Edge) {
        match edge.only {
            None => self.graph.flow(from, objects, edge, None),
            // A mask is worth its making where much passes.
            Some(only) if objects.len() > FEW => {
                let only = self.masks.of(self.program, &self.objects, only);
                self.graph.flow(from, objects, edge, Some(only));
            }
            Some(only) => {
                let passes = |object: &ObjectId| self.objects.may_be(self.program, *object, only);
                objects.iter().filter(passes).for_each(|object| self.graph.add(edge.to, object));
            }
        }
        if let Some(only) = edge.only.filter(|_| !self.library.is_empty())
            && self.masks.perhaps(self.program, &self.objects, only).intersects(objects)
        {
            self.narrow_to(only, edge.to);
        }
    }

    /// As `flow`, of all that a node holds.
    fn flow_all(&mut self, from: NodeId, edge: Edge) {
        let count = self.graph.objects(from).len();
        match edge.only {
            _ if count == 0 => return,
            None => self.graph.flow_all(from, edge, None),
            Some(only) if count > FEW => {
                let only = self.masks.of(self.program, &self.objects, only);
                self.graph.flow_all(from, edge, Some(only));
            }
            Some(only) => {
                let passes = |object: &ObjectId| self.objects.may_be(self.program, *object, only);
                let passing: SmallVec<[ObjectId; FEW]> = self.graph.objects(from).iter().filter(passes).collect();
                passing.into_iter().for_each(|object| self.graph.add(edge.to, object));
            }
        }
        if let Some(only) = edge.only.filter(|_| !self.library.is_empty())
            && self.masks.perhaps(self.program, &self.objects, only).intersects(self.graph.objects(from))
        {
            self.narrow_to(only, edge.to);
        }
    }

    /// Objects that do not pass as what they are known to be.
    fn narrow_to(&mut self, only: ClassId, to: NodeId) {
        if let Some(below) = self.offer(only) {
            self.graph.add(to, below);
        }
    }

    /// Notes that what is looked at leads to a method.
    pub fn note_edge(&mut self, kind: EdgeKind, callee: MethodId) {
        if let Some(Place { method: caller, at }) = self.looked_at {
            self.edges.insert(CallEdge { caller, at, kind, callee });
        }
    }

    pub fn edge(&mut self, from: NodeId, to: NodeId) {
        self.filtered(from, to, None);
    }

    pub fn filtered(&mut self, from: NodeId, to: NodeId, only: Option<ClassId>) {
        if let Some(only) = only.filter(|_| from == to) {
            self.cast_everything(only);
        }
        let edge = Edge { to, only };
        if self.graph.add_edge(from, edge) {
            self.flow_all(from, edge);
        }
    }

    pub fn add_use(&mut self, of: NodeId, used: Use) {
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
            Use::LoadElement { only, to } => {
                // Other arrays hold nothing else.
                let only = Some(only).filter(|_| matches!(self.objects.get(object).origin, Origin::Reflected(_)));
                if let Some(node) = self.slot(object, Slot::Element) {
                    self.filtered(node, to, only);
                }
            }
            Use::Store { slot, from } => self.store(object, slot, from),
            Use::LoadMeant { meant, to } => {
                for slot in self.slots_meant(object, meant) {
                    self.apply(Use::Load { slot, to }, object);
                }
                for field in self.statics_meant_by(object, meant) {
                    let node = self.static_node(field);
                    self.edge(node, to);
                }
            }
            Use::StoreMeant { meant, from } => {
                for slot in self.slots_meant(object, meant) {
                    self.store_of_its_type(object, slot, from);
                }
                for field in self.statics_meant_by(object, meant) {
                    let (node, only) = (self.static_node(field), self.declared(field));
                    self.filtered(from, node, only);
                }
            }
            Use::Vary(access) => self.access_variable(access, object),
            Use::Receive(call) => self.receive(call, object),
            Use::ClassOf { to } => {
                let mirror = self.mirror(self.objects.get(object).class);
                self.graph.add(to, mirror);
            }
            Use::SuperclassOf { to } => {
                let above = match self.objects.get(object).origin {
                    Origin::Mirror(class) if self.program.class(class).is_interface() => None,
                    Origin::Mirror(class) => self.program.class(class).super_class.map(|class| self.mirror(class)),
                    _ => Some(self.some_class()),
                };
                above.into_iter().for_each(|above| self.graph.add(to, above));
            }
            Use::AroundOf { to } => {
                let around = match self.objects.get(object).origin {
                    Origin::Mirror(class) => self.classes_around(class),
                    _ => vec![self.some_class()],
                };
                around.into_iter().for_each(|around| self.graph.add(to, around));
            }
            Use::HolderOf { to } => {
                let holder = match self.objects.get(object).origin {
                    Origin::Variable(field) => self.mirror(self.program.field(field).class),
                    _ => self.some_class(),
                };
                self.graph.add(to, holder);
            }
            Use::Instantiate { by, to } => self.instantiate(by, object, to),
            Use::InstantiateArray { by, to } => self.instantiate_array(by, object, to),
            Use::Initialise { by } => {
                let class = match self.objects.get(object).origin {
                    Origin::Mirror(class) => Some(class),
                    Origin::Member(method) => Some(self.program.method(method).class),
                    Origin::Variable(field) => Some(self.program.field(field).class),
                    _ => None,
                };
                if let Some(class) = class {
                    self.looked_at = Some(Place { method: by, at: None });
                    self.initialise(class);
                }
            }
            Use::Begin { by } => self.begin(by, object),
            Use::HandOut => self.hand_out(object),
            Use::Fill => self.fill_given(object),
            Use::Search(search) => self.search(search, object),
            Use::CallMember(call) => self.call_member(call, object),
            Use::Reflect { caller, at } => {
                if !matches!(self.objects.get(object).origin, Origin::Member(_)) {
                    self.unknown.insert(Unknown { caller, at: Some(at), why: Why::Reflection });
                }
            }
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

    /// A store by an object that means a field: only what the field is declared to hold.
    fn store_of_its_type(&mut self, object: ObjectId, slot: Slot, from: NodeId) {
        let Slot::Field(field) = slot else { return self.store(object, slot, from) };
        let only = self.declared(field);
        if let Some(node) = self.slot(object, slot) {
            self.filtered(from, node, only);
        }
    }

    /// The class that a field is declared to hold objects of, if it can be loaded.
    pub fn declared(&mut self, field: FieldId) -> Option<ClassId> {
        if let Some(&class) = self.declared.get(&field) {
            return class;
        }
        let descriptor = self.program.symbols.text(self.program.field(field).descriptor).to_owned();
        let loader = self.program.class(self.program.field(field).class).loader;
        let class = self.program.load_descriptor(loader, &descriptor).ok();
        self.declared.insert(field, class);
        class
    }

    /// The node of a part of an object, if objects of its class have such a part.
    pub fn slot(&mut self, object: ObjectId, slot: Slot) -> Option<NodeId> {
        if let Some(&node) = self.slots.get(&(object, slot)) {
            return Some(node);
        }
        let Object { class, origin } = self.objects.get(object);
        let fits = match slot {
            Slot::Field(field) => self.program.is_subtype(class, self.program.field(field).class),
            Slot::Element => self.program.holds_references(class),
            Slot::Monitor => false,
        };
        if !fits {
            return None;
        }
        let node = self.variable_node();
        self.slots.insert((object, slot), node);
        match origin {
            Origin::Base(base) => self.fill(node, base, slot),
            Origin::Mirror(class) => self.fill_of_class(node, class, slot),
            Origin::Member(method) => {
                self.fill_of_member(node, class, self.program.method(method).class, slot);
            }
            Origin::Variable(field) => self.fill_of_member(node, class, self.program.field(field).class, slot),
            Origin::Native(_) | Origin::Reflected(_) | Origin::Machine | Origin::Constant | Origin::Thrown => {
                self.fill_by_type(node, class, slot)
            }
            _ => {}
        }
        Some(node)
    }

    /// What a part of an object held after boot.
    pub fn fill(&mut self, node: NodeId, base: BaseObject, slot: Slot) {
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

    pub fn add_base(&mut self, node: NodeId, base: BaseObject) {
        let object = self.base_object(base);
        self.graph.add(node, object);
    }

    pub fn base_object(&mut self, base: BaseObject) -> ObjectId {
        if let Some(class) = self.start.stands_for(base) {
            return self.mirror(class);
        }
        let class = self.start.class_of(base);
        let merged = self.merging.is_plain(self.program, class);
        let origin = if merged { Origin::Library } else { Origin::Base(base) };
        self.objects.add(Object { class, origin })
    }

    pub fn mirror(&mut self, class: ClassId) -> ObjectId {
        let origin = Origin::Mirror(class);
        let class = self.library_class("java/lang/Class");
        self.objects.add(Object { class, origin })
    }

    /// Any string that is not the program's own.
    pub fn text(&mut self) -> ObjectId {
        if let Some(text) = self.text {
            return text;
        }
        let class = self.library_class("java/lang/String");
        let text = self.objects.add(Object { class, origin: Origin::Library });
        if let Some(value) = self.program.find_field(class, "value")
            && let Some(node) = self.slot(text, Slot::Field(value))
        {
            let bytes = self.library_class("[B");
            let bytes = self.objects.add(Object { class: bytes, origin: Origin::Library });
            self.graph.add(node, bytes);
        }
        self.text = Some(text);
        text
    }

    /// The descriptors of what a method is given, without the receiver.
    pub fn parameters(&self, method: MethodId) -> Vec<String> {
        let mut types = Vec::new();
        let mut rest = self.program.descriptor(method).trim_start_matches('(');
        while let Some(len) = program::descriptor_len(rest) {
            types.push(rest[..len].to_owned());
            rest = &rest[len..];
        }
        types
    }

    /// A class that every JDK has.
    pub fn library_class(&mut self, name: &str) -> ClassId {
        self.program.load(LoaderId::BOOT, name).expect("every JDK has it")
    }

    pub fn static_node(&mut self, field: FieldId) -> NodeId {
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
    pub fn slots_meant(&mut self, object: ObjectId, meant: Meant) -> Vec<Slot> {
        let class = self.objects.get(object).class;
        if self.program.class(class).is_array() {
            return vec![Slot::Element];
        }
        let fields = fields_meant(self.program, class, meant).into_iter();
        fields.filter(|&field| self.program.field(field).ty.is_ref()).map(Slot::Field).collect()
    }

    /// The static fields that an access to the object of their class means and that hold references.
    fn statics_meant_by(&self, object: ObjectId, meant: Meant) -> Vec<FieldId> {
        let mut fields = statics_of(self.program, self.objects.get(object), meant);
        fields.retain(|&field| self.program.field(field).ty.is_ref());
        fields
    }

    /// The edges that were found.
    pub fn call_graph(&mut self, by: By) -> CallGraph {
        let begins = [&self.endings, &self.entered, &self.begun].into_iter().flatten().copied();
        CallGraph::of(by, std::mem::take(&mut self.edges), self.instances.methods(), begins)
    }

    pub fn finish(mut self) -> PointsTo {
        let calls = self.call_graph(By::PointsTo);
        let handles: Vec<ObjectId> = (0..self.objects.len()).map(ObjectId::new).collect();
        let variables = handles.into_iter().filter_map(|handle| Some((handle, self.variable(handle)?))).collect();
        let handle = self.program.load(LoaderId::BOOT, "java/lang/invoke/VarHandle").ok();
        let made_handles = (0..self.objects.len()).map(ObjectId::new).filter(|&object| {
            let Object { class, origin } = self.objects.get(object);
            let is_site = matches!(origin, Origin::Site { .. });
            is_site && handle.is_some_and(|handle| self.program.is_subtype(class, handle))
        });
        let made_handles = made_handles.collect();
        let mut held = self.graph.finish();
        PointsTo {
            class: self.program.load(LoaderId::BOOT, "java/lang/Class").ok(),
            objects: self.objects,
            methods: self.instances.finish(&mut held),
            held,
            slots: self.slots,
            statics: self.statics,
            calls,
            endings: self.endings,
            told: self.told,
            meant: self.meant,
            statics_meant: self.statics_meant,
            perhaps_called: self.perhaps_called,
            sites: self.sites,
            accessed_by_natives: self.accessed_by_natives,
            variables,
            made_handles,
            running: self.running,
            unknown: self.unknown,
            entered: self.entered,
            outside: self.outside,
        }
    }
}
