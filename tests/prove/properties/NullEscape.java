// The constructor launches a thread before it sets the field.
class NullEscape {
    private Item item;
    static int r;

    NullEscape() {
        new Thread(() -> r = item.n).start(); // alarm: null-dereference // really
        item = new Item();
    }

    public static void main(String[] args) {
        new NullEscape();
    }
}

class Item {
    int n = 1;
}
