//! The repository keeps its own rules.

use testkit::{repository, tidy};

#[test]
fn the_sources_are_tidy() {
    let problems = tidy::check(&repository()).expect("the sources can be read");
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

/// Handlers of the program are reached by what the machine throws, so static analysis has to know all of it.
#[test]
fn what_the_machine_throws_is_known_to_facts() {
    /// Looked at only, never thrown.
    const LOOKED_AT: &[&str] = &["java/lang/AssertionError", "java/lang/Error", "java/lang/VirtualMachineError"];
    let named = ["vm", "program"].into_iter().flat_map(|name| {
        let folder = repository().join("crates").join(name).join("src");
        tidy::throwables(&folder).expect("the sources are in the tree")
    });
    let unknown: Vec<String> =
        named.filter(|name| !LOOKED_AT.contains(&&**name) && !facts::start::THROWN.contains(&&**name)).collect();
    assert!(unknown.is_empty(), "facts::start::THROWN lacks {unknown:?}");
}
