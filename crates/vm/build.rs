//! Compiles the machine's own library classes (`java/boot`) and what programs can call of Heddle (`java/api`),
//! and writes a table of each for `include!`.
//!
//! The former belong to packages of `java.base`, so they are compiled as a patch of it. The result runs on every
//! JDK that the machine knows: the sources use only what all of them have.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

fn main() {
    let java = PathBuf::from(variable("CARGO_MANIFEST_DIR")).join("../../java");
    println!("cargo:rerun-if-env-changed=JAVA_HOME");
    let boot = java.join("boot");
    let patch = format!("java.base={}", boot.display());
    compile(&boot, "boot", &["-g:source,lines", "-source", "17", "-target", "17", "--patch-module", &patch]);
    // People debug what they call: all there is to tell about it.
    compile(&java.join("api"), "api", &["-g", "--release", "17"]);
}

/// Compiles all sources below a directory; the table is `<name>_classes.rs`.
fn compile(sources_root: &Path, name: &str, options: &[&str]) {
    println!("cargo:rerun-if-changed={}", sources_root.display());
    let out = PathBuf::from(variable("OUT_DIR"));
    let mut sources = Vec::new();
    collect(sources_root, "java", &mut sources);
    let classes = out.join(name);
    fs::remove_dir_all(&classes).ok();
    fs::create_dir_all(&classes).unwrap_or_else(|error| panic!("cannot make {}: {error}", classes.display()));
    let javac = javac();
    let output = Command::new(&javac)
        .args(["-nowarn", "-Xlint:none"])
        .args(options)
        .arg("-d")
        .arg(&classes)
        .args(&sources)
        .output()
        .unwrap_or_else(|error| panic!("{}: {error}; install a JDK, 17 or later", javac.display()));
    assert!(
        output.status.success(),
        "{} refused java/{name}:\n{}",
        javac.display(),
        String::from_utf8_lossy(&output.stderr)
    );
    let mut compiled = Vec::new();
    collect(&classes, "class", &mut compiled);
    let mut named: Vec<(String, &PathBuf)> = compiled
        .iter()
        .map(|file| {
            let name = file.strip_prefix(&classes).expect("inside of it").with_extension("");
            (name.to_string_lossy().replace('\\', "/"), file)
        })
        .collect();
    // By name: the table is searched.
    named.sort();
    let mut table = String::from("&[\n");
    for (name, file) in named {
        table += &format!("    ({name:?}, include_bytes!({file:?})),\n");
    }
    table += "]\n";
    let target = out.join(format!("{name}_classes.rs"));
    fs::write(&target, table).unwrap_or_else(|error| panic!("cannot write {}: {error}", target.display()));
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name}"))
}

/// All files below a directory with an extension, sorted.
fn collect(directory: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    let entries =
        fs::read_dir(directory).unwrap_or_else(|error| panic!("cannot read {}: {error}", directory.display()));
    let mut paths: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            collect(&path, extension, found);
        } else if path.extension().is_some_and(|e| e == extension) {
            found.push(path);
        }
    }
}

/// The machine's `javac`: of `JAVA_HOME`, on the path, or of a JDK in the usual place.
fn javac() -> PathBuf {
    if let Ok(home) = env::var("JAVA_HOME") {
        let javac = Path::new(&home).join("bin/javac");
        if javac.exists() {
            return javac;
        }
    }
    for directory in env::split_paths(&env::var_os("PATH").unwrap_or_default()) {
        let javac = directory.join("javac");
        if javac.exists() {
            return javac;
        }
    }
    let mut homes: Vec<PathBuf> = fs::read_dir("/usr/lib/jvm")
        .map(|entries| entries.filter_map(|entry| Some(entry.ok()?.path().join("bin/javac"))).collect())
        .unwrap_or_default();
    homes.retain(|javac| javac.exists());
    homes.sort();
    homes.into_iter().next().unwrap_or_else(|| PathBuf::from("javac"))
}
