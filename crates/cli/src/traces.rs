//! Traces as files: what a schedule needs besides its steps to be executed again, and where it is written.
//!
//! Invariant: what [`Recipe::origin`] tells, [`Recipe::of`] reads back from a trace.

use crate::launch::Launch;
use crate::source_files::from_here;
use classfile::ClassPath;
use jdk::Jdk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use support::files::{self, Directory, FileError};
use verdict::{ClassStamp, Origin, Trace};
use vm::{ModuleOption, ModuleOptionKind};

/// Everything that decides which program a schedule belongs to.
#[derive(Clone, Debug)]
pub struct Recipe {
    pub launch: Launch,
    /// What the user named; empty if only a method was.
    pub target: String,
    pub method: Option<String>,
    pub args: Vec<String>,
    /// Where relative paths began.
    pub directory: PathBuf,
}

/// Options that are ours rather than the search's begin so.
const OURS: &str = "launch.";
const DIRECTORY: &str = "launch.directory";
const JAR: &str = "launch.jar";
/// Only told: whoever replays a trace says for themselves whom they trust.
pub const TRUST: &str = "launch.trust-manifest";
const PROCESSORS: &str = "launch.processors";
const HEAP: &str = "launch.max-heap";
const FRAMES: &str = "launch.max-frames";
const PROPERTY: &str = "launch.property";
const ASSERTIONS: &str = "launch.assertions";
const SYSTEM_ASSERTIONS: &str = "launch.system-assertions";
const ASSERTION_RULE: &str = "launch.assert";
/// Followed by the option itself, as in `launch.--add-opens`.
const MODULES: &str = "launch.";

impl Recipe {
    /// The recipe that a trace was made by. What is not understood is left at its default; the replay itself
    /// then tells where it leads elsewhere.
    pub fn of(trace: &Trace) -> Self {
        let mut launch = Launch { class_path: Some(trace.class_path.clone()), ..Launch::default() };
        launch.class_path = launch.class_path.filter(|path| !path.is_empty());
        let mut directory = PathBuf::from(".");
        for (name, value) in &trace.options {
            match name.as_str() {
                DIRECTORY => directory = PathBuf::from(value),
                JAR => launch.jar = Some(value.clone()),
                PROCESSORS => launch.processors = value.parse().ok(),
                HEAP => launch.max_heap = value.parse().ok(),
                FRAMES => launch.max_frames = value.parse().ok(),
                PROPERTY => {
                    let (key, value) = value.split_once('=').unwrap_or((value, ""));
                    launch.properties.push((key.to_owned(), value.to_owned()));
                }
                ASSERTIONS => launch.assertions.program = value == "on",
                SYSTEM_ASSERTIONS => launch.assertions.system = value == "on",
                ASSERTION_RULE => {
                    let (sign, rule) = value.split_at_checked(1).unwrap_or(("", ""));
                    launch.assertions.add_rule(rule, sign == "+");
                }
                other => {
                    let option = other.strip_prefix(MODULES);
                    let kind = ModuleOptionKind::ALL.into_iter().find(|kind| Some(kind.name()) == option);
                    launch.modules.extend(kind.map(|kind| ModuleOption { kind, value: value.clone() }));
                }
            }
        }
        Self { launch, target: trace.target.clone(), method: trace.method.clone(), args: trace.args.clone(), directory }
    }

    /// Goes to where the trace was recorded, if the program still is there: paths are relative to it. Else
    /// they are taken from here.
    pub fn go_there(&self) -> std::io::Result<()> {
        let target = self.launch.jar.as_deref().unwrap_or(&self.target);
        let is_file = [".java", ".class", ".jar"].iter().any(|end| target.ends_with(end));
        if self.directory.is_dir() && (!is_file || self.directory.join(target).exists()) {
            std::env::set_current_dir(&self.directory)?;
        }
        Ok(())
    }

