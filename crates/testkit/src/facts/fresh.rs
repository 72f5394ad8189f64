//! Nobody else knows what is fresh, and an immutable field is written only then.

use super::moment::Moment;
use super::told::Told;
use super::walk::Law;
use facts::fresh::Fresh;
use facts::{PointsTo, Set, Start};
use program::ir::{Inst, Target};
use program::{FieldId, MethodId, Program};
use std::collections::HashSet;
use vm::{Location, Variable};

const FRESH: &str = "fresh objects";
const IMMUTABLE: &str = "immutable fields";

pub(super) struct FreshLaw {
    immutable: Set<FieldId>,
    /// Accesses to fields of what is fresh.
    fresh: HashSet<(MethodId, Target)>,
}

impl FreshLaw {
    pub fn new(program: &Program, start: &dyn Start, points_to: &PointsTo, told: &mut Told) -> Self {
        let facts = Fresh::of(program, start, points_to);
        let is_access = |inst| matches!(inst, Inst::GetField { .. } | Inst::PutField { .. });
        let mut fresh = HashSet::new();
        for (method, at) in super::own_sites(program, points_to, is_access) {
            let Some(linked) = points_to.linked(method) else { continue };
            let (Inst::GetField { obj, .. } | Inst::PutField { obj, .. }) = linked.body.inst(at) else { continue };
            if linked.read(at, obj).is_some_and(|web| facts.is_fresh(method, at, web)) {
                fresh.insert((method, at));
            }
        }
        told.expect(FRESH, fresh.len());
        let immutable = facts.immutable();
        let is_write = |inst| matches!(inst, Inst::PutField { .. });
        let writes = super::own_sites(program, points_to, is_write).filter(|&(method, at)| {
            let field = points_to.linked(method).and_then(|linked| written(linked, at));
            field.is_some_and(|field| immutable.contains(field))
        });
        told.expect(IMMUTABLE, writes.count());
        Self { immutable, fresh }
    }
}

fn written(linked: &facts::Linked, at: Target) -> Option<FieldId> {
    match linked.body.inst(at) {
        Inst::PutField { field, .. } => linked.field(field),
        _ => None,
    }
}

impl Law for FreshLaw {
    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        let (Inst::GetField { obj, .. } | Inst::PutField { obj, .. }) = now.inst() else { return };
        let object = now.reference(obj);
        if object.is_null() {
            return;
        }
        let is_shared = now.machine.state().heap.is_shared(object);
        if self.fresh.contains(&now.place()) {
            told.look(FRESH, now.place());
            if is_shared {
                told.miss(FRESH, format!("the object is shared at {}", now.told()));
            }
        }
        if let Some(field) = written(now.linked, now.place().1).filter(|&field| self.immutable.contains(field)) {
            if now.is_own() {
                told.look(IMMUTABLE, now.place());
            }
            if is_shared {
                let field = facts::places::field_name(now.program(), field);
                told.miss(IMMUTABLE, format!("{field} is written at {}", now.told()));
            }
        }
    }

    /// What natives write.
    fn after(&mut self, then: &Moment<'_>, told: &mut Told) {
        if !matches!(then.inst(), Inst::Invoke { .. }) {
            return;
        }
        for access in then.machine.raw_accesses().into_iter().filter(|access| access.writes) {
            let location = Location { object: access.object, slot: access.word };
            if let Variable::Field(field) = then.machine.variable_at(location)
                && self.immutable.contains(field)
                && then.machine.state().heap.is_shared(access.object)
            {
                let field = facts::places::field_name(then.program(), field);
                told.miss(IMMUTABLE, format!("{field} is written by a native at {}", then.told()));
            }
        }
    }
}
