//! `heddle facts`: what can be known about a program without running it.

use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::jdks::chosen;
use crate::launch::{self, Launch, Launches};
use crate::prepared::Located;
use crate::traces::Recipe;
use crate::{Command, complain, say};
use check::MachineStart;
use facts::PointsTo;
use facts::overview::{AccessLine, Discipline, Overview, SharedField, ThreadLine, field_name};
use flags::{Flag, Parsed, Value, describe, parse};
use program::Program;
use std::time::{Duration, Instant};

pub const COMMAND: Command = Command {
    name: "facts",
    summary: "tell what is known of a program's threads, locks and fields without running it",
    help,
    main: |args| {
        let json = wants_json(&args);
        facts(args).unwrap_or_else(|failure| told_failure(failure, json))
    },
    failed: BAD_INPUT,
};

#[derive(Default)]
struct Asked {
    launch: Launch,
    method: Option<String>,
    json: bool,
}

impl Launches for Asked {
    const ASSERTIONS: bool = true;
    const HEAP_DOC: &str = "the limit of the program's heap, such as 64m or 2g";

    fn launch(&mut self) -> &mut Launch {
        &mut self.launch
    }
}

fn flags() -> Vec<Flag<Asked>> {
    let own: [Flag<Asked>; 2] = [
        Flag {
            names: &["--method"],
            value: Value::Next("CLASS.METHOD"),
            doc: "begin here instead of at main",
            set: |asked, value| {
                asked.method = Some(value.to_owned());
                Ok(())
            },
        },
        Flag {
            names: &["--format"],
            value: Value::Next("text|json"),
            doc: "for people, or for programs",
            set: |asked, value| {
                asked.json = match value {
                    "text" => false,
                    "json" => true,
                    other => return Err(format!("there is no format {other}; there are text and json").into()),
                };
                Ok(())
            },
        },
    ];
    launch::flags().into_iter().chain(own).collect()
}

fn help() -> String {
    format!(
        "usage: heddle facts [OPTION…] MAIN\n\n\
         Tells what can be known about a Java program without running it: which fields its threads share and which\n\
         locks they hold there, the order in which locks are taken, which fields never change once others see them.\n\
         MAIN is a class (a.b.Main), a source file (Main.java), a class file or a jar.\n\n\
         {}\nThe exit code is 0 if facts were printed, {BAD_INPUT} for bad usage or input.\n",
        describe(&flags())
    )
}

fn told_failure(failure: Failure, json: bool) -> u8 {
    let (Failure::Own(what) | Failure::Java(what)) = failure;
    if json {
        say(&report::failure_to_json("bad-input", &what, BAD_INPUT));
    }
    complain(&format!("heddle: {what}"));
    BAD_INPUT
}

fn facts(args: Vec<String>) -> Result<u8, Failure> {
    let mut asked = Asked::default();
    let usage = |what: String| Failure::Own(format!("{what}; `heddle facts --help` lists the options"));
    let mut operands = match parse(&flags(), &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    if asked.launch.jar.is_none() && operands.is_empty() {
        return Err(usage("nothing to look at: name a class, a .java file, a .class file or a .jar".to_owned()));
    }
    let jdk = chosen(asked.launch.jdk.as_deref())?;
    let target = if asked.launch.jar.is_none() { operands.remove(0) } else { String::new() };
    let directory = std::env::current_dir().map_err(Failure::own)?;
    let recipe = Recipe { launch: asked.launch, target, method: asked.method, args: operands, directory };
    let mut prepared = Located::new(&recipe, &jdk)?.prepare(&recipe, &jdk)?;
    let began = Instant::now();
    let (program, heap) = prepared.machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let overview = Overview::of(program, &start, &points_to);
    let told = Told { program, overview: &overview, time: began.elapsed() };
    say(&if asked.json { told.json(&prepared.class) } else { told.text() });
    Ok(0)
}

/// The facts, to be told.
struct Told<'a> {
    program: &'a Program,
    overview: &'a Overview,
    time: Duration,
}

/// Fields that are told one by one; of the rest the number.
const SHOWN: usize = 12;

