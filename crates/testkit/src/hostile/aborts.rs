//! Input that tries to abort, hang or panic Heddle: class files that lie or exaggerate, and programs that damage
//! the library's objects by `Unsafe`.
//!
//! Each is run and checked on every JDK. Any answer will do but four: a signal, no end, a panic, and `internal
//! error`, which is a panic that somebody caught.

mod classes;
mod code;

use super::{Attack, Ground};
use crate::process::{End, run};
use crate::repository;
use std::process::Command;
use std::time::Duration;

/// A class file by the name of its class.
type Files = Vec<(String, Vec<u8>)>;

/// Makes the files of a program whose main class is `Main`; whether it may be large.
type Maker = fn(large: bool) -> Files;

/// No attack takes so long, on whatever machine, unless it hangs.
const HANG: Duration = Duration::from_secs(180);

pub fn attacks() -> Vec<Attack> {
    let made = classes::ALL.iter().chain(code::ALL).map(|&(name, make)| Attack {
        name: format!("aborts/{name}"),
        run: Box::new(move |ground: &Ground| try_classes(ground, make)),
    });
    made.chain(sources()).collect()
}

/// One for each Java source in `tests/hostile/aborts`.
fn sources() -> Vec<Attack> {
    let directory = repository().join("tests/hostile/aborts");
    let Ok(entries) = std::fs::read_dir(directory) else { return Vec::new() };
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.sort();
    files
        .into_iter()
        .map(|file| {
            let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Attack {
                name: format!("aborts/{name}"),
                run: Box::new(move |ground: &Ground| {
                    try_all_ways(ground, &|command| {
                        command.arg(&file);
                    })
                }),
            }
        })
        .collect()
}

fn try_classes(ground: &Ground, make: Maker) -> Result<(), String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    for (name, bytes) in make(ground.measured) {
        // A text that is no name of a file is not written; no class file of that name can be there.
        let file = directory.path().join(format!("{name}.class"));
        if let Some(parent) = file.parent() {
            std::fs::create_dir_all(parent).map_err(|error| error.to_string())?;
        }
        std::fs::write(file, bytes).map_err(|error| error.to_string())?;
    }
    let path = directory.path().to_owned();
    try_all_ways(ground, &|command| {
        command.arg("-cp").arg(&path).arg("Main");
    })
}

/// Runs and checks a program, given by what is put behind the options.
fn try_all_ways(ground: &Ground, program: &dyn Fn(&mut Command)) -> Result<(), String> {
    for jdk in &ground.jdks {
        for (what, options) in [
            ("run", &["run", "-Xss64m"][..]),
            ("check", &["check", "--time-limit", "5s", "--memory-limit", "1500m"][..]),
        ] {
            let mut command = Command::new(&ground.heddle);
            command.args(options).arg("--jdk").arg(&jdk.home);
            program(&mut command);
            let ran = run(&mut command, "", HANG).map_err(|error| error.to_string())?;
            judge(&ran.stdout, &ran.stderr, ran.end).map_err(|why| format!("{what} on JDK {}: {why}", jdk.feature))?;
        }
    }
    Ok(())
}

fn judge(stdout: &str, stderr: &str, end: End) -> Result<(), String> {
    let tail = |text: &str| text.chars().rev().take(300).collect::<Vec<_>>().into_iter().rev().collect::<String>();
    match end {
        End::Killed => return Err(format!("ended by a signal: {}", tail(stderr))),
        End::TimedOut => return Err("no end".into()),
        End::Code(101) => return Err(format!("panicked: {}", tail(stderr))),
        End::Code(_) => {}
    }
    match [stdout, stderr].into_iter().find(|text| text.contains("internal error") || text.contains("panicked at")) {
        Some(text) => Err(tail(text)),
        None => Ok(()),
    }
}
