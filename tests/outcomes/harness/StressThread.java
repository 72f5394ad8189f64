import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A thread that waits a moment for another one before it begins. The stressed copy of a program has it in place of every
 * {@code Thread}: starting a thread takes longer than the few steps of its body, so two bodies would hardly ever overlap.
 */
class StressThread extends Thread {
    private static final int LONGEST_WAIT_NANOS = 50_000;
    private static final int LONGEST_DELAY = 60;
    private static final AtomicInteger ARRIVED = new AtomicInteger();

    StressThread(Runnable body) {
        super(body);
    }

    StressThread(Runnable body, String name) {
        super(body, name);
    }

    @Override
    public void run() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        // Mostly short, as bodies are.
        int delay = random.nextInt(1 + random.nextInt(LONGEST_DELAY));
        long start = System.nanoTime();
        int mine = ARRIVED.incrementAndGet();
        while (ARRIVED.get() == mine && System.nanoTime() - start < LONGEST_WAIT_NANOS) {
            Thread.onSpinWait();
        }
        for (int i = 0; i < delay; i++) {
            Thread.onSpinWait();
        }
        super.run();
    }
}
