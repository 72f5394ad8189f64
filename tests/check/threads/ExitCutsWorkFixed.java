// expect: verified
class ExitCutsWorkFixed {
    static volatile boolean saved;

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert saved;
        }));
        Thread saver = new Thread(() -> saved = true);
        saver.start();
        saver.join();
        System.exit(0);
    }
}
