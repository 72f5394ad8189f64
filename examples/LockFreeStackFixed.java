import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * A pool of buffers kept as a lock-free stack; buffers that are given back are used again.
 * The top carries a stamp that changes with every operation,
 * so a top that has been away and come back is told from one that never moved.
 */
public class LockFreeStackFixed {
    static class Buffer {
        volatile Buffer next;
    }

    private final AtomicStampedReference<Buffer> top = new AtomicStampedReference<>(null, 0);

    Buffer acquire() {
        int[] stamp = new int[1];
        while (true) {
            Buffer buffer = top.get(stamp);
            if (buffer == null || top.compareAndSet(buffer, buffer.next, stamp[0], stamp[0] + 1)) {
                return buffer;
            }
        }
    }

    void release(Buffer buffer) {
        int[] stamp = new int[1];
        do {
            buffer.next = top.get(stamp);
        } while (!top.compareAndSet(buffer.next, buffer, stamp[0], stamp[0] + 1));
    }

    static Buffer kept;

    public static void main(String[] args) throws InterruptedException {
        var pool = new LockFreeStackFixed();
        pool.release(new Buffer());
        pool.release(new Buffer());
        Thread copier = new Thread(() -> {
            Buffer returned = pool.acquire();
            kept = pool.acquire();
            pool.release(returned);
        }, "copier");
        copier.start();
        Buffer own = pool.acquire();
        copier.join();
        Buffer left = pool.acquire();
        assert left == null || left != kept && left != own : "the pool hands out a buffer that is in use";
    }
}
