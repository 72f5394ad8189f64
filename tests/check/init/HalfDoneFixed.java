// expect: verified
class HalfDoneFixed {
    static class Pool {
        static int limit = Integer.parseInt("10");
        static final Pool SHARED = new Pool();
        final int size;

        Pool() {
            size = limit;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> {
            assert Pool.SHARED.size == 10;
        });
        other.start();
        assert Pool.SHARED.size == 10;
        other.join();
    }
}
