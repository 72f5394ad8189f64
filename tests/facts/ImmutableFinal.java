// library: ImmutableFinal
// fact: thread callers many
// fact: immutable ImmutableFinal.x
class ImmutableFinal {
    private final int x;

    public ImmutableFinal(int x) {
        this.x = x;
    }

    public int get() {
        return x;
    }
}
