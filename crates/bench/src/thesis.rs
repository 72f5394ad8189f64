//! `scripts/bench thesis`: the programs of the slice-n-dice thesis, searched in every way that corresponds to a column
//! of its tables, beside the figures that it published.
//!
//! Invariant: nothing is left out in silence. A run that was cut counts against its search, a search whose options
//! are refused has a row that says so, and an answer that contradicts what is known of the program is an error.

mod published;
mod rows;

use super::run::{Answer, Caps, Outcome, PROPERTIES, Run};
use super::{Limits, Sources, compile_sources, line};
use anyhow::{Context, Result, bail};
use jdk::Jdk;
use published::{CONFIGURATIONS, Cell, Column, Configuration, EXHAUSTIVE, Exhaustive};
use rows::{AUTO, DYNAMIC, ESCAPE, ROWS, Row};
use std::path::Path;

const PROGRAMS: Sources = &[
    ("AccountSubtype.java", include_str!("../../../benches/thesis/AccountSubtype.java")),
    ("Airline.java", include_str!("../../../benches/thesis/Airline.java")),
    ("Reorder.java", include_str!("../../../benches/thesis/Reorder.java")),
];

/// An error should be found by the default within this.
const BLINK: f64 = 2.0;
/// Some exhaustive search should verify what is free of errors within this.
const PATIENCE: f64 = 60.0;
/// Of the thesis's ratio of states in table 2.1, ours should be at most this part.
const PART: f64 = 0.5;

/// What can be asked for.
#[derive(Default)]
pub struct Asked {
    /// As many as in the thesis if nothing is said.
    pub runs: Option<u32>,
    pub seed: Option<u64>,
    /// Only configurations whose name begins so.
    pub only: Option<String>,
    /// Only this search.
    pub search: Option<String>,
    /// Only the smallest configurations, once.
    pub quick: bool,
}

pub fn run(heddle: &Path, jdk: &Jdk, limits: &Limits, asked: &Asked) -> Result<()> {
    let searches: Vec<&Row> = ROWS.iter().filter(|row| asked.wants_search(row)).collect();
    let configurations: Vec<&Configuration> =
        CONFIGURATIONS.iter().filter(|configuration| asked.wants(&configuration.name())).collect();
    let exhaustive: Vec<&Exhaustive> =
        EXHAUSTIVE.iter().filter(|row| asked.wants(&row.name()) && asked.search.is_none()).collect();
    if searches.is_empty() {
        let names: Vec<&str> = ROWS.iter().map(|row| row.name).collect();
        bail!("no search has this name; there are {}", names.join(", "));
    }
    if configurations.is_empty() && exhaustive.is_empty() {
        bail!("no configuration begins so; there are AccountSubtype, Airline and Reorder, followed by arguments");
    }
    let classes = compile_sources(jdk, PROGRAMS)?;
    let traces = tempfile::tempdir().context("a temporary directory could not be made")?;
    let caps = Caps {
        heddle,
        jdk,
        classes: classes.directory(),
        traces: traces.path(),
        time: limits.time.unwrap_or(published::TIME),
        memory: limits.memory.as_deref().unwrap_or(published::MEMORY),
    };
    let bench = Bench { caps, runs: asked.runs(), seed: asked.seed.unwrap_or(1) };
    bench.introduce();
    let mut remarks = Remarks::default();
    for configuration in configurations {
        bench.configuration(configuration, &searches, &mut remarks)?;
    }
    if !exhaustive.is_empty() {
        bench.exhaustive(&exhaustive, &mut remarks)?;
    }
    remarks.tell()
}

impl Asked {
    /// Whether something was asked for that only this bench has.
    pub fn is_particular(&self) -> bool {
        self.runs.is_some() || self.seed.is_some() || self.only.is_some() || self.search.is_some()
    }

    fn wants(&self, name: &str) -> bool {
        let smallest = ["AccountSubtype 1 1", "Airline 1 1", "Airline 3 4", "Reorder 1 1", "Reorder 4 0"];
        let named = |only: &String| name.to_lowercase().starts_with(&only.to_lowercase());
        self.only.as_ref().is_none_or(named) && (!self.quick || smallest.contains(&name))
    }

    fn wants_search(&self, row: &Row) -> bool {
        self.search.as_ref().is_none_or(|name| name == row.name)
    }

    fn runs(&self) -> u32 {
        self.runs.unwrap_or(if self.quick { 1 } else { published::RUNS })
    }
}

struct Bench<'a> {
    caps: Caps<'a>,
    runs: u32,
    /// Of the first run; each other has the next.
    seed: u64,
}

/// All runs of one search on one configuration.
enum Measured {
    Runs(Vec<Answer>),
    Refused(String),
}

