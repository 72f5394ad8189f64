//! Accesses through `Unsafe` and `VarHandle`: which variable is meant.
//!
//! An offset is known where it is read from a static final field that was set before the search, or that its class's
//! initialiser sets from a field that is named by constants, there or where a helper is called. A handle is known where it was made before the search, or is made from names
//! that are constants. Anything else may be any part of the object.

use super::Slot;
use super::analysis::{Analysis, Call, Place, Use};
use super::build::Scan;
use super::graph::NodeId;
use super::instances::{Instance, InstanceId};
use crate::call_graph::EdgeKind;
use crate::linked::Linked;
use crate::objects::{Object, ObjectId, Origin};
use crate::unknown::{Unknown, Why};
use program::ir::{Inst, InvokeKind, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{ClassId, FieldId, MethodId, Program};
use support::Symbol;

/// The part of an object that an access means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meant {
    /// The field at this offset, of whatever class the object is.
    Offset(u64),
    Field(FieldId),
    /// Elements of an array of primitives, and no field: `Unsafe` refuses to copy or fill anything else.
    Block,
    /// Any field, or an element.
    Any,
}

impl Meant {
    fn is(self, id: FieldId, program: &Program) -> bool {
        match self {
            Meant::Offset(offset) => u64::from(program.field(id).word) * 8 == offset,
            Meant::Field(meant) => id == meant,
            Meant::Block => false,
            Meant::Any => true,
        }
    }
}

/// Whether an access reads and writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Direction {
    pub reads: bool,
    pub writes: bool,
}

impl Direction {
    /// By the name of the method: `getAcquire`, `putInt`, `compareAndSet`, `getAndAdd`.
    pub fn of(name: &str) -> Self {
        let reads_only = name.starts_with("get") && !name.starts_with("getAnd");
        let writes_only = name.starts_with("put") || name.starts_with("set");
        Self { reads: !writes_only, writes: !reads_only }
    }
}

/// The fields of an object of a class that an access means; none if it is an array.
pub(crate) fn fields_meant(program: &Program, class: ClassId, meant: Meant) -> Vec<FieldId> {
    let mut found = Vec::new();
    let mut at = Some(class);
    while let Some(class) = at {
        let fields = program.class(class).fields.iter().copied();
        found.extend(fields.filter(|&id| !program.field(id).is_static() && meant.is(id, program)));
        at = program.class(class).super_class;
    }
    found
}

/// The static fields that an access to the object of a class means: they lie in it.
pub(crate) fn statics_of(program: &Program, object: Object, meant: Meant) -> Vec<FieldId> {
    let Origin::Mirror(class) = object.origin else { return Vec::new() };
    let fields = program.class(class).fields.iter().copied();
    fields.filter(|&id| program.field(id).is_static() && meant.is(id, program)).collect()
}

