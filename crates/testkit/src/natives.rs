//! What the natives of the machine declare: as a page for people, and held against what they do.

#[cfg(feature = "laws")]
mod trial;

#[cfg(feature = "laws")]
pub use trial::{Seen, Trial, TrialError};

use std::collections::BTreeMap;
use std::fmt::Write;
use vm::{Native, Reach};

/// The text around the lists.
const HEAD: &str = "# Natives and their effects

A native is a method of the JDK that is Rust code in Heddle: because the JDK has no bytecode for it, or in place of it.
Each declares what it does in the table where it stands (`crates/vm/src/library/natives`), and a row without a declaration does not compile.
This page lists them.
It is written by `cargo run --release -p testkit --bin natives -- --document` from those tables, and a test holds the two together.

## How to read it

- **pure**: a function of its arguments; its Rust code gets nothing else.
- **constant**: looks only at what never changes in a search, such as classes, options and strings.
- **reads**, **writes**: a part of the state. What is written may be read as well.
  *What it is given* are fields and elements of its arguments and of what they lead to, by accesses that are ordered, recorded and raced for like those of bytecode; *fields that it finds by itself* are statics, the object of the current thread, loaders and modules.
- **makes objects**: class objects and canonical strings do not count, because it is the same whoever makes them.
- **calls Java code**: a method in its place, or initialisers before it goes on; what that code does comes on top.
- **may leave it to the bytecode**: some calls, or all, go on with the JDK's own code, which comes on top.
- **depends on who calls**: on the thread, its stack, or its own sequence of random numbers.
- **asks the world outside**: files, standard streams, compressed data, the collector: what is not part of a state.

Every native that is not pure may throw, and may stop the thread before an operation that others can notice.
`*` stands for any parameters; natives marked *while stepping* are in charge only in a search.

## How it is checked

Built with the feature `laws`, the machine notes for each call of a native which words of the heap it accesses, what it touches and how it ends, and compares that with the row.
`cargo run --release -p testkit --features laws --bin natives -- --try` does so for fixtures on every installed JDK, and lists natives that none of them called; `./test` tries a sample.
What is not noticed: that a native looks at the stack, at files or at other things that the machine keeps outside of the heap, where it does not use the functions that say so.
";

/// All of the page.
pub fn document() -> String {
    let mut text = HEAD.to_owned();
    let stepping: Vec<*const Native> = vm::stepping_natives().map(std::ptr::from_ref).collect();
    let mut by_class: BTreeMap<&str, Vec<&Native>> = BTreeMap::new();
    for native in vm::natives() {
        by_class.entry(native.class).or_default().push(native);
    }
    text += "\n## How many\n\n| effect | natives |\n|---|---|\n";
    let tally = [
        (Reach::Pure, "pure"),
        (Reach::Constant, "constant, perhaps makes objects"),
        (Reach::Local, "only what it is given"),
        (Reach::Shared, "anything else"),
    ];
    for (reach, name) in tally {
        let count = vm::natives().filter(|native| native.effect.reach() == reach).count();
        let _ = writeln!(text, "| {name} | {count} |");
    }
    text += "\n## By class\n";
    for (class, natives) in by_class {
        let _ = write!(text, "\n### {}\n\n| method | effect |\n|---|---|\n", class.replace('/', "."));
        for native in natives {
            let when = if stepping.contains(&std::ptr::from_ref(native)) { " *while stepping*" } else { "" };
            let _ = writeln!(text, "| `{}`{when} | {} |", signature(native), native.effect);
        }
    }
    text
}

/// Name and parameters as Java writes them.
fn signature(native: &Native) -> String {
    if native.descriptor == "*" {
        return format!("{}(*)", native.name);
    }
    let (parameters, _) = program::external_types(native.descriptor);
    format!("{}({parameters})", native.name)
}

#[cfg(test)]
mod tests {
    use super::document;
    use crate::repository;

    #[test]
    fn the_page_tells_the_tables() {
        let path = repository().join("docs/natives.md");
        let page = std::fs::read_to_string(&path).unwrap_or_default();
        let how = "cargo run --release -p testkit --bin natives -- --document > docs/natives.md";
        assert!(page == document(), "{} is not what the tables say: {how}", path.display());
    }
}
