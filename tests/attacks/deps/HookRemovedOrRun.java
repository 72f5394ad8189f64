// expect: verified
// removeShutdownHook says true, or throws; if it says true the hook never runs.
class HookRemovedOrRun {
    static volatile boolean removed;

    public static void main(String[] args) throws Exception {
        Thread hook = new Thread(() -> {
            assert !removed;
        });
        Runtime.getRuntime().addShutdownHook(hook);
        new Thread(() -> System.exit(0)).start();
        try {
            removed = Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return;
        }
    }
}
