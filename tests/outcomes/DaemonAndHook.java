// A hook and a daemon thread count; the daemon may be stopped at any point.
// process
// outcomes: 0 | 1 | 2
public class DaemonAndHook {
    static volatile int count;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println(count)));
        Thread daemon = new Thread(() -> {
            count = 1;
            count = 2;
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
