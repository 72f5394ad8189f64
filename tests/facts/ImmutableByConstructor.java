// library: ImmutableByConstructor
// fact: thread callers many
// fact: immutable ImmutableByConstructor.x
// Not final, and written by the constructor only.
class ImmutableByConstructor {
    private int x;

    public ImmutableByConstructor(int x) {
        this.x = x;
    }

    public int get() {
        return x;
    }
}
