// library: LockInherited
// fact: thread callers many
// fact: shared LockInherited.x always this.lock
// fact: immutable LockInheritedAbove.lock
// The lock is a final field of the superclass.
class LockInherited extends LockInheritedAbove {
    private int x;

    public void add() {
        synchronized (lock) {
            x++;
        }
    }
}

abstract class LockInheritedAbove {
    protected final Object lock = new Object();
}
