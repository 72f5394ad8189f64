//! Accesses through `VarHandle`.
//!
//! Handles for fields and array elements are executed here, as one operation with its memory order. Others
//! (views of byte arrays and buffers) have their implementation in the library: a static method per mode,
//! which is called. Arguments of other types than the variable's go through the method handle of the mode.

use super::direct::width_of;
use super::modes::{Action, Mode};
use super::site::HandleSite;
use crate::heap::{BASE_OFFSET, Ref};
use crate::machine::{Interrupt, Machine, Result};
use program::ir::Reg;
use program::{ClassId, ClassKind, MethodId, Primitive, Type};
use std::sync::Arc;

const OWNER: &str = "java/lang/invoke/HeddleHandles";
/// Since JDK 22 handles for static fields of classes that are not initialised are of this class.
const LAZY: &str = "java/lang/invoke/LazyInitializingVarHandle";
const LEADING: &[&str] = &["Ljava/lang/invoke/VarHandle;", "Ljava/lang/String;", "Ljava/lang/invoke/MethodType;"];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// A field of a receiver: the words of `fieldOffset` and `receiverType`.
    Instance { offset: u32, receiver: u32 },
    /// The words of `fieldOffset` and `base`.
    Static { offset: u32, base: u32 },
    /// An element of an array; the word of `arrayType`, if elements are references.
    Array { array: u32 },
}

/// What is known about a class of handles for fields or elements.
#[derive(Debug)]
pub(super) struct Variable {
    shape: Shape,
    ty: Type,
    /// The word of the variable's type, if it is a reference.
    type_word: u32,
    /// Which modes its class implements, a bit each.
    supported: u64,
}

impl Machine {
    /// Reads off the class of a handle what its variables are; `None` if they are not fields or elements.
    fn variable(&mut self, class: ClassId) -> Option<Arc<Variable>> {
        if let Some(known) = self.code.handles.variables.get(&class) {
            return known.clone();
        }
        let variable = self.variable_of(class).map(Arc::new);
        self.code.handles.variables.insert(class, variable.clone());
        variable
    }

    fn variable_of(&self, class: ClassId) -> Option<Variable> {
        let name = self.program.class_name(class).strip_prefix("java/lang/invoke/VarHandle")?;
        let (element, shape) = name.split_once('$')?;
        let ty = match element {
            "References" => Type::Ref,
            _ => {
                let primitive = Primitive::ALL[..8].iter().find(|primitive| {
                    let (first, rest) = element.split_at_checked(1).unwrap_or(("", ""));
                    primitive.name().strip_prefix(&first.to_lowercase()).is_some_and(|tail| rest == format!("{tail}s"))
                })?;
                Type::Primitive(*primitive)
            }
        };
        let word = |name| self.field_word(class, name);
        let (shape, type_field) = match shape {
            "FieldInstanceReadOnly" | "FieldInstanceReadWrite" => {
                (Shape::Instance { offset: word("fieldOffset")?, receiver: word("receiverType")? }, "fieldType")
            }
            "FieldStaticReadOnly" | "FieldStaticReadWrite" => {
                (Shape::Static { offset: word("fieldOffset")?, base: word("base")? }, "fieldType")
            }
            "Array" => (Shape::Array { array: if ty.is_ref() { word("arrayType")? } else { 0 } }, "componentType"),
            _ => return None,
        };
        let type_word = if ty.is_ref() { word(type_field)? } else { 0 };
        let supported = Mode::all()
            .filter(|mode| self.implementation(class, mode.name).is_some())
            .fold(0, |bits, mode| bits | 1 << mode.index);
        Some(Variable { shape, ty, type_word, supported })
    }

    /// The class whose static methods implement the modes of a handle: its own, or the one its form names.
    fn implementing_class(&self, handle: Ref) -> ClassId {
        let form = self.get_ref_field(handle, "vform");
        let class = if form.is_null() { Ref::NULL } else { self.get_ref_field(form, "implClass") };
        if class.is_null() { self.class_of(handle) } else { self.mirrored(class) }
    }

    /// The static method that implements a mode of a handle, taking so many arguments (the handle included).
    fn implementation_of(&self, handle: Ref, mode: &str, count: usize) -> Option<MethodId> {
        let class = self.implementing_class(handle);
        let first = self.implementation(class, mode)?;
        let name = self.program.method(first).name;
        let owner = self.program.method(first).class;
        self.program.class(owner).methods.iter().copied().find(|&method| {
            let method = self.program.method(method);
            method.name == name && method.is_static() && method.params.len() == count
        })
    }

