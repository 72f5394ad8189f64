// Of the boxes made in the loop only the last one is filled.
class NullOneOfMany {
    Item item;
    NullOneOfMany before;
    static int r;

    public static void main(String[] args) {
        NullOneOfMany last = null;
        for (int i = 0; i < 3; i++) {
            NullOneOfMany box = new NullOneOfMany();
            box.before = last;
            last = box;
        }
        if (last != null && last.before != null) {
            last.item = new Item();
            NullOneOfMany other = last.before;
            r = other.item.n; // alarm: null-dereference // really
        }
    }
}

class Item {
    int n = 1;
}
