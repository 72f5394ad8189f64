//! Linking of `invokedynamic`: the well-known bootstraps become calls of hidden classes compiled for the
//! site, all others are run as Java code.
//!
//! Invariant: the name of a site's class follows from the caller, the method and the instruction alone,
//! so it does not depend on which thread linked what first. Linking has no effect on the state; the object
//! of a lambda that captures nothing is a constant of its site, made in the state when first asked for.

use crate::code::inst::Inst;
use crate::code::link::ONLY_OBJECT;
use crate::machine::{Interrupt, Machine, ObjectConstant, Result};
use classfile::descriptor::{class_name, parameters, return_type};
use classfile::{ClassFile, Constant, FormatError};
use program::ClassId;
use program::ir::Reg;
use std::sync::Arc;
use synthesis::concat::{Concat, Constant as ConcatConstant};
use synthesis::lambda::{FACTORY, Implementation, Lambda, Serialization};
use synthesis::record::{Component, Method as RecordMethodKind, RecordMethod};
use synthesis::switches::{EnumLabel, Label, Switch};
use synthesis::{SynthesisError, concat, switches};

const LAMBDAS: &str = "java/lang/invoke/LambdaMetafactory";
const CONCATS: &str = "java/lang/invoke/StringConcatFactory";
const RECORDS: &str = "java/lang/runtime/ObjectMethods";
const SWITCHES: &str = "java/lang/runtime/SwitchBootstraps";
const CONSTANTS: &str = "java/lang/invoke/ConstantBootstraps";

const FLAG_SERIALIZABLE: i32 = 1;
const FLAG_MARKERS: i32 = 2;
const FLAG_BRIDGES: i32 = 4;

/// What the class file says about a call site or dynamic constant.
pub(crate) struct Spec {
    pub file: Arc<ClassFile>,
    pub caller: ClassId,
    pub name: String,
    pub descriptor: String,
    /// Pool index of the bootstrap's method handle.
    pub handle: u16,
    pub arguments: Vec<u16>,
}

/// A method handle constant, not resolved.
pub(crate) struct HandleConstant {
    pub kind: u8,
    /// Where the pool names the owner.
    pub class: u16,
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub interface: bool,
}

impl Spec {
    pub(crate) fn handle_constant(&self, cp: u16) -> std::result::Result<Option<HandleConstant>, FormatError> {
        handle_constant(&self.file, cp)
    }

    fn text(&self, cp: u16) -> Option<Vec<u16>> {
        match self.file.pool.get(cp) {
            Ok(Constant::String(text)) => self.file.pool.raw_utf8(text).ok().map(classfile::decode_utf16),
            _ => None,
        }
    }

    fn string(&self, cp: u16) -> Option<String> {
        match self.file.pool.get(cp) {
            Ok(Constant::String(text)) => Some(self.file.pool.utf8(text).ok()?.into_owned()),
            _ => None,
        }
    }

    fn class(&self, cp: u16) -> Option<String> {
        Some(self.file.pool.class_name(cp).ok()?.into_owned())
    }

    fn method_type(&self, cp: u16) -> Option<String> {
        match self.file.pool.get(cp) {
            Ok(Constant::MethodType(text)) => Some(self.file.pool.utf8(text).ok()?.into_owned()),
            _ => None,
        }
    }

    fn int(&self, cp: u16) -> Option<i32> {
        match self.file.pool.get(cp) {
            Ok(Constant::Integer(value)) => Some(value),
            _ => None,
        }
    }
}

pub(crate) fn handle_constant(file: &ClassFile, cp: u16) -> std::result::Result<Option<HandleConstant>, FormatError> {
    let Constant::MethodHandle { kind, reference } = file.pool.get(cp)? else { return Ok(None) };
    let (owner, name, descriptor, interface) = file.pool.member(reference)?;
    Ok(Some(HandleConstant {
        kind,
        class: file.pool.member_class(reference)?,
        owner: owner.into_owned(),
        name: name.into_owned(),
        descriptor: descriptor.into_owned(),
        interface,
    }))
}

