//! From what the user named (a class, a `.java`, a `.class`, a `.jar`, a directory) to a class path and a main
//! class.

use crate::api::ApiClasses;
use crate::complain;
use crate::failure::Failure;
use crate::launch::Launch;
use crate::mains::{self, Classes};
use classfile::{Bytes, ClassFile, ClassPath, ClassSource, Jar};
use flags::{Flag, misplaced};
use jdk::{Compiled, Jdk, compile};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use support::files::{self, FileError};

/// A class file of more bytes than this is refused.
const MAX_CLASS_FILE: u64 = 64 << 20;

/// What to run.
pub struct Input {
    /// As on `java`'s command line: `a.b.Main`.
    pub class: String,
    pub path: ClassPath,
    /// The value of the property `java.class.path`.
    pub class_path: String,
    /// Classes compiled for this run; the directory goes when this does.
    pub compiled: Option<Compiled>,
}

/// Whether a main class must be found, or the user names a method.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Start {
    Main,
    Method,
}

/// A program given by one word, for commands that judge: a directory is fine, and so is a jar without a
/// main class if it has exactly one class with a `main`, or if none is needed.
pub fn target(word: &str, launch: &Launch, jdk: &Jdk, start: Start) -> Result<Input, Failure> {
    let path = Path::new(word);
    if path.is_dir() && !is_class(word, launch.class_path.as_deref(), jdk) {
        return directory(path, launch, jdk, start);
    }
    match path.extension().and_then(OsStr::to_str) {
        Some("jar") => target_jar(path, jdk, start),
        _ => open(word, launch, jdk),
    }
}

/// No target at all: the class path alone, for a method that the user names.
pub fn class_path_only(class_path: Option<&str>, jdk: &Jdk) -> Input {
    let class_path = class_path.unwrap_or(".");
    let path = ClassPath::parse(class_path, jdk.feature);
    Input { class: String::new(), path, class_path: expanded(class_path), compiled: None }
}

/// A directory may have the name of a class.
fn is_class(word: &str, class_path: Option<&str>, jdk: &Jdk) -> bool {
    let path = ClassPath::parse(class_path.unwrap_or("."), jdk.feature);
    matches!(path.find_class(&word.replace('.', "/")), Ok(Some(_)))
}

/// Its class files; or, if there are none, its sources, compiled together.
fn directory(dir: &Path, launch: &Launch, jdk: &Jdk, start: Start) -> Result<Input, Failure> {
    let class_path = launch.class_path.as_deref();
    let mut classes = mains::in_directory(dir, jdk.feature)?;
    let mut compiled = None;
    if classes.roots.is_empty() {
        let sources = mains::sources(dir)?;
        if sources.is_empty() {
            return Err(Failure::Own(format!("{} holds neither class files nor .java files", dir.display())));
        }
        let result =
            compile(jdk, &sources, class_path.map(OsStr::new), &launch.compiler_options()).map_err(Failure::own)?;
        classes = mains::in_directory(result.directory(), jdk.feature)?;
        compiled = Some(result);
    }
    let class = chosen_main(&classes, &dir.display().to_string(), compiled.is_some(), start)?;
    let mut path = ClassPath::new(jdk.feature);
    let mut elements: Vec<String> = Vec::new();
    for root in classes.roots {
        // Where compiled classes lie changes from run to run, so the program is not told.
        if compiled.is_none() {
            elements.push(root.display().to_string());
        }
        path.push_directory(root);
    }
    let given = class_path.unwrap_or_default();
    push_elements(&mut path, given);
    elements.extend((!given.is_empty()).then(|| expanded(given)));
    Ok(Input { class, path, class_path: elements.join(":"), compiled })
}

/// As [`target`], for a jar.
pub fn target_jar(file: &Path, jdk: &Jdk, start: Start) -> Result<Input, Failure> {
    let jar = open_jar(file, jdk)?;
    let class = match jar.main_class() {
        Some(class) => class.to_owned(),
        None => chosen_main(&mains::in_jar(&jar), &file.display().to_string(), false, start)?,
    };
    let mut path = ClassPath::new(jdk.feature);
    path.push_jar(jar);
    Ok(Input { class, path, class_path: file.display().to_string(), compiled: None })
}

