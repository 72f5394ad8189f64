// library: OutsideOverride
// fact: thread callers many
// fact: shared OutsideOverride.x always this
// fact: outside 12 this
// A class of the caller's may override what the class calls on itself, unless that is final or private.
public class OutsideOverride {
    private int x;

    public synchronized void add() {
        x++;
        count();
        changed(x);
        check();
    }

    protected void changed(int value) {
    }

    protected final void check() {
    }

    private void count() {
    }
}
