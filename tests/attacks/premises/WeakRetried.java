// expect: verified
// weakCompareAndSet in a loop: each thread adds one in the end.
import java.util.concurrent.atomic.AtomicInteger;

class WeakRetried {
    static final AtomicInteger a = new AtomicInteger();

    static void add() {
        int n;
        do {
            n = a.get();
        } while (!a.weakCompareAndSetVolatile(n, n + 1));
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(WeakRetried::add);
        t.start();
        add();
        t.join();
        assert a.get() == 2;
    }
}
