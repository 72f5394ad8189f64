//! `jdk.internal.jimage`: the JDK's image, which `jrt:` URLs and the file system of that name read.
//!
//! The library wants the image in its memory. Only the index comes there, as an array; what lies behind it is
//! copied when it is read.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use std::ops::Range;

natives! {
    "jdk/internal/jimage/NativeImageBuffer" {
        "getNativeMap" "(Ljava/lang/String;)Ljava/nio/ByteBuffer;" allocates initialises outside -> &["java/nio/ByteBuffer.wrap"] => index;
    }
    "jdk/internal/jimage/BasicImageReader" {
        "readBuffer" "(JJ)Ljava/nio/ByteBuffer;" allocates initialises outside -> &["java/nio/ByteBuffer.wrap"] => read;
    }
}

fn index(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.string_text(Ref::from_bits(a[0]));
    match m.program.finder().image(&path) {
        Some((_, index)) => buffer(m, &path, 0..index),
        // An image of somebody else's, which no program sees.
        None => Ok(0),
    }
}

fn read(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = m.string_text(m.get_ref_field(Ref::from_bits(a[0]), "name"));
    let (Ok(start), Ok(len)) = (usize::try_from(a[1]), usize::try_from(a[2])) else {
        return Err(m.throw_new("java/lang/IndexOutOfBoundsException", "offset"));
    };
    buffer(m, &path, start..start.saturating_add(len))
}

/// A buffer with these bytes of the image.
fn buffer(m: &mut Machine, path: &str, range: Range<usize>) -> Result<u64> {
    let Some(bytes) = m.program.finder().image(path).and_then(|(image, _)| image.slice(range)) else {
        return Err(m.throw_new("java/lang/IndexOutOfBoundsException", "offset"));
    };
    let method = m.library_method("java/nio/ByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;")?;
    m.reserve(bytes.len())?;
    let array = m.new_byte_array(&bytes);
    Err(Interrupt::Call { method, args: vec![array.bits()] })
}
