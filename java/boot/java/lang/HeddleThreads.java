package java.lang;

/** The first frame of a thread whose {@code run} has to take a monitor before it can be entered. */
final class HeddleThreads {
    private HeddleThreads() {
    }

    static void run(Thread thread) {
        thread.run();
    }
}
