//! What the analysis itself costs: `ci-ex` beside WALA's 0-1-CFA and Tai-e's `ci`, on the same mains in one run.
//!
//! Each is a process of its own whose last line is `peer:` and figures; how long it takes and how much memory it
//! needs is seen from outside. The other two come from Maven Central, with drivers that are compiled on the spot.

use super::Asked;
use super::programs::{ANALYSED, SEARCHED, SOURCES, compiled};
use crate::line;
use crate::observed::{Observed, observe};
use anyhow::{Context, Result, bail};
use jdk::{Compiled, Jdk, compile};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

pub const NAMES: &[&str] = &[HEDDLE, WALA, TAI_E];
const HEDDLE: &str = "heddle";
const WALA: &str = "wala";
const TAI_E: &str = "tai-e";
/// For the other two: what they need on hello world, twice.
const HEAP: &str = "-Xmx6g";
/// So much faster should ours be.
const FACTOR: f64 = 10.0;

/// The last line of an analysis: seconds, methods, call edges, objects; ours has the seconds with all that is built on
/// them, too.
pub fn figures(seconds: f64, methods: usize, edges: usize, objects: usize, all: f64) -> String {
    format!("peer: {seconds:.2} {methods} {edges} {objects} {all:.2}")
}

/// A main, ready to be analysed. The classes live as long as this.
struct Main {
    name: &'static str,
    class: &'static str,
    class_path: OsString,
    _classes: Compiled,
}

/// Somebody who analyses.
struct Peer {
    name: &'static str,
    /// The command, but for class path and main.
    command: Box<dyn Fn(&Main) -> Command>,
    _driver: Option<Compiled>,
}

pub fn run(jdk: &Jdk, limit: Duration, asked: &Asked) -> Result<()> {
    let libraries = Libraries { jdk };
    let peers: Vec<Peer> = NAMES
        .iter()
        .filter(|name| asked.wants_configuration(name))
        .map(|name| libraries.peer(name))
        .collect::<Result<_>>()?;
    line(format!("JDK {}, all of its library, at most {} s for a run", jdk.version, limit.as_secs_f64()));
    line(
        "analysis: seconds for points-to sets and call graph, of heddle (which needs one thread) on a processor"
            .to_owned(),
    );
    line("all: with accesses that may still happen and immutable fields".to_owned());
    line(format!(
        "{:<12}{:<8}{:>9}{:>11}{:>10}{:>9}{:>7}{:>9}{:>9}{:>9}",
        "main", "by", "wall", "processor", "analysis", "all", "MB", "methods", "edges", "objects"
    ));
    let mut missed = Vec::new();
    for main in libraries.mains(asked)? {
        let mut walls = Vec::new();
        for peer in &peers {
            let seen = observe(&mut (peer.command)(&main), limit)?;
            line(row(&main, peer, &seen));
            walls.push((peer.name, seen.wall));
        }
        missed.extend(too_slow(main.name, &walls));
    }
    if !missed.is_empty() {
        line(format!("\nexpected and not so:\n  {}", missed.join("\n  ")));
    }
    Ok(())
}

fn row(main: &Main, peer: &Peer, seen: &Observed) -> String {
    let figures: Vec<&str> = seen
        .stdout
        .lines()
        .find_map(|line| line.strip_prefix("peer: "))
        .map_or_else(Vec::new, |figures| figures.split(' ').collect());
    let cell = |at: usize| figures.get(at).copied().unwrap_or("-");
    let end = match (seen.status, figures.is_empty()) {
        (None, _) => "cut".to_owned(),
        (Some(_), true) => format!("failed: {}", reason(&seen.stderr)),
        (Some(_), false) => String::new(),
    };
    format!(
        "{:<12}{:<8}{:>9.1}{:>11.1}{:>10}{:>9}{:>7}{:>9}{:>9}{:>9}  {end}",
        main.name,
        peer.name,
        seen.wall,
        seen.processor,
        cell(0),
        cell(4),
        seen.memory >> 20,
        cell(1),
        cell(2),
        cell(3)
    )
    .trim_end()
    .to_owned()
}

/// The line that says why.
fn reason(stderr: &str) -> &str {
    let telling = |line: &&str| line.contains("Exception") || line.contains("Error");
    stderr.lines().find(telling).or_else(|| stderr.lines().next_back()).unwrap_or("it said nothing")
}

fn too_slow(main: &str, walls: &[(&str, f64)]) -> Vec<String> {
    let Some(&(_, ours)) = walls.iter().find(|(name, _)| *name == HEDDLE) else { return Vec::new() };
    let others = walls.iter().filter(|(name, wall)| *name != HEDDLE && *wall < FACTOR * ours);
    others.map(|(name, wall)| format!("{main}: {:.1} times faster than {name}, not {FACTOR}", wall / ours)).collect()
}

