//! The `heddle` command as its users meet it.

mod command;
mod judging;
mod launcher;
mod readme;
mod reporting;
mod support;
