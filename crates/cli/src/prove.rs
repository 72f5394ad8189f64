//! `heddle prove`: what holds for every input, every number of threads and every schedule.
//!
//! Invariant: an alarm is never called a violation here, and what was not looked at is named.

use crate::check::{Format, refused};
use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::input::tell_refusals;
use crate::jdks::chosen;
use crate::launch::{self, Launch, Launches};
use crate::prepared::{Located, Prepared};
use crate::traces::Recipe;
use crate::{Command, say};
use absint::alarms::Alarm;
use absint::domains::Choice;
use absint::engine::{Engine, Options};
use absint::memory::{self, MemoryModel};
use absint::properties::{self, PROPERTIES, Property};
use absint::world::World;
use check::MachineStart;
use facts::places::Place;
use facts::{Known, PointsTo};
use flags::{Flag, Parsed, Value, describe, parse};
use std::time::Instant;

pub const COMMAND: Command = Command {
    name: "prove",
    summary: "prove properties for every input, every number of threads and every schedule",
    help,
    main: |args| {
        let json = wants_json(&args);
        prove(args).unwrap_or_else(|failure| refused(failure, json))
    },
    failed: BAD_INPUT,
};

struct Asked {
    launch: Launch,
    method: Option<String>,
    model: &'static MemoryModel,
    domain: Choice,
    properties: Vec<&'static Property>,
    options: Options,
    show: Option<(String, u16)>,
    format: Format,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            launch: Launch::default(),
            method: None,
            model: memory::DEFAULT,
            domain: "interval+congruence".parse().unwrap_or_else(|_| Choice::all()),
            properties: PROPERTIES.into_iter().filter(|property| property.by_default).collect(),
            options: Options::default(),
            show: None,
            format: Format::default(),
        }
    }
}

impl Launches for Asked {
    const ASSERTIONS: bool = true;
    const HEAP_DOC: &str = "the limit of the program's heap, such as 64m or 2g";

    fn launch(&mut self) -> &mut Launch {
        &mut self.launch
    }
}

fn own() -> Vec<Flag<Asked>> {
    vec![
        Flag {
            names: &["--memory"],
            value: Value::Next("ap|tl|hb|jls"),
            doc: "which writes of other threads a read may see: all of them, not those before a launch, launches and\nmonitors, or as the Java language has it (default: jls)",
            set: |asked, value| {
                let Some(model) = memory::named(value) else {
                    let names = memory::MODELS.map(|model| model.name).join(", ");
                    return Err(format!("{value} is no memory model; there are {names}").into());
                };
                asked.model = model;
                Ok(())
            },
        },
        Flag {
            names: &["--domain"],
            value: Value::Next("NAME+…"),
            doc: "what is known of numbers: top, sign, interval, parity, congruence, or several\n(default: interval+congruence)",
            set: |asked, value| {
                asked.domain = value.parse().map_err(|error: absint::domains::ChoiceError| error.to_string())?;
                Ok(())
            },
        },
        Flag {
            names: &["--properties"],
            value: Value::Next("NAME,…"),
            doc: "what to prove; all but overflow, determinism and weak-determinism if none is named",
            set: |asked, value| {
                asked.properties = Vec::new();
                for name in value.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                    let Some(property) = properties::named(name) else {
                        let names = PROPERTIES.map(|property| property.name).join(", ");
                        return Err(format!("{name} is no property; there are {names}").into());
                    };
                    asked.properties.push(property);
                }
                Ok(())
            },
        },
        Flag {
            names: &["--context"],
            value: Value::Next("N"),
            doc: "how many calls tell visits of a method apart (default: 2)",
            set: |asked, value| {
                asked.options.calls = value.parse().map_err(|_| format!("{value} is no number of calls"))?;
                Ok(())
            },
        },
        Flag {
            names: &["--show"],
            value: Value::Next("FILE:LINE"),
            doc: "print what was found before a source line, for each thread",
            set: |asked, value| {
                let parts = value.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse().ok()?)));
                let Some((file, line)) = parts.filter(|(file, _)| !file.is_empty()) else {
                    return Err(format!("{value} is no place; it should be as in Bank.java:31").into());
                };
                asked.show = Some((file.to_owned(), line));
                Ok(())
            },
        },
        Flag {
            names: &["--format"],
            value: Value::Next("text|json"),
            doc: "how to tell it (default: text)",
            set: |asked, value| {
                asked.format = Format::named(value)?;
                Ok(())
            },
        },
    ]
}

