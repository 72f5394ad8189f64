//! Loops that join all threads of an array or a list.
//!
//! An index that begins at 0, grows by one and leaves the loop at the length of the array has had every value; an
//! iterator that has no more has given every element. If each round joins the element that it gets, whichever way it
//! goes, all of them are joined where the loop is left by its own condition, and there only: not by `break`, not by an
//! exception. That all threads of a place are in the array or list is told in [`super::holders`].

use super::ThreadSet;
use super::holders::{Array, Holder, List};
use super::joined::{Join, Judge};
use crate::icfg::{Flow, Point};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use program::ir::{BinaryOp, Comparison, Cond, Inst, Kind, Operand, Target};
use program::webs::WebId;

/// A loop over all elements of something.
struct Round {
    /// Where it begins anew: the index is set, or the iterator is made.
    begin: Target,
    /// The branch that goes on or leaves, and where it goes then.
    branch: Target,
    leave: Target,
}

/// The branch of the loop that a join is in, where it goes when it leaves the loop, and the threads that are joined then.
pub(super) fn joined_in_loop(judge: &Judge<'_>, join: &Join<'_>) -> Option<(Target, Target, ThreadSet)> {
    let flow = Within { judge, linked: join.linked };
    let (got, inst) = flow.source(join.receiver)?;
    let (round, holder): (Round, Box<dyn Holder>) = match inst {
        Inst::ArrayLoad { .. } => {
            let (round, array) = flow.by_index(got, join.at)?;
            (round, Box::new(Array::of(judge, array)?))
        }
        Inst::Invoke { .. } => {
            let (round, list) = flow.by_iterator(got, join.at)?;
            (round, Box::new(List::of(judge, list)?))
        }
        _ => return None,
    };
    if flow.starts_within(&round) {
        return None;
    }
    let is_joined =
        |thread: &ObjectId| judge.is_joined_by_parent(join, *thread) && holder.has_all_started(judge, *thread);
    let joined: ThreadSet = join.objects.iter().copied().filter(is_joined).collect();
    (!joined.is_empty()).then_some((round.branch, round.leave, joined))
}

/// The flow of a method.
pub(super) struct Within<'j, 'a> {
    pub judge: &'j Judge<'a>,
    pub linked: &'j Linked,
}

impl Within<'_, '_> {
    /// The only instruction that a web comes from, copies left aside.
    pub fn source(&self, web: WebId) -> Option<(Target, Inst)> {
        let web = self.root(web);
        let is_caught = (0..self.linked.body.catches().len()).any(|catch| self.linked.webs.caught(catch) == web);
        self.linked.source(web).filter(|_| !is_caught)
    }

