// expect: violated uncaught-exception
// A registered hook that the program starts itself: registering a running thread throws IllegalArgumentException.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class HookStartedByHand {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread hook = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        new Thread(hook::start).start();
        synchronized (lock) {
            Runtime.getRuntime().addShutdownHook(hook);
        }
    }
}
