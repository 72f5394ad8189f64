//! Fields that nobody sees before a constructor has set them.
//!
//! A field is one of those if every constructor of its class sets it on every way to its end, and until then the new
//! object is known to nobody but constructors: it is handed on to the constructor of a superclass that lets nobody else
//! know it either, and to nothing else. Whoever reads the field then finds what some constructor or later code has
//! written, never the default. A constructor of the library may do with the object what it likes as long as it neither
//! keeps it nor runs code of the program, which alone knows the field. A constructor that ends by an exception leaves an object that nobody knows, but for finalizers; classes
//! with one have no such fields.

use crate::engine::Engine;
use crate::mutants::{Mutant, forgets};
use facts::Linked;
use program::ir::{Inst, InvokeKind, Reg, Target};
use program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::rc::Rc;

/// How deep superclasses are looked at.
const DEPTH: usize = 16;

/// What a constructor has done when it ends.
#[derive(Default)]
struct InTime {
    /// The fields that it has set whenever it ends, and before it lets anybody know the object or reads them.
    fields: BTreeSet<FieldId>,
    /// Somebody else may know the object by then.
    leaked: bool,
}

impl Engine<'_> {
    /// The fields of objects of a class that every constructor sets before anybody else can look.
    pub(crate) fn always_assigned(&mut self, class: ClassId) -> Rc<FxHashSet<FieldId>> {
        if let Some(known) = self.caches.always_assigned.get(&class) {
            return known.clone();
        }
        let mut found = FxHashSet::default();
        let mut at = Some(class);
        let mut has_finalizer = false;
        let program = self.world.program;
        while let Some(class) = at {
            let this = program.class(class);
            has_finalizer |= this.super_class.is_some()
                && this
                    .methods
                    .iter()
                    .any(|&method| program.method_name(method) == "finalize" && program.descriptor(method) == "()V");
            found.extend(self.assigned_by(class));
            at = this.super_class;
        }
        let found = Rc::new(if has_finalizer { FxHashSet::default() } else { found });
        self.caches.always_assigned.insert(class, found.clone());
        found
    }

    /// The fields that a class declares and its own constructors always set in time.
    fn assigned_by(&mut self, class: ClassId) -> Vec<FieldId> {
        let program = self.world.program;
        let this = program.class(class);
        let constructors: Vec<MethodId> =
            this.methods.iter().copied().filter(|&method| program.method_name(method) == "<init>").collect();
        let mut common: Option<BTreeSet<FieldId>> = None;
        for constructor in constructors.into_iter().filter(|&method| self.world.points_to.reaches(method)) {
            let set = self.set_in_time(constructor, DEPTH).unwrap_or_default().fields;
            common = Some(match common {
                None => set,
                Some(known) => known.intersection(&set).copied().collect(),
            });
        }
        common.unwrap_or_default().into_iter().filter(|&field| program.field(field).class == class).collect()
    }

    /// What a constructor does before it lets anybody know the object. `None` if that cannot be told.
    fn set_in_time(&mut self, constructor: MethodId, depth: usize) -> Option<InTime> {
        let world = self.world;
        let linked = world.points_to.linked(constructor)?;
        if depth == 0 {
            return None;
        }
        let this = linked.webs.param(0);
        // A copy of the receiver, or another value in its place, is not followed.
        if !linked.sources(this).is_empty() {
            return None;
        }
        let count = linked.body.insts().len();
        let mut before: Vec<Option<BTreeSet<FieldId>>> = vec![None; count];
        let mut ends: Option<BTreeSet<FieldId>> = None;
        // Fields that somebody may look at while they are not set.
        let mut seen: BTreeSet<FieldId> = BTreeSet::new();
        let mut seen_all_but: Option<BTreeSet<FieldId>> = None;
        before[0] = Some(BTreeSet::new());
        let mut open: Vec<Target> = vec![0];
        while let Some(at) = open.pop() {
            let set = before[at as usize].clone()?;
            let mut after = set.clone();
            let is_this = |register: Reg| linked.read(at, register) == Some(this);
            match linked.body.inst(at) {
                Inst::PutField { obj, field, src } => {
                    if is_this(src) {
                        leak(&mut seen_all_but, &set);
                    }
                    if is_this(obj) {
                        after.extend(linked.field(field));
                    }
                }
                Inst::GetField { obj, field, .. } if is_this(obj) => {
                    seen.extend(linked.field(field).filter(|field| !set.contains(field)));
                }
                Inst::Invoke { kind: InvokeKind::Special, method, args, n, .. }
                    if self.is_construction(linked, at, this) =>
                {
                    let callee = linked.callee(method)?;
                    let others = linked.body.args(args, n).iter().skip(1);
                    if others.clone().any(|&register| is_this(register)) {
                        leak(&mut seen_all_but, &set);
                    }
                    match self.is_object(callee) || self.is_documented_constructor(callee) {
                        true => {}
                        false => match self.set_in_time(callee, depth - 1) {
                            Some(done) => {
                                after.extend(done.fields);
                                if done.leaked && !forgets(Mutant::KnownBySuperclass) {
                                    leak(&mut seen_all_but, &after);
                                }
                            }
                            None => leak(&mut seen_all_but, &set),
                        },
                    }
                }
                inst => {
                    let mut uses = false;
                    inst.for_each_use(&linked.body, |register| uses |= is_this(register));
                    if uses
                        && !matches!(inst, Inst::PutField { .. } | Inst::MonitorEnter { .. } | Inst::MonitorExit { .. })
                    {
                        leak(&mut seen_all_but, &set);
                    }
                }
            }
            if matches!(linked.body.inst(at), Inst::Return { .. }) {
                ends = Some(match ends {
                    None => set.clone(),
                    Some(known) => known.intersection(&set).copied().collect(),
                });
            }
            linked.for_each_successor(at, |to, by_exception| {
                let arriving = if by_exception { &set } else { &after };
                let place = &mut before[to as usize];
                let met = match &*place {
                    None => arriving.clone(),
                    Some(known) => known.intersection(arriving).copied().collect(),
                };
                if place.as_ref() != Some(&met) {
                    *place = Some(met);
                    open.push(to);
                }
            });
        }
        let mut fields = ends.unwrap_or_default();
        fields.retain(|field| !seen.contains(field) && seen_all_but.as_ref().is_none_or(|set| set.contains(field)));
        let leaked = seen_all_but.is_some() && (world.is_program(constructor) || self.is_handed_on_by(constructor));
        Some(InTime { fields, leaked })
    }

    /// Whether a constructor of the library keeps the object, or runs code of the program that may look at it.
    fn is_handed_on_by(&mut self, constructor: MethodId) -> bool {
        if self.is_documented_constructor(constructor) {
            return false;
        }
        let keeps = self.world.known.fresh().keeps(constructor, 0);
        keeps || !self.callbacks(constructor).is_empty()
    }

    fn is_object(&self, constructor: MethodId) -> bool {
        let program = self.world.program;
        program.class(program.method(constructor).class).super_class.is_none()
    }

    /// Whether a call runs a constructor on the new object.
    fn is_construction(&self, linked: &Linked, at: Target, this: program::webs::WebId) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        let is_constructor =
            linked.callee(method).is_some_and(|callee| self.world.program.method_name(callee) == "<init>");
        is_constructor && linked.arguments(at).next() == Some(Some(this))
    }
}

/// Somebody else may know the object from now on: only what was set by then is safe.
fn leak(seen_all_but: &mut Option<BTreeSet<FieldId>>, set: &BTreeSet<FieldId>) {
    *seen_all_but = Some(match seen_all_but.take() {
        None => set.clone(),
        Some(known) => known.intersection(set).copied().collect(),
    });
}
