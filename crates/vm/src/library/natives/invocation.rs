//! Reflective calls: `Method.invoke` and `Constructor.newInstance`, down from the accessor objects.
//!
//! The machine checks the arguments and then calls a small class around the method (see
//! [`synthesis::adapter`]), made once per method. JDK 17 calls through native methods, which wrap
//! what the callee throws themselves; the JDK from 22 on calls through accessors over method handles,
//! whose `invokeImpl` is replaced here: their own bytecode does the rest, with the lines that stack traces
//! show. Such an accessor keeps the `Method` itself in the place of its handle.

use crate::heap::Ref;
use crate::heap::boxing::widened;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Op, Order, Span};
use program::{ClassId, ClassKind, MethodId, Primitive};
use rustc_hash::FxHashMap;
use synthesis::adapter::{Adapter, DESCRIPTOR, Kind, METHOD};

natives! {
    "jdk/internal/reflect/NativeMethodAccessorImpl" {
        "invoke0" "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) initialises => invoke_native;
    }
    "jdk/internal/reflect/NativeConstructorAccessorImpl" {
        "newInstance0" "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) initialises => construct_native;
    }
    "jdk/internal/reflect/DirectMethodHandleAccessor$NativeAccessor" {
        "invoke0" "(Ljava/lang/reflect/Method;Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) initialises => invoke_native;
    }
    "jdk/internal/reflect/DirectConstructorHandleAccessor$NativeAccessor" {
        "newInstance0" "(Ljava/lang/reflect/Constructor;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) initialises => construct_native;
    }
    "jdk/internal/reflect/ReflectionFactory" {
        // No bytecode is spun for often-called methods.
        "inflationThreshold" "()I" pure => |_| i32::MAX as u64;
    }
    "jdk/internal/reflect/MethodHandleAccessorFactory" {
        "newMethodAccessor" "(Ljava/lang/reflect/Method;Z)Ljdk/internal/reflect/MethodAccessorImpl;" allocates initialises -> &["jdk/internal/reflect/DirectMethodHandleAccessor"] => new_method_accessor;
        "newConstructorAccessor" "(Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;" allocates initialises -> &["jdk/internal/reflect/DirectConstructorHandleAccessor"] => new_constructor_accessor;
    }
    "jdk/internal/reflect/DirectMethodHandleAccessor" {
        "invokeImpl" "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) calls => invoke_direct;
        "invokeImpl" "(Ljava/lang/Object;[Ljava/lang/Object;Ljava/lang/Class;)Ljava/lang/Object;" reads(Memory) calls => invoke_direct;
    }
    "jdk/internal/reflect/DirectConstructorHandleAccessor" {
        "invokeImpl" "([Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) caller calls => construct_direct;
    }
}

/// The adapters made so far. A cache.
#[derive(Default)]
pub(crate) struct Adapters {
    /// By method, and whether exceptions are wrapped.
    made: FxHashMap<(MethodId, bool), MethodId>,
    /// The native method that a stack trace shows in place of an adapter's frame.
    shown: FxHashMap<MethodId, MethodId>,
    /// Accessors that deserialisation makes objects with: by class, and whose constructor is run.
    serial: FxHashMap<(ClassId, ClassId), ClassId>,
}

impl Adapters {
    pub(crate) fn shown_as(&self, adapter: MethodId) -> Option<MethodId> {
        self.shown.get(&adapter).copied()
    }

    pub(crate) fn serial(&self, class: ClassId, constructed: ClassId) -> Option<ClassId> {
        self.serial.get(&(class, constructed)).copied()
    }

    pub(crate) fn set_serial(&mut self, class: ClassId, constructed: ClassId, accessor: ClassId) {
        self.serial.insert((class, constructed), accessor);
    }
}

/// Why an argument does not fit its parameter.
enum Misfit {
    /// `null` for a primitive.
    Null(Primitive),
    /// The object and the class that it should have had.
    Type(Ref, ClassId),
}

fn invoke_native(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (executable, receiver, arguments) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]), Ref::from_bits(a[2]));
    let method = target(m, executable)?;
    let class = m.program.method(method).class;
    m.initialise(class)?;
    if !m.program.method(method).is_static() {
        if receiver.is_null() {
            return Err(m.null_pointer());
        }
        if !m.is_instance(receiver, class) {
            return Err(illegal(m, "object is not an instance of declaring class"));
        }
    }
    check_native(m, executable, arguments)?;
    let adapter = m.adapter(method, true)?;
    Err(Interrupt::Call { method: adapter, args: vec![a[1], a[2]] })
}

