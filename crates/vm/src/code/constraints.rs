//! Loading constraints (JVMS 5.3.4): two loaders that meet in a member's descriptor mean the same class by each name in
//! it.
//!
//! Constraints are state, as is what loaders have loaded. One whose loaders have both loaded the class already, and the
//! same, is kept by no one: it cannot be broken any more. Which classes the built-in loaders have loaded is no state,
//! except for those that the program has used; where it would matter, the path is not modelled.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result, Stop};
use program::{ClassId, LoaderId, MethodId};
use support::Symbol;

/// Two loaders must agree on a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Constraint {
    pub loaders: [LoaderId; 2],
    pub name: Symbol,
}

/// A class that one of several loaders means by a name.
#[derive(Clone, Copy)]
struct Meaning {
    loader: LoaderId,
    class: ClassId,
    /// Whether the loader has loaded it; of a built-in one that may be unknown.
    is_certain: bool,
}

/// Where constraints come from.
impl Machine {
    /// The class has resolved a method.
    pub(crate) fn constrain_method(&mut self, from: ClassId, method: MethodId) -> Result<()> {
        let m = self.program.method(method);
        if m.signature_polymorphic {
            return Ok(());
        }
        let (class, name, descriptor) = (m.class, m.name, m.descriptor);
        let Some(ty) = self.disagreement([from, class], descriptor)? else { return Ok(()) };
        let [here, there] = [from, class].map(|class| self.where_below_parent(class));
        let text = format!(
            "loader constraint violation: when resolving method '{}' the class loader {} of the current class, {}, and \
             the class loader {} for the method's defining class, {}, have different Class objects for the type {ty} \
             used in the signature ({here}; {there})",
            self.program.external_method(class, name, descriptor),
            self.program.loader_name(from),
            self.program.external_name(from),
            self.program.loader_name(class),
            self.program.external_name(class),
        );
        Err(self.throw_new("java/lang/LinkageError", &text))
    }

    /// The class has resolved a field.
    pub(crate) fn constrain_field(&mut self, from: ClassId, field: program::FieldId) -> Result<()> {
        let f = self.program.field(field);
        let (class, name, descriptor) = (f.class, f.name, f.descriptor);
        let Some(ty) = self.disagreement([from, class], descriptor)? else { return Ok(()) };
        let [here, there] = [from, class].map(|class| self.where_below_parent(class));
        let text = format!(
            "loader constraint violation: when resolving field \"{}\" of type {ty}, the class loader {} of the current \
             class, {}, and the class loader {} for the field's defining class, {}, have different Class objects for \
             type {ty} ({here}; {there})",
            self.program.symbols.text(name),
            self.program.loader_name(from),
            self.program.external_name(from),
            self.program.loader_name(class),
            self.program.external_name(class),
        );
        Err(self.throw_new("java/lang/LinkageError", &text))
    }

    /// The class is linked: its methods agree with those that they override or implement.
    pub(crate) fn constrain_overriding(&mut self, class: ClassId) -> Result<()> {
        let this = self.program.class(class);
        let is_builtin = |class: &ClassId| self.program.class(*class).loader.is_builtin();
        if is_builtin(&class) && this.super_class.iter().chain(this.all_interfaces.iter()).all(is_builtin) {
            return Ok(());
        }
        for (sub, sup) in self.program.overridden(class) {
            let (below, above) = (self.program.method(sub).class, self.program.method(sup).class);
            let descriptor = self.program.method(sub).descriptor;
            if let Some(ty) = self.disagreement([below, above], descriptor)? {
                let text = self.overriding_text(class, sub, sup, &ty);
                return Err(self.throw_new("java/lang/LinkageError", &text));
            }
        }
        Ok(())
    }

    fn overriding_text(&mut self, class: ClassId, sub: MethodId, sup: MethodId, ty: &str) -> String {
        let program = &self.program;
        let (below, above) = (program.method(sub), program.method(sup));
        let (sub_class, sup_class) = (below.class, above.class);
        let [class, sub_name, sup_name] = [class, sub_class, sup_class].map(|class| program.external_name(class));
        let [sub_loader, sup_loader] = [sub_class, sup_class].map(|class| program.loader_name(class));
        let different = format!("have different Class objects for the type {ty} used in the signature");
        if program.class(sup_class).is_interface() {
            let method = program.external_method(sup_class, above.name, above.descriptor);
            let kind = if program.class(sub_class).is_interface() { "interface" } else { "class" };
            return format!(
                "loader constraint violation in interface itable initialization for class {class}: when selecting \
                 method '{method}' the class loader {sup_loader} for super interface {sup_name}, and the class loader \
                 {sub_loader} of the selected method's {kind}, {sub_name} {different} ({}; {})",
                self.where_below_parent(sup_class),
                self.where_below_parent(sub_class),
            );
        }
        let method = program.external_method(sub_class, below.name, below.descriptor);
        format!(
            "loader constraint violation for class {class}: when selecting overriding method '{method}' the class loader \
             {sub_loader} of the selected method's type {sub_name}, and the class loader {sup_loader} for its super type \
             {sup_name} {different} ({}; {})",
            self.where_below_parent(sub_class),
            self.where_below_parent(sup_class),
        )
    }