    /// What traces say of the program, on this JDK.
    pub fn origin(&self, jdk: &Jdk) -> Origin {
        Origin {
            heddle: env!("CARGO_PKG_VERSION").to_owned(),
            jdk: build(jdk),
            jdk_home: jdk.home.display().to_string(),
            target: self.target.clone(),
            class_path: self.launch.class_path.clone().unwrap_or_default(),
            method: self.method.clone(),
            args: self.args.clone(),
            options: self.options(),
        }
    }

    fn options(&self) -> Vec<(String, String)> {
        let mut options = vec![(DIRECTORY.to_owned(), self.directory.display().to_string())];
        let mut add = |name: &str, value: Option<String>| {
            options.extend(value.map(|value| (name.to_owned(), value)));
        };
        let Launch {
            class_path: _,
            jar,
            trust_manifest,
            jdk: _,
            properties,
            assertions,
            max_heap,
            max_frames,
            processors,
            modules,
            illegal_access: _,
        } = &self.launch;
        add(JAR, jar.clone());
        add(TRUST, trust_manifest.then(|| on(true)));
        add(PROCESSORS, processors.map(|count| count.to_string()));
        add(HEAP, max_heap.map(|bytes| bytes.to_string()));
        add(FRAMES, max_frames.map(|frames| frames.to_string()));
        for (key, value) in properties {
            add(PROPERTY, Some(format!("{key}={value}")));
        }
        add(ASSERTIONS, Some(on(assertions.program)));
        add(SYSTEM_ASSERTIONS, assertions.system.then(|| on(true)));
        for rule in &assertions.rules {
            let (sign, dots) = (if rule.enable { '+' } else { '-' }, if rule.package { "..." } else { "" });
            add(ASSERTION_RULE, Some(format!("{sign}{}{dots}", rule.name)));
        }
        for ModuleOption { kind, value } in modules {
            add(&format!("{MODULES}{}", kind.name()), Some(value.clone()));
        }
        options
    }
}

/// Whether an option of a trace says how the program is started, rather than how it is explored.
pub fn is_ours(option: &str) -> bool {
    option.starts_with(OURS)
}

fn on(on: bool) -> String {
    if on { "on" } else { "off" }.to_owned()
}

/// The build of a JDK, for comparison.
pub fn build(jdk: &Jdk) -> String {
    let runtime = jdk.runtime_version.as_deref().unwrap_or(&jdk.version);
    match &jdk.vendor {
        Some(vendor) => format!("{runtime} of {vendor}"),
        None => runtime.to_owned(),
    }
}

/// The classes of a trace that are not what they were, by name: changed, and gone.
pub fn changed(classes: &[ClassStamp], path: &ClassPath) -> (Vec<String>, Vec<String>) {
    let (mut changed, mut gone) = (Vec::new(), Vec::new());
    for stamp in classes {
        match path.find_class(&stamp.name.replace('.', "/")) {
            Ok(Some(found)) if stamp.fits(&found.bytes) => {}
            Ok(Some(_)) => changed.push(stamp.name.clone()),
            Ok(None) | Err(_) => gone.push(stamp.name.clone()),
        }
    }
    (changed, gone)
}

/// Where traces go if nothing is said. The checked project may have made it, so it must not be a link.
const USUAL: &str = ".heddle";

/// The longest name that a file may have on every usual file system, less what comes after the stem.
const MAX_STEM: usize = 200;

/// A directory that traces go to. What the checked program or project chose, the name of its class or a link
/// there, never leads to a file elsewhere.
pub struct TraceFiles {
    /// As the user named it.
    asked: Option<PathBuf>,
    /// The program, as part of a file's name.
    stem: String,
    made: Option<Directory>,
    /// Traces written so far, by kind.
    counts: BTreeMap<String, usize>,
}

