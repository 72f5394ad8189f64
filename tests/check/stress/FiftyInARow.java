// expect: verified
class FiftyInARow {
    static int n;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 50; i++) {
            Thread t = new Thread(() -> n++);
            t.start();
            t.join();
        }
        assert n == 50;
    }
}
