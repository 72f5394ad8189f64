//! Linking (JVMS 5.4): before a class is initialised or its members are shown, it is verified as a whole, after what is
//! above it, and its methods are held against those that they override.
//!
//! That a class was verified is no state. It may rest on what loaders have answered; then it holds in states whose
//! loaders have answered so. A class that is being initialised, or was, is linked in that state. A class that fails is
//! linked again when it is next needed.

use crate::machine::{Interrupt, Machine, Result};
use crate::state::Init;
use program::lower::LowerError;
use program::{ClassId, Initiated, LoadError, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Classes that were verified, each with what the dictionary said then.
pub(crate) type Verified = FxHashMap<ClassId, Vec<Initiated>>;

impl Machine {
    /// Makes sure that the class is linked in this state.
    pub(crate) fn link(&mut self, class: ClassId) -> Result<()> {
        if self.is_linked(class) {
            return Ok(());
        }
        for class in self.unlinked(class) {
            self.verify_class(class)?;
            self.constrain_overriding(class)?;
        }
        Ok(())
    }

    /// Classes of the library are believed; what is initialised was linked before.
    fn is_linked(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        this.trusted && this.host.is_none() || this.file.is_none() || self.state.init(class) != Init::No
    }

    /// The class and its supertypes that may have to be linked, each after what is above it.
    fn unlinked(&self, class: ClassId) -> Vec<ClassId> {
        let (mut order, mut seen) = (Vec::new(), FxHashSet::default());
        // Classes on the way, each with how many of those above it have been looked at.
        let mut path = vec![(class, 0)];
        while let Some((at, next)) = path.last_mut() {
            match self.program.supertype(*at, *next) {
                Some(above) => {
                    *next += 1;
                    if !self.is_linked(above) && seen.insert(above) {
                        path.push((above, 0));
                    }
                }
                None => {
                    order.push(*at);
                    path.pop();
                }
            }
        }
        order
    }

    /// Throws what `java` throws for code that it does not accept.
    fn verify_class(&mut self, class: ClassId) -> Result<()> {
        if self.was_verified(class) {
            return Ok(());
        }
        let consulted = self.program.dictionary.consulted().len();
        if let Err((method, error)) = self.program.verify_class(class) {
            return Err(self.verification_failed(method, error));
        }
        let premises = match self.state.heap.has_trail() {
            true => self.program.dictionary.consulted()[consulted..].to_vec(),
            false => Vec::new(),
        };
        self.code.verified.insert(class, premises);
        Ok(())
    }

    /// Whether the class was verified when loaders had answered as those of this state have.
    fn was_verified(&mut self, class: ClassId) -> bool {
        let dictionary = &mut self.program.dictionary;
        let holds = |entry: &Initiated| dictionary.consult(entry.loader, entry.name) == Some(entry.class);
        self.code.verified.get(&class).is_some_and(|premises| premises.iter().all(holds))
    }

    pub(crate) fn verification_failed(&mut self, method: MethodId, error: LowerError) -> Interrupt {
        match error {
            LowerError::Verify(text) => {
                let text = format!("({}) {text}", self.program.describe(method));
                self.throw_new("java/lang/VerifyError", &text)
            }
            LowerError::Format(text) => self.throw_new("java/lang/ClassFormatError", &text),
            LowerError::MissingClass(name) => {
                // A user-defined loader may not have been asked yet; after that the class is verified again.
                let loader = self.program.class(self.program.method(method).class).loader;
                let error = self.program.load(loader, &name).err().unwrap_or(LoadError::NotFound(name));
                self.load_failed(error)
            }
        }
    }
}
