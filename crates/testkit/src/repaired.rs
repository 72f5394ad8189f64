//! The repaired twins of the examples: how much `heddle prove` proves of them, and what keeps it from the rest.

use crate::prove::booted;
use crate::repository;
use absint::answer::Answer;
use absint::domains::Choice;
use absint::engine::{Engine, Options};
use absint::memory;
use absint::properties::{PROPERTIES, Property};
use absint::world::World;
use check::MachineStart;
use facts::places::Place;
use facts::{Known, PointsTo};
use jdk::Jdk;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// What was found of one program.
pub struct Repaired {
    pub name: String,
    /// By property that is asked for by default: why it is not proved; nothing if it is.
    pub properties: Vec<(&'static str, Option<String>)>,
    /// Calls of the program's code into the library: cut, known by contract, looked into.
    pub calls: [usize; 3],
    /// What was cut, and how often.
    pub cut: BTreeMap<String, usize>,
}

/// The repaired examples.
pub fn programs() -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(repository().join("examples")) else { return Vec::new() };
    let is_repaired = |path: &PathBuf| path.to_string_lossy().ends_with("Fixed.java");
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_repaired).collect();
    found.sort();
    found
}

/// What the analysis says of a program.
pub fn look_at(path: &Path, jdk: &Jdk) -> Result<Repaired, String> {
    let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let classes = jdk::compile(jdk, &[path.to_owned()], None, &[]).map_err(|error| format!("{name}: {error}"))?;
    let mut machine = booted(jdk, classes.directory(), &name, &["an argument".to_owned()])?;
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let known = Known::of(program, &start, &points_to);
    let choice = "interval+congruence".parse().unwrap_or_else(|_| Choice::all());
    let world = World::of(&known, choice, memory::DEFAULT);
    let mut engine = Engine::new(&world, Options::default());
    engine.solve();
    let asked: Vec<&'static Property> = PROPERTIES.into_iter().filter(|property| property.by_default).collect();
    let answer = Answer::of(&mut engine, &asked);
    let place = |method, at| Place::of(world.program, method, at);
    let why = |property: &&'static Property| {
        let mut alarms = answer.alarms.iter().filter(|alarm| alarm.property == property.name);
        let mut gaps = answer.gaps.iter().filter(|gap| gap.property == property.name && gap.forbids);
        let alarm = alarms.next().map(|alarm| format!("{} {}", place(alarm.method, alarm.at), alarm.message));
        let why = alarm.or_else(|| gaps.next().map(|gap| gap.what.clone()));
        let is_proved = answer.proved.contains(&property.name);
        (property.name, why.or_else(|| (!is_proved).then(|| "no reason".to_owned())))
    };
    let mut cut: BTreeMap<String, usize> = BTreeMap::new();
    for callee in engine.cuts.iter().filter_map(|cut| cut.callee) {
        *cut.entry(world.program.describe(callee)).or_default() += 1;
    }
    let calls = [answer.cut, answer.known, answer.looked_into];
    Ok(Repaired { name, properties: asked.iter().map(why).collect(), calls, cut })
}
