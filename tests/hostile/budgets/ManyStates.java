// Counters of three threads: the table of states grows.
import java.util.concurrent.atomic.AtomicLongArray;

public class ManyStates {
    static final AtomicLongArray counters = new AtomicLongArray(3);

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 3; i++) {
            int own = i;
            new Thread(() -> {
                while (true) {
                    counters.incrementAndGet(own);
                }
            }).start();
        }
    }
}
