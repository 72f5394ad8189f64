//! Links in a directory of the class path that lead out of it, in circles, or to what is no file.

use super::yard::{Yard, start};
use crate::hostile::Attack;

/// Makes a link of this name that leads to the secret file, or to something worse.
type Plant = fn(&Yard, &str) -> Result<(), String>;

const KINDS: &[(&str, Plant)] = &[
    ("absolute", |yard, name| yard.link(yard.at("outside/secret.txt"), name)),
    ("relative", |yard, name| yard.link(up(name) + "outside/secret.txt", name)),
    ("relative, far up", |yard, name| {
        yard.link(format!("../../../../../../../../../..{}", yard.path("outside/secret.txt")), name)
    }),
    ("in and out", |yard, name| yard.link(up(name) + "app/pkg/../../outside/secret.txt", name)),
    ("a chain", |yard, name| {
        yard.link(yard.at("outside/secret.txt"), "app/pkg/second")?;
        yard.link(up(name) + "app/pkg/second", name)
    }),
    ("a chain inside", |yard, name| {
        yard.link("../../outside/secret.txt", "app/pkg/second")?;
        let target = if name.contains("pkg/") { "second" } else { "pkg/second" };
        yard.link(target, name)
    }),
    ("through a folder", |yard, name| {
        yard.link("../..", "app/pkg/door")?;
        let target = if name.contains("pkg/") { "door/outside/secret.txt" } else { "pkg/door/outside/secret.txt" };
        yard.link(target, name)
    }),
    ("the root of the process", |yard, name| {
        yard.link(format!("/proc/self/root{}", yard.path("outside/secret.txt")), name)
    }),
    ("the directory of the process", |yard, name| yard.link("/proc/self/cwd/../outside/secret.txt", name)),
    ("the environment", |yard, name| yard.link("/proc/self/environ", name)),
    ("a device", |yard, name| yard.link("/dev/zero", name)),
    ("the kernel's log", |yard, name| yard.link("/proc/kmsg", name)),
    ("a pipe outside", |yard, name| {
        yard.pipe("outside/pipe")?;
        yard.link(yard.at("outside/pipe"), name)
    }),
    ("a pipe inside", |yard, name| {
        yard.pipe("app/pipe")?;
        yard.link(up(name) + "app/pipe", name)
    }),
    ("itself", |yard, name| yard.link(name.rsplit('/').next().unwrap_or(name), name)),
    ("no link but a pipe", |yard, name| yard.pipe(name)),
];

/// From the folder of a name up to the yard.
fn up(name: &str) -> String {
    "../".repeat(name.matches('/').count())
}

/// Where the link lies, and the resource by which a program gets at it.
const PLACES: &[(&str, &str)] = &[
    ("app/door.txt", "door.txt"),
    ("app/pkg/door.txt", "pkg/door.txt"),
    ("app/META-INF/services/java.lang.Runnable", "META-INF/services/java.lang.Runnable"),
];

pub fn attacks() -> Vec<Attack> {
    let mut attacks = Vec::new();
    for (kind, plant) in KINDS {
        for (place, name) in PLACES {
            for command in ["run", "check"] {
                attacks.push(attack(format!("{kind}, at {place}"), command, move |yard| {
                    plant(yard, place)?;
                    Ok((yard.path("app"), vec![(*name).to_owned(), yard.path(place)]))
                }));
            }
        }
    }
    for command in ["run", "check"] {
        for (kind, target) in FOLDERS {
            attacks.push(attack(format!("a folder by {kind}"), command, move |yard| {
                let target = target.replace("YARD", &yard.path(""));
                yard.link(target, "app/door")?;
                let inside = yard.path("outside/secret.txt");
                let wanted =
                    ["door/secret.txt", "door/outside/secret.txt", "door/environ", "door/self/environ", "door"];
                let mut wanted: Vec<String> = wanted.map(str::to_owned).into();
                wanted.extend([format!("door{inside}"), yard.path("app/door/secret.txt"), yard.path("app/door")]);
                wanted.extend([yard.path("app/door/outside/secret.txt"), yard.path(&format!("app/door{inside}"))]);
                Ok((yard.path("app"), wanted))
            }));
        }
        attacks.push(attack("a class".to_owned(), command, |yard| {
            yard.link("../outside/classes/Hidden.class", "app/Hidden.class")?;
            Ok((yard.path("app"), vec!["Hidden".to_owned()]))
        }));
        attacks.push(attack("a jar among all jars of a folder".to_owned(), command, |yard| {
            yard.link("../../outside/secret.jar", "app/lib/door.jar")?;
            Ok((format!("{}:{}", yard.path("app"), yard.path("app/lib/*")), vec!["secret.txt".to_owned()]))
        }));
        attacks.push(attack("a jar among all jars of a folder, a pipe".to_owned(), command, |yard| {
            yard.pipe("app/lib/door.jar")?;
            Ok((format!("{}:{}", yard.path("app"), yard.path("app/lib/*")), vec!["secret.txt".to_owned()]))
        }));
        attacks.push(attack("a chain of a thousand".to_owned(), command, |yard| {
            yard.link(yard.at("outside/secret.txt"), "app/pkg/0")?;
            (1..1000).try_for_each(|at| yard.link((at - 1).to_string(), &format!("app/pkg/{at}")))?;
            Ok((yard.path("app"), vec!["pkg/999".to_owned(), "pkg/30".to_owned(), yard.path("app/pkg/30")]))
        }));
        attacks.push(attack("folders in a circle".to_owned(), command, |yard| {
            yard.link("..", "app/pkg/round")?;
            yard.link("../outside", "app/door")?;
            let round = "pkg/round/".repeat(30);
            Ok((
                yard.path("app"),
                vec![format!("{round}door/secret.txt"), yard.path(&format!("app/{round}door/secret.txt"))],
            ))
        }));
    }
    attacks
}

const FOLDERS: &[(&str, &str)] = &[
    ("a relative link", "../outside"),
    ("an absolute link", "YARDoutside"),
    ("a link to the folder above", ".."),
    ("a link to the root", "/"),
    ("a magic link to the root", "/proc/self/root"),
    ("a link to proc", "/proc"),
    ("a link to the process", "/proc/self"),
    ("a link to its descriptors", "/proc/self/fd"),
];

/// The class path, and what the program is to read.
type Made = Result<(String, Vec<String>), String>;

fn attack(what: String, command: &'static str, plant: impl Fn(&Yard) -> Made + Send + Sync + 'static) -> Attack {
    Attack {
        name: format!("sandbox {command} link, {what}"),
        run: Box::new(move |ground| {
            for jdk in &ground.jdks {
                let mut yard = Yard::new(ground)?;
                let (class_path, wanted) = plant(&yard)?;
                let mut args = start(command);
                args.extend(["-cp", &class_path, "Reader"]);
                args.extend(wanted.iter().map(String::as_str));
                yard.judge_tried(ground, jdk, &args)?;
            }
            Ok(())
        }),
    }
}
