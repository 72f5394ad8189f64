//! `java.lang.invoke.MethodHandleNatives`: resolving members for method handles.
//!
//! `MethodHandles.Lookup` and everything around it is the library's own code; this is what it asks the
//! virtual machine for. A resolved `MemberName` names its member by class and position.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Op, Order};
use program::{ClassId, FieldId, MethodId, flags};
use support::Symbol;

const IS_METHOD: u64 = 0x1_0000;
const IS_CONSTRUCTOR: u64 = 0x2_0000;
const IS_FIELD: u64 = 0x4_0000;
const TRUSTED_FINAL: u64 = 0x20_0000;
const KIND_SHIFT: u32 = 24;

/// `REF_` kinds.
use crate::code::handles::kind;

natives! {
    "java/lang/invoke/MethodHandleNatives" {
        "resolve" "(Ljava/lang/invoke/MemberName;Ljava/lang/Class;IZ)Ljava/lang/invoke/MemberName;" writes(Memory) allocates loads => resolve;
        "init" "(Ljava/lang/invoke/MemberName;Ljava/lang/Object;)V" writes(Memory) allocates => init;
        "expand" "(Ljava/lang/invoke/MemberName;)V" writes(Memory) allocates interns => expand;
        "objectFieldOffset" "(Ljava/lang/invoke/MemberName;)J" reads(Memory) => field_offset;
        "staticFieldOffset" "(Ljava/lang/invoke/MemberName;)J" reads(Memory) => field_offset;
        "staticFieldBase" "(Ljava/lang/invoke/MemberName;)Ljava/lang/Object;" reads(Memory) => static_field_base;
        "setCallSiteTargetNormal" "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V" writes(Memory) => |m, a| set_target(m, a, Order::Plain);
        "setCallSiteTargetVolatile" "(Ljava/lang/invoke/CallSite;Ljava/lang/invoke/MethodHandle;)V" writes(Memory) => |m, a| set_target(m, a, Order::Volatile);
        "clearCallSiteContext" "(Ljava/lang/invoke/MethodHandleNatives$CallSiteContext;)V" pure => nothing;
        // No names: the library has nothing to verify its constants against.
        "getNamedCon" "(I[Ljava/lang/Object;)I" pure => nothing;
    }
}

/// Class, name, descriptor and flags that a `MemberName` says.
struct Sought {
    class: ClassId,
    name: Symbol,
    descriptor: Symbol,
    flags: u64,
}

fn sought(m: &mut Machine, member: Ref) -> Option<Sought> {
    let heap = &m.state.heap;
    let class = heap.get_ref(member, m.known.member_class);
    let name = heap.get_ref(member, m.known.member_name_field);
    let ty = heap.get_ref(member, m.known.member_type);
    let flags = heap.get(member, m.known.member_flags);
    if class.is_null() || name.is_null() || ty.is_null() {
        return None;
    }
    let descriptor = type_descriptor(m, ty)?;
    let name = m.string_text(name);
    let (name, descriptor) = (m.program.symbols.intern(&name), m.program.symbols.intern(&descriptor));
    Some(Sought { class: m.mirrored(class), name, descriptor, flags })
}

/// The descriptor that the `type` of a `MemberName` stands for: it is a class, a method type, a result class
/// with an array of parameter classes, or the descriptor itself.
fn type_descriptor(m: &Machine, ty: Ref) -> Option<String> {
    let class = m.class_of(ty);
    if class == m.known.class {
        return Some(m.descriptor_of(m.mirrored(ty)));
    }
    if class == m.known.string {
        return Some(m.string_text(ty));
    }
    let (parameters, result) = if class == m.known.method_type {
        m.type_classes(ty)
    } else if class == m.known.object_array && m.state.heap.array_len(ty) == 2 {
        let array = m.state.heap.ref_at(ty, 1);
        let parameters =
            (0..m.state.heap.array_len(array)).map(|at| m.mirrored(m.state.heap.ref_at(array, at))).collect();
        (parameters, m.mirrored(m.state.heap.ref_at(ty, 0)))
    } else {
        return None;
    };
    let parameters: String = parameters.into_iter().map(|class| m.descriptor_of(class)).collect();
    Some(format!("({parameters}){}", m.descriptor_of(result)))
}

fn resolve(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (member, caller, speculative) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]), a[3] as u32 != 0);
    m.make_room()?;
    let Some(sought) = sought(m, member) else {
        return Err(m.throw_new("java/lang/InternalError", "nothing to resolve"));
    };
    let caller = (!caller.is_null()).then(|| m.mirrored(caller));
    let found = if let Err(interrupt) = m.link(sought.class) {
        Err(interrupt)
    } else if sought.flags & IS_FIELD != 0 {
        resolve_field(m, member, caller, &sought)
    } else {
        resolve_method(m, member, caller, &sought)
    };
    match found {
        Ok(()) => Ok(a[0]),
        Err(Interrupt::Throw(_)) if speculative => Ok(0),
        Err(interrupt) => Err(interrupt),
    }
}

