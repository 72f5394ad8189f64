//! What is Heddle's limit, or the input's, is never reported as the program's fault; and a limit of Heddle's is an error
//! of Java to the program that meets it.

use crate::support::{Workspace, code, heddle_in, java, stderr, stdout};
use jdk::Jdk;
use std::path::Path;
use std::process::{Command, Output};

/// A native method that Heddle does not model; the tests need one that it will hardly ever.
const UNMODELLED: &str = "java.lang.ProcessImpl.forkAndExec";

const TESTS: &str = "public class Tests {
    static void process() throws Exception { new ProcessBuilder(\"true\").start(); }
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case \"caught\" -> {
                int failed = 0;
                for (int test = 0; test < 3; test++) {
                    try {
                        if (test == 1) process();
                        System.out.println(\"passed \" + test);
                    } catch (Throwable e) {
                        failed++;
                        System.out.println(e instanceof Error);
                    }
                }
                System.out.println(failed);
            }
            case \"uncaught\" -> process();
            case \"wrapped\" -> {
                try { process(); } catch (Throwable e) { throw new IllegalStateException(\"no process\"); }
            }
            case \"thread\" -> {
                Thread thread = new Thread(() -> { try { process(); } catch (Exception e) { } });
                thread.start();
                thread.join();
                System.out.println(\"goes on\");
            }
            case \"exit\" -> {
                try { process(); } catch (Throwable e) { System.exit(7); }
            }
        }
    }
}
";

