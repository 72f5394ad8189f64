// library: ImmutableBySubclass
// fact: thread callers many
// fact: immutable ImmutableBySubclassAbove.x
// The constructor of a subclass writes the field.
class ImmutableBySubclass extends ImmutableBySubclassAbove {
    public ImmutableBySubclass(int value) {
        x = value;
    }

    public int get() {
        return x;
    }
}

abstract class ImmutableBySubclassAbove {
    int x;
}
