//! From pool indices to resolved instructions.
//!
//! Each function resolves the constant of the instruction at `pc` and overwrites the instruction in the
//! machine's code with its resolved form; the interpreter then executes the same `pc` again.

use crate::code::inst::Inst;
use crate::heap::Ref;
use crate::machine::ARRAY_TOO_LONG;
use crate::machine::{CallSite, FieldSite, Interrupt, Machine, MethodCode, ObjectConstant, Result, Stop};
use classfile::{ClassFile, Constant};
use program::ir::{Body, Reg};
use program::{ClassId, ClassKind, FieldId, HEADER_WORDS, LoadError, MethodId, ResolveError, Type, flags};
use std::sync::Arc;
use support::budget;

/// No pool has a constant at these places: they stand for the class object of a class, and for its only object.
const CLASS_OBJECT: u16 = 0;
pub(crate) const ONLY_OBJECT: u16 = u16::MAX;

/// No class has this id: an empty inline cache.
const NO_CLASS: ClassId = ClassId(u32::MAX);

impl Machine {
    pub(crate) fn file(&self, class: ClassId) -> Arc<ClassFile> {
        self.program.class(class).file.clone().expect("only classes with a file have code")
    }

    /// The body of a method whose class is linked, or the error that `java` would throw for it.
    pub(crate) fn linked_body(&mut self, method: MethodId) -> Result<Arc<Body>> {
        self.link(self.program.method(method).class)?;
        self.program.body(method).map_err(|error| self.verification_failed(method, error))
    }

    /// The body of a method whose code is ready.
    pub(crate) fn ready_body(&self, method: MethodId) -> Option<Arc<Body>> {
        let code = self.code.methods.get(method.index()).filter(|code| code.start != MethodCode::NOWHERE);
        code.and_then(|_| self.program.body(method).ok())
    }

    /// The class whose code the current thread executes.
    pub(crate) fn current_class(&self) -> ClassId {
        self.program.method(self.top().method).class
    }

    pub(crate) fn resolve_class(&mut self, cp: u16) -> Result<ClassId> {
        self.resolve_class_in(self.current_class(), cp)
    }

    pub(crate) fn resolve_class_in(&mut self, from: ClassId, cp: u16) -> Result<ClassId> {
        let file = self.file(from);
        let name = match file.pool.class_name(cp) {
            Ok(name) => name,
            Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
        };
        let entry = self.pool_entry(from, cp);
        self.resolve_once(entry, |m| m.resolve_class_name(from, &name))
    }

    /// Loads a class as `from` sees it and checks access.
    pub(crate) fn resolve_class_name(&mut self, from: ClassId, name: &str) -> Result<ClassId> {
        let class = match self.program.resolve_class(from, name) {
            Ok(class) => class,
            Err(ResolveError::Load(LoadError::AskLoader { loader, name: missing, .. })) => {
                return Err(self.ask_loader_for(loader, &missing, name));
            }
            Err(ResolveError::Load(LoadError::NotFound(missing))) if missing != name => {
                return Err(self.no_element_class(from, missing, name));
            }
            Err(error) => return Err(self.resolve_failed(error)),
        };
        self.check_exported(from, class)?;
        Ok(class)
    }

    /// What the array class `wanted` has elements of is not found.
    fn no_element_class(&mut self, from: ClassId, missing: String, wanted: &str) -> Interrupt {
        let loader = self.program.class(from).loader;
        match self.cannot_find(loader, &missing) {
            true => self.ask_loader_for(loader, &missing, wanted),
            false => self.load_failed(LoadError::NotFound(missing)),
        }
    }

    pub(crate) fn quicken_new(&mut self, pc: usize, dst: Reg, cp: u16) -> Result<()> {
        let class = self.resolve_class(cp)?;
        let this = self.program.class(class);
        if this.flags & (flags::ABSTRACT | flags::INTERFACE) != 0 {
            let name = self.program.external_name(class);
            return Err(self.throw_new("java/lang/InstantiationError", &name));
        }
        self.initialise(class)?;
        // Only a class that is initialised for good (run mode, or in the base) loses the check.
        if self.is_initialised_for_good(class) {
            self.rewrite(pc, Inst::NewAt { dst, class: class.0 });
        } else {
            // Stay unresolved, but get the object now: rewrite only after initialisation.
            let object = {
                self.make_room()?;
                self.new_object(class)
            };
            self.finish(dst, object.bits());
            return Err(Interrupt::Retry);
        }
        Ok(())
    }

