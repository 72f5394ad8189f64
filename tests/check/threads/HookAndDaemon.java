// expect: violated assertion
// A daemon is not waited for.
class HookAndDaemon {
    static volatile boolean saved;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert saved; // !assertion
        }));
        Thread daemon = new Thread(() -> saved = true);
        daemon.setDaemon(true);
        daemon.start();
    }
}
