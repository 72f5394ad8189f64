//! What a web may hold, by the types that the method's own code names.
//!
//! A reference is null or an instance of one of a few named types: those of parameters, fields and results by their
//! descriptors, of allocations, casts, constants and handlers. Where values meet, their types are collected, not
//! joined, for that takes no hierarchy; [`common_superclass`] is the join for those who have one.

use crate::body::Body;
use crate::ir::{Inst, Kind, Target};
use crate::lower::Hierarchy;
use crate::reference::Loadable;
use crate::webs::{WebId, Webs};
use std::collections::BTreeSet;
use support::{Interner, Symbol};

/// What a method is given: its descriptor and the class of its receiver, if it has one.
#[derive(Clone, Copy, Debug)]
pub struct Signature {
    pub receiver: Option<Symbol>,
    pub descriptor: Symbol,
}

/// The types of the webs of one body.
#[derive(Clone, PartialEq, Debug)]
pub struct StaticTypes {
    /// By web.
    classes: Vec<BTreeSet<Symbol>>,
}

impl StaticTypes {
    pub fn of(body: &Body, webs: &Webs, signature: Signature, symbols: &Interner) -> Self {
        let mut inference = Inference { body, webs, symbols, classes: vec![BTreeSet::new(); webs.len()] };
        inference.params(signature);
        inference.handlers();
        // Only moves and elements of arrays hand types on, and these do not run out of new ones for long.
        while inference.pass() {}
        Self { classes: inference.classes }
    }

    /// The types of which a reference there is an instance, if it is not null: classes by their internal names, arrays
    /// by their descriptors. None for null alone, and for numbers.
    pub fn classes(&self, web: WebId) -> &BTreeSet<Symbol> {
        &self.classes[web.index()]
    }
}

struct Inference<'a> {
    body: &'a Body,
    webs: &'a Webs,
    symbols: &'a Interner,
    classes: Vec<BTreeSet<Symbol>>,
}

