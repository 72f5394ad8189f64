// library: HelperPublic
// fact: thread callers many
// fact: shared HelperPublic.x unlocked
// The helper can be called from outside, without the lock.
class HelperPublic {
    private int x;

    public synchronized void add() {
        change(1);
    }

    public void change(int by) {
        x += by;
    }
}
