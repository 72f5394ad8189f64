// library: MutableByCast
// fact: thread callers many
// fact: shared MutableByCast.x unlocked
// fact: shared MutableByCast.last unlocked
// A cast gives the same object another name.
class MutableByCast {
    private static Object last;
    private int x;

    public static void make(int value) {
        Object made = new MutableByCast();
        last = made;
        ((MutableByCast) made).x = value;
    }

    public int get() {
        return ((MutableByCast) last).x;
    }
}
