//! Natives: methods of the library that are Rust here.
//!
//! One file per class (or per small family), each with a `NATIVES` table; the list below is all there
//! is to register. Each row declares what the native does (`effect.rs`): one that does not, does not compile. A method of the library that *has* bytecode may be in a table too: then the native
//! replaces it. A native returns its value, or an [`crate::machine::Interrupt`]; it may be executed
//! again after a collection or a class initialisation, so it does nothing irrevocable before it knows
//! that it will succeed. Operations that other threads could notice go through `Machine::visible`.

use crate::machine::{Machine, Result};
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

pub use effect::{Deed, Effect, Part, Reach};
pub(crate) use files::Paths;
pub(crate) use invocation::Adapters;
pub(crate) use unsafe_memory::Width;
pub(crate) use watch::Watch;
#[cfg(feature = "laws")]
pub(crate) use zip::stream::Made;
pub(crate) use zip::stream::{Journal, LiveStreams};

mod access_controller;
mod boot_loader;
mod checksum;
mod class;
mod class_members;
mod class_metadata;
mod constant_pool;
pub(crate) mod effect;
mod field_access;
mod file_descriptor;
mod files;
mod floating;
mod futures;
mod heddle;
mod image;
mod internet_address;
mod invocation;
mod math;
mod member_names;
mod method_handles;
mod module_descriptor;
mod nio_files;
mod object;
mod packages;
mod platform;
mod print_stream;
mod random;
mod reference;
mod reflect_array;
mod reflection;
mod runtime;
mod serialization;
mod services;
mod stack_walker;
mod stamped;
mod string;
pub(crate) mod system;
mod system_props;
mod thread;
mod throwable;
mod unsafe_memory;
mod unsafe_updates;
mod unspecified;
mod vm_internals;
mod watch;
mod zip;

/// A native method: where it belongs and what it does. Descriptor `*` fits any.
pub struct Native {
    pub class: &'static str,
    pub name: &'static str,
    pub descriptor: &'static str,
    pub effect: Effect,
    /// Methods of the library that it calls, as `java/lang/Class.name`, classes that it initialises by itself, as
    /// `java/lang/Class.<clinit>`, and classes of objects that it makes and gives back where its result is declared
    /// as something wider. What its arguments name is not among them.
    pub leads: &'static [&'static str],
    pub(crate) run: Run,
}

/// The Rust function: a pure native gets its arguments and nothing else.
#[derive(Clone, Copy)]
pub(crate) enum Run {
    Pure(fn(&[u64]) -> u64),
    With(fn(&mut Machine, &[u64]) -> Result<u64>),
}

impl Run {
    #[inline(always)]
    fn call(self, machine: &mut Machine, args: &[u64]) -> Result<u64> {
        match self {
            Self::Pure(run) => Ok(run(args)),
            Self::With(run) => run(machine, args),
        }
    }
}

const TABLES: &[&[Native]] = &[
    access_controller::NATIVES,
    boot_loader::NATIVES,
    class::NATIVES,
    class_members::NATIVES,
    class_metadata::NATIVES,
    constant_pool::NATIVES,
    field_access::NATIVES,
    file_descriptor::NATIVES,
    floating::NATIVES,
    heddle::NATIVES,
    image::NATIVES,
    internet_address::NATIVES,
    invocation::NATIVES,
    member_names::NATIVES,
    method_handles::NATIVES,
    module_descriptor::NATIVES,
    object::NATIVES,
    packages::NATIVES,
    print_stream::NATIVES,
    reference::NATIVES,
    reflect_array::NATIVES,
    reflection::NATIVES,
    runtime::NATIVES,
    serialization::NATIVES,
    stack_walker::NATIVES,
    string::NATIVES,
    system::NATIVES,
    system_props::NATIVES,
    thread::NATIVES,
    throwable::NATIVES,
    files::NATIVES,
    math::NATIVES,
    nio_files::NATIVES,
    platform::NATIVES,
    services::NATIVES,
    zip::NATIVES,
    checksum::NATIVES,
    vm_internals::NATIVES,
    unsafe_memory::NATIVES,
    unsafe_updates::COMPARES,
    unsafe_updates::UPDATES,
];

