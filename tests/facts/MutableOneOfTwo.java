// library: MutableOneOfTwo
// fact: thread callers many
// fact: shared MutableOneOfTwo.x unlocked
// fact: immutable MutableOneOfTwo.other
// A new object, or one that is known.
class MutableOneOfTwo {
    private MutableOneOfTwo other;
    private int x;

    public MutableOneOfTwo one(boolean left) {
        MutableOneOfTwo made = left ? new MutableOneOfTwo() : other;
        made.x = 1;
        return made;
    }

    public int get() {
        return x;
    }
}