fn flags() -> Vec<Flag<Asked>> {
    own().into_iter().chain(launch::flags()).chain(launch::ignored()).collect()
}

fn help() -> String {
    format!(
        "usage: heddle prove [OPTION…] TARGET\n\n\
         Proves properties of a Java program for every input, every number of threads and every schedule, by\n\
         thread-modular abstract interpretation. What cannot be proved is an alarm, which may be false.\n\
         TARGET is a class (a.b.Main), a source file (Main.java), a class file, a jar or a directory.\n\n\
         {}\nThe exit code is 0 if there is no alarm, 2 if there is one or something was not looked at, {BAD_INPUT} for \
         bad usage or input.\n",
        describe(&flags())
    )
}

fn prove(args: Vec<String>) -> Result<u8, Failure> {
    let mut asked = Asked::default();
    let usage = |what: String| Failure::Own(format!("{what}; `heddle prove --help` lists the options"));
    let mut operands = match parse(&flags(), &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    if asked.launch.jar.is_none() && operands.is_empty() {
        return Err(usage("nothing to look at: name a class, a .java file, a .jar or a directory".to_owned()));
    }
    let jdk = chosen(asked.launch.jdk.as_deref())?;
    let target = if asked.launch.jar.is_none() { operands.remove(0) } else { String::new() };
    let directory = std::env::current_dir().map_err(|error| Failure::Own(format!("no current directory: {error}")))?;
    // There is an argument to look at, whatever is given.
    if operands.is_empty() {
        operands.push("an argument".to_owned());
    }
    let recipe =
        Recipe { launch: asked.launch.clone(), target, method: asked.method.clone(), args: operands, directory };
    let prepared = Located::new(&recipe, &jdk)?.prepare(&recipe, &jdk)?;
    Ok(tell(&asked, prepared))
}

fn tell(asked: &Asked, mut prepared: Prepared) -> u8 {
    let began = Instant::now();
    let path = std::sync::Arc::clone(&prepared.path);
    let (program, heap) = prepared.machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let known = Known::of(program, &start, &points_to);
    let world = World::of(&known, asked.domain, asked.model);
    let facts = began.elapsed();
    let mut engine = Engine::new(&world, asked.options.clone());
    engine.solve();
    let solved = began.elapsed();
    let alarms = properties::check(&mut engine, &asked.properties);
    let mut text = String::new();
    if let Some((file, line)) = &asked.show {
        text += &absint::show::states_at(&mut engine, file, *line);
    }
    for alarm in &alarms {
        text += &told(&world, alarm);
    }
    let is_proved = |property: &&&'static Property| !alarms.iter().any(|alarm| alarm.property == property.name);
    let proved: Vec<&str> = asked.properties.iter().filter(is_proved).map(|property| property.name).collect();
    text += &format!("  proved       {}\n", proved.join(", "));
    text += &format!(
        "  by           {}, {} · {} units, {} steps · {:.2} s facts, {:.2} s analysis, {:.2} s checks\n",
        asked.domain,
        asked.model.name,
        engine.units.len(),
        engine.steps,
        facts.as_secs_f64(),
        (solved - facts).as_secs_f64(),
        (began.elapsed() - solved).as_secs_f64()
    );
    text += &format!("  cut          {} calls, {} looked into\n", engine.cuts.len(), engine.looked_into.len());
    say(&text);
    tell_refusals(&path);
    std::mem::forget(prepared.machine);
    if alarms.is_empty() { 0 } else { 2 }
}

fn told(world: &World<'_>, alarm: &Alarm) -> String {
    let place = Place::of(world.program, alarm.method, alarm.at);
    let threads: Vec<String> = alarm.threads.iter().map(|&thread| absint::show::thread_name(world, thread)).collect();
    let other = alarm.other.map_or_else(String::new, |other| {
        let name = absint::show::thread_name(world, other.thread);
        format!("; {name} at {}", Place::of(world.program, other.method, other.at))
    });
    format!("? {}  {place}  {}\n    {}{other}\n", alarm.property, alarm.message, threads.join(", "))
}
