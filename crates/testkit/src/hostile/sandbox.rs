//! Ways out of the sandbox: what a program, a jar or a project tries in order to read or change the host, to
//! steer the terminal of whoever checks it, or to hang Heddle on a file.
//!
//! Each attack has a yard of its own, where secrets are planted outside of the class path; it breaks Heddle if a
//! secret is told, anything outside of `.heddle` changes, or Heddle does not end by itself.

mod hosts;
mod inputs;
mod links;
mod manifests;
mod programs;
mod yard;

use super::Attack;

pub fn attacks() -> Vec<Attack> {
    let families = [programs::attacks(), manifests::attacks(), links::attacks(), inputs::attacks(), hosts::attacks()];
    families.into_iter().flatten().collect()
}
