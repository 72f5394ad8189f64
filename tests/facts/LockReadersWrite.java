// library: LockReadersWrite
// fact: thread callers many
// fact: shared LockReadersWrite.x usually this.read
// fact: immutable LockReadersWrite.read
// Several threads may hold the side for readers at once: it does not protect a write.
import java.util.concurrent.locks.ReentrantReadWriteLock;

class LockReadersWrite {
    private final ReentrantReadWriteLock.ReadLock read = new ReentrantReadWriteLock().readLock();
    private int x;

    public void add() {
        read.lock();
        try {
            x++; // odd
        } finally {
            read.unlock();
        }
    }
}
