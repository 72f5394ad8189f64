// library: LockGetter
// fact: thread callers many
// fact: shared LockGetter.x always this.lock
// fact: immutable LockGetter.lock
// The result of a call is named as the field that it always is.
class LockGetter {
    private final Object lock = new Object();
    private int x;

    private Object lock() {
        return lock;
    }

    public void add() {
        synchronized (lock()) {
            x++;
        }
    }
}
