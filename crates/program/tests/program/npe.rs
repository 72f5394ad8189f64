//! The messages of null-pointer exceptions, compared with those of every JDK on this machine.
//!
//! `npe/Shapes.java` is compiled with and without debug information and run with
//! `-Xlog:exceptions`, which tells the offset that each exception was thrown at; the message
//! computed for that offset must be the one that `java` printed. Without a JDK nothing is compared.

use classfile::{Bytes, ClassFile};
use program::npe::helpful_message;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::process::Command;

fn jdks() -> Vec<PathBuf> {
    let mut homes: Vec<PathBuf> = std::env::var_os("JAVA_HOME").map(PathBuf::from).into_iter().collect();
    if let Ok(entries) = std::fs::read_dir("/usr/lib/jvm") {
        homes.extend(entries.flatten().map(|entry| entry.path()));
    }
    let mut homes: Vec<PathBuf> = homes
        .into_iter()
        .filter(|home| home.join("bin/javac").exists())
        .filter_map(|home| home.canonicalize().ok())
        .collect();
    homes.sort();
    homes.dedup();
    homes
}

fn compile(jdk: &Path, debug: &str, out: &Path) {
    let status = Command::new(jdk.join("bin/javac"))
        .args(["-encoding", "UTF-8", "-nowarn", debug, "-d"])
        .arg(out)
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/program/npe/Shapes.java"))
        .status()
        .expect("javac starts");
    assert!(status.success());
}

fn load(dir: &Path, name: &str) -> Option<ClassFile> {
    let bytes = std::fs::read(dir.join(format!("{name}.class"))).ok()?;
    Some(ClassFile::parse(Bytes::from(bytes)).expect("javac's output parses"))
}

/// (class, method) to the offset of the first `NullPointerException` thrown there.
fn throwing_offsets(log: &str) -> HashMap<(String, String), u16> {
    let mut offsets = HashMap::new();
    let lines: Vec<&str> = log.lines().collect();
    for window in lines.windows(3) {
        let [exception, thrower, at] = window else { continue };
        if !exception.contains("'java/lang/NullPointerException'") || !thrower.contains("thrown in interpreter method")
        {
            continue;
        }
        let quoted: Vec<&str> = thrower.split('\'').collect();
        let bci = at.split_once("at bci ").and_then(|(_, rest)| rest.split(' ').next()).and_then(|n| n.parse().ok());
        if let ([_, method, _, _, _, class, ..], Some(bci)) = (quoted.as_slice(), bci) {
            offsets.entry(((*class).to_owned(), (*method).to_owned())).or_insert(bci);
        }
    }
    offsets
}

fn messages_at(class: &ClassFile, method: &str, offset: u16) -> Vec<Option<String>> {
    let named = class.methods.iter().filter(|m| class.pool.utf8(m.name).is_ok_and(|name| name == method));
    named
        .filter_map(|member| {
            let code = class.code(member).expect("code parses")?;
            ((offset as usize) < code.bytecode.len()).then(|| helpful_message(class, member, &code, offset))
        })
        .collect()
}

fn compare(jdk: &Path, debug: &str) {
    let dir = std::env::temp_dir().join(format!(
        "heddle-npe-{}-{}{}",
        std::process::id(),
        jdk.file_name().unwrap_or_default().to_string_lossy(),
        debug.replace(':', "-")
    ));
    std::fs::create_dir_all(&dir).expect("temporary directory");
    compile(jdk, debug, &dir);
    let log = dir.join("exceptions.log");
    let output = Command::new(jdk.join("bin/java"))
        .args(["-Xint", "-Dfile.encoding=UTF-8", "-Dstdout.encoding=UTF-8"])
        .arg(format!("-Xlog:exceptions=info:file={}:none", log.display()))
        .arg("-cp")
        .arg(&dir)
        .arg("Shapes")
        .output()
        .expect("java starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let offsets = throwing_offsets(&std::fs::read_to_string(&log).expect("the log was written"));
    let mut compared = 0;
    let mut wrong = Vec::new();
    for line in String::from_utf8(output.stdout).expect("UTF-8").lines() {
        let [_, shape, class, method, message] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("a shape that raised nothing: {line}");
        };
        let Some(file) = load(&dir, class) else { continue };
        let offset = offsets[&(class.to_owned(), method.to_owned())];
        compared += 1;
        if shape.starts_with("npeExplicit") {
            // Made by hand: HotSpot looks at the constructor's call, just before the athrow.
            assert_eq!(messages_at(&file, method, offset - 3), [None], "{shape}");
            continue;
        }
        let ours = messages_at(&file, method, offset);
        if !ours.iter().any(|ours| ours.as_deref() == Some(message)) {
            wrong.push(format!("{shape} in {method} at {offset}\n  java: {message}\n  ours: {ours:?}"));
        }
    }
    std::fs::remove_dir_all(&dir).ok();
    assert!(wrong.is_empty(), "{} {debug}: {} of {compared}\n{}", jdk.display(), wrong.len(), wrong.join("\n"));
    assert!(compared > 100, "only {compared} shapes were compared");
}

#[test]
fn messages_are_those_of_java() {
    for jdk in jdks() {
        for debug in ["-g", "-g:none"] {
            compare(&jdk, debug);
        }
    }
}

/// Flips bytes of real class files and asks about every offset of what still parses.
#[test]
fn broken_bytecode_does_not_panic() {
    let Some(jdk) = jdks().into_iter().next() else { return };
    let dir = std::env::temp_dir().join(format!("heddle-npe-broken-{}", std::process::id()));
    std::fs::create_dir_all(&dir).expect("temporary directory");
    compile(&jdk, "-g", &dir);
    let original = std::fs::read(dir.join("Shapes.class")).expect("compiled");
    std::fs::remove_dir_all(&dir).ok();
    let whole = ClassFile::parse(Bytes::from(original.clone())).expect("parses");
    let codes: Vec<_> = whole.methods.iter().filter_map(|m| whole.code(m).ok().flatten()).collect();
    let mut random: u64 = 0x9e37_79b9_7f4a_7c15;
    let mut next = |bound: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % bound as u64) as usize
    };
    let mut asked = 0;
    for _ in 0..300 {
        let mut bytes = original.clone();
        for code in &codes {
            for _ in 0..next(4) {
                let at = code.bytecode.start + next(code.bytecode.len());
                bytes[at] = next(256) as u8;
            }
        }
        let Ok(class) = ClassFile::parse(Bytes::from(bytes)) else { continue };
        for method in &class.methods {
            let Ok(Some(code)) = class.code(method) else { continue };
            for offset in 0..=code.bytecode.len() as u16 {
                helpful_message(&class, method, &code, offset);
                asked += 1;
            }
        }
    }
    assert!(asked > 100_000);
}
