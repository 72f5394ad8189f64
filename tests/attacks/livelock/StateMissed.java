// expect: violated livelock
// options: --property livelock
// The watcher waits for the state BLOCKED, which the thread may never have, and then it has ended.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class StateMissed {
    public static void main(String[] args) {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                Thread.yield();
            }
        });
        synchronized (lock) {
            t.start();
        }
        while (t.getState() != Thread.State.BLOCKED) {
            Thread.onSpinWait();
        }
    }
}
