// library: MutableByCopy
// fact: thread callers many
// fact: shared MutableByCopy.x unlocked
// fact: shared MutableByCopy.last unlocked
// The object escapes by another name.
class MutableByCopy {
    private static MutableByCopy last;
    private int x;

    public static void make(int value) {
        MutableByCopy made = new MutableByCopy();
        MutableByCopy same = made;
        last = same;
        made.x = value;
    }

    public int get() {
        return last.x;
    }
}
