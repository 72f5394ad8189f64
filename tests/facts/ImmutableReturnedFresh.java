// library: ImmutableReturnedFresh
// fact: thread callers many
// fact: immutable ImmutableReturnedFresh.x
// A method returns what it has made; the caller has it alone.
class ImmutableReturnedFresh {
    private int x;

    private static ImmutableReturnedFresh make() {
        return new ImmutableReturnedFresh();
    }

    public static ImmutableReturnedFresh of(int value) {
        ImmutableReturnedFresh made = make();
        made.x = value;
        return made;
    }

    public int get() {
        return x;
    }
}
