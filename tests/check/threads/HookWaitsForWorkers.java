// expect: verified
// Without exit the hooks run when the last non-daemon thread has ended.
class HookWaitsForWorkers {
    static volatile boolean saved;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert saved;
        }));
        new Thread(() -> saved = true).start();
    }
}
