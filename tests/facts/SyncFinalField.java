// library: SyncFinalField
// fact: thread callers many
// fact: shared SyncFinalField.x always this.lock
// fact: immutable SyncFinalField.lock
// The lock is a final field of the object.
class SyncFinalField {
    private final Object lock = new Object();
    private int x;

    public void add() {
        synchronized (lock) {
            x++;
        }
    }
}
