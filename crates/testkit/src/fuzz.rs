//! Any bytes: mutated class files (through lowering and execution), jars and JDK images; and class files whose
//! structure lies, through execution and through a whole search.
//!
//! Deterministic: input `n` of a seed is always the same. An input that makes Heddle panic is written to
//! a file and named; hangs cannot happen silently, because execution is bounded by instruction counts and
//! memory by the machine's heap limit. `./test` runs a few thousand inputs, the `fuzz` binary millions.

mod mutants;
pub mod structure;

use crate::panics::caught;
use check::{Settings, Unwatched, check};
use classfile::{Bytes, ClassPath, Jar, JdkImage};
use jdk::{Jdk, compile};
use program::PathFinder;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use structure::Structure;
use vm::{Machine, Options, Streams};

/// What is fed with mutated bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Class files: parsed, defined, verified, lowered and executed.
    Class,
    /// Jars: opened, listed, every entry read.
    Jar,
    /// The JDK's image: opened, classes and resources looked up.
    Image,
    /// Class files that lie about their structure: as `Class`.
    Structure,
    /// Programs with a class file that lies: searched, as `heddle check` does.
    Check,
}

impl Target {
    pub const ALL: [Self; 5] = [Self::Class, Self::Jar, Self::Image, Self::Structure, Self::Check];

    pub fn name(self) -> &'static str {
        ["class", "jar", "image", "structure", "check"][self as usize]
    }
}

/// What a campaign did.
#[derive(Debug, Default)]
pub struct Campaign {
    pub inputs: u64,
    /// Inputs that got past the first check (a class that was defined and ran, a jar that opened, …).
    pub accepted: u64,
    pub failures: Vec<Failure>,
}

/// An input that broke an invariant.
#[derive(Debug)]
pub struct Failure {
    pub input: u64,
    pub message: String,
    pub kept: Option<PathBuf>,
}

/// xorshift64*.
pub struct Random(u64);

impl Random {
    fn new(seed: u64, input: u64) -> Self {
        let mixed = (seed ^ 0x9e37_79b9_7f4a_7c15).wrapping_add(input.wrapping_mul(0xd134_2543_de82_ef95));
        Self(mixed | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 16) as usize % n.max(1)
    }
}

/// Small source that compiles to class files with a bit of everything.
const SEED_SOURCE: &str = include_str!("fuzz/Seed.java");

/// A small program with two threads.
const THREADS_SOURCE: &str = include_str!("fuzz/Threads.java");

/// Machines are replaced after this many classes, since a program only grows.
const CLASSES_PER_MACHINE: u64 = 4_000;

/// Changes a few places; `focus` is a range in which most of the changes fall.
fn mutate(bytes: &mut Vec<u8>, focus: std::ops::Range<usize>, random: &mut Random) {
    for _ in 0..=random.below(4) {
        if bytes.is_empty() {
            return;
        }
        let focused = !focus.is_empty() && random.below(4) != 0;
        let at = if focused { focus.start + random.below(focus.len()) } else { random.below(bytes.len()) };
        let at = at.min(bytes.len() - 1);
        match random.below(12) {
            0..=4 => bytes[at] = random.next() as u8,
            5 | 6 => bytes[at] ^= 1 << random.below(8),
            7 => bytes[at] = [0, 1, 0x7f, 0x80, 0xff][random.below(5)],
            8 => {
                let from = random.below(bytes.len());
                let len = random.below(8).min(bytes.len() - from.max(at));
                bytes.copy_within(from..from + len, at);
            }
            9 => {
                let value = [0u16, 1, 0xffff, 0x7fff, 0x8000][random.below(5)].to_be_bytes();
                let end = (at + 2).min(bytes.len());
                bytes[at..end].copy_from_slice(&value[..end - at]);
            }
            10 if random.below(6) == 0 => bytes.truncate(at),
            11 if random.below(6) == 0 => {
                let extra: Vec<u8> = (0..random.below(6)).map(|_| random.next() as u8).collect();
                bytes.splice(at..at, extra);
            }
            _ => bytes[at] = bytes[at].wrapping_add(1),
        }
    }
}

fn boot(jdk: &Jdk) -> Machine {
    let image = JdkImage::open(&jdk.image).expect("the JDK's own image opens");
    let path = Arc::new(ClassPath::parse("/nonexistent", jdk.feature));
    let options = Options { max_heap: 64 << 20, max_frames: 500, ..Options::of(jdk) };
    Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none()).expect("the library boots")
}

