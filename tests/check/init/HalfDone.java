// expect: violated assertion
// The instance is made before the constant that its constructor reads.
class HalfDone {
    static class Pool {
        static final Pool SHARED = new Pool();
        static int limit = Integer.parseInt("10");
        final int size;

        Pool() {
            size = limit;
        }
    }

    public static void main(String[] args) {
        assert Pool.SHARED.size == 10; // !assertion
    }
}
