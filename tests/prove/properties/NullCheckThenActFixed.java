// The field is read once into a local variable, which nobody else writes.
// proves: null-dereference
class NullCheckThenActFixed {
    static Item item = new Item();
    static int r;

    public static void main(String[] args) {
        new Thread(() -> item = null).start();
        Item seen = item;
        if (seen != null) {
            r = seen.n; // value seen excludes null
        }
    }
}

class Item {
    int n = 1;
}
