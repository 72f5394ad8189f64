//! Call sites and constants that bootstrap methods make (in progress).

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result, Stop};
use program::ir::{Inst, Reg};
use program::{ClassId, MethodId};

#[derive(Default)]
pub(crate) struct DynamicSites;

impl Machine {
    pub(crate) fn link_by_java(&mut self, _pc: usize, spec: &crate::dynamic::Spec, _dst: Reg, _n: u8, _args: u32) -> Result<Inst> {
        Err(Interrupt::Stop(Stop::Unsupported(format!("invokedynamic {} {}", spec.name, spec.descriptor))))
    }
    pub(crate) fn handle_site(&mut self, method: MethodId, _cp: u16) -> Result<u32> {
        Err(Interrupt::Stop(Stop::Unsupported(format!("polymorphic {}", self.program.describe(method)))))
    }
    pub(crate) fn call_handle<const TRACED: bool>(&mut self, _site: u32, _dst: Reg, _args: u32, _n: u8) -> Result<()> {
        Err(Interrupt::Stop(Stop::Unsupported("polymorphic call".into())))
    }
    pub(crate) fn dynamic_constant(&mut self, _class: ClassId, _cp: u16) -> Result<u64> {
        Err(Interrupt::Stop(Stop::Unsupported("dynamic constant".into())))
    }
    pub(crate) fn invoke_constant(&mut self, _class: ClassId, _cp: u16) -> Result<Ref> {
        Err(Interrupt::Stop(Stop::Unsupported("method handle constant".into())))
    }
}
