//! The place of one attack: a class path, secrets beside it, and what must be as it was afterwards.
//!
//! Invariant: the Java sources of all attacks are compiled once per process, and a yard is gone after its attack.

use crate::hostile::Ground;
use crate::{End, Ran, repository, run};
use jdk::{Jdk, compile};
use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, SystemTime};
use tempfile::TempDir;

/// Longer than this is taken for a hang. The machine may be busy.
const LIMIT: Duration = Duration::from_secs(30);
/// Kilobytes of address space: what reads without end shall fail here, not fill the machine.
const MEMORY: u64 = 6 << 20;
/// How long the file is whose length is a secret; `programs.rs` forbids the number.
const SIZED: u64 = 4_242_137;
/// When it was changed: in 2001.
const DATED: u64 = 1_000_000_000;
/// What `Hidden.tell()` says.
pub const HIDDEN: &str = "HIDDEN5RAN";

/// Compiled classes: file name and bytes.
pub type Classes = Vec<(String, Vec<u8>)>;

/// What every attack is made of, compiled once.
fn compiled(ground: &Ground) -> Result<&'static Classes, String> {
    static CLASSES: OnceLock<Result<Classes, String>> = OnceLock::new();
    let made = CLASSES.get_or_init(|| {
        // The oldest JDK's classes run on all.
        let jdk = ground.jdks.first().ok_or("no JDK is installed")?;
        classes_of(jdk)
    });
    made.as_ref().map_err(Clone::clone)
}

/// Compiles the sources of the group.
fn classes_of(jdk: &Jdk) -> Result<Classes, String> {
    let folder = repository().join("tests/hostile/sandbox");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut sources: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sources.sort_unstable();
    let compiled = compile(jdk, &sources, None, &["-nowarn".into()]).map_err(|error| error.to_string())?;
    let entries = fs::read_dir(compiled.directory()).map_err(|error| error.to_string())?;
    let mut classes = Classes::new();
    for entry in entries.flatten() {
        let bytes = fs::read(entry.path()).map_err(|error| error.to_string())?;
        classes.push((entry.file_name().to_string_lossy().into_owned(), bytes));
    }
    classes.sort_unstable();
    Ok(classes)
}

/// What must be the same before and after.
#[derive(PartialEq, Eq, Debug)]
struct Seen {
    kind: String,
    content: Vec<u8>,
    changed: Option<SystemTime>,
    mode: u32,
}

/// A temporary directory with `app` (the class path), `outside` (secrets), `cwd` (where Heddle runs) and `home`.
pub struct Yard {
    root: TempDir,
    /// Stands in files, names and the environment outside, and nowhere in what a program is given.
    secret: String,
    /// Further words that no output may have.
    forbidden: Vec<String>,
    before: BTreeMap<PathBuf, Seen>,
}

type Result<T, E = String> = std::result::Result<T, E>;

fn told<T>(result: std::io::Result<T>) -> Result<T> {
    result.map_err(|error| format!("the attack itself failed: {error}"))
}

