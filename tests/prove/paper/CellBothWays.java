// Two cells are swapped from both sides at once.
// proves: data-race
// alarms: deadlock // really
class CellBothWays {
    private int value;

    CellBothWays(int value) {
        this.value = value;
    }

    synchronized int get() {
        return value;
    }

    synchronized void set(int v) {
        value = v;
    }

    synchronized void swap(CellBothWays other) {
        int mine = get();
        int theirs = other.get();
        set(theirs);
        other.set(mine);
    }

    public static void main(String[] args) {
        CellBothWays one = new CellBothWays(1);
        CellBothWays two = new CellBothWays(2);
        new Thread(() -> one.swap(two)).start();
        new Thread(() -> two.swap(one)).start();
    }
}
