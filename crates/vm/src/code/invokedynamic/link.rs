//! Linking of `invokedynamic`: what the program says a site stands for becomes an instruction.
//!
//! Invariant: linking has no effect on the state; the object of a lambda that captures nothing is a constant of its
//! site, made in the state when first asked for.

use crate::code::inst::Inst;
use crate::code::link::ONLY_OBJECT;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, ObjectConstant, Result};
use classfile::descriptor::parameters;
use program::dynamic::{Meaning, Place, Referent, Resolver, SiteError, Synthesised, call_site};
use program::ir::Reg;
use program::{ClassId, Program};
use synthesis::site::Site;

/// Failures are thrown, and modules have a say in access.
impl Resolver for Machine {
    type Error = Interrupt;

    fn program(&mut self) -> &mut Program {
        &mut self.program
    }

    fn resolve_class(&mut self, from: ClassId, name: &str) -> Result<ClassId> {
        self.resolve_class_name(from, name)
    }

    fn resolve_class_at(&mut self, from: ClassId, cp: u16, _: &str) -> Result<ClassId> {
        self.resolve_class_in(from, cp)
    }

    fn agree(&mut self, from: ClassId, member: Referent) -> Result<()> {
        match member {
            Referent::Field(field) => self.constrain_field(from, field),
            Referent::Method(method) => self.constrain_method(from, method),
        }
    }

    fn load_host(&mut self, from: ClassId) -> Result<()> {
        self.ask_for_nest_hosts([from; 2])
    }

    fn failed(&mut self, error: SiteError) -> Interrupt {
        match error {
            SiteError::Resolve(error) => self.resolve_failed(error),
            SiteError::Format(error) => self.throw_new("java/lang/ClassFormatError", &error.to_string()),
            SiteError::Synthesis(_) | SiteError::NoMethod { .. } | SiteError::NoFile => {
                self.throw_new("java/lang/InternalError", &error.to_string())
            }
        }
    }
}

impl Machine {
    /// The resolved form of an `invokedynamic` instruction.
    pub(crate) fn link_dynamic(&mut self, pc: usize, dst: Reg, cp: u16, n: u8, args: u32) -> Result<Inst> {
        let method = self.top().method;
        let at = pc as u32 - self.code.methods[method.index()].start;
        let place = Place { method, at, cp };
        let entry = self.site_entry(method, at);
        self.resolve_once(entry, |m| m.link_site(place, dst, n, args))
    }

    fn link_site(&mut self, place: Place, dst: Reg, n: u8, args: u32) -> Result<Inst> {
        let site = call_site(self, place)?;
        match site.meaning {
            Meaning::Synthesised(class) => self.link_synthesised(&class, dst, n, args),
            Meaning::Refused { exception, message } => {
                let cause = self.new_throwable(exception, Some(&message));
                Err(self.bootstrap_error(cause))
            }
            Meaning::Bootstrapped => {
                let site = self.link_by_java(place, self.current_class(), &site.dynamic.descriptor)?;
                Ok(Inst::CallHandle { dst, n, args, site })
            }
        }
    }

    fn link_synthesised(&mut self, site: &Synthesised, dst: Reg, n: u8, args: u32) -> Result<Inst> {
        let method = self.program.define_site(site).map_err(|error| self.failed(error))?;
        if matches!(site.site, Site::Lambda(_)) && parameters(&site.descriptor).next().is_none() {
            let class = self.program.method(method).class;
            let constant = self.constant_of(class, ONLY_OBJECT, ObjectConstant::Instance(class));
            return Ok(Inst::LoadConstAt { dst, constant });
        }
        self.prepared(method)?;
        // The class has no initialiser, so there is nothing to check before the call.
        Ok(Inst::CallDirect { dst, n, checked: false, args, method: method.0 })
    }

    /// `BootstrapMethodError` around what a bootstrap threw.
    fn bootstrap_error(&mut self, cause: Ref) -> Interrupt {
        let text = "bootstrap method initialization exception";
        let error = self.new_throwable("java/lang/BootstrapMethodError", Some(text));
        self.state.heap.set_ref(error, self.known.throwable_cause, cause);
        Interrupt::Throw(error)
    }
}
