//! A few random programs with threads get the same answer with and without reduction; the binary of the same name
//! runs any number of them.

use explore::Reduction;
use std::time::Duration;
use testkit::concurrent::{Batch, Comparison, Flavour, class_name, program};
use testkit::installed_jdks;

const PROGRAMS: u64 = 100;
/// For one search; what was found until then is still compared.
const LIMIT: Duration = Duration::from_secs(2);
/// At least so many of a hundred must be small enough that no search is cut.
const SMALL: usize = 60;

#[test]
fn reductions_do_not_change_the_answer() {
    let plans = &[Reduction::None, Reduction::Escape, Reduction::Dynamic];
    let jdk = installed_jdks().into_iter().next().expect("a JDK with javac; `heddle doctor` says what to install");
    let scratch = tempfile::tempdir().expect("a temporary directory");
    let programs: Vec<(u64, String)> = (1..=PROGRAMS).map(|seed| (seed, program(seed, Flavour::Wild))).collect();
    let batch = Batch::compile(&jdk, &programs, scratch.path()).unwrap_or_else(|error| panic!("{error}"));
    let compared: Vec<(u64, Comparison)> = std::thread::scope(|scope| {
        let half = |odd: u64| {
            let batch = &batch;
            scope.spawn(move || {
                let seeds = (1..=PROGRAMS).filter(|seed| seed % 2 == odd);
                seeds.map(|seed| (seed, batch.compare(seed, LIMIT, plans, 0))).collect::<Vec<_>>()
            })
        };
        let halves = [half(0), half(1)];
        halves.into_iter().flat_map(|half| half.join().expect("a comparison does not panic")).collect()
    });
    let whole = |comparison: &Comparison| matches!(comparison, Comparison::Same { cut, .. } if cut.searches == 0);
    let finished = compared.iter().filter(|(_, comparison)| whole(comparison)).count();
    let wrong: Vec<String> = compared
        .iter()
        .filter(|(_, comparison)| matches!(comparison, Comparison::Different { .. } | Comparison::Broken { .. }))
        .map(|(seed, comparison)| format!("{}: {comparison}", class_name(*seed)))
        .collect();
    assert!(wrong.is_empty(), "`random_threads --print --seed N` prints a program\n{}", wrong.join("\n"));
    assert!(finished >= SMALL, "only {finished} of {PROGRAMS} programs were explored by all plans");
}
