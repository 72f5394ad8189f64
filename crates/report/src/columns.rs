//! The story of a trace: one column per thread, time running down the page.
//!
//! Steps that the finding does not depend on are folded to a line that says whose they were. Events of one
//! thread at one source line stand together under that line. If the terminal is too narrow for so many
//! threads, each thread is a lane of one character and the text stands beside the lanes, with its name.

use crate::Sources;
use crate::paint::{Line, Tone, wrapped};
use crate::text;
use std::collections::{BTreeMap, BTreeSet};
use verdict::{Event, EventKind, Place, Story};

/// A column narrower than this is not worth reading.
const NARROWEST: usize = 26;
/// Lines of a story before its beginning is left out, if not everything was asked for.
const LONGEST: usize = 80;
/// Fewer steps than these are left out without a word: the line would say less than it takes.
const WORTH_A_LINE: usize = 3;
/// Lines that lead into the library; if there are more, only steps are counted.
const PASSINGS: usize = 24;
/// Threads that a fold names; more are counted.
const FOLDED: usize = 4;
/// The name of a thread beside the lanes.
const LANE_NAME: usize = 18;

/// Something to show, in order.
enum Item<'s> {
    Event(&'s Event),
    /// A line of the program that led into the library, and how many steps it took there.
    Passing {
        event: &'s Event,
        steps: usize,
    },
    /// How many steps of which actor were left out.
    Fold(Vec<(u32, usize)>),
}

/// Consecutive events of one actor at one place, or a fold.
enum Block {
    Cell { column: usize, lines: Vec<Line>, ends: bool },
    Fold(String),
}

pub fn story(story: &Story, sources: &dyn Sources, width: usize, verbose: bool) -> Vec<Line> {
    let items = folded(&story.events, verbose);
    let actors: Vec<u32> = items
        .iter()
        .filter_map(|item| match item {
            Item::Event(event) | Item::Passing { event, .. } => Some(event.actor),
            Item::Fold(_) => None,
        })
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect();
    let teller = Teller { story, sources, verbose, actors, several_files: several_files(&items) };
    let natural = teller.natural_widths(&items, width);
    let (mut lines, told) = match shares(&natural, width) {
        Some(widths) => (teller.heading(&widths), teller.columns(&items, &widths, width)),
        None => (Vec::new(), teller.lanes(&items, width)),
    };
    let left_out = if verbose { 0 } else { told.len().saturating_sub(LONGEST) };
    if left_out > 0 {
        let words = format!("⋯ {} of the beginning, shown with --verbose", text::count(left_out as u64, "line"));
        lines.push(Line::of(Tone::Dim, words));
    }
    lines.extend(told.into_iter().skip(left_out));
    lines
}

/// How many steps there are, for the heading of a story.
pub fn steps(story: &Story) -> usize {
    story.events.iter().map(|event| event.step).collect::<BTreeSet<_>>().len()
}

/// Everything that matters, and a line for what lies between. If the finding depends on what happens inside
/// of the library, the lines that led there say more than a number of steps, unless they are too many.
fn folded(events: &[Event], verbose: bool) -> Vec<Item<'_>> {
    let everything = verbose || !events.iter().any(|event| event.relevant);
    let told = Fold::over(events, everything, true);
    let passings = told.iter().filter(|item| matches!(item, Item::Passing { .. })).count();
    if passings <= PASSINGS { told } else { Fold::over(events, everything, false) }
}

/// What is left out since the last event that is shown.
#[derive(Default)]
struct Fold<'s> {
    items: Vec<Item<'s>>,
    hidden: BTreeSet<(u32, u32)>,
    passing: Option<(&'s Event, BTreeSet<u32>)>,
}

