// expect: verified
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;

class ArrayAndAdder {
    public static void main(String[] args) throws Exception {
        AtomicIntegerArray cells = new AtomicIntegerArray(2);
        AtomicLong sum = new AtomicLong();
        Runnable work = () -> {
            cells.incrementAndGet(1);
            sum.addAndGet(5);
        };
        Thread other = new Thread(work);
        other.start();
        work.run();
        other.join();
        assert cells.get(1) == 2 && cells.get(0) == 0 && sum.get() == 10;
    }
}
