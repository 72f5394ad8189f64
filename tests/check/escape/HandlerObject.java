// expect: violated data-race
// options: --property data-race
// The handler of uncaught exceptions runs in the dying thread.
class HandlerObject implements Thread.UncaughtExceptionHandler {
    int failures;

    @Override
    public void uncaughtException(Thread t, Throwable e) {
        failures++; // !data-race
    }

    public static void main(String[] args) throws Exception {
        HandlerObject handler = new HandlerObject();
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.setUncaughtExceptionHandler(handler);
        t.start();
        System.out.println(handler.failures); // !data-race
        t.join();
    }
}
