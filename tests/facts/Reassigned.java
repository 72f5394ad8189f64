// fact: thread main
// fact: thread worker
// fact: shared Reassigned.value unlocked
// fact: immutable Reassigned.first
// fact: immutable Reassigned.second
// A lock that is named by a variable which is assigned to in between protects nothing.
import java.util.concurrent.locks.ReentrantLock;

class Reassigned {
    private final ReentrantLock first = new ReentrantLock();
    private final ReentrantLock second = new ReentrantLock();
    private int value;

    void work(boolean other) {
        ReentrantLock lock = first;
        lock.lock();
        if (other) {
            lock = second;
        }
        value++;
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        Reassigned shared = new Reassigned();
        Thread worker = new Thread(() -> shared.work(true), "worker");
        worker.start();
        shared.work(false);
        worker.join();
    }
}
