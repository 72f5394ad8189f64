//! The first screen: the odd access out, then the rest, in some twenty-five lines however large the program is.

use super::{Entry, listed};
use crate::screen;
use facts::Known;
use facts::overview::{AccessLine, Discipline, OutsideCall, Overview, SharedField, ThreadLine};
use facts::places::{self, Place, field_name, method_name};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Lines for shared fields, the line that counts the rest included.
const ROOM: usize = 14;
/// What titles take of a line.
const TITLE: usize = 19;

/// The facts, to be told.
pub(super) struct Told<'a, 'k> {
    pub known: &'a Known<'k>,
    pub overview: &'a Overview,
    pub entry: &'a Entry,
    pub all: bool,
    pub time: Duration,
}

impl Told<'_, '_> {
    pub fn text(&self) -> String {
        let mut text: String = self.fields().into_iter().map(|line| line + "\n").collect();
        for (title, value) in self.rest() {
            text += &format!("  {title:<15}  {value}\n");
        }
        text
    }

    /// Columns that are left for what is told of a title.
    fn width(&self) -> usize {
        if self.all { usize::MAX } else { screen::width().saturating_sub(TITLE) }
    }

    fn rest(&self) -> Vec<(&'static str, String)> {
        let overview = self.overview;
        let fields: Vec<String> =
            overview.immutable.iter().map(|&field| field_name(self.known.program, field)).collect();
        let threads: Vec<String> = overview.threads.iter().map(thread).collect();
        let mut rest = vec![
            ("lock order", self.orders()),
            ("threads", listed(&threads, self.width())),
            ("escape", self.escape()),
            ("immutable", listed(&fields, self.width())),
        ];
        rest.extend(self.outside().map(|outside| ("outside", outside)));
        rest.extend([
            ("unknown", self.unknown()),
            ("by", self.by()),
            ("assuming", assumptions(self.entry).join("; ")),
            ("more", self.more()),
        ]);
        rest
    }

    /// What is shared: as many fields as there is room for, those first that want a look.
    fn fields(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let mut left: BTreeMap<&str, usize> = BTreeMap::new();
        for (kind, block) in self.blocks() {
            let room = if self.all { usize::MAX } else { ROOM - 1 - lines.len().min(ROOM - 1) };
            match block {
                block if block.len() <= room => lines.extend(block),
                // The field and its odd accesses say the most.
                block if room >= 3 => {
                    lines.extend(block.iter().take(room.min(4) - 1).cloned());
                    lines.push(format!("          … {} more", counted(block.len() + 1 - room.min(4), "access")));
                }
                _ => *left.entry(kind).or_default() += 1,
            }
        }
        if !left.is_empty() {
            let left: Vec<String> = left.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
            lines.push(format!("  … and more shared fields: {} (--all)", left.join(", ")));
        }
        if lines.is_empty() {
            lines.push("  no field is written while another thread may access it".to_owned());
        }
        lines
    }

    /// Fields with their accesses. Those of one class that are not locked at all are one.
    fn blocks(&self) -> Vec<(&'static str, Vec<String>)> {
        let mut blocks = Vec::new();
        let mut grouped = BTreeSet::new();
        for shared in &self.overview.shared {
            let alike = self.alike(shared);
            match alike.len() {
                2.. if !self.all => {
                    if grouped.insert(alike.clone()) {
                        blocks.push((kind(&shared.discipline), vec![self.group(shared, &alike)]));
                    }
                }
                _ => blocks.push((kind(&shared.discipline), self.block(shared))),
            }
        }
        blocks
    }

    /// Fields of the same class with the same discipline, where the accesses tell no more than that.
    fn alike(&self, shared: &SharedField) -> Vec<String> {
        if matches!(shared.discipline, Discipline::Usually(_)) || shared.lines.iter().any(|line| partly(shared, line)) {
            return Vec::new();
        }
        let class = |shared: &SharedField| self.known.program.field(shared.field).class;
        let others = self.overview.shared.iter().filter(|other| {
            class(other) == class(shared)
                && other.discipline == shared.discipline
                && !other.lines.iter().any(|line| partly(other, line))
        });
        let name = |other: &SharedField| {
            let field = self.known.program.field(other.field);
            self.known.program.symbols.text(field.name).to_owned()
        };
        others.map(name).collect()
    }

