// expect: violated data-race
// The initialiser, run by the worker, reads a plain static that main writes without order (JLS 17.4.5).
class InitReadsPlainStatic {
    static int now;

    static class Snapshot {
        static final int AT = now;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int ignored = Snapshot.AT;
        });
        t.start();
        now = 1;
    }
}
