// library: ImmutableOfTwo
// fact: thread callers many
// fact: immutable ImmutableOfTwo.x
// One of two new objects: both are fresh.
class ImmutableOfTwo {
    private int x;

    public static ImmutableOfTwo of(boolean left) {
        ImmutableOfTwo made = left ? new ImmutableOfTwo() : new ImmutableOfTwo();
        made.x = 1;
        return made;
    }

    public int get() {
        return x;
    }
}
