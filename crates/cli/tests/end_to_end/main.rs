//! The `heddle` command as its users meet it.

mod command;
mod launcher;
mod readme;
mod support;
