// All elements of the small array are set.
// proves: null-dereference
class NullElementFixed {
    static int r;

    public static void main(String[] args) {
        Item[] items = {new Item(), new Item(), new Item()};
        r = items[0].n + items[1].n;
        r = items[args.length == 0 ? 2 : 1].n;
    }
}

class Item {
    int n = 1;
}
