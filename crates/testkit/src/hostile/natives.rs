//! Every native method with hostile arguments, in a machine of our own: run, and stepped and taken back.
//!
//! There is an attack for each class that has natives, by the machine's own table. A panic, a fingerprint that
//! is not that of the state, or an undo that leaves something behind is a failure. What would end the whole
//! process (a stack that overflows, memory that is not there) ends this one, too, and so does not go unnoticed.

use super::{Attack, Ground};
use crate::panics::caught;
use classfile::opcode::RETURN;
use classfile::{ClassPath, JdkImage};
use jdk::Jdk;
use program::PathFinder;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use support::mix64;
use synthesis::writer::{ACC_PUBLIC, ACC_STATIC, ClassWriter};
use vm::probe::{NativeTarget, native_classes};
use vm::{Machine, Options, Ref, Streams};

/// Tuples of arguments for each native.
const TUPLES: u64 = 150;
const FEW_TUPLES: u64 = 12;
/// Names another number of them, for longer campaigns.
const ASKED: &str = "HEDDLE_TUPLES";

/// Calls after which a machine is replaced, since programs and caches only grow.
const CALLS_PER_MACHINE: u64 = 20_000;

pub fn attacks() -> Vec<Attack> {
    native_classes()
        .into_iter()
        .map(|class| Attack {
            name: format!("natives/{class}"),
            run: Box::new(move |ground: &Ground| {
                let tuples = std::env::var(ASKED).ok().and_then(|text| text.parse().ok());
                let tuples = tuples.unwrap_or(if ground.measured { TUPLES } else { FEW_TUPLES });
                ground.jdks.iter().try_for_each(|jdk| try_class(jdk, class, tuples))
            }),
        })
        .collect()
}

/// A machine that stands before a `main` that does nothing.
struct Bench {
    machine: Machine,
    known: Vec<Ref>,
    targets: Vec<NativeTarget>,
    _directory: tempfile::TempDir,
}

fn bench(jdk: &Jdk, class: &str, stepping: bool) -> Result<Bench, String> {
    let directory = tempfile::tempdir().map_err(|error| error.to_string())?;
    let path = ready(directory.path())?;
    let image = JdkImage::open(&jdk.image).map_err(|error| error.to_string())?;
    let path = Arc::new(ClassPath::parse(&path, jdk.feature));
    let options = Options { max_heap: 64 << 20, max_garbage: 64 << 20, max_frames: 500, ..Options::of(jdk) };
    let finder = Box::new(PathFinder { image, path });
    let mut machine = Machine::boot(finder, options, Streams::none()).map_err(|error| error.to_string())?;
    machine.start_main("Ready", &[]).map_err(|error| error.to_string())?;
    let targets = machine.native_targets(class);
    if stepping {
        machine.beliefs.visibility = vm::Visibility::All;
        machine.begin_search();
    }
    let known = machine.objects();
    Ok(Bench { machine, known, targets, _directory: directory })
}

fn ready(directory: &Path) -> Result<String, String> {
    let mut writer = ClassWriter::new(ACC_PUBLIC, "Ready", "java/lang/Object");
    let mut code = writer.method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V");
    code.op(RETURN);
    code.finish();
    let bytes = writer.finish().map_err(|error| error.to_string())?;
    std::fs::write(directory.join("Ready.class"), bytes).map_err(|error| error.to_string())?;
    Ok(directory.display().to_string())
}

fn try_class(jdk: &Jdk, class: &str, tuples: u64) -> Result<(), String> {
    let mut broken = BTreeMap::new();
    for stepping in [false, true] {
        let mut bench = bench(jdk, class, stepping)?;
        let mut calls = 0;
        for at in 0..bench.targets.len() {
            for tuple in 0..tuples {
                calls += 1;
                let seed = mix64(mix64(at as u64) ^ tuple);
                let target = bench.targets[at];
                let name = bench.machine.program.describe(target.method);
                let tried = caught(|| match stepping {
                    false => {
                        bench.machine.probe_native(target, &bench.known, seed);
                        Ok(())
                    }
                    true => bench.machine.probe_native_stepping(target, &bench.known, seed),
                });
                let panicked = tried.is_err();
                if let Err(what) = tried
                    .map_err(|panicked| panicked.to_string())
                    .and_then(|result| result.map_err(|unfit| unfit.to_string()))
                {
                    let mode = if stepping { "stepping" } else { "running" };
                    // Numbers in messages differ from tuple to tuple; the place says which fault it is.
                    let place = what.rsplit_once(" at ").map_or(what.as_str(), |(_, place)| place);
                    let what = format!("JDK {}, {mode}, {name}: {place}", jdk.feature);
                    let count = broken.entry(what).or_insert((0u32, tuple));
                    count.0 += 1;
                }
                if panicked || calls % CALLS_PER_MACHINE == 0 {
                    bench = self::bench(jdk, class, stepping)?;
                }
            }
        }
    }
    if broken.is_empty() {
        return Ok(());
    }
    let lines: Vec<String> = broken
        .iter()
        .map(|(what, (times, tuple))| format!("\n  {what} ({times} times, first tuple {tuple})"))
        .collect();
    Err(lines.concat())
}
