//! What the constant pool says, as symbols, for the tables of a body.

use crate::body::References;
use crate::reference::{
    ClassRef, ConstantRef, FieldRef, Loadable, MethodRef, SiteRef, SymbolicClass, SymbolicConstant, SymbolicMember,
    SymbolicSite,
};
use classfile::{Constant, ConstantPool};
use std::collections::HashMap;
use support::{Interner, Symbol};

/// A table that grows, each entry once by its pool index.
struct Table<T> {
    entries: Vec<T>,
    by_cp: HashMap<u16, u16>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { entries: Vec::new(), by_cp: HashMap::new() }
    }
}

impl<T> Table<T> {
    /// A pool has no more indices than a table has room for.
    fn entry(&mut self, cp: u16, make: impl FnOnce() -> T) -> u16 {
        *self.by_cp.entry(cp).or_insert_with(|| {
            self.entries.push(make());
            (self.entries.len() - 1) as u16
        })
    }
}

/// The tables of the body that is being lowered.
pub(super) struct Referring<'a> {
    names: Names<'a>,
    classes: Table<SymbolicClass>,
    fields: Table<SymbolicMember>,
    methods: Table<SymbolicMember>,
    constants: Table<SymbolicConstant>,
    sites: Table<SymbolicSite>,
}

impl<'a> Referring<'a> {
    pub(super) fn new(pool: &'a ConstantPool, symbols: &'a Interner) -> Self {
        Self {
            names: Names { pool, symbols },
            classes: Table::default(),
            fields: Table::default(),
            methods: Table::default(),
            constants: Table::default(),
            sites: Table::default(),
        }
    }

    pub(super) fn class(&mut self, cp: u16) -> ClassRef {
        ClassRef(self.classes.entry(cp, || SymbolicClass { name: self.names.class(cp), cp }))
    }

    pub(super) fn field(&mut self, cp: u16) -> FieldRef {
        FieldRef(self.fields.entry(cp, || self.names.member(cp)))
    }

    pub(super) fn method(&mut self, cp: u16) -> MethodRef {
        MethodRef(self.methods.entry(cp, || self.names.member(cp)))
    }

    pub(super) fn constant(&mut self, cp: u16) -> ConstantRef {
        ConstantRef(self.constants.entry(cp, || SymbolicConstant { value: self.names.loadable(cp), cp }))
    }

    pub(super) fn site(&mut self, cp: u16) -> SiteRef {
        SiteRef(self.sites.entry(cp, || self.names.site(cp)))
    }

    pub(super) fn finish(self) -> References {
        References {
            classes: self.classes.entries.into(),
            fields: self.fields.entries.into(),
            methods: self.methods.entries.into(),
            constants: self.constants.entries.into(),
            sites: self.sites.entries.into(),
        }
    }
}

/// Names of the pool as symbols; empty where the pool has none.
struct Names<'a> {
    pool: &'a ConstantPool,
    symbols: &'a Interner,
}

impl Names<'_> {
    fn utf8(&self, index: u16) -> Symbol {
        self.symbols.intern(&self.pool.utf8(index).unwrap_or_default())
    }

    fn class(&self, cp: u16) -> Symbol {
        self.symbols.intern(&self.pool.class_name(cp).unwrap_or_default())
    }

    fn member(&self, cp: u16) -> SymbolicMember {
        let (class, name, descriptor, _) = self.pool.member(cp).unwrap_or_default();
        let [class, name, descriptor] = [class, name, descriptor].map(|text| self.symbols.intern(&text));
        SymbolicMember { class, name, descriptor, cp }
    }

    fn site(&self, cp: u16) -> SymbolicSite {
        let (bootstrap, name_and_type) = match self.pool.get(cp) {
            Ok(
                Constant::InvokeDynamic { bootstrap, name_and_type } | Constant::Dynamic { bootstrap, name_and_type },
            ) => (bootstrap, name_and_type),
            _ => (0, 0),
        };
        let (name, descriptor) = self.pool.name_and_type(name_and_type).unwrap_or_default();
        SymbolicSite { bootstrap, name: self.symbols.intern(&name), descriptor: self.symbols.intern(&descriptor), cp }
    }

    fn loadable(&self, cp: u16) -> Loadable {
        match self.pool.get(cp) {
            Ok(Constant::Class(_)) => Loadable::Class(self.class(cp)),
            Ok(Constant::MethodType(descriptor)) => Loadable::MethodType(self.utf8(descriptor)),
            Ok(Constant::MethodHandle { kind, reference }) => {
                let SymbolicMember { class, name, descriptor, .. } = self.member(reference);
                Loadable::MethodHandle { kind, class, name, descriptor }
            }
            Ok(Constant::Dynamic { .. }) => {
                let SymbolicSite { bootstrap, name, descriptor, .. } = self.site(cp);
                Loadable::Dynamic { bootstrap, name, descriptor }
            }
            Ok(Constant::String(text)) => Loadable::String(self.utf8(text)),
            _ => Loadable::String(self.symbols.intern("")),
        }
    }
}