/// The only class with a `main`. Of several the user has to name one.
fn chosen_main(classes: &Classes, place: &str, compiled: bool, start: Start) -> Result<String, Failure> {
    match (classes.mains.as_slice(), start) {
        ([class], _) => Ok(class.clone()),
        (_, Start::Method) => Ok(String::new()),
        ([], Start::Main) => Err(Failure::Own(format!(
            "{place} has no class with a main method; name a method to check with --method Class.method"
        ))),
        (several, Start::Main) => {
            const SHOWN: usize = 20;
            let mut names = several.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(", ");
            if several.len() > SHOWN {
                names += &format!(" and {} more", several.len() - SHOWN);
            }
            let roots: Vec<String> = classes.roots.iter().map(|root| root.display().to_string()).collect();
            // Compiled classes are gone after this run, so their directory is no advice.
            let advice = match compiled {
                true => format!("name the file of one, or compile them and say -cp DIRECTORY {}", several[0]),
                false => format!("name one: -cp {} {}", roots.join(":"), several[0]),
            };
            Err(Failure::Own(format!("{place} has {} classes with a main method ({names}); {advice}", several.len())))
        }
    }
}

/// Says why a class may be missing that was wanted: what belongs to the class path and Heddle did not open.
pub fn tell_refusals(path: &ClassPath) {
    const TOLD: usize = 5;
    let problems = path.problems();
    let refused: Vec<_> = problems.iter().filter(|problem| problem.is_refusal()).collect();
    let Some(class) = path.missed().first().map(|name| name.replace('/', ".")).filter(|_| !refused.is_empty()) else {
        return;
    };
    complain(&format!("heddle: the class {class} was not found, and Heddle did not look everywhere:"));
    for problem in refused.iter().take(TOLD) {
        complain(&format!("  {problem}"));
    }
    if refused.len() > TOLD {
        complain(&format!("  and {} more", refused.len() - TOLD));
    }
}

/// Says that an argument of the program looks like an option of the command.
pub fn tell_misplaced<T>(flags: &[Flag<T>], args: &[String]) {
    if let Some(option) = misplaced(flags, args) {
        complain(&format!(
            "heddle: warning: {option} stands behind the target, so the program gets it; to give it to heddle, put it before"
        ));
    }
}

/// Says which elements of a class path that the user gave are not there.
pub fn tell_missing_elements(class_path: &str) {
    for element in std::env::split_paths(class_path) {
        let is_there = element.as_os_str().is_empty() || ClassPath::wildcard(&element).is_some() || element.exists();
        if !is_there {
            complain(&format!("heddle: warning: {} is on the class path and does not exist", element.display()));
        }
    }
}

/// The directories of the host that sources may lie in or beside: those of the class path.
pub fn directories(path: &ClassPath) -> Vec<PathBuf> {
    path.sources()
        .iter()
        .filter_map(|source| match &**source {
            ClassSource::Directory(folder) => Some(folder.path().to_owned()),
            ClassSource::Jar(jar) => jar.path().parent().map(Path::to_owned),
            ClassSource::Class { path, .. } => path.parent().map(Path::to_owned),
        })
        .collect()
}

/// A program given by one word, and a class path if the user gave one.
pub fn open(main: &str, launch: &Launch, jdk: &Jdk) -> Result<Input, Failure> {
    let class_path = launch.class_path.as_deref();
    match Path::new(main).extension().and_then(OsStr::to_str) {
        Some("java") => source(Path::new(main), launch, jdk),
        Some("class") => class_file(Path::new(main), class_path, jdk),
        Some("jar") => jar(Path::new(main), jdk),
        Some(end @ ("kt" | "scala" | "groovy")) if Path::new(main).exists() => Err(not_compiled(Path::new(main), end)),
        _ if main.ends_with('/') || main == "." || main == ".." => {
            Err(Failure::Own(format!("{main} is a directory; name a class in it: heddle run -cp {main} Main")))
        }
        _ => {
            let class_path = class_path.unwrap_or(".").to_owned();
            let path = ClassPath::parse(&class_path, jdk.feature);
            let class_path = expanded(&class_path);
            Ok(Input { class: main.to_owned(), path, class_path, compiled: None })
        }
    }
}

