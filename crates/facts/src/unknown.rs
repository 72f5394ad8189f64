//! What an analysis does not follow, by name.
//!
//! It is left out of the call graph. Whoever relies on facts about a running program has to look whether such a place
//! calls something that the graph does not have there, and must drop the facts if it does.

use program::MethodId;
use program::ir::Target;

/// Something whose effect is not known.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Unknown {
    pub caller: MethodId,
    /// `None` if it is the method as a whole.
    pub at: Option<Target>,
    pub why: Why,
}

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Why {
    /// A call through a method handle.
    Handle,
    /// A call site or constant that its bootstrap method makes.
    Bootstrap,
    /// A class that is looked for by a name that is not known, or a member by reflection.
    Reflection,
    /// What a method that is not bytecode gives back or calls.
    Native(MethodId),
    /// A call of something that code outside of the analysis has passed in.
    Outside(MethodId),
}
