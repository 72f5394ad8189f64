//! `java.lang.StackWalker`: frames of the current thread, handed to the library in batches.
//!
//! The anchor of a walk says how many frames are still to come, counted from the bottom of the stack, which
//! does not change while the walk lasts; zero and minus one are taken by the library.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result, Stop};
use program::ClassKind;

natives! {
    "java/lang/StackStreamFactory" {
        "checkStackWalkModes" "()Z" pure => crate::library::natives::one;
    }
    "java/lang/StackStreamFactory$AbstractStackWalker" {
        "callStackWalk" "(JIII[Ljava/lang/Object;)Ljava/lang/Object;" writes(Memory) caller interns allocates calls -> &["java/lang/StackStreamFactory$AbstractStackWalker.doStackWalk"] => |m, a| walk(m, a[0], a[2], a[3], a[4], a[5]);
        "callStackWalk" "(IILjdk/internal/vm/ContinuationScope;Ljdk/internal/vm/Continuation;II[Ljava/lang/Object;)Ljava/lang/Object;" writes(Memory) caller interns allocates calls -> &["java/lang/StackStreamFactory$AbstractStackWalker.doStackWalk"] => |m, a| walk(m, a[0], a[2], a[5], a[6], a[7]);
        "fetchStackFrames" "(JJII[Ljava/lang/Object;)I" writes(Memory) caller interns allocates => |m, a| Ok(a[4] + fetch(m, a[0], a[2], a[3], a[4], a[5])?);
        "fetchStackFrames" "(IJIII[Ljava/lang/Object;)I" writes(Memory) caller interns allocates => |m, a| fetch(m, a[0], a[2], a[4], a[5], a[6]);
    }
    "java/lang/StackWalker" {
        "getCallerClass" "()Ljava/lang/Class;" caller => caller_class;
    }
}

/// Fills the first batch and lets the walker consume it.
fn walk(m: &mut Machine, walker: u64, skip: u64, batch: u64, start: u64, buffer: u64) -> Result<u64> {
    let frames = m.trace_frames(usize::MAX);
    let own = frames.iter().take_while(|frame| is_walking(m, **frame)).count();
    let first = (own + skip as usize).min(frames.len());
    let end = fill(m, Ref::from_bits(buffer), &frames[first..], start as usize, batch as usize)?;
    let count = end - start as usize;
    let left = frames.len() - first - count;
    let class = m.boot_class("java/lang/StackStreamFactory$AbstractStackWalker")?;
    let Some(method) = m.program.find_method(class, "doStackWalk", "(JIIII)Ljava/lang/Object;") else {
        return Err(Interrupt::Stop(Stop::Unsupported("java.lang.StackStreamFactory.doStackWalk".into())));
    };
    Err(Interrupt::Call { method, args: vec![walker, left as u64 + 1, skip, count as u64, start, end as u64] })
}

/// Fills the next batch; yields its size.
fn fetch(m: &mut Machine, walker: u64, anchor: u64, batch: u64, start: u64, buffer: u64) -> Result<u64> {
    let frames = m.trace_frames(usize::MAX);
    let left = (anchor as usize).saturating_sub(1).min(frames.len());
    let end = fill(m, Ref::from_bits(buffer), &frames[frames.len() - left..], start as usize, batch as usize)?;
    let count = end - start as usize;
    m.set_field(Ref::from_bits(walker), "anchor", (left - count) as u64 + 1);
    Ok(count as u64)
}

/// Frames of the walk itself.
fn is_walking(m: &Machine, frame: TraceFrame) -> bool {
    const WALKER: &str = "java/lang/StackStreamFactory$AbstractStackWalker";
    let class = m.program.method(frame.method).class;
    let parent = m.program.class(class).super_class;
    matches!(m.program.class_name(class), "java/lang/StackWalker" | WALKER)
        || parent.is_some_and(|parent| m.program.class_name(parent) == WALKER)
}

