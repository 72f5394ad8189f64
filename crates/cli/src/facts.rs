//! `heddle facts`: what can be known about a program without running it.
//!
//! Invariant: whatever happens after the program was found, something is printed, and the exit code says whether it is
//! all of it.

mod closer;
mod dot;
mod json;
mod overview;

use crate::check::{Format, refused};
use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::input::{tell_misplaced, tell_refusals};
use crate::jdks::chosen;
use crate::launch::{self, Launch, Launches};
use crate::limits::{self, CUT, Limitable, Limited};
use crate::prepared::{Located, Prepared};
use crate::traces::Recipe;
use crate::{Command, say};
use check::MachineStart;
use dot::Drawing;
use facts::overview::{Overview, Scope};
use facts::{By, CallGraph, Known, PointsTo};
use flags::{Flag, Parsed, Value, describe, parse};
use program::{ClassId, LoaderId, Program};
use std::time::Instant;
use support::Budget;

pub const COMMAND: Command = Command {
    name: "facts",
    summary: "tell what is known of a program's threads, locks and fields without running it",
    help,
    main: |args| {
        let json = wants_json(&args);
        facts(args).unwrap_or_else(|failure| refused(failure, json))
    },
    failed: BAD_INPUT,
};

/// What is to be told.
#[derive(Clone, Debug, Default)]
enum Question {
    #[default]
    Overview,
    At {
        file: String,
        line: u16,
    },
    Calls {
        class: String,
        method: String,
    },
    Dot(Drawing),
}

impl Question {
    fn is_about_calls(&self) -> bool {
        matches!(self, Self::Calls { .. } | Self::Dot(Drawing::Calls))
    }
}

