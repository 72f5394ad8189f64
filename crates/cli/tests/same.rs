//! The same answer every time, on a few programs a few times; the `same` program of `testkit` tries many, and often.

use std::path::Path;
use std::time::Duration;
use testkit::installed_jdks;
use testkit::same::{Asking, Sameness, Subject, examples, fixtures, try_source, try_subject};

/// Programs that random runs find something in after different times, with several findings, pools and long steps.
const EXAMPLES: &[&str] = &["Listeners", "NestedSubmit", "BoundedBufferIf"];
const FIXTURES: usize = 3;

fn asked<T>(work: impl FnOnce(&Asking<'_>) -> T) -> T {
    let jdks = installed_jdks();
    let jdk = jdks.last().expect("a JDK is installed; `heddle doctor` says what is missing");
    let heddle = Path::new(env!("CARGO_BIN_EXE_heddle"));
    work(&Asking { heddle, jdk, times: 3, limit: Duration::from_secs(240) })
}

fn way(options: &str) -> Vec<String> {
    options.split_whitespace().map(str::to_owned).collect()
}

#[test]
fn answers_are_the_same_every_time() {
    let mut subjects: Vec<Subject> = examples().expect("there are examples");
    subjects.retain(|subject| EXAMPLES.contains(&subject.name.as_str()));
    assert_eq!(subjects.len(), EXAMPLES.len());
    subjects.extend(fixtures(FIXTURES).expect("fixtures can be read"));
    let mut wrong = Vec::new();
    for subject in &subjects {
        let ways = [way(""), way("--no-hunt --max-transitions 400")];
        let outcomes = asked(|asking| try_subject(asking, subject, &ways)).unwrap_or_else(|error| panic!("{error}"));
        let of_it = outcomes.into_iter().filter(|outcome| *outcome != Sameness::Same);
        wrong.extend(of_it.map(|outcome| format!("{}: {outcome:?}", subject.name)));
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn where_a_source_is_compiled_to_does_not_matter() {
    let subject = examples().expect("there are examples").into_iter().find(|subject| subject.name == "LostUpdate");
    let subject = subject.expect("the example is there");
    let outcome = asked(|asking| try_source(&Asking { times: 2, ..*asking }, &subject));
    assert_eq!(outcome.unwrap_or_else(|error| panic!("{error}")), Sameness::Same);
}