impl Bench<'_> {
    fn introduce(&self) {
        let last = self.seed + u64::from(self.runs.max(1)) - 1;
        let time = self.caps.time.as_secs_f64();
        line(format!("JDK {}, property {PROPERTIES}, one process for each run", self.caps.jdk.version));
        line(format!(
            "at most {time} s and {} for a run; {} runs, seeds {} to {last}",
            self.caps.memory, self.runs, self.seed
        ));
        line(
            "figures are means over the completed runs; to the right of the bar, what the thesis published".to_owned(),
        );
    }

    /// Tables 3.2 to 3.5.
    fn configuration(&self, of: &Configuration, searches: &[&Row], remarks: &mut Remarks) -> Result<()> {
        let goal = if of.buggy { "to the first error" } else { "free of errors, to the end" };
        line(format!("\n{} ({goal})", of.name()));
        line(format!(
            "{:<14}{:>12}{:>13}{:>12}{:>10}{:>7}{:>7} | {:<13}{:>10}{:>9}{:>7}",
            "search",
            "states",
            "transitions",
            "executions",
            "seconds",
            "MB",
            "done",
            "thesis",
            "states",
            "seconds",
            "done"
        ));
        let mut proof: Option<f64> = None;
        for row in searches {
            let theirs = row.published.map_or_else(String::new, |column| published_cell(column, of.cell(column)));
            let answers = match self.measure(row, of.class, of.args, false)? {
                Measured::Runs(answers) => answers,
                Measured::Refused(why) => {
                    line(format!("{:<14}{:<61} | {theirs}", row.name, clipped(&format!("refused: {why}"), 60)));
                    remarks.refuse(row, why);
                    continue;
                }
            };
            let is_done = |answer: &&Answer| if of.buggy { answer.found() } else { answer.is_clean() };
            let done: Vec<&Answer> = answers.iter().filter(is_done).collect();
            line(format!("{:<14}{} | {theirs}", row.name, own_cells(&done, answers.len())));
            for answer in &answers {
                let wrong = if of.buggy { answer.verdict == "verified" } else { answer.found() };
                if wrong {
                    remarks.wrong.push(format!("{}, {}: {}", of.name(), row.name, answer.verdict));
                }
            }
            if done.len() < answers.len() {
                let share = 100 * done.len() / answers.len();
                remarks.unfinished.push(format!("{}, {}: {share} % of the runs", of.name(), row.name));
            }
            let longest = done.iter().map(|answer| answer.seconds).fold(0.0, f64::max);
            if of.buggy && row.name == AUTO && (longest > BLINK || done.len() < answers.len()) {
                remarks.missed.push(format!("{} is not found by {AUTO} within {BLINK} s in every run", of.name()));
            }
            let verified = done.len() == answers.len() && done.iter().all(|answer| answer.verdict == "verified");
            if row.exhaustive && verified {
                proof = Some(proof.map_or(longest, |other| other.min(longest)));
            }
        }
        line(format!("{:<14}{:<61} | {}", "-", "", published_cell(Column::SliceNDice, of.cell(Column::SliceNDice))));
        if !of.buggy && proof.is_none_or(|seconds| seconds > PATIENCE) {
            remarks.missed.push(format!("{} is not verified by any of these searches within {PATIENCE} s", of.name()));
        }
        Ok(())
    }

    /// Table 2.1.
    fn exhaustive(&self, rows: &[&Exhaustive], remarks: &mut Remarks) -> Result<()> {
        line(
            "\nEverything, errors or not (--all), by escape and by dynamic, both with matching; one run each"
                .to_owned(),
        );
        line(format!(
            "{:<14}{:>12}{:>10}{:>12}{:>10}{:>9} | {:>12}{:>9}{:>13}{:>9}{:>9}{:>13}",
            "program",
            "escape",
            "seconds",
            "dynamic",
            "seconds",
            "ratio",
            "JPF",
            "seconds",
            "vector clock",
            "seconds",
            "ratio",
            "ours/theirs"
        ));
        let once = Bench { caps: Caps { ..self.caps }, runs: 1, seed: self.seed };
        for of in rows {
            let escape = once.everything(of, ESCAPE, remarks)?;
            let dynamic = once.everything(of, DYNAMIC, remarks)?;
            let ratio = escape.as_ref().zip(dynamic.as_ref()).map(|(all, few)| few.states as f64 / all.states as f64);
            let own = |answer: &Option<Answer>| match answer {
                Some(answer) => format!("{:>12}{:>10.2}", answer.states, answer.seconds),
                None => format!("{:>12}{:>10}", "-", "-"),
            };
            let or_none = |value: Option<f64>| value.map_or_else(|| "-".to_owned(), |value| format!("{value:.3}"));
            let relative = ratio.map(|ratio| ratio / of.ratio());
            line(format!(
                "{:<14}{}{}{:>9} | {:>12}{:>9}{:>13}{:>9}{:>9.3}{:>13}",
                of.name(),
                own(&escape),
                own(&dynamic),
                or_none(ratio),
                of.pathfinder.0,
                of.pathfinder.1,
                of.vector_clock.0,
                of.vector_clock.1,
                of.ratio(),
                or_none(relative)
            ));
            if relative.is_none_or(|relative| relative > PART) {
                remarks
                    .missed
                    .push(format!("{}: dynamic/escape is not at most {PART} of the thesis's ratio", of.name()));
            }
        }
        Ok(())
    }

    /// One exhaustive search, if it exists and comes to its end.
    fn everything(&self, of: &Exhaustive, row: &Row, remarks: &mut Remarks) -> Result<Option<Answer>> {
        match self.measure(row, of.class, of.args, true)? {
            Measured::Refused(why) => {
                remarks.refuse(row, why);
                Ok(None)
            }
            Measured::Runs(answers) => {
                let done = answers.into_iter().find(|answer| answer.found() && !answer.cut);
                if done.is_none() {
                    remarks.unfinished.push(format!("{} (--all), {}", of.name(), row.name));
                }
                Ok(done)
            }
        }
    }

    fn measure(&self, row: &Row, class: &str, args: &[&str], all: bool) -> Result<Measured> {
        let mut answers = Vec::new();
        for seed in (self.seed..).take(self.runs as usize) {
            match (Run { options: row.options, class, args, seed, all }).run(&self.caps)? {
                Outcome::Answered(answer) => answers.push(answer),
                Outcome::Refused(why) => return Ok(Measured::Refused(why)),
            }
        }
        Ok(Measured::Runs(answers))
    }
}

