//! `jdk.internal.misc.Unsafe`: raw access to fields and elements, atomics, off-heap memory.
//!
//! An offset is a byte offset from the object's start: fields at 8 bytes a word, elements packed from
//! 16 on, statics in the class object. With a null base the offset is an address of off-heap memory,
//! which is kept in byte arrays of our own.

use crate::code::handles::Mode;
use crate::heap::{BASE_OFFSET, Ref};
use crate::library::natives::{natives, nothing};
use crate::machine::{Machine, Result};
use crate::schedule::op::{Compare, Op, Order, Orders, Span};
use program::{ClassKind, MethodId};
use support::{Alternative, budget};

/// How a value of some width is read and written.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Width {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Ref,
}

impl Width {
    pub(crate) fn shift(self) -> u32 {
        match self {
            Self::Boolean | Self::Byte => 0,
            Self::Short | Self::Char => 1,
            Self::Int => 2,
            Self::Long | Self::Ref => 3,
        }
    }

    /// Whether two register contents are the same value.
    pub(crate) fn same(self, x: u64, y: u64) -> bool {
        match self {
            Self::Long | Self::Ref => x == y,
            Self::Boolean => x & 1 == y & 1,
            _ => x as u32 == y as u32,
        }
    }

    /// Extends loaded bits to a register's content.
    fn extend(self, bits: u64) -> u64 {
        match self {
            Self::Byte => u64::from(bits as i8 as i32 as u32),
            Self::Short => u64::from(bits as i16 as i32 as u32),
            _ => bits,
        }
    }
}

impl Machine {
    /// The slots that an access touches, for conflicts.
    fn span(&self, object: Ref, offset: u64, shift: u32) -> Span {
        if object.is_null() {
            return Span::memory(offset, 1 << shift);
        }
        match self.program.class(self.class_of(object)).kind {
            ClassKind::Array { component } => {
                let scale = self.element_shift(component);
                let from = (offset as usize).saturating_sub(BASE_OFFSET);
                let (first, last) = (from >> scale, (from + (1 << shift) - 1) >> scale);
                Span::elements(object, first, last - first + 1)
            }
            _ => Span { object, start: (offset / 8) as u32, len: 1 },
        }
    }

    fn announce_read(&mut self, object: Ref, offset: u64, width: Width, order: Order) -> Result<()> {
        let span = self.span(object, offset, width.shift());
        self.visible(match span.location() {
            Some(location) => Op::Read(location, order),
            None => Op::ReadSpan(span, order),
        })
    }

    fn announce_write(&mut self, object: Ref, offset: u64, width: Width, order: Order) -> Result<()> {
        let span = self.span(object, offset, width.shift());
        self.visible(match span.location() {
            Some(location) => Op::Write(location, order),
            None => Op::WriteSpan(span, order),
        })
    }

    fn announce_update(&mut self, object: Ref, offset: u64, width: Width, orders: Orders) -> Result<()> {
        let span = self.span(object, offset, width.shift());
        self.visible(match span.location() {
            Some(location) => Op::Update(location, orders),
            None => Op::UpdateSpan(span, orders),
        })
    }

    /// Where an access to a span begins, in bytes.
    fn offset_of(&self, span: Span) -> u64 {
        if span.object.is_null() {
            return u64::from(span.start);
        }
        match self.program.class(self.class_of(span.object)).kind {
            ClassKind::Array { component } => {
                (((span.start as usize - 2) << self.element_shift(component)) + BASE_OFFSET) as u64
            }
            _ => u64::from(span.start) * 8,
        }
    }

    fn load(&self, object: Ref, offset: u64, width: Width) -> u64 {
        width.extend(match object.is_null() {
            true => self.state.memory().load(offset, width.shift()),
            false => self.state.heap.load(object, offset as usize, width.shift()),
        })
    }

