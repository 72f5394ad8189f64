//! Random programs with a few threads, small enough to be explored without any reduction.
//!
//! A program has two to four threads of a few statements each, over plain and volatile fields, array
//! elements, objects that are published or kept private, atomics, monitors, wait and notify, a
//! `ReentrantLock`, class initialisers with effects, threads that start and join others, interrupts and
//! parking. A wild one also has some ingredients: see [`ingredients`]. It ends with the values of everything shared,
//! and an assertion that may fail; or its final state is a finding, so that searches that list no outputs are asked
//! for it, too.
//!
//! Invariants: it compiles; every loop is bounded or a spin that reads one field; threads are made before
//! the first one starts, because under no reduction each step of a constructor is a scheduling point.
//! With [`Flavour::RaceFree`] all accesses are ordered, and it always ends, so `java` can be asked too.

mod ingredient;
mod plans;
mod statement;

pub use plans::{Answer, Batch, Comparison, Cut};

use crate::generate::indent;
use crate::generate::random::Random;
use ingredient::Ingredient;
use std::fmt::Write as _;

/// What a program may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flavour {
    /// Races, deadlocks, exceptions: whatever comes.
    Wild,
    /// An outcome program: no race, no deadlock; what it prints depends on the schedule.
    RaceFree,
}

/// Statements that all threads share.
const BUDGET: (u32, u32) = (5, 5);
/// How deep statements nest.
const DEPTH: u32 = 2;

/// Everything known while a program grows.
struct Generator {
    random: Random,
    flavour: Flavour,
    class: String,
    /// Threads beside the main one.
    threads: usize,
    /// The body that is being written; 0 is the main thread's own.
    thread: usize,
    /// Which thread starts the last one, if not the main thread.
    starter: Option<usize>,
    started: bool,
    /// Monitors that are held here, outermost first.
    held: Vec<&'static str>,
    /// For names that are used once.
    serial: u32,
    /// Kinds of statement that this program has, so that each program is about something.
    palette: Vec<statement::Kind>,
    /// What a wild program is about beside them.
    ingredients: Vec<Ingredient>,
}

/// The name of the class of a seed.
pub fn class_name(seed: u64) -> String {
    format!("Mt{seed}")
}

/// The names of what the wild program of a seed is about beside its plain statements.
pub fn ingredients(seed: u64) -> Vec<&'static str> {
    drawn(seed, Flavour::Wild).into_iter().map(|ingredient| ingredient.name).collect()
}

/// The names of all there are.
pub fn all_ingredients() -> impl Iterator<Item = &'static str> {
    ingredient::names()
}

/// Drawn apart from the rest of the program, so that they are known without it.
fn drawn(seed: u64, flavour: Flavour) -> Vec<Ingredient> {
    match flavour {
        Flavour::Wild => ingredient::drawn(&mut Random::new(!seed)),
        Flavour::RaceFree => Vec::new(),
    }
}

/// The source of the class [`class_name`], always the same for a seed and flavour.
pub fn program(seed: u64, flavour: Flavour) -> String {
    let mut random = Random::new(seed);
    let threads = if random.chance(70) {
        2
    } else if random.chance(70) {
        1
    } else {
        3
    };
    let palette = statement::palette(&mut random, flavour);
    let starts = threads > 1 && palette.contains(&statement::Kind::StartAnother);
    let mut generator = Generator {
        random,
        flavour,
        class: class_name(seed),
        threads,
        thread: 0,
        starter: starts.then_some(1),
        started: false,
        held: Vec::new(),
        serial: 0,
        palette,
        ingredients: drawn(seed, flavour),
    };
    indent(&generator.text())
}

impl Generator {
    fn text(&mut self) -> String {
        let mut bodies = Vec::new();
        let budget = BUDGET.0 + self.random.below(BUDGET.1 + 1);
        // The main thread takes part where there is only one other, or sometimes.
        let main_works = self.threads == 1 || self.random.chance(25);
        let workers = self.threads as u32 + u32::from(main_works);
        for thread in 0..=self.threads {
            self.thread = thread;
            if thread == 0 && !main_works {
                bodies.push(String::new());
                continue;
            }
            let mut left = (budget / workers).max(1);
            let mut body = String::new();
            while left > 0 {
                body += &self.statement(DEPTH, &mut left);
            }
            bodies.push(body);
        }
        if self.starter.is_some() && !self.started {
            let last = self.threads;
            bodies[1].insert_str(0, &format!("t{last}.start();\n"));
        }
        self.assemble(&bodies)
    }

    fn assemble(&mut self, bodies: &[String]) -> String {
        let class = self.class.clone();
        let more: String = self.ingredients.clone().into_iter().map(|ingredient| (ingredient.members)(self)).collect();
        let mut text = String::new();
        let header = match self.flavour {
            Flavour::Wild => String::new(),
            Flavour::RaceFree => "// outcomes: ?\n".to_owned(),
        };
        let members = (MEMBERS.to_owned() + &more).replace("@CLASS", &class).replace(
            "@RACY",
            match self.flavour {
                Flavour::Wild => "",
                Flavour::RaceFree => "final ",
            },
        );
        write!(text, "{header}import java.util.concurrent.atomic.AtomicInteger;\nimport java.util.concurrent.locks.LockSupport;\nimport java.util.concurrent.locks.ReentrantLock;\n\npublic class {class} {{\n{members}").expect("to a string");
        for (thread, body) in bodies.iter().enumerate().filter(|(_, body)| !body.is_empty()) {
            write!(text, "static void body{thread}(Box c) {{\n{body}}}\n").expect("to a string");
        }
        let main = self.main(bodies);
        if main.contains("end(") {
            text += &ending();
        }
        match self.flavour {
            Flavour::Wild => write!(text, "public static void main(String[] args) throws Exception {{\n{main}"),
            Flavour::RaceFree => write!(
                text,
                "public static void main(String[] args) throws Exception {{\nSystem.out.println(run());\n}}\n\
                 static String run() throws Exception {{\n{RESET}{main}"
            ),
        }
        .expect("to a string");
        text + "}\n}\n"
    }