/// What is worth repeating at the end.
#[derive(Default)]
struct Remarks {
    wrong: Vec<String>,
    missed: Vec<String>,
    unfinished: Vec<String>,
    /// Each once, however many configurations it concerns.
    refused: Vec<String>,
}

impl Remarks {
    fn refuse(&mut self, row: &Row, why: String) {
        let what = format!("{}: {why}", row.name);
        if !self.refused.contains(&what) {
            self.refused.push(what);
        }
    }

    fn tell(&self) -> Result<()> {
        let lists = [
            ("wrong answers", &self.wrong),
            ("expected and not so", &self.missed),
            ("not completed", &self.unfinished),
            ("refused", &self.refused),
        ];
        for (title, list) in lists {
            if !list.is_empty() {
                line(format!("\n{title}:\n  {}", list.join("\n  ")));
            }
        }
        if self.wrong.is_empty() { Ok(()) } else { bail!("{} answers are wrong", self.wrong.len()) }
    }
}

/// Means over the runs that were completed.
fn own_cells(done: &[&Answer], runs: usize) -> String {
    let share = format!("{} %", 100 * done.len() / runs.max(1));
    if done.is_empty() {
        return format!("{:>12}{:>13}{:>12}{:>10}{:>7}{share:>7}", "-", "-", "-", "-", "-");
    }
    let mean =
        |figure: &dyn Fn(&Answer) -> f64| done.iter().map(|answer| figure(answer)).sum::<f64>() / done.len() as f64;
    format!(
        "{:>12.0}{:>13.0}{:>12.0}{:>10.2}{:>7.0}{share:>7}",
        mean(&|answer| answer.states as f64),
        mean(&|answer| answer.transitions as f64),
        mean(&|answer| answer.executions as f64),
        mean(&|answer| answer.seconds),
        mean(&|answer| answer.memory as f64 / f64::from(1 << 20)),
    )
}

fn published_cell(column: Column, cell: Cell) -> String {
    let share = format!("{} %", cell.completed);
    if cell.completed == 0 {
        return format!("{:<13}{:>10}{:>9}{share:>7}", column.name(), "-", "-");
    }
    format!("{:<13}{:>10}{:>9}{share:>7}", column.name(), cell.states, cell.seconds)
}

/// At most so many characters.
fn clipped(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    text.chars().take(most - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::published::{CONFIGURATIONS, Column, EXHAUSTIVE};
    use super::{Answer, Asked, clipped, own_cells};

    #[test]
    fn columns_are_in_the_order_of_the_cells() {
        let nine_one = CONFIGURATIONS.iter().find(|of| of.name() == "AccountSubtype 9 1").expect("it is there");
        assert_eq!(nine_one.cell(Column::PathFinder).completed, 0);
        assert_eq!(nine_one.cell(Column::SliceNDice).completed, 60);
        assert_eq!(nine_one.cell(Column::VectorClock).states, 146_000.0);
        assert!(EXHAUSTIVE.iter().all(|of| of.ratio() < 1.0));
    }

    #[test]
    fn only_what_was_asked_for() {
        let asked = Asked { only: Some("airline 5".to_owned()), ..Asked::default() };
        assert!(asked.wants("Airline 5 3") && !asked.wants("Airline 10 3") && !asked.wants("Reorder 5 1"));
        assert!(asked.is_particular() && !Asked::default().is_particular());
    }

    #[test]
    fn means_are_over_completed_runs_and_the_share_over_all() {
        let answer = |states| Answer { states, ..Answer::default() };
        let (one, two) = (answer(1), answer(3));
        let cells = own_cells(&[&one, &two], 5);
        assert!(cells.trim_start().starts_with("2 ") && cells.ends_with("40 %"), "{cells}");
        assert!(own_cells(&[], 5).ends_with("0 %"));
    }

    #[test]
    fn long_reasons_are_clipped() {
        assert_eq!((clipped("abc", 3), clipped("abcd", 3)), ("abc".to_owned(), "ab…".to_owned()));
    }
}