    fn group(&self, shared: &SharedField, names: &[String]) -> String {
        let (mark, what) = self.discipline(shared);
        let class = places::short(self.known.program, self.known.program.field(shared.field).class);
        let width = self.width().saturating_sub(class.len() + what.len());
        format!("{mark} {class}: {}  {what}", listed(names, width))
    }

    fn discipline(&self, shared: &SharedField) -> (char, String) {
        let program = self.known.program;
        match &shared.discipline {
            Discipline::Usually(guard) => ('!', format!("usually under {}, not everywhere", guard.describe(program))),
            Discipline::Unlocked => ('!', "no common lock seen".to_owned()),
            Discipline::Volatile => (' ', "volatile".to_owned()),
            Discipline::ByHandle => (' ', "by handles, not volatile".to_owned()),
            Discipline::Always(guard) => (' ', format!("always under {}", guard.describe(program))),
        }
    }

    fn block(&self, shared: &SharedField) -> Vec<String> {
        let (mark, what) = self.discipline(shared);
        let mut lines = vec![format!("{mark} {}  {what}", field_name(self.known.program, shared.field))];
        if mark != '!' {
            return lines;
        }
        let home = places::file(self.known.program, self.known.program.field(shared.field).class);
        let rows: Vec<[String; 4]> = shared.lines.iter().map(|line| self.row(line, home.as_deref())).collect();
        let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let [a, b, c] = [0, 1, 2].map(width);
        for ([place, how, locks, threads], line) in rows.iter().zip(&shared.lines) {
            let odd = if line.odd { "  ← the odd one out" } else { "" };
            lines.push(format!("    {place:>a$}  {how:<b$}  {locks:<c$}  {threads}{odd}", a = a.max(4)));
        }
        lines
    }

    fn row(&self, line: &AccessLine, home: Option<&str>) -> [String; 4] {
        let guards: Vec<String> = line.guards.iter().map(|guard| guard.describe(self.known.program)).collect();
        let threads = line.threads.iter().map(|&number| self.overview.threads[number].name.clone());
        [
            local(&line.place, home),
            format!(
                "{}{}",
                if line.write { "writes" } else { "reads" },
                if line.by_handle { " by handle" } else { "" }
            ),
            if guards.is_empty() { "no lock".to_owned() } else { guards.join(", ") },
            listed(&threads.collect::<Vec<_>>(), self.width() / 3),
        ]
    }

    fn orders(&self) -> String {
        let perhaps = |certain: bool| if certain { "" } else { " (perhaps)" };
        let orders: Vec<String> =
            (self.overview.orders.iter()).map(|((a, b), line)| format!("{a} → {b}{}", perhaps(line.certain))).collect();
        // One that is held for certain tells more.
        let circles = &self.overview.circles;
        let circle = circles.iter().find(|(_, certain)| *certain).or(circles.first());
        match (circle, orders.is_empty()) {
            (Some((circle, certain)), _) => {
                let locks: Vec<&str> = circle.iter().chain(circle.first()).map(String::as_str).collect();
                let more = if circles.len() == 1 { String::new() } else { format!(", and {} more", circles.len() - 1) };
                format!("! may be circular: {}{}{more}", locks.join(" → "), perhaps(*certain))
            }
            (None, true) => "no lock that your code uses is taken while another is held".to_owned(),
            (None, false) => format!("{}; no circle", listed(&orders, self.width().saturating_sub(11))),
        }
    }

    fn escape(&self) -> String {
        let names = |classes: &BTreeSet<program::ClassId>| -> Vec<String> {
            classes.iter().map(|&class| places::short(self.known.program, class)).collect()
        };
        let (shared, confined) = (names(&self.overview.escaping), names(&self.overview.confined));
        match (shared.as_slice(), confined.as_slice()) {
            ([], []) => "no object of the program is there".to_owned(),
            ([], some) => format!("nothing; {} stay with one thread", listed(some, self.width() / 2)),
            (some, []) => listed(some, self.width()),
            (some, others) => {
                format!("{}; not {}", listed(some, self.width() / 2), listed(others, self.width() / 2 - 6))
            }
        }
    }

