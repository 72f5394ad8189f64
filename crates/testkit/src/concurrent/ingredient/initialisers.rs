//! Class initialisers that depend on the thread that runs them, fail, or need each other.

use super::Generator;

pub(super) fn members(g: &mut Generator) -> String {
    let (first, second) = (body(g, "I1"), body(g, "I0"));
    let below = if g.random.chance(50) { "static {\nj = i;\n}\n" } else { "" };
    format!(
        "static final ThreadLocal<String> local = new ThreadLocal<>();\n{}{}\
         static class J0 extends I0 {{\nstatic int j = 1;\n{below}}}\n",
        class("I0", &first),
        class("I1", &second)
    )
}

fn class(name: &str, body: &str) -> String {
    format!(
        "static class {name} {{\nstatic final int C = 3;\nstatic int i = 1;\nint mine = i;\n\
         static int call() {{\nreturn i++;\n}}\nstatic {{\n{body}}}\n}}\n"
    )
}

/// What an initialiser does; `other` is the class that it may need.
fn body(g: &mut Generator, other: &str) -> String {
    let tell = |condition: &str| format!("i = {condition} ? 1 : 2;\n");
    match g.random.below(20) {
        0 => tell("Thread.currentThread() == t1"),
        1 => tell("Thread.holdsLock(x)"),
        2 => tell("local.get() == null"),
        3 => "local.set(\"b\");\n".to_owned(),
        4 => tell("Thread.interrupted()"),
        5 => tell("Thread.currentThread().isInterrupted()"),
        6 => tell(&format!("new Throwable().getStackTrace().length > {}", 2 + g.random.below(2))),
        7 => tell("Thread.currentThread().isDaemon()"),
        8 => "if (i == 1) {\nthrow new IllegalStateException();\n}\n".to_owned(),
        9 => format!("i = 6 / {};\n", g.random.pick(&["v0", "p0"])),
        10 => format!("if (Thread.currentThread() == t{}) {{\nthrow new IllegalStateException();\n}}\n", g.somebody()),
        11 | 12 => format!("i = {other}.i + 1;\n"),
        13 => format!("if (Thread.currentThread() == t{}) {{\ni = {other}.i + 1;\n}}\n", g.somebody()),
        14 => format!("if (v0 == 0) {{\ni = {other}.call();\n}}\n"),
        15 => "synchronized (x) {\ni = p0;\n}\n".to_owned(),
        16 => "v0 = v0 + 1;\ni = v1;\n".to_owned(),
        17 => g.interruptible(&format!("t{}.join();", 1)),
        18 => "LockSupport.unpark(t1);\n".to_owned(),
        _ => "i = 2;\n".to_owned(),
    }
}

pub(super) fn statement(g: &mut Generator) -> String {
    let class = g.random.pick(&["I0", "I0", "I1"]);
    let trigger = match g.random.below(12) {
        0..=2 => g.keep(&format!("{class}.i")),
        3 => format!("{class}.i = {};\n", g.constant()),
        4 => g.keep(&format!("{class}.call()")),
        5 | 6 => g.keep(&format!("new {class}().mine")),
        7 => {
            let name = format!("{}${class}", g.class);
            return g.caught(
                &format!("Class.forName(\"{name}\");\n"),
                &["ClassNotFoundException", "ExceptionInInitializerError", "NoClassDefFoundError"],
            );
        }
        8 => g.keep("J0.j"),
        // Neither of these two initialises anything.
        9 => g.keep(&format!("new {class}[2].length")),
        10 => g.keep(&format!("{class}.C")),
        _ => return around(g, class),
    };
    if g.random.chance(75) {
        g.caught(&trigger, &["ExceptionInInitializerError", "NoClassDefFoundError"])
    } else {
        trigger
    }
}

/// What an initialiser may ask for, done beside it.
fn around(g: &mut Generator, class: &str) -> String {
    match g.random.below(3) {
        0 => "local.set(\"a\");\n".to_owned(),
        1 => "Thread.currentThread().interrupt();\n".to_owned(),
        _ => {
            let inner = g.keep(&format!("{class}.i"));
            format!("synchronized (x) {{\n{inner}}}\n")
        }
    }
}
