//! What the launcher says and how it exits, compared with the installed `java` where `java` has a say.

use crate::support::{Workspace, code, heddle, java, stderr, stdout};

/// Each class of `Mains.java` is started under both; words and exit code must agree.
#[test]
fn main_classes_start_or_fail_as_under_java() {
    let space = Workspace::new();
    space.write("Mains.java", include_str!("Mains.java"));
    for jdk in testkit::installed_jdks() {
        let classes = space.compile(&jdk, "Mains.java");
        std::fs::remove_file(classes.join("Gone.class")).expect("the class was compiled");
        std::fs::copy(classes.join("Plain.class"), classes.join("Misnamed.class")).expect("a copy");
        std::fs::write(classes.join("Junk.class"), b"hello, I am no class").expect("a file");
        std::fs::write(classes.join("Empty.class"), b"").expect("a file");
        for class in [
            "Plain",
            "Inherited",
            "Instance",
            "Returns",
            "Private",
            "PackagePrivate",
            "NoArguments",
            "InstanceNoArguments",
            "NoConstructor",
            "ThrowingConstructor",
            "Outer$Inner",
            "Outer$Abstract",
            "FailingInitialiser",
            "ErrorInInitialiser",
            "InitialiserNoMain",
            "MissingSuper",
            "InterfaceMain",
            "NoMain",
            "Absent",
            "a.b.Absent",
            "Misnamed",
            "Junk",
            "Empty",
            "java.lang.String",
            "plain",
        ] {
            let reference = java(&jdk, &["-cp", &classes.display().to_string(), class, "x"]);
            let ours = heddle(&[
                "run",
                "--jdk",
                &jdk.home.display().to_string(),
                "-cp",
                &classes.display().to_string(),
                class,
                "x",
            ]);
            let seen = |ran: &std::process::Output| (stdout(ran), stderr(ran), code(ran));
            assert_eq!(seen(&ours), seen(&reference), "{class} on JDK {}", jdk.feature);
        }
    }
}

#[test]
fn a_class_file_of_a_newer_java_is_refused_as_under_java() {
    let space = Workspace::new();
    space.write("Mains.java", include_str!("Mains.java"));
    for jdk in testkit::installed_jdks() {
        let classes = space.compile(&jdk, "Mains.java");
        let file = classes.join("Plain.class");
        let mut bytes = std::fs::read(&file).expect("the class was compiled");
        bytes[7] = 70;
        std::fs::write(&file, bytes).expect("the class can be written");
        let reference = java(&jdk, &["-cp", &classes.display().to_string(), "Plain"]);
        let ours =
            heddle(&["run", "--jdk", &jdk.home.display().to_string(), "-cp", &classes.display().to_string(), "Plain"]);
        assert_eq!((stderr(&ours), code(&ours)), (stderr(&reference), code(&reference)));
    }
}