    /// Calls of what callers of a library have passed in; those under locks are worth a look.
    fn outside(&self) -> Option<String> {
        let (locked, free): (Vec<&OutsideCall>, Vec<&OutsideCall>) =
            self.overview.outside.iter().partition(|call| !call.locks.is_empty());
        let call = |call: &&OutsideCall| {
            let callee = method_name(self.known.program, call.callee);
            format!("{callee} under {} ({})", call.locks.join(", "), call.place)
        };
        let locked: Vec<String> = locked.iter().map(call).collect();
        let free = counted(free.len(), "call");
        match (locked.is_empty(), self.overview.outside.is_empty()) {
            (_, true) => None,
            (true, false) => Some(format!("{free} of what callers pass in, none with a lock held")),
            (false, false) => {
                let width = self.width().saturating_sub(30);
                Some(format!("! what callers pass in is called: {}", listed(&locked, width)))
            }
        }
    }

    fn unknown(&self) -> String {
        if self.overview.unknown.is_empty() {
            return "nothing".to_owned();
        }
        let places: BTreeSet<String> = (self.overview.unknown.iter())
            .map(|unknown| match unknown.at {
                Some(at) => Place::of(self.known.program, unknown.caller, at).to_string(),
                None => method_name(self.known.program, unknown.caller),
            })
            .collect();
        let places: Vec<String> = places.into_iter().collect();
        format!(
            "{} by reflection or handles: {}",
            counted(self.overview.unknown.len(), "call"),
            listed(&places, if self.all { usize::MAX } else { 3 })
        )
    }

    fn by(&self) -> String {
        let Overview { methods, own_methods, .. } = self.overview;
        format!("points-to ci-ex · {methods} methods ({own_methods} yours) · {:.1} s", self.time.as_secs_f64())
    }

    /// Questions that this program gives an answer to.
    fn more(&self) -> String {
        let mut more = Vec::new();
        let telling = self.overview.shared.iter().flat_map(|shared| &shared.lines);
        if let Some(line) = telling.filter(|line| line.place.line.is_some()).find(|line| line.odd || line.write) {
            more.push(format!("--at {}", line.place));
        }
        if let Some(method) = self.suggested() {
            more.push(format!("--calls '{method}'"));
        }
        let drawing = if self.overview.orders.is_empty() { "threads" } else { "locks" };
        more.push(format!("--dot {drawing}"));
        more.push("--all".to_owned());
        more.join(" · ")
    }

    /// A method with an access that wants a look.
    fn suggested(&self) -> Option<String> {
        let shared = self.overview.shared.first()?;
        let accesses = self.known.protection().accesses(shared.field);
        let line = &shared.lines.first()?.place;
        let access = accesses.iter().find(|access| Place::of(self.known.program, access.method, access.at) == *line)?;
        Some(method_name(self.known.program, access.method))
    }
}

/// Some accesses are locked: that tells more than the name of the field.
fn partly(shared: &SharedField, line: &AccessLine) -> bool {
    shared.discipline == Discipline::Unlocked && !line.guards.is_empty()
}

fn kind(discipline: &Discipline) -> &'static str {
    match discipline {
        Discipline::Usually(_) => "not always locked",
        Discipline::Unlocked => "without a common lock",
        Discipline::Volatile => "volatile",
        Discipline::ByHandle => "by handles",
        Discipline::Always(_) => "always locked",
    }
}

/// What the facts rest on.
pub(super) fn assumptions(entry: &Entry) -> Vec<&'static str> {
    let mut all = vec!["no class is loaded at run time", "no unknown handle is called", "nothing is finalized"];
    if entry.kind == "library" {
        all.push("callers use public and inherited members only, and change no collection that they get");
    }
    all
}

/// The line alone, in the file that is spoken of.
fn local(place: &Place, home: Option<&str>) -> String {
    match place.line {
        Some(line) if place.file.as_deref() == home => line.to_string(),
        _ => place.to_string(),
    }
}

fn counted(count: usize, what: &str) -> String {
    let many = if what.ends_with('s') { "es" } else { "s" };
    format!("{count} {what}{}", if count == 1 { "" } else { many })
}

/// `clerk (many, :41)`.
pub(super) fn thread(thread: &ThreadLine) -> String {
    let count = if thread.many { "many" } else { "one" };
    match &thread.place {
        Some(Place { line: Some(line), .. }) => format!("{} ({count}, :{line})", thread.name),
        _ if thread.many => format!("{} (many)", thread.name),
        _ => thread.name.clone(),
    }
}
