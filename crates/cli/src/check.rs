//! `heddle check`: explores every interleaving of a program and says what it found.
//!
//! Invariant: whatever happens after the program was found, there is a report, and the exit code is that of
//! its verdict.

use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::input::{directories, tell_misplaced, tell_refusals};
use crate::jdks::chosen;
use crate::launch::{self, Launch, Launches};
use crate::prepared::{Located, Prepared};
use crate::searching::{self, AskedAhead, Searching, accesses, beliefs, discipline, either, worded};
use crate::standing::{Standing, Style};
use crate::traces::{Recipe, TraceFiles};
use crate::watch::{Watcher, listen};
use crate::{Command, DEFECT, advice, complain, panics, say};
use check::{Settings, Target, Until, properties};
use explore::{Bound, Plan, Reduction};
use flags::{Flag, Parsed, Value, describe, duration, nearest, number, parse, size};
use jdk::Compiled;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::budget::Limits;
use support::{Budget, memory};
use verdict::assumptions::SEQUENTIAL_CONSISTENCY;
use verdict::{Property, Report, Shortfall, Verdict};
use vm::Time;

pub const COMMAND: Command = Command {
    name: "check",
    summary: "explore every interleaving of a Java program and judge it",
    help,
    main: |args| {
        let json = wants_json(&args);
        check(args).unwrap_or_else(|failure| refused(failure, json))
    },
    failed: INCONCLUSIVE,
};

/// The exit code of a verdict that is neither `verified` nor `violated`.
const INCONCLUSIVE: u8 = 2;

/// The heap's limit of a checked program if nothing is said. A program worth exploring in full is small, and one
/// that allocates for ever gets to its `OutOfMemoryError` sooner. It goes into traces, so that they replay.
pub const MAX_HEAP: usize = 512 << 20;

/// How the report is printed.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Format {
    #[default]
    Text,
    Json,
}

impl Format {
    pub fn named(name: &str) -> Result<Self, String> {
        match name {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(format!("{name} is not a format; there are text and json")),
        }
    }
}

pub struct Asked {
    launch: Launch,
    settings: Settings,
    time_limit: Option<Duration>,
    memory_limit: Option<u64>,
    searching: Searching,
    ahead: AskedAhead,
    explain: bool,
    format: Format,
    method: Option<String>,
    trace_dir: Option<PathBuf>,
    verbose: bool,
    fail_on: FailOn,
}

/// Which answers that are no violation count as failures.
#[derive(Clone, Copy, Debug)]
pub struct FailOn {
    bounded: bool,
    sampled: bool,
    inconclusive: bool,
    /// `verified`, assuming that executions are sequentially consistent.
    sequential: bool,
}

impl Default for FailOn {
    fn default() -> Self {
        Self { bounded: true, sampled: true, inconclusive: true, sequential: false }
    }
}

impl FailOn {
    fn read(text: &str) -> Result<Self, String> {
        let mut chosen = Self { bounded: false, sampled: false, inconclusive: false, sequential: false };
        for name in text.split(',').map(str::trim).filter(|&name| name != "violated") {
            match name {
                "bounded" => chosen.bounded = true,
                "sampled" => chosen.sampled = true,
                "inconclusive" => chosen.inconclusive = true,
                "sequential" => chosen.sequential = true,
                _ => {
                    return Err(format!(
                        "{name} is no answer; there are violated (which always counts), bounded, sampled, \
                         inconclusive and sequential"
                    ));
                }
            }
        }
        Ok(chosen)
    }

    /// The exit code of an answer.
    pub fn code(self, report: &Report) -> u8 {
        let sequential = report.assumptions.iter().any(|assumption| assumption.kind == &SEQUENTIAL_CONSISTENCY);
        let counts = match report.verdict {
            Verdict::Violated => true,
            Verdict::Verified => self.sequential && sequential,
            Verdict::Bounded => self.bounded,
            Verdict::Sampled => self.sampled,
            Verdict::Inconclusive => self.inconclusive,
        };
        match report.verdict {
            _ if !counts => 0,
            Verdict::Verified => INCONCLUSIVE,
            verdict => verdict.exit_code(),
        }
    }
}