impl<'s> Fold<'s> {
    fn over(events: &'s [Event], everything: bool, lines: bool) -> Vec<Item<'s>> {
        let shows = |event: &Event| everything || event.relevant;
        // A step that shows in part is not counted as left out.
        let seen: BTreeSet<(u32, u32)> =
            events.iter().filter(|event| shows(event)).map(|event| (event.actor, event.step)).collect();
        let mut fold = Self::default();
        // The call into the library that a thread is told to be in.
        let mut calls: BTreeMap<u32, &Place> = BTreeMap::new();
        for event in events {
            let in_call = event.library.is_some() && calls.get(&event.actor).copied() == event.place.as_ref();
            if shows(event) {
                fold.flush();
                fold.items.push(Item::Event(event));
                if let (EventKind::Call, Some(place)) = (event.kind, &event.place) {
                    calls.insert(event.actor, place);
                }
            } else if in_call && !everything {
                // The call says it.
            } else if !seen.contains(&(event.actor, event.step)) {
                if lines && event.library.is_some() && event.place.as_ref().is_some_and(|place| place.line.is_some()) {
                    fold.pass(event);
                } else {
                    fold.hidden.insert((event.actor, event.step));
                }
            }
        }
        fold.flush();
        fold.items
    }

    fn pass(&mut self, event: &'s Event) {
        match &mut self.passing {
            Some((first, steps))
                if first.actor == event.actor && continues(event.place.as_ref(), first.place.as_ref()) =>
            {
                steps.insert(event.step);
            }
            _ => {
                self.flush();
                self.passing = Some((event, BTreeSet::from([event.step])));
            }
        }
    }

    fn flush(&mut self) {
        if let Some((event, steps)) = self.passing.take() {
            self.items.push(Item::Passing { event, steps: steps.len() });
        }
        let hidden = std::mem::take(&mut self.hidden);
        if hidden.len() < WORTH_A_LINE {
            return;
        }
        let mut counts: Vec<(u32, usize)> = Vec::new();
        for (actor, _) in hidden {
            match counts.last_mut() {
                Some((last, count)) if *last == actor => *count += 1,
                _ => counts.push((actor, 1)),
            }
        }
        self.items.push(Item::Fold(counts));
    }
}

fn several_files(items: &[Item<'_>]) -> bool {
    let mut files = items.iter().filter_map(|item| match item {
        Item::Event(event) | Item::Passing { event, .. } => event.place.as_ref()?.file.as_deref(),
        Item::Fold(_) => None,
    });
    let first = files.next();
    files.any(|file| Some(file) != first)
}

/// The width of each column, if there is room for all: what it needs, or an equal share of what the narrow
/// ones leave over.
fn shares(natural: &[usize], width: usize) -> Option<Vec<usize>> {
    let available = width.checked_sub(1 + 3 * natural.len().saturating_sub(1))?;
    let mut widths = natural.to_vec();
    let mut narrow: Vec<bool> = vec![false; widths.len()];
    loop {
        let wide = narrow.iter().filter(|&&narrow| !narrow).count();
        if wide == 0 {
            return Some(widths);
        }
        let taken: usize = natural.iter().zip(&narrow).filter(|&(_, &narrow)| narrow).map(|(width, _)| width).sum();
        let share = available.checked_sub(taken)? / wide;
        let fits: Vec<usize> = (0..natural.len()).filter(|&at| !narrow[at] && natural[at] <= share).collect();
        if fits.is_empty() {
            for at in 0..natural.len() {
                if !narrow[at] {
                    widths[at] = share;
                }
            }
            return (share >= NARROWEST).then_some(widths);
        }
        fits.into_iter().for_each(|at| narrow[at] = true);
    }
}

struct Teller<'s> {
    story: &'s Story,
    sources: &'s dyn Sources,
    verbose: bool,
    /// Those that have a column, by number.
    actors: Vec<u32>,
    several_files: bool,
}

impl Teller<'_> {
    fn column(&self, actor: u32) -> usize {
        self.actors.binary_search(&actor).unwrap_or(0)
    }

    fn name(&self, actor: u32) -> String {
        self.story
            .actors
            .get(actor as usize)
            .map_or_else(|| format!("thread {actor}"), |actor| text::clean(&actor.name))
    }

