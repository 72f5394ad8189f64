//! The verifier's types and how they meet.
//!
//! Where two classes meet the verifier keeps both (a union), and asks about the hierarchy only when
//! the value is used as something: so no class is loaded that `java` would not load, and nothing is
//! lost by interfaces. A union that grows too large becomes a bound: the nearest common superclass.
//! Chains of ever larger types are finite: a union only grows, a bound only climbs.

use super::Hierarchy;
use std::collections::HashMap;

/// What a local or stack entry holds. `Top` is unusable: not written, or different by path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Type {
    Top,
    Int,
    Float,
    Long,
    Double,
    Null,
    /// An initialised object.
    Ref(TypeId),
    /// The object made by the `new` at this instruction, before its constructor ran.
    New(u32),
    /// The receiver of a constructor before it called another one.
    This,
    /// What `jsr` pushed on entering this context.
    Address(u32),
}

impl Type {
    pub(super) fn is_wide(self) -> bool {
        matches!(self, Self::Long | Self::Double)
    }

    pub(super) fn words(self) -> usize {
        if self.is_wide() { 2 } else { 1 }
    }

    /// An initialised reference or null.
    pub(super) fn is_reference(self) -> bool {
        matches!(self, Self::Null | Self::Ref(_))
    }
}

/// Index of an interned reference type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(super) struct TypeId(u32);

#[derive(Clone)]
pub(super) enum Shape {
    /// A class by internal name, or an array by descriptor.
    Name(Box<str>),
    /// One of these names, sorted.
    Union(Box<[TypeId]>),
    /// Some subclass of this name.
    Bound(TypeId),
}

const MOST_MEMBERS: usize = 32;
pub(super) const OBJECT: TypeId = TypeId(0);

pub(super) struct Lattice<'h> {
    pub(super) hierarchy: &'h mut dyn Hierarchy,
    shapes: Vec<Shape>,
    names: HashMap<Box<str>, TypeId>,
    unions: HashMap<Box<[TypeId]>, TypeId>,
    bounds: HashMap<TypeId, TypeId>,
    /// Answers about pairs of names.
    pub(super) assignable: HashMap<(TypeId, TypeId), bool>,
}

impl<'h> Lattice<'h> {
    pub(super) fn new(hierarchy: &'h mut dyn Hierarchy) -> Self {
        let mut lattice = Self {
            hierarchy,
            shapes: Vec::new(),
            names: HashMap::new(),
            unions: HashMap::new(),
            bounds: HashMap::new(),
            assignable: HashMap::new(),
        };
        let object = lattice.name("java/lang/Object");
        debug_assert_eq!(object, OBJECT);
        lattice
    }

    fn add(&mut self, shape: Shape) -> TypeId {
        self.shapes.push(shape);
        TypeId(self.shapes.len() as u32 - 1)
    }

    /// The type of a class constant: an internal name or an array's descriptor.
    pub(super) fn name(&mut self, name: &str) -> TypeId {
        if let Some(&known) = self.names.get(name) {
            return known;
        }
        let id = self.add(Shape::Name(name.into()));
        self.names.insert(name.into(), id);
        id
    }

    /// The type of a field descriptor, which is known to be well formed.
    pub(super) fn descriptor(&mut self, text: &str) -> Type {
        match text.as_bytes().first() {
            Some(b'J') => Type::Long,
            Some(b'F') => Type::Float,
            Some(b'D') => Type::Double,
            Some(b'[') => Type::Ref(self.name(text)),
            Some(b'L') => {
                let name = text.strip_prefix('L').and_then(|text| text.strip_suffix(';')).unwrap_or(text);
                Type::Ref(self.name(name))
            }
            _ => Type::Int,
        }
    }

    pub(super) fn shape(&self, id: TypeId) -> &Shape {
        &self.shapes[id.0 as usize]
    }

    /// The text of a name; of a bound, its class; of a union, its first member.
    pub(super) fn text(&self, id: TypeId) -> &str {
        match self.shape(id) {
            Shape::Name(name) => name,
            Shape::Union(members) => self.text(members[0]),
            Shape::Bound(class) => self.text(*class),
        }
    }

    /// The names that the type may stand for.
    pub(super) fn members(&self, id: TypeId) -> Vec<TypeId> {
        match self.shape(id) {
            Shape::Name(_) => vec![id],
            Shape::Union(members) => members.to_vec(),
            Shape::Bound(class) => vec![*class],
        }
    }

    /// Smallest type above both.
    pub(super) fn merge(&mut self, a: Type, b: Type) -> Type {
        match (a, b) {
            _ if a == b => a,
            (Type::Null, Type::Ref(_)) => b,
            (Type::Ref(_), Type::Null) => a,
            (Type::Ref(a), Type::Ref(b)) => Type::Ref(self.union(a, b)),
            _ => Type::Top,
        }
    }

    fn union(&mut self, a: TypeId, b: TypeId) -> TypeId {
        let bounded = matches!(self.shape(a), Shape::Bound(_)) || matches!(self.shape(b), Shape::Bound(_));
        if a == OBJECT || b == OBJECT {
            return OBJECT;
        }
        let mut members = self.members(a);
        members.extend(self.members(b));
        members.sort_unstable();
        members.dedup();
        if bounded || members.len() > MOST_MEMBERS {
            return self.bound(&members);
        }
        self.union_of(members)
    }

    pub(super) fn union_of(&mut self, mut members: Vec<TypeId>) -> TypeId {
        members.sort_unstable();
        members.dedup();
        if members.contains(&OBJECT) {
            return OBJECT;
        }
        if let [only] = members[..] {
            return only;
        }
        let members = members.into_boxed_slice();
        if let Some(&known) = self.unions.get(&members) {
            return known;
        }
        let id = self.add(Shape::Union(members.clone()));
        self.unions.insert(members, id);
        id
    }

    /// The nearest common superclass, `Object` if some class is an array or cannot be loaded.
    fn bound(&mut self, members: &[TypeId]) -> TypeId {
        let mut common: Option<Vec<String>> = None;
        for &member in members {
            let Some(chain) = self.superclasses(member) else { return OBJECT };
            common = Some(match common {
                None => chain,
                Some(common) => common.into_iter().filter(|class| chain.contains(class)).collect(),
            });
        }
        let class = match common.and_then(|common| common.into_iter().next()) {
            Some(class) => self.name(&class),
            None => OBJECT,
        };
        if class == OBJECT {
            return OBJECT;
        }
        if let Some(&known) = self.bounds.get(&class) {
            return known;
        }
        let id = self.add(Shape::Bound(class));
        self.bounds.insert(class, id);
        id
    }

    /// The class itself and its superclasses, nearest first.
    fn superclasses(&mut self, class: TypeId) -> Option<Vec<String>> {
        let mut name = self.text(class).to_owned();
        let mut chain = Vec::new();
        if name.starts_with('[') {
            return None;
        }
        // A hierarchy with a ring is refused elsewhere; here it must only not hang.
        while chain.len() < 10_000 {
            let above = self.hierarchy.superclass(&name)?;
            chain.push(std::mem::take(&mut name));
            match above {
                Some(above) => name = above,
                None => return Some(chain),
            }
        }
        None
    }
}