impl Analysis<'_> {
    /// An access of `Unsafe` to an object and an offset, if it is one: what flows is known, whatever code does it.
    pub(super) fn unsafe_call(&mut self, scan: &Scan<'_>, at: Target, callee: MethodId) {
        // What its methods do for each other counts where they are called from outside.
        if !self.is_unsafe(callee) || self.is_unsafe(scan.method) {
            return;
        }
        if !self.program.descriptor(callee).starts_with("(Ljava/lang/Object;J") {
            return;
        }
        let webs: Vec<Option<WebId>> = scan.linked.arguments(at).collect();
        let offset = webs.get(2).copied().flatten();
        let meant = match self.program.method_name(callee) {
            "copyMemory" | "copySwapMemory" | "setMemory" => Meant::Block,
            _ => offset.and_then(|offset| self.offset(scan.linked, offset)).unwrap_or(Meant::Any),
        };
        self.meant.insert((scan.method, at), meant);
        if meant == Meant::Block {
            return;
        }
        let args = scan.arguments(at);
        if let Some(of) = args.get(1).copied().flatten() {
            self.vary(of, meant, args.iter().skip(2), scan.result(at));
        }
    }

    fn is_unsafe(&self, method: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(method).class);
        matches!(class, "jdk/internal/misc/Unsafe" | "sun/misc/Unsafe")
    }

    /// What flows between a part of an object and the arguments and result of an access.
    fn vary<'n>(
        &mut self,
        of: NodeId,
        meant: Meant,
        values: impl Iterator<Item = &'n Option<NodeId>>,
        result: Option<NodeId>,
    ) {
        if let Some(to) = result {
            self.add_use(of, Use::LoadMeant { meant, to });
        }
        for &from in values.flatten() {
            self.add_use(of, Use::StoreMeant { meant, from });
        }
    }

    /// Any part of an object is read, or written.
    pub(super) fn vary_any(&mut self, of: NodeId, value: Option<NodeId>, result: Option<NodeId>) {
        self.vary(of, Meant::Any, [value].iter(), result);
    }

    /// `HeddleHandles.direct`: an access mode with boxed arguments.
    pub(super) fn vary_boxed(&mut self, this: &Instance) {
        let [Some(handle), _, Some(array)] = this.reached.params[..] else { return };
        let elements = Some(self.variable_node());
        if let Some(to) = elements {
            self.add_use(array, Use::Load { slot: Slot::Element, to });
        }
        let access = self.accesses.len() as u32;
        let args = vec![Some(handle), elements, elements];
        let (caller, by, result) = (this.method, this.id, this.reached.result);
        self.accesses.push(VariableAccess { caller, by, at: None, mode: None, args, result });
        self.add_use(handle, Use::Vary(access));
    }

    /// What an offset that a web holds stands for.
    fn offset(&mut self, linked: &Linked, web: WebId) -> Option<Meant> {
        let (_, Inst::GetStatic { field, .. }) = linked.source(web)? else { return None };
        let field = linked.field(field)?;
        if !self.program.field(field).is_final() {
            return None;
        }
        if self.start.is_initialised(self.program.field(field).class) {
            return self.start.number(self.program, None, field).map(Meant::Offset);
        }
        self.offset_set_by_initialiser(field).map(Meant::Field)
    }

    /// The field whose offset the initialiser of a class keeps in a static final field.
    fn offset_set_by_initialiser(&mut self, constant: FieldId) -> Option<FieldId> {
        let clinit = self.program.class(self.program.field(constant).class).clinit?;
        let linked = Linked::of(self.program, clinit)?;
        let mut sets = linked.insts().filter_map(|(at, inst)| match inst {
            Inst::PutStatic { src, field } if linked.field(field) == Some(constant) => linked.read(at, src),
            _ => None,
        });
        let (web, None) = (sets.next()?, sets.next()) else { return None };
        self.field_of_offset(&linked, web, None)
    }

    /// The field whose offset a web is, which methods may have asked for that are told its class and its name.
    fn field_of_offset(&mut self, linked: &Linked, web: WebId, told: Option<&Told<'_>>) -> Option<FieldId> {
        let (call, Inst::Invoke { kind, method, .. }) = linked.source(web)? else { return None };
        let callee = linked.callee(method)?;
        let args: Vec<Option<WebId>> = linked.arguments(call).collect();
        let arg = |number: usize| args.get(number).copied().flatten();
        if self.program.method_name(callee) == "objectFieldOffset" && self.is_unsafe(callee) {
            return match self.program.descriptor(callee) {
                "(Ljava/lang/Class;Ljava/lang/String;)J" => self.named_field(linked, arg(1)?, arg(2)?, told),
                "(Ljava/lang/reflect/Field;)J" => {
                    let (lookup, Inst::Invoke { method, .. }) = linked.source(arg(1)?)? else { return None };
                    let found = linked.callee(method)?;
                    let declarer = self.program.class_name(self.program.method(found).class);
                    let args: Vec<Option<WebId>> = linked.arguments(lookup).collect();
                    match (declarer, self.program.method_name(found)) {
                        ("java/lang/Class", "getDeclaredField") => self.named_field(linked, args[0]?, args[1]?, told),
                        _ => None,
                    }
                }
                _ => None,
            };
        }
        let is_deep = std::iter::successors(told, |told| told.told).count() > 4;
        if kind != InvokeKind::Static || is_deep {
            return None;
        }
        let helper = Linked::of(self.program, callee)?;
        let mut results = helper.insts().filter_map(|(at, inst)| match inst {
            Inst::Return { src } => Some(src.and_then(|src| helper.read(at, src))),
            _ => None,
        });
        let (result, None) = (results.next()??, results.next()) else { return None };
        self.field_of_offset(&helper, result, Some(&Told { by: linked, at: call, told }))
    }

    /// A constant that a web is, in a method or in what has called it.
    fn constant_told(&self, linked: &Linked, web: WebId, told: Option<&Told<'_>>) -> Option<(MethodId, Loadable)> {
        match (linked.param(web), linked.source(web)) {
            (Some(param), _) if linked.sources(web).is_empty() => {
                let told = told?;
                let arg = told.by.arguments(told.at).nth(usize::from(param))??;
                self.constant_told(told.by, arg, told.told)
            }
            (None, Some((_, Inst::LoadConst { constant, .. }))) => {
                Some((linked.method, linked.body.constant(constant).value))
            }
            _ => None,
        }
    }

    /// The field that a class constant and a string constant name.
    fn named_field(&mut self, linked: &Linked, class: WebId, name: WebId, told: Option<&Told<'_>>) -> Option<FieldId> {
        let (by, Loadable::Class(class)) = self.constant_told(linked, class, told)? else { return None };
        let (_, Loadable::String(name)) = self.constant_told(linked, name, told)? else { return None };
        let loader = self.program.class(self.program.method(by).class).loader;
        let class = self.program.symbols.text(class).to_owned();
        let class = self.program.load(loader, &class).ok()?;
        self.program.find_field(class, self.program.symbols.text(name))
    }

    /// `Lookup.findVarHandle` of names that are constants: whether the handle is known, and so the result of the call.
    pub(super) fn known_handle(&mut self, scan: &Scan<'_>, at: Target, callee: MethodId) -> bool {
        let class = self.program.class_name(self.program.method(callee).class);
        if class != "java/lang/invoke/MethodHandles$Lookup"
            || !matches!(self.program.method_name(callee), "findVarHandle" | "findStaticVarHandle")
        {
            return false;
        }
        let args: Vec<Option<WebId>> = scan.linked.arguments(at).collect();
        let (Some(Some(class)), Some(Some(name))) = (args.get(1), args.get(2)) else { return false };
        let Some(field) = self.named_field(scan.linked, *class, *name, None) else { return false };
        let handle = self.library_class("java/lang/invoke/VarHandle");
        let object = self.objects.add(Object { class: handle, origin: Origin::Variable(field) });
        if let Some(result) = scan.result(at) {
            self.graph.add(result, object);
        }
        true
    }

    /// A call of an access mode of `VarHandle`.
    pub(super) fn variable_call(&mut self, scan: &Scan<'_>, at: Target, mode: Symbol) {
        let args = scan.arguments(at);
        if let Some(handle) = args.first().copied().flatten() {
            let access = self.accesses.len() as u32;
            let result = self.polymorphic_result(scan, at);
            self.type_node(scan, at);
            let (caller, by, at) = (scan.method, scan.instance, Some(at));
            self.accesses.push(VariableAccess { caller, by, at, mode: Some(mode), args, result });
            self.add_use(handle, Use::Vary(access));
        }
    }

    /// A handle arrives where a variable is accessed.
    pub(super) fn access_variable(&mut self, access: u32, handle: ObjectId) {
        let handles = self.library_class("java/lang/invoke/VarHandle");
        if !self.program.is_subtype(self.objects.get(handle).class, handles) {
            return;
        }
        let VariableAccess { caller, by, at, mode, args, result } = self.accesses[access as usize].clone();
        self.looked_at = Some(Place { method: caller, at });
        if let Some(method) = mode.and_then(|mode| self.view_access(handle, mode, args.len())) {
            let (by, kind, args) = (Some(by), EdgeKind::Call, args.clone());
            let call = self.add_call(Call { caller, by, at, kind, resolved: method, args, result });
            self.link(call, method);
            self.perhaps_called.extend(at.map(|at| (caller, at)));
        }
        let values = || args.iter().skip(1);
        let variable = self.variable(handle);
        if at.is_none() {
            self.accessed_by_natives.extend(variable.map(|field| (caller, field)));
        }
        match variable {
            Some(field) if self.program.field(field).is_static() => {
                self.initialise(self.program.field(field).class);
                let node = self.static_node(field);
                result.into_iter().for_each(|to| self.edge(node, to));
                let only = self.declared(field);
                values().flatten().for_each(|&from| self.filtered(from, node, only));
            }
            known => {
                let meant = known.map_or(Meant::Any, Meant::Field);
                match args.get(1).copied().flatten() {
                    Some(of) => self.vary(of, meant, args.iter().skip(2), result),
                    None => _ = self.unknown.insert(Unknown { caller, at, why: Why::Handle }),
                }
            }
        }
    }

    /// The method that implements an access mode of a view of bytes. Handles for fields and elements are the machine's.
    fn view_access(&self, handle: ObjectId, mode: Symbol, count: usize) -> Option<MethodId> {
        let class = self.objects.get(handle).class;
        if !self.program.class_name(class).starts_with("java/lang/invoke/VarHandleByteArrayAs") {
            return None;
        }
        let chain = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
        let mut methods = chain.flat_map(|class| self.program.class(class).methods.iter().copied());
        methods.find(|&method| {
            let method = self.program.method(method);
            method.name == mode && method.is_static() && method.params.len() == count
        })
    }

    /// The field that a handle is for, if that is known. Handles of arrays are for elements, which need no name.
    pub(super) fn variable(&mut self, handle: ObjectId) -> Option<FieldId> {
        let Object { class, origin } = self.objects.get(handle);
        let base = match origin {
            Origin::Variable(field) => return Some(field),
            Origin::Base(base) => base,
            _ => return None,
        };
        let part = |name: &str| self.program.find_field(class, name);
        let offset = self.start.number(self.program, Some(base), part("fieldOffset")?)?;
        let holder = part("receiverType").or_else(|| part("base"))?;
        let owner = self.start.stands_for(self.start.field(self.program, Some(base), holder)?)?;
        let is_static = part("receiverType").is_none();
        let fits = |id: &FieldId| {
            let field = self.program.field(*id);
            field.is_static() == is_static && u64::from(field.word) * 8 == offset
        };
        let mut at = Some(owner);
        while let Some(class) = at {
            if let Some(&field) = self.program.class(class).fields.iter().find(|field| fits(field)) {
                return Some(field);
            }
            at = self.program.class(class).super_class;
        }
        None
    }
}

/// The call by which a method is told what it is to look for, and what its caller was told.
struct Told<'a> {
    by: &'a Linked,
    at: Target,
    told: Option<&'a Told<'a>>,
}

/// A call of an access mode.
#[derive(Clone, Debug)]
pub(super) struct VariableAccess {
    caller: MethodId,
    by: InstanceId,
    at: Option<Target>,
    /// Unless it is one of its arguments.
    mode: Option<Symbol>,
    args: Vec<Option<NodeId>>,
    result: Option<NodeId>,
}
