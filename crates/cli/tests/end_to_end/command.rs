//! The command line from outside: inputs of every kind, options, messages, exit codes.

use crate::support::{Workspace, code, heddle, java, stderr, stdout};
use std::process::{Command, Stdio};

const HELLO: &str = "package p; public class Hello { public static void main(String[] a) {
    int n = a.length; System.out.println(\"hello \" + String.join(\",\", a)); if (n > 2) System.exit(n); } }";

/// The first one that Heddle would choose.
fn jdk() -> jdk::Jdk {
    testkit::installed_jdks().into_iter().next().expect("a JDK is installed")
}

#[track_caller]
fn check(args: &[&str], out: &str, err: &str, exit: i32) {
    let ran = heddle(args);
    assert!(stderr(&ran).contains(err), "{args:?} printed {}", stderr(&ran));
    assert_eq!((stdout(&ran).as_str(), code(&ran)), (out, exit), "{args:?}");
}

#[test]
fn a_program_may_be_a_class_a_source_a_class_file_or_a_jar() {
    let (space, jdk) = (Workspace::new(), jdk());
    let source = space.write("Hello.java", HELLO).display().to_string();
    let classes = space.compile(&jdk, "Hello.java").display().to_string();
    let class_file = format!("{classes}/p/Hello.class");
    let jar = space.path().join("hello.jar").display().to_string();
    let tool = jdk.home.join("bin/jar");
    let made =
        Command::new(tool).args(["--create", "--file", &jar, "--main-class", "p.Hello", "-C", &classes, "."]).status();
    assert!(made.expect("jar runs").success());
    check(&["run", "-cp", &classes, "p.Hello", "a", "-b"], "hello a,-b\n", "", 0);
    check(&["run", "--class-path", &classes, "p/Hello", "a"], "hello a\n", "", 0);
    check(&["run", &source, "a", "b", "c"], "hello a,b,c\n", "", 3);
    check(&["run", &class_file, "x"], "hello x\n", "", 0);
    check(&["run", &jar, "x"], "hello x\n", "", 0);
    check(&["run", "-jar", &jar, "-cp", "x"], "hello -cp,x\n", "", 0);
    check(&["run", "-cp", &jar, "--", "p.Hello"], "hello \n", "", 0);
    // A class file outside of its package's directory.
    let lone = space.path().join("Lone.class").display().to_string();
    std::fs::copy(&class_file, &lone).expect("a copy");
    check(&["run", &lone, "x"], "hello x\n", "", 0);
}

#[test]
fn options_reach_the_program() {
    let space = Workspace::new();
    let source = space.write(
        "Seen.java",
        "class Seen { public static void main(String[] a) throws Exception {
            System.out.println(System.getProperty(\"k\") + System.getProperty(\"e\") + System.getProperty(\"u\"));
            System.out.println(Runtime.getRuntime().availableProcessors());
            System.out.println(Seen.class.desiredAssertionStatus());
            System.out.println(Runtime.getRuntime().maxMemory() >> 20);
            System.out.println(System.in.read()); } }",
    );
    let source = source.display().to_string();
    check(&["run", &source], "nullnullnull\n2\nfalse\n2048\n-1\n", "", 0);
    let args =
        ["run", "-Dk=v=w", "-De", "-ea", "-Xmx64m", "-Xss2m", "--processors", "7", "-Xint", "-Xshare:auto", &source];
    check(&args, "v=wnull\n7\ntrue\n64\n-1\n", "", 0);
    check(&["run", "-ea:Seen", "-XX:ActiveProcessorCount=3", &source], "nullnullnull\n3\ntrue\n2048\n-1\n", "", 0);
    check(&["run", "-ea", "-da:Seen", &source], "nullnullnull\n2\nfalse\n2048\n-1\n", "", 0);
}

#[test]
fn bad_usage_is_a_sentence() {
    for (args, sentence) in [
        (&["run"][..], "nothing to run"),
        (&["run", "-cp"], "the option -cp needs a value"),
        (&["run", "--nope", "X"], "unknown option --nope; `heddle run --help`"),
        (&["run", "-Xmxmuch", "X"], "much is not a size such as 64m"),
        (&["run", "-Xmx99999999999t", "X"], "out of range"),
        (&["run", "--processors", "0", "X"], "0 is not a number from 1 to 1024"),
        (&["run", "-D=v", "X"], "a property needs a name"),
        (&["run", "--enable-preview", "X"], "preview features are not supported"),
        (&["run", "--jdk", "/nonexistent", "X"], "/nonexistent is not a directory"),
        (&["run", "--dump-ir", "X"], "say Class.method"),
        (&["run", "--dump-ir", "No.main"], "class No not found"),
        (&["run", "/tmp/"], "/tmp/ is a directory; name a class in it"),
    ] {
        check(args, "", sentence, 125);
    }
    check(&[], "", "usage: heddle COMMAND", 3);
    check(&["nope"], "", "there is no command nope", 3);
    check(&["doctor", "x"], "", "doctor takes no arguments", 3);
    check(&["doctor", "--x"], "", "unknown option --x", 3);
    for (args, sentence) in [
        (&["check"][..], "nothing to check"),
        (&["check", "--nope", "X"], "unknown option --nope; `heddle check --help`"),
        (&["check", "--reduction", "all", "X"], "all is not a reduction; there are auto, none, escape"),
        (&["check", "--property", "deadlock,x", "X"], "x is not a property; there are deadlock, assertion"),
        (&["check", "--property", ",", "X"], "it names no property"),
        (&["check", "--time-limit", "soon", "X"], "soon is not a duration such as 500ms"),
        (&["check", "--time-limit", "0s", "X"], "0s is not a duration"),
        (&["check", "--memory-limit", "x", "X"], "x is not a size"),
        (&["check", "--depth-limit", "0", "X"], "0 is not a number above 0"),
        (&["check", "--spurious-limit", "-1", "X"], "-1 is not a number"),
        (&["check", "--time", "loose", "X"], "there are free and strict"),
        (&["check", "--format", "xml", "X"], "xml is not a format; there are text and json"),
        (&["check", "--method", "X.", "X"], "X. is not Class.method"),
        (&["check", "--method", "X.m", "X", "y"], "a method takes no arguments, but was given y"),
        (&["check", "No"], "cannot find or load the class No"),
        (&["check", "No.java"], "cannot read the source file No.java"),
        (&["check", "No.jar"], "cannot read No.jar: there is no such file"),
        (&["check", "--jdk", "/nonexistent", "X"], "/nonexistent is not a directory"),
        (&["replay"], "name the trace to replay"),
        (&["replay", "a", "b"], "replay takes one trace"),
        (&["replay", "--to-step", "x", "a"], "x is not a number of steps"),
        (&["replay", "no.trace"], "cannot read no.trace"),
        (&["replay", "Cargo.toml"], "Cargo.toml is not a trace that can be replayed"),
    ] {
        check(args, "", sentence, 3);
    }
}

#[test]
fn unreadable_input_is_named_with_the_reason() {
    let space = Workspace::new();
    let file = |name: &str, content: &[u8]| space.write(name, content).display().to_string();
    let missing = |name: &str| space.path().join(name).display().to_string();
    for (path, reason) in [
        (missing("No.java"), "there is no such file"),
        (missing("No.class"), "there is no such file"),
        (missing("No.jar"), "there is no such file"),
        (file("Bad.class", b"garbage, clearly"), "not a class file"),
        (file("Empty.class", b""), "not a class file"),
        (file("Bad.jar", b"garbage"), "Bad.jar"),
        (file("Empty.jar", b""), "Empty.jar"),
        (file("Bad.java", b"class Bad { int }"), "error: <identifier> expected"),
        (file("Blank.java", b"\n"), "declares no class"),
    ] {
        let ran = heddle(&["run", &path]);
        assert!(stderr(&ran).contains(&path) && stderr(&ran).contains(reason), "{path}: {}", stderr(&ran));
        assert_eq!((stdout(&ran).as_str(), code(&ran)), ("", 125), "{path}");
    }
    let dir = space.path().join("dir.jar");
    std::fs::create_dir(&dir).expect("a directory");
    check(&["run", &dir.display().to_string()], "", "not a regular file", 125);
}

#[test]
fn a_jar_without_a_main_class_fails_as_under_java() {
    let (space, jdk) = (Workspace::new(), jdk());
    space.write("Hello.java", HELLO);
    let classes = space.compile(&jdk, "Hello.java").display().to_string();
    let jar = space.path().join("plain.jar").display().to_string();
    let made = Command::new(jdk.home.join("bin/jar")).args(["--create", "--file", &jar, "-C", &classes, "."]).status();
    assert!(made.expect("jar runs").success());
    let (ours, java) = (heddle(&["run", "-jar", &jar]), java(&jdk, &["-jar", &jar]));
    assert_eq!((stderr(&ours), code(&ours)), (stderr(&java), code(&java)));
}

#[test]
fn a_source_is_compiled_with_what_lies_beside_it_in_its_packages() {
    let space = Workspace::new();
    let helper = "package a.help; public class Helper { public static String hello() { return \"hello\"; } }";
    let main = "package a; import a.help.Helper; public class Main {
        public static void main(String[] args) { System.out.println(Helper.hello()); } }";
    std::fs::create_dir_all(space.path().join("src/main/java/a/help")).expect("directories");
    space.write("src/main/java/a/help/Helper.java", helper);
    let file = space.write("src/main/java/a/Main.java", main).display().to_string();
    check(&["run", &file], "hello\n", "", 0);
    let ran = heddle(&["check", &file]);
    assert!(stdout(&ran).contains("✓ verified"), "{}{}", stdout(&ran), stderr(&ran));
}

