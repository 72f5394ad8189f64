// expect: verified
// Two threads exit; the second one blocks for ever, which is no deadlock since the program ends; hooks run once.
import java.util.concurrent.atomic.AtomicInteger;

class ExitByTwo {
    static final AtomicInteger hooks = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            assert hooks.incrementAndGet() == 1;
        }));
        new Thread(() -> System.exit(1)).start();
        System.exit(2);
    }
}
