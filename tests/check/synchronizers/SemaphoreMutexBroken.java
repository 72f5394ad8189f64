// expect: violated data-race
// Two permits let two threads in.
import java.util.concurrent.Semaphore;

class SemaphoreMutexBroken {
    static final Semaphore mutex = new Semaphore(2);
    static int n;

    static void add() {
        mutex.acquireUninterruptibly();
        n++; // !data-race
        mutex.release();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SemaphoreMutexBroken::add);
        other.start();
        add();
        other.join();
    }
}
