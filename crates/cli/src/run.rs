//! `heddle run`: behaves as `java` does.

use crate::dump::dump;
use crate::failure::{Failure, OWN_FAILURE};
use crate::input::{self, Input};
use crate::jdks::{chosen, open_image};
use crate::launch::{self, Launch, Launches};
use crate::{Command, complain, say};
use classfile::ClassPath;
use flags::{Flag, Parsed, Value, describe, parse, size};
use program::PathFinder;
use std::path::Path;
use std::sync::Arc;
use vm::{Machine, Outcome, Streams};

pub const COMMAND: Command = Command {
    name: "run",
    summary: "run a Java program, as `java` does",
    help,
    main: |args| run(args).unwrap_or_else(report),
    failed: OWN_FAILURE,
};

#[derive(Default)]
struct Asked {
    launch: Launch,
    dump: Option<String>,
    nursery: Option<usize>,
}

impl Launches for Asked {
    const ASSERTIONS: bool = false;
    const HEAP_DOC: &str = "the heap's limit, such as 64m or 2g (default: 2g)";

    fn launch(&mut self) -> &mut Launch {
        &mut self.launch
    }
}

fn own() -> [Flag<Asked>; 2] {
    [
        Flag {
            names: &["-Xmn"],
            value: Value::Attached("SIZE"),
            doc: "how much is allocated between collections, at least (default: 32m)",
            set: |asked, value| {
                asked.nursery = Some(size(value)? / 8);
                Ok(())
            },
        },
        Flag {
            names: &["--dump-ir"],
            value: Value::Next("CLASS.METHOD"),
            doc: "print the code of a method as the machine executes it, and run nothing",
            set: |asked, value| {
                asked.dump = Some(value.to_owned());
                Ok(())
            },
        },
    ]
}

fn flags() -> Vec<Flag<Asked>> {
    launch::flags().into_iter().chain(own()).chain(launch::ignored()).collect()
}

fn help() -> String {
    format!(
        "usage: heddle run [OPTION…] MAIN [ARGUMENT…]\n       heddle run [OPTION…] -jar FILE [ARGUMENT…]\n\n\
         Runs a Java program as `java` does: same output, same error output, same exit code.\n\
         MAIN is a class (a.b.Main), a source file (Main.java), a class file or a jar.\n\n\
         {}\nThe exit code is the program's; {OWN_FAILURE} if Heddle itself could not go on.\n",
        describe(&flags())
    )
}

fn report(failure: Failure) -> u8 {
    match failure {
        Failure::Own(what) => {
            complain(&format!("heddle: {what}"));
            OWN_FAILURE
        }
        Failure::Java(text) => {
            complain(&text);
            1
        }
    }
}

fn run(args: Vec<String>) -> Result<u8, Failure> {
    let mut asked = Asked::default();
    let usage = |what: String| Failure::usage("run", what);
    let mut operands = match parse(&flags(), &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    if asked.launch.jar.is_none() && operands.is_empty() && asked.dump.is_none() {
        return Err(usage("nothing to run: name a class, a .java file, a .class file or a .jar".to_owned()));
    }
    let jdk = chosen(asked.launch.jdk.as_deref())?;
    let named = match asked.launch.jar.is_none() && !operands.is_empty() {
        true => operands.remove(0),
        false => String::new(),
    };
    let input = match &asked.launch.jar {
        Some(jar) => input::jar(Path::new(jar), &jdk)?,
        None if named.is_empty() => Input {
            class: String::new(),
            path: ClassPath::parse(asked.launch.class_path.as_deref().unwrap_or("."), jdk.feature),
            class_path: String::new(),
            compiled: None,
        },
        None => input::open(&named, &asked.launch, &jdk)?,
    };
    let Input { class, mut path, class_path, compiled } = input;
    if asked.launch.trust_manifest {
        path.trust_manifests();
    }
    if let Some(compiled) = &compiled
        && !compiled.diagnostics.is_empty()
    {
        complain(compiled.diagnostics.trim_end());
    }
    let path = Arc::new(path);
    let finder = PathFinder { image: open_image(&jdk)?, path: Arc::clone(&path) };
    if let Some(wanted) = &asked.dump {
        say(&report::text::clean_lines(&dump(finder, wanted)?));
        return Ok(0);
    }
    let mut options = asked.launch.options(&jdk, class_path);
    options.compiled = input::told_instead(compiled.as_ref(), &named);
    options.nursery = asked.nursery.unwrap_or(options.nursery);
    let mut machine = Machine::boot(Box::new(finder), options, Streams::host()).map_err(Failure::own)?;
    if let Err(error) = asked.launch.open_modules(&mut machine, &named, &path, complain) {
        // `java` says this where the program would have printed.
        say(&format!("{error}\n"));
        return Ok(1);
    }
    let ended = execute(machine, &class, &operands);
    input::tell_refusals(&path);
    ended
}

fn execute(mut machine: Machine, class: &str, args: &[String]) -> Result<u8, Failure> {
    if let Err(error) = machine.start_main(class, args) {
        machine.streams.flush();
        return Err(match error {
            vm::LaunchError::Stopped(what) => Failure::Own(format!("not supported: {what}")),
            error => Failure::Java(error.to_string()),
        });
    }
    // What the program printed must not be lost should the machine itself break.
    let outcome = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| machine.run()));
    machine.streams.flush();
    let (unmodelled, ended) = machine.unmodelled_so_far();
    for what in &unmodelled {
        complain(&format!("heddle: not supported: {what}"));
    }
    match outcome {
        // A program that decides itself how to exit knows what it is doing.
        Ok(Outcome::Exit(_)) if ended && !machine.has_called_exit() => Ok(OWN_FAILURE),
        Ok(Outcome::Exit(code)) => Ok(code as u8),
        Ok(Outcome::Deadlock(lines)) => Err(Failure::Own(format!(
            "deadlock: no thread can ever go on (`java` would hang here)\n  {}",
            lines.join("\n  ")
        ))),
        Ok(Outcome::Unsupported(what)) => {
            Err(Failure::Own(format!("not supported: {what}\n{}", machine.describe_stack())))
        }
        Err(panic) => std::panic::resume_unwind(panic),
    }
}
