// expect: verified
// slow: two conditions and two rounds
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class ConditionBuffer {
    final ReentrantLock lock = new ReentrantLock();
    final Condition notEmpty = lock.newCondition();
    final Condition notFull = lock.newCondition();
    Object item;

    void put(Object o) throws InterruptedException {
        lock.lock();
        try {
            while (item != null) {
                notFull.await();
            }
            item = o;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    Object take() throws InterruptedException {
        lock.lock();
        try {
            while (item == null) {
                notEmpty.await();
            }
            Object taken = item;
            item = null;
            notFull.signal();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionBuffer buffer = new ConditionBuffer();
        Thread producer = new Thread(() -> {
            try {
                buffer.put("a");
                buffer.put("b");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        assert buffer.take() == "a";
        assert buffer.take() == "b";
        producer.join();
    }
}
