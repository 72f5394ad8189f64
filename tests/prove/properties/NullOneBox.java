// One box: the last write is what counts.
// proves: null-dereference
class NullOneBox {
    Item item;
    static int r;

    public static void main(String[] args) {
        NullOneBox box = new NullOneBox();
        NullOneBox same = box;
        box.item = new Item();
        box.item = null;
        same.item = new Item();
        r = box.item.n;
    }
}

class Item {
    int n = 1;
}
