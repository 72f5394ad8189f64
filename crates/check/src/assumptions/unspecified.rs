//! What Java leaves open and the program has looked at, in the words of a report.
//!
//! One answer of many was explored. The verdict assumes that one.

use verdict::assumptions::{
    ADDRESSES, COMPRESSION, HOST_PROPERTIES, IDENTITY_HASH, ITERATION_ORDER, MEMBER_ORDER, MEMORY_SIZE, PROBES,
    PROCESS_ID, STACKS, THREAD_IDS,
};
use verdict::{About, Assumption, Kind};
use vm::{Ledger, Unspecified};

/// What the verdict rests on, a kind at a time.
pub fn assumptions(ledger: &Ledger) -> Vec<Assumption> {
    let unnamed = ledger.unspecified.iter().filter_map(kind).map(|kind| kind.assumed());
    unnamed.chain(hosts(ledger)).collect()
}

/// The kind, of those that need no names.
fn kind(unspecified: &Unspecified) -> Option<&'static Kind<About>> {
    Some(match unspecified {
        Unspecified::Order => &ITERATION_ORDER,
        Unspecified::Hash => &IDENTITY_HASH,
        Unspecified::Members => &MEMBER_ORDER,
        Unspecified::Threads => &THREAD_IDS,
        Unspecified::Stacks => &STACKS,
        Unspecified::Addresses => &ADDRESSES,
        Unspecified::Probes => &PROBES,
        Unspecified::Compression => &COMPRESSION,
        Unspecified::Memory => &MEMORY_SIZE,
        Unspecified::Process => &PROCESS_ID,
        Unspecified::Host(_) => return None,
    })
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
    (!names.is_empty()).then(|| HOST_PROPERTIES.assumed_of(detail))
}
