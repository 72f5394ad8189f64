// library: SyncChangedField
// fact: thread callers many
// fact: shared SyncChangedField.x unlocked
// fact: shared SyncChangedField.lock unlocked
// A lock in a field that changes protects nothing.
class SyncChangedField {
    private Object lock = new Object();
    private int x;

    public void add() {
        synchronized (lock) {
            x++;
        }
    }

    public void change() {
        lock = new Object();
    }
}
