//! A bounds-checked cursor over big-endian bytes.

use crate::parse::FormatError;

#[derive(Clone)]
pub(crate) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    end: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0, end: bytes.len() }
    }

    pub(crate) fn within(bytes: &'a [u8], range: std::ops::Range<usize>) -> Self {
        let end = range.end.min(bytes.len());
        Self { bytes, at: range.start.min(end), end }
    }

    pub(crate) fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn done(&self) -> bool {
        self.at == self.end
    }

    /// Takes `len` bytes and returns where they lie.
    pub(crate) fn skip(&mut self, len: usize) -> Result<std::ops::Range<usize>, FormatError> {
        if self.end - self.at < len {
            return Err(FormatError::Truncated);
        }
        let start = self.at;
        self.at += len;
        Ok(start..self.at)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], FormatError> {
        let range = self.skip(N)?;
        Ok(self.bytes[range].try_into().expect("length was checked"))
    }

    pub(crate) fn u1(&mut self) -> Result<u8, FormatError> {
        Ok(self.array::<1>()?[0])
    }

    pub(crate) fn u2(&mut self) -> Result<u16, FormatError> {
        Ok(u16::from_be_bytes(self.array()?))
    }

    pub(crate) fn u4(&mut self) -> Result<u32, FormatError> {
        Ok(u32::from_be_bytes(self.array()?))
    }

    pub(crate) fn u8(&mut self) -> Result<u64, FormatError> {
        Ok(u64::from_be_bytes(self.array()?))
    }
}
