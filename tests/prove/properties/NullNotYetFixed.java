// The field is set before the thread that uses it is launched.
// proves: null-dereference, data-race
class NullNotYetFixed {
    static Item item;
    static int r;

    public static void main(String[] args) {
        item = new Item();
        new Thread(() -> r = item.n).start();
    }
}

class Item {
    int n = 1;
}
