// A thread says itself who handles what it does not catch.
// alarms: division-by-zero // really
public class HandlerOverridden {
    static int zero;

    static class Worker extends Thread {
        @Override
        public void run() {
            throw new IllegalStateException();
        }

        @Override
        public UncaughtExceptionHandler getUncaughtExceptionHandler() {
            return (thread, thrown) -> System.out.println(1 / zero);
        }
    }

    public static void main(String[] args) {
        new Worker().start();
    }
}
