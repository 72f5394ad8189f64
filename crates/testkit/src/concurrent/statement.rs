//! Random statements of a thread.

use super::{Flavour, Generator};
use crate::generate::random::Random;

/// What a statement is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Assign,
    Increment,
    If,
    Monitor,
    Atomic,
    GuardedWait,
    BareWait,
    TimedWait,
    Notify,
    Lock,
    TryLock,
    Publish,
    PublishThenWrite,
    PublishChain,
    UseBox,
    UseChain,
    Private,
    Initialise,
    Interrupt,
    Interrupted,
    StartAnother,
    Join,
    Spin,
    Park,
    Unpark,
    Repeat,
    Print,
    Divide,
    Dereference,
    Catch,
    Sleep,
    Exit,
    Append,
}

/// With how likely each is to be in a wild program, in percent.
const WILD: &[(Kind, u32)] = &[
    (Kind::Assign, 100),
    (Kind::Increment, 60),
    (Kind::If, 50),
    (Kind::Monitor, 60),
    (Kind::Atomic, 30),
    (Kind::GuardedWait, 18),
    (Kind::BareWait, 8),
    (Kind::TimedWait, 8),
    (Kind::Notify, 25),
    (Kind::Lock, 10),
    (Kind::TryLock, 5),
    (Kind::Publish, 20),
    (Kind::PublishThenWrite, 12),
    (Kind::PublishChain, 8),
    (Kind::UseBox, 25),
    (Kind::UseChain, 12),
    (Kind::Private, 12),
    (Kind::Initialise, 20),
    (Kind::Interrupt, 12),
    (Kind::Interrupted, 10),
    (Kind::StartAnother, 12),
    (Kind::Join, 8),
    (Kind::Spin, 6),
    (Kind::Park, 8),
    (Kind::Unpark, 10),
    (Kind::Repeat, 10),
    (Kind::Print, 15),
    (Kind::Divide, 4),
    (Kind::Dereference, 6),
    (Kind::Catch, 8),
    (Kind::Sleep, 4),
    (Kind::Exit, 2),
];

/// And in a race-free one.
const RACE_FREE: &[(Kind, u32)] = &[
    (Kind::Assign, 100),
    (Kind::Increment, 60),
    (Kind::If, 50),
    (Kind::Monitor, 60),
    (Kind::Atomic, 60),
    (Kind::TimedWait, 12),
    (Kind::Notify, 20),
    (Kind::Lock, 15),
    (Kind::TryLock, 10),
    (Kind::Publish, 25),
    (Kind::UseBox, 30),
    (Kind::Private, 15),
    (Kind::Interrupt, 15),
    (Kind::Interrupted, 15),
    (Kind::StartAnother, 12),
    (Kind::Repeat, 15),
    (Kind::Append, 40),
];

/// How many statements are about an ingredient, where there is one, in percent.
const SPICE: u32 = 60;

/// The kinds of one program: few, so that its threads meet.
pub(super) fn palette(random: &mut Random, flavour: Flavour) -> Vec<Kind> {
    let kinds = match flavour {
        Flavour::Wild => WILD,
        Flavour::RaceFree => RACE_FREE,
    };
    kinds.iter().filter(|&&(_, percent)| random.chance(percent)).map(|&(kind, _)| kind).collect()
}

impl Generator {
    /// One statement, which costs at least one of the budget.
    pub(super) fn statement(&mut self, depth: u32, left: &mut u32) -> String {
        *left = left.saturating_sub(1);
        if !self.ingredients.is_empty() && self.random.chance(SPICE) {
            let at = self.random.below(self.ingredients.len() as u32) as usize;
            return (self.ingredients[at].statement)(self);
        }
        let kind = {
            let at = self.random.below(self.palette.len() as u32) as usize;
            self.palette[at]
        };
        self.statement_of(kind, depth, left)
    }

    /// One statement, or none where the budget or the depth is used up.
    fn inner(&mut self, depth: u32, left: &mut u32) -> String {
        if depth == 0 || *left == 0 { self.assign() } else { self.statement(depth - 1, left) }
    }