    /// Whether a compare-and-set would find the expected value now.
    pub(crate) fn succeeds(&self, compare: Compare) -> bool {
        let found = self.load(compare.span.object, self.offset_of(compare.span), compare.width);
        compare.width.same(found, compare.expected)
    }

    /// Refuses an access that does not find what it says: library code is trusted, programs that get hold of
    /// `Unsafe` are not. Reading a reference as a number is harmless.
    fn check_access(&mut self, object: Ref, offset: u64, width: Width, write: bool) -> Result<()> {
        let reference = width == Width::Ref;
        let fits = if object.is_null() {
            // Memory outside of the heap holds no references.
            !reference
        } else if write || reference {
            self.may_access(object, offset, width.shift(), reference)
        } else {
            self.holds_bytes(object, offset, 1 << width.shift())
        };
        if fits { Ok(()) } else { Err(self.unsafe_refused()) }
    }

    fn check_value(&mut self, object: Ref, offset: u64, width: Width, value: u64) -> Result<()> {
        if width != Width::Ref || self.may_hold(object, offset, Ref::from_bits(value)) {
            return Ok(());
        }
        Err(self.unsafe_refused())
    }

    pub(crate) fn raw_get(&mut self, object: Ref, offset: u64, width: Width, order: Order) -> Result<u64> {
        self.check_access(object, offset, width, false)?;
        self.announce_read(object, offset, width, order)?;
        Ok(self.load(object, offset, width))
    }

    pub(crate) fn raw_put(&mut self, object: Ref, offset: u64, width: Width, order: Order, value: u64) -> Result<()> {
        self.check_access(object, offset, width, true)?;
        self.check_value(object, offset, width, value)?;
        self.announce_write(object, offset, width, order)?;
        if object.is_null() {
            self.state.memory_mut().store(offset, width.shift(), value);
            return Ok(());
        }
        self.raw_store(object, offset, width, value);
        Ok(())
    }

    fn raw_store(&mut self, object: Ref, offset: u64, width: Width, value: u64) {
        let is_array = self.program.class(self.class_of(object)).is_array();
        if width == Width::Ref {
            self.state.heap.set_ref(object, (offset / 8) as u32, Ref::from_bits(value));
        } else if is_array {
            self.state.heap.store(object, offset as usize, width.shift(), value);
        } else if offset.is_multiple_of(8) {
            // A field's whole word is kept extended.
            let mask = if width == Width::Long { u64::MAX } else { 0xffff_ffff };
            let extended = match width {
                Width::Boolean => value & 1,
                Width::Byte => value as i8 as i32 as u32 as u64,
                Width::Short => value as i16 as i32 as u32 as u64,
                Width::Char => value & 0xffff,
                _ => value & mask,
            };
            self.state.heap.set(object, (offset / 8) as u32, extended);
        } else {
            self.state.heap.store(object, offset as usize, width.shift(), value);
        }
    }

    /// Reads, computes, writes as one operation; yields the old value.
    pub(crate) fn raw_update(
        &mut self,
        object: Ref,
        offset: u64,
        width: Width,
        orders: Orders,
        update: impl FnOnce(u64) -> u64,
    ) -> Result<u64> {
        self.check_access(object, offset, width, true)?;
        self.announce_update(object, offset, width, orders)?;
        let old = self.load(object, offset, width);
        self.replace(object, offset, width, update(old))?;
        Ok(old)
    }

    /// Compare-and-set and compare-and-exchange; yields the old value, and whether the new one was written.
    pub(crate) fn raw_compare(
        &mut self,
        object: Ref,
        offset: u64,
        width: Width,
        orders: Orders,
        weak: bool,
        [expected, new]: [u64; 2],
    ) -> Result<(u64, bool)> {
        self.check_access(object, offset, width, true)?;
        let span = self.span(object, offset, width.shift());
        // Field updaters do the same for both, where only a weak one may fail without cause, and orders nothing.
        let is_strong = !weak && self.is_weak_set(self.top().method);
        let orders = if is_strong { Orders::OPAQUE } else { orders };
        let explored = self.state.heap.has_trail() && (weak || is_strong);
        let weak = explored && self.is_set_by_program();
        self.visible(Op::CompareAndSet(Compare { span, width, orders, weak, expected }))?;
        let old = self.load(object, offset, width);
        let done = width.same(old, expected) && !(weak && self.turn.alternative == Alternative::Failure);
        if done {
            self.ledger.weak_sets |= explored && !weak;
            self.replace(object, offset, width, new)?;
        } else {
            self.note_failure();
        }
        Ok((old, done))
    }

