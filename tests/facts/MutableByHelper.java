// library: MutableByHelper
// fact: thread callers many
// fact: shared MutableByHelper.x unlocked
// The helper is called later, too.
class MutableByHelper {
    private int x;

    public MutableByHelper() {
        init(3);
    }

    private void init(int value) {
        x = value;
    }

    public int reset() {
        init(4);
        return x;
    }
}