    fn statement_of(&mut self, kind: Kind, depth: u32, left: &mut u32) -> String {
        match kind {
            Kind::Assign => self.assign(),
            Kind::Increment => self.ordered(|g| format!("{}++;\n", g.place())),
            Kind::If => {
                let condition = self.condition();
                let then = self.inner(depth, left);
                format!("if ({condition}) {{\n{then}}}\n")
            }
            Kind::Monitor => {
                let Some(monitor) = self.monitor() else { return self.assign() };
                self.held.push(monitor);
                let mut body = self.inner(depth, left);
                if self.random.chance(40) {
                    body += &self.assign();
                }
                self.held.pop();
                format!("synchronized ({monitor}) {{\n{body}}}\n")
            }
            Kind::Atomic => self.atomic(),
            Kind::GuardedWait => {
                let (monitor, guard) = (self.random.pick(&["x", "y"]), self.random.pick(&["p0", "v0", "v1"]));
                let call = self.interruptible(&format!("{monitor}.wait();"));
                format!("synchronized ({monitor}) {{\nwhile ({guard} == 0) {{\n{call}}}\n}}\n")
            }
            Kind::BareWait => {
                let monitor = self.random.pick(&["x", "y"]);
                let call = self.interruptible(&format!("{monitor}.wait();"));
                format!("synchronized ({monitor}) {{\n{call}}}\n")
            }
            Kind::TimedWait => {
                let Some(monitor) = self.monitor() else { return self.assign() };
                let call = self.interruptible(&format!("{monitor}.wait(1);"));
                self.held.push(monitor);
                let after = self.assign();
                self.held.pop();
                format!("synchronized ({monitor}) {{\n{call}{after}}}\n")
            }
            Kind::Notify => {
                let Some(monitor) = self.monitor() else { return self.assign() };
                self.held.push(monitor);
                let before = self.assign();
                self.held.pop();
                let all = if self.random.chance(50) { "All" } else { "" };
                format!("synchronized ({monitor}) {{\n{before}{monitor}.notify{all}();\n}}\n")
            }
            Kind::Lock => {
                if !self.held.is_empty() && self.flavour == Flavour::RaceFree {
                    return self.assign();
                }
                let body = self.unlocked_inner(depth, left);
                format!("r.lock();\ntry {{\n{body}}} finally {{\nr.unlock();\n}}\n")
            }
            Kind::TryLock => {
                let (body, other) = (self.assign(), self.assign());
                format!("if (r.tryLock()) {{\n{body}r.unlock();\n}} else {{\n{other}}}\n")
            }
            Kind::Publish => {
                let (to, value) = (self.box_field(), self.value());
                format!("{to} = new Box({value});\n")
            }
            Kind::PublishThenWrite => {
                let (to, name, value) = (self.box_field(), self.fresh("b"), self.value());
                format!("Box {name} = new Box({value});\n{to} = {name};\n{name}.f = {};\n", self.constant())
            }
            Kind::PublishChain => {
                let (to, name, value) = (self.box_field(), self.fresh("b"), self.value());
                format!("Box {name} = new Box(1);\n{name}.next = new Box({value});\n{to} = {name};\n{name}.next.f++;\n")
            }
            Kind::UseBox => {
                let (from, name) = (self.box_field(), self.fresh("b"));
                let use_it = match self.flavour {
                    Flavour::Wild if self.random.chance(50) => format!("{name}.f = {};\n", self.value()),
                    _ => self.ordered(|g| format!("{} = {name}.f;\n", g.place())),
                };
                format!("Box {name} = {from};\nif ({name} != null) {{\n{use_it}}}\n")
            }
            Kind::UseChain => {
                let (from, name, to) = (self.box_field(), self.fresh("b"), self.place());
                format!(
                    "Box {name} = {from};\nif ({name} != null && {name}.next != null) {{\n{to} = {name}.next.f++;\n}}\n"
                )
            }
            Kind::Private => {
                let (name, value) = (self.fresh("b"), self.value());
                let write = match self.flavour {
                    Flavour::Wild => format!("{name}.f++;\n"),
                    Flavour::RaceFree => format!("{name}.next = new Box({name}.f + 1);\n"),
                };
                let store = self.ordered(|g| format!("{} = {name}.f;\n", g.place()));
                format!("Box {name} = new Box({value});\n{write}{store}")
            }
            Kind::Initialise => {
                let (to, from) = (self.place(), self.random.pick(&["K.k", "K.k", "M.m"]));
                if self.random.chance(70) { format!("{to} = {from};\n") } else { format!("{from}++;\n") }
            }
            Kind::Interrupt => format!("t{}.interrupt();\n", self.somebody()),
            Kind::Interrupted => {
                let then = self.assign();
                format!("if (Thread.interrupted()) {{\n{then}}}\n")
            }
            Kind::StartAnother => {
                // Once, at the top of a body: anywhere else it might run twice, or never.
                if self.starter != Some(self.thread) || self.started || depth < super::DEPTH {
                    return self.assign();
                }
                self.started = true;
                format!("t{}.start();\n", self.threads)
            }
            Kind::Join => {
                let call = format!("t{}.join();", self.somebody());
                self.interruptible(&call)
            }
            Kind::Spin => {
                let hint = if self.random.chance(50) { "Thread.onSpinWait();\n" } else { "" };
                format!("while ({} == 0) {{\n{hint}}}\n", self.random.pick(&["v0", "v1"]))
            }
            Kind::Park => "LockSupport.park();\n".to_owned(),
            Kind::Unpark => format!("LockSupport.unpark(t{});\n", self.somebody()),
            Kind::Repeat => {
                let name = self.fresh("i");
                let body = self.inner(depth, left);
                format!("for (int {name} = 0; {name} < 2; {name}++) {{\n{body}}}\n")
            }
            Kind::Print => format!("System.out.println({});\n", self.value()),
            Kind::Divide => format!("{} = 6 / {};\n", self.place(), self.place()),
            Kind::Dereference => format!("{} = {}.f;\n", self.place(), self.box_field()),
            Kind::Catch => {
                let name = self.fresh("e");
                let (body, caught) = (self.inner(depth, left), self.assign());
                format!("try {{\n{body}}} catch (RuntimeException {name}) {{\n{caught}}}\n")
            }
            Kind::Sleep => self.interruptible("Thread.sleep(1);"),
            Kind::Exit => format!("if ({}) {{\nSystem.exit(0);\n}}\n", self.condition()),
            Kind::Append => {
                let letter = (b'a' + (self.serial % 20) as u8) as char;
                self.serial += 1;
                if self.held.contains(&"x") {
                    return format!("log += \"{letter}\";\n");
                }
                if self.held.contains(&"y") {
                    return self.assign();
                }
                format!("synchronized (x) {{\nlog += \"{letter}\";\n}}\n")
            }
        }
    }

