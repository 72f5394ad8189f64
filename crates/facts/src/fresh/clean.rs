//! Where the variables of a method surely hold what has not escaped since the method made it, or was given it.
//!
//! A forward analysis: a token is *gone* once a variable that may hold it was let go; a variable is *stale* once the
//! instruction that makes its token was executed again, for then it holds what that had made before.

use super::summary::Summaries;
use super::tokens::{Call, Sketch, Token, Values, kept, returned};
use crate::linked::Linked;
use crate::points_to::PointsTo;
use crate::set::Set;
use program::ir::{Inst, Target};
use program::webs::WebId;
use rustc_hash::{FxHashMap, FxHashSet};
use support::budget;

/// A method whose instructions and tokens are more, multiplied, is not looked at.
const MOST: usize = 1 << 22;

/// Uses of variables that are clean, with the parameters that may be meant.
pub(super) type Clean = FxHashMap<(Target, WebId), Vec<u16>>;

#[derive(Clone, PartialEq, Eq, Default)]
struct Moment {
    gone: Set<Token>,
    stale: Set<WebId>,
}

impl Moment {
    fn extend(&mut self, other: &Self) -> bool {
        self.gone.extend(&other.gone) | self.stale.extend(&other.stale)
    }
}

struct Flow<'f> {
    linked: &'f Linked,
    sketch: &'f Sketch,
    values: &'f FxHashMap<WebId, Values>,
    /// By token: the variables that may hold it.
    holders: FxHashMap<Token, Vec<WebId>>,
    /// By instruction.
    let_go: FxHashMap<Target, Vec<WebId>>,
    /// Results, with the arguments that they may be.
    returned: FxHashMap<Target, Vec<WebId>>,
}

pub(super) fn clean(linked: &Linked, sketch: &Sketch, points_to: &PointsTo, summaries: &Summaries) -> Clean {
    let values = sketch.values(linked.method, points_to, summaries);
    let mut holders: FxHashMap<Token, Vec<WebId>> = FxHashMap::default();
    for (&web, values) in &values {
        values.tokens.iter().for_each(|token| holders.entry(token).or_default().push(web));
    }
    let insts = linked.body.insts().len();
    if holders.is_empty() || insts.saturating_mul(holders.len()) > MOST {
        return Clean::default();
    }
    let mut let_go: FxHashMap<Target, Vec<WebId>> = FxHashMap::default();
    sketch.let_go.iter().for_each(|&(at, web)| let_go.entry(at).or_default().push(web));
    let mut back: FxHashMap<Target, Vec<WebId>> = FxHashMap::default();
    for call in &sketch.calls {
        let callees = summaries.at(points_to, linked.method, call.at);
        let_go.entry(call.at).or_default().extend(kept(call, &callees));
        if call.result.is_some() {
            back.insert(call.at, returned(call, &callees).collect());
        }
    }
    let flow = Flow { linked, sketch, values: &values, holders, let_go, returned: back };
    flow.uses(&flow.moments())
}

impl Flow<'_> {
    /// What may have happened before each instruction.
    fn moments(&self) -> Vec<Option<Moment>> {
        let mut before: Vec<Option<Moment>> = vec![None; self.linked.body.insts().len()];
        before[0] = Some(Moment::default());
        let mut open: Vec<Target> = vec![0];
        let mut queued: FxHashSet<Target> = FxHashSet::from_iter([0]);
        while let Some(at) = open.pop() {
            budget::work(1);
            queued.remove(&at);
            let Some(then) = before[at as usize].clone() else { continue };
            let after = self.after(at, then.clone());
            let mut thrown = after.clone();
            thrown.extend(&then);
            self.linked.for_each_successor(at, |next, by_exception| {
                let arriving = if by_exception { &thrown } else { &after };
                let place = &mut before[next as usize];
                let changed = match place {
                    Some(known) => known.extend(arriving),
                    None => {
                        *place = Some(arriving.clone());
                        true
                    }
                };
                if changed && queued.insert(next) {
                    open.push(next);
                }
            });
        }
        before
    }

    fn after(&self, at: Target, mut now: Moment) -> Moment {
        for web in self.let_go.get(&at).into_iter().flatten() {
            if let Some(values) = self.values.get(web) {
                now.gone.extend(&values.tokens);
            }
        }
        let Some(result) = self.linked.webs.def(at) else { return now };
        let is_stale = match self.linked.body.inst(at) {
            Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => {
                self.linked.read(at, src).is_some_and(|web| now.stale.contains(web))
            }
            _ => self.returned.get(&at).into_iter().flatten().any(|&web| now.stale.contains(web)),
        };
        if let Some(made) = self.sketch.made_at(at) {
            now.gone.remove(made);
            for &other in self.holders.get(&made).into_iter().flatten() {
                now.stale.insert(other);
            }
        }
        match is_stale {
            true => _ = now.stale.insert(result),
            false => now.stale.remove(result),
        }
        now
    }

    /// Which uses of variables are clean.
    fn uses(&self, before: &[Option<Moment>]) -> Clean {
        let mut clean = Clean::default();
        for (at, inst) in self.linked.insts() {
            let Some(now) = &before[at as usize] else { continue };
            inst.for_each_use(&self.linked.body, |register| {
                let Some(web) = self.linked.read(at, register) else { return };
                let Some(values) = self.values.get(&web) else { return };
                if !values.unknown && !now.stale.contains(web) && !values.tokens.intersects(&now.gone) {
                    let params = values.tokens.iter().filter_map(|token| self.sketch.param(token));
                    clean.insert((at, web), params.collect());
                }
            });
        }
        clean
    }
}

/// Whether two arguments of a call may be one object.
pub(super) fn shares(call: &Call, values: &FxHashMap<WebId, Values>, one: usize) -> bool {
    let tokens = |arg: usize| call.args[arg].and_then(|web| values.get(&web)).map(|values| &values.tokens);
    let Some(own) = tokens(one) else { return false };
    (0..call.args.len()).any(|other| other != one && tokens(other).is_some_and(|tokens| tokens.intersects(own)))
}
