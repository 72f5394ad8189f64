// library: ImmutableByHelper
// fact: thread callers many
// fact: immutable ImmutableByHelper.x
// A helper that the constructor alone calls.
class ImmutableByHelper {
    private int x;

    public ImmutableByHelper() {
        init(3);
    }

    private void init(int value) {
        x = value;
    }

    public int get() {
        return x;
    }
}
