// library: HelperOfBoth
// fact: thread callers many
// fact: shared HelperOfBoth.x unlocked
// One caller of the helper does not hold the lock.
class HelperOfBoth {
    private int x;

    public synchronized void add() {
        change(1);
    }

    public void take() {
        change(-1);
    }

    private void change(int by) {
        x += by;
    }
}
