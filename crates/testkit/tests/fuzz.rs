//! A short run of the fuzzers: any bytes get an answer, never a panic.

use testkit::fuzz::{Target, campaign};
use testkit::installed_jdks;

fn short_run(target: Target, inputs: u64) {
    let jdk = installed_jdks().into_iter().next().expect("a JDK is installed");
    let result = campaign(target, &jdk, 20_261_115, 0, inputs, None);
    assert!(result.failures.is_empty(), "{:?}", result.failures);
    assert_eq!(result.inputs, inputs);
    assert!(result.accepted > inputs / 50, "mutation leaves enough alive: {} of {inputs}", result.accepted);
}

#[test]
fn class_files() {
    short_run(Target::Class, 5_000);
}

#[test]
fn structures() {
    short_run(Target::Structure, 3_000);
}

#[test]
fn searches() {
    short_run(Target::Check, 40);
}

#[test]
fn jars() {
    short_run(Target::Jar, 20_000);
}

#[test]
fn images() {
    short_run(Target::Image, 500);
}
