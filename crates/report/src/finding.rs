//! One finding: a sentence, who stands where, which lines to look at first, and the story.

use crate::Sources;
use crate::columns;
use crate::paint::{Line, Tone, wrapped};
use crate::text;
use verdict::{Finding, Place, Property, Site, Story};

const INDENT: &str = "  ";
/// The name of a thread beside what it does.
const NAME: usize = 20;
/// Lines that the program printed before the finding.
const OUTPUT: usize = 6;
/// Frames of a stack, if all was asked for.
const FRAMES: usize = 20;

pub struct Teller<'a> {
    pub sources: &'a dyn Sources,
    pub width: usize,
    pub verbose: bool,
}

impl Teller<'_> {
    /// `number` is the finding's own among all, if there are several. One that is not told in full is a
    /// sentence and who stands where.
    pub fn finding(&self, finding: &Finding, number: Option<(usize, usize)>, in_full: bool) -> Vec<Line> {
        let mut lines = self.headline(finding, number);
        lines.push(Line::new());
        let names = finding.sites.iter().map(|site| text::width(&text::clean(&site.thread))).max().unwrap_or(0);
        for site in &finding.sites {
            lines.extend(self.site(site, finding.property, names.min(NAME)));
        }
        if finding.sites.is_empty()
            && let Some(place) = &finding.location
        {
            lines.push(Line::new().plain(INDENT).append(self.place(place, self.width - INDENT.len())));
        }
        if in_full {
            lines.extend(self.look_at(finding));
            lines.extend(finding.story.iter().flat_map(|story| self.story(story)));
        }
        if lines.last().is_some_and(|line| line.width() > 0) {
            lines.push(Line::new());
        }
        lines
    }

    /// A sentence and a place.
    pub fn mention(&self, finding: &Finding, number: Option<(usize, usize)>) -> Vec<Line> {
        let mut lines = self.headline(finding, number);
        if let Some(place) = &finding.location {
            lines.push(Line::new().padded(2 * INDENT.len()).append(self.place(place, self.width - 2 * INDENT.len())));
        }
        lines
    }

    fn headline(&self, finding: &Finding, number: Option<(usize, usize)>) -> Vec<Line> {
        let message = text::clean(&finding.message);
        let kind = finding.property.noun;
        let named = [kind, finding.property.name]
            .iter()
            .any(|name| message.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name)));
        let mut sentence = if named { message } else { format!("{kind}: {message}") };
        if finding.spurious {
            sentence += " (needs a spurious wake-up)";
        }
        let mark = match number {
            Some((number, all)) => format!("✗ {number}/{all} "),
            None => "✗ ".to_owned(),
        };
        let margin = text::width(&mark);
        wrapped(Tone::Bold, &sentence, self.width.saturating_sub(margin))
            .into_iter()
            .enumerate()
            .map(|(at, line)| {
                let start = if at == 0 { Line::of(Tone::Red, mark.clone()) } else { Line::new().padded(margin) };
                start.append(line)
            })
            .collect()
    }

    fn site(&self, site: &Site, property: &Property, names: usize) -> Vec<Line> {
        let name = text::shorten(&text::clean(&site.thread), names);
        let mut what = text::clean(&site.what);
        if site.holds.is_empty() && property.about_protection {
            what += ", holds no lock";
        }
        let margin = INDENT.len() + names + 2;
        let room = self.width.saturating_sub(margin);
        let mut rows: Vec<Line> = wrapped(Tone::Plain, &what, room);
        if let Some(place) = &site.place {
            rows.push(self.place(place, room));
        }
        let dim = |words: &str| Line::of(Tone::Dim, text::shorten(&text::clean(words), room));
        if let Some(library) = &site.library {
            // The library's packages are known; the end of a long name is what tells.
            let class = library.class.rsplit('.').next().unwrap_or(&library.class);
            rows.push(dim(&format!("inside {class}.{} ({library})", library.method)));
        }
        if !site.holds.is_empty() {
            let holds: Vec<String> = site.holds.iter().map(|lock| text::clean(lock)).collect();
            rows.extend(wrapped(Tone::Plain, &format!("holds {}", text::list(&holds, "and")), room));
        }
        if self.verbose {
            let frames = site.stack.iter().take(FRAMES);
            rows.extend(frames.map(|frame| dim(&format!("at {}.{} ({frame})", frame.class, frame.method))));
        }
        let start = Line::new().plain(INDENT).then(Tone::Bold, name);
        let mut start = Some(start);
        rows.into_iter().map(|row| start.take().unwrap_or_default().padded(margin).append(row)).collect()
    }

    /// `Account.java:12  balance += n;`
    fn place(&self, place: &Place, room: usize) -> Line {
        let at = text::clean(&place.to_string());
        let line = Line::of(Tone::Cyan, at);
        match self.sources.line(place) {
            Some(source) => {
                let left = room.saturating_sub(line.width() + 2);
                line.plain("  ").plain(text::clip(text::clean(source.trim()).trim(), left))
            }
            None => line,
        }
    }

    fn look_at(&self, finding: &Finding) -> Vec<Line> {
        // Where a single thread stands was said just above.
        let said = |place: &Place| finding.sites.len() == 1 && finding.sites[0].place.as_ref() == Some(place);
        // The end of a block, which passes on what was thrown in it, has nothing to look at.
        let is_bare = |place: &Place| {
            self.sources.line(place).is_some_and(|line| line.trim().chars().all(|part| "{}".contains(part)))
        };
        let said = |place: &Place| said(place) || is_bare(place);
        if finding.look_at.iter().all(|(place, _)| said(place)) {
            return Vec::new();
        }
        let mut lines = vec![Line::new(), Line::new().plain(INDENT).then(Tone::Bold, "Look first at")];
        let margin = 2 * INDENT.len();
        let room = self.width.saturating_sub(margin);
        let mut last: Option<&Place> = None;
        for (place, reason) in finding.look_at.iter().filter(|(place, _)| !is_bare(place)) {
            if last.is_none_or(|last| last.to_string() != place.to_string()) {
                lines.push(Line::new().padded(margin).append(self.place(place, room)));
            }
            last = Some(place);
            if !reason.is_empty() {
                for line in wrapped(Tone::Dim, &text::clean(reason), room.saturating_sub(2)) {
                    lines.push(Line::new().padded(margin + 2).append(line));
                }
            }
        }
        lines
    }

    pub fn story(&self, story: &Story) -> Vec<Line> {
        if story.events.is_empty() {
            return Vec::new();
        }
        let (steps, switches) = (columns::steps(story) as u64, u64::from(story.switches));
        let size = format!("{}, {}", text::count(steps, "step"), text::count(switches, "thread switch"));
        let title = "How it happens";
        let mut heading = Line::new().plain(INDENT).then(Tone::Bold, title);
        if heading.width() + 2 + size.len() <= self.width {
            heading = heading.then(Tone::Dim, format!("  {size}"));
        }
        let mut lines = vec![Line::new(), heading, Line::new()];
        let room = self.width.saturating_sub(INDENT.len());
        for line in columns::story(story, self.sources, room, self.verbose) {
            lines.push(Line::new().plain(INDENT).append(line));
        }
        lines.extend(self.output(&story.output));
        lines
    }

    fn output(&self, output: &str) -> Vec<Line> {
        if output.trim().is_empty() {
            return Vec::new();
        }
        let mut lines = vec![Line::new(), Line::new().plain(INDENT).then(Tone::Bold, "Printed until then")];
        let all: Vec<&str> = output.lines().collect();
        let most = if self.verbose { usize::MAX } else { OUTPUT };
        let hidden = all.len().saturating_sub(most);
        if hidden > 0 {
            let words = format!("⋯ {}", text::count(hidden as u64, "earlier line"));
            lines.push(Line::new().padded(2 * INDENT.len()).then(Tone::Dim, words));
        }
        let room = self.width.saturating_sub(2 * INDENT.len());
        for line in &all[hidden..] {
            lines.push(Line::new().padded(2 * INDENT.len()).plain(text::clip(&text::clean(line), room)));
        }
        lines
    }
}
