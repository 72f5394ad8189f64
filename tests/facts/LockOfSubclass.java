// library: LockOfSubclass
// fact: thread callers many
// fact: shared LockOfSubclass.x always this
// An override that calls what it overrides.
class LockOfSubclass extends LockOfSubclassAbove {
    @Override
    public synchronized void step() {
        x++;
        super.step();
    }

    private int x;
}

abstract class LockOfSubclassAbove {
    public synchronized void step() {
        hashCode();
    }
}
