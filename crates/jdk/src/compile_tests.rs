//! Tests of compiling, with the JDK that is installed.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;

use super::{CompileError, Compiled, compile};
use crate::discovery::Jdk;

fn jdk() -> Jdk {
    let found = Jdk::discover(None, None, Some("/usr/bin".as_ref()));
    found.into_chosen().expect("a JDK is installed")
}

fn compile_text(name: &str, text: &str) -> Result<Compiled, CompileError> {
    let dir = TempDir::new().expect("temporary directory");
    let path = dir.path().join(name);
    fs::write(&path, text).expect("writes");
    compile(&jdk(), &[path], None, &[])
}

#[test]
fn compiles_into_a_directory_that_goes_away() {
    let text = "package p; class First { public static void main(String[] a) {} } class Second { String ü; }";
    let compiled = compile_text("Any.java", text).expect("compiles");
    assert_eq!(compiled.main_class, "p/First");
    let directory = compiled.directory().to_owned();
    assert!(directory.join("p/First.class").is_file() && directory.join("p/Second.class").is_file());
    drop(compiled);
    assert!(!directory.exists());
}

#[test]
fn passes_diagnostics_through() {
    let error = compile_text("Bad.java", "class Bad { int x = \"\"; }").expect_err("refused");
    assert!(matches!(error, CompileError::Refused { .. }));
    assert!(error.to_string().contains("Bad.java:1: error: incompatible types"), "{error}");
}

#[test]
fn says_what_is_missing() {
    let missing = compile(&jdk(), &[PathBuf::from("/nowhere/A.java")], None, &[]).expect_err("refused");
    assert!(missing.to_string().starts_with("cannot read the source file /nowhere/A.java: "), "{missing}");
    assert!(matches!(compile(&jdk(), &[], None, &[]), Err(CompileError::NoSource)));
    let empty = compile_text("Empty.java", "// nothing").expect_err("refused");
    assert!(matches!(empty, CompileError::NoClass { .. }), "{empty}");
}
