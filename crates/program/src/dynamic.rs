//! Dynamic call sites and constants (JVMS 5.1): what one says, and what it stands for.
//!
//! [`Dynamic`] is what the class file says: a bootstrap method, a name, a type, static arguments. [`Program::call_site`]
//! says what an `invokedynamic` stands for: a call of a static method of a class that is written for it (lambdas,
//! concatenations, methods of records, switches), or whatever its bootstrap method gives. A dynamic constant is always
//! what its bootstrap method gives. [`Program::resolve_handle`] says which member a method handle refers to.
//!
//! Invariant: the answer follows from the program alone, and the name of a site's class from the caller, the method
//! and the instruction; neither depends on who has asked for what before.

mod constant;
mod labels;
mod resolver;
mod site;

pub use constant::{Dynamic, MethodHandle, StaticArgument};
pub use resolver::{Referent, Resolver};
pub use site::{CallSite, Meaning, Place, SiteError, Synthesised, call_site};

use crate::class::{ClassId, MethodId};
use crate::ir::{Inst, Target};
use crate::lower::LowerError;
use crate::program::Program;

impl Program {
    /// The dynamic call sites of a method, in the order of its instructions.
    pub fn call_sites(&self, method: MethodId) -> Result<Vec<Place>, LowerError> {
        let body = self.body(method)?;
        let places = body.insts().iter().enumerate().filter_map(|(at, inst)| match *inst {
            Inst::InvokeDynamic { site, .. } => Some(Place { method, at: at as Target, cp: body.site(site).cp }),
            _ => None,
        });
        Ok(places.collect())
    }

    /// What a dynamic call site stands for. Loads the classes that the site names.
    pub fn call_site(&mut self, place: Place) -> Result<CallSite, SiteError> {
        call_site(self, place)
    }

    /// Defines the class of a call site and gives the method that the site calls.
    pub fn define_site(&mut self, site: &Synthesised) -> Result<MethodId, SiteError> {
        let class = self.define_beside(site.caller, site.bytes.clone())?;
        let method = site.site.method();
        self.find_method(class, method, &site.descriptor)
            .ok_or_else(|| SiteError::NoMethod { class: site.site.class_name().to_owned(), method })
    }

    /// What a call site or dynamic constant of a class says.
    pub fn dynamic(&self, class: ClassId, cp: u16) -> Result<Dynamic, SiteError> {
        let file = self.class(class).file.as_ref().ok_or(SiteError::NoFile)?;
        Ok(Dynamic::read(file, cp)?)
    }

    /// The field or method that a method handle refers to, as code of a class sees it (JVMS 5.4.3.5).
    pub fn resolve_handle(&mut self, from: ClassId, handle: &MethodHandle) -> Result<Referent, SiteError> {
        Resolver::resolve_handle(self, from, handle)
    }
}