/// A class to call: its bytes and the static method to enter.
struct Compiled {
    class_name: String,
    bytes: std::result::Result<Vec<u8>, SynthesisError>,
    method: &'static str,
    descriptor: String,
    /// What the bootstrap throws if the site is not to its liking.
    exception: &'static str,
}

impl Machine {
    /// The resolved form of an `invokedynamic` instruction.
    pub(crate) fn link_dynamic(&mut self, pc: usize, dst: Reg, cp: u16, n: u8, args: u32) -> Result<Inst> {
        let (caller, method) = (self.current_class(), self.top().method);
        let at = pc as u32 - self.code.methods[method.index()].start;
        let entry = self.site_entry(method, at);
        self.resolve_once(entry, |m| {
            let spec = m.dynamic_spec(caller, cp)?;
            m.resolve_bootstrap(&spec)?;
            m.resolve_types(&spec)?;
            if let Some(compiled) = m.compile_site(&spec, pc)? {
                return m.link_compiled(&spec, compiled, dst, n, args);
            }
            m.link_by_java(pc, &spec, dst, cp, n, args)
        })
    }

    /// Loads the class of the bootstrap, and for a lambda the host of the nest that its class will be in.
    fn resolve_bootstrap(&mut self, spec: &Spec) -> Result<()> {
        let Ok(Some(handle)) = spec.handle_constant(spec.handle) else { return Ok(()) };
        self.resolve_class_in(spec.caller, handle.class)?;
        if handle.owner == LAMBDAS {
            self.ask_for_nest_hosts([spec.caller; 2])?;
        }
        Ok(())
    }

    /// Loads the classes in the types of the call site and of its static arguments, as their resolution does.
    fn resolve_types(&mut self, spec: &Spec) -> Result<()> {
        self.descriptor_classes(spec.caller, &spec.descriptor)?;
        for &argument in &spec.arguments {
            if let Some(descriptor) = spec.method_type(argument) {
                self.descriptor_classes(spec.caller, &descriptor)?;
            } else if let Ok(Some(handle)) = spec.handle_constant(argument) {
                self.constrain_handle(spec.caller, &handle)?;
                match handle.descriptor.starts_with('(') {
                    true => drop(self.descriptor_classes(spec.caller, &handle.descriptor)?),
                    false => drop(self.descriptor_class(spec.caller, &handle.descriptor)?),
                }
            }
        }
        Ok(())
    }

    /// The member of a handle is resolved before the classes in its type are loaded; that it cannot be is noticed later.
    fn constrain_handle(&mut self, caller: ClassId, handle: &HandleConstant) -> Result<()> {
        let owner = self.resolve_class_in(caller, handle.class)?;
        let name = self.program.symbols.intern(&handle.name);
        let descriptor = self.program.symbols.intern(&handle.descriptor);
        if handle.kind <= 4 {
            let field = self.program.field_in(owner, name, descriptor);
            return field.map_or(Ok(()), |field| self.constrain_field(caller, field));
        }
        match self.program.resolve_method(caller, owner, name, descriptor, handle.interface) {
            Ok(method) => self.constrain_method(caller, method),
            Err(_) => Ok(()),
        }
    }

    /// Reads a call site or dynamic constant.
    pub(crate) fn dynamic_spec(&mut self, caller: ClassId, cp: u16) -> Result<Spec> {
        let file = self.file(caller);
        let read = || -> std::result::Result<Spec, FormatError> {
            let (Constant::InvokeDynamic { bootstrap, name_and_type } | Constant::Dynamic { bootstrap, name_and_type }) =
                file.pool.get(cp)?
            else {
                return Err(FormatError::Invalid(format!("Invalid constant pool index {cp}")));
            };
            let (name, descriptor) = file.pool.name_and_type(name_and_type)?;
            let bootstrap = file
                .bootstraps
                .get(bootstrap as usize)
                .ok_or_else(|| FormatError::Invalid(format!("Invalid bootstrap method index {bootstrap}")))?;
            Ok(Spec {
                caller,
                name: name.into_owned(),
                descriptor: descriptor.into_owned(),
                handle: bootstrap.handle,
                arguments: bootstrap.arguments.to_vec(),
                file: file.clone(),
            })
        };
        read().map_err(|error| self.throw_new("java/lang/ClassFormatError", &error.to_string()))
    }

