//! The JDK that a command works with.

use crate::failure::Failure;
use classfile::{Discovery, Jdk, JdkImage};
use std::path::Path;

/// Looks where the user said, then in the environment.
pub fn discover(explicit: Option<&Path>) -> Discovery {
    Jdk::discover(explicit, std::env::var_os("JAVA_HOME").as_deref(), std::env::var_os("PATH").as_deref())
}

pub fn chosen(explicit: Option<&Path>) -> Result<Jdk, Failure> {
    discover(explicit).into_chosen().map_err(Failure::own)
}

pub fn open_image(jdk: &Jdk) -> Result<JdkImage, Failure> {
    JdkImage::open(&jdk.image)
        .map_err(|error| Failure::Own(format!("the library image {} cannot be used: {error}", jdk.image.display())))
}
