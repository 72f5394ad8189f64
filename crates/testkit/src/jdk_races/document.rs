//! `docs/jdk-races.md`: the lists for people. A test holds the file and the lists together.

use super::REPORTED;
use check::BENIGN;
use std::collections::BTreeMap;
use std::fmt::Write;

/// The text around the lists.
const HEAD: &str = "# Races inside the JDK

The JDK's own code has data races on purpose: values that are computed when first asked for, caches without locks, nodes of lock-free structures.
They are not the program's, so `heddle check` does not report them: it counts them among the assumptions of the verdict (`library-race`).
This page lists them.
It is written by `cargo run --release -p testkit --bin jdk_races -- --document` from the list in `crates/check/src/properties/known_races/list.rs`, and a test holds the two together.

## How the list was made

`jdk_races` writes programs in which two threads call public methods of the JDK, and checks them for data races on every installed JDK.
Receivers that are documented as immutable or safe for threads are shared by both threads, one of which calls in reverse order; of all other classes each thread has an instance of its own, so that whatever the threads share is the library's.
Each program is checked as it is, and again after the main thread has made the same calls, so that classes are initialised.
Scenes written by hand (`Scenes.java`) add what takes more than a call: threads that wait for each other, hand things over, and give up.
Each variable that a race was met on was judged by the JDK's source.
A few neighbours of such variables, which the same code treats in the same way, are listed though no program has met them yet; they say so.

So far all programs with shared receivers and all scenes were checked on JDK 17 and JDK 25 with a limit of 1.5 s each: 6,379 programs, 4,000 methods, an hour of processor time.
Nine in ten checks came to their end; the others were cut by the limit, and may have missed a race.
Of the programs in which each thread has its own receiver (another 3,300 for each JDK) only a few were, so races on hidden static state of the library are the part of the list that is least complete.

## What counts as harmless

A variable is listed if whatever value an access may see is right:

- the value is computed from what does not change, and every thread computes the same, in one word, so that there is no half of it to see;
- or it is an object that any thread could have made as well, and which can be published by a race, because its fields are final;
- or the code that reads it is made for stale values: it compares, tries again, or only loses time.

A volatile field of the library needs no entry: code that does not say so cannot access it in a weaker way, so where the library does, by a handle or by `Unsafe`, it does so on purpose.
Fields of `AtomicInteger` and its like are no such fields: how they are accessed is chosen by who calls `getPlain` or `setPlain`, and what the program chooses is reported.

Two variables of `HijrahChronology` are listed that are not harmless: the race is the library's, and the program can do nothing about it.
What such a race leads to is explored and reported like everything else.

Heddle explores sequentially consistent executions.
Where the argument needs more than that under Java's memory model, the entry says so: that final fields are seen by whoever sees the object, or that a thread does not see an older value of a variable after a newer one.

## What is not hidden

- An entry is a declaring class and a field, and both accesses must be in the library's own code.
  What the program does to such a field itself, by reflection, by a handle or by `Unsafe`, is reported.
- Where an entry names code (a package, a class or a method), both accesses must be in that code.
  Elements of arrays have this, and fields that a program can set: the zone that `TimeZone.toZoneId` keeps is hidden, and what `TimeZone.setID` does to it is reported.
- A race on a listed cache of an object does not hide those on its other fields: a `HashMap` that one thread changes while another asks for its key set is reported for what the two do to the table.
- An entry for `AbstractOwnableSynchronizer.exclusiveOwnerThread` covers synchronizers of the program, too, which set their owner by the methods of that class as its documentation shows; one that asks for the owner of a lock that it does not hold gets a stale answer, and no finding.
";

/// All of the page.
pub fn document() -> String {
    let mut text = HEAD.to_owned();
    text += "\n## The list\n\n| variable | met by | why it is harmless |\n|---|---|---|\n";
    for benign in BENIGN {
        let by: Vec<String> = benign.by.iter().map(|by| format!("`{}`", named(by))).collect();
        let by = if by.is_empty() { String::new() } else { format!(", in code of {}", by.join(", ")) };
        let of = benign.of.map_or(String::new(), |of| format!(" of `{}`", named(of)));
        let _ = writeln!(text, "| `{}`{of}{by} | {} | {} |", named(benign.variable), benign.found, benign.why);
    }
    text += "\n## Met, and reported\n\nThese races are the program's, though the variable is the library's.\n\n";
    text += "| why | variables |\n|---|---|\n";
    let mut by_reason: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (variable, why) in REPORTED {
        by_reason.entry(why).or_default().push(format!("`{}`", named(variable)));
    }
    for (why, variables) in by_reason {
        let _ = writeln!(text, "| {why} | {} |", variables.join(", "));
    }
    text
}

/// As Java writes it.
fn named(variable: &str) -> String {
    let element = variable.trim_start_matches('[');
    let depth = variable.len() - element.len();
    let element = match (depth, element) {
        (0, field) => field,
        (_, "C") => "char",
        (_, "B") => "byte",
        (_, "I") => "int",
        (_, "J") => "long",
        (_, class) => class.trim_start_matches('L').trim_end_matches(';'),
    };
    format!("{}{}", element.trim_end_matches('/').replace('/', "."), "[]".repeat(depth))
}

#[cfg(test)]
mod tests {
    use super::document;
    use crate::{installed_jdks, repository};
    use check::BENIGN;
    use classfile::{ClassFile, JdkImage};

    #[test]
    fn every_listed_field_is_one_of_a_jdk() {
        let jdks = installed_jdks();
        let images: Vec<JdkImage> =
            jdks.iter().map(|jdk| JdkImage::open(&jdk.image).expect("an installed JDK has an image")).collect();
        for benign in BENIGN {
            let Some((class, field)) = benign.variable.rsplit_once('.') else { continue };
            let is_in = |image: &JdkImage| {
                let found = image.find_class(class).ok().flatten();
                let file = found.and_then(|(bytes, _)| ClassFile::parse(bytes).ok());
                file.is_some_and(|file| {
                    file.fields.iter().any(|member| file.pool.utf8(member.name).is_ok_and(|name| name == field))
                })
            };
            assert!(images.iter().any(is_in), "{} is in no JDK that is installed", benign.variable);
        }
    }

    #[test]
    fn the_page_tells_the_list() {
        let path = repository().join("docs/jdk-races.md");
        let page = std::fs::read_to_string(&path).unwrap_or_default();
        let how = "cargo run --release -p testkit --bin jdk_races -- --document > docs/jdk-races.md";
        assert!(page == document(), "{} is not what the list says: {how}", path.display());
    }
}
