//! Resolution of what dynamic sites name.

use super::constant::MethodHandle;
use super::site::SiteError;
use crate::class::{ClassId, FieldId, MethodId, Primitive};
use crate::error::ResolveError;
use crate::program::Program;
use classfile::descriptor::{class_name, parameters, return_type};

/// What a method handle refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Referent {
    Field(FieldId),
    Method(MethodId),
}

/// Who resolves the names that a site has. The answers are the program's, whoever gives them; what differs is what
/// becomes of a failure, and who else has a say in access.
pub trait Resolver {
    type Error;

    fn program(&mut self) -> &mut Program;

    /// A class as code of another sees it (JVMS 5.4.3.1).
    fn resolve_class(&mut self, from: ClassId, name: &str) -> Result<ClassId, Self::Error>;

    /// The same for the entry `cp` of the pool of `from`, which names it.
    fn resolve_class_at(&mut self, from: ClassId, cp: u16, name: &str) -> Result<ClassId, Self::Error> {
        let _ = cp;
        self.resolve_class(from, name)
    }

    /// Code of a class is about to use a member: whether the loaders of both agree on its type (JVMS 5.3.4).
    fn agree(&mut self, from: ClassId, member: Referent) -> Result<(), Self::Error> {
        let _ = (from, member);
        Ok(())
    }

    /// A class is about to be written for code of `from`: the host of its nest is loaded.
    fn load_host(&mut self, from: ClassId) -> Result<(), Self::Error> {
        self.program().load_nest_host(from);
        Ok(())
    }

    fn failed(&mut self, error: SiteError) -> Self::Error;

    /// The class that a field descriptor names, as `from` sees it.
    fn resolve_type(&mut self, from: ClassId, field: &str) -> Result<ClassId, Self::Error> {
        if let Some(name) = class_name(field)
            && !name.starts_with('[')
        {
            // A hidden class is not found by its loader.
            return self.resolve_class(from, name);
        }
        let program = self.program();
        let loader = program.class(from).loader;
        program.load_descriptor(loader, field).map_err(|error| self.failed(error.into()))
    }

    /// Parameter classes and result class of a method descriptor, as `from` sees them.
    fn resolve_types(&mut self, from: ClassId, descriptor: &str) -> Result<(Vec<ClassId>, ClassId), Self::Error> {
        let classes = parameters(descriptor).map(|field| self.resolve_type(from, field)).collect::<Result<_, _>>()?;
        let result = match return_type(descriptor) {
            "V" => self.program().primitive(Primitive::Void),
            field => self.resolve_type(from, field)?,
        };
        Ok((classes, result))
    }

    /// The member that a method handle refers to (JVMS 5.4.3.5).
    fn resolve_handle(&mut self, from: ClassId, handle: &MethodHandle) -> Result<Referent, Self::Error> {
        let owner = self.resolve_class_at(from, handle.class, &handle.owner)?;
        let program = self.program();
        // Private members of nest mates need the hosts loaded.
        program.load_nest_host(from);
        program.load_nest_host(owner);
        let member = program.referent(from, owner, handle).map_err(|error| self.failed(error.into()))?;
        self.agree(from, member)?;
        Ok(member)
    }

    /// The loaders agree on the member of a handle before the classes in its type are loaded. That there is no such
    /// member is noticed later.
    fn agree_on_handle(&mut self, from: ClassId, handle: &MethodHandle) -> Result<(), Self::Error> {
        let owner = self.resolve_class_at(from, handle.class, &handle.owner)?;
        match self.program().referent_seen(from, owner, handle) {
            Some(member) => self.agree(from, member),
            None => Ok(()),
        }
    }
}

impl Resolver for Program {
    type Error = SiteError;

    fn program(&mut self) -> &mut Program {
        self
    }

    fn resolve_class(&mut self, from: ClassId, name: &str) -> Result<ClassId, SiteError> {
        Ok(Self::resolve_class(self, from, name)?)
    }

    fn failed(&mut self, error: SiteError) -> SiteError {
        error
    }
}

impl Program {
    /// The member of a handle, whoever may use it if it is a field.
    fn referent_seen(&self, from: ClassId, owner: ClassId, handle: &MethodHandle) -> Option<Referent> {
        if handle.is_of_field() {
            let [name, descriptor] = [&handle.name, &handle.descriptor].map(|text| self.symbols.intern(text));
            return self.field_in(owner, name, descriptor).map(Referent::Field);
        }
        self.referent(from, owner, handle).ok()
    }

    fn referent(&self, from: ClassId, owner: ClassId, handle: &MethodHandle) -> Result<Referent, ResolveError> {
        let name = self.symbols.intern(&handle.name);
        let descriptor = self.symbols.intern(&handle.descriptor);
        Ok(match handle.is_of_field() {
            true => Referent::Field(self.resolve_field(from, owner, name, descriptor)?),
            false => Referent::Method(self.resolve_method(from, owner, name, descriptor, handle.interface)?),
        })
    }
}
