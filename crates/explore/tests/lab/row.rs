//! A short list of fixed capacity, so that states are copied without allocation.

use std::ops::{Deref, DerefMut};

#[derive(Clone, Copy, Debug)]
pub struct Row<T, const N: usize> {
    items: [T; N],
    length: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    pub fn new(length: usize, item: T) -> Self {
        assert!(length <= N, "a toy is small");
        Self { items: [item; N], length: length as u8 }
    }

    pub fn of(items: impl ExactSizeIterator<Item = T>, filler: T) -> Self {
        let mut row = Self::new(items.len(), filler);
        for (place, item) in row.iter_mut().zip(items) {
            *place = item;
        }
        row
    }

    pub fn push(&mut self, item: T) {
        self.items[self.length as usize] = item;
        self.length += 1;
    }

    pub fn remove_first(&mut self) -> T {
        let first = self.items[0];
        self.items.copy_within(1.., 0);
        self.length -= 1;
        first
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..self.length as usize]
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..self.length as usize]
    }
}
