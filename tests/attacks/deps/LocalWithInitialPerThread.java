// expect: verified
// withInitial runs once for each thread that asks; remove makes it run again.
import java.util.concurrent.atomic.AtomicInteger;

class LocalWithInitialPerThread {
    static final AtomicInteger made = new AtomicInteger();
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(made::incrementAndGet);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            int a = local.get();
            assert local.get() == a;
            local.remove();
            assert local.get() > a;
        });
        t.start();
        int a = local.get();
        t.join();
        assert local.get() == a && made.get() == 3;
    }
}
