// library: ImmutableWhileLocked
// fact: thread callers many
// fact: immutable ImmutableWhileLocked.x
// A lock does not keep the object.
class ImmutableWhileLocked {
    private int x;

    public static ImmutableWhileLocked of(int value) {
        ImmutableWhileLocked made = new ImmutableWhileLocked();
        synchronized (made) {
            made.x = value;
        }
        return made;
    }

    public int get() {
        return x;
    }
}
