//! Assignability and array components, as HotSpot's verifier has them: an interface takes any
//! reference (calls through it are checked when they happen).

use super::types::{Lattice, OBJECT, Type, TypeId};
use super::{Hierarchy, LowerError};

/// What an array instruction expects.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Element {
    Reference,
    /// By the letters of the descriptor.
    Primitive(&'static [u8]),
}

fn missing<T>(name: &str) -> Result<T, LowerError> {
    Err(LowerError::MissingClass(name.to_owned()))
}

impl Lattice<'_> {
    /// Whether a value of type `from` may be used as a `to`, which is a name.
    pub(super) fn is_assignable(&mut self, from: Type, to: TypeId) -> Result<bool, LowerError> {
        match from {
            Type::Null => Ok(true),
            Type::Ref(_) if to == OBJECT => Ok(true),
            Type::Ref(from) if from == to => Ok(true),
            Type::Ref(from) => {
                for member in self.members(from) {
                    if !self.name_assignable(member, to)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    fn name_assignable(&mut self, from: TypeId, to: TypeId) -> Result<bool, LowerError> {
        if from == to {
            return Ok(true);
        }
        if let Some(&known) = self.assignable.get(&(from, to)) {
            return Ok(known);
        }
        let (from_name, to_name) = (self.text(from).to_owned(), self.text(to).to_owned());
        let answer = names_assignable(self.hierarchy, &from_name, &to_name)?;
        self.assignable.insert((from, to), answer);
        Ok(answer)
    }

    /// Whether every array that this may be has elements for the instruction.
    pub(super) fn has_elements(&self, array: Type, element: Element) -> bool {
        let Type::Ref(id) = array else { return array == Type::Null };
        self.members(id).into_iter().all(|member| {
            let [b'[', component @ ..] = self.text(member).as_bytes() else { return false };
            match element {
                Element::Reference => matches!(component, [b'[' | b'L', ..]),
                Element::Primitive(letters) => matches!(component, [letter] if letters.contains(letter)),
            }
        })
    }

    pub(super) fn is_array(&self, array: Type) -> bool {
        match array {
            Type::Ref(id) => self.members(id).into_iter().all(|member| self.text(member).starts_with('[')),
            _ => array == Type::Null,
        }
    }

    /// The elements of an array of references.
    pub(super) fn component(&mut self, array: Type) -> Type {
        let Type::Ref(id) = array else { return Type::Null };
        let mut components = Vec::new();
        for member in self.members(id) {
            let text = self.text(member).get(1..).unwrap_or_default().to_owned();
            if let Type::Ref(component) = self.descriptor(&text) {
                components.push(component);
            }
        }
        if components.is_empty() { Type::Null } else { Type::Ref(self.union_of(components)) }
    }

    /// The array of these elements; a class is given by its internal name.
    pub(super) fn array_of(&mut self, component: &str) -> Type {
        let text = if component.starts_with('[') { format!("[{component}") } else { format!("[L{component};") };
        Type::Ref(self.name(&text))
    }
}

/// Both are internal names or array descriptors.
fn names_assignable(hierarchy: &mut dyn Hierarchy, from: &str, to: &str) -> Result<bool, LowerError> {
    let (mut from, mut to) = (from, to);
    // Arrays: peel off a dimension of both; `[Lx;` is the class `x` below that.
    while let Some(inner) = to.strip_prefix('[') {
        let Some(outer) = from.strip_prefix('[') else { return Ok(false) };
        let class = |text: &'_ str| text.starts_with('L') && text.ends_with(';');
        match (class(outer), class(inner)) {
            (true, true) => {
                (from, to) = (&outer[1..outer.len() - 1], &inner[1..inner.len() - 1]);
                break;
            }
            (false, true) if outer.starts_with('[') => {
                (from, to) = (outer, &inner[1..inner.len() - 1]);
                break;
            }
            _ if outer.starts_with('[') && inner.starts_with('[') => (from, to) = (outer, inner),
            _ => return Ok(outer == inner),
        }
    }
    if from == to || to == "java/lang/Object" {
        return Ok(true);
    }
    match hierarchy.is_interface(to) {
        None => missing(to),
        Some(true) => Ok(true),
        Some(false) if from.starts_with('[') => Ok(false),
        Some(false) => match hierarchy.is_subclass(from, to) {
            None => missing(from),
            Some(answer) => Ok(answer),
        },
    }
}
