//! Call sites of handles: linking, type checks, the way to the handle's code.

use super::compiled::{Boxing, METHOD, erase};
use super::modes::Mode;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Location, Op, Order};
use classfile::FormatError;
use program::dynamic::Resolver;
use program::ir::Reg;
use program::{ClassId, LoaderId, MethodId};
use std::sync::Arc;

const FORM: &str = "java/lang/invoke/LambdaForm";
const HANDLE: &str = "Ljava/lang/invoke/MethodHandle;";
const METHOD_TYPE: &str = "Ljava/lang/invoke/MethodType;";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum SiteKind {
    /// `invokeExact`.
    Exact,
    /// `invoke`.
    Generic,
    /// `invokeBasic`: library code that has checked the type.
    Basic,
    /// An access mode of `VarHandle`.
    Variable(Mode),
    /// `invokedynamic` whose bootstrap was run: the `CallSite` is this constant.
    Dynamic(u32),
}

/// A signature-polymorphic call in code.
#[derive(Debug)]
pub(super) struct HandleSite {
    pub kind: SiteKind,
    pub caller: ClassId,
    /// Of the arguments behind the handle.
    pub descriptor: String,
    pub parameters: Vec<ClassId>,
    pub result: ClassId,
}

impl Machine {
    /// Links a call of a signature-polymorphic method.
    pub(crate) fn handle_site(&mut self, method: MethodId, cp: u16) -> Result<u32> {
        let caller = self.current_class();
        let file = self.file(caller);
        let read = || -> std::result::Result<String, FormatError> { Ok(file.pool.member(cp)?.2.into_owned()) };
        let descriptor = read().map_err(|error| self.throw_new("java/lang/ClassFormatError", &error.to_string()))?;
        let name = self.program.method_name(method);
        let kind = if self.program.method(method).class == self.known.var_handle {
            Mode::of(name).map(SiteKind::Variable)
        } else {
            match name {
                "invokeExact" => Some(SiteKind::Exact),
                "invoke" => Some(SiteKind::Generic),
                "invokeBasic" => Some(SiteKind::Basic),
                _ => None,
            }
        };
        let Some(kind) = kind else {
            return Err(Interrupt::Stop(Stop::Unsupported(self.program.describe(method))));
        };
        self.new_handle_site(kind, caller, descriptor)
    }

    pub(super) fn new_handle_site(&mut self, kind: SiteKind, caller: ClassId, descriptor: String) -> Result<u32> {
        let (parameters, result) = self.resolve_types(caller, &descriptor)?;
        self.code.handles.sites.push(Arc::new(HandleSite { kind, caller, descriptor, parameters, result }));
        Ok(self.code.handles.sites.len() as u32 - 1)
    }

    /// A site of `invokedynamic` whose `CallSite` is a constant.
    pub(crate) fn dynamic_site(&mut self, constant: u32, caller: ClassId, descriptor: &str) -> Result<u32> {
        self.new_handle_site(SiteKind::Dynamic(constant), caller, descriptor.to_owned())
    }

    /// Executes a signature-polymorphic call.
    pub(crate) fn call_handle<const TRAIL: bool>(&mut self, site: u32, dst: Reg, args: u32, n: u8) -> Result<()> {
        let mut buffer = [0u64; 8];
        let vector;
        let values: &[u64] = if n as usize <= buffer.len() {
            let thread = self.state.thread();
            let base = self.top().base as usize;
            for (i, reg) in self.code.args[args as usize..args as usize + n as usize].iter().enumerate() {
                buffer[i] = thread.regs[base + reg.index()];
            }
            &buffer[..n as usize]
        } else {
            vector = self.arguments(args, n);
            &vector
        };
        let site = self.code.handles.sites[site as usize].clone();
        let handle = match site.kind {
            SiteKind::Dynamic(constant) => {
                let call_site = self.linked_call_site(constant)?;
                let handle = self.call_site_target(call_site)?;
                let mut with_handle = Vec::with_capacity(values.len() + 1);
                with_handle.push(handle.bits());
                with_handle.extend_from_slice(values);
                return self.invoke_handle(&site, handle, dst, &with_handle);
            }
            _ => Ref::from_bits(values[0]),
        };
        if handle.is_null() {
            return Err(self.null_pointer());
        }
        match site.kind {
            SiteKind::Variable(mode) => self.call_variable(&site, mode, dst, values),
            SiteKind::Basic | SiteKind::Dynamic(_) => self.invoke_handle(&site, handle, dst, values),
            SiteKind::Exact | SiteKind::Generic => {
                let own = self.state.heap.get_ref(handle, self.known.method_handle_type);
                if self.type_is(own, &site.parameters, site.result) {
                    self.invoke_handle(&site, handle, dst, values)
                } else if site.kind == SiteKind::Exact {
                    Err(self.wrong_method_type(own, &site))
                } else {
                    self.invoke_converted(&site, dst, values)
                }
            }
        }
    }