/// Seeds: compiled here, and some of the JDK's own classes.
fn class_seeds(jdk: &Jdk) -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = compiled(jdk, "Seed", SEED_SOURCE).into_iter().map(|(_, bytes)| bytes).collect();
    seeds.extend(compiled(jdk, "Threads", THREADS_SOURCE).into_iter().map(|(_, bytes)| bytes));
    let image = JdkImage::open(&jdk.image).expect("the JDK's own image opens");
    for name in ["java/util/ArrayDeque", "java/lang/Integer", "java/util/BitSet", "java/util/StringJoiner"] {
        if let Ok(Some((bytes, _))) = image.find_class(name) {
            seeds.push(bytes.to_vec());
        }
    }
    seeds
}

/// A small jar with a manifest and a few entries, stored and deflated.
fn jar_seed(jdk: &Jdk) -> Option<Vec<u8>> {
    let dir = tempfile::tempdir().ok()?;
    for (name, text) in
        [("a.txt", "aaaa".repeat(300)), ("b.txt", "b".into()), ("META-INF/versions/11/b.txt", "c".into())]
    {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent()?).ok()?;
        std::fs::write(path, text).ok()?;
    }
    std::fs::write(dir.path().join("m"), "Main-Class: A\nMulti-Release: true\nClass-Path: x.jar y/\n").ok()?;
    let jar = dir.path().join("seed.jar");
    let status = std::process::Command::new(jdk.home.join("bin/jar"))
        .current_dir(dir.path())
        .args(["cfm", "seed.jar", "m", "a.txt", "b.txt", "META-INF"])
        .status()
        .ok()?;
    if status.success() { std::fs::read(jar).ok() } else { None }
}

/// Runs `inputs` mutated inputs from number `first` on; failing inputs are kept in `keep`.
pub fn campaign(target: Target, jdk: &Jdk, seed: u64, first: u64, inputs: u64, keep: Option<&Path>) -> Campaign {
    let mut campaign = Campaign::default();
    match target {
        Target::Class => fuzz_classes(&mut campaign, jdk, seed, first, inputs, keep, false),
        Target::Structure => fuzz_classes(&mut campaign, jdk, seed, first, inputs, keep, true),
        Target::Check => fuzz_searches(&mut campaign, jdk, seed, first, inputs, keep),
        Target::Jar => fuzz_jars(&mut campaign, jdk, seed, first, inputs, keep),
        Target::Image => fuzz_images(&mut campaign, jdk, seed, first, inputs, keep),
    }
    campaign
}

/// Runs one input; a panic is recorded with the bytes that caused it.
fn attempt(campaign: &mut Campaign, input: u64, bytes: &[u8], keep: Option<&Path>, run: impl FnOnce() -> bool) -> bool {
    campaign.inputs += 1;
    match caught(run) {
        Ok(accepted) => {
            campaign.accepted += u64::from(accepted);
            true
        }
        Err(message) => {
            let kept = keep.and_then(|dir| {
                let path = dir.join(format!("input-{input}"));
                std::fs::write(&path, bytes).ok().map(|()| path)
            });
            campaign.failures.push(Failure { input, message: message.to_string(), kept });
            false
        }
    }
}

/// A program of one source, compiled.
fn compiled(jdk: &Jdk, name: &str, source: &str) -> Vec<(String, Vec<u8>)> {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let file = dir.path().join(format!("{name}.java"));
    std::fs::write(&file, source).expect("the source can be written");
    let compiled = compile(jdk, &[file], None, &[]).expect("the source compiles");
    let entries = std::fs::read_dir(compiled.directory()).expect("the classes are there");
    let mut classes: Vec<(String, Vec<u8>)> = entries
        .filter_map(|entry| {
            let entry = entry.ok()?;
            Some((entry.file_name().into_string().ok()?, std::fs::read(entry.path()).ok()?))
        })
        .collect();
    classes.sort();
    classes
}

/// One class of a program with threads lies; the program is searched for a moment.
fn fuzz_searches(campaign: &mut Campaign, jdk: &Jdk, seed: u64, first: u64, inputs: u64, keep: Option<&Path>) {
    let classes = compiled(jdk, "Threads", THREADS_SOURCE);
    for input in first..first + inputs {
        let mut random = Random::new(seed, input);
        let dir = tempfile::tempdir().expect("a temporary directory");
        let chosen = random.below(classes.len());
        let mut changed = Vec::new();
        for (at, (name, bytes)) in classes.iter().enumerate() {
            let mut bytes = bytes.clone();
            if at == chosen
                && let Some(mut class) = Structure::parse(&bytes)
            {
                mutants::mutate(&mut class, &mut random);
                bytes = class.bytes();
                changed.clone_from(&bytes);
            }
            std::fs::write(dir.path().join(name), bytes).expect("a class can be written");
        }
        attempt(campaign, input, &changed, keep, || search(jdk, dir.path()));
    }
}

