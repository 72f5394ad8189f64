//! What a program sees of the host, and what the user is told where that is less than `java` shows. The attacks
//! themselves are `testkit::hostile`.

use crate::support::{Workspace, code, heddle_in, java, stderr, stdout};
use jdk::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;

/// `app/main.jar`, whose manifest names `lib/` with the class that it calls.
fn jar_beside_its_library(space: &Workspace, jdk: &Jdk, class_path: &str) {
    let file = |name: &str| space.path().join(name);
    for folder in ["app", "app/inside", "lib", "build"] {
        std::fs::create_dir_all(file(folder)).expect("a directory can be made");
    }
    space.write("Helper.java", "public class Helper { public static String help() { return \"helped\"; } }");
    space.write(
        "Main.java",
        "public class Main { public static void main(String[] a) { System.out.println(Helper.help()); } }",
    );
    let javac = jdk.javac().expect("the JDK has a compiler");
    let compile = |source: &str, to: &str| {
        let mut command = Command::new(&javac);
        command.arg("-cp").arg(file("lib")).arg("-d").arg(file(to)).arg(file(source));
        assert!(command.status().expect("javac runs").success());
    };
    compile("Helper.java", "lib");
    compile("Helper.java", "app/inside");
    compile("Main.java", "build");
    let manifest = space.write("manifest", format!("Main-Class: Main\nClass-Path: {class_path}\n"));
    let mut command = Command::new(jdk.home.join("bin/jar"));
    command.arg("cfm").arg(file("app/main.jar")).arg(manifest).arg("-C").arg(file("build")).arg("Main.class");
    assert!(command.status().expect("jar runs").success());
}

fn first_jdk() -> Jdk {
    testkit::installed_jdks().into_iter().next().expect("a JDK is installed")
}

#[test]
fn a_manifest_that_leaves_its_folder_is_refused_told_and_can_be_trusted() {
    for jdk in testkit::installed_jdks() {
        let space = Workspace::new();
        jar_beside_its_library(&space, &jdk, "../lib/");
        let home = jdk.home.display().to_string();
        let refused = heddle_in(space.path(), &["run", "--jdk", &home, "-jar", "app/main.jar"]);
        let told = stderr(&refused);
        assert_eq!((stdout(&refused).as_str(), code(&refused)), ("", 1), "{told}");
        assert!(told.contains("java.lang.NoClassDefFoundError: Helper"), "{told}");
        assert!(told.contains("the class Helper was not found") && told.contains("--trust-manifest"), "{told}");
        assert!(told.contains("the manifest of app/main.jar names ../lib/"), "{told}");
        let trusted = heddle_in(space.path(), &["run", "--trust-manifest", "--jdk", &home, "-jar", "app/main.jar"]);
        let file = space.path().join("app/main.jar").display().to_string();
        let expected = java(&jdk, &["-jar", &file]);
        assert_eq!((stdout(&trusted), stderr(&trusted)), (stdout(&expected), String::new()));
        let checked = heddle_in(space.path(), &["check", "--jdk", &home, "-jar", "app/main.jar"]);
        assert!(stderr(&checked).contains("--trust-manifest"), "{}", stderr(&checked));
        let checked = heddle_in(space.path(), &["check", "--trust-manifest", "--jdk", &home, "app/main.jar"]);
        assert_eq!((stderr(&checked).as_str(), code(&checked)), ("", 0), "{}", stdout(&checked));
    }
}

#[test]
fn a_manifest_that_stays_in_its_folder_needs_no_trust() {
    let (space, jdk) = (Workspace::new(), first_jdk());
    jar_beside_its_library(&space, &jdk, "nothing.jar ./inside/");
    for dir in [space.path().to_owned(), space.path().join("app")] {
        let jar = if dir == space.path() { "app/main.jar" } else { "main.jar" };
        let ran = heddle_in(&dir, &["run", "-jar", jar]);
        assert_eq!((stdout(&ran).as_str(), stderr(&ran).as_str(), code(&ran)), ("helped\n", "", 0));
    }
}

#[test]
fn trust_is_not_taken_from_a_trace() {
    let (space, jdk) = (Workspace::new(), first_jdk());
    jar_beside_its_library(&space, &jdk, "../lib/");
    let run = |args: &[&str]| heddle_in(space.path(), args);
    let checked = run(&["check", "--trust-manifest", "--outcomes", "-jar", "app/main.jar"]);
    assert_eq!(code(&checked), 0, "{}", stdout(&checked));
    let trace = ".heddle/Main-outcome-1.trace";
    let again = run(&["replay", trace]);
    assert!(stdout(&again).contains("NoClassDefFoundError: Helper"), "{}", stdout(&again));
    assert!(stdout(&again).contains("recorded with --trust-manifest"), "{}", stdout(&again));
    let trusted = run(&["replay", "--trust-manifest", trace]);
    assert_eq!(code(&trusted), 0, "{}", stdout(&trusted));
}

#[test]
fn what_is_no_regular_file_is_refused_at_once() {
    let space = Workspace::new();
    let pipe = |name: &str| -> PathBuf {
        let path = space.path().join(name);
        assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo runs").success());
        path
    };
    for name in ["x.trace", "X.class", "X.java", "x.jar"] {
        pipe(name);
        std::os::unix::fs::symlink(Path::new("/dev/zero"), space.path().join(format!("zero-{name}"))).expect("links");
        for file in [name.to_owned(), format!("zero-{name}")] {
            let command = if name.ends_with("trace") { "replay" } else { "check" };
            let ran = heddle_in(space.path(), &[command, &file]);
            assert!(stderr(&ran).contains("it is not a regular file"), "{file}: {}", stderr(&ran));
            assert_eq!(code(&ran), 3, "{file}");
        }
    }
}

#[test]
fn traces_are_not_written_through_links() {
    let space = Workspace::new();
    space.write("T.java", "class T { public static void main(String[] a) { throw new RuntimeException(); } }");
    space.write("victim", "untouched");
    std::os::unix::fs::symlink("elsewhere", space.path().join(".heddle")).expect("links");
    std::fs::create_dir(space.path().join("elsewhere")).expect("a directory can be made");
    let refused = heddle_in(space.path(), &["check", "T.java"]);
    assert_eq!(code(&refused), 1, "there is a report all the same");
    assert!(
        stderr(&refused).contains("cannot write .heddle: it is not a directory, or it is a link"),
        "{}",
        stderr(&refused)
    );
    assert!(stderr(&refused).contains("--trace-dir"));
    assert_eq!(std::fs::read_dir(space.path().join("elsewhere")).expect("is there").count(), 0);
    // A directory that the user names may be a link; a file in it is replaced.
    let trace = space.path().join("elsewhere/T-uncaught-exception-1.trace");
    std::os::unix::fs::symlink("../victim", &trace).expect("links");
    let written = heddle_in(space.path(), &["check", "--trace-dir", ".heddle", "T.java"]);
    assert_eq!((code(&written), stderr(&written).as_str()), (1, ""));
    assert!(trace.symlink_metadata().expect("is there").is_file());
    assert_eq!(std::fs::read(space.path().join("victim")).expect("is there"), b"untouched");
}