    /// Inside of the lock no monitor may be taken in a race-free program, so that no cycle comes about.
    fn unlocked_inner(&mut self, depth: u32, left: &mut u32) -> String {
        match self.flavour {
            Flavour::Wild => self.inner(depth, left),
            Flavour::RaceFree => {
                let to = self.random.pick(&["v0", "v1"]);
                format!("{to} = {} + {};\n", self.random.pick(&["v0", "v1", "n.get()"]), self.constant())
            }
        }
    }

    /// A statement that throws `InterruptedException`.
    pub(super) fn interruptible(&mut self, call: &str) -> String {
        let name = self.fresh("e");
        let to = match self.flavour {
            Flavour::Wild => self.place(),
            Flavour::RaceFree => "v1".to_owned(),
        };
        format!("try {{\n{call}\n}} catch (InterruptedException {name}) {{\n{to} = 9;\n}}\n")
    }

    /// A monitor that may be taken here; in a race-free program always `x` before `y`.
    fn monitor(&mut self) -> Option<&'static str> {
        let monitor = self.random.pick(&["x", "x", "y"]);
        match self.flavour {
            Flavour::Wild => Some(if self.random.chance(15) { "c" } else { monitor }),
            Flavour::RaceFree if self.held.last() == Some(&"y") => None,
            Flavour::RaceFree if self.held.last() == Some(&"x") => Some("y"),
            Flavour::RaceFree => Some(monitor),
        }
    }

    /// A thread of the program that was made by `main`.
    pub(super) fn somebody(&mut self) -> usize {
        1 + self.random.below(self.threads as u32) as usize
    }

    fn box_field(&mut self) -> &'static str {
        match self.flavour {
            Flavour::Wild => self.random.pick(&["box", "box", "vbox", "c.next", "o.next"]),
            Flavour::RaceFree => "vbox",
        }
    }

    pub(super) fn constant(&mut self) -> u32 {
        1 + self.random.below(3)
    }

    pub(super) fn condition(&mut self) -> String {
        let operator = self.random.pick(&["==", "!=", "<", ">"]);
        format!("{} {operator} {}", self.read(), self.random.below(3))
    }

    /// A shared integer that may be read and written here.
    pub(super) fn place(&mut self) -> String {
        let plain = match self.flavour {
            Flavour::Wild => true,
            // Plain ones belong to the monitor `x`.
            Flavour::RaceFree => self.held.contains(&"x"),
        };
        if !plain {
            return self.random.pick(&["v0", "v1"]).to_owned();
        }
        let wild = ["p0", "p0", "p0", "p1", "p1", "v0", "v0", "v1", "a[0]", "a[0]", "a[1]", "a[v0 & 1]", "o.f", "c.f"];
        let few = match self.flavour {
            Flavour::Wild => wild.len(),
            Flavour::RaceFree => wild.len() - 2,
        };
        self.random.pick(&wild[..few]).to_owned()
    }

    fn read(&mut self) -> String {
        if self.random.chance(12) { "n.get()".to_owned() } else { self.place() }
    }

    pub(super) fn value(&mut self) -> String {
        match self.random.below(10) {
            0..=4 => self.constant().to_string(),
            5..=7 => format!("{} + {}", self.read(), self.constant()),
            8 => self.read(),
            _ => format!("{} + {}", self.read(), self.read()),
        }
    }

    pub(super) fn assign(&mut self) -> String {
        self.ordered(|g| format!("{} = {};\n", g.place(), g.value()))
    }

    /// In a race-free program, sometimes under the monitor that plain places need.
    fn ordered(&mut self, write: impl Fn(&mut Self) -> String) -> String {
        let free = self.flavour == Flavour::RaceFree && self.held.is_empty();
        if free && self.random.chance(50) {
            self.held.push("x");
            let statement = write(self);
            self.held.pop();
            return format!("synchronized (x) {{\n{statement}}}\n");
        }
        write(self)
    }

    fn atomic(&mut self) -> String {
        let constant = self.constant();
        match self.random.below(5) {
            0 => "n.incrementAndGet();\n".to_owned(),
            1 => format!("n.compareAndSet({}, {constant});\n", self.random.below(2)),
            2 => format!("n.set({constant});\n"),
            3 => self.ordered(|g| format!("{} = n.getAndAdd({constant});\n", g.place())),
            _ => self.ordered(|g| format!("{} = n.get();\n", g.place())),
        }
    }
}
