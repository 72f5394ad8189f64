// library: MutableReturnedAndEscaping
// fact: thread callers many
// fact: shared MutableReturnedAndEscaping.x unlocked
// fact: shared MutableReturnedAndEscaping.last unlocked
// A parameter is returned and escapes: the result is known.
class MutableReturnedAndEscaping {
    private static MutableReturnedAndEscaping last;
    private int x;

    private static MutableReturnedAndEscaping kept(MutableReturnedAndEscaping one) {
        last = one;
        return one;
    }

    public static void make(int value) {
        MutableReturnedAndEscaping made = kept(new MutableReturnedAndEscaping());
        made.x = value;
    }

    public int get() {
        return last.x;
    }
}
