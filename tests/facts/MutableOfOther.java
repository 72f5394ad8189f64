// library: MutableOfOther
// fact: thread callers many
// fact: shared MutableOfOther.x unlocked
// A constructor that writes a field of another object.
class MutableOfOther {
    private int x;

    public MutableOfOther(MutableOfOther other) {
        x = 1;
        other.x = 2;
    }

    public int get() {
        return x;
    }
}
