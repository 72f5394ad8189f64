// expect: violated uncaught-exception
// addShutdownHook throws IllegalStateException once the shutdown has begun (Runtime.addShutdownHook).
class HookAddedTooLate {
    public static void main(String[] args) throws Exception {
        new Thread(() -> System.exit(0)).start();
        Runtime.getRuntime().addShutdownHook(new Thread());
    }
}
