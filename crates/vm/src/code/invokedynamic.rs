//! Dynamic call sites: which well-known bootstrap a site names, and linking it.
//!
//! What a site stands for is a class of `synthesis`, loaded as a trusted hidden nest-mate of the caller: neither access
//! nor types are checked again, frames are hidden. Other bootstraps are run as Java code.

mod bootstrap;
mod link;