/// A source that only another compiler understands, and which class to name when it is compiled.
fn not_compiled(file: &Path, end: &str) -> Failure {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let class = if end == "kt" { format!("{name}Kt") } else { name.into_owned() };
    Failure::Own(format!(
        "{} is no Java source; compile it, and name the class that has its main: -cp CLASSES {class}",
        file.display()
    ))
}

/// Compiled with `javac` into a temporary directory, which comes before the class path.
fn source(file: &Path, launch: &Launch, jdk: &Jdk) -> Result<Input, Failure> {
    let class_path = launch.class_path.as_deref();
    let api = ApiClasses::write()
        .map_err(|error| Failure::Own(format!("cannot write heddle.Heddle for the compiler: {error}")))?;
    let options = launch.compiler_options();
    let compiled = compile(jdk, &[file.to_owned()], Some(&api.behind(class_path)), &options).map_err(Failure::own)?;
    let mut path = ClassPath::new(jdk.feature);
    path.push_directory(compiled.directory().to_owned());
    let class_path = class_path.unwrap_or_default().to_owned();
    push_elements(&mut path, &class_path);
    Ok(Input { class: compiled.main_class.replace('/', "."), path, class_path, compiled: Some(compiled) })
}

/// Its package tells which directory is the root of the class path; a file that lies elsewhere than its
/// name says is taken alone.
fn class_file(file: &Path, class_path: Option<&str>, jdk: &Jdk) -> Result<Input, Failure> {
    let bytes = Bytes::from(files::read(file, MAX_CLASS_FILE).map_err(|error| cannot_read(file, &error))?);
    let unreadable = |error: &dyn std::fmt::Display| {
        Failure::Own(format!("{} is not a class file that Heddle can read: {error}", file.display()))
    };
    let parsed = ClassFile::parse(bytes.clone()).map_err(|error| unreadable(&error))?;
    let name = parsed.pool.class_name(parsed.this_class).map_err(|error| unreadable(&error))?.into_owned();
    let mut path = ClassPath::new(jdk.feature);
    match mains::root_of(file, &name) {
        Some(root) => path.push_directory(root),
        None => path.push_class(name.clone(), bytes, file.to_owned()),
    }
    let class_path = class_path.unwrap_or_default().to_owned();
    push_elements(&mut path, &class_path);
    Ok(Input { class: name.replace('/', "."), path, class_path, compiled: None })
}

/// `java -jar` looks at nothing but the jar, and what its manifest names.
pub fn jar(file: &Path, jdk: &Jdk) -> Result<Input, Failure> {
    let jar = open_jar(file, jdk)?;
    let Some(class) = jar.main_class().map(str::to_owned) else {
        return Err(Failure::Java(format!("no main manifest attribute, in {}", file.display())));
    };
    let mut path = ClassPath::new(jdk.feature);
    path.push_jar(jar);
    Ok(Input { class, path, class_path: file.display().to_string(), compiled: None })
}

/// The jar to start, which must be there.
fn open_jar(file: &Path, jdk: &Jdk) -> Result<Jar, Failure> {
    files::kind(file).map_err(|error| cannot_read(file, &error))?;
    Jar::open(file, jdk.feature).map_err(Failure::own)
}

fn cannot_read(file: &Path, error: &FileError) -> Failure {
    Failure::Own(format!("cannot read {}: {error}", file.display()))
}

/// The directory of compiled classes, which is another one in each run, and what the program is told instead.
pub fn told_instead(compiled: Option<&Compiled>, named: &str) -> Option<(String, String)> {
    compiled.map(|compiled| (compiled.directory().display().to_string(), named.to_owned()))
}

/// The property `java.class.path` names the jars that `DIR/*` stands for.
fn expanded(class_path: &str) -> String {
    let mut elements: Vec<String> = Vec::new();
    for element in std::env::split_paths(class_path) {
        match ClassPath::wildcard(&element) {
            Some(jars) => elements.extend(jars.iter().map(|jar| jar.display().to_string())),
            None => elements.push(element.display().to_string()),
        }
    }
    elements.join(":")
}

fn push_elements(path: &mut ClassPath, class_path: &str) {
    if !class_path.is_empty() {
        std::env::split_paths(class_path).for_each(|element| path.push_element(&element));
    }
}