fn resolve_field(m: &mut Machine, member: Ref, caller: Option<ClassId>, sought: &Sought) -> Result<()> {
    let Some(field) = m.program.field_in(sought.class, sought.name, sought.descriptor) else {
        let name = m.program.symbols.text(sought.name).to_owned();
        return Err(m.throw_new("java/lang/NoSuchFieldError", &name));
    };
    if let Some(caller) = caller {
        m.constrain_field(caller, field)?;
    }
    // Whether the caller may access it the library finds out by itself.
    let wanted = (sought.flags >> KIND_SHIFT & 0xf) as u8;
    let setter = matches!(wanted, kind::PUT_FIELD | kind::PUT_STATIC);
    fill_field(m, member, field, setter)
}

fn resolve_method(m: &mut Machine, member: Ref, caller: Option<ClassId>, sought: &Sought) -> Result<()> {
    let wanted = (sought.flags >> KIND_SHIFT & 0xf) as u8;
    let Some(method) = find(m, wanted, sought) else {
        let inherited = m.program.class_chain_method(sought.class, sought.name, sought.descriptor).is_some();
        if inherited {
            let (parameters, _) = program::external_types(m.program.symbols.text(sought.descriptor));
            let class = m.program.external_name(sought.class);
            let text = format!("{class}: method 'void <init>({parameters})' not found");
            return Err(m.throw_new("java/lang/NoSuchMethodError", &text));
        }
        let text = format!("'{}'", m.program.external_method(sought.class, sought.name, sought.descriptor));
        return Err(m.throw_new("java/lang/NoSuchMethodError", &text));
    };
    let found = m.program.method(method);
    let (class, method_flags, is_static) = (found.class, found.flags, found.is_static());
    if !m.program.class(sought.class).is_array() || m.program.symbols.text(sought.name) != "clone" {
        check_access(m, caller, sought, class, method_flags)?;
    }
    if is_static != (wanted == kind::INVOKE_STATIC) {
        let text = format!(
            "Expected {}static method '{}'",
            if is_static { "non-" } else { "" },
            m.program.external_method(class, sought.name, sought.descriptor)
        );
        return Err(m.throw_new("java/lang/IncompatibleClassChangeError", &text));
    }
    if let Some(caller) = caller {
        m.constrain_method(caller, method)?;
    }
    fill_method(m, member, method, wanted)
}

/// Resolution without access checks.
fn find(m: &Machine, wanted: u8, sought: &Sought) -> Option<MethodId> {
    let Sought { class, name, descriptor, .. } = *sought;
    if wanted == kind::NEW {
        return m.program.declared_method(class, name, descriptor);
    }
    if !m.program.class(class).is_interface() {
        return m
            .program
            .class_chain_method(class, name, descriptor)
            .or_else(|| m.program.interface_method(class, name, descriptor));
    }
    m.program
        .declared_method(class, name, descriptor)
        .or_else(|| {
            let method = m.program.declared_method(m.known.object, name, descriptor)?;
            let public = m.program.method(method).flags & (flags::PUBLIC | flags::STATIC) == flags::PUBLIC;
            public.then_some(method)
        })
        .or_else(|| m.program.interface_method(class, name, descriptor))
}

fn check_access(m: &mut Machine, caller: Option<ClassId>, sought: &Sought, owner: ClassId, member: u16) -> Result<()> {
    let Some(from) = caller else { return Ok(()) };
    m.program.load_nest_host(from);
    m.program.load_nest_host(owner);
    if m.program.can_access(from, sought.class, owner, member) {
        return Ok(());
    }
    let interface = m.program.class(sought.class).is_interface();
    match m.program.resolve_method(from, sought.class, sought.name, sought.descriptor, interface) {
        Ok(_) => Ok(()),
        Err(error) => Err(m.resolve_failed(error)),
    }
}

/// Names the member in the `MemberName` by class and position.
fn fill(m: &mut Machine, member: Ref, class: ClassId, slot: usize, bits: u64) -> Result<()> {
    let resolved_class = m.boot_class("java/lang/invoke/ResolvedMethodName")?;
    let words = m.handle_words()?;
    let resolved = m.new_object(resolved_class);
    let mirror = m.mirror(class);
    m.state.heap.set_ref(resolved, words.holder, mirror);
    m.state.heap.set(resolved, words.slot, slot as u64);
    let known = &m.known;
    let (class_word, flags_word, method_word) = (known.member_class, known.member_flags, known.member_method);
    m.state.heap.set_ref(member, class_word, mirror);
    m.state.heap.set(member, flags_word, bits);
    m.state.heap.set_ref(member, method_word, resolved);
    Ok(())
}

