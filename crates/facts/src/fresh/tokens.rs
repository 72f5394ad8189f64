//! What the variables of one method may hold: *tokens*, each of which stands for one object at a time.
//!
//! A token is a parameter, or what an instruction has made when it was last executed: an allocation, or a call of a
//! method that gives back something fresh. This looks at no order of instructions; what may have happened to a token
//! meanwhile is told by [`super::clean`].

use super::summary::{Callees, Summaries, Summary};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::set::{Numbered, Set};
use program::ir::{Element, Inst, Target};
use program::reference::MethodRef;
use program::webs::WebId;
use program::{MethodId, Program};
use support::index;

index! {
    /// An object of a method; the first are its parameters.
    Token
}

impl Numbered for Token {
    fn number(self) -> u32 {
        self.0
    }

    fn numbered(number: u32) -> Self {
        Self(number)
    }
}

/// What a variable may hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Values {
    /// Something that others may know.
    pub unknown: bool,
    pub tokens: Set<Token>,
}

impl Values {
    fn unknown() -> Self {
        Self { unknown: true, ..Self::default() }
    }

    fn of(token: Token) -> Self {
        Self { unknown: false, tokens: [token].into_iter().collect() }
    }

    fn extend(&mut self, other: &Self) -> bool {
        let learns = other.unknown && !self.unknown;
        self.unknown |= other.unknown;
        self.tokens.extend(&other.tokens) | learns
    }
}

/// What each variable of a method may hold; nothing is known of those that only null comes to.
pub(super) struct Held(Vec<Option<Values>>);

impl Held {
    pub fn get(&self, web: WebId) -> Option<&Values> {
        self.0[web.index()].as_ref()
    }

    /// All that is known, by variable.
    pub fn iter(&self) -> impl Iterator<Item = (WebId, &Values)> {
        self.0.iter().enumerate().filter_map(|(web, values)| Some((WebId::new(web), values.as_ref()?)))
    }

    fn add(&mut self, to: WebId, values: &Values) -> bool {
        self.0[to.index()].get_or_insert_default().extend(values)
    }

    /// One may hold what another holds; whether it did not before.
    fn copy(&mut self, from: WebId, to: WebId) -> bool {
        let Some(values) = self.0[from.index()].take_if(|_| from != to) else { return false };
        let changed = self.add(to, &values);
        self.0[from.index()] = Some(values);
        changed
    }
}

/// A call with its arguments and its result, as far as they are references.
#[derive(Debug)]
pub(super) struct Call {
    pub at: Target,
    pub args: Vec<Option<WebId>>,
    pub result: Option<WebId>,
}

/// What a method does with references, without what it names and in which order.
#[derive(Debug)]
pub(super) struct Sketch {
    params: u16,
    webs: usize,
    /// The instruction that makes each token that is no parameter.
    made: Vec<Target>,
    at_first: Vec<(WebId, Values)>,
    /// From, to.
    copies: Vec<(WebId, WebId)>,
    pub calls: Vec<Call>,
    /// What is stored or thrown, and where.
    pub let_go: Vec<(Target, WebId)>,
    returns: Vec<WebId>,
}

/// Whether a call is one of a handle.
fn is_handle(program: &Program, linked: &Linked, method: MethodRef) -> bool {
    linked.callee(method).is_some_and(|callee| program.method(callee).signature_polymorphic)
}

impl Sketch {
    pub fn of(program: &Program, points_to: &PointsTo, linked: &Linked) -> Self {
        let mut sketch = Self {
            params: linked.body.params(),
            webs: linked.webs.len(),
            made: Vec::new(),
            at_first: Vec::new(),
            copies: Vec::new(),
            calls: Vec::new(),
            let_go: Vec::new(),
            returns: Vec::new(),
        };
        for param in 0..sketch.params {
            let web = linked.webs.param(param);
            if linked.holds_reference(web) {
                sketch.at_first.push((web, Values::of(Token(u32::from(param)))));
            }
        }
        for catch in 0..linked.body.catches().len() {
            sketch.at_first.push((linked.webs.caught(catch), Values::unknown()));
        }
        for (at, inst) in linked.insts() {
            // A call on what is always null throws.
            if !is_never_made(program, points_to, linked, at, inst) {
                sketch.inst(program, linked, at, inst);
            }
        }
        sketch
    }

