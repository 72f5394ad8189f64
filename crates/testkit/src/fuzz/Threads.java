import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntSupplier;

/** Two threads and a bit of everything that a search meets, for structural mutation. */
public class Threads implements Runnable {
    static final AtomicInteger COUNT = new AtomicInteger();
    static final String NAME = "threads";
    static int shared;
    final Object lock = new Object();
    int own;

    record Pair(int left, Object right) {}

    interface Step {
        default int twice(int x) {
            return 2 * x;
        }
    }

    static final class Adder implements Step {
        int add(int x) {
            return x + twice(1);
        }
    }

    public void run() {
        synchronized (lock) {
            own += 1;
        }
        IntSupplier supplier = () -> own + COUNT.incrementAndGet();
        shared += supplier.getAsInt();
    }

    static int text(String s) {
        return switch (s) {
            case "a" -> 1;
            case "threads" -> 2;
            default -> 3;
        };
    }

    public static void main(String[] args) throws Exception {
        Threads task = new Threads();
        Thread thread = new Thread(task, NAME + text(NAME));
        thread.start();
        try {
            task.run();
            Object[] made = {new Pair(1, "x"), new int[2][3], new Adder().add(4)};
            if (made[0].equals(made[1])) {
                throw new IllegalStateException("" + made[2]);
            }
        } finally {
            thread.join();
        }
    }
}
