// library: SyncNested
// fact: thread callers many
// fact: shared SyncNested.x always this
// blunt: lacks shared SyncNested.x always this
// blunt: says shared SyncNested.x unlocked
// How often a monitor is held is not counted.
class SyncNested {
    private int x;

    public synchronized void add() {
        synchronized (this) {
            hashCode();
        }
        x++;
    }
}
