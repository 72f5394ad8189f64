// expect: verified
class BoxedCache {
    static volatile Integer other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = 100);
        t.start();
        Integer mine = 100;
        t.join();
        assert mine == other : "small boxes are the same object";
    }
}
