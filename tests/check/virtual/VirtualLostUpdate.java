// expect: violated assertion
// since 21
import java.util.concurrent.atomic.AtomicInteger;

class VirtualLostUpdate {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        Runnable add = () -> n.set(n.get() + 1);
        Thread one = Thread.ofVirtual().start(add);
        Thread two = Thread.ofVirtual().start(add);
        one.join();
        two.join();
        assert n.get() == 2; // !assertion
    }
}
