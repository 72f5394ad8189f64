//! Compiles fixtures with `javac` and asks `java` what they do; remembers both.
//!
//! Everything is kept under a key of the source and the JDK, so a developer's second run asks only for
//! what changed. Nothing of the cache is committed: a fresh checkout asks for everything.

use crate::fixture::Fixture;
use crate::process::{End, Ran, run};
use jdk::Jdk;
use std::fmt;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use thiserror::Error;

/// `java` gets far more time than it needs: a machine under load must not change an expectation.
const PATIENCE: Duration = Duration::from_secs(120);

/// What `java` is told beside the fixture's own options: to start fast, and to see two processors.
const FAST_START: [&str; 4] =
    ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-XX:-UsePerfData", "-XX:ActiveProcessorCount=2"];

/// Variables that would change what `java` or `javac` does.
const DISTURBING: [&str; 4] = ["JAVA_TOOL_OPTIONS", "_JAVA_OPTIONS", "JDK_JAVA_OPTIONS", "CLASSPATH"];

/// Why `java` could not be asked.
#[derive(Debug, Error)]
pub enum OracleError {
    #[error("javac refused the fixtures:\n{diagnostics}")]
    Refused { diagnostics: String },
    #[error("{} has no javac", home.display())]
    NoCompiler { home: PathBuf },
    #[error("{what}: {source}")]
    Failed { what: String, source: io::Error },
    #[error("{fixture} does not end under java within {PATIENCE:?}")]
    TooSlow { fixture: String },
}

fn failed(what: impl fmt::Display) -> impl FnOnce(io::Error) -> OracleError {
    move |source| OracleError::Failed { what: what.to_string(), source }
}

/// One JDK's `javac` and `java`, with memory.
pub struct Oracle {
    pub jdk: Jdk,
    cache: PathBuf,
    /// Sources that fixtures may refer to, and that are not compiled along.
    source_path: Option<PathBuf>,
}

impl Oracle {
    pub fn new(jdk: Jdk, cache: &Path) -> Result<Self, OracleError> {
        let cache = cache.join(jdk.feature.to_string());
        fs::create_dir_all(&cache).map_err(failed(format_args!("cannot make {}", cache.display())))?;
        Ok(Self { jdk, cache, source_path: None })
    }

    /// Lets the fixtures refer to the classes whose sources are in a directory; their classes are not made.
    pub fn with_source_path(mut self, dir: &Path) -> Self {
        self.source_path = Some(dir.to_owned());
        self
    }

    /// Whether this JDK is new enough, and old enough.
    pub fn accepts(&self, fixture: &Fixture) -> bool {
        (fixture.since..=fixture.until).contains(&self.jdk.feature)
    }

    /// Compiles those fixtures that have not been, in one call of `javac`, or in several if some of them have classes of
    /// one name.
    pub fn compile(&self, fixtures: &[&Fixture]) -> Result<(), OracleError> {
        let missing: Vec<&Fixture> = fixtures.iter().copied().filter(|f| self.classes(f).is_none()).collect();
        if missing.is_empty() {
            return Ok(());
        }
        let javac = self.jdk.javac().ok_or_else(|| OracleError::NoCompiler { home: self.jdk.home.clone() })?;
        let mut batch = DefaultHasher::new();
        missing.iter().for_each(|fixture| self.key(fixture).hash(&mut batch));
        let classes = self.cache.join(format!("classes-{:016x}", batch.finish()));
        let mut command = Command::new(javac);
        command.args(["-nowarn", "-proc:none", "-encoding", "UTF-8", "-implicit:none", "-d"]).arg(&classes);
        if let Some(dir) = &self.source_path {
            command.arg("-sourcepath").arg(dir);
        }
        // A fixture may be compiled against a package whose exports it is about, whoever they are to.
        for pair in missing.iter().flat_map(|fixture| fixture.jvm.windows(2)) {
            if let ("--add-exports", Some((package, _))) = (pair[0].as_str(), pair[1].split_once('=')) {
                command.arg("--add-exports").arg(format!("{package}=ALL-UNNAMED"));
            }
        }
        command.args(missing.iter().map(|fixture| &fixture.path));
        undisturbed(&mut command);
        let ran = run(&mut command, "", PATIENCE * 4).map_err(failed("cannot run javac"))?;
        if ran.end != End::Code(0) && ran.stderr.contains("error: duplicate class") && missing.len() > 1 {
            let (one, other) = missing.split_at(missing.len() / 2);
            return self.compile(one).and_then(|()| self.compile(other));
        }
        if ran.end != End::Code(0) {
            return Err(OracleError::Refused { diagnostics: ran.stderr });
        }
        for fixture in missing {
            for name in &fixture.without {
                let path = classes.join(format!("{}${name}.class", fixture.name));
                fs::remove_file(&path).map_err(failed(format_args!("cannot remove {}", path.display())))?;
            }
            self.keep(fixture, "classes", &classes.display().to_string())?;
        }
        Ok(())
    }

    /// Where the compiled classes of a fixture are.
    pub fn classes(&self, fixture: &Fixture) -> Option<PathBuf> {
        let dir = PathBuf::from(self.kept(fixture, "classes")?);
        dir.join(format!("{}.class", fixture.name)).is_file().then_some(dir)
    }

    /// What `java` does with the fixture.
    pub fn expected(&self, fixture: &Fixture, classes: &Path) -> Result<Ran, OracleError> {
        if let (Some(stdout), Some(stderr), Some(code)) =
            (self.kept(fixture, "out"), self.kept(fixture, "err"), self.kept(fixture, "code"))
            && let Ok(code) = code.parse()
        {
            return Ok(Ran { stdout, stderr, end: End::Code(code) });
        }
        let mut command = Command::new(self.jdk.home.join("bin/java"));
        command.args(FAST_START).args(&fixture.jvm).arg("-cp").arg(classes).arg(&fixture.name).args(&fixture.args);
        undisturbed(&mut command);
        let ran = run(&mut command, &fixture.stdin, PATIENCE).map_err(failed("cannot run java"))?;
        let End::Code(code) = ran.end else { return Err(OracleError::TooSlow { fixture: fixture.title() }) };
        self.keep(fixture, "out", &ran.stdout)?;
        self.keep(fixture, "err", &ran.stderr)?;
        self.keep(fixture, "code", &code.to_string())?;
        Ok(ran)
    }

    fn key(&self, fixture: &Fixture) -> String {
        let mut hasher = DefaultHasher::new();
        (&fixture.source, &self.jdk.version, &self.jdk.runtime_version, &self.jdk.home, FAST_START).hash(&mut hasher);
        format!("{}-{:016x}", fixture.name, hasher.finish())
    }

    fn kept(&self, fixture: &Fixture, what: &str) -> Option<String> {
        fs::read_to_string(self.cache.join(format!("{}.{what}", self.key(fixture)))).ok()
    }

    fn keep(&self, fixture: &Fixture, what: &str, text: &str) -> Result<(), OracleError> {
        let path = self.cache.join(format!("{}.{what}", self.key(fixture)));
        // Two runs may share the cache: a file is there in full or not at all.
        let draft = path.with_extension(format!("{what}.{}", std::process::id()));
        fs::write(&draft, text)
            .and_then(|()| fs::rename(&draft, &path))
            .map_err(failed(format_args!("cannot write {}", path.display())))
    }
}

/// The same surroundings everywhere.
pub(crate) fn undisturbed(command: &mut Command) {
    for variable in DISTURBING {
        command.env_remove(variable);
    }
    command.env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
}
