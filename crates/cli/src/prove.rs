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
use absint::answer::{Answer, Gap};
use absint::domains::Choice;
use absint::engine::{Engine, Options};
use absint::memory::{self, MemoryModel};
use absint::properties::{self, PROPERTIES, Property};
use absint::world::World;
use check::MachineStart;
use facts::places::Place;
use facts::{Known, PointsTo};
use flags::{Flag, Parsed, Value, describe, parse};
use std::time::{Duration, Instant};

pub const COMMAND: Command = Command {
    name: "prove",
    summary: "prove properties for every input, every number of threads and every schedule (on trial)",
    help,
    main: |args| {
        let json = wants_json(&args);
        prove(args).unwrap_or_else(|failure| refused(failure, json))
    },
    failed: BAD_INPUT,
};

/// The exit code if something is not proved.
const NOT_PROVED: u8 = 2;

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
            names: &["--property"],
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
         It is on trial: its proofs are not yet held against executions.\n\
         TARGET is a class (a.b.Main), a source file (Main.java), a class file, a jar or a directory.\n\n\
         {}\nThe exit code is 0 if all that was asked for is proved, {NOT_PROVED} if not, {BAD_INPUT} for \
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
    if let Some((file, line)) = &asked.show {
        say(&absint::show::states_at(&mut engine, file, *line));
    }
    let answer = Answer::of(&mut engine, &asked.properties);
    let told = Told { asked, world: &world, answer: &answer, facts, analysis: began.elapsed() - facts };
    say(&match asked.format {
        Format::Text => told.text(),
        Format::Json => told.json(),
    });
    tell_refusals(&path);
    let is_proved = answer.proved.len() == asked.properties.len();
    // The process ends now, and taking a large machine apart would only take time.
    std::mem::forget(prepared.machine);
    if is_proved { 0 } else { NOT_PROVED }
}

/// The answer for people and for programs.
struct Told<'a, 'w> {
    asked: &'a Asked,
    world: &'a World<'w>,
    answer: &'a Answer,
    facts: Duration,
    analysis: Duration,
}

impl Told<'_, '_> {
    fn text(&self) -> String {
        let Answer { alarms, proved, gaps, assumptions, cut, looked_into } = self.answer;
        let mut text = match alarms.len() {
            0 => "no alarm\n".to_owned(),
            1 => "1 alarm, open\n".to_owned(),
            count => format!("{count} alarms, open\n"),
        };
        for alarm in alarms {
            text += &self.alarm(alarm);
        }
        let mut line = |title: &str, items: &[String]| {
            for (number, item) in items.iter().enumerate() {
                let title = if number == 0 { title } else { "" };
                text += &format!("  {title:<12} {item}\n");
            }
        };
        let proved = if proved.is_empty() { "nothing".to_owned() } else { proved.join(", ") };
        line("proved", &[proved]);
        let told = |gap: &Gap| match gap.forbids {
            true => format!("{}: {}", gap.property, gap.what),
            false => gap.what.clone(),
        };
        line("not checked", &gaps.iter().map(told).collect::<Vec<_>>());
        line("assuming", assumptions);
        let by = format!(
            "from main, any input · {}, {} · {cut} calls cut, {looked_into} looked into · {:.1} s + {:.1} s",
            self.asked.domain,
            self.asked.model.name,
            self.facts.as_secs_f64(),
            self.analysis.as_secs_f64()
        );
        line("by", &[by]);
        text
    }

    fn alarm(&self, alarm: &Alarm) -> String {
        let place = Place::of(self.world.program, alarm.method, alarm.at);
        format!("? {}  {place}  {}\n    {}\n", alarm.property, alarm.message, self.who(alarm))
    }

    /// The threads that an alarm is about.
    fn who(&self, alarm: &Alarm) -> String {
        let name = |thread| absint::show::thread_name(self.world, thread);
        let threads: Vec<String> = alarm.threads.iter().map(|&thread| name(thread)).collect();
        match alarm.other {
            Some(other) => {
                let place = Place::of(self.world.program, other.method, other.at);
                format!("{}; {} at {place}", threads.join(", "), name(other.thread))
            }
            None => threads.join(", "),
        }
    }

    fn json(&self) -> String {
        let alarm = |(number, alarm): (usize, &Alarm)| {
            let place = Place::of(self.world.program, alarm.method, alarm.at);
            let threads: Vec<String> =
                alarm.threads.iter().map(|&thread| absint::show::thread_name(self.world, thread)).collect();
            serde_json::json!({
                "id": number + 1,
                "property": alarm.property,
                "location": { "file": place.file, "line": place.line },
                "message": alarm.message,
                "threads": threads,
                "interference": alarm.other.map(|other| {
                    let place = Place::of(self.world.program, other.method, other.at);
                    serde_json::json!({
                        "thread": absint::show::thread_name(self.world, other.thread),
                        "file": place.file,
                        "line": place.line,
                    })
                }),
                "status": "open",
            })
        };
        let gap = |gap: &Gap| serde_json::json!({ "property": gap.property, "what": gap.what, "forbids": gap.forbids });
        let all = serde_json::json!({
            "schema": "heddle-prove/1",
            "entry": "main",
            "domain": self.asked.domain.to_string(),
            "memory": self.asked.model.name,
            "alarms": self.answer.alarms.iter().enumerate().map(alarm).collect::<Vec<_>>(),
            "proved": self.answer.proved,
            "not_checked": self.answer.gaps.iter().map(gap).collect::<Vec<_>>(),
            "assumptions": self.answer.assumptions,
            "cuts": { "cut": self.answer.cut, "looked_into": self.answer.looked_into },
        });
        format!("{all:#}\n")
    }
}
