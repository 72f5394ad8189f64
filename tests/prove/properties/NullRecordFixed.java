// The record's constructor refuses null.
// proves: null-dereference
class NullRecordFixed {
    static int r;

    record Pair(Item left, Item right) {
        Pair {
            if (left == null || right == null) {
                throw new IllegalArgumentException();
            }
        }
    }

    public static void main(String[] args) {
        Pair pair = new Pair(new Item(), args.length > 2 ? new Item() : null);
        r = pair.left().n;
        r = pair.right().n;
    }
}

class Item {
    int n = 1;
}
