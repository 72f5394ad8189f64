//! The JDK that a command works with.

use crate::failure::Failure;
use classfile::JdkImage;
use jdk::{Jdk, JdkError};
use std::path::Path;

pub fn chosen(explicit: Option<&Path>) -> Result<Jdk, Failure> {
    Jdk::here(explicit).into_chosen().map_err(|error| match error {
        JdkError::NoneFound => Failure::Own(format!("{error} or `--jdk DIR`")),
        error => Failure::own(error),
    })
}

pub fn open_image(jdk: &Jdk) -> Result<JdkImage, Failure> {
    JdkImage::open(&jdk.image)
        .map_err(|error| Failure::Own(format!("the library image {} cannot be used: {error}", jdk.image.display())))
}
