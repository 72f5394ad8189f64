// expect: verified
class CrossEqualsFixed {
    private final int id;

    CrossEqualsFixed(int id) {
        this.id = id;
    }

    synchronized int id() {
        return id;
    }

    boolean same(CrossEqualsFixed other) {
        int mine = id();
        return mine == other.id();
    }

    public static void main(String[] args) {
        CrossEqualsFixed a = new CrossEqualsFixed(1);
        CrossEqualsFixed b = new CrossEqualsFixed(2);
        new Thread(() -> a.same(b)).start();
        new Thread(() -> b.same(a)).start();
    }
}
