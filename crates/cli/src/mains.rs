//! Which classes of a directory or a jar can be started, and where its class path begins.

use crate::failure::Failure;
use classfile::{Bytes, ClassFile, ClassPath, ClassSource, Jar};
use program::flags;
use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use support::files::{Directory, FileError, RegularFile};

/// Directories hold more than the user meant if they hold more files than this.
const MOST_FILES: usize = 100_000;
/// A class or source file of more bytes than this is passed over.
const MAX_FILE: u64 = 64 << 20;
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
    let tree = Tree::open(dir)?;
    for file in tree.files("class")? {
        let Some(bytes) = tree.read(&file) else { continue };
        let Ok(class) = ClassFile::parse(Bytes::from(bytes)) else { continue };
        let Ok(name) = class.pool.class_name(class.this_class) else { continue };
        let Some(root) = root_of(&dir.join(file), &name) else { continue };
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

/// The names of the classes on a class path, with dots, but for those inside of others.
pub fn class_names(path: &ClassPath) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut note = |file: &str| {
        if let Some(name) = file.strip_suffix(".class").filter(|name| !name.contains('$')) {
            names.insert(name.replace('/', "."));
        }
    };
    for source in path.sources() {
        match &*source {
            ClassSource::Jar(jar) => jar.entry_names().iter().for_each(|name| note(name)),
            ClassSource::Class { name, .. } => note(&format!("{name}.class")),
            ClassSource::Directory(folder) => {
                let files = Tree::open(folder.path()).and_then(|tree| tree.files("class")).unwrap_or_default();
                files.iter().for_each(|file| note(&file.to_string_lossy()));
            }
        }
    }
    names
}

/// Every `.java` file below a directory, those that speak of a `main` first.
pub fn sources(dir: &Path) -> Result<Vec<PathBuf>, Failure> {
    let tree = Tree::open(dir)?;
    let mut sources = tree.files("java")?;
    let described = [OsStr::new("module-info.java"), OsStr::new("package-info.java")];
    sources.retain(|file| file.file_name().is_none_or(|name| !described.contains(&name)));
    sources.sort_by_cached_key(|file| {
        let text = tree.read(file).unwrap_or_default();
        !String::from_utf8_lossy(&text).contains(" main(")
    });
    Ok(sources.into_iter().map(|file| dir.join(file)).collect())
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

/// What lies below a directory that the user named. Links are not followed, so nothing is found twice or outside.
struct Tree<'d> {
    dir: &'d Path,
    handle: Directory,
}

impl<'d> Tree<'d> {
    fn open(dir: &'d Path) -> Result<Self, Failure> {
        Ok(Self { dir, handle: Directory::open(dir).map_err(|error| unreadable(dir, &error))? })
    }

    /// Files by the end of their name, from the directory on, in the order of their paths. Hidden directories
    /// are left out.
    fn files(&self, extension: &str) -> Result<Vec<PathBuf>, Failure> {
        let mut found = Vec::new();
        let mut pending = vec![PathBuf::new()];
        let mut seen = 0;
        while let Some(dir) = pending.pop() {
            let entries = self.handle.directory(&dir).and_then(|directory| directory.entries());
            for entry in entries.map_err(|error| unreadable(&self.dir.join(&dir), &error))? {
                seen += 1;
                if seen > MOST_FILES {
                    return Err(Failure::Own(format!(
                        "{} holds more than {MOST_FILES} files; name the directory of the classes, or a class",
                        self.dir.display()
                    )));
                }
                let path = dir.join(&entry.name);
                let hidden = entry.name.as_encoded_bytes().starts_with(b".");
                if entry.is_directory && !hidden {
                    pending.push(path);
                } else if entry.is_file && path.extension().is_some_and(|end| end == extension) {
                    found.push(path);
                }
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    fn read(&self, file: &Path) -> Option<Vec<u8>> {
        self.handle.file(file, MAX_FILE).and_then(RegularFile::read).ok()
    }
}

fn unreadable(dir: &Path, error: &FileError) -> Failure {
    Failure::Own(format!("cannot read {}: {error}", dir.display()))
}
