//! What a checked project does to the person who checks it: traces written through planted links, code run by the
//! compiler, a trace that names a JDK of its own, and names that steer the terminal.

use super::yard::{Yard, jar};
use crate::hostile::{Attack, Ground};
use check::properties;
use jdk::Jdk;
use std::fs;
use std::os::unix::fs::PermissionsExt;

type Try = fn(&Ground, &Jdk, &mut Yard) -> Result<(), String>;

const TRIES: &[(&str, Try)] = &[
    ("check, traces by a link to a folder", |ground, jdk, yard| {
        yard.link("../outside", "cwd/.heddle")?;
        shout(ground, jdk, yard, &[])
    }),
    ("check, traces by an absolute link", |ground, jdk, yard| {
        yard.link(yard.at("outside"), "cwd/.heddle")?;
        shout(ground, jdk, yard, &[])
    }),
    ("check, traces by links to files", |ground, jdk, yard| {
        for property in properties::all() {
            yard.link("../../outside/victim", &format!("cwd/.heddle/Shouts-{property}-1.trace"))?;
        }
        shout(ground, jdk, yard, &[])
    }),
    ("check, traces by links to new files", |ground, jdk, yard| {
        for property in properties::all() {
            yard.link("../../outside/fresh", &format!("cwd/.heddle/Shouts-{property}-1.trace"))?;
        }
        shout(ground, jdk, yard, &[])
    }),
    ("check, traces by hard links", |ground, jdk, yard| {
        fs::create_dir(yard.at("cwd/.heddle")).map_err(|error| error.to_string())?;
        for property in properties::all() {
            let name = yard.at(&format!("cwd/.heddle/Shouts-{property}-1.trace"));
            fs::hard_link(yard.at("outside/victim"), name).map_err(|error| error.to_string())?;
        }
        shout(ground, jdk, yard, &[])
    }),
    ("check, traces into a pipe", |ground, jdk, yard| {
        fs::create_dir(yard.at("cwd/.heddle")).map_err(|error| error.to_string())?;
        for property in properties::all() {
            yard.pipe(&format!("cwd/.heddle/Shouts-{property}-1.trace"))?;
        }
        shout(ground, jdk, yard, &[])
    }),
    ("check, the folder of traces is a pipe", |ground, jdk, yard| {
        yard.pipe("cwd/.heddle")?;
        shout(ground, jdk, yard, &[])
    }),
    ("check, the folder of traces is in a circle", |ground, jdk, yard| {
        yard.link(".heddle", "cwd/.heddle")?;
        shout(ground, jdk, yard, &[])
    }),
    ("api, its jar by a link", |ground, jdk, yard| {
        // The jar itself may be written, so the link lies where traces do.
        yard.link("../../outside/victim", "cwd/.heddle/heddle.jar")?;
        yard.judge(ground, jdk, &["api", ".heddle"]).map(drop)
    }),
    ("run, a plugin of the compiler beside the source", |ground, jdk, yard| {
        plugin(ground, yard, "cwd", "com.sun.source.util.Plugin")?;
        yard.judge(ground, jdk, &["run", "Main.java"]).map(drop)
    }),
    ("check, a plugin of the compiler beside the source", |ground, jdk, yard| {
        plugin(ground, yard, "cwd", "com.sun.source.util.Plugin")?;
        yard.judge(ground, jdk, &["check", "Main.java"]).map(drop)
    }),
    ("check, a plugin of the compiler in a folder to check", |ground, jdk, yard| {
        plugin(ground, yard, "cwd", "com.sun.source.util.Plugin")?;
        yard.put("cwd/d/Main.java", MAIN)?;
        yard.judge(ground, jdk, &["check", "d"]).map(drop)
    }),
    ("run, a plugin of the compiler on the class path", |ground, jdk, yard| {
        plugin(ground, yard, "cwd/evil", "com.sun.source.util.Plugin")?;
        yard.judge(ground, jdk, &["run", "-cp", "evil", "evil/Main.java"]).map(drop)
    }),
    ("run, a plugin of the compiler in a jar", |ground, jdk, yard| {
        let class = yard.class(ground, "CompilerPlugin.class")?;
        let service = "META-INF/services/com.sun.source.util.Plugin";
        let evil = jar(&[("CompilerPlugin.class", &class), (service, b"CompilerPlugin\n")]);
        yard.put("cwd/evil.jar", evil)?;
        yard.put("cwd/Main.java", MAIN)?;
        yard.judge(ground, jdk, &["run", "-cp", "evil.jar", "Main.java"]).map(drop)
    }),
    ("run, an annotation processor beside the source", |ground, jdk, yard| {
        plugin(ground, yard, "cwd", "javax.annotation.processing.Processor")?;
        yard.judge(ground, jdk, &["run", "Main.java"]).map(drop)
    }),
    ("run, an annotation processor in a jar", |ground, jdk, yard| {
        let class = yard.class(ground, "CompilerPlugin.class")?;
        let service = "META-INF/services/javax.annotation.processing.Processor";
        let evil = jar(&[("CompilerPlugin.class", &class), (service, b"CompilerPlugin\n")]);
        yard.put("cwd/evil.jar", evil)?;
        yard.put("cwd/Main.java", MAIN)?;
        yard.judge(ground, jdk, &["run", "-cp", "evil.jar", "Main.java"]).map(drop)
    }),
    ("run, a source that is called like options", |ground, jdk, yard| {
        plugin(ground, yard, "cwd/evil", "javax.annotation.processing.Processor")?;
        yard.put("cwd/x.java", "-processor CompilerPlugin -processorpath evil -proc:only evil/Main.java")?;
        yard.put("cwd/@x.java", MAIN)?;
        yard.judge(ground, jdk, &["run", "@x.java"]).map(drop)
    }),
    ("check, a class path that is called like options", |ground, jdk, yard| {
        plugin(ground, yard, "cwd/evil", "com.sun.source.util.Plugin")?;
        yard.put("cwd/options", ". -processorpath evil")?;
        yard.put("cwd/d/Main.java", MAIN)?;
        yard.judge(ground, jdk, &["check", "-cp", "@options", "d"]).map(drop)
    }),
    ("replay, a trace that names a JDK", |ground, jdk, yard| {
        yard.put("cwd/Main.java", THROWS)?;
        yard.judge(ground, jdk, &["check", "Main.java"])?;
        let modules = jdk.home.join("lib/modules");
        yard.link(modules, "cwd/jdk/lib/modules")?;
        yard.put("cwd/jdk/release", fs::read(jdk.home.join("release")).map_err(|error| error.to_string())?)?;
        yard.put("cwd/jdk/bin/javac", "#!/bin/sh\necho owned >\"$HEDDLE_YARD/outside/fresh\"\n")?;
        let executable = fs::Permissions::from_mode(0o755);
        fs::set_permissions(yard.at("cwd/jdk/bin/javac"), executable).map_err(|error| error.to_string())?;
        let home = jdk.home.display().to_string();
        let evil = yard.path("cwd/jdk");
        edit_trace(yard, |text| {
            text.replace(&format!("\"jdk_home\":\"{home}\""), &format!("\"jdk_home\":\"{evil}\""))
        })?;
        yard.judge(ground, jdk, &["replay", "evil.trace"]).map(drop)
    }),
    ("replay, a trace whose class path is called like options", |ground, jdk, yard| {
        yard.put("cwd/d/Main.java", THROWS)?;
        yard.judge(ground, jdk, &["check", "d"])?;
        plugin(ground, yard, "cwd/evil", "com.sun.source.util.Plugin")?;
        yard.put("cwd/options", ". -processorpath evil")?;
        edit_trace(yard, |text| text.replace("\"class_path\":\"\"", "\"class_path\":\"@options\""))?;
        yard.judge(ground, jdk, &["replay", "evil.trace"]).map(drop)
    }),
    ("replay, a trace that trusts a manifest", |ground, jdk, yard| {
        let manifest = "Manifest-Version: 1.0\r\nMain-Class: Reader\r\nClass-Path: ../outside/\r\n\r\n";
        yard.put("cwd/a.jar", yard.jar_of_app(ground, manifest)?)?;
        yard.judge(ground, jdk, &["check", "--outcomes", "-jar", "a.jar"])?;
        edit_trace(yard, |text| {
            text.replacen("[\"launch.directory\"", "[\"launch.trust-manifest\",\"on\"],[\"launch.directory\"", 1)
                .replacen("\"args\":[]", "\"args\":[\"secret.txt\"]", 1)
        })?;
        yard.judge(ground, jdk, &["replay", "--verbose", "evil.trace"]).map(drop)
    }),
    ("check, names that steer the terminal", |ground, jdk, yard| shout(ground, jdk, yard, &[])),
    ("check, names that steer the terminal, verbosely", |ground, jdk, yard| {
        shout(ground, jdk, yard, &["--verbose", "--all"])
    }),
    ("check, names that steer the terminal, as JSON", |ground, jdk, yard| {
        shout(ground, jdk, yard, &["--format", "json"])
    }),
    ("check, output that steers the terminal", |ground, jdk, yard| shout(ground, jdk, yard, &["--outcomes"])),
    ("check, output that steers the terminal, as JSON", |ground, jdk, yard| {
        shout(ground, jdk, yard, &["--outcomes", "--format", "json"])
    }),
    ("check, assertions about locks that steer the terminal", |ground, jdk, yard| {
        shout(ground, jdk, yard, &["--property", "lock-discipline,data-race"])
    }),
    ("replay, names that steer the terminal", |ground, jdk, yard| {
        shout(ground, jdk, yard, &[])?;
        edit_trace(yard, str::to_owned)?;
        yard.judge(ground, jdk, &["replay", "evil.trace"])?;
        yard.judge(ground, jdk, &["replay", "--verbose", "evil.trace"])?;
        yard.judge(ground, jdk, &["replay", "--format", "json", "evil.trace"]).map(drop)
    }),
    ("replay, a trace whose words steer the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        yard.judge(ground, jdk, &["check", "-cp", "../app", "Shouts"])?;
        edit_trace(yard, |text| {
            text.replace("\"jdk\":\"", "\"jdk\":\"\\u001b[2J\\u009b2J")
                .replace("\"heddle\":\"", "\"heddle\":\"\\u001bc")
        })?;
        yard.judge(ground, jdk, &["replay", "evil.trace"]).map(drop)
    }),
    ("replay, no trace but what steers the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        yard.put("cwd/evil.trace", "{\"version\":1,\"\u{1b}c\u{9b}2J\":0}\n\u{1b}c goes on\n")?;
        yard.judge(ground, jdk, &["replay", "evil.trace"]).map(drop)
    }),
    ("run, a main class that steers the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        let manifest = "Manifest-Version: 1.0\r\nMain-Class: x\u{1b}c\u{9b}2Jy\r\n\r\n";
        yard.put("cwd/a.jar", yard.jar_of_app(ground, manifest)?)?;
        yard.judge(ground, jdk, &["run", "-jar", "a.jar"]).map(drop)
    }),
    ("check, a main class that steers the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        let manifest = "Manifest-Version: 1.0\r\nMain-Class: x\u{1b}c\u{9b}2Jy\r\n\r\n";
        yard.put("cwd/a.jar", yard.jar_of_app(ground, manifest)?)?;
        yard.judge(ground, jdk, &["check", "-jar", "a.jar"]).map(drop)
    }),
    ("check, a manifest whose class path steers the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        let manifest = "Manifest-Version: 1.0\r\nMain-Class: Gone\r\nClass-Path: ../\u{1b}c\u{9b}2J/\r\n\r\n";
        yard.put("cwd/a.jar", yard.jar_of_app(ground, manifest)?)?;
        yard.judge(ground, jdk, &["check", "-jar", "a.jar"]).map(drop)
    }),
    ("run, a source whose errors steer the terminal", |ground, jdk, yard| {
        forbid_steering(yard);
        yard.put("cwd/X.java", "class X { int x = \"\u{1b}c\u{9b}2J\"; }")?;
        yard.judge(ground, jdk, &["run", "X.java"]).map(drop)
    }),
    ("run, the code of a method that steers the terminal", |ground, jdk, yard| {
        spray(yard)?;
        yard.judge(ground, jdk, &["run", "-cp", "../app", "--dump-ir", "Shouts.main"]).map(drop)
    }),
    ("check, a folder with classes that steer the terminal", |ground, jdk, yard| {
        spray(yard)?;
        yard.judge(ground, jdk, &["check", "../app"]).map(drop)
    }),
    ("check, a source line of a file outside, by a link", |ground, jdk, yard| {
        yard.put("outside/lines", format!("{}\n", yard.secret()).repeat(40))?;
        yard.link("../outside/lines", "app/Shouts.java")?;
        yard.judge(ground, jdk, &["check", "--verbose", "-cp", "../app", "Shouts"]).map(drop)
    }),
    ("check, a source line of a file outside, by a linked folder", |ground, jdk, yard| {
        yard.put("outside/lines/Shouts.java", format!("{}\n", yard.secret()).repeat(40))?;
        yard.link("../outside/lines", "app/src")?;
        yard.judge(ground, jdk, &["check", "--verbose", "-cp", "../app", "Shouts"]).map(drop)
    }),
    ("check, a source line of a file that is no source", |ground, jdk, yard| {
        yard.put("cwd/.environment", format!("{}\n", yard.secret()).repeat(40))?;
        replace_in_classes(yard, b"Shouts.java", b".environmen")?;
        yard.put("cwd/.environmen", format!("{}\n", yard.secret()).repeat(40))?;
        yard.judge(ground, jdk, &["check", "--verbose", "-cp", "../app", "Shouts"]).map(drop)
    }),
];

