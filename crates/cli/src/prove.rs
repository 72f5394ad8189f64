//! `heddle prove`: what holds for every input, every number of threads and every schedule.
//!
//! Invariant: an alarm is called a violation only if the machine was seen to do it, and what was not looked at is named.

mod alarmed;
mod told;
mod trial;

use crate::check::{Format, MAX_HEAP, refused};
use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::input::{directories, tell_misplaced, tell_refusals};
use crate::jdks::chosen;
use crate::launch::{self, Launch, Launches};
use crate::limits::{self, Limitable, Limited};
use crate::prepared::Located;
use crate::source_files::SourceFiles;
use crate::traces::Recipe;
use crate::{Command, DEFECT, complain, said, say};
use absint::answer::Answer;
use absint::domains::Choice;
use absint::engine::{Engine, Options};
use absint::memory::{self, MemoryModel};
use absint::properties::{self, PROPERTIES, Property};
use absint::world::World;
use alarmed::Analysed;
use check::MachineStart;
use facts::{Known, PointsTo};
use flags::{Flag, Parsed, Value, describe, duration, parse};
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use told::{NOT_PROVED, Told, VIOLATED};
use trial::{Confirmation, Tried};
use vm::Machine;

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

/// How long alarms are tried if nothing is said.
const CONFIRM: Duration = Duration::from_secs(10);

struct Asked {
    launch: Launch,
    limits: Limited,
    /// How long alarms are tried; `None`: not at all.
    confirm: Option<Duration>,
    trace_dir: Option<PathBuf>,
    model: &'static MemoryModel,
    domain: Choice,
    properties: Vec<&'static Property>,
    options: Options,
    show: Option<(String, u16)>,
    format: Format,
}

