//! Finds the source line behind a class and a line number: beside the input, in the directories of the
//! class path, and where build tools keep sources.
//!
//! The class and the file's name come from a class file, which may say anything. Invariant: only a source file
//! below one of those directories is read, and no link leads out of them.

use report::Sources;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use support::files::{self, Directory, RegularFile};
use verdict::Place;

/// Where sources lie below the root of a project.
const LAYOUTS: &[&str] = &["src/main/java", "src/test/java", "src", "java", "test"];
/// How sources end, of the languages that compile to class files.
const LANGUAGES: &[&str] = &["java", "kt", "scala", "groovy", "clj"];
/// How far above a directory of classes the root of a project may be: `target/test-classes`,
/// `build/classes/java/main`.
const ABOVE: usize = 5;
/// No source file that a person wrote is longer.
const MOST_BYTES: u64 = 8 << 20;

/// A file that was found, and its lines.
type Found = Option<Rc<(PathBuf, Vec<String>)>>;

pub struct SourceFiles {
    /// Files that the user named; they win.
    named: Vec<PathBuf>,
    /// Directories under which packages may begin.
    roots: Vec<(PathBuf, Directory)>,
    /// By package directory and file name.
    known: RefCell<HashMap<PathBuf, Found>>,
}

impl SourceFiles {
    /// From what the user named and the directories of the class path.
    pub fn new(target: &Path, class_path: &[PathBuf]) -> Self {
        let mut named = Vec::new();
        let mut starts: Vec<PathBuf> = Vec::new();
        if target.extension().is_some_and(|end| end == "java") {
            named.push(target.to_owned());
            starts.extend(
                target.parent().map(|dir| if dir.as_os_str().is_empty() { ".".into() } else { dir.to_owned() }),
            );
        } else if target.is_dir() {
            starts.push(target.to_owned());
        }
        starts.extend_from_slice(class_path);
        starts.push(PathBuf::from("."));
        let mut roots: Vec<(PathBuf, Directory)> = Vec::new();
        let mut seen: HashSet<PathBuf> = HashSet::new();
        for start in &starts {
            let start = files::canonical(start);
            if seen.insert(start.clone()) {
                roots.extend(Directory::open(&start).ok().map(|directory| (start.clone(), directory)));
            }
            for above in start.ancestors().take(ABOVE) {
                let Ok(directory) = Directory::open(above) else { continue };
                for layout in LAYOUTS.iter().filter(|layout| seen.insert(above.join(layout))) {
                    let found = directory.directory(Path::new(layout)).ok();
                    roots.extend(found.map(|root| (above.join(layout), root)));
                }
            }
        }
        Self { named, roots, known: RefCell::default() }
    }

    fn find(&self, class: &str, file: &str) -> Found {
        // Only the name of a file is one, and only sources are shown.
        let is_source = Path::new(file).extension().is_some_and(|end| LANGUAGES.iter().any(|known| end == *known));
        if file.contains(['/', '\\', '\0']) || !is_source {
            return None;
        }
        let package: PathBuf = match class.rsplit_once('.') {
            Some((package, _)) => package.split('.').filter(|part| *part != "..").collect(),
            None => PathBuf::new(),
        };
        let key = package.join(file);
        if let Some(known) = self.known.borrow().get(&key) {
            return known.clone();
        }
        let named = self.named.iter().find(|path| path.file_name().is_some_and(|name| name == file));
        let read = match named {
            Some(path) => files::read(path, MOST_BYTES).ok().map(|bytes| (path.clone(), bytes)),
            None => self.roots.iter().find_map(|(path, root)| {
                let bytes = root.file(&key, MOST_BYTES).and_then(RegularFile::read).ok()?;
                Some((path.join(&key), bytes))
            }),
        };
        let found = read.map(|(path, bytes)| {
            Rc::new((path, String::from_utf8_lossy(&bytes).lines().map(str::to_owned).collect::<Vec<_>>()))
        });
        self.known.borrow_mut().insert(key, found.clone());
        found
    }
}

/// A path as seen from the current directory, if it lies below that.
pub fn from_here(path: &Path) -> String {
    let below = std::env::current_dir().ok().and_then(|here| {
        let whole = if path.is_absolute() { path.to_owned() } else { here.join(path) };
        files::canonical(&whole).strip_prefix(files::canonical(&here)).ok().map(Path::to_owned)
    });
    below.as_deref().unwrap_or(path).display().to_string()
}

impl Sources for SourceFiles {
    fn line(&self, place: &Place) -> Option<String> {
        let found = self.find(&place.class, place.file.as_deref()?)?;
        let line = found.1.get((place.line? as usize).checked_sub(1)?)?;
        (!line.trim().is_empty()).then(|| line.clone())
    }

    fn path(&self, place: &Place) -> Option<String> {
        Some(from_here(&self.find(&place.class, place.file.as_deref()?)?.0))
    }
}

#[cfg(test)]
mod tests {
    use super::SourceFiles;
    use report::Sources;
    use std::fs;
    use verdict::Place;

    fn place(class: &str, file: &str, line: u32) -> Place {
        Place { class: class.into(), method: "m".into(), file: Some(file.into()), line: Some(line) }
    }

    #[test]
    fn sources_are_found_where_build_tools_keep_them() {
        let dir = tempfile::tempdir().expect("a directory");
        let root = dir.path();
        for path in ["target/classes/a/b", "src/main/java/a/b"] {
            fs::create_dir_all(root.join(path)).expect("directories");
        }
        fs::write(root.join("src/main/java/a/b/C.java"), "package a.b;\nclass C {\n\n}\n").expect("a file");
        let sources = SourceFiles::new(&root.join("x"), &[root.join("target/classes")]);
        assert_eq!(sources.line(&place("a.b.C", "C.java", 2)).as_deref(), Some("class C {"));
        assert_eq!(sources.line(&place("a.b.C$D", "C.java", 1)).as_deref(), Some("package a.b;"));
        assert_eq!(sources.line(&place("a.b.C", "C.java", 3)), None, "an empty line says nothing");
        assert_eq!(sources.line(&place("a.b.C", "C.java", 99)), None);
        assert_eq!(sources.line(&place("a.b.C", "../b/C.java", 1)), None);
        assert_eq!(sources.line(&place("x.C", "C.java", 1)), None);
    }

    #[test]
    fn the_file_that_was_named_wins() {
        let dir = tempfile::tempdir().expect("a directory");
        let file = dir.path().join("Main.java");
        fs::write(&file, "class Main {}\n").expect("a file");
        let sources = SourceFiles::new(&file, &[]);
        assert_eq!(sources.line(&place("p.Main", "Main.java", 1)).as_deref(), Some("class Main {}"));
    }
}