    /// Whether it is the program's code that comes to a weak compare-and-set, not a loop of the library.
    fn is_set_by_program(&self) -> bool {
        let frames = self.state.thread().frames.iter().rev().map(|frame| frame.method);
        let mut outer = frames.skip_while(|&method| self.is_weak_set(method));
        outer.next().is_some_and(|method| self.is_program_method(method))
    }

    fn is_weak_set(&self, method: MethodId) -> bool {
        !self.is_program_method(method) && self.program.method_name(method).starts_with("weakCompareAndSet")
    }

    /// The orders that were asked for, if what runs is the loop of a view in the other byte order: the library adds and
    /// combines bits there by volatile accesses, in whatever mode it was called.
    pub(crate) fn orders_asked_for(&self) -> Option<Orders> {
        let frames = self.state.thread().frames.iter().rev().map(|frame| frame.method);
        let mut outer = frames.skip_while(|&method| self.is_scoped_access(method));
        let is_loop = |method: &MethodId| self.program.method_name(*method).ends_with("ConvEndianWithCAS");
        outer.next().filter(|method| is_loop(method) && !self.is_program_method(*method))?;
        Mode::of(self.program.method_name(outer.next()?)).map(|mode| mode.orders)
    }

    fn is_scoped_access(&self, method: MethodId) -> bool {
        self.program.class_name(self.program.method(method).class) == "jdk/internal/misc/ScopedMemoryAccess"
    }

    fn replace(&mut self, object: Ref, offset: u64, width: Width, new: u64) -> Result<()> {
        if object.is_null() {
            self.state.memory_mut().store(offset, width.shift(), new);
            return Ok(());
        }
        self.check_value(object, offset, width, new)?;
        self.raw_store(object, offset, width, new);
        Ok(())
    }
}

fn get(m: &mut Machine, a: &[u64], width: Width, order: Order) -> Result<u64> {
    let asked = if order == Order::Volatile { m.orders_asked_for() } else { None };
    // A first look before the update is no access of its own that could race.
    let order = asked.map_or(order, |orders| orders.read.max(Order::Opaque));
    m.raw_get(Ref::from_bits(a[1]), a[2], width, order)
}

fn put(m: &mut Machine, a: &[u64], width: Width, order: Order) -> Result<u64> {
    m.raw_put(Ref::from_bits(a[1]), a[2], width, order, a[3])?;
    Ok(0)
}