impl Yard {
    pub fn new(ground: &Ground) -> Result<Self> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let root = told(tempfile::Builder::new().prefix("heddle-yard-").tempdir())?;
        let number = u64::from(std::process::id()) << 20 | COUNT.fetch_add(1, Ordering::Relaxed);
        let secret = format!("S3CR3T{:016x}", number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let yard = Self { root, secret, forbidden: vec![HIDDEN.to_owned()], before: BTreeMap::new() };
        for folder in ["app/pkg", "app/lib", "cwd", "outside/classes/META-INF/services"] {
            told(fs::create_dir_all(yard.at(folder)))?;
        }
        yard.put(&format!("outside/name-{0}/file-{0}", yard.secret), "")?;
        told(fs::create_dir_all(yard.home()))?;
        yard.put("outside/secret.txt", format!("{}\n", yard.secret))?;
        yard.put("outside/victim", "untouched")?;
        yard.put("app/victim", "untouched")?;
        yard.put("outside/secret.jar", jar(&[("secret.txt", yard.secret.as_bytes())]))?;
        yard.put("outside/classes/META-INF/services/java.lang.Runnable", "Hidden\n")?;
        for (name, bytes) in compiled(ground)? {
            let folder = if name == "Hidden.class" { "outside/classes" } else { "app" };
            yard.put(&format!("{folder}/{name}"), bytes)?;
        }
        let sized = told(fs::File::create(yard.at("outside/sized")))?;
        told(sized.set_len(SIZED))?;
        told(sized.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(DATED)))?;
        Ok(yard)
    }

    pub fn at(&self, name: &str) -> PathBuf {
        self.root.path().join(name)
    }

    /// The path as text.
    pub fn path(&self, name: &str) -> String {
        self.at(name).display().to_string()
    }

    fn home(&self) -> PathBuf {
        self.root.path().join(format!("home-{}", self.secret))
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) -> Result<()> {
        let path = self.at(name);
        if let Some(parent) = path.parent() {
            told(fs::create_dir_all(parent))?;
        }
        told(fs::write(path, content))
    }

    pub fn link(&self, target: impl AsRef<Path>, name: &str) -> Result<()> {
        let path = self.at(name);
        if let Some(parent) = path.parent() {
            told(fs::create_dir_all(parent))?;
        }
        told(symlink(target, path))
    }

    pub fn pipe(&self, name: &str) -> Result<()> {
        let path = self.at(name);
        if let Some(parent) = path.parent() {
            told(fs::create_dir_all(parent))?;
        }
        let made = told(Command::new("mkfifo").arg(&path).status())?;
        if made.success() { Ok(()) } else { Err("the attack itself failed: mkfifo".to_owned()) }
    }

    /// A class of the group.
    pub fn class(&self, ground: &Ground, name: &str) -> Result<Vec<u8>> {
        let found = compiled(ground)?.iter().find(|(known, _)| known == name);
        found.map(|(_, bytes)| bytes.clone()).ok_or_else(|| format!("there is no {name}"))
    }

    /// A jar with all classes of the class path, and this manifest.
    pub fn jar_of_app(&self, ground: &Ground, manifest: &str) -> Result<Vec<u8>> {
        let mut entries: Vec<(&str, &[u8])> = vec![("META-INF/MANIFEST.MF", manifest.as_bytes())];
        let app = compiled(ground)?.iter().filter(|(name, _)| name != "Hidden.class");
        entries.extend(app.map(|(name, bytes)| (name.as_str(), bytes.as_slice())));
        Ok(jar(&entries))
    }

    /// From here on no output may have this.
    pub fn forbid(&mut self, word: impl Into<String>) {
        self.forbidden.push(word.into());
    }

    /// Runs Heddle in `cwd` and judges what it did.
    pub fn judge<S: AsRef<str>>(&mut self, ground: &Ground, jdk: &Jdk, args: &[S]) -> Result<Ran> {
        let ran = self.run(ground, jdk, args)?;
        self.judge_end(&ran)?;
        Ok(ran)
    }

    /// As [`Yard::judge`], and the program must have got as far as to try, or have been stopped by what Heddle
    /// does not model.
    pub fn judge_tried<S: AsRef<str>>(&mut self, ground: &Ground, jdk: &Jdk, args: &[S]) -> Result<()> {
        let ran = self.judge(ground, jdk, args)?;
        let output = format!("{}{}", ran.stdout, ran.stderr);
        match ["TRIED", "not supported", "unmodelled", "inconclusive"].iter().any(|word| output.contains(word)) {
            true => Ok(()),
            false => Err(format!("the program did not get to its attempt: {}", shown(&output))),
        }
    }

    fn run<S: AsRef<str>>(&mut self, ground: &Ground, jdk: &Jdk, args: &[S]) -> Result<Ran> {
        self.before = self.snapshot()?;
        let mut command = Command::new("/bin/sh");
        command.arg("-c").arg(format!("ulimit -v {MEMORY}; exec \"$@\"")).arg("sh").arg(&ground.heddle);
        command.args(args.iter().map(AsRef::as_ref));
        command.current_dir(self.at("cwd"));
        command.env("JAVA_HOME", &jdk.home).env("HOME", self.home()).env("USER", format!("user-{}", self.secret));
        command.env("HEDDLE_SECRET", &self.secret).env("HEDDLE_YARD", self.root.path());
        told(run(&mut command, "", LIMIT))
    }

    fn judge_end(&self, ran: &Ran) -> Result<()> {
        let output = format!("{}{}", ran.stdout, ran.stderr);
        match ran.end {
            End::TimedOut => return Err("it hangs".to_owned()),
            End::Killed => return Err(format!("it was killed: {}", shown(&output))),
            End::Code(_) if output.contains("internal error") => return Err(format!("it broke: {}", shown(&output))),
            End::Code(_) => {}
        }
        let words = std::iter::once(&self.secret).chain(&self.forbidden);
        for word in words.filter(|word| !word.is_empty()) {
            if output.contains(word.as_str()) {
                return Err(format!("it tells {word:?}: {}", shown(&output)));
            }
        }
        let after = self.snapshot()?;
        let changed = |path: &&PathBuf| self.before.get(*path) != after.get(*path) && !self.is_own_trace(path, &after);
        match self.before.keys().chain(after.keys()).find(changed) {
            Some(path) => Err(format!("it changed {}: {}", path.display(), shown(&output))),
            None => Ok(()),
        }
    }

    /// Heddle writes traces below the directory where it runs, and regular files only.
    fn is_own_trace(&self, path: &Path, after: &BTreeMap<PathBuf, Seen>) -> bool {
        let own = self.at("cwd/.heddle");
        match after.get(path) {
            Some(seen) if path == own => seen.kind == "directory",
            Some(seen) => path.parent() == Some(&own) && seen.kind == "file",
            // A link that a trace replaced is there under the same name; what is gone was removed.
            None => false,
        }
    }

    fn snapshot(&self) -> Result<BTreeMap<PathBuf, Seen>> {
        use std::os::unix::fs::PermissionsExt;
        let mut seen = BTreeMap::new();
        let mut pending = vec![self.root.path().to_owned()];
        while let Some(folder) = pending.pop() {
            for entry in told(fs::read_dir(&folder))? {
                let path = told(entry)?.path();
                let about = told(fs::symlink_metadata(&path))?;
                let (kind, content) = if about.is_dir() {
                    pending.push(path.clone());
                    ("directory", Vec::new())
                } else if about.is_symlink() {
                    ("link", told(fs::read_link(&path))?.into_os_string().into_encoded_bytes())
                } else if about.is_file() && about.len() < SIZED {
                    ("file", told(fs::read(&path))?)
                } else {
                    ("other", about.len().to_le_bytes().to_vec())
                };
                // A directory changes when a trace is written into it.
                let changed = if about.is_dir() { None } else { about.modified().ok() };
                let mode = about.permissions().mode();
                seen.insert(path, Seen { kind: kind.to_owned(), content, changed, mode });
            }
        }
        Ok(seen)
    }

    /// The secret, for tests of the attacks themselves.
    pub fn secret(&self) -> &str {
        &self.secret
    }
}

