//! Booting a machine on a program given as Java source.

#[allow(dead_code, reason = "not every test searches")]
pub mod search;

use classfile::{ClassPath, JdkImage};
use jdk::{Compiled, Jdk, compile};
use program::PathFinder;
use std::path::PathBuf;
use std::sync::Arc;
use vm::{Assertions, Machine, Options, Streams};

/// A machine about to enter `main` of the class in `source`, and the directory that its classes are in.
pub fn machine(class: &str, source: &str, args: &[&str]) -> (Machine, Compiled) {
    let (mut machine, compiled) = booted(class, source);
    let args: Vec<String> = args.iter().map(|arg| (*arg).to_owned()).collect();
    machine.start_main(class, &args).expect("main starts");
    (machine, compiled)
}

/// As `machine`, before anything of the program has begun.
pub fn booted(class: &str, source: &str) -> (Machine, Compiled) {
    let jdk = Jdk::discover(None, std::env::var_os("JAVA_HOME").as_deref(), std::env::var_os("PATH").as_deref())
        .into_chosen()
        .expect("a JDK is installed");
    let dir = tempfile::tempdir().expect("a temporary directory");
    let file: PathBuf = dir.path().join(format!("{class}.java"));
    std::fs::write(&file, source).expect("the source can be written");
    for (name, bytes) in vm::API {
        let file = dir.path().join(format!("api/{name}.class"));
        std::fs::create_dir_all(file.parent().expect("a directory")).expect("it can be made");
        std::fs::write(file, bytes).expect("the class can be written");
    }
    let compiled = compile(&jdk, &[file], Some(dir.path().join("api").as_os_str()), &[]).expect("the program compiles");
    let image = JdkImage::open(&jdk.image).expect("the image opens");
    let path = Arc::new(ClassPath::parse(compiled.directory(), jdk.feature));
    let options = Options {
        max_heap: 1 << 30,
        max_frames: 9_000,
        assertions: Assertions::enabled(),
        class_path: compiled.directory().display().to_string(),
        ..Options::of(&jdk)
    };
    let mut machine =
        Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none()).expect("the library boots");
    // Where steps end must not depend on what was explored before.
    machine.beliefs.visibility = vm::Visibility::All;
    (machine, compiled)
}