    /// A name for the class of the site at `pc` of the running method.
    fn site_class_name(&self, caller: ClassId, pc: usize, what: &str) -> String {
        let method = self.top().method;
        let member = u64::from(self.program.method(method).member);
        let inst = pc as u64 - u64::from(self.code.methods[method.index()].start);
        let caller = self.program.class_name(caller);
        // Hidden classes of JDK 17 have a number here that counts lambdas.
        let number =
            if self.options.feature < 21 && what == "Lambda" { format!("${}", member + 1) } else { String::new() };
        format!("{caller}$${what}{number}+0x{:016x}", 0x7_0000_0000_0000 + (member << 24) + inst)
    }

    fn compile_site(&mut self, spec: &Spec, pc: usize) -> Result<Option<Compiled>> {
        let Ok(Some(handle)) = spec.handle_constant(spec.handle) else { return Ok(None) };
        if handle.kind != 6 {
            return Ok(None);
        }
        match (&handle.owner[..], &handle.name[..]) {
            (LAMBDAS, "metafactory") => self.compile_lambda(spec, pc, false),
            (LAMBDAS, "altMetafactory") => self.compile_lambda(spec, pc, true),
            (CONCATS, "makeConcatWithConstants" | "makeConcat") => self.compile_concat(spec, pc, &handle.name),
            (RECORDS, "bootstrap") => self.compile_record_method(spec, pc),
            (SWITCHES, "typeSwitch") => Ok(self.compile_type_switch(spec, pc)),
            (SWITCHES, "enumSwitch") => Ok(self.compile_enum_switch(spec, pc)),
            _ => Ok(None),
        }
    }

    fn link_compiled(&mut self, spec: &Spec, compiled: Compiled, dst: Reg, n: u8, args: u32) -> Result<Inst> {
        let class = match compiled.bytes {
            Ok(bytes) => self.define_hidden(spec.caller, bytes)?,
            Err(SynthesisError::Linkage(message)) => {
                let cause = self.new_throwable(compiled.exception, Some(&message));
                return Err(self.bootstrap_error(cause));
            }
            Err(error) => return Err(self.throw_new("java/lang/InternalError", &error.to_string())),
        };
        let Some(method) = self.program.find_method(class, compiled.method, &compiled.descriptor) else {
            let text = format!("{} has no method {}", compiled.class_name, compiled.method);
            return Err(self.throw_new("java/lang/InternalError", &text));
        };
        if compiled.method == FACTORY && parameters(&spec.descriptor).next().is_none() {
            let constant = self.constant_of(class, ONLY_OBJECT, ObjectConstant::Instance(class));
            return Ok(Inst::LoadConstAt { dst, constant });
        }
        self.prepared(method)?;
        // The class has no initialiser, so there is nothing to check before the call.
        Ok(Inst::CallDirect { dst, n, checked: false, args, method: method.0 })
    }

    /// `BootstrapMethodError` around what a bootstrap threw.
    pub(crate) fn bootstrap_error(&mut self, cause: crate::heap::Ref) -> Interrupt {
        let text = "bootstrap method initialization exception";
        let error = self.new_throwable("java/lang/BootstrapMethodError", Some(text));
        self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        Interrupt::Throw(error)
    }

