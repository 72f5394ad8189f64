// expect: verified
// A daemon starts a thread that is made a user thread: if it was started, the program waits for it; its hook sees it done.
class DaemonStartsUser {
    static volatile int started;
    static volatile int done;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert started == 0 || done == 1;
        }));
        Thread d = new Thread(() -> {
            Thread u = new Thread(() -> done = 1);
            u.setDaemon(false);
            u.start();
            started = 1;
        });
        d.setDaemon(true);
        d.start();
        d.join();
    }
}
