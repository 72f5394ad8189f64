//! From what the user named (a class, a `.java`, a `.class`, a `.jar`) to a class path and a main class.

use crate::api::ApiClasses;
use crate::failure::Failure;
use classfile::{Bytes, ClassFile, ClassPath, Compiled, Jar, Jdk, compile, read_file};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

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

/// A program given by one word, and a class path if the user gave one.
pub fn open(main: &str, class_path: Option<&str>, jdk: &Jdk) -> Result<Input, Failure> {
    match Path::new(main).extension().and_then(OsStr::to_str) {
        Some("java") => source(Path::new(main), class_path, jdk),
        Some("class") => class_file(Path::new(main), class_path, jdk),
        Some("jar") => jar(Path::new(main), jdk),
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

/// Compiled with `javac` into a temporary directory, which comes before the class path.
fn source(file: &Path, class_path: Option<&str>, jdk: &Jdk) -> Result<Input, Failure> {
    let api = ApiClasses::write()
        .map_err(|error| Failure::Own(format!("cannot write heddle.Heddle for the compiler: {error}")))?;
    let compiled = compile(jdk, &[file.to_owned()], Some(&api.behind(class_path)), &[]).map_err(Failure::own)?;
    let mut path = ClassPath::new(jdk.feature);
    path.push_directory(compiled.directory().to_owned());
    let class_path = class_path.unwrap_or_default().to_owned();
    push_elements(&mut path, &class_path);
    Ok(Input { class: compiled.main_class.replace('/', "."), path, class_path, compiled: Some(compiled) })
}

/// Its package tells which directory is the root of the class path; a file that lies elsewhere than its
/// name says is taken alone.
fn class_file(file: &Path, class_path: Option<&str>, jdk: &Jdk) -> Result<Input, Failure> {
    let bytes = read_main(file)?;
    let unreadable = |error: &dyn std::fmt::Display| {
        Failure::Own(format!("{} is not a class file that Heddle can read: {error}", file.display()))
    };
    let parsed = ClassFile::parse(bytes.clone()).map_err(|error| unreadable(&error))?;
    let name = parsed.pool.class_name(parsed.this_class).map_err(|error| unreadable(&error))?.into_owned();
    let mut path = ClassPath::new(jdk.feature);
    match root_of(file, &name) {
        Some(root) => path.push_directory(root),
        None => path.push_class(name.clone(), bytes, file.to_owned()),
    }
    let class_path = class_path.unwrap_or_default().to_owned();
    push_elements(&mut path, &class_path);
    Ok(Input { class: name.replace('/', "."), path, class_path, compiled: None })
}

fn root_of(file: &Path, name: &str) -> Option<PathBuf> {
    let wanted: PathBuf = format!("{name}.class").into();
    if !file.ends_with(&wanted) {
        return None;
    }
    let root = file.ancestors().nth(wanted.components().count())?;
    Some(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root.to_owned() })
}

/// `java -jar` looks at nothing but the jar, and what its manifest names.
pub fn jar(file: &Path, jdk: &Jdk) -> Result<Input, Failure> {
    read_main(file)?;
    let jar = Jar::open(file, jdk.feature).map_err(Failure::own)?;
    let Some(class) = jar.main_class().map(str::to_owned) else {
        return Err(Failure::Java(format!("no main manifest attribute, in {}", file.display())));
    };
    let mut path = ClassPath::new(jdk.feature);
    path.push_jar(jar);
    Ok(Input { class, path, class_path: file.display().to_string(), compiled: None })
}

/// The bytes of the main input, which must be there.
fn read_main(file: &Path) -> Result<Bytes, Failure> {
    match read_file(file) {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) if file.exists() => {
            Err(Failure::Own(format!("cannot read {}: it is not a regular file", file.display())))
        }
        Ok(None) => Err(Failure::Own(format!("cannot read {}: there is no such file", file.display()))),
        Err(error) => Err(Failure::own(error)),
    }
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
