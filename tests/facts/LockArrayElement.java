// library: LockArrayElement
// fact: thread callers many
// fact: shared LockArrayElement.x unlocked
// fact: immutable LockArrayElement.locks
// Stripes: which lock it is depends on the index.
class LockArrayElement {
    private final Object[] locks = {new Object(), new Object()};
    private int x;

    public void add(int i) {
        synchronized (locks[i & 1]) {
            x++;
        }
    }
}
