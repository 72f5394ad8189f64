//! Where the variables of a method surely hold what has not escaped since the method made it, or was given it.
//!
//! A forward analysis: a token is *gone* once a variable that may hold it was let go; a variable is *stale* once the
//! instruction that makes its token was executed again, for then it holds what that had made before.

use super::summary::Summaries;
use super::tokens::{Call, Held, Sketch, Token, kept, returned};
use crate::linked::Linked;
use crate::points_to::PointsTo;
use crate::set::Set;
use program::ir::{Inst, Target};
use program::webs::WebId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

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

    fn is_within(&self, other: &Self) -> bool {
        self.gone.is_within(&other.gone) && self.stale.is_within(&other.stale)
    }
}

struct Flow<'f> {
    linked: &'f Linked,
    sketch: &'f Sketch,
    values: &'f Held,
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
    for (web, values) in values.iter() {
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
        kept(call, &callees).for_each(|web| let_go.entry(call.at).or_default().push(web));
        if call.result.is_some() {
            back.insert(call.at, returned(call, &callees).collect());
        }
    }
    let flow = Flow { linked, sketch, values: &values, holders, let_go, returned: back };
    flow.uses(&flow.moments())
}

impl Flow<'_> {
    /// What may have happened before each instruction.
    fn moments(&self) -> Vec<Option<Rc<Moment>>> {
        let count = self.linked.body.insts().len();
        let mut before: Vec<Option<Rc<Moment>>> = vec![None; count];
        before[0] = Some(Rc::default());
        let mut is_open = vec![false; count];
        is_open[0] = true;
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for at in 0..count {
                if !std::mem::take(&mut is_open[at]) {
                    continue;
                }
                let Some(then) = before[at].clone() else { continue };
                let at = at as Target;
                let (after, thrown) = if self.changes(at, &then) {
                    let after = self.after(at, (*then).clone());
                    let mut thrown = after.clone();
                    thrown.extend(&then);
                    (Rc::new(after), Rc::new(thrown))
                } else {
                    (then.clone(), then)
                };
                self.linked.for_each_successor(at, |next, by_exception| {
                    let arriving = if by_exception { &thrown } else { &after };
                    if arrive(&mut before[next as usize], arriving) {
                        is_open[next as usize] = true;
                        is_over &= next > at;
                    }
                });
            }
        }
        before
    }

    /// Whether what an instruction makes may be what it has made before.
    fn may_be_old(&self, at: Target, made: Token) -> bool {
        let mut given = self.returned.get(&at).into_iter().flatten();
        given.any(|&web| self.values.get(web).is_some_and(|values| values.tokens.contains(made)))
    }

    /// Whether something is different after an instruction, perhaps.
    fn changes(&self, at: Target, now: &Moment) -> bool {
        let makes = || self.sketch.made_at(at).is_some_and(|made| self.holders.contains_key(&made));
        self.let_go.contains_key(&at) || self.linked.webs.def(at).is_some() && (!now.stale.is_empty() || makes())
    }

    fn after(&self, at: Target, mut now: Moment) -> Moment {
        for web in self.let_go.get(&at).into_iter().flatten() {
            if let Some(values) = self.values.get(*web) {
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
            // A call may give back what it has made before, if it is given that: then it is as gone as it was.
            if !self.may_be_old(at, made) {
                now.gone.remove(made);
            }
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
    fn uses(&self, before: &[Option<Rc<Moment>>]) -> Clean {
        let mut clean = Clean::default();
        for (at, inst) in self.linked.insts() {
            let Some(now) = &before[at as usize] else { continue };
            inst.for_each_use(&self.linked.body, |register| {
                let Some(web) = self.linked.read(at, register) else { return };
                let Some(values) = self.values.get(web) else { return };
                if !values.unknown && !now.stale.contains(web) && !values.tokens.intersects(&now.gone) {
                    let params = values.tokens.iter().filter_map(|token| self.sketch.param(token));
                    clean.insert((at, web), params.collect());
                }
            });
        }
        clean
    }
}

/// One way more; whether more may have happened than was known.
fn arrive(place: &mut Option<Rc<Moment>>, arriving: &Rc<Moment>) -> bool {
    match place {
        Some(known) if Rc::ptr_eq(known, arriving) || arriving.is_within(known) => false,
        Some(known) => Rc::make_mut(known).extend(arriving),
        None => {
            *place = Some(Rc::clone(arriving));
            true
        }
    }
}

/// Whether two arguments of a call may be one object.
pub(super) fn shares(call: &Call, values: &Held, one: usize) -> bool {
    let tokens = |arg: usize| call.args[arg].and_then(|web| values.get(web)).map(|values| &values.tokens);
    let Some(own) = tokens(one) else { return false };
    (0..call.args.len()).any(|other| other != one && tokens(other).is_some_and(|tokens| tokens.intersects(own)))
}
