//! Strings as small integers. A symbol is valid only in the interner that made it.

use std::collections::HashMap;
use std::sync::Arc;

crate::index! {
    /// An interned string.
    Symbol
}

/// Maps strings to [`Symbol`]s and back; it only grows.
#[derive(Default, Clone)]
pub struct Interner {
    by_text: HashMap<Arc<str>, Symbol>,
    texts: Vec<Arc<str>>,
}

impl Interner {
    pub fn intern(&mut self, text: &str) -> Symbol {
        if let Some(&symbol) = self.by_text.get(text) {
            return symbol;
        }
        let symbol = Symbol::new(self.texts.len());
        let text: Arc<str> = text.into();
        self.texts.push(text.clone());
        self.by_text.insert(text, symbol);
        symbol
    }

    /// The symbol of a string that was interned before, if it was.
    pub fn get(&self, text: &str) -> Option<Symbol> {
        self.by_text.get(text).copied()
    }

    pub fn text(&self, symbol: Symbol) -> &str {
        &self.texts[symbol.index()]
    }

    /// A handle on the text that outlives the borrow of the interner.
    pub fn shared(&self, symbol: Symbol) -> Arc<str> {
        self.texts[symbol.index()].clone()
    }
}

#[cfg(test)]
mod tests {
    use super::Interner;

    #[test]
    fn equal_texts_share_a_symbol() {
        let mut interner = Interner::default();
        let a = interner.intern("a");
        let b = interner.intern("b");
        assert_ne!(a, b);
        assert_eq!(interner.intern("a"), a);
        assert_eq!(interner.text(b), "b");
        assert_eq!(interner.get("c"), None);
    }
}
