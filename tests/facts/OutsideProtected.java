// library: OutsideProtected
// fact: thread callers many
// fact: shared OutsideProtected.x usually this
// A class of the caller's calls what is protected, with no lock.
public class OutsideProtected {
    private int x;

    public synchronized int get() {
        return x;
    }

    protected void set(int value) {
        x = value; // odd
    }
}