fn construct_native(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (executable, arguments) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    let method = target(m, executable)?;
    let class = m.program.method(method).class;
    m.initialise(class)?;
    check_native(m, executable, arguments)?;
    let adapter = m.adapter(method, true)?;
    Err(Interrupt::Call { method: adapter, args: vec![0, a[1]] })
}

fn illegal(m: &mut Machine, message: &str) -> Interrupt {
    m.throw_new("java/lang/IllegalArgumentException", message)
}

fn target(m: &mut Machine, executable: Ref) -> Result<MethodId> {
    match m.reflected_method(executable) {
        Some(method) => Ok(method),
        None => Err(m.throw_new("java/lang/InternalError", "a reflected method that its class does not have")),
    }
}

/// The checks that the native accessors of HotSpot make, in their words.
fn check_native(m: &mut Machine, executable: Ref, arguments: Ref) -> Result<()> {
    let parameters = m.get_ref_field(executable, "parameterTypes");
    let given = if arguments.is_null() { 0 } else { m.state.heap.array_len(arguments) };
    if given != m.state.heap.array_len(parameters) {
        return Err(illegal(m, "wrong number of arguments"));
    }
    announce_arguments(m, arguments)?;
    match misfit(m, parameters, arguments) {
        None => Ok(()),
        Some(Misfit::Null(_)) => Err(m.throw_bare("java/lang/IllegalArgumentException")),
        Some(Misfit::Type(..)) => Err(illegal(m, "argument type mismatch")),
    }
}

/// The array of arguments is the program's own.
fn announce_arguments(m: &mut Machine, arguments: Ref) -> Result<()> {
    let count = if arguments.is_null() { 0 } else { m.state.heap.array_len(arguments) };
    if count == 0 {
        return Ok(());
    }
    m.visible(Op::ReadSpan(Span::elements(arguments, 0, count), Order::Plain))
}

/// The first argument that cannot be unboxed and widened, or cast, to its parameter's type.
fn misfit(m: &Machine, parameters: Ref, arguments: Ref) -> Option<Misfit> {
    for index in 0..m.state.heap.array_len(parameters) {
        let wanted = m.mirrored(m.state.heap.ref_at(parameters, index));
        let argument = m.state.heap.ref_at(arguments, index);
        match m.program.class(wanted).kind {
            ClassKind::Primitive(primitive) => {
                if argument.is_null() {
                    return Some(Misfit::Null(primitive));
                }
                if m.unboxed(argument).and_then(|(from, bits)| widened(from, bits, primitive)).is_none() {
                    return Some(Misfit::Type(argument, wanted));
                }
            }
            _ if argument.is_null() || m.is_instance(argument, wanted) => {}
            _ => return Some(Misfit::Type(argument, wanted)),
        }
    }
    None
}

/// An accessor for a method: its class is initialised now, as `java` does.
fn new_method_accessor(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const IS_STATIC: u64 = 0x200;
    let executable = Ref::from_bits(a[0]);
    let method = target(m, executable)?;
    let declaring = m.program.method(method).class;
    m.initialise(declaring)?;
    let class = m.boot_class("jdk/internal/reflect/DirectMethodHandleAccessor")?;
    m.initialise(class)?;
    let accessor = m.new_object(class);
    let mirror = m.mirror(declaring);
    m.set_ref_field(accessor, "declaringClass", mirror);
    let count = m.program.method(method).params.len() as u64;
    m.set_field(accessor, "paramCount", count);
    let flags = if m.program.method(method).is_static() { IS_STATIC } else { 0 };
    m.set_field(accessor, "flags", flags);
    m.set_ref_field(accessor, "target", executable);
    Ok(accessor.bits())
}

fn new_constructor_accessor(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let executable = Ref::from_bits(a[0]);
    let method = target(m, executable)?;
    let declaring = m.program.method(method).class;
    m.initialise(declaring)?;
    let class = m.boot_class("jdk/internal/reflect/DirectConstructorHandleAccessor")?;
    m.initialise(class)?;
    let accessor = m.new_object(class);
    let count = m.program.method(method).params.len() as u64;
    m.set_field(accessor, "paramCount", count);
    m.set_ref_field(accessor, "target", executable);
    Ok(accessor.bits())
}