    /// The loader is about to be an initiating loader of the class.
    pub(crate) fn constrain_initiating(&mut self, loader: LoaderId, class: ClassId) -> Result<()> {
        let name = self.program.class(class).name;
        let group = self.agreeing(&[loader], name);
        if group.len() == 1 {
            return Ok(());
        }
        let meanings = self.meanings(&group[1..], name);
        let Some(other) = self.contradiction(class, &meanings, name)? else { return Ok(()) };
        let text = format!(
            "loader constraint violation: loader {loader} wants to load class {}. A different class with the same name \
             was previously loaded by {}. ({})",
            self.program.external_name(class),
            self.program.loader_name(other.class),
            self.program.where_defined(other.class),
        );
        Err(self.throw_new("java/lang/LinkageError", &text))
    }

    /// `where_defined`, and the loader's parent.
    fn where_below_parent(&mut self, class: ClassId) -> String {
        let (text, loader) = (self.program.where_defined(class), self.program.class(class).loader);
        let object = self.loader_object(loader);
        if loader.is_builtin() || object.is_null() {
            return text;
        }
        let parent = self.get_ref_field(object, "parent");
        format!("{text}, parent loader {}", self.loader_id(parent))
    }
}

/// What they mean.
impl Machine {
    /// The loaders of two classes agree on all types of a descriptor from now on, or on which they cannot.
    fn disagreement(&mut self, classes: [ClassId; 2], descriptor: Symbol) -> Result<Option<String>> {
        let loaders = classes.map(|class| self.program.class(class).loader);
        if loaders[0] == loaders[1] || loaders.iter().all(|loader| loader.is_builtin()) {
            return Ok(None);
        }
        let text = self.program.symbols.text(descriptor).to_owned();
        for field in classfile::descriptor::parameters(&text).chain([result_of(&text)]) {
            let Some(name) = element_class(field) else { continue };
            // No loader can define another class of such a name.
            if name.starts_with("java/") {
                continue;
            }
            let symbol = self.program.symbols.intern(name);
            if !self.constrain(loaders, symbol)? {
                let ty = if field.starts_with('[') { field.to_owned() } else { name.replace('/', ".") };
                return Ok(Some(ty));
            }
        }
        Ok(None)
    }

    /// Two loaders agree on a name from now on, unless they have loaded different classes.
    fn constrain(&mut self, loaders: [LoaderId; 2], name: Symbol) -> Result<bool> {
        let group = self.agreeing(&loaders, name);
        let meanings = self.meanings(&group, name);
        for (at, meaning) in meanings.iter().enumerate() {
            if meaning.is_certain && self.contradiction(meaning.class, &meanings[at + 1..], name)?.is_some() {
                return Ok(false);
            }
        }
        let constraint = Constraint { loaders, name };
        let is_settled = loaders.iter().all(|loader| meanings.iter().any(|meaning| meaning.loader == *loader));
        let is_known = |known: &Constraint| known.name == name && loaders.iter().all(|l| known.loaders.contains(l));
        if !is_settled && !self.state.constraints().iter().any(is_known) {
            // Another thread could load the class before.
            for loader in loaders.into_iter().filter(|loader| !loader.is_builtin()) {
                let text = self.program.symbols.text(name).to_owned();
                self.find_nothing(loader, &text)?;
            }
            self.add_constraint(constraint);
        }
        Ok(true)
    }

    /// These loaders, and those that must agree with them on a name.
    fn agreeing(&self, loaders: &[LoaderId], name: Symbol) -> Vec<LoaderId> {
        let mut group = loaders.to_vec();
        let mut at = 0;
        while at < group.len() {
            for constraint in self.state.constraints().iter().filter(|constraint| constraint.name == name) {
                if constraint.loaders.contains(&group[at]) {
                    let new = constraint.loaders.into_iter().filter(|loader| !group.contains(loader));
                    group.extend(new.collect::<Vec<_>>());
                }
            }
            at += 1;
        }
        group
    }

    /// What the loaders have loaded under a name, and what built-in ones would; what is certain comes first.
    fn meanings(&mut self, loaders: &[LoaderId], name: Symbol) -> Vec<Meaning> {
        let mut meanings = Vec::new();
        for &loader in loaders {
            if let Some(class) = self.program.dictionary.consult(loader, name) {
                meanings.push(Meaning { loader, class, is_certain: true });
            } else if loader.is_builtin() {
                let was_found = self.program.found(loader, name).is_some();
                let text = self.program.symbols.text(name).to_owned();
                if let Ok(class) = self.program.load(loader, &text) {
                    // While running there is one path only, and what was found was found on it.
                    let is_certain = match self.state.heap.has_trail() {
                        true => self.state.mirror(class) != Ref::NULL,
                        false => was_found,
                    };
                    meanings.push(Meaning { loader, class, is_certain });
                }
            }
        }
        meanings.sort_by_key(|meaning| !meaning.is_certain);
        meanings
    }

    /// One of the meanings that a class contradicts, if it does.
    fn contradiction(&self, class: ClassId, meanings: &[Meaning], name: Symbol) -> Result<Option<Meaning>> {
        let Some(other) = meanings.iter().find(|meaning| meaning.class != class) else { return Ok(None) };
        if other.is_certain {
            return Ok(Some(*other));
        }
        if !self.state.heap.has_trail() {
            return Ok(None);
        }
        let name = self.program.symbols.text(name);
        let what = format!("{name} is loaded twice, and whether the class path's was before is not known");
        Err(Interrupt::Stop(Stop::Unsupported(what)))
    }
}

/// The result type of a method descriptor; a field descriptor itself.
fn result_of(descriptor: &str) -> &str {
    if descriptor.starts_with('(') { classfile::descriptor::return_type(descriptor) } else { descriptor }
}

/// The class that a field descriptor names, or that of an array's elements.
fn element_class(field: &str) -> Option<&str> {
    field.trim_start_matches('[').strip_prefix('L')?.strip_suffix(';')
}
