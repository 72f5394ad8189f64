//! The eight programs of `benches/facts`, and those that only the analysis itself is measured on.

use super::published::{self, Row};
use anyhow::{Context, Result};
use jdk::{Compiled, Jdk, compile};
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use support::files::Directory;

/// Where the sources are.
pub const SOURCES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/facts");

/// A program that is searched, with its default arguments.
pub struct Searched {
    /// Its folder, too.
    pub name: &'static str,
    pub class: &'static str,
    pub threads: &'static str,
    pub published: &'static Row,
}

const fn searched(name: &'static str, class: &'static str, threads: &'static str, published: &'static Row) -> Searched {
    Searched { name, class, threads, published }
}

/// In the order of the published tables.
pub const SEARCHED: &[Searched] = &[
    searched("trading", "trading.Trading", "2 clients", &published::TRADING),
    searched("airport", "airport.Airport", "2 clients, a timer", &published::AIRPORT),
    searched("filesystem", "filesystem.FileSystem", "2 users", &published::FILESYSTEM),
    searched("raytracer", "raytracer.RayTracer", "2 workers", &published::RAYTRACER),
    searched("elevator", "elevator.Elevator", "2 lifts, people", &published::ELEVATOR),
    searched("uav", "uav.Uav", "4 that alternate, 2 of the environment", &published::UAV),
    searched("collisions", "collisions.Collisions", "a radar, a detector", &published::COLLISIONS),
    searched("orders", "orders.Orders", "2 terminals", &published::ORDERS),
];

/// A program whose sources lie below `benches/facts/peers`, and the libraries that it needs by the name of a profile
/// of the `pom.xml` there.
pub struct Analysed {
    pub name: &'static str,
    pub class: &'static str,
    pub library: Option<&'static str>,
}

pub const ANALYSED: &[Analysed] = &[
    Analysed { name: "hello", class: "Hello", library: None },
    Analysed { name: "guava", class: "GuavaCache", library: Some("guava") },
    Analysed { name: "jackson", class: "JacksonTree", library: Some("jackson") },
];

/// Compiles all sources below a folder of [`SOURCES`]; how many lines they have.
pub fn compiled(jdk: &Jdk, folder: &Path, class_path: Option<&OsStr>) -> Result<(Compiled, usize)> {
    let mut sources = Vec::new();
    collect(&Path::new(SOURCES).join(folder), &mut sources)?;
    let mut lines = 0;
    for source in &sources {
        let text = support::files::read(source, 1 << 20)?;
        lines += text.iter().filter(|&&byte| byte == b'\n').count();
    }
    let compiled = compile(jdk, &sources, class_path, &[])?;
    Ok((compiled, lines))
}

fn collect(folder: &Path, into: &mut Vec<PathBuf>) -> Result<()> {
    let directory = Directory::open(folder).with_context(|| format!("{} cannot be listed", folder.display()))?;
    for entry in directory.entries()? {
        let path = folder.join(&entry.name);
        if entry.is_directory {
            collect(&path, into)?;
        } else if entry.is_file && path.extension().is_some_and(|extension| extension == "java") {
            into.push(path);
        }
    }
    Ok(())
}
