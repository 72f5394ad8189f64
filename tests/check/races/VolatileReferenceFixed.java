// expect: verified
// Immutable boxes, replaced as a whole.
class VolatileReferenceFixed {
    record Box(int n) { }

    static volatile Box box = new Box(0);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> box = new Box(1));
        writer.start();
        int n = box.n();
        assert n == 0 || n == 1;
        writer.join();
        assert box.equals(new Box(1));
    }
}