/// Natives that replace bytecode of the library only while stepping.
const STEPPING: &[&[Native]] =
    &[futures::NATIVES, random::NATIVES, reference::STEPPING, stamped::NATIVES, unspecified::NATIVES];

/// Shorthand for table entries: classes, and in each the rows `name descriptor effect => function;`.
macro_rules! natives {
    ($($class:literal { $($name:literal $descriptor:literal $($word:ident $(($($part:ident),+))?)+
        $(-> $leads:expr)? => $run:expr;)* })*) => {
        pub(super) const NATIVES: &[crate::library::natives::Native] = &[$($(
            crate::library::natives::Native {
                leads: crate::library::natives::leads!($($leads)?),
                ..crate::library::natives::native!($class, $name, $descriptor, [$($word $(($($part),+))?)+], $run)
            },
        )*)*];
    };
}
pub(crate) use natives;

/// What a row leads to.
macro_rules! leads {
    () => {
        &[]
    };
    ($leads:expr) => {
        $leads
    };
}
pub(crate) use leads;

/// One row.
macro_rules! native {
    ($class:expr, $name:expr, $descriptor:expr, [pure], $run:expr) => {
        crate::library::natives::Native {
            class: $class,
            name: $name,
            descriptor: $descriptor,
            effect: crate::library::natives::Effect::PURE,
            leads: &[],
            run: crate::library::natives::Run::Pure($run),
        }
    };
    ($class:expr, $name:expr, $descriptor:expr, [$($word:ident $(($($part:ident),+))?)+], $run:expr) => {
        crate::library::natives::Native {
            class: $class,
            name: $name,
            descriptor: $descriptor,
            effect: crate::library::natives::Effect::NONE$(.$word($(&[$(crate::library::natives::Part::$part),+])?))+,
            leads: &[],
            run: crate::library::natives::Run::With($run),
        }
    };
}
pub(crate) use native;

/// All natives by class, name and descriptor.
pub struct NativeTable {
    by_name: FxHashMap<(&'static str, &'static str), Vec<&'static Native>>,
}

/// Those that are there only while stepping.
pub fn stepping() -> impl Iterator<Item = &'static Native> {
    STEPPING.iter().copied().flatten()
}

impl Default for NativeTable {
    fn default() -> Self {
        let mut by_name: FxHashMap<_, Vec<_>> = FxHashMap::default();
        for native in TABLES.iter().copied().flatten() {
            by_name.entry((native.class, native.name)).or_default().push(native);
        }
        Self { by_name }
    }
}

/// The natives that there are while stepping.
pub(crate) fn while_stepping() -> &'static NativeTable {
    static TABLE: OnceLock<NativeTable> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table = NativeTable::default();
        table.begin_stepping();
        table
    })
}

/// Every native there is, those of stepping included.
pub fn all() -> impl Iterator<Item = &'static Native> {
    TABLES.iter().copied().flatten().chain(stepping())
}

static NOTHING: Native = native!("*", "*", "()V", [pure], nothing);

impl NativeTable {
    /// From now on stepping is what the machine does.
    pub(crate) fn begin_stepping(&mut self) {
        for native in stepping() {
            let known = self.by_name.entry((native.class, native.name)).or_default();
            if !known.iter().any(|other| other.descriptor == native.descriptor) {
                known.push(native);
            }
        }
    }

    pub fn find(&self, class: &str, name: &str, descriptor: &str) -> Option<&'static Native> {
        let exact = self.by_name.get(&(class, name)).and_then(|candidates| {
            candidates
                .iter()
                .find(|native| native.descriptor == descriptor)
                .or_else(|| candidates.iter().find(|native| native.descriptor == "*"))
                .copied()
        });
        // These only tell HotSpot about its own native code.
        exact
            .or(matches!((name, descriptor), ("registerNatives" | "initIDs" | "initNative", "()V")).then_some(&NOTHING))
    }
}

/// Nothing to do, nothing to return.
pub(crate) fn nothing(_: &[u64]) -> u64 {
    0
}

/// `true`, or 1.
pub(crate) fn one(_: &[u64]) -> u64 {
    1
}
