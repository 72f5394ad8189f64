// expect: violated assertion
// exit does not wait for other threads; the hook sees unfinished work.
class ExitCutsWork {
    static volatile boolean saved;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert saved; // !assertion
        }));
        new Thread(() -> saved = true).start();
        System.exit(0);
    }
}