struct Asked {
    launch: Launch,
    method: Option<String>,
    library: Vec<String>,
    question: Question,
    /// The call graph that is asked.
    call_graph: Option<By>,
    format: Format,
    all: bool,
    limits: Limited,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            launch: Launch::default(),
            method: None,
            library: Vec::new(),
            question: Question::default(),
            call_graph: None,
            format: Format::default(),
            all: false,
            limits: Limited::new("no facts", ", or name fewer classes of a --library"),
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

impl Limitable for Asked {
    fn limits(&mut self) -> &mut Limited {
        &mut self.limits
    }
}

fn own() -> Vec<Flag<Asked>> {
    vec![
        Flag {
            names: &["--library"],
            value: Value::Next("CLASS,…"),
            doc: "no main: any number of threads call the public methods of these classes, on the same objects\nand on others, and implement what they have to pass in; may be given several times",
            set: |asked, value| {
                let names = value.split(',').map(str::trim).filter(|name| !name.is_empty());
                asked.library.extend(names.map(str::to_owned));
                if asked.library.is_empty() { Err("it names no class".to_owned().into()) } else { Ok(()) }
            },
        },
        Flag {
            names: &["--method"],
            value: Value::Next("CLASS.METHOD"),
            doc: "begin at this method without parameters instead of at main",
            set: |asked, value| {
                asked.method = Some(value.to_owned());
                Ok(())
            },
        },
        Flag {
            names: &["--at"],
            value: Value::Next("FILE:LINE"),
            doc: "all that is known of a source line: locks, threads, objects, what may still be accessed",
            set: |asked, value| {
                let (file, line) = limits::place(value)?;
                asked.question = Question::At { file, line };
                Ok(())
            },
        },
        Flag {
            names: &["--calls"],
            value: Value::Next("CLASS.METHOD"),
            doc: "who may call a method, and what it may call",
            set: |asked, value| {
                let Some((class, method)) = value.rsplit_once('.') else {
                    return Err(format!("{value} names no method; it should be Class.method").into());
                };
                asked.question = Question::Calls { class: class.to_owned(), method: method.to_owned() };
                Ok(())
            },
        },
        Flag {
            names: &["--dot"],
            value: Value::Next("calls|locks|threads"),
            doc: "draw the calls among the program's methods, the order of locks, or which thread starts which,\nas text for Graphviz: heddle facts --dot locks Bank.java | dot -Tsvg",
            set: |asked, value| {
                asked.question = Question::Dot(Drawing::named(value)?);
                Ok(())
            },
        },
        Flag {
            names: &["--call-graph"],
            value: Value::Next("hierarchy|instantiated|points-to"),
            doc: "what tells --calls and --dot calls which method a call runs: all classes that are loaded, those\nthat objects are made of, or the objects that the receiver may be (default: points-to)",
            set: |asked, value| {
                let Some(&by) = By::ALL.iter().find(|by| by.name() == value) else {
                    let names = By::ALL.map(By::name).join(", ");
                    return Err(format!("{value} is no call graph; there are {names}").into());
                };
                asked.call_graph = Some(by);
                Ok(())
            },
        },
        Flag {
            names: &["--all"],
            value: Value::None,
            doc: "nothing shortened; with --calls and --dot calls the library's methods, too",
            set: |asked, _| {
                asked.all = true;
                Ok(())
            },
        },
        Flag {
            names: &["--format"],
            value: Value::Next("text|json"),
            doc: "how to tell the first screen: for people, or all of it for programs (default: text)",
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
        "usage: heddle facts [OPTION…] TARGET\n       heddle facts [OPTION…] --library CLASS,… [TARGET]\n\n\
         Tells what can be known about a Java program without running it: which fields its threads share and which\n\
         locks they hold there, the order in which locks are taken, which fields never change once others see them.\n\
         TARGET is a class (a.b.Main), a source file (Main.java), a class file, a jar or a directory.\n\n\
         {}\nThe exit code is 0 if facts were printed, {CUT} if a limit or Ctrl-C came first, {BAD_INPUT} for bad usage \
         or input.\n",
        describe(&flags())
    )
}

fn facts(args: Vec<String>) -> Result<u8, Failure> {
    let started = Instant::now();
    let mut asked = Asked::default();
    let usage = |what: String| Failure::usage("facts", what);
    let mut operands = match parse(&flags(), &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    let needs_target = asked.launch.jar.is_none() && asked.method.is_none() && asked.library.is_empty();
    if needs_target && operands.is_empty() {
        return Err(usage("nothing to look at: name a class, a .java file, a .jar or a directory".to_owned()));
    }
    if asked.method.is_some() && !asked.library.is_empty() {
        return Err(usage("--method and --library are two ways to begin; choose one".to_owned()));
    }
    if asked.call_graph.is_some() && !asked.question.is_about_calls() {
        return Err(usage("--call-graph is for --calls and --dot calls".to_owned()));
    }
    let jdk = chosen(asked.launch.jdk.as_deref())?;
    let named = asked.launch.jar.is_none() && !operands.is_empty();
    let target = if named { operands.remove(0) } else { String::new() };
    tell_misplaced(&flags(), &operands);
    let directory = std::env::current_dir().map_err(|error| Failure::Own(format!("no current directory: {error}")))?;
    let recipe =
        Recipe { launch: asked.launch.clone(), target, method: asked.method.clone(), args: operands, directory };
    let (budget, _) = asked
        .limits
        .budget(started, asked.format)
        .map_err(|error| Failure::Own(format!("cannot watch the limits, or listen for Ctrl-C: {error}")))?;
    let is_library = !asked.library.is_empty();
    let prepared = budget.within(|| match is_library {
        true => Located::without_main(&recipe, &jdk)?.boot(&recipe, &jdk),
        false => Located::new(&recipe, &jdk)?.prepare(&recipe, &jdk),
    });
    match prepared {
        Ok(prepared) => tell(&asked, &budget, prepared?),
        Err(why) => Ok(asked.limits.cut(why, asked.format, "before the program was ready")),
    }
}

fn tell(asked: &Asked, budget: &Budget, mut prepared: Prepared) -> Result<u8, Failure> {
    let began = Instant::now();
    let path = std::sync::Arc::clone(&prepared.path);
    let (program, heap) = prepared.machine.program_and_heap();
    let library = match named(program, &asked.library) {
        Ok(library) => library,
        Err(failure) => {
            tell_refusals(&path);
            return Err(failure);
        }
    };
    let start = MachineStart(heap);
    let told = budget.within(|| {
        // Not all of the analysis is needed then.
        if let Some(by @ (By::Hierarchy | By::Instantiated)) = asked.call_graph {
            let graph = CallGraph::coarse(program, &start, &library, by);
            return calls(asked, program, &graph);
        }
        let points_to = PointsTo::of(program, &start, &library);
        let known = Known::of(program, &start, &points_to);
        let entry = entry(asked, &prepared.class, program, library);
        answer(asked, &known, &entry, began)
    });
    let code = match told {
        Ok(text) => {
            say(&text?);
            0
        }
        Err(why) => asked.limits.cut(why, asked.format, "while it was looked at"),
    };
    tell_refusals(&path);
    // The process ends now, and taking a large machine apart would only take time.
    std::mem::forget(prepared.machine);
    Ok(code)
}

/// Where the program begins.
struct Entry {
    kind: &'static str,
    names: Vec<String>,
    library: Vec<ClassId>,
}

fn entry(asked: &Asked, class: &str, program: &Program, library: Vec<ClassId>) -> Entry {
    let (kind, names) = match (&asked.method, library.as_slice()) {
        (Some(method), _) => ("method", vec![method.clone()]),
        (None, []) => ("main", vec![class.to_owned()]),
        (None, classes) => {
            ("library", classes.iter().map(|&class| program.class_name(class).replace('/', ".")).collect())
        }
    };
    Entry { kind, names, library }
}

fn answer(asked: &Asked, known: &Known<'_>, entry: &Entry, began: Instant) -> Result<String, Failure> {
    match &asked.question {
        Question::Overview => {
            // A library's other libraries are no news.
            let is_all = asked.all || asked.format == Format::Json;
            let scope = Scope { library: if is_all { Vec::new() } else { entry.library.clone() } };
            let overview = Overview::of(known, &scope);
            let time = began.elapsed();
            Ok(match asked.format {
                Format::Text => overview::Told { known, overview: &overview, entry, all: asked.all, time }.text(),
                Format::Json => json::of(known, &overview, entry),
            })
        }
        Question::At { file, line } => closer::at(known, file, *line, asked.all),
        Question::Dot(Drawing::Locks) => Ok(dot::draw_locks(known)),
        Question::Dot(Drawing::Threads) => Ok(dot::draw_threads(known)),
        Question::Calls { .. } | Question::Dot(Drawing::Calls) => {
            calls(asked, known.program, known.points_to.call_graph())
        }
    }
}

/// What is asked of a call graph.
fn calls(asked: &Asked, program: &Program, graph: &CallGraph) -> Result<String, Failure> {
    match &asked.question {
        Question::Calls { class, method } => closer::calls(program, graph, class, method, asked.all),
        _ => Ok(dot::draw_calls(program, graph, asked.all)),
    }
}

/// The classes that are named; a nested one may be named with a dot.
fn named(program: &mut Program, names: &[String]) -> Result<Vec<ClassId>, Failure> {
    let mut classes = Vec::new();
    for name in names {
        let mut tried = name.replace('.', "/");
        let class = loop {
            match (program.load(LoaderId::APP, &tried), tried.rfind('/')) {
                (Ok(class), _) => break class,
                (Err(_), Some(dot)) => tried.replace_range(dot..=dot, "$"),
                (Err(error), None) => {
                    return Err(Failure::Own(format!(
                        "--library: cannot load the class {name} ({error}); say where it is with -cp PATH, \
                         and name it with its package"
                    )));
                }
            }
        };
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    Ok(classes)
}

/// `a, b, c`: as many as fit, and how many more there are.
fn listed(items: &[String], width: usize) -> String {
    let mut text = String::new();
    for (number, item) in items.iter().enumerate() {
        let separator = if number == 0 { "" } else { ", " };
        let is_last = number + 1 == items.len();
        let more = if is_last { 0 } else { ", … 100 more".len() };
        if number > 0 && text.chars().count() + separator.len() + item.chars().count() + more > width {
            return format!("{text}, … {} more", items.len() - number);
        }
        text += separator;
        text += item;
    }
    if text.is_empty() { "none".to_owned() } else { text }
}
