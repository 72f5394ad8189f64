//! Code: what a method's instructions become when they are linked, and how they are executed.
//!
//! Nothing here is part of a state: all of it could be dropped and made again from the program.

pub(crate) mod call;
pub(crate) mod handles;
pub(crate) mod init;
pub(crate) mod inst;
pub(crate) mod interp;
mod invokedynamic;
pub(crate) mod link;
pub(crate) mod loading;
pub(crate) mod relink;
mod select;
pub(crate) mod throw;
