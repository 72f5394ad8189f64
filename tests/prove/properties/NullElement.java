// One element of the array is never set.
class NullElement {
    static int r;

    public static void main(String[] args) {
        Item[] items = new Item[3];
        items[0] = new Item();
        items[2] = new Item();
        r = items[0].n; // no alarm: null-dereference
        r = items[1].n; // alarm: null-dereference // really
    }
}

class Item {
    int n = 1;
}