const MAIN: &str = "public class Main { public static void main(String[] a) { System.out.println(\"TRIED\"); } }";
const THROWS: &str = "public class Main { public static void main(String[] a) { throw new IllegalStateException(); } }";

pub fn attacks() -> Vec<Attack> {
    let attack = |(name, attempt): &(&str, Try)| {
        let (name, attempt) = (format!("sandbox {name}"), *attempt);
        Attack {
            name,
            run: Box::new(move |ground| {
                ground.jdks.iter().try_for_each(|jdk| attempt(ground, jdk, &mut Yard::new(ground)?))
            }),
        }
    };
    TRIES.iter().map(attack).collect()
}

/// A folder with a source, and a service that `javac` would run.
fn plugin(ground: &Ground, yard: &Yard, folder: &str, service: &str) -> Result<(), String> {
    yard.put(&format!("{folder}/Main.java"), MAIN)?;
    yard.put(&format!("{folder}/CompilerPlugin.class"), yard.class(ground, "CompilerPlugin.class")?)?;
    yard.put(&format!("{folder}/META-INF/services/{service}"), "CompilerPlugin\n")
}

/// What no output of a report may have, coloured or not: here it is no terminal, so there are no colours.
fn forbid_steering(yard: &mut Yard) {
    for word in ["\u{1b}", "\u{7}", "\u{8}", "\u{9b}", "\r", "\u{202e}"] {
        yard.forbid(word);
    }
}

