//! Jars whose manifest names something outside of their folder, in every spelling.

use super::yard::{Yard, start};
use crate::hostile::{Attack, Ground};

/// What makes the jar, and whatever else the spelling needs; gives the value of `Class-Path`.
type Plant = fn(&Yard, &Ground) -> Result<String, String>;

const SPELLINGS: &[(&str, Plant)] = &[
    ("root", |_, _| Ok("/".to_owned())),
    ("root, twice", |_, _| Ok("//".to_owned())),
    ("root and dots", |_, _| Ok("/./".to_owned())),
    ("root as a URL", |_, _| Ok("file:/".to_owned())),
    ("root as a URL with slashes", |_, _| Ok("file:///".to_owned())),
    ("root as a URL with a host", |_, _| Ok("file://localhost/".to_owned())),
    ("root in capitals", |_, _| Ok("FILE:/".to_owned())),
    ("root in escapes", |_, _| Ok("%2f".to_owned())),
    ("root in escapes, as a folder", |_, _| Ok("%2f/".to_owned())),
    ("far up", |_, _| Ok("../../../../../../../../../".to_owned())),
    ("far up in escapes", |_, _| Ok("%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/".to_owned())),
    ("far up as a URL", |_, _| Ok("file:../../../../../../../../../".to_owned())),
    ("proc", |_, _| Ok("/proc/".to_owned())),
    ("proc as a URL", |_, _| Ok("file:/proc/".to_owned())),
    ("proc of the process", |_, _| Ok("/proc/self/".to_owned())),
    ("proc root", |_, _| Ok("/proc/self/root/".to_owned())),
    ("proc cwd", |_, _| Ok("/proc/self/cwd/../outside/".to_owned())),
    ("dev", |_, _| Ok("/dev/".to_owned())),
    ("sys", |_, _| Ok("/sys/".to_owned())),
    ("a folder", |yard, _| Ok(yard.path("outside/"))),
    ("a folder as a URL", |yard, _| Ok(format!("file:{}", yard.path("outside/")))),
    ("a folder as a URL with slashes", |yard, _| Ok(format!("file://{}", yard.path("outside/")))),
    ("a folder as a URL with a host", |yard, _| Ok(format!("file://localhost{}", yard.path("outside/")))),
    ("a folder beside", |_, _| Ok("../outside/".to_owned())),
    ("a folder beside, by dots", |_, _| Ok("./././../outside/".to_owned())),
    ("a folder beside, by a folder", |_, _| Ok("lib/../../outside/".to_owned())),
    ("a folder beside, by what is not there", |_, _| Ok("nothing/../../outside/".to_owned())),
    ("a folder beside, in escapes", |_, _| Ok("%2e%2e/outside/".to_owned())),
    ("a folder beside, slash escaped", |_, _| Ok("..%2foutside%2f".to_owned())),
    ("a folder beside, slash escaped and written", |_, _| Ok("..%2foutside/".to_owned())),
    ("a folder beside, escaped twice", |_, _| Ok("%252e%252e/outside/".to_owned())),
    ("a folder beside, back by the name of the own", |_, _| Ok("../app/../outside/".to_owned())),
    ("a folder whose name begins alike", |yard, _| {
        yard.put("app-outside/secret.txt", yard.secret())?;
        Ok("../app-outside/".to_owned())
    }),
    ("a folder behind a line break", |_, _| Ok("../out\r\n side/".to_owned())),
    ("a folder among others", |_, _| Ok("lib/ nothing.jar ../outside/ lib/".to_owned())),
    (
        "a folder behind ten thousand",
        |_, _| Ok("x ".repeat(9_000).replace("x x x x ", "x x x x\r\n  ") + "../outside/"),
    ),
    ("a jar", |yard, _| Ok(yard.path("outside/secret.jar"))),
    ("a jar as a URL", |yard, _| Ok(format!("file:{}", yard.path("outside/secret.jar")))),
    ("a jar beside", |_, _| Ok("../outside/secret.jar".to_owned())),
    ("a jar as a folder", |_, _| Ok("../outside/secret.jar/".to_owned())),
    ("a jar in a jar's URL", |yard, _| Ok(format!("jar:file:{}!/", yard.path("outside/secret.jar")))),
    ("a URL of the network", |_, _| Ok("http://127.0.0.1:1/x.jar".to_owned())),
    ("a share", |yard, _| Ok(format!("//localhost{}", yard.path("outside/")))),
    ("a folder by a link", |yard, _| {
        yard.link("../outside", "app/door")?;
        Ok("door/".to_owned())
    }),
    ("a folder by an absolute link", |yard, _| {
        yard.link(yard.at("outside"), "app/door")?;
        Ok("door/".to_owned())
    }),
    ("a folder below a link", |yard, _| {
        yard.link("..", "app/door")?;
        Ok("door/outside/".to_owned())
    }),
    ("root by a link", |yard, _| {
        yard.link("/", "app/door")?;
        Ok("door/".to_owned())
    }),
    ("root by a magic link", |yard, _| {
        yard.link("/proc/self/root", "app/door")?;
        Ok("door/".to_owned())
    }),
    ("a jar by a link", |yard, _| {
        yard.link("../outside/secret.jar", "app/door.jar")?;
        Ok("door.jar".to_owned())
    }),
    ("a pipe as a jar", |yard, _| {
        yard.pipe("app/pipe.jar")?;
        Ok("pipe.jar".to_owned())
    }),
    ("a device as a jar", |_, _| Ok("/dev/zero".to_owned())),
    ("the kernel's log as a jar", |_, _| Ok("/proc/kmsg".to_owned())),
    ("the jar itself, for ever", |_, _| Ok("a.jar ./a.jar lib/../a.jar".to_owned())),
    ("by a jar below", |yard, ground| {
        yard.put(
            "app/lib/b.jar",
            yard.jar_of_app(ground, "Manifest-Version: 1.0\r\nClass-Path: ../../outside/\r\n\r\n")?,
        )?;
        Ok("lib/b.jar".to_owned())
    }),
    ("by a jar below, absolutely", |yard, ground| {
        let manifest = format!("Manifest-Version: 1.0\r\nClass-Path: {}\r\n\r\n", yard.path("outside/"));
        yard.put("app/lib/b.jar", yard.jar_of_app(ground, &manifest)?)?;
        Ok("lib/b.jar".to_owned())
    }),
    ("by a jar below a link", |yard, ground| {
        yard.link("../outside", "app/door")?;
        yard.put("outside/b.jar", yard.jar_of_app(ground, "Manifest-Version: 1.0\r\nClass-Path: ./\r\n\r\n")?)?;
        Ok("door/b.jar".to_owned())
    }),
];

