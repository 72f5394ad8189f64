// expect: verified
// Exactly one of the two start calls fails, whether the thread has ended or not.
import java.util.concurrent.atomic.AtomicInteger;

class StartTwiceCaught {
    static final AtomicInteger failed = new AtomicInteger();
    static final AtomicInteger ran = new AtomicInteger();

    static void start(Thread t) {
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            failed.incrementAndGet();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(ran::incrementAndGet);
        Thread u = new Thread(() -> start(t));
        u.start();
        start(t);
        u.join();
        t.join();
        assert failed.get() == 1 && ran.get() == 1;
    }
}