impl Inference<'_> {
    fn params(&mut self, signature: Signature) {
        let text = self.symbols.text(signature.descriptor);
        let types = parameters(text).into_iter().map(|descriptor| self.of_descriptor(descriptor));
        let all: Vec<Option<Symbol>> = signature.receiver.map(Some).into_iter().chain(types).collect();
        for (param, class) in (0..self.body.params()).zip(all) {
            self.classes[self.webs.param(param).index()].extend(class);
        }
    }

    fn handlers(&mut self) {
        for (at, catch) in self.body.catches().iter().enumerate() {
            let class = match catch.class {
                Some(class) => self.body.class(class).name,
                None => self.symbols.intern("java/lang/Throwable"),
            };
            self.classes[self.webs.caught(at).index()].insert(class);
        }
    }

    /// Looks at each instruction once; whether that has taught something.
    fn pass(&mut self) -> bool {
        let mut learnt = false;
        for at in 0..self.body.insts().len() as Target {
            let Some(web) = self.webs.def(at) else { continue };
            if self.body.kind(self.webs.register(web)) == Kind::Ref {
                let found = self.result(at);
                let known = &mut self.classes[web.index()];
                let before = known.len();
                known.extend(found);
                learnt |= known.len() > before;
            }
        }
        learnt
    }

    /// The types of what an instruction makes, as far as they are known.
    fn result(&self, at: Target) -> BTreeSet<Symbol> {
        let body = self.body;
        let one = match body.inst(at) {
            Inst::Move { src, .. } => return self.read(self.webs.used(at, src)),
            Inst::ArrayLoad { array, .. } => {
                let arrays = self.read(self.webs.used(at, array));
                return arrays.into_iter().filter_map(|array| self.component(array)).collect();
            }
            Inst::New { class, .. } | Inst::NewMultiArray { class, .. } | Inst::CheckCast { class, .. } => {
                Some(body.class(class).name)
            }
            Inst::NewArray { element, .. } => Some(self.symbols.intern(&format!("[{}", element.letter()))),
            Inst::NewRefArray { class, .. } => Some(self.array_of(body.class(class).name)),
            Inst::GetField { field, .. } | Inst::GetStatic { field, .. } => {
                self.of_descriptor(self.symbols.text(body.field(field).descriptor))
            }
            Inst::Invoke { method, .. } => self.of_result(body.method(method).descriptor),
            Inst::InvokeDynamic { site, .. } => self.of_result(body.site(site).descriptor),
            Inst::LoadConst { constant, .. } => self.of_constant(body.constant(constant).value),
            _ => None,
        };
        one.into_iter().collect()
    }

    fn read(&self, web: Option<WebId>) -> BTreeSet<Symbol> {
        web.map(|web| self.classes[web.index()].clone()).unwrap_or_default()
    }

    /// The class of a field descriptor, if it is one of references.
    fn of_descriptor(&self, descriptor: &str) -> Option<Symbol> {
        match descriptor.as_bytes() {
            [b'L', .., b';'] => Some(self.symbols.intern(&descriptor[1..descriptor.len() - 1])),
            [b'[', ..] => Some(self.symbols.intern(descriptor)),
            _ => None,
        }
    }

    fn of_result(&self, descriptor: Symbol) -> Option<Symbol> {
        let text = self.symbols.text(descriptor);
        self.of_descriptor(text.rsplit_once(')')?.1)
    }

    fn of_constant(&self, constant: Loadable) -> Option<Symbol> {
        let name = match constant {
            Loadable::String(_) => "java/lang/String",
            Loadable::Class(_) => "java/lang/Class",
            Loadable::MethodType(_) => "java/lang/invoke/MethodType",
            Loadable::MethodHandle { .. } => "java/lang/invoke/MethodHandle",
            Loadable::Dynamic { descriptor, .. } => return self.of_descriptor(self.symbols.text(descriptor)),
        };
        Some(self.symbols.intern(name))
    }

    fn array_of(&self, class: Symbol) -> Symbol {
        let name = self.symbols.text(class);
        self.symbols.intern(&if name.starts_with('[') { format!("[{name}") } else { format!("[L{name};") })
    }

    /// The elements of an array of references.
    fn component(&self, array: Symbol) -> Option<Symbol> {
        self.of_descriptor(self.symbols.text(array).strip_prefix('[')?)
    }
}

/// The field descriptors in the parentheses of a method descriptor.
fn parameters(descriptor: &str) -> Vec<&str> {
    let inner = descriptor.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or("", |(inner, _)| inner);
    let mut types = Vec::new();
    let mut rest = inner;
    while let Some(len) = crate::program::descriptor_len(rest) {
        types.push(&rest[..len]);
        rest = &rest[len..];
    }
    types
}

/// The closest class that all of these are below, or `None` if one of them cannot be loaded. Interfaces and arrays meet
/// others in `java.lang.Object`, as in the verifier.
pub fn common_superclass<'a>(
    classes: impl IntoIterator<Item = &'a str>,
    hierarchy: &mut dyn Hierarchy,
) -> Option<String> {
    const OBJECT: &str = "java/lang/Object";
    let classes: Vec<&str> = classes.into_iter().collect();
    let mut common = (*classes.first()?).to_owned();
    for &class in classes.iter().filter(|&&class| class != classes[0]) {
        let mut meets_in_object = false;
        for one in [common.as_str(), class] {
            meets_in_object |= one.starts_with('[') || hierarchy.is_interface(one)?;
        }
        if meets_in_object {
            return Some(OBJECT.to_owned());
        }
        while !hierarchy.is_subclass(class, &common)? {
            common = hierarchy.superclass(&common)?.unwrap_or_else(|| OBJECT.to_owned());
        }
    }
    Some(common)
}

#[cfg(test)]
mod tests {
    use super::{Signature, StaticTypes, common_superclass};
    use crate::ir::Reg;
    use crate::lower::Hierarchy;
    use crate::webs::Webs;
    use support::Interner;

