//! Compiles a driver with each installed JDK and runs it over generated classes.

use classfile::{Bytes, ClassFile};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::Interner;
use synthesis::SynthesisError;

const LIBRARY: &str = include_str!("Harness.java");

/// A generated class under the name that the driver loads it by.
pub type Generated = (String, Result<Vec<u8>, SynthesisError>);

/// Runs `main` of class `Driver` in `source` with every JDK from `oldest` on; fails with what it prints unless
/// that ends in "ok".
pub fn check(test: &str, source: &str, oldest: u32, java_options: &[&str], generated: Vec<Generated>) {
    let jdks: Vec<(u32, PathBuf)> = jdks().into_iter().filter(|(version, _)| *version >= oldest).collect();
    assert!(!jdks.is_empty(), "these tests need a JDK {oldest} or later under /usr/lib/jvm");
    for (version, home) in jdks {
        let directory = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{test}-{version}"));
        let _ = fs::remove_dir_all(&directory);
        fs::create_dir_all(&directory).expect("a directory for the test");
        for (name, bytes) in &generated {
            let bytes = bytes.as_ref().unwrap_or_else(|error| panic!("{name}: {error}"));
            lower(name, bytes);
            fs::write(directory.join(format!("{name}.bin")), bytes).expect("written");
        }
        fs::write(directory.join("Harness.java"), LIBRARY).expect("written");
        fs::write(directory.join("Driver.java"), source).expect("written");
        run(&home, "javac", &directory, &["-nowarn", "-parameters", "Harness.java", "Driver.java"]);
        let flags = ["-XX:TieredStopAtLevel=1", "-Xshare:auto", "-cp", "."];
        let out = run(&home, "java", &directory, &[&flags[..], java_options, &["Driver"]].concat());
        assert!(out.ends_with("ok\n"), "JDK {version}: {out}");
    }
}

/// The machine itself reads what was written.
fn lower(name: &str, bytes: &[u8]) {
    let class = ClassFile::parse(Bytes::from(bytes.to_vec())).unwrap_or_else(|error| panic!("{name}: {error}"));
    for method in &class.methods {
        let code = class.code(method).unwrap_or_else(|error| panic!("{name}: {error}")).expect("has code");
        program::lower::lower(&class, method, &code, &Interner::default())
            .unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

fn run(home: &Path, tool: &str, directory: &Path, arguments: &[&str]) -> String {
    let out = Command::new(home.join("bin").join(tool)).args(arguments).current_dir(directory).output().expect(tool);
    let text = format!("{}{}", String::from_utf8_lossy(&out.stderr), String::from_utf8_lossy(&out.stdout));
    assert!(out.status.success(), "{}: {text}", home.display());
    text
}

/// One home per version.
fn jdks() -> Vec<(u32, PathBuf)> {
    let mut found: Vec<(u32, PathBuf)> = Vec::new();
    for entry in fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten() {
        let Ok(release) = fs::read_to_string(entry.path().join("release")) else { continue };
        let version = release.lines().find_map(|line| line.strip_prefix("JAVA_VERSION=\"")?.split(['.', '"']).next());
        let Some(version) = version.and_then(|text| text.parse().ok()) else { continue };
        if entry.path().join("bin/javac").exists() && !found.iter().any(|(known, _)| *known == version) {
            found.push((version, entry.path()));
        }
    }
    found.sort();
    found
}
