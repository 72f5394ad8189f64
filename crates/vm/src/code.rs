//! Code: what a method's instructions become when they are linked, and how they are executed.
//!
//! Nothing here is part of a state: all of it could be dropped and made again from the program.

pub(crate) mod call;
pub(crate) mod constraints;
pub(crate) mod handles;
pub(crate) mod init;
pub(crate) mod inst;
pub(crate) mod interp;
mod invokedynamic;
pub(crate) mod link;
mod linking;
pub(crate) mod loading;
pub(crate) mod refusals;
pub(crate) mod relink;
mod select;
pub(crate) mod throw;

use crate::library::natives::{Adapters, Native};
use crate::machine::{CallSite, FieldSite, MethodCode, ObjectConstant};
use handles::Handles;
use inst::Inst;
use linking::Verified;
use loading::AskedTable;
use program::ir::{Reg, Switch};
use program::{ClassId, FieldId, LoaderId, MethodId};
use refusals::Entry;
use relink::Relink;
use rustc_hash::FxHashMap;
use support::Symbol;

/// What was made ready of a program: linked instructions, and the tables that they refer to.
#[derive(Default)]
pub(crate) struct Code {
    /// By method.
    pub methods: Vec<MethodCode>,
    pub insts: Vec<Inst>,
    pub args: Vec<Reg>,
    pub switches: Vec<Switch>,
    pub sites: Vec<CallSite>,
    pub field_sites: Vec<FieldSite>,
    pub field_site_of: FxHashMap<FieldId, u32>,
    pub constants: Vec<ObjectConstant>,
    pub constant_index: FxHashMap<(ClassId, u16), u32>,
    pub dispatch: FxHashMap<(ClassId, MethodId), MethodId>,
    /// The classes that reference fields were declared with, by class and word; only those that were asked for.
    pub declared: FxHashMap<(ClassId, u32), Option<ClassId>>,
    pub init_stubs: FxHashMap<ClassId, u32>,
    pub native_of: FxHashMap<MethodId, &'static Native>,
    pub handles: Handles,
    /// The constant that holds the `CallSite` of an `invokedynamic` instruction.
    pub dynamic_sites: FxHashMap<(MethodId, u32), u32>,
    /// The constant that holds a named module, or the unnamed one of a loader.
    pub modules: FxHashMap<(Option<Symbol>, LoaderId), u32>,
    /// Dynamic constants that are on the way, each because the one before needs it.
    pub nested_constants: u32,
    pub adapters: Adapters,
    /// Classes that user-defined loaders were asked for. It only grows, as the program does.
    pub asked: AskedTable,
    /// The symbolic references that are being resolved, each because the one before needs it.
    pub resolving: Vec<Entry>,
    pub verified: Verified,
    /// What was linked in this step and holds for this state only.
    pub relink: Relink,
}
