// library: SyncPlainField
// fact: thread callers many
// fact: shared SyncPlainField.x always this.lock
// fact: immutable SyncPlainField.lock
// blunt: lacks shared SyncPlainField.x always this.lock
// blunt: says shared SyncPlainField.x unlocked
// The field of the lock is not final, but never written again: it could count as such.
class SyncPlainField {
    private Object lock = new Object();
    private int x;

    public void add() {
        synchronized (lock) {
            x++;
        }
    }
}