    /// What a web is a copy of.
    pub fn root(&self, web: WebId) -> WebId {
        let mut at = web;
        // A circle of copies would have no beginning.
        for _ in 0..self.linked.webs.len() {
            let copied = match self.linked.source(at) {
                Some((from, Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. })) => self.linked.read(from, src),
                _ => None,
            };
            match copied {
                Some(copied) => at = copied,
                None => return at,
            }
        }
        at
    }

    /// The one object that a web is, if it can be no other.
    pub fn object(&self, web: WebId) -> Option<ObjectId> {
        let mut objects = self.judge.points_to.web(self.linked.method, web)?.iter();
        let (one, None) = (objects.next()?, objects.next()) else { return None };
        (self.judge.is_one)(one).then_some(one)
    }

    /// Where control may get, itself included, if an instruction is never over without having thrown.
    pub fn reachable_unless(&self, from: &[Target], over: Target) -> Vec<bool> {
        self.reachable(from, |at, flow, _| at != over || flow == Flow::Exception)
    }

    /// Where control may get without passing an instruction.
    fn reachable_before(&self, from: &[Target], stop: Target) -> Vec<bool> {
        self.reachable(from, |at, _, _| at != stop)
    }

    fn reachable(&self, from: &[Target], goes: impl Fn(Target, Flow, Target) -> bool) -> Vec<bool> {
        let mut seen = vec![false; self.linked.body.insts().len()];
        let mut open = from.to_vec();
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            for (flow, to) in self.judge.handlers.within(self.linked, at) {
                if let Point::At(to) = to
                    && goes(at, flow, to)
                {
                    open.push(to);
                }
            }
        }
        seen
    }

    /// What comes behind an instruction that has not thrown.
    pub fn behind(&self, at: Target) -> Vec<Target> {
        let steps = self.judge.handlers.within(self.linked, at).into_iter();
        let next = |(flow, to)| match (flow, to) {
            (Flow::Next, Point::At(to)) => Some(to),
            _ => None,
        };
        steps.filter_map(next).collect()
    }

    /// A web that begins with a constant and grows by one: where each of that happens.
    pub fn counter(&self, web: WebId) -> Option<(Target, u64, Target)> {
        let &[one, other] = self.linked.sources(web) else { return None };
        let is_step = |at: Target| match self.linked.body.inst(at) {
            Inst::Binary { op: BinaryOp::Add, kind: Kind::Int, a, b: Operand::Immediate(1), .. } => {
                self.linked.read(at, a) == Some(web)
            }
            _ => false,
        };
        let (begin, step) = if is_step(other) { (one, other) } else { (other, one) };
        match self.linked.body.inst(begin) {
            Inst::Const { value, .. } if is_step(step) && self.linked.param(web).is_none() => {
                Some((begin, value, step))
            }
            _ => None,
        }
    }

    /// A loop in which `got` is the element of an array at an index that has all values, and each is joined.
    fn by_index(&self, got: Target, join: Target) -> Option<(Round, ObjectId)> {
        let Inst::ArrayLoad { array, index, .. } = self.linked.body.inst(got) else { return None };
        let array = self.object(self.linked.read(got, array)?)?;
        let index = self.linked.read(got, index)?;
        let (begin, 0, step) = self.counter(index)? else { return None };
        let is_round = |&(branch, stay, _): &(Target, Target, Target)| {
            let unless_joined = self.reachable_unless(&[stay], join);
            let unless_got = self.reachable_unless(&[stay], got);
            let after_step = self.reachable_before(&self.behind(step), branch);
            let before = self.reachable_before(&self.behind(begin), branch);
            let every_round = !unless_joined[step as usize] && !unless_joined[branch as usize];
            (every_round || forgets(Mutant::EveryRound))
                && !unless_got[join as usize]
                && !after_step[got as usize]
                && !after_step[step as usize]
                && !before[step as usize]
        };
        let (branch, _, leave) = self.ends_at_length(array, index).into_iter().find(is_round)?;
        Some((Round { begin, branch, leave }, array))
    }

    /// Branches that stay while an index is below the length of an array, with where they go then and otherwise.
    fn ends_at_length(&self, array: ObjectId, index: WebId) -> Vec<(Target, Target, Target)> {
        let mut found = Vec::new();
        for (at, inst) in self.linked.insts() {
            let Inst::Branch { by: Comparison::Int, cond, a, b, to } = inst else { continue };
            if self.linked.read(at, a) != Some(index) || !self.is_length(array, at, b) {
                continue;
            }
            match cond {
                Cond::Ge => found.push((at, at + 1, to)),
                Cond::Lt => found.push((at, to, at + 1)),
                _ => {}
            }
        }
        found
    }

    /// Whether an operand of an instruction is the length of an array: asked for, or what it was made with.
    fn is_length(&self, array: ObjectId, at: Target, operand: Operand) -> bool {
        let made_with = Array::length(self.judge, self.linked, array);
        let web = match operand {
            Operand::Immediate(length) => return made_with == Some(Length::Constant(length as u32)),
            Operand::Reg(register) => self.linked.read(at, register),
        };
        let Some(web) = web else { return false };
        match self.source(web) {
            Some((at, Inst::ArrayLength { array: of, .. })) => {
                self.linked.read(at, of).and_then(|of| self.object(of)) == Some(array)
            }
            Some((_, Inst::Const { value, .. })) => made_with == Some(Length::Constant(value as u32)),
            _ => made_with == Some(Length::Web(self.root(web))),
        }
    }

    /// A loop in which `got` is what an iterator of a list gives next, and each is joined.
    fn by_iterator(&self, got: Target, join: Target) -> Option<(Round, ObjectId)> {
        let iterator = self.called_on(got, "next")?;
        let (begin, _) = self.source(iterator)?;
        let list = self.object(self.called_on(begin, "iterator")?)?;
        let is_asked =
            |at: Target| self.called_on(at, "hasNext").map(|web| self.root(web)) == Some(self.root(iterator));
        let is_round = |&(branch, asked, ..): &(Target, Target, Target)| {
            let unless_joined = self.reachable_unless(&self.behind(got), join);
            let unless_asked = self.reachable_unless(&self.behind(got), asked);
            let every_round = !unless_joined[got as usize] && !unless_joined[branch as usize];
            (every_round || forgets(Mutant::EveryRound)) && !unless_asked[branch as usize]
        };
        let mut rounds = self.linked.insts().filter_map(|(at, inst)| {
            let Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Immediate(0), to } = inst else { return None };
            let (asked, _) = self.source(self.linked.read(at, a)?)?;
            match cond {
                Cond::Eq if is_asked(asked) => Some((at, asked, to)),
                Cond::Ne if is_asked(asked) => Some((at, asked, at + 1)),
                _ => None,
            }
        });
        let (branch, _, leave) = rounds.find(is_round)?;
        Some((Round { begin, branch, leave }, list))
    }

    /// What a method of this name is called on, if an instruction does that.
    pub fn called_on(&self, at: Target, name: &str) -> Option<WebId> {
        let Inst::Invoke { method, .. } = self.linked.body.inst(at) else { return None };
        let callee = self.linked.callee(method)?;
        let is_it = self.judge.program.method_name(callee) == name && !self.judge.program.method(callee).is_static();
        self.linked.arguments(at).next().flatten().filter(|_| is_it)
    }

    /// Whether a thread may be started between the beginning of a loop and where it is left.
    fn starts_within(&self, round: &Round) -> bool {
        let within = self.reachable(&self.behind(round.begin), |at, _, to| (at, to) != (round.branch, round.leave));
        let leads_back = |at: Target| self.reachable(&[at], |_, _, _| true)[round.branch as usize];
        let mut insts = self.linked.insts().map(|(at, _)| at).filter(|&at| within[at as usize]);
        insts.any(|at| self.judge.may_start(self.linked.method, at) && leads_back(at))
    }
}

/// What an array was made with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Length {
    Constant(u32),
    /// A variable of the method that has made it.
    Web(WebId),
}
