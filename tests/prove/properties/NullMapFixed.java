// What the map gives is looked at before it is used.
import java.util.HashMap;
import java.util.Map;

class NullMapFixed {
    static int r;

    public static void main(String[] args) {
        Map<String, Item> items = new HashMap<>();
        items.put("one", new Item());
        Item item = items.get("two");
        if (item == null) {
            item = new Item();
        }
        r = item.n; // no alarm: null-dereference
    }
}

class Item {
    int n = 1;
}
