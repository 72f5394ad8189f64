//! Compiles `.java` files with the JDK's own `javac`, as `java Foo.java` would.
//!
//! Invariant: classes go to a fresh temporary directory, which lives as long as the returned
//! [`Compiled`]; nothing is written beside the sources. No code of the program runs in the compiler: neither
//! annotation processors, nor plugins, which `javac` would start from the class path unasked.

use std::ffi::{OsStr, OsString};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use support::{budget, files};
use tempfile::TempDir;
use thiserror::Error;

use crate::discovery::Jdk;
use crate::source::main_type;

/// A source of more bytes than this is refused.
const MAX_SOURCE: u64 = 64 << 20;

/// A name that no class can have, so nothing compiled gets there.
const NO_PROCESSORS: &str = "no-processors.jar";

/// Why sources could not be compiled.
#[derive(Debug, Error)]
pub enum CompileError {
    #[error("no source file was given")]
    NoSource,
    #[error("cannot read the source file {}: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("the JDK {} has no compiler `bin/javac`; compile the program first, or use a full JDK", home.display())]
    NoCompiler { home: PathBuf },
    #[error("cannot make a temporary directory for the compiled classes: {source}")]
    NoDirectory { source: io::Error },
    #[error("cannot start {}: {source}", javac.display())]
    NotStarted { javac: PathBuf, source: io::Error },
    /// `diagnostics` is what `javac` printed, with its own line breaks.
    #[error("javac refused {}:\n{diagnostics}", path.display())]
    Refused { path: PathBuf, diagnostics: String },
    #[error("the source file {} declares no class to run", path.display())]
    NoClass { path: PathBuf },
}

/// Compiled classes; the directory is deleted when this is dropped.
#[derive(Debug)]
pub struct Compiled {
    directory: TempDir,
    /// Internal name of the first top-level class of the first source (`a/b/Main`).
    pub main_class: String,
    /// What `javac` printed though it succeeded: warnings and notes.
    pub diagnostics: String,
}

impl Compiled {
    /// The directory to put on the class path.
    pub fn directory(&self) -> &Path {
        self.directory.path()
    }
}

/// Compiles the sources together; `options` are further options of `javac`, such as `--enable-preview`.
pub fn compile(
    jdk: &Jdk,
    sources: &[PathBuf],
    class_path: Option<&OsStr>,
    options: &[OsString],
) -> Result<Compiled, CompileError> {
    let first = sources.first().ok_or(CompileError::NoSource)?;
    // Read before compiling, so that a missing file is told in our words, with its name.
    for path in &sources[1..] {
        read_source(path)?;
    }
    let text = read_source(first)?;
    let javac = jdk.javac().ok_or_else(|| CompileError::NoCompiler { home: jdk.home.clone() })?;
    let directory = tempfile::Builder::new()
        .prefix("heddle-classes-")
        .tempdir()
        .map_err(|source| CompileError::NoDirectory { source })?;
    // A class path that begins with `@` would be a file of further options if it were an argument of its own.
    let mut classes = OsString::from("--class-path=");
    // Always given, for otherwise `javac` would take it from the environment.
    classes.push(class_path.filter(|path| !path.is_empty()).unwrap_or(OsStr::new(".")));
    // Where `javac` looks for code to run in itself: a place that is empty and stays so.
    let mut processors = OsString::from("--processor-path=");
    processors.push(directory.path().join(NO_PROCESSORS));
    let stem = first.file_stem().and_then(OsStr::to_str).unwrap_or("");
    let declared = main_type(&text, stem);
    // Classes beside it in the tree of its packages; sources on the class path are found without that, too.
    let tree = declared.as_deref().filter(|_| sources.len() == 1).and_then(|class| package_root(first, class));
    let source_path = tree.map(|root| {
        let mut path = OsString::from("--source-path=");
        path.push(if root.as_os_str().is_empty() { Path::new(".") } else { root });
        path.push(":");
        path.push(class_path.filter(|path| !path.is_empty()).unwrap_or(OsStr::new(".")));
        path
    });
    let mut command = Command::new(&javac);
    command
        // A compiler that runs for half a second is not worth optimising.
        .args(["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC"])
        .args(["-g", "-proc:none", "-encoding", "UTF-8", "-d"])
        .arg(directory.path())
        .args([classes, processors])
        .args(source_path)
        .args(options)
        .args(sources.iter().map(|path| as_argument(path)))
        .stdin(Stdio::null());
    let (status, mut diagnostics) = run(&mut command).map_err(|source| CompileError::NotStarted { javac, source })?;
    if !status.success() {
        if diagnostics.trim().is_empty() {
            diagnostics = format!("it ended with {status} and printed nothing");
        }
        return Err(CompileError::Refused { path: first.clone(), diagnostics });
    }
    let main_class = declared
        .filter(|name| directory.path().join(format!("{name}.class")).is_file())
        .ok_or_else(|| CompileError::NoClass { path: first.clone() })?;
    Ok(Compiled { directory, main_class, diagnostics })
}

/// The directory that packages begin in, if a source lies where its package says.
fn package_root<'f>(file: &'f Path, class: &str) -> Option<&'f Path> {
    let (package, _) = class.rsplit_once('/')?;
    let folder = file.parent()?;
    folder.ends_with(package).then(|| folder.ancestors().nth(package.split('/').count())).flatten()
}

/// A process that does not outlive whoever waits for it, also if the budget is cut meanwhile.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ended = self.0.kill();
        let _reaped = self.0.wait();
    }
}

/// Runs a command to its end, and gives what it printed.
fn run(command: &mut Command) -> io::Result<(ExitStatus, String)> {
    let mut running = Running(command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?);
    let stdout = running.0.stdout.take().map(|pipe| thread::spawn(|| drained(pipe)));
    let stderr = running.0.stderr.take().map(|pipe| thread::spawn(|| drained(pipe)));
    let mut pause = Duration::from_millis(1);
    let status = loop {
        if let Some(status) = running.0.try_wait()? {
            break status;
        }
        budget::poll();
        thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(8));
    };
    let text = |reader: Option<JoinHandle<String>>| reader.and_then(|reader| reader.join().ok()).unwrap_or_default();
    Ok((status, text(stdout) + &text(stderr)))
}

fn drained(mut pipe: impl Read) -> String {
    let mut bytes = Vec::new();
    // What was read before the pipe broke is worth showing.
    let _broken = pipe.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Bytes that are no UTF-8 are `javac`'s to complain about.
fn read_source(path: &Path) -> Result<String, CompileError> {
    let unreadable = |source| CompileError::Unreadable { path: path.to_owned(), source };
    let bytes = files::read(path, MAX_SOURCE).map_err(|error| unreadable(error.into()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The path in a form that `javac` takes for neither an option nor an `@argfile`.
fn as_argument(path: &Path) -> PathBuf {
    let first = path.as_os_str().as_encoded_bytes().first();
    if matches!(first, Some(b'-' | b'@')) { Path::new(".").join(path) } else { path.to_owned() }
}

#[cfg(test)]
#[path = "compile_tests.rs"]
mod tests;
