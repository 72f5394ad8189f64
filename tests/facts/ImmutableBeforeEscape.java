// library: ImmutableBeforeEscape
// fact: thread callers many
// fact: immutable ImmutableBeforeEscape.x
// fact: shared ImmutableBeforeEscape.last unlocked
// Written before the object is kept.
class ImmutableBeforeEscape {
    private static ImmutableBeforeEscape last;
    private int x;

    public static void make(int value) {
        ImmutableBeforeEscape made = new ImmutableBeforeEscape();
        made.x = value;
        last = made;
    }

    public int get() {
        return last.x;
    }
}
