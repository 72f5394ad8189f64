//! Dynamic call sites: linking what `program::dynamic` says that one stands for, and running bootstraps.
//!
//! A class that was written for a site is a trusted hidden nest-mate of the caller: neither access nor types are checked
//! again, frames are hidden. Other bootstraps are run as Java code.

mod bootstrap;
mod link;
