// Virtual threads and a ReentrantLock; a plain counter counts right.
// since 21
// large
// outcomes: 2 0 | 2 1 | 2 2
import java.util.concurrent.locks.ReentrantLock;

public class VirtualLock {
    static int count, seen;

    static String run() throws Exception {
        ReentrantLock lock = new ReentrantLock();
        count = 0;
        Runnable body = () -> {
            lock.lock();
            count++;
            lock.unlock();
        };
        Thread a = Thread.ofVirtual().start(body);
        Thread b = Thread.ofVirtual().start(body);
        lock.lock();
        seen = count;
        lock.unlock();
        a.join();
        b.join();
        return count + " " + seen;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
