//! Contracts of the library, as `heddle prove` relies on them, tried with odd arguments on every installed JDK.

use absint::contracts::{Gives, Throws, all};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use testkit::installed_jdks;

/// A contract as `Contracts.java` reads it.
fn row(class: &str, call: &absint::contracts::Contract) -> String {
    let rule = |throws: &Throws| match throws {
        Throws::Any(class) => format!("any {class}"),
        Throws::Null(number) => format!("null {number}"),
        Throws::AnyNull => "any-null".to_owned(),
        Throws::Less(number, least, class) => format!("less {number} {least} {class}"),
        Throws::NotHeld => "not-held".to_owned(),
        Throws::Started => "started".to_owned(),
        Throws::NoNext => "no-next".to_owned(),
        other => format!("never {other:?}").replace(',', " "),
    };
    let gives = match call.gives {
        Gives::Any => String::new(),
        Gives::Some => "some".to_owned(),
        Gives::AtLeast(least) => format!("at-least {least}"),
        Gives::Below(number) => format!("below {number}"),
    };
    let rules: Vec<String> = call.throws.iter().map(rule).collect();
    format!("{class}|{}|{}|{gives}\n", call.name, rules.join(","))
}

#[test]
fn calls_throw_no_more_than_their_contracts_allow() {
    let table: String = all().flat_map(|(class, calls)| calls.iter().map(move |call| row(class, call))).collect();
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/contracts/Contracts.java");
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK was found");
    for jdk in jdks {
        let mut java = Command::new(jdk.home.join("bin/java"))
            .arg("-Xmx512m")
            .arg(&source)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("java of JDK {}: {error}", jdk.feature));
        java.stdin.take().expect("it is piped").write_all(table.as_bytes()).expect("java reads the table");
        let output = java.wait_with_output().expect("java ends");
        let text = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        let last = text.lines().last().unwrap_or_default();
        assert!(!text.contains("BAD "), "JDK {}:\n{text}", jdk.feature);
        assert!(last.starts_with("tried "), "JDK {}: {text}{errors}", jdk.feature);
        let tried: usize = last.split(' ').nth(1).and_then(|count| count.parse().ok()).unwrap_or_default();
        assert!(tried > 2000, "JDK {}: only {last}", jdk.feature);
    }
}
