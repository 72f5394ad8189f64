//! The `heddle` command.

use classfile::{ClassPath, Jdk, JdkImage};
use program::PathFinder;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use vm::{Machine, Options, Outcome, Streams};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(2).collect();
    let mut cp = ".".to_owned();
    let mut jdk = None;
    let mut rest = Vec::new();
    let mut it = args.into_iter();
    while let Some(a) = it.next() {
        match a.as_str() {
            "-cp" => cp = it.next().unwrap_or_default(),
            "--jdk" => jdk = it.next(),
            _ => {
                rest.push(a);
                rest.extend(it);
                break;
            }
        }
    }
    let found = Jdk::discover(jdk.as_deref().map(Path::new), std::env::var_os("JAVA_HOME").as_deref(), std::env::var_os("PATH").as_deref());
    let jdk = found.into_chosen().expect("jdk");
    let image = JdkImage::open(&jdk.image).expect("image");
    let path = Arc::new(ClassPath::parse(&cp, jdk.feature));
    let options = Options {
        processors: 2,
        max_heap: 2 << 30,
        max_frames: 12_000,
        properties: Vec::new(),
        assertions: false,
        feature: jdk.feature,
        java_home: jdk.home.display().to_string(),
        java_version: jdk.version.clone(),
        java_runtime_version: jdk.runtime_version.clone().unwrap_or_default(),
        java_vendor: jdk.vendor.clone().unwrap_or_default(),
        class_path: cp,
    };
    let mut machine = match Machine::boot(Box::new(PathFinder { image, path }), options, Streams::host()) {
        Ok(machine) => machine,
        Err(error) => {
            eprintln!("heddle: {error}");
            return ExitCode::from(125);
        }
    };
    if let Err(error) = machine.start_main(&rest[0], &rest[1..]) {
        eprintln!("{error}");
        return ExitCode::from(1);
    }
    match machine.run() {
        Outcome::Exit(code) => ExitCode::from(code as u8),
        Outcome::Deadlock(lines) => {
            eprintln!("heddle: deadlock");
            for line in lines {
                eprintln!("  {line}");
            }
            ExitCode::from(125)
        }
        Outcome::Unsupported(what) => {
            eprintln!("heddle: not supported: {what}\n{}", machine.describe_stack());
            ExitCode::from(125)
        }
    }
}