    fn compile_lambda(&mut self, spec: &Spec, pc: usize, alternative: bool) -> Result<Option<Compiled>> {
        let [erased, implementation, instantiated, rest @ ..] = &spec.arguments[..] else { return Ok(None) };
        let (Some(erased), Some(instantiated)) = (spec.method_type(*erased), spec.method_type(*instantiated)) else {
            return Ok(None);
        };
        let Ok(Some(handle)) = spec.handle_constant(*implementation) else { return Ok(None) };
        let Some(interface) = class_name(return_type(&spec.descriptor)).map(str::to_owned) else { return Ok(None) };
        let mut markers = Vec::new();
        let mut bridges = Vec::new();
        let mut serializable = false;
        if alternative {
            let mut rest = rest.iter();
            let Some(flags) = rest.next().and_then(|&cp| spec.int(cp)) else { return Ok(None) };
            serializable = flags & FLAG_SERIALIZABLE != 0;
            if flags & FLAG_MARKERS != 0 {
                let count = rest.next().and_then(|&cp| spec.int(cp)).unwrap_or(0);
                markers.extend(rest.by_ref().take(count.max(0) as usize).filter_map(|&cp| spec.class(cp)));
            }
            if flags & FLAG_BRIDGES != 0 {
                let count = rest.next().and_then(|&cp| spec.int(cp)).unwrap_or(0);
                bridges.extend(rest.by_ref().take(count.max(0) as usize).filter_map(|&cp| spec.method_type(cp)));
            }
        }
        let declaring = self.check_implementation(spec.caller, &handle)?;
        let class_name = self.site_class_name(spec.caller, pc, "Lambda");
        let caller = self.program.class_name(spec.caller).to_owned();
        let declaring = self.program.class_name(declaring).to_owned();
        let lambda = self.lambda(
            spec.caller,
            Lambda {
                class_name: class_name.clone(),
                interface,
                markers,
                method: spec.name.clone(),
                erased,
                instantiated,
                bridges,
                implementation: Implementation {
                    kind: handle.kind,
                    owner: handle.owner,
                    name: handle.name,
                    descriptor: handle.descriptor,
                    owner_is_interface: handle.interface,
                },
                factory: spec.descriptor.clone(),
                serialization: if serializable {
                    Serialization::Replaced { capturing_class: caller, declaring_class: declaring }
                } else {
                    Serialization::None
                },
            },
        )?;
        Ok(Some(Compiled {
            class_name,
            bytes: lambda.compile(),
            method: FACTORY,
            descriptor: lambda.factory,
            exception: "java/lang/invoke/LambdaConversionException",
        }))
    }

    /// Decides what of a lambda's serialization depends on its interfaces.
    pub(crate) fn lambda(&mut self, caller: ClassId, mut lambda: Lambda) -> Result<Lambda> {
        let serializable = self.library_class("java/io/Serializable")?;
        let mut is_serializable = false;
        for interface in std::iter::once(&lambda.interface).chain(&lambda.markers) {
            let interface = self.resolve_class_name(caller, interface)?;
            is_serializable |= self.program.is_subtype(interface, serializable);
        }
        match lambda.serialization {
            Serialization::Replaced { .. } if !is_serializable => lambda.markers.push("java/io/Serializable".into()),
            Serialization::None if is_serializable => lambda.serialization = Serialization::Refused,
            _ => {}
        }
        Ok(lambda)
    }

    /// Resolves the method that a handle constant names, and gives the class that declares it.
    fn check_implementation(&mut self, caller: ClassId, handle: &HandleConstant) -> Result<ClassId> {
        let owner = self.resolve_class_in(caller, handle.class)?;
        let name = self.program.symbols.intern(&handle.name);
        let descriptor = self.program.symbols.intern(&handle.descriptor);
        self.program.load_nest_host(caller);
        self.program.load_nest_host(owner);
        match self.program.resolve_method(caller, owner, name, descriptor, handle.interface) {
            Ok(method) => {
                self.constrain_method(caller, method)?;
                Ok(self.program.method(method).class)
            }
            Err(error) => Err(self.resolve_failed(error)),
        }
    }