    /// Whether the class stays initialised whatever is undone.
    pub(crate) fn is_initialised_for_good(&self, class: ClassId) -> bool {
        self.state.init(class) == crate::state::Init::Done
            && (!self.state.heap.has_trail() || self.state.was_initialised(class))
    }

    pub(crate) fn quicken_new_array(&mut self, pc: usize, dst: Reg, len: Reg, cp: u16) -> Result<()> {
        let component = self.resolve_class(cp)?;
        let class = self.program.array_of(component);
        self.rewrite(pc, Inst::NewRefArrayAt { dst, len, class: class.0 });
        Ok(())
    }

    pub(crate) fn new_multi_array(&mut self, cp: u16, dims: &[i32]) -> Result<Ref> {
        let class = self.resolve_class(cp)?;
        if let Some(&negative) = dims.iter().find(|&&dim| dim < 0) {
            return Err(self.negative_array_size(negative));
        }
        self.multi_array(class, dims)
    }

    pub(crate) fn multi_array(&mut self, class: ClassId, dims: &[i32]) -> Result<Ref> {
        // All parts together must fit, or the instruction would be retried half done for ever.
        let mut bytes = 0usize;
        let mut count = 1usize;
        let mut part = class;
        for &dim in dims {
            if dim >= i32::MAX - 1 && count > 0 {
                return Err(self.throw_new("java/lang/OutOfMemoryError", ARRAY_TOO_LONG));
            }
            let ClassKind::Array { component } = self.program.class(part).kind else { break };
            // Header and padding are more than the elements of small parts.
            let words = ((dim as usize) << self.element_shift(component)).div_ceil(8) + HEADER_WORDS as usize + 1;
            bytes = bytes.saturating_add(count.saturating_mul(words).saturating_mul(8));
            count = count.saturating_mul(dim as usize);
            part = component;
        }
        self.reserve(bytes)?;
        self.multi_array_part(class, dims)
    }

    fn multi_array_part(&mut self, class: ClassId, dims: &[i32]) -> Result<Ref> {
        let array = self.try_new_array(class, dims[0])?;
        if dims.len() > 1 {
            let ClassKind::Array { component } = self.program.class(class).kind else { return Ok(array) };
            for index in 0..dims[0] as usize {
                budget::work(8);
                let part = self.multi_array_part(component, &dims[1..])?;
                self.state.heap.set_ref_at(array, index, part);
            }
            self.note_filled(array, dims[0] as u32);
        }
        Ok(array)
    }

    /// Class, name and descriptor of a member constant, the class resolved.
    fn member_constant(&mut self, cp: u16) -> Result<(ClassId, ClassId, support::Symbol, support::Symbol, bool)> {
        let from = self.current_class();
        let file = self.file(from);
        let member = file.pool.member(cp).and_then(|member| Ok((file.pool.member_class(cp)?, member)));
        let (class, (_, name, descriptor, interface)) = match member {
            Ok(member) => member,
            Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
        };
        let class = self.resolve_class_in(from, class)?;
        let name = self.program.symbols.intern(&name);
        let descriptor = self.program.symbols.intern(&descriptor);
        // Private members of nest mates need the hosts loaded.
        self.program.load_nest_host(from);
        self.program.load_nest_host(class);
        Ok((from, class, name, descriptor, interface))
    }