impl TraceFiles {
    /// For a program that starts at a class, or at a method.
    pub fn new(asked: Option<PathBuf>, class: &str, method: Option<&str>) -> Self {
        let simple = |name: &str| name.rsplit(['.', '/']).next().unwrap_or(name).to_owned();
        let name = match method.map(|method| method.rsplit_once('.').unwrap_or((class, method))) {
            Some((class, method)) => format!("{}.{method}", simple(class)),
            None => simple(class),
        };
        let mut stem: String = name.chars().filter(|&c| c.is_alphanumeric() || "._$".contains(c)).collect();
        while stem.len() > MAX_STEM {
            stem.pop();
        }
        let stem = if stem.is_empty() { "program".to_owned() } else { stem };
        Self { asked, stem, made: None, counts: BTreeMap::new() }
    }

    /// Writes a trace, numbered among those of its kind; the file's name, or why there is none.
    pub fn write(&mut self, kind: &str, trace: &Trace) -> Result<String, String> {
        let number = self.counts.entry(kind.to_owned()).or_default();
        *number += 1;
        let name = format!("{}-{kind}-{number}.trace", self.stem);
        let cannot = |what: &Path, error: std::io::Error| {
            format!("cannot write {}: {error}; say where with --trace-dir DIR", what.display())
        };
        let path = self.asked.as_deref().unwrap_or(Path::new(USUAL));
        let directory = match &self.made {
            Some(directory) => directory,
            None => {
                let opened = self.open().map_err(|error| cannot(path, error))?;
                self.made.insert(opened)
            }
        };
        let file = path.join(&name);
        directory.replace(name.as_ref(), trace.to_text().as_bytes()).map_err(|error| cannot(&file, error))?;
        Ok(from_here(&file))
    }

    fn open(&self) -> std::io::Result<Directory> {
        if let Some(path) = &self.asked {
            files::create_directory(path)?;
            return Ok(Directory::open(path)?);
        }
        let usual = Path::new(USUAL);
        // A link is there, too, and is refused below rather than followed.
        if usual.symlink_metadata().is_err() {
            files::create_directory(usual)?;
        }
        Directory::open_own(usual).map_err(|error| match error {
            FileError::NotFound => std::io::Error::other("it is not a directory, or it is a link"),
            error => error.into(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Recipe;
    use crate::launch::Launch;
    use verdict::{Schedule, Shows, Trace};
    use vm::{Assertions, ModuleOption, ModuleOptionKind};

    #[test]
    fn what_is_told_is_read_back() {
        let mut assertions = Assertions::enabled();
        assertions.add_rule("a.b...", false);
        assertions.add_rule("a.C", true);
        let launch = Launch {
            class_path: Some("/x:/y.jar".to_owned()),
            jar: None,
            trust_manifest: false,
            jdk: None,
            properties: vec![("k".to_owned(), "v=w".to_owned()), ("e".to_owned(), String::new())],
            assertions,
            max_heap: Some(1 << 26),
            max_frames: Some(500),
            processors: Some(4),
            modules: vec![
                ModuleOption { kind: ModuleOptionKind::AddOpens, value: "java.base/java.lang=ALL-UNNAMED".to_owned() },
                ModuleOption { kind: ModuleOptionKind::AddModules, value: "java.sql".to_owned() },
            ],
            illegal_access: None,
        };
        let recipe = Recipe {
            launch,
            target: "a.Main".to_owned(),
            method: Some("a.Main.test".to_owned()),
            args: vec!["x y".to_owned()],
            directory: "/nowhere".into(),
        };
        let jdk = testkit::installed_jdks().into_iter().next().expect("a JDK is installed");
        let options = vec![("reduction".to_owned(), "escape".to_owned())];
        let schedule = Schedule { options, ..Schedule::default() };
        let trace = Trace::new(&recipe.origin(&jdk), &[], schedule, Shows::default());
        assert!(trace.options.contains(&("reduction".to_owned(), "escape".to_owned())));
        let read = Recipe::of(&Trace::from_text(&trace.to_text()).expect("it can be read"));
        assert_eq!(format!("{read:?}"), format!("{recipe:?}"));
    }
}
