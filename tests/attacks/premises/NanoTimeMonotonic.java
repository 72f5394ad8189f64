// expect: verified
// options: --time-choices
// A later reading of nanoTime by the same thread is not smaller, nor by one that is ordered after.
class NanoTimeMonotonic {
    static long first;

    public static void main(String[] args) throws Exception {
        first = System.nanoTime();
        Thread t = new Thread(() -> {
            assert System.nanoTime() - first >= 0;
        });
        t.start();
        assert System.nanoTime() - first >= 0;
    }
}