/// Receiver and number of arguments have been checked by the accessor.
fn invoke_direct(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let executable = m.get_ref_field(Ref::from_bits(a[0]), "target");
    let method = target(m, executable)?;
    check_direct(m, executable, Ref::from_bits(a[2]))?;
    let adapter = m.adapter(method, false)?;
    Err(Interrupt::Call { method: adapter, args: vec![a[1], a[2]] })
}

fn construct_direct(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let executable = m.get_ref_field(Ref::from_bits(a[0]), "target");
    let method = target(m, executable)?;
    check_direct(m, executable, Ref::from_bits(a[1]))?;
    let adapter = m.adapter(method, false)?;
    Err(Interrupt::Call { method: adapter, args: vec![0, a[1]] })
}

/// Throws what the conversions of a method handle throw; the accessor recognises them by their trace.
fn check_direct(m: &mut Machine, executable: Ref, arguments: Ref) -> Result<()> {
    let parameters = m.get_ref_field(executable, "parameterTypes");
    announce_arguments(m, arguments)?;
    match misfit(m, parameters, arguments) {
        None => Ok(()),
        Some(Misfit::Null(primitive)) => {
            let value = match primitive {
                Primitive::Boolean | Primitive::Char => "int",
                other => other.name(),
            };
            let text = format!(
                "Cannot invoke \"java.lang.Number.{value}Value()\" because the return value of \
                 \"sun.invoke.util.ValueConversions.primitiveConversion(sun.invoke.util.Wrapper, Object, boolean)\" \
                 is null"
            );
            Err(m.throw_new("java/lang/NullPointerException", &text))
        }
        Some(Misfit::Type(argument, wanted)) => {
            let wanted = match m.program.class(wanted).kind {
                ClassKind::Primitive(_) => m.boot_class("java/lang/Number")?,
                _ => wanted,
            };
            let actual = m.class_of(argument);
            Err(m.class_cast(actual, wanted))
        }
    }
}

impl Machine {
    /// The static method `(receiver, arguments)` that calls this method or constructor.
    fn adapter(&mut self, method: MethodId, wrapping: bool) -> Result<MethodId> {
        if let Some(&adapter) = self.code.adapters.made.get(&(method, wrapping)) {
            return Ok(adapter);
        }
        let m = self.program.method(method).clone();
        if m.signature_polymorphic {
            let text = format!("{} cannot be invoked reflectively", self.program.method_name(method));
            return Err(self.throw_new("java/lang/UnsupportedOperationException", &text));
        }
        let name = self.program.symbols.text(m.name).to_owned();
        let owner_is_interface = self.program.class(m.class).is_interface();
        let kind = match () {
            () if name == "<init>" => Kind::Constructor,
            () if m.is_static() => Kind::Static,
            () if owner_is_interface => Kind::Interface,
            () => Kind::Virtual,
        };
        let owner = self.program.class_name(m.class).to_owned();
        let spec = Adapter {
            class_name: format!("{owner}$$Reflective"),
            kind,
            owner,
            name,
            descriptor: self.program.symbols.text(m.descriptor).to_owned(),
            owner_is_interface,
        };
        let bytes = if wrapping { spec.compile_wrapping() } else { spec.compile() };
        let bytes = bytes.map_err(|error| {
            Interrupt::Stop(Stop::Unsupported(format!("reflective call of {}: {error}", self.program.describe(method))))
        })?;
        let class = self.define_hidden(m.class, bytes)?;
        let adapter = self.program.find_method(class, METHOD, DESCRIPTOR).ok_or_else(|| {
            Interrupt::Stop(Stop::Unsupported(format!("reflective call of {}", self.program.describe(method))))
        })?;
        self.code.adapters.made.insert((method, wrapping), adapter);
        if let Some(native) = self.turn.native_running.filter(|&native| self.program.method(native).is_native()) {
            self.code.adapters.shown.insert(adapter, native);
        }
        Ok(adapter)
    }

    /// Defines a class that the machine wrote, next to `host` and with all its rights.
    pub(crate) fn define_hidden(&mut self, host: ClassId, bytes: Vec<u8>) -> Result<ClassId> {
        self.program.define_beside(host, bytes.into()).map_err(|error| self.load_failed(error))
    }
}