natives! {
    "jdk/internal/misc/Unsafe" {
        "getInt" "(Ljava/lang/Object;J)I" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Plain);
        "getLong" "(Ljava/lang/Object;J)J" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Plain);
        "getByte" "(Ljava/lang/Object;J)B" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Byte, Order::Plain);
        "getShort" "(Ljava/lang/Object;J)S" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Short, Order::Plain);
        "getChar" "(Ljava/lang/Object;J)C" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Char, Order::Plain);
        "getBoolean" "(Ljava/lang/Object;J)Z" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Boolean, Order::Plain);
        "getFloat" "(Ljava/lang/Object;J)F" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Plain);
        "getDouble" "(Ljava/lang/Object;J)D" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Plain);
        "getReference" "(Ljava/lang/Object;J)Ljava/lang/Object;" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Ref, Order::Plain);
        "putInt" "(Ljava/lang/Object;JI)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Plain);
        "putLong" "(Ljava/lang/Object;JJ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Plain);
        "putByte" "(Ljava/lang/Object;JB)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Byte, Order::Plain);
        "putShort" "(Ljava/lang/Object;JS)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Short, Order::Plain);
        "putChar" "(Ljava/lang/Object;JC)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Char, Order::Plain);
        "putBoolean" "(Ljava/lang/Object;JZ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Boolean, Order::Plain);
        "putFloat" "(Ljava/lang/Object;JF)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Plain);
        "putDouble" "(Ljava/lang/Object;JD)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Plain);
        "putReference" "(Ljava/lang/Object;JLjava/lang/Object;)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Ref, Order::Plain);
        "getIntVolatile" "(Ljava/lang/Object;J)I" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Volatile);
        "getLongVolatile" "(Ljava/lang/Object;J)J" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Volatile);
        "getByteVolatile" "(Ljava/lang/Object;J)B" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Byte, Order::Volatile);
        "getShortVolatile" "(Ljava/lang/Object;J)S" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Short, Order::Volatile);
        "getCharVolatile" "(Ljava/lang/Object;J)C" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Char, Order::Volatile);
        "getBooleanVolatile" "(Ljava/lang/Object;J)Z" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Boolean, Order::Volatile);
        "getFloatVolatile" "(Ljava/lang/Object;J)F" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Volatile);
        "getDoubleVolatile" "(Ljava/lang/Object;J)D" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Volatile);
        "getReferenceVolatile" "(Ljava/lang/Object;J)Ljava/lang/Object;" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Ref, Order::Volatile);
        "putIntVolatile" "(Ljava/lang/Object;JI)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Volatile);
        "putLongVolatile" "(Ljava/lang/Object;JJ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Volatile);
        "putByteVolatile" "(Ljava/lang/Object;JB)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Byte, Order::Volatile);
        "putShortVolatile" "(Ljava/lang/Object;JS)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Short, Order::Volatile);
        "putCharVolatile" "(Ljava/lang/Object;JC)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Char, Order::Volatile);
        "putBooleanVolatile" "(Ljava/lang/Object;JZ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Boolean, Order::Volatile);
        "putFloatVolatile" "(Ljava/lang/Object;JF)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Volatile);
        "putDoubleVolatile" "(Ljava/lang/Object;JD)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Volatile);
        "putReferenceVolatile" "(Ljava/lang/Object;JLjava/lang/Object;)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Ref, Order::Volatile);
        "getIntAcquire" "(Ljava/lang/Object;J)I" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::AcquireRelease);
        "getLongAcquire" "(Ljava/lang/Object;J)J" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::AcquireRelease);
        "getReferenceAcquire" "(Ljava/lang/Object;J)Ljava/lang/Object;" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Ref, Order::AcquireRelease);
        "putIntRelease" "(Ljava/lang/Object;JI)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::AcquireRelease);
        "putLongRelease" "(Ljava/lang/Object;JJ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::AcquireRelease);
        "putReferenceRelease" "(Ljava/lang/Object;JLjava/lang/Object;)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Ref, Order::AcquireRelease);
        "getBooleanOpaque" "(Ljava/lang/Object;J)Z" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Boolean, Order::Opaque);
        "getBooleanAcquire" "(Ljava/lang/Object;J)Z" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Boolean, Order::AcquireRelease);
        "putBooleanOpaque" "(Ljava/lang/Object;JZ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Boolean, Order::Opaque);
        "putBooleanRelease" "(Ljava/lang/Object;JZ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Boolean, Order::AcquireRelease);
        "getByteOpaque" "(Ljava/lang/Object;J)B" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Byte, Order::Opaque);
        "getByteAcquire" "(Ljava/lang/Object;J)B" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Byte, Order::AcquireRelease);
        "putByteOpaque" "(Ljava/lang/Object;JB)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Byte, Order::Opaque);
        "putByteRelease" "(Ljava/lang/Object;JB)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Byte, Order::AcquireRelease);
        "getShortOpaque" "(Ljava/lang/Object;J)S" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Short, Order::Opaque);
        "getShortAcquire" "(Ljava/lang/Object;J)S" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Short, Order::AcquireRelease);
        "putShortOpaque" "(Ljava/lang/Object;JS)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Short, Order::Opaque);
        "putShortRelease" "(Ljava/lang/Object;JS)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Short, Order::AcquireRelease);
        "getCharOpaque" "(Ljava/lang/Object;J)C" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Char, Order::Opaque);
        "getCharAcquire" "(Ljava/lang/Object;J)C" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Char, Order::AcquireRelease);
        "putCharOpaque" "(Ljava/lang/Object;JC)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Char, Order::Opaque);
        "putCharRelease" "(Ljava/lang/Object;JC)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Char, Order::AcquireRelease);
        "getFloatOpaque" "(Ljava/lang/Object;J)F" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Opaque);
        "getFloatAcquire" "(Ljava/lang/Object;J)F" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::AcquireRelease);
        "putFloatOpaque" "(Ljava/lang/Object;JF)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Opaque);
        "putFloatRelease" "(Ljava/lang/Object;JF)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::AcquireRelease);
        "getDoubleOpaque" "(Ljava/lang/Object;J)D" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Opaque);
        "getDoubleAcquire" "(Ljava/lang/Object;J)D" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::AcquireRelease);
        "putDoubleOpaque" "(Ljava/lang/Object;JD)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Opaque);
        "putDoubleRelease" "(Ljava/lang/Object;JD)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::AcquireRelease);
        "getIntOpaque" "(Ljava/lang/Object;J)I" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Int, Order::Opaque);
        "getLongOpaque" "(Ljava/lang/Object;J)J" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Long, Order::Opaque);
        "getReferenceOpaque" "(Ljava/lang/Object;J)Ljava/lang/Object;" reads(Memory, OffHeap) => |m, a| get(m, a, Width::Ref, Order::Opaque);
        "putIntOpaque" "(Ljava/lang/Object;JI)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Int, Order::Opaque);
        "putLongOpaque" "(Ljava/lang/Object;JJ)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Long, Order::Opaque);
        "putReferenceOpaque" "(Ljava/lang/Object;JLjava/lang/Object;)V" writes(Memory, OffHeap) => |m, a| put(m, a, Width::Ref, Order::Opaque);
        "fullFence" "()V" constant => |m, _| fence(m, true, true);
        "loadFence" "()V" constant => |m, _| fence(m, true, false);
        "storeFence" "()V" constant => |m, _| fence(m, false, true);
        "loadLoadFence" "()V" pure => nothing;
        "storeStoreFence" "()V" pure => nothing;
        "arrayBaseOffset0" "(Ljava/lang/Class;)I" pure => |_| BASE_OFFSET as u64;
        "arrayIndexScale0" "(Ljava/lang/Class;)I" constant => array_index_scale;
        "addressSize0" "()I" pure => |_| 8;
        "pageSize" "()I" pure => |_| 4096;
        "isBigEndian0" "()Z" pure => nothing;
        "unalignedAccess0" "()Z" pure => crate::library::natives::one;
        "objectFieldOffset0" "(Ljava/lang/reflect/Field;)J" constant => field_offset;
        "staticFieldOffset0" "(Ljava/lang/reflect/Field;)J" constant => field_offset;
        "staticFieldBase0" "(Ljava/lang/reflect/Field;)Ljava/lang/Object;" constant => static_field_base;
        "objectFieldOffset1" "(Ljava/lang/Class;Ljava/lang/String;)J" constant => named_field_offset;
        "knownObjectFieldOffset0" "(Ljava/lang/Class;Ljava/lang/String;)J" constant => named_field_offset;
        "allocateInstance" "(Ljava/lang/Class;)Ljava/lang/Object;" allocates initialises => allocate_instance;
        "ensureClassInitialized0" "(Ljava/lang/Class;)V" initialises => ensure_initialised;
        "shouldBeInitialized0" "(Ljava/lang/Class;)Z" reads(Initialisation) => should_be_initialised;
        "notifyStrictStaticAccess0" "(Ljava/lang/Class;JZ)V" pure => nothing;
        "allocateMemory0" "(J)J" writes(OffHeap) => allocate;
        "reallocateMemory0" "(JJ)J" writes(OffHeap) => reallocate;
        "freeMemory0" "(J)V" writes(OffHeap) => free;
        "setMemory0" "(Ljava/lang/Object;JJB)V" writes(Memory, OffHeap) => set_memory;
        "copyMemory0" "(Ljava/lang/Object;JLjava/lang/Object;JJ)V" writes(Memory, OffHeap) => copy_memory;
        "copySwapMemory0" "(Ljava/lang/Object;JLjava/lang/Object;JJJ)V" writes(Memory, OffHeap) => copy_swap_memory;
        "throwException" "(Ljava/lang/Throwable;)V" constant => |_, a| Err(crate::machine::Interrupt::Throw(Ref::from_bits(a[1])));
        "getLoadAverage0" "([DI)I" pure => |_| u64::from(u32::MAX);
        "writebackPreSync0" "()V" pure => nothing;
    }
}