/// The first JDK is enough where nothing depends on it.
fn any_jdk() -> Jdk {
    testkit::installed_jdks().into_iter().next().expect("a JDK is installed")
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[track_caller]
fn complains(ran: &Output, exit: i32, words: &[&str]) {
    let said = stderr(ran);
    for word in words {
        assert!(said.contains(word), "no {word:?} in\n{said}\n{}", stdout(ran));
    }
    assert_eq!(code(ran), exit, "{said}\n{}", stdout(ran));
}

#[test]
fn an_unmodelled_native_is_an_error_of_java() {
    let space = Workspace::new();
    space.write("Tests.java", TESTS);
    let classes = text(&space.compile(&any_jdk(), "Tests.java"));
    let jdk = text(&any_jdk().home);
    let run = |how: &str| heddle_in(space.path(), &["run", "--jdk", &jdk, "-cp", &classes, "Tests", how]);
    let caught = run("caught");
    assert_eq!(stdout(&caught), "passed 0\ntrue\npassed 2\n1\n");
    complains(&caught, 0, &["heddle: not supported: native method", UNMODELLED]);
    complains(
        &run("uncaught"),
        125,
        &["UnsatisfiedLinkError", "Heddle does not model", UNMODELLED, "heddle: not supp"],
    );
    complains(&run("wrapped"), 125, &["IllegalStateException: no process", "heddle: not supported"]);
    let thread = run("thread");
    assert_eq!(stdout(&thread), "goes on\n");
    complains(&thread, 125, &["heddle: not supported", UNMODELLED]);
    complains(&run("exit"), 7, &["heddle: not supported", UNMODELLED]);
    let checked = heddle_in(space.path(), &["check", "--jdk", &jdk, "-cp", &classes, "Tests", "caught"]);
    assert!(stdout(&checked).contains("inconclusive") && stdout(&checked).contains(UNMODELLED), "{}", stdout(&checked));
    assert_eq!(code(&checked), 2);
}

const NEEDS: &str = "public class Needs {
    static class Lib { }
    static class Wants extends Lib { }
    static class Plain {
        public static void main(String[] args) { System.out.println(new Lib()); }
    }
    static class Inherits {
        public static void main(String[] args) { System.out.println(new Wants()); }
    }
    static class Late {
        public static void main(String[] args) throws Exception {
            Thread thread = new Thread(() -> System.out.println(new Lib()));
            thread.start();
            thread.join();
        }
    }
    static class Reflects {
        public static void main(String[] args) throws Exception { Class.forName(\"org.foo.Bar\"); }
    }
    static class Provides {
        public static void main(String[] args) throws Exception {
            try { new Lib(); } catch (NoClassDefFoundError e) { throw new RuntimeException(\"no library\"); }
        }
    }
}
";

#[test]
fn a_class_on_no_element_of_the_class_path_is_bad_input() {
    let space = Workspace::new();
    space.write("Needs.java", NEEDS);
    for jdk in testkit::installed_jdks() {
        let classes = space.compile(&jdk, "Needs.java");
        std::fs::remove_file(classes.join("Needs$Lib.class")).expect("it was compiled");
        let (classes, home) = (text(&classes), text(&jdk.home));
        for (main, missing) in [
            ("Needs$Plain", "Needs$Lib"),
            ("Needs$Inherits", "Needs$Lib"),
            ("Needs$Reflects", "org.foo.Bar"),
            ("Needs$Provides", "Needs$Lib"),
        ] {
            let ran = heddle_in(space.path(), &["check", "--jdk", &home, "-cp", &classes, main]);
            complains(&ran, 3, &[&format!("class {missing} is on no element of the class path"), "-cp"]);
            // `run` does as `java` does.
            let ours = heddle_in(space.path(), &["run", "--jdk", &home, "-cp", &classes, main]);
            let theirs = java(&jdk, &["-cp", &classes, main]);
            assert_eq!((stdout(&ours), code(&ours)), (stdout(&theirs), code(&theirs)), "{main}");
        }
        let ran = heddle_in(space.path(), &["check", "--jdk", &home, "-cp", &classes, "Needs$Late"]);
        assert!(stdout(&ran).contains("inconclusive: class Needs$Lib is on no element"), "{}", stdout(&ran));
        assert_eq!(code(&ran), 2);
    }
}

/// It fails only where the package is open.
const OPENED: &str = "public class Opened {
    static volatile int turns;
    public static void main(String[] args) throws Exception {
        var field = String.class.getDeclaredField(\"value\");
        if (!field.trySetAccessible()) return;
        Thread thread = new Thread(() -> turns++);
        thread.start();
        turns++;
        thread.join();
        assert turns == 2;
    }
}
";

const OPENS: [&str; 2] = ["--add-opens", "java.base/java.lang=ALL-UNNAMED"];

#[test]
fn a_trace_records_what_was_opened() {
    let space = Workspace::new();
    space.write("Opened.java", OPENED);
    let closed = heddle_in(space.path(), &["check", "Opened.java"]);
    assert_eq!(code(&closed), 0, "{}", stdout(&closed));
    let opened = heddle_in(space.path(), &["check", OPENS[0], OPENS[1], "Opened.java"]);
    assert_eq!(code(&opened), 1, "{}", stdout(&opened));
    let replayed = heddle_in(space.path(), &["replay", ".heddle/Opened-assertion-1.trace"]);
    assert_eq!(code(&replayed), 1, "{}{}", stdout(&replayed), stderr(&replayed));
}

#[test]
fn the_manifest_of_the_main_jar_opens_packages() {
    let space = Workspace::new();
    space.write(
        "Opened.java",
        OPENED.replace("if (!field.trySetAccessible()) return;", "System.out.println(field.trySetAccessible());"),
    );
    space.write("manifest", "Main-Class: Opened\nAdd-Opens: java.base/java.lang no/thing nonsense\n");
    for jdk in testkit::installed_jdks() {
        let classes = space.compile(&jdk, "Opened.java");
        let jar = space.path().join("opened.jar");
        let mut command = Command::new(jdk.home.join("bin/jar"));
        command.arg("cfm").arg(&jar).arg(space.path().join("manifest")).arg("-C").arg(&classes).arg("Opened.class");
        assert!(command.status().expect("jar runs").success());
        let home = text(&jdk.home);
        for args in [["-jar", "opened.jar"], ["-cp", "opened.jar"]] {
            let main: &[&str] = if args[0] == "-cp" { &["Opened"] } else { &[] };
            let ours = heddle_in(space.path(), &[&["run", "--jdk", &home], &args[..], main].concat());
            let jar = text(&jar);
            let theirs = java(&jdk, &[&[args[0], &jar], main].concat());
            let seen = |ran: &Output| (stdout(ran), stderr(ran), code(ran));
            assert_eq!(seen(&ours), seen(&theirs), "{args:?} on JDK {}", jdk.feature);
        }
    }
}

#[test]
fn a_source_file_is_compiled_against_what_is_exported() {
    let space = Workspace::new();
    space.write(
        "Uses.java",
        "public class Uses { public static void main(String[] args) { \
         System.out.println(jdk.internal.misc.VM.isBooted()); } }",
    );
    let exports = "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED";
    let ran = heddle_in(space.path(), &["run", exports, "Uses.java"]);
    assert_eq!((stdout(&ran).as_str(), code(&ran)), ("true\n", 0), "{}", stderr(&ran));
    let checked = heddle_in(space.path(), &["check", exports, "Uses.java"]);
    assert_eq!(code(&checked), 0, "{}{}", stdout(&checked), stderr(&checked));
}

#[test]
fn options_about_modules_that_java_refuses_are_refused() {
    let space = Workspace::new();
    space.write("Fine.java", "public class Fine { public static void main(String[] args) { } }");
    for jdk in testkit::installed_jdks() {
        let (classes, home) = (text(&space.compile(&jdk, "Fine.java")), text(&jdk.home));
        for options in [
            ["--add-opens", "java.base/java.lang"],
            ["--add-opens", "java.base=ALL-UNNAMED"],
            ["--add-exports", "java.base/java/lang=ALL-UNNAMED"],
            ["--add-reads", "java.sql="],
            ["--add-modules", "no.such.module"],
        ] {
            let args = [&options[..], &["-cp", &classes, "Fine"]].concat();
            let theirs = java(&jdk, &args);
            let ours = heddle_in(space.path(), &[&["run", "--jdk", &home], &args[..]].concat());
            let seen = |ran: &Output| (stdout(ran), stderr(ran), code(ran));
            assert_eq!(seen(&ours), seen(&theirs), "{options:?} on JDK {}", jdk.feature);
            let checked = heddle_in(space.path(), &[&["check", "--jdk", &home], &args[..]].concat());
            assert_eq!(code(&checked), 3, "{options:?}: {}{}", stdout(&checked), stderr(&checked));
        }
    }
}

#[test]
fn running_misses_files_as_under_java() {
    let space = Workspace::new();
    space.write(
        "Reads.java",
        "public class Reads { public static void main(String[] args) throws Exception { \
         new java.io.FileReader(\"/no/such/file\"); } }",
    );
    let jdk = any_jdk();
    let (classes, home) = (text(&space.compile(&jdk, "Reads.java")), text(&jdk.home));
    let ours = heddle_in(space.path(), &["run", "--jdk", &home, "-cp", &classes, "Reads"]);
    let theirs = java(&jdk, &["-cp", &classes, "Reads"]);
    let seen = |ran: &Output| (stdout(ran), stderr(ran), code(ran));
    assert_eq!(seen(&ours), seen(&theirs));
}
