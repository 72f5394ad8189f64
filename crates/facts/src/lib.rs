//! What can be known about a Java program without running it.
//!
//! [`points_to`] finds the methods that may be executed, beginning with the heap after boot ([`start`]), and which
//! objects each reference may be; everything else is said about those.

pub mod accesses;
pub mod at;
mod bits;
pub mod call_graph;
mod copies;
pub mod escape;
pub mod fresh;
pub mod icfg;
mod indirect;
mod known;
mod linked;
pub mod locks;
pub mod mutants;
mod objects;
pub mod overview;
pub mod places;
pub mod points_to;
mod rounds;
mod set;
pub mod start;
pub mod threads;
mod unknown;

pub use call_graph::{By, CallEdge, CallGraph, EdgeKind};
pub use known::Known;
pub use linked::{Linked, is_program};
pub use objects::{Object, ObjectId, Objects, Origin};
pub use points_to::{PointsTo, Slot};
pub use set::{Numbered, ObjectSet, Set};
pub use start::{BaseObject, Native, Start};
pub use unknown::{Unknown, Why};
