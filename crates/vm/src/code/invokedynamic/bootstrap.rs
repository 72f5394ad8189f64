//! Constants and call sites that Java code makes: method types, method handles, what bootstraps give.
//!
//! Such an object is an entry of the machine's table of constants. It is made in the state when first asked
//! for: a frame is pushed whose result becomes the constant, and the instruction is executed again. What
//! the code allocates is named after the constant, not after the thread that happened to need it first.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, ObjectConstant, Result};
use crate::state::thread::{Namer, OnExit};
use classfile::Constant;
use program::dynamic::{Dynamic, MethodHandle, Place, Resolver};
use program::ir::Reg;
use program::{ClassId, MethodId, Primitive};
use support::{Symbol, mix64};

const NATIVES: &str = "java/lang/invoke/MethodHandleNatives";
const LINK: &str = "java/lang/invoke/HeddleLink";

/// So many dynamic constants may need each other in a row; `java` runs out of stack, too.
const NESTED_CONSTANTS: u32 = 1_000;

impl Machine {
    /// Runs Java code whose result becomes a constant.
    fn make_by_java(&mut self, index: u32, name: u64, method: MethodId, args: &[u64]) -> Interrupt {
        match self.enter(method, args, Reg::NONE, OnExit::Constant(index)) {
            Ok(()) => {
                self.state.push_namer(Namer { name: mix64(name ^ 0xc057), count: 0 });
                Interrupt::Retry
            }
            Err(interrupt) => interrupt,
        }
    }

    /// The code has returned.
    pub(crate) fn constant_made(&mut self, index: u32, value: Ref) {
        self.state.pop_namer();
        self.state.set_constant(index, value);
    }

    /// The code threw. Gives what is thrown where the constant is needed, if anything.
    pub(crate) fn constant_failed(&mut self, index: u32, exception: Ref) -> Option<Ref> {
        self.state.pop_namer();
        match self.entry_of(index) {
            Some(entry) => self.refuse(&[entry], entry.key, exception),
            None => Some(exception),
        }
    }

    /// The `CallSite` of a site whose bootstrap is Java code.
    pub(crate) fn linked_call_site(&mut self, index: u32) -> Result<Ref> {
        self.make_constant(index)
    }

    pub(crate) fn make_method_type(&mut self, index: u32, class: ClassId, descriptor: Symbol) -> Result<Ref> {
        let text = self.program.symbols.text(descriptor).to_owned();
        let (parameters, result) = self.resolve_types(class, &text)?;
        let find = self.library_method(
            NATIVES,
            "findMethodHandleType",
            "(Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/invoke/MethodType;",
        )?;
        self.make_room()?;
        let mirrors: Vec<Ref> = parameters.into_iter().map(|class| self.mirror(class)).collect();
        let array = self.new_array(self.known.class_array, mirrors.len());
        for (at, mirror) in mirrors.into_iter().enumerate() {
            self.state.heap.set_ref_at(array, at, mirror);
        }
        let result = self.mirror(result);
        let name = program::hash_text(&text);
        Err(self.make_by_java(index, name, find, &[result.bits(), array.bits()]))
    }

    /// A method type or method handle constant.
    pub(crate) fn invoke_constant(&mut self, index: u32, class: ClassId, cp: u16) -> Result<Ref> {
        let file = self.file(class);
        match file.pool.get(cp) {
            Ok(Constant::MethodType(text)) => match file.pool.utf8(text) {
                Ok(descriptor) => self.method_type(class, &descriptor),
                Err(error) => Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
            },
            Ok(Constant::MethodHandle { .. }) => {
                let constant = match MethodHandle::read(&file.pool, cp) {
                    Ok(Some(constant)) => constant,
                    _ => return Err(self.throw_bare("java/lang/ClassFormatError")),
                };
                let owner = self.resolve_class_in(class, constant.class)?;
                let ty = if constant.is_of_field() {
                    let field = self.resolve_type(class, &constant.descriptor)?;
                    self.mirror(field)
                } else {
                    self.method_type(class, &constant.descriptor)?
                };
                let link = self.library_method(
                    NATIVES,
                    "linkMethodHandleConstant",
                    "(Ljava/lang/Class;ILjava/lang/Class;Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;",
                )?;
                self.make_room()?;
                let name = self.intern(&constant.name);
                let (caller, owner) = (self.mirror(class), self.mirror(owner));
                let args = [caller.bits(), u64::from(constant.kind), owner.bits(), name.bits(), ty.bits()];
                let name = self.pool_name(class, cp);
                Err(self.make_by_java(index, name, link, &args))
            }
            Ok(_) => Err(self.throw_bare("java/lang/ClassFormatError")),
            Err(error) => Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
        }
    }

    /// A loadable constant as an object: a static argument of a bootstrap.
    fn argument(&mut self, class: ClassId, cp: u16) -> Result<Ref> {
        let file = self.file(class);
        let constant = match file.pool.get(cp) {
            Ok(constant) => constant,
            Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
        };
        let (primitive, bits) = match constant {
            Constant::Integer(value) => (Primitive::Int, u64::from(value as u32)),
            Constant::Float(bits) => (Primitive::Float, u64::from(bits)),
            Constant::Long(value) => (Primitive::Long, value as u64),
            Constant::Double(bits) => (Primitive::Double, bits),
            Constant::String(text) => {
                let units = match file.pool.raw_utf8(text) {
                    Ok(raw) => classfile::decode_utf16(raw),
                    Err(error) => return Err(self.throw_new("java/lang/ClassFormatError", &error.to_string())),
                };
                return Ok(self.intern_utf16(&units));
            }
            Constant::Class(_) => {
                let found = self.resolve_class_in(class, cp)?;
                return Ok(self.mirror(found));
            }
            Constant::Dynamic { .. } => return self.dynamic_object(class, cp),
            _ => {
                let index = self.constant_of(class, cp, ObjectConstant::Made { class, cp });
                return self.make_constant(index);
            }
        };
        Ok(self.new_wrapper(primitive, bits))
    }

