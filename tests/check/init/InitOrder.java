// expect: violated assertion
// Which class is initialised first is up to the scheduler.
import java.util.concurrent.atomic.AtomicInteger;

class InitOrder {
    static final AtomicInteger next = new AtomicInteger();

    static class First {
        static int number = next.incrementAndGet();
    }

    static class Second {
        static int number = next.incrementAndGet();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> System.out.print(Second.number > 0 ? "" : "?"));
        other.start();
        int first = First.number;
        other.join();
        assert first == 1; // !assertion
    }
}
