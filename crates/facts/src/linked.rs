//! A method made ready for analysis: its body, its webs, and what it names.

use crate::mutants::{Mutant, forgets};
use program::ir::{Body, Inst, Kind, Reg, Target};
use program::reference::{ClassRef, FieldRef, MethodRef};
use program::webs::{WebId, Webs};
use program::{ClassId, FieldId, LoaderId, MethodId, Program};
use std::sync::Arc;
use support::{Symbol, budget};

/// The code of a method, with references resolved as the method's class sees them.
///
/// What cannot be resolved is `None`: the instruction throws a linkage error when it is executed.
#[derive(Debug)]
pub struct Linked {
    pub method: MethodId,
    pub body: Arc<Body>,
    pub webs: Webs,
    /// The instructions that webs come from, those of a web one behind the other.
    sources: Vec<Target>,
    /// By web: where its sources begin; one more at the end.
    first_sources: Vec<u32>,
    classes: Vec<Option<ClassId>>,
    fields: Vec<Option<FieldId>>,
    methods: Vec<Option<MethodId>>,
}

impl Linked {
    /// `None` if the method has no code that could be executed.
    pub fn of(program: &mut Program, method: MethodId) -> Option<Self> {
        let body = program.body(method).ok()?;
        let webs = Webs::of(&body);
        let from = program.method(method).class;
        program.load_nest_host(from);
        let mut linker = Linker { program, from, body: &body, found: Vec::new() };
        let (classes, fields, methods) = (linker.classes(), linker.fields(), linker.methods());
        let (sources, first_sources) = sources(&body, &webs);
        Some(Self { method, webs, sources, first_sources, classes, fields, methods, body })
    }

    pub fn class(&self, class: ClassRef) -> Option<ClassId> {
        self.classes[class.index()]
    }

    pub fn field(&self, field: FieldRef) -> Option<FieldId> {
        self.fields[field.index()]
    }

    pub fn callee(&self, method: MethodRef) -> Option<MethodId> {
        self.methods[method.index()]
    }

    /// What the instruction reads when it reads the register.
    pub fn read(&self, at: Target, register: Reg) -> Option<WebId> {
        self.webs.used(at, register)
    }

    /// The instructions that a web comes from; a parameter comes from elsewhere, too.
    pub fn sources(&self, web: WebId) -> &[Target] {
        &self.sources[self.first_sources[web.index()] as usize..self.first_sources[web.index() + 1] as usize]
    }

    /// The parameter that a web holds at first.
    pub fn param(&self, web: WebId) -> Option<u16> {
        (0..self.body.params()).find(|&param| self.webs.param(param) == web)
    }

    /// The only instruction that a web comes from, unless it is a parameter.
    pub fn source(&self, web: WebId) -> Option<(Target, Inst)> {
        match self.sources(web) {
            &[at] if self.param(web).is_none() => Some((at, self.body.inst(at))),
            _ => None,
        }
    }

    pub fn holds_reference(&self, web: WebId) -> bool {
        self.body.kind(self.webs.register(web)) == Kind::Ref
    }