/// An order among loads alone, or among stores alone, is no synchronisation: the other two fences do nothing.
fn fence(m: &mut Machine, acquires: bool, releases: bool) -> Result<u64> {
    m.note_fence(acquires, releases);
    Ok(0)
}

fn array_index_scale(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    Ok(match m.program.class(class).kind {
        ClassKind::Array { component } => 1 << m.element_shift(component),
        _ => 0,
    })
}

fn field_offset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.reflected_field(Ref::from_bits(a[1])) {
        Some(field) => Ok(u64::from(m.program.field(field).word) * 8),
        None => Err(m.throw_bare("java/lang/InternalError")),
    }
}

fn static_field_base(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(m.get_ref_field(Ref::from_bits(a[1]), "clazz"));
    Ok(m.mirror(class).bits())
}

fn named_field_offset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    let name = m.string_text(Ref::from_bits(a[2]));
    match m.field_word(class, &name) {
        Some(word) => Ok(u64::from(word) * 8),
        None => Err(m.throw_new("java/lang/InternalError", &name)),
    }
}

fn allocate_instance(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    // Nobody makes a class object but the machine.
    if m.program.class(class).is_abstract() || m.program.class(class).is_array() || class == m.known.class {
        let name = m.program.external_name(class);
        return Err(m.throw_new("java/lang/InstantiationException", &name));
    }
    m.initialise(class)?;
    Ok(m.new_object(class).bits())
}

