import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class JobBuffer {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Queue<String> jobs = new ArrayDeque<>();
    private final int capacity;

    JobBuffer(int capacity) {
        this.capacity = capacity;
    }

    void put(String job) throws InterruptedException {
        lock.lock();
        try {
            while (jobs.size() == capacity) {
                changed.await();
            }
            jobs.add(job);
            changed.signal();
        } finally {
            lock.unlock();
        }
    }

    String take() throws InterruptedException {
        lock.lock();
        try {
            while (jobs.isEmpty()) {
                changed.await();
            }
            String job = jobs.remove();
            changed.signal();
            return job;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        JobBuffer buffer = new JobBuffer(1);
        for (int i = 1; i <= 2; i++) {
            new Thread(() -> {
                try {
                    buffer.take();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }, "worker-" + i).start();
        }
        buffer.put("resize");
        buffer.put("upload");
    }
}