    /// The static method of a handle's class that implements a mode.
    fn implementation(&self, class: ClassId, mode: &str) -> Option<MethodId> {
        let symbol = self.program.symbols.get(mode)?;
        let mut at = Some(class);
        while let Some(id) = at {
            let found = self.program.class(id).methods.iter().copied().find(|&method| {
                let method = self.program.method(method);
                method.name == symbol && method.is_static()
            });
            if found.is_some() {
                return found;
            }
            at = self.program.class(id).super_class;
        }
        None
    }

    /// A call of an access mode; `args` begin with the handle.
    pub(super) fn call_variable(&mut self, site: &HandleSite, mode: Mode, dst: Reg, args: &[u64]) -> Result<()> {
        let handle = Ref::from_bits(args[0]);
        let class = self.class_of(handle);
        let words = self.handle_words()?;
        let exact = self.state.heap.get(handle, words.exact) != 0;
        if let Some(variable) = self.variable(class) {
            if variable.fits(site, mode, self) && (!exact || self.fits_exactly(handle, &variable, site, mode)) {
                if variable.supported >> mode.index & 1 == 0 {
                    return Err(self.unsupported_mode(mode));
                }
                let Some((object, offset, values)) = self.locate(handle, &variable, mode, &args[1..]) else {
                    let Some(method) = self.implementation(class, mode.name) else {
                        return Err(self.unsupported_mode(mode));
                    };
                    return self.call_with(method, dst, args);
                };
                let value = self.perform(object, offset, variable.ty, mode, values)?;
                if variable.ty.is_ref() && !matches!(mode.action, Action::Set | Action::CompareAndSet) {
                    self.cast_result(Ref::from_bits(value), site.result)?;
                }
                self.finish(dst, value);
                return Ok(());
            }
        } else if let Some((target, owner)) = self.behind_lazy(class, handle)
            && let Some(variable) = self.variable(self.class_of(target))
            && variable.fits(site, mode, self)
            && (!exact || self.fits_exactly(target, &variable, site, mode))
            && variable.supported >> mode.index & 1 != 0
        {
            self.initialise(owner)?;
            let mut args = args.to_vec();
            args[0] = target.bits();
            return self.call_variable(site, mode, dst, &args);
        } else if !exact && let Some(method) = self.implementation_of(handle, mode.name, args.len()) {
            let descriptor = self.program.descriptor(method);
            let own = super::compiled::erase(&site.descriptor);
            if descriptor.strip_prefix("(Ljava/lang/invoke/VarHandle;") == own.strip_prefix('(') {
                return self.call_with(method, dst, args);
            }
        }
        self.call_variable_slowly(site, mode, dst, args)
    }

    /// The handle behind one that initialises the class of its static field first, and that class.
    fn behind_lazy(&self, class: ClassId, handle: Ref) -> Option<(Ref, ClassId)> {
        (self.program.class_name(class) == LAZY).then(|| {
            let owner = self.mirrored(self.get_ref_field(handle, "refc"));
            (self.get_ref_field(handle, "target"), owner)
        })
    }

    /// Through the method handle of the mode, converted to the site's type.
    fn call_variable_slowly(&mut self, site: &HandleSite, mode: Mode, dst: Reg, args: &[u64]) -> Result<()> {
        let method_type = self.method_type(site.caller, &site.descriptor)?;
        let call = self.boxing_call("accessByName", LEADING, OWNER, &site.descriptor)?;
        let name = self.intern(mode.name);
        let mut all = Vec::with_capacity(args.len() + 2);
        all.extend([args[0], name.bits(), method_type.bits()]);
        all.extend_from_slice(&args[1..]);
        self.call_with(call, dst, &all)
    }

    /// Whether the site's type is that of the mode itself, for handles that ask for it.
    fn fits_exactly(&self, handle: Ref, variable: &Variable, site: &HandleSite, mode: Mode) -> bool {
        let class_at = |word: u32| self.mirrored(self.state.heap.get_ref(handle, word));
        let own = match variable.ty {
            Type::Primitive(primitive) => self.program.primitive(primitive),
            Type::Ref => class_at(variable.type_word),
        };
        let coordinates = match variable.shape {
            Shape::Instance { receiver, .. } => {
                if site.parameters[0] != class_at(receiver) {
                    return false;
                }
                1
            }
            Shape::Static { .. } => 0,
            Shape::Array { array } => {
                let wanted = match variable.ty {
                    Type::Primitive(primitive) => self.known.prim_array(primitive),
                    Type::Ref => class_at(array),
                };
                if site.parameters[0] != wanted {
                    return false;
                }
                2
            }
        };
        let result = match mode.action {
            Action::Set => self.program.primitive(Primitive::Void),
            Action::CompareAndSet => self.program.primitive(Primitive::Boolean),
            _ => own,
        };
        site.result == result && site.parameters[coordinates..].iter().all(|&parameter| parameter == own)
    }