    fn inst(&mut self, program: &Program, linked: &Linked, at: Target, inst: Inst) {
        let result = linked.webs.def(at).filter(|&web| linked.holds_reference(web));
        let read = |register| linked.read(at, register).filter(|&web| linked.holds_reference(web));
        match inst {
            Inst::Const { .. } => {}
            Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => {
                self.copies.extend(read(src).zip(result));
            }
            Inst::New { .. } | Inst::NewArray { .. } | Inst::NewRefArray { .. } | Inst::NewMultiArray { .. } => {
                let token = self.make(at);
                self.at_first.extend(result.map(|web| (web, Values::of(token))));
            }
            Inst::Invoke { method, .. } if !is_handle(program, linked, method) => {
                let args = linked.arguments(at).map(|web| web.filter(|&web| linked.holds_reference(web))).collect();
                if result.is_some() {
                    self.make(at);
                }
                self.calls.push(Call { at, args, result });
            }
            // What is called by a handle is not passed what stands at the call, one by one.
            Inst::Invoke { .. } | Inst::InvokeDynamic { .. } => {
                let kept = linked.arguments(at).flatten().filter(|&web| linked.holds_reference(web));
                self.let_go.extend(kept.map(|web| (at, web)));
                self.at_first.extend(result.map(|web| (web, Values::unknown())));
            }
            Inst::PutField { src, .. }
            | Inst::PutStatic { src, .. }
            | Inst::ArrayStore { element: Element::Ref, src, .. }
            | Inst::Throw { obj: src }
                if !forgets(Mutant::StoresEscape) =>
            {
                self.let_go.extend(read(src).map(|web| (at, web)));
            }
            Inst::Return { src: Some(src) } => self.returns.extend(read(src)),
            _ => self.at_first.extend(result.map(|web| (web, Values::unknown()))),
        }
    }

    fn make(&mut self, at: Target) -> Token {
        self.made.push(at);
        Token(u32::from(self.params) + self.made.len() as u32 - 1)
    }

    /// The token that an instruction makes, if it does.
    pub fn made_at(&self, at: Target) -> Option<Token> {
        self.made.binary_search(&at).ok().map(|number| Token(u32::from(self.params) + number as u32))
    }

    /// The call at an instruction.
    pub fn call_at(&self, at: Target) -> Option<&Call> {
        self.calls.binary_search_by_key(&at, |call| call.at).ok().map(|number| &self.calls[number])
    }

    /// The parameter that a token is.
    pub fn param(&self, token: Token) -> Option<u16> {
        u16::try_from(token.0).ok().filter(|&param| param < self.params)
    }

    /// What each variable may hold, by what is known of callees.
    pub fn values(&self, method: MethodId, points_to: &PointsTo, summaries: &Summaries) -> Held {
        let mut values = Held(vec![None; self.webs]);
        for (web, at_first) in &self.at_first {
            values.add(*web, at_first);
        }
        let mut copies = self.copies.clone();
        for call in &self.calls {
            let Some(result) = call.result else { continue };
            let callees = summaries.at(points_to, method, call.at);
            let mut given = Values { unknown: callees.unknown, ..Values::default() };
            if callees.gives_fresh {
                given.tokens.extend(&self.made_at(call.at).into_iter().collect());
            }
            values.add(result, &given);
            copies.extend(returned(call, &callees).map(|arg| (arg, result)));
        }
        loop {
            let mut changed = false;
            for &(from, to) in &copies {
                changed |= values.copy(from, to);
            }
            if !changed {
                return values;
            }
        }
    }

    /// What the method does with what it is given, by what is known of callees.
    pub fn summary(&self, method: MethodId, points_to: &PointsTo, summaries: &Summaries) -> Summary {
        let values = self.values(method, points_to, summaries);
        let mut gone: Set<Token> = Set::default();
        let mut let_go = |web: WebId| {
            if let Some(values) = values.get(web) {
                gone.extend(&values.tokens);
            }
        };
        self.let_go.iter().for_each(|&(_, web)| let_go(web));
        for call in &self.calls {
            let callees = summaries.at(points_to, method, call.at);
            kept(call, &callees).for_each(&mut let_go);
        }
        let mut summary = Summary::default();
        gone.iter().filter_map(|token| self.param(token)).for_each(|param| summary.keeps.insert(param));
        for values in self.returns.iter().filter_map(|&web| values.get(web)) {
            summary.gives_known |= values.unknown;
            for token in values.tokens.iter() {
                match self.param(token) {
                    Some(param) => summary.gives_back.insert(param),
                    None if gone.contains(token) => summary.gives_known = true,
                    None => summary.gives_fresh = true,
                }
            }
        }
        summary
    }
}

/// Whether a call has nothing to be made on.
fn is_never_made(program: &Program, points_to: &PointsTo, linked: &Linked, at: Target, inst: Inst) -> bool {
    let Inst::Invoke { method, .. } = inst else { return false };
    let Some(callee) = linked.callee(method).map(|callee| program.method(callee)) else { return false };
    let receiver = linked.arguments(at).next().flatten();
    !callee.is_static()
        && !callee.signature_polymorphic
        && receiver.and_then(|web| points_to.web(linked.method, web)).is_some_and(|objects| objects.is_empty())
}

/// The arguments that a call may give back.
pub(super) fn returned<'c>(call: &'c Call, callees: &'c Callees) -> impl Iterator<Item = WebId> + 'c {
    let args = call.args.iter().enumerate();
    args.filter(|(param, _)| callees.gives_back.contains(*param)).filter_map(|(_, &web)| web)
}

/// The arguments that a call may let escape.
pub(super) fn kept<'c>(call: &'c Call, callees: &'c Callees) -> impl Iterator<Item = WebId> + 'c {
    let args = call.args.iter().enumerate();
    let keeps = |param: usize| callees.keeps_all || callees.keeps.contains(param);
    args.filter(move |(param, _)| keeps(*param)).filter_map(|(_, &web)| web)
}
