//! The JDK that a command works with.

use crate::failure::Failure;
use classfile::JdkImage;
use jdk::Jdk;
use std::path::Path;

pub fn chosen(explicit: Option<&Path>) -> Result<Jdk, Failure> {
    Jdk::here(explicit).into_chosen().map_err(Failure::own)
}

pub fn open_image(jdk: &Jdk) -> Result<JdkImage, Failure> {
    JdkImage::open(&jdk.image)
        .map_err(|error| Failure::Own(format!("the library image {} cannot be used: {error}", jdk.image.display())))
}
