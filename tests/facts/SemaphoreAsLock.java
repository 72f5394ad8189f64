// library: SemaphoreAsLock
// fact: thread callers many
// fact: shared SemaphoreAsLock.x unlocked
// fact: immutable SemaphoreAsLock.one
// A semaphore has no owner; it is no lock.
import java.util.concurrent.Semaphore;

class SemaphoreAsLock {
    private final Semaphore one = new Semaphore(1);
    private int x;

    public void add() throws InterruptedException {
        one.acquire();
        try {
            x++;
        } finally {
            one.release();
        }
    }
}
