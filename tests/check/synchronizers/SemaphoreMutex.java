// expect: verified
import java.util.concurrent.Semaphore;

class SemaphoreMutex {
    static final Semaphore mutex = new Semaphore(1);
    static int n;

    static void add() {
        mutex.acquireUninterruptibly();
        n++;
        mutex.release();
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(SemaphoreMutex::add);
        other.start();
        add();
        other.join();
        assert n == 2;
    }
}
