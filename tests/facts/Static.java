// fact: thread main
// fact: thread worker
// fact: shared Static.stop volatile
// fact: shared Static.guarded always Static.LOCK
// fact: shared Static.byClass always Static.class
// Locks that are the same for all: a static final object, and a class.
class Static {
    private static final Object LOCK = new Object();
    private static int guarded;
    private static int byClass;
    private static volatile boolean stop;
    private static int alone;

    static synchronized void count() {
        byClass++;
    }

    static void work() {
        synchronized (LOCK) {
            guarded++;
        }
        count();
        stop = true;
    }

    public static void main(String[] args) throws Exception {
        alone = 1;
        Thread worker = new Thread(Static::work, "worker");
        worker.start();
        work();
        System.out.println(stop);
        worker.join();
    }
}
