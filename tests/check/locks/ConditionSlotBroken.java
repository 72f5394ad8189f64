// expect: violated deadlock
// take signals the wrong condition.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class ConditionSlotBroken {
    final ReentrantLock lock = new ReentrantLock();
    final Condition notEmpty = lock.newCondition();
    final Condition notFull = lock.newCondition();
    Object item;

    void put(Object o) throws InterruptedException {
        lock.lock();
        try {
            while (item != null) {
                notFull.await(); // !deadlock
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
            notEmpty.signal();
            return taken;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionSlotBroken slot = new ConditionSlotBroken();
        Thread producer = new Thread(() -> {
            try {
                slot.put("a");
                slot.put("b");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        slot.take();
        slot.take();
        producer.join();
    }
}
