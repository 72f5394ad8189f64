// Two synchronized appends in parallel do not race, but their order decides who is where.
// run: --property data-race,determinism,array-bounds,null-dereference
// proves: data-race, null-dereference
// alarms: determinism // really
class ExpandableArrayParallel {
    private Object[] items = new Object[1];
    private int size;

    synchronized void append(Object item) {
        if (size >= items.length) {
            Object[] larger = new Object[2 * size + 1];
            for (int i = 0; i < size; i++) {
                larger[i] = items[i];
            }
            items = larger;
        }
        items[size] = item;
        size = size + 1; // alarm: determinism // really
    }

    public static void main(String[] args) {
        ExpandableArrayParallel list = new ExpandableArrayParallel();
        Object apple = new Object();
        Object pear = new Object();
        new Thread(() -> list.append(apple)).start();
        new Thread(() -> list.append(pear)).start();
    }
}