/// How a command begins that shows what the program prints; a search that has no end is none of this group's.
pub fn start(command: &'static str) -> Vec<&'static str> {
    match command {
        "check" => vec!["check", "--outcomes", "--verbose", "--time-limit", "5s"],
        command => vec![command],
    }
}

/// The beginning of an output, on one line.
fn shown(output: &str) -> String {
    output.chars().take(300).collect::<String>().escape_debug().to_string()
}

/// A jar whose entries are stored.
pub fn jar(entries: &[(&str, &[u8])]) -> Vec<u8> {
    let (mut body, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in entries {
        let start = body.len() as u32;
        let mut about = Vec::new();
        // Version 1.0, no flags, stored, 1 January 1980.
        for half in [10u16, 0, 0, 0, 0x21] {
            about.extend(half.to_le_bytes());
        }
        for word in [crc32(bytes), bytes.len() as u32, bytes.len() as u32] {
            about.extend(word.to_le_bytes());
        }
        about.extend((name.len() as u16).to_le_bytes());
        about.extend(0u16.to_le_bytes());
        body.extend(b"PK\x03\x04");
        body.extend(&about);
        body.extend(name.as_bytes());
        body.extend(*bytes);
        directory.extend(b"PK\x01\x02");
        directory.extend(10u16.to_le_bytes());
        directory.extend(&about);
        // No comment, one disk, no attributes.
        directory.extend([0; 10]);
        directory.extend(start.to_le_bytes());
        directory.extend(name.as_bytes());
    }
    let start = body.len() as u32;
    body.extend(&directory);
    body.extend(b"PK\x05\x06");
    body.extend([0; 4]);
    for _ in 0..2 {
        body.extend((entries.len() as u16).to_le_bytes());
    }
    body.extend((directory.len() as u32).to_le_bytes());
    body.extend(start.to_le_bytes());
    body.extend([0; 2]);
    body
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| if crc & 1 != 0 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 })
    })
}
