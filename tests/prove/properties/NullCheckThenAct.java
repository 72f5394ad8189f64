// The field is tested, then read again; in between it becomes null.
class NullCheckThenAct {
    static Item item = new Item();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> item = null).start();
        if (item != null) {
            r = item.n; // alarm: null-dereference // really // value item includes null
        }
    }
}

class Item {
    int n = 1;
}