    /// Object and offset of the variable that the coordinates tell, and the values; `None` if the access is
    /// going to fail. The library's own implementation then does so, with its words and stack trace.
    fn locate<'a>(
        &self,
        handle: Ref,
        variable: &Variable,
        mode: Mode,
        args: &'a [u64],
    ) -> Option<(Ref, u64, &'a [u64])> {
        let heap = &self.state.heap;
        let fits = |object: Ref, word: u32| {
            object.is_null() || self.is_instance(object, self.mirrored(heap.get_ref(handle, word)))
        };
        let (object, offset, values) = match variable.shape {
            Shape::Instance { offset, receiver } => {
                let object = Ref::from_bits(args[0]);
                if object.is_null() || !fits(object, receiver) {
                    return None;
                }
                (object, heap.get(handle, offset), &args[1..])
            }
            Shape::Static { offset, base } => (heap.get_ref(handle, base), heap.get(handle, offset), args),
            Shape::Array { array: array_word } => {
                let array = Ref::from_bits(args[0]);
                if array.is_null() {
                    return None;
                }
                let shift = match variable.ty {
                    Type::Primitive(primitive) => {
                        if self.class_of(array) != self.known.prim_array(primitive) {
                            return None;
                        }
                        primitive.shift()
                    }
                    Type::Ref => {
                        if !fits(array, array_word) {
                            return None;
                        }
                        3
                    }
                };
                let index = args[1] as u32 as usize;
                if index >= heap.array_len(array) {
                    return None;
                }
                (array, (BASE_OFFSET + (index << shift)) as u64, &args[2..])
            }
        };
        let storable = !variable.ty.is_ref()
            || values.iter().all(|&value| fits(Ref::from_bits(value), variable.type_word))
                && self.is_storable(variable, mode, object, values);
        storable.then_some((object, offset, values))
    }

    /// Whether an array takes the value that is to be stored: it may be of a smaller type than the handle says.
    fn is_storable(&self, variable: &Variable, mode: Mode, object: Ref, values: &[u64]) -> bool {
        if !matches!(variable.shape, Shape::Array { .. }) || mode.action == Action::Get {
            return true;
        }
        match (self.program.class(self.class_of(object)).kind, values.last()) {
            (ClassKind::Array { component }, Some(&value)) if value != 0 => {
                self.is_instance(Ref::from_bits(value), component)
            }
            _ => true,
        }
    }

    /// A result of reference type is cast to what the caller takes it for.
    fn cast_result(&mut self, object: Ref, wanted: ClassId) -> Result<()> {
        let is_void = matches!(self.program.class(wanted).kind, ClassKind::Primitive(_));
        if object.is_null() || is_void || self.is_instance(object, wanted) {
            return Ok(());
        }
        let actual = self.program.external_name(self.class_of(object));
        let text = format!("Cannot cast {actual} to {}", self.program.external_name(wanted));
        Err(self.throw_new("java/lang/ClassCastException", &text))
    }

    fn unsupported_mode(&mut self, mode: Mode) -> Interrupt {
        if self.options.feature < 21 {
            self.throw_bare("java/lang/UnsupportedOperationException")
        } else {
            self.throw_new("java/lang/UnsupportedOperationException", mode.name)
        }
    }

    /// The operation itself.
    fn perform(&mut self, object: Ref, offset: u64, ty: Type, mode: Mode, values: &[u64]) -> Result<u64> {
        let (width, orders) = (width_of(ty), mode.orders);
        let value = values.first().copied().unwrap_or(0);
        match mode.action {
            Action::Get => self.raw_get(object, offset, width, orders.read),
            Action::Set => self.raw_put(object, offset, width, orders.write, value).map(|()| 0),
            Action::CompareAndSet => {
                let weak = mode.name.starts_with("weak");
                let (_, done) = self.raw_compare(object, offset, width, orders, weak, [value, values[1]])?;
                Ok(u64::from(done))
            }
            Action::CompareAndExchange => {
                let (old, _) = self.raw_compare(object, offset, width, orders, false, [value, values[1]])?;
                Ok(old)
            }
            Action::GetAndSet => self.raw_update(object, offset, width, orders, |_| value),
            Action::GetAndAdd => self.raw_update(object, offset, width, orders, |old| sum(ty, old, value)),
            Action::GetAndOr => self.raw_update(object, offset, width, orders, |old| old | value),
            Action::GetAndAnd => self.raw_update(object, offset, width, orders, |old| old & value),
            Action::GetAndXor => self.raw_update(object, offset, width, orders, |old| old ^ value),
        }
    }

    /// An access with boxed arguments of the types that the mode itself has; the result is boxed anew.
    pub(crate) fn access_boxed(&mut self, handle: Ref, mode: Mode, arguments: Ref) -> Result<u64> {
        self.make_room()?;
        let class = self.class_of(handle);
        let boxed: Vec<Ref> =
            (0..self.state.heap.array_len(arguments)).map(|at| self.state.heap.ref_at(arguments, at)).collect();
        let Some(variable) = self.variable(class) else {
            return Err(self.implementation_call(handle, mode, &boxed));
        };
        if variable.supported >> mode.index & 1 == 0 {
            return Err(self.unsupported_mode(mode));
        }
        let first_value = boxed.len() - mode.action.values().min(boxed.len());
        let mut args = Vec::with_capacity(boxed.len());
        for (at, &object) in boxed.iter().enumerate() {
            let primitive = at >= first_value && !variable.ty.is_ref() || at == 1 && first_value == 2;
            args.push(if primitive { self.unboxed(object).map_or(0, |(_, bits)| bits) } else { object.bits() });
        }
        let Some((object, offset, values)) = self.locate(handle, &variable, mode, &args) else {
            return Err(self.implementation_call(handle, mode, &boxed));
        };
        let value = self.perform(object, offset, variable.ty, mode, values)?;
        let ty = match mode.action {
            Action::Set => return Ok(0),
            Action::CompareAndSet => Type::Primitive(Primitive::Boolean),
            _ => variable.ty,
        };
        Ok(match ty {
            Type::Ref => value,
            Type::Primitive(primitive) => self.new_wrapper(primitive, value).bits(),
        })
    }

    /// A new wrapper object, whatever `valueOf` would give.
    pub(crate) fn new_wrapper(&mut self, primitive: Primitive, value: u64) -> Ref {
        let class = self.known.wrappers[primitive as usize];
        let object = self.new_object(class);
        self.set_field(object, "value", value);
        object
    }

    /// The library's own implementation of a mode, called with boxed arguments.
    fn implementation_call(&mut self, handle: Ref, mode: Mode, boxed: &[Ref]) -> Interrupt {
        let Some(method) = self.implementation_of(handle, mode.name, boxed.len() + 1) else {
            return self.unsupported_mode(mode);
        };
        match self.boxed_method(method) {
            Ok(call) => {
                let array = self.new_array(self.known.object_array, boxed.len() + 1);
                self.state.heap.set_ref_at(array, 0, handle);
                for (at, &object) in boxed.iter().enumerate() {
                    self.state.heap.set_ref_at(array, at + 1, object);
                }
                Interrupt::Call { method: call, args: vec![array.bits()] }
            }
            Err(interrupt) => interrupt,
        }
    }
}

