package filesystem.disk;

/** A lock that is no monitor, so that it can be held between calls. */
public class Mutex {
    private Thread owner;

    public synchronized void acquire() {
        while (owner != null) {
            try {
                wait();
            } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
            }
        }
        owner = Thread.currentThread();
    }

    public synchronized void release() {
        if (owner != Thread.currentThread()) {
            throw new IllegalStateException("released by somebody else");
        }
        owner = null;
        notify();
    }
}