    /// All that Java code needs to run a bootstrap: caller, handle, name, and static arguments in an array.
    fn bootstrap_arguments(&mut self, caller: ClassId, dynamic: &Dynamic) -> Result<[Ref; 4]> {
        // First whatever may have to run Java code; the second time round it is all there.
        for &cp in std::iter::once(&dynamic.bootstrap).chain(&dynamic.arguments) {
            if matches!(
                dynamic.file.pool.get(cp),
                Ok(Constant::MethodHandle { .. }
                    | Constant::MethodType(_)
                    | Constant::Dynamic { .. }
                    | Constant::Class(_))
            ) {
                self.argument(caller, cp)?;
            }
        }
        self.make_room()?;
        let handle = self.argument(caller, dynamic.bootstrap)?;
        let array = self.new_array(self.known.object_array, dynamic.arguments.len());
        for (at, &cp) in dynamic.arguments.iter().enumerate() {
            let argument = self.argument(caller, cp)?;
            self.state.heap.set_ref_at(array, at, argument);
        }
        let name = self.intern(&dynamic.name);
        let caller = self.mirror(caller);
        Ok([caller, handle, name, array])
    }

    fn dynamic(&mut self, class: ClassId, cp: u16) -> Result<Dynamic> {
        self.program.dynamic(class, cp).map_err(|error| self.failed(error))
    }

    /// `ldc` of a dynamic constant, as the content of a register.
    pub(crate) fn dynamic_constant(&mut self, class: ClassId, cp: u16) -> Result<u64> {
        let object = self.dynamic_object(class, cp)?;
        if self.dynamic(class, cp)?.descriptor.len() > 1 {
            return Ok(object.bits());
        }
        match self.unboxed(object) {
            Some((_, bits)) => Ok(bits),
            None => Err(self.throw_bare("java/lang/NullPointerException")),
        }
    }

    /// The value of a dynamic constant, boxed. The state keeps it in an array, since it may be `null`.
    fn dynamic_object(&mut self, class: ClassId, cp: u16) -> Result<Ref> {
        let index = self.constant_of(class, cp, ObjectConstant::Dynamic { class, cp });
        // A constant may need others first, and in the end itself.
        if self.code.nested_constants >= NESTED_CONSTANTS {
            return Err(self.stack_overflow());
        }
        self.code.nested_constants += 1;
        let holder = self.make_constant(index);
        self.code.nested_constants -= 1;
        Ok(self.state.heap.ref_at(holder?, 0))
    }

    /// Runs the bootstrap of a dynamic constant.
    pub(crate) fn make_dynamic(&mut self, index: u32, class: ClassId, cp: u16) -> Result<Ref> {
        let dynamic = self.dynamic(class, cp)?;
        let ty = self.resolve_type(class, &dynamic.descriptor)?;
        let link = self.library_method(
            LINK,
            "constant",
            "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/Class;[Ljava/lang/Object;)\
             [Ljava/lang/Object;",
        )?;
        let [caller, handle, name, array] = self.bootstrap_arguments(class, &dynamic)?;
        let ty = self.mirror(ty);
        let args = [caller.bits(), handle.bits(), name.bits(), ty.bits(), array.bits()];
        let name = self.pool_name(class, cp);
        Err(self.make_by_java(index, name, link, &args))
    }

    /// The handle site of a call site whose bootstrap is Java code: the `CallSite` becomes a constant of the site.
    pub(super) fn link_by_java(&mut self, place: Place, caller: ClassId, descriptor: &str) -> Result<u32> {
        let Place { method, at, cp } = place;
        let constant = match self.code.dynamic_sites.get(&(method, at)) {
            Some(&constant) => constant,
            None => {
                let constant = self.code.constants.len() as u32;
                self.code.constants.push(ObjectConstant::CallSite { class: caller, cp, method, at });
                self.code.dynamic_sites.insert((method, at), constant);
                constant
            }
        };
        self.dynamic_site(constant, caller, descriptor)
    }

    /// Runs the bootstrap of a call site.
    pub(crate) fn make_call_site(
        &mut self,
        index: u32,
        class: ClassId,
        cp: u16,
        method: MethodId,
        at: u32,
    ) -> Result<Ref> {
        let dynamic = self.dynamic(class, cp)?;
        let ty = self.method_type(class, &dynamic.descriptor)?;
        let link = self.library_method(
            LINK,
            "callSite",
            "(Ljava/lang/Class;Ljava/lang/invoke/MethodHandle;Ljava/lang/String;Ljava/lang/invoke/MethodType;\
             [Ljava/lang/Object;)Ljava/lang/invoke/CallSite;",
        )?;
        let [caller, handle, name, array] = self.bootstrap_arguments(class, &dynamic)?;
        let args = [caller.bits(), handle.bits(), name.bits(), ty.bits(), array.bits()];
        let name = self.site_name(method, at);
        Err(self.make_by_java(index, name, link, &args))
    }
}