impl Default for Asked {
    fn default() -> Self {
        let mut launch = Launch::default();
        launch.assertions.program = Self::ASSERTIONS;
        launch.max_heap = Some(MAX_HEAP);
        Self {
            launch,
            limits: Limited::new("nothing is proved", ""),
            confirm: Some(CONFIRM),
            trace_dir: None,
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
    const HEAP_DOC: &str = "the limit of the program's heap, such as 64m or 2g (default: 512m)";

    fn launch(&mut self) -> &mut Launch {
        &mut self.launch
    }
}

impl Limitable for Asked {
    fn limits(&mut self) -> &mut Limited {
        &mut self.limits
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
                asked.show = Some(limits::place(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--no-confirm"],
            value: Value::None,
            doc: "do not try alarms on the machine",
            set: |asked, _| {
                asked.confirm = None;
                Ok(())
            },
        },
        Flag {
            names: &["--confirm-limit"],
            value: Value::Next("DURATION"),
            doc: "try alarms on the machine for so long, all of them together: 500ms, 10s, 2m (default: 10s)",
            set: |asked, value| {
                asked.confirm = Some(duration(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--trace-dir"],
            value: Value::Next("DIR"),
            doc: "where to write the traces of confirmed alarms (default: .heddle)",
            set: |asked, value| {
                asked.trace_dir = Some(value.into());
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
    own().into_iter().chain(limits::flags()).chain(launch::flags()).chain(launch::ignored()).collect()
}

fn help() -> String {
    format!(
        "usage: heddle prove [OPTION…] TARGET [ARGUMENT…]\n       heddle prove [OPTION…] -jar FILE [ARGUMENT…]\n\n\
         Proves properties of a Java program for every input, every number of threads and every schedule, by\n\
         thread-modular abstract interpretation. What cannot be proved is an alarm, which may be false: it is tried on\n\
         the machine, with the arguments that are given, by the search of `heddle check`.\n\
         It is on trial: its proofs are not yet held against executions.\n\
         TARGET is a class (a.b.Main), a source file (Main.java), a class file, a jar or a directory.\n\n\
         {}\nThe exit code is 0 if all that was asked for is proved, {VIOLATED} if an alarm is confirmed, {NOT_PROVED} otherwise,\n\
         {BAD_INPUT} for bad usage or input.\n",
        describe(&flags())
    )
}

fn prove(args: Vec<String>) -> Result<u8, Failure> {
    let started = Instant::now();
    let mut asked = Asked::default();
    let usage = |what: String| Failure::usage("prove", what);
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
    tell_misplaced(&flags(), &operands);
    let directory = std::env::current_dir().map_err(|error| Failure::Own(format!("no current directory: {error}")))?;
    let recipe = Recipe { launch: asked.launch.clone(), target, method: None, args: operands, directory };
    // There is an argument to look at, whatever is given.
    let args = if recipe.args.is_empty() { vec!["an argument".to_owned()] } else { recipe.args.clone() };
    let any = Recipe { args, ..recipe.clone() };
    let (budget, interrupted) = asked
        .limits
        .budget(started, asked.format)
        .map_err(|error| Failure::Own(format!("cannot watch the limits, or listen for Ctrl-C: {error}")))?;
    let mut prepared = match budget.within(|| Located::new(&any, &jdk)?.prepare(&any, &jdk)) {
        Ok(prepared) => prepared?,
        Err(why) => return Ok(asked.limits.cut(why, asked.format, "before the program was ready")),
    };
    let analysed = match budget.within(|| analyse(&asked, &mut prepared.machine)) {
        Ok(analysed) => analysed,
        Err(why) => return Ok(asked.limits.cut(why, asked.format, "while it was looked at")),
    };
    let deadline = budget.deadline();
    drop(budget);
    let path = std::sync::Arc::clone(&prepared.path);
    let sources = SourceFiles::new(Path::new(&recipe.target), &directories(&path));
    let by = [asked.domain.to_string(), asked.model.name.to_owned()];
    let unstopped = Tried::Broken("the search could not be stopped".to_owned());
    let told = |tried| Told { analysed: &analysed, tried, by: by.clone(), args: &recipe.args };
    let mut tried = Tried::Not;
    if let Some(limit) = asked.confirm.filter(|_| !analysed.alarms.is_empty()) {
        let confirmation = Confirmation {
            recipe: &recipe,
            jdk: &jdk,
            limit,
            deadline,
            memory: asked.limits.memory,
            interrupted,
            trace_dir: asked.trace_dir.clone(),
            started,
        };
        let untried = told(&unstopped).in_format(asked.format, &sources);
        let unless = move || {
            say(&untried);
            std::process::exit(i32::from(said(NOT_PROVED)));
        };
        let claimed;
        (tried, claimed) = confirmation.run(prepared.again(), &analysed, unless)?;
        if claimed.swap(true, Ordering::SeqCst) {
            // The watchdog was first, and ends the process.
            loop {
                std::thread::park();
            }
        }
    } else {
        // The process ends now, and taking a large machine apart would only take time.
        std::mem::forget(prepared.machine);
    }
    let told = told(&tried);
    say(&told.in_format(asked.format, &sources));
    tell_refusals(&path);
    if !told.contradictions().is_empty() {
        complain(&format!("heddle: internal inconsistency: the machine does what the analysis rules out\n{DEFECT}"));
    }
    Ok(told.exit_code())
}

/// What the analysis says; what is asked about a line is printed on the way.
fn analyse(asked: &Asked, machine: &mut Machine) -> Analysed {
    let began = Instant::now();
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let known = Known::of(program, &start, &points_to);
    let world = World::of(&known, asked.domain, asked.model);
    let mut engine = Engine::new(&world, asked.options.clone());
    engine.solve();
    if let Some((file, line)) = &asked.show {
        say(&absint::show::states_at(&mut engine, file, *line));
    }
    let answer = Answer::of(&mut engine, &asked.properties);
    let names = asked.properties.iter().map(|property| property.name).collect();
    Analysed::of(&world, answer, names, began.elapsed())
}
