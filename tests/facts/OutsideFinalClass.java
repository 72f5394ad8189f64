// library: OutsideFinalClass
// fact: thread callers many
// fact: shared OutsideFinalClass.x always this
// fact: outside 13 this
// Nobody writes a class below a final one: the listener alone is code of the caller's.
public final class OutsideFinalClass {
    private int x;

    public synchronized void add(Runnable listener) {
        x++;
        changed(x);

        listener.run();
    }

    protected void changed(int value) {
    }
}
