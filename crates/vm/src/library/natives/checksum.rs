//! Checksums of `java.util.zip`.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use crate::schedule::op::{Op, Order, Span};
use support::budget;

natives! {
    "java/util/zip/CRC32" {
        "update" "(II)I" pure => |a| u64::from(crc32(a[0] as u32, &[a[1] as u8], &TABLE));
        "updateBytes0" "(I[BII)I" reads(Memory) => |m, a| { let crc = a[0] as u32; Ok(u64::from(crc32(crc, array(m, a)?, &TABLE))) };
        "updateByteBuffer0" "(IJII)I" reads(OffHeap) => |m, a| { let crc = a[0] as u32; Ok(u64::from(crc32(crc, memory(m, a)?, &TABLE))) };
    }
    "java/util/zip/CRC32C" {
        "updateBytes" "(I[BII)I" reads(Memory) => |m, a| { let crc = !(a[0] as u32); Ok(u64::from(!crc32(crc, until(m, a)?, &TABLE_C))) };
    }
    "java/util/zip/Adler32" {
        "update" "(II)I" pure => |a| u64::from(adler32(a[0] as u32, &[a[1] as u8]));
        "updateBytes" "(I[BII)I" reads(Memory) => |m, a| { let sum = a[0] as u32; Ok(u64::from(adler32(sum, array(m, a)?))) };
        "updateByteBuffer" "(IJII)I" reads(OffHeap) => |m, a| { let sum = a[0] as u32; Ok(u64::from(adler32(sum, memory(m, a)?))) };
    }
}

/// The reflected table of a polynomial.
const fn table(polynomial: u32) -> [u32; 256] {
    let mut table = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut value = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            value = if value & 1 != 0 { value >> 1 ^ polynomial } else { value >> 1 };
            bit += 1;
        }
        table[byte] = value;
        byte += 1;
    }
    table
}

static TABLE: [u32; 256] = table(0xedb8_8320);
static TABLE_C: [u32; 256] = table(0x82f6_3b78);

fn crc32(crc: u32, bytes: &[u8], table: &[u32; 256]) -> u32 {
    let of_part = |crc, part: &[u8]| {
        budget::work(part.len());
        part.iter().fold(crc, |crc: u32, &byte| table[(crc as u8 ^ byte) as usize] ^ crc >> 8)
    };
    !bytes.chunks(1 << 14).fold(!crc, of_part)
}

pub(super) fn adler32(sum: u32, bytes: &[u8]) -> u32 {
    const MODULUS: u32 = 65521;
    let (mut low, mut high) = (sum & 0xffff, sum >> 16);
    // So many sums stay below 2^32.
    for part in bytes.chunks(5552) {
        budget::work(part.len());
        for &byte in part {
            low += u32::from(byte);
            high += low;
        }
        low %= MODULUS;
        high %= MODULUS;
    }
    high << 16 | low
}

/// `(_, array, offset, length)`: the library has checked the bounds.
fn array<'m>(m: &'m mut Machine, a: &[u64]) -> Result<&'m [u8]> {
    read(m, Ref::from_bits(a[1]), a[2] as u32 as usize, a[3] as u32 as usize)
}

/// `(_, array, offset, end)`.
fn until<'m>(m: &'m mut Machine, a: &[u64]) -> Result<&'m [u8]> {
    let (start, end) = (a[2] as u32 as usize, a[3] as u32 as usize);
    read(m, Ref::from_bits(a[1]), start, end.saturating_sub(start))
}

fn read(m: &mut Machine, array: Ref, start: usize, len: usize) -> Result<&[u8]> {
    // A part that the array does not have is a fault, which ends the native.
    if !m.state.heap.bytes(array, start, len).is_empty() {
        m.visible(Op::ReadSpan(Span::elements(array, start, len), Order::Plain))?;
    }
    m.charge(len / 2);
    Ok(m.state.heap.bytes(array, start, len))
}

/// `(_, address, offset, length)`.
fn memory<'m>(m: &'m mut Machine, a: &[u64]) -> Result<&'m [u8]> {
    let (address, len) = (a[1].wrapping_add_signed(i64::from(a[2] as i32)), u64::from(a[3] as u32));
    m.visible(Op::ReadSpan(Span::memory(address, len), Order::Plain))?;
    m.charge(len as usize / 2);
    Ok(m.state.memory().bytes(address, len as usize).unwrap_or(&[]))
}

#[cfg(test)]
mod tests {
    use super::{TABLE, TABLE_C, adler32, crc32};

    #[test]
    fn check_values() {
        assert_eq!(crc32(0, b"123456789", &TABLE), 0xcbf4_3926);
        assert_eq!(crc32(0, b"123456789", &TABLE_C), 0xe306_9283);
        assert_eq!(adler32(1, b"Wikipedia"), 0x11e6_0398);
    }
}
