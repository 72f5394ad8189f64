//! What every command that starts a program takes: where its classes are, on which JDK, with which options.
//!
//! Invariant: an option means the same whichever command it is given to.

use classfile::ClassPath;
use flags::{Flag, Value, size};
use jdk::Jdk;
use std::ffi::OsString;
use std::path::PathBuf;
use vm::{Assertions, Machine, ModuleError, ModuleOption, ModuleOptionKind, Options};

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
    /// In the order given.
    pub modules: Vec<ModuleOption>,
    /// The value of `--illegal-access`, which `java` mentions and ignores.
    pub illegal_access: Option<String>,
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

    fn add_module_option(&mut self, kind: ModuleOptionKind, value: &str) -> Result<(), String> {
        self.modules.push(ModuleOption { kind, value: value.to_owned() });
        Ok(())
    }

    /// What the compiler of a source file must know of the options, as `java` tells it.
    pub fn compiler_options(&self) -> Vec<OsString> {
        let told =
            |option: &&ModuleOption| matches!(option.kind, ModuleOptionKind::AddExports | ModuleOptionKind::AddModules);
        self.modules
            .iter()
            .filter(told)
            .flat_map(|option| [option.kind.name().into(), (&option.value).into()])
            .collect()
    }

    /// Makes the options about modules hold on a machine whose program has not begun. `warn`: `java` would print this.
    pub fn open_modules(
        &self,
        machine: &mut Machine,
        target: &str,
        path: &ClassPath,
        warn: fn(&str),
    ) -> Result<(), ModuleError> {
        if let Some(value) = &self.illegal_access {
            warn(&format!(
                "OpenJDK 64-Bit Server VM warning: Ignoring option --illegal-access={value}; support was removed in 17.0"
            ));
        }
        if !self.modules.is_empty() {
            machine.apply_module_options(&self.modules)?.iter().for_each(|warning| warn(warning));
        }
        // A jar that is the program is what `-jar` names.
        let jar = self.jar.as_deref().or_else(|| Some(target).filter(|target| target.ends_with(".jar")));
        if let Some(jar) = jar {
            let attribute = |name| path.manifest_attribute(jar, name);
            machine.apply_manifest(attribute("Add-Exports").as_deref(), attribute("Add-Opens").as_deref());
        }
        Ok(())
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
                    return Err("a property needs a name: -DKEY=VALUE".to_owned().into());
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
        Flag {
            names: const { &[ModuleOptionKind::AddOpens.name()] },
            value: Value::Next("MODULE/PACKAGE=TARGET"),
            doc: "let the target (ALL-UNNAMED, or modules with `,` between them) reflect on a package",
            set: |target, value| Ok(target.launch().add_module_option(ModuleOptionKind::AddOpens, value)?),
        },
        Flag {
            names: const { &[ModuleOptionKind::AddExports.name()] },
            value: Value::Next("MODULE/PACKAGE=TARGET"),
            doc: "let the target use the public classes of a package",
            set: |target, value| Ok(target.launch().add_module_option(ModuleOptionKind::AddExports, value)?),
        },
        Flag {
            names: const { &[ModuleOptionKind::AddReads.name()] },
            value: Value::Next("MODULE=TARGET"),
            doc: "checked and without effect: every module reads all others",
            set: |target, value| Ok(target.launch().add_module_option(ModuleOptionKind::AddReads, value)?),
        },
        Flag {
            names: const { &[ModuleOptionKind::AddModules.name()] },
            value: Value::Next("MODULES"),
            doc: "checked and without effect on classes: all modules of the JDK are there",
            set: |target, value| Ok(target.launch().add_module_option(ModuleOptionKind::AddModules, value)?),
        },
        Flag {
            names: &["--illegal-access="],
            value: Value::Attached("VALUE"),
            doc: "without effect, as in `java` since 17",
            set: |target, value| {
                target.launch().illegal_access = Some(value.to_owned());
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
            names: &["--enable-preview"],
            value: Value::None,
            doc: "refused: preview features are not supported",
            set: |_, _| {
                Err("preview features are not supported; compile and run the program without them".to_owned().into())
            },
        },
    ]
}

fn processors(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|n| (1..=1024).contains(n)).ok_or_else(|| format!("{text} is not a number from 1 to 1024"))
}
