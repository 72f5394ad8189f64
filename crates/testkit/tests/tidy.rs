//! The repository keeps its own rules.

use testkit::{repository, tidy};

#[test]
fn the_sources_are_tidy() {
    let problems = tidy::check(&repository()).expect("the sources can be read");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}
