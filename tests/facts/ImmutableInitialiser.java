// library: ImmutableInitialiser
// fact: thread callers many
// fact: immutable ImmutableInitialiser.x
// fact: immutable ImmutableInitialiser.y
class ImmutableInitialiser {
    private int x = 5;
    private int y;

    {
        y = x + 1;
    }

    public int get() {
        return x + y;
    }
}
