import java.util.concurrent.atomic.AtomicReference;

/**
 * A pool of buffers kept as a lock-free stack; buffers that are given back are used again.
 * While one thread is about to take the top buffer, another takes the top two and gives the first back:
 * the top looks unchanged, and the first thread installs a successor that somebody else is using.
 */
public class LockFreeStack {
    static class Buffer {
        volatile Buffer next;
    }

    private final AtomicReference<Buffer> top = new AtomicReference<>();

    Buffer acquire() {
        Buffer buffer;
        do {
            buffer = top.get();
            if (buffer == null) {
                return null;
            }
        } while (!top.compareAndSet(buffer, buffer.next));
        return buffer;
    }

    void release(Buffer buffer) {
        do {
            buffer.next = top.get();
        } while (!top.compareAndSet(buffer.next, buffer));
    }

    static Buffer kept;

    public static void main(String[] args) throws InterruptedException {
        var pool = new LockFreeStack();
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
