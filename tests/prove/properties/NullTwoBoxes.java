// Two boxes: writing one does not fill the other.
class NullTwoBoxes {
    Item item;
    static int r;

    public static void main(String[] args) {
        NullTwoBoxes one = new NullTwoBoxes();
        NullTwoBoxes two = new NullTwoBoxes();
        NullTwoBoxes some = args.length == 0 ? one : two;
        Item fresh = new Item();
        some.item = fresh;
        r = fresh.n; // no alarm: null-dereference
        r = two.item.n; // alarm: null-dereference // really
    }
}

class Item {
    int n = 1;
}
