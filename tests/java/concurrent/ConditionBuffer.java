// A bounded buffer with two conditions hands over everything in order.
import java.util.concurrent.locks.*;
import java.util.*;

public class ConditionBuffer {
    static final ReentrantLock L = new ReentrantLock();
    static final Condition FULL = L.newCondition(), EMPTY = L.newCondition();
    static final Deque<Integer> Q = new ArrayDeque<>();
    public static void main(String[] args) throws Exception {
        Thread p = new Thread(() -> {
            for (int i = 0; i < 30; i++) {
                L.lock();
                try {
                    while (Q.size() == 2) FULL.awaitUninterruptibly();
                    Q.add(i);
                    EMPTY.signal();
                } finally {
                    L.unlock();
                }
            }
        });
        p.start();
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            L.lock();
            try {
                while (Q.isEmpty()) EMPTY.await();
                sb.append(Q.remove()).append(' ');
                FULL.signalAll();
            } finally {
                L.unlock();
            }
        }
        p.join(); System.out.println(sb);
        Thread w = new Thread(() -> {
            L.lock();
            try {
                EMPTY.await();
            } catch (InterruptedException e) {
                System.out.println("await interrupted, holds " + L.isHeldByCurrentThread());
            } finally {
                L.unlock();
            }
        });
        w.start();
        while (true) {
            L.lock();
            try {
                if (L.hasWaiters(EMPTY)) {
                    System.out.println(L.getWaitQueueLength(EMPTY));
                    break;
                }
            } finally {
                L.unlock();
            }
            Thread.yield();
        }
        w.interrupt(); w.join();
    }
}
