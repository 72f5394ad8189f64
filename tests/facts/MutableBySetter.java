// library: MutableBySetter
// fact: thread callers many
// fact: shared MutableBySetter.x unlocked
class MutableBySetter {
    private int x;

    public MutableBySetter(int x) {
        this.x = x;
    }

    public void set(int value) {
        x = value;
    }

    public int get() {
        return x;
    }
}
