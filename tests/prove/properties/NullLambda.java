// One of two suppliers returns nothing.
import java.util.function.Supplier;

class NullLambda {
    static int r;

    static int use(Supplier<Item> supplier) {
        Item item = supplier.get();
        return item.n; // alarm: null-dereference
    }

    public static void main(String[] args) {
        Supplier<Item> full = () -> new Item();
        Supplier<Item> empty = () -> null;
        r = use(args.length == 0 ? full : empty);
    }
}

class Item {
    int n = 1;
}
