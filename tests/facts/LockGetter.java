// library: LockGetter
// fact: thread callers many
// fact: shared LockGetter.x always this.lock
// fact: immutable LockGetter.lock
// blunt: lacks shared LockGetter.x always this.lock
// blunt: says shared LockGetter.x unlocked
// The result of a call names nothing, even if it is always the same field.
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