impl Default for Asked {
    fn default() -> Self {
        let mut launch = Launch::default();
        launch.assertions.program = Self::ASSERTIONS;
        launch.max_heap = Some(MAX_HEAP);
        Self {
            launch,
            settings: Settings::default(),
            time_limit: None,
            memory_limit: memory::default_limit(),
            searching: Searching::default(),
            ahead: AskedAhead::default(),
            explain: false,
            format: Format::default(),
            method: None,
            trace_dir: None,
            verbose: false,
            fail_on: FailOn::default(),
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

impl Asked {
    fn search_until(&mut self, until: Until) -> Result<(), String> {
        let before = std::mem::replace(&mut self.settings.until, until);
        let contradicts = before != Until::default() && before != until;
        if contradicts { Err("--all and --fail-fast contradict each other".to_owned()) } else { Ok(()) }
    }
}

/// What to explore, and how.
fn own() -> Vec<Flag<Asked>> {
    vec![
        Flag {
            names: &["--method"],
            value: Value::Next("CLASS.METHOD"),
            doc: "start here instead of at main: a static method, or one of a class that can be made\nwithout arguments; it takes none itself (Class is not needed for that of a .java file)",
            set: |asked, value| {
                if value.split('.').any(str::is_empty) {
                    return Err(format!("{value} is not Class.method, such as a.b.BankTest.transfers").into());
                }
                asked.method = Some(value.to_owned());
                Ok(())
            },
        },
        Flag {
            names: &["--property"],
            value: Value::Next("NAME,…"),
            doc: "what counts as a violation (default: the list below, but for what is looked at only if named)",
            set: |asked, value| {
                asked.settings.ask(named(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--all"],
            value: Value::None,
            doc: "go on after the first finding and collect every distinct one (races: always)",
            set: |asked, _| Ok(asked.search_until(Until::End)?),
        },
        Flag {
            names: &["--fail-fast"],
            value: Value::None,
            doc: "stop at the first finding, a race too, and look for no other (default: races are always collected)",
            set: |asked, _| Ok(asked.search_until(Until::Finding)?),
        },
        Flag {
            names: &["--outcomes"],
            value: Value::None,
            doc: "list the possible outputs, with a schedule for each",
            set: |asked, _| {
                asked.settings.outcomes = true;
                asked.settings.semantics.outcomes = true;
                Ok(())
            },
        },
        Flag {
            names: &["--reduction"],
            value: Value::Next("NAME"),
            doc: &searching::REDUCTIONS,
            set: |asked, value| Ok(asked.searching.set_reduction(value)?),
        },
        Flag {
            names: &["--no-matching"],
            value: Value::None,
            doc: "remember no states: memory grows with the length of a schedule only",
            set: |asked, _| {
                asked.searching.without_matching();
                Ok(())
            },
        },
        Flag {
            names: &["--bound"],
            value: Value::Next("BOUND"),
            doc: &searching::BOUNDS,
            set: |asked, value| Ok(asked.searching.set_bound(value)?),
        },
        Flag {
            names: &["--iterate"],
            value: Value::None,
            doc: "try the bounds 0…K of --bound one after the other: the first finding needs the fewest",
            set: |asked, _| {
                asked.searching.iterate();
                Ok(())
            },
        },
        Flag {
            names: &["--strategy"],
            value: Value::Next("NAME"),
            doc: &searching::STRATEGIES,
            set: |asked, value| Ok(asked.searching.set_strategy(value)?),
        },
        Flag {
            names: &["--heuristic"],
            value: Value::Next("NAME"),
            doc: &searching::HEURISTICS,
            set: |asked, value| Ok(asked.searching.set_heuristic(value)?),
        },
        Flag {
            names: &["--target"],
            value: Value::Next("PLACE"),
            doc: "where the heuristic distance leads: FILE:LINE, or to where exceptions of a class are\nmade (default: any throw of the program's own code)",
            set: |asked, value| {
                asked.settings.target = Target::parse(value).map_err(|error| error.to_string())?;
                Ok(())
            },
        },
        Flag {
            names: &["--queue"],
            value: Value::Next("N"),
            doc: "keep at most N waiting states in best-first search, and give up the worst",
            set: |asked, value| Ok(asked.searching.set_queue(value)?),
        },
        Flag {
            names: &["--runs"],
            value: Value::Next("N"),
            doc: "take so many samples (default: 1000)",
            set: |asked, value| {
                asked.settings.runs = Some(number(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--seed"],
            value: Value::Next("N"),
            doc: "for whatever is drawn (default: 0)",
            set: |asked, value| {
                asked.settings.seed = value.parse().map_err(|_| format!("{value} is not a number"))?;
                Ok(())
            },
        },
        Flag {
            names: &["--facts"],
            value: Value::Next("none|insensitive|callee|sensitive"),
            doc: "leave out switches at accesses that no other thread may interfere with any more, by a static analysis\nof what threads may still access: calls and returns are jumps; returns go to their calls;\nthe stack is known (default: Heddle chooses)",
            set: |asked, value| {
                asked.ahead.context = Some(accesses(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--points-to"],
            value: Value::Next("none|ci-ex"),
            doc: "with --facts: tell objects apart by where they are made (default: ci-ex)",
            set: |asked, value| {
                asked.ahead.points_to = Some(either(value, ["none", "ci-ex"])?);
                Ok(())
            },
        },
        Flag {
            names: &["--immutable"],
            value: Value::Next("on|off"),
            doc: "leave out switches at fields that are written only before another thread can know their\nobject (default: on with --facts)",
            set: |asked, value| {
                asked.ahead.immutable = Some(either(value, ["off", "on"])?);
                Ok(())
            },
        },
        Flag {
            names: &["--facts-rule"],
            value: Value::Next("corrected|published"),
            doc: "published: as in the paper, which loses behaviours; the verdict is at best `bounded`",
            set: |asked, value| {
                asked.ahead.published = either(value, ["corrected", "published"])?;
                Ok(())
            },
        },
        Flag {
            names: &["--beliefs"],
            value: Value::Next("on|off|off-own"),
            doc: "off: do not learn what is shared, so that every access of an object that two threads can\nreach is a scheduling point; off-own: the same, but for accesses in code of the library, which\nloses behaviours; for comparisons (default: on)",
            set: |asked, value| {
                asked.settings.beliefs = beliefs(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--discipline"],
            value: Value::Next("none|lenient|strict"),
            doc: "accesses under a common monitor are no scheduling points: never; if it is held from the\nsecond thread's first access on (then the verdict is at best `bounded`); if it is held\nsince other threads can get at the location (default: strict)",
            set: |asked, value| {
                asked.settings.discipline = discipline(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--undo"],
            value: Value::Next("trail|copy|replay"),
            doc: "how steps are taken back; only the speed differs (default: trail)",
            set: |asked, value| Ok(asked.searching.set_undo(value)?),
        },
        Flag {
            names: &["--no-hunt"],
            value: Value::None,
            doc: "search only, without random runs before and beside",
            set: |asked, _| {
                asked.settings.hunt = false;
                Ok(())
            },
        },
        Flag {
            names: &["--explain-plan"],
            value: Value::None,
            doc: "say how the program would be searched, and why, and do no more",
            set: |asked, _| {
                asked.explain = true;
                Ok(())
            },
        },
        Flag {
            names: &["--time-limit"],
            value: Value::Next("DURATION"),
            doc: "stop and report so long after the start, compiling included: 500ms, 10s, 2m, 1h",
            set: |asked, value| {
                asked.time_limit = Some(duration(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--max-transitions"],
            value: Value::Next("N"),
            doc: "stop and report after N transitions, those of the random runs before the search included; unlike\n--time-limit, it stops at the same place every time",
            set: |asked, value| {
                asked.settings.max_transitions = Some(number(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--memory-limit"],
            value: Value::Next("SIZE"),
            doc: "stop and report when Heddle itself uses so much: 512m, 4g (default: three quarters of\nthe memory of the machine, or of the control group if that has less)",
            set: |asked, value| {
                asked.memory_limit = Some(size(value)? as u64);
                Ok(())
            },
        },
        Flag {
            names: &["--depth-limit"],
            value: Value::Next("N"),
            doc: "the same as --bound depth:N",
            set: |asked, value| {
                asked.searching.set_depth(number(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--no-spurious"],
            value: Value::None,
            doc: "assume that wait and park never return without cause",
            set: |asked, _| {
                asked.settings.semantics.spurious = false;
                Ok(())
            },
        },
        Flag {
            names: &["--spurious-limit"],
            value: Value::Next("N"),
            doc: "spurious wake-ups for each wait and thread, where they change something (default: 2)",
            set: |asked, value| {
                asked.settings.semantics.spurious_limit = small_number(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--time"],
            value: Value::Next("free|strict"),
            doc: "timeouts fire at any point, or only when every thread is blocked (default: free)",
            set: |asked, value| {
                asked.settings.semantics.time = match value {
                    "free" => Time::Free,
                    "strict" => Time::Strict,
                    _ => return Err(format!("{value} is not a way of time; there are free and strict").into()),
                };
                Ok(())
            },
        },
        Flag {
            names: &["--time-choices"],
            value: Value::None,
            doc: "time may pass between two readings of the clock",
            set: |asked, _| {
                asked.settings.semantics.time_choices = true;
                Ok(())
            },
        },
        Flag {
            names: &["--random-limit"],
            value: Value::Next("N"),
            doc: "explore unseeded random numbers of at most N outcomes (default: 8)",
            set: |asked, value| {
                asked.settings.semantics.random_limit = small_number(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--gc-choices"],
            value: Value::None,
            doc: "weakly reachable objects may be collected at any time (default: never)",
            set: |asked, _| {
                asked.settings.semantics.gc_choices = true;
                Ok(())
            },
        },
        Flag {
            names: &["--format"],
            value: Value::Next("text|json"),
            doc: "how to report (default: text)",
            set: |asked, value| {
                asked.format = Format::named(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--fail-on"],
            value: Value::Next("NAME,…"),
            doc: "which answers besides violated have an exit code that is not 0: bounded, sampled, inconclusive,\nsequential (verified, if executions are sequentially consistent); or violated, for no other\n(default: bounded,sampled,inconclusive)",
            set: |asked, value| {
                asked.fail_on = FailOn::read(value)?;
                Ok(())
            },
        },
        Flag {
            names: &["--trace-dir"],
            value: Value::Next("DIR"),
            doc: "where to write the traces of findings (default: .heddle)",
            set: |asked, value| {
                asked.trace_dir = Some(value.into());
                Ok(())
            },
        },
        Flag {
            names: &["--oracle"],
            value: Value::None,
            doc: "compare states that are matched in full: slow, for those who develop Heddle",
            set: |asked, _| {
                asked.settings.oracle = true;
                Ok(())
            },
        },
        Flag {
            names: &["--verbose"],
            value: Value::None,
            doc: "every story, nothing folded, stacks of all threads",
            set: |asked, _| {
                asked.verbose = true;
                Ok(())
            },
        },
    ]
}

pub fn flags() -> Vec<Flag<Asked>> {
    own().into_iter().chain(launch::flags()).chain(launch::ignored()).collect()
}

fn help() -> String {
    let mut list = String::new();
    for Property { name, summary, by_default, .. } in properties::all() {
        let only = if *by_default { "" } else { " (only if named)" };
        list += &format!("  {name:24}  {summary}{only}\n");
    }
    format!(
        "usage: heddle check [OPTION…] TARGET [ARGUMENT…]\n       heddle check [OPTION…] -jar FILE [ARGUMENT…]\n\n\
         Explores every interleaving of a Java program, and shows a schedule for what goes wrong.\n\
         TARGET is a class (a.b.Main), a source file (Main.java), a class file, a jar or a directory.\n\n\
         {}\nproperties:\n{list}\n\
         The exit code is 0 for verified, 1 for violated, {INCONCLUSIVE} for bounded, sampled and inconclusive (see --fail-on),\n\
         {BAD_INPUT} for bad usage or input.\n",
        describe(&flags())
    )
}

/// Properties by their names.
fn named(text: &str) -> Result<Vec<&'static Property>, String> {
    let mut chosen = Vec::new();
    for name in text.split(',').map(str::trim).filter(|name| !name.is_empty()) {
        let Some(property) = properties::named(name) else {
            let names: Vec<&str> = properties::all().map(|property| property.name).collect();
            let list = || format!("there are {}", names.join(", "));
            let advice =
                nearest(name, names.iter().copied()).map_or_else(list, |meant| format!("did you mean {meant}?"));
            return Err(format!("{name} is not a property; {advice}"));
        };
        if !chosen.contains(&property) {
            chosen.push(property);
        }
    }
    if chosen.is_empty() { Err("it names no property".to_owned()) } else { Ok(chosen) }
}

fn small_number(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("{text} is not a number from 0 to {}", u32::MAX))
}

/// Bad usage or input: a sentence, whoever's words it is in, and an object for who wants one.
pub fn refused(failure: Failure, json: bool) -> u8 {
    let (Failure::Own(what) | Failure::Java(what)) = failure;
    if json {
        say(&report::failure_to_json("bad-input", &what, BAD_INPUT));
    }
    complain(&format!("heddle: {what}"));
    BAD_INPUT
}

fn check(args: Vec<String>) -> Result<u8, Failure> {
    let started = Instant::now();
    let mut asked = Asked::default();
    let usage = |what: String| Failure::usage("check", what);
    let given = args.clone();
    let mut operands = match parse(&flags(), &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    asked.settings.plan = asked.searching.plan().map_err(usage)?;
    asked.settings.ahead = asked.ahead.put_together();
    let asks_for_facts = asked.settings.ahead.is_some_and(|ahead| !ahead.is_nothing());
    if asked.settings.plan.is_some() || asks_for_facts {
        let plan = asked.settings.plan.unwrap_or(Plan::of(Reduction::Dynamic));
        asked.settings.admit(&plan).map_err(worded).map_err(usage)?;
    }
    if asked.explain {
        say(&explained(&asked.settings));
        return Ok(0);
    }
    if asked.launch.jar.is_none() && operands.is_empty() && asked.method.is_none() {
        return Err(usage("nothing to check: name a class, a .java file, a .jar or a directory".to_owned()));
    }
    let named = asked.launch.jar.is_none() && !operands.is_empty();
    let target = if named { operands.remove(0) } else { String::new() };
    if asked.method.is_some() && !operands.is_empty() {
        return Err(usage(format!("a method takes no arguments, but was given {}", operands.join(" "))));
    }
    tell_misplaced(&flags(), &operands);
    let directory = std::env::current_dir().map_err(|error| Failure::Own(format!("no current directory: {error}")))?;
    let recipe =
        Recipe { launch: asked.launch.clone(), target, method: asked.method.clone(), args: operands, directory };
    let jdk = chosen(asked.launch.jdk.as_deref())?;
    let style = Style { format: asked.format, verbose: asked.verbose, target: recipe.target.clone().into() };
    let standing = Arc::new(Standing::new(started, style.clone(), &asked.settings, asked.fail_on));
    let budget = limited(started, asked.time_limit, asked.memory_limit, &standing)
        .map_err(|error| Failure::Own(format!("cannot watch the limits, or listen for Ctrl-C: {error}")))?;
    asked.settings.budget = budget.clone();
    asked.settings.started = started;
    asked.settings.origin = recipe.origin(&jdk);
    let prepared = match budget.within(|| Located::new(&recipe, &jdk)?.prepare(&recipe, &jdk)) {
        Ok(prepared) => prepared?,
        Err(why) => return Ok(standing.give_up(why, &budget)),
    };
    asked.settings.spare = Some(prepared.spare(&recipe, &jdk));
    let Prepared { mut machine, class, path, compiled, .. } = prepared;
    standing.prepared(directories(&path), compiled.as_ref().map(Compiled::directory));
    let traces = TraceFiles::new(asked.trace_dir, &class, recipe.method.as_deref());
    let mut watcher = Watcher::new(Some(Arc::clone(&standing)), traces);
    let searching = Instant::now();
    let outcome = panics::caught(|| check::check(&mut machine, &asked.settings, &mut watcher));
    let searched = searching.elapsed();
    watcher.erase();
    let mut report = outcome.unwrap_or_else(|what| standing.broken(what));
    if let Some(conflict) = check::decide(&asked.settings).against.filter(|why| why.to_string() == report.plan.why) {
        report.plan.why = worded(conflict);
    }
    if let Some(failure) = missing_class(&report, recipe.launch.jar.is_some()) {
        tell_refusals(&path);
        return Err(failure);
    }
    report.next = advice::next(&report, &given, asked.settings.plan.map_or(Bound::None, |plan| plan.bound()));
    standing.say(&style.of(&report, &directories(&path), Some(searched)));
    tell_refusals(&path);
    if report.shortfalls.iter().any(|shortfall| matches!(shortfall, Shortfall::InternalError { .. })) {
        complain(DEFECT);
    }
    // The process ends now, and taking a large machine apart would only take time.
    std::mem::forget(machine);
    Ok(asked.fail_on.code(&report))
}

/// A class that the program cannot do without is on no element of the class path: nothing was checked.
fn missing_class(report: &Report, jar: bool) -> Option<Failure> {
    if report.verdict == Verdict::Violated {
        return None;
    }
    report.shortfalls.iter().find_map(|shortfall| {
        let Shortfall::MissingClass { class, how, place, sequential: true } = shortfall else { return None };
        let place = place.as_ref().map(|place| format!(" at {place}")).unwrap_or_default();
        let advice = match jar {
            true => "name it in the Class-Path of the jar's manifest, or name all jars with -cp and the main class",
            false => "add it with -cp",
        };
        Some(Failure::Own(format!("class {class} is on no element of the class path; {advice} ({how}{place})")))
    })
}

/// The budget of a check, with the report that is made in its place should it not end.
fn limited(
    started: Instant,
    time: Option<Duration>,
    memory: Option<u64>,
    standing: &Arc<Standing>,
) -> std::io::Result<Budget> {
    let limits = Limits { time: time.map(|limit| (started, limit)), memory, interrupted: Some(listen()?) };
    let standing = Arc::clone(standing);
    Budget::watched(limits, Some(Box::new(move |why| standing.end(Shortfall::of_budget(why, time, memory)))))
}

/// The plan in words.
fn explained(settings: &Settings) -> String {
    let decision = check::decide(settings);
    let (plan, against) = (decision.plan, decision.against);
    let mut text = String::new();
    if settings.hunt && !plan.strategy().samples() {
        text += "first   random runs, about a quarter of a second, which learn what threads share and find easy bugs\n";
    }
    let matching = if plan.matching() { "with" } else { "without" };
    text += &format!("then    {}, reduction {}, {matching} matching", plan.strategy().name(), plan.reduction().name());
    if plan.bound() != explore::Bound::None {
        text += &format!(", up to {}", plan.bound_name());
    }
    if settings.hunt && !plan.strategy().samples() {
        let also = if plan.bound() == Bound::None { " and growing numbers of preemptions" } else { "" };
        text += &format!("\nbeside  random runs{also} once that takes long: as much work at first, a tenth later");
    }
    let why = match (against, settings.plan) {
        (Some(conflict), _) => worded(conflict),
        (None, Some(_)) => "it was asked for".to_owned(),
        (None, None) => decision.told().1,
    };
    text += &format!("\nwhy     {why}\n");
    if settings.plan.is_none() && plan.reduction() == explore::Reduction::Dynamic {
        text += "else    reduction escape with matching, if a thread spins on the clock or a loop around a wait changes\n\
                 \x20       something each time it wakes without cause\n";
    }
    text
}