    fn natural_widths(&self, items: &[Item<'_>], width: usize) -> Vec<usize> {
        let mut natural: Vec<usize> = self.actors.iter().map(|&actor| text::width(&self.name(actor))).collect();
        for block in self.blocks(items, |_| width) {
            if let Block::Cell { column, lines, .. } = block {
                let widest = lines.iter().map(Line::width).max().unwrap_or(0);
                natural[column] = natural[column].max(widest);
            }
        }
        natural
    }

    fn blocks(&self, items: &[Item<'_>], width: impl Fn(usize) -> usize) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut at = 0;
        while let Some(item) = items.get(at) {
            at += 1;
            let first = match item {
                Item::Fold(counts) => {
                    blocks.push(Block::Fold(self.fold(counts)));
                    continue;
                }
                Item::Event(event) | Item::Passing { event, .. } => *event,
            };
            let mut parts = vec![item];
            while let Some(next @ (Item::Event(event) | Item::Passing { event, .. })) = items.get(at)
                && event.actor == first.actor
                && continues(event.place.as_ref(), first.place.as_ref())
            {
                parts.push(next);
                at += 1;
            }
            let column = self.column(first.actor);
            let lines = self.cell(&parts, first.place.as_ref(), column, width(column));
            let ends = parts.iter().any(|part| matches!(part, Item::Event(event) if event.kind == EventKind::End));
            blocks.push(Block::Cell { column, lines, ends });
        }
        blocks
    }

    fn fold(&self, counts: &[(u32, usize)]) -> String {
        if counts.len() > FOLDED {
            let steps: usize = counts.iter().map(|(_, count)| count).sum();
            return format!("⋯ {} of {} threads", text::count(steps as u64, "step"), counts.len());
        }
        let parts: Vec<String> = counts
            .iter()
            .map(|&(actor, count)| format!("{} of {}", text::count(count as u64, "step"), self.name(actor)))
            .collect();
        format!("⋯ {}", parts.join(", "))
    }

    /// The source line, and under it what happened there.
    fn cell(&self, parts: &[&Item<'_>], place: Option<&Place>, column: usize, width: usize) -> Vec<Line> {
        let label = place.and_then(|place| self.label(place)).unwrap_or_default();
        let indent = if label.is_empty() { 0 } else { text::width(&label) + 1 };
        let room = width.saturating_sub(indent).max(8);
        let mut body: Vec<Line> = Vec::new();
        let source = place.and_then(|place| self.sources.line(place)).map(|source| source.trim().to_owned());
        if let Some(source) = &source {
            body.push(Line::of(Tone::Plain, text::clip(text::clean(source).trim(), room)));
        }
        let is_said = |event: &Event| {
            let source = source.as_deref().and_then(|source| source.strip_suffix(';'));
            event.kind == EventKind::Call && source == Some(event.text.as_str())
        };
        for part in parts {
            match part {
                Item::Event(event) if is_said(event) => {}
                Item::Event(event) => body.extend(self.event(event, room)),
                Item::Passing { steps, .. } => {
                    let words = format!("⋯ {} in the library", text::count(*steps as u64, "step"));
                    body.extend(wrapped(Tone::Dim, &words, room));
                }
                Item::Fold(_) => {}
            }
        }
        body.into_iter()
            .enumerate()
            .map(|(at, line)| {
                let margin = if at == 0 && indent > 0 {
                    Line::of(Tone::Thread(column), label.clone()).plain(" ")
                } else {
                    Line::new().plain(" ".repeat(indent))
                };
                margin.append(line)
            })
            .collect()
    }

    fn event(&self, event: &Event, room: usize) -> Vec<Line> {
        let tone = if event.relevant || !self.verbose { tone(event.kind) } else { Tone::Dim };
        let mut lines = wrapped(tone, &sentence(event), room);
        if self.verbose
            && let Some(library) = &event.library
        {
            lines.extend(wrapped(Tone::Dim, &text::clean(&format!("in {} {library}", library.method)), room));
        }
        if let Some(why) = &event.why {
            lines.extend(wrapped(Tone::Dim, &format!("↑ {}", text::clean(why)), room));
        }
        lines
    }

    /// `12`, or `Account:12` where the story goes through several files.
    fn label(&self, place: &Place) -> Option<String> {
        let line = place.line?;
        Some(match &place.file {
            Some(file) if self.several_files => {
                text::clean(&format!("{}:{line}", file.strip_suffix(".java").unwrap_or(file)))
            }
            _ => line.to_string(),
        })
    }

    fn heading(&self, widths: &[usize]) -> Vec<Line> {
        let mut heading = Line::new();
        let mut rule = String::new();
        for (column, (&actor, &width)) in self.actors.iter().zip(widths).enumerate() {
            if column > 0 {
                heading = heading.then(Tone::Dim, " │ ");
                rule += "─┼─";
            }
            let name = Line::of(Tone::Thread(column), text::shorten(&self.name(actor), width));
            heading = heading.append(name.padded(width));
            rule += &"─".repeat(width);
        }
        vec![heading, Line::of(Tone::Dim, rule)]
    }

    fn columns(&self, items: &[Item<'_>], widths: &[usize], full: usize) -> Vec<Line> {
        let mut lines = Vec::new();
        for block in self.blocks(items, |column| widths[column]) {
            match block {
                Block::Fold(words) => lines.push(Line::of(Tone::Dim, text::clip(&words, full))),
                Block::Cell { column, lines: cell, .. } => lines.extend(cell.into_iter().map(|line| {
                    let mut row = Line::new();
                    let mut line = Some(line);
                    for (at, &width) in widths.iter().enumerate() {
                        if at > 0 {
                            row = row.then(Tone::Dim, " │ ");
                        }
                        let cell = if at == column { line.take().unwrap_or_default() } else { Line::new() };
                        row = row.append(cell.padded(width));
                    }
                    row
                })),
            }
        }
        lines
    }

    fn lanes(&self, items: &[Item<'_>], width: usize) -> Vec<Line> {
        let names = self.actors.iter().map(|&actor| text::width(&self.name(actor))).max().unwrap_or(0).min(LANE_NAME);
        // With very many threads the names alone must do.
        let rails = 2 * self.actors.len() + 1;
        let railed = rails + names + 1 + NARROWEST <= width;
        let room = width.saturating_sub(if railed { rails } else { 0 } + names + 1).max(8);
        let rails = |alive: &[bool], now| if railed { rails_of(alive, now) } else { Line::new() };
        // Before a thread's first event and after its end its lane is empty.
        let mut alive = vec![false; self.actors.len()];
        let mut lines = Vec::new();
        for block in self.blocks(items, |_| room) {
            match block {
                Block::Fold(words) => {
                    let words = text::clip(&words, room + names + 1);
                    lines.push(rails(&alive, None).then(Tone::Dim, words));
                }
                Block::Cell { column, lines: cell, ends } => {
                    alive[column] = true;
                    for (at, line) in cell.into_iter().enumerate() {
                        let name =
                            if at == 0 { text::shorten(&self.name(self.actors[column]), names) } else { String::new() };
                        let margin = rails(&alive, (at == 0).then_some(column));
                        lines.push(margin.append(Line::of(Tone::Thread(column), name).padded(names + 1)).append(line));
                    }
                    alive[column] = !ends;
                }
            }
        }
        lines
    }
}

/// One character a thread: `●` for the one that moves now.
fn rails_of(alive: &[bool], now: Option<usize>) -> Line {
    let mut line = Line::new();
    for (column, &alive) in alive.iter().enumerate() {
        let rail = if now == Some(column) {
            "●"
        } else if alive {
            "│"
        } else {
            " "
        };
        line = line.then(Tone::Thread(column), rail).plain(" ");
    }
    line.plain(" ")
}

/// Whether an event stands under the line of the one before: it is at the same line, or at none that is known.
fn continues(next: Option<&Place>, first: Option<&Place>) -> bool {
    match (next, first) {
        (Some(a), Some(b)) => a.line.is_some() && a.line == b.line && a.file == b.file && a.class == b.class,
        (None, _) => true,
        (Some(_), None) => false,
    }
}

fn tone(kind: EventKind) -> Tone {
    match kind {
        EventKind::Blocked | EventKind::Throw => Tone::Red,
        EventKind::Write | EventKind::Update | EventKind::Call => Tone::Bold,
        EventKind::Lock | EventKind::Unlock | EventKind::Wait | EventKind::Wake | EventKind::Notify => Tone::Yellow,
        EventKind::Start | EventKind::End | EventKind::Choice | EventKind::Time => Tone::Cyan,
        EventKind::Output => Tone::Green,
        EventKind::Read | EventKind::Initialise | EventKind::Other => Tone::Dim,
    }
}

/// What happened, with the verb that an access needs.
fn sentence(event: &Event) -> String {
    let words = unqualified(&text::clean(&event.text), event.place.as_ref());
    let verb = match event.kind {
        EventKind::Read => "reads",
        EventKind::Write => "writes",
        // A compare-and-set that fails changes nothing.
        EventKind::Update if !words.contains(" stays ") => "updates",
        EventKind::Blocked => "✗",
        _ => return words,
    };
    if words.starts_with(verb.trim_end_matches('s')) { words } else { format!("{verb} {words}") }
}

/// A variable of the class whose line it stands under needs no class before its name.
fn unqualified(words: &str, place: Option<&Place>) -> String {
    let Some(place) = place else { return words.to_owned() };
    let simple = place.class.rsplit(['.', '$']).next().unwrap_or(&place.class);
    let mut done = false;
    let shown: Vec<&str> = words
        .split(' ')
        .map(|word| {
            let name = word
                .rsplit_once('.')
                .filter(|(class, _)| !done && class.rsplit(['.', '$']).next() == Some(simple) && !simple.is_empty());
            match name {
                Some((_, name)) if name != "class" && name.starts_with(char::is_alphabetic) => {
                    done = true;
                    name
                }
                _ => word,
            }
        })
        .collect();
    without_outer(&shown.join(" "), &place.class)
}

/// `Bank$Account#1` is `Account#1` under a line of `Bank` itself; a class without a name keeps its outer one.
fn without_outer(words: &str, class: &str) -> String {
    let simple = class.rsplit('.').next().unwrap_or(class);
    let outer = format!("{}$", simple.split('$').next().unwrap_or(simple));
    let mut shown = String::new();
    let mut rest = words;
    while let Some(at) = rest.find(&outer) {
        let (before, from) = rest.split_at(at);
        let after = &from[outer.len()..];
        shown += before;
        let whole = before.ends_with(|c: char| c.is_alphanumeric() || "._$".contains(c));
        if whole || !after.starts_with(char::is_alphabetic) {
            shown += &outer;
        }
        rest = after;
    }
    shown + rest
}

#[cfg(test)]
mod tests {
    use super::{shares, unqualified};
    use verdict::Place;

    #[test]
    fn the_class_of_the_line_is_not_repeated() {
        let place = Place { class: "p.Outer$Counter".into(), method: "m".into(), file: None, line: None };
        for (words, shown) in [
            ("reads Counter.count = 0", "reads count = 0"),
            ("Counter.count = Counter.java", "count = Counter.java"),
            ("reads Other.count = 0", "reads Other.count = 0"),
            ("locks Counter.class", "locks Counter.class"),
            ("x = 1.5", "x = 1.5"),
            ("locks Outer$Counter#1, then Outer$1#2 of MyOuter$X", "locks Counter#1, then Outer$1#2 of MyOuter$X"),
        ] {
            assert_eq!(unqualified(words, Some(&place)), shown);
        }
        assert_eq!(unqualified("reads Counter.count", None), "reads Counter.count");
    }

    #[test]
    fn narrow_columns_leave_room_to_wide_ones() {
        assert_eq!(shares(&[10, 60, 60], 100), Some(vec![10, 41, 41]));
        assert_eq!(shares(&[10, 20], 100), Some(vec![10, 20]));
        assert_eq!(shares(&[90; 6], 100), None);
        assert_eq!(shares(&[5; 6], 100), Some(vec![5; 6]));
        assert_eq!(shares(&[], 100), Some(vec![]));
        assert_eq!(shares(&[300], 100), Some(vec![99]));
    }
}
