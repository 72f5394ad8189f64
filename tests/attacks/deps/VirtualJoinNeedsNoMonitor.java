// expect: verified
// since 21
// Joining a virtual thread does not take the monitor of its object (Thread.join, implementation note).
import java.util.concurrent.CountDownLatch;

class VirtualJoinNeedsNoMonitor {
    public static void main(String[] args) throws Exception {
        Thread virtual = Thread.ofVirtual().unstarted(() -> { });
        CountDownLatch joined = new CountDownLatch(1);
        virtual.start();
        new Thread(() -> {
            try {
                virtual.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            joined.countDown();
        }).start();
        synchronized (virtual) {
            joined.await();
        }
    }
}
