// A record takes what it is given, also null.
class NullRecord {
    static int r;

    record Pair(Item left, Item right) {}

    public static void main(String[] args) {
        Pair pair = new Pair(new Item(), args.length > 2 ? new Item() : null);
        r = pair.left().n; // no alarm: null-dereference
        r = pair.right().n; // alarm: null-dereference // really
    }
}

class Item {
    int n = 1;
}