/// Puts steering characters into every name of `Shouts`, and checks it.
fn shout(ground: &Ground, jdk: &Jdk, yard: &mut Yard, options: &[&str]) -> Result<(), String> {
    spray(yard)?;
    let mut args = vec!["check"];
    args.extend(options);
    args.extend(["-cp", "../app", "Shouts"]);
    let ran = yard.judge(ground, jdk, &args)?;
    // It throws in every interleaving.
    match ran.stdout.contains("violated") || options.contains(&"--property") {
        true => Ok(()),
        false => Err(format!("it found nothing: {}{}", ran.stdout, ran.stderr)),
    }
}

/// The same number of bytes as `ZZZZ`, so that class files stay whole: a reset of the terminal, a bell, and one
/// byte that is a control character in two.
const SPRAY: &[u8; 4] = b"\x1bc\x07\x08";

fn spray(yard: &mut Yard) -> Result<(), String> {
    forbid_steering(yard);
    replace_in_classes(yard, b"ZZZZ", SPRAY)?;
    let source =
        fs::read(crate::repository().join("tests/hostile/sandbox/Shouts.java")).map_err(|error| error.to_string())?;
    yard.put("app/Shouts.java", replaced(&source, b"ZZZZ", "\u{1b}[2J\u{9b}2J\u{202e}".as_bytes()))
}

