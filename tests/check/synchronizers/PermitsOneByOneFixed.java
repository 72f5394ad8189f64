// expect: verified
import java.util.concurrent.Semaphore;

class PermitsOneByOneFixed {
    static final Semaphore permits = new Semaphore(2);

    static void use() {
        permits.acquireUninterruptibly(2);
        permits.release(2);
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(PermitsOneByOneFixed::use);
        other.start();
        use();
        other.join();
        assert permits.availablePermits() == 2;
    }
}
