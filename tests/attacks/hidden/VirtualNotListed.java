// expect: verified
// since 21
// Thread.getAllStackTraces does not include virtual threads.
import java.util.concurrent.CountDownLatch;

class VirtualNotListed {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread virtual = Thread.startVirtualThread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        assert !Thread.getAllStackTraces().containsKey(virtual);
        latch.countDown();
        virtual.join();
    }
}
