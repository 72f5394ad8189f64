// expect: violated deadlock
// options: --no-spurious
// The worker notifies its own Thread object and goes on to wait for main: the early notify is lost.
// JLS 17.4.4: the synchronization order may be any that agrees with the program order of each thread.
class ThreadAsMonitorLost {
    public static void main(String[] args) throws Exception {
        Object never = new Object();
        Thread t = new Thread(() -> {
            Thread me = Thread.currentThread();
            synchronized (me) {
                me.notifyAll();
            }
            synchronized (never) {
                try {
                    never.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        });
        t.start();
        synchronized (t) {
            t.wait();
        }
        t.interrupt();
    }
}