/// Everything that a mount of any of the above would show.
fn wanted(yard: &Yard) -> Vec<String> {
    let secret = yard.path("outside/secret.txt");
    let mut names: Vec<String> =
        ["secret.txt", "Hidden", "environ", "self/environ", "proc/self/environ"].map(str::to_owned).into();
    names.extend(
        ["/proc/self/environ", "/proc/kmsg", "kmsg", "door/secret.txt", "outside/secret.txt"].map(str::to_owned),
    );
    names.extend([secret[1..].to_owned(), secret, yard.path("outside"), yard.path("app/../outside/secret.txt")]);
    names.push(yard.path("app/door/secret.txt"));
    names.push(format!("/proc/self/root{}", yard.path("outside/secret.txt")));
    names
}

pub fn attacks() -> Vec<Attack> {
    let mut attacks = Vec::new();
    for (spelling, plant) in SPELLINGS {
        for command in ["run", "check"] {
            attacks.push(Attack {
                name: format!("sandbox {command} manifest, {spelling}"),
                run: Box::new(move |ground| {
                    for jdk in &ground.jdks {
                        let mut yard = Yard::new(ground)?;
                        let class_path = plant(&yard, ground)?;
                        let manifest =
                            format!("Manifest-Version: 1.0\r\nMain-Class: Reader\r\nClass-Path: {class_path}\r\n\r\n");
                        yard.put("app/a.jar", yard.jar_of_app(ground, &manifest)?)?;
                        let (jar, wanted) = (yard.path("app/a.jar"), wanted(&yard));
                        let mut args = start(command);
                        args.extend(["-jar", &jar]);
                        args.extend(wanted.iter().map(String::as_str));
                        yard.judge_tried(ground, jdk, &args)?;
                    }
                    Ok(())
                }),
            });
        }
    }
    attacks
}