impl Variable {
    /// Whether a call of the site needs no conversion but casts of references.
    fn fits(&self, site: &HandleSite, mode: Mode, machine: &Machine) -> bool {
        let primitive = |class: ClassId| match machine.program.class(class).kind {
            ClassKind::Primitive(primitive) => Some(primitive),
            _ => None,
        };
        let is = |class: ClassId, ty: Type| match ty {
            Type::Ref => primitive(class).is_none(),
            Type::Primitive(wanted) => primitive(class) == Some(wanted),
        };
        let coordinates: &[Type] = match self.shape {
            Shape::Instance { .. } => &[Type::Ref],
            Shape::Static { .. } => &[],
            Shape::Array { .. } => &[Type::Ref, Type::Primitive(Primitive::Int)],
        };
        let result = match mode.action {
            Action::Set => Type::Primitive(Primitive::Void),
            Action::CompareAndSet => Type::Primitive(Primitive::Boolean),
            _ => self.ty,
        };
        site.parameters.len() == coordinates.len() + mode.action.values()
            && site.parameters.iter().zip(coordinates).all(|(&class, &ty)| is(class, ty))
            && site.parameters[coordinates.len()..].iter().all(|&class| is(class, self.ty))
            && (is(site.result, result) || primitive(site.result) == Some(Primitive::Void))
    }
}

fn sum(ty: Type, x: u64, y: u64) -> u64 {
    match ty {
        Type::Primitive(Primitive::Long) => x.wrapping_add(y),
        Type::Primitive(Primitive::Double) => (f64::from_bits(x) + f64::from_bits(y)).to_bits(),
        Type::Primitive(Primitive::Float) => u64::from((f32::from_bits(x as u32) + f32::from_bits(y as u32)).to_bits()),
        _ => u64::from((x as u32).wrapping_add(y as u32)),
    }
}