    /// The handle that a call site calls now.
    fn call_site_target(&mut self, call_site: Ref) -> Result<Ref> {
        let words = self.handle_words()?;
        let volatile = self.program.load(LoaderId::BOOT, "java/lang/invoke/VolatileCallSite");
        let order = match volatile {
            Ok(class) if self.is_instance(call_site, class) => Order::Volatile,
            _ => Order::Plain,
        };
        self.visible(Op::Read(Location { object: call_site, slot: words.call_site_target }, order))?;
        let target = self.state.heap.get_ref(call_site, words.call_site_target);
        if target.is_null() {
            return Err(self.throw_bare("java/lang/NullPointerException"));
        }
        Ok(target)
    }

    pub(super) fn wrong_method_type(&mut self, own: Ref, site: &HandleSite) -> Interrupt {
        let (parameters, result) = self.type_classes(own);
        let own = self.type_text(&parameters, result);
        let found = self.type_text(&site.parameters, site.result);
        let text = if self.options.feature < 21 {
            format!("expected {own} but found {found}")
        } else {
            format!("handle's method type {own} but found {found}")
        };
        self.throw_new("java/lang/invoke/WrongMethodTypeException", &text)
    }

    /// Calls a handle of exactly the site's type; `args` begin with the handle.
    fn invoke_handle(&mut self, site: &HandleSite, handle: Ref, dst: Reg, args: &[u64]) -> Result<()> {
        let words = self.handle_words()?;
        let mut handle = handle;
        loop {
            let class = self.class_of(handle);
            if class == words.direct {
                let member = self.state.heap.get_ref(handle, words.member);
                return self.call_member(member, dst, &args[1..]);
            }
            if class == words.bound {
                break;
            }
            // Handles that only answer questions differently have their target in a field.
            let target = self.get_ref_field(handle, "target");
            if target.is_null() {
                break;
            }
            handle = target;
        }
        let call = self.boxing_call("invoke", &[HANDLE], FORM, &site.descriptor)?;
        self.call_with(call, dst, args)
    }

    /// Calls a handle of another type than the site's: it is converted first.
    fn invoke_converted(&mut self, site: &HandleSite, dst: Reg, args: &[u64]) -> Result<()> {
        let method_type = self.method_type(site.caller, &site.descriptor)?;
        let call = self.boxing_call("invokeAs", &[HANDLE, METHOD_TYPE], FORM, &site.descriptor)?;
        let mut all = Vec::with_capacity(args.len() + 1);
        all.extend([args[0], method_type.bits()]);
        all.extend_from_slice(&args[1..]);
        self.call_with(call, dst, &all)
    }

    /// The typed static method in front of a Java method that takes boxed arguments.
    pub(super) fn boxing_call(
        &mut self,
        name: &'static str,
        leading: &[&str],
        owner: &str,
        descriptor: &str,
    ) -> Result<MethodId> {
        let host = self.library_class(owner)?;
        self.initialise(host)?;
        let key = (name, erase(descriptor));
        if let Some(&call) = self.code.handles.boxing.get(&key) {
            return Ok(call);
        }
        let class_name = format!("java/lang/invoke/HeddleCall+{:016x}", program::hash_text(&key.1));
        let boxing = Boxing { class_name: &class_name, leading, descriptor: &key.1, owner, name };
        let failed = || Interrupt::Stop(Stop::Unsupported(format!("a call of a method handle of type {descriptor}")));
        let bytes = boxing.compile().map_err(|_| failed())?;
        let class = self.define_hidden(host, bytes)?;
        let call = self.program.find_method(class, METHOD, &boxing.descriptor()).ok_or_else(failed)?;
        self.code.handles.boxing.insert(key, call);
        Ok(call)
    }
}
