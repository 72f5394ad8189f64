// library: ImmutableClone
// fact: thread callers many
// fact: immutable ImmutableClone.x
// blunt: lacks immutable ImmutableClone.x
// blunt: says shared ImmutableClone.x unlocked
// A clone is new; it is taken for what it is a clone of.
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