    /// The types of what each of these instructions reads from a register, as one line.
    fn types(text: &str, receiver: Option<&str>, descriptor: &str, uses: &[(u32, u16)]) -> String {
        let symbols = Interner::default();
        let body = crate::text::parse(text, &symbols).expect("a body");
        let webs = Webs::of(&body);
        let receiver = receiver.map(|name| symbols.intern(name));
        let signature = Signature { receiver, descriptor: symbols.intern(descriptor) };
        let types = StaticTypes::of(&body, &webs, signature, &symbols);
        let read = |&(at, register)| {
            let web = webs.used(at, Reg(register)).expect("it is read there");
            let mut names: Vec<&str> = types.classes(web).iter().map(|&class| symbols.text(class)).collect();
            names.sort_unstable();
            names.join("|")
        };
        uses.iter().map(read).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn descriptors_allocations_and_casts_tell() {
        let text = "params 3
             r0: ref = local 0
             r1: int = local 1
             r2: ref = local 2
             r3: ref = stack 0
             0 @0: r3 = getfield r0 A.next:LB;
             1 @1: monitorenter r3
             2 @2: r3 = new C
             3 @3: monitorenter r3
             4 @4: r3 = aaload r2 r1
             5 @5: monitorenter r3
             6 @6: r3 = checkcast r3 D
             7 @7: monitorenter r3
             8 @8: r3 = invokevirtual A.all(I)[J (r0, r1)
             9 @9: monitorenter r3
            10 @10: monitorenter r0
            11 @11: return";
        let uses = [(1, 3), (3, 3), (5, 3), (7, 3), (9, 3), (10, 0)];
        assert_eq!(types(text, Some("A"), "(I[[LE;)V", &uses), "B C [LE; D [J A");
    }

    #[test]
    fn where_values_meet_types_are_collected() {
        let text = "params 1
             r0: int = local 0
             r1: ref = local 1
             r2: ref = local 2
             0 @0: r1 = const null
             1 @1: ifieq r0 0 -> 5
             2 @2: r1 = new A
             3 @3: ifieq r0 1 -> 5
             4 @4: r1 = ldc 'text'
             5 @5: r2 = move r1
             6 @6: athrow r2
             7 @7: athrow r2
             catch 0..7 -> 7 r2 any";
        assert_eq!(types(text, None, "(I)V", &[(6, 2), (7, 2)]), "A|java/lang/String java/lang/Throwable");
    }

    struct Zoo;

    impl Hierarchy for Zoo {
        fn is_interface(&mut self, name: &str) -> Option<bool> {
            Some(name == "Tame")
        }

        fn is_subclass(&mut self, sub: &str, sup: &str) -> Option<bool> {
            let mut at = Some(sub.to_owned());
            while let Some(name) = at {
                if name == sup {
                    return Some(true);
                }
                at = self.superclass(&name)?;
            }
            Some(false)
        }

        fn superclass(&mut self, name: &str) -> Option<Option<String>> {
            let parent = match name {
                "Cat" | "Dog" => "Mammal",
                "Mammal" | "Bird" => "Animal",
                "Animal" => "java/lang/Object",
                "java/lang/Object" => return Some(None),
                _ => return None,
            };
            Some(Some(parent.to_owned()))
        }
    }

    #[test]
    fn classes_meet_in_the_closest_superclass() {
        let join = |classes: &[&str]| common_superclass(classes.iter().copied(), &mut Zoo);
        assert_eq!(join(&["Cat"]).as_deref(), Some("Cat"));
        assert_eq!(join(&["Cat", "Dog"]).as_deref(), Some("Mammal"));
        assert_eq!(join(&["Cat", "Dog", "Bird"]).as_deref(), Some("Animal"));
        assert_eq!(join(&["Mammal", "Cat"]).as_deref(), Some("Mammal"));
        assert_eq!(join(&["Cat", "Tame"]).as_deref(), Some("java/lang/Object"));
        assert_eq!(join(&["[I", "Cat"]).as_deref(), Some("java/lang/Object"));
        assert_eq!(join(&["Cat", "Yeti"]), None);
        assert_eq!(join(&[]), None);
    }
}
