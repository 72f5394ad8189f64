// The second append begins after the first has been joined: one result only.
// run: --property data-race,determinism
// proves: data-race, determinism
class ExpandableArrayOrdered {
    private Object[] items = new Object[4];
    private int size;

    synchronized void append(Object item) {
        if (size < items.length) {
            items[size] = item;
            size = size + 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ExpandableArrayOrdered list = new ExpandableArrayOrdered();
        Thread first = new Thread(() -> list.append("first"));
        first.start();
        first.join();
        Thread second = new Thread(() -> list.append("second"));
        second.start();
        second.join();
        list.append("third");
    }
}
