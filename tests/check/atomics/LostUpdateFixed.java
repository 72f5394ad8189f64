// expect: verified
// assumes-not: sequential-consistency
import java.util.concurrent.atomic.AtomicInteger;

class LostUpdateFixed {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        Runnable add = n::incrementAndGet;
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        assert n.get() == 2 : n.get();
    }
}