/// Where jars are, and what is compiled against them.
struct Libraries<'a> {
    jdk: &'a Jdk,
}

impl Libraries<'_> {
    /// All jars of a profile of the `pom.xml`, fetched by Maven when they are first asked for.
    fn jars(&self, profile: &str) -> Result<OsString> {
        let exe = std::env::current_exe().context("the path of this program is not known")?;
        let target = exe.ancestors().nth(2).context("this program lies in no target directory")?;
        let folder = target.join("peers").join(profile);
        if !folder.is_dir() {
            line(format!("fetching {profile} from Maven Central into {}", folder.display()));
            let mut command = Command::new("mvn");
            command.args(["-q", "-B", "-f"]).arg(peers().join("pom.xml")).args(["-P", profile]);
            command.arg("dependency:copy-dependencies");
            command.arg(format!("-DoutputDirectory={}", folder.display()));
            let status = command.status().context("mvn could not be run; --peers needs Maven")?;
            if !status.success() {
                bail!("{command:?} ended with {status}");
            }
        }
        Ok(folder.join("*").into_os_string())
    }

    fn peer(&self, name: &'static str) -> Result<Peer> {
        if name == HEDDLE {
            let exe = std::env::current_exe().context("the path of this program is not known")?;
            let home = self.jdk.home.clone();
            let command = move |main: &Main| {
                let mut command = Command::new(&exe);
                command.arg("--jdk").arg(&home).arg("--analyse").arg(&main.class_path).args(["facts", main.class]);
                command
            };
            return Ok(Peer { name, command: Box::new(command), _driver: None });
        }
        let jars = self.jars(name)?;
        let class = if name == WALA { "Wala" } else { "TaiE" };
        let driver = compile(self.jdk, &[peers().join(format!("{class}.java"))], Some(&jars), &[])?;
        let path = joined(&[jars, driver.directory().into()])?;
        let output = driver.directory().join("output");
        let java = self.jdk.home.join("bin/java");
        let command = move |main: &Main| {
            let mut command = Command::new(&java);
            command.arg(HEAP).arg("-cp").arg(&path).arg(class).arg(&main.class_path).arg(main.class).arg(&output);
            command
        };
        Ok(Peer { name, command: Box::new(command), _driver: Some(driver) })
    }

    fn mains(&self, asked: &Asked) -> Result<Vec<Main>> {
        let mut mains = Vec::new();
        for program in ANALYSED.iter().filter(|program| asked.wants_program(program.name)) {
            let jars = program.library.map(|library| self.jars(library)).transpose()?;
            let folder = Path::new("peers").join(program.name);
            let (classes, _) = compiled(self.jdk, &folder, jars.as_deref())?;
            let jars = jars.map_or_else(|| Ok(Vec::new()), |jars| listed(&jars))?;
            let class_path = joined(&std::iter::once(classes.directory().into()).chain(jars).collect::<Vec<_>>())?;
            mains.push(Main { name: program.name, class: program.class, class_path, _classes: classes });
        }
        for program in SEARCHED.iter().filter(|program| asked.wants_program(program.name)) {
            let (classes, _) = compiled(self.jdk, Path::new(program.name), None)?;
            let class_path = classes.directory().into();
            mains.push(Main { name: program.name, class: program.class, class_path, _classes: classes });
        }
        Ok(mains)
    }
}

fn peers() -> PathBuf {
    Path::new(SOURCES).join("peers")
}

fn joined(parts: &[OsString]) -> Result<OsString> {
    std::env::join_paths(parts).context("a path has a character that no class path can have")
}

/// The jars that a wild card stands for: not all who analyse know wild cards.
fn listed(jars: &OsString) -> Result<Vec<OsString>> {
    let folder = Path::new(jars).parent().context("a wild card stands in a folder")?;
    let names = support::files::Directory::open(folder)?.names()?;
    Ok(names.into_iter().map(|name| folder.join(name).into_os_string()).collect())
}

#[cfg(test)]
mod tests {
    use super::{figures, reason, too_slow};

    #[test]
    fn ten_times_faster_is_expected() {
        assert_eq!(too_slow("m", &[("heddle", 1.0), ("wala", 10.0), ("tai-e", 9.0)]).len(), 1);
        assert!(too_slow("m", &[("wala", 10.0)]).is_empty());
    }

    #[test]
    fn the_reason_of_a_failure_is_the_exception() {
        assert_eq!(reason("log\njava.lang.Error: x\n\tat y"), "java.lang.Error: x");
        assert_eq!((reason("a\nb"), reason("")), ("b", "it said nothing"));
    }

    #[test]
    fn figures_are_in_one_line() {
        assert_eq!(figures(1.0, 2, 3, 4, 5.0), "peer: 1.00 2 3 4 5.00");
    }
}
