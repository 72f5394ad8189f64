//! Resolved classes and the register IR that everything else runs on.
//!
//! A [`Program`] executes nothing: the machine of crate `vm` runs it, analyses read it, and both see the same code.
//! This page is for authors of analyses: how to walk a program.
//!
//! | what | where |
//! |---|---|
//! | classes | [`Program::load`] by loader and name; [`Program::classes`] has all that are loaded |
//! | methods and fields | [`Class::methods`], [`Class::fields`]; [`Program::method`] and [`Program::field`] by id |
//! | what a method does | [`Program::body`], a [`Body`](ir::Body) of instructions ([`Inst`](ir::Inst)) over registers; [`text::print`] for people |
//! | what an instruction names | tables of the body: [`Body::method`](ir::Body::method), [`Body::field`](ir::Body::field), …; symbols of [`Program::symbols`] |
//! | what that is | [`Program::resolve_class`], [`Program::resolve_method`], [`Program::resolve_field`] |
//! | who is called | [`Program::select`] for a receiver's class; [`Program::subtypes`] has the classes below one |
//! | dynamic call sites | [`Program::call_sites`] of a method, [`Program::call_site`] says what one stands for, [`Program::define_site`] gives the method that it calls |
//! | method handles and dynamic constants | [`Program::resolve_handle`], [`Program::dynamic`] |
//! | variables | [`Webs`](webs::Webs): registers split by what reaches what |
//! | what they may hold | [`StaticTypes`](static_types::StaticTypes) of webs; a register's [`Kind`](ir::Kind) never changes |
//! | control flow | [`Cfg`](cfg::Cfg), exceptions included; [`Liveness`](liveness::Liveness) |
//!
//! Bodies and views are read from a shared reference. What may load classes takes an exclusive one: an analysis that
//! discovers its program loads first, and reads what is loaded afterwards. A program only grows, so what was read
//! stays true, except for "all classes below this one".
//!
//! This prints what a method calls, through a lambda too:
//!
//! ```
//! use program::dynamic::Meaning;
//! use program::ir::{Body, Inst};
//! use program::webs::Webs;
//! use program::{LoaderId, MethodId, PathFinder, Program};
//! # use std::error::Error;
//! # use std::sync::Arc;
//!
//! /// The calls that a method spells out.
//! fn calls(program: &Program, body: &Body) -> Vec<String> {
//!     let callees = body.insts().iter().filter_map(|inst| match *inst {
//!         Inst::Invoke { method, .. } => Some(body.method(method)),
//!         _ => None,
//!     });
//!     callees.map(|callee| format!("{}.{}", program.symbols.text(callee.class), program.symbols.text(callee.name))).collect()
//! }
//!
//! /// The methods of the classes that dynamic call sites stand for.
//! fn behind_sites(program: &mut Program, method: MethodId) -> Result<Vec<MethodId>, Box<dyn Error>> {
//!     let mut methods = Vec::new();
//!     for place in program.call_sites(method)? {
//!         if let Meaning::Synthesised(site) = program.call_site(place)?.meaning {
//!             let entry = program.define_site(&site)?;
//!             methods.extend(&program.class(program.method(entry).class).methods);
//!         }
//!     }
//!     Ok(methods)
//! }
//!
//! # fn main() -> Result<(), Box<dyn Error>> {
//! # let java_home = std::env::var_os("JAVA_HOME");
//! # let path = std::env::var_os("PATH");
//! # let found = jdk::Jdk::discover(None, java_home.as_deref(), path.as_deref());
//! # let jdk = found.candidates.into_iter().find_map(|candidate| candidate.jdk.ok()).expect("a JDK");
//! # let image = classfile::JdkImage::open(&jdk.image)?;
//! # let path = Arc::new(classfile::ClassPath::new(jdk.feature));
//! let mut program = Program::new(Box::new(PathFinder { image, path }), program::passes::ALL)?;
//! // It returns a lambda, which is all that it does.
//! let class = program.load(LoaderId::BOOT, "java/util/function/Predicate")?;
//! let method = program.find_method(class, "negate", "()Ljava/util/function/Predicate;").expect("it is declared");
//! let body = program.body(method)?;
//! assert_eq!(calls(&program, &body), Vec::<String>::new());
//! // `this`, and what the site gives.
//! assert_eq!(Webs::of(&body).len(), 2);
//!
//! let mut called = Vec::new();
//! for method in behind_sites(&mut program, method)? {
//!     let body = program.body(method)?;
//!     called.extend(calls(&program, &body));
//! }
//! assert!(called.iter().any(|name| name.starts_with("java/util/function/Predicate.lambda$negate$")), "{called:?}");
//! # Ok(())
//! # }
//! ```

mod bodies;
mod body;
pub mod cfg;
pub mod class;
mod define;
mod dictionary;
pub mod dynamic;
pub mod error;
mod finder;
mod format;
mod hierarchy;
pub mod ir;
pub mod liveness;
pub mod lower;
pub mod npe;
pub mod passes;
mod program;
pub mod reference;
mod resolve;
pub mod static_types;
pub mod text;
mod visit;
pub mod webs;

pub use class::{
    Class, ClassId, ClassKind, Field, FieldId, LOADER_MARK, LoaderId, Method, MethodId, Primitive, RefWords, Type,
    flags,
};
pub use define::Definition;
pub use dictionary::{Dictionary, Initiated};
pub use error::{FindError, LoadError, ResolveError};
pub use finder::PathFinder;
pub use program::{
    FileKind, Finder, Found, HEADER_WORDS, Program, descriptor_len, hash_bytes, hash_text, parse_descriptor,
};
pub use resolve::{external_type, external_types};