/// Whether the program started.
fn search(jdk: &Jdk, directory: &Path) -> bool {
    let image = JdkImage::open(&jdk.image).expect("the JDK's own image opens");
    let path = Arc::new(ClassPath::parse(directory.display().to_string(), jdk.feature));
    let options = Options { max_heap: 64 << 20, max_garbage: 64 << 20, max_frames: 500, ..Options::of(jdk) };
    let finder = Box::new(PathFinder { image, path });
    let mut machine = Machine::boot(finder, options, Streams::none()).expect("the library boots");
    if machine.start_main("Threads", &[]).is_err() {
        return false;
    }
    let settings = Settings { budget: support::Budget::lasting(Duration::from_secs(1)), ..Settings::default() };
    check(&mut machine, &settings, &mut Unwatched);
    true
}

fn fuzz_classes(
    campaign: &mut Campaign,
    jdk: &Jdk,
    seed: u64,
    first: u64,
    inputs: u64,
    keep: Option<&Path>,
    structural: bool,
) {
    let seeds = class_seeds(jdk);
    let mut machine = boot(jdk);
    for input in first..first + inputs {
        if (input - first) % CLASSES_PER_MACHINE == CLASSES_PER_MACHINE - 1 {
            machine = boot(jdk);
        }
        let mut random = Random::new(seed, input);
        let mut bytes = seeds[random.below(seeds.len())].clone();
        if structural {
            if let Some(mut class) = Structure::parse(&bytes) {
                mutants::mutate(&mut class, &mut random);
                bytes = class.bytes();
            }
        } else {
            let focus = bytes.len() / 4..bytes.len();
            mutate(&mut bytes, focus, &mut random);
        }
        let mutated = Bytes::from(bytes.clone());
        let sound = attempt(campaign, input, &bytes, keep, || machine.probe(mutated) > 0);
        if !sound {
            machine = boot(jdk);
        }
    }
}

fn fuzz_jars(campaign: &mut Campaign, jdk: &Jdk, seed: u64, first: u64, inputs: u64, keep: Option<&Path>) {
    let Some(original) = jar_seed(jdk) else { return };
    for input in first..first + inputs {
        let mut random = Random::new(seed, input);
        let mut bytes = original.clone();
        let focus = bytes.len().saturating_sub(600)..bytes.len();
        mutate(&mut bytes, focus, &mut random);
        let mutated = Bytes::from(bytes.clone());
        attempt(campaign, input, &bytes, keep, || {
            let Ok(jar) = Jar::from_bytes(Path::new("fuzz.jar"), mutated, 17) else { return false };
            let names: Vec<String> = jar.entry_names().into_iter().map(str::to_owned).collect();
            for name in names.iter().take(50) {
                let _unreadable = jar.find(name);
            }
            let _none = (jar.main_class(), jar.class_path(), jar.is_multi_release());
            true
        });
    }
}

/// Bytes of the image's index that are kept: enough for all tables and some content.
const IMAGE_BYTES: usize = 6 << 20;

fn fuzz_images(campaign: &mut Campaign, jdk: &Jdk, seed: u64, first: u64, inputs: u64, keep: Option<&Path>) {
    let mut original = vec![0; IMAGE_BYTES];
    let read = std::fs::File::open(&jdk.image).and_then(|file| {
        use std::io::Read;
        let mut bytes = Vec::new();
        file.take(IMAGE_BYTES as u64).read_to_end(&mut bytes)?;
        Ok(bytes)
    });
    match read {
        Ok(bytes) => original = bytes,
        Err(_) => return,
    }
    for input in first..first + inputs {
        let mut random = Random::new(seed, input);
        let mut bytes = original.clone();
        let focus = if random.below(2) == 0 { 0..28 } else { 0..bytes.len() };
        for _ in 0..=random.below(40) {
            mutate(&mut bytes, focus.clone(), &mut random);
        }
        let mutated = Bytes::from(bytes);
        attempt(campaign, input, &[], keep, || {
            let Ok(image) = JdkImage::from_bytes(Path::new("modules"), mutated) else { return false };
            for name in ["java/lang/Object", "java/util/HashMap", "no/such/Class", "java/util/logging/Logger"] {
                let _unreadable = image.find_class(name);
            }
            let _unreadable = image.find_resource("java.base", "java/lang/String.class");
            let _none = (image.module_of_package("java/lang"), image.modules().len());
            true
        });
    }
}
