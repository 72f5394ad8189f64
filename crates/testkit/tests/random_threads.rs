//! A few random programs with threads get the same answer with and without reduction; the binary of the same name
//! runs any number of them.

use explore::Reduction;
use std::time::Duration;
use testkit::concurrent::{Batch, Comparison, Flavour, class_name, program};
use testkit::installed_jdks;

const PROGRAMS: u64 = 100;
/// For one program and plan; the few that are too large say nothing.
const LIMIT: Duration = Duration::from_secs(2);
/// At least so many of a hundred must be small enough.
const SMALL: usize = 85;

#[test]
fn what_only_one_thread_can_see_does_not_change_the_answer() {
    compare(&[Reduction::None, Reduction::Escape]);
}

#[test]
fn leaving_out_orders_of_independent_steps_does_not_change_the_answer() {
    compare(&[Reduction::Escape, Reduction::Dynamic]);
}

fn compare(plans: &[Reduction]) {
    let jdk = installed_jdks().into_iter().next().expect("a JDK with javac; `heddle doctor` says what to install");
    let scratch = tempfile::tempdir().expect("a temporary directory");
    let programs: Vec<(u64, String)> = (1..=PROGRAMS).map(|seed| (seed, program(seed, Flavour::Wild))).collect();
    let batch = Batch::compile(&jdk, &programs, scratch.path()).unwrap_or_else(|error| panic!("{error}"));
    let compared: Vec<(u64, Comparison)> = std::thread::scope(|scope| {
        let half = |odd: u64| {
            let batch = &batch;
            scope.spawn(move || {
                let seeds = (1..=PROGRAMS).filter(|seed| seed % 2 == odd);
                seeds.map(|seed| (seed, batch.compare(seed, LIMIT, plans))).collect::<Vec<_>>()
            })
        };
        let halves = [half(0), half(1)];
        halves.into_iter().flat_map(|half| half.join().expect("a comparison does not panic")).collect()
    });
    let finished =
        compared.iter().filter(|(_, comparison)| !matches!(comparison, Comparison::Unfinished { .. })).count();
    let wrong: Vec<String> = compared
        .iter()
        .filter(|(_, comparison)| matches!(comparison, Comparison::Different { .. } | Comparison::Broken { .. }))
        .map(|(seed, comparison)| format!("{}: {comparison}", class_name(*seed)))
        .collect();
    assert!(wrong.is_empty(), "`random_threads --print --seed N` prints a program\n{}", wrong.join("\n"));
    assert!(finished >= SMALL, "only {finished} of {PROGRAMS} programs were explored by both plans");
}