fn fill_method(m: &mut Machine, member: Ref, method: MethodId, wanted: u8) -> Result<()> {
    let this = m.program.method(method);
    let class = this.class;
    let owner = m.program.class(class);
    let is_constructor = m.program.method_name(method) == "<init>";
    let bound = (this.flags | owner.flags) & flags::FINAL != 0 || this.is_private();
    let kind = match wanted {
        // A target that does not depend on the receiver needs no selection.
        kind::INVOKE_VIRTUAL | kind::INVOKE_INTERFACE if bound => kind::INVOKE_SPECIAL,
        kind::INVOKE_INTERFACE if !owner.is_interface() => kind::INVOKE_VIRTUAL,
        kind::INVOKE_VIRTUAL if owner.is_interface() => kind::INVOKE_INTERFACE,
        kind => kind,
    };
    let what = if is_constructor { IS_CONSTRUCTOR } else { IS_METHOD };
    let slot = owner.methods.iter().position(|&each| each == method).unwrap_or(0);
    fill(m, member, class, slot, u64::from(this.flags) | what | u64::from(kind) << KIND_SHIFT)
}

fn fill_field(m: &mut Machine, member: Ref, field: FieldId, setter: bool) -> Result<()> {
    let this = m.program.field(field);
    let class = this.class;
    let owner = m.program.class(class);
    let kind = match (this.is_static(), setter) {
        (false, false) => kind::GET_FIELD,
        (true, false) => kind::GET_STATIC,
        (false, true) => kind::PUT_FIELD,
        (true, true) => kind::PUT_STATIC,
    };
    let is_record = owner.super_class.is_some_and(|parent| m.program.class_name(parent) == "java/lang/Record");
    let trusted = this.is_final() && (this.is_static() || owner.hidden || is_record);
    let trusted = if trusted { TRUSTED_FINAL } else { 0 };
    let slot = owner.fields.iter().position(|&each| each == field).unwrap_or(0);
    fill(m, member, class, slot, u64::from(this.flags) | IS_FIELD | trusted | u64::from(kind) << KIND_SHIFT)
}

/// From a reflected method, constructor or field.
fn init(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (member, reflected) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    m.make_room()?;
    let class = m.program.class_name(m.class_of(reflected)).to_owned();
    if class == "java/lang/reflect/Field" {
        if let Some(field) = m.reflected_field(reflected) {
            fill_field(m, member, field, false)?;
        }
        return Ok(0);
    }
    if let Some(method) = m.reflected_method(reflected) {
        let this = m.program.method(method);
        let wanted = match () {
            () if class == "java/lang/reflect/Constructor" => kind::NEW,
            () if this.is_static() => kind::INVOKE_STATIC,
            () if m.program.class(this.class).is_interface() => kind::INVOKE_INTERFACE,
            () => kind::INVOKE_VIRTUAL,
        };
        fill_method(m, member, method, wanted)?;
    }
    Ok(0)
}

/// Fills in name and descriptor.
fn expand(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let member = Ref::from_bits(a[0]);
    m.make_room()?;
    let flags = m.state.heap.get(member, m.known.member_flags);
    let (name, descriptor) = if flags & IS_FIELD != 0 {
        let Some(field) = m.member_field(member)? else { return Ok(0) };
        (m.program.field(field).name, m.program.field(field).descriptor)
    } else {
        let Some(method) = m.member_method(member)? else { return Ok(0) };
        (m.program.method(method).name, m.program.method(method).descriptor)
    };
    let (name, descriptor) = (m.program.symbols.text(name).to_owned(), m.program.symbols.text(descriptor).to_owned());
    let (name_word, type_word) = (m.known.member_name_field, m.known.member_type);
    if m.state.heap.get_ref(member, name_word).is_null() {
        let text = m.intern(&name);
        m.state.heap.set_ref(member, name_word, text);
    }
    if m.state.heap.get_ref(member, type_word).is_null() {
        let text = m.new_string(&descriptor);
        m.state.heap.set_ref(member, type_word, text);
    }
    Ok(0)
}

fn field_offset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.member_field(Ref::from_bits(a[0]))? {
        Some(field) => Ok(u64::from(m.program.field(field).word) * 8),
        None => Err(m.throw_new("java/lang/InternalError", "field was not resolved")),
    }
}

fn static_field_base(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.member_field(Ref::from_bits(a[0]))? {
        Some(field) => {
            let class = m.program.field(field).class;
            Ok(m.mirror(class).bits())
        }
        None => Err(m.throw_new("java/lang/InternalError", "field was not resolved")),
    }
}

fn set_target(m: &mut Machine, a: &[u64], order: Order) -> Result<u64> {
    let words = m.handle_words()?;
    let object = Ref::from_bits(a[0]);
    m.visible(Op::Write(Location { object, slot: words.call_site_target }, order))?;
    m.state.heap.set_ref(object, words.call_site_target, Ref::from_bits(a[1]));
    Ok(0)
}