impl Told<'_> {
    fn text(&self) -> String {
        let overview = self.overview;
        let mut text = String::new();
        for shared in overview.shared.iter().take(SHOWN) {
            text += &self.shared(shared);
        }
        if overview.shared.len() > SHOWN {
            text += &format!("  … and {} more shared fields (--format json has all)\n", overview.shared.len() - SHOWN);
        }
        if overview.shared.is_empty() {
            text += "  no field is written while another thread may access it\n";
        }
        let immutable: Vec<String> = overview.immutable.iter().map(|&field| field_name(self.program, field)).collect();
        let threads: Vec<String> = overview.threads.iter().map(thread).collect();
        let unknown = match overview.unknown.len() {
            0 => "nothing".to_owned(),
            count => format!("{count} calls of the program by handles or reflection"),
        };
        for (title, value) in [
            ("lock order", self.orders()),
            ("threads", threads.join(" · ")),
            ("immutable", listed(&immutable)),
            ("unknown", unknown),
            ("by", self.by()),
            (
                "assuming",
                "no class is loaded at run time; no method is called by a handle that is not known".to_owned(),
            ),
        ] {
            text += &format!("  {title:<15}  {value}\n");
        }
        text
    }

    fn shared(&self, shared: &SharedField) -> String {
        let name = field_name(self.program, shared.field);
        let (mark, what) = match &shared.discipline {
            Discipline::Usually(guard) => {
                ('!', format!("usually under {}, not everywhere", guard.describe(self.program)))
            }
            Discipline::Unlocked => ('!', "under no common lock".to_owned()),
            Discipline::Volatile => (' ', "volatile".to_owned()),
            Discipline::Always(guard) => (' ', format!("always under {}", guard.describe(self.program))),
        };
        let mut text = format!("{mark} {name}  {what}\n");
        if mark == '!' {
            let rows: Vec<[String; 4]> = shared.lines.iter().map(|line| self.row(line)).collect();
            let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
            let widths = [0, 1, 2].map(width);
            for (row, line) in rows.iter().zip(&shared.lines) {
                let odd = if line.odd { "  ← the odd one out" } else { "" };
                text += &format!(
                    "    {:>a$}  {:<b$}  {:<c$}  {}{odd}\n",
                    row[0],
                    row[1],
                    row[2],
                    row[3],
                    a = widths[0].max(4),
                    b = widths[1],
                    c = widths[2],
                );
            }
        }
        text
    }

    fn row(&self, line: &AccessLine) -> [String; 4] {
        let guards: Vec<String> = line.guards.iter().map(|guard| guard.describe(self.program)).collect();
        [
            line.line.map_or_else(|| "?".to_owned(), |line| line.to_string()),
            if line.write { "writes" } else { "reads" }.to_owned(),
            if guards.is_empty() { "no lock".to_owned() } else { guards.join(", ") },
            line.threads
                .iter()
                .map(|&number| self.overview.threads[number].name.clone())
                .collect::<Vec<_>>()
                .join(", "),
        ]
    }

    fn orders(&self) -> String {
        let orders: Vec<String> = self.overview.orders.iter().map(|(a, b)| format!("{a} → {b}")).collect();
        match (self.overview.circles.first(), orders.is_empty()) {
            (Some(circle), _) => {
                let circle: Vec<&str> = circle.iter().chain(circle.first()).map(String::as_str).collect();
                format!("! may be circular: {}", circle.join(" → "))
            }
            (None, true) => "no lock is taken while another is held".to_owned(),
            (None, false) => format!("{}, no circle", listed(&orders)),
        }
    }

    fn by(&self) -> String {
        format!(
            "points-to ci-ex · {} methods ({} yours) · {:.1} s",
            self.overview.methods,
            self.overview.own_methods,
            self.time.as_secs_f64()
        )
    }

    fn json(&self, entry: &str) -> String {
        let guards =
            |line: &AccessLine| line.guards.iter().map(|guard| guard.describe(self.program)).collect::<Vec<_>>();
        let discipline = |shared: &SharedField| match &shared.discipline {
            Discipline::Usually(guard) => ("usually", Some(guard.describe(self.program))),
            Discipline::Unlocked => ("unlocked", None),
            Discipline::Volatile => ("volatile", None),
            Discipline::Always(guard) => ("always", Some(guard.describe(self.program))),
        };
        let fields: Vec<serde_json::Value> = (self.overview.shared.iter())
            .map(|shared| {
                let (how, guard) = discipline(shared);
                let accesses: Vec<serde_json::Value> = (shared.lines.iter())
                    .map(|line| {
                        serde_json::json!({
                            "line": line.line, "write": line.write, "locks": guards(line), "odd": line.odd,
                            "threads": line.threads,
                        })
                    })
                    .collect();
                serde_json::json!({
                    "field": field_name(self.program, shared.field), "locked": how, "lock": guard,
                    "accesses": accesses, "by": "locks, points-to ci-ex, threads",
                })
            })
            .collect();
        let threads: Vec<serde_json::Value> = (self.overview.threads.iter())
            .map(|thread| serde_json::json!({"name": thread.name, "many": thread.many, "line": thread.line}))
            .collect();
        let immutable: Vec<String> =
            self.overview.immutable.iter().map(|&field| field_name(self.program, field)).collect();
        let unknown: Vec<String> =
            self.overview.unknown.iter().map(|unknown| self.program.describe(unknown.caller)).collect();
        let value = serde_json::json!({
            "schema": "heddle-facts/1",
            "entry": entry,
            "threads": threads,
            "fields": fields,
            "locks": {"orders": self.overview.orders, "circles": self.overview.circles, "by": "points-to ci-ex"},
            "immutable": {"fields": immutable, "by": "escape of fresh objects"},
            "unknown": unknown,
            "assumptions": ["no class is loaded at run time", "no method is called by a handle that is not known"],
            "methods": self.overview.methods,
            "own_methods": self.overview.own_methods,
        });
        format!("{value:#}\n")
    }
}

fn thread(thread: &ThreadLine) -> String {
    let count = if thread.many { "many" } else { "one" };
    match thread.line {
        Some(line) => format!("{} ({count}, :{line})", thread.name),
        None if thread.many => format!("{} (many)", thread.name),
        None => thread.name.clone(),
    }
}

fn listed(items: &[String]) -> String {
    match items {
        [] => "none".to_owned(),
        all if all.len() > 8 => format!("{}, … ({} in all)", all[..8].join(", "), all.len()),
        all => all.join(", "),
    }
}
