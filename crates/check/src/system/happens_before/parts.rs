//! The law of `vm`'s `state/parts.rs` for what orders accesses: what differs in one thing has another share.

use super::HappensBefore;
use support::Fingerprint;
use vm::{Action, Location, PlainUse, Ref, ThreadId};

/// Two threads: the one that acts, and one that has seen nothing of it.
const LIVE: [u64; 2] = [1, 2];

fn used(writes: bool) -> Action {
    let location = Location { object: Ref::NULL, slot: 2 };
    let frames = [None, None];
    Action::Use(PlainUse {
        location,
        key: 7,
        object: 0,
        thread: ThreadId(0),
        reads: !writes,
        writes,
        plain: true,
        settled: false,
        frames,
    })
}

fn share(actions: Vec<Action>) -> Fingerprint {
    let mut order = HappensBefore::default();
    order.step(LIVE[1], vec![Action::AcquireFence]);
    order.step(LIVE[0], actions);
    order.share(&LIVE, |_| true)
}

/// Which parts could change without the share.
pub fn unnoticed() -> Vec<&'static str> {
    let release = || Action::Release { name: 5, object: Ref::NULL };
    let constructs = || Action::Finalise { name: 6, object: Ref::NULL, key: 8, depth: 1 };
    let parts = [
        ("kind of access", vec![used(false)], vec![used(true)]),
        ("order", vec![release(), used(true)], vec![used(true), release()]),
        ("access", vec![release()], vec![used(true), release()]),
        ("constructor", vec![used(true)], vec![used(true), constructs()]),
    ];
    parts
        .into_iter()
        .filter(|(_, one, other)| share(one.clone()) == share(other.clone()))
        .map(|(name, ..)| name)
        .collect()
}
