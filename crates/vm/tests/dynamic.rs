//! Runs what `vm::dynamic` writes under the real `java`, verifier on, against what `java` itself does.
//!
//! A test hands a Java source and the compiled specifications to [`harness::check`]; the driver loads each class as a
//! hidden nest-mate (`load("name")`), compares, and prints what differs.

#[path = "dynamic/harness.rs"]
mod harness;

#[path = "dynamic/adapters.rs"]
mod adapters;
#[path = "dynamic/concats.rs"]
mod concats;
#[path = "dynamic/garbage.rs"]
mod garbage;
#[path = "dynamic/lambda_conversions.rs"]
mod lambda_conversions;
#[path = "dynamic/lambdas.rs"]
mod lambdas;
#[path = "dynamic/records.rs"]
mod records;
#[path = "dynamic/switching.rs"]
mod switching;