fn replace_in_classes(yard: &Yard, from: &[u8], to: &[u8]) -> Result<(), String> {
    for entry in fs::read_dir(yard.at("app")).map_err(|error| error.to_string())?.flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name.starts_with("Shouts") {
            let bytes = fs::read(entry.path()).map_err(|error| error.to_string())?;
            fs::remove_file(entry.path()).map_err(|error| error.to_string())?;
            let name = String::from_utf8_lossy(&replaced(name.as_bytes(), from, to)).into_owned();
            yard.put(&format!("app/{name}"), replaced(&bytes, from, to))?;
        }
    }
    Ok(())
}

fn replaced(bytes: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut result = Vec::new();
    let mut rest = bytes;
    while let Some(at) = rest.windows(from.len()).position(|window| window == from) {
        result.extend_from_slice(&rest[..at]);
        result.extend_from_slice(to);
        rest = &rest[at + from.len()..];
    }
    result.extend_from_slice(rest);
    result
}

/// The first trace that a check has written, changed, as `evil.trace`.
fn edit_trace(yard: &Yard, change: impl Fn(&str) -> String) -> Result<(), String> {
    let mut traces: Vec<_> = fs::read_dir(yard.at("cwd/.heddle"))
        .map_err(|error| format!("there is no trace: {error}"))?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    traces.sort_unstable();
    let first = traces.first().ok_or("there is no trace")?;
    let text = fs::read_to_string(first).map_err(|error| error.to_string())?;
    yard.put("cwd/evil.trace", change(&text))
}
