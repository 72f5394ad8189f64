// A daemon thread prints before the end of main, or not at all.
// process
// outcomes: d\nmain | main | main\nd
public class DaemonPrints {
    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> System.out.println("d"));
        daemon.setDaemon(true);
        daemon.start();
        System.out.println("main");
    }
}
