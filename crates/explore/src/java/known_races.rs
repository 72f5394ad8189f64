//! Fields of the JDK that are racy on purpose. A race on one of them is no finding but an assumption of the
//! verdict. The list is open: one line, one reason.

const QUEUE_NODE: &str =
    "set before the node is published or by its own thread; a stale reading leads to a needless or repeated unpark";
const QUEUE_LINK: &str = "written plainly only before the node is published, or by its own thread; who follows a stale link starts again from the tail";

/// `class.field`, and why the race is harmless.
pub const KNOWN_RACES: &[(&str, &str)] = &[
    ("java/lang/String.hash", "computed from immutable content; every thread computes the same value"),
    ("java/lang/String.hashIsZero", "computed from immutable content; every thread computes the same value"),
    (
        "java/util/concurrent/locks/AbstractOwnableSynchronizer.exclusiveOwnerThread",
        "a thread asks only whether it is the owner itself, and only itself can make that true or false",
    ),
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.waiter", QUEUE_NODE),
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.status", QUEUE_NODE),
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.prev", QUEUE_LINK),
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer$Node.next", QUEUE_LINK),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.waiter", QUEUE_NODE),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.status", QUEUE_NODE),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.prev", QUEUE_LINK),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer$Node.next", QUEUE_LINK),
    ("java/util/concurrent/locks/StampedLock$Node.waiter", QUEUE_NODE),
    ("java/util/concurrent/locks/StampedLock$Node.status", QUEUE_NODE),
    ("java/util/concurrent/locks/StampedLock$Node.prev", QUEUE_LINK),
    ("java/util/concurrent/locks/StampedLock$Node.next", QUEUE_LINK),
    ("java/util/concurrent/locks/StampedLock$ReaderNode.cowaiters", QUEUE_LINK),
];

pub fn reason(variable: &str) -> Option<&'static str> {
    KNOWN_RACES.iter().find(|(name, _)| *name == variable).map(|(_, reason)| *reason)
}
