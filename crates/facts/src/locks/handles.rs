//! Accesses of fields through `VarHandle`, `Unsafe` and the field updaters of `java.util.concurrent.atomic`.
//!
//! Which field a handle or an offset is for is told by points-to. An updater is known where it is kept in a static final
//! field that the initialiser of its class sets from names that are constants, or where it is made in the same method.

use super::protection::Accessed;
use crate::copies;
use crate::linked::{Linked, is_program};
use crate::objects::{Object, Origin};
use crate::points_to::{Direction, Meant, PointsTo, fields_meant, statics_of};
use program::ir::{Inst, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{FieldId, LoaderId, MethodId, Program};

const METHOD_HANDLE: &str = "java/lang/invoke/MethodHandle";

const UPDATERS: &[&str] = &[
    "java/util/concurrent/atomic/AtomicIntegerFieldUpdater",
    "java/util/concurrent/atomic/AtomicLongFieldUpdater",
    "java/util/concurrent/atomic/AtomicReferenceFieldUpdater",
];

/// See the module.
pub(super) struct Handles<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
}

impl<'a> Handles<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        Self { program, points_to }
    }

    /// What a call accesses of what it is given.
    pub fn accessed(&self, linked: &Linked, at: Target, callee: MethodId) -> Vec<Accessed> {
        let class = self.program.class_name(self.program.method(callee).class);
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let object = args.get(1).copied().flatten();
        let receiver = args.first().copied().flatten();
        let is_call =
            matches!((class, self.program.method_name(callee)), (METHOD_HANDLE, name) if name.starts_with("invoke"));
        if is_call && self.is_made_of_others(linked, receiver) {
            let fields = self.points_to.accessed_indirectly().into_iter();
            return fields.map(|field| Accessed { field, object: None, write: true, by_handle: true }).collect();
        }
        if self.is_clone(linked.method, at) {
            return self.cloned(linked, receiver.filter(|_| self.program.method_name(callee) == "clone"));
        }
        let statics = self.points_to.statics_meant(linked.method, at);
        let fields = if !statics.is_empty() {
            statics.to_vec()
        } else if self.points_to.meant(linked.method, at).is_some() {
            let meant = self.points_to.meant(linked.method, at);
            self.fields_of(linked, object, meant)
        } else if self.program.method(callee).signature_polymorphic && class == "java/lang/invoke/VarHandle" {
            let handles = receiver.and_then(|web| self.points_to.web(linked.method, web));
            let known = |handle| match self.points_to.variable(handle) {
                Some(field) => vec![field],
                None => self.parts_of(linked, object, Meant::Any),
            };
            handles.into_iter().flat_map(|set| set.iter()).flat_map(known).collect()
        } else if UPDATERS.contains(&class) && self.program.method_name(callee) != "newUpdater" {
            match receiver.and_then(|updater| self.updated(linked, updater)) {
                Some(field) => vec![field],
                // What an updater does for itself counts where it is called.
                None if !is_program(self.program, self.program.method(linked.method).class) => Vec::new(),
                None => self.parts_of(linked, object, Meant::Any),
            }
        } else {
            Vec::new()
        };
        let writes = Direction::of(self.program.method_name(callee)).writes;
        let access = |field: FieldId| {
            let object = object.filter(|_| !self.program.field(field).is_static());
            Accessed { field, object, write: writes, by_handle: true }
        };
        fields.into_iter().map(access).collect()
    }

    /// Whether an instruction clones an object.
    fn is_clone(&self, method: MethodId, at: Target) -> bool {
        let is_clone = |callee: MethodId| {
            let class = self.program.class_name(self.program.method(callee).class);
            class == "java/lang/Object" && self.program.method_name(callee) == "clone"
        };
        self.points_to.call_graph().at(method, at).iter().any(|edge| is_clone(edge.callee))
    }

    /// Who clones an object reads all its fields. Without a web it may be any that is ever cloned.
    fn cloned(&self, linked: &Linked, object: Option<WebId>) -> Vec<Accessed> {
        let fields = match object {
            Some(_) => self.parts_of(linked, object, Meant::Any),
            None => self.cloned_anywhere(),
        };
        let is_part = |field: &FieldId| !self.program.field(*field).is_static();
        let read = |field| Accessed { field, object, write: false, by_handle: false };
        fields.into_iter().filter(is_part).map(read).collect()
    }

    fn cloned_anywhere(&self) -> Vec<FieldId> {
        let class = self.program.loaded(LoaderId::BOOT, "java/lang/Object");
        let clone = class.and_then(|class| self.program.find_method(class, "clone", "()Ljava/lang/Object;"));
        let receivers = clone.map(|clone| self.points_to.receivers(clone)).unwrap_or_default();
        let objects = receivers.iter().map(|object| self.points_to.objects().get(object));
        let mut fields: Vec<FieldId> =
            objects.flat_map(|object| fields_meant(self.program, object.class, Meant::Any)).collect();
        fields.sort_unstable();
        fields.dedup();
        fields
    }

    /// What reflection, handles and updaters do for their callers counts where these are, and what compares arrays has no
    /// fields before it. Other code of the library, as that of serialization, counts by itself.
    fn counts_for_callers(&self, method: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(method).class);
        let means = [
            "jdk/internal/reflect/",
            "java/lang/invoke/",
            "java/util/concurrent/atomic/",
            "jdk/internal/util/ArraysSupport",
        ];
        means.iter().any(|means| class.starts_with(means))
    }

    /// Whether a handle may be another than a direct one, which accesses what those that it is made of access.
    fn is_made_of_others(&self, linked: &Linked, handle: Option<WebId>) -> bool {
        let handles = handle.and_then(|web| self.points_to.web(linked.method, web));
        let is_direct = |object| {
            let origin = self.points_to.objects().get(object).origin;
            matches!(origin, Origin::Member(_) | Origin::Variable(_))
        };
        handles.is_some_and(|handles| !handles.iter().all(is_direct))
    }

    /// The fields that an access through an offset means. What the library does to any part of what it is given counts
    /// where it is called.
    fn fields_of(&self, linked: &Linked, object: Option<WebId>, meant: Option<Meant>) -> Vec<FieldId> {
        match meant {
            Some(Meant::Any) if self.counts_for_callers(linked.method) => Vec::new(),
            Some(meant) => self.parts_of(linked, object, meant),
            None => Vec::new(),
        }
    }

    /// The fields of what is accessed that may be meant.
    fn parts_of(&self, linked: &Linked, object: Option<WebId>, meant: Meant) -> Vec<FieldId> {
        let objects = object.and_then(|web| self.points_to.web(linked.method, web));
        let objects = objects.into_iter().flat_map(|set| set.iter());
        let objects = objects.map(|object| self.points_to.objects().get(object));
        let parts = |object: Object| {
            let statics = statics_of(self.program, object, meant);
            fields_meant(self.program, object.class, meant).into_iter().chain(statics)
        };
        let mut fields: Vec<FieldId> = objects.flat_map(parts).collect();
        fields.sort_unstable();
        fields.dedup();
        fields
    }

    /// The field that an updater is for.
    fn updated(&self, linked: &Linked, updater: WebId) -> Option<FieldId> {
        match copies::source(linked, updater)? {
            (_, Inst::GetStatic { field, .. }) => {
                let field = linked.field(field).filter(|&field| self.program.field(field).is_final())?;
                let clinit = self.program.class(self.program.field(field).class).clinit?;
                let setter = self.points_to.linked(clinit)?;
                let mut sets = setter.insts().filter_map(|(at, inst)| match inst {
                    Inst::PutStatic { src, field: set } if setter.field(set) == Some(field) => setter.read(at, src),
                    _ => None,
                });
                let (set, None) = (sets.next()?, sets.next()) else { return None };
                self.made(setter, set)
            }
            _ => self.made(linked, updater),
        }
    }

    /// The field that an updater is made for.
    fn made(&self, linked: &Linked, updater: WebId) -> Option<FieldId> {
        let (at, Inst::Invoke { method, .. }) = copies::source(linked, updater)? else { return None };
        let callee = linked.callee(method)?;
        let class = self.program.class_name(self.program.method(callee).class);
        if !UPDATERS.contains(&class) || self.program.method_name(callee) != "newUpdater" {
            return None;
        }
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let constant = |web: Option<WebId>| match copies::source(linked, web?)? {
            (_, Inst::LoadConst { constant, .. }) => Some(linked.body.constant(constant).value),
            _ => None,
        };
        let (Loadable::Class(class), Loadable::String(name)) = (constant(*args.first()?)?, constant(*args.last()?)?)
        else {
            return None;
        };
        let loader = self.program.class(self.program.method(linked.method).class).loader;
        let class = self.program.loaded(loader, self.program.symbols.text(class))?;
        self.program.find_field(class, self.program.symbols.text(name))
    }
}
