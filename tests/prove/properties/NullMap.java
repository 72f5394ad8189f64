// What is not in the map is null.
import java.util.HashMap;
import java.util.Map;

class NullMap {
    static int r;

    public static void main(String[] args) {
        Map<String, Item> items = new HashMap<>();
        items.put("one", new Item());
        Item item = items.get("two");
        r = item.n; // alarm: null-dereference // really
    }
}

class Item {
    int n = 1;
}
