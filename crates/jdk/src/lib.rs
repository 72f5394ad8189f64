//! JDK installations of this machine, and calling their compiler.

mod compile;
mod discovery;
mod source;

pub use compile::{CompileError, Compiled, compile};
pub use discovery::{Candidate, Discovery, Jdk, JdkError, Provenance};