    /// The arguments of a call, receiver first.
    pub fn arguments(&self, at: Target) -> impl Iterator<Item = Option<WebId>> + '_ {
        let (start, n) = self.body.inst(at).arguments().unwrap_or((0, 0));
        self.body.args(start, n).iter().map(move |&register| self.webs.used(at, register))
    }

    /// Where control may go from an instruction, by exceptions too.
    pub fn successors(&self, at: Target) -> Vec<Target> {
        let mut next = Vec::new();
        self.for_each_successor(at, |to, _| next.push(to));
        next
    }

    /// Shows where control may go from an instruction, and whether by an exception.
    pub fn for_each_successor(&self, at: Target, mut show: impl FnMut(Target, bool)) {
        budget::work(1);
        let (body, inst) = (&self.body, self.body.inst(at));
        inst.targets(body, |to| show(to, false));
        if !inst.ends_flow() && (at as usize + 1) < body.insts().len() {
            show(at + 1, false);
        }
        if inst.may_throw() && !forgets(Mutant::ExceptionEdges) {
            let catches = body.catches().iter().filter(|catch| (catch.start..catch.end).contains(&at));
            catches.for_each(|catch| show(catch.target, true));
        }
    }

    /// The instructions that control may get to from these, themselves included.
    pub fn reachable(&self, from: impl IntoIterator<Item = Target>) -> Vec<bool> {
        self.reachable_around(from, None)
    }

    /// The same without executing an instruction on the way.
    pub fn reachable_without(&self, from: impl IntoIterator<Item = Target>, without: Target) -> Vec<bool> {
        self.reachable_around(from, Some(without))
    }

    fn reachable_around(&self, from: impl IntoIterator<Item = Target>, without: Option<Target>) -> Vec<bool> {
        let mut seen = vec![false; self.body.insts().len()];
        let mut open: Vec<Target> = from.into_iter().collect();
        while let Some(at) = open.pop() {
            if Some(at) != without && !std::mem::replace(&mut seen[at as usize], true) {
                open.extend(self.successors(at));
            }
        }
        seen
    }

    /// Whether an instruction may be executed again in one call.
    pub fn is_repeated(&self, at: Target) -> bool {
        self.reachable(self.successors(at))[at as usize]
    }

    pub fn insts(&self) -> impl Iterator<Item = (Target, Inst)> + '_ {
        self.body.insts().iter().enumerate().map(|(at, &inst)| (at as Target, inst))
    }
}

/// The instructions that webs come from, by web, and where those of each begin.
fn sources(body: &Body, webs: &Webs) -> (Vec<Target>, Vec<u32>) {
    let defs = (0..body.insts().len() as Target).filter_map(|at| Some((webs.def(at)?, at)));
    let mut sources: Vec<(WebId, Target)> = defs.collect();
    sources.sort_unstable();
    let mut first = Vec::with_capacity(webs.len() + 1);
    for (number, &(web, _)) in sources.iter().enumerate() {
        if first.len() <= web.index() {
            first.resize(web.index() + 1, number as u32);
        }
    }
    first.resize(webs.len() + 1, sources.len() as u32);
    (sources.into_iter().map(|(_, at)| at).collect(), first)
}

struct Linker<'a> {
    program: &'a mut Program,
    from: ClassId,
    body: &'a Body,
    /// What was found by name.
    found: Vec<(Symbol, Option<ClassId>)>,
}

impl Linker<'_> {
    fn load(&mut self, name: Symbol) -> Option<ClassId> {
        if let Some(&(_, class)) = self.found.iter().find(|(known, _)| *known == name) {
            return class;
        }
        let class = self.load_first(name);
        self.found.push((name, class));
        class
    }

    fn load_first(&mut self, name: Symbol) -> Option<ClassId> {
        let loader = self.program.class(self.from).loader;
        let name = self.program.symbols.text(name).to_owned();
        // A class of the machine's own is not found by its name.
        if self.program.class_name(self.from) == name {
            return Some(self.from);
        }
        let class = self.program.load(loader, &name).ok()?;
        // Private members of nest mates are accessible once the host of the nest is there.
        self.program.load_nest_host(class);
        Some(class)
    }

    fn classes(&mut self) -> Vec<Option<ClassId>> {
        let names: Vec<_> = self.body.references().classes.iter().map(|class| class.name).collect();
        names.into_iter().map(|name| self.load(name)).collect()
    }

    fn fields(&mut self) -> Vec<Option<FieldId>> {
        let fields = self.body.references().fields.to_vec();
        fields
            .into_iter()
            .map(|field| {
                let class = self.load(field.class)?;
                self.program.resolve_field(self.from, class, field.name, field.descriptor).ok()
            })
            .collect()
    }

    fn methods(&mut self) -> Vec<Option<MethodId>> {
        let methods = self.body.references().methods.to_vec();
        methods
            .into_iter()
            .map(|method| {
                let class = self.load(method.class)?;
                let interface = self.program.class(class).is_interface();
                self.program.resolve_method(self.from, class, method.name, method.descriptor, interface).ok()
            })
            .collect()
    }
}

/// The loader of code that is looked at as the program's own.
pub fn is_program(program: &Program, class: ClassId) -> bool {
    program.class(class).loader == LoaderId::APP
}