    fn main(&mut self, bodies: &[String]) -> String {
        let mut text = "Box c = new Box(0);\n".to_owned();
        let daemon = self.flavour == Flavour::Wild && self.random.chance(6);
        for thread in 1..=self.threads {
            writeln!(text, "t{thread} = new Thread(() -> body{thread}(c));").expect("to a string");
        }
        if daemon {
            writeln!(text, "t{}.setDaemon(true);", self.threads).expect("to a string");
        }
        let by_main = if self.starter.is_some() { self.threads - 1 } else { self.threads };
        for thread in 1..=by_main {
            text += &self.start(thread);
        }
        if !bodies[0].is_empty() {
            text += "body0(c);\n";
        }
        for thread in 1..=if daemon { self.threads - 1 } else { self.threads } {
            writeln!(text, "t{thread}.join();").expect("to a string");
        }
        let all = "\"\" + p0 + \" \" + p1 + \" \" + v0 + \" \" + v1 + \" \" + a[0] + \" \" + a[1] + \" \" + n.get() + \" \" + o.f + \" \" + c.f";
        match self.flavour {
            Flavour::Wild if self.random.chance(60) => {
                if self.random.chance(40) {
                    writeln!(text, "System.out.println({all});").expect("to a string");
                }
                text += "end(p0 + 2 * p1 + 4 * v0 + 7 * v1 + a[0] + 3 * a[1] + 5 * n.get() + o.f + c.f);\n";
            }
            Flavour::Wild => {
                let value = self.random.below(4);
                let what =
                    self.random.pick(&["p0", "p1", "v0", "v1", "a[0]", "n.get()", "o.f", "c.f", "p0 + p1", "v0 + p0"]);
                if self.random.chance(60) {
                    writeln!(text, "System.out.println({all});").expect("to a string");
                }
                writeln!(text, "assert {what} != {value};").expect("to a string");
            }
            Flavour::RaceFree => writeln!(text, "return {all} + log;").expect("to a string"),
        }
        text
    }

    /// How the main thread starts another: where anybody may start it, it may come too late or leave it to others.
    fn start(&mut self, thread: usize) -> String {
        let anybody = self.ingredients.iter().any(|ingredient| ingredient.name == "lifecycle");
        if !anybody {
            return format!("t{thread}.start();\n");
        }
        if self.random.chance(20) {
            return String::new();
        }
        format!("try {{\nt{thread}.start();\n}} catch (IllegalThreadStateException e) {{\nv1 = 6;\n}}\n")
    }

    fn fresh(&mut self, prefix: &str) -> String {
        self.serial += 1;
        format!("{prefix}{}", self.serial)
    }
}

/// Final states as findings: each of sixteen kinds has a line of its own.
fn ending() -> String {
    let mut text = "static void end(int all) {\nswitch (all & 15) {\n".to_owned();
    for kind in 0..15 {
        writeln!(text, "case {kind}: throw new IllegalStateException();").expect("to a string");
    }
    text + "default: throw new IllegalStateException();\n}\n}\n"
}

/// What every program declares; most use a part of it.
const MEMBERS: &str = "static class Box {
@RACYint f;
Box next;
Box(int f) {
this.f = f;
}
}
static class K {
static int k = 1;
static {
v0 = v0 + 1;
k = v1 + 2;
}
}
static class M {
static int m = 3;
static {
p1 = K.k;
m = 4;
}
}
static int p0, p1;
static volatile int v0, v1;
static final int[] a = new int[2];
static final AtomicInteger n = new AtomicInteger();
static final Object x = new Object();
static final Object y = new Object();
static final ReentrantLock r = new ReentrantLock();
static final Box o = new Box(0);
static Box box;
static volatile Box vbox;
static String log = \"\";
static Thread t1, t2, t3;
";

/// Before a program can run again in the same machine.
const RESET: &str = "p0 = p1 = v0 = v1 = a[0] = a[1] = 0;\nn.set(0);\nvbox = null;\nlog = \"\";\n";

#[cfg(test)]
mod tests {
    use super::{Flavour, program};

    #[test]
    fn a_seed_gives_one_program() {
        for flavour in [Flavour::Wild, Flavour::RaceFree] {
            assert_eq!(program(7, flavour), program(7, flavour));
            assert_ne!(program(7, flavour).replace("Mt7", ""), program(8, flavour).replace("Mt8", ""));
        }
    }

    #[test]
    fn braces_are_paired() {
        for seed in 0..300 {
            let source = program(seed, Flavour::Wild);
            assert_eq!(source.matches('{').count(), source.matches('}').count(), "seed {seed}");
            assert!(!source.contains('@'), "a hole of seed {seed} was left");
        }
    }
}
