//! The bodies of a program's methods.
//!
//! A body is lowered when it is first asked for, from a shared reference: analyses on several threads may read one
//! program. Verification is a step of its own, for it loads classes; whoever executes code asks for it first.

use crate::class::{ClassId, LoaderId, MethodId};
use crate::ir::Body;
use crate::lower::{Hierarchy, LowerError, lower, verify};
use crate::program::Program;
use classfile::{ClassFile, Code};
use std::sync::{Arc, OnceLock};

/// What lowering has given, once it has been tried.
pub(crate) type LazyBody = OnceLock<Result<Arc<Body>, LowerError>>;

impl Program {
    /// What a method does. Its code is believed: [`Program::verify`] says whether that is right.
    pub fn body(&self, method: MethodId) -> Result<Arc<Body>, LowerError> {
        self.bodies[method.index()].get_or_init(|| self.lowered(method).map(Arc::new)).clone()
    }

    /// Says what a method does in place of its class file: for programs that are written as text.
    pub fn replace_body(&mut self, method: MethodId, body: Body) {
        self.bodies[method.index()] = OnceLock::from(Ok(Arc::new(body)));
    }

    fn lowered(&self, method: MethodId) -> Result<Body, LowerError> {
        let (file, code) = self.code(method)?;
        let body = lower(&file, &file.methods[self.method(method).member as usize], &code, &self.symbols)?;
        Ok(self.passes.iter().fold(body, |body, pass| (pass.run)(self, method, &body).unwrap_or(body)))
    }

    /// Whether `java` accepts the code of a method. A class that is trusted is not looked at.
    pub fn verify(&mut self, method: MethodId) -> Result<(), LowerError> {
        let this = self.method(method);
        let (class, member) = (self.class(this.class), this.member as usize);
        if class.trusted {
            return Ok(());
        }
        let loader = class.loader;
        let (file, code) = self.code(method)?;
        verify(&file, &file.methods[member], &code, &mut Loading { program: self, loader })
    }

    /// Whether `java` accepts the code of all methods of a class; if not, the first that it does not accept.
    pub fn verify_class(&mut self, class: ClassId) -> Result<(), (MethodId, LowerError)> {
        if self.class(class).trusted {
            return Ok(());
        }
        for method in self.class(class).methods.clone() {
            let this = self.method(method);
            if !this.is_abstract() && !this.is_native() {
                self.verify(method).map_err(|error| (method, error))?;
            }
        }
        Ok(())
    }

    /// The bytecode of a method and the file that it lies in.
    fn code(&self, method: MethodId) -> Result<(Arc<ClassFile>, Code), LowerError> {
        let method = self.method(method);
        let absent = || LowerError::Format(self.absent_code(method.class));
        let file = self.class(method.class).file.clone().ok_or_else(absent)?;
        let code = file.code(&file.methods[method.member as usize])?.ok_or_else(absent)?;
        Ok((file, code))
    }

    fn absent_code(&self, class: ClassId) -> String {
        format!(
            "Absent Code attribute in method that is not native or abstract in class file {}",
            self.class_name(class)
        )
    }
}

/// Answers the verifier's questions by loading classes.
struct Loading<'a> {
    program: &'a mut Program,
    loader: LoaderId,
}

impl Hierarchy for Loading<'_> {
    fn is_interface(&mut self, name: &str) -> Option<bool> {
        let class = self.program.load(self.loader, name).ok()?;
        Some(self.program.class(class).is_interface())
    }

    fn is_subclass(&mut self, sub: &str, sup: &str) -> Option<bool> {
        let sub = self.program.load(self.loader, sub).ok()?;
        let sup = self.program.load(self.loader, sup).ok()?;
        Some(self.program.is_subtype(sub, sup))
    }

    fn superclass(&mut self, name: &str) -> Option<Option<String>> {
        let class = self.program.load(self.loader, name).ok()?;
        let parent = self.program.class(class).super_class;
        Some(parent.map(|parent| self.program.class_name(parent).to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use crate::program::Program;

    #[test]
    fn programs_are_shared_between_threads() {
        const fn shared<T: Send + Sync>() {}
        const { shared::<Program>() };
    }
}
