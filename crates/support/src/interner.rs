//! Strings as small integers. A symbol is valid only in the interner that made it.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

crate::index! {
    /// An interned string.
    Symbol
}

/// Maps strings to [`Symbol`]s and back. It only grows, and it does so behind a shared reference: texts lie in chunks
/// that never move, each twice as long as the one before.
#[derive(Default)]
pub struct Interner {
    by_text: RwLock<HashMap<Arc<str>, Symbol>>,
    chunks: [OnceLock<Chunk>; CHUNKS],
}

type Chunk = Box<[OnceLock<Arc<str>>]>;

/// log2 of the length of the first chunk.
const FIRST: u32 = 10;
/// So many, for every symbol to have its place.
const CHUNKS: usize = (u32::BITS - FIRST) as usize + 1;

/// The chunk of a symbol, and the place in it.
fn place(symbol: Symbol) -> (usize, usize) {
    let number = u64::from(symbol.0) + (1 << FIRST);
    let top = number.ilog2();
    ((top - FIRST) as usize, (number - (1 << top)) as usize)
}

impl Interner {
    pub fn intern(&self, text: &str) -> Symbol {
        if let Some(symbol) = self.get(text) {
            return symbol;
        }
        let mut by_text = self.by_text.write().unwrap_or_else(PoisonError::into_inner);
        // Another thread may have been faster.
        if let Some(&symbol) = by_text.get(text) {
            return symbol;
        }
        let symbol = Symbol::new(by_text.len());
        let text: Arc<str> = text.into();
        let (chunk, at) = place(symbol);
        let chunk =
            self.chunks[chunk].get_or_init(|| (0..1usize << (chunk as u32 + FIRST)).map(|_| OnceLock::new()).collect());
        chunk[at].get_or_init(|| text.clone());
        by_text.insert(text, symbol);
        symbol
    }

    /// The symbol of a string that was interned before, if it was.
    pub fn get(&self, text: &str) -> Option<Symbol> {
        self.by_text.read().unwrap_or_else(PoisonError::into_inner).get(text).copied()
    }

    fn entry(&self, symbol: Symbol) -> &Arc<str> {
        let (chunk, at) = place(symbol);
        self.chunks[chunk].get().and_then(|chunk| chunk[at].get()).expect("a symbol of this interner")
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        self.entry(symbol)
    }

    /// A handle on the text that outlives the borrow of the interner.
    pub fn shared(&self, symbol: Symbol) -> Arc<str> {
        self.entry(symbol).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{Interner, Symbol, place};

    #[test]
    fn equal_texts_share_a_symbol() {
        let interner = Interner::default();
        let a = interner.intern("a");
        let b = interner.intern("b");
        assert_ne!(a, b);
        assert_eq!(interner.intern("a"), a);
        assert_eq!(interner.text(b), "b");
        assert_eq!(interner.get("c"), None);
    }

    #[test]
    fn symbols_have_a_place_each() {
        assert_eq!(place(Symbol(0)), (0, 0));
        assert_eq!(place(Symbol(1023)), (0, 1023));
        assert_eq!(place(Symbol(1024)), (1, 0));
        assert_eq!(place(Symbol(u32::MAX)).0, super::CHUNKS - 1);
        let interner = Interner::default();
        let symbols: Vec<Symbol> = (0..5000).map(|n| interner.intern(&n.to_string())).collect();
        assert!(symbols.iter().enumerate().all(|(n, &symbol)| interner.text(symbol) == n.to_string()));
    }
}
