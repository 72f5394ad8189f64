// expect: verified
// options: --gc-choices
// The other thread's local variable keeps the object for as long as it is asked for.
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.concurrent.CountDownLatch;

class WeakHeldByOther {
    static volatile WeakReference<Object> reference;

    public static void main(String[] args) throws Exception {
        CountDownLatch made = new CountDownLatch(1);
        CountDownLatch asked = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            Object strong = new Object();
            reference = new WeakReference<>(strong);
            made.countDown();
            try {
                asked.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            Reference.reachabilityFence(strong);
        });
        t.start();
        made.await();
        assert reference.get() != null;
        asked.countDown();
        t.join();
    }
}
