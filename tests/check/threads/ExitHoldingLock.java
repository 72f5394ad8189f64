// expect: violated deadlock
// The hook needs a lock that the thread in exit holds for ever.
class ExitHoldingLock {
    static final Object lock = new Object();

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            synchronized (lock) { // !deadlock
                System.out.print("");
            }
        }));
        synchronized (lock) {
            System.exit(0);
        }
    }
}
