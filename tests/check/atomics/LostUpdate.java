// expect: violated assertion
import java.util.concurrent.atomic.AtomicInteger;

class LostUpdate {
    public static void main(String[] args) throws Exception {
        AtomicInteger n = new AtomicInteger();
        Runnable add = () -> n.set(n.get() + 1);
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        assert n.get() == 2 : n.get(); // !assertion
    }
}