fn ensure_initialised(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    m.initialise(class)?;
    Ok(0)
}

fn should_be_initialised(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    m.note_asked(class);
    Ok(u64::from(m.state.init(class) != crate::state::Init::Done))
}

/// Memory outside of the heap is limited as the heap is.
fn check_size(m: &mut Machine, bytes: u64) -> Result<()> {
    if bytes > m.options.max_heap as u64 {
        let text = format!("Unable to allocate {bytes} bytes");
        return Err(m.throw_new("java/lang/OutOfMemoryError", &text));
    }
    Ok(())
}

fn allocate(m: &mut Machine, a: &[u64]) -> Result<u64> {
    check_size(m, a[1])?;
    m.visible(Op::UpdateSpan(Span::ALLOCATOR, Orders::VOLATILE))?;
    Ok(m.state.memory_mut().allocate(a[1] as usize))
}

fn free(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::UpdateSpan(Span::ALLOCATOR, Orders::VOLATILE))?;
    m.state.memory_mut().free(a[1]);
    Ok(0)
}

fn reallocate(m: &mut Machine, a: &[u64]) -> Result<u64> {
    check_size(m, a[2])?;
    m.visible(Op::UpdateSpan(Span::ALLOCATOR, Orders::VOLATILE))?;
    Ok(m.state.memory_mut().reallocate(a[1], a[2] as usize))
}

