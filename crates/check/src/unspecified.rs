//! What Java leaves open and the program has looked at, in the words of a report.
//!
//! One answer of many was explored. The verdict assumes that one.

use verdict::Assumption;
use vm::{Ledger, Unspecified};

/// What the verdict rests on, a kind at a time.
pub fn assumptions(ledger: &Ledger) -> Vec<Assumption> {
    let mut all: Vec<Assumption> = ledger.unspecified.iter().filter_map(one).collect();
    all.extend(hosts(ledger));
    all
}

/// Those that need no names.
fn one(unspecified: &Unspecified) -> Option<Assumption> {
    let (kind, detail) = match unspecified {
        Unspecified::Order => (
            "iteration-order",
            "Set.of, Map.of and the like are gone through in one order, of which Java promises nothing",
        ),
        Unspecified::Hash => (
            "identity-hash",
            "identity hash codes, and the order of tables that rests on them, are as the program was told",
        ),
        Unspecified::Members => ("member-order", "reflection lists members in the order of the class file"),
        Unspecified::Threads => {
            ("thread-ids", "the identifiers of threads are as the program was told, and none is used again")
        }
        Unspecified::Stacks => (
            "stacks",
            "the stack of another thread is seen only where that thread comes to something that others could notice",
        ),
        Unspecified::Addresses => (
            "addresses",
            "memory outside of the heap lies where the program was told, and no address is given out again",
        ),
        Unspecified::Memory => ("memory-size", "the amounts of memory are as the program was told, and never change"),
        Unspecified::Compression => (
            "compression",
            "compressed data has the bytes and the size that the program was given, of which there are many",
        ),
        Unspecified::Process => ("process-id", "the number of the process is as the program was told"),
        Unspecified::Host(_) => return None,
    };
    Some(Assumption { kind: kind.to_owned(), detail: detail.to_owned() })
}

/// What the program was told of the host, all of it in one.
fn hosts(ledger: &Ledger) -> Option<Assumption> {
    let names: Vec<&str> = ledger
        .unspecified
        .iter()
        .filter_map(|one| match one {
            Unspecified::Host(name) => Some(name.as_str()),
            _ => None,
        })
        .collect();
    let is = if names.len() == 1 { "is" } else { "are" };
    let detail =
        format!("{} {is} as the program was told: Heddle does not show the host's", super::outside::list(&names));
    (!names.is_empty()).then(|| Assumption { kind: "host-properties".to_owned(), detail })
}
