// expect: violated data-race
class LongField {
    static long stamp;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            stamp = -1L; // !data-race
        });
        writer.start();
        long seen = stamp; // !data-race
        assert seen == 0 || seen == -1L;
        writer.join();
    }
}
