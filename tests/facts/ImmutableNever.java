// library: ImmutableNever
// fact: thread callers many
// fact: immutable ImmutableNever.x
// Never written at all.
class ImmutableNever {
    private int x;

    public int get() {
        return x;
    }
}
