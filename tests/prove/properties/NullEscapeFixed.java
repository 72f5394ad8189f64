// The constructor sets the field before it launches the thread.
// proves: null-dereference, data-race
class NullEscapeFixed {
    private Item item;
    static int r;

    NullEscapeFixed() {
        item = new Item();
        new Thread(() -> r = item.n).start();
    }

    public static void main(String[] args) {
        new NullEscapeFixed();
    }
}

class Item {
    int n = 1;
}
