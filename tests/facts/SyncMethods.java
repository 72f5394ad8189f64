// library: SyncMethods
// fact: thread callers many
// fact: shared SyncMethods.x always this
// Synchronized methods hold their receiver.
class SyncMethods {
    private int x;

    public synchronized void add() {
        x++;
    }

    public synchronized int get() {
        return x;
    }
}
