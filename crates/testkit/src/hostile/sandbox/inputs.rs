//! Files that Heddle reads on its own account, replaced by what waits, never ends, or lies about its length.

use super::yard::Yard;
use crate::hostile::Attack;
use std::fs;

/// Makes something that is no usual file.
type Plant = fn(&Yard, &str) -> Result<(), String>;

const KINDS: &[(&str, Plant)] = &[
    ("a pipe", |yard, name| yard.pipe(name)),
    ("an endless device", |yard, name| yard.link("/dev/zero", name)),
    ("random numbers", |yard, name| yard.link("/dev/urandom", name)),
    ("the kernel's log", |yard, name| yard.link("/proc/kmsg", name)),
    ("the environment", |yard, name| yard.link("/proc/self/environ", name)),
    ("a folder", |yard, name| fs::create_dir_all(yard.at(name)).map_err(|error| error.to_string())),
    ("a terabyte of nothing", |yard, name| {
        let file = fs::File::create(yard.at(name)).map_err(|error| error.to_string())?;
        file.set_len(1 << 40).map_err(|error| error.to_string())
    }),
    ("a link to itself", |yard, name| yard.link(name.rsplit('/').next().unwrap_or(name), name)),
];

/// Which file it is, and how Heddle is started so that it meets it.
const ROLES: &[(&str, &str, &[&str])] = &[
    ("the trace to replay", "cwd/x.trace", &["replay", "x.trace"]),
    ("the class file to run", "cwd/X.class", &["run", "X.class"]),
    ("the class file to check", "cwd/X.class", &["check", "X.class"]),
    ("the source to run", "cwd/X.java", &["run", "X.java"]),
    ("the source to check", "cwd/X.java", &["check", "X.java"]),
    ("the jar to run", "cwd/x.jar", &["run", "-jar", "x.jar"]),
    ("the jar to check", "cwd/x.jar", &["check", "x.jar"]),
    ("a jar on the class path", "cwd/x.jar", &["run", "-cp", "x.jar:../app", "Reader", "x"]),
    ("a jar behind a star", "cwd/x.jar", &["run", "-cp", "*:../app", "Reader", "x"]),
    ("the main class in a folder", "cwd/X.class", &["run", "-cp", ".", "X"]),
    ("a class in a folder to check", "cwd/d/X.class", &["check", "d"]),
    ("a source in a folder to check", "cwd/d/X.java", &["check", "d"]),
    ("a resource", "app/x", &["run", "-cp", "../app", "Reader", "x"]),
    ("the release file of a JDK", "cwd/jdk/release", &["run", "--jdk", "jdk", "-cp", "../app", "Reader", "x"]),
    ("the image of a JDK", "cwd/jdk/lib/modules", &["run", "--jdk", "jdk", "-cp", "../app", "Reader", "x"]),
    ("the source that a report quotes", "app/Shouts.java", &["check", "-cp", "../app", "Shouts"]),
];

pub fn attacks() -> Vec<Attack> {
    let mut attacks = Vec::new();
    for (role, name, args) in ROLES {
        for (kind, plant) in KINDS {
            attacks.push(Attack {
                name: format!("sandbox {}, {role} is {kind}", args[0]),
                run: Box::new(move |ground| {
                    for jdk in &ground.jdks {
                        let mut yard = Yard::new(ground)?;
                        for folder in ["cwd/d", "cwd/jdk/lib", "cwd/jdk/bin"] {
                            fs::create_dir_all(yard.at(folder)).map_err(|error| error.to_string())?;
                        }
                        if *name == "cwd/jdk/lib/modules" {
                            let release = fs::read(jdk.home.join("release")).map_err(|error| error.to_string())?;
                            yard.put("cwd/jdk/release", release)?;
                        }
                        plant(&yard, name)?;
                        yard.judge(ground, jdk, args)?;
                    }
                    Ok(())
                }),
            });
        }
    }
    attacks
}
