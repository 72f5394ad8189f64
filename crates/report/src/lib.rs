//! How an answer is shown: on a terminal for people, as JSON for programs.
//!
//! Nothing in here decides anything: every word comes from a `verdict::Report` or from the source files
//! that it points into. The same report and the same options always give the same text.

mod columns;
mod finding;
mod json;
mod paint;
mod sources;
mod terminal;
pub mod text;
mod words;

pub use json::{failure_to_json, findings_as_json, object_to_json, replay_to_json, to_json};
pub use sources::{NoSources, Sources};
pub use terminal::{Replayed, Terminal};
pub use words::shortfall as shortfall_in_words;
