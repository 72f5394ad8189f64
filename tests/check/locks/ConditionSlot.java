// expect: verified
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

class ConditionSlot {
    final ReentrantLock lock = new ReentrantLock();
    final Condition notEmpty = lock.newCondition();
    Object item;

    void put(Object o) {
        lock.lock();
        try {
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
            return taken;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionSlot slot = new ConditionSlot();
        new Thread(() -> slot.put("a")).start();
        assert slot.take() == "a";
    }
}
