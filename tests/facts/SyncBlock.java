// library: SyncBlock
// fact: thread callers many
// fact: shared SyncBlock.x always this
// A block on `this` and a synchronized method hold the same lock.
class SyncBlock {
    private int x;

    public void add() {
        synchronized (this) {
            x++;
        }
    }

    public synchronized int get() {
        return x;
    }
}
