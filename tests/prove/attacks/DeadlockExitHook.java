// Who ends the program waits for a hook, which waits for a lock.
// alarms: deadlock // really
public class DeadlockExitHook {
    static final Object lock = new Object();

    static void hook() {
        synchronized (lock) {
            System.out.println("over");
        }
    }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(DeadlockExitHook::hook));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
