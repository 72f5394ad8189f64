//! Code: what a method's instructions become when they are linked, and how they are executed.
//!
//! Nothing here is part of a state: all of it could be dropped and made again from the program.

pub(crate) mod call;
mod dynamic;
pub(crate) mod handles;
pub(crate) mod init;
pub(crate) mod interp;
pub(crate) mod link;
pub(crate) mod loading;
pub(crate) mod relink;
pub(crate) mod throw;
