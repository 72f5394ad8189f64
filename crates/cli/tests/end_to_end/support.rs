//! Temporary directories with programs in them, and runs of `heddle` and `java`.

use jdk::Jdk;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

pub struct Workspace {
    dir: TempDir,
}

impl Workspace {
    pub fn new() -> Self {
        Self { dir: tempfile::tempdir().expect("a temporary directory") }
    }

    pub fn path(&self) -> &Path {
        self.dir.path()
    }

    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.dir.path().join(name);
        std::fs::write(&path, content).expect("a file can be written");
        path
    }

    /// Compiles a file of this directory; the classes get a directory of their own.
    pub fn compile(&self, jdk: &Jdk, name: &str) -> PathBuf {
        let classes = self.dir.path().join(format!("classes-{}", jdk.feature));
        let javac = jdk.javac().expect("the JDK has a compiler");
        let ran =
            Command::new(javac).arg("-d").arg(&classes).arg(self.dir.path().join(name)).output().expect("javac runs");
        assert!(ran.status.success(), "{}", stderr(&ran));
        classes
    }
}

pub fn heddle(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(args).output().expect("heddle runs")
}

/// With a directory as the current one.
pub fn heddle_in(dir: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(args).current_dir(dir).output().expect("heddle runs")
}

pub fn java(jdk: &Jdk, args: &[&str]) -> Output {
    Command::new(jdk.home.join("bin/java")).args(args).output().expect("java runs")
}

pub fn stdout(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

pub fn stderr(ran: &Output) -> String {
    String::from_utf8_lossy(&ran.stderr).into_owned()
}

pub fn code(ran: &Output) -> i32 {
    ran.status.code().expect("it ended by itself")
}
