// The field is set by a thread that may not have run yet.
class NullNotYet {
    static Item item;
    static int r;

    public static void main(String[] args) {
        new Thread(() -> item = new Item()).start();
        r = item.n; // alarm: null-dereference // really
    }
}

class Item {
    int n = 1;
}
