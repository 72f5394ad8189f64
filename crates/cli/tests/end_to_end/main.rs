//! The `heddle` command as its users meet it.

mod blame;
mod command;
mod judging;
mod launcher;
mod readme;
mod reporting;
mod sandbox;
mod support;
