//! Fields that are written by other means than an instruction that names them: reflection, handles, `Unsafe`.
//!
//! What is meant is told by points-to; where that knows no more than the object, it is any field of it. A handle that is
//! made of others writes what those write, whoever calls it.

use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::points_to::{Direction, Meant, PointsTo, fields_meant, statics_of};
use crate::set::Set;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{FieldId, MethodId, Program};

/// The fields that may be written so, static ones among them.
pub(crate) fn written_indirectly(program: &Program, points_to: &PointsTo) -> Set<FieldId> {
    let mut found = Indirect { program, points_to, fields: Set::default() };
    if forgets(Mutant::WritesOfHandles) {
        return found.fields;
    }
    points_to.accessed_indirectly().into_iter().for_each(|field| _ = found.fields.insert(field));
    for linked in points_to.methods().filter_map(|method| points_to.linked(method)) {
        for (at, inst) in linked.insts() {
            if let Inst::Invoke { method, .. } = inst
                && let Some(callee) = linked.callee(method)
            {
                found.look_at(linked, at, callee);
            }
        }
    }
    found.fields
}

struct Indirect<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    fields: Set<FieldId>,
}

impl Indirect<'_> {
    fn look_at(&mut self, linked: &Linked, at: Target, callee: MethodId) {
        let meant = self.points_to.meant(linked.method, at);
        let statics = self.points_to.statics_meant(linked.method, at);
        let is_handle = self.program.method(callee).signature_polymorphic;
        if meant.is_none() && statics.is_empty() && !is_handle {
            return;
        }
        if !Direction::of(self.program.method_name(callee)).writes {
            return;
        }
        statics.iter().for_each(|&field| _ = self.fields.insert(field));
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let of = |arg: usize| args.get(arg).copied().flatten();
        match meant {
            Some(meant) => self.add(linked, of(1), meant),
            None if !is_handle => {}
            None => {
                let handles = of(0).and_then(|web| self.points_to.web(linked.method, web)).cloned().unwrap_or_default();
                for handle in handles.iter() {
                    let meant = self.points_to.variable(handle).map_or(Meant::Any, Meant::Field);
                    self.add(linked, of(1), meant);
                }
            }
        }
    }

    /// What is meant of the objects that a web may be.
    fn add(&mut self, linked: &Linked, object: Option<WebId>, meant: Meant) {
        if let Meant::Field(field) = meant {
            self.fields.insert(field);
        }
        let objects = object.and_then(|web| self.points_to.web(linked.method, web));
        for object in objects.into_iter().flat_map(|objects| objects.iter()) {
            let object = self.points_to.objects().get(object);
            let fields = fields_meant(self.program, object.class, meant);
            let statics = statics_of(self.program, object, meant);
            fields.into_iter().chain(statics).for_each(|field| _ = self.fields.insert(field));
        }
    }
}
