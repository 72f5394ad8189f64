// library: LockWayOfFinals
// fact: thread callers many
// fact: shared LockWayOfFinals.x always this.locks.first
// fact: immutable LockWayOfFinals.locks
// fact: immutable LockWayOfFinals$Locks.first
// A final field of a final field.
class LockWayOfFinals {
    private static class Locks {
        final Object first = new Object();
    }

    private final Locks locks = new Locks();
    private int x;

    public void add() {
        synchronized (locks.first) {
            x++;
        }
    }
}