    fn compile_concat(&mut self, spec: &Spec, pc: usize, factory: &str) -> Result<Option<Compiled>> {
        let class_name = self.site_class_name(spec.caller, pc, "Concat");
        let concat = if factory == "makeConcat" {
            Concat::plain(class_name.clone(), spec.descriptor.clone())
        } else {
            let [recipe, constants @ ..] = &spec.arguments[..] else { return Ok(None) };
            let Some(recipe) = spec.text(*recipe) else { return Ok(None) };
            let mut texts = Vec::with_capacity(constants.len());
            for &constant in constants {
                match self.concat_constant(spec, constant) {
                    Some(text) => texts.push(text),
                    None => return Ok(None),
                }
            }
            Concat { class_name: class_name.clone(), descriptor: spec.descriptor.clone(), recipe, constants: texts }
        };
        Ok(Some(Compiled {
            class_name,
            bytes: concat.compile(),
            method: concat::METHOD,
            descriptor: concat.descriptor,
            exception: "java/lang/invoke/StringConcatException",
        }))
    }

    /// A constant of a recipe whose text is known without running Java code.
    fn concat_constant(&self, spec: &Spec, cp: u16) -> Option<ConcatConstant> {
        Some(match spec.file.pool.get(cp).ok()? {
            Constant::String(text) => {
                ConcatConstant::Text(classfile::decode_utf16(spec.file.pool.raw_utf8(text).ok()?))
            }
            Constant::Integer(value) => ConcatConstant::Text(value.to_string().encode_utf16().collect()),
            Constant::Long(value) => ConcatConstant::Text(value.to_string().encode_utf16().collect()),
            Constant::Class(_) => ConcatConstant::Class(spec.class(cp)?),
            _ => return None,
        })
    }

    fn compile_record_method(&mut self, spec: &Spec, pc: usize) -> Result<Option<Compiled>> {
        let Some(method) = RecordMethodKind::of_name(&spec.name) else { return Ok(None) };
        let [record, names, getters @ ..] = &spec.arguments[..] else { return Ok(None) };
        let record_class = *record;
        let (Some(record), Some(names)) = (spec.class(record_class), spec.string(*names)) else { return Ok(None) };
        let names: Vec<&str> = if names.is_empty() { Vec::new() } else { names.split(';').collect() };
        if names.len() != getters.len() {
            return Ok(None);
        }
        let mut components = Vec::with_capacity(getters.len());
        for (name, &getter) in names.iter().zip(getters) {
            let Ok(Some(getter)) = spec.handle_constant(getter) else { return Ok(None) };
            if getter.kind != 1 {
                return Ok(None);
            }
            components.push(Component {
                name: (*name).to_owned(),
                owner: getter.owner,
                field: getter.name,
                descriptor: getter.descriptor,
            });
        }
        let class = self.resolve_class_in(spec.caller, record_class)?;
        let class_name = self.site_class_name(spec.caller, pc, "Record");
        let simple_name = self.simple_name(class);
        let compiled = RecordMethod { class_name: class_name.clone(), record, simple_name, components, method };
        if compiled.descriptor() != spec.descriptor {
            return Ok(None);
        }
        Ok(Some(Compiled {
            class_name,
            bytes: compiled.compile(),
            method: method.name(),
            descriptor: compiled.descriptor(),
            exception: "java/lang/IllegalArgumentException",
        }))
    }

    /// `Class.getSimpleName` of a class that is no array.
    pub(crate) fn simple_name(&self, class: ClassId) -> String {
        let full = self.program.class_name(class);
        let inner = self.program.class(class).file.as_ref().and_then(|file| {
            let entry = file
                .inner_classes
                .iter()
                .find(|inner| inner.inner != 0 && file.pool.class_name(inner.inner).is_ok_and(|name| name == full))?;
            Some(if entry.name == 0 { String::new() } else { file.pool.utf8(entry.name).ok()?.into_owned() })
        });
        inner.unwrap_or_else(|| full.rsplit('/').next().unwrap_or(full).to_owned())
    }

