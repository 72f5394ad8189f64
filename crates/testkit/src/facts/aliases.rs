//! A reference is one of the objects that points-to says it may be.

use super::moment::Moment;
use super::told::Told;
use super::walk::Law;
use program::ir::{Kind, Target};
use program::webs::WebId;
use program::{MethodId, Program};
use std::collections::HashSet;
use vm::Ref;

const LAW: &str = "aliases";

pub(super) struct AliasLaw {
    /// What was told already.
    wrong: HashSet<(MethodId, WebId)>,
}

impl AliasLaw {
    pub fn new(program: &Program, points_to: &facts::PointsTo, told: &mut Told) -> Self {
        told.expect(LAW, super::own_sites(program, points_to, |_| true).count());
        Self { wrong: HashSet::new() }
    }

    fn judge(&mut self, now: &Moment<'_>, (method, at): (MethodId, Target), web: WebId, object: Ref, told: &mut Told) {
        let Some(set) = now.objects.points_to.web(method, web) else { return };
        if !now.allows(set, object) && self.wrong.insert((method, web)) {
            let what = now.objects.describe(now.program(), now.abstracted(object));
            told.miss(LAW, format!("{what} is read at {}", super::moment::told(now.program(), (method, at))));
        }
    }
}

impl Law for AliasLaw {
    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        let (method, at) = now.place();
        let mut registers = Vec::new();
        now.inst().for_each_use(&now.linked.body, |register| registers.push(register));
        for register in registers {
            if now.linked.body.kind(register) != Kind::Ref {
                continue;
            }
            let object = now.reference(register);
            if let (false, Some(web)) = (object.is_null(), now.linked.read(at, register)) {
                self.judge(now, (method, at), web, object, told);
            }
        }
        if now.is_own() {
            told.look(LAW, (method, at));
        }
    }
}
