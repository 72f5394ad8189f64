//! Runs what this crate writes under the real `java`, verifier on, against what `java` itself does.
//!
//! A test hands a Java source and the compiled specifications to [`harness::check`]; the driver loads each class as a
//! hidden nest-mate (`load("name")`), compares, and prints what differs.

#[path = "synthesis/harness.rs"]
mod harness;

#[path = "synthesis/adapters.rs"]
mod adapters;
#[path = "synthesis/concats.rs"]
mod concats;
#[path = "synthesis/garbage.rs"]
mod garbage;
#[path = "synthesis/lambda_conversions.rs"]
mod lambda_conversions;
#[path = "synthesis/lambdas.rs"]
mod lambdas;
#[path = "synthesis/records.rs"]
mod records;
#[path = "synthesis/switching.rs"]
mod switching;
