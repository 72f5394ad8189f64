// fact: thread main
// fact: thread adder
// fact: shared Counter.count usually this.lock
// fact: immutable Counter.lock
// A lock in a final field, and one access without it.
import java.util.concurrent.locks.ReentrantLock;

class Counter {
    private final ReentrantLock lock = new ReentrantLock();
    private int count;

    void add() {
        lock.lock();
        try {
            count++;
        } finally {
            lock.unlock();
        }
    }

    int get() {
        return count; // odd
    }

    public static void main(String[] args) throws Exception {
        Counter counter = new Counter();
        Thread other = new Thread(counter::add, "adder");
        other.start();
        counter.add();
        System.out.println(counter.get());
        other.join();
    }
}
