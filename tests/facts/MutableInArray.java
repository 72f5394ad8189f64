// library: MutableInArray
// fact: thread callers many
// fact: shared MutableInArray.x unlocked
// An object that is stored in an array has escaped to the heap.
class MutableInArray {
    private static final MutableInArray[] ALL = new MutableInArray[4];
    private int x;

    public static void make(int value) {
        MutableInArray made = new MutableInArray();
        ALL[0] = made;
        made.x = value;
    }

    public int get() {
        return ALL[0].x;
    }
}