    fn field_constant(&mut self, cp: u16, is_static: bool, write: bool) -> Result<FieldId> {
        let (from, class, name, descriptor, _) = self.member_constant(cp)?;
        let id = match self.program.resolve_field(from, class, name, descriptor) {
            Ok(id) => id,
            Err(error) => return Err(self.inaccessible([from, class], error)),
        };
        self.constrain_field(from, id)?;
        let field = self.program.field(id);
        if field.is_static() != is_static {
            let text = format!(
                "Expected {}static field {}.{}",
                if is_static { "" } else { "non-" },
                self.program.external_name(field.class),
                self.program.symbols.text(field.name)
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        if write && field.is_final() && field.class != from && !self.program.class(from).trusted {
            let text = format!(
                "Update to {}final field {}.{} attempted from a different class ({}) than the field's declaring class",
                if is_static { "static " } else { "non-static " },
                self.program.external_name(field.class),
                self.program.symbols.text(field.name),
                self.program.external_name(from)
            );
            return Err(self.throw_new("java/lang/IllegalAccessError", &text));
        }
        Ok(id)
    }

    fn field_site(&mut self, field: FieldId) -> u32 {
        if let Some(&site) = self.code.field_site_of.get(&field) {
            return site;
        }
        let f = self.program.field(field);
        let site = FieldSite {
            class: f.class,
            word: f.word,
            volatile: f.is_volatile(),
            reference: f.ty.is_ref(),
            primitive: match f.ty {
                Type::Primitive(primitive) => primitive as u8,
                Type::Ref => 7,
            },
        };
        self.code.field_sites.push(site);
        let index = self.code.field_sites.len() as u32 - 1;
        self.code.field_site_of.insert(field, index);
        index
    }

    pub(crate) fn quicken_get_field(&mut self, pc: usize, dst: Reg, obj: Reg, cp: u16) -> Result<()> {
        let id = self.field_constant(cp, false, false)?;
        let field = self.program.field(id);
        let linked = if field.is_volatile() {
            Inst::GetFieldAt { dst, obj, site: self.field_site(id) }
        } else {
            Inst::GetField64 { dst, obj, word: field.word }
        };
        self.rewrite(pc, linked);
        Ok(())
    }

    pub(crate) fn quicken_put_field(&mut self, pc: usize, obj: Reg, src: Reg, cp: u16) -> Result<()> {
        let id = self.field_constant(cp, false, true)?;
        let field = self.program.field(id);
        let word = field.word;
        let narrow = matches!(field.ty, Type::Primitive(primitive) if (primitive as u8) < 4);
        let linked = if field.is_volatile() || narrow {
            Inst::PutFieldAt { obj, src, site: self.field_site(id) }
        } else if field.ty.is_ref() {
            Inst::PutFieldRef { obj, src, word }
        } else {
            Inst::PutField64 { obj, src, word }
        };
        self.rewrite(pc, linked);
        Ok(())
    }

    pub(crate) fn quicken_static(&mut self, pc: usize, reg: Reg, cp: u16, write: bool) -> Result<()> {
        let id = self.field_constant(cp, true, write)?;
        let class = self.program.field(id).class;
        self.initialise(class)?;
        let site = self.field_site(id);
        let linked = if write { Inst::PutStaticAt { src: reg, site } } else { Inst::GetStaticAt { dst: reg, site } };
        self.rewrite(pc, linked);
        Ok(())
    }

    pub(crate) fn check_store(&mut self, array: Ref, value: Ref) -> Result<()> {
        let actual = self.class_of(value);
        let ClassKind::Array { component } = self.program.class(self.class_of(array)).kind else { return Ok(()) };
        if actual == component || component == self.known.object || self.program.is_subtype(actual, component) {
            return Ok(());
        }
        let name = self.program.external_name(actual);
        Err(self.throw_new("java/lang/ArrayStoreException", &name))
    }

    /// The target of a call on a receiver of this class; fills the inline cache.
    pub(crate) fn dispatch_site(&mut self, site: u32, class: ClassId) -> Result<MethodId> {
        let resolved = self.code.sites[site as usize].resolved;
        let target = self.select(class, resolved)?;
        let site = &mut self.code.sites[site as usize];
        site.cached_class = class;
        site.cached_target = target;
        Ok(target)
    }

    /// Selection, cached.
    pub(crate) fn select(&mut self, class: ClassId, resolved: MethodId) -> Result<MethodId> {
        if let Some(&target) = self.code.dispatch.get(&(class, resolved)) {
            return Ok(target);
        }
        let owner = self.program.method(resolved).class;
        if self.program.class(owner).is_interface() && !self.program.is_subtype(class, owner) {
            let text = format!(
                "Class {} does not implement the requested interface {}",
                self.program.external_name(class),
                self.program.external_name(owner)
            );
            return Err(self.throw_new("java/lang/IncompatibleClassChangeError", &text));
        }
        match self.program.select(class, resolved) {
            Ok(target) => {
                self.prepared_codes();
                self.code.dispatch.insert((class, resolved), target);
                Ok(target)
            }
            Err(error) => Err(self.resolve_failed(error)),
        }
    }

    /// The table of codes covers all methods, so that the fast path of calls may index it.
    fn prepared_codes(&mut self) {
        if self.code.methods.len() < self.program.methods.len() {
            self.code.methods.resize(self.program.methods.len(), MethodCode::BLANK);
        }
    }

    pub(crate) fn quicken_call(&mut self, pc: usize, inst: Inst) -> Result<()> {
        let resolved = match inst {
            Inst::InvokeStatic { dst, cp, n, args } => {
                let (_, method) = self.method_constant(cp)?;
                let m = self.program.method(method);
                if !m.is_static() {
                    return Err(self.wrong_staticness(method, true));
                }
                let class = m.class;
                self.initialise(class)?;
                if self.is_initialised_for_good(class) {
                    Inst::CallDirect { dst, n, checked: false, args, method: method.0 }
                } else {
                    Inst::CallStatic { dst, n, args, method: method.0 }
                }
            }
            Inst::InvokeSpecial { dst, cp, n, args } => {
                let (class, method) = self.method_constant(cp)?;
                let method = self.special_target(class, method)?;
                if self.program.method(method).is_static() {
                    return Err(self.wrong_staticness(method, false));
                }
                Inst::CallDirect { dst, n, checked: true, args, method: method.0 }
            }
            Inst::InvokeVirtual { dst, cp, n, args } => {
                let (_, method) = self.method_constant(cp)?;
                let m = self.program.method(method);
                if m.is_static() {
                    return Err(self.wrong_staticness(method, false));
                }
                if m.signature_polymorphic {
                    let site = self.handle_site(method, cp)?;
                    Inst::CallHandle { dst, n, args, site }
                } else if m.is_private() || m.flags & flags::FINAL != 0 && !m.is_abstract() {
                    Inst::CallDirect { dst, n, checked: true, args, method: method.0 }
                } else {
                    Inst::CallVirtual { dst, n, args, site: self.new_call_site(method) }
                }
            }
            Inst::InvokeInterface { dst, cp, n, args } => {
                let (_, method) = self.method_constant(cp)?;
                let m = self.program.method(method);
                if m.is_static() {
                    return Err(self.wrong_staticness(method, false));
                }
                if m.is_private() {
                    Inst::CallDirect { dst, n, checked: true, args, method: method.0 }
                } else {
                    Inst::CallInterface { dst, n, args, site: self.new_call_site(method) }
                }
            }
            Inst::InvokeDynamic { dst, cp, n, args } => self.link_dynamic(pc, dst, cp, n, args)?,
            other => {
                return Err(Interrupt::Stop(Stop::Unsupported(format!("internal: {other:?} is no call"))));
            }
        };
        self.prepared_codes();
        self.rewrite(pc, resolved);
        Ok(())
    }

    fn new_call_site(&mut self, resolved: MethodId) -> u32 {
        let shared = self.rests_on_dictionary();
        if let Some(&site) = self.code.relink.sites.get(&resolved).filter(|_| shared) {
            return site;
        }
        self.code.sites.push(CallSite { resolved, cached_class: NO_CLASS, cached_target: resolved });
        let site = self.code.sites.len() as u32 - 1;
        if shared {
            self.code.relink.sites.insert(resolved, site);
        }
        site
    }

    fn wrong_staticness(&mut self, method: MethodId, expected_static: bool) -> Interrupt {
        let m = self.program.method(method);
        let text = format!(
            "{} method '{}'",
            if expected_static { "Expected static" } else { "Expecting non-static" },
            self.program.external_method(m.class, m.name, m.descriptor)
        );
        self.throw_new("java/lang/IncompatibleClassChangeError", &text)
    }

    fn method_constant(&mut self, cp: u16) -> Result<(ClassId, MethodId)> {
        let (from, class, name, descriptor, interface) = self.member_constant(cp)?;
        match self.program.resolve_method(from, class, name, descriptor, interface) {
            Ok(method) => {
                self.constrain_method(from, method)?;
                Ok((class, method))
            }
            Err(error) => Err(self.inaccessible([from, class], error)),
        }
    }

    /// A member cannot be used, unless it is private and the classes turn out to be of one nest.
    fn inaccessible(&mut self, classes: [ClassId; 2], error: ResolveError) -> Interrupt {
        match self.ask_for_nest_hosts(classes) {
            Ok(()) => self.resolve_failed(error),
            Err(interrupt) => interrupt,
        }
    }

    /// JVMS 6.5 invokespecial: a `super` call looks from the direct superclass up.
    fn special_target(&mut self, class: ClassId, resolved: MethodId) -> Result<MethodId> {
        let from = self.current_class();
        let target = self.special_from(from, class, resolved);
        match target {
            Ok(method) => Ok(method),
            Err(error) => Err(self.resolve_failed(error)),
        }
    }

    pub(crate) fn special_from(
        &self,
        from: ClassId,
        class: ClassId,
        resolved: MethodId,
    ) -> std::result::Result<MethodId, ResolveError> {
        let m = self.program.method(resolved);
        let is_init = self.program.symbols.text(m.name) == "<init>";
        let super_call = !is_init
            && !m.is_private()
            && !self.program.class(class).is_interface()
            && class != from
            && self.program.is_subtype(from, class);
        let found = if super_call {
            let parent = self.program.class(from).super_class.unwrap_or(class);
            self.program
                .class_chain_method(parent, m.name, m.descriptor)
                .or_else(|| self.program.interface_method(parent, m.name, m.descriptor))
                .unwrap_or(resolved)
        } else {
            resolved
        };
        let target = self.program.method(found);
        if target.is_abstract() {
            return Err(ResolveError::AbstractMethod(format!(
                "'{}'",
                self.program.external_method(target.class, target.name, target.descriptor)
            )));
        }
        Ok(found)
    }

    /// `ldc` of an object constant: finds or makes the table entry, then the object.
    pub(crate) fn load_constant(&mut self, pc: usize, dst: Reg, cp: u16) -> Result<u64> {
        let class = self.current_class();
        let file = self.file(class);
        let constant = match file.pool.get(cp) {
            Ok(constant) => constant,
            Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
        };
        let made = match constant {
            Constant::String(text) => match file.pool.raw_utf8(text) {
                Ok(raw) => ObjectConstant::String(classfile::decode_utf16(raw).into()),
                Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
            },
            Constant::Class(_) => ObjectConstant::Class(self.resolve_class_in(class, cp)?),
            Constant::Dynamic { .. } => return self.dynamic_constant(class, cp),
            _ => ObjectConstant::Made { class, cp },
        };
        let index = match made {
            ObjectConstant::Class(resolved) => self.constant_of(resolved, CLASS_OBJECT, made),
            _ => self.constant_of(class, cp, made),
        };
        let object = self.make_constant(index)?;
        self.rewrite(pc, Inst::LoadConstAt { dst, constant: index });
        Ok(object.bits())
    }

    /// The table entry of an object that belongs to a class: it is in its pool, or there is one per class.
    pub(crate) fn constant_of(&mut self, class: ClassId, cp: u16, made: ObjectConstant) -> u32 {
        if let Some(&index) = self.code.constant_index.get(&(class, cp)) {
            return index;
        }
        let index = self.code.constants.len() as u32;
        self.code.constants.push(made);
        self.code.constant_index.insert((class, cp), index);
        index
    }

    /// A constant is loaded that this state has.
    #[cold]
    pub(crate) fn touch_constant(&mut self, index: u32) {
        if let ObjectConstant::String(units) = &self.code.constants[index as usize] {
            let units = units.clone();
            self.touch_literal(&units);
        }
    }

    /// The object of a constant that this state does not have yet.
    pub(crate) fn make_constant(&mut self, index: u32) -> Result<Ref> {
        let existing = self.state.constant(index);
        if !existing.is_null() {
            return Ok(existing);
        }
        let object = match self.entry_of(index) {
            Some(entry) => self.resolve_once(entry, |m| m.constant_object(index))?,
            None => self.constant_object(index)?,
        };
        self.state.set_constant(index, object);
        Ok(object)
    }

    fn constant_object(&mut self, index: u32) -> Result<Ref> {
        let object = match self.code.constants[index as usize].clone() {
            ObjectConstant::String(units) => self.literal(&units)?,
            ObjectConstant::Class(class) => self.mirror(class),
            ObjectConstant::Made { class, cp } => self.invoke_constant(index, class, cp)?,
            ObjectConstant::MethodType { class, descriptor } => self.make_method_type(index, class, descriptor)?,
            ObjectConstant::Dynamic { class, cp } => self.make_dynamic(index, class, cp)?,
            ObjectConstant::CallSite { class, cp, method, at } => self.make_call_site(index, class, cp, method, at)?,
            ObjectConstant::Instance(class) => {
                self.initialise(class)?;
                self.make_room()?;
                let object = self.new_object(class);
                let name = self.program.class(class).name_hash;
                self.state.heap.set_name(object, support::mix64(name ^ 0x1a3b));
                object
            }
            ObjectConstant::Module { name, loader } => self.new_module(name, loader),
        };
        Ok(object)
    }
}
