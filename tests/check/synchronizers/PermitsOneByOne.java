// expect: violated deadlock
// Two permits, two threads, each takes two one after the other.
import java.util.concurrent.Semaphore;

class PermitsOneByOne {
    static final Semaphore permits = new Semaphore(2);

    static void use() {
        permits.acquireUninterruptibly();
        permits.acquireUninterruptibly(); // !deadlock
        permits.release(2);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(PermitsOneByOne::use);
        other.start();
        use();
        other.join();
    }
}
