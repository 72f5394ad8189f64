//! Read-modify-writes of `jdk.internal.misc.Unsafe`, in every access mode.
//!
//! Most of these are Java code of the library, over its strongest form or over a loop with plain reads. Each is one
//! operation here, with the order that is documented for its read and for its write.

use crate::heap::Ref;
use crate::library::natives::{Native, Width, native};
use crate::machine::{Machine, Result};
use crate::schedule::op::Orders;

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

fn compare_and_set(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    let (_, done) = m.raw_compare(Ref::from_bits(a[1]), a[2], width, orders, false, [a[3], a[4]])?;
    Ok(u64::from(done))
}

fn weak_compare_and_set(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    let orders = m.orders_asked_for().unwrap_or(orders);
    let (_, done) = m.raw_compare(Ref::from_bits(a[1]), a[2], width, orders, true, [a[3], a[4]])?;
    Ok(u64::from(done))
}

fn compare_and_exchange(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    let (old, _) = m.raw_compare(Ref::from_bits(a[1]), a[2], width, orders, false, [a[3], a[4]])?;
    Ok(old)
}

fn update(m: &mut Machine, a: &[u64], width: Width, orders: Orders, new: impl FnOnce(u64) -> u64) -> Result<u64> {
    m.raw_update(Ref::from_bits(a[1]), a[2], width, orders, new)
}

fn get_and_add(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |old| match width {
        Width::Long => old.wrapping_add(a[3]),
        _ => u64::from((old as u32).wrapping_add(a[3] as u32)),
    })
}

fn get_and_add_float(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    let float = |bits: u64| f32::from_bits(bits as u32);
    update(m, a, width, orders, |old| u64::from((float(old) + float(a[3])).to_bits()))
}

fn get_and_add_double(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |old| (f64::from_bits(old) + f64::from_bits(a[3])).to_bits())
}

fn get_and_set(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |_| a[3])
}

fn get_and_or(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |old| old | a[3])
}

fn get_and_and(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |old| old & a[3])
}

fn get_and_xor(m: &mut Machine, a: &[u64], width: Width, orders: Orders) -> Result<u64> {
    update(m, a, width, orders, |old| old ^ a[3])
}

/// One native: the parts of its name, of its parameters and its result, and what it does.
macro_rules! row {
    ($($name:expr),+; $($sig:expr),+; $run:ident $width:ident $orders:ident $($chooses:ident)?) => {
        native!(
            UNSAFE,
            concat!($($name),+),
            concat!("(Ljava/lang/Object;J", $($sig),+),
            [writes(Memory, OffHeap) $($chooses)?],
            |m, a| $run(m, a, Width::$width, Orders::$orders)
        )
    };
}

macro_rules! compares {
    ($($name:literal $sig:literal $width:ident,)*) => {
        pub(super) const COMPARES: &[Native] = &[$(
            row!("compareAndSet", $name; $sig, $sig, ")Z"; compare_and_set $width VOLATILE),
            row!("weakCompareAndSet", $name; $sig, $sig, ")Z"; weak_compare_and_set $width VOLATILE chooses),
            row!("weakCompareAndSet", $name, "Plain"; $sig, $sig, ")Z"; weak_compare_and_set $width PLAIN chooses),
            row!("weakCompareAndSet", $name, "Acquire"; $sig, $sig, ")Z"; weak_compare_and_set $width ACQUIRE chooses),
            row!("weakCompareAndSet", $name, "Release"; $sig, $sig, ")Z"; weak_compare_and_set $width RELEASE chooses),
            row!("compareAndExchange", $name; $sig, $sig, ")", $sig; compare_and_exchange $width VOLATILE),
            row!("compareAndExchange", $name, "Acquire"; $sig, $sig, ")", $sig; compare_and_exchange $width ACQUIRE),
            row!("compareAndExchange", $name, "Release"; $sig, $sig, ")", $sig; compare_and_exchange $width RELEASE),
        )*];
    };
}

macro_rules! updates {
    ($($name:literal $kind:literal $sig:literal $run:ident $width:ident,)*) => {
        pub(super) const UPDATES: &[Native] = &[$(
            row!($name, $kind; $sig, ")", $sig; $run $width VOLATILE),
            row!($name, $kind, "Acquire"; $sig, ")", $sig; $run $width ACQUIRE),
            row!($name, $kind, "Release"; $sig, ")", $sig; $run $width RELEASE),
        )*];
    };
}

compares! {
    "Int" "I" Int,
    "Long" "J" Long,
    "Reference" "Ljava/lang/Object;" Ref,
    "Byte" "B" Byte,
    "Short" "S" Short,
    "Char" "C" Char,
    "Boolean" "Z" Boolean,
}

updates! {
    "getAndSet" "Int" "I" get_and_set Int,
    "getAndSet" "Long" "J" get_and_set Long,
    "getAndSet" "Reference" "Ljava/lang/Object;" get_and_set Ref,
    "getAndSet" "Byte" "B" get_and_set Byte,
    "getAndSet" "Short" "S" get_and_set Short,
    "getAndSet" "Char" "C" get_and_set Char,
    "getAndSet" "Boolean" "Z" get_and_set Boolean,
    "getAndAdd" "Int" "I" get_and_add Int,
    "getAndAdd" "Long" "J" get_and_add Long,
    "getAndAdd" "Byte" "B" get_and_add Byte,
    "getAndAdd" "Short" "S" get_and_add Short,
    "getAndAdd" "Char" "C" get_and_add Char,
    "getAndAdd" "Float" "F" get_and_add_float Int,
    "getAndAdd" "Double" "D" get_and_add_double Long,
    "getAndBitwiseOr" "Int" "I" get_and_or Int,
    "getAndBitwiseOr" "Long" "J" get_and_or Long,
    "getAndBitwiseOr" "Byte" "B" get_and_or Byte,
    "getAndBitwiseOr" "Short" "S" get_and_or Short,
    "getAndBitwiseOr" "Char" "C" get_and_or Char,
    "getAndBitwiseOr" "Boolean" "Z" get_and_or Boolean,
    "getAndBitwiseAnd" "Int" "I" get_and_and Int,
    "getAndBitwiseAnd" "Long" "J" get_and_and Long,
    "getAndBitwiseAnd" "Byte" "B" get_and_and Byte,
    "getAndBitwiseAnd" "Short" "S" get_and_and Short,
    "getAndBitwiseAnd" "Char" "C" get_and_and Char,
    "getAndBitwiseAnd" "Boolean" "Z" get_and_and Boolean,
    "getAndBitwiseXor" "Int" "I" get_and_xor Int,
    "getAndBitwiseXor" "Long" "J" get_and_xor Long,
    "getAndBitwiseXor" "Byte" "B" get_and_xor Byte,
    "getAndBitwiseXor" "Short" "S" get_and_xor Short,
    "getAndBitwiseXor" "Char" "C" get_and_xor Char,
    "getAndBitwiseXor" "Boolean" "Z" get_and_xor Boolean,
}
