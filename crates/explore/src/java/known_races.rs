//! Fields of the JDK that are racy on purpose. A race on one of them is no finding but an assumption of the
//! verdict. The list is open: one line, one reason.

const QUEUE_NODE: &str =
    "set before the node is published or by its own thread; a stale reading leads to a needless or repeated unpark";
const QUEUE_LINK: &str = "written plainly only before the node is published, or by its own thread; who follows a stale link starts again from the tail";

const SAME_VALUE: &str = "computed from immutable content; every thread computes the same value";
const ONCE: &str = "guarded by the task's volatile state; cleared when nobody looks at it any more";
const OWN_COUNT: &str = "a cache of a thread's own count; each thread takes it only if it is its own";
const CLAIMED: &str = "set before the completion is published, cleared by the one thread that has claimed it";
const LINK_BY_CAS: &str =
    "written plainly only before it is published; later changes are by compare-and-set, readers try again";
const HINT: &str = "a hint where to look first; a stale value costs time only";

/// `class.field`, and why the race is harmless.
pub const KNOWN_RACES: &[(&str, &str)] = &[
    ("java/lang/String.hash", SAME_VALUE),
    ("java/lang/String.hashIsZero", SAME_VALUE),
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
    ("java/util/concurrent/FutureTask.callable", ONCE),
    ("java/util/concurrent/FutureTask.runner", ONCE),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$Sync.firstReader", OWN_COUNT),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$Sync.firstReaderHoldCount", OWN_COUNT),
    ("java/util/concurrent/locks/ReentrantReadWriteLock$Sync.cachedHoldCounter", OWN_COUNT),
    ("java/util/concurrent/CompletableFuture$UniCompletion.executor", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniCompletion.dep", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniCompletion.src", CLAIMED),
    ("java/util/concurrent/CompletableFuture$BiCompletion.snd", CLAIMED),
    ("java/util/concurrent/CompletableFuture$CoCompletion.base", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AnyOf.dep", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AnyOf.src", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AnyOf.srcs", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniApply.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniAccept.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniRun.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniWhenComplete.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniHandle.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniExceptionally.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniComposeExceptionally.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$UniCompose.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$BiApply.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$BiAccept.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$BiRun.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$OrApply.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$OrAccept.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$OrRun.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AsyncSupply.dep", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AsyncSupply.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AsyncRun.dep", CLAIMED),
    ("java/util/concurrent/CompletableFuture$AsyncRun.fn", CLAIMED),
    ("java/util/concurrent/CompletableFuture$Signaller.thread", CLAIMED),
    ("java/util/concurrent/ConcurrentSkipListMap$Node.next", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentSkipListMap$Node.val", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentSkipListMap$Index.right", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentLinkedQueue$Node.item", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentLinkedQueue$Node.next", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentLinkedDeque$Node.item", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentLinkedDeque$Node.next", LINK_BY_CAS),
    ("java/util/concurrent/ConcurrentLinkedDeque$Node.prev", LINK_BY_CAS),
    ("java/util/concurrent/LinkedTransferQueue$Node.waiter", QUEUE_NODE),
    ("java/util/concurrent/LinkedTransferQueue$Node.item", LINK_BY_CAS),
    ("java/util/concurrent/LinkedTransferQueue$DualNode.waiter", QUEUE_NODE),
    ("java/util/concurrent/LinkedTransferQueue$DualNode.item", LINK_BY_CAS),
    ("java/util/concurrent/SynchronousQueue$TransferStack$SNode.waiter", QUEUE_NODE),
    ("java/util/concurrent/SynchronousQueue$TransferStack$SNode.item", QUEUE_NODE),
    ("java/util/concurrent/SynchronousQueue$TransferQueue$QNode.waiter", QUEUE_NODE),
    ("java/util/concurrent/Exchanger$Slot.entry", LINK_BY_CAS),
    ("java/util/concurrent/ForkJoinPool.scanRover", HINT),
    ("java/util/concurrent/ForkJoinPool$WorkQueue.base", HINT),
    ("java/util/concurrent/ForkJoinPool$WorkQueue.source", HINT),
    ("java/util/concurrent/ForkJoinPool$WorkQueue.top", HINT),
    ("[Ljava/util/concurrent/ForkJoinPool$WorkQueue;", LINK_BY_CAS),
    ("[Ljava/util/concurrent/ForkJoinTask;", LINK_BY_CAS),
    ("java/util/concurrent/ForkJoinTask$Aux.thread", QUEUE_NODE),
    ("java/math/BigDecimal.stringCache", SAME_VALUE),
    ("java/math/BigDecimal.precision", SAME_VALUE),
    ("java/math/BigInteger.bitCountPlusOne", SAME_VALUE),
    ("java/math/BigInteger.bitLengthPlusOne", SAME_VALUE),
    ("java/math/BigInteger.lowestSetBitPlusTwo", SAME_VALUE),
    ("java/math/BigInteger.firstNonzeroIntNumPlusTwo", SAME_VALUE),
    ("java/lang/Class.name", SAME_VALUE),
    ("java/lang/Class.packageName", SAME_VALUE),
    ("java/lang/Class.reflectionFactory", SAME_VALUE),
    ("java/lang/Class$ReflectionData.simpleName", SAME_VALUE),
    ("java/lang/Class$ReflectionData.canonicalName", SAME_VALUE),
    ("jdk/internal/reflect/ReflectionFactory.initted", SAME_VALUE),
    ("jdk/internal/reflect/ReflectionFactory.disableSerialConstructorChecks", SAME_VALUE),
    ("jdk/internal/reflect/NativeMethodAccessorImpl.numInvocations", HINT),
    ("java/lang/invoke/LazyInitializingVarHandle.initialized", SAME_VALUE),
    ("java/lang/invoke/VarHandle.methodHandleTable", SAME_VALUE),
    ("java/util/UUID.hash", SAME_VALUE),
];

pub fn reason(variable: &str) -> Option<&'static str> {
    KNOWN_RACES.iter().find(|(name, _)| *name == variable).map(|(_, reason)| *reason)
}
