// expect: violated assertion
class BoxedBeyondCache {
    static volatile Integer other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = 1000);
        t.start();
        Integer mine = 1000;
        t.join();
        assert mine == other; // !assertion
    }
}