/// Whether a block of bytes lies inside of an array of primitives, or of memory outside of the heap.
pub(super) fn check_block(m: &mut Machine, object: Ref, offset: u64, len: u64) -> Result<()> {
    let fits = if object.is_null() {
        usize::try_from(len).is_ok_and(|len| m.state.memory().bytes(offset, len).is_some())
    } else {
        let component = match m.program.class(m.class_of(object)).kind {
            ClassKind::Array { component } => Some(component),
            _ => None,
        };
        component.is_some_and(|component| matches!(m.program.class(component).kind, ClassKind::Primitive(_)))
            && m.holds_bytes(object, offset, len)
    };
    if fits { Ok(()) } else { Err(m.unsafe_refused()) }
}

/// The bytes of a block that was checked.
fn read_bytes(m: &mut Machine, object: Ref, offset: u64, len: usize) -> Vec<u8> {
    m.charge(len / 8);
    budget::work(len / 8);
    budget::admit(len);
    if object.is_null() {
        return m.state.memory().bytes(offset, len).map(<[u8]>::to_vec).unwrap_or_default();
    }
    m.state.heap.content_bytes(object, offset as usize - BASE_OFFSET, len).to_vec()
}

fn write_bytes(m: &mut Machine, object: Ref, offset: u64, bytes: &[u8]) {
    if object.is_null() {
        if let Some(target) = m.state.memory_mut().at(offset, bytes.len()) {
            target.copy_from_slice(bytes);
        }
    } else {
        m.state.heap.write_content(object, offset as usize - BASE_OFFSET, bytes);
    }
}

/// The slots of a block of memory or of an array's content.
fn block(m: &Machine, object: Ref, offset: u64, len: u64) -> Span {
    let (first, last) = (m.span(object, offset, 0), m.span(object, offset.saturating_add(len.saturating_sub(1)), 0));
    Span { len: last.start.saturating_sub(first.start) + 1, ..first }
}

fn set_memory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[3] == 0 {
        return Ok(0);
    }
    check_block(m, Ref::from_bits(a[1]), a[2], a[3])?;
    let span = block(m, Ref::from_bits(a[1]), a[2], a[3]);
    m.visible(Op::WriteSpan(span, Order::Plain))?;
    m.charge(a[3] as usize / 8);
    budget::admit(a[3] as usize);
    let bytes = vec![a[4] as u8; a[3] as usize];
    write_bytes(m, Ref::from_bits(a[1]), a[2], &bytes);
    Ok(0)
}

/// Announces a copy of `a[5]` bytes. A slot being as large as an element, the sides may differ in slots.
fn announce_copy(m: &mut Machine, a: &[u64]) -> Result<()> {
    check_block(m, Ref::from_bits(a[1]), a[2], a[5])?;
    check_block(m, Ref::from_bits(a[3]), a[4], a[5])?;
    let from = block(m, Ref::from_bits(a[1]), a[2], a[5]);
    let to = block(m, Ref::from_bits(a[3]), a[4], a[5]);
    m.visible(Op::Copy { from, to })
}

fn copy_memory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[5] == 0 {
        return Ok(0);
    }
    announce_copy(m, a)?;
    let bytes = read_bytes(m, Ref::from_bits(a[1]), a[2], a[5] as usize);
    write_bytes(m, Ref::from_bits(a[3]), a[4], &bytes);
    Ok(0)
}

fn copy_swap_memory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[5] == 0 {
        return Ok(0);
    }
    announce_copy(m, a)?;
    let mut bytes = read_bytes(m, Ref::from_bits(a[1]), a[2], a[5] as usize);
    for element in bytes.chunks_mut((a[6] as usize).max(1)) {
        budget::work(1);
        element.reverse();
    }
    write_bytes(m, Ref::from_bits(a[3]), a[4], &bytes);
    Ok(0)
}
