//! Who is below whom: the subtype relation of the loaded classes, upwards and downwards.
//!
//! Upwards it is asked all the time, so classes carry what makes the answer quick. Downwards each class lists those
//! that name it as a direct supertype; the list grows with the program, and so does every answer that relies on it.

use crate::class::{Class, ClassId, ClassKind, DISPLAY, MethodId, flags};
use crate::program::Program;
use std::collections::HashSet;
use std::sync::Arc;

impl Program {
    /// Adds a class and lists it with its direct supertypes.
    pub(crate) fn add_class(&mut self, class: Class) -> ClassId {
        let id = ClassId::new(self.classes.len());
        for parent in class.super_class.iter().chain(&class.interfaces) {
            self.direct_subtypes[parent.index()].push(id);
        }
        self.direct_subtypes.push(Vec::new());
        self.classes.push(class);
        id
    }

    /// The loaded classes that name `class` as their superclass or as a superinterface. Interfaces name
    /// `java.lang.Object`, arrays that and two interfaces.
    pub fn direct_subtypes(&self, class: ClassId) -> &[ClassId] {
        &self.direct_subtypes[class.index()]
    }

    /// All loaded classes of which [`Program::is_subtype`] says that they are below `class`, itself included, each
    /// once.
    pub fn subtypes(&self, class: ClassId) -> Box<dyn Iterator<Item = ClassId> + '_> {
        match self.class(class).kind {
            // Arrays are below each other as their components are.
            ClassKind::Array { component } => {
                Box::new(self.subtypes(component).filter_map(|component| self.arrays.get(&component).copied()))
            }
            _ => Box::new(Descent { program: self, open: vec![class], seen: HashSet::from([class]) }),
        }
    }

    /// The direct supertypes of a class by number: the superclass first, then the interfaces.
    pub fn supertype(&self, class: ClassId, number: usize) -> Option<ClassId> {
        let this = self.class(class);
        match (this.super_class, number) {
            (Some(parent), 0) => Some(parent),
            (Some(_), _) => this.interfaces.get(number - 1).copied(),
            (None, _) => this.interfaces.get(number).copied(),
        }
    }

    /// Methods of a class, its own or inherited, each with one of another loader that it overrides or implements.
    pub fn overridden(&self, class: ClassId) -> Vec<(MethodId, MethodId)> {
        const NEVER: u16 = flags::PRIVATE | flags::STATIC;
        let this = self.class(class);
        let mut pairs = Vec::new();
        for &id in &this.methods {
            let method = self.method(id);
            let above =
                this.super_class.and_then(|above| self.class_chain_method(above, method.name, method.descriptor));
            pairs.extend(above.filter(|&above| self.overrides(id, above)).map(|above| (id, above)));
        }
        if !this.is_interface() {
            for &interface in this.all_interfaces.iter() {
                for &above in &self.class(interface).methods {
                    let method = self.method(above);
                    let found = self
                        .class_chain_method(class, method.name, method.descriptor)
                        .or_else(|| self.interface_method(class, method.name, method.descriptor));
                    let open = found.filter(|&found| self.method(found).flags & flags::PUBLIC != 0);
                    pairs.extend(open.filter(|&open| !self.method(open).is_abstract()).map(|open| (open, above)));
                }
            }
        }
        let is_virtual = |id| {
            let method = self.method(id);
            method.flags & NEVER == 0 && !self.symbols.text(method.name).starts_with('<')
        };
        let loader = |id| self.class(self.method(id).class).loader;
        pairs.retain(|&(sub, sup)| is_virtual(sub) && is_virtual(sup) && loader(sub) != loader(sup));
        pairs
    }

    /// All superinterfaces of a class to be, each once: those of the superclass first.
    pub(crate) fn all_interfaces(&self, super_class: Option<ClassId>, interfaces: &[ClassId]) -> Arc<[ClassId]> {
        let inherited: Arc<[ClassId]> =
            super_class.map_or([].into(), |parent| self.class(parent).all_interfaces.clone());
        if interfaces.is_empty() {
            return inherited;
        }
        let mut seen: HashSet<ClassId> = inherited.iter().copied().collect();
        let mut all = inherited.to_vec();
        for &interface in interfaces {
            let each = std::iter::once(&interface).chain(self.class(interface).all_interfaces.iter());
            all.extend(each.copied().filter(|&id| seen.insert(id)));
        }
        if all.len() == inherited.len() { inherited } else { all.into() }
    }

    /// The jump of a subclass of `parent`: the skips of a skew-binary list, so that finding a superclass at any depth
    /// takes logarithmically many (Myers, "An applicative random-access stack", 1983).
    pub(crate) fn jump_below(&self, parent: ClassId) -> ClassId {
        let near = self.class(parent);
        let middle = self.class(near.jump);
        let far = self.class(middle.jump);
        if near.depth - middle.depth == middle.depth - far.depth { middle.jump } else { parent }
    }

    /// The superclass at a depth, the class itself included.
    fn superclass_at(&self, class: ClassId, depth: u32) -> Option<ClassId> {
        let mut at = class;
        while self.class(at).depth > depth {
            let this = self.class(at);
            at = if self.class(this.jump).depth >= depth { this.jump } else { this.super_class? };
        }
        (self.class(at).depth == depth).then_some(at)
    }

    /// Whether `sub` is `sup` or a subtype of it (JVMS `instanceof`, arrays included).
    pub fn is_subtype(&self, sub: ClassId, sup: ClassId) -> bool {
        if sub == sup {
            return true;
        }
        let target = self.class(sup);
        let class = self.class(sub);
        if target.is_interface() {
            return class.all_interfaces.contains(&sup);
        }
        match (class.kind, target.kind) {
            (ClassKind::Array { component: a }, ClassKind::Array { component: b }) => {
                let primitive = |id: ClassId| matches!(self.class(id).kind, ClassKind::Primitive(_));
                !primitive(a) && !primitive(b) && self.is_subtype(a, b)
            }
            (ClassKind::Primitive(_), _) | (_, ClassKind::Primitive(_)) => false,
            _ if target.depth() < DISPLAY => class.display.get(target.depth()) == Some(&sup),
            _ => self.superclass_at(sub, target.depth) == Some(sup),
        }
    }
}

/// A walk downwards.
struct Descent<'a> {
    program: &'a Program,
    open: Vec<ClassId>,
    seen: HashSet<ClassId>,
}

impl Iterator for Descent<'_> {
    type Item = ClassId;

    fn next(&mut self) -> Option<ClassId> {
        let class = self.open.pop()?;
        let below = self.program.direct_subtypes(class).iter().copied();
        self.open.extend(below.filter(|&id| self.seen.insert(id)));
        Some(class)
    }
}
