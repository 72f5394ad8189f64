// Two threads try to take both locks in opposite order and give up: both may fail, both may succeed.
// outcomes: -- | -B | A- | AB
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

public class TryLockBoth {
    static String first, second;

    static String attempt(Lock one, Lock other, String name) {
        String result = "-";
        if (one.tryLock()) {
            if (other.tryLock()) {
                result = name;
                other.unlock();
            }
            one.unlock();
        }
        return result;
    }

    static String run() throws Exception {
        Lock left = new ReentrantLock();
        Lock right = new ReentrantLock();
        together(() -> first = attempt(left, right, "A"), () -> second = attempt(right, left, "B"));
        return first + second;
    }

    static void together(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) {
            threads[i] = new Thread(bodies[i]);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(run());
    }
}
