// Both suppliers return something.
// proves: null-dereference, class-cast
import java.util.function.Supplier;

class NullLambdaFixed {
    static int r;

    static int use(Supplier<Item> supplier) {
        Item item = supplier.get();
        return item.n;
    }

    public static void main(String[] args) {
        Item kept = new Item();
        Supplier<Item> full = () -> new Item();
        Supplier<Item> same = () -> kept;
        r = use(args.length == 0 ? full : same);
    }
}

class Item {
    int n = 1;
}
