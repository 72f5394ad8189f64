//! `heddle run`: behaves as `java` does.

use crate::args::{Flag, Parsed, Value, describe, parse};
use crate::dump::dump;
use crate::failure::{Failure, OWN_FAILURE};
use crate::input::{self, Input};
use crate::jdks::{chosen, open_image};
use crate::{Command, complain, say};
use classfile::{ClassPath, Jdk};
use program::PathFinder;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use vm::{Assertions, Machine, Options, Outcome, Streams};

pub const COMMAND: Command = Command {
    name: "run",
    summary: "run a Java program, as `java` does",
    help,
    main: |args| run(args).unwrap_or_else(report),
    failed: OWN_FAILURE,
};

#[derive(Default)]
struct Asked {
    class_path: Option<String>,
    jar: Option<String>,
    jdk: Option<PathBuf>,
    dump: Option<String>,
    properties: Vec<(String, String)>,
    assertions: Assertions,
    max_heap: Option<usize>,
    max_frames: Option<usize>,
    nursery: Option<usize>,
    processors: Option<u32>,
}

const FLAGS: &[Flag<Asked>] = &[
    Flag {
        names: &["-cp", "-classpath", "--class-path"],
        value: Value::Next("PATH"),
        doc: "where to find classes: directories and jars, with `:` between them (default: .)",
        set: |asked, value| {
            asked.class_path = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["-jar"],
        value: Value::Last("FILE"),
        doc: "run the main class of this jar; what follows are the program's arguments",
        set: |asked, value| {
            asked.jar = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--jdk"],
        value: Value::Next("DIR"),
        doc: "the JDK whose library is used (default: JAVA_HOME, then `java` on the PATH)",
        set: |asked, value| {
            asked.jdk = Some(value.into());
            Ok(())
        },
    },
    Flag {
        names: &["-D"],
        value: Value::Attached("KEY=VALUE"),
        doc: "set a system property",
        set: |asked, value| {
            let (key, value) = value.split_once('=').unwrap_or((value, ""));
            if key.is_empty() {
                return Err("a property needs a name: -DKEY=VALUE".to_owned());
            }
            asked.properties.retain(|(known, _)| known != key);
            asked.properties.push((key.to_owned(), value.to_owned()));
            Ok(())
        },
    },
    Flag {
        names: &["-ea", "-enableassertions"],
        value: Value::None,
        doc: "execute assertions in the program's classes",
        set: |asked, _| {
            asked.assertions.program = true;
            Ok(())
        },
    },
    Flag {
        names: &["-ea:", "-enableassertions:"],
        value: Value::Attached("NAME"),
        doc: "execute assertions in a class, or in a package and those below it (`a.b...`)",
        set: |asked, value| {
            asked.assertions.add_rule(value, true);
            Ok(())
        },
    },
    Flag {
        names: &["-da", "-disableassertions"],
        value: Value::None,
        doc: "do not (the default)",
        set: |asked, _| {
            asked.assertions.program = false;
            Ok(())
        },
    },
    Flag {
        names: &["-da:", "-disableassertions:"],
        value: Value::Attached("NAME"),
        doc: "do not, in a class or package",
        set: |asked, value| {
            asked.assertions.add_rule(value, false);
            Ok(())
        },
    },
    Flag {
        names: &["-esa", "-enablesystemassertions"],
        value: Value::None,
        doc: "execute assertions in the library's classes",
        set: |asked, _| {
            asked.assertions.system = true;
            Ok(())
        },
    },
    Flag {
        names: &["-dsa", "-disablesystemassertions"],
        value: Value::None,
        doc: "do not (the default)",
        set: |asked, _| {
            asked.assertions.system = false;
            Ok(())
        },
    },
    Flag {
        names: &["-Xmx"],
        value: Value::Attached("SIZE"),
        doc: "the heap's limit, such as 64m or 2g (default: 2g)",
        set: |asked, value| {
            asked.max_heap = Some(size(value)?);
            Ok(())
        },
    },
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
        names: &["-Xss"],
        value: Value::Attached("SIZE"),
        doc: "the limit of a thread's stack (default: 1m)",
        set: |asked, value| {
            asked.max_frames = Some(Options::frames_in(size(value)?));
            Ok(())
        },
    },
    Flag {
        names: &["--processors"],
        value: Value::Next("N"),
        doc: "what Runtime.availableProcessors() says (default: 2)",
        set: |asked, value| {
            asked.processors = Some(processors(value)?);
            Ok(())
        },
    },
    Flag {
        names: &["-XX:ActiveProcessorCount="],
        value: Value::Attached("N"),
        doc: "the same, as `java` spells it",
        set: |asked, value| {
            asked.processors = Some(processors(value)?);
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
    Flag {
        names: &["-Xint", "-Xcomp", "-Xmixed", "-Xbatch", "-server", "-client"],
        value: Value::None,
        doc: "accepted and without effect: they choose how `java` executes, not what",
        set: |_, _| Ok(()),
    },
    Flag {
        names: &["-Xms", "-Xmn", "-Xshare:", "-Xlog:", "-Xverify:", "-XX:", "--enable-native-access="],
        value: Value::Attached("…"),
        doc: "accepted and without effect, too",
        set: |_, _| Ok(()),
    },
    Flag {
        names: &["--add-opens", "--add-exports", "--add-reads", "--add-modules"],
        value: Value::Next("…"),
        doc: "accepted and without effect: every module is readable and open",
        set: |_, _| Ok(()),
    },
    Flag {
        names: &["--enable-preview"],
        value: Value::None,
        doc: "refused: preview features are not supported",
        set: |_, _| Err("preview features are not supported; compile and run the program without them".to_owned()),
    },
];

fn help() -> String {
    format!(
        "usage: heddle run [OPTION…] MAIN [ARGUMENT…]\n       heddle run [OPTION…] -jar FILE [ARGUMENT…]\n\n\
         Runs a Java program as `java` does: same output, same error output, same exit code.\n\
         MAIN is a class (a.b.Main), a source file (Main.java), a class file or a jar.\n\n\
         {}\nThe exit code is the program's; {OWN_FAILURE} if Heddle itself could not go on.\n",
        describe(FLAGS)
    )
}

fn size(text: &str) -> Result<usize, String> {
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit = match text[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" => 10,
        "m" => 20,
        "g" => 30,
        "t" => 40,
        _ => return Err(format!("{text} is not a size such as 64m")),
    };
    let number: usize = digits.parse().map_err(|_| format!("{text} is not a size such as 64m"))?;
    number.checked_mul(1 << unit).filter(|&bytes| bytes > 0).ok_or_else(|| format!("{text} is out of range"))
}

fn processors(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|n| (1..=1024).contains(n)).ok_or_else(|| format!("{text} is not a number from 1 to 1024"))
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
    let usage = |what: String| Failure::Own(format!("{what}; `heddle run --help` lists the options"));
    let mut operands = match parse(FLAGS, &mut asked, args).map_err(usage)? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    if asked.jar.is_none() && operands.is_empty() && asked.dump.is_none() {
        return Err(usage("nothing to run: name a class, a .java file, a .class file or a .jar".to_owned()));
    }
    let jdk = chosen(asked.jdk.as_deref())?;
    let input = match &asked.jar {
        Some(jar) => input::jar(Path::new(jar), &jdk)?,
        None if operands.is_empty() => Input {
            class: String::new(),
            path: ClassPath::parse(asked.class_path.as_deref().unwrap_or("."), jdk.feature),
            class_path: String::new(),
            compiled: None,
        },
        None => input::open(&operands.remove(0), asked.class_path.as_deref(), &jdk)?,
    };
    let Input { class, path, class_path, compiled } = input;
    if let Some(compiled) = &compiled
        && !compiled.diagnostics.is_empty()
    {
        complain(compiled.diagnostics.trim_end());
    }
    let finder = PathFinder { image: open_image(&jdk)?, path: Arc::new(path) };
    if let Some(wanted) = &asked.dump {
        say(&dump(finder, wanted)?);
        return Ok(0);
    }
    execute(finder, options(asked, &jdk, class_path), &class, &operands)
}

fn options(asked: Asked, jdk: &Jdk, class_path: String) -> Options {
    let defaults = Options::of(jdk);
    Options {
        processors: asked.processors.unwrap_or(defaults.processors),
        max_heap: asked.max_heap.unwrap_or(defaults.max_heap),
        max_frames: asked.max_frames.unwrap_or(defaults.max_frames),
        nursery: asked.nursery.unwrap_or(defaults.nursery),
        properties: asked.properties,
        assertions: asked.assertions,
        class_path,
        ..defaults
    }
}

fn execute(finder: PathFinder, options: Options, class: &str, args: &[String]) -> Result<u8, Failure> {
    let mut machine = Machine::boot(Box::new(finder), options, Streams::host()).map_err(Failure::own)?;
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
    match outcome {
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
