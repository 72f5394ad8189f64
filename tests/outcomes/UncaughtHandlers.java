// Two threads die and a handler logs them.
// finds: uncaught-exception
// outcomes: AB | BA
public class UncaughtHandlers {
    static StringBuffer log;

    static String run() throws Exception {
        log = new StringBuffer();
        Thread a = new Thread(() -> {
            throw new IllegalStateException("A");
        });
        Thread b = new Thread(() -> {
            throw new IllegalStateException("B");
        });
        a.setUncaughtExceptionHandler((thread, error) -> log.append(error.getMessage()));
        b.setUncaughtExceptionHandler((thread, error) -> log.append(error.getMessage()));
        a.start();
        b.start();
        a.join();
        b.join();
        return log.toString();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
