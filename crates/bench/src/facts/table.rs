//! The tables as text.

use super::configurations::{
    Beliefs, CALLEE, CALLEE_IMMUTABLE, CI_EX, CONFIGURATIONS, Configuration, ESCAPE, INSENSITIVE,
    INSENSITIVE_IMMUTABLE, SENSITIVE, SENSITIVE_IMMUTABLE, TABLES,
};
use super::programs::Searched;
use super::published::{Column, is_timed};
use super::{Measured, is_done};
use crate::line;
use crate::run::{Answer, Outcome};

/// What was not finished there.
const PATIENCE: &str = "> 12 h";

pub fn header(title: &str) -> String {
    format!(
        "{title:<26}{:>12}{:>12}{:>10}{:>9}{:>7}  {:<12} | {:>12}{:>10}{:>9}{:>6}",
        "choices", "states", "analysis", "total", "MB", "", "choices", "analysis", "total", "GB"
    )
}

pub fn row(program: &Searched, configuration: &Configuration, outcome: &Outcome) -> String {
    let ours = match outcome {
        Outcome::Answered(answer) => own_cells(answer),
        Outcome::Refused(_) => format!("{:>12}{:>12}{:>10}{:>9}{:>7}  {:<12}", "-", "-", "-", "-", "-", "refused"),
    };
    let theirs = configuration.published.map_or_else(String::new, |column| published_cells(program, column));
    format!("{:<26}{ours} | {theirs}", configuration.name).trim_end().to_owned()
}

/// Of what was cut, how far it had come.
fn own_cells(answer: &Answer) -> String {
    let (more, end) = if is_done(answer) { ("", answer.verdict.as_str()) } else { ("> ", "cut") };
    let end = if answer.found() { "violated!" } else { end };
    format!(
        "{:>12}{:>12}{:>10.2}{:>9.2}{:>7}  {end:<12}",
        format!("{more}{}", answer.choices),
        format!("{more}{}", answer.states),
        answer.analysis,
        answer.seconds,
        answer.memory >> 20,
    )
}

fn published_cells(program: &Searched, column: Column) -> String {
    let figure = |value: Option<String>| value.unwrap_or_else(|| "-".to_owned());
    let of = program.published;
    let choices = of.choices(column).map_or_else(|| PATIENCE.to_owned(), |choices| choices.to_string());
    let total = of.total(column).map(|seconds| seconds.to_string());
    let total = total.or_else(|| is_timed(column).then(|| PATIENCE.to_owned()));
    format!(
        "{choices:>12}{:>10}{:>9}{:>6}",
        figure(of.analysis(column).map(|seconds| seconds.to_string())),
        figure(total),
        figure(of.gigabytes(column).map(|size| format!("{size:.1}"))),
    )
}

/// Figures 14 and 15: geometric means of the total times, over the programs that all of a figure's configurations
/// have finished.
pub fn means(measured: &[Measured]) {
    let figures: [(&str, &[&str]); 2] = [
        (
            "Figure 14: without points-to analysis",
            &[ESCAPE, INSENSITIVE, CALLEE, SENSITIVE, INSENSITIVE_IMMUTABLE, CALLEE_IMMUTABLE, SENSITIVE_IMMUTABLE],
        ),
        ("Figure 15: with points-to analysis", &[SENSITIVE_IMMUTABLE, CI_EX]),
    ];
    for (title, names) in figures {
        for &(beliefs, ..) in TABLES {
            figure(title, names, beliefs, measured);
        }
    }
}

fn figure(title: &str, names: &[&str], beliefs: Beliefs, measured: &[Measured]) {
    let done = |program: &str, name: &str| {
        let is =
            |one: &&Measured| one.program.name == program && one.configuration.name == name && one.beliefs == beliefs;
        measured.iter().find(is)?.done()
    };
    let programs: Vec<&Searched> =
        super::SEARCHED.iter().filter(|program| names.iter().all(|name| done(program.name, name).is_some())).collect();
    if programs.is_empty() {
        return;
    }
    let known: Vec<&str> = programs.iter().map(|program| program.name).collect();
    line(format!(
        "\n{title}, beliefs {}: geometric means of total seconds over {}",
        super::option(beliefs),
        known.join(", ")
    ));
    line(format!("{:<26}{:>10} | {:>10}", "", "seconds", "published"));
    for name in names {
        let ours = geometric_mean(programs.iter().filter_map(|program| Some(done(program.name, name)?.seconds)));
        let column = CONFIGURATIONS.iter().find(|one| one.name == *name).and_then(|one| one.published);
        let theirs = column.map(|column| programs.iter().filter_map(move |program| program.published.total(column)));
        let theirs = theirs.and_then(geometric_mean);
        let cell = |mean: Option<f64>| mean.map_or_else(|| "-".to_owned(), |mean| format!("{mean:.2}"));
        line(format!("{name:<26}{:>10} | {:>10}", cell(ours), cell(theirs)));
    }
}

/// Nothing for nothing.
fn geometric_mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0);
    for value in values {
        sum += value.max(1e-3).ln();
        count += 1;
    }
    (count > 0).then(|| (sum / f64::from(count)).exp())
}

#[cfg(test)]
mod tests {
    use super::{geometric_mean, own_cells, published_cells};
    use crate::facts::SEARCHED;
    use crate::facts::published::Column;
    use crate::run::Answer;

    #[test]
    fn means_are_geometric() {
        assert!(geometric_mean([1.0, 100.0].into_iter()).is_some_and(|mean| (mean - 10.0).abs() < 1e-9));
        assert_eq!(geometric_mean(std::iter::empty()), None);
    }

    #[test]
    fn what_was_cut_is_told_apart() {
        let answer = Answer { verdict: "inconclusive".to_owned(), cut: true, states: 7, ..Answer::default() };
        assert!(own_cells(&answer).contains("> 7") && own_cells(&answer).contains("cut"));
        let answer = Answer { verdict: "verified".to_owned(), states: 7, ..Answer::default() };
        assert!(!own_cells(&answer).contains('>') && own_cells(&answer).contains("verified"));
    }

    #[test]
    fn what_was_not_finished_there_is_told() {
        let uav = SEARCHED.iter().find(|program| program.name == "uav").expect("it is there");
        assert_eq!(published_cells(uav, Column::Original).matches("> 12 h").count(), 2);
        assert_eq!(
            published_cells(uav, Column::DynamicStatic).split_whitespace().collect::<Vec<_>>(),
            ["332", "-", "-", "-"]
        );
    }
}
