// expect: violated assertion
// The same without join: the shutdown may begin, the hook read nothing yet, and the daemon start its thread meanwhile.
// Runtime: daemon threads continue to run during the shutdown sequence.
class DaemonStartsUserLate {
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
    }
}
