//! What every command that starts a program takes: where its classes are, on which JDK, with which options.
//!
//! Invariant: an option means the same whichever command it is given to.

use crate::args::{Flag, Value};
use classfile::Jdk;
use std::path::PathBuf;
use vm::{Assertions, Options};

/// How a program is to be started.
#[derive(Clone, Debug, Default)]
pub struct Launch {
    pub class_path: Option<String>,
    pub jar: Option<String>,
    /// Whether the manifests of jars may name files anywhere. Never taken from a trace.
    pub trust_manifest: bool,
    pub jdk: Option<PathBuf>,
    pub properties: Vec<(String, String)>,
    pub assertions: Assertions,
    pub max_heap: Option<usize>,
    pub max_frames: Option<usize>,
    pub processors: Option<u32>,
}

/// What a command was asked that starts a program, among other things.
pub trait Launches: 'static {
    /// Whether assertions are on if nothing is said.
    const ASSERTIONS: bool;
    /// What `-Xmx` does, with its default.
    const HEAP_DOC: &str;

    fn launch(&mut self) -> &mut Launch;
}

impl Launch {
    pub fn options(&self, jdk: &Jdk, class_path: String) -> Options {
        let defaults = Options::of(jdk);
        Options {
            processors: self.processors.unwrap_or(defaults.processors),
            max_heap: self.max_heap.unwrap_or(defaults.max_heap),
            max_frames: self.max_frames.unwrap_or(defaults.max_frames),
            properties: self.properties.clone(),
            assertions: self.assertions.clone(),
            class_path,
            ..defaults
        }
    }
}

/// What `--trust-manifest` does.
pub const TRUST_DOC: &str = "let the Class-Path in the manifest of a jar name files anywhere, as under `java`\n\
                             (default: only below the folder of that jar)";

/// The options that have an effect.
pub fn flags<T: Launches>() -> Vec<Flag<T>> {
    vec![
        Flag {
            names: &["-cp", "-classpath", "--class-path"],
            value: Value::Next("PATH"),
            doc: "where to find classes: directories and jars, with `:` between them (default: .)",
            set: |target, value| {
                target.launch().class_path = Some(value.to_owned());
                Ok(())
            },
        },
        Flag {
            names: &["-jar"],
            value: Value::Last("FILE"),
            doc: "take the main class of this jar; what follows are the program's arguments",
            set: |target, value| {
                target.launch().jar = Some(value.to_owned());
                Ok(())
            },
        },
        Flag {
            names: &["--trust-manifest"],
            value: Value::None,
            doc: TRUST_DOC,
            set: |target, _| {
                target.launch().trust_manifest = true;
                Ok(())
            },
        },
        Flag {
            names: &["--jdk"],
            value: Value::Next("DIR"),
            doc: "the JDK whose library is used (default: JAVA_HOME, then `java` on the PATH)",
            set: |target, value| {
                target.launch().jdk = Some(value.into());
                Ok(())
            },
        },
        Flag {
            names: &["-D"],
            value: Value::Attached("KEY=VALUE"),
            doc: "set a system property",
            set: |target, value| {
                let (key, value) = value.split_once('=').unwrap_or((value, ""));
                if key.is_empty() {
                    return Err("a property needs a name: -DKEY=VALUE".to_owned());
                }
                target.launch().properties.retain(|(known, _)| known != key);
                target.launch().properties.push((key.to_owned(), value.to_owned()));
                Ok(())
            },
        },
        Flag {
            names: &["-ea", "-enableassertions"],
            value: Value::None,
            doc: if T::ASSERTIONS {
                "execute assertions in the program's classes (the default)"
            } else {
                "execute assertions in the program's classes"
            },
            set: |target, _| {
                target.launch().assertions.program = true;
                Ok(())
            },
        },
        Flag {
            names: &["-ea:", "-enableassertions:"],
            value: Value::Attached("NAME"),
            doc: "execute assertions in a class, or in a package and those below it (`a.b...`)",
            set: |target, value| {
                target.launch().assertions.add_rule(value, true);
                Ok(())
            },
        },
        Flag {
            names: &["-da", "-disableassertions"],
            value: Value::None,
            doc: if T::ASSERTIONS { "do not" } else { "do not (the default)" },
            set: |target, _| {
                target.launch().assertions.program = false;
                Ok(())
            },
        },
        Flag {
            names: &["-da:", "-disableassertions:"],
            value: Value::Attached("NAME"),
            doc: "do not, in a class or package",
            set: |target, value| {
                target.launch().assertions.add_rule(value, false);
                Ok(())
            },
        },
        Flag {
            names: &["-esa", "-enablesystemassertions"],
            value: Value::None,
            doc: "execute assertions in the library's classes",
            set: |target, _| {
                target.launch().assertions.system = true;
                Ok(())
            },
        },
        Flag {
            names: &["-dsa", "-disablesystemassertions"],
            value: Value::None,
            doc: "do not (the default)",
            set: |target, _| {
                target.launch().assertions.system = false;
                Ok(())
            },
        },
        Flag {
            names: &["-Xmx"],
            value: Value::Attached("SIZE"),
            doc: T::HEAP_DOC,
            set: |target, value| {
                target.launch().max_heap = Some(size(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["-Xss"],
            value: Value::Attached("SIZE"),
            doc: "the limit of a thread's stack (default: 1m)",
            set: |target, value| {
                target.launch().max_frames = Some(Options::frames_in(size(value)?));
                Ok(())
            },
        },
        Flag {
            names: &["--processors"],
            value: Value::Next("N"),
            doc: "what Runtime.availableProcessors() says (default: 2)",
            set: |target, value| {
                target.launch().processors = Some(processors(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["-XX:ActiveProcessorCount="],
            value: Value::Attached("N"),
            doc: "the same, as `java` spells it",
            set: |target, value| {
                target.launch().processors = Some(processors(value)?);
                Ok(())
            },
        },
    ]
}

/// Options of `java` that are accepted for the sake of scripts, and one that is refused.
pub fn ignored<T>() -> Vec<Flag<T>> {
    vec![
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
    ]
}

/// `64m`, `2g`.
pub fn size(text: &str) -> Result<usize, String> {
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
