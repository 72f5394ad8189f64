// expect: violated deadlock
// join is synchronized: also that of a thread which has ended needs the monitor of its object.
class JoinOfEndedNeedsMonitor {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> { });
        t.start();
        t.join();
        new Thread(() -> {
            synchronized (t) {
                try {
                    main.join();
                } catch (InterruptedException impossible) {
                    throw new AssertionError(impossible);
                }
            }
        }).start();
        t.join();
    }
}
