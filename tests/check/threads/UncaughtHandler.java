// expect: violated uncaught-exception
// A handler hears of it, but the thread has ended by an exception all the same.
class UncaughtHandler {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException(); // !uncaught-exception
        });
        t.setUncaughtExceptionHandler((thread, e) -> System.out.println("handled"));
        t.start();
        t.join();
    }
}
