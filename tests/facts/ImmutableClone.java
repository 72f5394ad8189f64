// library: ImmutableClone
// fact: thread callers many
// fact: immutable ImmutableClone.x
// A clone is new.
class ImmutableClone implements Cloneable {
    private int x;

    public ImmutableClone with(int value) throws CloneNotSupportedException {
        ImmutableClone copy = (ImmutableClone) clone();
        copy.x = value;
        return copy;
    }

    public int get() {
        return x;
    }
}
