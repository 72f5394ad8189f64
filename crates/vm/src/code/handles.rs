//! Signature-polymorphic calls: `MethodHandle.invokeExact`, the access modes of `VarHandle`, linked call sites.
//!
//! A handle for one member is called directly, without boxing. Every other handle is Java code over boxed
//! arguments (`java/boot`): for it the machine writes a small class per erased descriptor that boxes the
//! arguments, and calls that.

mod compiled;
mod direct;
mod modes;
mod site;
mod types;
mod variable;

pub(crate) use direct::kind;
pub(crate) use modes::Mode;

use program::{ClassId, LoaderId, MethodId};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::Symbol;

/// What has been linked and compiled for handles so far. A cache.
#[derive(Default)]
pub(crate) struct Handles {
    sites: Vec<Arc<site::HandleSite>>,
    /// Table index of the constant that is a method type, by loader and descriptor.
    types: FxHashMap<(LoaderId, Symbol), u32>,
    /// By what is called and the erased descriptor.
    boxing: FxHashMap<(&'static str, String), MethodId>,
    /// Calls with boxed arguments, by member (a method's, or a field's that is set).
    members: FxHashMap<direct::MemberKey, MethodId>,
    makers: FxHashMap<MethodId, MethodId>,
    variables: FxHashMap<ClassId, Option<Arc<variable::Variable>>>,
    words: Option<types::Words>,
}
