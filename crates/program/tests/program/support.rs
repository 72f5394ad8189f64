//! What the tests share: the JDK's classes, a hierarchy over them, classes compiled from source.

pub mod assemble;
pub mod kinds;

pub use ::support::Interner;
use classfile::{Bytes, ClassFile, ClassPath, Code, Constant, JdkImage, Member};
use jdk::Jdk;
use program::ir::Body;
use program::lower::{Hierarchy, LowerError, verify};
use program::{PathFinder, Program};
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// As [`lower`], for code that is not believed.
pub fn lower_verified(
    class: &ClassFile,
    method: &Member,
    code: &Code,
    symbols: &Interner,
    hierarchy: &mut Classes,
) -> Result<Body, LowerError> {
    verify(class, method, code, hierarchy)?.lower(class, method, code, symbols)
}

/// All JDKs that are installed.
pub fn jdks() -> Vec<Jdk> {
    let java_home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    let found = Jdk::discover(None, java_home.as_deref(), path.as_deref());
    found.candidates.into_iter().filter_map(|candidate| candidate.jdk.ok()).collect()
}

/// Every class of `java.base` that the pools of others name, directly or not, from a few roots.
pub fn java_base(jdk: &Jdk) -> BTreeMap<String, ClassFile> {
    let image = JdkImage::open(&jdk.image).expect("the image opens");
    let mut classes = BTreeMap::new();
    let mut work: Vec<String> = [
        "java/lang/Object",
        "java/util/stream/Streams",
        "java/time/chrono/HijrahChronology",
        "sun/launcher/LauncherHelper",
    ]
    .map(str::to_owned)
    .to_vec();
    while let Some(name) = work.pop() {
        if classes.contains_key(&name) {
            continue;
        }
        let Some((bytes, "java.base")) = image.find_class(&name).expect("the image is sound") else { continue };
        let class = ClassFile::parse(bytes).expect("a class of the JDK parses");
        for index in 1..class.pool.len() as u16 {
            if let Ok(Constant::Class(text)) = class.pool.get(index) {
                let text = class.pool.utf8(text).expect("a name");
                let text = text.trim_start_matches('[');
                work.push(text.strip_prefix('L').and_then(|t| t.strip_suffix(';')).unwrap_or(text).to_owned());
            }
        }
        classes.insert(name, class);
    }
    classes
}

const ACC_INTERFACE: u16 = 0x0200;

/// Superclass and whether it is an interface, by name; classes not in the map are asked of the image.
pub struct Classes {
    known: HashMap<String, (Option<String>, bool)>,
    image: Option<JdkImage>,
}

impl Classes {
    pub fn new(image: Option<JdkImage>) -> Self {
        Self { known: HashMap::new(), image }
    }

    pub fn add(&mut self, class: &ClassFile) {
        let name = class.pool.class_name(class.this_class).expect("a name").into_owned();
        let above =
            (class.super_class != 0).then(|| class.pool.class_name(class.super_class).expect("a name").into_owned());
        self.known.insert(name, (above, class.flags & ACC_INTERFACE != 0));
    }

    fn get(&mut self, name: &str) -> Option<&(Option<String>, bool)> {
        if !self.known.contains_key(name) {
            let (bytes, _) = self.image.as_ref()?.find_class(name).ok()??;
            self.add(&ClassFile::parse(bytes).ok()?);
        }
        self.known.get(name)
    }
}

impl Hierarchy for Classes {
    fn is_interface(&mut self, name: &str) -> Option<bool> {
        Some(self.get(name)?.1)
    }

    fn is_subclass(&mut self, sub: &str, sup: &str) -> Option<bool> {
        let mut at = sub.to_owned();
        while at != sup {
            match self.get(&at)?.0.clone() {
                Some(above) => at = above,
                None => return Some(false),
            }
        }
        Some(true)
    }

    fn superclass(&mut self, name: &str) -> Option<Option<String>> {
        Some(self.get(name)?.0.clone())
    }
}

/// Compiles one source file with the first JDK that can and returns its classes by name.
pub fn compile(name: &str, source: &str, options: &[&str]) -> BTreeMap<String, ClassFile> {
    let jdk = jdks().into_iter().find(|jdk| jdk.javac().is_some()).expect("a JDK with javac");
    compile_with(&jdk, name, source, options)
}

/// Compiles one source file and returns its classes by name.
pub fn compile_with(jdk: &Jdk, name: &str, source: &str, options: &[&str]) -> BTreeMap<String, ClassFile> {
    // Tests run at the same time, each in a directory of its own.
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let directory = std::env::temp_dir().join(format!("heddle-lower-{}-{number}", std::process::id()));
    std::fs::create_dir_all(&directory).expect("a directory");
    let file: PathBuf = directory.join(format!("{name}.java"));
    std::fs::write(&file, source).expect("written");
    let options: Vec<_> = options.iter().map(Into::into).collect();
    let compiled = jdk::compile(jdk, &[file], None, &options).expect("it compiles");
    let mut classes = BTreeMap::new();
    for entry in std::fs::read_dir(compiled.directory()).expect("a directory") {
        let bytes = std::fs::read(entry.expect("an entry").path()).expect("read");
        let class = ClassFile::parse(bytes.into()).expect("parsed");
        classes.insert(class.pool.class_name(class.this_class).expect("a name").into_owned(), class);
    }
    std::fs::remove_dir_all(&directory).expect("removed");
    classes
}

/// A program over a JDK and a class path with these classes.
pub fn program(jdk: &Jdk, classes: impl IntoIterator<Item = (String, Bytes)>) -> Program {
    let image = JdkImage::open(&jdk.image).expect("it opens");
    let mut path = ClassPath::new(jdk.feature);
    for (name, bytes) in classes {
        path.push_class(name, bytes, PathBuf::from("Test.java"));
    }
    Program::new(Box::new(PathFinder { image, path: Arc::new(path) }), &[]).expect("java.lang.Class loads")
}
