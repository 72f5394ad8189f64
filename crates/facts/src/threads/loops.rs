//! Loops that join all threads of an array or a list.
//!
//! An index that begins at 0, grows by one and leaves the loop at the length of the array has had every value; an
//! iterator that has no more has given every element. If each round joins the element that it gets, whichever way it
//! goes, all of them are joined where the loop is left by its own condition, and there only: not by `break`, not by an
//! exception. That all threads of a place are in the array or list is told in [`super::holders`].

use super::ThreadSet;
use super::holders::{Array, Holder, List};
use super::joined::{Join, Judge};
use crate::copies;
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
    /// Where it goes on or is left. There are two where a loop is entered by a test of its own.
    tests: Vec<Test>,
}

/// A branch that goes on with a loop or leaves it.
#[derive(Clone, Copy)]
pub(super) struct Test {
    pub branch: Target,
    stay: Target,
    pub leave: Target,
}

impl Round {
    fn is_test(&self, at: Target) -> bool {
        self.tests.iter().any(|test| test.branch == at)
    }
}

/// Where a loop that a join is in is left, and the threads that are joined then.
pub(super) fn joined_in_loop(judge: &Judge<'_>, join: &Join<'_>) -> Option<(Vec<Test>, ThreadSet)> {
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
    (!joined.is_empty()).then_some((round.tests, joined))
}

/// The flow of a method.
pub(super) struct Within<'j, 'a> {
    pub judge: &'j Judge<'a>,
    pub linked: &'j Linked,
}

impl Within<'_, '_> {
    /// The only instruction that a web comes from, copies left aside.
    pub fn source(&self, web: WebId) -> Option<(Target, Inst)> {
        copies::source(self.linked, web)
    }

    /// What a web is a copy of.
    pub fn root(&self, web: WebId) -> WebId {
        copies::root(self.linked, web)
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

    /// Where control may get within a round.
    fn reachable_before(&self, from: &[Target], round: &Round) -> Vec<bool> {
        self.reachable(from, |at, _, _| !round.is_test(at))
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
        let round = Round { begin, tests: self.ends_at_length(array, index) };
        let stays: Vec<Target> = round.tests.iter().map(|test| test.stay).collect();
        let unless_joined = self.reachable_unless(&stays, join);
        let unless_got = self.reachable_unless(&stays, got);
        let after_step = self.reachable_before(&self.behind(step), &round);
        let before = self.reachable_before(&self.behind(begin), &round);
        let is_skipped = unless_joined[step as usize] || self.is_tested(&round, &unless_joined);
        let is_round = !round.tests.is_empty()
            && (!is_skipped || forgets(Mutant::EveryRound))
            && !unless_got[join as usize]
            && !after_step[got as usize]
            && !after_step[step as usize]
            && !before[step as usize];
        is_round.then_some((round, array))
    }

    fn is_tested(&self, round: &Round, reached: &[bool]) -> bool {
        round.tests.iter().any(|test| reached[test.branch as usize])
    }

    /// Branches that stay while an index is below the length of an array.
    fn ends_at_length(&self, array: ObjectId, index: WebId) -> Vec<Test> {
        let mut found = Vec::new();
        for (branch, inst) in self.linked.insts() {
            let Inst::Branch { by: Comparison::Int, cond, a, b, to } = inst else { continue };
            if self.linked.read(branch, a) != Some(index) || !self.is_length(array, branch, b) {
                continue;
            }
            match cond {
                Cond::Ge => found.push(Test { branch, stay: branch + 1, leave: to }),
                Cond::Lt => found.push(Test { branch, stay: to, leave: branch + 1 }),
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
        let mut round = Round { begin, tests: Vec::new() };
        let mut is_asked_each_time = true;
        for (branch, inst) in self.linked.insts() {
            let Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Immediate(0), to } = inst else { continue };
            let asked = self.linked.read(branch, a).and_then(|web| self.source(web));
            let Some((asked, _)) = asked.filter(|&(asked, _)| is_asked(asked)) else { continue };
            match cond {
                Cond::Eq => round.tests.push(Test { branch, stay: branch + 1, leave: to }),
                Cond::Ne => round.tests.push(Test { branch, stay: to, leave: branch + 1 }),
                _ => return None,
            }
            let anew = [self.behind(got), self.behind(begin)].concat();
            is_asked_each_time &= !self.reachable_unless(&anew, asked)[branch as usize];
        }
        let unless_joined = self.reachable_unless(&self.behind(got), join);
        let is_skipped = unless_joined[got as usize] || self.is_tested(&round, &unless_joined);
        let is_round = !round.tests.is_empty() && is_asked_each_time && (!is_skipped || forgets(Mutant::EveryRound));
        is_round.then_some((round, list))
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
        let is_left = |at: Target, to: Target| round.tests.iter().any(|test| (test.branch, test.leave) == (at, to));
        let within = self.reachable(&self.behind(round.begin), |at, _, to| !is_left(at, to));
        let leads_back = |at: Target| self.is_tested(round, &self.reachable(&[at], |_, _, _| true));
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