    fn compile_type_switch(&mut self, spec: &Spec, pc: usize) -> Option<Compiled> {
        let class_name = self.site_class_name(spec.caller, pc, "TypeSwitch");
        let labels = spec.arguments.iter().map(|&cp| type_label(spec, cp)).collect::<Option<Vec<_>>>()?;
        let switch = Switch { class_name: class_name.clone(), descriptor: spec.descriptor.clone(), labels };
        Some(Compiled {
            class_name,
            bytes: switch.compile(),
            method: switches::METHOD,
            descriptor: switch.descriptor,
            exception: "java/lang/IllegalArgumentException",
        })
    }

    fn compile_enum_switch(&mut self, spec: &Spec, pc: usize) -> Option<Compiled> {
        let class_name = self.site_class_name(spec.caller, pc, "EnumSwitch");
        let labels = spec
            .arguments
            .iter()
            .map(|&cp| spec.class(cp).map(EnumLabel::Class).or_else(|| spec.string(cp).map(EnumLabel::Constant)))
            .collect::<Option<Vec<_>>>()?;
        let switch = Switch::of_enum(class_name.clone(), spec.descriptor.clone(), labels);
        Some(Compiled {
            class_name,
            bytes: switch.and_then(|switch| switch.compile()),
            method: switches::METHOD,
            descriptor: spec.descriptor.clone(),
            exception: "java/lang/IllegalArgumentException",
        })
    }
}

/// A `case` label, if it is one whose meaning the class file alone tells.
fn type_label(spec: &Spec, cp: u16) -> Option<Label> {
    Some(match spec.file.pool.get(cp).ok()? {
        Constant::Class(_) => Label::Class(spec.class(cp)?),
        Constant::String(_) => Label::Text(spec.text(cp)?),
        Constant::Integer(value) => Label::Integer(value),
        Constant::Long(value) => Label::Long(value),
        Constant::Float(bits) => Label::Float(bits),
        Constant::Double(bits) => Label::Double(bits),
        Constant::Dynamic { .. } => dynamic_label(spec, cp)?,
        _ => return None,
    })
}

/// Labels that `javac` writes as dynamic constants: enum constants, booleans, primitive types.
fn dynamic_label(spec: &Spec, cp: u16) -> Option<Label> {
    let (bootstrap, name, descriptor, arguments) = constant_bootstrap(spec, cp)?;
    match &bootstrap[..] {
        "invoke" => {
            let [method, class, constant] = arguments[..] else { return None };
            let method = spec.handle_constant(method).ok()??;
            if method.owner != "java/lang/Enum$EnumDesc" {
                return None;
            }
            let (bootstrap, _, _, arguments) = constant_bootstrap(spec, class)?;
            let [class_desc, class] = arguments[..] else { return None };
            let class_desc = spec.handle_constant(class_desc).ok()??;
            if bootstrap != "invoke" || class_desc.owner != "java/lang/constant/ClassDesc" || class_desc.name != "of" {
                return None;
            }
            Some(Label::Enum { class: spec.string(class)?.replace('.', "/"), constant: spec.string(constant)? })
        }
        "getStaticFinal" if descriptor == "Ljava/lang/Boolean;" || descriptor == "Z" => match &name[..] {
            "TRUE" => Some(Label::Boolean(true)),
            "FALSE" => Some(Label::Boolean(false)),
            _ => None,
        },
        "primitiveClass" => name.chars().next().map(Label::Primitive),
        _ => None,
    }
}

/// Bootstrap, name, descriptor and arguments of a constant that `ConstantBootstraps` makes.
fn constant_bootstrap(spec: &Spec, cp: u16) -> Option<(String, String, String, Vec<u16>)> {
    let Constant::Dynamic { bootstrap, name_and_type } = spec.file.pool.get(cp).ok()? else { return None };
    let (name, descriptor) = spec.file.pool.name_and_type(name_and_type).ok()?;
    let bootstrap = spec.file.bootstraps.get(bootstrap as usize)?;
    let handle = spec.handle_constant(bootstrap.handle).ok()??;
    (handle.owner == CONSTANTS)
        .then(|| (handle.name, name.into_owned(), descriptor.into_owned(), bootstrap.arguments.to_vec()))
}