fn fill(m: &mut Machine, buffer: Ref, frames: &[TraceFrame], start: usize, batch: usize) -> Result<usize> {
    let room = m.state.heap.array_len(buffer).saturating_sub(start).min(batch);
    let count = frames.len().min(room);
    let ClassKind::Array { component } = m.program.class(m.class_of(buffer)).kind else { return Ok(start) };
    for (index, &frame) in frames[..count].iter().enumerate() {
        if component == m.known.class {
            let class = m.program.method(frame.method).class;
            let mirror = m.mirror(class);
            m.state.heap.set_ref_at(buffer, start + index, mirror);
        } else {
            let info = m.state.heap.ref_at(buffer, start + index);
            if !info.is_null() {
                fill_info(m, info, frame)?;
            }
        }
    }
    Ok(start + count)
}

/// Tells a `StackFrameInfo` (or `ClassFrameInfo`) what frame it stands for.
fn fill_info(m: &mut Machine, info: Ref, frame: TraceFrame) -> Result<()> {
    const IS_METHOD: u64 = 0x1_0000;
    const IS_CONSTRUCTOR: u64 = 0x2_0000;
    const KIND_SHIFT: u32 = 24;
    const MEMBER_FLAGS: u64 = 0x00ff_ffff;
    let method = m.program.method(frame.method).clone();
    let class = m.mirror(method.class);
    let is_constructor = m.program.method_name(frame.method) == "<init>";
    let kind = if is_constructor { IS_CONSTRUCTOR } else { IS_METHOD };
    let flags = u64::from(method.flags) | kind;
    let name = m.program.symbols.text(method.name).to_owned();
    let name = m.intern(&name);
    let descriptor = m.program.symbols.text(method.descriptor).to_owned();
    let descriptor = m.intern(&descriptor);
    let member = m.get_ref_field(info, "memberName");
    if member.is_null() {
        let is_frame = m.field_word(m.class_of(info), "bci").is_some();
        let holder = if is_frame {
            let resolved = m.boot_class("java/lang/invoke/ResolvedMethodName")?;
            let resolved = m.new_object(resolved);
            m.set_ref_field(resolved, "vmholder", class);
            resolved
        } else {
            class
        };
        m.set_ref_field(info, "classOrMemberName", holder);
        let options = m.get_field(info, "flags") & !MEMBER_FLAGS;
        m.set_field(info, "flags", options | flags & MEMBER_FLAGS);
        m.set_ref_field(info, "name", name);
        m.set_ref_field(info, "type", descriptor);
    } else {
        m.set_ref_field(member, "clazz", class);
        m.set_ref_field(member, "name", name);
        m.set_ref_field(member, "type", descriptor);
        let reference = match () {
            () if is_constructor => 8,
            () if method.is_static() => 6,
            () if m.program.class(method.class).is_interface() => 9,
            () if method.is_private() => 7,
            () => 5,
        };
        m.set_field(member, "flags", flags | reference << KIND_SHIFT);
    }
    let offset = m.bytecode_offset(frame).map_or(-1, i32::from);
    m.set_field(info, "bci", u64::from(offset as u32));
    // The element is made along with it: the frame is not to be found later.
    if m.field_word(m.class_of(info), "ste").is_some() {
        let element = m.known.stack_trace_element;
        let element = m.new_object(element);
        m.fill_trace_element(element, frame);
        m.set_trace_format(element);
        m.set_ref_field(info, "ste", element);
    }
    Ok(())
}

fn caller_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let walker = Ref::from_bits(a[0]);
    let retains =
        m.field_word(m.class_of(walker), "retainClassRef").is_none() || m.get_field(walker, "retainClassRef") != 0;
    if !retains {
        return Err(m.throw_new(
            "java/lang/UnsupportedOperationException",
            "This stack walker does not have RETAIN_CLASS_REFERENCE access",
        ));
    }
    match m.caller(1) {
        Some(method) => {
            let class = m.program.method(method).class;
            Ok(m.mirror(class).bits())
        }
        None => Err(m.throw_new("java/lang/IllegalCallerException", "no caller frame")),
    }
}
