// library: HelperLocked
// fact: thread callers many
// fact: shared HelperLocked.x always this
// A private helper whose callers all hold the lock.
class HelperLocked {
    private int x;

    public synchronized void add() {
        change(1);
    }

    public synchronized void take() {
        change(-1);
    }

    private void change(int by) {
        x += by;
    }
}
