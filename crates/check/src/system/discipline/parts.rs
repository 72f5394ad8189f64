//! The law of `vm`'s `state/parts.rs` for what is known of locks: what differs in one thing has another share.

use super::Locksets;
use support::Fingerprint;
use vm::{Discipline, Location, Ref, ThreadId, Use};

fn used(actor: u64, writes: bool, shared: bool, locks: &[u64]) -> Use {
    Use {
        location: Location { object: Ref::NULL, slot: 2 },
        key: 7,
        thread: ThreadId(0),
        actor,
        reads: !writes,
        writes,
        shared,
        held: Vec::new(),
        locks: locks.to_vec(),
        frames: [None, None],
    }
}

fn share(uses: &[Use]) -> Fingerprint {
    let mut locksets = Locksets::new(Discipline::Strict);
    locksets.step(uses.to_vec());
    locksets.share(|_| true)
}

/// Which parts could change without the share.
pub fn unnoticed() -> Vec<&'static str> {
    let parts = [
        ("user", vec![used(1, false, false, &[])], vec![used(2, false, false, &[])]),
        ("written", vec![used(1, false, true, &[4])], vec![used(1, true, true, &[4])]),
        ("counts", vec![used(1, false, false, &[])], vec![used(1, false, true, &[])]),
        ("locks", vec![used(1, true, true, &[4])], vec![used(1, true, true, &[5])]),
        ("use", Vec::new(), vec![used(1, true, true, &[4])]),
    ];
    parts.into_iter().filter(|(_, one, other)| share(one) == share(other)).map(|(name, ..)| name).collect()
}
