// expect: verified
class LongFieldFixed {
    static volatile long stamp;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            stamp = -1L;
        });
        writer.start();
        long seen = stamp;
        assert seen == 0 || seen == -1L;
        writer.join();
    }
}
