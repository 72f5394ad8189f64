// expect: verified
// enumerate finds the blocked thread while it lives, and nothing after its end.
class EnumerateGroup {
    public static void main(String[] args) throws Exception {
        ThreadGroup g = new ThreadGroup("g");
        Object lock = new Object();
        Thread t = new Thread(g, () -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
            Thread[] found = new Thread[3];
            assert g.enumerate(found) == 1 && found[0] == t;
        }
        t.join();
        assert g.enumerate(new Thread[3]) == 0;
    }
}