#[test]
fn what_was_meant_is_guessed_and_what_is_odd_is_said() {
    let (space, jdk) = (Workspace::new(), jdk());
    space.write("Hello.java", HELLO);
    let kotlin = space.write("Hello.kt", "fun main() {}").display().to_string();
    let classes = space.compile(&jdk, "Hello.java").display().to_string();
    let jar = space.path().join("plain.jar").display().to_string();
    let made = Command::new(jdk.home.join("bin/jar")).args(["--create", "--file", &jar, "-C", &classes, "."]).status();
    assert!(made.expect("jar runs").success());
    check(&["chek", "X"], "", "there is no command chek; did you mean check?", 3);
    for (args, sentence) in [
        (&["check", "-cp", &classes, "p.Helo"][..], "did you mean p.Hello?"),
        (&["check", "-cp", &jar, "p.hello"], "did you mean p.Hello?"),
        (&["check", "--time-limt", "3s", "X"], "unknown option --time-limt; did you mean --time-limit? `heddle"),
        (&["check", "--property", "dead-lock", "X"], "dead-lock is not a property; did you mean deadlock?"),
        (
            &["check", &kotlin],
            "is no Java source; compile it, and name the class that has its main: -cp CLASSES HelloKt",
        ),
        (&["check", "-jar", &jar], "no main manifest attribute, in "),
    ] {
        check(args, "", sentence, 3);
    }
    let odd = heddle(&["check", "-cp", &format!("{classes}:nowhere"), "p.Hello", "--time-limit", "3s"]);
    for warning in ["--time-limit stands behind the target", "nowhere is on the class path and does not exist"] {
        assert!(stderr(&odd).contains(warning), "{}", stderr(&odd));
    }
    assert_eq!(code(&odd), 0);
}

