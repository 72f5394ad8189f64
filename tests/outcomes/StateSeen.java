// The state of a thread that waits for a monitor which the asking thread holds.
// outcomes: BLOCKED | RUNNABLE
public class StateSeen {
    static String run() throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> {
            synchronized (lock) {
                lock.notifyAll();
            }
        });
        Thread.State seen;
        synchronized (lock) {
            thread.start();
            seen = thread.getState();
        }
        thread.join();
        return "" + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
