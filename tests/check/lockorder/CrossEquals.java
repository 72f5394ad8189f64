// expect: violated deadlock
// Two synchronized objects compared with each other in both directions.
class CrossEquals {
    private final int id;

    CrossEquals(int id) {
        this.id = id;
    }

    synchronized int id() {
        return id;
    }

    synchronized boolean same(CrossEquals other) {
        return id == other.id(); // !deadlock
    }

    public static void main(String[] args) {
        CrossEquals a = new CrossEquals(1);
        CrossEquals b = new CrossEquals(2);
        new Thread(() -> a.same(b)).start();
        new Thread(() -> b.same(a)).start();
    }
}