#[test]
fn help_and_version() {
    let version = concat!("heddle ", env!("CARGO_PKG_VERSION"), "\n");
    check(&["--version"], version, "", 0);
    for args in [
        &["--help"][..],
        &["help"],
        &["help", "run"],
        &["run", "--help"],
        &["doctor", "-h"],
        &["help", "doctor"],
        &["check", "--help"],
        &["replay", "-h"],
    ] {
        let ran = heddle(args);
        assert!(stdout(&ran).contains("usage: heddle"), "{args:?}");
        assert_eq!(code(&ran), 0, "{args:?}");
    }
}

#[test]
fn doctor_names_the_jdk_in_use() {
    let jdk = jdk();
    let home = jdk.home.display().to_string();
    let ran = heddle(&["doctor", "--jdk", &home]);
    let text = stdout(&ran);
    assert!(text.contains(&format!("* Java {}", jdk.version)), "{text}");
    assert!(text.contains(&format!("used:    {home} because `--jdk` names it")), "{text}");
    assert!(text.contains("Nothing is missing."), "{text}");
    assert_eq!(code(&ran), 0);
    let ran = heddle(&["doctor", "--jdk", "/nonexistent"]);
    assert!(stdout(&ran).contains("missing: /nonexistent is not a directory"), "{}", stdout(&ran));
    assert_eq!(code(&ran), 3);
}

#[test]
fn the_code_of_a_method_can_be_seen() {
    let space = Workspace::new();
    let source = "class Sum { static int add(int a, int b) { return a + b; } static long add(long a) { return a; } }";
    let source = space.write("Sum.java", source).display().to_string();
    let ran = heddle(&["run", "--dump-ir", "Sum.add", &source]);
    let text = stdout(&ran);
    assert_eq!(code(&ran), 0, "{}", stderr(&ran));
    for part in ["Sum.add(II)I\nparams 2\n", "local 0 ; a", "iadd", "; line 1", "Sum.add(J)J\n"] {
        assert!(text.contains(part), "no {part:?} in\n{text}");
    }
    check(&["run", "--dump-ir", "Sum.sub", &source], "", "no such method; the class has <init>, add", 125);
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let space = Workspace::new();
    let source = "class Much { public static void main(String[] a) { for (int i = 0; i < 100000; i++) System.out.println(i); } }";
    let source = space.write("Much.java", source);
    let mut child = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .arg("run")
        .arg(source)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("heddle runs");
    drop(child.stdout.take());
    let ran = child.wait_with_output().expect("heddle ends");
    assert_eq!((stderr(&ran).as_str(), code(&ran)), ("", 0));
}

#[test]
fn developers_can_look_inside() {
    let dir = tempfile::tempdir().expect("a directory");
    let source = dir.path().join("A.java");
    std::fs::write(&source, "class A { public static void main(String[] a) {} }").expect("it can be written");
    let looked = |asked: &str| {
        let ran =
            Command::new(env!("CARGO_BIN_EXE_heddle")).env("HEDDLE_LOG", asked).arg("check").arg(&source).output();
        ran.expect("heddle runs")
    };
    assert!(stderr(&looked("debug")).contains("the base is frozen"));
    assert!(stderr(&looked("program=trace")).contains("class defined name=\"A\""));
    assert_eq!(stderr(&looked("vm=off")), "");
    assert!(stderr(&looked("vm=loud")).contains("take a level, or CRATE=LEVEL"));
}
