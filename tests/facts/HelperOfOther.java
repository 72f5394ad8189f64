// library: HelperOfOther
// fact: thread callers many
// fact: shared HelperOfOther.x unlocked
// The helper works on another object than the one that is locked.
class HelperOfOther {
    private int x;

    public synchronized void add(HelperOfOther other) {
        change(1, other);
    }

    private static void change(int by, HelperOfOther of) {
        of.x += by;
    }
}
