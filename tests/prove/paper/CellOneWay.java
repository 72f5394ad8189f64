// Two swaps from the same side: the locks are always taken in one order.
// proves: data-race, deadlock
class CellOneWay {
    private int value;

    CellOneWay(int value) {
        this.value = value;
    }

    synchronized int get() {
        return value;
    }

    synchronized void set(int v) {
        value = v;
    }

    synchronized void swap(CellOneWay other) {
        int mine = get();
        int theirs = other.get();
        set(theirs);
        other.set(mine);
    }

    public static void main(String[] args) {
        CellOneWay one = new CellOneWay(1);
        CellOneWay two = new CellOneWay(2);
        new Thread(() -> one.swap(two)).start();
        new Thread(() -> one.swap(two)).start();
    }
}
