//! Which classes of a directory or a jar can be started, and where its class path begins.

use crate::failure::Failure;
use classfile::{ClassFile, Jar, read_file};
use program::flags;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};

/// Directories hold more than the user meant if they hold more files than this.
const MOST_FILES: usize = 100_000;
/// The first release in which `main` may be an instance method or have no parameter.
const FLEXIBLE_MAIN: u32 = 25;

pub struct Classes {
    /// The elements of a class path under which the class files have the names that they should have.
    pub roots: Vec<PathBuf>,
    /// With dots, in the order of their names.
    pub mains: Vec<String>,
}

/// Every class file below a directory. One that cannot be read, or lies where no class path finds it, is
/// passed over, as the class path would.
pub fn in_directory(dir: &Path, feature: u32) -> Result<Classes, Failure> {
    let mut roots: Vec<PathBuf> = Vec::new();
    let (mut usual, mut flexible) = (BTreeSet::new(), BTreeSet::new());
    for file in files(dir, "class")? {
        let Ok(Some(bytes)) = read_file(&file) else { continue };
        let Ok(class) = ClassFile::parse(bytes) else { continue };
        let Ok(name) = class.pool.class_name(class.this_class) else { continue };
        let Some(root) = root_of(&file, &name) else { continue };
        if !roots.contains(&root) {
            roots.push(root);
        }
        match main_of(&class) {
            Some(Main::Usual) => drop(usual.insert(name.replace('/', "."))),
            Some(Main::Flexible) => drop(flexible.insert(name.replace('/', "."))),
            None => {}
        }
    }
    // A test or helper class may have an odd method called `main`; the usual ones come first.
    let mains = if usual.is_empty() && feature >= FLEXIBLE_MAIN { flexible } else { usual };
    Ok(Classes { roots, mains: mains.into_iter().collect() })
}

/// The classes of a jar with the usual `main`.
pub fn in_jar(jar: &Jar) -> Classes {
    let mut mains = BTreeSet::new();
    for name in jar.entry_names().iter().filter(|name| name.ends_with(".class") && !name.starts_with("META-INF/")) {
        let Ok(Some(bytes)) = jar.find(name) else { continue };
        let Ok(class) = ClassFile::parse(bytes) else { continue };
        if let (Some(Main::Usual), Ok(name)) = (main_of(&class), class.pool.class_name(class.this_class)) {
            mains.insert(name.replace('/', "."));
        }
    }
    Classes { roots: vec![jar.path().to_owned()], mains: mains.into_iter().collect() }
}

/// Every `.java` file below a directory, those that speak of a `main` first.
pub fn sources(dir: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut sources = files(dir, "java")?;
    let described = [OsStr::new("module-info.java"), OsStr::new("package-info.java")];
    sources.retain(|file| file.file_name().is_none_or(|name| !described.contains(&name)));
    sources.sort_by_cached_key(|file| {
        let text = std::fs::read(file).unwrap_or_default();
        !String::from_utf8_lossy(&text).contains(" main(")
    });
    Ok(sources)
}

enum Main {
    /// `public static void main(String[])`.
    Usual,
    /// What Java 25 starts, too.
    Flexible,
}

fn main_of(class: &ClassFile) -> Option<Main> {
    let mut found = None;
    for method in &class.methods {
        if class.pool.utf8(method.name).is_ok_and(|name| name == "main") && method.flags & flags::PRIVATE == 0 {
            let usual = flags::PUBLIC | flags::STATIC;
            match class.pool.utf8(method.descriptor).as_deref() {
                Ok("([Ljava/lang/String;)V") if method.flags & usual == usual => return Some(Main::Usual),
                Ok("([Ljava/lang/String;)V" | "()V") if class.flags & flags::ABSTRACT == 0 => {
                    found = Some(Main::Flexible);
                }
                _ => {}
            }
        }
    }
    found
}

/// The directory under which a class file has the name that its class has.
pub fn root_of(file: &Path, name: &str) -> Option<PathBuf> {
    let wanted: PathBuf = format!("{name}.class").into();
    if !file.ends_with(&wanted) {
        return None;
    }
    let root = file.ancestors().nth(wanted.components().count())?;
    Some(if root.as_os_str().is_empty() { PathBuf::from(".") } else { root.to_owned() })
}

/// Files below a directory, by the end of their name, in the order of their paths. Hidden directories are
/// left out, and links are not followed, so there is no circle.
fn files(dir: &Path, extension: &str) -> Result<Vec<PathBuf>, Failure> {
    let unreadable = |dir: &Path, error| Failure::Own(format!("cannot read {}: {error}", dir.display()));
    let mut found = Vec::new();
    let mut pending = vec![dir.to_owned()];
    let mut seen = 0;
    while let Some(dir) = pending.pop() {
        for entry in std::fs::read_dir(&dir).map_err(|error| unreadable(&dir, error))? {
            let entry = entry.map_err(|error| unreadable(&dir, error))?;
            let kind = entry.file_type().map_err(|error| unreadable(&dir, error))?;
            let path = entry.path();
            seen += 1;
            if seen > MOST_FILES {
                return Err(Failure::Own(format!(
                    "{} holds more than {MOST_FILES} files; name the directory of the classes, or a class",
                    dir.display()
                )));
            }
            let hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
            if kind.is_dir() && !hidden {
                pending.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|end| end == extension) {
                found.push(path);
            }
        }
    }
    found.sort_unstable();
    Ok(found)
}
